//! How far a measurement reaches: what reaches less far than a criterion asks replaces nothing and is widened for it.

use crate::common::{add, keep, option, report, set, snapshot};
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
        model.cells.by_vendor[0][1].named().is_some()
    };
    assert!(valued("value: 0.495 to 0.496 | grade: measured | devices: 1"));
    assert!(!valued("value: 0.495 to 0.496 | grade: measured | devices: 64"));
}

/// The tiny book of which the criterion mfu asks for 64 devices, and the pool's entry on it names the assumption that converts its
/// demand, measured on so many.
fn named(devices: &str) -> Book {
    let mut book = tiny::book();
    set(&mut book, "criteria", "mfu", "min_devices: 64 | weight: 12");
    set(&mut book, "scores", "a pool mfu", &format!("devices: {devices}"));
    book
}

/// Anchors 0.3 and 0.5 make 30, 53⅓ and 75 points of 0.36, the mean 0.40⅔ and 0.45; each tenfold adds 10 on either side, and
/// nothing to the central case.
#[test]
fn a_narrow_measurement_that_an_assumption_stands_for_widens_its_cell() {
    let middle = 100.0 * (0.36 + 0.41 + 0.45 - 0.9) / 3.0 / 0.2;
    for (devices, by) in [("", 10.0), ("64", 0.0), ("640", 0.0), ("6.4", 10.0), ("0.64", 20.0), ("0.0000064", 70.0)] {
        let snapshot = snapshot(&named(devices));
        let model = Model::new(&snapshot, &[false]).unwrap();
        let found = model.cell_value(0, 1).unwrap();
        let expected = [f64::max(30.0 - by, 0.0), middle, f64::min(75.0 + by, 100.0)];
        assert!(close(found, expected), "{devices}: {found:?} {expected:?}");
        assert_eq!(matches!(model.cells.by_vendor[0][1], VendorCell::Widened { .. }), by > 0.0, "{devices}");
    }
}

/// The answer rests on what the scope leaves open: other worlds, the same central case, and a trace that says why.
#[test]
fn the_scope_beside_an_assumption_moves_the_answer() {
    let [wide, narrow] = ["64", "0.01"].map(|devices| report(&named(devices), 400));
    let value = |report: &decision::Report| option(report, "lease").value.unwrap();
    let (wide_value, narrow_value) = (value(&wide), value(&narrow));
    assert!((wide_value.base - narrow_value.base).abs() < 1e-9, "{wide_value:?} {narrow_value:?}");
    assert!(narrow_value.p90 - narrow_value.p10 > wide_value.p90 - wide_value.p10, "{wide_value:?} {narrow_value:?}");
    let id = "input.scores.pool.mfu.scope";
    let figure = narrow.trace(id).unwrap();
    assert_eq!(figure.inputs, ["input.scope_widening"]);
    assert!(voice::text(&figure.formula).contains("3.806 tenfolds at most"), "{}", voice::text(&figure.formula));
    assert!(narrow.trace("vendor.pool.performance").unwrap().inputs.iter().any(|own| own == id));
    let is_assumed = |report: &decision::Report| report.assumed_for_you.iter().any(|own| own == "scope_widening");
    assert!(is_assumed(&narrow) && !is_assumed(&wide) && wide.trace(id).is_none());
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

    #[test]
    fn nor_does_it_beside_an_assumption(devices in 1u32..64, times in 1u32..10) {
        let with = |devices: u32| {
            let snapshot = snapshot(&named(&devices.to_string()));
            let model = Model::new(&snapshot, &[false]).unwrap();
            model.cell_value(0, 1).unwrap()
        };
        let (least, less, more) = (with(1), with(devices), with(devices * times));
        prop_assert!(more[2] - more[0] <= less[2] - less[0] + 1e-9, "{less:?} {more:?}");
        prop_assert!(least[2] - least[0] > with(64)[2] - with(64)[0], "{least:?}");
    }
}
