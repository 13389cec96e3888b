//! What an option draws in one world: energy by year and pool, its carbon, and the most power at each place.

use super::case::{Case, Drawing, RowPower, Run};
use crate::inputs::InputId;
use crate::model::{CardYear, OptionModel, State, card_years, power_left};

/// Seconds in an hour.
const SECONDS: f64 = 3_600.0;

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
    /// By run that can be told: what one takes; nothing where no row serves it.
    pub(super) runs: Vec<Option<Sums>>,
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
    pub(super) fn world(
        &self,
        state: &State<f64>,
        (option, drawing): (&OptionModel, &Drawing),
        runs: &[Run],
        x: &[f64],
    ) -> World {
        let (model, left) = (self.model, power_left(option, x));
        let mut world = World {
            years: vec![Sums::default(); model.years()],
            pools: vec![OfPool { sums: Sums::default(), tokens: Some(0.0) }; model.pools.len()],
            runs: Vec::new(),
            most: self.shares.most(option, drawing, x),
            limits: drawing.sites.iter().map(|site| site.limit.map(|at| x[at])).collect(),
        };
        let cards = card_years(model, self.numbers, state, (option, self.speeds), x);
        let mut rows = vec![Sums::default(); drawing.rows.len()];
        for own in &cards {
            let Some(at) = drawing.rows.iter().position(|row| row.place == own.place) else { continue };
            let row = &drawing.rows[at];
            let kwh = if row.is_covered { 0.0 } else { self.of_cards(drawing, row, own, (left, x)) };
            let mut sums = drawn(kwh, x[drawing.sites[row.site].grid], row.market, x);
            sums.useful = own.useful;
            world.years[own.year].add(&sums);
            rows[at].add(&sums);
            let pool = &mut world.pools[own.place.0];
            pool.sums.add(&sums);
            pool.tokens = pool.tokens.zip(own.tokens).map(|(sum, own)| sum + own);
        }
        self.add_lines((&mut world, &mut rows), (option, drawing), &cards, (left, x));
        world.runs = runs.iter().map(|run| self.run(run, (option, drawing), &rows, x)).collect();
        world
    }

    /// What a run takes: its useful hours at what the rows that serve its workload draw for one; `None` where none of them does any.
    fn run(&self, run: &Run, (option, drawing): (&OptionModel, &Drawing), rows: &[Sums], x: &[f64]) -> Option<Sums> {
        let (pool, workload) = run.place;
        let serves = |row: &RowPower| row.place.0 == pool && option.row(row.place).serves[workload];
        let mut sum = Sums::default();
        drawing.rows.iter().zip(rows).filter(|(row, _)| serves(row)).for_each(|(_, own)| sum.add(own));
        let rate = run.speed.rate(x, self.model.assumed.achievable_mfu_inference);
        let useful = x[run.tokens] / (rate * SECONDS);
        let part = (sum.useful > 0.0 && useful.is_finite()).then(|| useful / sum.useful)?;
        Some(Sums { kwh: sum.kwh * part, location: sum.location * part, market: sum.market * part, useful })
    }

    fn of_cards(&self, drawing: &Drawing, row: &RowPower, own: &CardYear<f64>, (left, x): (f64, &[f64])) -> f64 {
        let drawn = own.busy * x[self.shares.busy] + own.idle * x[self.shares.idle];
        drawn * self.shares.kilowatts(drawing, row, left, x)
    }

    /// Energy that lines of the costs name, shared among the pools by the hours of the rows whose power it is.
    fn add_lines(
        &self,
        (world, rows): (&mut World, &mut [Sums]),
        (option, drawing): (&OptionModel, &Drawing),
        cards: &[CardYear<f64>],
        (left, x): (f64, &[f64]),
    ) {
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
                    let at = drawing.rows.iter().position(|row| row.place == own.place);
                    at.into_iter().for_each(|at| rows[at].add(&of));
                }
            }
        }
    }
}

/// Energy with its carbon.
fn drawn(kwh: f64, grid: f64, market: Option<InputId>, x: &[f64]) -> Sums {
    let market = market.map_or(grid, |at| x[at]);
    Sums { kwh, location: kwh * grid, market: kwh * market, useful: 0.0 }
}
