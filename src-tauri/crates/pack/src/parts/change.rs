//! Part 4: what would change it: every threshold with its ruler, what was looked through in vain, what moves the lead of
//! the recommended option, and what each option loses where it is the wrong one.

pub(crate) mod found;
mod regret;
mod sought;

use super::swings::{self, Shown};
use super::{note, nothing, opening, small, title};
use crate::compose::Matter;
use crate::flow::Flow;
use crate::numbers;
use crate::prose::Prose;
use charts::{Label, Mark};
use decision::report::Threshold;
use decision::report::detail::{DecisionTornado, LeadBar};
use quantity::show;

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    opening(flow, "What would have to be different for another answer?", finding(matter));
    if matter.report.decision.option.is_none() {
        return nothing(flow, "Without a recommendation nothing can change it: no threshold, no lead, no regret.");
    }
    found::lay(flow, matter);
    sought::lay(flow, matter);
    lead(flow, matter);
    regret::lay(flow, matter);
}

fn finding(matter: &Matter) -> Prose {
    let decision = &matter.report.decision;
    if decision.option.is_none() {
        return title().say("There is no answer yet that anything could change");
    }
    let inside: Vec<&Threshold> = decision.thresholds.iter().filter(|t| t.inside_range).collect();
    let name = |prose: Prose, t: &Threshold| prose.worded(&t.label, &format!("threshold.{}.label", t.input));
    match (decision.thresholds.first(), inside.as_slice()) {
        (None, _) => title().say("No single input changes the answer as far as was looked"),
        (Some(nearest), []) => {
            name(title().say("No input changes the answer within its own range; nearest is "), nearest)
        }
        (Some(_), [only]) => name(title().say("One input could change the answer within its own range: "), only),
        (Some(_), [nearest, ..]) => {
            let count = numbers::word(inside.len());
            let prose = title().figure(&count, "thresholds.inside", inside.len().to_string());
            name(prose.say(" inputs could each change the answer within their own range, nearest "), nearest)
        }
    }
}

/// What moves the lead over the runner-up, in points of value.
fn lead(flow: &mut Flow, matter: &Matter) {
    let Some(tornado) = &matter.detail.tornado.decision else {
        return nothing(flow, "No other option is in play, so there is no lead that an input could move.");
    };
    let step = step(tornado.base);
    let says = |value: f64| show::rounded(value, show::visible(value, Some(step)));
    let base = Mark::new("detail.lead.base", tornado.base.to_string());
    let shown = Shown {
        anchor: "lead",
        title: lead_title(tornado, matter.option(&tornado.option), matter.option(&tornado.runner_up)),
        numbers: format!("What moves the lead of {}, in numbers", matter.option(&tornado.option)),
        unit: "lead in points of value, 0 to 100".to_owned(),
        base: (tornado.base, Label::marked(format!("base {}", says(tornado.base)), base)),
        result: "Lead",
        rows: tornado.bars.iter().map(|bar| swing(bar, &says)).collect(),
    };
    swings::lay(flow, matter, &shown);
    let rest = small().say("One input at a time goes from its own P10 to its own P90, the others stay at their base. A lead below 0 means that the runner-up scores higher there. An input may have a threshold above and no effect here: a threshold is looked for beyond the range, and any option may win there.");
    note(flow, rest);
}

/// Three digits of the lead, at least tenths of a point.
fn step(base: f64) -> f64 {
    show::significant(base, 3).unwrap_or(0.1).min(0.1)
}

fn swing(bar: &LeadBar, says: &dyn Fn(f64) -> String) -> swings::Swing {
    let LeadBar { bar, crosses } = bar;
    let result = |end: &str, value: f64| {
        let id = format!("detail.lead.{}.{end}", bar.input);
        (value, Label::marked(says(value), Mark::new(id, value.to_string())))
    };
    let input = swings::Input::of(bar);
    swings::Swing { input, low: result("low", bar.low), high: result("high", bar.high), crosses: Some(*crosses) }
}

/// Who keeps the lead while one input moves.
fn lead_title(tornado: &DecisionTornado, best: &str, next: &str) -> String {
    let crossing = tornado.bars.iter().filter(|bar| bar.crosses).count();
    match (tornado.bars.len(), crossing) {
        (0, _) => format!("No uncertain input moves the lead of {best} over {next}"),
        (_, 0) => format!("No input alone hands the lead of {best} to {next} between its P10 and P90"),
        (1, 1) => format!("The one input that moves the lead can hand it from {best} to {next}"),
        (all, 1) => format!("One of {all} inputs alone can hand the lead from {best} to {next}"),
        (all, many) => format!("{} of {all} inputs can each hand the lead from {best} to {next}", numbers::word(many)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use decision::report::detail::Bar;

    fn tornado(crosses: &[bool]) -> DecisionTornado {
        let bar = |(at, crosses): (usize, &bool)| {
            let (input, label, unit) = (format!("i{at}"), format!("Input {at}"), "EUR".to_owned());
            let bar = Bar { input, label, unit, now: 1.0, low_at: 0.5, high_at: 1.5, low: -1.0, high: 1.0 };
            LeadBar { bar, crosses: *crosses }
        };
        let bars = crosses.iter().enumerate().map(bar).collect();
        DecisionTornado { option: "a".to_owned(), runner_up: "b".to_owned(), base: 2.0, bars }
    }

    #[test]
    fn the_title_says_how_many_inputs_hand_the_lead_over() {
        for (crosses, expected) in [
            (&[][..], "No uncertain input moves the lead of A over B"),
            (&[false, false], "No input alone hands the lead of A to B between its P10 and P90"),
            (&[true], "The one input that moves the lead can hand it from A to B"),
            (&[true, false], "One of 2 inputs alone can hand the lead from A to B"),
            (&[true, false, true], "Two of 3 inputs can each hand the lead from A to B"),
        ] {
            assert_eq!(lead_title(&tornado(crosses), "A", "B"), expected, "{crosses:?}");
        }
    }

    #[test]
    fn a_small_lead_is_printed_finely_enough_to_be_seen() {
        for (base, expected) in [(3.24, 0.01), (12.0, 0.1), (0.042, 0.0001), (0.0, 0.1)] {
            assert!((step(base) - expected).abs() < 1e-12, "{base}: {}", step(base));
        }
    }
}
