//! What a contract can hold instead of anybody finding it out: exchange rates, prices at a renewal, prices of power. Knowing one
//! of them before signing is nobody's study; what holding it would save stands apart from the worth of information.

use super::decide::amount;
use super::names;
use crate::draw::Worlds;
use crate::holding::Hold;
use crate::inputs::InputId;
use crate::report::{ControlReport, InformationReport};
use quantity::Decimal;
use vocabulary::{Message, message};

fn how(hold: Hold) -> Message {
    match hold {
        Hold::Rate => message!("decision-hold-rate"),
        Hold::Renewal => message!("decision-hold-renewal"),
        Hold::Power => message!("decision-hold-power"),
    }
}

/// What is worth finding out, without what a contract can hold.
pub(super) fn without_held(worlds: &Worlds, found: &[InformationReport]) -> Vec<InformationReport> {
    let model = &worlds.model;
    let is_held = |id: &str| model.inputs.find(id).is_some_and(|at| Hold::of(model, at).is_some());
    found.iter().filter(|row| !is_held(&row.input)).cloned().collect()
}

/// How many of the inputs drawn a contract can hold.
pub(super) fn held(worlds: &Worlds) -> usize {
    worlds.information.iter().filter(|(at, _)| Hold::of(&worlds.model, *at).is_some()).count()
}

/// Every input of the recommended option that a contract can hold, where holding it saves anything. Whether knowing it is worth
/// something beyond noise plays no part.
pub(super) fn control(
    worlds: &Worlds,
    best: usize,
    money: Option<f64>,
    found: &[InformationReport],
) -> Vec<ControlReport> {
    let holdings = worlds.holdings.get(best).into_iter().flatten();
    let mut control: Vec<ControlReport> = holdings.filter_map(|own| report(worlds, *own, money, found)).collect();
    control.sort_by(|a, b| b.holding.cmp(&a.holding).then_with(|| a.input.cmp(&b.input)));
    control
}

/// `money` is what a point of value is worth, if anything.
fn report(
    worlds: &Worlds,
    (at, saved): (InputId, f64),
    money: Option<f64>,
    found: &[InformationReport],
) -> Option<ControlReport> {
    let (hold, input) = (Hold::of(&worlds.model, at)?, &worlds.model.inputs.all()[at]);
    let holding = amount(saved);
    let known = found.iter().find(|row| row.input == input.id);
    (holding.0 > Decimal::ZERO).then(|| ControlReport {
        input: input.id.clone(),
        label: names::label(worlds.model.snapshot, input),
        holding,
        knowing: known.map_or_else(|| money.map(|_| amount(0.0)), |row| row.worth),
        points: known.map_or(0.0, |row| row.points),
        how: how(hold),
    })
}
