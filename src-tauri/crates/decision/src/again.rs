//! The decision looked at again: the rows of the day of an award, at the level of demand that bills have told since, and what a
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

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use tables::Book;
use vocabulary::Clause;

/// What is known since an award.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Since {
    /// Useful GPU-hours over those planned, above 0.
    pub demand: Decimal,
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
    let Some(now) = then.at_demand(since.demand) else { return Ok(None) };
    let half = |from: f64| move |share: f64| progress(from + share * 0.4);
    let Some(worlds) = draw_unless_stopped(&then, setting, &half(0.0))? else { return Ok(None) };
    let Some(before) = standing(&worlds, at) else { return Ok(None) };
    drop(worlds);
    let Some(worlds) = draw_unless_stopped(&now, setting, &half(0.4))? else { return Ok(None) };
    let Some(after) = standing(&worlds, at) else { return Ok(None) };
    let rights = rights(&worlds, at, since.month);
    Ok(progress(1.0).is_continue().then_some(Again { then: before, now: after, rights }))
}

/// What is recommended, and how the option stands beside it.
fn standing(worlds: &Worlds, at: usize) -> Option<Standing> {
    let report = decide(worlds, own_weights(worlds).as_ref());
    let own = report.options.get(at)?;
    let first = report.decision.option.as_ref();
    let first = first.and_then(|id| report.options.iter().find(|own| own.id == *id));
    Some(Standing {
        option: first.map(|own| own.id.clone()),
        name: first.map(|own| own.name.clone()),
        right_in: first.and_then(|own| own.right_in),
        tcc: first.and_then(|own| Some(own.tcc?.spread)),
        own_right_in: own.right_in,
        own_tcc: own.tcc?.spread,
    })
}

impl Snapshot {
    /// The same with demand at a share of what was planned; `None` beyond the digits of a decimal.
    fn at_demand(&self, share: Decimal) -> Option<Self> {
        let mut now = self.clone();
        let scales: BTreeSet<_> = self.workloads.iter().map(|own| own.scale).collect();
        scales.into_iter().try_for_each(|scale| now.inputs.scale(scale, share))?;
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
    let saves_in = saved.iter().filter(|own| **own > 0.0).count() as f64 / saved.len().max(1) as f64;
    Some(RightUsed {
        quote: snapshot.quotes[quote].id.clone(),
        name: quote_name(snapshot, &snapshot.quotes[quote]),
        clause: used.clause,
        month: used.month,
        saves: percentiles(saved)?.map(amount),
        saves_in,
    })
}

/// Rights of a quote of which notice can be served now, within the first term of its rows.
fn used(snapshot: &Snapshot, at: usize, quote: usize, now: u32) -> Vec<Used> {
    let own = &snapshot.quotes[quote];
    if own.billing != Billing::Committed {
        return Vec::new();
    }
    let rows = &snapshot.options[at].rows;
    let changed = |clause: Clause, change: &dyn Fn(&Supply) -> Option<(u32, Supply)>| {
        let all: Vec<Option<(u32, Supply)>> =
            rows.iter().map(|row| if row.quote == quote { change(row) } else { None }).collect();
        let month = all.iter().flatten().map(|(month, _)| *month).min()?;
        let rows = all.into_iter().zip(rows).map(|(own, row)| own.map_or_else(|| row.clone(), |own| own.1)).collect();
        Some(Used { clause, month, rows })
    };
    let left = changed(Clause::Break, &|row| left(snapshot, own, row, now));
    let given = changed(Clause::Shrink, &|row| given_back(snapshot, own, row, now));
    left.into_iter().chain(given).collect()
}

/// First and last month of the term that a row is in now; `None` before it begins and after its first term.
fn term(snapshot: &Snapshot, quote: &Quote, row: &Supply, now: u32) -> Option<[u32; 2]> {
    let first = row.from.max(quote.first_month());
    let last = (first + quote.term() - 1).min(row.to.unwrap_or(snapshot.frame.months));
    (first <= now && now < last).then_some([first, last])
}

/// The last month of a row that is left now, and the row: notice runs first, and the right may only begin later.
fn left(snapshot: &Snapshot, quote: &Quote, row: &Supply, now: u32) -> Option<(u32, Supply)> {
    let right = quote.offered.leave?;
    let [first, last] = term(snapshot, quote, row, now)?;
    let month = (now + right.notice).max(first + right.month - 1);
    (month < last).then(|| (month, Supply { to: Some(month), ..row.clone() }))
}

/// The first month of a row with fewer units, and the row: whole units, at most the share that may go back.
fn given_back(snapshot: &Snapshot, quote: &Quote, row: &Supply, now: u32) -> Option<(u32, Supply)> {
    let right = quote.offered.shrink?;
    let [first, last] = term(snapshot, quote, row, now)?;
    let month = (now + 1).max(first + right.from - 1);
    let units = row.typed(month, snapshot.frame.months);
    let back = units.checked_mul(right.share)?.floor();
    (month <= last && back > Decimal::ZERO).then_some(())?;
    let mut row = row.clone();
    row.units.retain(|step| step.from < month);
    row.units.push(UnitStep { from: month, units: units - back });
    Some((month, row))
}
