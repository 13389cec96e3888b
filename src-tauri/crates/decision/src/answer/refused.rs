//! Rows that may not serve, in part or at all, with the reason: offers that have lapsed or begin late, and what a card or a vendor
//! may not do.

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

/// Rows that serve nothing, nothing yet, or a part of their pool only.
pub(super) fn refused(worlds: &Worlds, at: usize) -> Vec<RefusedRow> {
    looks(worlds, at).iter().flat_map(Look::refused).collect()
}

/// The same in one sentence for each quote and reason, naming the rows.
pub(super) fn told(worlds: &Worlds, at: usize) -> Vec<Message> {
    let looks = looks(worlds, at);
    let mut found: Vec<(Refusal, Vec<&Look>)> = Vec::new();
    let all = looks.iter().flat_map(|look| look.refusals().into_iter().map(move |refusal| (look, refusal)));
    for (look, refusal) in all {
        match found.iter_mut().find(|(known, _)| *known == refusal) {
            Some((_, alike)) => alike.push(look),
            None => found.push((refusal, vec![look])),
        }
    }
    found.iter().map(|(refusal, alike)| refusal.text(alike)).collect()
}

/// Why a row serves nothing, nothing yet, or a part only; rows of a quote that are refused alike are equal.
#[derive(PartialEq)]
struct Refusal {
    quote: usize,
    /// The month before which it serves nothing; `None` where it never serves, or serves a part.
    until: Option<u32>,
    is_paid: bool,
    cause: Cause,
}

#[derive(PartialEq)]
enum Cause {
    Lapsed,
    Late,
    Limits(Vec<Limit>),
    /// They close some of the pool's workloads to it, not all.
    Part(Vec<Limit>),
}

impl Refusal {
    /// The sentence for rows that are refused alike: a quote may serve in one row and not in another, so that it names them.
    fn text(&self, alike: &[&Look]) -> Message {
        let Some(one) = alike.first() else { return Message::empty() };
        let name = names::quote_in(one.worlds.model.snapshot, one.quote, alike.iter().map(|look| look.supply));
        if let Some(month) = self.until {
            return message!("decision-refused.late", quote = name, month = month.to_string());
        }
        let reasons = match &self.cause {
            Cause::Lapsed => one.lapsed(),
            Cause::Late => one.late(),
            Cause::Limits(limits) | Cause::Part(limits) => Value::commas(reasons(limits, alike)).into(),
        };
        match (&self.cause, self.is_paid) {
            (Cause::Part(_), _) => message!("decision-serves-partly", quote = name, reasons = reasons),
            (_, true) => message!("decision-refused.paid", quote = name, reasons = reasons),
            (_, false) => message!("decision-refused", quote = name, reasons = reasons),
        }
    }
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

    fn refused(&self) -> Vec<RefusedRow> {
        let Some(row) = self.row.row else { return Vec::new() };
        let refused = |refusal: Refusal| RefusedRow {
            row,
            quote: self.quote.id.clone(),
            until: refusal.until,
            partly: matches!(refusal.cause, Cause::Part(_)),
            why: refusal.text(&[self]),
        };
        self.refusals().into_iter().map(refused).collect()
    }

    /// Why it serves nothing, or nothing yet; and where it serves, what of its pool it may not.
    fn refusals(&self) -> Vec<Refusal> {
        let whole = self.refusal();
        let may_serve = whole.as_ref().is_none_or(|own| own.until.is_some());
        whole.into_iter().chain(self.partly().filter(|_| may_serve)).collect()
    }

    fn refusal(&self) -> Option<Refusal> {
        let lapsed = self.worlds.model.obeyed.has_lapsed(self.quote, self.supply);
        let first = self.quote.first_month();
        let horizon = self.worlds.numbers.horizon;
        let never = self.supply.to.unwrap_or(horizon).min(horizon) < first;
        let (until, cause) = match (lapsed, self.row.serves_any(), never) {
            (true, ..) => (None, Cause::Lapsed),
            (_, false, _) => (None, Cause::Limits(self.limits())),
            (.., true) => (None, Cause::Late),
            _ if first > self.supply.from => (Some(first), Cause::Late),
            _ => return None,
        };
        Some(Refusal { quote: self.row.quote, until, is_paid: self.row.is_held() && !never, cause })
    }

    fn lapsed(&self) -> Message {
        let until = self.quote.offered.valid_until.clone().unwrap_or_default();
        message!("decision-refused-lapsed", until = until, by = &self.worlds.model.snapshot.frame.decide_by)
    }

    fn late(&self) -> Message {
        message!("decision-refused-late", month = self.quote.first_month().to_string())
    }

    fn partly(&self) -> Option<Refusal> {
        let is_partly = self.row.serves_any() && self.row.serves.contains(&false);
        let quote = self.row.quote;
        is_partly.then(|| Refusal { quote, until: None, is_paid: false, cause: Cause::Part(self.limits()) })
    }

    /// What closes workloads of its pool to it, each once.
    fn limits(&self) -> Vec<Limit> {
        let mut limits: Vec<Limit> = self.workloads.iter().filter_map(|workload| self.limit(*workload)).collect();
        limits.sort_unstable();
        limits.dedup();
        limits
    }

    fn limit(&self, workload: usize) -> Option<Limit> {
        self.worlds.model.obeyed.limit(self.row.quote, workload)
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

/// Why the workloads that rows of a quote may not serve are closed to them, one reason after the other.
fn reasons(limits: &[Limit], alike: &[&Look]) -> Vec<Message> {
    let closed = |limit: Limit| {
        let own = alike.iter().flat_map(|look| look.workloads.iter().filter(move |at| look.limit(**at) == Some(limit)));
        let mut workloads: Vec<usize> = own.copied().collect();
        workloads.sort_unstable();
        workloads.dedup();
        workloads
    };
    let told = |limit: &Limit| {
        let look = alike.first()?;
        let workloads = closed(*limit);
        let names = workloads.iter().map(|at| look.worlds.model.snapshot.workloads[*at].name.as_str());
        Some(look.reason(*limit, names.collect()))
    };
    limits.iter().filter_map(told).collect()
}

/// Why a quote may not serve these workloads.
pub(super) fn limited(snapshot: &Snapshot, quote: &Quote, limit: Limit, workloads: Value) -> Message {
    let vendor = &snapshot.vendors[quote.vendor].name;
    match limit {
        Limit::Spot => message!("decision-refused-spot", workloads = workloads),
        Limit::CoreLive => message!("decision-refused-core", workloads = workloads),
        Limit::DataClass => message!("decision-refused-data", vendor = vendor, workloads = workloads),
        Limit::DoesNotFit => message!("decision-refused-fit", sku = &quote.sku, workloads = workloads),
        Limit::TooSlow => message!("decision-refused-slow", sku = &quote.sku, workloads = workloads),
    }
}
