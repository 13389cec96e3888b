//! What was looked through without finding a change: said, so that a missing line in the table means something.

use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::options;
use crate::parts::{BETWEEN, nothing, paragraph};
use crate::prose::Prose;
use charts::type_scale::BODY;
use vocabulary::Axis;
use voice::{Message, Value, label, message};

/// How many inputs are named; the others are counted.
const NAMED: usize = 8;

/// Id and label of an input.
type Named<'a> = (&'a str, Message);

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    flow.space(BETWEEN / 2.0);
    if matter.report.decision.thresholds.is_empty() {
        nothing(flow, label("pack-sought-none"));
    }
    let winner = matter.report.decision.base_winner.as_deref().map_or_else(Message::empty, |winner| {
        let option = options::named(matter.report, winner, "decision.base_winner");
        message!("pack-sought-base-winner", option = option)
    });
    let moving = matter.detail.tornado.decision.as_ref().map_or(0, |tornado| tornado.bars.len());
    let (inputs, weights) = (inputs(&quiet(matter), moving), weights(&still(matter)));
    let text = fill::sentences([message!("pack-sought-scanned"), winner, inputs, weights]);
    paragraph(flow, &Prose::ink(BODY).tell(&text));
}

/// Inputs that move the lead, but nowhere change the answer.
fn quiet<'a>(matter: &'a Matter) -> Vec<Named<'a>> {
    let found = |input: &str| matter.report.decision.thresholds.iter().any(|t| t.input == input);
    let bars = matter.detail.tornado.decision.iter().flat_map(|tornado| &tornado.bars);
    bars.map(|bar| (bar.bar.input.as_str(), Message::from(&bar.bar.label))).filter(|(input, _)| !found(input)).collect()
}

/// The quiet ones of all inputs that move the lead; the others have a threshold.
fn inputs(quiet: &[Named], moving: usize) -> Message {
    if quiet.is_empty() {
        return Message::empty();
    }
    let of = message!("pack-sought-of", count = moving, moving = fill::count("sought.moving", moving));
    let rest = match quiet {
        [only] => message!("pack-sought-one", input = name(only)),
        many => message!("pack-sought-many", count = fill::count("sought.count", many.len()), inputs = names(many)),
    };
    match moving.saturating_sub(quiet.len()) {
        0 => message!("pack-sought-inputs", of = of, rest = rest),
        found => {
            let counted = fill::count("sought.found", found);
            message!("pack-sought-inputs.found", of = of, count = found, found = counted, rest = rest)
        }
    }
}

fn name((input, label): &Named) -> Value {
    fill::name(format!("sought.{input}"), label)
}

/// "x1; x2 and x3"; those for which there is no room are counted.
fn names(quiet: &[Named]) -> Message {
    let more = quiet.len().saturating_sub(NAMED);
    if more > 0 {
        let named = fill::semicolons(quiet[..NAMED].iter().map(name));
        return message!("list-and-more", first = named, count = fill::count("sought.more", more));
    }
    let last = quiet.len() - 1;
    let first = fill::semicolons(quiet[..last].iter().map(name));
    message!("list-all", first = first, last = name(&quiet[last]))
}

/// Axes that have a weight which changes nothing alone.
fn still(matter: &Matter) -> Vec<Axis> {
    let criteria = &matter.detail.scorecard.criteria;
    let weight = |axis: Axis| criteria.iter().filter(|c| c.axis == axis).map(|c| c.weight).sum::<f64>();
    let found = |axis: Axis| matter.report.decision.thresholds.iter().any(|t| t.input == format!("weight.{axis}"));
    let moves = |axis: &Axis| weight(*axis) > 0.0 && weight(*axis) < 1.0 && !found(*axis);
    Axis::ALL.iter().copied().filter(moves).collect()
}

fn weights(still: &[Axis]) -> Message {
    match still {
        [] => Message::empty(),
        many if many.len() == Axis::ALL.len() => message!("pack-sought-no-weight"),
        many => {
            let words: Vec<&str> = many.iter().map(|axis| axis.word()).collect();
            let axes =
                Value::figure(Value::all(many.iter().map(|axis| axis.inside())), "sought.weights", words.join(","));
            message!("pack-sought-weights", count = many.len(), axes = axes)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(count: usize) -> Vec<(String, Message)> {
        (1..=count).map(|at| (format!("x{at}"), Message::verbatim(format!("x{at}")))).collect()
    }

    fn sentence(count: usize, moving: usize) -> String {
        let all = named(count);
        let all: Vec<Named> = all.iter().map(|(input, label)| (input.as_str(), label.clone())).collect();
        voice::text(&inputs(&all, moving))
    }

    #[test]
    fn what_was_not_found_is_named_or_counted() {
        for (count, expected) in [
            (0, ""),
            (
                1,
                "Of the 12 inputs that move the lead, 11 have a threshold above and one changes the answer nowhere in that span: x1.",
            ),
            (
                2,
                "Of the 12 inputs that move the lead, 10 have a threshold above and 2 change the answer nowhere in that span: x1 and x2.",
            ),
            (
                8,
                "Of the 12 inputs that move the lead, 4 have a threshold above and 8 change the answer nowhere in that span: x1; x2; x3; x4; x5; x6; x7 and x8.",
            ),
            (
                10,
                "Of the 12 inputs that move the lead, 2 have a threshold above and 10 change the answer nowhere in that span: x1; x2; x3; x4; x5; x6; x7; x8; and 2 more.",
            ),
        ] {
            assert_eq!(sentence(count, 12), expected);
        }
    }

    #[test]
    fn the_inputs_that_move_the_lead_are_counted_whole() {
        for (moving, quiet, expected) in [
            (1, 1, "Of the one input that moves the lead,"),
            (3, 3, "Of the 3 inputs that move the lead,"),
            (3, 2, "Of the 3 inputs that move the lead, 1 has a threshold above and"),
        ] {
            let found = sentence(quiet, moving);
            assert!(found.starts_with(expected), "{found}");
        }
    }

    #[test]
    fn weights_that_change_nothing_are_named() {
        for (still, expected) in [
            (&[][..], ""),
            (&[Axis::Cost], "The weight of cost changes it nowhere."),
            (&[Axis::Cost, Axis::Service], "The weights of cost and service change it nowhere."),
            (Axis::ALL, "No weight of one axis alone changes it."),
        ] {
            assert_eq!(voice::text(&weights(still)), expected);
        }
    }
}
