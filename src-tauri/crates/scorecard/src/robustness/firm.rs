//! The same questions of a table or of numbers that are at hand: how often each alternative is first, where one weight hands the first
//! place on, and how near the weights lie at which another one wins.

use super::change::smallest_change;
use super::flips::Lead;
use super::fragile::{Fragile, fragile};
use super::read::Inquiry;
use super::region::{Region, WeightDraws};
use super::tile::TILE;
use super::values::Worth;
use super::{RobustnessAnswer, Standing, answer};
use crate::ranking::ties;
use crate::read::{Asked, Question};
use crate::{PerformanceTable, ValueFunction};

/// Which weights are thought possible.
#[derive(Clone, Debug, PartialEq)]
pub enum Thought<'n> {
    /// Those near the weights of the criteria: each within this share of itself, 0..=1, before they are scaled to sum to 1.
    Around(f64),
    /// Any weights of groups, each as likely as the other; within a group criteria keep their shares of it.
    Groups {
        /// Names of the groups.
        names: Vec<&'n str>,
        /// By criterion, its group.
        of: Vec<usize>,
    },
}

impl Thought<'_> {
    fn region(&self, weights: &[f64]) -> Region {
        match self {
            Self::Around(spread) => Region::Around { spread: *spread },
            Self::Groups { names, of } => Region::groups(names, of, weights),
        }
    }
}

/// What `assay robustness` answers of a table whose criteria all have value functions; `None` where no weight counts or a value
/// function is missing.
pub fn firmness(
    table: &PerformanceTable,
    thought: &Thought,
    (samples, seed): (u64, u64),
    threads: usize,
) -> Option<RobustnessAnswer> {
    table.functions()?;
    let region = thought.region(&table.weights());
    let question = Question { table: table.clone(), methods: vec![Asked::Value] };
    answer(&Inquiry { question, region, samples, seed }, threads)
}

/// Draws of weights of criteria with these names and weights, each draw summing to 1.
pub fn drawn_weights(thought: &Thought, (names, weights): (&[&str], &[f64]), seed: u64, count: usize) -> Vec<Vec<f64>> {
    let region = thought.region(weights);
    let draws = WeightDraws::new(&region, names, weights, seed);
    let mut tile = vec![[0.0; TILE]; weights.len()];
    let mut all = Vec::with_capacity(count);
    for at in 0..count.div_ceil(TILE) {
        draws.fill(at as u64, &mut tile);
        for lane in 0..TILE.min(count - at * TILE) {
            let total: f64 = tile.iter().map(|weights| weights[lane]).sum();
            all.push(tile.iter().map(|weights| weights[lane] / total).collect());
        }
    }
    all
}

/// A stretch of one criterion's weight over which the same alternative is first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reign {
    /// Where it begins, 0..=1.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
    /// Position of who is first there.
    pub first: usize,
}

/// Who is first as one criterion's weight goes from 0 to 1 and the others keep their proportions: in closed form, from 0 upwards.
///
/// `numbers` are by alternative and criterion, higher is better; `weights` sum to 1. Empty without an alternative, and where the
/// criterion weighs everything, so that nothing is left to keep a proportion. Each score is a straight line in the weight, so that
/// the first place is the upper envelope of lines, followed from one crossing to the next.
pub fn reigns(numbers: &[Vec<f64>], weights: &[f64], criterion: usize) -> Vec<Reign> {
    let Some(standing) = Standing::of(numbers, weights).filter(|own| own.others(criterion) > 0.0) else {
        return Vec::new();
    };
    let own = Lead { rival: standing.winner, at_none: 0.0, at_all: 0.0 };
    let lines: Vec<Lead> = std::iter::once(own).chain(standing.leads(criterion)).collect();
    let higher = |a: &Lead, b: &Lead| b.at_none > a.at_none || (b.at_none == a.at_none && b.rise() > a.rise());
    let Some(mut first) = lines.iter().copied().reduce(|a, b| if higher(&a, &b) { b } else { a }) else {
        return Vec::new();
    };
    let (mut reigns, mut from) = (Vec::new(), 0.0);
    loop {
        let next = overtaking(&lines, first, from).filter(|(at, _)| *at < 1.0);
        let to = next.map_or(1.0, |(at, _)| at);
        if to > from {
            reigns.push(Reign { from, to, first: first.rival });
        }
        let Some((at, line)) = next else { return reigns };
        (from, first) = (at, line);
    }
}

/// Which line passes the one that is first, where, at `from` or beyond; of several that meet there the steepest.
fn overtaking(lines: &[Lead], first: Lead, from: f64) -> Option<(f64, Lead)> {
    let steeper = lines.iter().filter(|line| line.rise() > first.rise());
    let crossing = |line: &Lead| {
        let at = (first.at_none - line.at_none) / (line.rise() - first.rise());
        (at.max(from), *line)
    };
    steeper.map(crossing).reduce(|a, b| {
        let is_sooner = b.0 < a.0 && !ties(a.0, b.0);
        let is_steeper = ties(a.0.max(b.0), a.0.min(b.0)) && b.1.rise() > a.1.rise();
        if is_sooner || is_steeper { b } else { a }
    })
}

impl Lead {
    fn rise(&self) -> f64 {
        self.at_all - self.at_none
    }
}

/// A number on which the first place depends: all others as they are, another alternative draws level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tipping {
    /// Position of whose number it is.
    pub alternative: usize,
    /// Position of the criterion.
    pub criterion: usize,
    /// The number now.
    pub now: f64,
    /// The number at which another one draws level, 0..=100.
    pub at: f64,
    /// Position of who ties with the winner then.
    pub first: usize,
}

/// Every number of values 0..=100 that alone can hand the first place on, the smallest change first; exact. Arguments as for
/// [`reigns`].
pub fn tipping(numbers: &[Vec<f64>], weights: &[f64]) -> Vec<Tipping> {
    let scale = ValueFunction::linear(0.0, 100.0);
    let Some((standing, scale)) = Standing::of(numbers, weights).zip(scale.as_ref()) else { return Vec::new() };
    let of = |Fragile { alternative, criterion, now, at, winner }: Fragile| Tipping {
        alternative,
        criterion,
        now,
        at,
        first: winner,
    };
    fragile(&standing, &vec![Worth::Valued(scale); weights.len()]).into_iter().map(of).collect()
}

/// The nearest weights at which another alternative at least ties with the winner.
#[derive(Clone, Debug, PartialEq)]
pub struct Nearest {
    /// Sum of absolute changes of all weights, 0..=2.
    pub distance: f64,
    /// The weights there; they sum to 1.
    pub weights: Vec<f64>,
    /// Position of who ties with the winner there.
    pub first: usize,
}

/// The nearest weights that change the winner, exact; `None` where no weights do it. Arguments as for [`reigns`].
pub fn nearest(numbers: &[Vec<f64>], weights: &[f64]) -> Option<Nearest> {
    let change = smallest_change(&Standing::of(numbers, weights)?)?;
    Some(Nearest { distance: change.distance, weights: change.weights, first: change.winner })
}
