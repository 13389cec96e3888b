//! What one input at a time moves: the cost of an option, and the lead of the recommended one.
//!
//! An input goes from its own 10th to its own 90th percentile, every other stays at base. Only inputs that move the
//! result are listed, the widest bar first.

use super::decide::amount;
use super::names;
use crate::draw::{Worlds, used_inputs};
use crate::inputs::{Input, InputId};
use crate::report::RegisterReport;
use crate::report::detail::{Bar, DecisionTornado, LeadBar, OptionTornado, Tornado};
use crate::scan::Probe;
use crate::snapshot::Snapshot;
use quantity::decimal::{self, Amount};
use scorecard::AxisWeights;
use vocabulary::ByAxis;

/// A change below this share of a result is rounding.
const LEAST: f64 = 1e-12;

/// Which options the answer is about, as positions.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    /// Options that may be recommended.
    pub(super) eligible: Vec<usize>,
    /// The recommended one.
    pub(super) best: Option<usize>,
    /// The next best.
    pub(super) runner_up: Option<usize>,
}

/// Both tornadoes.
pub(super) fn tornado(worlds: &Worlds, weights: &AxisWeights, standing: &Standing, probe: &Probe) -> Tornado {
    let options = standing.eligible.iter().filter_map(|at| option(worlds, probe, *at)).collect();
    let lead = standing.best.zip(standing.runner_up);
    Tornado { options, decision: lead.and_then(|(best, next)| decision(worlds, weights, probe, best, next)) }
}

/// What moves the cost of an option, widest first; `None` for one that cannot be costed.
pub(super) fn option(worlds: &Worlds, probe: &Probe, at: usize) -> Option<OptionTornado> {
    let base = probe.base_tcc(at)?;
    let uses = worlds.model.options[at].uses.iter().copied();
    let bars = bars(worlds, uses, base, |input, value| Some(probe.tcc(at, input, value)));
    Some(OptionTornado {
        option: worlds.model.snapshot.options[at].id.clone(),
        base: Amount(worlds.base.options[at].as_ref()?.tcc),
        bars: bars.into_iter().map(in_money).collect(),
    })
}

fn decision(
    worlds: &Worlds,
    weights: &AxisWeights,
    probe: &Probe,
    best: usize,
    next: usize,
) -> Option<DecisionTornado> {
    let lead = |axes: &[Option<ByAxis<f64>>]| Some(weights.value(&axes[best]?) - weights.value(&axes[next]?));
    let base = lead(&probe.base())?;
    let bars = bars(worlds, used_inputs(&worlds.model), base, |input, value| lead(&probe.moved(input, value)));
    let crosses = |bar: &Bar<f64>| [bar.low, bar.high].iter().any(|end| (*end < 0.0) != (base < 0.0));
    let name = |at: usize| worlds.model.snapshot.options[at].id.clone();
    Some(DecisionTornado {
        option: name(best),
        runner_up: name(next),
        base,
        bars: bars.into_iter().map(|bar| LeadBar { crosses: crosses(&bar), bar }).collect(),
    })
}

/// Bars of the drawn ones among some inputs, widest first, those that tie by name.
fn bars(
    worlds: &Worlds,
    inputs: impl IntoIterator<Item = InputId>,
    base: f64,
    result: impl Fn(InputId, f64) -> Option<f64>,
) -> Vec<Bar<f64>> {
    let (snapshot, all) = (worlds.model.snapshot, worlds.model.inputs.all());
    let drawn = inputs.into_iter().filter(|at| all[*at].is_drawn());
    let bar = |at: InputId| bar(snapshot, &all[at], |value| result(at, value));
    let mut bars: Vec<Bar<f64>> = drawn.filter_map(bar).collect();
    let moves = |end: f64| (end - base).abs() > LEAST * base.abs().max(1.0);
    bars.retain(|bar| moves(bar.low) || moves(bar.high));
    let width = |bar: &Bar<f64>| bar.low.max(bar.high).max(base) - bar.low.min(bar.high).min(base);
    bars.sort_by(|a, b| width(b).total_cmp(&width(a)).then_with(|| a.input.cmp(&b.input)));
    bars
}

/// The result where an input alone moves to its 10th and to its 90th percentile, all others at their base.
///
/// Source: Eschenbach 1992, "Spiderplots versus tornado diagrams for sensitivity analysis", Interfaces 22(6).
fn bar(snapshot: &Snapshot, input: &Input, result: impl Fn(f64) -> Option<f64>) -> Option<Bar<f64>> {
    let sampler = input.range.sampler();
    let [low_at, high_at] = [0.1, 0.9].map(|p| sampler.quantile(p));
    Some(Bar {
        input: input.id.clone(),
        label: names::label(snapshot, input),
        unit: names::unit(snapshot, input),
        now: input.base(),
        low_at,
        high_at,
        low: result(low_at)?,
        high: result(high_at)?,
    })
}

fn in_money(bar: Bar<f64>) -> Bar<Amount> {
    let Bar { input, label, unit, now, low_at, high_at, low, high } = bar;
    Bar { input, label, unit, now, low_at, high_at, low: amount(low), high: amount(high) }
}

/// Fills in how far the recommended option's TCC moves between the two ends of each assumption's range; without effect,
/// and without a recommendation, there is nothing to fill in.
pub(super) fn sensitivities(worlds: &Worlds, recommended: Option<&str>, register: &mut [RegisterReport]) {
    let mut plans = worlds.model.snapshot.options.iter();
    let Some(best) = recommended.and_then(|id| plans.position(|plan| plan.id == id)) else { return };
    let probe = Probe::new(&worlds.model, &worlds.numbers);
    for row in register {
        let at = worlds.model.inputs.find(&row.id);
        row.sensitivity = at.and_then(|at| sensitivity(worlds, &probe, best, at));
    }
}

/// |TCC at the high end − TCC at the low end|, all others at their base; none where it is below what rounding moves.
fn sensitivity(worlds: &Worlds, probe: &Probe, option: usize, at: InputId) -> Option<Amount> {
    let input = &worlds.model.inputs.all()[at];
    (input.is_drawn() && worlds.model.options[option].uses.contains(&at)).then_some(())?;
    let [low, high] = [input.range.low, input.range.high].map(|end| probe.tcc(option, at, decimal::f64_of(end)));
    let moved = (high - low).abs();
    (moved > LEAST * probe.base_tcc(option)?.abs()).then(|| amount(moved))
}
