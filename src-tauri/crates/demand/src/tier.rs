//! `assay tier`: reads the document, applies the rules with the shipped bounds, labels and explains.

use crate::read::TierRequest;
use crate::{
    LayerBounds, Layers, Need, Pool, Purpose, Statistics, Step, Supply, Tier, TierBounds, classify, layers, statistics,
    supply,
};
use input::{Node, Place, Problem, Read};
use serde::Serialize;
use vocabulary::{Message, message};

/// The layers with the rule that made them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LayersAnswer {
    /// Heights in GPUs.
    #[serde(flatten)]
    pub heights: Layers,
    /// What made them, in words.
    pub rule: Message,
}

/// The answer of `assay tier`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TierAnswer {
    /// How predictable the workload is.
    pub tier: Tier,
    /// Which machines it shares.
    pub pool: Pool,
    /// Its demand by how often it is there, in GPUs.
    pub layers: LayersAnswer,
    /// What the series says about itself.
    pub statistics: Statistics,
    /// How each layer is best supplied.
    pub supply: Vec<Supply>,
    /// Why this tier and this pool.
    pub reasons: Vec<Message>,
    /// What else to know: gaps, and why a figure is null.
    pub notes: Vec<Message>,
}

/// Answers `assay tier`, or says everything that is wrong with the document.
pub fn tier(document: &Node) -> Result<TierAnswer, Vec<Problem>> {
    Place::read(document, |root| {
        let question = TierRequest::read(&root)?;
        let answer = tiering(&question);
        if answer.is_none() {
            root.wrong("D203", message!("demand-no-bounds"), message!("demand-no-bounds.hint"));
        }
        answer
    })
}

/// The answer to a question that has been read; `None` where every step is a gap, or the shipped bounds are lost.
pub fn tiering(question: &TierRequest) -> Option<TierAnswer> {
    let (bounds, layer_bounds) = (TierBounds::shipped()?, LayerBounds::shipped()?);
    let statistics = statistics(&question.series)?;
    let heights = layers(&question.series.known(), &layer_bounds)?;
    let (tier, mut reasons) = classify(question.purpose, question.business, &statistics, &bounds);
    let pool = pool_of(question.purpose);
    reasons.push(message!("demand-pool", purpose = question.purpose.name(), pool = pool.inside()));
    Some(TierAnswer {
        tier,
        pool,
        layers: LayersAnswer { heights, rule: layer_bounds.rule() },
        statistics,
        supply: supply(&need(question, tier)),
        reasons,
        notes: notes(question, &statistics),
    })
}

fn need(question: &TierRequest, tier: Tier) -> Need {
    Need {
        tier,
        purpose: question.purpose,
        business: question.business,
        interruptible: question.interruptible,
        latency_slo_ms: question.latency_slo_ms,
    }
}

/// The pool that a purpose belongs to; data preparation runs beside the experiments.
pub fn pool_of(purpose: Purpose) -> Pool {
    match purpose {
        Purpose::Training => Pool::Training,
        Purpose::Inference => Pool::Inference,
        Purpose::Experiment | Purpose::Data => Pool::Experiment,
    }
}

/// A shipped assumption as a double.
pub(crate) fn shipped(id: &str) -> Option<f64> {
    reference::assumption(id).map(|a| quantity::decimal::f64_of(a.value.base))
}

fn notes(question: &TierRequest, statistics: &Statistics) -> Vec<Message> {
    let zero = (statistics.mean == 0.0).then(|| message!("demand-zero"));
    let forecast = statistics.forecast_error.is_none().then(|| message!("demand-no-forecast"));
    let seasons = unknown_seasons(question, statistics);
    [gaps(question), zero].into_iter().flatten().chain(seasons).chain(forecast).collect()
}

fn gaps(question: &TierRequest) -> Option<Message> {
    let (gaps, steps) = (question.series.gaps(), question.series.gpus.len().to_string());
    match gaps {
        0 => None,
        1 => Some(message!("demand-gaps.one", steps = steps)),
        _ => Some(message!("demand-gaps", gaps = gaps.to_string(), steps = steps)),
    }
}

fn unknown_seasons(question: &TierRequest, statistics: &Statistics) -> Vec<Message> {
    let series = &question.series;
    let is_short = |steps: usize| series.gpus.len() < 2 * steps;
    let day = match series.step {
        Step::Day => message!("demand-no-day.steps"),
        Step::Hour if is_short(series.step.day()) => message!("demand-no-day.short"),
        Step::Hour => message!("demand-no-day"),
    };
    let week = if is_short(series.step.week()) { message!("demand-no-week.short") } else { message!("demand-no-week") };
    let day = statistics.seasonality.day.is_none().then_some(day);
    let week = statistics.seasonality.week.is_none().then_some(week);
    day.into_iter().chain(week).collect()
}
