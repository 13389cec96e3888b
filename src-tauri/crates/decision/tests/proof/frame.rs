//! The discount rate and the horizon are inputs like others: their scans against the whole program run on an edited frame.

use crate::common::{self, report, set, snapshot};
use crate::tiny;
use decision::{FrameInput, FrameScan, Report};
use vocabulary::Axis;

fn scan<'w>(worlds: &'w decision::Worlds, input: FrameInput) -> &'w FrameScan {
    worlds.frame_scans.iter().find(|scan| scan.input == input).unwrap()
}

fn agrees(scan: &FrameScan, value: f64, edited: &Report) {
    let at = scan.values.iter().position(|own| (own - value).abs() < 1e-9).unwrap();
    for (option, axes) in edited.options.iter().zip(&scan.axes[at]) {
        let (found, expected) = (axes.unwrap()[Axis::Cost], option.axes.get("cost").copied().flatten().unwrap());
        assert!((found - expected).abs() < 1e-6, "{:?} {value} {}: {found} and {expected}", scan.input, option.id);
    }
}

#[test]
fn a_scan_of_the_frame_is_the_program_run_on_an_edited_frame() {
    let book = tiny::book();
    let snapshot = snapshot(&book);
    let worlds = decision::draw(&snapshot, &common::setting(20), &|_| ()).unwrap();
    let rates = scan(&worlds, FrameInput::DiscountRate);
    assert!(rates.values.iter().any(|rate| (rate - 0.08).abs() < 1e-12), "the base case is among them");
    let (low, high) = (rates.values[0], *rates.values.last().unwrap());
    assert!(common::close(low, 0.008, 1e-9) && common::close(high, 0.8, 1e-9), "{low} to {high}");
    let horizons = scan(&worlds, FrameInput::Months);
    assert_eq!(horizons.values, (3..=48).map(f64::from).collect::<Vec<_>>(), "a tenth to double, by the month");
    for (input, cells, value) in [
        (FrameInput::DiscountRate, "discount_rate: 0.8", 0.8),
        (FrameInput::DiscountRate, "discount_rate: 0.008", 0.008),
        (FrameInput::Months, "months: 7", 7.0),
        (FrameInput::Months, "months: 24", 24.0),
        (FrameInput::Months, "months: 37", 37.0),
    ] {
        let mut edited = book.clone();
        set(&mut edited, "frame", "Tiny", cells);
        agrees(scan(&worlds, input), value, &report(&edited, 20));
    }
}

/// Wherever the sample's frame has a threshold, a frame beyond it has another winner in the base case.
#[test]
fn a_frame_beyond_its_threshold_has_another_winner() {
    let book = sample::book().unwrap();
    let (_, before) = common::sample();
    let name = book.rows("frame")[0].get("name").unwrap().to_owned();
    let winner = |report: &Report| report.decision.base_winner.clone().or(report.decision.option.clone());
    for t in before.decision.thresholds.iter().filter(|t| t.input == "frame.discount_rate") {
        let mut edited = book.clone();
        let beyond = t.at + (t.at - t.now) * 1e-4;
        set(&mut edited, "frame", &name, &format!("discount_rate: {beyond:.9}"));
        assert_eq!(winner(&report(&edited, 50)).as_deref(), Some(t.then.as_str()), "{} at {beyond}", t.input);
    }
    for id in ["input.frame.discount_rate", "input.frame.months"] {
        assert!(before.trace(id).is_some_and(|figure| figure.value.is_some()), "{id}");
        assert!(before.trace("option.lease.tcc.p50").unwrap().inputs.iter().any(|own| own == id), "{id}");
    }
}
