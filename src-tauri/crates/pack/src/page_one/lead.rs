//! The question, the recommendation as the title, how sure it is in a paragraph, and the same as a hundred dots.

use crate::compose::Matter;
use crate::date;
use crate::flow::Flow;
use crate::numbers::{self, Unit, exact, float};
use crate::options::{self, Shown};
use crate::prose::{Align, Prose};
use charts::dots::{self, Dots};
use charts::type_scale::{BODY, LEAD, SMALL, TITLE};
use charts::{Fonts, Mark, Scene, Tag, colour};
use decision::Report;
use quantity::show;

/// Distance between two dots in points.
const PITCH: f64 = 8.3;

/// Dots claimed by options from this place on are counted together under the figure.
const NAMED: usize = 5;

/// Most characters of the sentence on other rivals that are printed here.
const RIVALS: usize = 200;

/// Lays the top of page 1 out.
pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    let (fonts, width, report) = (flow.fonts, flow.width(), matter.report);
    if let Some(damage) = matter.damage {
        flow.block(&Prose::new(BODY, colour::ACT).figure(damage, "file.damage", damage).lay(fonts, width, Align::Left));
        flow.space(3.0);
    }
    flow.block(&question(report).lay(fonts, width, Align::Left));
    flow.space(3.0);
    let finding = &report.decision.finding;
    let title = Prose::ink(TITLE).figure(finding, "decision.finding", finding);
    flow.block(&title.lay(fonts, width, Align::Left));
    flow.space(5.0);
    flow.block(&answer(matter, width));
}

/// The question, who decides by when, and the budget.
fn question(report: &Report) -> Prose {
    let frame = &report.frame;
    let mut prose = Prose::muted(BODY).figure(&frame.question, "frame.question", &frame.question);
    if !frame.decides.is_empty() {
        prose = prose.say(" Decides: ").figure(&frame.decides, "frame.decides", &frame.decides);
        let day = date::in_words(&frame.decide_by).filter(|day| !frame.question.contains(&day.replace('\u{A0}', " ")));
        if let Some(day) = day {
            prose = prose.say(" by ").figure(&day, "frame.decide_by", &frame.decide_by);
        }
        prose = prose.say(".");
    }
    if let Some(budget) = frame.budget {
        let printed = numbers::known(float(budget), &frame.currency);
        prose = prose.say(" Budget: ").figure(&printed, "frame.budget", exact(budget)).say(".");
    }
    prose
}

/// The paragraph with the dots beside it.
fn answer(matter: &Matter, width: f64) -> Scene {
    let Matter { fonts, report, ref shown, .. } = *matter;
    let Some(figure) = hundred(fonts, shown).filter(|_| !alone(shown)) else {
        return paragraph(report, shown).lay(fonts, width, Align::Left);
    };
    let text = paragraph(report, shown).lay(fonts, width - figure.width - 24.0, Align::Left);
    let mut scene = Scene::new(width, text.height.max(figure.height));
    scene.place(&text, 0.0, 0.0);
    scene.place(&figure, width - figure.width, 2.0_f64.min(scene.height - figure.height));
    scene
}

pub(crate) fn paragraph(report: &Report, shown: &[Shown]) -> Prose {
    let prose = Prose::ink(LEAD);
    let Some(best) = shown.iter().find(|option| option.recommended) else {
        return prose.say("No option is recommended, so there is no share of worlds in which one is right.");
    };
    let prose = cost(certainty(prose, report, shown), report, best, shown);
    let prose = next_best(cash(prose, report, best), report, shown);
    worth(base_winner(prose, report), report)
}

/// "Right in 83 of 100 plausible worlds."
fn certainty(prose: Prose, report: &Report, shown: &[Shown]) -> Prose {
    if alone(shown) {
        return prose.say("Nothing competes with it, so no share of worlds says how good it is.");
    }
    match report.decision.right_in {
        Some(share) => prose
            .say("Right in ")
            .figure(&of_hundred(share), "decision.right_in", share.to_string())
            .say(" of 100 plausible worlds."),
        None => prose.say("How often it is right could not be computed."),
    }
}

/// A share as a count of a hundred that never rounds a possible thing to 0 nor an open one to 100.
fn of_hundred(share: f64) -> String {
    show::percent(share).trim_end_matches('%').trim_end_matches(show::THIN).to_owned()
}

/// "About 35 M EUR over five years (31 to 40), some 4 M less than Self-build."
fn cost(prose: Prose, report: &Report, best: &Shown, shown: &[Shown]) -> Prose {
    let (Some(spread), Some(tcc)) = (best.cost(), best.option.tcc) else {
        return prose.say(" What it costs could not be computed.");
    };
    let unit = Unit::of([spread.p10, spread.p50, spread.p90]);
    let (width, step) = (spread.p90 - spread.p10, numbers::step_of(report, &best.id("tcc.p50")));
    let prose = prose
        .say(if width > 0.0 { " About " } else { " It costs " })
        .figure(&unit.bare(spread.p50, step), &best.id("tcc.p50"), exact(tcc.spread.p50))
        .say(&format!(
            "\u{A0}{} in present value over {}",
            numbers::head(unit, &report.frame.currency),
            numbers::months(report.frame.months)
        ));
    let prose = if width > 0.0 {
        prose
            .say(" (")
            .figure(&unit.bare(spread.p10, step), &best.id("tcc.p10"), exact(tcc.spread.p10))
            .say(" to ")
            .figure(&unit.bare(spread.p90, step), &best.id("tcc.p90"), exact(tcc.spread.p90))
            .say(")")
    } else {
        prose
    };
    compared(prose, report, best, shown).say(".")
}

/// How the median compares with the next best option's, as both are printed in the table.
fn compared(prose: Prose, report: &Report, best: &Shown, shown: &[Shown]) -> Prose {
    let runner_up = report.decision.runner_up.as_deref();
    let other = shown.iter().find(|option| Some(option.option.id.as_str()) == runner_up);
    let Some((other, (ours, theirs))) = other.and_then(|o| Some((o, (best.cost()?, o.cost()?)))) else { return prose };
    let step_of = |shown: &Shown| numbers::step_of(report, &shown.id("tcc.p50"));
    let unit = Unit::of([ours.p50, theirs.p50]);
    let name = (&other.option.name, other.id("name"));
    if unit.bare(ours.p50, step_of(best)) == unit.bare(theirs.p50, step_of(other)) {
        return prose.say(", about as much as ").figure(name.0, &name.1, name.0);
    }
    let step = step_of(best).unwrap_or(0.0).max(step_of(other).unwrap_or(0.0));
    let nearest = |amount: f64| if step > 0.0 { (amount / step).round() * step } else { amount };
    let printed = nearest(ours.p50) - nearest(theirs.p50);
    let (id, value) = (best.id("tcc.p50.less.runner_up"), (ours.p50 - theirs.p50).to_string());
    let words = unit.lettered(printed.abs(), Some(step).filter(|step| *step > 0.0));
    prose
        .say(", some ")
        .figure(&words, &id, value)
        .say(if printed < 0.0 { " less than " } else { " more than " })
        .figure(name.0, &name.1, name.0)
}

/// True where no other option passes every gate.
fn alone(shown: &[Shown]) -> bool {
    shown.iter().filter(|option| option.in_play()).count() < 2
}

/// "Cash 36 M (32 to 42), above the budget in 32 % of worlds."
fn cash(prose: Prose, report: &Report, best: &Shown) -> Prose {
    let Some(cash) = best.option.cash else { return prose };
    let unit = Unit::of([float(cash.p10), float(cash.p50), float(cash.p90)]);
    let part = |prose: Prose, name: &str, amount| {
        let id = best.id(&format!("cash.{name}"));
        prose.figure(&unit.bare(float(amount), numbers::step_of(report, &id)), &id, exact(amount))
    };
    let mut prose = part(prose.say(" In cash "), "p50", cash.p50);
    prose = prose.say(&format!("\u{A0}{}", numbers::head(unit, &report.frame.currency)));
    if cash.p90 != cash.p10 {
        prose = part(part(prose.say(" ("), "p10", cash.p10).say(" to "), "p90", cash.p90).say(")");
    }
    let over = report.trace(&best.id("over_budget")).and_then(|figure| Some((figure, figure.value.clone()?)));
    match over.filter(|_| report.frame.budget.is_some()) {
        Some((figure, value)) => {
            prose.say(", above the budget in ").figure(&figure.text, &figure.id, value).say(" of worlds.")
        }
        None => prose.say("."),
    }
}

fn next_best(prose: Prose, report: &Report, shown: &[Shown]) -> Prose {
    let runner_up = report.decision.runner_up.as_deref();
    let Some(other) = shown.iter().find(|option| Some(option.option.id.as_str()) == runner_up) else {
        return if alone(shown) { prose.say(" No other option passes every gate.") } else { prose };
    };
    let (name, id) = (&other.option.name, other.id("name"));
    let prose = prose.say(" The next best answer is ").figure(name, &id, name);
    let prose = match other.option.right_in {
        Some(share) => {
            prose.say(", right in ").figure(&of_hundred(share), &other.id("right_in"), share.to_string()).say(".")
        }
        None => prose.say("."),
    };
    // Of very long names the terminal and the window tell; page 1 stays one page.
    match report.decision.rivals.as_ref().filter(|rivals| rivals.chars().count() <= RIVALS) {
        Some(rivals) => prose.say(" ").figure(rivals, "decision.rivals", rivals),
        None => prose,
    }
}

fn base_winner(prose: Prose, report: &Report) -> Prose {
    match &report.decision.base_winner {
        Some(id) => {
            let name = options::name(report, id);
            prose.say(" With every input at its base, ").figure(name, "decision.base_winner", id).say(" would win.")
        }
        None => prose,
    }
}

fn worth(prose: Prose, report: &Report) -> Prose {
    match report.decision.evpi {
        Some(evpi) if float(evpi) > 0.0 => {
            let printed = numbers::rough(float(evpi));
            let prose = prose.say(" Knowing everything before signing would be worth at most ");
            prose.figure(&printed, "decision.evpi", exact(evpi)).say(&format!("\u{A0}{}.", report.frame.currency))
        }
        _ => prose,
    }
}

/// The dots with their counts under them; `None` where no option has a share.
fn hundred(fonts: &Fonts, shown: &[Shown]) -> Option<Scene> {
    let in_play: Vec<&Shown> = shown.iter().filter(|option| option.in_play()).collect();
    let shares: Vec<f64> = in_play.iter().filter_map(|option| option.option.right_in).collect();
    let counts = dots::hundred(&shares);
    if counts.iter().sum::<usize>() == 0 {
        return None;
    }
    let kind = |(option, &count): (&&Shown, &usize)| Dots { count, colour: option.colour, shape: option.shape };
    let kinds: Vec<Dots> = in_play.iter().zip(&counts).map(kind).collect();
    let drawn: Vec<(&Shown, Dots)> = in_play.into_iter().zip(kinds.iter().copied()).collect();
    let figure = dots::scene(&kinds, PITCH);
    let mut scene = Scene::new(figure.width, figure.height + 12.0);
    scene.place(&figure, 0.0, 0.0);
    legend(fonts, &mut scene, figure.height, &drawn);
    Some(scene.tagged(Tag::Figure(heard(&drawn))))
}

/// "A hundred dots, one for each world in a hundred: 72 for Helio pooled lease, 25 for Own cluster."
pub(crate) fn heard(kinds: &[(&Shown, Dots)]) -> String {
    let kinds = kinds.iter().filter(|(_, dots)| dots.count > 0);
    let kinds: Vec<String> = kinds.map(|(shown, dots)| format!("{} for {}", dots.count, shown.option.name)).collect();
    format!("A hundred dots, one for each world in a hundred: {}.", kinds.join(", "))
}

/// The counts of the options that have dots, each after its mark.
fn legend(fonts: &Fonts, scene: &mut Scene, top: f64, kinds: &[(&Shown, Dots)]) {
    let y = top + SMALL.baseline() + 1.5;
    let drawn: Vec<&(&Shown, Dots)> = kinds.iter().filter(|(_, dots)| dots.count > 0).collect();
    let mut x = 1.0;
    for (shown, dots) in drawn.iter().take(NAMED) {
        let count = dots.count.to_string();
        scene.items.push(dots.shape.item((x + 2.7, y - 2.6), 2.7, dots.colour));
        let mark = Mark::new(shown.id("dots"), &count);
        scene.text(x + 8.0, y, SMALL, colour::MUTED, &count, Some(mark));
        x += 16.0 + fonts.width(&count, SMALL);
    }
    let others: usize = drawn.iter().skip(NAMED).map(|(_, dots)| dots.count).sum();
    if others > 0 {
        scene.text(
            x,
            y,
            SMALL,
            colour::MUTED,
            format!("+{others}"),
            Some(Mark::new("decision.dots.others", others.to_string())),
        );
    }
}
