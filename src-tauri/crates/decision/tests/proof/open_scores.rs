//! Blank, unknown and unanswered: what each counts as, what it does to a gate, and that it is listed.

use crate::common::{add, keep, option, report, set, snapshot};
use crate::tiny;
use decision::Report;
use decision::model::{Model, VendorCell};
use proptest::prelude::*;
use quantity::decimal::f64_of;
use tables::Book;
use vocabulary::{GateState, State};
use voice::text;

/// The cell of the maker's speed, anchors 0.2 and 0.5, with these entries: least, most likely, central and greatest value.
fn cell(entries: &[&str]) -> [f64; 4] {
    let mut book = tiny::book();
    keep(&mut book, "scores", |row| row.get("vendor") != Some("maker") || row.get("criterion") != Some("speed"));
    for (at, entry) in entries.iter().enumerate() {
        let cells = format!("evaluator: e{at} | vendor: maker | criterion: speed | {entry}");
        add(&mut book, "scores", &cells);
    }
    let snapshot = snapshot(&book);
    let model = Model::new(&snapshot, &[false]).unwrap();
    let VendorCell::Points(at) = model.cells.by_vendor[2][0] else { panic!("a cell of its own") };
    let input = &model.inputs.all()[at];
    let [low, mode, high] = [input.range.low, input.range.base, input.range.high].map(f64_of);
    [low, mode, input.base(), high]
}

/// 0.38 is worth 60 points, 0.44 is worth 80; contracts are good to 4 points, statements to 10.
#[test]
fn what_each_answer_counts_as() {
    let (sixty, eighty) = ("value: 0.38 | grade: contract", "value: 0.44 | grade: stated");
    for (entries, expected) in [
        (vec![], [0.0, 50.0, 50.0, 100.0]),
        (vec!["grade: stated"], [0.0, 50.0, 50.0, 100.0]),
        (vec!["value: ?"], [0.0, 50.0, 50.0, 100.0]),
        (vec!["grade: unknown"], [0.0, 50.0, 50.0, 100.0]),
        (vec!["value: none"], [0.0; 4]),
        (vec!["value: none | grade: stated", "value: none"], [0.0; 4]),
        (vec![sixty], [56.0, 60.0, 60.0, 64.0]),
        (vec![sixty, eighty], [56.0, 70.0, 72.0, 90.0]),
        (vec![sixty, "grade: stated"], [56.0, 60.0, 60.0, 64.0]),
        (vec![sixty, "value: ?"], [0.0, 60.0, 160.0 / 3.0, 100.0]),
        (vec![sixty, "value: none"], [0.0, 30.0, 94.0 / 3.0, 64.0]),
        (vec!["value: none", "value: ?"], [0.0, 0.0, 100.0 / 3.0, 100.0]),
    ] {
        let found = cell(&entries);
        let close = found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-9);
        assert!(close, "{entries:?}: {found:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_answer_is_never_worth_more_than_an_unknown_one(values in prop::collection::vec(0.1f64..0.6, 0..3)) {
        let known: Vec<String> = values.iter().map(|value| format!("value: {value:.3} | grade: stated")).collect();
        let with = |answer: &'static str| {
            let mut all: Vec<&str> = known.iter().map(String::as_str).collect();
            all.push(answer);
            cell(&all)
        };
        let (missing, unknown) = (with("value: none"), with("value: ?"));
        prop_assert!(missing.iter().zip(unknown).all(|(none, unknown)| *none <= unknown + 1e-9), "{missing:?} {unknown:?}");
    }
}

fn reported(book: &Book) -> Report {
    report(book, 40)
}

#[test]
fn what_nobody_knows_fails_no_gate_and_no_answer_does() {
    let with = |cells: &str| {
        let mut book = tiny::book();
        set(&mut book, "scores", "a pool exit", cells);
        reported(&book)
    };
    for cells in ["value: ", "value: ?", "value: | grade: unknown", "value: 12"] {
        assert!(option(&with(cells), "lease").gates_failed.is_empty(), "{cells}");
    }
    for cells in ["value: none", "value: none | grade: stated", "value: 21"] {
        assert_eq!(option(&with(cells), "lease").gates_failed, ["pool.exit"], "{cells}");
    }
    let found = with("value: none").vendors.gated[0].found.as_ref().map(text);
    assert_eq!(found.as_deref(), Some("no answer"));
    let mut mixed = tiny::book();
    add(&mut mixed, "scores", "evaluator: b | vendor: pool | criterion: exit | value: none");
    assert_eq!(option(&reported(&mixed), "lease").gates_failed, ["pool.exit"], "one of two says that nobody answered");
}

/// A gate on which nothing is stated is neither met nor failed, and is watched in the options of the vendor.
#[test]
fn a_gate_that_nobody_knows_reads_unknown() {
    for (cells, state, gates, is_watched) in [
        ("value: ", State::Unknown, GateState::Unknown, true),
        ("value: ?", State::Unknown, GateState::Unknown, true),
        ("value: none", State::Act, GateState::Failed, false),
        ("value: 12", State::Ok, GateState::Met, false),
    ] {
        let mut book = tiny::book();
        set(&mut book, "scores", "a pool exit", cells);
        let snapshot = snapshot(&book);
        let worlds = decision::draw(&snapshot, &crate::common::setting(40), &|_| ()).unwrap();
        let weights = decision::own_weights(&worlds);
        let report = decision::decide(&worlds, weights.as_ref());
        let detail = decision::detail(&worlds, weights.as_ref(), &report);
        let gate = detail.scorecard.gates.iter().find(|gate| gate.vendor == "pool").unwrap();
        assert_eq!((gate.state, gate.passes), (state, state != State::Act), "{cells}");
        let lease = option(&report, "lease");
        assert_eq!(lease.gates(), gates, "{cells}");
        let watched = lease.checks.iter().find(|check| check.id == "watch.open_gates");
        assert_eq!(watched.is_some(), is_watched, "{cells}");
        if let Some(watched) = watched {
            assert_eq!(watched.status, State::Watch);
            assert!(text(&watched.finding).contains("Exit"), "{}", text(&watched.finding));
            assert_eq!(report.trace(&watched.figure).unwrap().value.as_deref(), Some("1"));
        }
    }
}

/// One slip of a zero opens the interval and leaves what colleagues entered, in the cell and in the gate.
#[test]
fn a_far_entry_leaves_those_of_colleagues() {
    let (sixty, far) = ("value: 0.38 | grade: contract", "value: 380 | grade: contract");
    for (entries, expected) in [
        (vec![far], [0.0, 50.0, 50.0, 100.0]),
        (vec![sixty, far], [0.0, 60.0, 160.0 / 3.0, 100.0]),
        (vec![sixty, sixty, far], [0.0, 60.0, 160.0 / 3.0, 100.0]),
    ] {
        let found = cell(&entries);
        assert!(found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-9), "{entries:?}: {found:?}");
    }
    let mut book = tiny::book();
    set(&mut book, "scores", "a pool exit", "value: 21");
    add(&mut book, "scores", "evaluator: b | vendor: pool | criterion: exit | value: 21000");
    let report = reported(&book);
    assert_eq!(option(&report, "lease").gates_failed, ["pool.exit"], "what a colleague states still fails");
    let formula = text(&report.trace("input.scores.pool.exit").unwrap().formula);
    assert!(formula.contains("the entry 21 ") && formula.contains("21000 lies far beyond"), "{formula}");
}

/// One says that the vendor gave no answer, one names an assumption: worth half of what that is.
#[test]
fn no_answer_beside_an_assumption_is_averaged_with_it() {
    let valued = |more: &[&str]| {
        let mut book = tiny::book();
        for (at, entry) in more.iter().enumerate() {
            add(&mut book, "scores", &format!("evaluator: e{at} | vendor: pool | criterion: mfu | {entry}"));
        }
        let snapshot = snapshot(&book);
        let model = Model::new(&snapshot, &[false]).unwrap();
        model.cell_value(0, 1).unwrap()
    };
    let alone = valued(&[]);
    for (more, part) in [
        (vec!["value: none"], 0.5),
        (vec!["value: none", "value: none"], 1.0 / 3.0),
        (vec!["value: @mfu.pool", "value: none"], 2.0 / 3.0),
        (vec!["value: ?"], 1.0),
        (vec!["value: 0.31"], 1.0),
    ] {
        let found = valued(&more);
        assert!(found.iter().zip(alone).all(|(a, b)| (a - part * b).abs() < 1e-9), "{more:?}: {found:?} of {alone:?}");
    }
}

#[test]
fn open_scores_are_listed_by_vendor_and_kind() {
    let mut book = tiny::book();
    set(&mut book, "scores", "a pool exit", "value: ?");
    add(&mut book, "scores", "evaluator: b | vendor: maker | criterion: mfu | value: none");
    let report = reported(&book);
    let found: Vec<(&str, Option<&str>, Vec<&str>)> = report
        .decision
        .open_scores
        .iter()
        .map(|own| {
            let criteria = own.criteria.iter().map(String::as_str).collect();
            (own.vendor.as_str(), own.answer.map(vocabulary::Answer::word), criteria)
        })
        .collect();
    assert_eq!(
        found,
        [("pool", Some("?"), vec!["exit"]), ("cloud", None, vec!["speed"]), ("maker", Some("none"), vec!["mfu"])]
    );
    let texts: Vec<String> = report.decision.open_scores.iter().map(|own| text(&own.text)).collect();
    assert!(texts[0].starts_with("Pool: asked and unknown") && texts[0].ends_with(": Exit."), "{texts:?}");
    assert!(texts[1].contains("nobody has answered yet") && texts[2].contains("worst value"), "{texts:?}");
    let scores = report.decision.scores;
    assert_eq!((scores.asked, scores.entered, scores.missing), (9, 7, 1));
}
