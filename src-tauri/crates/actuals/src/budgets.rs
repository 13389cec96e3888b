//! Budgets by team or purpose: what is spent, what the year will come to, when a budget runs out, which guardrails hold.

mod forecast;
mod peaks;

pub use forecast::{MonthForecast, Spread, forecast};

use crate::anomalies::Anomaly;
use crate::look::{Look, LookFailure, ViewKey};
use crate::norms::BudgetRules;
use crate::time;
use crate::view::{Narrow, Narrowed};
use quantity::Decimal;
use quantity::decimal::{self, Amount};
use serde::Serialize;

/// Money that somebody may spend in a time.
#[derive(Clone, Debug, PartialEq)]
pub struct Budget {
    /// Whose spend or what for; no pair is everything.
    pub of: Vec<Narrow>,
    /// First month, "2026-01".
    pub from: String,
    /// Last month, not before the first.
    pub to: String,
    /// For the whole time, above 0, in the currency of the look.
    pub amount: Decimal,
    /// What was written down to keep it.
    pub guardrails: Vec<Guardrail>,
}

/// What was written down to keep a budget.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Guardrail {
    /// Spend stops at this share of the budget for the months so far, by their days, such as 1.2.
    StopAt(#[cfg_attr(feature = "types", ts(type = "string"))] Decimal),
    /// A single resource that costs more in a month needs an approval.
    ApproveAbove(#[cfg_attr(feature = "types", ts(type = "string"))] Decimal),
}

/// Whether a guardrail holds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GuardrailState {
    /// Which.
    pub guardrail: Guardrail,
    /// Nothing has passed it.
    pub is_kept: bool,
    /// Where it was passed: the month, and the resource where one did; in order.
    pub passed: Vec<Passed>,
}

/// Where a guardrail was passed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GuardrailPassed"))]
pub struct Passed {
    /// "2026-03".
    pub month: String,
    /// The resource, where it is one.
    pub resource: Option<String>,
    /// What was spent.
    pub spent: Amount,
    /// What was allowed.
    pub allowed: Amount,
}

/// How a budget stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BudgetState {
    /// Spent in its months so far.
    pub spent: Amount,
    /// First and last of these months, "2026-03"; null before any of them is whole.
    pub counted: Option<[String; 2]>,
    /// Share of the amount.
    pub share: f64,
    /// The whole time: spent and expected; null without history, unless all of it is over.
    pub expected: Option<Spread>,
    /// What is left in the end: amount minus the middle of what is expected.
    pub left: Option<Amount>,
    /// Month in which it runs out: in what was spent, or in the middle of what is expected; null where it does not.
    pub runs_out: Option<String>,
    /// The same where spend is as high as one time in ten.
    pub may_run_out: Option<String>,
    /// What was written down.
    pub guardrails: Vec<GuardrailState>,
}

/// How a budget stands by these bills. The last month of the bills counts as whole only where `is_whole`; else
/// what comes after the last whole one of every provider is forecast. What peaks that somebody knows cost above what was usual does not
/// come again.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub fn budget(
    look: &Look,
    budget: &Budget,
    rules: &BudgetRules,
    is_whole: bool,
    anomalies: &[Anomaly],
) -> Result<BudgetState, LookFailure> {
    let narrowed = Narrowed::of(look, &budget.of);
    let bounds = time::month_read(&budget.from).zip(time::month_read(&budget.to)).ok_or(LookFailure::Beyond)?;
    let sums = look.sums(|line| narrowed.has(look, line).then(|| time::month_of_day(line.day)))?;
    let booked = |month: i32| match sums.get(&month) {
        Some(own) => own.effective.booked().ok_or(LookFailure::Beyond),
        None => Ok(Decimal::ZERO),
    };
    let last = if is_whole { look.days().map(|[_, last]| time::month_of_day(last)) } else { look.whole_to() };
    let first = sums.keys().next().copied();
    let history = match (first, last) {
        (Some(first), Some(last)) if last - first < MOST_MONTHS => {
            (first..=last).map(booked).collect::<Result<Vec<_>, _>>()?
        }
        _ => Vec::new(),
    };
    let known_to = last.map_or(bounds.0 - 1, |last| last.min(bounds.1));
    let mut spent = Decimal::ZERO;
    let mut runs_out = None;
    for month in bounds.0..=known_to {
        spent = decimal::add(spent, booked(month)?).ok_or(LookFailure::Beyond)?;
        runs_out = runs_out.or((spent > budget.amount).then_some(month));
    }
    let begins = last.map_or(0, |last| last + 1);
    let peaks = peaks::known(look, &narrowed, anomalies)?;
    let usual = |(month, own): (i32, &Decimal)| decimal::f64_of(*own) - peaks.get(&month).copied().unwrap_or_default();
    let history: Vec<f64> = (first.unwrap_or_default()..).zip(&history).map(usual).collect();
    let ahead = months_ahead(&history, begins, bounds, rules);
    let (so_far, amount) = (decimal::f64_of(spent), decimal::f64_of(budget.amount));
    let beyond = |spread: fn(Spread) -> f64| {
        let found = ahead.as_ref()?.iter().find(|own| so_far + spread(own.total) > amount);
        found.map(|own| own.month)
    };
    let expected = ahead.as_ref().map(|ahead| {
        let total = ahead.last().map(|own| own.total).unwrap_or_default();
        Spread { p10: so_far + total.p10, p50: so_far + total.p50, p90: so_far + total.p90 }
    });
    let middle = expected.and_then(|own| decimal::of_f64(own.p50)).map(decimal::book);
    Ok(BudgetState {
        spent: Amount(spent),
        counted: (bounds.0 <= known_to).then(|| [bounds.0, known_to].map(time::month_told)),
        share: so_far / amount,
        expected,
        left: middle.and_then(|middle| budget.amount.checked_sub(middle)).map(Amount),
        runs_out: runs_out.or_else(|| beyond(|own| own.p50)).map(time::month_told),
        may_run_out: runs_out.or_else(|| beyond(|own| own.p90)).map(time::month_told),
        guardrails: budget
            .guardrails
            .iter()
            .map(|own| state(look, budget, *own, [bounds.0, known_to, bounds.1]))
            .collect::<Result<_, _>>()?,
    })
}

/// A month of a budget that is not over.
struct Ahead {
    month: i32,
    /// What it costs together with those before it.
    total: Spread,
}

/// Months of a budget from the first that is not known: none where it is over; `None` without enough history.
fn months_ahead(history: &[f64], begins: i32, (from, to): (i32, i32), rules: &BudgetRules) -> Option<Vec<Ahead>> {
    let count = usize::try_from(to - begins + 1).unwrap_or(0).min(MOST_MONTHS as usize);
    if count == 0 {
        return Some(Vec::new());
    }
    let paths = forecast(history, count, rules)?;
    let month = |own: &MonthForecast| begins + own.ahead as i32 - 1;
    let before = paths.iter().rfind(|own| month(own) < from).copied().unwrap_or_default().total;
    let ahead = |own: &MonthForecast| Ahead {
        month: month(own),
        total: Spread {
            p10: own.total.p10 - before.p10,
            p50: own.total.p50 - before.p50,
            p90: own.total.p90 - before.p90,
        },
    };
    Some(paths.iter().filter(|own| month(own) >= from).map(ahead).collect())
}

/// Most months that are looked at, ten years.
const MOST_MONTHS: i32 = 120;

/// Whether a guardrail holds in the months from the first to the last known one.
fn state(
    look: &Look,
    budget: &Budget,
    guardrail: Guardrail,
    [from, to, end]: [i32; 3],
) -> Result<GuardrailState, LookFailure> {
    let narrowed = Narrowed::of(look, &budget.of);
    let is_own = |month: i32| from <= month && month <= to;
    let mut passed = Vec::new();
    match guardrail {
        Guardrail::StopAt(share) => {
            let sums = look.sums(|line| narrowed.has(look, line).then(|| time::month_of_day(line.day)))?;
            let days_to = |month: i32| Decimal::from(time::first_day(month + 1) - time::first_day(from));
            let (mut spent, days) = (Decimal::ZERO, days_to(end));
            for month in from..=to {
                let own = sums.get(&month).map_or(Some(Decimal::ZERO), |own| own.effective.booked());
                spent = own.and_then(|own| decimal::add(spent, own)).ok_or(LookFailure::Beyond)?;
                let due = days_to(month).checked_mul(budget.amount).and_then(|own| own.checked_mul(share));
                let allowed =
                    due.and_then(|due| due.checked_div(days)).map(decimal::book).ok_or(LookFailure::Beyond)?;
                if spent > allowed {
                    passed.push(Passed {
                        month: time::month_told(month),
                        resource: None,
                        spent: Amount(spent),
                        allowed: Amount(allowed),
                    });
                }
            }
        }
        Guardrail::ApproveAbove(allowed) => {
            let sums = look.sums(|line| {
                let month = time::month_of_day(line.day);
                let is_counted = is_own(month) && narrowed.has(look, line);
                is_counted.then(|| (month, look.number(line, ViewKey::Resource)))
            })?;
            for ((month, resource), sums) in sums {
                let spent = sums.effective.booked().ok_or(LookFailure::Beyond)?;
                let resource = look.text(ViewKey::Resource, resource);
                if spent > allowed && resource.is_some() {
                    passed.push(Passed {
                        month: time::month_told(month),
                        resource,
                        spent: Amount(spent),
                        allowed: Amount(allowed),
                    });
                }
            }
            passed.sort();
        }
    }
    Ok(GuardrailState { guardrail, is_kept: passed.is_empty(), passed })
}
