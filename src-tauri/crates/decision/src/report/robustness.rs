//! How firm the order of options and vendors is: under other weights, by other methods, and where one cell decides it.

use input::Keyed;
use serde::Serialize;
use vocabulary::{Axis, Firmness, Message, Method};

/// How firm the answer is. Shares are of draws, 0..=1.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RobustnessReport {
    /// Of the options that may win, by the mean value over the worlds; null where fewer than two may, and while scores are missing.
    pub options: Option<FirmnessReport>,
    /// Of the vendors that pass every gate, by the points of the scorecard; null where fewer than two do, and while scores are
    /// missing.
    pub vendors: Option<FirmnessReport>,
    /// What other methods make of the same scorecard; null where `vendors` is.
    pub methods: Option<MethodsReport>,
    /// What the terms mean, with their bounds.
    pub terms: Message,
    /// Why nothing is claimed; null where something is.
    pub withheld: Option<Message>,
}

impl RobustnessReport {
    /// Nothing is said.
    pub(crate) fn none() -> Self {
        Self { options: None, vendors: None, methods: None, terms: Message::empty(), withheld: None }
    }
}

/// How firm one order is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FirmnessReport {
    /// Who is first as weighed, by id.
    pub first: String,
    /// How firm that is, by its share of `near`.
    pub firmness: Firmness,
    /// Each weight drawn near what is stored.
    pub near: RanksReport,
    /// Any weights of the axes, each as likely as the other.
    pub any: RanksReport,
    /// Who is first as the weight of an axis goes from 0 to 1, by axis; axes that weigh nothing are left out.
    pub axes: Vec<RulerReport>,
    /// Where the weight of one criterion alone changes who is first; empty for options.
    pub criteria: Vec<FlipReport>,
    /// The nearest weights of the axes at which another one draws level; null where there are none.
    pub nearest: Option<NearestReport>,
    /// Points on one axis, all others as they are, at which another one draws level; the smallest change first.
    pub fragile: Vec<FragilePoints>,
    /// How often the first is first, in a sentence.
    pub text: Message,
    /// The nearest weights, in a sentence.
    pub nearest_text: Message,
}

/// Ranks over draws of weights and of what is not known for sure.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RanksReport {
    /// By id the share of draws at rank 1, 2, …; a rank is 1 + the number of those strictly better.
    pub ranks: Keyed<Vec<f64>>,
    /// By id, then by another: the share of draws in which the first is strictly better.
    pub pairwise: Keyed<Keyed<f64>>,
    /// By id the mean of the weights of the axes at which it is first; null where it never is.
    pub central_weights: Keyed<Option<Keyed<f64>>>,
    /// By id the share of draws of what is not known for sure in which it is first at its central weights.
    pub confidence: Keyed<Option<f64>>,
}

impl RanksReport {
    /// Share of draws in which one is first.
    pub fn first(&self, id: &str) -> f64 {
        self.ranks.get(id).and_then(|shares| shares.first()).copied().unwrap_or(0.0)
    }
}

/// Points on one axis on which the first place depends; exact.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FragilePoints {
    /// Whose points, by id.
    pub id: String,
    /// On which axis.
    pub axis: Axis,
    /// Mean points now.
    pub now: f64,
    /// Points at which another one draws level with who is first.
    pub at: f64,
    /// Who draws level then, by id.
    pub first: String,
}

/// Who is first as the weight of one axis moves and the others keep their proportions: exact.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RulerReport {
    /// Whose weight.
    pub axis: Axis,
    /// The weight now, a share of all.
    pub weight: f64,
    /// From 0 upwards, without gaps; empty where the axis weighs everything.
    pub spans: Vec<SpanReport>,
}

/// A stretch of a weight.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SpanReport {
    /// Where it begins.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
    /// Who is first there, by id.
    pub first: String,
}

/// Where the weight of one criterion changes who is first; exact.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FlipReport {
    /// Id of the criterion.
    pub criterion: String,
    /// Its name for readers.
    pub name: String,
    /// The weight now, a share of all.
    pub weight: f64,
    /// The nearest weight below at which the first place changes hands; null where there is none.
    pub below: Option<f64>,
    /// Who is first beyond it.
    pub below_first: Option<String>,
    /// The nearest one above.
    pub above: Option<f64>,
    /// Who is first beyond that.
    pub above_first: Option<String>,
}

/// The nearest weights that change who is first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct NearestReport {
    /// Share of all weight that moves from some axes to others: half the sum of absolute changes, 0..=1.
    pub moved: f64,
    /// The weights there, by axis; they sum to 1.
    pub weights: Keyed<f64>,
    /// Who draws level there, by id.
    pub first: String,
}

/// What several methods make of one scorecard.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MethodsReport {
    /// Each method, the own one first.
    pub methods: Vec<MethodReport>,
    /// How many put the same vendors first as the own one, itself among them.
    pub agreeing: usize,
    /// The same in a sentence, with who differs and why.
    pub text: Message,
    /// Cells on which the first place depends, the smallest change first.
    pub fragile: Vec<FragileReport>,
}

/// What one method makes of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MethodReport {
    /// Which method.
    pub method: Method,
    /// Its variant: how it was set where a method can be set.
    pub variant: Message,
    /// Scores by vendor, on the method's own scale; of `vikor` lower is better.
    pub scores: Keyed<Option<f64>>,
    /// Best first; ties share a place. Empty where the method has no scores.
    pub ranking: Vec<Vec<String>>,
    /// Whether it puts the same vendors first as the own method.
    pub agrees: bool,
    /// Why it differs; null where it agrees.
    pub why: Option<Message>,
    /// How many of the tests change the order of the others: each vendor left out, and a worse copy of each added.
    pub reversals: usize,
    /// The first of them in a sentence, one that changes who is first before all others; null where none does.
    pub reversal: Option<Message>,
}

/// A cell on which the first place depends.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FragileReport {
    /// Whose cell.
    pub vendor: String,
    /// On which criterion.
    pub criterion: String,
    /// Points now.
    pub now: f64,
    /// Points at which another vendor draws level.
    pub at: f64,
    /// The same in the criterion's unit.
    pub value: f64,
    /// Who draws level then.
    pub first: String,
    /// The same in a sentence.
    pub text: Message,
}

/// The answer without the criteria that count what TCC counts already: same worlds, axes as weighed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OverlapsReport {
    /// Ids of these criteria.
    pub criteria: Vec<String>,
    /// The option that is recommended then.
    pub option: String,
    /// Share of worlds in which it is the right one then.
    pub right_in: Option<f64>,
    /// Whether that is the option recommended with them.
    pub is_same: bool,
    /// The same in a sentence.
    pub text: Message,
}
