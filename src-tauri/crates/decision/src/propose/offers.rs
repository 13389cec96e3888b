//! Which quotes may stand in a proposal, and where: those that stand, whose vendor passes the gates, that may serve a pool, and
//! whose running costs some option tells.

use super::judge::{Desk, Judge};
use crate::draw::Worlds;
use crate::model::Model;
use crate::snapshot::{Billing, CostLine, Plan, Quote, Snapshot, Supply};
use cost::UnitStep;
use demand::{Layer, Pool};
use quantity::Decimal;
use vocabulary::LeftOut;

/// Most quotes by use that one pool has in a proposal.
const MOST_BY_USE: usize = 3;

/// A quote that may stand in a proposal.
#[derive(Clone, Debug)]
pub(super) struct Offer {
    /// Position in the snapshot's quotes.
    pub(super) quote: usize,
    pub(super) vendor: usize,
    /// By pool of the model: what an effective hour of it costs in the central case; `None` where it may not serve.
    pub(super) cost: Vec<Option<f64>>,
    /// The option whose other costs it brings with it.
    pub(super) costs_as: Option<String>,
}

/// All of them, and what is left out, with the reason.
pub(super) struct Field {
    pub(super) held: Vec<Offer>,
    pub(super) by_use: Vec<Offer>,
    pub(super) left_out: Vec<(usize, LeftOut)>,
}

impl Field {
    pub(super) fn of(worlds: &Worlds, judge: &Judge) -> Self {
        let snapshot = worlds.model.snapshot;
        let mut field = Self { held: Vec::new(), by_use: Vec::new(), left_out: Vec::new() };
        for (at, quote) in snapshot.quotes.iter().enumerate() {
            match offer(worlds, judge, at, quote) {
                Ok(offer) if quote.is_by_use() => field.by_use.push(offer),
                Ok(offer) => field.held.push(offer),
                Err(why) => field.left_out.push((at, why)),
            }
        }
        field
    }

    /// Vendors that have any, in the order of the workbook.
    pub(super) fn vendors(&self) -> Vec<usize> {
        let mut vendors: Vec<usize> = self.held.iter().chain(&self.by_use).map(|offer| offer.vendor).collect();
        vendors.sort_unstable();
        vendors.dedup();
        vendors
    }

    /// What some vendors offer to hold in a pool, the cheapest first.
    pub(super) fn held_in(&self, pool: usize, vendors: &[usize]) -> Vec<&Offer> {
        cheapest(&self.held, pool, vendors)
    }

    /// By use, the cheapest first, up to the first that takes all that is left.
    pub(super) fn by_use_in(&self, snapshot: &Snapshot, model: &Model, pool: usize, vendors: &[usize]) -> Vec<&Offer> {
        let all = cheapest(&self.by_use, pool, vendors);
        let is_last = |offer: &&Offer| {
            let every = |workload: &usize| model.obeyed.limit(offer.quote, *workload).is_none();
            let quote = &snapshot.quotes[offer.quote];
            quote.max_units.is_none() && model.pools[pool].workloads.iter().all(every)
        };
        let end = all.iter().position(is_last).map_or(all.len(), |last| last + 1);
        let mut kept: Vec<&Offer> = all[..end].to_vec();
        if kept.len() > MOST_BY_USE {
            let last = kept.pop();
            kept.truncate(MOST_BY_USE - 1);
            kept.extend(last);
        }
        kept
    }
}

fn cheapest<'o>(offers: &'o [Offer], pool: usize, vendors: &[usize]) -> Vec<&'o Offer> {
    let mut all: Vec<&Offer> =
        offers.iter().filter(|offer| vendors.contains(&offer.vendor) && offer.cost[pool].is_some()).collect();
    all.sort_by(|a, b| a.cost[pool].unwrap_or(0.0).total_cmp(&b.cost[pool].unwrap_or(0.0)));
    all
}

fn offer(worlds: &Worlds, judge: &Judge, at: usize, quote: &Quote) -> Result<Offer, LeftOut> {
    let (model, snapshot) = (&worlds.model, worlds.model.snapshot);
    let is_used = || snapshot.options.iter().flat_map(|own| &own.rows).any(|row| row.quote == at);
    match () {
        () if model.obeyed.is_lapsed(at) => return Err(LeftOut::Lapsed),
        () if !model.gates_failed(quote.vendor).is_empty() => return Err(LeftOut::Gate),
        () if !snapshot.is_offer(at) => return Err(LeftOut::NoOffer),
        () if !quote.borrowed.is_empty() && !is_used() => return Err(LeftOut::Borrowed),
        () => {}
    }
    let costs_as = pattern(snapshot, at, quote);
    if costs_as.is_none() && !quote.is_by_use() && !snapshot.costs.is_empty() {
        return Err(LeftOut::NoCosts);
    }
    let cost: Vec<Option<f64>> = (0..model.pools.len()).map(|pool| alone(judge, pool, at, quote)).collect();
    match cost.iter().any(Option::is_some) {
        true => Ok(Offer { quote: at, vendor: quote.vendor, cost, costs_as }),
        false => Err(LeftOut::ServesNothing),
    }
}

/// The option whose lines tell what running such a quote costs: lines that name it, else one of its vendor paid in the same way,
/// else one of its supply model paid in the same way.
fn pattern(snapshot: &Snapshot, at: usize, quote: &Quote) -> Option<String> {
    let named = |fits: &dyn Fn(usize, &Quote) -> bool| {
        let line = snapshot.costs.iter().find(|line| {
            is_pattern(snapshot, line) && line.quote.is_some_and(|own| fits(own, &snapshot.quotes[own]))
        })?;
        Some(snapshot.options[line.option].id.clone())
    };
    let alike = |other: &Quote| other.billing == quote.billing;
    let own = || named(&|other, _| other == at);
    let of_vendor = || named(&|_, other| alike(other) && other.vendor == quote.vendor);
    let of_model = || named(&|_, other| alike(other) && other.supply_model == quote.supply_model);
    own().or_else(of_vendor).or_else(of_model)
}

/// Whether a line is one that others may take over.
pub(super) fn is_pattern(snapshot: &Snapshot, line: &CostLine) -> bool {
    line.is_own() && !snapshot.options[line.option].takes_over()
}

/// What an effective hour costs where one quote alone serves a pool in the central case, the price of what it leaves aside.
fn alone(judge: &Judge, pool: usize, at: usize, quote: &Quote) -> Option<f64> {
    let own = &judge.model.pools[pool];
    own.workloads.iter().any(|workload| judge.model.obeyed.limit(at, *workload).is_none()).then_some(())?;
    // What is sold by the token is inference.
    (!quote.per_million_tokens || own.pool == Pool::Inference).then_some(())?;
    let units = match quote.is_by_use() {
        true => Vec::new(),
        false => vec![UnitStep { from: 0, units: Decimal::ONE }],
    };
    let layer = if quote.is_by_use() { Layer::Peak } else { Layer::Base };
    let rows =
        vec![Supply { row: Some(0), pool: own.pool, layer, quote: at, units, from: 1, to: None, costs_as: None }];
    let plan = Plan { id: String::new(), name: String::new(), is_named: false, rows };
    let mut desk: Desk = judge.desk();
    let option = desk.compiled(&plan, &[]);
    option.incomplete.is_empty().then_some(())?;
    let outcome = desk.central(&option);
    let paid = outcome.tcc() - outcome.unserved_cost;
    (outcome.effective > 0.0 && paid.is_finite()).then(|| paid / outcome.effective)
}

/// Whether it is bought.
pub(super) fn is_owned(snapshot: &Snapshot, offer: &Offer) -> bool {
    snapshot.quotes[offer.quote].billing == Billing::Owned
}
