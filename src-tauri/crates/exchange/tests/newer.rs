//! What is newer than a file: values changed since it was exported are told before they are taken back, a sorted sheet of
//! Options and a row that is missing are told, and nothing is asked of a file that fits.
#![allow(clippy::panic, clippy::unwrap_used)]

mod support;

use exchange::{Digests, Incoming, Preview, Staged, Terms, json, stage_under, workbook};
use std::collections::BTreeMap;
use std::io::Cursor;
use support::{random_book, row, wrong_cells};
use tables::{Book, Row};

fn book(vendors: &[[&str; 3]]) -> Book {
    let mut book = Book::default();
    let cells = |[id, name, note]: &[&str; 3]| {
        let all = [("id", *id), ("name", *name), ("note", *note)];
        row(&all.into_iter().filter(|(_, text)| !text.is_empty()).collect::<Vec<_>>())
    };
    book.rows_mut(tables::table("vendors").unwrap()).extend(vendors.iter().map(cells));
    book
}

/// A file with these contents that says it was exported from `base`.
fn file(base: &Book, contents: &Book) -> Incoming {
    let text = json::write(contents).replace(&mark(contents), &mark(base));
    json::incoming(&text).unwrap()
}

fn mark(book: &Book) -> String {
    Digests::of(book).mark()
}

fn staged(current: &Book, base: &Book, files: Vec<Incoming>, over: bool) -> Staged {
    let bases = BTreeMap::from([(mark(base), base.clone())]);
    stage_under(current, files, &Terms { over, bases: &bases }, &wrong_cells, &|_| Vec::new())
}

/// "name: then, now, in the file" of each newer value.
fn newer(preview: &Preview) -> Vec<String> {
    let text = |text: &Option<vocabulary::Message>| text.as_ref().map(voice::text).unwrap_or_default();
    let line = |own: &exchange::TakenBack| {
        format!("{} {}: {}, {}, {}", own.row, own.column, text(&own.then), text(&own.now), text(&own.in_file))
    };
    preview.taken_back.shown.iter().map(line).collect()
}

#[test]
fn a_value_changed_since_is_told_and_an_edit_of_an_unchanged_one_is_not() {
    for (base, now, in_file, expected) in [
        ("A", "A", "A", vec![]),
        ("A", "A", "B", vec![]),
        ("A", "B", "B", vec![]),
        ("A", "B", "A", vec!["n note: A, B, A"]),
        ("A", "B", "C", vec!["n note: A, B, C"]),
        ("", "B", "", vec!["n note: , B, "]),
        ("A", "", "A", vec!["n note: A, , A"]),
    ] {
        let [base, now, in_file] = [base, now, in_file].map(|note| book(&[["n", "North", note]]));
        let staged = staged(&now, &base, vec![file(&base, &in_file)], false);
        assert_eq!(newer(&staged.previews[0]), expected);
        assert_eq!(staged.book, in_file, "staging shows what would be; whether it is done is asked elsewhere");
    }
}

#[test]
fn rows_added_removed_and_left_out_are_told_apart() {
    let n = ["n", "North", ""];
    let h = ["h", "Helio", ""];
    for (base, now, in_file, expected, left, after) in [
        // Added since: stays, and is not the file's to speak of.
        (&[n][..], &[n, h][..], &[n][..], vec![], 0, &[n, h][..]),
        // Removed since: would come back.
        (&[n, h], &[n], &[n, h], vec!["h : h, , h"], 0, &[n, h]),
        // Removed in the file: stays, told.
        (&[n, h], &[n, h], &[n], vec![], 1, &[n, h]),
        // Added in the file.
        (&[n], &[n], &[n, h], vec![], 0, &[n, h]),
        // Added on both sides, otherwise.
        (&[n], &[n, ["h", "Helios", ""]], &[n, h], vec!["h name: , Helios, Helio"], 0, &[n, h]),
    ] {
        let [base, now, in_file, after] = [base, now, in_file, after].map(book);
        let staged = staged(&now, &base, vec![file(&base, &in_file)], false);
        let preview = &staged.previews[0];
        assert_eq!((newer(preview), preview.left.count), (expected.iter().map(|t| t.to_string()).collect(), left));
        assert_eq!(staged.book, after);
        assert_eq!(
            preview.notes.iter().map(voice::text).any(|note| note.contains("no longer has") && note.contains("remove")),
            left > 0
        );
    }
}

#[test]
fn the_second_of_two_files_is_held_against_the_first() {
    let [base, one, two] = ["A", "B", "C"].map(|note| book(&[["n", "North", note]]));
    let both = |one, two| staged(&base, &base, vec![file(&base, one), file(&base, two)], false);
    let got = both(&one, &two);
    assert_eq!((newer(&got.previews[0]), newer(&got.previews[1])), (vec![], vec!["n note: A, B, C".to_owned()]));
    assert_eq!(got.previews[1].taken_back.shown[0].earlier, Some(0));
    assert_eq!(newer(&both(&one, &base).previews[1]), ["n note: A, B, A"], "an older copy behind it undoes it as well");
    assert_eq!(newer(&both(&one, &one).previews[1]), Vec::<String>::new());

    let unknown = |book: &Book| json::incoming(&json::write(book).replace(&mark(book), "")).unwrap();
    let plain = staged(&base, &base, vec![unknown(&one), unknown(&two)], false);
    assert_eq!(newer(&plain.previews[1]), Vec::<String>::new());
    let note = voice::text(&plain.previews[1].notes[0]);
    assert!(note.contains("1 value") && note.contains("vendors[0].note"), "{note}");
    assert_eq!(plain.book, two);
}

#[test]
fn a_whole_series_is_one_value() {
    let table = |name| tables::table(name).unwrap();
    let with = |gpus: &str| {
        let mut book = Book::default();
        let workload =
            [("id", "rag"), ("name", "RAG"), ("purpose", "inference"), ("interruptible", "no"), ("reference_sku", "X")];
        book.rows_mut(table("workloads")).push(row(&workload));
        for start in ["2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z"] {
            let gpus = vec![gpus; if start.contains("-01-") { 744 } else { 672 }].join(",");
            let cells = [("workload", "rag"), ("start", start), ("step", "1h"), ("gpus", &gpus)];
            book.rows_mut(table("demand")).push(row(&cells));
        }
        book
    };
    let (base, now) = (with("4"), with("6"));
    let got = staged(&now, &base, vec![file(&base, &base)], false);
    let found = newer(&got.previews[0]);
    assert!(found.len() == 1 && found[0].starts_with("rag gpus: 1416 steps of 1h") && found[0].contains("6.00 GPUs"));
    assert_eq!(newer(&staged(&base, &base, vec![file(&base, &now)], false).previews[0]), Vec::<String>::new());
}

fn options(rows: &[(&str, &str)]) -> Book {
    let mut book = book(&[["n", "North", ""]]);
    let table = |name| tables::table(name).unwrap();
    for id in ["q1", "q2", "q3"] {
        let quote = [
            ("id", id),
            ("vendor", "n"),
            ("sku", "X"),
            ("supply_model", "pooled"),
            ("billing", "committed"),
            ("price", "2"),
            ("basis", "gpu_hour"),
            ("currency", "EUR"),
            ("unit_gpus", "8"),
        ];
        book.rows_mut(table("quotes")).push(row(&quote));
    }
    let cells = |(option, quote): &(&str, &str)| {
        row(&[("option", *option), ("pool", "training"), ("layer", "base"), ("quote", *quote), ("units", "1")])
    };
    book.rows_mut(table("options")).extend(rows.iter().map(cells));
    book
}

#[test]
fn a_sorted_sheet_of_options_changes_no_order_unless_asked() {
    let quotes = |book: &Book| {
        let text = |row: &Row| format!("{}.{}", row.get("option").unwrap(), row.get("quote").unwrap());
        book.rows("options").iter().map(text).collect::<Vec<_>>().join(" ")
    };
    let now = options(&[("b", "q3"), ("b", "q1"), ("a", "q2")]);
    let sorted = options(&[("a", "q2"), ("b", "q1"), ("b", "q3")]);
    for (over, expected, note) in
        [(false, "b.q3 b.q1 a.q2", "order is kept"), (true, "a.q2 b.q1 b.q3", "file's order is taken")]
    {
        for with_base in [true, false] {
            let base = if with_base { &now } else { &sorted };
            let staged = staged(&now, base, vec![file(&now, &sorted)], over);
            assert_eq!(quotes(&staged.book), expected, "{over}");
            let order = staged.previews[0].order.clone().unwrap();
            assert_eq!((order.options, order.kept), (vec!["b".to_owned()], !over));
            assert!(voice::text(&staged.previews[0].notes[0]).contains(note), "{:?}", staged.previews[0].notes);
        }
    }
    let moved = options(&[("a", "q2"), ("b", "q3"), ("b", "q1")]);
    assert_eq!(staged(&now, &now, vec![file(&now, &moved)], false).previews[0].order, None, "whole options may move");
}

/// The same with numbers, and those of a book as `b.q3 10`.
fn numbered(rows: &[(&str, &str)], numbers: &[&str]) -> Book {
    let mut book = options(rows);
    let table = tables::table("options").unwrap();
    for (row, number) in book.rows_mut(table).iter_mut().zip(numbers).filter(|(_, number)| !number.is_empty()) {
        row.set("order", Some((*number).to_owned()));
    }
    book
}

fn numbers(book: &Book) -> String {
    let cell = |row: &Row, key: &str| row.get(key).unwrap_or("-").to_owned();
    let text = |row: &Row| format!("{}.{} {}", cell(row, "option"), cell(row, "quote"), cell(row, "order"));
    book.rows("options").iter().map(text).collect::<Vec<_>>().join(", ")
}

#[test]
fn a_sheet_of_options_with_numbers_may_be_sorted() {
    let now = numbered(&[("b", "q3"), ("b", "q1"), ("a", "q2")], &["10", "20", "30"]);
    let rows = &[("a", "q2"), ("b", "q1"), ("b", "q3")];
    for over in [false, true] {
        let sorted = numbered(rows, &["30", "20", "10"]);
        assert_eq!(mark(&sorted), mark(&now), "a sorted sheet is the state that it was made from");
        let got = staged(&now, &now, vec![file(&now, &sorted)], over);
        assert_eq!(
            (&got.previews[0].order, got.previews[0].tables.iter().any(|table| table.changed > 0)),
            (&None, false)
        );
        let mut found: Vec<&Row> = got.book.rows("options").iter().collect();
        found.sort_by_key(|row| row.get("order"));
        assert!(found.into_iter().eq(now.rows("options")), "{over}");
    }
    // What came from a version without numbers is told, and asked.
    for (over, expected) in [(false, "b.q3 10, b.q1 20, a.q2 30"), (true, "a.q2 30, b.q1 10, b.q3 20")] {
        let got = staged(&now, &now, vec![file(&now, &options(rows))], over);
        assert_eq!(got.previews[0].order.as_ref().map(|order| order.kept), Some(!over));
        assert_eq!(numbers(&got.book), expected);
    }
}

#[test]
fn a_new_row_of_options_gets_the_next_number() {
    let now = numbered(&[("b", "q3"), ("b", "q1"), ("a", "q2")], &["10", "20", "30"]);
    let added = options(&[("b", "q2"), ("c", "q1"), ("c", "q2")]);
    let got = staged(&now, &now, vec![file(&now, &added)], false);
    assert_eq!(numbers(&got.book), "b.q3 10, b.q1 20, a.q2 30, b.q2 30, c.q1 40, c.q2 50");
    // One that says where it belongs goes there, and what is in no cell moves nothing.
    let typed = numbered(&[("b", "q2"), ("b", "q1")], &["15", ""]);
    let got = staged(&now, &now, vec![file(&now, &typed)], false);
    assert_eq!(numbers(&got.book), "b.q3 10, b.q2 15, b.q1 20, a.q2 30");
    let whole = staged(
        &Book::default(),
        &Book::default(),
        vec![file(&Book::default(), &options(&[("a", "q2"), ("b", "q1")]))],
        false,
    );
    assert_eq!(numbers(&whole.book), "a.q2 10, b.q1 20");
}

#[test]
fn every_export_carries_the_mark_of_its_contents_and_the_template_none() {
    for seed in 0..8 {
        let book = random_book(seed, seed);
        let cells = workbook::read_trusted(Cursor::new(workbook::write(&book, &voice::text).unwrap())).unwrap();
        let marks = [json::incoming(&json::write(&book)).unwrap(), workbook::incoming(&cells, &voice::text)]
            .map(|own| own.mark().map(str::to_owned));
        assert_eq!(marks, [Some(mark(&book)), Some(mark(&book))]);
    }
    let template = workbook::read_trusted(Cursor::new(workbook::template(&voice::text).unwrap())).unwrap();
    assert_eq!(workbook::incoming(&template, &voice::text).mark(), None);
    let foreign = json::incoming(r#"{"format":"assay-workspace","version":1,"mark":5}"#).unwrap();
    assert_eq!(foreign.mark(), None);
}
