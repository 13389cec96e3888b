//! Parts that are sent to one person and come back: a ballot touches its evaluator's entries alone, an offer what its vendor states
//! and his quotes; ballots commute, an untouched one changes nothing in any later state.
#![allow(clippy::panic, clippy::unwrap_used)]

mod support;

use exchange::{Digests, Incoming, Part, Settled, Staged, Terms, stage_under, workbook};
use proptest::prelude::*;
use std::io::Cursor;
use support::{row, wrong_cells};
use tables::{Book, Row, record};

fn book() -> Book {
    let mut book = Book::default();
    let mut push = |table: &str, cells: &[(&'static str, &str)]| {
        book.rows_mut(tables::table(table).unwrap()).push(row(cells));
    };
    for id in ["north", "helio"] {
        push("vendors", &[("id", id), ("name", id)]);
    }
    for (id, axis, scale) in [("mfu", "performance", ""), ("sla", "reliability", "no = 0; yes = 100")] {
        let cells = [("id", id), ("name", id), ("axis", axis), ("direction", "max"), ("worst", "0"), ("best", "100")];
        let more = [("weight", "10"), ("rubric", "What earns what"), ("question", "How much?"), ("scale", scale)];
        push("criteria", &cells.into_iter().chain(more).filter(|(_, text)| !text.is_empty()).collect::<Vec<_>>());
    }
    push("panel", &[("id", "anna"), ("role", "evaluator"), ("axes", "performance"), ("declared", "2026-11-02")]);
    push("scores", &[("evaluator", "ben"), ("vendor", "north"), ("criterion", "mfu"), ("value", "40")]);
    push(
        "scores",
        &[("evaluator", "helio"), ("vendor", "helio"), ("criterion", "mfu"), ("value", "44"), ("grade", "stated")],
    );
    let quote = [("vendor", "helio"), ("sku", "H200"), ("supply_model", "pooled"), ("billing", "committed")];
    let money =
        [("price", "2.6"), ("basis", "gpu_hour"), ("currency", "EUR"), ("unit_gpus", "8"), ("term_months", "36")];
    let ours = [("id", "helio_36m"), ("mfu", "0.4"), ("note", "our view"), ("grade", "contract")];
    push("quotes", &[&ours[..1], &quote[..], &money[..], &ours[1..]].concat());
    let guess = [("id", "helio_12m"), ("mfu", "0.4"), ("note", "our guess"), ("grade", "assumed")];
    push("quotes", &[&guess[..1], &quote[..], &money[..], &guess[1..]].concat());
    book
}

fn ballot(evaluator: &str) -> Part {
    Part::Ballot { evaluator: evaluator.to_owned() }
}

fn offer() -> Part {
    Part::Request { vendor: "helio".to_owned(), round: "first".to_owned(), until: None }
}

/// What a part holds when it is sent, with cells that somebody filled in: sheet, row from 3 on, head, text.
fn sent(book: &Book, part: &Part, filled: &[Filled]) -> Incoming {
    let bytes = workbook::send(book, part, &voice::text).unwrap();
    let mut cells = workbook::read_trusted(Cursor::new(bytes)).unwrap();
    for Filled { sheet, row, key, text } in filled {
        let sheet = cells.sheets.iter_mut().find(|own| own.name == *sheet).unwrap();
        let is_key = |cell: &&exchange::RawCell| cell.row == 1 && cell.value == exchange::RawValue::Text((*key).into());
        let column = sheet.cells.iter().find(is_key).unwrap().column;
        sheet.cells.retain(|cell| (cell.row, cell.column) != (*row, column));
        let value = exchange::RawValue::Text((*text).into());
        sheet.cells.push(exchange::RawCell { row: *row, column, value, formula: None });
        sheet.cells.sort_by_key(|cell| (cell.row, cell.column));
    }
    workbook::incoming(&cells, &voice::text)
}

struct Filled {
    sheet: &'static str,
    row: u32,
    key: &'static str,
    text: &'static str,
}

fn fill(sheet: &'static str, row: u32, key: &'static str, text: &'static str) -> Filled {
    Filled { sheet, row, key, text }
}

fn staged(current: &Book, base: &Book, files: Vec<Incoming>) -> Staged {
    let bases = [(Digests::of(base).mark(), base.clone())].into();
    let terms = Terms { over: false, settled: &Settled::default(), bases: &bases };
    stage_under(current, files, &terms, &wrong_cells, &|_| Vec::new())
}

fn codes(staged: &Staged) -> Vec<&'static str> {
    staged.previews.iter().flat_map(|own| &own.rejected.shown).map(|own| own.code).collect()
}

#[test]
fn a_ballot_has_the_cells_of_its_evaluator_and_nobody_elses() {
    let book = book();
    let bytes = workbook::send(&book, &ballot("anna"), &voice::text).unwrap();
    let cells = workbook::read_trusted(Cursor::new(bytes)).unwrap();
    let names: Vec<&str> = cells.sheets.iter().map(|sheet| sheet.name.as_str()).collect();
    assert_eq!(names, ["Read me", "Scores", "Lists"]);
    let text = format!("{:?}", cells.sheets[1]);
    assert!(text.contains("What earns what") && text.contains("44") && !text.contains("ben"), "{text}");
    // Anna scores on performance alone.
    assert_eq!(workbook::progress(&book, &ballot("anna")), [2, 0]);
    assert_eq!(workbook::progress(&book, &ballot("ben")), [4, 1]);
}

#[test]
fn what_is_filled_in_becomes_the_evaluators_entries_and_blank_cells_none() {
    let book = book();
    let file =
        sent(&book, &ballot("anna"), &[fill("Scores", 2, "value", "38 to 42"), fill("Scores", 2, "reason", "Seen")]);
    let staged = staged(&book, &book, vec![file]);
    assert_eq!(codes(&staged), [""; 0]);
    let own: Vec<&Row> = staged.book.rows("scores").iter().filter(|row| row.get("evaluator") == Some("anna")).collect();
    assert_eq!(own.len(), 1);
    assert_eq!((own[0].get("vendor"), own[0].get("value")), (Some("north"), Some("38 to 42")));
    assert_eq!(staged.book.rows("scores").len(), book.rows("scores").len() + 1, "nobody else's entry is removed");
}

#[test]
fn a_word_counts_where_the_scale_has_it() {
    let book = book();
    for (text, expected) in [("Yes", &[][..]), ("maybe", &["I514"][..])] {
        let file = sent(&book, &ballot("ben"), &[fill("Scores", 3, "value", text)]);
        assert_eq!(codes(&staged(&book, &book, vec![file])), expected, "{text}");
    }
}

#[test]
fn a_ballot_in_another_name_or_of_another_workspace_is_refused() {
    let book = book();
    let other = sent(&book, &ballot("anna"), &[fill("Scores", 2, "evaluator", "ben"), fill("Scores", 2, "value", "1")]);
    assert_eq!(codes(&staged(&book, &book, vec![other])), ["I592"]);
    let elsewhere = sent(&book, &ballot("anna"), &[]);
    let refused = staged(&book, &Book::default(), vec![elsewhere]);
    assert_eq!(codes(&refused), ["I591"]);
    assert!(refused.previews[0].tables.is_empty(), "what does not count is neither new nor removed");
}

#[test]
fn what_is_asked_and_has_changed_since_is_told() {
    let (base, mut now) = (book(), book());
    now.rows_mut(tables::table("criteria").unwrap())[0].set("rubric", Some("Another".to_owned()));
    let staged = staged(&now, &base, vec![sent(&base, &ballot("anna"), &[fill("Scores", 2, "value", "40")])]);
    let notes: String = staged.previews[0].notes.iter().map(voice::text).collect();
    assert!(staged.is_clean() && notes.contains("mfu"), "{notes}");
}

#[test]
fn an_offer_is_stated_by_its_vendor_who_sees_no_guess_of_ours() {
    let book = book();
    let bytes = workbook::send(&book, &offer(), &voice::text).unwrap();
    let text = format!("{:?}", workbook::read_trusted(Cursor::new(bytes)).unwrap().sheets);
    assert!(!text.contains("our view") && !text.contains("our guess") && !text.contains("ben"), "{text}");
    let filled = [
        fill("Scores", 2, "value", "46"),
        fill("Scores", 2, "grade", "measured"),
        fill("Quotes", 2, "price", "2.4"),
        fill("Quotes", 3, "price", "3.1"),
    ];
    let staged = staged(&book, &book, vec![sent(&book, &offer(), &filled)]);
    assert_eq!(codes(&staged), [""; 0]);
    let score = staged.book.rows("scores").iter().find(|row| record::is_stated(row)).unwrap();
    assert_eq!((score.get("value"), score.get("grade")), (Some("46"), Some("stated")));
    let quote = &staged.book.rows("quotes")[0];
    assert_eq!((quote.get("price"), quote.get("mfu"), quote.get("note")), (Some("2.4"), Some("0.4"), Some("our view")));
}

#[test]
fn a_person_corrects_what_he_sent_before_and_meets_no_conflict() {
    let base = book();
    let first = staged(&base, &base, vec![sent(&base, &ballot("anna"), &[fill("Scores", 2, "value", "38 to 42")])]);
    let now = first.book;
    let again = staged(&now, &base, vec![sent(&base, &ballot("anna"), &[fill("Scores", 2, "value", "39")])]);
    let preview = &again.previews[0];
    assert_eq!((preview.conflicts.count, preview.changes.count), (0, 1));
    let notes: String = preview.notes.iter().map(voice::text).collect();
    assert!(notes.contains("1 value that anna sent before is corrected by anna"), "{notes}");
    let value = |staged: &Staged| {
        let own = staged.book.rows("scores").iter().find(|row| row.get("evaluator") == Some("anna"));
        own.and_then(|row| row.get("value")).map(str::to_owned)
    };
    assert_eq!(value(&again).as_deref(), Some("39"));
    let same = staged(&now, &base, vec![sent(&base, &ballot("anna"), &[fill("Scores", 2, "value", "38 to 42")])]);
    assert!(!same.previews[0].changes_anything());
}

#[test]
fn a_vendor_corrects_the_offer_of_a_round_but_not_what_we_changed_since() {
    let base = book();
    let priced = |price: &'static str| {
        let cells = [fill("Quotes", 2, "price", price), fill("Quotes", 3, "price", "3.1")];
        sent(&base, &offer(), &cells)
    };
    let mut now = staged(&base, &base, vec![priced("2.4")]).book;
    let kept = [("round", "first"), ("quote", "helio_36m"), ("vendor", "helio"), ("price", "2.4")];
    now.rows_mut(tables::table("offers").unwrap()).push(row(&kept));
    let staged = |now: &Book| {
        let bases = [(Digests::of(&base).mark(), base.clone())].into();
        let terms = Terms { over: false, settled: &Settled::default(), bases: &bases };
        stage_under(now, vec![priced("2.3")], &terms, &|_| Vec::new(), &|_| Vec::new())
    };
    let again = staged(&now);
    assert_eq!(again.previews[0].conflicts.count, 0, "{:?}", again.previews[0].conflicts);
    assert_eq!(again.book.rows("quotes")[0].get("price"), Some("2.3"));
    now.rows_mut(tables::table("quotes").unwrap())[0].set("price", Some("2.0".to_owned()));
    assert_eq!(staged(&now).previews[0].conflicts.count, 1);
}

#[test]
fn the_day_on_which_a_round_closes_comes_back_with_the_offer() {
    let until = |day: &str| Part::Request {
        vendor: "helio".to_owned(),
        round: "first".to_owned(),
        until: Some(day.to_owned()),
    };
    let file = sent(&book(), &until("2026-12-01"), &[]);
    let part = file.part().unwrap();
    assert_eq!(part, &until("2026-12-01"));
    assert_eq!((part.missed("2026-12-01"), part.missed("2026-12-02")), (None, Some("2026-12-01")));
    assert_eq!(offer().missed("2099-01-01"), None);
}

#[test]
fn a_price_that_we_assumed_is_asked_for() {
    let book = book();
    let staged = staged(&book, &book, vec![sent(&book, &offer(), &[])]);
    assert_eq!(codes(&staged), ["I510"], "the price of helio_12m is the vendor's to give");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn ballots_commute_and_an_untouched_one_changes_nothing(value in 0u32..100, other in 0u32..100, price in 1u32..9) {
        let base = book();
        let mut now = base.clone();
        now.rows_mut(tables::table("quotes").unwrap())[0].set("price", Some(price.to_string()));
        let untouched = staged(&now, &base, vec![sent(&base, &ballot("ben"), &[])]);
        prop_assert!(untouched.is_clean() && untouched.book == now);
        let text = |value: u32| -> &'static str { Box::leak(value.to_string().into_boxed_str()) };
        let anna = || sent(&base, &ballot("anna"), &[fill("Scores", 2, "value", text(value))]);
        let ben = || sent(&base, &ballot("ben"), &[fill("Scores", 3, "value", text(other))]);
        let [one, two] = [vec![anna(), ben()], vec![ben(), anna()]].map(|files| staged(&now, &base, files));
        prop_assert!(one.is_clean() && two.is_clean(), "{:?}", one.previews);
        let sorted = |staged: &Staged| {
            let mut rows = staged.book.rows("scores").to_vec();
            rows.sort_by_key(|row| format!("{row:?}"));
            rows
        };
        prop_assert_eq!(sorted(&one), sorted(&two));
        prop_assert_eq!(one.book.rows("quotes"), now.rows("quotes"));
    }
}

#[test]
fn an_answer_to_another_question_than_the_one_that_was_sent_is_refused() {
    let book = book();
    let answered = |part: &Part, beside: &'static str| {
        let price = fill("Quotes", 3, "price", "3.1");
        let entry = [fill("Scores", 2, "value", "46"), fill("Scores", 2, "_aside", beside)];
        let priced = matches!(part, Part::Request { .. }).then_some(price);
        let filled: Vec<Filled> = entry.into_iter().chain(priced).collect();
        codes(&staged(&book, &book, vec![sent(&book, part, &filled)]))
    };
    assert_eq!(answered(&offer(), "On any model, best of ten?"), ["I589"]);
    assert_eq!(answered(&offer(), " How  much?\n"), [""; 0]);
    assert_eq!(answered(&ballot("anna"), "Another criterion"), ["I589"]);
    let silent = [fill("Scores", 2, "value", ""), fill("Scores", 2, "_aside", "Another?")];
    let silent = sent(&book, &ballot("anna"), &silent);
    assert_eq!(codes(&staged(&book, &book, vec![silent])), [""; 0]);
}
