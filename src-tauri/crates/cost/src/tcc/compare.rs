//! Scenarios side by side in the same draws: how often each is cheapest, what a wrong choice costs, what it were worth to know.

use super::simulate::{Model, mean_of};
use super::uncertain::Uncertainty;
use super::{Case, TccAnswer};
use input::Keyed;
use quantity::real::block_sum;
use quantity::sorted::quantile;
use serde::Serialize;
use vocabulary::Message;

/// The answer of `assay tcc --compare`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CompareAnswer {
    /// Each by itself, at the stated amounts.
    pub scenarios: Keyed<TccAnswer>,
    /// Share of the trials in which each has the least total; ties go to the first named. They sum to 1.
    pub cheapest_probability: Keyed<f64>,
    /// Total minus the least total of the same trial.
    pub regret: Keyed<Regret>,
    /// Least mean total minus the mean of the least totals: what it were worth to know everything.
    pub evpi: f64,
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
pub struct Regret {
    /// Over the trials.
    pub mean: f64,
    /// 90 % of the trials lie below.
    pub p90: f64,
}

/// A mean over trials.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MeanTotal {
    /// Over the trials.
    pub mean: f64,
    /// Of that mean; null for one trial.
    pub standard_error: Option<f64>,
}

/// What it were worth to know one number before choosing.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct InputWorth {
    /// `line.field`.
    pub input: String,
    /// Between 0 and `evpi`.
    pub evppi: f64,
}

/// Trials of the other numbers over which a line is averaged that holds several uncertain ones.
const COMPANIONS: usize = 256;
/// Most values of a number that are looked at.
const VALUES: usize = 2048;

/// Compares cases in the same draws.
pub(super) fn compare(
    named: Vec<(String, Case, TccAnswer)>,
    uncertainty: &Uncertainty,
    threads: usize,
) -> CompareAnswer {
    let models: Vec<Model> = named.iter().map(|(_, case, _)| Model::of(case, uncertainty)).collect();
    let totals: Vec<Vec<f64>> = models.iter().map(|model| model.totals(uncertainty, threads)).collect();
    let means: Vec<(f64, Option<f64>)> = totals.iter().map(|totals| mean_of(totals)).collect();
    let least: Vec<f64> = (0..uncertainty.trials).map(|trial| least_of(&totals, trial).1).collect();
    let best = means.iter().map(|(mean, _)| *mean).fold(f64::INFINITY, f64::min);
    let evpi = (best - block_sum(&least) / least.len() as f64).max(0.0);
    let mut wins = vec![0_usize; named.len()];
    (0..uncertainty.trials).for_each(|trial| wins[least_of(&totals, trial).0] += 1);
    let regret = |totals: &Vec<f64>| {
        let mut regrets: Vec<f64> = totals.iter().zip(&least).map(|(total, least)| total - least).collect();
        let mean = block_sum(&regrets) / regrets.len() as f64;
        regrets.sort_unstable_by(f64::total_cmp);
        Regret { mean, p90: quantile(&regrets, 0.9) }
    };
    let regrets: Vec<Regret> = totals.iter().map(regret).collect();
    let value_of_information = values(&models, uncertainty, &means, evpi);
    let names: Vec<String> = named.iter().map(|(name, ..)| name.clone()).collect();
    let won = wins.into_iter().map(|won| won as f64 / uncertainty.trials as f64);
    let mean = means.iter().map(|(mean, standard_error)| MeanTotal { mean: *mean, standard_error: *standard_error });
    CompareAnswer {
        cheapest_probability: names.iter().cloned().zip(won).collect(),
        regret: names.iter().cloned().zip(regrets).collect(),
        totals: names.into_iter().zip(mean).collect(),
        scenarios: named.into_iter().map(|(name, _, answer)| (name, answer)).collect(),
        evpi,
        value_of_information,
        notes: Vec::new(),
    }
}

/// Which scenario has the least total of a trial, the first of several, and how much.
fn least_of(totals: &[Vec<f64>], trial: usize) -> (usize, f64) {
    let each = totals.iter().enumerate().map(|(at, totals)| (at, totals[trial]));
    each.fold((0, f64::INFINITY), |least, own| if own.1 < least.1 { own } else { least })
}

/// By number what it were worth to know it: with it known, the scenario of the least mean total is chosen at each of its values.
///
/// Values are the middles of strips of equal probability, so that the mean over them is that over the number.
fn values(
    models: &[Model],
    uncertainty: &Uncertainty,
    means: &[(f64, Option<f64>)],
    evpi: f64,
) -> Vec<InputWorth> {
    let count = VALUES.min(uncertainty.trials.max(1));
    let worth = |(at, input): (usize, &super::uncertain::Input)| {
        let values: Vec<f64> =
            (0..count).map(|strip| input.spread.quantile((strip as f64 + 0.5) / count as f64)).collect();
        let shifts: Vec<Vec<f64>> = models
            .iter()
            .zip(means)
            .map(|(model, (mean, _))| match model.known(uncertainty, at, COMPANIONS) {
                None => vec![*mean; count],
                Some(known) => {
                    let parts: Vec<f64> = values.iter().map(|value| known.at(*value)).collect();
                    let middle = parts.iter().sum::<f64>() / count as f64;
                    parts.into_iter().map(|part| mean + part - middle).collect()
                }
            })
            .collect();
        let least = (0..count).map(|at| least_of(&shifts, at).1).sum::<f64>() / count as f64;
        let best = means.iter().map(|(mean, _)| *mean).fold(f64::INFINITY, f64::min);
        InputWorth { input: input.key.clone(), evppi: (best - least).clamp(0.0, evpi) }
    };
    let mut worths: Vec<InputWorth> = uncertainty.inputs.iter().enumerate().map(worth).collect();
    worths.sort_by(|one, other| other.evppi.total_cmp(&one.evppi).then_with(|| one.input.cmp(&other.input)));
    worths
}
