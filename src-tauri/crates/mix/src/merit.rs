//! Who serves first: supplies in order of price, hour by hour where prices or room differ from hour to hour.

use crate::load::{Loads, all, of_hour};
use crate::{Scenario, Supply};
use std::ops::Range;

/// One supply in an hour's order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    /// Money per GPU-hour.
    pub price: f64,
    /// Most useful GPUs, whatever is bought.
    pub room: f64,
    /// Which supply.
    pub supply: usize,
    pub is_spot: bool,
}

/// Demands that meet the same order.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub steps: Range<usize>,
    pub loads: Range<usize>,
}

/// The order of every hour, and the demands that meet it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Merit {
    pub steps: Vec<Step>,
    pub loads: Loads,
    /// One for all hours where no hour differs, else one an hour.
    pub groups: Vec<Group>,
}

impl Merit {
    pub fn of(supplies: &[Supply], scenarios: &[Scenario]) -> Self {
        let mut merit = Self::default();
        let hours = scenarios.first().map_or(0, |scenario| scenario.gpus.len());
        if supplies.iter().any(Supply::varies) {
            (0..hours).for_each(|hour| merit.add(supplies, hour, of_hour(scenarios, hour)));
        } else {
            merit.add(supplies, 0, all(scenarios));
        }
        merit
    }

    fn add(&mut self, supplies: &[Supply], hour: usize, loads: Vec<(f64, f64)>) {
        let steps = self.order(supplies, hour);
        let loads = self.loads.group(loads);
        self.groups.push(Group { steps, loads });
    }

    /// The cheapest first; of equals the first named. What stands behind a supply without limit is kept: a rule of thumb may leave that
    /// supply out.
    fn order(&mut self, supplies: &[Supply], hour: usize) -> Range<usize> {
        let from = self.steps.len();
        self.steps.extend(supplies.iter().enumerate().map(|(at, supply)| step(supply, at, hour)));
        self.steps[from..].sort_by(|a, b| a.price.total_cmp(&b.price));
        let to = self.steps.len();
        from..to
    }

    /// The orders of all groups, by supply.
    pub fn orders(&self) -> impl Iterator<Item = impl Iterator<Item = usize>> {
        self.groups.iter().map(|group| self.steps[group.steps.clone()].iter().map(|step| step.supply))
    }
}

fn step(supply: &Supply, at: usize, hour: usize) -> Step {
    Step { price: supply.price.at(hour), room: supply.room.at(hour), supply: at, is_spot: supply.is_spot() }
}
