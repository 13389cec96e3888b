//! What the rule says of the last weeks when it does not know them, beside what the week before says.

use super::path::Model;
use super::spread::spread;
use super::trend::Scale;
use super::weeks::Weeks;
use super::{BackTest, ForecastRules, season};

/// Sums over steps held back.
#[derive(Default)]
struct Misses {
    actual: f64,
    own: f64,
    naive: f64,
}

/// Forecasts the weeks held back from those before them.
pub(crate) fn back_test(weeks: &Weeks, rules: &ForecastRules) -> BackTest {
    let count = weeks.means.len();
    let held = ((count as f64 * rules.held_back).round() as usize).clamp(1, count.saturating_sub(1).max(1));
    let before = weeks.first(count - held);
    let scale = Scale::of(&before.means);
    let model = Model::of(&before, scale, rules);
    let shape = season::week(&before);
    let naive = last_week(&before);
    let mut misses = Misses::default();
    for at in count - held..count {
        let mean = scale.gpus(model.value(at as f64, weeks.middle(at)));
        for (phase, actual) in weeks.week(at).iter().enumerate() {
            let own = shape.as_ref().map_or(mean, |shape| mean * shape[phase]);
            misses.add(*actual, own, naive[phase]);
        }
    }
    let share = |sum: f64| (misses.actual > 0.0).then(|| sum / misses.actual);
    BackTest {
        weeks: u32::try_from(held).unwrap_or(u32::MAX),
        error: share(misses.own),
        naive_error: share(misses.naive),
        coverage: spread(&before, scale, rules).and_then(|width| coverage(weeks, held, &model, scale, width)),
    }
}

impl Misses {
    /// A step that neither forecast can be held against counts in no sum.
    fn add(&mut self, actual: Option<f64>, own: f64, naive: Option<f64>) {
        if let (Some(actual), Some(naive)) = (actual, naive) {
            self.actual += actual;
            self.own += (actual - own).abs();
            self.naive += (actual - naive).abs();
        }
    }
}

/// The last known value of each step of a week.
fn last_week(weeks: &Weeks) -> Vec<Option<f64>> {
    let last = |phase: usize| weeks.steps.iter().skip(phase).step_by(weeks.length).rev().find_map(|step| *step);
    (0..weeks.length).map(last).collect()
}

/// The share of known weeks held back whose mean lies within the interval.
fn coverage(weeks: &Weeks, held: usize, model: &Model, scale: Scale, width: f64) -> Option<f64> {
    let count = weeks.means.len();
    let first = count - held;
    let is_within = |at: usize| {
        let (actual, value) = (weeks.means[at]?, model.value(at as f64, weeks.middle(at)));
        let half = width * ((at + 1 - first) as f64).sqrt();
        let rounding = 1e-9 * actual;
        Some(scale.gpus(value - half) <= actual + rounding && actual - rounding <= scale.gpus(value + half))
    };
    let within: Vec<bool> = (first..count).filter_map(is_within).collect();
    let hits = within.iter().filter(|hit| **hit).count();
    (!within.is_empty()).then(|| hits as f64 / within.len() as f64)
}
