//! The performance table: criteria, alternatives and what is known of each on each.

use crate::{Cell, Gate, ValueFunction};

pub use vocabulary::Direction;

/// How a lead on a criterion turns into preference (PROMETHEE); thresholds are in the criterion's unit.
///
/// `p` and `s` are above 0, `q` is from 0 to `p`. Source: Brans, Vincke & Mareschal 1986, EJOR 24(2), table 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Preference {
    /// Any lead is a full preference.
    Usual,
    /// A lead above `q` is.
    U {
        /// Indifference threshold.
        q: f64,
    },
    /// Preference grows with the lead up to `p`.
    V {
        /// Preference threshold.
        p: f64,
    },
    /// Half a preference above `q`, a full one above `p`.
    Level {
        /// Indifference threshold.
        q: f64,
        /// Preference threshold.
        p: f64,
    },
    /// Preference grows from `q` to `p`.
    Linear {
        /// Indifference threshold.
        q: f64,
        /// Preference threshold.
        p: f64,
    },
    /// Preference follows a bell curve of deviation `s`.
    Gaussian {
        /// The lead at the curve's inflection.
        s: f64,
    },
}

/// One criterion.
#[derive(Clone, Debug, PartialEq)]
pub struct Criterion {
    /// Its name.
    pub id: String,
    /// Which way is better.
    pub direction: Direction,
    /// How much it counts, at least 0, relative to the other weights.
    pub weight: f64,
    /// What a performance is worth, where the method needs to know.
    pub value: Option<ValueFunction>,
    /// A hard requirement.
    pub gate: Option<Gate>,
    /// How a lead turns into preference; `None` means the usual shape.
    pub preference: Option<Preference>,
}

/// One alternative.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// Its name.
    pub id: String,
    /// What is known of it, in the order of the criteria.
    pub performance: Vec<Cell>,
}

/// Everything that a method ranks by.
#[derive(Clone, Debug, PartialEq)]
pub struct PerformanceTable {
    /// At least one; ids differ; not all weights are 0.
    pub criteria: Vec<Criterion>,
    /// At least one; ids differ.
    pub alternatives: Vec<Alternative>,
}

/// A gate that an alternative fails.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Failure<'t> {
    /// The criterion that it stands on.
    pub criterion: &'t Criterion,
    /// What is required.
    pub gate: Gate,
    /// What is known of the alternative.
    pub found: Cell,
}

impl PerformanceTable {
    /// The weights of the criteria as given.
    pub fn weights(&self) -> Vec<f64> {
        self.criteria.iter().map(|c| c.weight).collect()
    }

    /// The value function of each criterion; `None` unless all have one.
    pub fn functions(&self) -> Option<Vec<&ValueFunction>> {
        self.criteria.iter().map(|c| c.value.as_ref()).collect()
    }

    /// Each gate that an alternative fails.
    pub fn failures<'t>(&'t self, alternative: &'t Alternative) -> impl Iterator<Item = Failure<'t>> {
        let cells = self.criteria.iter().zip(&alternative.performance);
        let gated =
            cells.filter_map(|(criterion, cell)| Some(Failure { criterion, gate: criterion.gate?, found: *cell }));
        gated.filter(|failure| !failure.gate.passes(&failure.found))
    }
}
