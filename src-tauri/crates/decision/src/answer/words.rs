//! Sentences made from the data. Each claims what the figures support and no more.

use crate::draw::Worlds;
use crate::inputs::{Input, Origin};
use crate::report::OptionReport;
use crate::snapshot::{Billing, Plan, Snapshot};
use quantity::Decimal;

/// What to sign, as one sentence; "everything" and "the rest" are said only where nothing is left unserved: "Lease 224 GPUs from Northwind; use Helio by the hour."
pub(super) fn headline(snapshot: &Snapshot, option: usize, serves_all: bool) -> String {
    let parts = parts(snapshot, &snapshot.options[option], serves_all);
    let mut sentence = parts.join("; ");
    if let Some(first) = sentence.get(..1).map(str::to_uppercase) {
        sentence.replace_range(..1, &first);
    }
    format!("{sentence}.")
}

/// How quotes of one vendor are paid: billing, vendor, whether by token, GPUs bought or committed.
type Part = (Billing, usize, bool, Decimal);

fn parts(snapshot: &Snapshot, plan: &Plan, serves_all: bool) -> Vec<String> {
    let mut parts: Vec<Part> = Vec::new();
    for row in &plan.rows {
        let quote = &snapshot.quotes[row.quote];
        let gpus = row.units.and_then(|u| u.checked_mul(Decimal::from(quote.unit_gpus))).unwrap_or_default();
        let same = |p: &&mut Part| (p.0, p.1, p.2) == (quote.billing, quote.vendor, quote.per_million_tokens);
        match parts.iter_mut().find(same) {
            Some(part) => part.3 = part.3.checked_add(gpus).unwrap_or(part.3),
            None => parts.push((quote.billing, quote.vendor, quote.per_million_tokens, gpus)),
        }
    }
    let spot = |vendor: usize| parts.iter().any(|p| p.0 == Billing::Spot && p.1 == vendor);
    let by_hour = |vendor: usize| parts.iter().any(|p| (p.0, p.1, p.2) == (Billing::Used, vendor, false));
    let said = parts.iter().filter(|p| p.0 != Billing::Spot || !by_hour(p.1));
    let only = said.clone().count() == 1;
    let what = match (serves_all, only) {
        (false, _) => "",
        (true, true) => "everything ",
        (true, false) => "the rest ",
    };
    said.map(|p| part(snapshot, *p, what, spot(p.1))).collect()
}

fn part(snapshot: &Snapshot, (billing, vendor, tokens, gpus): Part, what: &str, spot: bool) -> String {
    let name = &snapshot.vendors[vendor].name;
    let (gpus, also) = (gpus.normalize(), if spot { " and on spot" } else { "" });
    match billing {
        Billing::Owned => format!("buy {gpus} GPUs from {name}"),
        Billing::Committed => format!("lease {gpus} GPUs from {name}"),
        Billing::Used if tokens => format!("buy tokens from {name}"),
        Billing::Used => format!("rent {what}from {name} by the hour{also}"),
        Billing::Spot => format!("bid for spot GPUs at {name}"),
    }
}

/// Why nothing can be recommended.
pub(super) fn undecided(worlds: &Worlds, options: &[OptionReport], weighted: bool) -> String {
    let snapshot = worlds.model.snapshot;
    if options.is_empty() {
        return "No decision: no option has been entered.".to_owned();
    }
    if worlds.model.pools.is_empty() {
        return "No decision: no workload has demand yet.".to_owned();
    }
    if !weighted {
        return "No decision: no criterion has a weight.".to_owned();
    }
    let gated = options.iter().filter(|o| !o.gates_failed.is_empty()).count();
    let incomplete = options.iter().filter(|o| o.tcc.is_none()).count();
    let all = snapshot.options.len();
    match (gated, incomplete) {
        (0, _) => format!("No decision: {} cannot be costed.", count(incomplete, all)),
        (_, 0) => format!("No decision: {} a gate.", fails(gated, all)),
        _ => format!("No decision: of {all} options, {gated} fail a gate and {incomplete} cannot be costed."),
    }
}

fn count(part: usize, all: usize) -> String {
    match (part, all) {
        (1, 1) => "the only option".to_owned(),
        (part, all) if part == all => format!("all {all} options"),
        _ => format!("{part} of {all} options"),
    }
}

fn fails(part: usize, all: usize) -> String {
    let verb = if part == 1 { "fails" } else { "fail" };
    format!("{} {verb}", count(part, all))
}

/// How an input can be narrowed before signing.
pub(super) fn how(input: &Input) -> String {
    if !input.find_out.is_empty() {
        return input.find_out.clone();
    }
    let kind = input.id.split('.').next().unwrap_or_default();
    match (input.origin, kind) {
        (Origin::Score, _) => "Ask for evidence of a better grade, or settle the evaluators' difference.",
        (_, "quotes") => "Get a binding quote.",
        (_, "workloads") => "Measure it on a few weeks of logs.",
        (_, "costs") => "Get a quote or an invoice.",
        (_, "levers") => "Try the lever on one team first.",
        _ => "Find a dated source, or measure it.",
    }
    .to_owned()
}
