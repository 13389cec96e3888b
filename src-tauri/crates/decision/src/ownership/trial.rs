//! What options buy for a pool, and the ways to have the same work done otherwise, as options of a snapshot of their own.
//!
//! Owning is the owned rows of an option as far as they serve the pool, bought before month 1. Against it stand quotes that may serve all
//! of the pool's workloads today: rented for a term in whole units that do the same work in full use, rented by the hour, paid by the
//! token. With each way go all costs of the option that takes it, in the part of the buying option's cards that the pool has.

use crate::inputs::InputId;
use crate::model::Model;
use crate::snapshot::taken_over::{Part, to_power};
use crate::snapshot::{Billing, CostLine, Lever, Plan, Quote, Snapshot, Supply};
use cost::{Shape, UnitStep};
use demand::Layer;
use quantity::{Decimal, decimal};
use std::collections::BTreeSet;
use vocabulary::SupplyWay;

/// A part of a unit that is nothing: what doubles lose must not ask for one unit more.
const NOTHING: f64 = 1e-9;

/// Digits that the pool's part of an option's cards is rounded to.
const DIGITS: u32 = 12;

/// The snapshot that the ways are options of, and what they stand for.
pub(super) struct Trial {
    pub(super) snapshot: Snapshot,
    pub(super) purchases: Vec<Bought>,
}

/// Cards that an option buys for a pool.
pub(super) struct Bought {
    /// Position of the option in the case.
    pub(super) option: usize,
    /// Position of the pool in the model.
    pub(super) pool: usize,
    pub(super) gpus: Decimal,
    /// The quote that most of them are bought at.
    pub(super) quote: usize,
    /// Position of owning among the trial's options.
    pub(super) own: usize,
    pub(super) offers: Vec<Offer>,
}

/// A quote in place of owning.
pub(super) struct Offer {
    pub(super) way: SupplyWay,
    pub(super) quote: usize,
    /// Position of the quote's row alone among the trial's options.
    pub(super) row: usize,
    /// Of all that goes with it: of a lease the row as well, else costs alone.
    pub(super) whole: usize,
    /// The option whose costs go with it; `None` where none takes it, so that its price stands alone.
    pub(super) like: Option<usize>,
    /// Units that it lacks for this work.
    pub(super) is_short: bool,
}

impl Trial {
    /// All purchases, the most cards first.
    pub(super) fn of(model: &Model, shares: &[Vec<f64>], x: &[f64]) -> Self {
        let mut making = Making { model, shares, x, plans: Vec::new(), costs: Vec::new(), levers: Vec::new() };
        let known = (0..model.options.len()).filter(|at| model.options[*at].incomplete.is_empty());
        let places = known.flat_map(|option| (0..model.pools.len()).map(move |pool| (option, pool)));
        let mut purchases: Vec<Bought> = places.filter_map(|(option, pool)| making.bought(option, pool)).collect();
        purchases.sort_by_key(|own| std::cmp::Reverse(own.gpus));
        let Making { plans, costs, levers, .. } = making;
        let mut snapshot = model.snapshot.clone();
        let everywhere = snapshot.levers.iter().filter(|lever| lever.option.is_none()).cloned();
        snapshot.levers = everywhere.chain(levers).collect();
        // As if it could be had today.
        snapshot.quotes.iter_mut().for_each(|quote| quote.offered.from_month = 0);
        (snapshot.options, snapshot.costs) = (plans, costs);
        Self { snapshot, purchases }
    }
}

/// Inputs that some options of the trial depend on, but for the price of what nobody serves, which costs nothing here.
pub(super) fn uses(trial: &Model, options: impl IntoIterator<Item = usize>) -> BTreeSet<InputId> {
    options.into_iter().flat_map(|at| trial.uses(&trial.options[at])).collect()
}

/// The row bought, if it is one.
pub(super) fn is_bought(snapshot: &Snapshot, row: &Supply) -> bool {
    snapshot.quotes[row.quote].billing == Billing::Owned && !row.is_as_needed()
}

struct Making<'m> {
    model: &'m Model<'m>,
    /// By pool and workload: share of the pool's demand.
    shares: &'m [Vec<f64>],
    /// The central case.
    x: &'m [f64],
    plans: Vec<Plan>,
    costs: Vec<CostLine>,
    levers: Vec<Lever>,
}

impl Making<'_> {
    fn snapshot(&self) -> &Snapshot {
        self.model.snapshot
    }

    fn bought(&mut self, option: usize, pool: usize) -> Option<Bought> {
        let snapshot = self.model.snapshot;
        let plan = &snapshot.options[option];
        let all: Vec<&Supply> = plan.rows.iter().filter(|row| is_bought(snapshot, row)).collect();
        let own: Vec<&Supply> = all.iter().copied().filter(|row| row.pool == self.model.pools[pool].pool).collect();
        let gpus = |rows: &[&Supply]| rows.iter().fold(Decimal::ZERO, |sum, row| sum.saturating_add(self.gpus(row)));
        let (here, everywhere) = (gpus(&own), gpus(&all));
        let part = here.checked_div(everywhere)?.round_dp(DIGITS);
        let most = own.iter().copied().max_by_key(|row| (self.gpus(row), std::cmp::Reverse(row.quote)))?;
        let (quote, work) = (most.quote, own.iter().map(|row| self.work(pool, row)).sum::<Option<f64>>()?);
        (work > 0.0).then_some(())?;
        let rows: Vec<Supply> = own.iter().map(|row| Supply { costs_as: None, ..placed(row) }).collect();
        let is_kept = |line: &CostLine| line.quote.is_none_or(|at| snapshot.quotes[at].billing == Billing::Owned);
        let lines = self.lines(option, part, &is_kept);
        let at = self.add(option, rows, lines);
        let offers = self.offers(pool, part, work);
        Some(Bought { option, pool, gpus: here, quote, own: at, offers })
    }

    fn gpus(&self, row: &Supply) -> Decimal {
        let units = row.most_units().unwrap_or_default();
        units.saturating_mul(Decimal::from(self.snapshot().quotes[row.quote].unit_gpus))
    }

    /// Reference GPUs whose work a row does in full use; `None` where that cannot be told.
    fn work(&self, pool: usize, row: &Supply) -> Option<f64> {
        let available = self.x[self.snapshot().quotes[row.quote].availability];
        Some(decimal::f64_of(self.gpus(row)) * available / self.ratio(pool, row)?)
    }

    /// Cards of a row for one of the reference, by what the pool's demand is made of.
    fn ratio(&self, pool: usize, row: &Supply) -> Option<f64> {
        let built = self.model.row(&self.model.pools[pool], row)?;
        let prefill = self.model.assumed.achievable_mfu_inference;
        let of = built.conversions.iter().flatten().map(|rate| rate.ratio(self.x, prefill));
        let ratio: f64 = of.zip(&self.shares[pool]).map(|(ratio, share)| ratio * share).sum();
        (ratio.is_finite() && ratio > 0.0).then_some(ratio)
    }

    /// The quotes that may stand in its place; of one way only those that some option takes for the pool without buying, where there are any.
    fn offers(&mut self, pool: usize, part: Decimal, work: f64) -> Vec<Offer> {
        let quotes = 0..self.snapshot().quotes.len();
        let may: Vec<(SupplyWay, usize)> = quotes.filter_map(|quote| Some((self.way(pool, quote)?, quote))).collect();
        let likes: Vec<Option<usize>> = may.iter().map(|(_, quote)| self.like(pool, *quote)).collect();
        let is_taken = |way: SupplyWay| may.iter().zip(&likes).any(|(own, like)| own.0 == way && like.is_some());
        let all = may.iter().zip(&likes);
        let among: Vec<_> = all.filter(|((way, _), like)| like.is_some() || !is_taken(*way)).collect();
        among
            .into_iter()
            .filter_map(|((way, quote), like)| self.offer(pool, (*way, *quote), *like, part, work))
            .collect()
    }

    /// How a quote could do a pool's work today; `None` where it may not, and for what is interrupted at will.
    fn way(&self, pool: usize, quote: usize) -> Option<SupplyWay> {
        let (own, offer) = (&self.model.pools[pool], &self.snapshot().quotes[quote]);
        own.workloads.iter().all(|workload| self.model.may_serve_now(quote, *workload)).then_some(())?;
        match offer.billing {
            Billing::Committed => Some(SupplyWay::Lease),
            Billing::Used if offer.per_million_tokens => {
                let serves = |at: &usize| self.snapshot().workloads[*at].purpose.serves();
                own.workloads.iter().all(serves).then_some(SupplyWay::Tokens)
            }
            Billing::Used => Some(SupplyWay::Hour),
            Billing::Owned | Billing::Spot => None,
        }
    }

    /// The option that takes a quote for the pool and buys nothing: first one that takes nothing else for longer.
    fn like(&self, pool: usize, quote: usize) -> Option<usize> {
        let snapshot = self.snapshot();
        let takes = |at: &usize| {
            let plan = &snapshot.options[*at];
            let buys = plan.rows.iter().any(|row| is_bought(snapshot, row));
            !buys && plan.rows.iter().any(|row| row.quote == quote && row.pool == self.model.pools[pool].pool)
        };
        let all: Vec<usize> = (0..snapshot.options.len()).filter(takes).collect();
        let alone = |at: &&usize| snapshot.quotes[quote].is_by_use() && snapshot.options[**at].is_by_use();
        all.iter().find(alone).or_else(|| all.first()).copied()
    }

    fn offer(
        &mut self,
        pool: usize,
        (way, quote): (SupplyWay, usize),
        like: Option<usize>,
        part: Decimal,
        work: f64,
    ) -> Option<Offer> {
        let offer = &self.model.snapshot.quotes[quote];
        let row = Supply {
            row: None,
            pool: self.model.pools[pool].pool,
            layer: Layer::Peak,
            quote,
            units: Vec::new(),
            from: 1,
            to: None,
            costs_as: None,
        };
        let cards = work * self.ratio(pool, &row)? / self.x[offer.availability];
        let units = decimal::of_f64((cards / f64::from(offer.unit_gpus) - NOTHING).ceil())?;
        let is_short = offer.max_units.is_some_and(|most| units > most);
        let is_held = way == SupplyWay::Lease;
        let row = Supply { units: is_held.then_some(UnitStep { from: 0, units }).into_iter().collect(), ..row };
        let lines = like.map_or_else(Vec::new, |like| self.lines(like, part, &|_| true));
        let levers = like.unwrap_or(usize::MAX);
        let alone = self.add(levers, vec![row.clone()], Vec::new());
        let whole = self.add(levers, if is_held { vec![row] } else { Vec::new() }, lines);
        Some(Offer { way, quote, row: alone, whole, like, is_short })
    }

    /// Lines of an option, in part.
    fn lines(&self, option: usize, part: Decimal, is_kept: &dyn Fn(&CostLine) -> bool) -> Vec<CostLine> {
        let own = self.snapshot().costs.iter().filter(|line| line.option == option && is_kept(line));
        let taken = own.map(|line| {
            let grown = if line.quote.is_some() { to_power(part, line.growth.power) } else { part };
            let share = line.part.as_ref().map_or_else(|| Part::even(grown), |own| own.times(grown));
            CostLine { part: Some(share), is_taken: true, ..line.clone() }
        });
        taken.collect()
    }

    /// Adds an option that has the levers of one of the case.
    fn add(&mut self, like: usize, rows: Vec<Supply>, lines: Vec<CostLine>) -> usize {
        let at = self.plans.len();
        let id = format!("ownership.{at}");
        self.plans.push(Plan { name: id.clone(), is_named: false, id, rows });
        self.costs.extend(lines.into_iter().map(|line| CostLine { option: at, ..line }));
        let levers = self.model.snapshot.levers.iter().filter(|lever| lever.option == Some(like));
        self.levers.extend(levers.map(|lever| Lever { option: Some(at), ..lever.clone() }));
        at
    }
}

/// A row as if all of it were had from month 1 to the end.
fn placed(row: &Supply) -> Supply {
    let units = row.most_units().map(|units| UnitStep { from: 0, units }).into_iter().collect();
    Supply { row: None, units, from: 1, to: None, ..row.clone() }
}

/// The case over so many months: what falls due with its end does so with the new one.
pub(super) fn over(trial: &Snapshot, months: u32) -> Snapshot {
    let mut own = trial.clone();
    let end = own.frame.months;
    for line in &mut own.costs {
        if let Shape::Once { month, .. } = &mut line.shape
            && *month == end
        {
            *month = months;
        }
    }
    let mut moved = own.clone();
    crate::frame_scan::reframe(&mut moved, &own, months);
    moved
}

/// Units that an offer has at most.
pub(super) fn most(quote: &Quote) -> Decimal {
    quote.max_units.unwrap_or_default()
}
