//! What keeps vendors from being compared: a cost of their own, and a term to leave.

use crate::draw::Worlds;
use crate::snapshot::Quote;
use vocabulary::{Billing, ConditionKind, Message, Value, message};

/// Vendors that some option uses.
pub(in crate::answer) fn shortlisted(worlds: &Worlds) -> Vec<usize> {
    let mut members: Vec<usize> = worlds.model.options.iter().flat_map(|o| o.vendors.iter().copied()).collect();
    members.sort_unstable();
    members.dedup();
    members
}

/// Whether a vendor has a cost cell, and an exit term in its quotes that an option or that cell uses, or among the conditions.
pub(in crate::answer) fn has_tcc_and_exit(worlds: &Worlds, vendor: usize) -> [bool; 2] {
    let snapshot = worlds.model.snapshot;
    let chosen = worlds.vendor_costs[vendor].chosen.as_ref().map(|own| own.quote);
    let is_used = |at: usize| snapshot.options.iter().flat_map(|own| &own.rows).any(|row| row.quote == at);
    let needs = |(at, quote): &(usize, &Quote)| {
        let is_own = quote.vendor == vendor && quote.billing == Billing::Committed;
        is_own && (chosen == Some(*at) || is_used(*at))
    };
    let in_quotes = snapshot.quotes.iter().enumerate().filter(needs).all(|(_, quote)| quote.exit_months.is_some());
    let in_conditions = snapshot.conditions.iter().any(|c| c.kind == ConditionKind::Exit && c.vendor == Some(vendor));
    [chosen.is_some(), in_quotes || in_conditions]
}

/// What is missing of these vendors, those of which the same is missing together.
pub(super) fn lacks(worlds: &Worlds, vendors: &[usize]) -> Value {
    let named = |has: [bool; 2]| {
        let own = vendors.iter().filter(move |v| has_tcc_and_exit(worlds, **v) == has);
        own.map(|v| worlds.model.snapshot.vendors[*v].name.as_str()).collect::<Vec<_>>()
    };
    let told = |has: [bool; 2], told: Message| {
        let names = named(has);
        (!names.is_empty()).then(|| told.with("vendors", Value::all(names)))
    };
    Value::semicolons(
        [
            told([false, true], message!("decision-lacks-cost")),
            told([true, false], message!("decision-lacks-exit")),
            told([false, false], message!("decision-lacks-both")),
        ]
        .into_iter()
        .flatten(),
    )
}
