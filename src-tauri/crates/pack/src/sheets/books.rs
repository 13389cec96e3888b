//! The books of every option as a sheet: numbers as they are, in the currency itself, so that a finance team can go on with them.

use super::{Entry, Grid, Sheet};
use crate::compose::Contents;
use decision::report::books::{BooksReport, OptionBooks, StandardBooks};
use quantity::decimal::{self, Amount};
use voice::{label, message, text};

/// The sheet; `None` where no option has books.
pub(super) fn sheet(contents: Contents) -> Option<Sheet> {
    let books = decision::books(contents.book, None).ok().filter(|books| !books.options.is_empty())?;
    let of = |own: &OptionBooks| -> Vec<Grid> {
        own.standards.iter().map(|standard| grid(&books, own, standard)).chain(currencies(&books, own)).collect()
    };
    Some(Sheet { name: label("pack-part-books"), grids: books.options.iter().flat_map(of).collect() })
}

fn number(amount: Option<Amount>) -> Entry {
    amount.map_or(Entry::Nothing, |own| Entry::Number(decimal::f64_of(own.0)))
}

fn grid(books: &BooksReport, own: &OptionBooks, standard: &StandardBooks) -> Grid {
    let names = own.years.iter().map(|year| text(&year.name));
    let heads = [label("pack-books-part"), label("pack-books-line")].into_iter().chain(names);
    let rows = standard.sections.iter().flat_map(|section| {
        section.rows.iter().map(|row| {
            let named = [Entry::Text(text(&section.name)), Entry::Text(text(&row.name))];
            named.into_iter().chain(row.amounts.iter().chain([&row.total]).map(|own| number(*own))).collect()
        })
    });
    let title = message!(
        "pack-books-title",
        option = own.name.clone(),
        standard = standard.name.clone(),
        unit = &books.currency,
    );
    Grid {
        title: text(&title),
        heads: heads.chain([label("general-total")]).collect(),
        rows: rows.collect(),
        notes: std::iter::once(&books.about).chain(&books.notes).map(text).collect(),
    }
}

/// What is owed in each currency, and what it is at forward rates.
fn currencies(books: &BooksReport, own: &OptionBooks) -> Option<Grid> {
    let years = own.years.iter().map(|year| text(&year.name));
    let rows = own.currencies.iter().flat_map(|abroad| {
        let row = |kind: &'static str, of: fn(&decision::report::books::CurrencyYear) -> Option<Amount>| {
            let named = [Entry::Text(abroad.currency.clone()), Entry::Text(label(kind))];
            named.into_iter().chain(abroad.years.iter().map(|year| number(of(year)))).collect()
        };
        [
            row("pack-books-owed", |year| Some(year.amount)),
            row("pack-books-spot", |year| Some(year.at_spot)),
            row("pack-books-forward", |year| year.at_forward),
        ]
    });
    let rows: Vec<Vec<Entry>> = rows.collect();
    (!rows.is_empty()).then(|| Grid {
        title: text(&message!("pack-books-abroad", option = own.name.clone(), currency = &books.currency)),
        heads: [label("column-quotes-currency"), label("pack-books-line")].into_iter().chain(years).collect(),
        rows,
        notes: own.currencies.iter().map(|abroad| text(&abroad.text)).collect(),
    })
}
