//! Own, lease, rent by the hour or buy tokens: which way costs least at how much use, which price of renting, over how many years.
//!
//! `trial` sets the ways up as options of a snapshot of their own, `costs` asks the cost kernel what they come to, `cost::even`
//! compares, `crossings` looks at the case's own options month by month, `told` words nothing but picks what is said.

mod costs;
mod crossings;
mod told;
mod trial;

use crate::draw::{Draws, LEAST_BINS, Worlds, drawn_inputs, in_order};
use crate::model::{Model, state};
use crate::report::ownership::Ownership;
use cost::{cheapest, pays_from, pays_from_all};
use costs::{Both, Desk, Term, Ways, YEARS};
use std::collections::BTreeSet;
use told::Told;
use trial::{Bought, Trial};
use vocabulary::SupplyWay;

/// Worlds that percentiles are taken over: the first of those drawn.
const WORLDS: usize = 1000;

/// Of these, the worlds that options are looked at in month by month.
const BY_MONTH: usize = 200;

/// Worlds that one thread takes at a time.
const BLOCK: usize = 16;

/// What one world says of a purchase.
struct World {
    /// The share of hours in use.
    plan: f64,
    /// By years, then money, then each offer and all of them: the share of hours from which owning wins.
    pays_from: Vec<Both<Vec<Option<f64>>>>,
}

/// A purchase with what was found of it.
struct Found {
    bought: Bought,
    /// The central case, by years.
    base: Vec<Both<Ways>>,
    most: f64,
    /// Of owning, then of each offer: inputs that its cost depends on.
    inputs: Vec<Vec<usize>>,
    central: World,
    worlds: Vec<World>,
}

/// Which way of supply costs least, for everything that some option buys.
pub fn ownership(worlds: &Worlds) -> Ownership {
    let model = &worlds.model;
    let count = worlds.setting.worlds.min(WORLDS);
    let trial = Trial::of(model, &worlds.numbers.shares, worlds.numbers.bases());
    let snapshots = costs::snapshots(&trial);
    let under: Option<Model> = snapshots.first().map(|snapshot| model.again(snapshot));
    let uses: BTreeSet<usize> = under.as_ref().map(|own| trial::uses(own, 0..own.options.len())).unwrap_or_default();
    let drawn: BTreeSet<usize> =
        drawn_inputs(model).into_iter().chain(uses).filter(|at| model.inputs.all()[*at].is_drawn()).collect();
    let drawn: Vec<usize> = drawn.into_iter().collect();
    let draws = Draws::new(model, &worlds.numbers, &drawn, worlds.setting.seed, LEAST_BINS);
    let all = draws.these(&(0..count).collect::<Vec<usize>>());
    let found = costs::terms(worlds, &snapshots).map_or_else(Vec::new, |terms| found(worlds, trial, &terms, &all));
    let pairs = crossings::crossings(worlds, &all[..count.min(BY_MONTH)]);
    Told { worlds, count }.answer(&found, &pairs)
}

/// Years of the horizon, as far as they are looked at.
fn years_of(worlds: &Worlds) -> u32 {
    (worlds.model.snapshot.frame.months / 12).clamp(1, YEARS)
}

fn found(worlds: &Worlds, trial: Trial, terms: &[Term], all: &[Vec<f64>]) -> Vec<Found> {
    let bases = worlds.numbers.bases();
    let mut desk = Desk::new(terms);
    desk.renew(bases);
    let years = years_of(worlds) as usize - 1;
    let purchases: Vec<Bought> = trial.purchases.into_iter().map(|own| best(&mut desk, own, years)).collect();
    let central = world(worlds, &mut desk, &purchases, bases);
    let blocks = in_order(all.len().div_ceil(BLOCK), worlds.setting.threads, &|block| {
        let mut desk = Desk::new(terms);
        let some = &all[block * BLOCK..((block + 1) * BLOCK).min(all.len())];
        let of = |x: &Vec<f64>| {
            desk.renew(x);
            world(worlds, &mut desk, &purchases, x)
        };
        some.iter().map(of).collect::<Vec<Vec<World>>>()
    });
    let mut by_purchase: Vec<Vec<World>> = purchases.iter().map(|_| Vec::new()).collect();
    for found in blocks.into_iter().flatten() {
        by_purchase.iter_mut().zip(found).for_each(|(into, world)| into.push(world));
    }
    desk.renew(bases);
    let both = purchases.into_iter().zip(central).zip(by_purchase);
    both.map(|((bought, central), worlds)| Found {
        base: (0..YEARS as usize).map(|at| desk.ways(&bought, at)).collect(),
        most: desk.most(&bought),
        inputs: desk.inputs(&bought),
        central,
        worlds,
        bought,
    })
    .collect()
}

/// A purchase with the cheapest offer of each way alone: in the central case, over the horizon, in full use.
fn best(desk: &mut Desk, mut bought: Bought, years: usize) -> Bought {
    let (most, [valued, _]) = (desk.most(&bought), desk.ways(&bought, years));
    let kept: Vec<usize> = SupplyWay::ALL
        .iter()
        .filter_map(|way| {
            let own: Vec<usize> = (0..bought.offers.len()).filter(|at| bought.offers[*at].way == *way).collect();
            let costs: Vec<cost::Way> = own.iter().map(|at| valued.others[*at]).collect();
            Some(own[cheapest(&costs, most)?])
        })
        .collect();
    let mut at = 0..;
    bought.offers.retain(|_| at.next().is_some_and(|own| kept.contains(&own)));
    bought.offers.sort_by_key(|offer| offer.way);
    bought
}

/// What the desk's world says of each purchase.
fn world(worlds: &Worlds, desk: &mut Desk, purchases: &[Bought], x: &[f64]) -> Vec<World> {
    let shared = state(&worlds.model, &worlds.numbers, x);
    let of = |bought: &Bought| {
        let most = desk.most(bought);
        let from = |ways: Ways| {
            let each = ways.others.iter().map(|other| pays_from(&ways.own, other, most));
            let all = (!ways.others.is_empty()).then(|| pays_from_all(&ways.own, &ways.others, most)).flatten();
            each.chain([all]).collect::<Vec<_>>()
        };
        let pays_from = (0..YEARS as usize).map(|at| desk.ways(bought, at).map(from)).collect();
        World { plan: costs::planned(worlds, bought, &shared, x), pays_from }
    };
    purchases.iter().map(of).collect()
}
