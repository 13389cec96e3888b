//! Where the recommendation changes: one input or axis weight moves, everything else stays at base.

use crate::draw::Worlds;
use crate::inputs::Input;
use crate::report::Threshold;
use crate::scan::{POINTS, Probe, Scan};
use crate::value::ties;
use scorecard::{Axis, AxisWeights};

/// Bisections of an interval between two scanned points; 2⁻⁴⁰ of it is left.
const BISECTIONS: usize = 40;

/// The option that wins the base case among the eligible ones; the first in the workbook of those that tie.
pub(super) fn base_winner(worlds: &Worlds, weights: &AxisWeights, eligible: &[usize]) -> Option<usize> {
    winner(&Probe::new(&worlds.model, &worlds.numbers).base(), weights, eligible)
}

fn winner(axes: &[Option<[f64; 5]>], weights: &AxisWeights, eligible: &[usize]) -> Option<usize> {
    let value = |at: usize| axes[at].map_or(f64::NEG_INFINITY, |axes| weights.value(&axes));
    let best = eligible.iter().map(|at| value(*at)).fold(f64::NEG_INFINITY, f64::max);
    eligible.iter().copied().find(|at| ties(value(*at), best))
}

/// The nearest threshold of each input and weight that has one, nearest first.
pub(super) fn thresholds(worlds: &Worlds, weights: &AxisWeights, eligible: &[usize]) -> Vec<Threshold> {
    let probe = Probe::new(&worlds.model, &worlds.numbers);
    let base = probe.base();
    let Some(now) = winner(&base, weights, eligible) else { return Vec::new() };
    let search = Search { worlds, probe, weights, eligible, now };
    let inputs = worlds.scans.iter().filter_map(|scan| search.input(scan));
    let moved = Axis::WORDS.iter().filter_map(|(_, axis)| search.weight(*axis, &base));
    let mut found: Vec<(f64, Threshold)> = inputs.chain(moved).collect();
    found.sort_by(|a, b| a.0.total_cmp(&b.0).then_with(|| a.1.input.cmp(&b.1.input)));
    found.into_iter().map(|(_, threshold)| threshold).collect()
}

struct Search<'a> {
    worlds: &'a Worlds<'a>,
    probe: Probe<'a>,
    weights: &'a AxisWeights,
    eligible: &'a [usize],
    now: usize,
}

impl Search<'_> {
    fn input(&self, scan: &Scan) -> Option<(f64, Threshold)> {
        let input = &self.worlds.model.inputs.all()[scan.input];
        let base = input.base();
        let winners: Vec<Option<usize>> =
            scan.axes.iter().map(|axes| winner(axes, self.weights, self.eligible)).collect();
        let mut at = |value: f64| winner(&self.probe.moved(scan.input, value), self.weights, self.eligible);
        let (value, then) = self.nearest(&scan.values, &winners, base, &mut at)?;
        let distance = distance(input, value);
        let inside = quantity::decimal::f64_of(input.range.low) <= value
            && value <= quantity::decimal::f64_of(input.range.high)
            && input.is_drawn();
        let (input, label, unit) = (input.id.clone(), input.label.clone(), input.unit.clone());
        let then = self.option(then);
        Some((distance, Threshold { input, label, unit, now: base, at: value, then, inside_range: inside }))
    }

    fn weight(&self, axis: Axis, base: &[Option<[f64; 5]>]) -> Option<(f64, Threshold)> {
        let now = self.weights.share(axis);
        let (low, high) = (0.1 * now, (10.0 * now).min(1.0));
        (high > low).then_some(())?;
        let step = (high - low) / (POINTS - 1) as f64;
        let mut values: Vec<f64> = (0..POINTS).map(|k| low + step * k as f64).chain([now]).collect();
        values.sort_by(f64::total_cmp);
        let mut at = |share: f64| winner(base, &self.weights.with(axis, share), self.eligible);
        let winners: Vec<Option<usize>> = values.iter().map(|share| at(*share)).collect();
        let (value, then) = self.nearest(&values, &winners, now, &mut at)?;
        let (input, label) = (format!("weight.{}", axis.word()), format!("Weight of {}", axis.word()));
        let (unit, then) = ("share".to_owned(), self.option(then));
        Some(((value - now).abs() / now, Threshold { input, label, unit, now, at: value, then, inside_range: false }))
    }

    fn option(&self, at: usize) -> String {
        self.worlds.model.snapshot.options[at].id.clone()
    }

    /// The nearest value on either side at which another option wins, and which.
    fn nearest(
        &self,
        values: &[f64],
        winners: &[Option<usize>],
        base: f64,
        at: &mut dyn FnMut(f64) -> Option<usize>,
    ) -> Option<(f64, usize)> {
        let changed = |k: &usize| winners[*k].is_some_and(|w| w != self.now);
        let above = (0..values.len()).filter(|k| values[*k] > base).find(changed);
        let below = (0..values.len()).rev().filter(|k| values[*k] < base).find(changed);
        let refine = |k: usize, inner: usize, at: &mut dyn FnMut(f64) -> Option<usize>| {
            self.bisect(values[inner], values[k], winners[k], at)
        };
        let above = above.and_then(|k| refine(k, k.checked_sub(1)?, at));
        let below = below.and_then(|k| refine(k, k + 1, at));
        match (above, below) {
            (Some(a), Some(b)) => Some(if a.0 - base <= base - b.0 { a } else { b }),
            (a, b) => a.or(b),
        }
    }

    /// Between a value where the recommendation stands and one where it does not.
    fn bisect(
        &self,
        mut stands: f64,
        mut falls: f64,
        then: Option<usize>,
        at: &mut dyn FnMut(f64) -> Option<usize>,
    ) -> Option<(f64, usize)> {
        let mut then = then?;
        for _ in 0..BISECTIONS {
            let middle = stands + (falls - stands) / 2.0;
            match at(middle) {
                Some(winner) if winner != self.now => (falls, then) = (middle, winner),
                _ => stands = middle,
            }
        }
        Some((falls, then))
    }
}

/// |at − now| in widths of the range, else relative to now.
fn distance(input: &Input, at: f64) -> f64 {
    let scale = if input.is_drawn() { input.range.width() } else { input.base().abs() };
    (at - input.base()).abs() / scale
}
