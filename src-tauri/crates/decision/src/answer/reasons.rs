//! Why the recommended option wins, in a few sentences that claim no more than the printed figures.
//!
//! Costs are medians over the worlds, axes are base values, both rounded as everywhere; what prints alike is never
//! called more or less. The sentences are made from plain data, so that each rule is tested by rows.

use super::figures::step_of;
use crate::draw::Worlds;
use crate::report::OptionReport;
use crate::value::{Values, ties};
use quantity::{decimal, show};
use scorecard::AxisWeights;
use vocabulary::{Axis, ByAxis, Message, Value, message};

/// Most sentences.
const MOST: usize = 4;

/// Most axes named as better.
const BETTER: usize = 2;

/// A second axis is named where it gains at least this part of what the first does.
const WORTH_NAMING: f64 = 0.4;

/// A share of a cost below this reads as 0 %.
const PERCENT: f64 = 0.005;

/// How far the percentage of the exact medians may lie from that of the printed ones to be stated.
const AGREES: f64 = 0.01;

/// What the reasons know of an option.
#[derive(Clone, Debug, Default)]
struct Candidate {
    name: String,
    /// Median cost and the step it is printed to; `None` where it cannot be costed.
    cost: Option<(f64, Option<f64>)>,
    /// Mean value over the worlds.
    mean: f64,
    /// Values of the axes at base.
    axes: ByAxis<Option<f64>>,
    /// Share of worlds won; `None` where a gate excludes it or its cost is unknown.
    right_in: Option<f64>,
    /// Gates failed.
    gates: usize,
}

struct Case<'a> {
    currency: &'a str,
    weights: ByAxis<f64>,
    best: &'a Candidate,
    /// Next best by mean value.
    next: Option<&'a Candidate>,
    /// All but the recommended one.
    others: &'a [Candidate],
}

/// The reasons for the option of the highest mean value; empty without one.
pub(super) fn reasons(
    worlds: &Worlds,
    weights: &AxisWeights,
    values: &Values,
    options: &[OptionReport],
) -> Vec<Message> {
    let order = values.order();
    let Some(best) = order.first().copied() else { return Vec::new() };
    let mut others: Vec<Candidate> = (0..options.len()).map(|at| candidate(values, options, at)).collect();
    let next = order.get(1).map(|at| others[*at].clone());
    let best = others.remove(best);
    let currency = worlds.model.snapshot.frame.currency.to_string();
    Case { currency: &currency, weights: *weights.shares(), best: &best, next: next.as_ref(), others: &others }.notes()
}

fn candidate(values: &Values, options: &[OptionReport], at: usize) -> Candidate {
    let option = &options[at];
    Candidate {
        name: option.name.clone(),
        cost: option.tcc.map(|tcc| (decimal::f64_of(tcc.spread.p50.0), step_of(&tcc.spread))),
        mean: values.means[at].unwrap_or(0.0),
        axes: ByAxis::of(|axis| option.axes.get(axis.word()).copied().flatten()),
        right_in: option.right_in,
        gates: option.gates_failed.len(),
    }
}

/// A cost as printed.
fn printed((value, step): (f64, Option<f64>)) -> String {
    show::lettered(value, step)
}

/// The recommended option and the next best on one axis.
#[derive(Clone, Copy)]
struct OnAxis {
    axis: Axis,
    /// Score of the recommended option, 0 to 100.
    own: f64,
    /// Score of the next best.
    other: f64,
}

/// Where the recommended option differs from the next best beside cost.
struct Axes {
    /// Axes told: with weight, and known for both.
    compared: usize,
    /// Printed higher, by what the axis is worth.
    better: Vec<Message>,
    /// Printed lower, the weightiest.
    worse: Option<Message>,
}

impl Case<'_> {
    fn notes(&self) -> Vec<Message> {
        let mut notes = self.next.map_or_else(|| vec![self.alone()], |next| self.against(next));
        notes.extend(self.cheapest());
        notes.extend(self.excluded());
        notes.extend(self.incomplete());
        notes.truncate(MOST);
        notes
    }

    /// The recommended option beside the next best.
    fn against(&self, next: &Candidate) -> Vec<Message> {
        let (axes, tie) = (self.axes(next), self.tie(next));
        let costs_less = next.cost.zip(self.best.cost).is_some_and(|(other, own)| is_cheaper(own, other));
        let is_ahead = tie.is_some() || costs_less || !axes.better.is_empty();
        let mut notes: Vec<Message> = [tie, self.cost(next), axes.note(&next.name)].into_iter().flatten().collect();
        match (is_ahead, notes.is_empty()) {
            (true, _) => {}
            (false, true) => notes.push(message!("decision-highest")),
            (false, false) => notes.push(message!("decision-highest.anyway")),
        }
        notes
    }

    /// The only option that may win.
    fn alone(&self) -> Message {
        let gated = self.others.iter().any(|o| o.gates > 0);
        let incomplete = self.others.iter().any(|o| o.gates == 0 && o.cost.is_none());
        let share = show::percent(1.0);
        match (gated, incomplete) {
            (false, false) => message!("decision-alone-entered", share = share),
            (true, false) => message!("decision-alone-passing", share = share),
            (false, true) => message!("decision-alone-costed", share = share),
            (true, true) => message!("decision-alone-passing-and-costed", share = share),
        }
    }

    fn tie(&self, next: &Candidate) -> Option<Message> {
        ties(next.mean, self.best.mean).then(|| message!("decision-tie", option = &next.name))
    }

    fn cost(&self, next: &Candidate) -> Option<Message> {
        let (own, other) = self.best.cost.zip(next.cost)?;
        let (own_text, other_text) = (printed(own), printed(other));
        let compared = match (own_text == other_text, own.0 > other.0, percent(own, other)) {
            (true, ..) => message!("decision-costs-alike"),
            (_, true, Some(much)) => message!("decision-costs-more.by", much = much),
            (_, true, None) => message!("decision-costs-more"),
            (_, false, Some(much)) => message!("decision-costs-less.by", much = much),
            (_, false, None) => message!("decision-costs-less"),
        };
        let compared = compared.with("option", &next.name).with("own", own_text).with("other", other_text);
        Some(compared.with("currency", self.currency))
    }

    /// Where it scores higher and lower than the next best; cost is told as money.
    fn axes(&self, next: &Candidate) -> Axes {
        let weighty = Axis::ALL.iter().copied().filter(|axis| *axis != Axis::Cost && self.weights[*axis] > 0.0);
        let both = |axis| Some(OnAxis { axis, own: self.best.axes[axis]?, other: next.axes[axis]? });
        let known: Vec<OnAxis> = weighty.filter_map(both).collect();
        let gain = |pair: &OnAxis| self.weights[pair.axis] * (pair.own - pair.other);
        let mut differ: Vec<OnAxis> =
            known.iter().copied().filter(|pair| points(pair.own) != points(pair.other)).collect();
        differ.sort_by(|a, b| gain(b).abs().total_cmp(&gain(a).abs()));
        let most = differ.iter().map(gain).fold(0.0, f64::max);
        let better = differ.iter().filter(|pair| gain(pair) > 0.0 && gain(pair) >= WORTH_NAMING * most);
        Axes {
            compared: known.len(),
            better: better.take(BETTER).map(axis).collect(),
            worse: differ.iter().find(|pair| gain(pair) < 0.0).map(axis),
        }
    }

    /// An option that may win, costs least and is neither recommended nor next best.
    fn cheapest(&self) -> Option<Message> {
        let own = self.best.cost?;
        let next = self.next?;
        let open = self.others.iter().filter(|o| o.right_in.is_some() && o.name != next.name);
        let least = open.filter_map(|o| Some((o, o.cost?))).min_by(|a, b| a.1.0.total_cmp(&b.1.0))?;
        let (other, cost) = least;
        let is_least = next.cost.is_none_or(|next| cost.0 < next.0) && is_cheaper(cost, own);
        let share = show::percent(other.right_in?);
        let (name, cost, currency) = (&other.name, printed(cost), self.currency);
        is_least
            .then(|| message!("decision-costs-least", option = name, cost = cost, currency = currency, share = share))
    }

    /// Options that a gate excludes: those that would cost less, else, where nothing else is left to compare, any.
    fn excluded(&self) -> Option<Message> {
        let gated: Vec<&Candidate> = self.others.iter().filter(|o| o.gates > 0).collect();
        let cheaper = |o: &&&Candidate| o.cost.zip(self.best.cost).is_some_and(|(a, b)| is_cheaper(a, b));
        let cheap: Vec<&Candidate> = gated.iter().filter(cheaper).copied().collect();
        match (cheap.as_slice(), gated.as_slice()) {
            ([only], _) => {
                let (cost, currency) = (only.cost.map(printed).unwrap_or_default(), self.currency);
                let (count, words) = gates(only.gates);
                Some(message!(
                    "decision-cheaper-but-fails",
                    option = &only.name,
                    cost = cost,
                    currency = currency,
                    gates = count,
                    words = words,
                ))
            }
            ([_, ..], _) => Some(message!("decision-cheaper-but-fail", options = names(&cheap))),
            ([], [only]) if self.next.is_none() => {
                let (count, words) = gates(only.gates);
                Some(message!("decision-fails", option = &only.name, gates = count, words = words))
            }
            ([], [_, ..]) if self.next.is_none() => Some(message!("decision-fail", options = names(&gated))),
            _ => None,
        }
    }

    fn incomplete(&self) -> Option<Message> {
        let unknown: Vec<&Candidate> = self.others.iter().filter(|o| o.gates == 0 && o.cost.is_none()).collect();
        match unknown.as_slice() {
            [] => None,
            several => Some(message!("decision-not-compared", count = several.len(), options = names(several))),
        }
    }
}

impl Axes {
    fn note(&self, next: &str) -> Option<Message> {
        let better = Value::all(&self.better);
        match (self.better.is_empty(), &self.worse) {
            (true, None) if self.compared == 0 => None,
            (true, None) => Some(message!("decision-scores-alike", option = next)),
            (true, Some(worse)) => Some(message!("decision-scores-lower", worse = worse)),
            (false, None) => Some(message!("decision-scores-higher", better = better)),
            (false, Some(worse)) => Some(message!("decision-scores-apart", better = better, worse = worse)),
        }
    }
}

/// Less, and printed as less.
fn is_cheaper(one: (f64, Option<f64>), other: (f64, Option<f64>)) -> bool {
    one.0 < other.0 && printed(one) != printed(other)
}

fn names(candidates: &[&Candidate]) -> Value {
    Value::all(candidates.iter().map(|o| &o.name))
}

/// How many gates, as a number and in words.
fn gates(count: usize) -> (usize, Message) {
    (count, message!("count-in-words", count = count))
}

fn points(value: f64) -> String {
    show::grouped(value, 0)
}

/// "performance (78 against 70)"
fn axis(&OnAxis { axis, own, other }: &OnAxis) -> Message {
    let axis = axis.inside();
    message!("decision-axis-against", axis = axis, own = points(own), other = points(other))
}

/// By how much two costs differ, where the printed amounts bear it: a reader who divides them finds about the same.
fn percent(own: (f64, Option<f64>), other: (f64, Option<f64>)) -> Option<String> {
    let rounded = |(value, step): (f64, Option<f64>)| step.map_or(value, |step| (value / step).round() * step);
    let share = |own: f64, other: f64| (own / other - 1.0).abs();
    let exact = share(own.0, other.0);
    let is_borne = (exact - share(rounded(own), rounded(other))).abs() <= AGREES;
    (own.0 > 0.0 && other.0 > 0.0 && exact >= PERCENT && is_borne).then(|| show::percent(exact))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL_THE_SAME: &str = "Its mean score over the futures is the highest all the same.";

    const WEIGHTS: [f64; 5] = [0.2, 0.14, 0.3, 0.12, 0.24];

    /// An option of so many millions, known to half a million.
    fn costing(name: &str, millions: f64, axes: [f64; 5]) -> Candidate {
        Candidate {
            name: name.to_owned(),
            cost: Some((millions * 1e6, Some(1e6))),
            mean: axes.iter().zip(WEIGHTS).map(|(axis, weight)| axis * weight).sum(),
            axes: axes.map(Some).into(),
            right_in: Some(0.5),
            gates: 0,
        }
    }

    fn gated(name: &str, millions: f64, gates: usize) -> Candidate {
        Candidate { gates, right_in: None, ..costing(name, millions, [50.0; 5]) }
    }

    fn unknown(name: &str) -> Candidate {
        Candidate { name: name.to_owned(), ..Candidate::default() }
    }

    /// The sentences for the first option against the others, of which the first that may win is the next best.
    fn check(what: &str, options: &[Candidate], expected: &[&str]) {
        let (best, others) = options.split_first().unwrap();
        let next = others.iter().find(|o| o.right_in.is_some());
        let notes = Case { currency: "EUR", weights: WEIGHTS.into(), best, next, others }.notes();
        let plain: Vec<String> = notes.iter().map(|s| voice::text(s).replace([show::THIN, '\u{A0}'], " ")).collect();
        assert_eq!(plain, expected, "{what}");
    }

    #[test]
    fn cost_is_compared_as_printed() {
        let flat = [70.0; 5];
        let alike = "Cost apart, it scores like B on every axis at base values.";
        for (own, other, expected) in [
            (28.2, 27.6, "It costs about as much as B: €28m at the median."),
            (28.4, 28.6, "At the median it costs less than B: €28m against €29m."),
            (41.0, 50.0, "At the median it costs 18 % less than B: €41m against €50m."),
            (50.0, 40.0, "At the median it costs 25 % more than B: €50m against €40m."),
            (31.4, 30.6, "It costs about as much as B: €31m at the median."),
            (28.4, 24.6, "At the median it costs more than B: €28m against €25m."),
            (0.0, 25.0, "At the median it costs less than B: €0 against €25m."),
            (-3.0, 25.0, "At the median it costs less than B: −€3m against €25m."),
        ] {
            let mut best = costing("A", own, flat);
            best.mean += 1.0;
            let anyway = (!expected.contains("less")).then_some(ALL_THE_SAME);
            let expected: Vec<&str> = [expected, alike].into_iter().chain(anyway).collect();
            check("cost", &[best, costing("B", other, flat)], &expected);
        }
    }

    #[test]
    fn axes_are_named_by_what_they_are_worth() {
        let same = "It costs about as much as B: €28m at the median.";
        let base = [70.0, 60.0, 75.0, 68.0, 80.0];
        for (own, expected) in [
            ([78.0, 63.0, 75.0, 68.0, 80.0], "At base values it scores higher on performance (78 against 70)."),
            (
                [78.0, 70.0, 75.0, 69.0, 72.0],
                "At base values it scores higher on performance (78 against 70) and reliability (70 against 60), lower on \
                 compliance (72 against 80).",
            ),
            ([70.4, 60.0, 99.0, 60.0, 80.0], "At base values it scores lower on service (60 against 68)."),
            ([70.4, 60.4, 99.0, 67.6, 79.6], "Cost apart, it scores like B on every axis at base values."),
        ] {
            let mut best = costing("A", 28.0, own);
            best.mean += 50.0;
            let anyway = (!expected.contains("higher")).then_some(ALL_THE_SAME);
            let expected: Vec<&str> = [same, expected].into_iter().chain(anyway).collect();
            check("axes", &[best, costing("B", 28.0, base)], &expected);
        }
    }

    #[test]
    fn an_axis_without_weight_or_value_is_no_reason() {
        let mut best = costing("A", 28.0, [90.0; 5]);
        let mut next = costing("B", 28.0, [50.0; 5]);
        best.axes = [Some(90.0), None, Some(90.0), None, None].into();
        next.axes = [Some(50.0), None, Some(90.0), None, None].into();
        let notes = |weights: [f64; 5]| -> Vec<String> {
            let case = Case { currency: "EUR", weights: weights.into(), best: &best, next: Some(&next), others: &[] };
            case.notes().iter().map(voice::text).collect()
        };
        assert_eq!(notes(WEIGHTS)[1], "At base values it scores higher on performance (90 against 50).");
        let unweighted = notes([0.0, 0.5, 0.5, 0.0, 0.0]);
        assert_eq!(unweighted[1..], [ALL_THE_SAME], "cost alone is left to tell");
    }

    #[test]
    fn the_only_option_says_so() {
        let best = || costing("A", 28.0, [70.0; 5]);
        let merit = |only: &str| format!("It is the only option {only}: 100 % says nothing about its merit.");
        let (entered, passes) = (merit("entered"), merit("that meets the requirements"));
        let (costed, both) = (merit("that can be costed"), merit("that meets the requirements and can be costed"));
        let b = "B cannot be costed and is not compared.";
        let c = "C would cost less, €20m, but fails a requirement.";
        check("one", &[best()], &[&entered]);
        check("gated", &[best(), gated("C", 20.0, 1)], &[&passes, c]);
        check("dearer gated", &[best(), gated("C", 40.0, 2)], &[&passes, "C fails two requirements."]);
        check(
            "two gated",
            &[best(), gated("C", 40.0, 2), gated("D", 41.0, 1)],
            &[&passes, "C and D fail requirements."],
        );
        check("incomplete", &[best(), unknown("B")], &[&costed, b]);
        check("both", &[best(), unknown("B"), gated("C", 20.0, 1)], &[&both, c, b]);
        let two = "B and E cannot be costed and are not compared.";
        check("two incomplete", &[best(), unknown("B"), unknown("E")], &[&costed, two]);
    }

    #[test]
    fn cheaper_options_are_named_with_what_is_against_them() {
        let best = costing("A", 28.0, [78.0, 70.0, 70.0, 70.0, 70.0]);
        let next = costing("B", 28.0, [70.0; 5]);
        let mut cheap = costing("D", 20.0, [10.0; 5]);
        cheap.right_in = Some(0.03);
        let first = "It costs about as much as B: €28m at the median.";
        let second = "At base values it scores higher on performance (78 against 70).";
        let least = "D costs least, €20m, and is best in 3 % of futures.";
        let one = "C would cost less, €26m, but fails three requirements.";
        let several = "C, E and F would cost less but fail requirements.";
        let all = |more: &[Candidate]| [&[best.clone(), next.clone()], more].concat();
        check("dearer", &all(&[costing("D", 30.0, [10.0; 5])]), &[first, second]);
        check("cheaper but not printed so", &all(&[costing("D", 27.9, [10.0; 5])]), &[first, second]);
        check("cheapest", &all(&[cheap.clone()]), &[first, second, least]);
        check("gated", &all(&[gated("C", 26.0, 3)]), &[first, second, one]);
        check("both", &all(&[cheap, gated("C", 26.0, 3), unknown("U")]), &[first, second, least, one]);
        let three = [gated("C", 26.0, 3), gated("E", 20.0, 1), gated("F", 21.0, 1)];
        check("three gated", &all(&three), &[first, second, several]);
        check("a dearer gated one says nothing", &all(&[gated("C", 29.0, 1)]), &[first, second]);
    }

    #[test]
    fn ties_and_missing_costs_are_said() {
        let best = costing("A", 28.0, [70.0; 5]);
        let tie = "It ties with B in the mean score and is named because it stands first.";
        let same = "It costs about as much as B: €28m at the median.";
        let alike = "Cost apart, it scores like B on every axis at base values.";
        check("tie", &[best.clone(), costing("B", 28.0, [70.0; 5])], &[tie, same, alike]);
        let bare = |name: &str, mean: f64| Candidate { mean, right_in: Some(0.5), ..unknown(name) };
        let highest = "Its mean score over the futures is the highest.";
        check("nothing known", &[bare("A", 2.0), Candidate { cost: Some((1e6, None)), ..bare("B", 1.0) }], &[highest]);
    }
}
