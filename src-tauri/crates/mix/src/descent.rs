//! The least cost by cutting planes (Kelley 1960, "The cutting-plane method for solving convex programs"), each second cut taken
//! halfway to the best point known (Ben-Ameur & Neto 2007, "Acceleration of cutting-plane and column generation algorithms"). Every cut
//! lies below the cost everywhere, so that their least value is a bound; the search ends when the best cost meets it.

use crate::cuts::{Cut, Cuts, Least, Limits};
use crate::plan::{Look, Point};
use crate::whole;
use crate::{Best, Lots, Plan};

/// A gap at which the search ends, as a share of the cost; and what of the beginning's cost is rounding.
const ROUNDING: f64 = 1e-12;
const NOISE: f64 = 1e-15;

/// A gap that is told, as a share of the cost.
const GAP: f64 = 1e-10;

/// Looks after which a search is cut short and says how far from the least it may be.
const MOST: usize = 20_000;

/// How far from the cuts' corner to the best point a look is taken.
const INWARD: f64 = 0.5;

/// Decimals of GPUs to which a corner is rounded where that costs no more: demands have few.
const DECIMALS: [f64; 2] = [1e6, 1.0];

/// A best cost so far below that of the beginning that the search begins again, there: else digits would be lost.
const FAR: f64 = 1e-3;

/// The cheapest units; `None` where the most of everything cannot serve.
pub(crate) fn best(plan: &Plan) -> Option<Best> {
    let mut search = Search::new(plan, begin(plan)?);
    let mut least = search.descend();
    if search.cost < FAR * search.scale {
        search = Search::new(plan, Begin { point: plan.at(&search.units)?, units: search.units });
        least = search.descend();
    }
    search.tidy();
    let bound = match search.is_whole() {
        true => whole::branch(&mut search),
        false => least.map_or(search.cost, |least| least.value * search.scale),
    };
    let gap = search.cost - bound;
    let gap = if gap > GAP * search.cost { gap } else { 0.0 };
    Some(Best { units: search.units, cost: search.cost, gap })
}

/// Units to begin with, and what they cost.
struct Begin {
    units: Vec<f64>,
    point: Point,
}

/// The most of everything, or nothing where that serves too and costs less.
fn begin(plan: &Plan) -> Option<Begin> {
    let most: Vec<f64> = plan.supplies.iter().map(|supply| plan.upper(supply)).collect();
    let begin = Begin { point: plan.at(&most)?, units: most };
    let nothing = vec![0.0; begin.units.len()];
    let cheaper = plan.at(&nothing).filter(|point| point.cost < begin.point.cost);
    Some(cheaper.map_or(begin, |point| Begin { units: nothing, point }))
}

/// The cuts found so far and the best units. Inside, coordinates are shares of the most that is of use, and money is in shares of what
/// that costs.
pub(crate) struct Search<'p> {
    plan: &'p Plan,
    /// Supplies whose units are sought; those that are alike are one, for else whole units could be told apart in many ways.
    free: Vec<Vec<usize>>,
    /// Their most.
    pub upper: Vec<f64>,
    /// The most of each supply.
    most: Vec<f64>,
    pub cuts: Cuts,
    pub scale: f64,
    /// The cheapest units found, and what they cost.
    pub units: Vec<f64>,
    pub cost: f64,
    looks: usize,
}

impl<'p> Search<'p> {
    /// Nothing is worth buying whose fixed price alone exceeds what the beginning costs.
    fn new(plan: &'p Plan, Begin { units, point }: Begin) -> Self {
        let most: Vec<f64> = plan.supplies.iter().map(|supply| plan.upper(supply)).collect();
        let worth = |twins: &[usize]| {
            let all: f64 = twins.iter().map(|at| most[*at]).sum();
            all.min(plan.affordable(&plan.supplies[twins[0]], point.cost))
        };
        let (free, upper): (Vec<_>, Vec<f64>) = twins(plan)
            .into_iter()
            .map(|twins| (worth(&twins), twins))
            .filter(|(most, _)| *most > 0.0)
            .map(|(most, twins)| (twins, most))
            .unzip();
        let scale = if point.cost > 0.0 { point.cost } else { 1.0 };
        let at = shares(&free, &upper, &units);
        let first = cut_at(&at, point.cost / scale, scaled(&free, &upper, &point.slopes, 1.0 / scale));
        Self { plan, free, upper, most, cuts: Cuts::new(first), scale, units, cost: point.cost, looks: 1 }
    }

    pub fn limits(&self) -> Limits {
        Limits { low: vec![0.0; self.free.len()], high: vec![1.0; self.free.len()] }
    }

    pub fn lots(&self, at: usize) -> Lots {
        self.plan.supplies[self.free[at][0]].purchase.map_or(Lots::Any, |purchase| purchase.lots)
    }

    /// True where some units must be whole.
    fn is_whole(&self) -> bool {
        (0..self.free.len()).any(|at| self.lots(at) == Lots::Whole)
    }

    /// True when no more looks are to be taken.
    pub fn is_spent(&self) -> bool {
        self.looks >= MOST
    }

    /// The gap that counts as none, in scaled money.
    pub fn rounding(&self) -> f64 {
        (ROUNDING * self.cost / self.scale).max(NOISE)
    }

    /// The best cost, scaled.
    pub fn ceiling(&self) -> f64 {
        self.cost / self.scale
    }

    /// Looks at a point: adds its cut, and keeps it if it is the cheapest that may be bought. Gives its scaled cost.
    pub fn look(&mut self, at: &[f64]) -> Option<f64> {
        let units = self.units_at(at);
        self.looks += 1;
        match self.plan.look(&units) {
            Look::Costs(point) => {
                let cost = point.cost / self.scale;
                let at = shares(&self.free, &self.upper, &units);
                self.cuts.add(cut_at(&at, cost, scaled(&self.free, &self.upper, &point.slopes, 1.0 / self.scale)));
                if point.cost < self.cost && self.may_be_bought(&units) {
                    (self.cost, self.units) = (point.cost, units);
                }
                Some(cost)
            }
            Look::Short(cut) => {
                let slope = scaled(&self.free, &self.upper, &cut.slope, 1.0);
                let most = slope.iter().fold(f64::MIN_POSITIVE, |most, x| most.max(x.abs()));
                let slope = slope.iter().map(|x| x / most).collect();
                self.cuts.add(Cut { of_value: 0.0, slope, level: cut.level / most });
                None
            }
        }
    }

    fn units_at(&self, at: &[f64]) -> Vec<f64> {
        let mut units = vec![0.0; self.plan.supplies.len()];
        for (place, twins) in self.free.iter().enumerate() {
            let exact = at[place] * self.upper[place];
            let is_whole = self.lots(place) == Lots::Whole && (exact - exact.round()).abs() < whole::NEAR;
            let mut rest = if is_whole { exact.round() } else { exact };
            for supply in twins {
                units[*supply] = rest.min(self.most[*supply]);
                rest -= units[*supply];
            }
        }
        units
    }

    fn may_be_bought(&self, units: &[f64]) -> bool {
        let is_whole = |place: usize| self.free[place].iter().all(|supply| units[*supply].fract() == 0.0);
        let fits = |place: usize| self.lots(place) == Lots::Any || is_whole(place);
        (0..self.free.len()).all(fits)
    }

    /// Cuts until the cuts' least value is met; gives that value, of units in any quantity.
    fn descend(&mut self) -> Option<Least> {
        let limits = self.limits();
        let mut best: Option<(f64, Vec<f64>)> = None;
        loop {
            let least = self.cuts.least(&limits)?;
            let ceiling = best.as_ref().map_or(f64::INFINITY, |(cost, _)| *cost);
            if ceiling - least.value <= self.rounding() || self.is_spent() {
                return Some(least);
            }
            let at = match &best {
                Some((_, inner)) => halfway(&least.at, inner),
                None => least.at.clone(),
            };
            for at in [at, least.at.clone()] {
                let cost = self.look(&at);
                if let Some(cost) = cost.filter(|cost| best.as_ref().is_none_or(|(least, _)| cost < least)) {
                    best = Some((cost, at));
                }
            }
        }
    }

    /// Rounds the best units to few decimals of GPUs where that costs no more than rounding.
    pub fn tidy(&mut self) {
        for decimals in DECIMALS {
            let rounded: Vec<f64> = (0..self.free.len()).map(|place| self.rounded(place, decimals)).collect();
            let cost = self.look(&rounded).filter(|cost| *cost <= self.ceiling() + self.rounding());
            let units = self.units_at(&rounded);
            if let Some(cost) = cost.filter(|_| self.may_be_bought(&units)) {
                (self.cost, self.units) = (cost * self.scale, units);
            }
        }
    }

    fn rounded(&self, place: usize, decimals: f64) -> f64 {
        let useful = self.plan.supplies[self.free[place][0]].purchase.map_or(1.0, |purchase| purchase.useful);
        let units: f64 = self.free[place].iter().map(|supply| self.units[*supply]).sum();
        ((units * useful * decimals).round() / decimals / useful).min(self.upper[place]) / self.upper[place]
    }
}

fn halfway(from: &[f64], to: &[f64]) -> Vec<f64> {
    from.iter().zip(to).map(|(from, to)| from + (to - from) * INWARD).collect()
}

/// Supplies that can be bought, those that differ in nothing but their most together.
fn twins(plan: &Plan) -> Vec<Vec<usize>> {
    let mut found: Vec<Vec<usize>> = Vec::new();
    for (at, supply) in plan.supplies.iter().enumerate().filter(|(_, supply)| supply.purchase.is_some()) {
        match found.iter_mut().find(|twins| plan.supplies[twins[0]].is_like(supply)) {
            Some(twins) => twins.push(at),
            None => found.push(vec![at]),
        }
    }
    found
}

/// Units as shares of their most.
fn shares(free: &[Vec<usize>], upper: &[f64], units: &[f64]) -> Vec<f64> {
    free.iter().zip(upper).map(|(twins, most)| twins.iter().map(|at| units[*at]).sum::<f64>() / most).collect()
}

/// The slopes of what is sought, in shares of its most and times `by`.
fn scaled(free: &[Vec<usize>], upper: &[f64], slopes: &[f64], by: f64) -> Vec<f64> {
    free.iter().zip(upper).map(|(twins, most)| slopes[twins[0]] * most * by).collect()
}

/// The cut that touches a convex function at a point.
fn cut_at(at: &[f64], value: f64, slope: Vec<f64>) -> Cut {
    let along: f64 = at.iter().zip(&slope).map(|(x, slope)| x * slope).sum();
    Cut { of_value: 1.0, slope, level: value - along }
}
