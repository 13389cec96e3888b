//! What `fit` expects of a run, held against what was published of it: with everything known, without that very result, and without any
//! result of that model on that card.
//!
//! Only what was held out judges the method: a share that was taken from a result gives that result back.

use super::readings::{self, Reading, read};
use super::told::{Part, Token, Told};
use crate::{Achievable, ModelShape, Precision, Work};
use reference::{Kind, Model, PublishedResult, Scenario, accelerator, latency_of, latency_ratios, middle};
use std::sync::OnceLock;
use vocabulary::ShareOrigin;

/// How many times as much, or as little, an expected rate may be of the published one.
const NEAR: f64 = 1.5;

/// A published result of serving beside what is expected of it.
#[derive(Clone, Debug)]
pub struct HeldOut {
    /// The result.
    pub row: &'static PublishedResult,
    /// Its model.
    pub model: &'static Model,
    /// With everything known; `None` where a figure of the card is.
    pub known: Option<Expectation>,
    /// Without that result, in ratios too.
    pub without_result: Option<Expectation>,
    /// Without any result of that model on that card.
    pub without_card: Option<Expectation>,
    /// Why it stands apart, where somebody looked.
    pub why: Option<&'static str>,
}

/// What is expected, and by what.
#[derive(Clone, Copy, Debug)]
pub struct Expectation {
    /// Output tokens per second and card.
    pub rate: f64,
    /// The same over what was published.
    pub times: f64,
    /// Where the share comes from that it rests on.
    pub origin: ShareOrigin,
}

impl Expectation {
    /// Whether it lies within half as much again, either way.
    pub fn is_near(&self) -> bool {
        (1.0 / NEAR..=NEAR).contains(&self.times)
    }
}

/// Every published result of serving whose model the catalog has, in the order of the file.
pub fn held_out() -> &'static [HeldOut] {
    static ALL: OnceLock<Vec<HeldOut>> = OnceLock::new();
    ALL.get_or_init(|| {
        let all = readings::readings();
        all.iter().filter(|own| own.row.kind() == Kind::Inference).map(|own| one(own, all)).collect()
    })
}

fn one(own: &Reading, all: &[Reading]) -> HeldOut {
    let (row, model) = (own.row, own.model);
    let ratio = |model: &str, scenario| latency_of(model, scenario).map(|point| point.ratio);
    let without = |model: &str, scenario| {
        let of = |model: Option<&str>| middle(&latency_ratios(model, scenario, Some(row.id)));
        of(Some(model)).or_else(|| of(None))
    };
    let others = read(without);
    let expect = |all: &[Reading], keep: &dyn Fn(&Reading) -> bool, left: Option<f64>| expect(own, all, keep, left);
    let left = |ratio: &dyn Fn(&str, Scenario) -> Option<f64>| match row.scenario {
        Scenario::Offline => Some(1.0),
        limited => ratio(model.name, limited),
    };
    HeldOut {
        row,
        model,
        known: expect(all, &|_| true, left(&ratio)),
        without_result: expect(&others, &|other| other.row.id != row.id, left(&without)),
        without_card: expect(
            &others,
            &|other| (other.row.card, other.row.model) != (row.card, row.model),
            left(&without),
        ),
        why: reference::published_outliers().iter().find(|own| own.id == row.id).map(|own| own.why),
    }
}

/// What is expected of a result's run from others, where `left` of the offline rate is left.
fn expect(own: &Reading, all: &[Reading], keep: &dyn Fn(&Reading) -> bool, left: Option<f64>) -> Option<Expectation> {
    let (row, precision) = (own.row, own.row.precision?);
    let assumed = Achievable::assumed(&Work::Inference);
    let token = Token::of(own.model, accelerator(row.card)?, precision)?;
    let (told, origin) = nearest(own, all, keep, precision);
    let share =
        |part: Part, assumed: Option<f64>| told.filter(|told| told.part == part).map(|told| told.share).or(assumed);
    let (mbu, mfu) = (share(Part::Mbu, assumed.mbu)?, share(Part::Mfu, assumed.mfu)?);
    let rate = left? / token.seconds(mbu, mfu);
    Some(Expectation { rate, times: rate / row.median, origin })
}

fn nearest(
    own: &Reading,
    all: &[Reading],
    keep: &dyn Fn(&Reading) -> bool,
    precision: Precision,
) -> (Option<Told>, ShareOrigin) {
    let (shape, sku) = (ModelShape::of(own.model), own.row.card);
    let kept = || all.iter().filter(|other| keep(other));
    let here = readings::here(kept(), &shape, sku, precision).and_then(|own| own.told);
    if here.is_some() {
        return (here, ShareOrigin::Published);
    }
    match readings::elsewhere(kept(), &shape, sku, precision) {
        Some(found) => (Some(found.told), ShareOrigin::Class),
        None => (None, ShareOrigin::Assumed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Kind = (&'static str, fn(&HeldOut) -> Option<Expectation>);

    const KINDS: [Kind; 3] = [
        ("with everything known", |own| own.known),
        ("without the result", |own| own.without_result),
        ("without the card", |own| own.without_card),
    ];

    fn near(all: &[HeldOut], of: fn(&HeldOut) -> Option<Expectation>) -> usize {
        all.iter().filter(|own| of(own).is_some_and(|found| found.is_near())).count()
    }

    /// Four of five within a factor of 1.5, and of a result that is held out too; where no result of that model on that card is left, three
    /// of four.
    #[test]
    fn four_of_five_are_near_and_held_out_too() {
        let all = held_out();
        assert_eq!(all.len(), 158);
        let told = all.iter().filter(|own| own.without_card.is_some()).count();
        let counts = KINDS.map(|(what, of)| (what, near(all, of)));
        println!("of {} results, {told} with a peak: {counts:?}", all.len());
        let [known, result, card] = counts.map(|(_, count)| count);
        assert!(5 * known >= 4 * all.len() && 5 * result >= 4 * all.len() && 4 * card >= 3 * all.len(), "{counts:?}");
    }

    /// Whatever is far where it is held out is explained, and nothing else is.
    #[test]
    fn what_stands_apart_says_why() {
        let is_far = |own: &HeldOut| !own.without_result.is_some_and(|found| found.is_near());
        let all = held_out();
        let wrong: Vec<_> = all.iter().filter(|own| is_far(own) != own.why.is_some()).collect();
        let told: Vec<_> = wrong.iter().map(|own| (own.row.id, own.without_result.map(|found| found.times))).collect();
        assert!(told.is_empty(), "{told:#?}");
    }

    /// Held out means held out: what a row itself says changes nothing of what is expected of it.
    #[test]
    fn a_result_does_not_judge_itself() {
        let all = held_out();
        let only = all.iter().find(|own| own.row.id.starts_with("infer_5_1_l40s_llama_3_1_8b_offline")).unwrap();
        let [known, without] = [only.known, only.without_card].map(Option::unwrap);
        assert!((known.times - 1.0).abs() < 1e-9 && known.origin == ShareOrigin::Published, "{known:?}");
        assert!((without.times - 1.0).abs() > 0.2 && without.origin == ShareOrigin::Class, "{without:?}");
    }
}
