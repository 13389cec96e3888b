//! How far a measurement reaches: what reaches less far than a criterion asks replaces nothing and is widened for it.

use crate::common::{add, keep, report, set, snapshot};
use crate::tiny;
use decision::model::{Model, VendorCell};
use proptest::prelude::*;
use quantity::decimal::f64_of;
use tables::Book;

/// The tiny book of which the criterion speed asks for 100 devices; the pool's entries on it are these.
fn book(scope: &str, entries: &[&str]) -> Book {
    let mut book = tiny::book();
    set(&mut book, "criteria", "speed", scope);
    keep(&mut book, "scores", |row| row.get("vendor") != Some("pool") || row.get("criterion") != Some("speed"));
    for (at, entry) in entries.iter().enumerate() {
        add(&mut book, "scores", &format!("evaluator: e{at} | vendor: pool | criterion: speed | {entry}"));
    }
    book
}

/// Least, most likely and greatest value of the pool's speed, anchors 0.2 and 0.5.
fn cell(book: &Book) -> [f64; 3] {
    let snapshot = snapshot(book);
    let model = Model::new(&snapshot, &[false]).unwrap();
    let VendorCell::Points(at) = model.cells.by_vendor[0][0] else { panic!("a cell of its own") };
    let range = model.inputs.all()[at].range;
    [range.low, range.base, range.high].map(f64_of)
}

fn close(found: [f64; 3], expected: [f64; 3]) -> bool {
    found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-9)
}

/// 0.35 is worth 50 points and 0.41 is worth 70; a measurement is good to 3 points, a statement to 10, and each tenfold that is
/// missing adds 10.
#[test]
fn a_narrow_measurement_enters_widened_and_a_wide_one_replaces_all_others() {
    let (stated, scope) = ("value: 0.41 | grade: stated", "min_devices: 100");
    for (scope, entries, expected) in [
        ("min_devices: ", vec!["value: 0.35 | grade: measured"], [47.0, 50.0, 53.0]),
        (scope, vec!["value: 0.35 | grade: measured | devices: 100"], [47.0, 50.0, 53.0]),
        (scope, vec!["value: 0.35 | grade: measured | devices: 10"], [37.0, 50.0, 63.0]),
        (scope, vec!["value: 0.35 | grade: measured | devices: 1"], [27.0, 50.0, 73.0]),
        (scope, vec!["value: 0.35 | grade: measured"], [37.0, 50.0, 63.0]),
        (scope, vec!["value: 0.35 | grade: contract"], [46.0, 50.0, 54.0]),
        (scope, vec![stated, "value: 0.35 | grade: measured | devices: 1"], [27.0, 60.0, 80.0]),
        (scope, vec![stated, "value: 0.35 | grade: measured | devices: 128"], [47.0, 50.0, 53.0]),
        (scope, vec!["value: none", "value: 0.35 | grade: measured | devices: 128"], [47.0, 50.0, 53.0]),
        (
            scope,
            vec![
                "value: 0.41 | grade: measured | devices: 128 | date: 2026-10-01",
                "value: 0.35 | grade: measured | devices: 100 | date: 2026-11-01",
                "value: 0.2 | grade: measured | devices: 1 | date: 2026-11-20",
            ],
            [47.0, 50.0, 53.0],
        ),
        (
            "min_devices: 100 | min_hours: 10",
            vec!["value: 0.35 | grade: measured | devices: 10 | hours: 10"],
            [37.0, 50.0, 63.0],
        ),
        (
            "min_devices: 100 | min_hours: 10",
            vec!["value: 0.35 | grade: measured | devices: 10 | hours: 1"],
            [27.0, 50.0, 73.0],
        ),
    ] {
        let found = cell(&book(scope, &entries));
        assert!(close(found, expected), "{scope} {entries:?}: {found:?}");
    }
}

/// One card against the trial that an assumption stands for: cell and cost stay drawn from it.
#[test]
fn a_narrow_measurement_leaves_an_assumption_in_its_place() {
    let valued = |entry: &str| {
        let mut book = tiny::book();
        set(&mut book, "criteria", "mfu", "min_devices: 64");
        add(&mut book, "scores", &format!("evaluator: bench | vendor: pool | criterion: mfu | {entry}"));
        let snapshot = snapshot(&book);
        let model = Model::new(&snapshot, &[false]).unwrap();
        matches!(model.cells.by_vendor[0][1], VendorCell::Valued(..))
    };
    assert!(valued("value: 0.495 to 0.496 | grade: measured | devices: 1"));
    assert!(!valued("value: 0.495 to 0.496 | grade: measured | devices: 64"));
}

#[test]
fn what_is_widened_says_so_and_rests_on_the_assumption() {
    let report = report(&book("min_devices: 100", &["value: 0.35 | grade: measured | devices: 10"]), 40);
    let figure = report.trace("input.scores.pool.speed").unwrap();
    assert!(figure.inputs.iter().any(|id| id == "input.scope_widening"), "{figure:?}");
    assert!(voice::text(&figure.formula).contains("by 1 tenfold at most"), "{}", voice::text(&figure.formula));
    assert!(report.assumed_for_you.iter().any(|id| id == "scope_widening"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn more_scope_never_narrows_less(devices in 1u32..1000, times in 1u32..100) {
        let with = |devices: u32| {
            cell(&book("min_devices: 1000", &[&format!("value: 0.35 | grade: measured | devices: {devices}")]))
        };
        let (less, more) = (with(devices), with(devices * times));
        prop_assert!(more[2] - more[0] <= less[2] - less[0] + 1e-9, "{less:?} {more:?}");
    }
}
