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
    let any = worlds.kept.options.found(weighed.axes.clone(), || ranks(any));
    let drawn = (ranks(Thought::Around(rules.spread)), any);
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
    /// By option the sum of the weights at which it is first.
    central: Vec<Vec<f64>>,
}

impl Counts {
    fn none(count: usize, axes: usize) -> Self {
        let zeros = vec![vec![0; count]; count];
        Self { ranks: zeros.clone(), over: zeros, central: vec![vec![0.0; axes]; count] }
    }

    fn rank(&mut self, values: &[f64], weights: &[f64]) {
        for (one, own) in values.iter().enumerate() {
            let mut better = 0;
            for (other, theirs) in values.iter().enumerate() {
                let is_over = !ties(*own, *theirs);
                better += usize::from(is_over);
                self.over[other][one] += u64::from(is_over);
            }
            self.ranks[one][better] += 1;
            if better == 0 {
                self.central[one].iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight);
            }
        }
    }

    fn and(mut self, next: &Self) -> Self {
        let all = |own: &mut Vec<Vec<u64>>, more: &Vec<Vec<u64>>| {
            own.iter_mut().flatten().zip(more.iter().flatten()).for_each(|(sum, count)| *sum += count);
        };
        all(&mut self.ranks, &next.ranks);
        all(&mut self.over, &next.over);
        let central = self.central.iter_mut().flatten().zip(next.central.iter().flatten());
        central.for_each(|(sum, weight)| *sum += weight);
        self
    }

    /// The mean of the weights at which an option is first; `None` where it never is.
    fn central_weights(&self, option: usize) -> Option<Vec<f64>> {
        let first = self.ranks[option].first().copied().filter(|first| *first > 0)?;
        Some(self.central[option].iter().map(|sum| sum / first as f64).collect())
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
    let (count, axes) = (eligible.len(), weighed.axes.len());
    let none = || Counts::none(count, axes);
    let pieces = in_order(draws.div_ceil(PIECE), worlds.setting.threads, &|piece| {
        let (mut counts, mut values) = (none(), vec![0.0; count]);
        let own = drawn.iter().enumerate().skip(piece * PIECE).take(PIECE);
        for (draw, weights) in own {
            let world = draw % worlds.setting.worlds;
            value(worlds, eligible, (weighed, weights), world, &mut values);
            counts.rank(&values, weights);
        }
        counts
    });
    let counts = pieces.iter().fold(none(), Counts::and);
    let share = |own: u64| own as f64 / draws as f64;
    let ranks = ids.iter().zip(&counts.ranks);
    let ranks = ranks.map(|(id, own)| ((*id).to_owned(), own.iter().copied().map(share).collect()));
    let over = |one: usize| {
        let others = ids.iter().zip(&counts.over[one]).enumerate().filter(move |(other, _)| *other != one);
        others.map(|(_, (id, own))| ((*id).to_owned(), share(*own))).collect()
    };
    let pairwise = ids.iter().enumerate().map(|(one, id)| ((*id).to_owned(), over(one)));
    let central: Vec<Option<Vec<f64>>> = (0..count).map(|one| counts.central_weights(one)).collect();
    let sure = |one: usize| central[one].as_ref().map(|own| confidence(worlds, eligible, (weighed, own), one));
    let keyed = |one: usize| ids[one].to_owned();
    RanksReport {
        ranks: ranks.collect(),
        pairwise: pairwise.collect(),
        confidence: (0..count).map(|one| (keyed(one), sure(one))).collect(),
        central_weights: (0..count)
            .map(|one| (keyed(one), central[one].as_ref().map(|own| weighed.keyed(own))))
            .collect(),
    }
}

/// The value of each option in one world under these weights.
fn value(
    worlds: &Worlds,
    eligible: &[usize],
    (weighed, weights): (&Weighed, &[f64]),
    world: usize,
    values: &mut [f64],
) {
    for (value, option) in values.iter_mut().zip(eligible) {
        let axes = &worlds.options[*option].axes[world];
        *value = weighed.axes.iter().zip(weights).map(|(axis, weight)| weight * axes[*axis]).sum();
    }
}

/// Share of worlds in which an option is first under these weights, ties counted for each.
fn confidence(worlds: &Worlds, eligible: &[usize], weights: (&Weighed, &[f64]), option: usize) -> f64 {
    let mut values = vec![0.0; eligible.len()];
    let is_first = |world: &usize| {
        value(worlds, eligible, weights, *world, &mut values);
        values.iter().all(|theirs| ties(values[option], *theirs))
    };
    (0..worlds.setting.worlds).filter(is_first).count() as f64 / worlds.setting.worlds as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_who_is_strictly_better() {
        let mut counts = Counts::none(3, 2);
        let draws = [[3.0, 2.0, 1.0], [2.0, 2.0, 1.0], [1.0, 3.0, 3.0 + 1e-12]];
        for (values, weights) in draws.iter().zip([[0.25, 0.75], [0.5, 0.5], [0.5, 0.5]]) {
            counts.rank(values, &weights);
        }
        assert_eq!(counts.ranks, [[2, 0, 1], [2, 1, 0], [1, 0, 2]]);
        assert_eq!(counts.over, [[0, 1, 2], [1, 0, 2], [1, 0, 0]]);
        assert_eq!(counts.central_weights(0), Some(vec![0.375, 0.625]));
        assert_eq!(Counts::none(1, 2).central_weights(0), None);
    }
}
