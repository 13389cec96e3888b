//! What may be told to one vendor who was not chosen: its own results whole, and of the winners nothing but names, places and points.
//!
//! Points are 0 to 100, shares are fractions, `None` is unknown. Whoever writes a letter from this cannot tell more than it holds.

use super::detail::{CriterionDetail, GateDetail};
use scorecard::ValueFunction;
use std::cmp::Ordering;
use vocabulary::{Answer, Axis, Grade, Message};

/// One vendor's results beside those of the winners.
#[derive(Clone, Debug, PartialEq)]
pub struct Debrief {
    /// Vendor id.
    pub vendor: String,
    /// Name for readers.
    pub name: String,
    /// Overall value in the base case.
    pub score: Option<f64>,
    /// Place in the ranking, from 1, ties sharing one; `None` for a vendor that fails a gate.
    pub place: Option<usize>,
    /// Vendors in the ranking.
    pub ranked: usize,
    /// Vendors that fail a gate.
    pub out: usize,
    /// Axes that have criteria.
    pub axes: Vec<AxisDebrief>,
    /// In the order of the workbook; each holds the vendor's own cell and no other.
    pub criteria: Vec<CriterionDebrief>,
    /// What its own cost rests on, or what keeps each of its quotes from filling the cell.
    pub own_cost: Option<Message>,
    /// Its own gates.
    pub gates: Vec<GateDetail>,
    /// The vendors of the awarded option, in its order.
    pub winners: Vec<Winner>,
}

/// The vendor on one axis.
#[derive(Clone, Debug, PartialEq)]
pub struct AxisDebrief {
    /// The axis.
    pub axis: Axis,
    /// Its share of all weight.
    pub weight: f64,
    /// Value of the vendor.
    pub points: Option<f64>,
}

/// The vendor on one criterion.
#[derive(Clone, Debug, PartialEq)]
pub struct CriterionDebrief {
    /// The criterion with the vendor's own cell alone.
    pub criterion: CriterionDetail,
    /// Whether points on it would tell a price: those of others are kept back.
    pub priced: bool,
    /// Whether its value was agreed on in place of single entries.
    pub agreed: bool,
    /// What was entered and counts, without names.
    pub findings: Vec<Finding>,
}

/// One entry that counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// Value or range in the criterion's unit; `None` where there is none.
    pub stated: Option<String>,
    /// What stands in place of a value.
    pub answer: Option<Answer>,
    /// How well it is known.
    pub grade: Grade,
    /// Why, as written.
    pub reason: Option<String>,
}

/// A vendor of the awarded option.
#[derive(Clone, Debug, PartialEq)]
pub struct Winner {
    /// Vendor id.
    pub vendor: String,
    /// Name for readers.
    pub name: String,
    /// Place in the ranking; `None` where it fails a gate.
    pub place: Option<usize>,
    /// Points by criterion, in the order of [`Debrief::criteria`]; `None` where they are kept back or unknown.
    pub points: Vec<Option<f64>>,
    /// How the vendor stands to it on all criteria that tell prices together: `Less` where the winner has more points there.
    pub priced: Ordering,
}

impl CriterionDebrief {
    /// The vendor's own points, as they count; what is unknown counts as the middle.
    pub fn points(&self) -> Option<f64> {
        self.criterion.cells.first().map(|cell| cell.value.map_or(ValueFunction::UNKNOWN, |value| value.base))
    }
}

impl Debrief {
    /// By how many weighted points the vendor is ahead of a winner on a criterion, the winner's being told; below 0 it is behind.
    pub fn ahead(&self, winner: &Winner, at: usize) -> Option<f64> {
        let own = self.criteria.get(at)?;
        Some(own.criterion.weight * (own.points()? - winner.points.get(at).copied().flatten()?))
    }
}
