//! A hard budget excludes over all worlds at once, like a gate; a soft one is a check.

use crate::common::{self, option, report, set, snapshot};
use crate::tiny;
use decision::{Report, Worlds, decide, draw, own_weights};
use tables::Book;

fn book(cells: &str) -> Book {
    let mut book = tiny::book();
    set(&mut book, "frame", "Tiny", cells);
    book
}

/// Ten worlds of the tiny case; so many of each option's cash are above 100, the rest at it.
fn decided(book: &Book, above: [usize; 3]) -> Report {
    let snapshot = snapshot(book);
    let mut worlds: Worlds = draw(&snapshot, &common::setting(10), &|_| ()).unwrap();
    for (own, above) in worlds.options.iter_mut().zip(above) {
        own.cash = (0..10).map(|world| if world < above { 100.01 } else { 100.0 }).collect();
    }
    decide(&worlds, own_weights(&worlds).as_ref())
}

#[test]
fn a_hard_budget_excludes_what_is_above_it_too_often() {
    for (cells, excluded) in
        [("budget: 100 | budget_is_hard: yes", [false, true, true]), ("budget: 100 | budget_is_hard: no", [false; 3])]
    {
        let report = decided(&book(cells), [1, 2, 10]);
        for ((id, share), excluded) in [("lease", 0.1), ("buy", 0.2), ("rent", 1.0)].into_iter().zip(excluded) {
            let own = option(&report, id);
            assert_eq!(own.least_cash_risk, Some(share), "{id}");
            assert_eq!(own.gates_failed == ["budget"], excluded, "{cells} {id}: {:?}", own.gates_failed);
            assert_eq!(own.right_in.is_none(), excluded, "{cells} {id}");
        }
    }
    let report = decided(&book("budget: 100 | budget_is_hard: yes"), [1, 2, 10]);
    let text = voice::text(&option(&report, "buy").gates_failed_text[0]).replace('\u{202F}', " ");
    assert_eq!(text, "Cash above the hard budget in 20 % of futures, more than 10 %");
    assert_eq!(decided(&tiny::book(), [1, 2, 10]).options[0].least_cash_risk, None);
}

#[test]
fn the_assumption_says_how_often_is_too_often() {
    let mut strict = book("budget: 100 | budget_is_hard: yes");
    common::add(&mut strict, "assumptions", "id: budget_risk | label: Risk | value: 0.05");
    let failed = |report: &Report| report.options.iter().filter(|o| o.gates_failed == ["budget"]).count();
    assert_eq!(failed(&decided(&strict, [1, 0, 0])), 1);
    set(&mut strict, "assumptions", "budget_risk", "value: 1");
    assert_eq!(failed(&decided(&strict, [10, 10, 10])), 0, "never above all worlds");
}

#[test]
fn where_all_are_excluded_the_least_share_is_named() {
    let report = decided(&book("budget: 100 | budget_is_hard: yes"), [6, 3, 10]);
    assert_eq!(report.decision.option, None);
    let finding = voice::text(&report.decision.finding).replace('\u{202F}', " ");
    let told = "No decision: no option keeps the hard budget of €100. Buy comes nearest, with cash above it in 30 % \
                of futures where 10 % are allowed. Raise";
    assert!(finding.starts_with(told), "{finding}");
}

/// An option that another gate excludes may keep the budget, and is no answer either.
#[test]
fn a_budget_that_only_a_gated_option_keeps_is_told_as_that() {
    let mut book = book("budget: 100 | budget_is_hard: yes");
    set(&mut book, "criteria", "exit", "gate_max: 10");
    let report = decided(&book, [0, 3, 10]);
    assert_eq!(report.decision.option, None);
    assert_ne!(option(&report, "lease").gates_failed, ["budget"]);
    let finding = voice::text(&report.decision.finding).replace('\u{202F}', " ");
    let told =
        "No decision: no option that meets the other requirements keeps the hard budget of €100. Buy comes nearest";
    assert!(finding.starts_with(told), "{finding}");
}

#[test]
fn a_budget_of_nothing_is_a_budget() {
    let report = report(&book("budget: 0 | budget_is_hard: yes"), 20);
    assert!(report.options.iter().all(|o| o.least_cash_risk == Some(1.0) && o.gates_failed == ["budget"]));
}

/// One case judged it before: at 31 M the own cluster was recommended and broke it in most worlds.
#[test]
fn at_31_million_the_own_cluster_of_the_sample_is_excluded() {
    let mut book = sample::book().unwrap();
    let name = book.rows("frame")[0].get("name").unwrap().to_owned();
    set(&mut book, "frame", &name, "budget: 31M | budget_is_hard: yes");
    let report = report(&book, 1000);
    let build = option(&report, "build");
    assert!(build.least_cash_risk.is_some_and(|share| (0.5..0.8).contains(&share)), "{:?}", build.least_cash_risk);
    assert_eq!(build.gates_failed, ["budget"]);
    assert_ne!(report.decision.option.as_deref(), Some("build"));
}

#[test]
fn a_hard_budget_without_an_amount_is_asked_about() {
    for (cells, asked) in [
        ("budget_is_hard: yes", vec!["frame[0].budget_is_hard P825"]),
        ("budget: 0 | budget_is_hard: yes", vec![]),
        ("budget_is_hard: no", vec![]),
        ("budget: ", vec![]),
    ] {
        let doubts = decision::doubts(&book(cells));
        let found: Vec<String> = doubts.iter().map(|doubt| format!("{} {}", doubt.path, doubt.code)).collect();
        assert_eq!(found, asked, "{cells}");
    }
}
