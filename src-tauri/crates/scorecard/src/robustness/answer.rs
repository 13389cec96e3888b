//! What `assay robustness` answers.

use input::Keyed;
use serde::Serialize;
use vocabulary::Message;

/// The answer of `assay robustness`. Shares are of all samples, 0..=1.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RobustnessAnswer {
    /// By alternative the share of samples in which it has rank 1, 2, …
    pub acceptability: Keyed<Vec<f64>>,
    /// By alternative, then by another: the share in which the first is strictly better.
    pub pairwise: Keyed<Keyed<f64>>,
    /// By alternative the mean of the weights at which it is first; null where it never is.
    pub central_weights: Keyed<Option<Keyed<f64>>>,
    /// By alternative the share of draws of performance in which it is first at its central weights.
    pub confidence: Keyed<Option<f64>>,
    /// For each criterion where the winner changes as its weight alone moves, the others in proportion.
    pub flips: Vec<Flip>,
    /// The nearest weights at which another alternative at least ties with the winner; null where there are none.
    pub smallest_change: Option<SmallestChange>,
    /// Cells of which a change, all others as they are, makes another alternative tie with the winner, the smallest change first; at
    /// most the hundred smallest.
    pub fragile_cells: Vec<FragileCell>,
    /// The largest standard error of a share in `acceptability`; null from one sample.
    pub standard_error: Option<f64>,
    /// What else to know.
    pub notes: Vec<Message>,
}

/// Where the winner changes as one weight moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Flip {
    /// Whose weight.
    pub criterion: String,
    /// The weight now, a share of all.
    pub weight: f64,
    /// The nearest weight below and above at which the winner changes, strictly between 0 and 1.
    pub at: [Option<f64>; 2],
    /// Who wins beyond it.
    pub winner: [Option<String>; 2],
}

/// The nearest weights that change the winner.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SmallestChange {
    /// Sum of the absolute changes of all weights, 0..=2.
    pub distance: f64,
    /// The weights there, by criterion; they sum to 1.
    pub weights: Keyed<f64>,
    /// Who ties with the winner there.
    pub winner: String,
}

/// A cell on which first place depends.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FragileCell {
    /// Whose cell.
    pub alternative: String,
    /// On which criterion.
    pub criterion: String,
    /// What it counts as now: its value 0..=100, under `wsm` its performance.
    pub now: f64,
    /// What it would have to count as.
    pub at: f64,
    /// The distance between both.
    pub change: f64,
    /// The performance that counts so, in the criterion's unit.
    pub performance: f64,
    /// Who ties with the winner then.
    pub winner: String,
}
