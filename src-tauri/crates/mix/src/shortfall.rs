//! By how much the most of everything falls short, and in which hour most.

use crate::dispatch::ROUNDING;
use crate::{Plan, Scenario};

/// Demand that nothing can serve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shortfall {
    /// The scenario in which it falls shortest, by its number from 0.
    pub scenario: usize,
    /// The hour, from 0.
    pub hour: usize,
    /// Demand there, in GPUs.
    pub gpus: f64,
    /// What of it can be served.
    pub served: f64,
    /// Useful GPUs of spot there that its share of demand leaves unused.
    pub spot_held_back: f64,
    /// How many hours of all scenarios fall short.
    pub hours: usize,
}

/// What an hour's room gives at most.
struct Reach {
    served: f64,
    held_back: f64,
}

impl Plan {
    /// Where the most of everything falls shortest; `None` where it serves all. The scenarios are those of the plan.
    pub fn shortfall(&self, scenarios: &[Scenario]) -> Option<Shortfall> {
        let units: Vec<f64> = self.supplies.iter().map(|supply| self.upper(supply)).collect();
        let levels = self.levels(&units);
        let mut worst: Option<Shortfall> = None;
        let mut hours = 0;
        for (number, scenario) in scenarios.iter().enumerate() {
            for (hour, &gpus) in scenario.gpus.iter().enumerate() {
                let Reach { served, held_back } = self.reach(&levels, hour, gpus);
                let by = gpus - served;
                if by <= ROUNDING * gpus {
                    continue;
                }
                hours += 1;
                if worst.is_none_or(|worst| by > worst.gpus - worst.served) {
                    worst = Some(Shortfall { scenario: number, hour, gpus, served, spot_held_back: held_back, hours });
                }
            }
        }
        worst.map(|worst| Shortfall { hours, ..worst })
    }

    fn reach(&self, levels: &[f64], hour: usize, gpus: f64) -> Reach {
        let own = |spot: bool| -> f64 {
            let supplies = self.supplies.iter().zip(levels).filter(|(supply, _)| supply.is_spot() == spot);
            supplies.map(|(supply, level)| level.min(supply.room.at(hour))).sum()
        };
        let (steady, spot) = (own(false), own(true));
        let joint = spot.min(self.interruptible * gpus);
        Reach { served: (steady + joint).min(gpus), held_back: spot - joint }
    }
}
