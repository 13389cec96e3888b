//! The question, the recommendation as the title, the sums that are decided on, how sure it is in a paragraph, and the same as a hundred
//! dots.

mod keys;

use crate::compose::Matter;
use crate::date;
use crate::fill;
use crate::flow::Flow;
use crate::numbers::{self, Unit, exact, float};
use crate::options::{self, Shown};
use crate::prose::{Align, Prose};
use charts::dots::{self, Dots};
use charts::type_scale::{BODY, LEAD, LONG_TITLE, SMALL, TITLE};
use charts::{Fonts, Scene, Tag, colour};
use decision::Report;
use quantity::decimal::Amount;
use quantity::show;
use vocabulary::Firmness;
use voice::{Message, Value, message};

/// Distance between two dots in points.
const PITCH: f64 = 7.0;

/// Dots claimed by options from this place on are counted together under the figure.
const NAMED: usize = 2;

/// From the left edge of the dots to the names under them.
const KEY: f64 = 9.0;

/// Most characters of a finding that is printed as large as other titles.
const SHORT: usize = 90;

/// Most characters of the sentence on other rivals that are printed here.
const RIVALS: usize = 200;

/// Lays the top of page 1 out.
pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    let (fonts, width, report) = (flow.fonts, flow.width(), matter.report);
    if let Some(damage) = matter.damage {
        flow.block(&Prose::new(BODY, colour::ACT).figure(damage, "file.damage", damage).lay(fonts, width, Align::Left));
        flow.space(3.0);
    }
    // Where the sum to be paid is told, so is the budget beside it.
    let is_told = matter.shown.iter().any(|shown| shown.recommended && shown.option.cash.is_some());
    flow.block(&question(report, is_told).lay(fonts, width, Align::Left));
    flow.space(3.0);
    let finding = voice::text(&report.decision.finding);
    let face = if finding.chars().count() > SHORT { LONG_TITLE } else { TITLE };
    let title = Prose::ink(face).named("decision.finding", &report.decision.finding);
    flow.block(&title.lay(fonts, width, Align::Left));
    flow.space(5.0);
    flow.block(&answer(matter, width));
}

/// The question, who decides by when, and the budget where it is not told elsewhere on the page.
fn question(report: &Report, is_told: bool) -> Prose {
    let frame = &report.frame;
    let budget = frame.budget.filter(|_| !is_told).map(|budget| {
        let budget = Value::figure(numbers::known(float(budget), &frame.currency), "frame.budget", exact(budget));
        message!("pack-lead-budget", budget = budget)
    });
    let decides = (!frame.decides.is_empty()).then(|| {
        let who = fill::name("frame.decides", &frame.decides);
        let day = date::in_words(&frame.decide_by).filter(|day| !frame.question.contains(&day.replace('\u{A0}', " ")));
        match day.map(|day| Value::figure(day, "frame.decide_by", &frame.decide_by)) {
            Some(day) => message!("pack-lead-decides-by", who = who, day = day),
            None => message!("pack-lead-decides", who = who),
        }
    });
    let question = fill::name("frame.question", &frame.question);
    let parts = [Some(question), decides.map(Value::from), budget.map(Value::from)];
    Prose::muted(BODY).tell(&fill::sentences(parts.into_iter().flatten()))
}

/// The sums that are decided on and the paragraph, with the dots beside them.
fn answer(matter: &Matter, width: f64) -> Scene {
    let Matter { fonts, report, ref shown, .. } = *matter;
    let claims = report.decision.preliminary.is_none() && !alone(shown);
    let dots = hundred(fonts, shown).filter(|_| claims);
    let room = dots.as_ref().map_or(width, |dots| width - dots.width - 24.0);
    let mut scene = keys::scene(matter, room);
    scene.width = width;
    if let Some(dots) = &dots {
        scene.place(dots, width - dots.width, 2.0);
    }
    let top = scene.height.max(dots.as_ref().map_or(0.0, |dots| dots.height + 6.0));
    let text = verdict(report, shown).lay(fonts, width, Align::Left);
    scene.place(&text, 0.0, top);
    scene.height = top + text.height;
    scene
}

/// What page 1 says of the answer: how likely it is the best, what it costs beside the next best, and what more study would be worth.
fn verdict(report: &Report, shown: &[Shown]) -> Prose {
    let Some(best) = shown.iter().find(|option| option.recommended) else {
        return Prose::ink(LEAD).tell(&message!("pack-lead-none"));
    };
    Prose::ink(LEAD).tell(&fill::sentences([
        certainty(report, shown),
        cost(report, best, shown),
        next_best(report, shown),
        base_winner(report),
        worth(report),
    ]))
}

pub(crate) fn paragraph(report: &Report, shown: &[Shown]) -> Prose {
    let Some(best) = shown.iter().find(|option| option.recommended) else {
        return Prose::ink(LEAD).tell(&message!("pack-lead-none"));
    };
    Prose::ink(LEAD).tell(&fill::sentences([
        certainty(report, shown),
        cost(report, best, shown),
        cash(report, best),
        next_best(report, shown),
        base_winner(report),
        worth(report),
    ]))
}

/// "Likely the best choice: first in 83 % of 10 000 simulated futures."
fn certainty(report: &Report, shown: &[Shown]) -> Message {
    if report.decision.preliminary.is_some() {
        return message!("pack-lead-right-withheld");
    }
    if alone(shown) {
        return message!("pack-lead-alone");
    }
    match report.decision.right_in {
        Some(share) => {
            let shown = Value::figure(show::percent(share), "decision.right_in", share.to_string());
            let worlds = numbers::count(report.worlds as u64);
            let told = match report.robustness.options.as_ref().filter(|own| own.firmness == Firmness::Tie) {
                Some(own) => {
                    let near = own.near.first(&own.first);
                    let near = Value::figure(show::percent(near), "robustness.options.near", near.to_string());
                    message!("pack-lead-right.tie", near = near)
                }
                None => message!("pack-lead-right"),
            };
            told.with("likelihood", likelihood(share)).with("share", shown).with("worlds", worlds)
        }
        None => message!("pack-lead-right-unknown"),
    }
}

/// A share of worlds in words, with the bounds that the glossary gives.
///
/// Source: IPCC guidance note on uncertainties 2010, table 1, from 0.9 down; below one half nothing is called likely.
fn likelihood(share: f64) -> Message {
    match share {
        s if s >= 0.9 => message!("pack-likelihood-very-likely"),
        s if s >= 0.66 => message!("pack-likelihood-likely"),
        s if s > 0.5 => message!("pack-likelihood-more-likely"),
        _ => message!("pack-likelihood-open"),
    }
}

/// "About €35m over five years (31 to 40), some 4m less than Self-build."
fn cost(report: &Report, best: &Shown, shown: &[Shown]) -> Message {
    let (Some(spread), Some(tcc)) = (best.cost(), best.option.tcc) else {
        return message!("pack-lead-cost-unknown");
    };
    let unit = Unit::of([spread.p10, spread.p50, spread.p90]);
    let step = numbers::step_of(report, &best.id("tcc.p50"));
    let figure = |id: &str, end: f64, amount: Amount| Value::figure(unit.bare(end, step), best.id(id), exact(amount));
    let cost = figure("tcc.p50", spread.p50, tcc.spread.p50);
    let (money, period) = (numbers::head(unit, &report.frame.currency), numbers::months(report.frame.months));
    let cost = match spread.p90 > spread.p10 {
        true => message!(
            "pack-lead-cost.range",
            cost = cost,
            money = money,
            period = period,
            low = figure("tcc.p10", spread.p10, tcc.spread.p10),
            high = figure("tcc.p90", spread.p90, tcc.spread.p90),
        ),
        false => message!("pack-lead-cost", cost = cost, money = money, period = period),
    };
    compared(cost, report, best, shown)
}

/// How the median compares with the next best option's, as both are printed in the table.
fn compared(cost: Message, report: &Report, best: &Shown, shown: &[Shown]) -> Message {
    let runner_up = report.decision.runner_up.as_deref();
    // The finding says by how much a cheaper one is cheaper: two figures of one difference would be one too many.
    if report.decision.lead.as_ref().is_some_and(|lead| lead.runner_up_cheaper_in > 0.5) {
        return message!("pack-lead-compared", cost = cost);
    }
    let other = shown.iter().find(|option| Some(option.option.id.as_str()) == runner_up);
    let Some((other, (ours, theirs))) = other.and_then(|o| Some((o, (best.cost()?, o.cost()?)))) else {
        return message!("pack-lead-compared", cost = cost);
    };
    let step_of = |shown: &Shown| numbers::step_of(report, &shown.id("tcc.p50"));
    let unit = Unit::of([ours.p50, theirs.p50]);
    if unit.bare(ours.p50, step_of(best)) == unit.bare(theirs.p50, step_of(other)) {
        return message!("pack-lead-compared.same", cost = cost, other = other.name());
    }
    let step = step_of(best).unwrap_or(0.0).max(step_of(other).unwrap_or(0.0));
    let nearest = |amount: f64| if step > 0.0 { (amount / step).round() * step } else { amount };
    let printed = nearest(ours.p50) - nearest(theirs.p50);
    let words = unit.lettered(printed.abs(), Some(step).filter(|step| *step > 0.0));
    let gap = Value::figure(words, best.id("tcc.p50.less.runner_up"), (ours.p50 - theirs.p50).to_string());
    match printed < 0.0 {
        true => message!("pack-lead-compared.less", cost = cost, gap = gap, other = other.name()),
        false => message!("pack-lead-compared.more", cost = cost, gap = gap, other = other.name()),
    }
}

/// True where no other option passes every gate.
fn alone(shown: &[Shown]) -> bool {
    shown.iter().filter(|option| option.in_play()).count() < 2
}

/// "Cash €36m (32 to 42), above the budget in 32 % of worlds."
fn cash(report: &Report, best: &Shown) -> Message {
    let Some(cash) = best.option.cash else { return Message::empty() };
    let unit = Unit::of([float(cash.p10), float(cash.p50), float(cash.p90)]);
    let part = |name: &str, amount: Amount| {
        let id = best.id(&format!("cash.{name}"));
        Value::figure(unit.bare(float(amount), numbers::step_of(report, &id)), id, exact(amount))
    };
    let (money, median) = (numbers::head(unit, &report.frame.currency), part("p50", cash.p50));
    let (low, high) = (part("p10", cash.p10), part("p90", cash.p90));
    let shown = match cash.p90 == cash.p10 {
        true => message!("pack-lead-cash", cash = median, money = money),
        false => message!("pack-lead-cash.range", cash = median, money = money, low = low, high = high),
    };
    let over = report.trace(&best.id("over_budget")).and_then(|figure| Some((figure, figure.value.clone()?)));
    match over.filter(|_| report.frame.budget.is_some()) {
        Some((figure, value)) => {
            let share = Value::figure(&figure.text, &figure.id, value);
            message!("pack-lead-budgeted.over", cash = shown, share = share)
        }
        None => message!("pack-lead-budgeted", cash = shown),
    }
}

fn next_best(report: &Report, shown: &[Shown]) -> Message {
    let runner_up = report.decision.runner_up.as_deref();
    let Some(other) = shown.iter().find(|option| Some(option.option.id.as_str()) == runner_up) else {
        let is_known = report.decision.preliminary.is_none() && alone(shown);
        return if is_known { message!("pack-lead-no-other") } else { Message::empty() };
    };
    let next = match other.option.right_in.filter(|_| report.decision.preliminary.is_none()) {
        Some(share) => {
            let share = Value::figure(show::percent(share), other.id("right_in"), share.to_string());
            message!("pack-lead-next.right", option = other.name(), share = share)
        }
        None => message!("pack-lead-next", option = other.name()),
    };
    // Of very long names the terminal and the window tell; page 1 stays one page.
    let rivals = report.decision.rivals.as_ref().map(|rivals| voice::text(&rivals.into()));
    let rivals = rivals.filter(|rivals| rivals.chars().count() <= RIVALS);
    let rivals = rivals.map(|rivals| fill::name("decision.rivals", rivals));
    fill::sentences([Some(next.into()), rivals].into_iter().flatten())
}

fn base_winner(report: &Report) -> Message {
    let winner = report.decision.base_winner.as_deref();
    winner.map_or_else(Message::empty, |id| {
        message!("pack-lead-base-winner", option = options::named(report, id, "decision.base_winner"))
    })
}

fn worth(report: &Report) -> Message {
    let evpi = report.decision.evpi.filter(|evpi| float(*evpi) > 0.0);
    evpi.map_or_else(Message::empty, |evpi| {
        let worth = Value::figure(numbers::rough(float(evpi)), "decision.evpi", exact(evpi));
        message!("pack-lead-worth", worth = worth, currency = &report.frame.currency)
    })
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
    let mut scene = dots::scene(&kinds, PITCH);
    scene.height += 1.5;
    legend(fonts, &mut scene, &drawn);
    Some(scene.tagged(Tag::Figure(heard(&drawn))))
}

/// "A hundred dots, one for each world in a hundred: 72 for Helio pooled lease, 25 for Own cluster."
pub(crate) fn heard(kinds: &[(&Shown, Dots)]) -> String {
    let kinds = kinds.iter().filter(|(_, dots)| dots.count > 0);
    let kinds = kinds.map(|(shown, dots)| message!("pack-lead-dots", count = dots.count, option = &shown.option.name));
    voice::text(&message!("pack-lead-heard", dots = fill::commas(kinds)))
}

/// The options that have most dots, each with its mark, its count and its name on a line of its own; those of others are added up
/// behind the last.
fn legend(fonts: &Fonts, scene: &mut Scene, kinds: &[(&Shown, Dots)]) {
    let drawn: Vec<&(&Shown, Dots)> = kinds.iter().filter(|(_, dots)| dots.count > 0).collect();
    let others: usize = drawn.iter().skip(NAMED).map(|(_, dots)| dots.count).sum();
    let last = drawn.len().min(NAMED).saturating_sub(1);
    for (at, (shown, dots)) in drawn.iter().take(NAMED).enumerate() {
        let (count, top) = (dots.count.to_string(), scene.height);
        scene.items.push(dots.shape.item((3.7, top + SMALL.leading() / 2.0), 2.7, dots.colour));
        let number = Value::figure(&count, shown.id("dots"), count.as_str());
        let option = fill::name(shown.id("name"), &shown.option.name);
        // The first says of how many.
        let told = match at {
            0 => message!("pack-lead-legend.of", count = number, option = option),
            _ => message!("pack-lead-legend", count = number, option = option),
        };
        let mut words = Prose::muted(SMALL).tell(&told);
        if at == last && others > 0 {
            words = words.say("  ").figure(format!("+{others}"), "decision.dots.others", others.to_string());
        }
        let words = words.lay_at_most(fonts, scene.width - KEY, Align::Left, 1);
        scene.place(&words, KEY, top);
        scene.height += words.height;
    }
}
