//! What the recommended option is ahead by, axis by axis and in money, and how often which option is the cheapest.

use super::decide::{amount, point_worth};
use super::headline;
use crate::draw::Worlds;
use crate::report::LeadReport;
use crate::snapshot::Snapshot;
use crate::value::{Values, ties};
use input::Keyed;
use quantity::decimal::{self, Amount};
use quantity::{real, show};
use scorecard::AxisWeights;
use vocabulary::{Axis, Message, Value, message};

/// Share of worlds above which an option counts as the cheaper one.
const MOST_WORLDS: f64 = 0.5;

/// Points of an axis are shown to a tenth.
pub(super) const TENTH: f64 = 0.1;

/// By option: the share of worlds in which it is the cheapest of those that may win, ties shared.
pub(super) fn cheapest_in(worlds: &Worlds, eligible: &[usize]) -> Vec<Option<f64>> {
    let mut wins = vec![0.0; worlds.options.len()];
    for world in 0..worlds.setting.worlds {
        let cost = |at: &usize| worlds.options[*at].tcc[world];
        let least = eligible.iter().map(cost).fold(f64::INFINITY, f64::min);
        let tied = |at: &&usize| ties(-cost(at), -least);
        let share = 1.0 / eligible.iter().filter(tied).count() as f64;
        eligible.iter().filter(tied).for_each(|at| wins[*at] += share);
    }
    let share = |at: usize| eligible.contains(&at).then(|| wins[at] / worlds.setting.worlds as f64);
    (0..wins.len()).map(share).collect()
}

/// Another option that costs less than the recommended one in most worlds.
pub(super) struct Cheaper {
    /// Which option.
    pub(super) option: usize,
    /// In what share of worlds.
    pub(super) share: f64,
    /// Mean over all worlds of the recommended TCC less its own.
    pub(super) by: f64,
}

/// Options that may win and are cheaper than the recommended one in more than half of the worlds, the most often so first.
pub(super) fn cheaper(worlds: &Worlds, values: &Values) -> Vec<Cheaper> {
    let order = values.order();
    let [best, others @ ..] = order.as_slice() else { return Vec::new() };
    let of =
        |at: &usize| Cheaper { option: *at, share: cheaper_in(worlds, *at, *best), by: cheaper_by(worlds, *at, *best) };
    let mut found: Vec<Cheaper> = others.iter().map(of).filter(|other| other.share > MOST_WORLDS).collect();
    found.sort_by(|a, b| b.share.total_cmp(&a.share));
    found
}

/// Share of worlds in which an option's TCC is lower than another's.
fn cheaper_in(worlds: &Worlds, option: usize, than: usize) -> f64 {
    let both = worlds.options[option].tcc.iter().zip(&worlds.options[than].tcc);
    both.filter(|(own, other)| own < other).count() as f64 / worlds.setting.worlds as f64
}

/// Mean over all worlds of another's TCC less an option's own.
fn cheaper_by(worlds: &Worlds, option: usize, than: usize) -> f64 {
    let both = worlds.options[option].tcc.iter().zip(&worlds.options[than].tcc);
    mean(both.map(|(own, other)| other - own).collect())
}

/// Mean over all worlds, summed in fixed blocks: the same digits on any number of threads.
fn mean(values: Vec<f64>) -> f64 {
    real::block_sum(&values) / values.len() as f64
}

/// The lead over the next best; `None` without one.
pub(super) fn lead(worlds: &Worlds, weights: &AxisWeights, values: &Values) -> Option<LeadReport> {
    let order = values.order();
    let (best, next) = (*order.first()?, *order.get(1)?);
    let on = |axis: Axis| {
        let both = worlds.options[best].axes.iter().zip(&worlds.options[next].axes);
        weights.share(axis) * mean(both.map(|(own, other)| own[axis] - other[axis]).collect())
    };
    let by_axis: Vec<(String, f64)> = Axis::ALL.iter().map(|axis| (axis.word().to_owned(), on(*axis))).collect();
    let mean: f64 = by_axis.iter().map(|(_, points)| points).sum();
    let lead = LeadReport {
        mean,
        money: point_worth(worlds, weights, best).map(|worth| amount(mean * worth)),
        by_axis: Keyed(by_axis),
        runner_up_cheaper_in: cheaper_in(worlds, next, best),
        cheaper_by: amount(cheaper_by(worlds, next, best)),
        text: Message::empty(),
    };
    Some(LeadReport { text: text(worlds.model.snapshot, &lead, best, next), ..lead })
}

/// What the lead consists of, and what it costs.
fn text(snapshot: &Snapshot, lead: &LeadReport, best: usize, next: usize) -> Message {
    let name = |at: usize| headline::brief(&snapshot.options[at].name);
    let currency = snapshot.frame.currency.to_string();
    let points = figure("mean", lead.mean, show::significant(lead.mean, 2));
    let axes = lead.by_axis.0.iter().map(|(axis, points)| {
        let points = figure(&format!("axis.{axis}"), *points, Some(TENTH));
        message!("decision-lead-axis", axis = Message::word("axis", axis).part("inside"), points = points)
    });
    let ahead = match lead.money {
        Some(money) => message!("decision-lead.money", money = sum("money", money), currency = &currency),
        None => message!("decision-lead"),
    };
    let axes = Value::commas(axes);
    let ahead = ahead.with("other", name(next)).with("points", points).with("axes", axes);
    let cost = match lead.cheaper_by.0.is_sign_negative() {
        true => message!("decision-lead-cost.less"),
        false => message!("decision-lead-cost"),
    };
    let share = lead.runner_up_cheaper_in;
    let share = Value::figure(show::percent(share), "decision.lead.runner_up_cheaper_in", share.to_string());
    let cost = cost.with("other", name(next)).with("option", name(best)).with("share", share);
    let cost = cost.with("much", sum("cheaper_by", lead.cheaper_by)).with("currency", &currency);
    headline::row([ahead, cost])
}

/// A number of points as its figure prints it.
fn figure(name: &str, value: f64, step: Option<f64>) -> Value {
    let text = show::lettered(value, show::visible(value, step));
    Value::figure(text, format!("decision.lead.{name}"), value.to_string())
}

/// An amount without its sign, in two digits; the words say which way.
fn sum(name: &str, amount: Amount) -> Value {
    let size = decimal::f64_of(amount.0).abs();
    let text = show::lettered(size, show::visible(size, show::significant(size, 2)));
    Value::figure(text, format!("decision.lead.{name}"), decimal::print(amount.0))
}
