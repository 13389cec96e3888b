//! What published results say of each other: what an answer in time costs, what more cards cost, what a year of software gives.
//!
//! Every ratio is computed from rows of the results, which a test does again.

use super::{PublishedResult, Scenario, of_word, published_results};
use crate::csv_rows::{Row, rows};
use crate::evidence::Evidence;
use std::sync::OnceLock;

/// What a ratio is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Curve {
    /// Tokens within a limit of latency over tokens without one.
    Latency,
    /// Tokens of a card among more cards over those of a card among fewer.
    Scale,
    /// Tokens of a later round over those of the same card and model before.
    Age,
}

impl Curve {
    /// Every curve with its word in the file.
    pub const ALL: [(&str, Self); 3] = [("latency", Self::Latency), ("scale", Self::Scale), ("age", Self::Age)];
}

/// One point of a curve.
#[derive(Clone, Debug)]
pub struct CurvePoint {
    /// Name of the row, unique.
    pub id: &'static str,
    /// What the ratio is of.
    pub curve: Curve,
    /// The catalog's name of the model; `None` for all models together.
    pub model: Option<&'static str>,
    /// Conditions of the results.
    pub scenario: Scenario,
    /// Cards, or the round, of what it is a share of.
    pub from: Option<&'static str>,
    /// Cards, or the round, of what is set against it.
    pub to: Option<&'static str>,
    /// The lowest ratio.
    pub low: f64,
    /// The middle one.
    pub ratio: f64,
    /// The highest.
    pub high: f64,
    /// Ratios in it.
    pub pairs: u32,
    /// Where it is computed from.
    pub evidence: Evidence,
}

/// All points, by curve.
pub fn published_curves() -> &'static [CurvePoint] {
    static ROWS: OnceLock<Vec<CurvePoint>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::PUBLISHED_CURVES).iter().filter_map(read).collect())
}

/// What a limit of latency leaves of the offline rate: of that model, else of all together; `None` where none is limited.
pub fn latency_of(model: &str, scenario: Scenario) -> Option<&'static CurvePoint> {
    let own = |point: &&CurvePoint| point.curve == Curve::Latency && point.scenario == scenario;
    let of = |name: Option<&str>| published_curves().iter().filter(own).find(|point| point.model == name);
    of(Some(model)).or_else(|| of(None))
}

/// What a later round reached with the same model on the same cards; `None` where no model was run in both.
pub fn age_of(model: &str) -> Option<&'static CurvePoint> {
    published_curves().iter().find(|point| point.curve == Curve::Age && point.model == Some(model))
}

/// What is left of a card's rate in training among more cards, fewest first.
pub fn scale_of_training() -> impl Iterator<Item = &'static CurvePoint> {
    published_curves().iter().filter(|point| point.curve == Curve::Scale && point.scenario == Scenario::Pretraining)
}

fn read(row: &Row) -> Option<CurvePoint> {
    Some(CurvePoint {
        id: row.text("id")?,
        curve: of_word(&Curve::ALL, row.text("curve")?)?,
        model: row.text("model"),
        scenario: of_word(&Scenario::ALL, row.text("scenario")?)?,
        from: row.text("from"),
        to: row.text("to"),
        low: row.number("low")?,
        ratio: row.number("ratio")?,
        high: row.number("high")?,
        pairs: row.count("pairs")?,
        evidence: Evidence::read(row)?,
    })
}

/// Ratios of results under a limit of latency to the offline ones of the same card, model, weights, round and size.
///
/// Of one model, or of all; `without` leaves one row out. Sorted.
pub fn latency_ratios(model: Option<&str>, scenario: Scenario, without: Option<&str>) -> Vec<f64> {
    let known = |own: &&PublishedResult| own.model.is_some() && Some(own.id) != without;
    let all = || published_results().iter().filter(known);
    let limited = all().filter(|own| own.scenario == scenario && (model.is_none() || own.model == model));
    let ratio = |own: &PublishedResult| {
        let free =
            all().find(|free| free.scenario == Scenario::Offline && free.round == own.round && alike(free, own))?;
        Some(own.median / free.median)
    };
    sorted(limited.filter_map(ratio))
}

/// Offline results of a later round over those of an earlier one, of one model. Sorted.
#[cfg(test)]
fn age_ratios(model: &str, from: &str, to: &str) -> Vec<f64> {
    let all = || published_results().iter().filter(|own| own.scenario == Scenario::Offline && own.model == Some(model));
    let ratio = |later: &PublishedResult| {
        let before = all().find(|own| own.round == from && alike(own, later))?;
        Some(later.median / before.median)
    };
    sorted(all().filter(|own| own.round == to).filter_map(ratio))
}

/// Same card, model, weights and size class (to 16 cards, to 144, above).
fn alike(a: &PublishedResult, b: &PublishedResult) -> bool {
    let class = |own: &PublishedResult| [16, 144].iter().filter(|end| own.cards_high > **end).count();
    (a.card, a.model, a.precision, class(a)) == (b.card, b.model, b.precision, class(b))
}

fn sorted(ratios: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut all: Vec<f64> = ratios.collect();
    all.sort_by(f64::total_cmp);
    all
}

/// The median of sorted numbers. `None` of none.
pub fn middle(sorted: &[f64]) -> Option<f64> {
    (!sorted.is_empty()).then(|| quantity::sorted::quantile(sorted, 0.5))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::check;

    fn near(point: &CurvePoint, ratios: &[f64]) {
        let ends = [ratios[0], middle(ratios).unwrap(), ratios[ratios.len() - 1]];
        for (found, computed) in [point.low, point.ratio, point.high].into_iter().zip(ends) {
            assert!((found - computed).abs() <= 5e-5, "{}: {found} here, {computed} from the results", point.id);
        }
        assert_eq!(point.pairs as usize, ratios.len(), "{}", point.id);
    }

    #[test]
    fn every_point_is_what_the_results_give() {
        check::whole(crate::edition::PUBLISHED_CURVES, published_curves().len(), &[], &["low", "ratio", "high"]);
        check::distinct(published_curves().iter().map(|own| own.id));
        for own in published_curves() {
            check::sound(own.id, &own.evidence);
            assert!(own.model.is_none_or(|name| crate::model(name).is_some()), "{}", own.id);
            match own.curve {
                Curve::Latency => near(own, &latency_ratios(own.model, own.scenario, None)),
                Curve::Age => near(own, &age_ratios(own.model.unwrap(), own.from.unwrap(), own.to.unwrap())),
                Curve::Scale => near(own, &[scale_ratio(own)]),
            }
        }
    }

    /// From the firms of the one row that holds several sizes.
    fn scale_ratio(own: &CurvePoint) -> f64 {
        let row = super::super::published_result("train_5_1_gb200_llama_3_1_405b_pretraining_over_144").unwrap();
        let rate = |cards: Option<&str>| {
            let cards: u32 = cards.unwrap().parse().unwrap();
            row.submitters.iter().find(|firm| firm.cards == Some(cards)).unwrap().tokens_per_second
        };
        rate(own.to) / rate(own.from)
    }

    /// Facts that the notes of the sources name.
    #[test]
    fn latency_scale_and_age_are_as_noted() {
        let age = age_of("DeepSeek-R1").unwrap();
        assert!(age.low < 1.6 && age.high > 1.87, "{age:?}: +58 % to +88 %");
        let scale: Vec<_> = scale_of_training().map(|own| (own.to, own.ratio)).collect();
        assert_eq!(scale, [(Some("2560"), 0.9038), (Some("5120"), 0.8627)], "13.7 % less on ten times the cards");
        assert_eq!(latency_of("DeepSeek-R1", Scenario::Interactive).unwrap().ratio, 0.4483);
        assert_eq!(latency_of("Qwen2.5-7B", Scenario::Server).unwrap().id, "latency_server_any");
        assert!(latency_of("DeepSeek-R1", Scenario::Offline).is_none());
        assert_eq!((middle(&[]), middle(&[3.0]), middle(&[1.0, 2.0])), (None, Some(3.0), Some(1.5)));
    }
}
