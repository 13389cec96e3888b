//! From names to positions: pools with their workloads, options with their rows, who depends on which input.

use super::rows::{self, Months, RowModel};
use super::segments::{self, Segment};
use super::stacks::{self, StackModel};
use super::{Assumed, Cells, LeverModel, LineModel, Model, Obeyed, lines, vendors};
use crate::inputs::{InputId, Inputs};
use crate::snapshot::{Plan, Snapshot, Supply};
use cost::Course;
use demand::Pool;
use quantity::Decimal;
use std::collections::BTreeSet;
use std::sync::Arc;
use vocabulary::Message;

/// A pool that has demand.
#[derive(Clone, Debug)]
pub struct PoolModel {
    /// Which pool.
    pub pool: Pool,
    /// Its workloads, as positions in the snapshot.
    pub workloads: Vec<usize>,
    /// Whether each workload's tier is exploratory: its waste is experimentation, not idleness.
    pub exploratory: Vec<bool>,
}

/// An option.
#[derive(Clone, Debug)]
pub struct OptionModel {
    /// Position in [`Model::options`]; `None` for one that stands beside them.
    pub at: Option<usize>,
    /// Rows by pool, in the order of [`Model::pools`].
    pub rows: Vec<Vec<RowModel>>,
    /// All rows in the order in which hours are filled: position of the pool, then of the row in it.
    pub sequence: Vec<(usize, usize)>,
    /// The months of the horizon in runs in which no row changes.
    pub segments: Vec<Segment>,
    /// By pool: its classes of demand in [`Model::stacks`]; `None` where every row that serves may serve all.
    pub stacks: Vec<Option<usize>>,
    /// Costs that no quote states.
    pub lines: Vec<LineModel>,
    /// Taken levers, in row order.
    pub levers: Vec<LeverModel>,
    /// Most GPUs bought and committed in any month, all pools together.
    pub committed_gpus: Decimal,
    /// Vendors of its quotes, as positions, each once.
    pub vendors: Vec<usize>,
    /// Why its cost cannot be told; empty when it can.
    pub incomplete: Vec<Message>,
    /// Inputs that its cost depends on.
    pub uses: BTreeSet<InputId>,
}

/// What a row's contract comes to.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    /// Position of the pool, then of the row in it.
    pub(crate) place: (usize, usize),
    /// Its months.
    pub(crate) course: Course,
}

impl<'s> Model<'s> {
    /// Compiles a snapshot.
    pub fn new(snapshot: &'s Snapshot, exploratory: &[bool]) -> Option<Model<'s>> {
        let assumed = assumed(&snapshot.inputs)?;
        let mut inputs = snapshot.inputs.clone();
        inputs.narrow(assumed.achievable_mfu_inference, tables::Limits::POSITIVE_SHARE);
        let cells = Arc::new(vendors::cells(snapshot, &mut inputs));
        let (inputs, obeyed) = (Arc::new(inputs), Arc::new(Obeyed::of(snapshot)));
        Some(Self::of(snapshot, Known { pools: pools(snapshot, exploratory), obeyed, cells, assumed, inputs }))
    }

    /// The model of a snapshot that differs in contracts, cost lines or numbers of the frame: what limits which quote, inputs and
    /// vendor cells stay.
    pub(crate) fn again<'c>(&self, changed: &'c Snapshot) -> Model<'c> {
        let (obeyed, cells, inputs) = (Arc::clone(&self.obeyed), Arc::clone(&self.cells), Arc::clone(&self.inputs));
        Model::of(changed, Known { pools: self.pools.clone(), obeyed, cells, assumed: self.assumed, inputs })
    }

    /// The model of a snapshot that differs in its horizon and in what ends with it: only the months of rows and cost lines are made
    /// anew, and nothing but its own options can be asked of it.
    pub(crate) fn at_horizon<'c>(&self, changed: &'c Snapshot) -> Model<'c> {
        self.options_at(changed).unwrap_or_else(|| self.again(changed))
    }

    /// `None` where a row of the one has no match in the other.
    fn options_at<'c>(&self, changed: &'c Snapshot) -> Option<Model<'c>> {
        let both = self.options.iter().zip(&changed.options);
        let options: Vec<OptionModel> =
            both.map(|(own, plan)| self.option_at(changed, own, plan)).collect::<Option<_>>()?;
        let (steps, last_month) = segments::price_steps_of(changed, &options)?;
        Some(Model {
            snapshot: changed,
            pools: self.pools.clone(),
            options,
            stacks: self.stacks.clone(),
            steps,
            last_month,
            obeyed: Arc::clone(&self.obeyed),
            cells: Arc::clone(&self.cells),
            assumed: self.assumed,
            inputs: Arc::clone(&self.inputs),
        })
    }

    fn option_at(&self, changed: &Snapshot, own: &OptionModel, plan: &Plan) -> Option<OptionModel> {
        let months = changed.frame.months;
        let has_pool = |supply: &&Supply| self.pools.iter().any(|pool| pool.pool == supply.pool);
        let supplies: Vec<&Supply> = plan.rows.iter().filter(has_pool).collect();
        (supplies.len() == own.sequence.len()).then_some(())?;
        let mut option = own.clone();
        for ((pool, row), supply) in own.sequence.iter().zip(supplies) {
            let quote = &changed.quotes[supply.quote];
            option.rows[*pool][*row].months = rows::months(quote, supply, months)?;
        }
        option.segments = segments::of_rows(months, option.rows.iter().flatten());
        option.committed_gpus = segments::most_held(months, option.rows.iter().flatten());
        option.lines = changed.costs.iter().filter(|line| Some(line.option) == own.at).map(lines::line).collect();
        option.uses = uses_of(changed, &self.pools, &self.assumed, &option);
        Some(option)
    }

    fn of(snapshot: &'s Snapshot, known: Known) -> Model<'s> {
        let Known { pools, obeyed, cells, assumed, inputs } = known;
        let mut stacks = Vec::new();
        let compile = Compile { snapshot, pools: &pools, assumed: &assumed, obeyed: &obeyed };
        let plans = snapshot.options.iter().enumerate();
        let options: Vec<OptionModel> = plans.map(|(at, plan)| compile.option(at, plan, &mut stacks)).collect();
        let (steps, last_month) = segments::price_steps(snapshot, &options);
        Model { snapshot, pools, options, stacks, steps, last_month, obeyed, cells, assumed, inputs }
    }

    /// An option beside the others, of these rows, cost lines and taken levers. Its classes of demand join `stacks`, which begin
    /// as those of the model.
    pub(crate) fn beside(&self, plan: &Plan, lines: Vec<LineModel>, stacks: &mut Vec<StackModel>) -> OptionModel {
        let (pools, assumed, obeyed) = (&self.pools, &self.assumed, &self.obeyed);
        let compile = Compile { snapshot: self.snapshot, pools, assumed, obeyed };
        let levers = self.snapshot.levers.iter().enumerate().filter(|(_, l)| l.taken && l.option.is_none());
        let levers = levers.map(|(lever, _)| LeverModel::of(self.snapshot, lever)).collect();
        OptionModel { lines, levers, ..compile.supplied(plan, stacks) }
    }

    /// One supply row in a pool that serves whatever the pool asks for; `None` where the quote's card cannot be compared with
    /// the workloads'.
    pub fn row(&self, pool: &PoolModel, supply: &Supply) -> Option<RowModel> {
        rows::unlimited(self.snapshot, pool, supply)
    }

    /// Inputs that the cost of an option beside the others depends on, but for the price of what nobody serves.
    pub fn uses(&self, option: &OptionModel) -> BTreeSet<InputId> {
        uses(self.snapshot, &self.pools, &self.assumed, option)
    }
}

impl OptionModel {
    /// An option of these rows and vendors, without lines, levers or known dependencies; every row serves its whole pool.
    pub fn of(months: u32, rows: Vec<Vec<RowModel>>, vendors: Vec<usize>) -> Self {
        let of_pool = |(pool, own): (usize, &Vec<RowModel>)| (0..own.len()).map(move |row| (pool, row)).collect();
        let sequence: Vec<Vec<(usize, usize)>> = rows.iter().enumerate().map(of_pool).collect();
        Self::in_sequence(months, rows, sequence.concat(), vendors)
    }

    fn in_sequence(months: u32, rows: Vec<Vec<RowModel>>, sequence: Vec<(usize, usize)>, vendors: Vec<usize>) -> Self {
        Self {
            at: None,
            segments: segments::of_rows(months, rows.iter().flatten()),
            stacks: vec![None; rows.len()],
            committed_gpus: segments::most_held(months, rows.iter().flatten()),
            rows,
            sequence,
            lines: Vec::new(),
            levers: Vec::new(),
            vendors,
            incomplete: Vec::new(),
            uses: BTreeSet::new(),
        }
    }

    /// The same with other units, of rows that are held: by place, what the contract comes to.
    pub(crate) fn rescheduled(&self, months: u32, courses: Vec<Placed>) -> Self {
        let mut option = self.clone();
        for Placed { place: (pool, row), course } in courses {
            option.rows[pool][row].months = Months::Held(course);
        }
        option.segments = segments::of_rows(months, option.rows.iter().flatten());
        option.committed_gpus = segments::most_held(months, option.rows.iter().flatten());
        option
    }

    /// Most GPUs of a quote that it holds in any month.
    pub fn held_of(&self, months: u32, quote: usize) -> Decimal {
        segments::most_held(months, self.rows.iter().flatten().filter(|row| row.quote == quote))
    }

    /// The row at a place of [`OptionModel::sequence`].
    pub fn row(&self, (pool, row): (usize, usize)) -> &RowModel {
        &self.rows[pool][row]
    }
}

fn assumed(inputs: &Inputs) -> Option<Assumed> {
    let unserved_gpu_hour = inputs.find("unserved_gpu_hour")?;
    Some(Assumed {
        price_decline: inputs.find("price_decline")?,
        residual_share: inputs.find("residual_share")?,
        unserved_gpu_hour,
        unserved_fx: inputs.all()[unserved_gpu_hour].fx,
        achievable_mfu_inference: inputs.find("achievable_mfu_inference")?,
    })
}

fn pools(snapshot: &Snapshot, exploratory: &[bool]) -> Vec<PoolModel> {
    let of = |pool: Pool| {
        let member = |(_, w): &(usize, &crate::snapshot::Workload)| w.pool == pool && !w.year.is_empty();
        let workloads: Vec<usize> = snapshot.workloads.iter().enumerate().filter(member).map(|(at, _)| at).collect();
        let exploratory = workloads.iter().map(|at| exploratory.get(*at).copied().unwrap_or(false)).collect();
        PoolModel { pool, workloads, exploratory }
    };
    let all = Pool::WORDS.iter().map(|(_, pool)| of(*pool));
    all.filter(|p| !p.workloads.is_empty()).collect()
}

/// What of a model no contract and no number of the frame changes.
struct Known {
    pools: Vec<PoolModel>,
    obeyed: Arc<Obeyed>,
    cells: Arc<Cells>,
    assumed: Assumed,
    inputs: Arc<Inputs>,
}

/// What options are compiled from.
struct Compile<'a> {
    snapshot: &'a Snapshot,
    pools: &'a [PoolModel],
    assumed: &'a Assumed,
    obeyed: &'a Obeyed,
}

impl Compile<'_> {
    /// The rows of an option, under their limits.
    fn supplied(&self, plan: &Plan, stacks: &mut Vec<StackModel>) -> OptionModel {
        let (mut incomplete, mut sequence) = (Vec::new(), Vec::new());
        let mut rows: Vec<Vec<RowModel>> = vec![Vec::new(); self.pools.len()];
        for supply in &plan.rows {
            let Some(pool) = self.pools.iter().position(|own| own.pool == supply.pool) else { continue };
            let row = rows::row(self.snapshot, &self.pools[pool], self.obeyed, supply, &mut incomplete);
            if let Some(row) = row {
                sequence.push((pool, rows[pool].len()));
                rows[pool].push(row);
            }
        }
        rows::share_limits(&mut rows, &sequence);
        let vendors: BTreeSet<usize> = plan.rows.iter().map(|r| self.snapshot.quotes[r.quote].vendor).collect();
        let months = self.snapshot.frame.months;
        let mut option = OptionModel::in_sequence(months, rows, sequence, vendors.into_iter().collect());
        for (pool, own) in self.pools.iter().enumerate() {
            option.stacks[pool] = stacks::stack(self.snapshot, pool, own, &mut option.rows[pool], stacks);
        }
        OptionModel { incomplete, ..option }
    }

    fn option(&self, at: usize, plan: &Plan, stacks: &mut Vec<StackModel>) -> OptionModel {
        let mut option = self.supplied(plan, stacks);
        let levers = self.snapshot.levers.iter().enumerate();
        let taken = levers.filter(|(_, l)| l.taken && l.option.is_none_or(|o| o == at));
        option.levers = taken.map(|(lever, _)| LeverModel::of(self.snapshot, lever)).collect();
        option.lines = self.snapshot.costs.iter().filter(|l| l.option == at).map(lines::line).collect();
        option.uses = uses_of(self.snapshot, self.pools, self.assumed, &option);
        OptionModel { at: Some(at), ..option }
    }
}

/// Inputs that an option's cost depends on.
fn uses_of(snapshot: &Snapshot, pools: &[PoolModel], assumed: &Assumed, option: &OptionModel) -> BTreeSet<InputId> {
    let mut uses = uses(snapshot, pools, assumed, option);
    uses.insert(assumed.unserved_gpu_hour);
    uses.extend(assumed.unserved_fx);
    uses
}

/// Inputs that an option's cost depends on, but for the price of what nobody serves.
fn uses(snapshot: &Snapshot, pools: &[PoolModel], assumed: &Assumed, option: &OptionModel) -> BTreeSet<InputId> {
    let mut uses = BTreeSet::new();
    for at in pools.iter().flat_map(|p| &p.workloads) {
        let w = &snapshot.workloads[*at];
        uses.extend([w.scale, w.growth, w.useful_share]);
    }
    for row in option.rows.iter().flatten() {
        uses.extend(rows::uses(snapshot, assumed, row));
    }
    uses.extend(option.lines.iter().flat_map(LineModel::inputs));
    uses.extend(option.levers.iter().flat_map(LeverModel::inputs));
    uses
}
