//! Which accelerators could run each workload: the cards that quotes offer, by fit and cost per useful token.

use super::candidate::{Candidate, Offer, candidate};
use crate::draw::Worlds;
use crate::inputs::InputId;
use crate::report::{CandidateEnergy, CandidateReport, ShortlistReport};
use crate::snapshot::{Billing, Snapshot, Workload};
use accelerators::{CannotSay, Sizing, Training, quadrant};
use quantity::{Decimal, decimal, show};
use std::cmp::Ordering;
use vocabulary::{Message, Role, message};

/// A shortlist for each workload, found once for as long as the worlds are kept.
pub(super) fn kept<'w>(worlds: &'w Worlds) -> &'w [ShortlistReport] {
    worlds.kept.shortlist.get_or_init(|| shortlist(worlds.model.snapshot, &worlds.model.excluded()))
}

/// A shortlist for each workload.
fn shortlist(snapshot: &Snapshot, excluded: &[bool]) -> Vec<ShortlistReport> {
    let report =
        |w: &Workload| ShortlistReport { workload: w.id.clone(), accelerators: reports(snapshot, excluded, w) };
    snapshot.workloads.iter().map(report).collect()
}

/// What each card makes of a workload's model, best first.
pub(super) fn ranked<'s>(
    snapshot: &'s Snapshot,
    excluded: &'s [bool],
    workload: &'s Workload,
    sizing: &'s Sizing,
) -> Vec<Candidate<'s>> {
    let skus = skus(snapshot, workload).into_iter();
    let mut list: Vec<Candidate> = skus.map(|sku| candidate(snapshot, excluded, workload, sizing, sku)).collect();
    list.sort_by(order);
    list
}

/// What fits stands first, then what fits together, then "cannot say"; what only excluded vendors offer stands behind all of these; then
/// lower cost per useful token, unknown last; then what a quote offers; then by name.
fn order(a: &Candidate, b: &Candidate) -> Ordering {
    let class = |c: &Candidate| match c.fit.fits {
        Some(true) => 0,
        Some(false) => 1,
        None => 2,
    };
    let key = |c: &Candidate| (c.excluded, class(c), c.cost().is_none(), c.cost(), !c.quoted);
    key(a).cmp(&key(b)).then_with(|| a.sku.cmp(b.sku))
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

fn reports(snapshot: &Snapshot, excluded: &[bool], workload: &Workload) -> Vec<CandidateReport> {
    match &workload.sizing {
        Some(sizing) => {
            let ranked = ranked(snapshot, excluded, workload, sizing);
            ranked.iter().map(|c| report(snapshot, workload, c)).collect()
        }
        None => unsized_reports(snapshot, workload),
    }
}

fn report(snapshot: &Snapshot, workload: &Workload, candidate: &Candidate) -> CandidateReport {
    let (role, why) = role(snapshot, candidate.sku);
    let speed = candidate.speed.err().map(CannotSay::sentence);
    let energy = energy(snapshot, candidate);
    let cost = Some(cost_reason(snapshot, workload, candidate));
    let (work, units) = (work_reason(workload, candidate), unit_reason(candidate));
    let excluded = candidate.excluded.then(|| message!("decision-offered-excluded"));
    let told = energy.as_ref().map(energy_reason);
    let reasons = [excluded, Some(memory_reason(candidate)), work, units, speed, cost, told, Some(why)];
    let mut reasons: Vec<Message> = reasons.into_iter().flatten().chain(candidate.shares.notes()).collect();
    reasons.dedup();
    CandidateReport {
        sku: candidate.sku.to_owned(),
        role,
        fits: candidate.fit.fits,
        needed: candidate.fit.needed.and_then(|n| u32::try_from(n).ok()),
        cost_per_million_tokens: candidate.cost(),
        rate_from: candidate.rate_from(),
        quote: candidate.offer.as_ref().map(|offer| offer.quote.id.clone()),
        energy: energy.map(|own| own.report),
        reasons,
    }
}

/// Energy of a card's tokens, and where it is used.
struct Energy {
    report: CandidateEnergy,
    place: Option<String>,
}

/// What a million useful tokens take on a card, at the site of its cheapest offer: the power of its node while it works, PUE in, over
/// its speed; all at base. `None` where speed or power is not known.
fn energy(snapshot: &Snapshot, candidate: &Candidate) -> Option<Energy> {
    let base = |at: InputId| decimal::f64_of(snapshot.inputs.all()[at].central());
    let assumed = |id: &str| snapshot.inputs.find(id).map(base);
    let site = snapshot.site(candidate.offer.as_ref().map(|offer| offer.quote))?;
    let speed = candidate.speed.ok().filter(|speed| *speed > 0.0)?;
    let node = assumed("energy_node_overhead")? * assumed("energy_busy_share")?;
    let tokens_an_hour = speed * SECONDS;
    let kwh = candidate.watts? / 1e3 * node * base(site.pue) * (1e6 / tokens_an_hour);
    Some(Energy {
        report: CandidateEnergy { kwh_per_million_tokens: kwh, kg_co2e_per_million_tokens: kwh * base(site.grid) },
        place: site.name,
    })
}

/// Of an hour.
const SECONDS: f64 = 3_600.0;

fn energy_reason(own: &Energy) -> Message {
    let rounded = |own: f64| show::rounded(own, show::significant(own, 2));
    let line = match &own.place {
        Some(place) => message!("decision-token-energy", place = place),
        None => message!("decision-token-energy.anywhere"),
    };
    let CandidateEnergy { kwh_per_million_tokens, kg_co2e_per_million_tokens } = own.report;
    line.with("energy", rounded(kwh_per_million_tokens)).with("carbon", rounded(kg_co2e_per_million_tokens))
}

fn gigabytes(bytes: Decimal) -> String {
    format!("{} GB", show::grouped(decimal::f64_of(bytes) / 1e9, 0))
}

/// Whether it fits, with the bytes.
fn memory_reason(candidate: &Candidate) -> Message {
    let both = candidate.memory.zip(candidate.usable());
    let Some((fits, (memory, usable))) = candidate.fit.fits.zip(both) else {
        return CannotSay::Memory.sentence();
    };
    let (needed, room) = (gigabytes(memory.total.0), gigabytes(usable));
    match (candidate.layout(), fits) {
        (None, true) => message!("decision-one-card-holds", needed = needed, usable = room),
        (None, false) => {
            let cards = candidate.fit.needed.unwrap_or(0).to_string();
            message!("decision-cards-hold", cards = cards, needed = needed, usable = room)
        }
        (Some(layout), true) => {
            message!("decision-holds-its-share", cards = split(layout), needed = needed, usable = room)
        }
        (Some(layout), false) => {
            let (short, kept) = (gigabytes(memory.total.0 - usable), gigabytes(memory.activations.0));
            message!("decision-does-not-fit", cards = split(layout), short = short, kept = kept)
        }
    }
}

/// "each of 136 cards", "split 2 ways, each of 136 cards".
fn split(layout: &Training) -> Message {
    let cards = layout.tensor_parallel.saturating_mul(layout.data_parallel);
    match (layout.tensor_parallel, cards) {
        (1, 1) => message!("decision-split-none"),
        (1, _) => message!("decision-split-each", cards = cards.to_string()),
        (ways, _) => message!("decision-split-ways", ways = ways.to_string(), cards = cards.to_string()),
    }
}

/// How many cards a training job needs, and where the number comes from.
fn work_reason(workload: &Workload, candidate: &Candidate) -> Option<Message> {
    candidate.layout()?;
    let Some(statistics) = &workload.statistics else {
        return Some(message!("decision-one-rank"));
    };
    let cards = candidate.fit.needed?;
    let reference = &workload.reference_sku;
    let demand = show::grouped(statistics.p95, 0);
    // At another efficiency the reference card needs another number than demand is counted in.
    if candidate.sku.eq_ignore_ascii_case(reference) {
        return Some(match demand == show::grouped(cards as f64, 0) {
            true => message!("decision-demand-asks", cards = cards),
            false => message!("decision-cards-do.same", cards = cards, demand = demand),
        });
    }
    Some(message!("decision-cards-do", cards = cards, demand = demand, reference = reference))
}

/// That cards are sold several at a time, where that asks for more of them than the work does.
fn unit_reason(candidate: &Candidate) -> Option<Message> {
    let unit = candidate.unit;
    if candidate.layout().is_some() {
        let rounded = !candidate.asked?.is_multiple_of(unit);
        return rounded.then(|| message!("decision-whole-units", unit = unit.to_string()));
    }
    let needed = candidate.fit.needed?;
    let bought = needed.checked_next_multiple_of(unit).filter(|bought| *bought > needed)?;
    Some(message!("decision-sold-together", unit = unit.to_string(), bought = bought.to_string()))
}

fn cost_reason(snapshot: &Snapshot, workload: &Workload, candidate: &Candidate) -> Message {
    match &candidate.offer {
        Some(offer) => offer_reason(snapshot, offer),
        None if !candidate.quoted => message!("decision-not-offered"),
        None if only_spot(snapshot, workload, candidate.sku) => message!("decision-offered-on-spot"),
        None => message!("decision-not-by-the-hour"),
    }
}

fn offer_reason(snapshot: &Snapshot, offer: &Offer) -> Message {
    let (currency, vendor) = (snapshot.frame.currency, &snapshot.vendors[offer.quote.vendor].name);
    let price = |x: Decimal| x.round_dp(4).normalize().to_string();
    let reason = match offer.per_million {
        Some(cost) => message!("decision-offer-per-million", cost = price(cost.0)),
        None => message!("decision-offer"),
    };
    reason.with("hourly", price(offer.hourly)).with("currency", currency.to_string()).with("vendor", vendor)
}

fn only_spot(snapshot: &Snapshot, workload: &Workload, sku: &str) -> bool {
    let spot = |q: &crate::snapshot::Quote| q.billing == Billing::Spot && q.sku.eq_ignore_ascii_case(sku);
    !workload.may_stop() && snapshot.quotes.iter().any(spot)
}

/// Role of a card, and why: the workspace's word, else the catalog's.
pub(super) fn role(snapshot: &Snapshot, sku: &str) -> (Option<Role>, Message) {
    let own = snapshot.hardware.iter().find(|h| h.sku.eq_ignore_ascii_case(sku));
    if let Some(role) = own.and_then(|h| h.own.as_ref()).and_then(|own| own.role) {
        return (Some(role), message!("decision-role-given"));
    }
    let placement = quadrant(sku);
    (placement.role, placement.reason)
}

/// Without a model: what quotes offer first, then by name.
fn unsized_reports(snapshot: &Snapshot, workload: &Workload) -> Vec<CandidateReport> {
    let quoted = |sku: &str| snapshot.quotes.iter().any(|q| q.sku.eq_ignore_ascii_case(sku));
    let mut skus = skus(snapshot, workload);
    skus.sort_by_key(|sku| (!quoted(sku), *sku));
    skus.into_iter().map(|sku| unsized_report(snapshot, sku, quoted(sku))).collect()
}

fn unsized_report(snapshot: &Snapshot, sku: &str, quoted: bool) -> CandidateReport {
    let (role, why) = role(snapshot, sku);
    let offered = if quoted { message!("decision-offered") } else { message!("decision-not-offered") };
    CandidateReport {
        sku: sku.to_owned(),
        role,
        fits: None,
        needed: None,
        cost_per_million_tokens: None,
        rate_from: None,
        quote: None,
        energy: None,
        reasons: vec![message!("decision-no-model"), offered, why],
    }
}
