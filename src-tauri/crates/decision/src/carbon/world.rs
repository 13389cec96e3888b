//! What an option draws in one world: energy by year and pool, its carbon, and the most power at each place.

use super::case::{Case, Drawing, RowPower};
use crate::inputs::InputId;
use crate::model::{CardYear, State, card_years, power_left};
use quantity::decimal;

/// Watts in a kilowatt.
const THOUSAND: f64 = 1e3;

/// Energy with what goes with it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Sums {
    pub(super) kwh: f64,
    /// Kilograms of CO2 equivalent by the grid of the places.
    pub(super) location: f64,
    /// The same by contracts where there are any.
    pub(super) market: f64,
    /// Useful hours, in reference GPUs.
    pub(super) useful: f64,
}

impl Sums {
    pub(super) fn add(&mut self, other: &Self) {
        self.kwh += other.kwh;
        self.location += other.location;
        self.market += other.market;
        self.useful += other.useful;
    }
}

/// A pool's energy, and its useful tokens where all its workloads tell them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct OfPool {
    pub(super) sums: Sums,
    pub(super) tokens: Option<f64>,
}

/// What an option draws in a world.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct World {
    pub(super) years: Vec<Sums>,
    pub(super) pools: Vec<OfPool>,
    /// By place of the option: the most power of what is bought and committed there, cooling included, in kW.
    pub(super) most: Vec<f64>,
    /// By place: how much power may be drawn there.
    pub(super) limits: Vec<Option<f64>>,
}

impl World {
    /// All years together.
    pub(super) fn whole(&self) -> Sums {
        let mut sum = Sums::default();
        self.years.iter().for_each(|year| sum.add(year));
        sum
    }
}

impl Case<'_> {
    pub(super) fn world(&self, state: &State<f64>, drawing: &Drawing, x: &[f64]) -> World {
        let (model, option) = (self.model, &self.model.options[drawing.option]);
        let left = power_left(option, x);
        let mut world = World {
            years: vec![Sums::default(); model.years()],
            pools: vec![OfPool { sums: Sums::default(), tokens: Some(0.0) }; model.pools.len()],
            most: self.most(drawing, left, x),
            limits: drawing.sites.iter().map(|site| site.limit.map(|at| x[at])).collect(),
        };
        let cards = card_years(model, self.numbers, state, (option, self.speeds), x);
        for own in &cards {
            let Some(row) = drawing.rows.iter().find(|row| row.place == own.place) else { continue };
            let kwh = if row.is_covered { 0.0 } else { self.of_cards(drawing, row, own, (left, x)) };
            let mut sums = drawn(kwh, x[drawing.sites[row.site].grid], row.market, x);
            sums.useful = own.useful;
            world.years[own.year].add(&sums);
            let pool = &mut world.pools[own.place.0];
            pool.sums.add(&sums);
            pool.tokens = pool.tokens.zip(own.tokens).map(|(sum, own)| sum + own);
        }
        self.add_lines(&mut world, drawing, &cards, (left, x));
        world
    }

    /// Power of a card of a row at most, with its part of the node and cooling, in kW.
    fn kilowatts(&self, drawing: &Drawing, row: &RowPower, left: f64, x: &[f64]) -> f64 {
        let left = if row.is_owned { left } else { 1.0 };
        row.watts.of(x) / THOUSAND * x[self.shares.overhead] * x[drawing.sites[row.site].pue] * left
    }

    fn of_cards(&self, drawing: &Drawing, row: &RowPower, own: &CardYear<f64>, (left, x): (f64, &[f64])) -> f64 {
        let drawn = own.busy * x[self.shares.busy] + own.idle * x[self.shares.idle];
        drawn * self.kilowatts(drawing, row, left, x)
    }

    /// Energy that lines of the costs name, shared among the pools by the hours of the rows whose power it is.
    fn add_lines(&self, world: &mut World, drawing: &Drawing, cards: &[CardYear<f64>], (left, x): (f64, &[f64])) {
        let option = &self.model.options[drawing.option];
        for line in &drawing.lines {
            for year in 0..world.years.len() {
                let months = self.model.months_of(year);
                let kwh = option.lines[line.line].energy(*months.start(), *months.end(), x).unwrap_or_default() * left;
                let all = drawn(kwh, x[drawing.sites[line.site].grid], line.market, x);
                world.years[year].add(&all);
                let is_its = |own: &&CardYear<f64>| {
                    own.year == year && line.rows.iter().any(|row| drawing.rows[*row].place == own.place)
                };
                let hours = |own: &CardYear<f64>| own.busy + own.idle;
                let sum: f64 = cards.iter().filter(is_its).map(hours).sum();
                for own in cards.iter().filter(is_its).filter(|_| sum > 0.0) {
                    let part = hours(own) / sum;
                    let of = Sums {
                        kwh: all.kwh * part,
                        location: all.location * part,
                        market: all.market * part,
                        useful: 0.0,
                    };
                    world.pools[own.place.0].sums.add(&of);
                }
            }
        }
    }

    /// By place: the most power in any month of what is bought and committed there, all cards at work.
    fn most(&self, drawing: &Drawing, left: f64, x: &[f64]) -> Vec<f64> {
        let option = &self.model.options[drawing.option];
        let mut most = vec![0.0_f64; drawing.sites.len()];
        for month in 1..=self.model.snapshot.frame.months {
            let mut now = vec![0.0; most.len()];
            for row in drawing.rows.iter().filter(|row| !row.is_covered) {
                let gpus = option.row(row.place).gpus_in(month).map_or(0.0, decimal::f64_of);
                now[row.site] += gpus * self.kilowatts(drawing, row, left, x);
            }
            for line in &drawing.lines {
                now[line.site] += option.lines[line.line].most_power(month, x).unwrap_or_default() * left;
            }
            most.iter_mut().zip(now).for_each(|(most, now)| *most = most.max(now));
        }
        most
    }
}

/// Energy with its carbon.
fn drawn(kwh: f64, grid: f64, market: Option<InputId>, x: &[f64]) -> Sums {
    let market = market.map_or(grid, |at| x[at]);
    Sums { kwh, location: kwh * grid, market: kwh * market, useful: 0.0 }
}
