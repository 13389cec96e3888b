//! Claims above the best that was published for a card: asked about where they stand, and checked at the options that rest on them.

use crate::common::{add, check, report, set};
use crate::tiny;
use tables::Book;
use voice::text;

/// The pool's offer on a card that others trained on, with an MFU of its own.
fn offered(card: &str, cells: &str) -> Book {
    let mut book = tiny::book();
    set(&mut book, "quotes", "lease", &format!("sku: {card} | {cells}"));
    book
}

fn asked(book: &Book) -> Vec<String> {
    let claims = decision::doubts(book).into_iter().filter(|doubt| doubt.code == "P834");
    claims.map(|doubt| format!("{}: {}", doubt.path, text(&doubt.expected))).collect()
}

#[test]
fn a_claim_above_the_best_published_is_asked_about() {
    // AMD trained Llama-3.1-8B at 31,431 tokens/s a MI355X: 0.60 of its dense bf16 peak.
    for (card, cells, counts) in [
        ("MI355X", "mfu: 0.7", 1),
        ("MI355X", "mfu: 0.55", 0),
        ("MI355X", "mfu: 0.5 to 0.6", 0),
        ("B200 SXM 180GB", "mbu: 0.95", 1),
        ("B200 SXM 180GB", "mbu: 0.1", 0),
        ("H200 SXM5 141GB", "mfu: 0.9", 0),
    ] {
        let found = asked(&offered(card, cells));
        assert_eq!(found.len(), counts, "{card} {cells}: {found:?}");
        assert!(found.iter().all(|own| own.starts_with("quotes[") && own.contains(card)), "{found:?}");
    }
}

#[test]
fn a_claimed_share_of_peak_in_a_score_is_asked_about() {
    let mut book = offered("MI355X", "mfu: 0.5");
    let criterion =
        "id: train | name: MFU in training | axis: performance | unit: share of dense bf16 peak | direction: max";
    add(&mut book, "criteria", &format!("{criterion} | weight: 1 | worst: 0 | best: 1"));
    let with = |grade: &str| {
        let mut own = book.clone();
        let entry = "evaluator: a | vendor: pool | criterion: train | value: 0.8 | grade: ";
        add(&mut own, "scores", &format!("{entry}{grade}"));
        asked(&own)
    };
    assert!(with("stated").iter().any(|own| own.starts_with("scores[")), "{:?}", with("stated"));
    assert!(with("measured").is_empty(), "what was measured is no claim");
}

#[test]
fn an_option_that_rests_on_such_a_claim_is_checked() {
    let above = report(&offered("MI355X", "mfu: 0.7"), 40);
    let watched: Vec<_> =
        above.options.iter().filter(|own| own.checks.iter().any(|c| c.id == "watch.claims")).collect();
    assert!(!watched.is_empty());
    let own = watched[0].checks.iter().find(|c| c.id == "watch.claims").unwrap();
    let told = text(&own.finding);
    assert!(
        told.contains("0.70 of peak in training") && told.contains("MI355X comes to") && told.contains("2025-11-12"),
        "{told}"
    );
    assert!(above.trace(&own.figure).is_some());
    let below = report(&offered("MI355X", "mfu: 0.5"), 40);
    assert!(below.options.iter().all(|own| own.checks.iter().all(|c| c.id != "watch.claims")));
    assert_ne!(check(&below, "watch.network").id, "watch.claims");
}
