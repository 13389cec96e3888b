//! Demands that meet the same prices and the same room: sorted, with sums from each to the highest, so that what any slice of capacity
//! serves is two look-ups.

use crate::Scenario;
use std::ops::Range;

/// Demands of all hours and scenarios, group by group, each group in rising order; equal demands of a group are one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Loads {
    /// In GPUs.
    pub gpus: Vec<f64>,
    /// Expected hours of each.
    pub weight: Vec<f64>,
    /// Expected hours of this and all higher ones of the group.
    pub above: Vec<f64>,
    /// Expected GPU-hours of this and all higher ones of the group.
    pub volume: Vec<f64>,
}

impl Loads {
    /// Adds a group.
    pub fn group(&mut self, mut loads: Vec<(f64, f64)>) -> Range<usize> {
        loads.sort_by(|a, b| a.0.total_cmp(&b.0));
        let from = self.gpus.len();
        for (gpus, weight) in loads {
            if self.gpus.len() > from && self.gpus.last() == Some(&gpus) {
                let last = self.weight.len() - 1;
                self.weight[last] += weight;
            } else {
                self.gpus.push(gpus);
                self.weight.push(weight);
            }
        }
        self.sum_up(from);
        from..self.gpus.len()
    }

    fn sum_up(&mut self, from: usize) {
        let to = self.gpus.len();
        self.above.resize(to, 0.0);
        self.volume.resize(to, 0.0);
        let (mut above, mut volume) = (0.0, 0.0);
        for at in (from..to).rev() {
            above += self.weight[at];
            volume += self.weight[at] * self.gpus[at];
            self.above[at] = above;
            self.volume[at] = volume;
        }
    }
}

/// All demands with their weights, of all hours and scenarios.
pub(crate) fn all(scenarios: &[Scenario]) -> Vec<(f64, f64)> {
    scenarios.iter().flat_map(|s| s.gpus.iter().map(|gpus| (*gpus, s.probability))).collect()
}

/// The demands of one hour.
pub(crate) fn of_hour(scenarios: &[Scenario], hour: usize) -> Vec<(f64, f64)> {
    scenarios.iter().map(|s| (s.gpus[hour], s.probability)).collect()
}
