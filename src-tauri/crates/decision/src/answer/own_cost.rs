//! What each vendor's own cost rests on, or what keeps its quotes from filling that cell, in words.

use super::names;
use super::refused::limited;
use crate::draw::Worlds;
use crate::report::VendorCostReport;
use crate::vendor_cost::{Chosen, Ineligible, NotEligible, OwnCost};
use quantity::show;
use vocabulary::{Message, Per, Value, message};

/// One for each vendor, in the order of the workbook; none where nothing is computed.
pub(super) fn reports(worlds: &Worlds) -> Vec<VendorCostReport> {
    let vendors = worlds.model.snapshot.vendors.iter().zip(&worlds.vendor_costs).enumerate();
    let report = |(at, (vendor, own)): (usize, (&crate::snapshot::Vendor, &OwnCost))| VendorCostReport {
        vendor: vendor.id.clone(),
        quote: own.chosen.as_ref().map(|chosen| worlds.model.snapshot.quotes[chosen.quote].id.clone()),
        per_effective_gpu_hour: own.cost(),
        outside_anchors: outside_anchors(worlds, at),
        text: match &own.chosen {
            Some(chosen) => rests(worlds, &vendor.name, chosen),
            None => nothing(worlds, &vendor.name, &own.refused),
        },
    };
    if worlds.model.computed().is_some() { vendors.map(report).collect() } else { Vec::new() }
}

/// Share of the worlds looked at in which a vendor's own cost lies outside the anchors; `None` without a quote.
pub(super) fn outside_anchors(worlds: &Worlds, vendor: usize) -> Option<f64> {
    let (low, high) = worlds.model.computed()?.anchors;
    let costs = &worlds.vendor_worlds[vendor];
    let outside = costs.iter().filter(|cost| **cost < low || **cost > high).count();
    (!costs.is_empty()).then(|| outside as f64 / costs.len() as f64)
}

/// Vendors whose own cost lies outside the anchors in more worlds than the assumption in force allows.
pub(super) fn clipped(worlds: &Worlds) -> Vec<usize> {
    let inputs = &worlds.model.inputs;
    let most = inputs.find(crate::anchors::OUTSIDE).map_or(0.0, |at| inputs.all()[at].base());
    let is_clipped = |at: &usize| outside_anchors(worlds, *at).is_some_and(|share| share > most);
    (0..worlds.vendor_worlds.len()).filter(is_clipped).collect()
}

fn rests(worlds: &Worlds, vendor: &str, chosen: &Chosen) -> Message {
    let snapshot = worlds.model.snapshot;
    let quote = names::quote(snapshot, &snapshot.quotes[chosen.quote]);
    let unit = Per::GpuHour.name().with("currency", snapshot.frame.currency.to_string());
    let id = &snapshot.vendors[snapshot.quotes[chosen.quote].vendor].id;
    let step = show::visible(chosen.cost, step_of(chosen.cost));
    let shown = show::lettered(chosen.cost, step);
    let cost = Value::figure(shown, format!("vendor.{id}.own_cost"), chosen.cost.to_string());
    message!("decision-own-cost", vendor = vendor, cost = cost, unit = unit, quote = quote)
}

/// The step that a cost of an hour is shown in: three digits.
pub(super) fn step_of(cost: f64) -> Option<f64> {
    show::significant(cost, 3)
}

fn nothing(worlds: &Worlds, vendor: &str, refused: &[NotEligible]) -> Message {
    let reason = |own: &NotEligible| {
        let quote = names::quote(worlds.model.snapshot, &worlds.model.snapshot.quotes[own.quote]);
        message!("decision-own-cost-refused", quote = quote, reason = why(worlds, own))
    };
    match refused {
        [] => message!("decision-own-cost-none", vendor = vendor),
        some => {
            message!(
                "decision-own-cost-none.refused",
                vendor = vendor,
                reasons = Value::semicolons(some.iter().map(reason))
            )
        }
    }
}

fn why(worlds: &Worlds, own: &NotEligible) -> Message {
    let snapshot = worlds.model.snapshot;
    let quote = &snapshot.quotes[own.quote];
    match own.why {
        Ineligible::Lapsed => {
            let until = quote.offered.valid_until.clone().unwrap_or_default();
            message!("decision-refused-lapsed", until = until, by = &snapshot.frame.decide_by)
        }
        Ineligible::NoOffer => message!("decision-own-cost-no-offer"),
        Ineligible::Late => message!("decision-refused-late", month = quote.first_month().to_string()),
        Ineligible::Spot => message!("decision-own-cost-spot"),
        Ineligible::Tokens => message!("decision-own-cost-tokens"),
        Ineligible::Limited(limit, workload) => {
            limited(snapshot, quote, limit, Value::all([snapshot.workloads[workload].name.as_str()]))
        }
        Ineligible::Borrowed => message!("decision-own-cost-borrowed"),
        Ineligible::Untold => message!("decision-own-cost-untold", sku = &quote.sku),
        Ineligible::TooFew => message!("decision-own-cost-too-few"),
    }
}
