//! The two sums that are decided on, large: what is signed now and until when, and all that is paid.

use crate::board::sign::until;
use crate::compose::Matter;
use crate::numbers::{self, Tenths, Unit, exact, float};
use crate::options::Shown;
use crate::prose::{Align, Prose};
use charts::type_scale::{SMALL, TITLE};
use charts::{Scene, colour};
use quantity::decimal::Amount;
use quantity::show;
use voice::{Message, Value, message};

/// Space between the two, and under them.
const GAP: f64 = 16.0;
const UNDER: f64 = 7.0;

/// Most lines of what is said of one.
const LINES: usize = 4;

/// Contracts named under what is signed; further ones are on the next page.
const NAMED: usize = 2;

/// Both sums side by side; of no height where neither is known.
pub(super) fn scene(matter: &Matter, width: f64) -> Scene {
    let best = matter.shown.iter().find(|shown| shown.recommended);
    let keys: Vec<[Prose; 2]> =
        best.into_iter().flat_map(|best| [signed(matter, best), cash(matter, best)]).flatten().collect();
    let mut scene = Scene::new(width, 0.0);
    let each = (width - GAP) / 2.0;
    for (at, key) in keys.iter().enumerate() {
        let mut y = 0.0;
        for line in key {
            let laid = line.lay_at_most(matter.fonts, each, Align::Left, LINES).tagged(charts::Tag::Paragraph);
            scene.place(&laid, at as f64 * (each + GAP), y);
            y += laid.height;
        }
        scene.height = scene.height.max(y + UNDER);
    }
    scene
}

/// "€11.4m", "signed now: 184 GPUs to February 2030, 16 to February 2028".
fn signed(matter: &Matter, best: &Shown) -> Option<[Prose; 2]> {
    let signed = best.option.signed.as_ref()?;
    if signed.contracts.is_empty() {
        return None;
    }
    let money = Tenths::of([float(signed.amount)]);
    let amount = Value::figure(money.bare(float(signed.amount)), best.id("signed"), exact(signed.amount));
    let unit = money.head(&matter.report.frame.currency);
    let contracts = signed.contracts.iter().take(NAMED).map(|own| {
        let id = |part: &str| best.id(&format!("contract.{}.{part}", own.quote));
        let gpus = Value::figure(show::grouped(float(own.gpus), 0), id("gpus"), exact(own.gpus));
        let last = own.unless_agreed_to.unwrap_or(own.last_month);
        let until = Value::figure(until(matter, last), id("last_month"), last.to_string());
        match own.last_month {
            0 => message!("pack-key-bought", gpus = gpus),
            _ => message!("pack-key-contract", gpus = gpus, until = until),
        }
    });
    let contracts = crate::fill::commas(contracts);
    // A right that is not agreed yet binds nobody: what is committed without it stands first.
    let (first, all) = match signed.unless_agreed {
        Some(whole) => {
            let whole = Value::figure(money.bare(float(whole)), best.id("unless_agreed"), exact(whole));
            let last = signed.last_month.unwrap_or_default();
            let to = Value::figure(until(matter, last), best.id("signed.last_month"), last.to_string());
            let told =
                message!("pack-key-signed.unagreed", contracts = contracts, amount = amount, money = &unit, to = to);
            (whole, told)
        }
        None => (amount, message!("pack-key-signed", contracts = contracts)),
    };
    Some([large(first, &unit), Prose::new(SMALL, colour::MUTED).tell(&all)])
}

/// "€36m", "in cash, 3.0 of it due after five years; 80 % range 32 to 42; budget €38m".
fn cash(matter: &Matter, best: &Shown) -> Option<[Prose; 2]> {
    let (cash, frame) = (best.option.cash?, &matter.report.frame);
    let unit = Unit::of([float(cash.p50)]);
    let part = |part: &str, amount| {
        let id = best.id(&format!("cash.{part}"));
        Value::figure(unit.bare(float(amount), numbers::step_of(matter.report, &id)), id, exact(amount))
    };
    let period = numbers::months(frame.months);
    let range = (cash.p90 > cash.p10)
        .then(|| message!("general-range", low = part("p10", cash.p10), high = part("p90", cash.p90)));
    let range = range.map(|range| message!("pack-key-range", range = range));
    let told = match late(matter, best, unit) {
        Some(late) => message!("pack-key-cash.late", period = period, late = late),
        None => message!("pack-key-cash", period = period),
    };
    let budget = frame.budget.map(|budget| {
        let budget = Value::figure(numbers::known(float(budget), &frame.currency), "frame.budget", exact(budget));
        message!("pack-key-budget", budget = budget)
    });
    let told = crate::fill::semicolons(std::iter::once(told).chain(range).chain(budget));
    let head = numbers::head(unit, &frame.currency);
    Some([large(part("p50", cash.p50), &head), Prose::new(SMALL, colour::MUTED).tell(&Message::from(told))])
}

/// What contracts still charge after the horizon, in the base case; `None` where that is nothing.
fn late(matter: &Matter, best: &Shown, unit: Unit) -> Option<Value> {
    let years = matter.detail.by_year.iter().find(|own| own.option == best.option.id)?;
    let late = years.years.iter().filter(|year| year.beyond_horizon);
    let due = Amount(late.map(|year| year.cost.cash.total.0).sum());
    // No finer than the cash that it is a part of.
    let step = numbers::step_of(matter.report, &best.id("cash.p50")).or_else(|| show::significant(float(due), 2));
    (float(due) > 0.0).then(|| Value::figure(unit.bare(float(due), step), best.id("cash.late"), exact(due)))
}

fn large(amount: Value, money: &str) -> Prose {
    Prose::ink(TITLE).tell(&message!("general-amount", amount = amount, unit = money))
}
