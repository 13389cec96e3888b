//! What was measured on hardware, and how a purchase reads it: by the slowest device.
//!
//! Rows of the table `measurements` are grouped by vendor and by what was measured; the slowest device of a group is
//! what to plan with, and what may enter the scorecard. Software devices are never read here: theirs are no
//! measurements. Pure: a book comes in, comparisons go out.

mod about;
mod basis;
mod compare;
mod evidence;
mod figures;
mod fit;
mod group;
mod labels;
mod reading;
mod scope;
mod shares;
mod sizes;
mod slowest;
mod unit;

#[cfg(test)]
mod evidence_tests;
#[cfg(test)]
mod tests;

pub(crate) use basis::cards;
pub use compare::{Comparison, Promise, SlowestReport, compare};
pub use evidence::{Evidence, Wanted, evidence};
pub(crate) use figures::figures;
pub use fit::Fitting;
pub use group::Count;
pub use reading::{Measurement, Reading};
pub use scope::Coverage;
pub use shares::MeasuredCard;
pub(crate) use shares::shares;
pub use slowest::{Device, Slowest, slowest};
pub use vocabulary::Quantity;

/// Whether a criterion asks by name for the share of peak that training reaches.
pub(crate) fn asks_for_training(criterion: &tables::Row) -> bool {
    about::names(vocabulary::MeasuredKind::TrainStep, Quantity::Palm, criterion).is_ok_and(|is_named| is_named)
}
