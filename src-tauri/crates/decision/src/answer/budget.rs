//! The budget against cash over all worlds at once. A hard one excludes like a gate: what exceeds it too often.

use crate::draw::Worlds;
use crate::snapshot::Snapshot;
use quantity::decimal;

/// The assumption that says how often is too often.
pub(super) const RISK: &str = "budget_risk";

/// Share of worlds in which an option's cash is above the budget; `None` without a budget or without worlds.
pub(super) fn over(worlds: &Worlds, option: usize) -> Option<f64> {
    let budget = decimal::f64_of(worlds.model.snapshot.frame.budget?);
    let cash = &worlds.options[option].cash;
    (!cash.is_empty()).then(|| cash.iter().filter(|c| **c > budget).count() as f64 / cash.len() as f64)
}

/// The share above which a hard budget excludes; `None` where the budget is soft or there is none.
pub(super) fn bound(snapshot: &Snapshot) -> Option<f64> {
    let is_hard = snapshot.frame.budget_is_hard && snapshot.frame.budget.is_some();
    let at = snapshot.inputs.find(RISK).filter(|_| is_hard)?;
    Some(snapshot.inputs.all()[at].base())
}

/// Share of worlds above the budget and the bound that it exceeds; `None` where the option keeps the budget.
pub(super) fn broken(worlds: &Worlds, option: usize) -> Option<(f64, f64)> {
    let bound = bound(worlds.model.snapshot)?;
    over(worlds, option).filter(|share| *share > bound).map(|share| (share, bound))
}
