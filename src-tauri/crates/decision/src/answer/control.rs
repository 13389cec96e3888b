//! What a contract can hold instead of anybody finding it out: exchange rates, prices at a renewal, prices of power. Knowing one
//! of them before signing is nobody's study; what holding it at its mean would save stands apart from the worth of information.

use super::decide::amount;
use super::names;
use crate::draw::Worlds;
use crate::inputs::{Input, InputId};
use crate::report::{ControlReport, InformationReport};
use crate::scan::Probe;
use tables::Measure;
use vocabulary::{Message, Per, Unit, message};

/// Points of its distribution at which an input is looked at.
const POINTS: u32 = 20;

/// How a contract holds an input; `None` for one that somebody may find out.
fn how(worlds: &Worlds, at: InputId) -> Option<Message> {
    let (model, input) = (&worlds.model, &worlds.model.inputs.all()[at]);
    let is_power = matches!(input.unit, Measure::Unit(Unit::PerKwh) | Measure::Money { per: Some(Per::Kwh), .. });
    match () {
        () if input.id.starts_with("fx.") => Some(message!("decision-hold-rate")),
        () if at == model.assumed.price_decline => Some(message!("decision-hold-renewal")),
        () if is_power => Some(message!("decision-hold-power")),
        () => None,
    }
}

/// Parts what is worth finding out from what a contract can hold; the latter with what holding it at its mean saves of the
/// recommended option's TCC on average, the others at their means.
pub(super) fn apart(
    worlds: &Worlds,
    best: usize,
    found: Vec<InformationReport>,
) -> (Vec<InformationReport>, Vec<ControlReport>) {
    let probe = Probe::new(&worlds.model, &worlds.numbers);
    let (mut information, mut control) = (Vec::new(), Vec::new());
    for row in found {
        let held = worlds.model.inputs.find(&row.input).and_then(|at| Some((at, how(worlds, at)?)));
        match held {
            Some((at, how)) => control.push(report(worlds, &probe, best, (at, how), row)),
            None => information.push(row),
        }
    }
    control.sort_by(|a, b| b.holding.cmp(&a.holding).then_with(|| a.input.cmp(&b.input)));
    (information, control)
}

fn report(
    worlds: &Worlds,
    probe: &Probe,
    best: usize,
    (at, how): (InputId, Message),
    row: InformationReport,
) -> ControlReport {
    let input = &worlds.model.inputs.all()[at];
    ControlReport {
        input: row.input,
        label: names::label(worlds.model.snapshot, input),
        holding: amount(saved(probe, best, (at, input))),
        knowing: row.worth,
        points: row.points,
        how,
    }
}

/// Mean of what TCC rises by above the central case, over the input's own distribution.
fn saved(probe: &Probe, option: usize, (at, input): (InputId, &Input)) -> f64 {
    let base = probe.base_tcc(option).unwrap_or_default();
    let draw = |point: u32| input.range.quantile((f64::from(point) + 0.5) / f64::from(POINTS));
    let rises = (0..POINTS).map(|point| (probe.tcc(option, at, draw(point)) - base).max(0.0));
    rises.sum::<f64>() / f64::from(POINTS)
}
