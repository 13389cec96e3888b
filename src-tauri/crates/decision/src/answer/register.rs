//! The assumption register: every named assumption with what it changes.

use super::{budget, names, power};
use crate::carbon;
use crate::draw::{Worlds, used_inputs};
use crate::inputs::{Input, InputId, Origin};
use crate::life;
use crate::report::RegisterReport;
use crate::scan::Probe;
use crate::snapshot::Snapshot;
use quantity::{decimal, show};
use vocabulary::{Axis, Message, Value, message};

/// All assumptions, the workspace's first; `assumed` are the ids of those that nobody confirmed and a result rests on.
pub(super) fn register(worlds: &Worlds, assumed: &[String]) -> Vec<RegisterReport> {
    let (used, energy, life) = (used_inputs(&worlds.model), carbon::rests_on(worlds), life::rests_on(worlds));
    let rests =
        |at: InputId| Rests { cost: used.contains(&at), energy: energy.contains(&at), life: life.contains(&at) };
    let probe = Probe::new(&worlds.model, &worlds.numbers);
    let inputs = worlds.model.inputs.all().iter().enumerate();
    let named = inputs.filter(|(_, i)| matches!(i.origin, Origin::Workspace | Origin::Shipped));
    let row = |(at, input): (InputId, &Input)| RegisterReport {
        assumed_for_you: assumed.contains(&input.id),
        ..row(worlds, &probe, at, input, rests(at))
    };
    named.map(row).collect()
}

/// What rests on an input.
#[derive(Clone, Copy)]
struct Rests {
    /// Cost or scores of an option.
    cost: bool,
    /// Its energy and carbon.
    energy: bool,
    /// The asset life of its cards.
    life: bool,
}

impl Rests {
    /// What rests on an input on which neither cost nor scores do.
    fn beside(self) -> Message {
        match (self.energy, self.life) {
            (true, true) => message!("life-effect.energy"),
            (true, false) => message!("carbon-effect"),
            (false, true) => message!("life-effect"),
            (false, false) => message!("decision-no-effect"),
        }
    }
}

fn row(worlds: &Worlds, probe: &Probe, at: InputId, input: &Input, rests: Rests) -> RegisterReport {
    let (snapshot, effect) = (worlds.model.snapshot, effect(worlds, probe, at, input, rests));
    RegisterReport { effect: joined(snapshot, at, effect), ..entry(snapshot, input) }
}

/// What is assumed, yet without what it changes.
pub(super) fn entry(snapshot: &Snapshot, input: &Input) -> RegisterReport {
    let origin = if input.origin == Origin::Shipped { "shipped" } else { "workspace" };
    RegisterReport {
        id: input.id.clone(),
        label: input.label.clone(),
        value: input.range.to_string(),
        range: input.range,
        unit: names::unit(snapshot, input),
        source: input.source.clone(),
        date: input.date.clone(),
        grade: input.grade.clone(),
        owner: input.owner.clone(),
        origin: origin.to_owned(),
        assumed_for_you: false,
        effect: Message::empty(),
        sensitivity: None,
    }
}

/// An effect with the others that the assumption is drawn jointly with.
fn joined(snapshot: &Snapshot, at: InputId, effect: Message) -> Message {
    let partners = snapshot.joined.iter().flat_map(|group| group.partners(at));
    let named = |(other, rank): (InputId, f64)| {
        message!("decision-partner", label = &snapshot.inputs.all()[other].label, rank = rank.to_string())
    };
    let all: Vec<Message> = partners.map(named).collect();
    if all.is_empty() { effect } else { message!("decision-moves-with", effect = effect, others = Value::all(all)) }
}

/// What the two ends of the range do to the option that they move most, or that none moves.
fn effect(worlds: &Worlds, probe: &Probe, at: InputId, input: &Input, rests: Rests) -> Message {
    let idle = || rests.beside();
    if !input.is_drawn() {
        let counts = rests.cost || is_rule(&input.id);
        return if counts { message!("decision-fixed-value") } else { idle() };
    }
    let moved = moved(worlds, probe, at, input).filter(|_| rests.cost);
    let Some(moved) = moved else { return idle() };
    let largest = (0..worlds.model.options.len()).filter_map(|option| swing(worlds, probe, at, input, option));
    match largest.reduce(|a, b| if b.width() > a.width() { b } else { a }) {
        Some(Swing { option, low, high }) => sentence(option, low, high),
        None => moved,
    }
}

/// The swing of an option's TCC as a phrase.
fn sentence(name: &str, low: f64, high: f64) -> Message {
    if low.abs().max(high.abs()) < 0.0005 {
        return message!("decision-moves-little", option = name, share = format!("0.1{}%", show::THIN));
    }
    message!("decision-moves", option = name, low = percent(low), high = percent(high))
}

/// Rules that are applied before worlds are drawn: tiers, layers, grades, checks, KPIs, sizing.
fn is_rule(id: &str) -> bool {
    [
        "tier_",
        "layer_",
        "half_width_",
        "check_",
        "kpi_",
        "usable_",
        "sizing_",
        "scope_",
        "borrowed_",
        "firm_",
        "ownership_",
        budget::RISK,
        power::RISK,
    ]
    .iter()
    .any(|prefix| id.starts_with(prefix))
}

fn ends(input: &Input) -> [f64; 2] {
    [decimal::f64_of(input.range.low), decimal::f64_of(input.range.high)]
}

/// What the ends of the range change beside TCC; `None` where they change nothing.
fn moved(worlds: &Worlds, probe: &Probe, at: InputId, input: &Input) -> Option<Message> {
    let (model, base) = (&worlds.model, probe.base());
    let ends = ends(input).map(|end| probe.moved(at, end));
    let differs = |axis: Axis| {
        let pairs = ends.iter().flat_map(|end| end.iter().zip(&base));
        pairs.filter_map(|(a, b)| a.zip(*b)).any(|(a, b)| a[axis] != b[axis])
    };
    let others = Axis::ALL.iter().copied().filter(|axis| *axis != Axis::Cost).any(differs);
    let is_score = (0..model.snapshot.vendors.len()).any(|v| model.vendor_inputs(v).any(|own| own == at));
    let is_cost = model.options.iter().any(|o| o.uses.contains(&at));
    match (others || (is_score && differs(Axis::Cost)), is_cost && differs(Axis::Cost)) {
        (true, true) => Some(message!("decision-moves-scores-and-cost")),
        (true, false) => Some(message!("decision-moves-scores")),
        (false, true) => Some(message!("decision-moves-cost")),
        (false, false) => None,
    }
}

/// What an input does to the TCC of an option.
struct Swing<'w> {
    /// The option's name.
    option: &'w str,
    /// Relative change where the TCC is lowest.
    low: f64,
    /// Relative change where it is highest.
    high: f64,
}

impl Swing<'_> {
    fn width(&self) -> f64 {
        (self.high - self.low).abs()
    }
}

/// Relative change of an option's TCC at both ends; `None` where there is none.
fn swing<'w>(worlds: &'w Worlds, probe: &Probe, at: InputId, input: &Input, option: usize) -> Option<Swing<'w>> {
    let base = decimal::f64_of(worlds.base.options[option].as_ref()?.tcc);
    let [low, high] = ends(input).map(|end| probe.tcc(option, at, end) / base - 1.0);
    let moved = low.abs() > 1e-12 || high.abs() > 1e-12;
    let option = worlds.model.snapshot.options[option].name.as_str();
    (base > 0.0 && moved).then_some(Swing { option, low: low.min(high), high: low.max(high) })
}

fn percent(change: f64) -> String {
    let digits = if change.abs() < 0.095 { 1 } else { 0 };
    let text = show::grouped(change * 100.0, digits);
    let is_above = change > 0.0 && text.contains(|c: char| ('1'..='9').contains(&c));
    let sign = if is_above { "+" } else { "" };
    format!("{sign}{text}{}%", show::THIN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swings_are_said_as_finely_as_they_are() {
        for (low, high, expected) in [
            (-0.046, 0.085, "TCC of A \u{2212}4.6 % to +8.5 %"),
            (-0.12, 0.27, "TCC of A \u{2212}12 % to +27 %"),
            (0.0, 0.000_4, "TCC of A by less than 0.1 %"),
            (-0.000_4, 0.02, "TCC of A 0.0 % to +2.0 %"),
            (-0.02, 0.000_4, "TCC of A \u{2212}2.0 % to 0.0 %"),
        ] {
            assert_eq!(voice::text(&sentence("A", low, high)).replace(show::THIN, " "), expected);
        }
    }
}
