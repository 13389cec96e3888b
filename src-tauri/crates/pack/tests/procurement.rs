//! What a procurement leaves on paper: the award on page 1, its part of the pack, and the letter to one who was not chosen.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::program::run;
use common::{Case, setting};
use decision::Snapshot;
use decision::report::procurement::{CellChange, LockChange, RoundMove};
use pack::record::{Entry, entries};
use pack::{Composed, Letter, Offer, Paper, compose};
use tables::{Book, Row};

const DIGEST: &str = "3f2a91c0d4e5b6a798877665544332211000ffeeddccbbaa9988776655443322";
const LATER: &str = "ffff91c0d4e5b6a798877665544332211000ffeeddccbbaa9988776655443322";

fn add(book: &mut Book, table: &str, cells: &[(&'static str, &str)]) {
    let row = Row(cells.iter().map(|(key, text)| (*key, (*text).to_owned())).collect());
    book.rows_mut(tables::table(table).unwrap()).push(row);
}

/// The sample, locked, opened and awarded under a lock whose digest is this.
fn awarded(option: &str, digest: &str) -> Book {
    let mut book = sample::book().unwrap();
    let lock = [("id", "locked_1"), ("act", "locked"), ("date", "2026-10-05"), ("by", "lindqvist"), ("digest", DIGEST)];
    add(&mut book, "record", &lock);
    add(&mut book, "record", &[("id", "opened_1"), ("act", "opened"), ("date", "2026-11-20"), ("by", "lindqvist")]);
    let award = [
        ("id", "awarded_1"),
        ("act", "awarded"),
        ("date", "2026-11-26"),
        ("by", "lindqvist"),
        ("digest", digest),
        ("option", option),
        ("round", "first"),
        ("reason", "Board of 26 November"),
        ("note", "Awarded despite what stands against it: one requirement."),
    ];
    add(&mut book, "record", &award);
    book
}

fn changed(reason: &str) -> LockChange {
    let cell = CellChange {
        row: "mfu_70b".to_owned(),
        column: tables::table("criteria").unwrap().column("weight").map(tables::Column::label),
        before: Some("6".into()),
        after: Some("9".into()),
    };
    let (date, by) = ("2026-10-09".to_owned(), "lindqvist".to_owned());
    LockChange { date, by, reason: reason.to_owned(), cells: vec![cell] }
}

fn composed(case: &Case) -> Composed {
    compose(case.contents(), &setting(Paper::A4)).unwrap()
}

fn words(texts: impl Iterator<Item = String>) -> String {
    texts
        .collect::<Vec<_>>()
        .join(" ")
        .replace(['\u{202F}', '\u{A0}'], " ")
        .replace(" ,", ",")
        .replace(" :", ":")
        .replace(" .", ".")
}

/// All words of some pages.
fn said(composed: &Composed, pages: std::ops::Range<usize>) -> String {
    words(composed.pages[pages].iter().flat_map(|page| page.texts().map(|text| text.text.trim().to_owned())))
}

#[test]
fn page_one_tells_the_award_and_whether_the_lock_stood() {
    let best = Case::of(sample::book().unwrap()).report.decision.option.unwrap();
    let other = if best == "lease" { "build" } else { "lease" };
    for (option, digest, expected, others) in [
        (best.as_str(), DIGEST, "were as locked on 5 October 2026, digest 3f2a 91c0 d4e5", false),
        (best.as_str(), LATER, "were changed after they were locked on 5 October 2026", false),
        (other, DIGEST, "This page recommends another option.", true),
    ] {
        let composed = composed(&Case::of(awarded(option, digest)));
        let first = said(&composed, 0..1);
        for words in [
            "Awarded on 26 November 2026 by A. Lindqvist, procurement: ",
            "offers of round First offer",
            "Awarded despite what stands against it: one requirement.",
            expected,
        ] {
            assert!(first.contains(words), "{words}: {first}");
        }
        assert_eq!(first.contains("recommends another option"), others);
        assert_eq!(composed.headings.iter().filter(|own| own.page == 0 && own.level == 0).count(), 1);
    }
}

#[test]
fn the_part_on_the_procurement_tells_what_there_was_and_nothing_else() {
    let mut case = Case::of(awarded("lease", LATER));
    case.procurement.changes.push(changed("Clerical error"));
    case.procurement.moved.push(RoundMove { from: "first".to_owned(), to: "final".to_owned(), cells: Vec::new() });
    let composed = composed(&case);
    let part = composed.headings.iter().find(|own| own.anchor == "part-procurement").unwrap().page;
    let told = said(&composed, part..composed.pages.len());
    for words in [
        "Awarded on 26 November 2026",
        "Board of 26 November",
        "Awarded despite what stands against it: one requirement.",
        "Clerical error",
        "mfu_70b",
        "Spoke at a Meridian customer day in May 2026, unpaid",
        "May the acceptance run use fp8?",
        "answered to all vendors",
        "From round first to round final nothing moved.",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }
    let mut bare = sample::book().unwrap();
    for table in ["panel", "questions", "rounds"] {
        bare.rows_mut(tables::table(table).unwrap()).clear();
    }
    let composed = self::composed(&Case::of(bare));
    assert!(composed.headings.iter().all(|own| own.anchor != "part-procurement"));
    assert!(!said(&composed, 0..1).contains("Awarded"));
}

fn letter(vendor: &str) -> Letter {
    let book = awarded("lease", LATER);
    let snapshot = Snapshot::read(&book).unwrap();
    let setting = decision::Setting { seed: 1, worlds: 1, threads: 1 };
    let worlds = decision::draw(&snapshot, &setting, &|_| ()).unwrap();
    let winners = ["helio", "meridian"].map(str::to_owned);
    let entries = entries(&book);
    let award: Entry = entries.last().unwrap().clone();
    Letter {
        debrief: decision::debrief(&worlds, vendor, &winners).unwrap(),
        procurement: "Aurora compute".to_owned(),
        decides: "The board".to_owned(),
        changes: vec![changed("Clerical error")],
        offers: vec![Offer { round: "first".to_owned(), received: "2026-11-10".to_owned(), quotes: 2, closed: None }],
        withheld: 1,
        entries,
        award,
    }
}

#[test]
fn the_letter_is_a_tagged_pdf_with_nothing_attached_and_the_same_each_time() {
    for (vendor, expected) in
        [("stratus", "Stratus Cloud stands in place"), ("kirin", "Kirin Accelerators was excluded: it fails")]
    {
        let letter = letter(vendor);
        let pdf = pack::debrief(&letter).unwrap();
        assert_eq!(pdf, pack::debrief(&letter).unwrap());
        assert!(run("qpdf", &["--check", "--"], &pdf).contains("No syntax or stream encoding errors found"));
        let about = run("pdfinfo", &[], &pdf);
        assert!(about.contains("Tagged:          yes") && about.contains("(A4)"), "{about}");
        assert!(!String::from_utf8_lossy(&pdf).contains("EmbeddedFile") && pack::reading(&pdf).is_err());
        let text = run("pdftotext", &["-raw", "-enc", "UTF-8", "--", "-"], &pdf);
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for words in [expected, "Clerical error", "round first, 10 Nov 2026: 2 quotes", "One written text", "kept back"]
        {
            assert!(text.contains(words), "{words}: {text}");
        }
    }
}

#[test]
fn points_of_a_vendor_add_up_and_no_price_of_a_winner_is_told() {
    for vendor in ["northwind", "stratus", "bluepeak"] {
        let own = letter(vendor).debrief;
        let sum: f64 = own.criteria.iter().map(|own| own.criterion.weight * own.points().unwrap()).sum();
        assert!((sum - own.score.unwrap()).abs() < 1e-6, "{vendor}: {sum} {:?}", own.score);
        for winner in &own.winners {
            for (one, points) in own.criteria.iter().zip(&winner.points) {
                assert_eq!(points.is_none(), one.priced, "{}", one.criterion.id);
                assert!(one.criterion.cells.len() == 1 && one.criterion.cells[0].vendor == vendor);
            }
        }
        let priced: Vec<&str> =
            own.criteria.iter().filter(|own| own.priced).map(|own| own.criterion.id.as_str()).collect();
        assert_eq!(priced, ["tcc_hour", "transparency", "egress", "payment"]);
    }
}
