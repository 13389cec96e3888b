//! How the costs spread over the worlds: a histogram of the recommended option and of the next best one on the same axis,
//! and the percentiles of all options.

use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::numbers::{self, Unit, exact, float};
use crate::options::Shown;
use crate::parts::{figure, heading, noted, small};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::histogram::Histogram;
use charts::type_scale::{BODY, STRONG};
use charts::{Figure, Label, Mark};
use decision::report::detail::{CostSpread, OptionSpread};
use quantity::decimal::Amount;
use quantity::show;
use voice::{Message, Value, label, message};

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    if let Some(spread) = matter.detail.spread.as_ref().filter(|_| matter.is_full()) {
        let drawn = drawn(matter, spread);
        let bins = bins(&drawn);
        for (shown, counts) in &drawn {
            histogram(flow, matter, (shown, counts), spread, &bins);
        }
    }
    percentiles(flow, matter);
}

/// The recommended option and the next best, as far as their costs are known.
fn drawn<'a>(matter: &'a Matter, spread: &'a CostSpread) -> Vec<(&'a Shown<'a>, &'a OptionSpread)> {
    let decision = &matter.report.decision;
    let of = |id: &Option<String>| {
        let shown = matter.shown.iter().find(|s| Some(&s.option.id) == id.as_ref())?;
        Some((shown, spread.options.iter().find(|s| s.option == shown.option.id)?))
    };
    [&decision.option, &decision.runner_up].into_iter().filter_map(of).collect()
}

/// The bins that any of them uses, so that both stand on the same axis.
fn bins(drawn: &[(&Shown, &OptionSpread)]) -> std::ops::Range<usize> {
    let used = |at: &usize| drawn.iter().any(|(_, spread)| spread.counts[*at] > 0);
    let all = drawn.iter().map(|(_, spread)| spread.counts.len()).min().unwrap_or(0);
    let first = (0..all).find(used).unwrap_or(0);
    first..(0..all).rev().find(used).map_or(first, |last| last + 1)
}

fn histogram(
    flow: &mut Flow,
    matter: &Matter,
    (shown, counted): (&Shown, &OptionSpread),
    spread: &CostSpread,
    bins: &std::ops::Range<usize>,
) {
    let Some(cost) = shown.cost() else { return };
    let step = numbers::step_of(matter.report, &shown.id("tcc.p50"));
    let unit = Unit::of([cost.p90]);
    let label = |name: &str, value: f64| {
        let exact = shown.option.tcc.map(|tcc| match name {
            "p10" => exact(tcc.spread.p10),
            "p50" => exact(tcc.spread.p50),
            _ => exact(tcc.spread.p90),
        });
        Label::marked(
            unit.lettered(value, step),
            Mark::new(shown.id(&format!("tcc.{name}")), exact.unwrap_or_default()),
        )
    };
    let frame = &matter.report.frame;
    let drawn = Histogram {
        title: voice::text(&finding(&shown.option.name, &cost, &frame.currency)),
        unit: voice::text(&message!("pack-spread-unit", currency = &frame.currency, months = frame.months)),
        values: Vec::new(),
        spread: cost,
        p10: label("p10", cost.p10),
        p50: label("p50", cost.p50),
        p90: label("p90", cost.p90),
        limit: None,
    };
    let edges: Vec<f64> = spread.edges[bins.start..=bins.end].iter().map(|edge| float(*edge)).collect();
    let drawn = drawn.counted(matter.fonts, flow.width(), &edges, &counted.counts[bins.clone()]);
    // The axis says the unit.
    let drawn = Figure { unit: String::new(), ..drawn };
    figure::figure(flow, &format!("spread-{}", shown.option.id), &drawn);
}

/// How far eight worlds of ten lie from the median, to each side.
fn finding(name: &str, cost: &charts::range_bar::Spread, currency: &str) -> Message {
    let money = |amount: f64| message!("general-amount", amount = numbers::rough(amount), unit = currency);
    let (below, above) = (cost.p50 - cost.p10, cost.p90 - cost.p50);
    match (above > 0.0, below > 0.0) {
        (false, false) => message!("pack-spread-same", option = name),
        (true, false) => message!("pack-spread-more", option = name, more = money(above)),
        (false, true) => message!("pack-spread-less", option = name, less = money(below)),
        (true, true) => message!("pack-spread-both", option = name, more = money(above), less = money(below)),
    }
}

/// How the recommended option's base case lies to its median; nothing without a recommended option.
pub(in crate::parts) fn base_case(matter: &Matter) -> Message {
    let best = matter.shown.iter().find(|shown| shown.recommended);
    let Some((shown, tcc)) = best.and_then(|shown| Some((shown, shown.option.tcc?))) else { return Message::empty() };
    let gap = float(tcc.spread.base) - float(tcc.spread.p50);
    let width = message!("general-amount", amount = numbers::rough(gap.abs()), unit = &matter.report.frame.currency);
    lies(gap, shown.name(), Value::figure(width, shown.id("tcc.base_to_median"), gap.to_string()))
}

/// Which side of the median the base case is on, and what that means for the worlds.
fn lies(gap: f64, option: Value, width: Value) -> Message {
    match gap {
        gap if gap < 0.0 => message!("pack-spread-base-below", option = option, width = width),
        gap if gap > 0.0 => message!("pack-spread-base-above", option = option, width = width),
        _ => message!("pack-spread-base-at", option = option),
    }
}

fn percentiles(flow: &mut Flow, matter: &Matter) {
    let unit = Unit::of(matter.shown.iter().filter_map(Shown::cost).map(|cost| cost.p90));
    let mut out = Table::new(vec![
        Column::left(label("general-option")),
        Column::right("P10").wide(50.0),
        Column::right("P50").wide(50.0),
        Column::right("P90").wide(50.0),
        Column::right(label("pack-spread-head-mean")).wide(84.0),
        Column::right(label("pack-spread-head-base")).wide(56.0),
        Column::right(label("general-cheapest-in")).wide(50.0),
    ]);
    for shown in matter.shown.iter().filter(|shown| shown.option.tcc.is_some()) {
        out.row(row(matter, shown, unit));
    }
    let frame = &matter.report.frame;
    let money = numbers::head(unit, &frame.currency);
    let title = message!("pack-spread-title", money = money, months = frame.months);
    let title = heading().named("percentiles.title", title);
    let note = small().tell(&fill::sentences([message!("pack-spread-note"), base_case(matter)]));
    noted(flow, (&label("pack-spread-name"), "percentiles"), title, &out, &note);
}

fn row(matter: &Matter, shown: &Shown, unit: Unit) -> Vec<Cell> {
    let ink = if shown.in_play() { Prose::ink } else { Prose::muted };
    let name = ink(if shown.recommended { STRONG } else { BODY }).figure(
        &shown.option.name,
        &shown.id("name"),
        &shown.option.name,
    );
    let money = |id: &str, amount: Amount| -> Cell {
        let step = numbers::step_of(matter.report, &shown.id(id));
        ink(BODY).figure(unit.bare(float(amount), step), &shown.id(id), exact(amount)).into()
    };
    let spread = shown.option.tcc.map(|tcc| tcc.spread);
    let Some(spread) = spread else { return vec![name.into()] };
    let counted = matter.detail.spread.as_ref().and_then(|s| s.options.iter().find(|s| s.option == shown.option.id));
    vec![
        name.into(),
        money("tcc.p10", spread.p10),
        money("tcc.p50", spread.p50),
        money("tcc.p90", spread.p90),
        counted.map_or_else(|| Prose::muted(BODY).say("–"), |counted| mean(ink(BODY), shown, unit, counted)).into(),
        money("tcc.base", spread.base),
        share(ink(BODY), shown.option.cheapest_in, &shown.id("cheapest_in")).into(),
    ]
}

/// A share of worlds; a dash where an option may not win.
fn share(prose: Prose, share: Option<f64>, id: &str) -> Prose {
    match share {
        Some(share) => prose.figure(show::percent(share), id, share.to_string()),
        None => prose.say("–"),
    }
}

/// "35.12 ± 0.03", as finely as the error allows.
fn mean(prose: Prose, shown: &Shown, unit: Unit, counted: &OptionSpread) -> Prose {
    let id = |part: &str| format!("detail.spread.{}.{part}", shown.option.id);
    let error = counted.standard_error.filter(|error| float(*error) > 0.0);
    let step = error.and_then(|error| show::step(float(error)));
    let prose = prose.figure(unit.bare(float(counted.mean), step), &id("mean"), exact(counted.mean));
    match error {
        Some(error) => {
            prose.say("\u{A0}±\u{A0}").figure(unit.bare(float(error), step), &id("standard_error"), exact(error))
        }
        None => prose,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use charts::range_bar::Spread;

    #[test]
    fn the_finding_says_how_far_the_costs_reach_to_each_side() {
        for (p10, p50, p90, expected) in [
            (30.0e6, 30.0e6, 30.0e6, "A costs the same in most futures"),
            (26.1e6, 29.4e6, 33.6e6, "In 8 of 10 futures A lies between €3.3m below and €4.2m above its median"),
            (30.0e6, 30.0e6, 31.0e6, "In 8 of 10 futures A lies up to €1.0m above its median"),
            (29.0e6, 30.0e6, 30.0e6, "In 8 of 10 futures A lies up to €1.0m below its median"),
        ] {
            let text =
                voice::text(&finding("A", &Spread { p10, p50, p90 }, "EUR")).replace(['\u{202F}', '\u{A0}'], " ");
            assert_eq!(text, expected, "{p10} {p50} {p90}");
        }
    }

    #[test]
    fn the_base_case_lies_below_above_or_at_the_median() {
        for (gap, expected) in [
            (
                -2.2e6,
                "The base case of A lies 2 EUR below its median: more than half of the futures cost more than it.",
            ),
            (2.2e6, "The base case of A lies 2 EUR above its median: more than half of the futures cost less than it."),
            (0.0, "The base case of A is its median."),
        ] {
            assert_eq!(voice::text(&lies(gap, "A".into(), "2 EUR".into())), expected);
        }
    }
}
