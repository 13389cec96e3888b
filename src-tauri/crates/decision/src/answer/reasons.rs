//! Why the recommended option wins, in a few sentences that claim no more than the printed figures.
//!
//! Costs are medians over the worlds, axes are base values, both rounded as everywhere; what prints alike is never
//! called more or less. The sentences are made from plain data, so that each rule is tested by rows.

use super::figures::step_of;
use crate::draw::{COST, Worlds};
use crate::model::AXES;
use crate::report::OptionReport;
use crate::value::{Values, ties};
use quantity::show::{in_words, listed};
use quantity::{decimal, show};
use scorecard::AxisWeights;

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
    axes: [Option<f64>; 5],
    /// Share of worlds won; `None` where a gate excludes it or its cost is unknown.
    right_in: Option<f64>,
    /// Gates failed.
    gates: usize,
}

struct Case<'a> {
    currency: &'a str,
    weights: [f64; 5],
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
) -> Vec<String> {
    let order = values.order();
    let Some(best) = order.first().copied() else { return Vec::new() };
    let mut others: Vec<Candidate> = (0..options.len()).map(|at| candidate(values, options, at)).collect();
    let next = order.get(1).map(|at| others[*at].clone());
    let best = others.remove(best);
    let currency = worlds.model.snapshot.frame.currency.to_string();
    Case { currency: &currency, weights: *weights.shares(), best: &best, next: next.as_ref(), others: &others }.said()
}

fn candidate(values: &Values, options: &[OptionReport], at: usize) -> Candidate {
    let option = &options[at];
    Candidate {
        name: option.name.clone(),
        cost: option.tcc.map(|tcc| (decimal::f64_of(tcc.spread.p50.0), step_of(&tcc.spread))),
        mean: values.means[at].unwrap_or(0.0),
        axes: std::array::from_fn(|axis| option.axes.get(AXES[axis].word()).copied().flatten()),
        right_in: option.right_in,
        gates: option.gates_failed.len(),
    }
}

/// A cost as printed.
fn printed((value, step): (f64, Option<f64>)) -> String {
    show::lettered(value, step)
}

/// Where the recommended option differs from the next best beside cost.
struct Axes {
    /// Axes told: with weight, and known for both.
    told: usize,
    /// Printed higher, by what the axis is worth.
    better: Vec<String>,
    /// Printed lower, the weightiest.
    worse: Option<String>,
}

impl Case<'_> {
    fn said(&self) -> Vec<String> {
        let mut said = self.next.map_or_else(|| vec![self.alone()], |next| self.against(next));
        said.extend(self.cheapest());
        said.extend(self.excluded());
        said.extend(self.incomplete());
        said.truncate(MOST);
        said
    }

    /// The recommended option beside the next best.
    fn against(&self, next: &Candidate) -> Vec<String> {
        let (axes, tie) = (self.axes(next), self.tie(next));
        let costs_less = next.cost.zip(self.best.cost).is_some_and(|(other, own)| is_cheaper(own, other));
        let is_told = tie.is_some() || costs_less || !axes.better.is_empty();
        let mut said: Vec<String> = [tie, self.cost(next), axes.said(&next.name)].into_iter().flatten().collect();
        if !is_told {
            let anyway = if said.is_empty() { "" } else { " all the same" };
            said.push(format!("Its mean score over the worlds is the highest{anyway}."));
        }
        said
    }

    /// The only option that may win.
    fn alone(&self) -> String {
        let gated = self.others.iter().any(|o| o.gates > 0);
        let incomplete = self.others.iter().any(|o| o.gates == 0 && o.cost.is_none());
        let only = match (gated, incomplete) {
            (false, false) => "the only option entered",
            (true, false) => "the only option that passes the gates",
            (false, true) => "the only option that can be costed",
            (true, true) => "the only option that passes the gates and can be costed",
        };
        format!("It is {only}: {} says nothing of its merit.", show::percent(1.0))
    }

    fn tie(&self, next: &Candidate) -> Option<String> {
        let is_tied = ties(next.mean, self.best.mean);
        is_tied.then(|| format!("It ties with {} in the mean score and is named because it stands first.", next.name))
    }

    fn cost(&self, next: &Candidate) -> Option<String> {
        let (own, other) = self.best.cost.zip(next.cost)?;
        let (own_text, other_text) = (printed(own), printed(other));
        let (name, currency) = (&next.name, self.currency);
        if own_text == other_text {
            return Some(format!("It costs about as much as {name}: {own_text}\u{A0}{currency} at the median."));
        }
        let side = if own.0 > other.0 { "more" } else { "less" };
        let much = percent(own, other).map_or_else(String::new, |percent| format!("{percent} "));
        Some(format!(
            "At the median it costs {much}{side} than {name}: {own_text} against {other_text}\u{A0}{currency}."
        ))
    }

    /// Where it scores higher and lower than the next best; cost is told as money.
    fn axes(&self, next: &Candidate) -> Axes {
        let weighty = (0..AXES.len()).filter(|axis| *axis != COST && self.weights[*axis] > 0.0);
        let both = weighty.filter_map(|axis| Some((axis, self.best.axes[axis]?, next.axes[axis]?)));
        let told: Vec<(usize, f64, f64)> = both.collect();
        let gain = |&(axis, own, other): &(usize, f64, f64)| self.weights[axis] * (own - other);
        let mut differ: Vec<(usize, f64, f64)> =
            told.iter().copied().filter(|(_, own, other)| points(*own) != points(*other)).collect();
        differ.sort_by(|a, b| gain(b).abs().total_cmp(&gain(a).abs()));
        let most = differ.iter().map(gain).fold(0.0, f64::max);
        let better = differ.iter().filter(|pair| gain(pair) > 0.0 && gain(pair) >= WORTH_NAMING * most);
        Axes {
            told: told.len(),
            better: better.take(BETTER).map(axis).collect(),
            worse: differ.iter().find(|pair| gain(pair) < 0.0).map(axis),
        }
    }

    /// An option that may win, costs least and is neither recommended nor next best.
    fn cheapest(&self) -> Option<String> {
        let own = self.best.cost?;
        let next = self.next?;
        let open = self.others.iter().filter(|o| o.right_in.is_some() && o.name != next.name);
        let least = open.filter_map(|o| Some((o, o.cost?))).min_by(|a, b| a.1.0.total_cmp(&b.1.0))?;
        let (other, cost) = least;
        let is_least = next.cost.is_none_or(|next| cost.0 < next.0) && is_cheaper(cost, own);
        let share = show::percent(other.right_in?);
        let text = printed(cost);
        is_least.then(|| {
            format!("{} costs least, {text}\u{A0}{}, and is right in {share} of worlds.", other.name, self.currency)
        })
    }

    /// Options that a gate excludes: those that would cost less, else, where nothing else is left to compare, any.
    fn excluded(&self) -> Option<String> {
        let gated: Vec<&Candidate> = self.others.iter().filter(|o| o.gates > 0).collect();
        let cheaper = |o: &&&Candidate| o.cost.zip(self.best.cost).is_some_and(|(a, b)| is_cheaper(a, b));
        let cheap: Vec<&Candidate> = gated.iter().filter(cheaper).copied().collect();
        match (cheap.as_slice(), gated.as_slice()) {
            ([only], _) => {
                let cost = only.cost.map(printed).unwrap_or_default();
                let (name, fails) = (&only.name, gates(only.gates));
                Some(format!("{name} would cost less, {cost}\u{A0}{}, but fails {fails}.", self.currency))
            }
            ([_, ..], _) => Some(format!("{} would cost less but fail gates.", names(&cheap))),
            ([], [only]) if self.next.is_none() => Some(format!("{} fails {}.", only.name, gates(only.gates))),
            ([], [_, ..]) if self.next.is_none() => Some(format!("{} fail gates.", names(&gated))),
            _ => None,
        }
    }

    fn incomplete(&self) -> Option<String> {
        let unknown: Vec<&Candidate> = self.others.iter().filter(|o| o.gates == 0 && o.cost.is_none()).collect();
        match unknown.as_slice() {
            [] => None,
            [only] => Some(format!("{} cannot be costed and is not compared.", only.name)),
            several => Some(format!("{} cannot be costed and are not compared.", names(several))),
        }
    }
}

impl Axes {
    fn said(&self, next: &str) -> Option<String> {
        let better = listed(&self.better.iter().map(String::as_str).collect::<Vec<_>>());
        match (better.is_empty(), &self.worse) {
            (true, None) if self.told == 0 => None,
            (true, None) => Some(format!("Cost apart, it scores like {next} on every axis at base values.")),
            (true, Some(worse)) => Some(format!("At base values it scores lower on {worse}.")),
            (false, None) => Some(format!("At base values it scores higher on {better}.")),
            (false, Some(worse)) => Some(format!("At base values it scores higher on {better}, lower on {worse}.")),
        }
    }
}

/// Less, and printed as less.
fn is_cheaper(one: (f64, Option<f64>), other: (f64, Option<f64>)) -> bool {
    one.0 < other.0 && printed(one) != printed(other)
}

fn names(candidates: &[&Candidate]) -> String {
    listed(&candidates.iter().map(|o| o.name.as_str()).collect::<Vec<_>>())
}

fn gates(count: usize) -> String {
    if count == 1 { "a gate".to_owned() } else { format!("{} gates", in_words(count)) }
}

fn points(value: f64) -> String {
    show::grouped(value, 0)
}

/// "performance (78 against 70)"
fn axis(&(axis, own, other): &(usize, f64, f64)) -> String {
    format!("{} ({} against {})", AXES[axis].word(), points(own), points(other))
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

    const ALL_THE_SAME: &str = "Its mean score over the worlds is the highest all the same.";

    const WEIGHTS: [f64; 5] = [0.2, 0.14, 0.3, 0.12, 0.24];

    /// An option of so many millions, known to half a million.
    fn costing(name: &str, millions: f64, axes: [f64; 5]) -> Candidate {
        Candidate {
            name: name.to_owned(),
            cost: Some((millions * 1e6, Some(1e6))),
            mean: axes.iter().zip(WEIGHTS).map(|(axis, weight)| axis * weight).sum(),
            axes: axes.map(Some),
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
        let said = Case { currency: "EUR", weights: WEIGHTS, best, next, others }.said();
        let plain: Vec<String> = said.iter().map(|s| s.replace([show::THIN, '\u{A0}'], " ")).collect();
        assert_eq!(plain, expected, "{what}");
    }

    #[test]
    fn cost_is_compared_as_printed() {
        let flat = [70.0; 5];
        let alike = "Cost apart, it scores like B on every axis at base values.";
        for (own, other, expected) in [
            (28.2, 27.6, "It costs about as much as B: 28 M EUR at the median."),
            (28.4, 28.6, "At the median it costs less than B: 28 M against 29 M EUR."),
            (41.0, 50.0, "At the median it costs 18 % less than B: 41 M against 50 M EUR."),
            (50.0, 40.0, "At the median it costs 25 % more than B: 50 M against 40 M EUR."),
            (31.4, 30.6, "It costs about as much as B: 31 M EUR at the median."),
            (28.4, 24.6, "At the median it costs more than B: 28 M against 25 M EUR."),
            (0.0, 25.0, "At the median it costs less than B: 0 against 25 M EUR."),
            (-3.0, 25.0, "At the median it costs less than B: −3 M against 25 M EUR."),
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
        let same = "It costs about as much as B: 28 M EUR at the median.";
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
        best.axes = [Some(90.0), None, Some(90.0), None, None];
        next.axes = [Some(50.0), None, Some(90.0), None, None];
        let said =
            |weights: [f64; 5]| Case { currency: "EUR", weights, best: &best, next: Some(&next), others: &[] }.said();
        assert_eq!(said(WEIGHTS)[1], "At base values it scores higher on performance (90 against 50).");
        let unweighted = said([0.0, 0.5, 0.5, 0.0, 0.0]);
        assert_eq!(unweighted[1..], [ALL_THE_SAME], "cost alone is left to tell");
    }

    #[test]
    fn the_only_option_says_so() {
        let best = || costing("A", 28.0, [70.0; 5]);
        let merit = |only: &str| format!("It is the only option {only}: 100 % says nothing of its merit.");
        let (entered, passes) = (merit("entered"), merit("that passes the gates"));
        let (costed, both) = (merit("that can be costed"), merit("that passes the gates and can be costed"));
        let b = "B cannot be costed and is not compared.";
        let c = "C would cost less, 20 M EUR, but fails a gate.";
        check("one", &[best()], &[&entered]);
        check("gated", &[best(), gated("C", 20.0, 1)], &[&passes, c]);
        check("dearer gated", &[best(), gated("C", 40.0, 2)], &[&passes, "C fails two gates."]);
        check("two gated", &[best(), gated("C", 40.0, 2), gated("D", 41.0, 1)], &[&passes, "C and D fail gates."]);
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
        let first = "It costs about as much as B: 28 M EUR at the median.";
        let second = "At base values it scores higher on performance (78 against 70).";
        let least = "D costs least, 20 M EUR, and is right in 3 % of worlds.";
        let one = "C would cost less, 26 M EUR, but fails three gates.";
        let several = "C, E and F would cost less but fail gates.";
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
        let same = "It costs about as much as B: 28 M EUR at the median.";
        let alike = "Cost apart, it scores like B on every axis at base values.";
        check("tie", &[best.clone(), costing("B", 28.0, [70.0; 5])], &[tie, same, alike]);
        let bare = |name: &str, mean: f64| Candidate { mean, right_in: Some(0.5), ..unknown(name) };
        let highest = "Its mean score over the worlds is the highest.";
        check("nothing known", &[bare("A", 2.0), Candidate { cost: Some((1e6, None)), ..bare("B", 1.0) }], &[highest]);
    }
}
