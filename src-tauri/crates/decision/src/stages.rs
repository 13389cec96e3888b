//! How the layers of each pool would be supplied at each stage of a company, and which stage demand suggests. First proposals from
//! demand alone: no price, quote or vendor is looked at.

use crate::demand_report;
use crate::draw::Worlds;
use crate::model::{Model, Numbers, PoolModel};
use crate::snapshot::Snapshot;
use ::input::Problem;
use demand::{Layer, Layers, Pool, StageBounds, StageSigns, Tier, staged, suggested};
use serde::Serialize;
use tables::Book;
use vocabulary::{Billing, Message, Stage, message};

/// The stages, and what speaks for one of them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Stages {
    /// The stage that demand suggests; null where it says too little.
    pub suggested: Option<Stage>,
    /// Why.
    pub reasons: Vec<Message>,
    /// What demand says.
    pub signs: StageSigns,
    /// Every stage, in the order in which companies come to them.
    pub stages: Vec<StageReport>,
    /// What a reader should know.
    pub notes: Vec<Message>,
}

/// One stage.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct StageReport {
    /// Which.
    pub stage: Stage,
    /// What people call it.
    pub name: Message,
    /// The pools that have demand.
    pub pools: Vec<StagePool>,
}

/// A pool at a stage.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct StagePool {
    /// Which pool.
    pub pool: Pool,
    /// The tier of most of its demand.
    pub tier: Tier,
    /// Its layers, from the bottom up.
    pub layers: Vec<StageLayer>,
}

/// A layer at a stage.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct StageLayer {
    /// Which layer.
    pub layer: Layer,
    /// Its height in the first year, in GPUs of the reference cards.
    pub gpus: f64,
    /// How it would be paid.
    pub billing: Billing,
    /// Why.
    pub why: Message,
}

/// The stages of a workspace. Fails with every problem of the book.
pub fn stages(book: &Book) -> Result<Stages, Vec<Problem>> {
    let snapshot = Snapshot::read(book)?;
    let tiers: Vec<Option<Tier>> =
        demand_report::tiers(&snapshot).iter().map(|own| own.as_ref().map(|own| own.tier)).collect();
    let exploratory: Vec<bool> = tiers.iter().map(|tier| *tier == Some(Tier::Exploratory)).collect();
    let Some(model) = Model::new(&snapshot, &exploratory) else { return Ok(unknown()) };
    let numbers: Numbers<f64> = Numbers::new(&model).map_err(|problem| vec![problem])?;
    let look = Look { snapshot: &snapshot, tiers, model: &model, numbers: &numbers };
    Ok(look.answer())
}

/// The stage that demand suggests, and what the rules of each make of it.
pub(crate) fn presets(worlds: &Worlds) -> (Option<Stage>, Vec<StageReport>) {
    let tiers = worlds.tiers.iter().map(|own| own.as_ref().map(|own| own.tier)).collect();
    let (model, numbers) = (&worlds.model, &worlds.numbers);
    let found = Look { snapshot: model.snapshot, tiers, model, numbers }.answer();
    (found.suggested, found.stages)
}

fn unknown() -> Stages {
    let (reasons, signs) = (vec![message!("demand-stage-unknown")], StageSigns::default());
    Stages { suggested: None, reasons, signs, stages: Vec::new(), notes: Vec::new() }
}

/// A pool with what decides its supply.
struct Known {
    pool: Pool,
    tier: Tier,
    may_stop: bool,
    layers: Layers,
}

struct Look<'a, 's> {
    snapshot: &'s Snapshot,
    tiers: Vec<Option<Tier>>,
    model: &'a Model<'s>,
    numbers: &'a Numbers<f64>,
}

impl Look<'_, '_> {
    fn answer(&self) -> Stages {
        let (signs, pools) = (self.signs(), self.known());
        let Some(bounds) = self.bounds() else { return unknown() };
        let (stage, reasons) = suggested(&signs, &bounds);
        let stages = Stage::ALL.iter().map(|stage| report(*stage, &pools)).collect();
        let mixed = self.model.pools.iter().filter(|pool| self.is_mixed(pool));
        let notes = mixed.map(|pool| message!("decision-stage-mixed", pool = pool.pool.inside())).collect();
        Stages { suggested: stage, reasons, signs, stages, notes }
    }

    fn bounds(&self) -> Option<StageBounds> {
        let inputs = &self.snapshot.inputs;
        let base = |id: &str| inputs.find(id).map(|at| inputs.all()[at].base());
        Some(StageBounds {
            exploratory: base("stage_exploratory_share")?,
            growth: base("stage_growth")?,
            load: base("stage_load")?,
        })
    }

    fn known(&self) -> Vec<Known> {
        let pools = demand_report::pools(self.model, self.numbers);
        let of = |(at, (own, pool)): (usize, (crate::report::PoolReport, &PoolModel))| {
            let all = || pool.workloads.iter().map(|w| &self.snapshot.workloads[*w]);
            let layers = own.layers;
            Some(Known {
                pool: own.pool,
                tier: self.tier(at)?,
                may_stop: all().all(|workload| workload.may_stop()),
                layers: Layers { base: layers.base, variable: layers.variable, peak: layers.peak },
            })
        };
        pools.into_iter().zip(&self.model.pools).enumerate().filter_map(of).collect()
    }

    /// The tier of most of a pool's demand, the steadier of two alike.
    fn tier(&self, at: usize) -> Option<Tier> {
        let shares = |tier: Tier| -> f64 {
            let both = self.model.pools[at].workloads.iter().zip(&self.numbers.shares[at]);
            both.filter(|(w, _)| self.tiers[**w] == Some(tier)).map(|(_, share)| share).sum()
        };
        let found = Tier::ALL.iter().rev().max_by(|a, b| shares(**a).total_cmp(&shares(**b))).copied();
        found.filter(|tier| shares(*tier) > 0.0)
    }

    /// Whether workloads of several tiers share a pool.
    fn is_mixed(&self, pool: &PoolModel) -> bool {
        let mut tiers: Vec<Tier> = pool.workloads.iter().filter_map(|w| self.tiers[*w]).collect();
        tiers.sort_unstable();
        tiers.dedup();
        tiers.len() > 1
    }

    fn signs(&self) -> StageSigns {
        let tries = |at: usize| f64::from(u8::from(self.tiers[at] == Some(Tier::Exploratory)));
        let grows = |at: usize| self.snapshot.inputs.all()[self.snapshot.workloads[at].growth].base();
        let curves = self.numbers.curves.iter().filter_map(|years| years.first());
        let (mean, reach) = curves.fold((0.0, 0.0), |sum, year| (sum.0 + year.curve.mean(), sum.1 + year.variable));
        StageSigns {
            exploratory: self.weighted(tries),
            growth: self.weighted(grows),
            load: (reach > 0.0).then(|| mean / reach),
        }
    }

    /// A figure of workloads, each weighed by its mean demand; `None` without demand.
    fn weighted(&self, of: impl Fn(usize) -> f64) -> Option<f64> {
        let mean = |at: usize| self.snapshot.workloads[at].statistics.as_ref().map_or(0.0, |own| own.mean);
        let all = || 0..self.snapshot.workloads.len();
        let whole: f64 = all().map(mean).sum();
        (whole > 0.0).then(|| all().map(|at| mean(at) * of(at)).sum::<f64>() / whole)
    }
}

fn report(stage: Stage, pools: &[Known]) -> StageReport {
    let layer = |own: &Known, layer: Layer| {
        let supply = staged(stage, own.tier, layer, own.may_stop)?;
        Some(StageLayer { layer, gpus: own.layers.height(layer), billing: supply.billing, why: supply.why })
    };
    let pool = |own: &Known| StagePool {
        pool: own.pool,
        tier: own.tier,
        layers: Layer::ALL.iter().filter_map(|which| layer(own, *which)).collect(),
    };
    StageReport { stage, name: stage.name(), pools: pools.iter().map(pool).collect() }
}
