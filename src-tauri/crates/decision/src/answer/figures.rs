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
pub(super) fn shown(figures: &[Figure]) -> Keyed<String> {
    let computed = figures.iter().filter(|figure| !figure.id.starts_with("input."));
    computed.map(|figure| (figure.id.clone(), figure.text.clone())).collect()
}

/// The step that a spread's figures are rounded to: what its range from P10 to P90 supports.
pub(super) fn step_of(spread: &Spread<Amount>) -> Option<f64> {
    show::supported(decimal::f64_of(spread.p10.0), decimal::f64_of(spread.p90.0))
}

/// A computed figure before its inputs are named.
fn computed(id: String, value: Option<String>, text: String, unit: &str, formula: &str) -> Figure {
    let (unit, formula) = (unit.to_owned(), formula.to_owned());
    let source = format!("computed by Assay {}", env!("CARGO_PKG_VERSION"));
    Figure { id, value, text, step: None, unit, formula, inputs: Vec::new(), source, date: None, grade: None }
}

/// A number rounded to a step; without one, four significant digits at most.
fn number(id: String, value: Option<f64>, step: Option<f64>, unit: &str, formula: &str) -> Figure {
    let step = value.and_then(|v| show::visible(v, step));
    let text = value.map_or("unknown".to_owned(), |v| show::lettered(v, step));
    Figure { step, ..computed(id, value.map(|v| v.to_string()), text, unit, formula) }
}

/// An estimate in two significant digits.
fn rough(id: String, value: Option<f64>, unit: &str, formula: &str) -> Figure {
    number(id, value, value.and_then(|v| show::significant(v, 2)), unit, formula)
}

fn share(id: String, value: Option<f64>, formula: &str) -> Figure {
    let text = value.map_or("unknown".to_owned(), show::percent);
    computed(id, value.map(|v| v.to_string()), text, "share", formula)
}

fn money(id: String, value: Option<Amount>, step: Option<f64>, unit: &str, formula: &str) -> Figure {
    let rounded = number(id, value.map(|a| decimal::f64_of(a.0)), step, unit, formula);
    Figure { value: value.map(|a| print(a.0)), ..rounded }
}

/// An expected worth, in two significant digits.
fn worth(id: String, value: Option<Amount>, unit: &str, formula: &str) -> Figure {
    money(id, value, value.and_then(two_digits), unit, formula)
}

/// A part of a total that is rounded to this step: at least two digits of its own.
fn part(id: String, value: Amount, step: Option<f64>, unit: &str, formula: &str) -> Figure {
    money(id, Some(value), show::two_digits(decimal::f64_of(value.0), step), unit, formula)
}

fn from(figure: Figure, inputs: impl IntoIterator<Item = String>) -> Figure {
    Figure { inputs: inputs.into_iter().collect(), ..figure }
}

/// Layers in the order base, variable, peak.
const LAYERS: [&str; 3] = ["base", "variable", "peak"];

/// Formula of each layer and the inputs that bound it.
type LayerRules = [(String, Vec<String>); 3];

/// How the layers of this demand come about, under the percentiles in force.
fn layer_rules(snapshot: &Snapshot, demand: &str) -> LayerRules {
    let bounds = demand_report::layer_bounds(&snapshot.inputs);
    let [low, high] = bounds.map_or([String::new(), String::new()], |bounds| {
        [bounds.base_percentile, bounds.variable_percentile].map(|p| format!("{} %", show::rounded(p * 100.0, None)))
    });
    let [base, variable] = ["layer_base_percentile", "layer_variable_percentile"].map(|id| format!("input.{id}"));
    [
        (format!("The {low} quantile of {demand}, never above its median."), vec![base.clone()]),
        (format!("From the base layer up to the {high} quantile of {demand}."), vec![base, variable.clone()]),
        (format!("From the {high} quantile of {demand} up to the highest."), vec![variable]),
    ]
}

fn layers(id: &str, own: &LayersReport, rules: &LayerRules, beside: &[String], figures: &mut Vec<Figure>) {
    let values = [own.base, own.variable, own.peak];
    for ((name, value), (formula, bounds)) in LAYERS.into_iter().zip(values).zip(rules) {
        let figure = number(format!("{id}.{name}"), Some(value), None, "GPUs", formula);
        figures.push(from(figure, beside.iter().chain(bounds).cloned()));
    }
}

fn demand(snapshot: &Snapshot, report: &Report, figures: &mut Vec<Figure>) {
    let rules = layer_rules(snapshot, "the demand given");
    for w in &report.demand {
        let id = |name: &str| format!("demand.{}.{name}", w.workload);
        figures.push(number(id("mean"), Some(w.mean), None, "GPUs", "Mean of the demand given."));
        figures.push(number(id("highest"), Some(w.peak), None, "GPUs", "Highest demand given."));
        layers(&format!("demand.{}", w.workload), &w.layers, &rules, &[], figures);
    }
    let rules = layer_rules(snapshot, "the pool's total demand by the hour in the first year");
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
        let formula = "Mean of the criteria's values, weighted by their points.";
        for (axis, value) in &axes.0 {
            let figure = number(format!("vendor.{vendor}.{axis}"), *value, POINT, "points", formula);
            figures.push(from(figure, axis_inputs(worlds, vendor, axis)));
        }
        let formula = "Sum of axis weight × axis value.";
        let score = report.vendors.scores.get(vendor).copied().flatten();
        let inputs = axes.0.iter().map(|(axis, _)| format!("vendor.{vendor}.{axis}"));
        figures.push(from(number(format!("vendor.{vendor}.score"), score, POINT, "points", formula), inputs));
    }
}

fn option(worlds: &Worlds, report: &Report, at: usize, option: &OptionReport, figures: &mut Vec<Figure>) {
    let id = |name: &str| format!("option.{}.{name}", option.id);
    let currency = report.frame.currency.as_str();
    let used: Vec<String> = worlds.model.options[at]
        .uses
        .iter()
        .map(|input| format!("input.{}", worlds.model.inputs.all()[*input].id))
        .collect();
    if let Some(tcc) = &option.tcc {
        let step = step_of(&tcc.spread);
        let pv = "Capital + operating + hidden cost, present value";
        figures.extend(spread_money(&id("tcc"), &tcc.spread, currency, pv, &used));
        for (name, value) in [("capex", tcc.capex), ("opex", tcc.opex), ("hidden", tcc.hidden)] {
            let formula = format!("Sum of the {name} buckets in the base case.");
            figures.push(from(part(id(name), value, step, currency, &formula), used.clone()));
        }
        for (bucket, value) in &option.buckets.0 {
            let formula = "Lines of this bucket in the base case, present value, after levers.";
            let figure = part(id(&format!("bucket.{bucket}")), *value, step, currency, formula);
            figures.push(from(figure, used.clone()));
        }
    }
    if let Some(cash) = &option.cash {
        figures.extend(spread_money(&id("cash"), cash, currency, "The same lines undiscounted", &used));
    }
    hours(worlds, option, at, currency, figures);
    values(report, option, figures);
}

fn hours(worlds: &Worlds, option: &OptionReport, at: usize, currency: &str, figures: &mut Vec<Figure>) {
    let id = |name: &str| format!("option.{}.{name}", option.id);
    let per_hour = format!("{currency} per GPU-hour");
    let step = worlds.spreads[at].and_then(|s| show::supported(s.per_effective[0], s.per_effective[2]));
    let tcc = || [id("tcc.base")];
    let paid = money(id("per_paid"), option.per_paid_gpu_hour, step, &per_hour, "TCC ÷ discounted paid GPU-hours.");
    let formula = "TCC ÷ discounted effective GPU-hours.";
    let effective = money(id("per_effective"), option.per_effective_gpu_hour, step, &per_hour, formula);
    figures.push(from(paid, tcc()));
    figures.push(from(effective, tcc()));
    for (name, value, formula) in [
        ("utilisation", option.utilisation, "Effective ÷ paid GPU-hours, discounted."),
        ("unserved_share", option.unserved_share, "Unserved ÷ demanded GPU-hours, discounted."),
        ("base_by_use", checks::base_by_use(worlds, at), "Base-layer hours paid by use ÷ all served base-layer hours."),
        (
            "trials_committed",
            checks::trials_committed(worlds, at),
            "Exploratory hours on owned or committed units ÷ all.",
        ),
        ("over_budget", checks::over_budget(worlds, at), "Worlds with cash above the budget ÷ all worlds."),
    ] {
        figures.push(share(id(name), value, formula));
    }
    let ratio = checks::committed_over_base(worlds, at);
    let formula = "Owned and committed reference GPUs ÷ mean base layer of the horizon.";
    figures.push(number(id("committed_over_base"), ratio, Some(0.01), "ratio", formula));
    let vendors = worlds.model.options[at].vendors.len() as f64;
    figures.push(number(id("vendors"), Some(vendors), Some(1.0), "vendors", "Vendors whose quotes the option uses."));
    let formula = "Exit conditions that concern the option: met, of all.";
    figures.push(count(id("exits_met"), checks::met(worlds, Some(at), &["exit"]), formula));
}

fn count(id: String, (met, all): (usize, usize), formula: &str) -> Figure {
    computed(id, Some(met.to_string()), format!("{met} of {all}"), "conditions", formula)
}

fn values(report: &Report, option: &OptionReport, figures: &mut Vec<Figure>) {
    let id = |name: &str| format!("option.{}.{name}", option.id);
    for (axis, value) in &option.axes.0 {
        let formula =
            "Vendors' axis values weighted by spend; on the cost axis the value of TCC per effective GPU-hour.";
        figures.push(number(id(&format!("axis.{axis}")), *value, POINT, "points", formula));
    }
    if let Some(value) = &option.value {
        let axes: Vec<String> = option.axes.0.iter().map(|(axis, _)| id(&format!("axis.{axis}"))).collect();
        for (name, number_) in [("base", value.base), ("p10", value.p10), ("p50", value.p50), ("p90", value.p90)] {
            let formula = "Sum of axis weight × axis value.";
            let figure = number(id(&format!("value.{name}")), Some(number_), POINT, "points", formula);
            figures.push(from(figure, axes.clone()));
        }
    }
    let worlds = show::counted(report.worlds, "world");
    let formula = format!("Worlds in which this option has the highest value ÷ {worlds}; ties share.");
    figures.push(from(share(id("right_in"), option.right_in, &formula), [id("value.p50")]));
}

fn spread_money(id: &str, spread: &Spread<Amount>, currency: &str, formula: &str, used: &[String]) -> Vec<Figure> {
    let step = step_of(spread);
    let parts = [
        ("base", spread.base, "all inputs at base"),
        ("p10", spread.p10, "10th percentile of the worlds"),
        ("p50", spread.p50, "median of the worlds"),
        ("p90", spread.p90, "90th percentile of the worlds"),
    ];
    let figure = |(name, value, which): (&str, Amount, &str)| {
        let figure = money(format!("{id}.{name}"), Some(value), step, currency, &format!("{formula}, {which}."));
        from(figure, used.iter().cloned())
    };
    parts.into_iter().map(figure).collect()
}

fn decision(worlds: &Worlds, report: &Report, figures: &mut Vec<Figure>) {
    let decision = &report.decision;
    let currency = report.frame.currency.as_str();
    let inputs: Vec<String> = report.options.iter().map(|o| format!("option.{}.right_in", o.id)).collect();
    let formula = "Worlds in which the recommended option has the highest value ÷ all worlds.";
    figures.push(from(share("decision.right_in".to_owned(), decision.right_in, formula), inputs));
    decision.thresholds.iter().for_each(|t| threshold(t, figures));
    let formula = "Mean over worlds of (best value − recommended value), in money.";
    let eligible = || report.options.iter().filter(|o| o.right_in.is_some());
    let values = || eligible().map(|o| format!("option.{}.value.p50", o.id));
    figures.push(from(worth("decision.evpi".to_owned(), decision.evpi, currency, formula), values()));
    let formula = "Mean over worlds of (best value − recommended value).";
    let points = rough("decision.evpi_points".to_owned(), decision.evpi_points, "points", formula);
    figures.push(from(points, values()));
    for row in &decision.value_of_information {
        let input = || [format!("input.{}", row.input)];
        let formula = "Expected gain from choosing after this input is known, by cross-fitted conditional means";
        let figure =
            worth(format!("decision.worth.{}", row.input), row.worth, currency, &format!("{formula}, in money."));
        figures.push(from(figure, input()));
        let figure =
            rough(format!("decision.worth_points.{}", row.input), Some(row.points), "points", &format!("{formula}."));
        figures.push(from(figure, input()));
    }
    decision_checks(worlds, report, figures);
}

/// Where an input stands and where the answer changes; the bare id is the latter.
fn threshold(t: &Threshold, figures: &mut Vec<Figure>) {
    let formula =
        format!("Nearest value at which {} becomes the answer, all else at base; now {}.", t.then, t.now_text);
    let given = "Value in the base case.".to_owned();
    let inputs = (!t.input.starts_with("weight.")).then(|| format!("input.{}", t.input));
    let id = |end: &str| format!("threshold.{}{end}", t.input);
    for (id, value, text, formula) in [
        (id(""), t.at, &t.at_text, &formula),
        (id(".at"), t.at, &t.at_text, &formula),
        (id(".now"), t.now, &t.now_text, &given),
    ] {
        let figure = computed(id, Some(value.to_string()), text.clone(), &t.unit_text, formula);
        figures.push(from(figure, inputs.clone()));
    }
}

/// What the checks rest on beside the options.
fn decision_checks(worlds: &Worlds, report: &Report, figures: &mut Vec<Figure>) {
    let snapshot = worlds.model.snapshot;
    let formula = "Demand whose workload names business value and owner ÷ all demand.";
    figures.push(share("demand.mapped_share".to_owned(), checks::mapped_share(snapshot), formula));
    let far = scores::far(snapshot).count();
    if far > 0 {
        let formula = "Scores that lie further beyond the anchors of their criterion than the assumption allows.";
        let figure = number("decision.far_scores".to_owned(), Some(far as f64), Some(1.0), "scores", formula);
        figures.push(from(figure, ["input.check_far_from_anchors".to_owned()]));
    }
    let unnamed = report.options.iter().filter(|o| !o.doubts.is_empty()).count();
    if unnamed > 0 {
        let id = "decision.unnamed_options".to_owned();
        figures.push(number(id, Some(unnamed as f64), Some(1.0), "options", "Options that no row names."));
    }
    let formula = "Costs per effective GPU-hour outside the anchors ÷ all, over the options that may win.";
    figures.push(share("decision.outside_anchors".to_owned(), checks::outside_anchors(worlds), formula));
    let best = report.options.iter().position(|o| Some(&o.id) == report.decision.option.as_ref());
    for (id, kinds, formula) in [
        (
            "conditions.guardrails_met",
            checks::GUARDRAILS,
            "Guardrail conditions met, of all that concern the decision.",
        ),
        ("conditions.compliance_met", checks::PAPERS, "Compliance, export and disposal conditions met, of all."),
    ] {
        let met = checks::met(worlds, best, &kinds.map(|(kind, _)| kind));
        figures.push(count(id.to_owned(), met, formula));
    }
    let shortlisted = checks::shortlisted(worlds);
    let have = shortlisted.iter().filter(|v| checks::has_tcc_and_exit(worlds, **v)).count();
    let formula = "Vendors in options that have a TCC and an exit term, of all in options.";
    figures.push(count("vendors.with_tcc_and_exit".to_owned(), (have, shortlisted.len()), formula));
}

fn kpis(report: &Report, figures: &mut Vec<Figure>) {
    for kpi in &report.kpis {
        let id = format!("kpi.{}", kpi.id);
        let formula = voice::text(&kpi.formula);
        figures.push(match kpi.is_share {
            true => share(id, kpi.value, &formula),
            false => number(id, kpi.value, None, &voice::text(&kpi.unit), &formula),
        });
    }
}

/// What each card makes of each workload.
fn shortlist(report: &Report, figures: &mut Vec<Figure>) {
    let unit = format!("{} per million tokens", report.frame.currency);
    for own in &report.shortlist {
        for card in &own.accelerators {
            let id = |name: &str| format!("shortlist.{}.{}.{name}", own.workload, card.sku);
            let formula = "Cards that together hold the model with its cache, activations and training state, or that the \
                           demand's layout needs.";
            figures.push(number(id("needed"), card.needed.map(f64::from), Some(1.0), "cards", formula));
            let formula = "Hourly price of the cheapest quote that offers the card ÷ its useful tokens per hour.";
            let cost = card.cost_per_million_tokens;
            let price = card.quote.iter().map(|quote| format!("input.quotes.{quote}.price"));
            let step = cost.and_then(|cost| show::significant(decimal::f64_of(cost.0), 3));
            figures.push(from(money(id("cost"), cost, step, &unit, formula), price));
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
    let currency = report.frame.currency.as_str();
    let formula = "TCC of the recommended option without the lever less TCC with it in the base case, the other taken \
                   levers as they are; levers multiply, so their worths don't add up.";
    for lever in supply::levers(worlds, best) {
        let inputs = ["share", "saving"].map(|part| format!("input.levers.{}.{part}", lever.id));
        let option = report.decision.option.iter().map(|id| format!("option.{id}.tcc.base"));
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
