//! Which accelerators could run each workload: the cards that quotes offer, by fit and cost per token.

use crate::report::{CandidateReport, ShortlistReport};
use crate::snapshot::{Billing, Snapshot, Workload, serves};
use accelerators::{Achievable, CardFit, Sizing, match_card, quadrant, shortlist_order};
use quantity::{Decimal, decimal};

/// A shortlist for each workload.
pub(super) fn shortlist(snapshot: &Snapshot) -> Vec<ShortlistReport> {
    let report = |w: &Workload| ShortlistReport { workload: w.id.clone(), accelerators: candidates(snapshot, w) };
    snapshot.workloads.iter().map(report).collect()
}

/// SKUs that quotes offer, and the workload's own reference.
fn skus<'s>(snapshot: &'s Snapshot, workload: &'s Workload) -> Vec<&'s str> {
    let mut skus = vec![workload.reference_sku.as_str()];
    for quote in &snapshot.quotes {
        if !skus.iter().any(|sku| sku.eq_ignore_ascii_case(&quote.sku)) {
            skus.push(&quote.sku);
        }
    }
    skus
}

fn candidates(snapshot: &Snapshot, workload: &Workload) -> Vec<CandidateReport> {
    let skus = skus(snapshot, workload);
    let Some(sizing) = &workload.sizing else {
        return skus.into_iter().map(|sku| unsized_candidate(snapshot, sku)).collect();
    };
    let mut fits: Vec<CardFit> = skus.into_iter().map(|sku| fit(snapshot, workload, sizing, sku)).collect();
    fits.sort_by(shortlist_order);
    fits.into_iter().map(|fit| candidate(snapshot, fit)).collect()
}

fn fit(snapshot: &Snapshot, workload: &Workload, sizing: &Sizing, sku: &str) -> CardFit {
    let card = snapshot.card(sku, workload.precision);
    match_card(sizing, &card, &reached(snapshot, workload), cheapest_hour(snapshot, sku))
}

/// The shares of nameplate figures that the assumptions in force give.
fn reached(snapshot: &Snapshot, workload: &Workload) -> Achievable {
    let base = |id: &str| snapshot.inputs.find(id).map(|at| snapshot.inputs.all()[at].range.base);
    let mfu = if serves(workload.purpose) { "achievable_mfu_inference" } else { "achievable_mfu_training" };
    Achievable {
        mbu: base("achievable_mbu").map(decimal::f64_of),
        mfu: base(mfu).map(decimal::f64_of),
        usable: base("usable_memory_share"),
    }
}

/// The least base price of a GPU-hour of this card, in the frame's currency.
fn cheapest_hour(snapshot: &Snapshot, sku: &str) -> Option<Decimal> {
    let hourly = snapshot.quotes.iter().filter(|q| q.sku.eq_ignore_ascii_case(sku));
    let hourly = hourly.filter(|q| q.billing != Billing::Owned && !q.per_million_tokens);
    let base = |at: usize| snapshot.inputs.all()[at].range.base;
    hourly.filter_map(|q| base(q.price).checked_mul(q.fx.map_or(Decimal::ONE, base))).min()
}

fn candidate(snapshot: &Snapshot, fit: CardFit) -> CandidateReport {
    let mut reasons = vec![match (fit.fits, fit.needed) {
        (Some(true), _) => "One accelerator holds the model.".to_owned(),
        (Some(false), Some(needed)) => format!("The model needs {needed} accelerators together."),
        (Some(false), None) => "One accelerator does not hold the model.".to_owned(),
        (None, _) => "Cannot say whether it fits: its memory is unknown.".to_owned(),
    }];
    reasons.extend(margin(&fit));
    reasons.extend(fit.notes.iter().cloned());
    let (role, why) = role(snapshot, &fit.sku);
    reasons.push(why);
    CandidateReport {
        role,
        fits: fit.fits,
        needed: fit.needed.and_then(|n| u32::try_from(n).ok()),
        cost_per_million_tokens: fit.cost_per_million_tokens,
        reasons,
        sku: fit.sku,
    }
}

fn margin(fit: &CardFit) -> Option<String> {
    let gigabytes = decimal::f64_of(fit.margin_bytes.as_ref()?.0) / 1e9;
    Some(match gigabytes < 0.0 {
        true => format!("Each is short of {:.0} GB of usable memory.", -gigabytes),
        false => format!("Then {gigabytes:.0} GB of usable memory are left over."),
    })
}

fn role(snapshot: &Snapshot, sku: &str) -> (Option<String>, String) {
    let own = snapshot.hardware.iter().find(|h| h.sku.eq_ignore_ascii_case(sku));
    if let Some(role) = own.and_then(|h| h.own.as_ref()).and_then(|own| own.role.clone()) {
        return (Some(role), "Its role is given in the workspace.".to_owned());
    }
    let placement = quadrant(sku);
    (placement.role.map(|role| role.word().to_owned()), placement.reason)
}

fn unsized_candidate(snapshot: &Snapshot, sku: &str) -> CandidateReport {
    let (role, why) = role(snapshot, sku);
    CandidateReport {
        sku: sku.to_owned(),
        role,
        fits: None,
        needed: None,
        cost_per_million_tokens: None,
        reasons: vec!["The workload names no model, so its size cannot be told.".to_owned(), why],
    }
}
