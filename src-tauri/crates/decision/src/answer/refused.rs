//! Rows that may not serve, with the reason: offers that have lapsed or begin late, and what a card or a vendor may not do.

use super::names;
use crate::draw::Worlds;
use crate::model::{Limit, RowModel};
use crate::report::contracts::RefusedRow;
use crate::snapshot::{Quote, Snapshot, Supply};
use vocabulary::{Message, Value, message};

/// One row of an option with what stands behind it.
struct Look<'w> {
    worlds: &'w Worlds<'w>,
    row: &'w RowModel,
    supply: &'w Supply,
    quote: &'w Quote,
    /// Workloads of its pool, as positions in the snapshot.
    workloads: &'w [usize],
}

/// The rows of an option, in the order in which hours are filled.
fn looks<'w>(worlds: &'w Worlds, at: usize) -> Vec<Look<'w>> {
    let (model, option) = (&worlds.model, &worlds.model.options[at]);
    let look = |place: &(usize, usize)| {
        let row = option.row(*place);
        let supply = model.snapshot.options[at].rows.iter().find(|supply| supply.row == row.row)?;
        let (quote, workloads) = (&model.snapshot.quotes[row.quote], model.pools[place.0].workloads.as_slice());
        Some(Look { worlds, row, supply, quote, workloads })
    };
    option.sequence.iter().filter_map(look).collect()
}

/// Rows that serve nothing, or nothing yet.
pub(super) fn refused(worlds: &Worlds, at: usize) -> Vec<RefusedRow> {
    looks(worlds, at).iter().filter_map(Look::refused).collect()
}

/// Rows that serve a part of their pool only.
pub(super) fn partly(worlds: &Worlds, at: usize) -> Vec<Message> {
    looks(worlds, at).iter().filter_map(Look::partly).collect()
}

/// Rows of which it cannot be said whether their cards answer in time.
pub(super) fn unknown(worlds: &Worlds, at: usize) -> Vec<Message> {
    let mut found: Vec<Message> = Vec::new();
    for message in looks(worlds, at).iter().filter_map(Look::unknown) {
        if !found.contains(&message) {
            found.push(message);
        }
    }
    found
}

/// Quotes of an option that name two notices.
pub(super) fn two_notices(worlds: &Worlds, at: usize) -> Vec<Message> {
    let mut found: Vec<Message> = Vec::new();
    for look in looks(worlds, at) {
        let both = look.quote.exit_months.zip(look.quote.offered.leave);
        let Some((exit, leave)) = both.filter(|(exit, leave)| *exit != f64::from(leave.notice)) else { continue };
        let (exit, notice) = (exit.to_string(), leave.notice.to_string());
        let message = message!("decision-two-notices", quote = look.name(), exit = exit, notice = notice);
        if !found.contains(&message) {
            found.push(message);
        }
    }
    found
}

impl Look<'_> {
    fn name(&self) -> Message {
        names::quote(self.worlds.model.snapshot, self.quote)
    }

    fn refused(&self) -> Option<RefusedRow> {
        let lapsed = self.worlds.model.obeyed.has_lapsed(self.quote, self.supply);
        let first = self.quote.first_month();
        let horizon = self.worlds.numbers.horizon;
        let never = self.supply.to.unwrap_or(horizon).min(horizon) < first;
        let (until, reasons) = match (lapsed, self.row.serves_any(), never) {
            (true, ..) => (None, self.lapsed()),
            (_, false, _) => (None, Value::commas(self.reasons()).into()),
            (.., true) => (None, self.late()),
            _ if first > self.supply.from => (Some(first), self.late()),
            _ => return None,
        };
        let why = match (until, self.row.is_held()) {
            (Some(month), _) => message!("decision-refused.late", quote = self.name(), month = month.to_string()),
            (None, true) if !never => message!("decision-refused.paid", quote = self.name(), reasons = reasons),
            (None, _) => message!("decision-refused", quote = self.name(), reasons = reasons),
        };
        Some(RefusedRow { row: self.row.row?, quote: self.quote.id.clone(), until, why })
    }

    fn lapsed(&self) -> Message {
        let until = self.quote.offered.valid_until.clone().unwrap_or_default();
        message!("decision-refused-lapsed", until = until, by = &self.worlds.model.snapshot.frame.decide_by)
    }

    fn late(&self) -> Message {
        message!("decision-refused-late", month = self.quote.first_month().to_string())
    }

    fn partly(&self) -> Option<Message> {
        let is_partly = self.row.serves_any() && self.row.serves.contains(&false);
        let reasons = Value::commas(self.reasons());
        let pool = self.supply.pool.inside();
        is_partly.then(|| message!("decision-serves-partly", quote = self.name(), pool = pool, reasons = reasons))
    }

    /// Why the workloads that it may not serve are closed to it, one reason after the other.
    fn reasons(&self) -> Vec<Message> {
        let limit = |workload: &usize| self.worlds.model.obeyed.limit(self.row.quote, *workload);
        let mut limits: Vec<Limit> = self.workloads.iter().filter_map(limit).collect();
        limits.sort_unstable();
        limits.dedup();
        let of = |own: Limit| {
            let workloads = self.workloads.iter().filter(|at| limit(at) == Some(own));
            self.reason(own, workloads.map(|at| self.worlds.model.snapshot.workloads[*at].name.as_str()).collect())
        };
        limits.into_iter().map(of).collect()
    }

    fn reason(&self, limit: Limit, workloads: Vec<&str>) -> Message {
        limited(self.worlds.model.snapshot, self.quote, limit, Value::all(workloads))
    }

    fn unknown(&self) -> Option<Message> {
        let is_unknown = |at: &&usize| self.worlds.model.obeyed.is_unknown(self.row.quote, **at);
        let snapshot = self.worlds.model.snapshot;
        let workloads: Vec<&str> =
            self.workloads.iter().filter(is_unknown).map(|at| snapshot.workloads[*at].name.as_str()).collect();
        let of =
            |workloads| message!("decision-reach-unknown", sku = &self.quote.sku, workloads = Value::all(workloads));
        (!workloads.is_empty()).then(|| of(workloads))
    }
}

/// Why a quote may not serve these workloads.
pub(super) fn limited(snapshot: &Snapshot, quote: &Quote, limit: Limit, workloads: Value) -> Message {
    let vendor = &snapshot.vendors[quote.vendor].name;
    match limit {
        Limit::Spot => message!("decision-refused-spot", workloads = workloads),
        Limit::DataClass => message!("decision-refused-data", vendor = vendor, workloads = workloads),
        Limit::DoesNotFit => message!("decision-refused-fit", sku = &quote.sku, workloads = workloads),
        Limit::TooSlow => message!("decision-refused-slow", sku = &quote.sku, workloads = workloads),
    }
}
