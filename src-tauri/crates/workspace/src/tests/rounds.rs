//! Rows come back as they went in; a step, its undo and its redo are exact; what fails changes nothing.

use super::support::{bill, correlate, document, fault, judge, measured, procure, push, row, sample, stamp};
use crate::{Document, Fault, Kind};
use proptest::prelude::*;
use tables::{Book, all, table};

#[test]
fn a_book_of_all_tables_comes_back() {
    let (_folder, mut document) = document();
    assert_eq!(document.saved_at().unwrap(), "2026-11-21T10:00:00Z");
    let mut whole = sample();
    push(&mut whole, "measurements", &measured());
    correlate(&mut whole);
    procure(&mut whole);
    judge(&mut whole, &"0".repeat(64));
    bill(&mut whole, &"1".repeat(64));
    assert!(all().iter().all(|t| !whole.rows(t.name).is_empty()), "a table is left out");
    document.apply(&whole, &stamp("Measured")).unwrap();
    assert_eq!(document.book().unwrap(), whole);
    assert_eq!(document.check().unwrap(), []);
}

#[test]
fn a_step_reports_what_it_touched() {
    let (_folder, mut document) = document();
    let mut book = sample();
    let vendors = book.rows_mut(table("vendors").unwrap());
    vendors.insert(0, row(&[("id", "new"), ("name", "New")]));
    vendors[1].set("note", None);
    book.rows_mut(table("options").unwrap()).swap(0, 1);
    book.rows_mut(table("kpis").unwrap()).clear();
    let report = document.apply(&book, &stamp("Edit")).unwrap();
    let lines: Vec<String> = report
        .tables
        .iter()
        .map(|t| format!("{} +{} ~{} -{} {}", t.table, t.added, t.changed, t.removed, t.reordered))
        .collect();
    assert_eq!(lines, ["vendors +1 ~1 -0 false", "options +0 ~0 -0 true", "kpis +0 ~0 -1 false"]);
    assert_eq!(report.seq, Some(2));
    assert_eq!(document.book().unwrap(), tidy(book.clone()));
    let again = document.apply(&book, &stamp("Again")).unwrap();
    assert_eq!((again.seq, again.tables.len()), (None, 0));
    assert_eq!(document.history().unwrap().len(), 2);
}

#[test]
fn a_row_knows_who_changed_it() {
    let (_folder, mut document) = document();
    let vendors = table("vendors").unwrap();
    let mut book = sample();
    book.rows_mut(vendors)[1].set("country", Some("Norway".to_owned()));
    book.rows_mut(vendors).insert(0, row(&[("id", "new"), ("name", "New")]));
    let later = crate::Stamp { who: "ben".to_owned(), when: "2026-11-22T10:00:00Z".to_owned(), ..stamp("Edit") };
    document.apply(&book, &later).unwrap();
    let by = |document: &Document| -> Vec<String> {
        document.provenances(vendors).unwrap().into_iter().map(|c| c.by).collect()
    };
    assert_eq!(by(&document), ["ben", "anna", "ben"], "a row that only moved keeps its author");
    let helio = document.provenance(vendors, &["helio".to_owned()]).unwrap().unwrap();
    assert_eq!((helio.by.as_str(), helio.at.as_str()), ("ben", "2026-11-22T10:00:00Z"));
    assert_eq!(document.provenance(vendors, &["nobody".to_owned()]).unwrap(), None);
    assert_eq!(document.provenance(vendors, &[]).unwrap(), None);
    document.undo(&later).unwrap();
    assert_eq!(by(&document), ["anna", "anna"]);
}

#[test]
fn undo_and_redo_survive_a_restart_and_end_with_a_new_step() {
    let (_folder, mut document) = document();
    let path = document.path().to_owned();
    let mut books = vec![sample()];
    for id in ["one", "two"] {
        let mut book = books[books.len() - 1].clone();
        push(&mut book, "vendors", &[("id", id), ("name", id)]);
        document.apply(&book, &stamp(id)).unwrap();
        books.push(book);
    }
    drop(document);
    let mut document = Document::open(&path, &stamp("Open")).unwrap();
    assert_eq!(document.undo(&stamp("x")).unwrap().name, "two");
    assert_eq!(document.undo(&stamp("x")).unwrap().name, "one");
    assert_eq!(document.book().unwrap(), books[0]);
    assert!(matches!(fault(document.undo(&stamp("x"))), Fault::NothingToUndo));
    drop(document);
    let mut document = Document::open(&path, &stamp("Open")).unwrap();
    assert_eq!(document.redoable().unwrap().unwrap().name, "one");
    assert_eq!(document.redo(&stamp("x")).unwrap().name, "one");
    assert_eq!(document.book().unwrap(), books[1]);
    document.apply(&books[0], &stamp("three")).unwrap();
    assert!(matches!(fault(document.redo(&stamp("x"))), Fault::NothingToRedo));
    assert_eq!(document.undoable().unwrap().unwrap().name, "three");
    let kinds: Vec<Kind> = document.history().unwrap().iter().map(|e| e.kind).collect();
    use Kind::{Created, Redone, Step, Undone};
    assert_eq!(kinds, [Created, Step, Step, Undone, Undone, Redone, Step]);
    assert_eq!(document.check().unwrap(), []);
}

#[test]
fn wrong_rows_and_stamps_are_refused_whole() {
    let (_folder, mut document) = document();
    let mut book = sample();
    push(&mut book, "vendors", &[("id", "helio"), ("name", "Twice")]);
    push(&mut book, "quotes", &[("id", "q"), ("vendor", "nobody"), ("price", "cheap")]);
    let error = document.apply(&book, &stamp("Bad")).unwrap_err();
    let codes: Vec<&str> = error.problems().iter().map(|p| p.code).collect();
    assert!(codes.contains(&"I520") && codes.contains(&"I522") && codes.contains(&"I514"), "{codes:?}");
    for (who, when, why, name) in [
        ("", "2026-11-21T10:00:00Z", "", "n"),
        ("w", "yesterday", "", "n"),
        ("w", "2026-11-21", "", "n"),
        ("w", "2026-11-21T10:00:00Z", "", ""),
        ("w\0", "2026-11-21T10:00:00Z", "", "n"),
        ("w", "2026-11-21T10:00:00Z", &"y".repeat(2001), "n"),
    ] {
        let bad = crate::Stamp { who: who.into(), when: when.into(), why: why.into(), name: name.into() };
        assert!(matches!(fault(document.apply(&Book::default(), &bad)), Fault::Stamp(_)), "{bad:?}");
    }
    assert_eq!(document.book().unwrap(), sample());
    assert_eq!(document.history().unwrap().len(), 1);
}

#[test]
fn a_full_disk_leaves_the_file_as_it_was() {
    let (_folder, mut document) = document();
    let path = document.path().to_owned();
    let pages: i64 = document.connection.pragma_query_value(None, "page_count", |row| row.get(0)).unwrap();
    document.connection.pragma_update(None, "max_page_count", pages + 3).unwrap();
    let mut book = sample();
    let run = vec!["12.5"; 20_000].join(",");
    book.rows_mut(table("demand").unwrap())[0].set("gpus", Some(run));
    assert!(matches!(fault(document.apply(&book, &stamp("Big"))), Fault::DiskFull));
    assert_eq!(document.book().unwrap(), sample());
    assert_eq!(document.check().unwrap(), []);
    let mut small = sample();
    small.rows_mut(table("kpis").unwrap()).clear();
    document.apply(&small, &stamp("Small")).unwrap();
    drop(document);
    assert_eq!(Document::inspect(&path).unwrap().book().unwrap(), tidy(small));
}

/// One edit of a random sequence.
#[derive(Clone, Debug)]
enum Act {
    Set(u8, u8),
    Remove(u8),
    Swap(u8, u8),
    Vendor(u8),
    Empty,
    Undo,
    Redo,
    Reopen,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        4 => (0..6u8, any::<u8>()).prop_map(|(a, b)| Act::Set(a, b)),
        2 => (0..6u8).prop_map(Act::Remove),
        2 => (0..6u8, 0..6u8).prop_map(|(a, b)| Act::Swap(a, b)),
        2 => (0..2u8).prop_map(Act::Vendor),
        1 => Just(Act::Empty),
        5 => Just(Act::Undo),
        3 => Just(Act::Redo),
        1 => Just(Act::Reopen),
    ];
    prop::collection::vec(act, 1..20)
}

/// The book after an edit: assumptions are set, removed and swapped, vendors go with all that names them.
fn edited(book: &Book, act: &Act) -> Book {
    let mut book = book.clone();
    let assumptions = book.rows_mut(table("assumptions").unwrap());
    match act {
        Act::Set(id, value) => {
            let id = format!("a{id}");
            let new = row(&[("id", &id), ("label", "L"), ("value", &value.to_string())]);
            match assumptions.iter_mut().find(|r| r.get("id") == Some(&id)) {
                Some(old) => *old = new,
                None => assumptions.insert(usize::from(*value) % (assumptions.len() + 1), new),
            }
        }
        Act::Remove(id) => assumptions.retain(|r| r.get("id") != Some(&format!("a{id}"))),
        Act::Swap(a, b) if usize::from((*a).max(*b)) < assumptions.len() => assumptions.swap((*a).into(), (*b).into()),
        Act::Vendor(0) => {
            for (name, column) in [("vendors", "id"), ("scores", "vendor")] {
                book.rows_mut(table(name).unwrap()).retain(|r| r.get(column) != Some("helio"));
            }
        }
        Act::Vendor(_) => {
            let known = book.rows("vendors").iter().any(|r| r.get("id") == Some("helio"));
            if !known {
                push(&mut book, "vendors", &[("id", "helio"), ("name", "Again")]);
            }
        }
        Act::Empty => book = Book::default(),
        _ => {}
    }
    book
}

/// A table emptied by hand is the same as one never filled.
fn tidy(book: Book) -> Book {
    let mut tidy = Book::default();
    for (table, rows) in book.tables().filter(|(_, rows)| !rows.is_empty()) {
        *tidy.rows_mut(table) = rows.to_vec();
    }
    tidy
}

/// The same document as plain lists: what it should hold after each act.
struct Model {
    past: Vec<Book>,
    now: Book,
    future: Vec<Book>,
}

fn follow(document: &mut Document, model: &mut Model, act: &Act) {
    match act {
        Act::Undo => {
            let done = document.undo(&stamp("x"));
            match model.past.pop() {
                Some(book) => model.future.push(std::mem::replace(&mut model.now, book)),
                None => assert!(matches!(fault(done), Fault::NothingToUndo)),
            }
        }
        Act::Redo => {
            let done = document.redo(&stamp("x"));
            match model.future.pop() {
                Some(book) => model.past.push(std::mem::replace(&mut model.now, book)),
                None => assert!(matches!(fault(done), Fault::NothingToRedo)),
            }
        }
        _ => {
            let next = tidy(edited(&model.now, act));
            let report = document.apply(&next, &stamp("edit")).unwrap();
            assert_eq!(report.seq.is_some(), next != model.now);
            if next != model.now {
                model.past.push(std::mem::replace(&mut model.now, next));
                model.future.clear();
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]
    #[test]
    fn any_edits_with_undo_and_redo_are_exact(acts in acts()) {
        let (_folder, mut document) = document();
        let path = document.path().to_owned();
        let mut model = Model { past: Vec::new(), now: sample(), future: Vec::new() };
        for act in &acts {
            if matches!(act, Act::Reopen) {
                drop(document);
                document = Document::open(&path, &stamp("x")).unwrap();
            }
            follow(&mut document, &mut model, act);
            prop_assert_eq!(&document.book().unwrap(), &model.now);
        }
        prop_assert_eq!(document.check().unwrap(), []);
        while document.undo(&stamp("x")).is_ok() {}
        prop_assert_eq!(document.book().unwrap(), sample());
        prop_assert_eq!(document.check().unwrap(), []);
    }
}
