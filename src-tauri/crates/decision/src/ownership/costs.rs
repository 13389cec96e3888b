//! What each way costs over one to seven years, in one world: asked of the cost kernel, with the cost of money and without.

use super::trial::{Bought, Offer, Trial, over, uses};
use crate::draw::Worlds;
use crate::frame_scan::FrameInput;
use crate::inputs::InputId;
use crate::model::{Model, Numbers, Room, State, evaluate_in, held_hours, hours_cost, state};
use crate::snapshot::Snapshot;
use cost::Way;
use vocabulary::SupplyWay;

/// The longest time that is looked at, in years.
pub(super) const YEARS: u32 = 7;

/// The ways of a purchase: owning, then its offers.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ways {
    pub(super) own: Way,
    pub(super) others: Vec<Way>,
}

impl Ways {
    /// The same at so many times the price of renting: what is sold by the token does not follow it.
    pub(super) fn at_price(&self, offers: &[Offer], factor: f64) -> Vec<Way> {
        let moved = offers.iter().zip(&self.others).map(|(offer, way)| match offer.way {
            SupplyWay::Tokens => *way,
            _ => way.at_price(factor),
        });
        std::iter::once(self.own).chain(moved).collect()
    }
}

/// With the cost of money, then without.
pub(super) type Both<T> = [T; 2];

/// The trial over one time.
pub(super) struct Term<'t> {
    model: Model<'t>,
    numbers: Numbers<f64>,
}

/// The trial's snapshots, over one year to seven.
pub(super) fn snapshots(trial: &Trial) -> Vec<Snapshot> {
    (1..=YEARS).map(|years| over(&trial.snapshot, 12 * years)).collect()
}

/// The trial over each of these times; `None` where amounts leave the number's range.
pub(super) fn terms<'t>(worlds: &Worlds, snapshots: &'t [Snapshot]) -> Option<Vec<Term<'t>>> {
    let rate = FrameInput::DiscountRate.now(worlds.model.snapshot);
    let longest = worlds.model.again(snapshots.last()?);
    let known: Numbers<f64> = Numbers::new(&longest).ok()?;
    let term = |snapshot: &'t Snapshot| {
        let model = worlds.model.again(snapshot);
        let mut numbers = known.clone();
        numbers.reframe(&model, rate);
        Term { model, numbers }
    };
    Some(snapshots.iter().map(term).collect())
}

/// Where one world after another is costed.
pub(super) struct Desk<'d, 't> {
    terms: &'d [Term<'t>],
    states: Vec<State<f64>>,
    room: Room<f64>,
    /// The world's inputs; what nobody serves costs nothing here.
    x: Vec<f64>,
}

impl<'d, 't> Desk<'d, 't> {
    pub(super) fn new(terms: &'d [Term<'t>]) -> Self {
        let states = terms.iter().map(|term| state(&term.model, &term.numbers, term.numbers.bases())).collect();
        Self { terms, states, room: Room::default(), x: Vec::new() }
    }

    /// Goes on to a world.
    pub(super) fn renew(&mut self, x: &[f64]) {
        self.x.clear();
        self.x.extend_from_slice(x);
        for (term, state) in self.terms.iter().zip(&mut self.states) {
            self.x[term.model.assumed.unserved_gpu_hour] = 0.0;
            state.renew(&term.model, &term.numbers, &self.x);
        }
    }

    /// The ways of a purchase over one of the times, by its position.
    pub(super) fn ways(&mut self, bought: &Bought, at: usize) -> Both<Ways> {
        let own = self.outcome(bought.own, at);
        let hours = self.hours(bought, at);
        let others: Vec<Both<Way>> = bought.offers.iter().map(|offer| self.offered(offer, at, &hours)).collect();
        [0, 1].map(|money| Ways {
            own: Way { fixed: own[money], ..Way::default() },
            others: others.iter().map(|way| way[money]).collect(),
        })
    }

    fn offered(&mut self, offer: &Offer, at: usize, hours: &[f64]) -> Both<Way> {
        let whole = self.outcome(offer.whole, at);
        match offer.way {
            SupplyWay::Lease => {
                let held = self.outcome(offer.row, at);
                [0, 1].map(|money| Way { fixed: whole[money] - held[money], held: held[money], used: 0.0 })
            }
            _ => {
                let term = &self.terms[at];
                let option = &term.model.options[offer.row];
                let used = hours_cost(&term.model, &term.numbers, &self.states[at], option, &self.x, hours);
                let used = [used.pv, used.cash];
                [0, 1].map(|money| Way { fixed: whole[money], held: 0.0, used: used[money] })
            }
        }
    }

    /// What an option of the trial costs in all.
    fn outcome(&mut self, option: usize, at: usize) -> Both<f64> {
        let term = &self.terms[at];
        let option = &term.model.options[option];
        let outcome = evaluate_in(&term.model, &term.numbers, &self.states[at], option, &self.x, &mut self.room);
        [outcome.tcc(), outcome.cash]
    }

    /// By year: the hours of the cards that are bought, in reference GPUs.
    fn hours(&self, bought: &Bought, at: usize) -> Vec<f64> {
        let term = &self.terms[at];
        let option = &term.model.options[bought.own];
        let mut hours = vec![0.0; at + 1];
        for own in held_hours(&term.model, &term.numbers, &self.states[at], option, &self.x) {
            hours[own.year] += own.paid * own.weight;
        }
        hours
    }

    /// Of owning, then of each offer: inputs that its cost depends on.
    pub(super) fn inputs(&self, bought: &Bought) -> Vec<Vec<InputId>> {
        let model = &self.terms[self.terms.len() - 1].model;
        let offers = bought.offers.iter().map(|offer| vec![offer.row, offer.whole]);
        let each = std::iter::once(vec![bought.own]).chain(offers);
        each.map(|options| uses(model, options).into_iter().collect()).collect()
    }

    /// The greatest share of their hours in which the cards that are bought can work.
    pub(super) fn most(&self, bought: &Bought) -> f64 {
        let model = &self.terms[0].model;
        let rows = model.options[bought.own].rows.iter().flatten();
        let shares: Vec<(f64, f64)> = rows
            .filter_map(|row| {
                let gpus = quantity::decimal::f64_of(row.gpus_in(1)?);
                Some((gpus, gpus * self.x[model.snapshot.quotes[row.quote].availability]))
            })
            .collect();
        let [gpus, available] = [shares.iter().map(|own| own.0).sum::<f64>(), shares.iter().map(|own| own.1).sum()];
        available / gpus
    }
}

/// The share of their hours in which the cards that an option buys for a pool work, over the horizon.
pub(super) fn planned(worlds: &Worlds, bought: &Bought, shared: &State<f64>, x: &[f64]) -> f64 {
    let model = &worlds.model;
    let option = &model.options[bought.option];
    let is_own = |(pool, row): (usize, usize)| {
        let row = option.row((pool, row));
        pool == bought.pool && row.billing == crate::snapshot::Billing::Owned
    };
    let (mut paid, mut used) = (0.0, 0.0);
    for own in held_hours(model, &worlds.numbers, shared, option, x).into_iter().filter(|own| is_own(own.place)) {
        paid += own.paid * own.weight;
        used += own.used * own.weight;
    }
    if paid > 0.0 { used / paid } else { 0.0 }
}
