//! The sample case: one company that decides who supplies its AI compute, as a filled workspace.
//!
//! Rows come from `data/sample` (one file per table), a year of hourly demand from the generator in `demand`. The
//! company, its vendors and their offers are fictional; the prices they are modelled on are named row by row.

pub mod bills;
mod demand;
mod rhythm;
mod sheets;

use input::{Problem, Problems};
use std::collections::BTreeSet;
use tables::Book;

/// The sample workspace, checked like any other input. An error lists every row that is wrong, with its place.
pub fn book() -> Result<Book, Vec<Problem>> {
    filled(false)
}

/// The same with rules for the year of bills in [`bills`], that year's budgets and what it is held against as if it had been awarded.
pub fn book_of_year() -> Result<Book, Vec<Problem>> {
    filled(true)
}

fn filled(is_year: bool) -> Result<Book, Vec<Problem>> {
    let problems = Problems::new();
    let mut book = Book::default();
    let own = |name| if is_year { sheets::of_year(name).or_else(|| sheets::text(name)) } else { sheets::text(name) };
    for table in tables::all() {
        let rows = match table.name {
            "demand" => demand::rows(),
            "rules" if is_year => bills::rules(),
            name => own(name).map(|text| sheets::rows(table, text, &problems)).unwrap_or_default(),
        };
        book.rows_mut(table).extend(rows);
    }
    let shipped: BTreeSet<&str> = reference::assumptions().iter().map(|a| a.id).collect();
    tables::check(&book, &shipped, &problems);
    problems.settle(Some(book))
}

#[cfg(test)]
mod tests;
