//! What the rule says of the last weeks when it does not know them, beside what the week before says.

use super::path::Model;
use super::spread::{HELD, spread};
use super::trend::Scale;
use super::weeks::Weeks;
use super::{BackTest, ForecastRules, season};
use crate::statistics::sorted;

/// Sums over steps held back.
#[derive(Default)]
struct Misses {
    actual: f64,
    own: f64,
    naive: f64,
}

/// What the rule says of the weeks held back.
pub(crate) struct BackTested<'w> {
    weeks: &'w Weeks<'w>,
    held: usize,
    scale: Scale,
    model: Model,
    pub(crate) test: BackTest,
}

impl<'w> BackTested<'w> {
    /// Forecasts the weeks held back from those before them.
    pub(crate) fn of(weeks: &'w Weeks<'w>, rules: &ForecastRules) -> Self {
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
        let test = BackTest {
            weeks: u32::try_from(held).unwrap_or(u32::MAX),
            error: share(misses.own),
            naive_error: share(misses.naive),
            coverage: None,
            held_now: None,
        };
        let tested = Self { weeks, held, scale, model, test };
        let coverage = spread(&before, scale, rules).and_then(|width| tested.coverage(width));
        Self { test: BackTest { coverage, ..test }, ..tested }
    }

    /// Half-width one week ahead that would have held four fifths of the weeks held back; `None` where none of them is known.
    pub(crate) fn needed(&self) -> Option<f64> {
        let first = self.weeks.means.len() - self.held;
        let miss = |at: usize| {
            let ahead = (at + 1 - first) as f64;
            let (actual, value) = (self.scale.put(self.weeks.means[at]?), self.value(at));
            Some((actual - value).abs() / ahead.sqrt()).filter(|miss| miss.is_finite())
        };
        let misses = sorted((first..self.weeks.means.len()).filter_map(miss).collect());
        // The least of them below which four fifths lie.
        let place = (HELD * misses.len() as f64).ceil() as usize;
        misses.get(place.saturating_sub(1)).copied()
    }

    /// The share of known weeks held back whose mean lies within an interval of that half-width.
    pub(crate) fn coverage(&self, width: f64) -> Option<f64> {
        let count = self.weeks.means.len();
        let first = count - self.held;
        let is_within = |at: usize| {
            let (actual, value) = (self.weeks.means[at]?, self.value(at));
            let half = width * ((at + 1 - first) as f64).sqrt();
            let rounding = 1e-9 * actual;
            let ends = [value - half, value + half].map(|end| self.scale.gpus(end));
            Some(ends[0] <= actual + rounding && actual - rounding <= ends[1])
        };
        let within: Vec<bool> = (first..count).filter_map(is_within).collect();
        let hits = within.iter().filter(|hit| **hit).count();
        (!within.is_empty()).then(|| hits as f64 / within.len() as f64)
    }

    fn value(&self, at: usize) -> f64 {
        self.model.value(at as f64, self.weeks.middle(at))
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
