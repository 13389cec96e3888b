//! Asset life of the cards that options buy: value, failures and energy by age, economic life, the month of their refresh, and what used
//! cards cost, in the same worlds as the decision.
//!
//! `age` is the arithmetic, without names; `case` says what is bought and what one card of it is in a world, `world` what that world says
//! of it, `history` what published prices say, `told` words nothing but picks what is said. No figure of the decision rests on it.

mod age;
mod case;
mod figures;
mod history;
mod told;
mod world;

use crate::carbon::case::Case;
use crate::carbon::case::{Shares, speeds};
use crate::draw::{Draws, LEAST_BINS, Worlds, drawn_inputs, in_order};
use crate::inputs::InputId;
use crate::model::{Speeds, State, state};
use crate::report::life::Life;
use case::Owned;
pub use history::pricing_terms;
use std::collections::BTreeSet;
use told::Told;
use world::{World, world};

/// Worlds that percentiles are taken over: the first of those drawn.
const WORLDS: usize = 128;

/// A card with what was found of it.
struct Found {
    owned: Owned,
    /// The central case.
    base: World,
    worlds: Vec<World>,
    /// Inputs that its life rests on beside those of its hours.
    inputs: BTreeSet<InputId>,
}

/// The asset life of every quote that an option buys.
pub fn life(worlds: &Worlds) -> Life {
    let count = worlds.setting.worlds.min(WORLDS);
    let found = Shares::of(&worlds.model).map_or_else(Vec::new, |shares| found(worlds, shares, count));
    Told { worlds, count }.answer(&found)
}

/// Inputs that the life of some card rests on beside those of its hours.
pub(crate) fn rests_on(worlds: &Worlds) -> BTreeSet<InputId> {
    let (model, speeds) = (&worlds.model, Speeds::new());
    let Some(shares) = Shares::of(model) else { return BTreeSet::new() };
    let case = Case { model, numbers: &worlds.numbers, shares, speeds: &speeds };
    Owned::all(model, shares).iter().flat_map(|own| own.inputs(&case)).collect()
}

/// Whether an id is that of a figure of asset life.
pub fn is_of_life(id: &str) -> bool {
    id.starts_with(figures::ID)
}

fn found(worlds: &Worlds, shares: Shares, count: usize) -> Vec<Found> {
    let model = &worlds.model;
    let speeds = speeds(model);
    let case = Case { model, numbers: &worlds.numbers, shares, speeds: &speeds };
    let owned = Owned::all(model, shares);
    let uses: Vec<BTreeSet<InputId>> = owned.iter().map(|own| own.inputs(&case)).collect();
    let all: BTreeSet<InputId> = drawn_inputs(model).into_iter().chain(uses.iter().flatten().copied()).collect();
    let drawn: Vec<InputId> = all.into_iter().filter(|at| model.inputs.all()[*at].is_drawn()).collect();
    let draws = Draws::new(model, &worlds.numbers, &drawn, worlds.setting.seed, LEAST_BINS);
    let some = draws.these(&(0..count).collect::<Vec<usize>>());
    let at = |x: &[f64]| cards(&case, &owned, &state(model, &worlds.numbers, x), x);
    let base = at(worlds.numbers.bases());
    let mut by_card: Vec<Vec<World>> = owned.iter().map(|_| Vec::new()).collect();
    for world in in_order(count, worlds.setting.threads, &|world| at(&some[world])) {
        by_card.iter_mut().zip(world).for_each(|(into, own)| into.push(own));
    }
    let each = owned.into_iter().zip(base).zip(by_card).zip(uses);
    each.map(|(((owned, base), worlds), inputs)| Found { owned, base, worlds, inputs }).collect()
}

/// All cards in one world; those of one option are dispatched once.
fn cards(case: &Case, owned: &[Owned], state: &State<f64>, x: &[f64]) -> Vec<World> {
    let horizon = case.model.snapshot.frame.months;
    let mut last = None;
    let mut of = |own: &Owned| {
        if last.as_ref().is_none_or(|(option, _)| *option != own.option) {
            last = Some((own.option, own.card_years(case, state, x)));
        }
        let years = last.as_ref().map_or(&[][..], |(_, years)| years.as_slice());
        world(&own.seen(case, years, x), horizon)
    };
    owned.iter().map(&mut of).collect()
}
