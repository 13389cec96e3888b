//! A threshold is where the base case's winner changes: just beyond it, and not just before.

use crate::common::{self, came, winner};
use crate::tiny;
use decision::report::Threshold;
use decision::snapshot::Criterion;
use decision::{Report, Worlds, own_weights};
use quantity::{Decimal, Shape};
use scorecard::{Axis, AxisWeights};

/// The winner of the base case with one input, or one axis weight, at `at`.
fn winner_at(worlds: &Worlds, report: &Report, threshold: &Threshold, at: f64) -> String {
    let weights = own_weights(worlds).unwrap();
    let mut x = worlds.model.inputs.bases();
    let weights: AxisWeights = match threshold.input.strip_prefix("weight.") {
        Some(word) => weights.with(Axis::WORDS.iter().find(|(w, _)| *w == word).unwrap().1, at),
        None => {
            x[worlds.model.inputs.find(&threshold.input).unwrap()] = in_points(worlds, threshold, at);
            weights
        }
    };
    winner(report, &came(&worlds.model, &worlds.numbers, &weights, &x))
}

/// A score is told in its criterion's own unit where it can be; the model wants points.
fn in_points(worlds: &Worlds, threshold: &Threshold, value: f64) -> f64 {
    let is_told_in_points = voice::text(&threshold.unit) == "points of value, 0 to 100";
    let own = criterion_of(worlds, threshold).filter(|_| !is_told_in_points);
    own.map_or(value, |criterion| criterion.value.value(value))
}

fn criterion_of<'w>(worlds: &'w Worlds, threshold: &Threshold) -> Option<&'w Criterion> {
    let (_, id) = threshold.input.strip_prefix("scores.")?.split_once('.')?;
    worlds.model.snapshot.criteria.iter().find(|c| c.id == id)
}

fn flips(worlds: &Worlds, report: &Report) {
    let weights = own_weights(worlds).unwrap();
    let base = winner(report, &came(&worlds.model, &worlds.numbers, &weights, &worlds.model.inputs.bases()));
    assert!(!report.decision.thresholds.is_empty());
    for t in report.decision.thresholds.iter().filter(|t| !t.input.starts_with("frame.")) {
        let step = (t.at - t.now) * 1e-6;
        assert_eq!(winner_at(worlds, report, t, t.at - step), base, "{} just before {}", t.input, t.at);
        assert_eq!(winner_at(worlds, report, t, t.at + step), t.then, "{} just beyond {}", t.input, t.at);
        assert_ne!(t.then, base, "{}", t.input);
        if let Some(at) = worlds.model.inputs.find(&t.input) {
            let range = worlds.model.inputs.all()[at].range;
            let [low, high] = [range.low, range.high].map(quantity::decimal::f64_of);
            let at = in_points(worlds, t, t.at);
            assert_eq!(t.inside_range, low < high && low <= at && at <= high, "{}", t.input);
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
        let [at, now] = [t.at, t.now].map(|value| in_points(worlds, t, value));
        (at - now).abs() / if width > 0.0 { width } else { now.abs() }
    };
    let distances: Vec<f64> = report.decision.thresholds.iter().map(distance).collect();
    let is_sorted = distances.windows(2).all(|pair| pair[0] <= pair[1] * (1.0 + 1e-9));
    assert!(is_sorted, "{distances:?}");
}

/// What is printed stands on the right side of now, and the figures hold the same texts.
#[test]
fn texts_of_thresholds_are_the_figures_of_the_report() {
    let (_, report) = common::sample();
    for t in &report.decision.thresholds {
        let [now, at, unit_text] = [&t.now_text, &t.at_text, &t.unit_text].map(voice::text);
        let [label, unit] = [&t.label, &t.unit].map(voice::text);
        for (end, text) in [("", &at), (".at", &at), (".now", &now)] {
            let id = format!("threshold.{}{end}", t.input);
            assert_eq!(report.trace(&id).map(|f| voice::text(&f.text)).as_ref(), Some(text), "{id}");
            assert_eq!(report.shown.get(&id).map(voice::text).as_ref(), Some(text), "{id}");
        }
        assert_ne!(now, at, "{}", t.input);
        assert!(!unit_text.starts_with("share"), "{}: {unit_text}", t.input);
        assert!(!label.contains('_') && !unit.contains("currency"), "{label} in {unit}");
    }
}

/// Every threshold of an input that is no score prints its base, what was entered without a digit lost, shares as percentages.
#[test]
fn now_reads_as_entered() {
    let (worlds, report) = common::sample();
    let mut percentages = 0;
    for t in report.decision.thresholds.iter().filter(|t| !t.input.starts_with("scores.")) {
        let (now, unit) = (voice::text(&t.now_text), voice::text(&t.unit));
        let Some(at) = worlds.model.inputs.find(&t.input) else {
            let share = t.input.starts_with("weight.") || t.input == "frame.discount_rate";
            assert!((share && now.ends_with('%')) || t.input == "frame.months", "{} now {now}", t.input);
            continue;
        };
        let (base, shape) = (worlds.model.inputs.all()[at].central(), worlds.model.inputs.all()[at].range.shape);
        let digits: String = now.chars().filter(|c| c.is_ascii_digit() || *c == '.').collect();
        let hundredth = if now.ends_with('%') { Decimal::new(1, 2) } else { Decimal::ONE };
        let printed = digits.parse::<Decimal>().unwrap() * hundredth;
        match shape {
            // A mean is computed, and printed in three digits.
            Shape::Triangular => assert!((printed - base.abs()).abs() <= base.abs() * Decimal::new(5, 3), "{now}"),
            _ => assert_eq!(printed, base.abs(), "{} now {now}", t.input),
        }
        assert_eq!(now.starts_with('\u{2212}'), base.is_sign_negative(), "{}", t.input);
        assert_eq!(unit.starts_with("share"), now.ends_with('%'), "{now} in {unit}");
        percentages += usize::from(now.ends_with('%'));
    }
    assert!(percentages > 0, "an MFU or a price path decides the sample");
}
