//! A demand and what may supply it: the cost of given capacities, and the capacities that cost least.

use crate::cuts::Cut;
use crate::descent;
use crate::dispatch::{Served, Short, serve};
use crate::merit::Merit;
use crate::{Lots, Purchase, Scenario, Supply};

/// How near a quotient must come to a whole number to be one, as a share of it.
const WHOLE: f64 = 1e-12;

/// What given capacities cost over all hours, expected over the scenarios.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// Money.
    pub cost: f64,
    /// A subgradient: money that one unit more of each supply adds; 0 where nothing is bought.
    pub slopes: Vec<f64>,
}

/// The capacities that cost least.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    /// Units of each supply; 0 where nothing is bought.
    pub units: Vec<f64>,
    /// Money.
    pub cost: f64,
    /// How far the least cost might lie below: 0 but for rounding, unless the search was cut short.
    pub gap: f64,
}

/// A demand under scenarios, and what may supply it.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(crate) supplies: Vec<Supply>,
    pub(crate) merit: Merit,
    pub(crate) interruptible: f64,
    pub(crate) hours: usize,
    /// Lowest and highest demand, in GPUs.
    pub(crate) least: f64,
    pub(crate) peak: f64,
}

/// What cannot be served, as a limit on capacities.
pub(crate) enum Look {
    Costs(Point),
    Short(Cut),
}

impl Plan {
    /// A plan; spot may serve at most the share `interruptible` (0 to 1) of each hour's demand.
    ///
    /// `None` unless there is an hour, scenarios and hourly figures are of equal length, and all are finite and at least 0 (room and
    /// `most` may be infinite).
    pub fn new(mut supplies: Vec<Supply>, scenarios: &[Scenario], interruptible: f64) -> Option<Self> {
        let hours = scenarios.first()?.gpus.len();
        let fits = hours > 0
            && (0.0..=1.0).contains(&interruptible)
            && scenarios.iter().all(|scenario| scenario.fits(hours))
            && supplies.iter().all(|supply| supply.fits(hours));
        fits.then(|| {
            let merit = Merit::of(&supplies, scenarios);
            let least = scenarios.iter().flat_map(|s| s.gpus).copied().fold(f64::INFINITY, f64::min);
            let peak = merit.loads.gpus.iter().copied().fold(0.0, f64::max);
            supplies.iter_mut().filter_map(|supply| supply.purchase.as_mut()).for_each(|purchase| purchase.cap(peak));
            Self { supplies, merit, interruptible, hours, least, peak }
        })
    }

    /// What may supply it.
    pub fn supplies(&self) -> &[Supply] {
        &self.supplies
    }

    /// Hours of each scenario.
    pub fn hours(&self) -> usize {
        self.hours
    }

    /// What these units cost, one figure a supply; `None` where they cannot serve some demand.
    pub fn at(&self, units: &[f64]) -> Option<Point> {
        match self.look(units) {
            Look::Costs(point) => Some(point),
            Look::Short(_) => None,
        }
    }

    /// The units that cost least; `None` where even the most of everything cannot serve some demand.
    pub fn best(&self) -> Option<Best> {
        descent::best(self)
    }

    pub(crate) fn look(&self, units: &[f64]) -> Look {
        let levels = self.levels(units);
        match serve(&self.merit, &levels, self.interruptible) {
            Ok(served) => Look::Costs(self.point(units, served)),
            Err(short) => Look::Short(self.relief(short, &levels)),
        }
    }

    /// Useful GPUs of each supply.
    pub(crate) fn levels(&self, units: &[f64]) -> Vec<f64> {
        let level = |(supply, units): (&Supply, &f64)| supply.purchase.map_or(f64::INFINITY, |p| p.useful * units);
        self.supplies.iter().zip(units).map(level).collect()
    }

    fn point(&self, units: &[f64], served: Served) -> Point {
        let mut point = Point { cost: served.cost, slopes: served.slopes };
        for ((supply, units), slope) in self.supplies.iter().zip(units).zip(&mut point.slopes) {
            let fixed = supply.purchase.map_or(0.0, |purchase| purchase.fixed * self.hours as f64);
            point.cost += fixed * units;
            *slope = supply.purchase.map_or(0.0, |purchase| *slope * purchase.useful + fixed);
        }
        point
    }

    /// What capacities must reach for the group's highest demand: all together it, or all but spot what spot may not serve.
    fn relief(&self, short: Short, levels: &[f64]) -> Cut {
        let group = &self.merit.groups[short.group];
        let gpus = self.merit.loads.gpus[group.loads.end - 1];
        let steps = &self.merit.steps[group.steps.clone()];
        let own = |spot: bool| -> f64 {
            steps.iter().filter(|s| s.is_spot == spot).map(|s| levels[s.supply].min(s.room)).sum()
        };
        let is_joint = own(true) > self.interruptible * gpus;
        let mut need = if is_joint { gpus - self.interruptible * gpus } else { gpus };
        let mut slope = vec![0.0; self.supplies.len()];
        for step in steps.iter().filter(|step| !(is_joint && step.is_spot)) {
            match self.supplies[step.supply].purchase {
                Some(purchase) if levels[step.supply] <= step.room => slope[step.supply] = -purchase.useful,
                _ => need -= step.room,
            }
        }
        Cut { of_value: 0.0, slope, level: need }
    }

    /// The most units of a supply that can be of use.
    pub(crate) fn upper(&self, supply: &Supply) -> f64 {
        let Some(purchase) = supply.purchase.filter(|purchase| purchase.useful > 0.0) else { return 0.0 };
        let useful = supply.room.most().min(self.peak) / purchase.useful;
        purchase.within(purchase.rounded_up(useful))
    }

    /// The most units whose fixed price comes to no more than so much money.
    pub(crate) fn affordable(&self, supply: &Supply, money: f64) -> f64 {
        let Some(Purchase { fixed, lots, .. }) = supply.purchase else { return 0.0 };
        let units = money / (fixed * self.hours as f64) * (1.0 + WHOLE);
        if lots == Lots::Whole { units.floor() } else { units }
    }
}

impl Purchase {
    /// Of a whole unit no more is of use than the highest demand; what lies beyond would only cost digits.
    fn cap(&mut self, peak: f64) {
        if self.lots == Lots::Whole {
            self.useful = self.useful.min(peak);
        }
    }

    /// Units, in lots, that reach so many.
    pub(crate) fn rounded_up(&self, units: f64) -> f64 {
        match self.lots {
            Lots::Any => units,
            Lots::Whole => (units * (1.0 - WHOLE)).ceil(),
        }
    }

    fn within(&self, units: f64) -> f64 {
        match self.lots {
            Lots::Any => units.min(self.most),
            Lots::Whole => units.min(self.most.floor()),
        }
    }
}
