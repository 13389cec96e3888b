//! What an option was to cost and to deliver, month by month: the central case, against which bills are held later.
//!
//! The cost kernel itself is asked, once for each month with money counted only where it falls due in that month, and once with hours
//! counted only in it.

use crate::base::{self, Base};
use crate::demand_report;
use crate::model::{Model, Numbers, evaluate, state};
use crate::scalar::Exact;
use crate::snapshot::Snapshot;
use input::Problem;
use quantity::decimal::{self, Amount};
use tables::Book;
use vocabulary::Tier;

/// A month of an option, in the frame's currency and reference GPUs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedMonth {
    /// 0 is the month of signing.
    pub month: u32,
    /// What falls due.
    pub cash: Amount,
    /// GPU-hours that are paid.
    pub paid_hours: Amount,
    /// GPU-hours that are useful.
    pub effective_hours: Amount,
}

/// The months of the option of that id from 0 on; `None` for one that is not there, is incomplete, or leaves the digits of the books.
///
/// # Errors
/// Everything that keeps the book from being read.
pub fn planned(book: &Book, option: &str) -> Result<Option<Vec<PlannedMonth>>, Vec<Problem>> {
    let snapshot = Snapshot::read(book)?;
    let tiers = demand_report::tiers(&snapshot);
    let exploratory: Vec<bool> =
        tiers.iter().map(|own| own.as_ref().is_some_and(|own| own.tier == Tier::Exploratory)).collect();
    let model = Model::new(&snapshot, &exploratory).ok_or_else(|| vec![base::lacks_assumptions()])?;
    let Some(at) = snapshot.options.iter().position(|own| own.id == option) else { return Ok(None) };
    let base = base::base(&model)?;
    Ok(base.options[at].is_some().then(|| months(&model, &base, at)).flatten())
}

fn months(model: &Model, base: &Base, at: usize) -> Option<Vec<PlannedMonth>> {
    let (option, x) = (&model.options[at], &base.x);
    let mut numbers: Numbers<Exact> = base.numbers.clone();
    let booked = |own: Exact| own.0.filter(|own| decimal::may_be_booked(*own)).map(decimal::book).map(Amount);
    let mut all = Vec::new();
    for month in 0..=base.numbers.last_month() {
        numbers.count_only(model, month);
        let due = evaluate(model, &numbers, &state(model, &numbers, x), option, x);
        numbers.weigh_only(model, month);
        let served = evaluate(model, &numbers, &state(model, &numbers, x), option, x);
        let [paid_hours, effective_hours] = [booked(served.paid)?, booked(served.effective)?];
        all.push(PlannedMonth { month, cash: booked(due.tcc())?, paid_hours, effective_hours });
    }
    Some(all)
}
