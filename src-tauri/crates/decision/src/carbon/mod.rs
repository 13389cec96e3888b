//! Energy, carbon and effective density of options: hours of cards × power drawn × PUE × grid, in the same worlds as their cost.
//!
//! `case` says what of an option draws power and where, `world` sums it up in one world, `most` holds power at places to its limits,
//! `told` words nothing but picks what is said.
//! Energy that a line of the costs names counts in place of the cards whose power it is, so that nothing counts twice or contradicts
//! what is paid. Carbon is told twice, by location and by market (GHG Protocol, Scope 2 Guidance, 2015, chapter 6).

pub(crate) mod case;
mod most;
mod told;
mod world;

use crate::draw::{Draws, LEAST_BINS, Worlds, drawn_inputs, in_order};
use crate::inputs::InputId;
use crate::model::{Speeds, state};
use crate::report::carbon::Carbon;
use case::{Case, Drawing, Run, Shares};
pub(crate) use most::{Drawn, PowerLimits, RISK};
use std::collections::BTreeSet;
use told::Told;
pub(crate) use told::called;
use world::World;

/// Worlds that percentiles are taken over: the first of those drawn.
const WORLDS: usize = 128;

/// An option with what was found of it.
struct Found {
    /// Position of the option.
    option: usize,
    drawing: Drawing,
    /// The central case.
    base: World,
    worlds: Vec<World>,
    /// Inputs that its energy rests on.
    inputs: BTreeSet<InputId>,
}

/// Energy and carbon of every option that can be costed.
pub fn carbon(worlds: &Worlds) -> Carbon {
    let model = &worlds.model;
    let count = worlds.setting.worlds.min(WORLDS);
    let speeds: Speeds = case::speeds(model);
    let runs = case::runs(model, &speeds);
    let case = |shares| Case { model, numbers: &worlds.numbers, shares, speeds: &speeds };
    let found = Shares::of(model).map_or_else(Vec::new, |shares| found(worlds, &case(shares), &runs, count));
    Told { worlds, count, runs: &runs }.answer(&found)
}

/// Inputs that the energy of some option rests on beside those of its hours.
pub(crate) fn rests_on(worlds: &Worlds) -> BTreeSet<InputId> {
    let (model, speeds) = (&worlds.model, case::speeds(&worlds.model));
    let Some(shares) = Shares::of(model) else { return BTreeSet::new() };
    let case = Case { model, numbers: &worlds.numbers, shares, speeds: &speeds };
    let drawings = drawings(&case);
    let runs = case::runs(model, &speeds).into_iter().filter(|_| !drawings.is_empty());
    drawings.iter().flat_map(|(at, own)| inputs(&case, *at, own)).chain(runs.flat_map(|run| run.inputs())).collect()
}

/// What draws power of each option that can be costed, by its position.
fn drawings(case: &Case) -> Vec<(usize, Drawing)> {
    let options = case.model.options.iter().enumerate().filter(|(_, own)| own.incomplete.is_empty());
    options.filter_map(|(at, own)| Some((at, Drawing::of(case.model.snapshot, own, case.shares)?))).collect()
}

/// Whether an id is that of a figure of energy and carbon.
pub fn is_of_carbon(id: &str) -> bool {
    id.starts_with("option.") && told::GROUPS.iter().any(|group| id.contains(group))
}

fn found(worlds: &Worlds, case: &Case, runs: &[Run], count: usize) -> Vec<Found> {
    let model = &worlds.model;
    let drawings = drawings(case);
    let uses: Vec<BTreeSet<InputId>> = drawings.iter().map(|(at, own)| inputs(case, *at, own)).collect();
    let of_runs = runs.iter().flat_map(|run| run.inputs());
    let all: BTreeSet<InputId> =
        drawn_inputs(model).into_iter().chain(uses.iter().flatten().copied()).chain(of_runs).collect();
    let drawn: Vec<InputId> = all.into_iter().filter(|at| model.inputs.all()[*at].is_drawn()).collect();
    let draws = Draws::new(model, &worlds.numbers, &drawn, worlds.setting.seed, LEAST_BINS);
    let some = draws.these(&(0..count).collect::<Vec<usize>>());
    let at = |x: &[f64]| {
        let shared = state(model, &worlds.numbers, x);
        let world = |(at, own): &(usize, Drawing)| case.world(&shared, (&model.options[*at], own), runs, x);
        drawings.iter().map(world).collect::<Vec<World>>()
    };
    let base = at(worlds.numbers.bases());
    let mut by_option: Vec<Vec<World>> = drawings.iter().map(|_| Vec::new()).collect();
    for world in in_order(count, worlds.setting.threads, &|world| at(&some[world])) {
        by_option.iter_mut().zip(world).for_each(|(into, own)| into.push(own));
    }
    let each = drawings.into_iter().zip(base).zip(by_option).zip(uses);
    let found = |((((option, drawing), base), worlds), inputs)| Found { option, drawing, base, worlds, inputs };
    each.map(found).collect()
}

/// Inputs that the energy of an option rests on beside those of its hours.
fn inputs(case: &Case, option: usize, drawing: &Drawing) -> BTreeSet<InputId> {
    let option = &case.model.options[option];
    let mut all: BTreeSet<InputId> = drawing.sites.iter().flat_map(|site| [site.pue, site.grid]).collect();
    all.extend(drawing.sites.iter().filter_map(|site| site.limit));
    for row in &drawing.rows {
        all.extend(row.market);
        if !row.is_covered {
            all.extend([case.shares.overhead, case.shares.busy, case.shares.idle]);
            all.extend(row.watts.input());
        }
    }
    for line in &drawing.lines {
        all.extend(line.market);
        all.extend(option.lines[line.line].inputs());
    }
    all
}
