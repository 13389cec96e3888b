//! The first step: worlds. Every uncertain input is drawn jointly, every option costed and valued by axis in each world.
//!
//! What comes out is free of weights, so that a dragged weight needs only `decide`. Worlds are independent of each
//! other: any number of threads gives the same bytes.

use crate::answer::{Kept, base_by_use};
use crate::base::{self, Base};
use crate::demand_report::{self, Tiering};
use crate::frame_scan::{self, FrameScan};
use crate::holding;
use crate::information::{BinSums, bin_sums};
use crate::inputs::InputId;
use crate::model::{Model, Numbers, Outcome, Room, State, blame, evaluate_in, state};
use crate::scan::{self, Scan};
use crate::snapshot::Snapshot;
use crate::value::percentiles;
use crate::vendor_cost::{self, Chosen, OwnCost};
use ::input::Problem;
use demand::Tier;
use quantity::chance::Stream;
use quantity::correlation::Joint;
use quantity::threads::beside;
pub(crate) use quantity::threads::in_order;
use quantity::{Sampler, decimal};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use vocabulary::{Axis, ByAxis};

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
    pub axes: Vec<ByAxis<f64>>,
    /// The same without the criteria that count what TCC counts already; empty where there are none.
    pub without_overlaps: Vec<ByAxis<f64>>,
}

/// 10th, 50th and 90th percentile over the worlds of one option.
#[derive(Clone, Copy, Debug)]
pub struct Spreads {
    /// Present value.
    pub tcc: [f64; 3],
    /// Undiscounted.
    pub cash: [f64; 3],
    /// Cost of an effective GPU-hour.
    pub per_effective: [f64; 3],
}

impl Spreads {
    pub(crate) fn of(option: &OptionWorlds) -> Option<Spreads> {
        Some(Spreads {
            tcc: percentiles(option.tcc.clone())?,
            cash: percentiles(option.cash.clone())?,
            per_effective: percentiles(option.per_effective.clone())?,
        })
    }
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
    /// By option: share of the served base layer that is paid by use, in the base case.
    pub base_by_use: Vec<Option<f64>>,
    /// By option; empty for an incomplete one.
    pub options: Vec<OptionWorlds>,
    /// By option: percentiles over the worlds.
    pub spreads: Vec<Option<Spreads>>,
    /// By drawn input: sums of axis values in bins of the input, from which its worth follows under any weights.
    pub information: Vec<(InputId, BinSums)>,
    /// By vendor: what its own cost cell rests on.
    pub vendor_costs: Vec<OwnCost>,
    /// By vendor: what that costs an effective GPU-hour in each of the worlds that are looked at; empty without a quote.
    pub vendor_worlds: Vec<Vec<f64>>,
    /// What happens when one input moves and the others stay.
    pub scans: Vec<Scan>,
    /// By option: inputs that a contract can hold, with what holding each saves of its TCC; empty where worlds are drawn anew.
    pub holdings: Vec<Vec<(InputId, f64)>>,
    /// What `scans` has, for the discount rate and the horizon.
    pub frame_scans: Vec<FrameScan>,
    /// How it was drawn.
    pub setting: Setting,
    /// What no weight changes, once it has been found.
    pub(crate) kept: Kept,
}

/// Draws the worlds of a snapshot. `progress` hears the share done, from any thread.
///
/// Fails only where exact amounts leave 28 digits, with the place.
pub fn draw<'s>(
    snapshot: &'s Snapshot,
    setting: &Setting,
    progress: &(dyn Fn(f64) + Sync),
) -> Result<Worlds<'s>, Vec<Problem>> {
    let hears = |share| {
        progress(share);
        ControlFlow::Continue(())
    };
    // A listener that never breaks off always gets its worlds.
    draw_unless_stopped(snapshot, setting, &hears)?.ok_or_else(Vec::new)
}

/// As [`draw`], but asks at every block whether to go on; `None` where it was told to break off.
pub fn draw_unless_stopped<'s>(
    snapshot: &'s Snapshot,
    setting: &Setting,
    progress: &(dyn Fn(f64) -> ControlFlow<()> + Sync),
) -> Result<Option<Worlds<'s>>, Vec<Problem>> {
    let tiers = demand_report::tiers(snapshot);
    let exploratory: Vec<bool> =
        tiers.iter().map(|t| t.as_ref().is_some_and(|t| t.tier == Tier::Exploratory)).collect();
    let model = Model::new(snapshot, &exploratory).ok_or_else(|| vec![base::lacks_assumptions()])?;
    let bin_count = (setting.worlds / 500).clamp(LEAST_BINS, 40);
    let simulated = || {
        let numbers: Numbers<f64> = Numbers::new(&model).map_err(|problem| vec![problem])?;
        let drawn = drawn_inputs(&model);
        let draws = Draws::new(&model, &numbers, &drawn, setting.seed, bin_count);
        let simulated = simulate(&draws, setting, progress);
        Ok::<_, Vec<Problem>>((numbers, simulated))
    };
    let (base, simulated) = beside(setting.threads, &|| base::base(&model), simulated);
    let (numbers, simulated) = simulated?;
    let base = base?;
    let Some((options, bins)) = simulated else { return Ok(None) };
    let base_by_use = (0..model.options.len()).map(|at| base_by_use(&model, &base, at)).collect();
    let lost: Vec<Problem> = lost(&model, &options).collect();
    if !lost.is_empty() {
        return Err(lost);
    }
    let information = bin_sums(&options, &bins, bin_count, setting.threads);
    if progress(0.9).is_break() {
        return Ok(None);
    }
    let alone = || (holding::holdings(&model, &numbers), vendor_cost::all(&model, &numbers));
    let shared_out = || {
        let spreads = in_order(options.len(), setting.threads, &|at| Spreads::of(&options[at]));
        let scans = scan::scans(&model, &numbers, setting.threads);
        (spreads, scans, frame_scan::scans(&model, &numbers, setting.threads))
    };
    let ((holdings, vendor_costs), (spreads, scans, frame_scans)) = beside(setting.threads, &alone, shared_out);
    let vendor_worlds = own_worlds(&model, &numbers, &vendor_costs, setting);
    let setting = *setting;
    let worlds = Worlds {
        model,
        numbers,
        tiers,
        base,
        base_by_use,
        options,
        spreads,
        information,
        scans,
        holdings,
        frame_scans,
        vendor_costs,
        vendor_worlds,
        setting,
        kept: Kept::default(),
    };
    Ok(progress(1.0).is_continue().then_some(worlds))
}

/// Worlds in which vendors' own costs are looked at: enough to tell a share of a few hundredths.
pub(crate) const LOOKED_AT: usize = 1000;

/// By vendor, then world: what the quote that its own cell rests on costs alone; empty without one.
fn own_worlds(model: &Model, numbers: &Numbers<f64>, own: &[OwnCost], setting: &Setting) -> Vec<Vec<f64>> {
    let chosen = || own.iter().filter_map(|own| own.chosen.as_ref());
    let uses: BTreeSet<InputId> =
        used_inputs(model).into_iter().chain(chosen().flat_map(Chosen::inputs).copied()).collect();
    let draws = Draws::new(model, numbers, &drawn(model, uses), setting.seed, 2);
    let worlds = setting.worlds.min(LOOKED_AT);
    let blocks = in_order(worlds.div_ceil(BLOCK), setting.threads, &|block| {
        let mut costs = vec![Vec::new(); own.len()];
        let (mut shared, mut room) = (state(model, numbers, numbers.bases()), Room::default());
        draws.each(block * BLOCK..((block + 1) * BLOCK).min(worlds), &mut |x| {
            shared.renew(model, numbers, x);
            let each = own.iter().zip(&mut costs).filter_map(|(own, into)| Some((own.chosen.as_ref()?, into)));
            each.for_each(|(own, into): (&Chosen, &mut Vec<f64>)| {
                into.push(own.in_world(model, numbers, &shared, x, &mut room));
            });
        });
        costs
    });
    let mut all = vec![Vec::new(); own.len()];
    blocks.into_iter().for_each(|block| all.iter_mut().zip(block).for_each(|(into, from)| into.extend(from)));
    all
}

/// What an effective GPU-hour costs.
pub(crate) struct Costs {
    /// By option, then world; empty for an incomplete one.
    pub(crate) by_option: Vec<Vec<f64>>,
    /// By vendor, then world, as its own cell has it; empty without a quote that tells.
    pub(crate) by_vendor: Vec<Vec<f64>>,
}

/// The costs of a snapshot's options in some worlds, without all that a decision needs beside them; `None` where it cannot be
/// costed.
pub(crate) fn costs(snapshot: &Snapshot, setting: &Setting) -> Option<Costs> {
    let tiers = demand_report::tiers(snapshot);
    let exploratory: Vec<bool> =
        tiers.iter().map(|t| t.as_ref().is_some_and(|t| t.tier == Tier::Exploratory)).collect();
    let model = Model::new(snapshot, &exploratory)?;
    let numbers: Numbers<f64> = Numbers::new(&model).ok()?;
    let draws = Draws::new(&model, &numbers, &drawn_inputs(&model), setting.seed, LEAST_BINS);
    let (options, _) = simulate(&draws, setting, &|_| ControlFlow::Continue(()))?;
    let by_option = options.into_iter().map(|option| option.per_effective).collect();
    let own = vendor_cost::all(&model, &numbers);
    Some(Costs { by_option, by_vendor: own_worlds(&model, &numbers, &own, setting) })
}

/// Options of which some world leaves the digits of the books: the base case may lie within a range whose ends do not.
fn lost<'m>(model: &'m Model, options: &'m [OptionWorlds]) -> impl Iterator<Item = Problem> + 'm {
    let both = model.options.iter().zip(options).enumerate().filter(|(_, (_, worlds))| worlds.is_lost());
    both.map(|(at, (option, _))| blame::too_large(&blame::cost(model, at, option)))
}

/// Inputs that some option's cost or vendor depends on and that have a range.
pub(crate) fn drawn_inputs(model: &Model) -> Vec<InputId> {
    drawn(model, used_inputs(model))
}

/// Those that have a range.
fn drawn(model: &Model, inputs: BTreeSet<InputId>) -> Vec<InputId> {
    inputs.into_iter().filter(|at| model.inputs.all()[*at].is_drawn()).collect()
}

/// Inputs that some complete option depends on.
pub(crate) fn used_inputs(model: &Model) -> BTreeSet<InputId> {
    let complete = model.options.iter().filter(|o| o.incomplete.is_empty());
    complete
        .flat_map(|o| o.uses.iter().copied().chain(o.vendors.iter().flat_map(|v| model.vendor_inputs(*v))))
        .collect()
}

/// Bins of an input's worlds, where nothing is asked of them.
pub(crate) const LEAST_BINS: usize = 2;

/// Worlds are cut into blocks; each thread takes the next block, and blocks are put together in order.
const BLOCK: usize = 64;

/// What the worlds of one block come to.
struct Block {
    options: Vec<OptionWorlds>,
    /// By drawn input: the bin of each world.
    bins: Vec<Vec<u8>>,
}

/// What one world after another is laid out on.
struct Desk {
    shared: State<f64>,
    room: Room<f64>,
    /// The vendors that options buy from.
    suppliers: Vec<usize>,
    /// Axis values by vendor; nothing of the others.
    vendors: Vec<ByAxis<f64>>,
    /// The same without the criteria that count what TCC counts already; empty where there are none.
    without: Vec<ByAxis<f64>>,
}

impl Desk {
    fn new(model: &Model, numbers: &Numbers<f64>) -> Self {
        let shared = state(model, numbers, numbers.bases());
        let vendors = vec![ByAxis::default(); model.snapshot.vendors.len()];
        Self { shared, room: Room::default(), suppliers: model.suppliers(), vendors, without: Vec::new() }
    }

    fn renew(&mut self, model: &Model, numbers: &Numbers<f64>, x: &[f64]) {
        self.shared.renew(model, numbers, x);
        for vendor in &self.suppliers {
            self.vendors[*vendor] = known(model.vendor_axes(*vendor, x));
            if let Some(axes) = model.axes_without_overlaps(*vendor, x) {
                self.without.resize(self.vendors.len(), ByAxis::default());
                self.without[*vendor] = known(axes);
            }
        }
    }
}

/// How an input is drawn.
struct Draw {
    at: InputId,
    stream: Stream,
    sampler: Sampler,
}

/// How each drawn input is drawn, and for which options.
pub(crate) struct Draws<'m> {
    model: &'m Model<'m>,
    numbers: &'m Numbers<f64>,
    inputs: Vec<Draw>,
    /// Inputs that are drawn jointly: their positions among `inputs`.
    joined: Vec<(Vec<usize>, Joint)>,
    bins: usize,
    /// What is costed in the same worlds: models that share inputs, demand, vendors and price steps.
    cases: Vec<Case<'m>>,
}

/// A model whose options are costed.
pub(crate) struct Case<'m> {
    model: &'m Model<'m>,
    numbers: &'m Numbers<f64>,
    /// By option: whether its worlds are wanted.
    wanted: Vec<bool>,
}

impl<'m> Case<'m> {
    /// Some of the options.
    pub(crate) fn of(model: &'m Model<'m>, numbers: &'m Numbers<f64>, options: &[usize]) -> Self {
        let wanted = (0..model.options.len()).map(|at| options.contains(&at)).collect();
        Self { model, numbers, wanted }
    }
}

impl<'m> Draws<'m> {
    pub(crate) fn new(
        model: &'m Model<'m>,
        numbers: &'m Numbers<f64>,
        drawn: &[InputId],
        seed: u64,
        bins: usize,
    ) -> Self {
        let draw = |at: &InputId| {
            let input = &model.inputs.all()[*at];
            Draw { at: *at, stream: Stream::new(seed, &input.id), sampler: input.range.sampler() }
        };
        let joined = model.snapshot.joined.iter().filter_map(|group| group.among(drawn)).collect();
        let wanted = model.options.iter().map(|option| option.incomplete.is_empty()).collect();
        let cases = vec![Case { model, numbers, wanted }];
        Self { model, numbers, inputs: drawn.iter().map(draw).collect(), joined, bins, cases }
    }

    /// For these cases in turn instead.
    pub(crate) fn of(self, cases: Vec<Case<'m>>) -> Self {
        Self { cases, ..self }
    }

    /// Options of all cases.
    fn options(&self) -> Vec<OptionWorlds> {
        vec![OptionWorlds::default(); self.cases.iter().map(|case| case.wanted.len()).sum()]
    }

    fn block(&self, worlds: std::ops::Range<usize>) -> Block {
        let mut options = self.options();
        let mut desk = Desk::new(self.model, self.numbers);
        let bins = self.each(worlds, &mut |x| self.world(x, &mut desk, &mut options));
        Block { options, bins }
    }

    /// The inputs of some worlds.
    pub(crate) fn these(&self, worlds: &[usize]) -> Vec<Vec<f64>> {
        let mut all = Vec::with_capacity(worlds.len());
        worlds.iter().for_each(|world| {
            self.each(*world..world + 1, &mut |x| all.push(x.to_vec()));
        });
        all
    }

    /// Visits the inputs of each world of a block; by drawn input the bin of each world.
    fn each(&self, worlds: std::ops::Range<usize>, visit: &mut dyn FnMut(&[f64])) -> Vec<Vec<u8>> {
        let mut columns = vec![[0.0; BLOCK]; self.inputs.len()];
        let mut bins = Vec::with_capacity(self.inputs.len());
        for (draw, column) in self.inputs.iter().zip(&mut columns) {
            draw.stream.fill(worlds.start as u64, &mut column[..worlds.len()]);
        }
        self.join(&mut columns, worlds.len());
        for (Draw { sampler, .. }, column) in self.inputs.iter().zip(&mut columns) {
            let draws = &mut column[..worlds.len()];
            bins.push(draws.iter().map(|u| self.bin(*u)).collect());
            draws.iter_mut().for_each(|u| *u = sampler.quantile(*u));
        }
        let mut x = self.numbers.bases().to_vec();
        for world in 0..worlds.len() {
            for (draw, column) in self.inputs.iter().zip(&columns) {
                x[draw.at] = column[world];
            }
            visit(&x);
        }
        bins
    }

    /// Adds one world to each option that is wanted.
    fn world(&self, x: &[f64], desk: &mut Desk, options: &mut [OptionWorlds]) {
        desk.renew(self.model, self.numbers, x);
        let all = self.cases.iter().flat_map(|case| (0..case.wanted.len()).map(move |at| (case, at)));
        for ((case, at), into) in all.zip(options).filter(|((case, at), _)| case.wanted[*at]) {
            case.world(at, x, desk, into);
        }
    }
}

impl Case<'_> {
    /// Adds one world to an option.
    fn world(&self, at: usize, x: &[f64], desk: &mut Desk, into: &mut OptionWorlds) {
        let (model, option) = (self.model, &self.model.options[at]);
        let Desk { shared, room, vendors, without, .. } = desk;
        let outcome = evaluate_in(model, self.numbers, shared, option, x, room);
        let per_effective = outcome.per_effective().unwrap_or(f64::INFINITY);
        into.tcc.push(outcome.tcc());
        into.cash.push(outcome.cash);
        into.per_effective.push(per_effective);
        into.axes.push(option_axes(model, &option.vendors, vendors, &outcome));
        if !without.is_empty() {
            let mut axes = mixed(&option.vendors, without, &outcome);
            let cost = model.cost_axis_without_overlaps(per_effective, Some(axes[Axis::Cost]));
            axes[Axis::Cost] = cost.unwrap_or(0.0);
            into.without_overlaps.push(axes);
        }
    }
}

impl Draws<'_> {
    /// Joins what moves together, world by world.
    fn join(&self, columns: &mut [[f64; BLOCK]], worlds: usize) {
        for (members, joint) in &self.joined {
            let mut draws = vec![0.0; members.len()];
            // The draws of a world stand in as many columns as inputs.
            (0..worlds).for_each(|world| {
                members.iter().zip(&mut draws).for_each(|(at, draw)| *draw = columns[*at][world]);
                joint.join(&mut draws);
                members.iter().zip(&draws).for_each(|(at, draw)| columns[*at][world] = *draw);
            });
        }
    }

    /// Which of evenly wide parts of (0, 1) a draw falls in, so that each bin holds about as many worlds.
    fn bin(&self, u: f64) -> u8 {
        ((u * self.bins as f64) as usize).min(self.bins - 1) as u8
    }
}

/// All worlds: options, those of one case after those of another, and the bin of each world by drawn input.
pub(crate) type Simulated = (Vec<OptionWorlds>, Vec<(InputId, Vec<u8>)>);

/// Simulates block by block; `None` where it was told to break off.
pub(crate) fn simulate(
    draws: &Draws,
    setting: &Setting,
    progress: &(dyn Fn(f64) -> ControlFlow<()> + Sync),
) -> Option<Simulated> {
    let count = setting.worlds.div_ceil(BLOCK);
    let is_stopped = AtomicBool::new(false);
    let blocks = in_order(count, setting.threads, &|block| {
        if is_stopped.load(Ordering::Relaxed) || progress(0.8 * block as f64 / count as f64).is_break() {
            is_stopped.store(true, Ordering::Relaxed);
            return None;
        }
        Some(draws.block(block * BLOCK..((block + 1) * BLOCK).min(setting.worlds)))
    });
    let mut options = draws.options();
    let mut bins: Vec<(InputId, Vec<u8>)> = draws.inputs.iter().map(|draw| (draw.at, Vec::new())).collect();
    for block in blocks {
        let block = block?;
        options.iter_mut().zip(block.options).for_each(|(into, from)| into.append(from));
        bins.iter_mut().zip(block.bins).for_each(|((_, into), from)| into.extend(from));
    }
    Some((options, bins))
}

impl OptionWorlds {
    /// Whether an amount is none that money is booked with, or a value no number.
    pub(crate) fn is_lost(&self) -> bool {
        let amounts = self.tcc.iter().chain(&self.cash);
        let kept = |amount: f64| amount.abs() < decimal::MOST_BOOKED;
        !amounts.copied().all(kept) || !self.axes.iter().flat_map(ByAxis::values).all(|value| value.is_finite())
    }

    fn append(&mut self, mut other: OptionWorlds) {
        self.tcc.append(&mut other.tcc);
        self.cash.append(&mut other.cash);
        self.per_effective.append(&mut other.per_effective);
        self.axes.append(&mut other.axes);
        self.without_overlaps.append(&mut other.without_overlaps);
    }
}

/// An axis without criteria has no weight either, so what stands there does not count.
pub(crate) fn known(axes: ByAxis<Option<f64>>) -> ByAxis<f64> {
    axes.map(|axis| axis.unwrap_or(0.0))
}

/// Axis values by vendor with these input values; nothing of those from whom no option buys.
pub(crate) fn supplier_axes(model: &Model, x: &[f64]) -> Vec<ByAxis<f64>> {
    let mut vendors = vec![ByAxis::default(); model.snapshot.vendors.len()];
    for vendor in model.suppliers() {
        vendors[vendor] = known(model.vendor_axes(vendor, x));
    }
    vendors
}

/// Axis values of an option: its vendors' by spend, and its own cost.
pub(crate) fn option_axes(
    model: &Model,
    members: &[usize],
    vendors: &[ByAxis<f64>],
    outcome: &Outcome<f64>,
) -> ByAxis<f64> {
    let mut axes = mixed(members, vendors, outcome);
    let per_effective = outcome.per_effective().unwrap_or(f64::INFINITY);
    axes[Axis::Cost] = model.cost_axis(per_effective, Some(axes[Axis::Cost])).unwrap_or(0.0);
    axes
}

/// Axis values of an option's vendors, by spend.
fn mixed(members: &[usize], vendors: &[ByAxis<f64>], outcome: &Outcome<f64>) -> ByAxis<f64> {
    let mut axes = ByAxis::<f64>::default();
    for (vendor, share) in members.iter().zip(shares(&outcome.spend)) {
        axes += &vendors[*vendor].map(|value| share * value);
    }
    axes
}

/// Amounts as shares of their sum; alike where there is none.
pub(crate) fn shares(amounts: &[f64]) -> impl Iterator<Item = f64> {
    let (total, alike) = (amounts.iter().sum::<f64>(), 1.0 / amounts.len() as f64);
    amounts.iter().map(move |amount| if total > 0.0 { amount / total } else { alike })
}
