//! When the recommended option's cost falls due: cash and present value by year and category, signing to the last month.

use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::numbers::exact;
use crate::parts::ledger::Ledger;
use crate::parts::{heading, noted, nothing, small};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::Face;
use charts::type_scale::{BODY, SMALL, STRONG};
use decision::report::detail::{CostParts, OptionYears, Parts, YearCost};
use quantity::decimal::Amount;
use vocabulary::Category;
use voice::{Message, label, message};

/// Width of a column of amounts: seven digits and a sign.
const AMOUNT: f64 = 44.0;

pub(super) fn lay(flow: &mut Flow, matter: &Matter, ledger: Ledger) {
    let best = matter.report.decision.option.as_deref();
    let years = best.and_then(|id| matter.detail.by_year.iter().find(|years| years.option == id));
    let Some(years) = years else {
        flow.space(crate::parts::BETWEEN);
        return nothing(
            flow,
            &match best {
                Some(_) => label("pack-years-too-large"),
                None => label("pack-years-none"),
            },
        );
    };
    let name = matter.option(&years.option);
    let title = message!(
        "pack-years-title",
        option = fill::name(format!("option.{}.name", years.option), name),
        money = fill::name("years.unit", ledger.with(&matter.report.frame.currency)),
    );
    let (title, note) = (heading().tell(&title), small().tell(&after(years)));
    noted(flow, (&label("pack-years-name"), "years"), title, &of(years, ledger), &note);
}

fn after(years: &OptionYears) -> Message {
    match years.years.iter().any(|year| year.beyond_horizon) {
        true => message!("pack-years-note-beyond"),
        false => message!("pack-years-note"),
    }
}

fn of(years: &OptionYears, ledger: Ledger) -> Table {
    let parts = Category::ALL.iter().map(|category| voice::text(&category.inside()));
    let parts: Vec<String> = parts.chain([label("pack-total")]).collect();
    let mut columns = vec![Column::left(label("general-year"))];
    let cash = parts.iter().map(|part| message!("pack-years-cash", part = part));
    let present = parts.iter().map(|part| message!("pack-years-present", part = part));
    columns.extend(cash.chain(present).map(|head| Column::right(voice::text(&head)).wide(AMOUNT)));
    let mut out = Table::new(columns);
    for year in &years.years {
        let id = format!("detail.year.{}.{}", years.option, year.year);
        out.row(cells(named(year), &year.cost, ledger, (BODY, BODY), &id));
    }
    let id = format!("detail.year.{}.total", years.option);
    out.total(cells(Prose::ink(STRONG).say(&label("general-total")), &years.total, ledger, (STRONG, STRONG), &id));
    out
}

/// "0, signing", "3", "6, after the horizon".
fn named(year: &YearCost) -> Prose {
    let number = year.year.to_string();
    let prose = Prose::ink(BODY).say(&number);
    match (year.year, year.beyond_horizon) {
        (0, _) => prose.then(SMALL, charts::colour::MUTED).say(" ").say(&label("pack-years-signing")),
        (_, true) => prose.then(SMALL, charts::colour::MUTED).say(" ").say(&label("general-after-horizon")),
        _ => prose,
    }
}

fn cells(name: Prose, cost: &CostParts, ledger: Ledger, (face, total): (Face, Face), id: &str) -> Vec<Cell> {
    let mut cells: Vec<Cell> = vec![name.into()];
    for (kind, parts) in [("cash", &cost.cash), ("present_value", &cost.present_value)] {
        let id = |part: &str| format!("{id}.{kind}.{part}");
        cells.extend(three(parts).map(|(part, amount)| amount_cell(ledger, face, amount, &id(part.word()))));
        cells.push(ledger.cell(total, Some(parts.total), &id("total")));
    }
    cells
}

fn three(parts: &Parts) -> [(Category, Amount); 3] {
    [(Category::Capex, parts.capex), (Category::Opex, parts.opex), (Category::Hidden, parts.hidden)]
}

/// An amount; a muted 0 where nothing falls due, so that the eye finds what does.
fn amount_cell(ledger: Ledger, face: Face, amount: Amount, id: &str) -> Cell {
    match amount.0.is_zero() {
        true => Prose::muted(face).figure("0", id, exact(amount)).into(),
        false => ledger.cell(face, Some(amount), id),
    }
}
