//! Three states meet in an import: only what the sender changed is taken, what he removed goes, what both changed waits for somebody to
//! settle it; a sorted sheet of Options is told, and nothing is asked of a file that fits.
#![allow(clippy::panic, clippy::unwrap_used)]

mod support;

use exchange::{Cell, Digests, Incoming, Preview, Settled, Staged, Terms, json, stage_under, workbook};
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::io::Cursor;
use support::{random_book, row, wrong_cells};
use tables::{Book, Row};
use vocabulary::Side;

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
    settled(current, &[base], files, over, &Settled::default())
}

fn settled(current: &Book, bases: &[&Book], files: Vec<Incoming>, over: bool, settled: &Settled) -> Staged {
    let bases = bases.iter().map(|base| (mark(base), (*base).clone())).collect();
    stage_under(current, files, &Terms { over, settled, bases: &bases }, &wrong_cells, &|_| Vec::new())
}

fn all(side: Side) -> Settled {
    Settled { all: Some(side), ..Settled::default() }
}

/// "name: then, now, in the file" of each conflict.
fn conflicts(preview: &Preview) -> Vec<String> {
    let text = |text: &Option<vocabulary::Message>| text.as_ref().map(voice::text).unwrap_or_default();
    let line = |own: &exchange::Conflict| {
        format!("{} {}: {}, {}, {}", own.row, own.column, text(&own.then), text(&own.now), text(&own.in_file))
    };
    preview.conflicts.shown.iter().map(line).collect()
}

#[test]
fn of_each_cell_the_change_of_whoever_made_one_counts() {
    for (base, now, in_file, expected, ours, theirs) in [
        ("A", "A", "A", vec![], "A", "A"),
        ("A", "A", "B", vec![], "B", "B"),
        ("A", "B", "B", vec![], "B", "B"),
        ("A", "B", "A", vec![], "B", "B"),
        ("A", "B", "C", vec!["n note: A, B, C"], "B", "C"),
        ("", "B", "", vec![], "B", "B"),
        ("A", "", "A", vec![], "", ""),
        ("A", "", "C", vec!["n note: A, , C"], "", "C"),
        ("A", "B", "", vec!["n note: A, B, "], "B", ""),
    ] {
        let of = |note: &str| book(&[["n", "North", note]]);
        let (base, now, in_file) = (of(base), of(now), of(in_file));
        let open = staged(&now, &base, vec![file(&base, &in_file)], false);
        assert_eq!(conflicts(&open.previews[0]), expected);
        assert_eq!(open.previews[0].unsettled() as usize, expected.len());
        assert_eq!(open.book, of(ours), "until a conflict is settled the workspace's side stands");
        for (side, text) in [(Side::Ours, ours), (Side::Theirs, theirs)] {
            let got = settled(&now, &[&base], vec![file(&base, &in_file)], false, &all(side));
            assert_eq!((got.book, got.previews[0].unsettled()), (of(text), 0), "{side:?}");
        }
    }
}

#[test]
fn one_conflict_is_settled_apart_from_the_others() {
    let [base, now, in_file] = ["A", "B", "C"].map(|note| book(&[["n", "North", note], ["h", "Helio", note]]));
    let each = |id: &str, side| {
        (Cell { table: "vendors".to_owned(), key: vec![id.to_owned()], column: "note".to_owned() }, side)
    };
    let one = Settled { all: None, each: [each("h", Side::Theirs)].into() };
    let got = settled(&now, &[&base], vec![file(&base, &in_file)], false, &one);
    assert_eq!((got.previews[0].unsettled(), got.previews[0].conflicts.count), (1, 2));
    assert_eq!(got.book, book(&[["n", "North", "B"], ["h", "Helio", "C"]]));
}

#[test]
fn rows_added_and_removed_on_either_side_are_told_apart() {
    let n = ["n", "North", ""];
    let h = ["h", "Helio", ""];
    let other = ["h", "Helios", ""];
    for (base, now, in_file, expected, removed, ours, theirs) in [
        // Added here: stays, and is not the file's to speak of.
        (&[n][..], &[n, h][..], &[n][..], vec![], 0, &[n, h][..], &[n, h][..]),
        // Removed here, untouched there: stays removed.
        (&[n, h], &[n], &[n, h], vec![], 0, &[n], &[n]),
        // Removed here, changed there.
        (&[n, h], &[n], &[n, other], vec!["h : h, , h"], 0, &[n], &[n, other]),
        // Removed there, untouched here: goes.
        (&[n, h], &[n, h], &[n], vec![], 1, &[n], &[n]),
        // Removed there, changed here.
        (&[n, h], &[n, other], &[n], vec!["h : h, h, "], 0, &[n, other], &[n]),
        // Removed on both sides.
        (&[n, h], &[n], &[n], vec![], 0, &[n], &[n]),
        // Added there.
        (&[n], &[n], &[n, h], vec![], 0, &[n, h], &[n, h]),
        // Added on both sides, otherwise.
        (&[n], &[n, other], &[n, h], vec!["h name: , Helios, Helio"], 0, &[n, other], &[n, h]),
    ] {
        let [base, now, in_file, ours, theirs] = [base, now, in_file, ours, theirs].map(book);
        let open = staged(&now, &base, vec![file(&base, &in_file)], false);
        let preview = &open.previews[0];
        let expected: Vec<String> = expected.iter().map(|text| text.to_string()).collect();
        assert_eq!((conflicts(preview), preview.removed.count), (expected, removed));
        assert_eq!(open.book, ours);
        let got = settled(&now, &[&base], vec![file(&base, &in_file)], false, &all(Side::Theirs));
        assert_eq!(got.book, theirs);
        let page: Vec<String> = preview.lines().iter().map(voice::text).collect();
        assert_eq!(page.iter().any(|line| line.starts_with("Removed in the file")), removed > 0, "{page:?}");
    }
}

#[test]
fn two_files_of_one_state_meet_as_the_workspace_and_a_file_do() {
    let [base, one, two] = ["A", "B", "C"].map(|note| book(&[["n", "North", note]]));
    let both = |one, two| staged(&base, &base, vec![file(&base, one), file(&base, two)], false);
    let got = both(&one, &two);
    assert_eq!(
        (conflicts(&got.previews[0]), conflicts(&got.previews[1])),
        (vec![], vec!["n note: A, B, C".to_owned()])
    );
    assert_eq!(got.previews[1].conflicts.shown[0].earlier, Some(0));
    let older = both(&one, &base);
    assert_eq!((conflicts(&older.previews[1]), older.book), (Vec::new(), one.clone()), "an older copy undoes nothing");
    assert_eq!(conflicts(&both(&one, &one).previews[1]), Vec::<String>::new());

    let unknown = |book: &Book| json::incoming(&json::write(book).replace(&mark(book), "")).unwrap();
    let plain = staged(&base, &base, vec![unknown(&one), unknown(&two)], false);
    assert_eq!(conflicts(&plain.previews[1]), Vec::<String>::new());
    let note = voice::text(&plain.previews[1].notes[0]);
    assert!(note.contains("1 value") && note.contains("vendors[0].note"), "{note}");
    assert_eq!(plain.book, two);
}

#[test]
fn two_spellings_of_an_evaluator_are_one_person() {
    let with = |names: &[&str]| {
        let mut book = book(&[["n", "North", ""], ["h", "Helio", ""]]);
        let table = |name| tables::table(name).unwrap();
        let criterion = [("id", "c"), ("name", "C"), ("axis", "cost"), ("weight", "1"), ("direction", "max")];
        book.rows_mut(table("criteria")).push(row(&criterion));
        for (name, vendor) in names.iter().zip(["n", "h"]) {
            let score = [("evaluator", *name), ("vendor", vendor), ("criterion", "c"), ("value", "3")];
            book.rows_mut(table("scores")).push(row(&score));
        }
        book
    };
    let now = with(&["Anna"]);
    let got = staged(&now, &now, vec![file(&now, &with(&["anna", " ANNA"]))], false);
    let names: Vec<&str> = got.book.rows("scores").iter().filter_map(|row| row.get("evaluator")).collect();
    assert_eq!(names, ["Anna", "Anna"], "{:?}", got.previews[0].rejected);
    assert!(got.previews[0].notes.iter().map(voice::text).any(|note| note.contains("Anna")));
}

/// A book of a few vendors with a note each, as a history may leave it. A file names no table that is empty.
fn some_book() -> impl Strategy<Value = Book> {
    let row = (0..5_u8, prop_oneof![Just(""), Just("A"), Just("B"), Just("C")]);
    prop::collection::btree_map(row.clone().prop_map(|(id, _)| id), row.prop_map(|(_, note)| note), 1..5).prop_map(
        |rows| {
            let ids: Vec<[String; 3]> =
                rows.into_iter().map(|(id, note)| [format!("v{id}"), format!("V{id}"), note.to_owned()]).collect();
            let cells: Vec<[&str; 3]> =
                ids.iter().map(|own| [own[0].as_str(), own[1].as_str(), own[2].as_str()]).collect();
            book(&cells)
        },
    )
}

/// The cells of a book by vendor and column.
fn cells(book: &Book) -> BTreeMap<(String, String), String> {
    let of = |row: &Row| {
        let id = row.get("id").unwrap_or_default().to_owned();
        row.0.iter().map(move |(key, text)| ((id.clone(), (*key).to_owned()), text.clone())).collect::<Vec<_>>()
    };
    book.rows("vendors").iter().flat_map(of).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// An export that nobody edited changes nothing, whatever became of the workspace since.
    #[test]
    fn an_unchanged_export_is_no_change_in_any_later_state(base in some_book(), now in some_book()) {
        let got = staged(&now, &base, vec![file(&base, &base)], false);
        prop_assert_eq!(cells(&got.book), cells(&now));
        prop_assert!(got.previews[0].conflicts.is_empty() && !got.previews[0].changes_anything());
    }

    /// What one side alone changed is never lost, and what both changed is a conflict.
    #[test]
    fn no_change_is_lost_without_a_conflict(base in some_book(), now in some_book(), in_file in some_book()) {
        let got = staged(&now, &base, vec![file(&base, &in_file)], false);
        let conflicts = &got.previews[0].conflicts.shown;
        let [base, now, in_file, after] = [&base, &now, &in_file, &got.book].map(cells);
        let places: std::collections::BTreeSet<_> = now.keys().chain(in_file.keys()).chain(base.keys()).cloned().collect();
        for place in places {
            let [base, now, in_file, after] = [&base, &now, &in_file, &after].map(|book| book.get(&place));
            let is_told = conflicts.iter().any(|own| own.row == place.0 && (own.column == place.1 || own.column.is_empty()));
            let expected = if now == base { in_file } else { now };
            prop_assert!(after == expected || is_told, "{place:?}: {base:?} {now:?} {in_file:?} {after:?}");
            let both = now != base && in_file != base && now != in_file;
            prop_assert!(!both || is_told, "{place:?}: {base:?} {now:?} {in_file:?}");
        }
    }

    /// Two files that change different rows may come in any order.
    #[test]
    fn files_that_touch_different_rows_commute(base in some_book(), one in some_book(), two in some_book()) {
        let only = |edited: &Book, is_own: fn(&str) -> bool| {
            let own = |row: &&Row| is_own(row.get("id").unwrap_or_default());
            let mut mixed = Book::default();
            let rows = base.rows("vendors").iter().filter(|row| !own(row)).chain(edited.rows("vendors").iter().filter(own));
            mixed.rows_mut(tables::table("vendors").unwrap()).extend(rows.cloned());
            mixed
        };
        let (one, two) = (only(&one, |id| id < "v2"), only(&two, |id| id >= "v2"));
        let both = |first: &Book, second: &Book| {
            let got = staged(&base, &base, vec![file(&base, first), file(&base, second)], false);
            assert!(got.previews.iter().all(|preview| preview.conflicts.is_empty()));
            cells(&got.book)
        };
        prop_assert_eq!(both(&one, &two), both(&two, &one));
    }
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
    let (base, now, in_file) = (with("4"), with("6"), with("8"));
    let nothing = staged(&now, &base, vec![file(&base, &base)], false);
    assert_eq!((conflicts(&nothing.previews[0]), &nothing.book), (Vec::new(), &now), "an older copy undoes nothing");
    let taken = staged(&base, &base, vec![file(&base, &now)], false);
    assert_eq!((conflicts(&taken.previews[0]), &taken.book), (Vec::new(), &now));
    let open = staged(&now, &base, vec![file(&base, &in_file)], false);
    let found = conflicts(&open.previews[0]);
    assert!(found.len() == 1 && found[0].starts_with("rag gpus: 1416 steps of 1h") && found[0].contains("6.00 GPUs"));
    assert_eq!(open.book, now);
    let theirs = settled(&now, &[&base], vec![file(&base, &in_file)], false, &all(Side::Theirs));
    assert_eq!(theirs.book, in_file);
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
    let got = staged(&now, &now, vec![file(&Book::default(), &added)], false);
    assert_eq!(numbers(&got.book), "b.q3 10, b.q1 20, a.q2 30, b.q2 30, c.q1 40, c.q2 50");
    // One that says where it belongs goes there, and what is in no cell moves nothing.
    let typed = numbered(&[("b", "q2"), ("b", "q1")], &["15", ""]);
    let got = staged(&now, &now, vec![file(&Book::default(), &typed)], false);
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
