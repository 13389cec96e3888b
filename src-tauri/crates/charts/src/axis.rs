//! Axes: which values lie where, and which of them carry a label. Ticks stand at 1, 2 and 5 times a power of ten and are
//! thinned until their labels keep apart, so that an axis reads at any width.

use crate::font::Fonts;
use crate::scene::Scene;
use crate::type_scale::SMALL;
use crate::{Anchor, Text, colour};
use quantity::{real, show};

/// Values beyond this are drawn at it: no money, power or count of this world is larger.
const LIMIT: f64 = 1e18;
/// Values nearer to 0 than this are drawn as 0.
const LEAST: f64 = 1e-15;
/// Two values nearer to each other than this share of their size stand in one place.
const NEAR: f64 = 1e-9;
/// Most steps that are tried for the ticks of a linear axis; the twelfth is a thousand times the first.
const STEPS: usize = 12;
/// The least distance between two labels of a level axis, in points.
pub(crate) const APART: f64 = 12.0;

/// A linear axis with round ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    /// Value at the left end.
    pub low: f64,
    /// Value at the right end, above `low`.
    pub high: f64,
}

impl Axis {
    /// The narrowest axis with round ends that holds all values; 0 to 1 for none.
    pub fn holding(values: impl IntoIterator<Item = f64>) -> Self {
        let sane = values.into_iter().filter(|v| !v.is_nan()).map(sane);
        let (low, high) = sane.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| (l.min(v), h.max(v)));
        match low.is_finite() {
            true => Self::rounded(low, high),
            false => Self { low: 0.0, high: 1.0 },
        }
    }

    fn rounded(low: f64, high: f64) -> Self {
        let size = low.abs().max(high.abs());
        let width = match high - low > NEAR * size {
            true => high - low,
            false if size > 0.0 => size,
            false => 1.0,
        };
        let power = real::pow(10.0, real::log10(width).floor());
        let step = [0.1, 0.2, 0.5].iter().map(|part| part * power).find(|s| width / s <= 12.0).unwrap_or(power);
        let (from, to) = ((low / step).floor() * step, (high / step).ceil() * step);
        if to > from { Self { low: from, high: to } } else { Self { low: from - step, high: to + step } }
    }

    /// Where a value lies between the two ends, 0 to 1; values outside lie on the nearer end.
    pub fn share(&self, value: f64) -> f64 {
        let share = (sane(value) - self.low) / (self.high - self.low);
        if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 }
    }
}

/// How values turn into places on a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scale {
    /// Equal steps are equally long.
    Linear(Axis),
    /// Equal factors are equally long; both ends are above 0.
    Log(Axis),
}

/// A labelled place on an axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Tick {
    /// The value.
    pub value: f64,
    /// The value as printed, with k, M or bn.
    pub text: String,
}

impl Scale {
    /// A linear scale with round ends that holds all values.
    pub fn linear(values: impl IntoIterator<Item = f64>) -> Self {
        Self::Linear(Axis::holding(values))
    }

    /// A logarithmic scale with ends at 1, 2 or 5 times a power of ten that holds all values above 0; 1 to 10 for none.
    pub fn log(values: impl IntoIterator<Item = f64>) -> Self {
        let sane = values.into_iter().filter(|v| *v > 0.0).map(|v| v.clamp(1.0 / LIMIT, LIMIT));
        let (low, high) = sane.fold((f64::INFINITY, 0.0), |(l, h): (f64, f64), v| (l.min(v), h.max(v)));
        if high <= 0.0 {
            return Self::Log(Axis { low: 1.0, high: 10.0 });
        }
        let (low, high) = (round_down(low), round_up(high));
        Self::Log(if high > low { Axis { low, high } } else { Axis { low: low / 2.0, high: high * 2.0 } })
    }

    fn ends(&self) -> Axis {
        match *self {
            Scale::Linear(axis) | Scale::Log(axis) => axis,
        }
    }

    /// Value at the near end.
    pub fn low(&self) -> f64 {
        self.ends().low
    }

    /// Value at the far end.
    pub fn high(&self) -> f64 {
        self.ends().high
    }

    /// Where a value lies between the two ends, 0 to 1; values outside lie on the nearer end.
    pub fn share(&self, value: f64) -> f64 {
        match self {
            Scale::Linear(axis) => axis.share(value),
            Scale::Log(Axis { low, high }) if value > 0.0 => {
                let ends = Axis { low: real::ln(*low), high: real::ln(*high) };
                ends.share(real::ln(value))
            }
            Scale::Log(_) => 0.0,
        }
    }

    /// Ticks from the densest set to a single one; the first that has room is drawn.
    fn choices(&self) -> Vec<Vec<Tick>> {
        match self {
            Scale::Linear(axis) => linear_choices(*axis),
            Scale::Log(axis) => log_choices(*axis),
        }
    }

    /// The ticks of an upright axis this many points long.
    pub(crate) fn upright(&self, length: f64) -> Vec<Tick> {
        let near = 2.2 * SMALL.leading();
        let roomy = |ticks: &Vec<Tick>| {
            let places: Vec<f64> = ticks.iter().map(|tick| self.share(tick.value) * length).collect();
            places.windows(2).all(|pair| pair[1] - pair[0] >= near)
        };
        self.choices().into_iter().find(roomy).unwrap_or_default()
    }

    /// The ticks of a level axis from `from` to `to` whose labels stay between 0 and `width`, with the middle of each
    /// label; labels are at least `apart` points apart, and there are none where not even one has room.
    pub(crate) fn level(&self, fonts: &Fonts, (from, to): (f64, f64), width: f64, apart: f64) -> Vec<(Tick, f64)> {
        let set = |ticks: Vec<Tick>| -> Option<Vec<(Tick, f64)>> {
            let mut right = f64::NEG_INFINITY;
            let mut placed = Vec::new();
            for tick in ticks {
                let half = fonts.width(&tick.text, SMALL) / 2.0;
                let x = (from + self.share(tick.value) * (to - from)).min(width - half).max(half);
                if x + half > width || (x - half < right + apart && !placed.is_empty()) {
                    return None;
                }
                right = x + half;
                placed.push((tick, x));
            }
            Some(placed)
        };
        self.choices().into_iter().find_map(set).unwrap_or_default()
    }

    /// Labels of a level axis, one line high, from `from` to `to` in a scene this wide.
    pub(crate) fn labels(&self, fonts: &Fonts, ends: (f64, f64), width: f64, apart: f64) -> Scene {
        let mut scene = Scene::new(width, SMALL.leading());
        for (tick, x) in self.level(fonts, ends, width, apart) {
            let (anchor, y) = (Anchor::Middle, SMALL.baseline());
            let text = Text { x, y, anchor, face: SMALL, colour: colour::MUTED, text: tick.text, mark: None };
            scene.items.push(crate::Item::Text(text));
        }
        scene
    }
}

/// A value as it can be drawn.
fn sane(value: f64) -> f64 {
    if value.abs() < LEAST { 0.0 } else { value.clamp(-LIMIT, LIMIT) }
}

fn linear_choices(axis: Axis) -> Vec<Vec<Tick>> {
    let span = axis.high - axis.low;
    let mut choices: Vec<Vec<Tick>> = Vec::new();
    let mut step = nice_step(span / 10.0);
    for _ in 0..STEPS {
        let (first, last) = ((axis.low / step - 1e-9).ceil(), (axis.high / step + 1e-9).floor());
        let count = (last - first + 1.0).clamp(0.0, 100.0) as usize;
        let values = (0..count).map(|k| (first + k as f64) * step);
        choices.push(values.map(|value| Tick { value, text: label(value, step, axis) }).collect());
        step = nice_step(step * 1.5);
    }
    choices.retain(|ticks| (1..=12).contains(&ticks.len()));
    choices
}

/// The values 1, 2 and 5 times each power of ten, then the powers alone, then every second, third, … power.
fn log_choices(axis: Axis) -> Vec<Vec<Tick>> {
    let (first, last) = (decade(axis.low), decade(axis.high));
    let inside = |value: &f64| *value >= axis.low * (1.0 - 1e-9) && *value <= axis.high * (1.0 + 1e-9);
    let tick = |value: f64| Tick { value, text: label(value, round_down(value), Axis { low: value, high: value }) };
    let set = |parts: &[f64], stride: usize| -> Vec<Tick> {
        let powers = (first..=last + 1).step_by(stride).map(|power| real::pow(10.0, f64::from(power)));
        let values = powers.flat_map(|power| parts.iter().map(move |part| part * power));
        values.filter(inside).map(tick).collect()
    };
    let sets = [set(&[1.0, 2.0, 5.0], 1), set(&[1.0], 1)];
    let sparse = [2, 3, 4, 6, 9, 12, 18].map(|stride| set(&[1.0], stride));
    let ends = [vec![tick(axis.low), tick(axis.high)], vec![tick(axis.low)]];
    sets.into_iter().chain(sparse).filter(|ticks| ticks.len() > 1).chain(ends).collect()
}

/// The power of ten at or below a value.
fn decade(value: f64) -> i32 {
    (real::log10(value) + 1e-9).floor() as i32
}

/// The least of 1, 2 and 5 times a power of ten that is not below `least`.
pub(crate) fn nice_step(least: f64) -> f64 {
    let power = real::pow(10.0, f64::from(decade(least)));
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|part| part * power).find(|s| *s >= least * (1.0 - 1e-9)).unwrap_or(power)
}

fn round_up(value: f64) -> f64 {
    nice_step(value)
}

fn round_down(value: f64) -> f64 {
    let power = real::pow(10.0, f64::from(decade(value)));
    [5.0, 2.0].into_iter().map(|part| part * power).find(|s| *s <= value * (1.0 + 1e-9)).unwrap_or(power)
}

/// A tick as printed: in the unit of the axis's larger end, with the digits that its step needs.
fn label(value: f64, step: f64, axis: Axis) -> String {
    if value == 0.0 {
        return "0".to_owned();
    }
    let (unit, letter) = show::scale_of(axis.low.abs().max(axis.high.abs()));
    let digits = real::pow(10.0, f64::from(decade(step / unit)));
    let text = show::rounded(value / unit, Some(digits));
    format!("{text}{letter}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_have_round_ends_and_hold_everything() {
        for (values, low, high) in [
            (vec![], 0.0, 1.0),
            (vec![28.1, 58.3], 25.0, 60.0),
            (vec![5.0, 5.0], 5.0, 5.5),
            (vec![0.0], -0.1, 0.1),
            (vec![-3.0, 4.0], -3.0, 4.0),
            (vec![f64::NAN, 2.0, 3.0], 2.0, 3.0),
        ] {
            let axis = Axis::holding(values.clone());
            assert!(values.iter().all(|v| v.is_nan() || (axis.low <= *v && *v <= axis.high)), "{values:?} {axis:?}");
            assert!(axis.low <= low && axis.high >= high && axis.high > axis.low, "{values:?}: {axis:?}");
        }
    }

    #[test]
    fn ticks_are_round_and_keep_apart() {
        let fonts = Fonts::shipped().unwrap();
        for (scale, width, expected) in [
            (Scale::linear([0.0, 52e6]), 300.0, "0 10m 20m 30m 40m 50m"),
            (Scale::linear([0.0, 52e6]), 90.0, "0 20m 40m"),
            (Scale::linear([25.3, 60.0]), 200.0, "25 30 35 40 45 50 55 60"),
            (Scale::linear([-2.0, 2.0]), 120.0, "\u{2212}2 \u{2212}1 0 1 2"),
            (Scale::linear([0.0, 3e-6]), 160.0, "0 0.000002"),
            (Scale::linear([1e12, 2e12]), 120.0, "1 000bn 1 500bn 2 000bn"),
            (Scale::log([1.0, 90.0]), 300.0, "1 2 5 10 20 50 100"),
            (Scale::log([1.0, 90.0]), 60.0, "1 10 100"),
            (Scale::log([0.3, 4000.0]), 200.0, "1 10 100 1 000"),
            (Scale::log([1e-6, 1e12]), 100.0, "0.000001 1m"),
            (Scale::linear([f64::MIN_POSITIVE, 3e-308]), 100.0, "\u{2212}0.1 0 0.1"),
            (Scale::linear([1e18, f64::MAX]), 100.0, "1 000 000 000bn"),
            (Scale::linear([1e18, f64::MAX]), 50.0, ""),
            (Scale::log([7.0, 7.0]), 100.0, "5 10"),
            (Scale::log([-1.0]), 100.0, "1 2 5 10"),
        ] {
            let ticks = scale.level(&fonts, (5.0, width - 5.0), width, 7.0);
            let texts: Vec<String> = ticks.iter().map(|(tick, _)| tick.text.replace(show::THIN, " ")).collect();
            assert_eq!(texts.join(" "), expected, "{scale:?} in {width}");
        }
    }
}
