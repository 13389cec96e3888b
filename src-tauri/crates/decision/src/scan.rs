//! One input moves, the others stay at base: what each option's axes are along the way. The raw material of thresholds.

use crate::draw::{known, option_axes, used_inputs};
use crate::inputs::{Input, InputId};
use crate::model::{Model, Numbers, evaluate, state};
use tables::Limits;

/// Points on which an input is scanned.
pub const POINTS: usize = 200;

/// How many range widths a scan reaches to each side.
const REACH: f64 = 3.0;

/// One input's scan.
#[derive(Clone, Debug)]
pub struct Scan {
    /// Which input.
    pub input: InputId,
    /// Values of the input, rising; the base case is among them.
    pub values: Vec<f64>,
    /// By value, then option: axis values; `None` for an incomplete option.
    pub axes: Vec<Vec<Option<[f64; 5]>>>,
}

/// Scans of every input that some option depends on.
pub(crate) fn scans(model: &Model, numbers: &Numbers<f64>, threads: usize) -> Vec<Scan> {
    let inputs: Vec<InputId> = used_inputs(model).into_iter().collect();
    let base = axes_at(model, numbers, &model.inputs.bases(), None);
    let each = |at: &InputId| scan(model, numbers, *at, &base);
    let share = inputs.len().div_ceil(threads.max(1)).max(1);
    std::thread::scope(|scope| {
        let parts: Vec<_> = inputs.chunks(share).map(|part| scope.spawn(move || part.iter().filter_map(each).collect::<Vec<_>>())).collect();
        parts.into_iter().filter_map(|part| part.join().ok()).flatten().collect()
    })
}

fn scan(model: &Model, numbers: &Numbers<f64>, at: InputId, base: &[Option<[f64; 5]>]) -> Option<Scan> {
    let values = grid(&model.inputs.all()[at])?;
    let mut x = model.inputs.bases();
    let axes = values.iter().map(|value| {
        x[at] = *value;
        axes_at(model, numbers, &x, Some((at, base)))
    });
    let axes = axes.collect();
    Some(Scan { input: at, values, axes })
}

/// Values to try: three range widths to each side, without a range 0.1 to 10 × now; inside the limits.
pub(crate) fn grid(input: &Input) -> Option<Vec<f64>> {
    let (base, width) = (input.base(), input.range.width());
    let (low, high) = match width > 0.0 {
        true => (base - REACH * width, base + REACH * width),
        false => ((0.1 * base).min(10.0 * base), (0.1 * base).max(10.0 * base)),
    };
    let (low, high) = within(input.limits, low, high, base);
    if high <= low {
        return None;
    }
    let step = (high - low) / (POINTS - 1) as f64;
    let mut values: Vec<f64> = (0..POINTS).map(|k| low + step * k as f64).collect();
    values.push(base);
    values.sort_by(f64::total_cmp);
    values.dedup();
    Some(values)
}

/// The part of an interval that the limits leave; an open lower limit is approached to a thousandth of the base.
fn within(limits: Limits, low: f64, high: f64, base: f64) -> (f64, f64) {
    let least = limits.low.map_or(f64::NEG_INFINITY, f64::from);
    let least = if limits.open_low { least + (base - least) * 1e-3 } else { least };
    let most = limits.high.map_or(f64::INFINITY, f64::from);
    (low.max(least), high.min(most))
}

/// Axis values of all options at these inputs. Options that do not depend on the one `changed` input keep its base.
pub(crate) fn axes_at(
    model: &Model,
    numbers: &Numbers<f64>,
    x: &[f64],
    changed: Option<(InputId, &[Option<[f64; 5]>])>,
) -> Vec<Option<[f64; 5]>> {
    let shared = state(model, numbers, x);
    let vendors: Vec<[f64; 5]> = (0..model.snapshot.vendors.len()).map(|v| known(model.vendor_axes(v, x))).collect();
    let options = model.options.iter().enumerate();
    options
        .map(|(at, option)| {
            option.incomplete.is_empty().then_some(())?;
            let moves = |input: InputId| {
                option.uses.contains(&input) || option.vendors.iter().any(|v| model.vendor_inputs(*v).any(|i| i == input))
            };
            match changed {
                Some((input, base)) if !moves(input) => base[at],
                _ => Some(option_axes(model, &option.vendors, &vendors, &evaluate(model, numbers, &shared, option, x))),
            }
        })
        .collect()
}
