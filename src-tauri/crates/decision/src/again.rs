//! The decision looked at again: the rows of the day of an award, at the level of demand and the prices that bills have told since, and what a
//! right to leave or to give back is worth if it is used now.

use crate::answer::{amount, decide, own_weights, quote_name};
use crate::draw::{Setting, Worlds, draw_unless_stopped};
use crate::redraw::redrawn;
use crate::report::again::{Again, RightUsed, Standing};
use crate::snapshot::{Billing, Quote, Snapshot, Supply};
use crate::value::percentiles;
use cost::UnitStep;
use input::Problem;
use quantity::Decimal;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use tables::Book;
use vocabulary::{Clause, Renewal};

/// What is known since an award.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Since {
    /// Useful GPU-hours over those planned, above 0.
    pub demand: Decimal,
    /// Prices billed over those planned, above 0, by the id of the quote.
    pub prices: BTreeMap<String, Decimal>,
    /// Months that have passed since month 0, at least 1.
    pub month: u32,
}

/// Decides over the rows as they stood, and once more with what is known; `None` where there is no such option, it cannot be costed,
/// or the listener broke off.
///
/// # Errors
/// Everything that keeps the book from being read or costed.
pub fn again(
    book: &Book,
    option: &str,
    since: &Since,
    setting: &Setting,
    progress: &(dyn Fn(f64) -> ControlFlow<()> + Sync),
) -> Result<Option<Again>, Vec<Problem>> {
    let then = Snapshot::read(book)?;
    let Some(at) = then.options.iter().position(|own| own.id == option) else { return Ok(None) };
    let Some(now) = then.known(since) else { return Ok(None) };
    let half = |from: f64| move |share: f64| progress(from + share * 0.4);
    let Some(worlds) = draw_unless_stopped(&then, setting, &half(0.0))? else { return Ok(None) };
    let Some(before) = standing(&worlds, at) else { return Ok(None) };
    drop(worlds);
    let Some(worlds) = draw_unless_stopped(&now, setting, &half(0.4))? else { return Ok(None) };
    let Some(after) = standing(&worlds, at) else { return Ok(None) };
    let rights = rights(&worlds, at, since.month);
    Ok(progress(1.0).is_continue().then_some(Again { then: before, now: after, rights }))
}

/// What is recommended, and how the option stands beside it; shares are claimed while nothing is missing.
fn standing(worlds: &Worlds, at: usize) -> Option<Standing> {
    let report = decide(worlds, own_weights(worlds).as_ref());
    let own = report.options.get(at)?;
    let claimed = |share: Option<f64>| share.filter(|_| report.decision.preliminary.is_none());
    let first = report.decision.option.as_ref();
    let first = first.and_then(|id| report.options.iter().find(|own| own.id == *id));
    Some(Standing {
        option: first.map(|own| own.id.clone()),
        name: first.map(|own| own.name.clone()),
        right_in: claimed(first.and_then(|own| own.right_in)),
        tcc: first.and_then(|own| Some(own.tcc?.spread)),
        own_right_in: claimed(own.right_in),
        own_gates: own.gates_failed_text.clone(),
        own_tcc: own.tcc?.spread,
    })
}

impl Snapshot {
    /// The same with demand and prices at their shares of what was planned; `None` beyond the digits of a decimal.
    fn known(&self, since: &Since) -> Option<Self> {
        let mut now = self.clone();
        let scales: BTreeSet<_> = self.workloads.iter().map(|own| own.scale).collect();
        scales.into_iter().try_for_each(|scale| now.inputs.scale(scale, since.demand))?;
        // Quotes may share an input.
        let share = |own: &Quote| Some((own.price, *since.prices.get(&own.id)?));
        let prices: BTreeMap<_, _> = self.quotes.iter().filter_map(share).collect();
        prices.into_iter().try_for_each(|(price, share)| now.inputs.scale(price, share))?;
        Some(now)
    }
}

/// A right of a quote that can be used now, and the rows with it used.
struct Used {
    clause: Clause,
    month: u32,
    rows: Vec<Supply>,
}

/// What using each right of the option's contracts is worth, in the same worlds.
fn rights(worlds: &Worlds, at: usize, now: u32) -> Vec<RightUsed> {
    let snapshot = worlds.model.snapshot;
    let held: BTreeSet<usize> = snapshot.options[at].rows.iter().map(|row| row.quote).collect();
    let mut found = Vec::new();
    for quote in held {
        let all: Vec<Used> = used(snapshot, at, quote, now);
        let changed: Vec<Snapshot> = all.iter().map(|own| with_rows(snapshot, at, &own.rows)).collect();
        let anew = redrawn(worlds, &changed, quote);
        let judged = all.iter().zip(anew).filter_map(|(own, anew)| judged(worlds, at, quote, own, &anew?));
        found.extend(judged);
    }
    found
}

fn with_rows(snapshot: &Snapshot, at: usize, rows: &[Supply]) -> Snapshot {
    let mut changed = snapshot.clone();
    changed.options[at].rows = rows.to_vec();
    changed
}

fn judged(worlds: &Worlds, at: usize, quote: usize, used: &Used, anew: &Worlds) -> Option<RightUsed> {
    let snapshot = worlds.model.snapshot;
    let pairs = || worlds.options[at].tcc.iter().zip(&anew.options[at].tcc);
    let saved: Vec<f64> = pairs().map(|(stays, goes)| stays - goes).collect();
    let share = |of: fn(&f64) -> bool| saved.iter().filter(|own| of(own)).count() as f64 / saved.len().max(1) as f64;
    let (saves_in, costs_in) = (share(|own| *own > 0.0), share(|own| *own < 0.0));
    Some(RightUsed {
        quote: snapshot.quotes[quote].id.clone(),
        name: quote_name(snapshot, &snapshot.quotes[quote]),
        clause: used.clause,
        month: used.month,
        saves: percentiles(saved)?.map(amount),
        saves_in,
        costs_in,
    })
}

/// Rights of a quote of which notice can be served now, within the term that its rows are in.
fn used(snapshot: &Snapshot, at: usize, quote: usize, now: u32) -> Vec<Used> {
    let own = &snapshot.quotes[quote];
    if own.billing != Billing::Committed {
        return Vec::new();
    }
    let rows = &snapshot.options[at].rows;
    let changed = |clause: Clause, change: &dyn Fn(&Supply) -> Option<Changed>| {
        let all: Vec<Option<Changed>> =
            rows.iter().map(|row| if row.quote == quote { change(row) } else { None }).collect();
        let month = all.iter().flatten().map(|own| own.month).min()?;
        let rows =
            all.into_iter().zip(rows).flat_map(|(own, row)| own.map_or_else(|| vec![row.clone()], |own| own.rows));
        Some(Used { clause, month, rows: rows.collect() })
    };
    let left = changed(Clause::Break, &|row| left(snapshot, own, row, now));
    let given = changed(Clause::Shrink, &|row| given_back(snapshot, own, row, now));
    left.into_iter().chain(given).collect()
}

/// What becomes of a row, and from when on.
struct Changed {
    month: u32,
    rows: Vec<Supply>,
}

/// First and last month of the term that a row is in now; `None` before it begins, after it ends, and in its last month.
fn term(snapshot: &Snapshot, quote: &Quote, row: &Supply, now: u32) -> Option<[u32; 2]> {
    let first = row.from.max(quote.first_month());
    let end = row.to.unwrap_or(snapshot.frame.months);
    let passed = now.checked_sub(first)? / quote.term();
    let is_there = passed == 0 || quote.offered.renewal == Renewal::Renew;
    let first = first + passed * quote.term();
    let last = (first + quote.term() - 1).min(end);
    (is_there && now < last).then_some([first, last])
}

/// A row that is left now: notice runs first, and the right may only begin later. What would follow the term follows it still, so that
/// nothing but the right is judged.
fn left(snapshot: &Snapshot, quote: &Quote, row: &Supply, now: u32) -> Option<Changed> {
    let right = quote.offered.leave.filter(|right| right.fee < Decimal::ONE)?;
    let [first, last] = term(snapshot, quote, row, now)?;
    let (end, month) = (row.to.unwrap_or(snapshot.frame.months), (now + right.notice).max(first + right.month - 1));
    (month < last).then_some(())?;
    let mut rows = vec![Supply { to: Some(month), ..row.clone() }];
    if last < end && quote.offered.renewal == Renewal::Renew {
        rows.push(Supply { from: last + 1, ..row.clone() });
    }
    Some(Changed { month, rows })
}

/// A row with fewer units: whole ones, at most the share that may go back, until its term ends.
fn given_back(snapshot: &Snapshot, quote: &Quote, row: &Supply, now: u32) -> Option<Changed> {
    let right = quote.offered.shrink?;
    let [first, last] = term(snapshot, quote, row, now)?;
    let (months, month) = (snapshot.frame.months, (now + 1).max(first + right.from - 1));
    let back = row.typed(month, months).checked_mul(right.share)?.floor();
    (month <= last && back > Decimal::ZERO).then_some(())?;
    let within = |from: u32| (month..=last).contains(&from);
    let later = row.units.iter().filter(|step| step.from > month).map(|step| step.from);
    let after = (last < row.to.unwrap_or(months)).then_some(last + 1);
    let froms: BTreeSet<u32> = std::iter::once(month).chain(later).chain(after).collect();
    let step =
        |from: u32| UnitStep { from, units: row.typed(from, months) - if within(from) { back } else { Decimal::ZERO } };
    let mut changed = row.clone();
    changed.units.retain(|step| step.from < month);
    changed.units.extend(froms.into_iter().map(step));
    Some(Changed { month, rows: vec![changed] })
}
