//! `assay tier`: reads the document, applies the rules with the shipped bounds, labels and explains.

use crate::read::{Question, question};
use crate::{
    LayerBounds, Layers, Need, Pool, Statistics, Step, Supply, Tier, TierBounds, classify, layers, pool_of, statistics,
    supply,
};
use input::{Node, Place, Problem};
use serde::Serialize;

/// The layers with the rule that made them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LayersAnswer {
    /// Heights in GPUs.
    #[serde(flatten)]
    pub heights: Layers,
    /// What made them, in words.
    pub rule: String,
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
    pub reasons: Vec<String>,
    /// What else to know: gaps, and why a figure is null.
    pub notes: Vec<String>,
}

/// Answers `assay tier`, or says everything that is wrong with the document.
pub fn tier(document: &Node) -> Result<TierAnswer, Vec<Problem>> {
    Place::read(document, |root| {
        let question = question(&root)?;
        let answer = answer(&question);
        if answer.is_none() {
            root.wrong(
                "D203",
                "the assumptions that bound tiers and layers",
                "Reinstall: the shipped data is damaged.",
            );
        }
        answer
    })
}

fn answer(question: &Question) -> Option<TierAnswer> {
    let (bounds, layer_bounds) = (TierBounds::shipped()?, LayerBounds::shipped()?);
    let statistics = statistics(&question.series)?;
    let heights = layers(&question.series.known(), &layer_bounds)?;
    let (tier, mut reasons) = classify(question.purpose, question.business, &statistics, &bounds);
    let pool = pool_of(question.purpose);
    reasons.push(format!("Work for {} belongs in the {} pool.", question.purpose.word(), pool.word()));
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

fn need(question: &Question, tier: Tier) -> Need {
    Need {
        tier,
        purpose: question.purpose,
        business: question.business,
        interruptible: question.interruptible,
        latency_slo_ms: question.latency_slo_ms,
    }
}

/// A shipped assumption as a double.
pub(crate) fn shipped(id: &str) -> Option<f64> {
    reference::assumption(id).map(|a| quantity::decimal::f64_of(a.value.base))
}

fn notes(question: &Question, statistics: &Statistics) -> Vec<String> {
    let zero = (statistics.mean == 0.0).then(|| "Demand is zero throughout, so its ratios are unknown.".to_owned());
    let forecast = statistics.forecast_error.is_none().then(|| {
        "There is no forecast error: the last quarter has no known demand with a known value one season before."
            .to_owned()
    });
    let seasons = unknown_seasons(question, statistics);
    [gaps(question), zero].into_iter().flatten().chain(seasons).chain(forecast).collect()
}

fn gaps(question: &Question) -> Option<String> {
    let (gaps, steps) = (question.series.gaps(), question.series.gpus.len());
    match gaps {
        0 => None,
        1 => Some(format!("1 of {steps} steps is a gap and counts in no statistic.")),
        _ => Some(format!("{gaps} of {steps} steps are gaps and count in no statistic.")),
    }
}

fn unknown_seasons(question: &Question, statistics: &Statistics) -> Vec<String> {
    let series = &question.series;
    let why = |cycle: &str, steps: usize| match series.gpus.len() < 2 * steps {
        true => format!("There is no {cycle} seasonality: the series is shorter than two {cycle} cycles."),
        false => format!("There is no {cycle} seasonality: demand does not vary."),
    };
    let day = match series.step {
        Step::Day => "There is no daily seasonality: daily steps do not show the hours of a day.".to_owned(),
        Step::Hour => why("daily", series.step.day()),
    };
    let day = statistics.seasonality.day.is_none().then_some(day);
    let week = statistics.seasonality.week.is_none().then(|| why("weekly", series.step.week()));
    day.into_iter().chain(week).collect()
}
