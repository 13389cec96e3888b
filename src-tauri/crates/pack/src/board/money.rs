//! What it costs and when: how the cost builds up, what is paid year by year by the first and the second, and the sum paid month by month
//! with the budget across it.

use super::{best, defined, fitting, runner_up, table};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::numbers::{Tenths, exact, float};
use crate::options::Shown;
use crate::page_one::cost;
use crate::parts::cost::cash;
use crate::parts::{heading, note, nothing, opening, small, title};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, STRONG};
use decision::report::detail::OptionYears;
use quantity::show;
use voice::{Message, Value, label, message};

/// How many options the build-up shows: the first number with which all fits.
const OPTIONS: [usize; 4] = [6, 4, 3, 2];

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    fitting(flow, OPTIONS, |flow, options| with(flow, matter, options));
}

fn with(flow: &mut Flow, matter: &Matter, options: usize) {
    opening(flow, label("pack-cost-question"), title().tell(&finding(matter)));
    if matter.shown.iter().all(|shown| shown.option.tcc.is_none()) {
        return nothing(flow, label("pack-cost-nothing-to-pay"));
    }
    cost::lay(flow, matter, options);
    years(flow, matter);
    cash::lay_for_board(flow, matter);
    defined::lay(flow);
}

/// "Helio costs €36m in cash (32 to 42) and exceeds the budget in 32 % of futures; own cluster in 3 %".
fn finding(matter: &Matter) -> Message {
    let Some((shown, cash)) = best(matter).and_then(|shown| Some((shown, shown.option.cash?))) else {
        return message!("pack-money-none");
    };
    let spread = Tenths::of([float(cash.p50)]);
    let step = |part: &str| crate::numbers::step_of(matter.report, &shown.id(part));
    let unit = crate::numbers::Unit::of([float(cash.p50)]);
    let part = |part: &str, amount| Value::figure(unit.bare(float(amount), step(part)), shown.id(part), exact(amount));
    let (money, median) = (spread.head(&matter.report.frame.currency), part("cash.p50", cash.p50));
    let told = message!(
        "pack-money-finding",
        option = shown.name(),
        cash = median,
        money = money,
        low = part("cash.p10", cash.p10),
        high = part("cash.p90", cash.p90),
    );
    let Some(own) = over(shown).filter(|_| matter.report.frame.budget.is_some()) else {
        return message!("pack-money-finding.alone", told = told);
    };
    let next = runner_up(matter).and_then(|next| Some((next, over(next)?)));
    match next {
        Some((next, theirs)) => {
            message!("pack-money-over.both", told = told, own = own, next = next.name(), theirs = theirs)
        }
        None => message!("pack-money-over", told = told, own = own),
    }
}

/// Share of worlds in which an option costs more than the budget.
fn over(shown: &Shown) -> Option<Value> {
    let share = shown.option.least_cash_risk?;
    Some(Value::figure(show::percent(share), shown.id("over_budget"), share.to_string()))
}

/// Cash by year of the recommended option and the next best, in the base case.
fn years(flow: &mut Flow, matter: &Matter) {
    let of = |shown: &Shown| matter.detail.by_year.iter().find(|years| years.option == shown.option.id);
    let options: Vec<(&Shown, &OptionYears)> =
        [best(matter), runner_up(matter)].into_iter().flatten().filter_map(|own| Some((own, of(own)?))).collect();
    let Some(most) = options.iter().map(|(_, own)| own.years.len()).max() else { return };
    let amounts = |own: &OptionYears| own.years.iter().map(|year| float(year.cost.cash.total)).collect::<Vec<f64>>();
    let totals = options.iter().map(|(_, own)| float(own.total.cash.total));
    let money = Tenths::of(totals);
    let longest = options.iter().map(|(_, own)| *own).find(|own| own.years.len() == most);
    let mut columns = vec![Column::left("")];
    columns.extend(longest.into_iter().flat_map(|own| &own.years).map(|year| {
        Column::right(match (year.year, year.beyond_horizon) {
            (0, _) => message!("pack-money-signing"),
            (_, true) => message!("pack-money-later", year = year.year.to_string()),
            _ => message!("pack-money-year", year = year.year.to_string()),
        })
    }));
    columns.push(Column::right(message!("general-total")));
    let mut out = Table::new(columns);
    for (shown, own) in &options {
        let face = if shown.recommended { STRONG } else { BODY };
        let mut cells = vec![Cell::from(Prose::ink(face).tell(&Message::from(shown.name())))];
        for (at, text) in money.parts(&amounts(own)).into_iter().enumerate() {
            let year = &own.years[at];
            let id = format!("detail.year.{}.{}.cash.total", own.option, year.year);
            cells.push(Prose::ink(BODY).figure(text, &id, exact(year.cost.cash.total)).into());
        }
        cells.extend((own.years.len()..most).map(|_| Cell::from(Prose::muted(BODY).say("–"))));
        let id = format!("detail.year.{}.total.cash.total", own.option);
        let total = own.total.cash.total;
        cells.push(Prose::ink(STRONG).figure(money.bare(float(total)), &id, exact(total)).into());
        out.row(cells);
    }
    let unit = fill::name("years.unit", money.head(&matter.report.frame.currency));
    table(flow, &label("pack-years-name"), heading().tell(&message!("pack-money-years", money = unit)), &out);
    note(flow, small().tell(&message!("pack-money-years-note")));
}
