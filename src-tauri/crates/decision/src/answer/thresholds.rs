//! Where the recommendation changes: one input or axis weight moves, everything else stays at base.

use super::names;
use super::threshold_text::{Now, inverse, texts};
use crate::draw::{Worlds, in_order};
use crate::frame_scan::{AtRate, FrameInput, FrameScan};
use crate::inputs::{Input, InputId};
use crate::model::{VendorCell, entries};
use crate::report::Threshold;
use crate::scan::{POINTS, Probe, Scan};
use crate::snapshot::Criterion;
use crate::value::{tie_width, ties};
use quantity::{Decimal, decimal};
use scorecard::{Axis, AxisWeights, Cell};
use vocabulary::{ByAxis, Message, Unit, message};

/// Halvings of an interval between two scanned points that would leave what is left of it, 2⁻⁴⁰.
const HALVINGS: i32 = 40;

/// Points by which a central value may miss what was stated, and still be that.
const EXACT: f64 = 1e-9;

/// The option that wins the base case among the eligible ones; the first in the workbook of those that tie.
pub(super) fn base_winner(worlds: &Worlds, weights: &AxisWeights, eligible: &[usize]) -> Option<usize> {
    winner(&Probe::new(&worlds.model, &worlds.numbers).base(), weights, eligible)
}

fn winner(axes: &[Option<ByAxis<f64>>], weights: &AxisWeights, eligible: &[usize]) -> Option<usize> {
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
    let (inputs, frame) = (worlds.scans.len(), worlds.frame_scans.len());
    let all = in_order(inputs + frame + Axis::ALL.len(), worlds.setting.threads, &|at| match at {
        at if at < inputs => search.input(&worlds.scans[at]),
        at if at < inputs + frame => search.frame(&worlds.frame_scans[at - inputs]),
        at => search.weight(Axis::ALL[at - inputs - frame], &base),
    });
    in_turn(all.into_iter().flatten().collect())
}

/// Those of the weights alone, nearest first: what they are held against is the base case, so that none of it is costed anew.
pub(super) fn of_weights(worlds: &Worlds, weights: &AxisWeights, eligible: &[usize]) -> Vec<Threshold> {
    let probe = Probe::new(&worlds.model, &worlds.numbers);
    let base = probe.base();
    let Some(now) = winner(&base, weights, eligible) else { return Vec::new() };
    let search = Search { worlds, probe, weights, eligible, now };
    in_turn(Axis::ALL.iter().filter_map(|axis| search.weight(*axis, &base)).collect())
}

/// Nearest first; those as near by their ids.
fn in_turn(mut found: Vec<(f64, Threshold)>) -> Vec<Threshold> {
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
        let mut room = self.probe.start();
        let mut at = |value: f64| self.stand(&self.probe.moved_in(&mut room, scan.input, value), self.weights);
        let (value, then) = self.nearest(&scan.values, &winners, base, &mut at)?;
        let inside_range =
            input.is_drawn() && decimal::f64_of(input.range.low) <= value && value <= decimal::f64_of(input.range.high);
        let below = input.range.below(value);
        let chance = input.is_drawn().then_some(if value < base { below } else { 1.0 - below });
        let scale = Scale::of(self.worlds, scan.input, value);
        let (label, then) = (names::label(self.worlds.model.snapshot, input), self.option(then));
        Some((
            distance(input, value),
            Threshold { inside_range, chance, ..scale.threshold(input.id.clone(), label, then) },
        ))
    }

    /// The discount rate or the horizon; between two months there is none to find.
    fn frame(&self, scan: &FrameScan) -> Option<(f64, Threshold)> {
        let snapshot = self.worlds.model.snapshot;
        let now = scan.input.now(snapshot);
        let of = |axes: &Vec<Option<ByAxis<f64>>>| winner(axes, self.weights, self.eligible);
        let winners: Vec<Option<usize>> = scan.axes.iter().map(of).collect();
        let mut at_rate: Option<AtRate> = None;
        let start = || AtRate::new(&self.worlds.model, &self.worlds.numbers);
        let mut at = |value: f64| match scan.input {
            FrameInput::DiscountRate => self.stand(&at_rate.get_or_insert_with(start).axes(value), self.weights),
            FrameInput::Months => None,
        };
        let (value, then) = self.nearest(&scan.values, &winners, now, &mut at)?;
        let (entered, unit) = match scan.input {
            FrameInput::DiscountRate => (snapshot.frame.discount_rate, Unit::SharePerYear.name()),
            FrameInput::Months => (Decimal::from(snapshot.frame.months), Unit::Months.name()),
        };
        let scale = Scale { now: Now::Entered(entered), at: value, unit, is_unknown: false };
        let label = scan.input.column()?.label();
        Some(((value - now).abs() / now.abs(), scale.threshold(scan.input.id(), label, self.option(then))))
    }

    /// The nearest share of an axis at which another option is best, looked for from a tenth of its own to ten times as much, at most
    /// all, and how far that is from its own as a share of it.
    ///
    /// Own convention: what has to change more than tenfold is no threshold that anybody would weigh.
    fn weight(&self, axis: Axis, base: &[Option<ByAxis<f64>>]) -> Option<(f64, Threshold)> {
        let now = self.weights.share(axis);
        let (low, high) = (0.1 * now, (10.0 * now).min(1.0));
        (high > low).then_some(())?;
        let step = (high - low) / (POINTS - 1) as f64;
        let mut values: Vec<f64> = (0..POINTS).map(|k| low + step * k as f64).chain([now]).collect();
        values.sort_by(f64::total_cmp);
        let mut at = |share: f64| self.stand(base, &self.weights.with(axis, share));
        let winners: Vec<Option<usize>> = values.iter().map(|share| Some(at(*share)?.winner)).collect();
        let (value, then) = self.nearest(&values, &winners, now, &mut at)?;
        let scale = Scale { now: Now::Made(now), at: value, unit: Unit::Share.name(), is_unknown: false };
        let label = message!("decision-weight", axis = axis.inside());
        let threshold = scale.threshold(format!("weight.{}", axis.word()), label, self.option(then));
        Some(((value - now).abs() / now, threshold))
    }

    /// Who wins with these axis values, and by how much it is who wins now.
    fn stand(&self, axes: &[Option<ByAxis<f64>>], weights: &AxisWeights) -> Option<Stand> {
        let value = |at: usize| axes[at].map_or(f64::NEG_INFINITY, |axes| weights.value(&axes));
        let own = value(self.now);
        // Of those that tie the first in the workbook wins.
        let ahead_of = |other: &usize| {
            let tie = tie_width(own.max(value(*other)));
            own - value(*other) + if *other < self.now { -tie } else { tie }
        };
        let lead = self.eligible.iter().filter(|at| **at != self.now).map(ahead_of).fold(f64::INFINITY, f64::min);
        Some(Stand { winner: winner(axes, weights, self.eligible)?, lead })
    }

    fn option(&self, at: usize) -> String {
        self.worlds.model.snapshot.options[at].id.clone()
    }

    /// The nearest value on either side at which another option wins, and which; `at` is the curve itself, `None` where the scan is all
    /// that there is.
    fn nearest(
        &self,
        values: &[f64],
        winners: &[Option<usize>],
        base: f64,
        at: &mut dyn FnMut(f64) -> Option<Stand>,
    ) -> Option<(f64, usize)> {
        let above: Vec<usize> = (0..values.len()).filter(|k| values[*k] > base).collect();
        let below: Vec<usize> = (0..values.len()).rev().filter(|k| values[*k] < base).collect();
        let mut first = |side: &[usize]| self.first(side, winners, &mut |k| at(values[k]).map(|own| own.winner));
        let (above, below) = (first(&above), first(&below));
        let mut refine = |k: usize, inner: usize| {
            let ends = [at(values[inner]), at(values[k])];
            match ends {
                [Some(holds), Some(falls)] => Some(self.narrowed([(values[inner], holds), (values[k], falls)], at)),
                _ => Some((values[k], winners[k]?)),
            }
        };
        let above = above.and_then(|k| refine(k, k.checked_sub(1)?));
        let below = below.and_then(|k| refine(k, k + 1));
        match (above, below) {
            (Some(a), Some(b)) => Some(if a.0 - base <= base - b.0 { a } else { b }),
            (a, b) => a.or(b),
        }
    }

    /// The first point of a side, going outwards, where another option wins. Between computed points a scan is close, not exact: near
    /// a change the curve itself is asked, outwards until it has it, then inwards as long as it does.
    fn first(
        &self,
        side: &[usize],
        winners: &[Option<usize>],
        at: &mut dyn FnMut(usize) -> Option<usize>,
    ) -> Option<usize> {
        let mut is_changed = |k: usize| at(k).map(|winner| winner != self.now);
        let said = |k: usize| winners[k].is_some_and(|winner| winner != self.now);
        let found = side.iter().position(|k| said(*k) && is_changed(*k).unwrap_or(true))?;
        let kept = (0..found).rev().take_while(|at| is_changed(side[*at]).unwrap_or(false)).last();
        Some(side[kept.unwrap_or(found)])
    }

    /// Between a value where the recommendation stands and one where it does not, as near to where it falls as halving would come.
    ///
    /// Each step asks where the lead would be nothing if it fell in a straight line, moved a little so that both ends close in, and never
    /// so far from the middle that more steps than halvings and one are needed, wherever the lead jumps.
    /// Source: Oliveira & Takahashi 2020, "An enhancement of the bisection method average performance", ACM TOMS 47(1); its own κ₁ = 0.2
    /// of the interval, κ₂ = 2, n₀ = 1.
    fn narrowed(&self, ends: [(f64, Stand); 2], at: &mut dyn FnMut(f64) -> Option<Stand>) -> (f64, usize) {
        let [(from, holds), (to, falls)] = ends;
        let value = |part: f64| from + (to - from) * part;
        let (mut holds, mut falls, mut then) = ((0.0, holds.lead), (1.0, falls.lead), falls.winner);
        let enough = 0.5_f64.powi(HALVINGS);
        for step in 0..=HALVINGS {
            let width: f64 = falls.0 - holds.0;
            if width <= enough {
                break;
            }
            let middle = holds.0 + width / 2.0;
            let line = match holds.1 > falls.1 && holds.1.is_finite() && falls.1.is_finite() {
                true => holds.0 + width * holds.1 / (holds.1 - falls.1),
                false => middle,
            };
            let (toward, by) = ((middle - line).signum(), ALONG * width * width);
            let moved = if by <= (middle - line).abs() { line + toward * by } else { middle };
            let reach = enough * 2.0_f64.powi(HALVINGS - step) - width / 2.0;
            let next = if (moved - middle).abs() <= reach { moved } else { middle - toward * reach };
            match at(value(next)) {
                Some(stand) if stand.winner != self.now => (falls, then) = ((next, stand.lead), stand.winner),
                Some(stand) => holds = (next, stand.lead),
                None => break,
            }
        }
        (value(falls.0), then)
    }
}

/// By how much of the interval's square a step goes from where a straight line would meet nothing towards the middle.
const ALONG: f64 = 0.2;

/// How the options stand.
#[derive(Clone, Copy)]
struct Stand {
    winner: usize,
    /// By how much the one that wins now is ahead of all others, ties counted as they are settled; below 0 where it is behind.
    lead: f64,
}

/// The unit that a threshold is told in, and both values in it.
struct Scale {
    now: Now,
    at: f64,
    unit: Message,
    /// Nobody has entered a value.
    is_unknown: bool,
}

impl Scale {
    /// A score in its criterion's own unit where one performance has its value, else in points; any other input as it is.
    fn of(worlds: &Worlds, input: InputId, at: f64) -> Self {
        let (model, own) = (&worlds.model, &worlds.model.inputs.all()[input]);
        match scored(worlds, input) {
            Some((vendor, criterion)) => Self::of_score(worlds, (vendor, criterion), own.base(), at),
            None => {
                let unit = names::unit(model.snapshot, own);
                Self { now: Now::of(own), at, unit, is_unknown: false }
            }
        }
    }

    fn of_score(worlds: &Worlds, (vendor, criterion): (usize, usize), points: f64, at: f64) -> Self {
        let snapshot = worlds.model.snapshot;
        let known: Vec<f64> =
            entries::counted(snapshot, vendor, criterion).entries.iter().filter_map(|s| middle(&s.cell)).collect();
        let in_points = || Self {
            now: Now::Made(points),
            at,
            unit: message!("decision-unit-points-of-value"),
            is_unknown: known.is_empty(),
        };
        let criterion = &snapshot.criteria[criterion];
        let own = performance(criterion, &known, points).zip(inverse(criterion.value.points(), at));
        match own {
            Some((now, at)) => Self { now, at, unit: Message::from(&criterion.unit), is_unknown: false },
            None => in_points(),
        }
    }

    fn threshold(self, input: String, label: Message, then: String) -> Threshold {
        let texts = texts(self.now, self.at, &self.unit);
        let now = match self.now {
            Now::Entered(exact) => decimal::f64_of(exact),
            Now::Made(value) => value,
        };
        let signed = |amount: String| message!("general-signed", amount = amount, unit = &texts.unit);
        let (now_text, at_text) = (signed(texts.now), signed(texts.at));
        let now_text = match self.is_unknown {
            true => message!("decision-unknown-counts-as", value = now_text),
            false => now_text,
        };
        Threshold {
            input,
            label,
            unit: self.unit,
            now,
            at: self.at,
            then,
            inside_range: false,
            chance: None,
            now_text,
            at_text,
            unit_text: if texts.unit.is_empty() { texts.unit } else { message!("general-behind", unit = &texts.unit) },
        }
    }
}

/// Vendor and criterion of an input that is a cell of the scorecard in points.
fn scored(worlds: &Worlds, input: InputId) -> Option<(usize, usize)> {
    let rows = worlds.model.cells.by_vendor.iter().enumerate();
    rows.flat_map(|(vendor, row)| row.iter().enumerate().map(move |(criterion, cell)| (vendor, criterion, cell)))
        .find(|(.., cell)| **cell == VendorCell::Points(input))
        .map(|(vendor, criterion, _)| (vendor, criterion))
}

/// The performance that has the central value: what one evaluator stated where that is it; `None` where none or many have it.
fn performance(criterion: &Criterion, known: &[f64], points: f64) -> Option<Now> {
    match known {
        [] => None,
        [only] if (criterion.value.value(*only) - points).abs() <= EXACT => {
            Some(decimal::of_f64(*only).map_or(Now::Made(*only), Now::Entered))
        }
        _ => inverse(criterion.value.points(), points).map(Now::Made),
    }
}

/// The base of a cell as evaluators' entries count.
fn middle(cell: &Cell) -> Option<f64> {
    match *cell {
        Cell::Point(x) => Some(x),
        Cell::Interval { low, high } => Some((low + high) / 2.0),
        Cell::Triangle { mode, .. } => Some(mode),
        Cell::Unknown => None,
    }
}

/// |at − now| in widths of the range, else relative to now.
fn distance(input: &Input, at: f64) -> f64 {
    let scale = if input.is_drawn() { input.range.width() } else { input.base().abs() };
    (at - input.base()).abs() / scale
}
