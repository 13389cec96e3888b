//! The options over worlds and weights at once: each draw of weights takes the next world, so that what is uncertain in the world
//! and what is uncertain in the weights are drawn together.
//!
//! Source: stochastic multicriteria acceptability analysis, Lahdelma & Salminen 2001, "SMAA-2", Operations Research 49(3).

use super::{Field, Rules, Weighed, text};
use crate::draw::Worlds;
use crate::report::robustness::{FirmnessReport, RanksReport};
use crate::value::{Values, ties};
use ::scorecard::{AxisWeights, Thought, drawn_weights};
use quantity::real;
use quantity::threads::in_order;
use vocabulary::Axis;

/// Draws that are ranked in one piece; pieces are put together in order.
const PIECE: usize = 1024;

/// `None` where fewer than two options may win.
pub(super) fn firmness(
    worlds: &Worlds,
    weights: &AxisWeights,
    values: &Values,
    rules: &Rules,
) -> Option<FirmnessReport> {
    let [best, ..] = values.order()[..] else { return None };
    let eligible = &values.eligible;
    (eligible.len() > 1).then_some(())?;
    let weighed = Weighed::of(weights);
    let plans = || eligible.iter().map(|at| &worlds.model.snapshot.options[*at]);
    let ids: Vec<&str> = plans().map(|plan| plan.id.as_str()).collect();
    let names: Vec<&str> = plans().map(|plan| plan.name.as_str()).collect();
    let numbers: Vec<Vec<f64>> = eligible.iter().map(|at| means(worlds, *at, &weighed.axes)).collect();
    let ranks = |thought: Thought| ranks(worlds, eligible, (&weighed, &thought), rules.draws, &ids);
    let any = Thought::Groups { names: weighed.names(), of: (0..weighed.axes.len()).collect() };
    let drawn = (ranks(Thought::Around(rules.spread)), ranks(any));
    let first = eligible.iter().position(|at| *at == best)?;
    let field = Field { ids: &ids, names: &names, kind: text::Kind::Options, first };
    Some(field.firmness(drawn, (&weighed, &numbers), rules))
}

/// Mean value of an option on each of these axes, summed in fixed blocks.
fn means(worlds: &Worlds, option: usize, axes: &[Axis]) -> Vec<f64> {
    let all = &worlds.options[option].axes;
    let mean = |axis: &Axis| {
        let values: Vec<f64> = all.iter().map(|own| own[*axis]).collect();
        real::block_sum(&values) / all.len() as f64
    };
    axes.iter().map(mean).collect()
}

/// Counts of some draws.
struct Counts {
    /// By option and rank, from 0.
    ranks: Vec<Vec<u64>>,
    /// By option and another: draws in which the first is strictly better.
    over: Vec<Vec<u64>>,
}

impl Counts {
    fn none(count: usize) -> Self {
        Self { ranks: vec![vec![0; count]; count], over: vec![vec![0; count]; count] }
    }

    fn rank(&mut self, values: &[f64]) {
        for (one, own) in values.iter().enumerate() {
            let mut better = 0;
            for (other, theirs) in values.iter().enumerate() {
                let is_over = !ties(*own, *theirs);
                better += usize::from(is_over);
                self.over[other][one] += u64::from(is_over);
            }
            self.ranks[one][better] += 1;
        }
    }

    fn and(mut self, next: &Self) -> Self {
        let all = |own: &mut Vec<Vec<u64>>, more: &Vec<Vec<u64>>| {
            own.iter_mut().flatten().zip(more.iter().flatten()).for_each(|(sum, count)| *sum += count);
        };
        all(&mut self.ranks, &next.ranks);
        all(&mut self.over, &next.over);
        self
    }
}

fn ranks(
    worlds: &Worlds,
    eligible: &[usize],
    (weighed, thought): (&Weighed, &Thought),
    draws: usize,
    ids: &[&str],
) -> RanksReport {
    let drawn = drawn_weights(thought, (&weighed.names(), &weighed.weights), worlds.setting.seed, draws);
    let count = eligible.len();
    let pieces = in_order(draws.div_ceil(PIECE), worlds.setting.threads, &|piece| {
        let (mut counts, mut values) = (Counts::none(count), vec![0.0; count]);
        let own = drawn.iter().enumerate().skip(piece * PIECE).take(PIECE);
        for (draw, weights) in own {
            let world = draw % worlds.setting.worlds;
            for (value, option) in values.iter_mut().zip(eligible) {
                let axes = &worlds.options[*option].axes[world];
                *value = weighed.axes.iter().zip(weights).map(|(axis, weight)| weight * axes[*axis]).sum();
            }
            counts.rank(&values);
        }
        counts
    });
    let counts = pieces.iter().fold(Counts::none(count), Counts::and);
    let share = |own: u64| own as f64 / draws as f64;
    let ranks = ids.iter().zip(&counts.ranks);
    let ranks = ranks.map(|(id, own)| ((*id).to_owned(), own.iter().copied().map(share).collect()));
    let over = |one: usize| {
        let others = ids.iter().zip(&counts.over[one]).enumerate().filter(move |(other, _)| *other != one);
        others.map(|(_, (id, own))| ((*id).to_owned(), share(*own))).collect()
    };
    let pairwise = ids.iter().enumerate().map(|(one, id)| ((*id).to_owned(), over(one)));
    RanksReport { ranks: ranks.collect(), pairwise: pairwise.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_who_is_strictly_better() {
        let mut counts = Counts::none(3);
        for values in [[3.0, 2.0, 1.0], [2.0, 2.0, 1.0], [1.0, 3.0, 3.0 + 1e-12]] {
            counts.rank(&values);
        }
        assert_eq!(counts.ranks, [[2, 0, 1], [2, 1, 0], [1, 0, 2]]);
        assert_eq!(counts.over, [[0, 1, 2], [1, 0, 2], [1, 0, 0]]);
    }
}
