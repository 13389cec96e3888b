//! The first steps of a query: which columns of `focus` it reads, as text, and what stands for nothing.

use super::dialect::Dialect;
use super::{Step, select};
use crate::column::{Column, Wanted};
use crate::key::Grouping;
use vocabulary::SqlDialect;

/// The step that names the columns of `focus`.
pub(crate) const FIRST: &str = "cells";

/// Numbers of the columns that are read, in their order.
pub(crate) fn numbers(keys: &[Grouping]) -> Vec<usize> {
    let sums = [Column::Billed, Column::Effective, Column::Currency, Column::Start, Column::End, Column::List];
    let hours = [Column::Contracted, Column::Consumed, Column::ConsumedUnit, Column::CommitmentStatus];
    let own = sums.into_iter().chain(hours).chain(Column::INSTANCE).map(|column| column as usize);
    let mut all: Vec<usize> = own.chain(keys.iter().flat_map(|key| key.columns.iter().copied())).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Of these, columns that came with FOCUS 1.1 (SkuMeter, SkuPriceDetails) and 1.3 (ServiceProviderName), or that few exports add.
pub(crate) fn rare(numbers: &[usize]) -> Vec<Column> {
    let rare = [Column::InstanceType, Column::SkuMeter, Column::SkuPriceDetails, Column::ServiceProvider];
    rare.into_iter().filter(|column| numbers.contains(&(*column as usize))).collect()
}

/// A cell of a column, as later steps call it.
pub(crate) fn cell(wanted: &Wanted, number: usize) -> String {
    match Column::ALL.get(number) {
        Some(_) => format!("c_{}", wanted.head(number)),
        None => format!("c_{number}"),
    }
}

/// A cell of a column of the specification.
pub(crate) fn own(column: Column) -> String {
    format!("c_{}", column.head())
}

/// Cells as trimmed text; then without those that stand for nothing.
pub(crate) fn steps(dialect: Dialect, wanted: &Wanted, numbers: &[usize]) -> Vec<Step> {
    let trimmed = |number: &usize| {
        let column = dialect.identifier(wanted.head(*number));
        let is_document = [Column::Tags, Column::SkuPriceDetails].iter().any(|own| *own as usize == *number);
        let text = if is_document { dialect.document(&column) } else { dialect.text(&column) };
        format!("{} AS {}", dialect.trimmed(&text), cell(wanted, *number))
    };
    let known = |number: &usize| {
        let cell = cell(wanted, *number);
        format!("CASE WHEN LOWER({cell}) NOT IN ('', 'null') THEN {cell} END AS {cell}")
    };
    let read: Vec<String> = numbers.iter().map(trimmed).collect();
    let read = select(&read, &format!("FROM {}", focus(dialect, wanted, numbers)));
    let known: Vec<String> = numbers.iter().map(known).collect();
    vec![Step { name: FIRST, query: read }, Step { name: "known", query: select(&known, &format!("FROM {FIRST}")) }]
}

/// The table, with the columns that it may lack where the dialect can add them unseen.
fn focus(dialect: Dialect, wanted: &Wanted, numbers: &[usize]) -> String {
    if dialect.0 != SqlDialect::Duckdb {
        return "focus".to_owned();
    }
    let is_needed = |number: &usize| Column::NEEDED.iter().any(|own| *own as usize == *number);
    let lacking = numbers.iter().filter(|number| !is_needed(number));
    let columns: Vec<String> =
        lacking.map(|number| format!("NULL AS {}", dialect.identifier(wanted.head(*number)))).collect();
    format!("(SELECT * FROM focus UNION ALL BY NAME SELECT {} WHERE FALSE) AS bills", columns.join(", "))
}
