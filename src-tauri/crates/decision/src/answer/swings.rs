//! What weights mean in money: for each criterion what going from its worst to its best anchor is worth, and where that is out
//! of line. Criteria that count what TCC counts already are named, with the answer without them.

use super::decide::{amount, point_worth};
use super::headline;
use crate::draw::Worlds;
use crate::model::is_overlap;
use crate::report::{OverlapsReport, SwingReport};
use crate::scan::Probe;
use crate::snapshot::{Criterion, Snapshot};
use crate::value::Values;
use quantity::decimal::{self, Amount};
use quantity::{HOURS_PER_YEAR, real, show};
use scorecard::AxisWeights;
use vocabulary::{Bucket, Message, Value, message};

/// The assumption that says which share of TCC a swing may be worth without a question.
pub(super) const OF_TCC: &str = "check_swing_of_tcc";

/// The assumption that says how many times what it moves TCC an overlap may be worth without a question.
pub(super) const OF_OVERLAP: &str = "check_swing_of_overlap";

/// What delays a payment, as criteria name it.
const PAYMENT: &str = "payment";

/// Days of a year.
const YEAR: u32 = HOURS_PER_YEAR / 24;

/// Words of units that are counted by time: "hours a month", "failures each year".
const TIMES: [&str; 7] = ["second", "minute", "hour", "day", "week", "month", "year"];

/// One swing for each criterion that weighs something, in the order of the workbook; none without a money scale.
pub(super) fn swings(worlds: &Worlds, weights: &AxisWeights, best: usize) -> Vec<SwingReport> {
    let Some(point) = point_worth(worlds, weights, best) else { return Vec::new() };
    let criteria = worlds.model.snapshot.criteria.iter().enumerate().filter(|(_, c)| c.weight > 0.0);
    let look = Look { worlds, probe: Probe::new(&worlds.model, &worlds.numbers), best, point };
    criteria.map(|(at, criterion)| look.swing(weights, at, criterion)).collect()
}

struct Look<'a> {
    worlds: &'a Worlds<'a>,
    probe: Probe<'a>,
    best: usize,
    /// Money of a point of value.
    point: f64,
}

impl Look<'_> {
    fn swing(&self, weights: &AxisWeights, at: usize, criterion: &Criterion) -> SwingReport {
        let snapshot = self.worlds.model.snapshot;
        let worth = 100.0 * weight(snapshot, weights, criterion) * self.point;
        let months = f64::from(snapshot.frame.months);
        let each = is_rate(&criterion.unit).then(|| worth / (criterion.span * months));
        let moves = if is_overlap(criterion) { self.moved(at, criterion) } else { None };
        let of_tcc = worth / self.mean_tcc();
        let (most, twice) = (bound(snapshot, OF_TCC), bound(snapshot, OF_OVERLAP));
        let is_large = !criterion.computed && of_tcc > most;
        let times = moves.filter(|moved| *moved > 0.0).map(|moved| worth / moved);
        let is_twice = moves.is_some_and(|moved| worth > twice * moved);
        let found = Found { worth, each, of_tcc: is_large.then_some(of_tcc), moved: moves.filter(|_| is_twice), times };
        let beyond = [found.of_tcc.map(|share| share / most), found.moved.map(|moved| worth / (twice * moved))];
        SwingReport {
            criterion: criterion.id.clone(),
            name: criterion.name.clone(),
            worth: amount(worth),
            per_unit_month: each.map(amount),
            moves_tcc: moves.map(amount),
            moves_tcc_why: moves.is_none().then(|| unmoved(criterion)),
            in_tcc: criterion.in_tcc.clone().filter(|_| is_overlap(criterion)),
            out_of_line: is_large || is_twice,
            beyond: beyond.into_iter().flatten().fold(0.0, f64::max),
            text: text(snapshot, criterion, &found),
        }
    }

    fn mean_tcc(&self) -> f64 {
        let tcc = &self.worlds.options[self.best].tcc;
        real::block_sum(tcc) / tcc.len() as f64
    }

    /// What the same swing moves the TCC of the recommended option, in the central case; `None` where nothing tells.
    ///
    /// A cell drawn from an assumption moves that from the worst to the best anchor; days of payment move all of TCC in time; a word
    /// that is a bucket moves that bucket in proportion to what is stated.
    fn moved(&self, at: usize, criterion: &Criterion) -> Option<f64> {
        let model = &self.worlds.model;
        let vendors = model.options[self.best].vendors.iter();
        let named = vendors.filter_map(|vendor| model.cells.by_vendor[*vendor][at].named());
        let tcc = |input, value| self.probe.tcc(self.best, input, value);
        let moved = named.map(|input| (tcc(input, criterion.worst) - tcc(input, criterion.best)).abs());
        let moved = moved.filter(|moved| moved.is_finite()).reduce(f64::max);
        moved.or_else(|| self.delayed(criterion)).or_else(|| self.in_bucket(at, criterion))
    }

    fn delayed(&self, criterion: &Criterion) -> Option<f64> {
        (criterion.in_tcc.as_deref() == Some(PAYMENT)).then_some(())?;
        let rate = decimal::f64_of(self.worlds.model.snapshot.frame.discount_rate);
        let factor = real::pow(1.0 + rate, criterion.span / f64::from(YEAR));
        Some(self.probe.base_tcc(self.best)?.abs() * (factor - 1.0))
    }

    fn in_bucket(&self, at: usize, criterion: &Criterion) -> Option<f64> {
        let word = criterion.in_tcc.as_deref()?;
        let own = Bucket::ALL.iter().position(|bucket| bucket.word().split('.').next_back() == Some(word))?;
        let cost = decimal::f64_of(*self.worlds.base.options[self.best].as_ref()?.buckets.get(own)?);
        let model = &self.worlds.model;
        let stated = model.options[self.best].vendors.iter().filter_map(|vendor| model.stated(*vendor, at).bounds());
        let middles: Vec<f64> = stated.map(|(low, high)| f64::midpoint(low, high)).collect();
        let mean = middles.iter().sum::<f64>() / middles.len() as f64;
        (mean > 0.0).then(|| (cost * criterion.span / mean).abs())
    }
}

/// Why nothing is said of what a swing moves TCC.
fn unmoved(criterion: &Criterion) -> Message {
    match &criterion.in_tcc {
        _ if criterion.computed => message!("decision-swing-unmoved.itself"),
        Some(word) => message!("decision-swing-unmoved.untold", word = word),
        None => message!("decision-swing-unmoved"),
    }
}

/// What a criterion weighs of all weight: its share of its axis, times the axis' own.
fn weight(snapshot: &Snapshot, weights: &AxisWeights, criterion: &Criterion) -> f64 {
    let axis: f64 = snapshot.criteria.iter().filter(|c| c.axis == criterion.axis).map(|c| c.weight).sum();
    if axis > 0.0 { weights.share(criterion.axis) * criterion.weight / axis } else { 0.0 }
}

fn bound(snapshot: &Snapshot, id: &str) -> f64 {
    snapshot.inputs.find(id).map_or(f64::INFINITY, |at| snapshot.inputs.all()[at].base())
}

/// Whether a unit is something for something else, or by time: "GB/s", "EUR per TB", "hours a month".
fn is_rate(unit: &str) -> bool {
    let words: Vec<&str> = unit.split_whitespace().collect();
    let is_time = |word: &str| TIMES.iter().any(|time| word.trim_end_matches('s') == *time);
    let is_by_time = words.windows(2).any(|pair| ["a", "an", "each", "every"].contains(&pair[0]) && is_time(pair[1]));
    unit.contains('/') || words.contains(&"per") || is_by_time
}

/// What a swing comes to.
struct Found {
    worth: f64,
    /// For one unit and month.
    each: Option<f64>,
    /// As a share of TCC, where that is too much.
    of_tcc: Option<f64>,
    /// What the same moves TCC, where that is too little.
    moved: Option<f64>,
    times: Option<f64>,
}

fn text(snapshot: &Snapshot, criterion: &Criterion, found: &Found) -> Message {
    let currency = snapshot.frame.currency.to_string();
    let own = match found.each {
        Some(each) => message!("decision-swing.rate", each = sum(criterion, "per_unit_month", each)),
        None => message!("decision-swing"),
    };
    let end = |value: f64| show::lettered(value, None);
    let own = own
        .with("criterion", &criterion.name)
        .with("worst", end(criterion.worst))
        .with("best", end(criterion.best))
        .with("unit", &criterion.unit)
        .with("worth", sum(criterion, "worth", found.worth))
        .with("currency", &currency);
    let large = found.of_tcc.map(|share| message!("decision-swing-large", share = show::percent(share)));
    let twice = found.moved.map(|moved| match found.times {
        Some(times) => message!("decision-swing-twice")
            .with("times", show::rounded(times, show::significant(times, 2)))
            .with("moved", sum(criterion, "moves_tcc", moved))
            .with("currency", &currency),
        None => message!("decision-swing-twice.nothing"),
    });
    headline::row([Some(own), large, twice].into_iter().flatten())
}

/// An amount in two digits, traced to its figure.
fn sum(criterion: &Criterion, part: &str, value: f64) -> Value {
    let exact = decimal::print(amount(value).0);
    Value::figure(two_digits(value), format!("swing.{}.{part}", criterion.id), exact)
}

fn two_digits(value: f64) -> String {
    show::lettered(value, show::visible(value, show::significant(value, 2)))
}

/// The answer without the criteria that count what TCC counts already; `None` where there are none.
pub(super) fn overlaps(worlds: &Worlds, weights: &AxisWeights, values: &Values, best: usize) -> Option<OverlapsReport> {
    let snapshot = worlds.model.snapshot;
    let own: Vec<&Criterion> = snapshot.criteria.iter().filter(|c| is_overlap(c)).collect();
    (!own.is_empty()).then_some(())?;
    let without = Values::without_overlaps(worlds, weights, values.eligible.clone());
    let then = without.order().first().copied()?;
    let right_in = without.right_in[then];
    let names =
        Value::all(own.iter().map(|c| {
            message!("decision-overlap", criterion = &c.name, word = c.in_tcc.as_deref().unwrap_or_default())
        }));
    let text = if then == best { message!("decision-overlaps") } else { message!("decision-overlaps.other") };
    let share = right_in.unwrap_or_default();
    let share = Value::figure(show::percent(share), "decision.overlaps.right_in", share.to_string());
    let option = headline::brief(&snapshot.options[then].name);
    Some(OverlapsReport {
        criteria: own.iter().map(|c| c.id.clone()).collect(),
        option: snapshot.options[then].id.clone(),
        right_in,
        is_same: then == best,
        text: text.with("criteria", names).with("option", option).with("share", share),
    })
}

/// What stands in a check: how many criteria are out of line, those furthest by name with their worth, and what brings them into
/// line; `None` where there are none.
pub(super) fn out_of_line(swings: &[SwingReport], snapshot: &Snapshot) -> Option<Message> {
    let count = swings.iter().filter(|swing| swing.out_of_line).count();
    let currency = snapshot.frame.currency.to_string();
    let name = |swing: &SwingReport| {
        let worth = two_digits(decimal::f64_of(swing.worth.0));
        message!("decision-swing-named", criterion = &swing.name, worth = worth, currency = &currency)
    };
    let list = Value::all(furthest_out_of_line(swings).into_iter().map(name).collect::<Vec<_>>());
    let cost = snapshot.criteria.iter().find(|criterion| criterion.computed)?;
    (count > 0).then(|| message!("decision-swings-out", count = count, list = list, cost = &cost.name))
}

/// The few that are furthest out of line, the furthest first.
pub fn furthest_out_of_line(swings: &[SwingReport]) -> Vec<&SwingReport> {
    let mut own: Vec<&SwingReport> = swings.iter().filter(|swing| swing.out_of_line).collect();
    own.sort_by(|a, b| b.beyond.total_cmp(&a.beyond));
    own.truncate(NAMED);
    own
}

/// Most criteria that are named.
const NAMED: usize = 3;

/// The amounts of a swing, each with the name of its part.
pub(super) fn amounts(swing: &SwingReport) -> impl Iterator<Item = (&'static str, Amount)> {
    let parts =
        [("worth", Some(swing.worth)), ("per_unit_month", swing.per_unit_month), ("moves_tcc", swing.moves_tcc)];
    parts.into_iter().filter_map(|(part, amount)| Some((part, amount?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_something_for_something_else() {
        for (unit, expected) in [
            ("hours a month", true),
            ("GB/s", true),
            ("EUR per TB", true),
            ("failures each year", true),
            ("tokens per second per GPU", true),
            ("days", false),
            ("months", false),
            ("share of the month", false),
            ("points out of 10", false),
            ("", false),
        ] {
            assert_eq!(is_rate(unit), expected, "{unit}");
        }
    }
}
