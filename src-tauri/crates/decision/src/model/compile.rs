//! From names to positions: pools with their workloads, options with their rows, who depends on which input.

use super::speed::{self, Conversion};
use super::{Assumed, LineModel, Model, lines, vendors};
use crate::inputs::{InputId, Inputs};
use crate::snapshot::{Billing, Plan, Quote, Snapshot, Supply};
use demand::{Layer, Pool};
use quantity::Decimal;
use std::collections::BTreeSet;
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

/// One supply row of an option within a pool.
#[derive(Clone, Debug)]
pub struct RowModel {
    /// Position in the snapshot's quotes.
    pub quote: usize,
    /// GPUs bought or committed; `None` is paid by use.
    pub gpus: Option<Decimal>,
    /// Most GPUs a quote by use can deliver.
    pub most: Option<Decimal>,
    /// The layer up to whose top a row by use serves.
    pub layer: Layer,
    /// How it is paid.
    pub billing: Billing,
    /// One conversion for each workload of the pool.
    pub conversions: Vec<Conversion>,
    /// Position in [`Model::terms`].
    pub term: usize,
}

/// An option.
#[derive(Clone, Debug)]
pub struct OptionModel {
    /// Rows by pool, in the order of [`Model::pools`].
    pub rows: Vec<Vec<RowModel>>,
    /// Costs that no quote states.
    pub lines: Vec<LineModel>,
    /// Taken levers: bucket, share touched, saving.
    pub levers: Vec<(cost::Bucket, InputId, InputId)>,
    /// GPUs bought and committed, all pools together.
    pub committed_gpus: Decimal,
    /// Vendors of its quotes, as positions, each once.
    pub vendors: Vec<usize>,
    /// Why its cost cannot be told; empty when it can.
    pub incomplete: Vec<Message>,
    /// Inputs that its cost depends on.
    pub uses: BTreeSet<InputId>,
}

impl<'s> Model<'s> {
    /// Compiles a snapshot.
    pub fn new(snapshot: &'s Snapshot, exploratory: &[bool]) -> Option<Model<'s>> {
        let assumed = assumed(&snapshot.inputs)?;
        let pools = pools(snapshot, exploratory);
        let terms = terms(&snapshot.quotes);
        let mut inputs = snapshot.inputs.clone();
        inputs.narrow(assumed.achievable_mfu_inference, tables::Limits::POSITIVE_SHARE);
        let cells = vendors::cells(snapshot, &mut inputs);
        let plans = snapshot.options.iter().enumerate();
        let options = plans.map(|(at, plan)| option(snapshot, &pools, &terms, &assumed, at, plan)).collect();
        Some(Model { snapshot, pools, options, terms, cells, assumed, inputs })
    }
}

impl OptionModel {
    /// An option of these rows and vendors, without lines, levers or known dependencies.
    pub fn of(rows: Vec<Vec<RowModel>>, vendors: Vec<usize>) -> Self {
        let (lines, levers, incomplete) = (Vec::new(), Vec::new(), Vec::new());
        Self { rows, lines, levers, committed_gpus: Decimal::ZERO, vendors, incomplete, uses: BTreeSet::new() }
    }
}

impl Model<'_> {
    /// One supply row in a pool; `None` where the quote's card cannot be compared with the workloads'.
    pub fn row(&self, pool: &PoolModel, supply: &Supply) -> Option<RowModel> {
        row(self.snapshot, pool, &self.terms, supply, &mut Vec::new())
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

/// Distinct renewal terms; use without a term is repriced every year.
fn terms(quotes: &[Quote]) -> Vec<u32> {
    let set: BTreeSet<u32> = quotes.iter().map(term_of).collect();
    set.into_iter().collect()
}

fn term_of(quote: &Quote) -> u32 {
    quote.term_months.unwrap_or(12)
}

fn option(
    snapshot: &Snapshot,
    pools: &[PoolModel],
    terms: &[u32],
    assumed: &Assumed,
    at: usize,
    plan: &Plan,
) -> OptionModel {
    let mut incomplete = Vec::new();
    let rows: Vec<Vec<RowModel>> = pools
        .iter()
        .map(|pool| {
            let own = plan.rows.iter().filter(|supply| supply.pool == pool.pool);
            own.filter_map(|supply| row(snapshot, pool, terms, supply, &mut incomplete)).collect()
        })
        .collect();
    let vendors: BTreeSet<usize> = plan.rows.iter().map(|r| snapshot.quotes[r.quote].vendor).collect();
    let committed_gpus = rows.iter().flatten().filter_map(|r| r.gpus).sum();
    let levers = snapshot.levers.iter().filter(|l| l.taken && l.option.is_none_or(|o| o == at));
    let levers: Vec<_> = levers.map(|l| (l.bucket, l.share, l.saving)).collect();
    let lines: Vec<LineModel> = snapshot.costs.iter().filter(|l| l.option == at).map(lines::line).collect();
    let uses = uses(snapshot, pools, assumed, &rows, &lines, &levers);
    OptionModel { rows, lines, levers, committed_gpus, vendors: vendors.into_iter().collect(), incomplete, uses }
}

/// One row; a workload that cannot be converted makes the option incomplete.
fn row(
    snapshot: &Snapshot,
    pool: &PoolModel,
    terms: &[u32],
    supply: &Supply,
    incomplete: &mut Vec<Message>,
) -> Option<RowModel> {
    let quote = &snapshot.quotes[supply.quote];
    let per_unit = Decimal::from(quote.unit_gpus);
    let mut conversions = Vec::new();
    for at in &pool.workloads {
        let workload = &snapshot.workloads[*at];
        let default = default_efficiency(snapshot, workload)?;
        match speed::conversion(snapshot, workload, quote, default) {
            Ok(conversion) => conversions.push(conversion),
            Err(why) => add_once(incomplete, why.message()),
        }
    }
    (conversions.len() == pool.workloads.len()).then_some(())?;
    Some(RowModel {
        quote: supply.quote,
        gpus: supply.units.and_then(|units| units.checked_mul(per_unit)),
        most: quote.max_units.and_then(|units| units.checked_mul(per_unit)),
        layer: supply.layer,
        billing: quote.billing,
        conversions,
        term: terms.iter().position(|t| *t == term_of(quote))?,
    })
}

fn add_once(list: &mut Vec<Message>, why: Message) {
    if !list.contains(&why) {
        list.push(why);
    }
}

fn default_efficiency(snapshot: &Snapshot, workload: &crate::snapshot::Workload) -> Option<InputId> {
    snapshot.inputs.find(crate::snapshot::default_efficiency(workload.purpose))
}

fn uses(
    snapshot: &Snapshot,
    pools: &[PoolModel],
    assumed: &Assumed,
    rows: &[Vec<RowModel>],
    lines: &[LineModel],
    levers: &[(cost::Bucket, InputId, InputId)],
) -> BTreeSet<InputId> {
    let mut uses = BTreeSet::from([assumed.unserved_gpu_hour]);
    uses.extend(assumed.unserved_fx);
    for at in pools.iter().flat_map(|p| &p.workloads) {
        let w = &snapshot.workloads[*at];
        uses.extend([w.scale, w.growth, w.useful_share]);
    }
    for row in rows.iter().flatten() {
        let quote = &snapshot.quotes[row.quote];
        uses.extend([quote.price, quote.availability]);
        uses.extend(quote.fx.iter().chain(&quote.rework));
        let path = if row.billing == Billing::Owned { assumed.residual_share } else { assumed.price_decline };
        uses.insert(path);
        for conversion in row.conversions.iter() {
            uses.extend(conversion_inputs(conversion, quote.per_million_tokens, assumed));
        }
    }
    uses.extend(lines.iter().flat_map(LineModel::inputs));
    uses.extend(levers.iter().flat_map(|(_, share, saving)| [*share, *saving]));
    uses
}

fn conversion_inputs(conversion: &Conversion, tokens: bool, assumed: &Assumed) -> Vec<InputId> {
    let speeds = [(conversion.quote.is_some() || tokens).then_some(conversion.reference), conversion.quote];
    let of = |speed: super::Speed| [Some(speed.efficiency), speed.ceiling.map(|_| assumed.achievable_mfu_inference)];
    speeds.into_iter().flatten().flat_map(of).flatten().collect()
}
