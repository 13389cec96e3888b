//! The debriefing: the letter to a vendor who was not chosen: it tells that vendor's own reasons and results, and nothing of others that it may not.

use crate::desk::{Desk, FILE};
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// To whom the letter is written, and rivals who were not chosen either.
const OWN: &str = "stratus";
const LOSERS: [&str; 3] = ["northwind", "bluepeak", "kirin"];
/// Letters of a reason that may stand in any sentence.
const SHORT: usize = 15;
/// The vendors of the option awarded.
const CHOSEN: [&str; 2] = ["helio", "meridian"];

/// The sample, awarded; first a cell of a table is set.
fn awarded(set: Option<&str>) -> Desk {
    let desk = Desk::sample();
    if let Some(edit) = set {
        desk.run(&["call", FILE, "edit", edit]).answer();
    }
    desk.run(&["lock", FILE, "--by", "lindqvist"]).answer();
    desk.run(&["open", FILE, "--by", "lindqvist"]).answer();
    desk.run(&["award", FILE, "--option", "lease", "--reason", "Board of 15 March", "--by", "lindqvist"]).answer();
    desk
}

fn written(desk: &Desk) -> Vec<u8> {
    written_to(desk, OWN)
}

fn written_to(desk: &Desk, vendor: &str) -> Vec<u8> {
    desk.run(&["debrief", FILE, "--vendor", vendor, "-o", "letter.pdf"]).answer();
    std::fs::read(desk.path("letter.pdf")).unwrap()
}

fn text(pdf: &Path) -> String {
    let read = Command::new("pdftotext").args(["-raw", "-enc", "UTF-8"]).arg(pdf).arg("-").output().unwrap();
    assert!(read.status.success(), "{}", String::from_utf8_lossy(&read.stderr));
    one_line(&String::from_utf8(read.stdout).unwrap())
}

/// Thin and broken spaces as one plain space.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The rows of a table, as JSON holds them.
fn rows(desk: &Desk, table: &str) -> Vec<Value> {
    desk.document()[table].as_array().unwrap().clone()
}

/// Whether a text holds a number or name whole.
fn holds(text: &str, words: &str) -> bool {
    let is_edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    text.match_indices(words)
        .any(|(at, _)| is_edge(text[..at].chars().next_back()) && is_edge(text[at + words.len()..].chars().next()))
}

#[test]
fn a_letter_tells_its_vendor_all_of_its_own_and_nothing_of_others() {
    let desk = awarded(None);
    written(&desk);
    let letter = text(&desk.path("letter.pdf"));
    let scores = rows(&desk, "scores");
    let reasons = |is_own: bool| {
        let own = scores.iter().filter(move |score| (score["vendor"] == OWN) == is_own);
        own.filter_map(|score| score["reason"].as_str().map(one_line)).collect::<Vec<String>>()
    };
    let (own, others) = (reasons(true), reasons(false));
    let told = own.iter().filter(|reason| letter.contains(*reason)).count();
    assert!(told + 1 >= own.len() && told > 50, "{told} of {} own reasons", own.len());
    // Some are written alike about several vendors; a word or two may stand in any sentence.
    let kept: Vec<&String> = others.iter().filter(|own| own.len() > SHORT).collect();
    assert!(kept.len() > 200, "{}", kept.len());
    for reason in kept.into_iter().filter(|other| !own.iter().any(|own| own.contains(*other))) {
        assert!(!letter.contains(reason), "a reason about another vendor: {reason}");
    }
    for row in rows(&desk, "vendors") {
        let (id, name) = (row["id"].as_str().unwrap(), row["name"].as_str().unwrap());
        let is_named = letter.contains(name);
        assert_eq!(is_named, id == OWN || CHOSEN.contains(&id), "{name}");
        if LOSERS.contains(&id) {
            let first = name.split(' ').next().unwrap();
            assert!(!letter.to_lowercase().contains(id) && !letter.contains(first), "{id} is named");
        }
    }
    for quote in rows(&desk, "quotes").iter().filter(|quote| quote["vendor"] != OWN) {
        assert!(!letter.contains(quote["id"].as_str().unwrap()), "{quote}");
        let price = quote["price"].as_str().map_or_else(|| quote["price"].to_string(), str::to_owned);
        for number in price.split([' ', '/']).filter(|own| own.len() > 3 && own.contains('.')) {
            assert!(!holds(&letter, number), "a price of {}: {number}", quote["id"]);
        }
    }
    for words in ["Board of 15 March", "A. Lindqvist, procurement", "kept back", "as locked on"] {
        assert!(letter.contains(words), "{words}: {letter}");
    }
    for who in ["okafor", "Okafor", "vermeulen", "Vermeulen"] {
        assert!(!letter.contains(who), "{who} scored");
    }
}

#[test]
fn another_price_of_a_rival_changes_no_byte_of_the_letter() {
    let first = written(&awarded(None));
    assert!(first == written(&awarded(None)), "the same award gives the same bytes");
    // Of one who was chosen, and of one who was not: neither order changes by a cent.
    for edit in [
        r#"{"table":"quotes","set":[{"id":"helio_h200_36m","price":"2.16 / 2.31 / 2.55"}]}"#,
        r#"{"table":"quotes","set":[{"id":"kirin_910b2_lease","price":"0.36 / 0.41 / 0.47"}]}"#,
        r#"{"table":"scores","set":[{"evaluator":"okafor","vendor":"bluepeak","criterion":"hub","reason":"Another reason"}],"on_behalf":true}"#,
    ] {
        assert!(first == written(&awarded(Some(edit))), "{edit}");
    }
    let own = r#"{"table":"quotes","set":[{"id":"northwind_h200_8","price":"41250 / 42500 / 48750"}]}"#;
    let [before, after] = [None, Some(own)].map(|edit| written_to(&awarded(edit), "northwind"));
    assert!(before != after, "a vendor's own price moves its own points");
}

#[test]
fn what_changes_after_the_award_changes_no_letter() {
    let desk = awarded(None);
    let first = written(&desk);
    desk.run(&["call", FILE, "edit", r#"{"table":"quotes","set":[{"id":"stratus_h200_1y","price":"4"}]}"#]).answer();
    assert!(first == written(&desk));
}

#[test]
fn a_letter_that_may_not_be_written_is_refused_with_everything_that_stands_against_it() {
    let desk = Desk::sample();
    let line = |vendor: &'static str| ["debrief", FILE, "--vendor", vendor, "-o", "letter.pdf"];
    desk.run(&["lock", FILE]).answer();
    let ended = desk.run(&line("stratos"));
    ended.refused(2, "stratus");
    for code in ["P847", "P855", "P856"] {
        assert!(ended.err.contains(code), "{code}: {}", ended.err);
    }
    let desk = awarded(None);
    desk.run(&line("helio")).refused(2, "P857");
    assert!(!desk.listing().contains(&"letter.pdf".to_owned()));
}
