//! What was looked through without finding a change: said, so that a missing line in the table means something.

use crate::compose::Matter;
use crate::flow::Flow;
use crate::parts::why::AXES;
use crate::parts::{BETWEEN, nothing, paragraph};
use crate::prose::Prose;
use charts::type_scale::BODY;
use quantity::show;

/// How many inputs are named; the others are counted.
const NAMED: usize = 8;

/// Id and label of an input.
type Named<'a> = (&'a str, String);

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    flow.space(BETWEEN / 2.0);
    if matter.report.decision.thresholds.is_empty() {
        nothing(flow, "No threshold was found.");
    }
    let scanned = "Looked through one at a time: every input that an option depends on, over three widths of its range to each side (a tenth to ten times its value where it has no range), and the weight of each axis from a tenth to ten times its own. ";
    let mut prose = Prose::ink(BODY).say(scanned);
    if let Some(winner) = matter.report.decision.base_winner.as_deref() {
        let name = matter.option(winner);
        prose = prose.say("With every input at its base ").figure(name, "decision.base_winner", winner).say(
            " scores highest, though the recommendation rests on the mean over all worlds; the thresholds say where that base-case winner changes. ",
        );
    }
    let moving = matter.detail.tornado.decision.as_ref().map_or(0, |tornado| tornado.bars.len());
    prose = inputs(prose, &quiet(matter), moving);
    paragraph(flow, &weights(prose, &still(matter)));
}

/// Inputs that move the lead, but nowhere change the answer.
fn quiet<'a>(matter: &'a Matter) -> Vec<Named<'a>> {
    let found = |input: &str| matter.report.decision.thresholds.iter().any(|t| t.input == input);
    let bars = matter.detail.tornado.decision.iter().flat_map(|tornado| &tornado.bars);
    bars.map(|bar| (bar.bar.input.as_str(), voice::text(&bar.bar.label))).filter(|(input, _)| !found(input)).collect()
}

/// The quiet ones of all inputs that move the lead; the others have a threshold.
fn inputs(prose: Prose, quiet: &[Named], moving: usize) -> Prose {
    let name = |prose: Prose, (input, label): &Named| prose.figure(label, &format!("sought.{input}"), label);
    let (prose, last) = match quiet {
        [] => return prose,
        [only] => {
            let prose = name(among(prose, moving, 1).say("one changes the answer nowhere in that span: "), only);
            return prose.say(". ");
        }
        many => {
            let count = show::grouped(many.len() as f64, 0);
            let prose = among(prose, moving, quiet.len()).figure(&count, "sought.count", many.len().to_string());
            (prose.say(" change the answer nowhere in that span: "), many.len().min(NAMED) - 1)
        }
    };
    let more = quiet.len() - 1 - last;
    let prose = quiet[..=last].iter().enumerate().fold(prose, |prose, (at, named)| {
        let between = match at {
            0 => "",
            at if at == last && more == 0 => " and ",
            _ => "; ",
        };
        name(prose.say(between), named)
    });
    match more {
        0 => prose.say(". "),
        more => {
            prose.say("; and ").figure(&show::grouped(more as f64, 0), "sought.more", more.to_string()).say(" more. ")
        }
    }
}

/// "Of the 151 inputs that move the lead, 14 have a threshold above and "
fn among(prose: Prose, moving: usize, quiet: usize) -> Prose {
    let all = show::grouped(moving as f64, 0);
    let prose = match moving {
        1 => prose.say("Of the one input that moves the lead, "),
        _ => prose.say("Of the ").figure(&all, "sought.moving", moving.to_string()).say(" inputs that move the lead, "),
    };
    match moving.saturating_sub(quiet) {
        0 => prose,
        found => prose.figure(&show::grouped(found as f64, 0), "sought.found", found.to_string()).say(if found == 1 {
            " has a threshold above and "
        } else {
            " have a threshold above and "
        }),
    }
}

/// Axes that have a weight which changes nothing alone.
fn still(matter: &Matter) -> Vec<&'static str> {
    let criteria = &matter.detail.scorecard.criteria;
    let weight = |axis: &str| criteria.iter().filter(|c| c.axis == axis).map(|c| c.weight).sum::<f64>();
    let found = |axis: &str| matter.report.decision.thresholds.iter().any(|t| t.input == format!("weight.{axis}"));
    AXES.into_iter().filter(|axis| weight(axis) > 0.0 && weight(axis) < 1.0 && !found(axis)).collect()
}

fn weights(prose: Prose, still: &[&str]) -> Prose {
    match still {
        [] => prose,
        [one] => prose.say("The weight of ").figure(one, "sought.weights", *one).say(" changes it nowhere."),
        many if many.len() == AXES.len() => prose.say("No weight of one axis alone changes it."),
        many => {
            let names = show::listed(many);
            prose.say("The weights of ").figure(&names, "sought.weights", many.join(",")).say(" change it nowhere.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prose::Align;
    use charts::Fonts;

    fn words(prose: &Prose) -> String {
        let fonts = Fonts::shipped().unwrap();
        let scene = prose.lay(&fonts, 10_000.0, Align::Left);
        scene.texts().map(|text| text.text.as_str()).collect::<String>().trim().to_owned()
    }

    #[test]
    fn what_was_not_found_is_named_or_counted() {
        let names: Vec<String> = (1..=10).map(|at| format!("x{at}")).collect();
        let all: Vec<Named> = names.iter().map(|name| (name.as_str(), name.clone())).collect();
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
            assert_eq!(words(&inputs(Prose::ink(BODY), &all[..count], 12)), expected);
        }
    }

    #[test]
    fn the_inputs_that_move_the_lead_are_counted_whole() {
        for (moving, quiet, expected) in [
            (1, 1, "Of the one input that moves the lead,"),
            (3, 3, "Of the 3 inputs that move the lead,"),
            (3, 2, "Of the 3 inputs that move the lead, 1 has a threshold above and"),
        ] {
            assert_eq!(words(&among(Prose::ink(BODY), moving, quiet)), expected);
        }
    }

    #[test]
    fn weights_that_change_nothing_are_named() {
        for (still, expected) in [
            (&[][..], ""),
            (&["cost"], "The weight of cost changes it nowhere."),
            (&["cost", "service"], "The weights of cost and service change it nowhere."),
            (&AXES, "No weight of one axis alone changes it."),
        ] {
            assert_eq!(words(&weights(Prose::ink(BODY), still)), expected);
        }
    }
}
