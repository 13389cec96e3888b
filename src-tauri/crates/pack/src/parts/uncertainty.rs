//! Part 6: how uncertain the cost is, what makes it so, and what is worth finding out before signing.

mod control;
mod information;
pub(super) mod spread;

use super::ledger::Ledger;
use super::swings::{self, Shown, Swing};
use super::{note, nothing, opening, small, title};
use crate::compose::Matter;
use crate::flow::Flow;
use crate::numbers::{self, Unit, exact, float};
use charts::range_bar::Spread;
use charts::{Label, Mark};
use decision::report::detail::{Bar, OptionTornado};
use quantity::decimal::Amount;
use quantity::show;
use voice::{Message, Value, label, message};

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    opening(flow, label("pack-uncertainty-question"), title().tell(&finding(matter)));
    if matter.shown.iter().all(|shown| shown.option.tcc.is_none()) {
        nothing(flow, label("pack-uncertainty-no-cost"));
    } else {
        spread::lay(flow, matter);
    }
    information::lay(flow, matter);
    control::lay(flow, matter);
    if matter.is_full() {
        tornado(flow, matter);
    }
}

/// How wide the recommended option's cost is, or what else can be said.
fn finding(matter: &Matter) -> Message {
    let best = matter.shown.iter().find(|shown| shown.recommended).and_then(|shown| Some((shown, shown.cost()?)));
    let Some((shown, cost)) = best else { return message!("pack-uncertainty-without-recommendation") };
    let unit = Unit::of([cost.p90]);
    let Some([low, high]) = printed(cost, unit) else {
        return message!("pack-uncertainty-same", option = shown.name());
    };
    message!(
        "pack-uncertainty-finding",
        option = shown.name(),
        low = Value::figure(low, shown.id("tcc.p10"), tcc(shown, |s| s.p10)),
        high = Value::figure(high, shown.id("tcc.p90"), tcc(shown, |s| s.p90)),
        money = numbers::head(unit, &matter.report.frame.currency),
    )
}

fn tcc(shown: &crate::options::Shown, of: fn(&decision::report::Spread<Amount>) -> Amount) -> String {
    shown.option.tcc.map(|tcc| exact(of(&tcc.spread))).unwrap_or_default()
}

/// P10 and P90 as printed; `None` where they read the same.
fn printed(cost: Spread, unit: Unit) -> Option<[String; 2]> {
    let step = show::supported(cost.p10, cost.p90)?;
    let ends = [cost.p10, cost.p90].map(|end| unit.bare(end, Some(step)));
    (ends[0] != ends[1]).then_some(ends)
}

/// What moves the cost of the recommended option.
fn tornado(flow: &mut Flow, matter: &Matter) {
    let best = matter.report.decision.option.as_deref();
    let tornado = best.and_then(|id| matter.detail.tornado.options.iter().find(|t| t.option == id));
    let Some(tornado) = tornado else {
        return note(flow, small().say(&label("pack-uncertainty-no-drivers")));
    };
    let frame = &matter.report.frame;
    let ledger = Ledger::of_case(matter);
    let base = Mark::new(format!("option.{}.tcc.base", tornado.option), exact(tornado.base));
    let text = Unit::of([float(tornado.base)]).lettered(float(tornado.base), None);
    let text = message!("pack-swings-base", base = text);
    let result = voice::text(&message!("pack-uncertainty-result", money = ledger.with(&frame.currency)));
    let option = matter.option(&tornado.option);
    let shown = Shown {
        anchor: "drivers",
        title: voice::text(&moves(tornado, option)),
        numbers: voice::text(&message!("pack-uncertainty-numbers", option = option)),
        unit: voice::text(&message!("pack-uncertainty-unit", currency = &frame.currency)),
        base: (float(tornado.base), Label::marked(voice::text(&text), base)),
        result: &result,
        rows: tornado.bars.iter().map(|bar| swing(&tornado.option, bar, ledger)).collect(),
    };
    swings::lay(flow, matter, &shown);
    note(flow, small().say(&label("pack-uncertainty-note")));
}

fn swing(option: &str, bar: &Bar<Amount>, ledger: Ledger) -> Swing {
    let result = |end: &str, amount: Amount| {
        let mark = Mark::new(format!("detail.tornado.{option}.{}.{end}", bar.input), exact(amount));
        (float(amount), Label::marked(ledger.bare(float(amount)), mark))
    };
    Swing { input: swings::Input::of(bar), low: result("low", bar.low), high: result("high", bar.high), crosses: None }
}

/// Which input moves the cost most; a tie names both.
fn moves(tornado: &OptionTornado, name: &str) -> Message {
    let base = float(tornado.base);
    let width = |bar: &Bar<Amount>| {
        let ends = [float(bar.low), float(bar.high), base];
        ends.iter().fold(f64::NEG_INFINITY, |m, x| m.max(*x)) - ends.iter().fold(f64::INFINITY, |m, x| m.min(*x))
    };
    match tornado.bars.as_slice() {
        [] => message!("pack-uncertainty-unmoved", option = name),
        [only] => message!("pack-uncertainty-only", input = &only.label, option = name),
        [first, second, ..] if width(first) - width(second) <= 1e-9 * width(first) => {
            message!("pack-uncertainty-two", first = &first.label, second = &second.label, option = name)
        }
        [first, ..] => message!("pack-uncertainty-one", input = &first.label, option = name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quantity::decimal;

    fn amount(value: i64) -> Amount {
        Amount(decimal::of_f64(value as f64).unwrap())
    }

    #[test]
    fn the_widest_bar_is_named_and_ties_name_both() {
        for (ends, expected) in [
            (&[][..], "No uncertain input moves the cost of A"),
            (&[(90, 110)], "Price 0 alone moves the cost of A"),
            (&[(80, 110), (95, 105)], "Price 0 moves the cost of A most"),
            (&[(90, 110), (110, 90)], "Price 0 and price 1 move the cost of A most"),
        ] {
            let bar = |(at, &(low, high)): (usize, &(i64, i64))| Bar {
                input: format!("i{at}"),
                label: format!("price {at}").into(),
                unit: Message::empty(),
                now: 0.0,
                low_at: 0.0,
                high_at: 0.0,
                low: amount(low),
                high: amount(high),
            };
            let bars = ends.iter().enumerate().map(bar).collect();
            let tornado = OptionTornado { option: "a".to_owned(), base: amount(100), bars };
            assert_eq!(voice::text(&moves(&tornado, "A")), expected, "{ends:?}");
        }
    }

    #[test]
    fn a_range_is_told_where_its_ends_read_differently() {
        let unit = Unit::of([39.8e6]);
        for (p10, p90, expected) in
            [(31.2e6, 39.8e6, Some(["31", "40"])), (35.0e6, 35.0e6, None), (34.95e6, 35.02e6, Some(["34.95", "35.02"]))]
        {
            let found = printed(Spread { p10, p50: p10, p90 }, unit);
            assert_eq!(found, expected.map(|ends| ends.map(str::to_owned)), "{p10} {p90}");
        }
    }
}
