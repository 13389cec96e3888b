//! What every cell is worth: one number where it is known, draws where it is not.

use super::tile::{TILE, Tile};
use crate::rank::Ranked;
use crate::read::Asked;
use crate::value_function::Piece;
use crate::{Cell, Criterion, Direction, ValueFunction};
use quantity::chance::Stream;
use quantity::range::triangular_quantile;

/// A size of performance beyond which sums leave the range of doubles, and what all is multiplied by then: a power of two, so that
/// no digit changes.
const GREAT: f64 = 1e250;
const SMALLER: f64 = 1.0 / (1_u128 << 100) as f64 / (1_u128 << 100) as f64;

/// What criteria are worth to an additive method, higher is better: values 0..=100, or performance with its sign.
pub(crate) struct Values<'t> {
    /// By alternative and criterion, each cell as one number.
    pub numbers: Vec<Vec<f64>>,
    /// The same with 0 in place of what is drawn.
    pub fixed: Vec<Vec<f64>>,
    pub drawn: Vec<Drawn<'t>>,
}

/// A cell that is drawn anew in each sample.
pub(crate) struct Drawn<'t> {
    pub alternative: usize,
    pub criterion: usize,
    way: Way<'t>,
    stream: Stream,
}

/// How a probability becomes what a cell is worth.
enum Way<'t> {
    /// All of the scale is as likely.
    Anything,
    /// All between two performances is as likely.
    Between { low: f64, high: f64, valued: Valued<'t> },
    /// Triangular between the outer two performances.
    Triangle { points: [f64; 3], valued: Valued<'t> },
}

/// How the performances of one cell are valued.
enum Valued<'t> {
    /// All of them lie on one straight piece of the value function.
    Straight(Piece),
    Each(Worth<'t>),
}

/// How a performance becomes a number that is added.
#[derive(Clone, Copy)]
pub(crate) enum Worth<'t> {
    /// By the criterion's value function.
    Valued(&'t ValueFunction),
    /// As it is, times a factor: the sign of its direction, and the scale of all.
    Raw(f64),
}

impl Worth<'_> {
    pub fn of(self, x: f64) -> f64 {
        match self {
            Self::Valued(function) => function.value(x),
            Self::Raw(factor) => x * factor,
        }
    }

    fn number(self, cell: &Cell) -> f64 {
        cell.number().map_or(ValueFunction::UNKNOWN, |x| self.of(x))
    }
}

/// By criterion.
pub(crate) fn worths<'t>(ranked: &Ranked<'t>, asked: &Asked) -> Vec<Worth<'t>> {
    let cells = || ranked.alternatives.iter().flat_map(|own| &own.performance).filter_map(Cell::bounds);
    let greatest = cells().fold(0.0, |most: f64, (low, high)| most.max(low.abs()).max(high.abs()));
    let scale = if greatest > GREAT { SMALLER } else { 1.0 };
    let worth = |criterion: &'t Criterion| match (&criterion.value, asked, criterion.direction) {
        (Some(function), Asked::Value, _) => Worth::Valued(function),
        (_, _, Direction::Max) => Worth::Raw(scale),
        (_, _, Direction::Min) => Worth::Raw(-scale),
    };
    ranked.table.criteria.iter().map(worth).collect()
}

impl<'t> Values<'t> {
    pub fn new(ranked: &Ranked<'t>, worths: &[Worth<'t>], seed: u64) -> Self {
        let row = |cells: &[Cell]| cells.iter().zip(worths).map(|(cell, worth)| worth.number(cell)).collect();
        let numbers: Vec<Vec<f64>> = ranked.alternatives.iter().map(|own| row(&own.performance)).collect();
        let mut fixed = numbers.clone();
        let mut drawn = Vec::new();
        for (alternative, own) in ranked.alternatives.iter().enumerate() {
            for (criterion, cell) in own.performance.iter().enumerate().filter(|(_, cell)| is_open(cell)) {
                fixed[alternative][criterion] = 0.0;
                let name = format!("performance\u{1f}{}\u{1f}{}", own.id, ranked.table.criteria[criterion].id);
                let stream = Stream::new(seed, &name);
                drawn.push(Drawn { alternative, criterion, way: Way::of(cell, worths[criterion]), stream });
            }
        }
        Self { numbers, fixed, drawn }
    }
}

/// Whether more than one value is possible.
fn is_open(cell: &Cell) -> bool {
    cell.bounds().is_none_or(|(low, high)| low < high)
}

impl<'t> Way<'t> {
    fn of(cell: &Cell, worth: Worth<'t>) -> Self {
        let Some((low, high)) = cell.bounds() else { return Self::Anything };
        let straight = match worth {
            Worth::Valued(function) => function.piece(low, high),
            Worth::Raw(_) => None,
        };
        let valued = straight.map_or(Valued::Each(worth), Valued::Straight);
        match *cell {
            Cell::Triangle { low, mode, high } => Self::Triangle { points: [low, mode, high], valued },
            _ => Self::Between { low, high, valued },
        }
    }
}

impl Valued<'_> {
    #[inline(always)]
    fn values(&self, performances: &mut Tile) {
        match self {
            Self::Straight(piece) => piece.values(performances),
            Self::Each(worth) => performances.iter_mut().for_each(|x| *x = worth.of(*x)),
        }
    }
}

impl Drawn<'_> {
    /// What the cell is worth in the samples of a tile.
    #[inline(always)]
    pub fn fill(&self, tile: u64, into: &mut Tile) {
        self.stream.fill(tile * TILE as u64, into);
        match &self.way {
            Way::Anything => into.iter_mut().for_each(|u| *u *= 100.0),
            Way::Between { low, high, valued } => {
                into.iter_mut().for_each(|u| *u = (1.0 - *u) * low + *u * high);
                valued.values(into);
            }
            Way::Triangle { points, valued } => {
                triangle(*points, into);
                valued.values(into);
            }
        }
    }
}

/// Draws in place of their probabilities, at a scale at which no product leaves the range of doubles.
#[inline(always)]
fn triangle(points: [f64; 3], draws: &mut Tile) {
    let greatest = points.into_iter().fold(0.0, |most: f64, x| most.max(x.abs()));
    let [low, mode, high] = points.map(|x| x / greatest);
    let draw = |u: f64| (triangular_quantile(low, mode, high, u) * greatest).clamp(points[0], points[2]);
    draws.iter_mut().for_each(|u| *u = draw(*u));
}
