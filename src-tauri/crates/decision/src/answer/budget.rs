//! The budget against cash over all worlds at once. A hard one excludes like a gate: what exceeds it too often.

use super::decide::amount;
use super::headline;
use super::options::BUDGET;
use super::scores;
use crate::draw::Worlds;
use crate::report::OptionReport;
use crate::report::proposals::MissedLimit;
use crate::snapshot::Snapshot;
use quantity::{decimal, show};
use vocabulary::{Message, ProposalLimit, message};

/// The assumption that says how often is too often.
pub(super) const RISK: &str = "budget_risk";

/// Share of worlds in which an option's cash is above the budget; `None` without a budget or without worlds.
pub(super) fn over(worlds: &Worlds, option: usize) -> Option<f64> {
    let budget = decimal::f64_of(worlds.model.snapshot.frame.budget?);
    let cash = &worlds.options[option].cash;
    (!cash.is_empty()).then(|| cash.iter().filter(|c| **c > budget).count() as f64 / cash.len() as f64)
}

/// The share above which a hard budget excludes; `None` where the budget is soft or there is none.
pub(crate) fn bound(snapshot: &Snapshot) -> Option<f64> {
    let is_hard = snapshot.frame.budget_is_hard && snapshot.frame.budget.is_some();
    let at = snapshot.inputs.find(RISK).filter(|_| is_hard)?;
    Some(snapshot.inputs.all()[at].base())
}

/// Share of worlds above the budget and the bound that it exceeds; `None` where the option keeps the budget.
pub(super) fn broken(worlds: &Worlds, option: usize) -> Option<(f64, f64)> {
    let bound = bound(worlds.model.snapshot)?;
    over(worlds, option).filter(|share| *share > bound).map(|share| (share, bound))
}

/// How often cash exceeds a hard budget beside how often it may, with how much of the cash at risk is above it.
pub(crate) fn above(cash: &[f64], budget: f64, risk: f64) -> MissedLimit {
    let found = cash.iter().filter(|cash| **cash > budget).count() as f64 / cash.len() as f64;
    let by = at_risk(cash, risk).filter(|_| found > risk).map(|cash| amount(cash - budget));
    MissedLimit { limit: ProposalLimit::Budget, found, allowed: risk, by }
}

/// The least budget that no more than that share of worlds exceeds; `None` without worlds.
pub(crate) fn at_risk(cash: &[f64], risk: f64) -> Option<f64> {
    let mut cash = cash.to_vec();
    let last = cash.len().checked_sub(1)?;
    let place = last.saturating_sub((risk * cash.len() as f64) as usize);
    Some(*cash.select_nth_unstable_by(place, f64::total_cmp).1)
}

/// Why nothing can be recommended, and what to do, where the hard budget excludes every option that passes the other gates; `None`
/// where something else stands in the way.
pub(super) fn undecided(worlds: &Worlds, options: &[OptionReport]) -> Option<Message> {
    let snapshot = worlds.model.snapshot;
    let (budget, bound) = (decimal::f64_of(snapshot.frame.budget?), bound(snapshot)?);
    let is_open = |o: &OptionReport| o.tcc.is_none() || o.gates_failed.is_empty();
    if scores::counted(snapshot).are_none() || options.iter().any(is_open) {
        return None;
    }
    let is_only = |o: &&OptionReport| o.gates_failed.iter().all(|gate| gate == BUDGET);
    let risks = options.iter().filter(is_only).filter_map(|o| Some((o, o.least_cash_risk?)));
    let (nearest, share) = risks.min_by(|a, b| a.1.total_cmp(&b.1))?;
    let text = match options.iter().all(|o| is_only(&o)) {
        true => message!("decision-none-keeps"),
        false => message!("decision-none-keeps.others"),
    };
    let [share, bound] = show::percents_apart(share, bound);
    let text = text.with("budget", show::lettered(budget, None)).with("currency", snapshot.frame.currency.to_string());
    let text = text.with("option", &nearest.name).with("share", share).with("bound", bound);
    let text = text.with("frame", headline::sheet("frame")).with("options", headline::sheet("options"));
    Some(text.with("assumptions", headline::sheet("assumptions")))
}
