//! What axes and criteria weigh, as stored or while a weight is dragged; nothing is stored.

use crate::deciding::Weights;
use crate::{Failure, Session};
use input::{Keyed, Place, Read};
use quantity::show::{self, THIN};
use quantity::{Range, decimal};
use scorecard::{AxisWeights, Weighed, by_axis, weighed_as, within_axis};
use serde::Serialize;
use tables::Row;
use vocabulary::{Axis, ByAxis};
use voice::message;

/// Decimals of a weight that is to be stored.
const DECIMALS: u32 = 4;

input::request! {
    pub(crate) struct WeighRequest {
        /// Left out: those that the criteria add up to.
        weights: Option<Weights>,
        moved: Option<MovedWeight>,
    }

    /// One axis that gets a share; the others keep their proportions in what is left.
    pub(crate) struct MovedWeight {
        axis: Axis,
        share: TypedShare,
    }
}

/// The answer of `weigh`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct WeighAnswer {
    /// Of each axis.
    axes: Keyed<AxisShare>,
    /// In the order of their table.
    criteria: Vec<CriterionShare>,
    /// The criterion that weighs most as stored, the first of several; null where none weighs anything.
    heaviest: Option<Heaviest>,
    notes: Vec<String>,
}

/// What an axis weighs.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct AxisShare {
    /// 0 to 1; all are 0 where no criterion weighs anything.
    share: f64,
    /// The same in per cent: "12.5".
    percent: String,
    /// The same as printed: "12.5 %".
    text: String,
    /// As stored, as printed.
    stored: String,
}

/// What a criterion weighs; null where nothing weighs anything.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct CriterionShare {
    id: String,
    /// Of everything, under these weights: "12.5 %".
    text: String,
    /// Of its axis as stored, in per cent: "26.0".
    of_axis: Option<String>,
    /// Of everything as stored, in per cent: "6.5".
    of_all: Option<String>,
    /// What to store so that its axis has its share; null where it is stored already.
    weight: Option<String>,
}

/// The criterion that weighs most.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Heaviest {
    id: String,
    /// Of everything, as printed: "12.5 %".
    text: String,
}

/// A share as typed: "26", "26 %" or "0.26"; above 1 it is in per cent.
pub(crate) struct TypedShare(f64);

impl Read for TypedShare {
    type Shape = String;

    fn read(place: &Place) -> Option<Self> {
        let share = share_of(place.text()?);
        if share.is_none() {
            place.wrong("S102", message!("api-weigh-share"), message!("api-weigh-share.hint"));
        }
        share.map(Self)
    }
}

/// The share that a text names, 0 to 1; `None` where it names none.
pub fn share_of(typed: &str) -> Option<f64> {
    // No share needs its digits grouped: a comma is where its decimals begin.
    let range = Range::parse(&typed.replacen(',', ".", 1)).ok().filter(Range::is_point)?;
    let value = decimal::f64_of(range.base);
    let value = if value > 1.0 && !typed.contains('%') { value / 100.0 } else { value };
    (0.0..=1.0).contains(&value).then_some(value)
}

/// `weigh`: what axes and criteria weigh as stored, under other weights, or with one axis moved.
pub(crate) fn weigh(session: &mut Session, request: WeighRequest) -> Result<WeighAnswer, Failure> {
    let book = session.read(|document| Ok(document.book()?))?;
    let named: Vec<(&str, Weighed)> = book.rows("criteria").iter().filter_map(criterion).collect();
    Ok(weighed(&named, request.weights.map(|given| given.0), request.moved).0)
}

/// What everything weighs, and that as weights of the axes; none where nothing weighs anything. Criteria come by their ids, as stored.
pub(crate) fn weighed(
    named: &[(&str, Weighed)],
    weights: Option<AxisWeights>,
    moved: Option<MovedWeight>,
) -> (WeighAnswer, Option<AxisWeights>) {
    let stored: Vec<Weighed> = named.iter().map(|(_, weighed)| *weighed).collect();
    let own = AxisWeights::new(by_axis(&stored));
    let before = weights.or(own);
    let now = match moved {
        Some(MovedWeight { axis, share }) => {
            before.or_else(|| AxisWeights::new(ByAxis::of(|_| 1.0))).map(|before| before.with(axis, share.0))
        }
        None => before,
    };
    let (axes, criteria) = (axes(now, own), criteria(named, &stored, now));
    (WeighAnswer { axes, criteria, heaviest: heaviest(named), notes: Vec::new() }, now)
}

fn axes(now: Option<AxisWeights>, own: Option<AxisWeights>) -> Keyed<AxisShare> {
    let of = |axis: &Axis| {
        let [share, stored] = [now, own].map(|weights| weights.map_or(0.0, |weights| weights.share(*axis)));
        let shown = AxisShare { share, percent: percent(share), text: printed(share), stored: printed(stored) };
        (axis.to_string(), shown)
    };
    Keyed(Axis::ALL.iter().map(of).collect())
}

fn heaviest(named: &[(&str, Weighed)]) -> Option<Heaviest> {
    let total: f64 = named.iter().map(|(_, one)| one.weight).sum();
    let most = named.iter().map(|(_, one)| one.weight).fold(0.0, f64::max);
    let (id, one) = named.iter().find(|(_, one)| one.weight == most && most > 0.0)?;
    Some(Heaviest { id: (*id).to_owned(), text: printed(one.weight / total) })
}

/// A criterion with its axis and weight; `None` where a cell is missing.
pub(crate) fn criterion(row: &Row) -> Option<(&str, Weighed)> {
    let axis = row.get("axis").and_then(Axis::from_word)?;
    let weight = row.get("weight").and_then(decimal::parse).map_or(0.0, decimal::f64_of);
    Some((row.get("id")?, Weighed { axis, weight }))
}

fn criteria(named: &[(&str, Weighed)], stored: &[Weighed], now: Option<AxisWeights>) -> Vec<CriterionShare> {
    let total: f64 = stored.iter().map(|one| one.weight).sum();
    let within = within_axis(stored);
    let wanted: Vec<f64> = now.map_or_else(Vec::new, |now| weighed_as(stored, &now));
    let each = named.iter().zip(within).enumerate();
    each.map(|(at, ((id, weighed), within))| {
        let share = now.map_or(0.0, |now| now.share(weighed.axis) * within.unwrap_or(0.0));
        CriterionShare {
            id: (*id).to_owned(),
            text: printed(share),
            of_axis: within.map(to_a_tenth),
            of_all: (total > 0.0).then(|| to_a_tenth(weighed.weight / total)),
            weight: wanted.get(at).and_then(|wanted| changed(weighed.weight, *wanted)),
        }
    })
    .collect()
}

/// A weight as it is stored, where it is another than the present one.
pub(crate) fn changed(now: f64, wanted: f64) -> Option<String> {
    let wanted = decimal::of_f64(wanted)?.round_dp(DECIMALS).normalize();
    (decimal::f64_of(wanted) != now).then(|| wanted.to_string())
}

fn to_a_tenth(share: f64) -> String {
    show::grouped(share * 100.0, 1)
}

/// The same without the nought of whole per cent.
fn percent(share: f64) -> String {
    let text = to_a_tenth(share);
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// A share as printed: "12.5 %".
pub(crate) fn printed(share: f64) -> String {
    format!("{}{THIN}%", percent(share))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_read_as_people_type_it() {
        for (typed, expected) in [
            ("26", Some(0.26)),
            ("26 %", Some(0.26)),
            ("0.26", Some(0.26)),
            ("12,5 %", Some(0.125)),
            ("1", Some(1.0)),
            ("1 %", Some(0.01)),
            ("0", Some(0.0)),
            ("120", None),
            ("-1", None),
            ("20 to 30", None),
            ("abc", None),
            ("", None),
        ] {
            assert_eq!(share_of(typed), expected, "{typed}");
        }
    }

    #[test]
    fn per_cents_are_printed_to_a_tenth() {
        assert_eq!([0.26, 0.125, 0.0, 1.0].map(percent), ["26", "12.5", "0", "100"]);
        assert_eq!(to_a_tenth(0.26), "26.0");
    }

    #[test]
    fn only_weights_that_change_are_stored() {
        assert_eq!(
            (changed(6.0, 3.0), changed(6.0, 6.000_01), changed(6.0, 2.5)),
            (Some("3".to_owned()), None, Some("2.5".to_owned()))
        );
    }
}
