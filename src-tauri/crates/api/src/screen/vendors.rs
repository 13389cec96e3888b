//! What the order of the vendors comes to.

use decision::report::{GatedReport, Threshold, VendorsReport};
use decision::{Orders, Report, Worlds};
use input::Keyed;
use scorecard::AxisWeights;
use serde::Serialize;
use voice::{Message, Value, message};

/// What a window shows of the vendors' order and of the weights that change the recommendation: as much as follows a dragged weight.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct OrderScreen {
    /// Who leads, and whether ranges overlap.
    ranking: String,
    /// Why the vendor who is first is no part of what is recommended; null where he is.
    elsewhere: Option<String>,
    /// Whether the first vendor stays first.
    holds: String,
    orders: Orders,
    /// Place of each ranked vendor, ties sharing one, by its id and best first.
    ranked: Vec<(String, usize)>,
    /// Place of each vendor in each of the orders, ties sharing one, by its id; nobody whom a gate excludes has one.
    places: Vec<Keyed<usize>>,
    /// Where a weight of an axis changes the recommendation, nearest first.
    turns: Vec<Turn>,
}

/// Where the weight of an axis changes the recommendation.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Turn {
    axis: String,
    /// Its share there, 0 to 1.
    at: f64,
    /// The same as printed.
    text: Message,
    /// Below what it weighs now.
    is_below: bool,
    /// Name of the option that is recommended there.
    then: String,
}

/// What the order rests on: parts of a report.
pub(crate) struct Standing<'a> {
    pub(crate) worlds: &'a Worlds<'a>,
    /// Somebody has scored something.
    pub(crate) is_scored: bool,
    pub(crate) weights: Option<&'a AxisWeights>,
    pub(crate) vendors: &'a VendorsReport,
    /// The option recommended.
    pub(crate) option: Option<&'a str>,
    pub(crate) thresholds: &'a [Threshold],
    pub(crate) shown: &'a Keyed<Message>,
}

impl OrderScreen {
    pub(crate) fn of(standing: &Standing) -> Self {
        let Standing { worlds, vendors, .. } = standing;
        let (orders, is_scored) = (decision::orders(worlds, standing.weights), standing.is_scored);
        Self {
            ranking: ranking(standing, &orders),
            elsewhere: elsewhere(standing),
            holds: holds(worlds, &orders),
            ranked: if is_scored { places(&vendors.ranking).0 } else { Vec::new() },
            places: orders.checks.iter().map(|check| places(&check.ranking)).collect(),
            turns: standing.thresholds.iter().filter_map(|own| turn(worlds, own)).collect(),
            orders,
        }
    }
}

fn turn(worlds: &Worlds, own: &Threshold) -> Option<Turn> {
    let then = worlds.model.snapshot.options.iter().find(|option| option.id == own.then);
    Some(Turn {
        axis: own.axis()?.to_owned(),
        at: own.at,
        text: own.at_text.clone(),
        is_below: own.at < own.now,
        then: then.map_or_else(|| own.then.clone(), |option| option.name.clone()),
    })
}

/// Name of a vendor, or its id where no vendor has that id.
pub(crate) fn name<'a>(worlds: &'a Worlds, id: &'a str) -> &'a str {
    worlds.model.snapshot.vendors.iter().find(|vendor| vendor.id == id).map_or(id, |vendor| &vendor.name)
}

/// Of each vendor that gates exclude, which of them it fails, by its id.
pub(crate) fn gated(worlds: &Worlds, report: &Report) -> Keyed<String> {
    let mut by_vendor: Vec<(String, Message)> = Vec::new();
    for gate in &report.vendors.gated {
        let why = failed(worlds, gate);
        match by_vendor.iter_mut().find(|(vendor, _)| *vendor == gate.vendor) {
            Some((_, told)) => *told = message!("list-semicolon", first = &*told, last = why),
            None => by_vendor.push((gate.vendor.clone(), why)),
        }
    }
    Keyed(by_vendor.into_iter().map(|(vendor, told)| (vendor, voice::text(&told))).collect())
}

/// "MFU on 70B in share: 0.31 (gate: at least 0.35)"; points go without their unit.
fn failed(worlds: &Worlds, gate: &GatedReport) -> Message {
    let unit = worlds.model.snapshot.criteria.iter().find(|own| own.id == gate.criterion).map(|own| &own.unit);
    let told = match unit.filter(|unit| !unit.is_empty() && !unit.starts_with("points")) {
        Some(unit) => message!("views-gated-in").with("unit", unit),
        None => message!("views-gated"),
    };
    let found = gate.found.clone().unwrap_or_else(|| message!("unknown"));
    told.with("criterion", &gate.criterion_name).with("found", found).with("required", &gate.required)
}

/// The place of each, the best being 1.
fn places(ranking: &[Vec<String>]) -> Keyed<usize> {
    let before = |at: usize| ranking.iter().take(at).map(Vec::len).sum::<usize>();
    let tied = ranking.iter().enumerate();
    Keyed(tied.flat_map(|(at, ids)| ids.iter().map(move |id| (id.clone(), before(at) + 1))).collect())
}

/// Who leads, and whether the ranges of the first two lie apart.
fn ranking(standing: &Standing, orders: &Orders) -> String {
    let Standing { worlds, vendors, .. } = standing;
    let is_scored = standing.is_scored;
    let mut places = vendors.ranking.iter().flatten().filter(|_| is_scored);
    let (Some(first), second) = (places.next(), places.next()) else { return voice::label("general-none-ranked") };
    let points = |id: &str| {
        let shown = standing.shown.get(&format!("vendor.{id}.score")).map(voice::text);
        Value::number(shown.unwrap_or_default())
    };
    let named = |id: &str| name(worlds, id).to_owned();
    let Some(second) = second else {
        return voice::text(&message!("views-ranking-alone", first = named(first), points = points(first)));
    };
    if vendors.ranking.first().is_some_and(|tied| tied.len() > 1) {
        return voice::text(&message!("views-ranking-tie", first = named(first), second = named(second)));
    }
    let apart = orders.ranges.get(first).zip(orders.ranges.get(second)).map(|(ours, theirs)| ours.0 > theirs.1);
    let message = match apart {
        None => message!("views-ranking-leads"),
        Some(true) => message!("views-ranking-apart"),
        Some(false) => message!("views-ranking-overlap"),
    };
    let message = message.with("first", named(first)).with("points", points(first));
    voice::text(&message.with("second", named(second)).with("less", points(second)))
}

/// Why the vendor who is first is no part of the recommended option: options are held against each other by other sums.
fn elsewhere(standing: &Standing) -> Option<String> {
    let worlds = standing.worlds;
    let snapshot = &worlds.model.snapshot;
    let first = standing.vendors.ranking.first().filter(|_| standing.is_scored)?;
    let option = snapshot.options.iter().find(|own| Some(own.id.as_str()) == standing.option)?;
    let is_part =
        |id: &String| option.rows.iter().any(|row| snapshot.vendors[snapshot.quotes[row.quote].vendor].id == *id);
    let named = first.iter().find(|_| !first.iter().any(is_part))?;
    let (vendor, option) = (name(worlds, named).to_owned(), option.name.as_str());
    Some(voice::text(&message!("views-ranking-elsewhere", vendor = vendor, option = option)))
}

/// Whether those who are first stay first in every check.
fn holds(worlds: &Worlds, orders: &Orders) -> String {
    let firsts = |at: usize| orders.checks.get(at).and_then(|check| check.ranking.first());
    let Some(first) = firsts(0) else { return voice::label("general-no-ranking") };
    let all = orders.checks.len();
    let same = (0..all).filter(|at| firsts(*at) == Some(first)).count();
    let names = Value::all(first.iter().map(|id| name(worlds, id)));
    voice::text(&match same == all {
        true => message!("views-orders-holds", firsts = first.len(), first = names, all = all),
        false => message!("views-orders-some", firsts = first.len(), first = names, same = same, all = all),
    })
}
