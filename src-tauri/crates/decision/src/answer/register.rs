//! The assumption register: every named assumption with what it changes.

use crate::draw::{Worlds, used_inputs};
use crate::inputs::{Input, InputId, Origin};
use crate::report::RegisterReport;
use crate::scan::Probe;
use quantity::{decimal, show};

/// All assumptions, the workspace's first.
pub(super) fn register(worlds: &Worlds) -> Vec<RegisterReport> {
    let used = used_inputs(&worlds.model);
    let probe = Probe::new(&worlds.model, &worlds.numbers);
    let inputs = worlds.model.inputs.all().iter().enumerate();
    let named = inputs.filter(|(_, i)| matches!(i.origin, Origin::Workspace | Origin::Shipped));
    named.map(|(at, input)| row(worlds, &probe, at, input, used.contains(&at))).collect()
}

fn row(worlds: &Worlds, probe: &Probe, at: InputId, input: &Input, used: bool) -> RegisterReport {
    let origin = if input.origin == Origin::Shipped { "shipped" } else { "workspace" };
    RegisterReport {
        id: input.id.clone(),
        label: input.label.clone(),
        value: input.range.to_string(),
        unit: input.unit.clone(),
        source: input.source.clone(),
        date: input.date.clone(),
        grade: input.grade.clone(),
        owner: input.owner.clone(),
        origin: origin.to_owned(),
        effect: effect(worlds, probe, at, input, used),
    }
}

/// What the two ends of the range do to the option that they move most; "no effect" where none moves.
fn effect(worlds: &Worlds, probe: &Probe, at: InputId, input: &Input, used: bool) -> String {
    if !input.is_drawn() {
        return if used || is_rule(&input.id) { "fixed value".to_owned() } else { "no effect".to_owned() };
    }
    if !used || !moves(probe, at, input) {
        return "no effect".to_owned();
    }
    let largest = (0..worlds.model.options.len()).filter_map(|option| swing(worlds, probe, at, input, option));
    match largest.reduce(|a, b| if width(&b) > width(&a) { b } else { a }) {
        Some((name, low, high)) => format!("TCC of {name} {} to {}", percent(low), percent(high)),
        None => "scores only".to_owned(),
    }
}

/// Rules that are applied before worlds are drawn: tiers, layers, grades, checks, KPIs, sizing.
fn is_rule(id: &str) -> bool {
    ["tier_", "layer_", "half_width_", "check_", "kpi_", "usable_", "sizing_"]
        .iter()
        .any(|prefix| id.starts_with(prefix))
}

fn ends(input: &Input) -> [f64; 2] {
    [decimal::f64_of(input.range.low), decimal::f64_of(input.range.high)]
}

/// Whether an end of the range changes any axis of any option.
fn moves(probe: &Probe, at: InputId, input: &Input) -> bool {
    let base = probe.base();
    ends(input).iter().any(|end| probe.moved(at, *end) != base)
}

type Swing<'a> = (&'a str, f64, f64);

fn width((_, low, high): &Swing) -> f64 {
    (high - low).abs()
}

/// Relative change of an option's TCC at both ends; `None` where there is none.
fn swing<'w>(worlds: &'w Worlds, probe: &Probe, at: InputId, input: &Input, option: usize) -> Option<Swing<'w>> {
    let base = decimal::f64_of(worlds.base.options[option].as_ref()?.tcc);
    let [low, high] = ends(input).map(|end| probe.tcc(option, at, end) / base - 1.0);
    let moved = low.abs() > 1e-12 || high.abs() > 1e-12;
    let name = worlds.model.snapshot.options[option].name.as_str();
    (base > 0.0 && moved).then_some((name, low.min(high), low.max(high)))
}

fn percent(change: f64) -> String {
    let digits = if change.abs() < 0.095 { 1 } else { 0 };
    let text = show::grouped(change * 100.0, digits);
    let sign = if change > 0.0 { "+" } else { "" };
    format!("{sign}{text}{}%", show::THIN)
}
