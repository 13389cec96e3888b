//! When the recommended option's cost falls due: cash and present value by year and category, signing to the last month.

use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::numbers::{exact, float};
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
    let printed = Printed::of(years, ledger);
    for (year, printed) in years.years.iter().zip(&printed.years) {
        let id = format!("detail.year.{}.{}", years.option, year.year);
        out.row(cells(named(year), (&year.cost, printed), ledger, BODY, &id));
    }
    let id = format!("detail.year.{}.total", years.option);
    let name = Prose::ink(STRONG).say(&label("general-total"));
    out.total(cells(name, (&years.total, &printed.total), ledger, STRONG, &id));
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

/// What is printed: of each kind its three parts and their sum, so that years add up to totals and parts to sums.
struct Printed {
    years: Vec<Vec<f64>>,
    total: Vec<f64>,
}

impl Printed {
    fn of(years: &OptionYears, ledger: Ledger) -> Self {
        let mut printed = Self { years: vec![Vec::new(); years.years.len()], total: Vec::new() };
        for kind in [|cost: &CostParts| cost.cash.clone(), |cost: &CostParts| cost.present_value.clone()] {
            printed.add(&kind(&years.total), years.years.iter().map(|year| kind(&year.cost)).collect(), ledger);
        }
        printed
    }

    /// Totals first, their parts to the total, then each part over the years; a year's sum is that of its printed parts.
    fn add(&mut self, total: &Parts, years: Vec<Parts>, ledger: Ledger) {
        let wholes = ledger.parts(&three(total).map(|(_, amount)| float(amount)), float(total.total));
        let columns: Vec<Vec<f64>> = wholes
            .iter()
            .enumerate()
            .map(|(at, whole)| {
                let amounts: Vec<f64> = years.iter().map(|year| float(three(year)[at].1)).collect();
                ledger.parts(&amounts, *whole)
            })
            .collect();
        for (at, own) in self.years.iter_mut().enumerate() {
            let parts: Vec<f64> = columns.iter().map(|column| column[at]).collect();
            own.extend(&parts);
            own.push(parts.iter().sum());
        }
        self.total.extend(&wholes);
        self.total.push(wholes.iter().sum());
    }
}

fn cells(name: Prose, (cost, printed): (&CostParts, &[f64]), ledger: Ledger, face: Face, id: &str) -> Vec<Cell> {
    let mut cells: Vec<Cell> = vec![name.into()];
    let mut printed = printed.iter().copied();
    for (kind, parts) in [("cash", &cost.cash), ("present_value", &cost.present_value)] {
        let id = |part: &str| format!("{id}.{kind}.{part}");
        for (part, amount) in three(parts) {
            cells.push(amount_cell(ledger, face, (amount, printed.next().unwrap_or_default()), &id(part.word())));
        }
        cells.push(ledger.cell_as(face, parts.total, printed.next().unwrap_or_default(), &id("total")));
    }
    cells
}

fn three(parts: &Parts) -> [(Category, Amount); 3] {
    [(Category::Capex, parts.capex), (Category::Opex, parts.opex), (Category::Hidden, parts.hidden)]
}

/// An amount; a muted 0 where nothing falls due, so that the eye finds what does.
fn amount_cell(ledger: Ledger, face: Face, (amount, printed): (Amount, f64), id: &str) -> Cell {
    match amount.0.is_zero() {
        true => Prose::muted(face).figure("0", id, exact(amount)).into(),
        false => ledger.cell_as(face, amount, printed, id),
    }
}
