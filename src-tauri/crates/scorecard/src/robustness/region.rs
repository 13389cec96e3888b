//! Which weights are thought possible, and draws of them.
//!
//! A draw is a function of seed, criterion and sample. Uniform on the simplex are exponential draws over their sum (Devroye 1986,
//! "Non-Uniform Random Variate Generation", ch. V.2); what is in an order is such a draw sorted; what is within bounds is drawn by
//! [`Bounds`], exactly as well. Nothing is a walk whose steps depend on each other.

use super::tile::{TILE, Tile};
use quantity::chance::Stream;
use quantity::exponential;
use quantity::real::{exp, ln};

/// Which weights are thought possible.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Region {
    /// All, each as likely as the other.
    Uniform,
    /// Those in this order of criteria, heaviest first.
    Order(Vec<usize>),
    /// Those within bounds.
    Intervals(Bounds),
    /// Each as drawn within this share of itself, before they are scaled to sum to 1.
    Around {
        /// 0..=1.
        spread: f64,
    },
    /// Any weights of groups, uniform on their simplex; within a group the criteria keep their shares of it.
    Groups {
        /// Names of the groups.
        names: Vec<String>,
        /// By criterion, its group.
        of: Vec<usize>,
        /// By criterion, its share of its group.
        shares: Vec<f64>,
    },
}

impl Region {
    /// Any weights of groups, in which criteria of these weights keep their shares; `of` is the group of each criterion.
    pub(crate) fn groups(names: &[&str], of: &[usize], weights: &[f64]) -> Self {
        let sum = |group: usize| of.iter().zip(weights).filter(|(own, _)| **own == group).map(|(_, w)| w).sum::<f64>();
        let sums: Vec<f64> = (0..names.len()).map(sum).collect();
        let share = |(group, weight): (&usize, &f64)| if sums[*group] > 0.0 { weight / sums[*group] } else { 0.0 };
        let shares = of.iter().zip(weights).map(share).collect();
        Self::Groups { names: names.iter().map(|name| (*name).to_owned()).collect(), of: of.to_vec(), shares }
    }
}

/// Draws of weights: a stream for each criterion, or for each group of them, so that the order of criteria changes no draw.
pub(crate) struct WeightDraws<'r> {
    region: &'r Region,
    streams: Vec<Stream>,
    /// The criteria's own weights, which sum to 1.
    weights: &'r [f64],
}

impl<'r> WeightDraws<'r> {
    pub fn new(region: &'r Region, ids: &[&str], weights: &'r [f64], seed: u64) -> Self {
        let stream = |id: &str| Stream::new(seed, &format!("weight\u{1f}{id}"));
        let streams = match region {
            Region::Groups { names, .. } => names.iter().map(|name| stream(name)).collect(),
            _ => ids.iter().map(|id| stream(id)).collect(),
        };
        Self { region, streams, weights }
    }

    /// The weights of the samples of a tile, by criterion; they sum to whatever they do.
    #[inline(always)]
    pub fn fill(&self, tile: u64, into: &mut [Tile]) {
        match self.region {
            Region::Uniform => self.exponentials(tile, into),
            Region::Order(order) => {
                self.exponentials(tile, into);
                sort(order, into);
            }
            Region::Intervals(bounds) => (0..TILE).for_each(|lane| self.within(bounds, tile, lane, into)),
            Region::Around { spread } => self.around(*spread, tile, into),
            Region::Groups { of, shares, .. } => self.grouped((of, shares), tile, into),
        }
    }

    /// Random bits of a tile: four words share a block of the counter.
    #[inline(always)]
    fn words(&self, criterion: usize, tile: u64, blocks: &mut [[u32; 4]; TILE / 4]) {
        self.streams[criterion].words(tile * blocks.len() as u64, blocks);
    }

    #[inline(always)]
    fn exponentials(&self, tile: u64, into: &mut [Tile]) {
        let mut blocks = [[0; 4]; TILE / 4];
        for (criterion, weights) in into.iter_mut().enumerate() {
            self.words(criterion, tile, &mut blocks);
            for (weight, word) in weights.iter_mut().zip(blocks.as_flattened()) {
                *weight = exponential(*word);
            }
        }
    }

    #[inline(always)]
    fn around(&self, spread: f64, tile: u64, into: &mut [Tile]) {
        let mut blocks = [[0; 4]; TILE / 4];
        for ((criterion, weights), own) in into.iter_mut().enumerate().zip(self.weights) {
            self.words(criterion, tile, &mut blocks);
            for (weight, word) in weights.iter_mut().zip(blocks.as_flattened()) {
                let u = (f64::from(*word) + 0.5) / (f64::from(u32::MAX) + 1.0);
                *weight = own * (1.0 - spread + 2.0 * spread * u);
            }
        }
    }

    fn grouped(&self, (of, shares): (&[usize], &[f64]), tile: u64, into: &mut [Tile]) {
        let mut groups = vec![[0.0; TILE]; self.streams.len()];
        self.exponentials(tile, &mut groups);
        for ((weights, group), share) in into.iter_mut().zip(of).zip(shares) {
            weights.iter_mut().zip(&groups[*group]).for_each(|(weight, drawn)| *weight = drawn * share);
        }
    }

    fn within(&self, bounds: &Bounds, tile: u64, lane: usize, into: &mut [Tile]) {
        let sample = tile * TILE as u64 + lane as u64;
        let uniform = |criterion: usize, attempt: u64| self.streams[criterion].again(attempt).uniform(sample);
        for (weights, drawn) in into.iter_mut().zip(bounds.draw(uniform)) {
            weights[lane] = drawn;
        }
    }
}

/// Gives the heaviest draw to the first of the order, and so on.
fn sort(order: &[usize], into: &mut [Tile]) {
    let mut drawn = vec![0.0; into.len()];
    for lane in 0..TILE {
        drawn.iter_mut().zip(into.iter()).for_each(|(drawn, weights)| *drawn = weights[lane]);
        drawn.sort_by(|a, b| b.total_cmp(a));
        order.iter().zip(&drawn).for_each(|(at, drawn)| into[*at][lane] = *drawn);
    }
}

/// Weights within bounds, uniform on what these leave of the simplex: exact and independent, by rejection with a bound on its cost.
///
/// What is above the lower bounds, x, lies between 0 and the widths c and sums to the rest r. Draw all x but that of the widest
/// criterion from densities proportional to e^(−θx) on [0, c], let the widest take what is left, z, and keep it with probability
/// e^(−θz) (θ ≥ 0; else e^(θ(c − z))) if it lies within its own bounds. The densities' product times that probability is
/// e^(−θr), the same for every x: so what is kept is uniform, whatever θ is. With the θ at which the means of all x sum to r, the share
/// that is kept is at least 1 ÷ (9.5·√n): the sum of x has a log-concave density of mean r and deviation σ, which is at least
/// 1 ÷ (√12·e·σ) there, and that of the widest is at most 1 over its own deviation, which no other exceeds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Bounds {
    low: Vec<f64>,
    /// Greatest minus least weight, at most the rest.
    width: Vec<f64>,
    /// What the weights sum to above their lower bounds.
    rest: f64,
    /// The criterion of the greatest width; `None` where the bounds leave one point.
    widest: Option<usize>,
    /// θ.
    tilt: f64,
}

impl Bounds {
    /// Bounds that leave some weights that sum to 1, if only by rounding.
    pub fn new(bounds: &[[f64; 2]]) -> Self {
        let low: Vec<f64> = bounds.iter().map(|pair| pair[0]).collect();
        let rest = (1.0 - low.iter().sum::<f64>()).max(0.0);
        let width: Vec<f64> = bounds.iter().map(|pair| (pair[1] - pair[0]).min(rest)).collect();
        let slack = width.iter().sum::<f64>() - rest;
        let is_point = rest <= f64::EPSILON || slack <= f64::EPSILON;
        let widest = (0..width.len()).max_by(|a, b| width[*a].total_cmp(&width[*b])).filter(|_| !is_point);
        let tilt = if is_point { 0.0 } else { tilt(&width, rest) };
        Self { low, width, rest, widest, tilt }
    }

    /// One draw; `uniform(criterion, attempt)` are independent draws in (0, 1).
    fn draw(&self, uniform: impl Fn(usize, u64) -> f64) -> Vec<f64> {
        let above = match self.widest {
            Some(widest) => (0..).find_map(|attempt| self.attempt(widest, |at| uniform(at, attempt))),
            None => Some(self.point()),
        };
        above.unwrap_or_default().iter().zip(&self.low).map(|(above, low)| low + above).collect()
    }

    /// The one point: nothing above the lower bounds, or all of it.
    fn point(&self) -> Vec<f64> {
        let sum: f64 = self.width.iter().sum();
        let share = if sum > 0.0 { self.rest / sum } else { 0.0 };
        self.width.iter().map(|width| width * share).collect()
    }

    fn attempt(&self, widest: usize, uniform: impl Fn(usize) -> f64) -> Option<Vec<f64>> {
        let mut drawn = vec![0.0; self.width.len()];
        let mut left = self.rest;
        for at in (0..drawn.len()).filter(|at| *at != widest) {
            drawn[at] = tilted(self.width[at], self.tilt, uniform(at));
            left -= drawn[at];
            (left >= 0.0).then_some(())?;
        }
        let width = self.width[widest];
        let kept = if self.tilt >= 0.0 { -self.tilt * left } else { self.tilt * (width - left) };
        drawn[widest] = left;
        (left <= width && uniform(widest) < exp(kept)).then_some(drawn)
    }
}

/// The value at probability `u` of the density proportional to e^(−θx) on [0, width]; with a negative θ it is turned round.
fn tilted(width: f64, tilt: f64, u: f64) -> f64 {
    let steep = tilt.abs() * width;
    if steep < FLAT {
        return width * u;
    }
    let x = -ln(1.0 - u * (1.0 - exp(-steep))) / tilt.abs();
    if tilt > 0.0 { x.min(width) } else { (width - x).max(0.0) }
}

/// θ·width below which a tilted density is as good as even; it costs nothing but draws that are refused.
const FLAT: f64 = 1e-6;

/// The mean of that density.
fn tilted_mean(width: f64, tilt: f64) -> f64 {
    let steep = tilt.abs() * width;
    if steep < FLAT {
        return width / 2.0;
    }
    let mean = 1.0 / tilt.abs() - width * exp(-steep) / (1.0 - exp(-steep));
    if tilt > 0.0 { mean } else { width - mean }
}

/// The θ at which the means sum to `rest`, between 0 and the sum of widths: found by halving, since nothing depends on its last digits.
fn tilt(width: &[f64], rest: f64) -> f64 {
    let sum = |tilt: f64| width.iter().map(|width| tilted_mean(*width, tilt)).sum::<f64>();
    let steepest = width.len() as f64 / rest.min(width.iter().sum::<f64>() - rest);
    let (mut low, mut high) = (-steepest, steepest);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        *(if sum(middle) > rest { &mut low } else { &mut high }) = middle;
    }
    f64::midpoint(low, high)
}

const HALVINGS: usize = 60;

#[cfg(test)]
mod tests;
