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

/// The same in one sentence for each quote and reason, naming the pools.
pub(super) fn told(worlds: &Worlds, at: usize) -> Vec<Message> {
    let looks = looks(worlds, at);
    let mut found: Vec<(Refusal, Vec<&Look>)> = Vec::new();
    for look in &looks {
        let Some(refusal) = look.refusal() else { continue };
        match found.iter_mut().find(|(known, _)| *known == refusal) {
            Some((_, alike)) => alike.push(look),
            None => found.push((refusal, vec![look])),
        }
    }
    found.iter().filter_map(|(refusal, alike)| Some(refusal.text(alike, alike.first()?.name_in_pools(alike)))).collect()
}

/// Why a row serves nothing, or nothing yet; rows of a quote that are refused alike are equal.
#[derive(PartialEq)]
struct Refusal {
    quote: usize,
    /// The month before which it serves nothing; `None` where it never serves.
    until: Option<u32>,
    is_paid: bool,
    cause: Cause,
}

#[derive(PartialEq)]
enum Cause {
    Lapsed,
    Late,
    Limits(Vec<Limit>),
}

impl Refusal {
    /// The sentence for rows that are refused alike, under the name of their quote.
    fn text(&self, alike: &[&Look], name: Message) -> Message {
        if let Some(month) = self.until {
            return message!("decision-refused.late", quote = name, month = month.to_string());
        }
        let one = alike.first();
        let reasons = match &self.cause {
            Cause::Lapsed => one.map_or_else(Message::empty, |look| look.lapsed()),
            Cause::Late => one.map_or_else(Message::empty, |look| look.late()),
            Cause::Limits(limits) => Value::commas(reasons(limits, alike)).into(),
        };
        match self.is_paid {
            true => message!("decision-refused.paid", quote = name, reasons = reasons),
            false => message!("decision-refused", quote = name, reasons = reasons),
        }
    }
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

    /// The same with the pools of the rows.
    fn name_in_pools(&self, alike: &[&Look]) -> Message {
        let mut pools = Vec::new();
        for pool in alike.iter().map(|look| look.supply.pool) {
            if !pools.contains(&pool) {
                pools.push(pool);
            }
        }
        let pools = Value::all(pools.into_iter().map(vocabulary::Pool::inside));
        message!("decision-quote-in-pools", quote = self.name(), pools = pools)
    }

    fn refused(&self) -> Option<RefusedRow> {
        let refusal = self.refusal()?;
        let why = refusal.text(&[self], self.name());
        Some(RefusedRow { row: self.row.row?, quote: self.quote.id.clone(), until: refusal.until, why })
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

    fn partly(&self) -> Option<Message> {
        let is_partly = self.row.serves_any() && self.row.serves.contains(&false);
        let reasons = Value::commas(reasons(&self.limits(), &[self]));
        let pool = self.supply.pool.inside();
        is_partly.then(|| message!("decision-serves-partly", quote = self.name(), pool = pool, reasons = reasons))
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
        Limit::DataClass => message!("decision-refused-data", vendor = vendor, workloads = workloads),
        Limit::DoesNotFit => message!("decision-refused-fit", sku = &quote.sku, workloads = workloads),
        Limit::TooSlow => message!("decision-refused-slow", sku = &quote.sku, workloads = workloads),
    }
}
