//! A threshold is where the base case's winner changes: just beyond it, and not just before.

use crate::common::{self, came, winner};
use crate::tiny;
use decision::report::Threshold;
use decision::{Report, Worlds, own_weights};
use scorecard::{Axis, AxisWeights};

/// The winner of the base case with one input, or one axis weight, at `at`.
fn winner_at(worlds: &Worlds, report: &Report, threshold: &Threshold, at: f64) -> String {
    let weights = own_weights(worlds).unwrap();
    let mut x = worlds.model.inputs.bases();
    let weights: AxisWeights = match threshold.input.strip_prefix("weight.") {
        Some(word) => weights.with(Axis::WORDS.iter().find(|(w, _)| *w == word).unwrap().1, at),
        None => {
            x[worlds.model.inputs.find(&threshold.input).unwrap()] = at;
            weights
        }
    };
    winner(report, &came(&worlds.model, &worlds.numbers, &weights, &x))
}

fn flips(worlds: &Worlds, report: &Report) {
    let weights = own_weights(worlds).unwrap();
    let base = winner(report, &came(&worlds.model, &worlds.numbers, &weights, &worlds.model.inputs.bases()));
    assert!(!report.decision.thresholds.is_empty());
    for t in &report.decision.thresholds {
        let step = (t.at - t.now) * 1e-6;
        assert_eq!(winner_at(worlds, report, t, t.at - step), base, "{} just before {}", t.input, t.at);
        assert_eq!(winner_at(worlds, report, t, t.at + step), t.then, "{} just beyond {}", t.input, t.at);
        assert_ne!(t.then, base, "{}", t.input);
        if let Some(at) = worlds.model.inputs.find(&t.input) {
            let range = worlds.model.inputs.all()[at].range;
            let [low, high] = [range.low, range.high].map(quantity::decimal::f64_of);
            assert_eq!(t.inside_range, low < high && low <= t.at && t.at <= high, "{}", t.input);
        }
    }
}

#[test]
fn thresholds_of_the_sample_flip_its_base_case() {
    let (worlds, report) = common::sample();
    flips(worlds, report);
}

#[test]
fn thresholds_of_a_small_case_flip_its_base_case() {
    let snapshot = common::snapshot(&tiny::book());
    let worlds = decision::draw(&snapshot, &common::setting(50), &|_| ()).unwrap();
    flips(&worlds, &decision::decide(&worlds, own_weights(&worlds).as_ref()));
}

/// The same by editing the cell: the base value written into the book, the whole program run.
#[test]
fn a_cell_written_beyond_its_threshold_changes_the_base_winner() {
    let book = tiny::book();
    let report = common::report(&book, 50);
    let base = report.decision.base_winner.clone().or(report.decision.option.clone()).unwrap();
    let priced = |t: &&Threshold| t.input.starts_with("quotes.") && t.input.ends_with(".price");
    let t = report.decision.thresholds.iter().find(priced).expect("a price decides");
    let quote = t.input.split('.').nth(1).unwrap();
    for (beyond, expected) in [(-1e-4, &base), (1e-4, &t.then)] {
        let mut edited = book.clone();
        let price = t.at + (t.at - t.now) * beyond;
        common::set(&mut edited, "quotes", quote, &format!("price: {price:.9}"));
        let found = common::report(&edited, 50);
        assert_eq!(found.decision.base_winner.or(found.decision.option).as_ref(), Some(expected), "{quote} at {price}");
    }
}

#[test]
fn the_nearest_comes_first() {
    let (worlds, report) = common::sample();
    let distance = |t: &Threshold| {
        let width = worlds.model.inputs.find(&t.input).map_or(0.0, |at| worlds.model.inputs.all()[at].range.width());
        (t.at - t.now).abs() / if width > 0.0 { width } else { t.now.abs() }
    };
    let distances: Vec<f64> = report.decision.thresholds.iter().map(distance).collect();
    assert!(distances.is_sorted(), "{distances:?}");
}
