//! The first step: worlds. Every uncertain input is drawn jointly, every option costed and valued by axis in each world.
//!
//! What comes out is free of weights, so that a dragged weight needs only `decide`. Worlds are independent of each
//! other: any number of threads gives the same bytes. This is the only file of the pure rooms that starts threads.

use crate::base::{self, Base};
use crate::demand_report::{self, Tiering};
use crate::inputs::{InputId, drawn};
use crate::model::{Model, Numbers, Outcome, evaluate, state};
use crate::scan::{self, Scan};
use crate::snapshot::Snapshot;
use ::input::Problem;
use demand::Tier;
use quantity::chance::Stream;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many worlds, from which seed, on how many threads.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Seed of all draws.
    pub seed: u64,
    /// Worlds, at least 1.
    pub worlds: usize,
    /// Threads, at least 1; never changes an answer.
    pub threads: usize,
}

/// One option over all worlds.
#[derive(Clone, Debug, Default)]
pub struct OptionWorlds {
    /// Total cost of computing, present value.
    pub tcc: Vec<f64>,
    /// Undiscounted.
    pub cash: Vec<f64>,
    /// Levelised cost of an effective GPU-hour; infinite without any.
    pub per_effective: Vec<f64>,
    /// Values 0..100 by axis.
    pub axes: Vec<[f64; 5]>,
}

/// All options in all worlds, with what a decision needs beside them.
#[derive(Debug)]
pub struct Worlds<'s> {
    /// The compiled snapshot.
    pub model: Model<'s>,
    /// Its constants in doubles.
    pub numbers: Numbers<f64>,
    /// Tiers of the workloads.
    pub tiers: Vec<Option<Tiering>>,
    /// All inputs at their base, exactly.
    pub base: Base,
    /// By option; empty for an incomplete one.
    pub options: Vec<OptionWorlds>,
    /// Inputs that differ between worlds, and the bin of each world by cumulative probability.
    pub bins: Vec<(InputId, Vec<u8>)>,
    /// How many bins.
    pub bin_count: usize,
    /// What happens when one input moves and the others stay.
    pub scans: Vec<Scan>,
    /// How it was drawn.
    pub setting: Setting,
}

/// Draws the worlds of a snapshot. `progress` hears the share done, from any thread.
///
/// Fails only where exact amounts leave 28 digits, with the place.
pub fn draw<'s>(
    snapshot: &'s Snapshot,
    setting: &Setting,
    progress: &(dyn Fn(f64) + Sync),
) -> Result<Worlds<'s>, Vec<Problem>> {
    let tiers = demand_report::tiers(snapshot);
    let exploratory: Vec<bool> =
        tiers.iter().map(|t| t.as_ref().is_some_and(|t| t.tier == Tier::Exploratory)).collect();
    let model = Model::new(snapshot, &exploratory).ok_or_else(|| vec![base::lacks_assumptions()])?;
    let numbers: Numbers<f64> = Numbers::new(&model).ok_or_else(|| vec![base::too_large("demand")])?;
    let base = base::base(&model)?;
    let drawn = drawn_inputs(&model);
    let options = simulate(&model, &numbers, &drawn, setting, progress);
    let bin_count = (setting.worlds / 500).clamp(2, 40);
    let bins = bins(&model, &drawn, setting, bin_count);
    let scans = scan::scans(&model, &numbers, setting.threads);
    progress(1.0);
    Ok(Worlds { model, numbers, tiers, base, options, bins, bin_count, scans, setting: *setting })
}

/// Inputs that some option's cost or vendor depends on and that have a range.
fn drawn_inputs(model: &Model) -> Vec<InputId> {
    used_inputs(model).into_iter().filter(|at| model.inputs.all()[*at].is_drawn()).collect()
}

/// Inputs that some complete option depends on.
pub(crate) fn used_inputs(model: &Model) -> BTreeSet<InputId> {
    let complete = model.options.iter().filter(|o| o.incomplete.is_empty());
    complete.flat_map(|o| o.uses.iter().copied().chain(o.vendors.iter().flat_map(|v| model.vendor_inputs(*v)))).collect()
}

fn bins(model: &Model, drawn: &[InputId], setting: &Setting, count: usize) -> Vec<(InputId, Vec<u8>)> {
    let of = |at: &InputId| {
        let stream = Stream::new(setting.seed, &model.inputs.all()[*at].id);
        let bin = |world: u64| ((stream.uniform(world) * count as f64) as usize).min(count - 1) as u8;
        (*at, (0..setting.worlds as u64).map(bin).collect())
    };
    drawn.iter().map(of).collect()
}

/// Worlds are cut into blocks; each thread takes the next block, and blocks are put together in order.
const BLOCK: usize = 256;

fn simulate(
    model: &Model,
    numbers: &Numbers<f64>,
    drawn: &[InputId],
    setting: &Setting,
    progress: &(dyn Fn(f64) + Sync),
) -> Vec<OptionWorlds> {
    let blocks = setting.worlds.div_ceil(BLOCK);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut own = Vec::new();
        loop {
            let block = next.fetch_add(1, Ordering::Relaxed);
            if block >= blocks {
                return own;
            }
            let worlds = block * BLOCK..((block + 1) * BLOCK).min(setting.worlds);
            own.push((block, simulate_block(model, numbers, drawn, setting.seed, worlds)));
            progress(0.9 * block as f64 / blocks as f64);
        }
    };
    let mut done: Vec<(usize, Vec<OptionWorlds>)> = std::thread::scope(|scope| {
        let threads: Vec<_> = (1..setting.threads.min(blocks)).map(|_| scope.spawn(work)).collect();
        let mut all = work();
        all.extend(threads.into_iter().filter_map(|thread| thread.join().ok()).flatten());
        all
    });
    done.sort_by_key(|(block, _)| *block);
    let mut options = vec![OptionWorlds::default(); model.options.len()];
    for (into, from) in done.into_iter().flat_map(|(_, block)| block.into_iter().enumerate()) {
        options[into].append(from);
    }
    options
}

impl OptionWorlds {
    fn append(&mut self, mut other: OptionWorlds) {
        self.tcc.append(&mut other.tcc);
        self.cash.append(&mut other.cash);
        self.per_effective.append(&mut other.per_effective);
        self.axes.append(&mut other.axes);
    }
}

fn simulate_block(
    model: &Model,
    numbers: &Numbers<f64>,
    drawn_inputs: &[InputId],
    seed: u64,
    worlds: std::ops::Range<usize>,
) -> Vec<OptionWorlds> {
    let streams = model.inputs.streams(seed);
    let mut x = model.inputs.bases();
    let mut options = vec![OptionWorlds::default(); model.options.len()];
    for world in worlds {
        for at in drawn_inputs {
            x[*at] = drawn(&model.inputs.all()[*at], &streams[*at], world as u64);
        }
        simulate_world(model, numbers, &x, &mut options);
    }
    options
}

fn simulate_world(model: &Model, numbers: &Numbers<f64>, x: &[f64], options: &mut [OptionWorlds]) {
    let shared = state(model, numbers, x);
    let vendors: Vec<[f64; 5]> = (0..model.snapshot.vendors.len()).map(|v| known(model.vendor_axes(v, x))).collect();
    for (option, into) in model.options.iter().zip(options).filter(|(o, _)| o.incomplete.is_empty()) {
        let outcome = evaluate(model, numbers, &shared, option, x);
        let per_effective = outcome.per_effective().unwrap_or(f64::INFINITY);
        into.tcc.push(outcome.tcc());
        into.cash.push(outcome.cash);
        into.per_effective.push(per_effective);
        into.axes.push(option_axes(model, &option.vendors, &vendors, &outcome));
    }
}

/// An axis without criteria has no weight either, so what stands there does not count.
pub(crate) fn known(axes: [Option<f64>; 5]) -> [f64; 5] {
    axes.map(|axis| axis.unwrap_or(0.0))
}

/// Axis values of an option: its vendors' by spend, and its own cost.
pub(crate) fn option_axes(
    model: &Model,
    members: &[usize],
    vendors: &[[f64; 5]],
    outcome: &Outcome<f64>,
) -> [f64; 5] {
    let total: f64 = outcome.spend.iter().sum();
    let share = |spend: f64| if total > 0.0 { spend / total } else { 1.0 / members.len() as f64 };
    let mut axes = [0.0; 5];
    for (vendor, spend) in members.iter().zip(&outcome.spend) {
        for (axis, value) in axes.iter_mut().zip(&vendors[*vendor]) {
            *axis += share(*spend) * value;
        }
    }
    let per_effective = outcome.per_effective().unwrap_or(f64::INFINITY);
    axes[COST] = model.cost_axis(per_effective, Some(axes[COST])).unwrap_or(0.0);
    axes
}

/// Position of the cost axis.
pub(crate) const COST: usize = 2;
