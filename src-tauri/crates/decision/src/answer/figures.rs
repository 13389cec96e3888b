//! Every number of the report as a figure: id, value, printed text, unit, formula in words, inputs, source.

mod around;
mod axes;
mod bill;
mod contracts;
mod credits;
mod firm;
mod hosted;
mod savings;
mod seeds;

use super::decide::Unweighted;
use super::{budget, checks, claims, lead, own_cost, scores, swings};
use crate::demand_report;
use crate::draw::{Worlds, in_order};
use crate::figure::Figure;
use crate::frame_scan::FrameInput;
use crate::report::{LayersReport, LeadReport, OptionReport, Report, Spread, Threshold, VendorsReport};
use crate::snapshot::{Doubt, Snapshot};
use crate::vendor_cost::Chosen;
use ::input::Keyed;
use quantity::decimal::{self, Amount, print};
use quantity::show;
use std::fmt::Display;
use vocabulary::{ConditionKind, KpiUnit, Layer, Message, Per, Unit, Value, message};

/// Points of value are shown whole: evaluators' disagreement is never finer.
const POINT: Option<f64> = Some(1.0);
/// Their mean decides, so that its order can be read.
const TENTH: Option<f64> = Some(0.1);

/// All figures, inputs last.
pub(super) fn figures(worlds: &Worlds, report: &Report) -> Vec<Figure> {
    let options = report.options.len();
    let parts = in_order(options + 4, worlds.setting.threads, &|part| {
        let mut figures = Vec::new();
        match part.checked_sub(2) {
            None if part == 0 => demand(worlds.model.snapshot, report, &mut figures),
            None => vendors(worlds, &report.vendors, &mut figures),
            Some(at) if at < options => option(worlds, report, at, &report.options[at], &mut figures),
            Some(at) if at == options => {
                decision(worlds, report, &mut figures);
                kpis(report, &mut figures);
                figures.extend(today(report));
                firm::figures(report, &mut figures);
                shortlist(report, &mut figures);
                hosted::figures(report, &mut figures);
                savings::levers(worlds, report, &mut figures);
                savings::ideas(worlds, report, &mut figures);
                figures.extend(crate::measured::figures(&report.measured));
            }
            Some(_) => figures.extend(Unweighted::of(worlds).inputs.iter().cloned()),
        }
        figures
    });
    parts.into_iter().flatten().collect()
}

/// Those of the vendors, and how often the recommended option is the best.
pub(super) fn followed(worlds: &Worlds, of: &VendorsReport, right_in: Option<f64>) -> Vec<Figure> {
    let mut figures = vec![right(right_in)];
    vendors(worlds, of, &mut figures);
    figures
}

/// In what share of the worlds the recommended option is the best.
fn right(in_share: Option<f64>) -> Figure {
    share(Named::of_all("decision", "right_in"), in_share, message!("decision-formula-right-in"))
}

/// Printed texts by id, without the inputs, whose canonical text the register has.
pub(super) fn shown(figures: &[Figure]) -> Keyed<Message> {
    let computed = figures.iter().filter(|figure| !figure.id.starts_with("input."));
    computed.map(|figure| (figure.id.clone(), figure.text.clone())).collect()
}

/// The step that a spread's figures are rounded to: what its range from P10 to P90 supports.
pub(super) fn step_of(spread: &Spread<Amount>) -> Option<f64> {
    show::supported(decimal::f64_of(spread.p10.0), decimal::f64_of(spread.p90.0))
}

/// Which figure it is: its id, and what a reader calls it.
pub(super) struct Named {
    id: String,
    pub(super) name: Message,
    within: Message,
}

impl Named {
    pub(super) fn new(id: impl Into<String>, name: Message) -> Self {
        Self { id: id.into(), within: name.clone(), name }
    }

    /// The same, called so where what it is a part of is told above it.
    fn beneath(self, within: Message) -> Self {
        Self { within, ..self }
    }

    /// One of the whole decision, whose phrase is that of its part: "decision.evpi" is "figure-of-all-evpi".
    fn of_all(group: &str, part: &str) -> Self {
        Self::new(format!("{group}.{part}"), Message::word("figure-of-all", part))
    }
}

/// A row of the case whose figures follow one another.
struct Row {
    id: String,
    name: Message,
}

impl Row {
    fn new(group: &str, id: impl Display, name: impl Into<Message>) -> Self {
        Self { id: format!("{group}.{id}"), name: name.into() }
    }

    /// Its figure of that part, named by the part's phrase: "per_paid" is "figure-part-per-paid".
    fn part(&self, part: &str) -> Named {
        self.called(part, Message::word("figure-part", part))
    }

    /// Its figure of that part, named so.
    fn called(&self, part: impl Display, what: Message) -> Named {
        let name = message!("figure-of", of = &self.name, what = &what);
        Named { id: format!("{}.{part}", self.id), name, within: what }
    }

    fn layer(&self, layer: Layer) -> Named {
        self.called(layer, message!("figure-part-layer", layer = layer.inside()))
    }

    fn axis(&self, part: &str, axis: &str) -> Named {
        let what = message!("figure-part-axis", axis = Message::word("axis", axis).part("inside"));
        self.called(format!("{part}{axis}"), what)
    }
}

/// A computed figure before its inputs are named.
fn computed(of: Named, value: Option<String>, text: Message, unit: &Message, formula: Message) -> Figure {
    let Named { id, name, within } = of;
    let source = message!("decision-computed", version = env!("CARGO_PKG_VERSION"));
    let (unit, inputs, adds) = (unit.clone(), Vec::new(), Vec::new());
    let (range, step, date, grade) = (None, None, None, None);
    Figure { id, name, within, value, text, range, step, unit, formula, inputs, adds, source, date, grade }
}

/// A number rounded to a step; without one, four significant digits at most. A unit that is counted takes its form from it.
fn number(of: Named, value: Option<f64>, step: Option<f64>, unit: &Message, formula: Message) -> Figure {
    let step = value.and_then(|v| show::visible(v, step));
    let printed = value.map(|v| show::lettered(v, step));
    let unit = printed.iter().fold(unit.clone(), |unit, printed| unit.with("count", Value::number(printed)));
    let text = printed.map_or_else(unknown, Message::from);
    Figure { step, ..computed(of, value.map(|v| v.to_string()), text, &unit, formula) }
}

fn unknown() -> Message {
    message!("unknown")
}

/// The unit of that name.
fn unit(name: &str) -> Message {
    Message::word("decision-unit", name)
}

/// An estimate in two significant digits.
fn rough(of: Named, value: Option<f64>, unit: &Message, formula: Message) -> Figure {
    number(of, value, value.and_then(|v| show::significant(v, 2)), unit, formula)
}

/// A share of something; faces print it as a percentage and without a unit, as they do a ratio.
pub(super) fn share(of: Named, value: Option<f64>, formula: Message) -> Figure {
    let text = value.map_or_else(unknown, |share| show::percent(share).into());
    computed(of, value.map(|v| v.to_string()), text, &Unit::Share.name(), formula)
}

/// How much a share of worlds has changed, in worlds of 100 with its sign: "−65.8 %" would read as a part of the share.
pub(super) fn changed_worlds(change: f64) -> String {
    let text = show::rounded(change * 100.0, Some(0.1));
    if change >= 0.0005 { format!("+{text}") } else { text }
}

fn money(of: Named, value: Option<Amount>, step: Option<f64>, unit: &Message, formula: Message) -> Figure {
    let rounded = number(of, value.map(|a| decimal::f64_of(a.0)), step, unit, formula);
    Figure { value: value.map(|a| print(a.0)), ..rounded }
}

/// An expected worth, in two significant digits.
pub(super) fn worth(of: Named, value: Option<Amount>, unit: &Message, formula: Message) -> Figure {
    money(of, value, value.and_then(two_digits), unit, formula)
}

/// A part of a total that is rounded to this step: at least two digits of its own.
fn part(of: Named, value: Amount, step: Option<f64>, unit: &Message, formula: Message) -> Figure {
    money(of, Some(value), show::two_digits(decimal::f64_of(value.0), step), unit, formula)
}

pub(super) fn from(figure: Figure, inputs: impl IntoIterator<Item = String>) -> Figure {
    Figure { inputs: inputs.into_iter().collect(), ..figure }
}

/// Formula of each layer and the inputs that bound it.
type LayerRules = [(Message, Vec<String>); 3];

/// How the layers of this demand come about, under the percentiles in force.
fn layer_rules(snapshot: &Snapshot, demand: &Message) -> LayerRules {
    let bounds = demand_report::layer_bounds(&snapshot.inputs);
    let [low, high] = bounds.map_or([String::new(), String::new()], |bounds| {
        [bounds.base_percentile, bounds.variable_percentile].map(|p| format!("{} %", show::rounded(p * 100.0, None)))
    });
    let [base, variable] = ["layer_base_percentile", "layer_variable_percentile"].map(|id| format!("input.{id}"));
    [
        (message!("decision-formula-base", low = low, demand = demand), vec![base.clone()]),
        (message!("decision-formula-variable", high = &high, demand = demand), vec![base, variable.clone()]),
        (message!("decision-formula-peak", high = high, demand = demand), vec![variable]),
    ]
}

fn layers(row: &Row, own: &LayersReport, rules: &LayerRules, more: &[String], figures: &mut Vec<Figure>) {
    for ((layer, value), (formula, bounds)) in own.each().into_iter().zip(rules) {
        let figure = number(row.layer(layer), Some(value), None, &unit("gpus"), formula.clone());
        figures.push(from(figure, more.iter().chain(bounds).cloned()));
    }
}

fn demand(snapshot: &Snapshot, report: &Report, figures: &mut Vec<Figure>) {
    let rules = layer_rules(snapshot, &message!("decision-demand-given"));
    for w in &report.demand {
        let row = Row::new("demand", &w.workload, &w.name);
        let gpus = |part: &str, value, formula| number(row.part(part), Some(value), None, &unit("gpus"), formula);
        figures.push(gpus("mean", w.mean, message!("decision-formula-mean")));
        figures.push(gpus("highest", w.peak, message!("decision-formula-highest")));
        layers(&row, &w.layers, &rules, &[], figures);
    }
    let rules = layer_rules(snapshot, &message!("decision-demand-of-pool"));
    for p in &report.pools {
        let members = report.demand.iter().filter(|w| w.pool == p.pool);
        let inputs: Vec<String> = members.map(|w| format!("demand.{}.mean", w.workload)).collect();
        layers(&Row::new("pool", p.pool, p.pool.name()), &p.layers, &rules, &inputs, figures);
    }
}

fn vendors(worlds: &Worlds, report: &VendorsReport, figures: &mut Vec<Figure>) {
    let names = &worlds.model.snapshot.vendors;
    for (vendor, axes) in &report.axes.0 {
        let points = unit("points");
        let name = names.iter().find(|own| own.id == *vendor).map_or(vendor, |own| &own.name);
        let row = Row::new("vendor", vendor, name);
        for (axis, value) in &axes.0 {
            let figure = number(row.axis("", axis), *value, POINT, &points, message!("decision-formula-axis"));
            figures.push(from(figure, axes::of_vendor(worlds, vendor, axis)));
        }
        figures.extend(alone(worlds, report, vendor, &row));
        let score = report.scores.get(vendor).copied().flatten();
        let inputs = axes.0.iter().map(|(axis, _)| format!("vendor.{vendor}.{axis}"));
        let formula = message!("decision-formula-value");
        figures.push(from(number(row.part("score"), score, POINT, &points, formula), inputs));
    }
}

/// A vendor's own cost, with the inputs of the quote that it rests on.
fn alone(worlds: &Worlds, report: &VendorsReport, vendor: &str, row: &Row) -> Option<Figure> {
    let (at, own) = report.costs.iter().enumerate().find(|(_, own)| own.vendor == vendor)?;
    let per_hour = &Per::GpuHour.name().with("currency", worlds.model.snapshot.frame.currency.to_string());
    let formula = message!("decision-formula-own-cost", rests = &own.text);
    let cost = own.per_effective_gpu_hour;
    let figure = number(row.part("own_cost"), cost, cost.and_then(own_cost::step_of), per_hour, formula);
    let inputs = worlds.vendor_costs[at].chosen.iter().flat_map(Chosen::inputs);
    Some(from(figure, inputs.map(|input| format!("input.{}", worlds.model.inputs.all()[*input].id))))
}

fn option(worlds: &Worlds, report: &Report, at: usize, option: &OptionReport, figures: &mut Vec<Figure>) {
    let row = Row::new("option", &option.id, &option.name);
    let currency = &Message::from(&report.frame.currency);
    let used: Vec<String> = worlds.model.options[at]
        .uses
        .iter()
        .map(|input| worlds.model.inputs.all()[*input].id.clone())
        .chain(FrameInput::ALL.iter().map(|input| input.id()))
        .map(|id| format!("input.{id}"))
        .collect();
    bill::figures(worlds, (at, option), &row, &used, figures);
    contracts::figures(worlds, (option, at), currency, figures);
    figures.extend(credits::owed(worlds, at, &row, currency));
    hours(worlds, option, &used, at, currency, figures);
    values(worlds, report, option, figures);
}

fn hours(
    worlds: &Worlds,
    option: &OptionReport,
    used: &[String],
    at: usize,
    currency: &Message,
    figures: &mut Vec<Figure>,
) {
    let row = Row::new("option", &option.id, &option.name);
    let per_hour = &Per::GpuHour.name().with("currency", currency);
    let step = worlds.spreads[at].and_then(|s| show::supported(s.per_effective[0], s.per_effective[2]));
    let tcc = || [format!("{}.tcc.base", row.id)];
    let formula = message!("decision-formula-per-paid");
    let paid = money(row.part("per_paid"), option.per_paid_gpu_hour, step, per_hour, formula);
    let formula = message!("decision-formula-per-effective");
    let effective = money(row.part("per_effective"), option.per_effective_gpu_hour, step, per_hour, formula);
    figures.push(from(paid, tcc()));
    figures.push(from(effective, tcc()));
    let formula = message!("decision-formula-per-effective.p50", worlds = worlds.setting.worlds);
    let median = money(row.part("per_effective.p50"), option.per_effective_gpu_hour_p50, step, per_hour, formula);
    figures.push(from(median, used.to_vec()));
    for (name, value) in [
        ("utilisation", option.utilisation),
        ("idle_share", claims::idle_share(worlds, at)),
        ("unserved_share", option.unserved_share),
        ("base_by_use", worlds.base_by_use[at]),
        ("trials_committed", checks::trials_committed(worlds, at)),
        ("over_budget", budget::over(worlds, at)),
        ("outside_anchors", checks::own_outside_anchors(worlds, at)),
    ] {
        figures.push(from(share(row.part(name), value, Message::word("decision-formula", name)), used.to_vec()));
    }
    seeds::of_option(worlds, &row, at, figures);
    let ratio = checks::committed_over_base(worlds, at);
    let formula = message!("decision-formula-committed-over-base");
    figures.push(number(row.part("committed_over_base"), ratio, Some(0.01), &"ratio".into(), formula));
    let (open, formula) = (option.gates_unknown.len() as f64, message!("decision-formula-open-gates"));
    figures.push(number(row.part("open_gates"), Some(open), Some(1.0), &unit("gates"), formula));
    let vendors = worlds.model.options[at].vendors.len() as f64;
    let formula = message!("decision-formula-vendors");
    figures.push(number(row.part("vendors"), Some(vendors), Some(1.0), &unit("vendors"), formula));
    let formula = message!("decision-formula-exits-met");
    figures.push(count(row.part("exits_met"), checks::met(worlds, Some(at), &[ConditionKind::Exit]), formula));
}

fn count(of: Named, (met, all): (usize, usize), formula: Message) -> Figure {
    let text = message!("decision-met", met = met, all = all);
    computed(of, Some(met.to_string()), text, &Message::empty(), formula)
}

fn values(worlds: &Worlds, report: &Report, option: &OptionReport, figures: &mut Vec<Figure>) {
    let row = Row::new("option", &option.id, &option.name);
    for (axis, value) in &option.axes.0 {
        let formula = message!("decision-formula-option-axis");
        let figure = number(row.axis("axis.", axis), *value, POINT, &unit("points"), formula);
        figures.push(from(figure, axes::of_option(worlds, option, axis)));
    }
    for (vendor, own) in &option.spend.0 {
        let names = &worlds.model.snapshot.vendors;
        let name = names.iter().find(|known| known.id == *vendor).map_or(vendor, |known| &known.name);
        let of = row.called(format!("spend.{vendor}"), message!("figure-part-spend", vendor = name));
        figures.push(share(of, Some(*own), message!("decision-formula-spend")));
    }
    if let Some(value) = &option.value {
        let axes: Vec<String> = option.axes.0.iter().map(|(axis, _)| format!("{}.axis.{axis}", row.id)).collect();
        for (name, points) in [("base", value.base), ("p10", value.p10), ("p50", value.p50), ("p90", value.p90)] {
            let formula = message!("decision-formula-value");
            let of = row.part(&format!("value.{name}"));
            let figure = number(of, Some(points), POINT, &unit("points"), formula);
            figures.push(from(figure, axes.clone()));
        }
        let formula = message!("decision-formula-value-mean", worlds = report.worlds);
        let mean = number(row.part("value.mean"), option.value_mean, TENTH, &unit("points"), formula);
        figures.push(from(mean, axes));
    }
    let formula = message!("decision-formula-option-right-in", worlds = report.worlds);
    let middle = format!("{}.value.p50", row.id);
    figures.push(from(share(row.part("right_in"), option.right_in, formula), [middle]));
    let formula = message!("decision-formula-cheapest-in", worlds = report.worlds);
    let middle = format!("{}.tcc.p50", row.id);
    figures.push(from(share(row.part("cheapest_in"), option.cheapest_in, formula), [middle]));
}

fn decision(worlds: &Worlds, report: &Report, figures: &mut Vec<Figure>) {
    let decision = &report.decision;
    let (currency, points) = (&Message::from(&report.frame.currency), &unit("points"));
    let inputs: Vec<String> = report.options.iter().map(|o| format!("option.{}.right_in", o.id)).collect();
    figures.push(from(right(decision.right_in), inputs));
    decision.lead.iter().for_each(|own| ahead(report, own, figures));
    decision.thresholds.iter().for_each(|t| threshold(t, figures));
    let formula = message!("decision-formula-evpi");
    let eligible = || report.options.iter().filter(|o| o.right_in.is_some());
    let values = || eligible().map(|o| format!("option.{}.value.p50", o.id));
    figures.push(from(worth(Named::of_all("decision", "evpi"), decision.evpi, currency, formula), values()));
    let formula = message!("decision-formula-point");
    // Leads are multiplied by it: a digit more than theirs.
    let step = decision.point.and_then(|own| show::significant(decimal::f64_of(own.0), 3));
    figures.push(from(money(Named::of_all("decision", "point"), decision.point, step, currency, formula), values()));
    let formula = message!("decision-formula-evpi.points");
    let figure = rough(Named::of_all("decision", "evpi_points"), decision.evpi_points, points, formula);
    figures.push(from(figure, values()));
    for row in &decision.value_of_information {
        let input = || [format!("input.{}", row.input)];
        let formula = message!("decision-formula-worth");
        let name = message!("figure-worth", input = &row.label);
        let of = Named::new(format!("decision.worth.{}", row.input), name);
        let figure = worth(of, row.worth, currency, formula);
        figures.push(from(figure, input()));
        let formula = message!("decision-formula-worth.points");
        let name = message!("figure-worth.points", input = &row.label);
        let of = Named::new(format!("decision.worth_points.{}", row.input), name);
        let figure = rough(of, Some(row.points), points, formula);
        figures.push(from(figure, input()));
    }
    weighed(report, figures);
    decision_checks(worlds, report, figures);
}

/// What weights mean in money, what the answer is without overlaps, and what a contract can hold.
fn weighed(report: &Report, figures: &mut Vec<Figure>) {
    let (decision, currency) = (&report.decision, &Message::from(&report.frame.currency));
    for swing in &decision.swings {
        let row = Row::new("swing", &swing.criterion, &swing.name);
        for (part, value) in swings::amounts(swing) {
            let formula = Message::word("decision-formula-swing", part);
            figures.push(worth(row.part(part), Some(value), currency, formula));
        }
    }
    if !decision.swings.is_empty() {
        let out = decision.swings.iter().filter(|swing| swing.out_of_line).count() as f64;
        let of = Named::of_all("decision", "swings_out_of_line");
        let figure = number(of, Some(out), Some(1.0), &unit("criteria"), message!("decision-formula-swings-out"));
        figures.push(from(figure, [swings::OF_TCC, swings::OF_OVERLAP].map(|id| format!("input.{id}"))));
    }
    if let Some(overlaps) = &decision.overlaps {
        let of = Named::new("decision.overlaps.right_in", message!("figure-overlaps-right-in"));
        figures.push(share(of, overlaps.right_in, message!("decision-formula-overlaps-right-in")));
    }
    for row in &decision.control {
        let of = Named::new(format!("control.{}.holding", row.input), message!("figure-holding", input = &row.label));
        let figure = worth(of, Some(row.holding), currency, message!("decision-formula-holding"));
        figures.push(from(figure, [format!("input.{}", row.input)]));
    }
}

/// What the lead over the next best consists of.
fn ahead(report: &Report, own: &LeadReport, figures: &mut Vec<Figure>) {
    let (currency, points) = (&Message::from(&report.frame.currency), &unit("points"));
    let row = Row::new("decision", "lead", message!("figure-lead"));
    let named = |part: &str, name: Message| Named::new(format!("{}.{part}", row.id), name);
    let decision = &report.decision;
    let both = |name: &str| -> Vec<String> {
        [&decision.option, &decision.runner_up].into_iter().flatten().map(|o| format!("option.{o}.{name}")).collect()
    };
    let axes = own.by_axis.0.iter().map(|(axis, _)| format!("{}.axis.{axis}", row.id));
    let mean = named("mean", message!("figure-lead"));
    figures.push(from(rough(mean, Some(own.mean), points, message!("decision-formula-lead")), axes));
    let (money, formula) = (named("money", message!("figure-lead.money")), message!("decision-formula-lead.money"));
    figures.push(from(worth(money, own.money, currency, formula), [format!("{}.mean", row.id)]));
    for (axis, value) in &own.by_axis.0 {
        let formula = message!("decision-formula-lead.axis");
        let on = row.axis("axis.", axis);
        let figure = number(on, Some(*value), Some(lead::TENTH), points, formula);
        figures.push(from(figure, both(&format!("axis.{axis}"))));
    }
    let formula = message!("decision-formula-lead.cheaper-in");
    let often = named("runner_up_cheaper_in", message!("figure-lead.cheaper-in"));
    figures.push(from(share(often, Some(own.runner_up_cheaper_in), formula), both("tcc.p50")));
    let formula = message!("decision-formula-lead.cheaper-by");
    let less = named("cheaper_by", message!("figure-lead.cheaper-by"));
    figures.push(from(worth(less, Some(own.cheaper_by), currency, formula), both("tcc.p50")));
}

/// Where an input stands and where the answer changes; the bare id is the latter.
fn threshold(t: &Threshold, figures: &mut Vec<Figure>) {
    let formula = message!("decision-formula-threshold", option = &t.then, now = &t.now_text);
    let (at_text, given) = (t.at_text.clone(), message!("decision-formula-now"));
    let inputs = (!t.is_weight()).then(|| format!("input.{}", t.input));
    let id = |end: &str| format!("threshold.{}{end}", t.input);
    let [change, at, now] = [
        message!("figure-threshold", input = &t.label),
        message!("figure-threshold.at", input = &t.label),
        message!("figure-threshold.now", input = &t.label),
    ];
    for (of, value, text, formula) in [
        (Named::new(id(""), change), t.at, &at_text, &formula),
        (Named::new(id(".at"), at), t.at, &at_text, &formula),
        (Named::new(id(".now"), now), t.now, &t.now_text, &given),
    ] {
        let figure = computed(of, Some(value.to_string()), text.clone(), &t.unit_text, formula.clone());
        figures.push(from(figure, inputs.clone()));
    }
    let chance = Named::new(id(".chance"), message!("figure-threshold.chance", input = &t.label));
    figures.extend(t.chance.map(|own| from(share(chance, Some(own), message!("decision-formula-chance")), inputs)));
}

/// What the checks rest on beside the options.
fn decision_checks(worlds: &Worlds, report: &Report, figures: &mut Vec<Figure>) {
    let snapshot = worlds.model.snapshot;
    let formula = message!("decision-formula-mapped");
    figures.push(share(Named::of_all("demand", "mapped_share"), checks::mapped_share(snapshot), formula));
    for (id, doubt, formula, bound) in [
        ("far_scores", Doubt::Far, message!("decision-formula-far-scores"), "check_far_from_anchors"),
        ("beyond_scores", Doubt::Beyond, message!("decision-formula-beyond-scores"), "check_beyond_anchors"),
    ] {
        let count = scores::doubted(snapshot, doubt).count();
        if count > 0 {
            let of = Named::of_all("decision", id);
            let figure = number(of, Some(count as f64), Some(1.0), &unit("scores"), formula);
            figures.push(from(figure, [format!("input.{bound}")]));
        }
    }
    let outside = own_cost::clipped(worlds);
    if !outside.is_empty() {
        let formula = message!("decision-formula-vendors-outside");
        let of = Named::of_all("decision", "vendors_outside_anchors");
        let figure = number(of, Some(outside.len() as f64), Some(1.0), &unit("vendors"), formula);
        figures.push(from(figure, [format!("input.{}", crate::anchors::OUTSIDE)]));
    }
    let unnamed = report.options.iter().filter(|o| !o.doubts.is_empty()).count();
    if unnamed > 0 {
        let of = Named::of_all("decision", "unnamed_options");
        let formula = message!("decision-formula-unnamed");
        figures.push(number(of, Some(unnamed as f64), Some(1.0), &unit("options"), formula));
    }
    let formula = message!("decision-formula-outside");
    figures.push(share(Named::of_all("decision", "outside_anchors"), checks::outside_anchors(worlds), formula));
    let best = report.options.iter().position(|o| Some(&o.id) == report.decision.option.as_ref());
    for (part, kinds, formula) in [
        ("guardrails_met", checks::GUARDRAILS, message!("decision-formula-guardrails-met")),
        ("compliance_met", checks::PAPERS, message!("decision-formula-papers-met")),
    ] {
        let met = checks::met(worlds, best, &kinds);
        figures.push(count(Named::of_all("conditions", part), met, formula));
    }
    let shortlisted = checks::shortlisted(worlds);
    let have = shortlisted.iter().filter(|v| checks::has_tcc_and_exit(worlds, **v) == [true; 2]).count();
    let formula = message!("decision-formula-with-tcc-and-exit");
    figures.push(count(Named::of_all("vendors", "with_tcc_and_exit"), (have, shortlisted.len()), formula));
}

fn kpis(report: &Report, figures: &mut Vec<Figure>) {
    for kpi in &report.kpis {
        let of = Named::new(format!("kpi.{}", kpi.id), kpi.id.name());
        figures.push(match kpi.counted_in {
            KpiUnit::Share => share(of, kpi.value, kpi.formula.clone()),
            _ => number(of, kpi.value, None, &kpi.unit, kpi.formula.clone()),
        });
    }
}

/// What compute costs today, a year and over the horizon.
fn today(report: &Report) -> Vec<Figure> {
    let currency = &Message::from(&report.frame.currency);
    let of = |part: &str, amount: Amount, formula: Message| {
        let step = show::significant(decimal::f64_of(amount.0), 2);
        money(Named::of_all("today", part), Some(amount), step, currency, formula)
    };
    report.today.map_or_else(Vec::new, |today| {
        vec![
            of("per_year", today.per_year, message!("decision-formula-today-per-year")),
            of("over_horizon", today.over_horizon, message!("decision-formula-today-over-horizon")),
        ]
    })
}

/// What each card makes of each workload.
fn shortlist(report: &Report, figures: &mut Vec<Figure>) {
    let per_million = &Per::MillionTokens.name().with("currency", &report.frame.currency);
    for own in &report.shortlist {
        let workload = report.demand.iter().find(|w| w.workload == own.workload).map_or(&own.workload, |w| &w.name);
        for card in &own.accelerators {
            let name = message!("figure-shortlist", card = &card.sku, workload = workload);
            let row = Row::new("shortlist", format!("{}.{}", own.workload, card.sku), name);
            let formula = message!("decision-formula-needed");
            figures.push(number(row.part("needed"), card.needed.map(f64::from), Some(1.0), &unit("cards"), formula));
            let formula = message!("decision-formula-per-token");
            let cost = card.cost_per_million_tokens;
            let price = card.quote.iter().map(|quote| format!("input.quotes.{quote}.price"));
            let step = cost.and_then(|cost| show::significant(decimal::f64_of(cost.0), 3));
            figures.push(from(money(row.part("cost"), cost, step, per_million, formula), price));
        }
    }
}

/// The step that shows two digits of an amount.
fn two_digits(amount: Amount) -> Option<f64> {
    show::significant(decimal::f64_of(amount.0), 2)
}

impl Report {
    /// The figure of that id.
    pub fn trace(&self, id: &str) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.id == id)
    }
}
