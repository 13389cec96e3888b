//! Invariant 6, first half: every constant that models the world is a named assumption with source and date. What code names
//! exists; what exists is used; every row of `data/` says where it comes from and when.

use crate::none;
use acceptance::source::{Source, shipped};
use acceptance::tree::{files, rooms, sources, text};
use std::collections::BTreeSet;

/// How code asks for a shipped assumption by name.
const ASKING: [&str; 4] = ["assumption(\"", "shipped(\"", "base(\"", "find(\""];

fn ids() -> BTreeSet<String> {
    rows("data/assumptions.csv").1.into_iter().map(|row| row[0].clone()).collect()
}

fn rows(path: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let text = text(path);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let strings = |record: &csv::StringRecord| record.iter().map(str::to_owned).collect::<Vec<_>>();
    let head = strings(reader.headers().unwrap());
    (head, reader.records().map(|record| strings(&record.unwrap_or_else(|e| panic!("{path}: {e}")))).collect())
}

/// Names in the text that are asked for as assumptions; those with a dot belong to a workspace.
fn asked(text: &str) -> Vec<String> {
    let shipped = shipped(text);
    let after = ASKING.iter().flat_map(|call| shipped.split(call).skip(1));
    after
        .filter_map(|rest| rest.split('"').next())
        .filter(|id| id.contains('_') && !id.contains('.'))
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_assumption_that_code_names_exists() {
    let known = ids();
    let files: Vec<String> = rooms().iter().flat_map(|room| sources(room)).collect();
    let unknown = |path: &String| {
        let names = asked(&text(path)).into_iter().filter(|id| !known.contains(id));
        names.map(|id| format!("{path}: {id}")).collect::<Vec<_>>()
    };
    none(&files.iter().flat_map(unknown).collect::<Vec<_>>());
    assert_eq!(asked("reference::assumption(\"made_up\"); x.find(\"fx.USD\")"), ["made_up"]);
}

#[test]
fn every_shipped_assumption_is_used() {
    let engines = ["accelerators", "actuals", "cost", "decision", "demand", "scorecard"];
    let files = engines.into_iter().flat_map(sources);
    let named: BTreeSet<String> = files.flat_map(|path| Source::read(&text(&path)).literals).collect();
    // "half_width_{}" names one for each grade, "books_rate_" one for each currency.
    let begins = |text: &&String| text.len() > 1 && (text.ends_with("_{}") || text.ends_with('_'));
    let begun = |id: &str| named.iter().filter(begins).any(|text| id.starts_with(text.trim_end_matches("{}")));
    let idle = ids().into_iter().filter(|id| !named.contains(id) && !begun(id));
    none(&idle.map(|id| format!("no engine names {id}")).collect::<Vec<_>>());
}

/// What a row lacks: a source, or a date beside it.
fn unsourced(head: &[String], row: &[String]) -> bool {
    let says = |is: fn(&str) -> bool| head.iter().zip(row).any(|(column, cell)| is(column) && !cell.trim().is_empty());
    let source = says(|column| column == "source" || column.ends_with("_source"));
    let date = says(|column| column == "date" || column.ends_with("observed"));
    !source || !date
}

#[test]
fn every_row_of_the_data_has_source_and_date() {
    let tables: Vec<String> = files("data").into_iter().filter(|path| path.ends_with(".csv")).collect();
    let own = |path: &&String| {
        !path.starts_with("data/sample/") || path.ends_with("/assumptions.csv") || path.ends_with("/quotes.csv")
    };
    let mut found = Vec::new();
    for path in tables.iter().filter(own) {
        let (head, rows) = rows(path);
        assert!(!rows.is_empty(), "{path} is empty");
        found.extend(rows.iter().filter(|row| unsourced(&head, row)).map(|row| format!("{path}: {}", row[0])));
    }
    none(&found);
    let strings = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
    assert!(unsourced(&strings(["id", "source", "date"]), &strings(["a", "", "2026-01-01"])));
    assert!(unsourced(&strings(["id", "source", "date"]), &strings(["a", "offer", " "])));
}
