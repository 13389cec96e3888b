//! Earlier states, as the log leads back to them: newest first, each as it was, and nothing changed by looking.

use super::support::{document, push, row, sample, stamp};
use crate::{Document, Touched, Walk};
use std::ops::ControlFlow;
use tables::{Book, Row, table};

/// Every state shown, and how the walk ended.
fn states(document: &Document) -> (Vec<Book>, Walk) {
    let mut states = Vec::new();
    let walk = document.walk_back(|book, _| {
        states.push(book.clone());
        ControlFlow::Continue(())
    });
    (states, walk.unwrap())
}

fn with_vendor(book: &Book, id: &str) -> Book {
    let mut book = book.clone();
    push(&mut book, "vendors", &[("id", id), ("name", id)]);
    book
}

#[test]
fn states_are_shown_newest_first_whatever_led_to_them() {
    let (_folder, mut document) = document();
    let first = sample();
    let second = with_vendor(&first, "v");
    let mut third = second.clone();
    third.rows_mut(table("kpis").unwrap())[0] = row(&[("input", "paid_hours"), ("value", "7")]);
    third.rows_mut(table("vendors").unwrap()).reverse();
    document.apply(&second, &stamp("Add")).unwrap();
    document.apply(&third, &stamp("Change")).unwrap();
    document.undo(&stamp("u")).unwrap();
    document.undo(&stamp("u")).unwrap();
    document.redo(&stamp("r")).unwrap();
    let before = document.history().unwrap();
    let expected = [&second, &first, &second, &third, &second, &first].map(Clone::clone).to_vec();
    assert_eq!(states(&document), (expected.clone(), Walk::Whole));
    assert_eq!(document.history().unwrap(), before);
    assert_eq!(document.book().unwrap(), second);
    let reader = Document::inspect(document.path()).unwrap();
    assert_eq!(states(&reader), (expected, Walk::Whole));
}

#[test]
fn whoever_looks_says_when_to_stop_and_hears_what_may_differ() {
    let (_folder, mut document) = document();
    document.apply(&with_vendor(&sample(), "v"), &stamp("Add")).unwrap();
    document.apply(&with_vendor(&with_vendor(&sample(), "v"), "w"), &stamp("Add")).unwrap();
    let mut heard = Vec::new();
    let walk = document.walk_back(|_, touched| {
        heard.push(touched.to_vec());
        if heard.len() == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(walk.unwrap(), Walk::Stopped);
    assert_eq!(heard[0].len(), tables::all().len());
    assert_eq!(heard[1], ["vendors"]);
}

/// "vendors: before | after" of each table that each entry touched; rows by their cells, without those that stayed as they were.
fn past(document: &Document) -> (Vec<String>, Walk) {
    let mut told = Vec::new();
    let cells = |row: &Row| row.0.values().cloned().collect::<Vec<_>>().join(" ");
    let side = |rows: &[Row], other: &[Row]| {
        let differ: Vec<String> = rows.iter().filter(|row| !other.contains(row)).map(cells).collect();
        differ.join(", ")
    };
    let line = |own: &Touched| {
        format!("{}: {} | {}", own.table.name, side(own.before, &own.after), side(&own.after, own.before))
    };
    let walk = document.steps_back(|entry, touched| {
        let lines: Vec<String> = touched.iter().map(line).collect();
        told.push(format!("{} {} {}", entry.seq, entry.kind.word(), lines.join("; ")));
        ControlFlow::Continue(())
    });
    (told, walk.unwrap())
}

#[test]
fn every_entry_tells_what_it_touched_as_it_was_and_became() {
    let (_folder, mut document) = document();
    let mut book = with_vendor(&sample(), "v");
    document.apply(&book, &stamp("Add")).unwrap();
    book.rows_mut(table("kpis").unwrap())[0] = row(&[("input", "paid_hours"), ("value", "7")]);
    book.rows_mut(table("vendors").unwrap()).pop();
    push(&mut book, "vendors", &[("id", "w"), ("name", "W")]);
    document.apply(&book, &stamp("Change, remove, add")).unwrap();
    document.undo(&stamp("u")).unwrap();
    document.redo(&stamp("r")).unwrap();
    let (mixed, back) = (
        "vendors: v v | w W; kpis: paid_hours 1000 | paid_hours 7",
        "vendors: w W | v v; kpis: paid_hours 7 | paid_hours 1000",
    );
    let expected = [
        format!("5 redone {mixed}"),
        format!("4 undone {back}"),
        format!("3 step {mixed}"),
        "2 step vendors:  | v v".to_owned(),
    ];
    assert_eq!(past(&document), (expected.to_vec(), Walk::Whole));
    assert_eq!(past(&Document::inspect(document.path()).unwrap()).0, expected);
    assert_eq!(document.book().unwrap(), book);
}
