//! Part 4: what would change it: every threshold with its ruler, what was looked through in vain, what moves the lead of
//! the recommended option, and what each option loses where it is the wrong one.

pub(crate) mod found;
mod regret;
mod sought;

use super::swings::{self, Shown};
use super::{note, nothing, opening, small, title};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use charts::{Label, Mark};
use decision::report::Threshold;
use decision::report::detail::{DecisionTornado, LeadBar};
use quantity::show;
use voice::{Message, label, message};

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    opening(flow, label("pack-change-question"), title().tell(&finding(matter)));
    if matter.report.decision.option.is_none() {
        return nothing(flow, label("pack-change-without-recommendation"));
    }
    found::lay(flow, matter);
    sought::lay(flow, matter);
    lead(flow, matter);
    regret::lay(flow, matter);
}

pub(crate) fn finding(matter: &Matter) -> Message {
    let decision = &matter.report.decision;
    if decision.option.is_none() {
        return message!("pack-change-no-answer");
    }
    let inside: Vec<&Threshold> = decision.thresholds.iter().filter(|t| t.inside_range).collect();
    let name = |t: &Threshold| fill::name(format!("threshold.{}.label", t.input), &t.label);
    match (decision.thresholds.first(), inside.as_slice()) {
        (None, _) => message!("pack-change-none"),
        (Some(nearest), []) => message!("pack-change-beyond", input = name(nearest)),
        (Some(_), [only]) => message!("pack-change-one", input = name(only)),
        (Some(_), [nearest, ..]) => {
            let count = fill::in_words("thresholds.inside", inside.len());
            message!("pack-change-several", count = count, input = name(nearest))
        }
    }
}

/// What moves the lead over the runner-up, in points of value.
fn lead(flow: &mut Flow, matter: &Matter) {
    let Some(tornado) = &matter.detail.tornado.decision else {
        return nothing(flow, label("pack-change-no-lead"));
    };
    let step = step(tornado.base);
    let rounded = |value: f64| show::rounded(value, show::visible(value, Some(step)));
    let base = Mark::new("detail.lead.base", tornado.base.to_string());
    let text = voice::text(&message!("pack-swings-base", base = rounded(tornado.base)));
    let (option, runner_up) = (matter.option(&tornado.option), matter.option(&tornado.runner_up));
    let shown = Shown {
        anchor: "lead",
        title: voice::text(&lead_title(tornado, option, runner_up)),
        numbers: voice::text(&message!("pack-change-lead-numbers", option = option)),
        unit: label("pack-change-lead-unit"),
        base: (tornado.base, Label::marked(text, base)),
        result: &label("pack-swings-lead"),
        rows: tornado.bars.iter().map(|bar| swing(bar, &rounded)).collect(),
    };
    swings::lay(flow, matter, &shown);
    note(flow, small().say(&label("pack-change-lead-note")));
}

/// Three digits of the lead, at least tenths of a point.
fn step(base: f64) -> f64 {
    show::significant(base, 3).unwrap_or(0.1).min(0.1)
}

fn swing(bar: &LeadBar, rounded: &dyn Fn(f64) -> String) -> swings::Swing {
    let LeadBar { bar, crosses } = bar;
    let result = |end: &str, value: f64| {
        let id = format!("detail.lead.{}.{end}", bar.input);
        (value, Label::marked(rounded(value), Mark::new(id, value.to_string())))
    };
    let input = swings::Input::of(bar);
    swings::Swing { input, low: result("low", bar.low), high: result("high", bar.high), crosses: Some(*crosses) }
}

/// Who keeps the lead while one input moves.
fn lead_title(tornado: &DecisionTornado, best: &str, next: &str) -> Message {
    let crossing = tornado.bars.iter().filter(|bar| bar.crosses).count();
    match (tornado.bars.len(), crossing) {
        (0, _) => message!("pack-change-lead-unmoved", best = best, next = next),
        (_, 0) => message!("pack-change-lead-kept", best = best, next = next),
        (1, 1) => message!("pack-change-lead-only", best = best, next = next),
        (all, many) => {
            let words = message!("count-in-words", count = many);
            message!("pack-change-lead-handed", all = all, count = many, words = words, best = best, next = next)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use decision::report::detail::Bar;

    fn tornado(crosses: &[bool]) -> DecisionTornado {
        let bar = |(at, crosses): (usize, &bool)| {
            let (input, label, unit) = (format!("i{at}"), format!("Input {at}").into(), "EUR".into());
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
            let title = voice::text(&lead_title(&tornado(crosses), "A", "B"));
            assert_eq!(title, expected, "{crosses:?}");
        }
    }

    #[test]
    fn a_small_lead_is_printed_finely_enough_to_be_seen() {
        for (base, expected) in [(3.24, 0.01), (12.0, 0.1), (0.042, 0.0001), (0.0, 0.1)] {
            assert!((step(base) - expected).abs() < 1e-12, "{base}: {}", step(base));
        }
    }
}
