//! Every number of the report as a figure: id, value, printed text, unit, formula in words, inputs, source.

use super::{checks, figure_inputs, scores, supply};
use crate::demand_report;
use crate::draw::Worlds;
use crate::figure::Figure;
use crate::model::VendorCell;
use crate::report::{LayersReport, OptionReport, Report, Spread, Threshold};
use crate::snapshot::Snapshot;
use ::input::Keyed;
use quantity::decimal::{self, Amount, print};
use quantity::show;
use vocabulary::{Category, ConditionKind, Message, message};

/// Points of value are shown whole: evaluators' disagreement is never finer.
const POINT: Option<f64> = Some(1.0);

/// All figures, inputs last.
pub(super) fn figures(worlds: &Worlds, report: &Report) -> Vec<Figure> {
    let mut figures = Vec::new();
    demand(worlds.model.snapshot, report, &mut figures);
    vendors(worlds, report, &mut figures);
    for (at, option) in report.options.iter().enumerate() {
        self::option(worlds, report, at, option, &mut figures);
    }
    decision(worlds, report, &mut figures);
    kpis(report, &mut figures);
    shortlist(report, &mut figures);
    levers(worlds, report, &mut figures);
    figures.extend(crate::measured::figures(&report.measured));
    figures.extend(figure_inputs::figures(worlds));
    figures
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

/// A computed figure before its inputs are named.
fn computed(id: String, value: Option<String>, text: Message, unit: &Message, formula: Message) -> Figure {
    let source = message!("decision-computed", version = env!("CARGO_PKG_VERSION"));
    let unit = unit.clone();
    Figure { id, value, text, step: None, unit, formula, inputs: Vec::new(), source, date: None, grade: None }
}

/// A number rounded to a step; without one, four significant digits at most.
fn number(id: String, value: Option<f64>, step: Option<f64>, unit: &Message, formula: Message) -> Figure {
    let step = value.and_then(|v| show::visible(v, step));
    let text = value.map_or_else(unknown, |v| show::lettered(v, step).into());
    Figure { step, ..computed(id, value.map(|v| v.to_string()), text, unit, formula) }
}

fn unknown() -> Message {
    message!("unknown")
}

/// The unit of that name.
fn unit(name: &str) -> Message {
    Message::word("decision-unit", name)
}

/// An estimate in two significant digits.
fn rough(id: String, value: Option<f64>, unit: &Message, formula: Message) -> Figure {
    number(id, value, value.and_then(|v| show::significant(v, 2)), unit, formula)
}

/// A share of something; faces print it as a percentage and without a unit, as they do a ratio.
fn share(id: String, value: Option<f64>, formula: Message) -> Figure {
    let text = value.map_or_else(unknown, |share| show::percent(share).into());
    computed(id, value.map(|v| v.to_string()), text, &"share".into(), formula)
}

fn money(id: String, value: Option<Amount>, step: Option<f64>, unit: &Message, formula: Message) -> Figure {
    let rounded = number(id, value.map(|a| decimal::f64_of(a.0)), step, unit, formula);
    Figure { value: value.map(|a| print(a.0)), ..rounded }
}

/// An expected worth, in two significant digits.
fn worth(id: String, value: Option<Amount>, unit: &Message, formula: Message) -> Figure {
    money(id, value, value.and_then(two_digits), unit, formula)
}

/// A part of a total that is rounded to this step: at least two digits of its own.
fn part(id: String, value: Amount, step: Option<f64>, unit: &Message, formula: Message) -> Figure {
    money(id, Some(value), show::two_digits(decimal::f64_of(value.0), step), unit, formula)
}

fn from(figure: Figure, inputs: impl IntoIterator<Item = String>) -> Figure {
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

fn layers(id: &str, own: &LayersReport, rules: &LayerRules, more: &[String], figures: &mut Vec<Figure>) {
    for ((layer, value), (formula, bounds)) in own.each().into_iter().zip(rules) {
        let figure = number(format!("{id}.{layer}"), Some(value), None, &unit("gpus"), formula.clone());
        figures.push(from(figure, more.iter().chain(bounds).cloned()));
    }
}

fn demand(snapshot: &Snapshot, report: &Report, figures: &mut Vec<Figure>) {
    let rules = layer_rules(snapshot, &message!("decision-demand-given"));
    for w in &report.demand {
        let id = |name: &str| format!("demand.{}.{name}", w.workload);
        let gpus = |name: &str, value, formula| number(id(name), Some(value), None, &unit("gpus"), formula);
        figures.push(gpus("mean", w.mean, message!("decision-formula-mean")));
        figures.push(gpus("highest", w.peak, message!("decision-formula-highest")));
        layers(&format!("demand.{}", w.workload), &w.layers, &rules, &[], figures);
    }
    let rules = layer_rules(snapshot, &message!("decision-demand-of-pool"));
    for p in &report.pools {
        let members = report.demand.iter().filter(|w| w.pool == p.pool);
        let inputs: Vec<String> = members.map(|w| format!("demand.{}.mean", w.workload)).collect();
        layers(&format!("pool.{}", p.pool), &p.layers, &rules, &inputs, figures);
    }
}

/// Ids of the inputs behind a vendor's value on one axis.
fn axis_inputs(worlds: &Worlds, vendor: &str, axis: &str) -> Vec<String> {
    let snapshot = worlds.model.snapshot;
    let Some(at) = snapshot.vendors.iter().position(|own| own.id == vendor) else { return Vec::new() };
    let cells = snapshot.criteria.iter().zip(&worlds.model.cells.by_vendor[at]);
    let own = cells.filter(|(criterion, _)| criterion.axis.word() == axis);
    let inputs = own.filter_map(|(_, cell)| match cell {
        VendorCell::Points(at) | VendorCell::Valued(at) => Some(&worlds.model.inputs.all()[*at]),
        VendorCell::Computed => None,
    });
    inputs.map(|input| format!("input.{}", input.id)).collect()
}

fn vendors(worlds: &Worlds, report: &Report, figures: &mut Vec<Figure>) {
    for (vendor, axes) in &report.vendors.axes.0 {
        let points = unit("points");
        for (axis, value) in &axes.0 {
            let figure =
                number(format!("vendor.{vendor}.{axis}"), *value, POINT, &points, message!("decision-formula-axis"));
            figures.push(from(figure, axis_inputs(worlds, vendor, axis)));
        }
        let score = report.vendors.scores.get(vendor).copied().flatten();
        let inputs = axes.0.iter().map(|(axis, _)| format!("vendor.{vendor}.{axis}"));
        let formula = message!("decision-formula-value");
        figures.push(from(number(format!("vendor.{vendor}.score"), score, POINT, &points, formula), inputs));
    }
}

fn option(worlds: &Worlds, report: &Report, at: usize, option: &OptionReport, figures: &mut Vec<Figure>) {
    let id = |name: &str| format!("option.{}.{name}", option.id);
    let currency = &Message::from(&report.frame.currency);
    let used: Vec<String> = worlds.model.options[at]
        .uses
        .iter()
        .map(|input| format!("input.{}", worlds.model.inputs.all()[*input].id))
        .collect();
    if let Some(tcc) = &option.tcc {
        let step = step_of(&tcc.spread);
        figures.extend(spread_money(&id("tcc"), &tcc.spread, currency, "decision-formula-tcc", &used));
        for (name, value) in Category::ALL.iter().map(|c| c.word()).zip([tcc.capex, tcc.opex, tcc.hidden]) {
            let formula = message!("decision-formula-category", category = name);
            figures.push(from(part(id(name), value, step, currency, formula), used.clone()));
        }
        for (bucket, value) in &option.buckets.0 {
            let formula = message!("decision-formula-bucket");
            let figure = part(id(&format!("bucket.{bucket}")), *value, step, currency, formula);
            figures.push(from(figure, used.clone()));
        }
    }
    if let Some(cash) = &option.cash {
        figures.extend(spread_money(&id("cash"), cash, currency, "decision-formula-cash", &used));
    }
    hours(worlds, option, at, currency, figures);
    values(report, option, figures);
}

fn hours(worlds: &Worlds, option: &OptionReport, at: usize, currency: &Message, figures: &mut Vec<Figure>) {
    let id = |name: &str| format!("option.{}.{name}", option.id);
    let per_hour = &message!("decision-unit-per-gpu-hour", currency = currency);
    let step = worlds.spreads[at].and_then(|s| show::supported(s.per_effective[0], s.per_effective[2]));
    let tcc = || [id("tcc.base")];
    let formula = message!("decision-formula-per-paid");
    let paid = money(id("per_paid"), option.per_paid_gpu_hour, step, per_hour, formula);
    let formula = message!("decision-formula-per-effective");
    let effective = money(id("per_effective"), option.per_effective_gpu_hour, step, per_hour, formula);
    figures.push(from(paid, tcc()));
    figures.push(from(effective, tcc()));
    for (name, value) in [
        ("utilisation", option.utilisation),
        ("unserved_share", option.unserved_share),
        ("base_by_use", checks::base_by_use(worlds, at)),
        ("trials_committed", checks::trials_committed(worlds, at)),
        ("over_budget", checks::over_budget(worlds, at)),
    ] {
        figures.push(share(id(name), value, Message::word("decision-formula", name)));
    }
    let ratio = checks::committed_over_base(worlds, at);
    let formula = message!("decision-formula-committed-over-base");
    figures.push(number(id("committed_over_base"), ratio, Some(0.01), &"ratio".into(), formula));
    let vendors = worlds.model.options[at].vendors.len() as f64;
    let formula = message!("decision-formula-vendors");
    figures.push(number(id("vendors"), Some(vendors), Some(1.0), &unit("vendors"), formula));
    let formula = message!("decision-formula-exits-met");
    figures.push(count(id("exits_met"), checks::met(worlds, Some(at), &[ConditionKind::Exit]), formula));
}

fn count(id: String, (met, all): (usize, usize), formula: Message) -> Figure {
    let text = message!("decision-met", met = met, all = all);
    computed(id, Some(met.to_string()), text, &unit("conditions"), formula)
}

fn values(report: &Report, option: &OptionReport, figures: &mut Vec<Figure>) {
    let id = |name: &str| format!("option.{}.{name}", option.id);
    for (axis, value) in &option.axes.0 {
        let formula = message!("decision-formula-option-axis");
        figures.push(number(id(&format!("axis.{axis}")), *value, POINT, &unit("points"), formula));
    }
    if let Some(value) = &option.value {
        let axes: Vec<String> = option.axes.0.iter().map(|(axis, _)| id(&format!("axis.{axis}"))).collect();
        for (name, number_) in [("base", value.base), ("p10", value.p10), ("p50", value.p50), ("p90", value.p90)] {
            let formula = message!("decision-formula-value");
            let figure = number(id(&format!("value.{name}")), Some(number_), POINT, &unit("points"), formula);
            figures.push(from(figure, axes.clone()));
        }
    }
    let formula = message!("decision-formula-option-right-in", worlds = report.worlds);
    figures.push(from(share(id("right_in"), option.right_in, formula), [id("value.p50")]));
}

/// A base case and its percentiles; the formula's phrase has an attribute for each.
fn spread_money(id: &str, spread: &Spread<Amount>, unit: &Message, formula: &str, used: &[String]) -> Vec<Figure> {
    let step = step_of(spread);
    let parts = [("base", spread.base), ("p10", spread.p10), ("p50", spread.p50), ("p90", spread.p90)];
    let figure = |(name, value): (&str, Amount)| {
        let formula = Message::new(format!("{formula}.{name}"));
        let figure = money(format!("{id}.{name}"), Some(value), step, unit, formula);
        from(figure, used.iter().cloned())
    };
    parts.into_iter().map(figure).collect()
}

fn decision(worlds: &Worlds, report: &Report, figures: &mut Vec<Figure>) {
    let decision = &report.decision;
    let (currency, points) = (&Message::from(&report.frame.currency), &unit("points"));
    let inputs: Vec<String> = report.options.iter().map(|o| format!("option.{}.right_in", o.id)).collect();
    let formula = message!("decision-formula-right-in");
    figures.push(from(share("decision.right_in".to_owned(), decision.right_in, formula), inputs));
    decision.thresholds.iter().for_each(|t| threshold(t, figures));
    let formula = message!("decision-formula-evpi");
    let eligible = || report.options.iter().filter(|o| o.right_in.is_some());
    let values = || eligible().map(|o| format!("option.{}.value.p50", o.id));
    figures.push(from(worth("decision.evpi".to_owned(), decision.evpi, currency, formula), values()));
    let formula = message!("decision-formula-evpi.points");
    let figure = rough("decision.evpi_points".to_owned(), decision.evpi_points, points, formula);
    figures.push(from(figure, values()));
    for row in &decision.value_of_information {
        let input = || [format!("input.{}", row.input)];
        let formula = message!("decision-formula-worth");
        let figure = worth(format!("decision.worth.{}", row.input), row.worth, currency, formula);
        figures.push(from(figure, input()));
        let formula = message!("decision-formula-worth.points");
        let figure = rough(format!("decision.worth_points.{}", row.input), Some(row.points), points, formula);
        figures.push(from(figure, input()));
    }
    decision_checks(worlds, report, figures);
}

/// Where an input stands and where the answer changes; the bare id is the latter.
fn threshold(t: &Threshold, figures: &mut Vec<Figure>) {
    let formula = message!("decision-formula-threshold", option = &t.then, now = &t.now_text);
    let (at_text, given) = (Message::from(&t.at_text), message!("decision-formula-now"));
    let inputs = (!t.is_weight()).then(|| format!("input.{}", t.input));
    let id = |end: &str| format!("threshold.{}{end}", t.input);
    for (id, value, text, formula) in [
        (id(""), t.at, &at_text, &formula),
        (id(".at"), t.at, &at_text, &formula),
        (id(".now"), t.now, &t.now_text, &given),
    ] {
        let figure = computed(id, Some(value.to_string()), text.clone(), &t.unit_text, formula.clone());
        figures.push(from(figure, inputs.clone()));
    }
}

/// What the checks rest on beside the options.
fn decision_checks(worlds: &Worlds, report: &Report, figures: &mut Vec<Figure>) {
    let snapshot = worlds.model.snapshot;
    let formula = message!("decision-formula-mapped");
    figures.push(share("demand.mapped_share".to_owned(), checks::mapped_share(snapshot), formula));
    let far = scores::far(snapshot).count();
    if far > 0 {
        let formula = message!("decision-formula-far-scores");
        let figure = number("decision.far_scores".to_owned(), Some(far as f64), Some(1.0), &unit("scores"), formula);
        figures.push(from(figure, ["input.check_far_from_anchors".to_owned()]));
    }
    let unnamed = report.options.iter().filter(|o| !o.doubts.is_empty()).count();
    if unnamed > 0 {
        let id = "decision.unnamed_options".to_owned();
        let formula = message!("decision-formula-unnamed");
        figures.push(number(id, Some(unnamed as f64), Some(1.0), &unit("options"), formula));
    }
    let formula = message!("decision-formula-outside");
    figures.push(share("decision.outside_anchors".to_owned(), checks::outside_anchors(worlds), formula));
    let best = report.options.iter().position(|o| Some(&o.id) == report.decision.option.as_ref());
    for (id, kinds, formula) in [
        ("conditions.guardrails_met", checks::GUARDRAILS, message!("decision-formula-guardrails-met")),
        ("conditions.compliance_met", checks::PAPERS, message!("decision-formula-papers-met")),
    ] {
        let met = checks::met(worlds, best, &kinds);
        figures.push(count(id.to_owned(), met, formula));
    }
    let shortlisted = checks::shortlisted(worlds);
    let have = shortlisted.iter().filter(|v| checks::has_tcc_and_exit(worlds, **v)).count();
    let formula = message!("decision-formula-with-tcc-and-exit");
    figures.push(count("vendors.with_tcc_and_exit".to_owned(), (have, shortlisted.len()), formula));
}

fn kpis(report: &Report, figures: &mut Vec<Figure>) {
    for kpi in &report.kpis {
        let id = format!("kpi.{}", kpi.id);
        figures.push(match kpi.is_share {
            true => share(id, kpi.value, kpi.formula.clone()),
            false => number(id, kpi.value, None, &kpi.unit, kpi.formula.clone()),
        });
    }
}

/// What each card makes of each workload.
fn shortlist(report: &Report, figures: &mut Vec<Figure>) {
    let per_million = &message!("decision-unit-per-million-tokens", currency = &report.frame.currency);
    for own in &report.shortlist {
        for card in &own.accelerators {
            let id = |name: &str| format!("shortlist.{}.{}.{name}", own.workload, card.sku);
            let formula = message!("decision-formula-needed");
            figures.push(number(id("needed"), card.needed.map(f64::from), Some(1.0), &unit("cards"), formula));
            let formula = message!("decision-formula-per-token");
            let cost = card.cost_per_million_tokens;
            let price = card.quote.iter().map(|quote| format!("input.quotes.{quote}.price"));
            let step = cost.and_then(|cost| show::significant(decimal::f64_of(cost.0), 3));
            figures.push(from(money(id("cost"), cost, step, per_million, formula), price));
        }
    }
}

/// The step that shows two digits of an amount.
fn two_digits(amount: Amount) -> Option<f64> {
    show::significant(decimal::f64_of(amount.0), 2)
}

/// What each lever saves of the recommended option, or would.
fn levers(worlds: &Worlds, report: &Report, figures: &mut Vec<Figure>) {
    let best = report.options.iter().position(|o| Some(&o.id) == report.decision.option.as_ref());
    let currency = &Message::from(&report.frame.currency);
    for lever in supply::levers(worlds, best) {
        let inputs = ["share", "saving"].map(|part| format!("input.levers.{}.{part}", lever.id));
        let option = report.decision.option.iter().map(|id| format!("option.{id}.tcc.base"));
        let formula = message!("decision-formula-lever");
        let figure = worth(format!("lever.{}.worth", lever.id), lever.worth, currency, formula);
        figures.push(from(figure, inputs.into_iter().chain(option)));
    }
}

impl Report {
    /// The figure of that id.
    pub fn trace(&self, id: &str) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.id == id)
    }
}
