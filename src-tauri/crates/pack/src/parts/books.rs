//! The CFO's view of the recommended option: its books by fiscal year under each standard, what its contracts become, other currencies.

use super::{heading, note, nothing, opening, small, table, title};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::numbers::exact;
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, STRONG};
use decision::report::books::{BooksRow, OptionBooks, StandardBooks};
use vocabulary::Treatment;
use voice::message;

/// Room for the columns of years and their total together, and for one at most.
const YEARS: f64 = 370.0;
const YEAR: f64 = 46.0;

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let question = message!("pack-books-question");
    let best = matter.report.decision.option.as_deref();
    let found = matter.books().zip(best);
    let Some(own) = found.and_then(|(books, best)| books.options.iter().find(|own| own.option == best)) else {
        opening(flow, question, title().tell(&message!("pack-books-none")));
        return nothing(flow, message!("pack-books-lacking"));
    };
    opening(flow, question, title().tell(&own.finding));
    own.standards.iter().for_each(|standard| lines(flow, matter, own, standard));
    contracts(flow, own);
    currencies(flow, own);
    if let Some(books) = matter.books() {
        let notes = std::iter::once(&books.about).chain(&books.notes);
        note(flow, notes.fold(small(), |prose, line| prose.tell(line).say(" ")));
    }
}

/// The lines under one standard.
fn lines(flow: &mut Flow, matter: &Matter, own: &OptionBooks, standard: &StandardBooks) {
    let wide = (YEARS / (own.years.len() + 1) as f64).min(YEAR);
    let mut columns = vec![Column::left(message!("pack-books-line"))];
    columns.extend(own.years.iter().map(|year| Column::right(year.name.clone()).wide(wide)));
    columns.push(Column::right(message!("general-total")).wide(wide));
    let mut out = Table::new(columns);
    let begin = format!("books.{}.{}", own.option, standard.standard.word());
    for section in standard.sections.iter().filter(|section| !section.rows.is_empty()) {
        out.group(section.name.clone());
        for row in &section.rows {
            let cells = cells(own, row, &begin);
            if row.is_sum { out.total(cells) } else { out.row(cells) }
        }
    }
    let finding = message!(
        "pack-books-title",
        option = fill::name(format!("option.{}.name", own.option), matter.option(&own.option)),
        standard = standard.name.clone(),
        unit = own.unit.clone(),
    );
    let anchor = format!("books-{}", standard.standard.word());
    table(flow, standard.name.clone(), &anchor, heading().tell(&finding), &out);
}

fn cells(own: &OptionBooks, row: &BooksRow, begin: &str) -> Vec<Cell> {
    let face = if row.is_sum { STRONG } else { BODY };
    let names = own.years.iter().map(|year| year.year.to_string()).chain(["total".to_owned()]);
    let amounts = row.amounts.iter().chain([&row.total]);
    let cell = |((name, amount), shown): ((String, &Option<_>), &String)| match amount {
        Some(amount) => {
            let id = format!("{begin}.{}.{name}", row.line.word());
            Cell::from(Prose::ink(face).figure(shown, &id, exact(*amount)))
        }
        None => Cell::from(Prose::muted(face).say(shown)),
    };
    let name = Cell::from(Prose::ink(face).tell(&row.name));
    std::iter::once(name).chain(names.zip(amounts).zip(&row.shown).map(cell)).collect()
}

/// What each contract becomes, and why.
fn contracts(flow: &mut Flow, own: &OptionBooks) {
    if own.contracts.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left(message!("column-options-quote")),
        Column::left(message!("pack-books-treated")),
        Column::left(message!("pack-books-why")),
    ]);
    let mut told: Vec<(&str, Treatment)> = Vec::new();
    for contract in &own.contracts {
        let of = (contract.quote.as_str(), contract.treatment);
        if told.contains(&of) {
            continue;
        }
        told.push(of);
        let cells = [&contract.name, &contract.treated, &contract.why];
        out.row(cells.map(|text| Prose::ink(BODY).tell(text).into()).into());
    }
    let name = message!("pack-books-contracts");
    table(flow, name.clone(), "books-contracts", heading().tell(&name), &out);
}

fn currencies(flow: &mut Flow, own: &OptionBooks) {
    for abroad in &own.currencies {
        note(flow, small().tell(&abroad.text));
    }
}
