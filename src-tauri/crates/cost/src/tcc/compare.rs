//! Scenarios side by side in the same draws: how often each is cheapest, what a wrong choice costs, what it were worth to know.

use super::simulate::{Model, mean, standard_error};
use super::uncertain::Uncertainty;
use super::{Case, TccAnswer, money};
use input::Keyed;
use quantity::Currency;
use quantity::decimal::Amount;
use quantity::sorted::quantile;
use quantity::threads::in_order;
use serde::Serialize;
use vocabulary::{Message, message};

/// The answer of `assay tcc --compare`. Money is in `currency`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CompareAnswer {
    /// Currency of every amount.
    pub currency: Currency,
    /// Each by itself, at the stated amounts.
    pub scenarios: Keyed<TccAnswer>,
    /// Share of the trials in which each has the least total; ties go to the first named. They sum to 1.
    pub cheapest_probability: Keyed<f64>,
    /// Total minus the least total of the same trial.
    pub regret: Keyed<ScenarioRegret>,
    /// Least mean total minus the mean of the least totals: what it were worth to know everything.
    pub evpi: Amount,
    /// The same for one number alone, the most worth first.
    pub value_of_information: Vec<InputWorth>,
    /// Mean total over the trials, with its standard error.
    pub totals: Keyed<MeanTotal>,
    /// What else to know.
    pub notes: Vec<Message>,
}

/// What choosing a scenario costs against the cheapest of each trial.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ScenarioRegret {
    /// Over the trials.
    pub mean: Amount,
    /// 90 % of the trials lie below.
    pub p90: Amount,
}

/// A mean over trials.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MeanTotal {
    /// Over the trials.
    pub mean: Amount,
    /// Of that mean; null for one trial.
    pub standard_error: Option<Amount>,
}

/// What it were worth to know one number before choosing.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct InputWorth {
    /// `line.field`.
    pub input: String,
    /// Between 0 and `evpi`.
    pub evppi: Amount,
}

/// One of several cases with its certain answer.
pub(super) struct Scenario {
    pub(super) name: String,
    pub(super) case: Case,
    pub(super) certain: TccAnswer,
}

/// Draws of the other numbers over which lines are averaged that hold several uncertain ones.
const COMPANIONS: usize = 256;
/// Values of a number that are looked at.
const VALUES: usize = 2048;
/// How near, by their size, totals are that count as equal: what doubles lose of sums that are equal in decimals.
const EQUAL: f64 = 1e-12;

/// Compares scenarios, of which there is one at least, in the same draws; `None` where an amount is beyond 28 digits.
pub(super) fn compare(scenarios: Vec<Scenario>, uncertainty: &Uncertainty, threads: usize) -> Option<CompareAnswer> {
    let currency = scenarios.first()?.certain.currency;
    let models: Vec<Model> = scenarios.iter().map(|own| Model::of(&own.case, uncertainty)).collect();
    let totals = models.iter().map(|model| model.totals(uncertainty, threads)).collect::<Option<Vec<_>>>()?;
    let means: Vec<f64> = totals.iter().map(|totals| mean(totals)).collect();
    let mean_total = |(totals, mean): (&Vec<f64>, &f64)| {
        let standard_error = standard_error(totals, *mean).map(money);
        Some(MeanTotal { mean: money(*mean)?, standard_error: standard_error.map_or(Some(None), |own| own.map(Some))? })
    };
    let mean_totals = totals.iter().zip(&means).map(mean_total).collect::<Option<Vec<_>>>()?;
    let least: Vec<f64> = (0..uncertainty.trials).map(|trial| least_of(totals.iter().map(|own| own[trial]))).collect();
    let regrets: Vec<(f64, f64)> = totals.iter().map(|totals| regret(totals, &least)).collect();
    let evpi = regrets.iter().map(|(mean, _)| *mean).fold(f64::INFINITY, f64::min);
    let shown = |(mean, p90): &(f64, f64)| Some(ScenarioRegret { mean: money(*mean)?, p90: money(*p90)? });
    let regrets = regrets.iter().map(shown).collect::<Option<Vec<_>>>()?;
    let names: Vec<String> = scenarios.iter().map(|own| own.name.clone()).collect();
    let keyed = || names.iter().cloned();
    Some(CompareAnswer {
        currency,
        cheapest_probability: keyed().zip(cheapest(&totals, &least)).collect(),
        regret: keyed().zip(regrets).collect(),
        evpi: money(evpi)?,
        value_of_information: worths(&Known { models: &models, means: &means, evpi }, uncertainty, threads)?,
        totals: keyed().zip(mean_totals).collect(),
        scenarios: scenarios.into_iter().map(|own| (own.name, own.certain)).collect(),
        notes: notes(uncertainty),
    })
}

/// Why a standard error is null.
pub(super) fn notes(uncertainty: &Uncertainty) -> Vec<Message> {
    (uncertainty.trials == 1).then(|| message!("cost-one-trial")).into_iter().collect()
}

fn least_of(totals: impl Iterator<Item = f64>) -> f64 {
    totals.fold(f64::INFINITY, f64::min)
}

/// By scenario the share of the trials in which it has the least total, the first of several that are equal.
fn cheapest(totals: &[Vec<f64>], least: &[f64]) -> Vec<f64> {
    let mut wins: Vec<usize> = vec![0; totals.len()];
    for (trial, least) in least.iter().enumerate() {
        let first = totals.iter().position(|own| own[trial] - least <= EQUAL * least.abs());
        wins[first.unwrap_or(0)] += 1;
    }
    wins.into_iter().map(|won| won as f64 / least.len() as f64).collect()
}

/// Mean and 90th percentile of what a scenario costs above the least of each trial.
fn regret(totals: &[f64], least: &[f64]) -> (f64, f64) {
    let mut regrets: Vec<f64> = totals.iter().zip(least).map(|(total, least)| total - least).collect();
    let mean = mean(&regrets).max(0.0);
    regrets.sort_unstable_by(f64::total_cmp);
    (mean, quantile(&regrets, 0.9))
}

/// What the value of knowing a number is reckoned from.
struct Known<'m> {
    models: &'m [Model],
    /// By scenario, the mean total over the trials.
    means: &'m [f64],
    evpi: f64,
}

/// By number what it were worth to know it, the most first.
fn worths(known: &Known, uncertainty: &Uncertainty, threads: usize) -> Option<Vec<InputWorth>> {
    let worth = |input: usize| evppi(known, uncertainty, input);
    let found = in_order(uncertainty.inputs.len(), threads, &worth).into_iter().zip(&uncertainty.inputs);
    let mut worths: Vec<(f64, &String)> = found.map(|(worth, input)| (worth, &input.key)).collect();
    worths.sort_by(|one, other| other.0.total_cmp(&one.0).then_with(|| one.1.cmp(other.1)));
    worths.into_iter().map(|(worth, key)| Some(InputWorth { input: key.clone(), evppi: money(worth)? })).collect()
}

/// With a number known, the scenario of the least mean total is chosen at each of its values: how much that is below the least mean.
///
/// Values are the middles of strips of equal probability, so that the mean over them is that over the number; not a number where
/// lines leave the doubles.
fn evppi(known: &Known, uncertainty: &Uncertainty, input: usize) -> f64 {
    let spread = &uncertainty.inputs[input].spread;
    let values: Vec<f64> = (0..VALUES).map(|strip| spread.quantile((strip as f64 + 0.5) / VALUES as f64)).collect();
    let by_value = |(model, mean_total): (&Model, &f64)| match model.parts(uncertainty, input, COMPANIONS) {
        None => vec![*mean_total; VALUES],
        Some(parts) => {
            let parts: Vec<f64> = values.iter().map(|value| parts.at(*value)).collect();
            let middle = mean(&parts);
            parts.into_iter().map(|part| mean_total + (part - middle)).collect()
        }
    };
    let totals: Vec<Vec<f64>> = known.models.iter().zip(known.means).map(by_value).collect();
    let first =
        known.means.iter().enumerate().fold(0, |first, (at, own)| if *own < known.means[first] { at } else { first });
    let saved = |value: usize| totals[first][value] - least_of(totals.iter().map(|own| own[value]));
    mean(&(0..VALUES).map(saved).collect::<Vec<f64>>()).clamp(0.0, known.evpi)
}
