//! Scores beyond their anchors, shares above 1 and costs beyond the anchors of the cost axis: asked about, and checked.

use crate::common::{add, check, report, set, snapshot};
use crate::tiny;
use tables::Book;
use voice::text;

fn share_typed(value: &str, anchors: &str) -> Book {
    let mut book = tiny::book();
    let uptime = "id: up | name: Uptime | axis: reliability | unit: share of the month | direction: max | weight: 2";
    add(&mut book, "criteria", &format!("{uptime} | {anchors}"));
    add(&mut book, "scores", &format!("evaluator: a | vendor: pool | criterion: up | value: {value}"));
    book
}

#[test]
fn a_share_above_one_is_asked_about_however_near_the_anchors_are() {
    for (value, anchors, asked) in [
        ("0.95", "worst: 0 | best: 1", None),
        ("1", "worst: 0 | best: 1", None),
        ("1.5", "worst: 0 | best: 1", Some("1.5 % is written 1.5 % or 0.015.")),
        ("5", "worst: 0 | best: 1", Some("5 % is written 5 % or 0.05.")),
        ("95", "worst: 0 | best: 1", Some("95 % is written 95 % or 0.95.")),
        ("95", "worst: 0.8 | best: 0.97", Some("95 % is written 95 % or 0.95.")),
        ("95", "worst: 0 | best: 100", None),
    ] {
        let doubts = decision::doubts(&share_typed(value, anchors));
        let found: Vec<String> = doubts.iter().map(|doubt| text(&doubt.hint)).collect();
        assert_eq!(found, asked.into_iter().collect::<Vec<_>>(), "{value} {anchors}");
        assert!(doubts.iter().all(|d| d.code == "P822" && d.path == "scores[9].value"), "{doubts:?}");
    }
}

#[test]
fn a_score_more_than_its_anchors_apart_acts_and_counts_as_the_nearer_one() {
    let mut book = tiny::book();
    set(&mut book, "scores", "a maker speed", "value: 0.79");
    let near = report(&book, 40);
    assert!(near.decision.checks.iter().all(|c| c.id != "watch.beyond_scores"), "0.29 of 0.3 beyond");
    set(&mut book, "scores", "a maker speed", "value: 0.81");
    let beyond = report(&book, 40);
    let found = check(&beyond, "watch.beyond_scores");
    let expected = "1 score lies beyond the anchors by more than is likely, or is a share above 1, and counts as the nearer anchor: \
                    Maker, Speed (0.81; anchors 0.2 to 0.5).";
    assert_eq!((found.status.word(), text(&found.finding).as_str()), ("act", expected));
    assert!(beyond.trace(&found.figure).is_some());
    let own = snapshot(&book);
    assert!(own.scores.iter().all(|score| !score.is_far));
    let doubts = decision::doubts(&book);
    assert_eq!((doubts.len(), text(&doubts[0].found).as_str()), (1, "0.81"));
}

/// Anchors that clip what an option costs: asked about, acted on, and mended by those proposed.
#[test]
fn anchors_that_clip_are_asked_about_and_proposed_ones_do_not() {
    let mut book = tiny::book();
    set(&mut book, "criteria", "tcc", "worst: 5 | best: 4.9");
    let clipping = report(&book, 400);
    assert_eq!(check(&clipping, "watch.cost_anchors").status.word(), "act");
    let asked = decision::clipped(&book);
    assert_eq!((asked.len(), asked[0].code, asked[0].path.as_str()), (1, "P828", "criteria[3].worst"));
    assert!(text(&asked[0].found).contains("outside the anchors in "), "{}", text(&asked[0].found));

    let proposed = decision::proposed_anchors(&book).unwrap();
    assert!(proposed.criterion == "tcc" && proposed.worst > proposed.best);
    let cells = format!("worst: {} | best: {}", proposed.worst, proposed.best);
    set(&mut book, "criteria", "tcc", &cells);
    assert!(decision::clipped(&book).is_empty(), "{cells}");
    let held = report(&book, 400);
    assert!(
        held.options
            .iter()
            .flat_map(|o| &o.checks)
            .filter(|c| c.id == "watch.cost_anchors")
            .all(|c| c.status.word() == "ok")
    );
    assert!(held.decision.checks.iter().all(|c| c.id != "watch.vendor_cost_anchors"), "{cells}");
}

#[test]
fn a_vendor_outside_the_anchors_is_named() {
    let mut book = tiny::book();
    set(&mut book, "criteria", "tcc", "worst: 5 | best: 4.9");
    let report = report(&book, 40);
    let found = check(&report, "watch.vendor_cost_anchors");
    assert!(found.status.word() == "act" && text(&found.finding).contains("Pool"), "{found:?}");
    assert!(report.trace(&found.figure).is_some());
}

#[test]
fn nothing_is_proposed_where_nothing_costs() {
    let mut book = tiny::book();
    crate::common::keep(&mut book, "demand", |_| false);
    crate::common::keep(&mut book, "quotes", |_| false);
    crate::common::keep(&mut book, "options", |_| false);
    crate::common::keep(&mut book, "costs", |_| false);
    assert_eq!((decision::proposed_anchors(&book), decision::clipped(&book)), (None, vec![]));
}
