//! What a contract can hold instead of anybody finding it out: exchange rates, prices at a renewal, prices of power. Knowing one
//! of them before signing is nobody's study; what holding it would save stands apart from the worth of information: a rate or a
//! price of power is held at its mean, renewals by a cap at the price signed.

use super::decide::amount;
use super::names;
use crate::draw::Worlds;
use crate::inputs::{Input, InputId};
use crate::report::{ControlReport, InformationReport};
use crate::scan::Probe;
use crate::snapshot::{Billing, PriceCap};
use quantity::Decimal;
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

/// What is worth finding out, without what a contract can hold.
pub(super) fn without_held(worlds: &Worlds, found: &[InformationReport]) -> Vec<InformationReport> {
    let is_held = |id: &str| worlds.model.inputs.find(id).is_some_and(|at| how(worlds, at).is_some());
    found.iter().filter(|row| !is_held(&row.input)).cloned().collect()
}

/// How many of the inputs drawn a contract can hold.
pub(super) fn held(worlds: &Worlds) -> usize {
    worlds.information.iter().filter(|(at, _)| how(worlds, *at).is_some()).count()
}

/// Every input of the recommended option that a contract can hold, with what holding it saves of that option's TCC on average, the
/// others at their means; what saves nothing is left out. Whether knowing it is worth something beyond noise plays no part.
pub(super) fn control(worlds: &Worlds, best: usize, found: &[InformationReport]) -> Vec<ControlReport> {
    let probe = Probe::new(&worlds.model, &worlds.numbers);
    let uses = worlds.model.options[best].uses.iter();
    let mut control: Vec<ControlReport> =
        uses.filter_map(|at| report(worlds, &probe, best, (*at, how(worlds, *at)?), found)).collect();
    control.sort_by(|a, b| b.holding.cmp(&a.holding).then_with(|| a.input.cmp(&b.input)));
    control
}

fn report(
    worlds: &Worlds,
    probe: &Probe,
    best: usize,
    (at, how): (InputId, Message),
    found: &[InformationReport],
) -> Option<ControlReport> {
    let input = &worlds.model.inputs.all()[at];
    let holding = match at == worlds.model.assumed.price_decline {
        true => capped(worlds, probe, best, (at, input)),
        false => saved(probe, best, (at, input)),
    };
    let holding = amount(holding);
    let known = found.iter().find(|row| row.input == input.id);
    (holding.0 > Decimal::ZERO).then(|| ControlReport {
        input: input.id.clone(),
        label: names::label(worlds.model.snapshot, input),
        holding,
        knowing: known.map_or_else(|| Some(amount(0.0)), |row| row.worth),
        points: known.map_or(0.0, |row| row.points),
        how,
    })
}

/// Mean of what TCC rises by above the central case, over the input's own distribution.
fn saved(probe: &Probe, option: usize, (at, input): (InputId, &Input)) -> f64 {
    if !input.is_drawn() {
        return 0.0;
    }
    let base = probe.base_tcc(option).unwrap_or_default();
    mean_over(input, |drawn| (probe.tcc(option, at, drawn) - base).max(0.0))
}

/// Mean of what a cap at the price signed takes off TCC, over the distribution of the price path: committed quotes of the option
/// alone have renewals. 0 where each has a cap already.
fn capped(worlds: &Worlds, probe: &Probe, option: usize, (at, input): (InputId, &Input)) -> f64 {
    let mut changed = worlds.model.snapshot.clone();
    for quote in changed.quotes.iter_mut().filter(|quote| quote.billing == Billing::Committed) {
        quote.offered.price_cap.get_or_insert(PriceCap::Signed);
    }
    let model = worlds.model.again(&changed);
    let Some(numbers) = worlds.numbers.recontracted(&model) else { return 0.0 };
    let under = Probe::new(&model, &numbers);
    mean_over(input, |drawn| probe.tcc(option, at, drawn) - under.tcc(option, at, drawn)).max(0.0)
}

/// The mean of a figure over an input's distribution.
fn mean_over(input: &Input, of: impl Fn(f64) -> f64) -> f64 {
    let draw = |point: u32| input.range.quantile((f64::from(point) + 0.5) / f64::from(POINTS));
    (0..POINTS).map(|point| of(draw(point))).sum::<f64>() / f64::from(POINTS)
}
