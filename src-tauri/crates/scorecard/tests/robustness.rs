//! `assay robustness`: closed forms, laws by asking `rank` on either side, and what is refused.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

mod common;

use common::{cells, close, number, rank, robustness, table};
use proptest::prelude::*;
use serde_json::{Value, json};

/// A document under `wsm`.
fn asked(criteria: &[(&str, f64)], rows: &[Vec<Value>], region: Value) -> Value {
    let mut document = table(criteria, rows, json!([{"method": "wsm"}]));
    document["weights"] = region;
    document["samples"] = json!(40_000);
    document
}

fn uniform(weights: &[f64], rows: &[&[f64]]) -> Value {
    let criteria: Vec<(&str, f64)> = weights.iter().map(|weight| ("max", *weight)).collect();
    asked(&criteria, &cells(rows), json!({"kind": "uniform"}))
}

fn answer(document: &Value) -> Value {
    robustness(document, 2).unwrap()
}

/// Two criteria, values (1, 0), (0.6, 0.6), (0, 1): the first weight is uniform on (0, 1), ranks are lengths of intervals.
#[test]
fn acceptability_is_the_length_of_intervals() {
    let mut document = uniform(&[1.0, 1.0], &[&[1.0, 0.0], &[0.6, 0.6], &[0.0, 1.0]]);
    document["samples"] = json!(1_000_000);
    let found = answer(&document);
    close("a0", &found["acceptability"]["a0"], &[0.4, 0.1, 0.5], 0.0015);
    close("a1", &found["acceptability"]["a1"], &[0.2, 0.8, 0.0], 0.0015);
    close("a2", &found["acceptability"]["a2"], &[0.4, 0.1, 0.5], 0.0015);
    close("pairs of a0", &found["pairwise"]["a0"], &[0.4, 0.5], 0.0015);
    close("pairs of a1", &found["pairwise"]["a1"], &[0.6, 0.6], 0.0015);
    close("central of a0", &found["central_weights"]["a0"], &[0.8, 0.2], 0.0015);
    close("central of a1", &found["central_weights"]["a1"], &[0.5, 0.5], 0.0015);
    assert_eq!(found["confidence"], json!({"a0": 1.0, "a1": 1.0, "a2": 1.0}));
    assert!((number(&found["standard_error"]) - 0.5 / 1000.0).abs() < 1e-5);
}

#[test]
fn weights_are_drawn_from_what_is_thought_possible() {
    let rows = cells(&[&[1.0, 0.0], &[0.0, 1.0]]);
    let criteria = [("max", 3.0), ("max", 1.0)];
    for (region, first, tolerance) in [
        (json!({"kind": "uniform"}), 0.5, 0.01),
        (json!({"kind": "order", "order": ["c0", "c1"]}), 1.0, 0.0),
        (json!({"kind": "order", "order": ["c1", "c0"]}), 0.0, 0.0),
        (json!({"kind": "intervals", "bounds": {}}), 0.5, 0.01),
        (json!({"kind": "intervals", "bounds": {"c0": [0.4, 0.6]}}), 0.5, 0.01),
        (json!({"kind": "intervals", "bounds": {"c0": [0.2, 0.6]}}), 0.25, 0.01),
        (json!({"kind": "intervals", "bounds": {"c0": [0.2, 1], "c1": [0.3, 0.4]}}), 1.0, 0.0),
        (json!({"kind": "intervals", "bounds": {"c0": ["0.3", 0.3]}}), 0.0, 0.0),
        (json!({"kind": "around", "spread": 0.2}), 1.0, 0.0),
        (json!({"kind": "around", "spread": 0}), 1.0, 0.0),
        // 3·u against v, both uniform on (0, 2): P(3u > v) is 1 less ⅙.
        (json!({"kind": "around", "spread": 1}), 5.0 / 6.0, 0.01),
    ] {
        let found = answer(&asked(&criteria, &rows, region.clone()));
        let share = number(&found["acceptability"]["a0"][0]);
        assert!((share - first).abs() <= tolerance, "{region}: {share}");
    }
}

/// Cells of every kind under one criterion, against 50 for sure.
#[test]
fn performances_are_drawn_and_valued_after_the_draw() {
    for (cell, first) in [
        (json!([20, 60]), 0.25),
        (json!({"low": 0, "mode": 0, "high": 100}), 0.25),
        (json!({"low": 0, "mode": 50, "high": 100}), 0.5),
        (json!(null), 0.5),
        (json!(51), 1.0),
        (json!([51, 51]), 1.0),
        // Beyond the anchor all is worth 100.
        (json!([0, 1000]), 0.95),
    ] {
        let mut document = asked(&[("max", 1.0)], &[vec![cell.clone()], vec![json!(50)]], json!({"kind": "uniform"}));
        document["methods"] = json!([{"method": "value"}]);
        document["criteria"][0]["value"] = json!({"worst": 0, "best": 100});
        let found = answer(&document);
        let share = number(&found["acceptability"]["a0"][0]);
        assert!((share - first).abs() < 0.012, "{cell}: {share}");
        // The weight is always 1, so that confidence counts the same draws.
        assert_eq!(found["confidence"]["a0"], found["acceptability"]["a0"][0], "{cell}");
    }
}

#[test]
fn those_that_tie_share_a_rank() {
    let found = answer(&uniform(&[1.0, 1.0], &[&[3.0, 4.0], &[3.0, 4.0], &[1.0, 1.0]]));
    assert_eq!(found["acceptability"], json!({"a0": [1.0, 0.0, 0.0], "a1": [1.0, 0.0, 0.0], "a2": [0.0, 0.0, 1.0]}));
    assert_eq!(found["pairwise"]["a0"], json!({"a1": 0.0, "a2": 1.0}));
    assert_eq!(found["central_weights"]["a2"], json!(null));
    assert_eq!(found["confidence"], json!({"a0": 1.0, "a1": 1.0, "a2": null}));
    assert_eq!(
        (&found["smallest_change"]["distance"], &found["smallest_change"]["winner"]),
        (&json!(0.0), &json!("a1"))
    );
}

/// A public self-test, check 7: the order flips at weights 0.6 and 0.4, or as the first cell falls from 0.9 to 0.757….
#[test]
fn flips_and_changes_in_closed_form() {
    let found = answer(&uniform(&[0.7, 0.3], &[&[0.9, 0.2], &[0.5, 0.8]]));
    let [first, second] = [&found["flips"][0], &found["flips"][1]];
    assert!((number(&first["at"][0]) - 0.6).abs() < 1e-12 && first["at"][1].is_null(), "{first}");
    assert_eq!(first["winner"], json!(["a1", null]));
    assert!((number(&second["at"][1]) - 0.4).abs() < 1e-12 && second["at"][0].is_null(), "{second}");
    assert_eq!((&second["winner"], number(&second["weight"])), (&json!([null, "a1"]), 0.3));
    let change = &found["smallest_change"];
    assert!((number(&change["distance"]) - 0.2).abs() < 1e-12, "{change}");
    close("change", &change["weights"], &[0.6, 0.4], 1e-12);
    let cell = found["fragile_cells"]
        .as_array()
        .unwrap()
        .iter()
        .find(|own| own["alternative"] == "a0" && own["criterion"] == "c0");
    let cell = cell.unwrap();
    assert!((number(&cell["at"]) - 0.757_142_857_142_857).abs() < 1e-9 && cell["winner"] == json!("a1"), "{cell}");
    let changes: Vec<f64> =
        found["fragile_cells"].as_array().unwrap().iter().map(|own| number(&own["change"])).collect();
    assert!(changes.is_sorted() && changes.len() == 4, "{changes:?}");
}

/// Under `value` a cell cannot leave its scale, and the performance is the one that has the value.
#[test]
fn fragile_cells_stay_on_their_scale() {
    let mut document =
        asked(&[("min", 1.0), ("max", 1.0)], &cells(&[&[100.0, 60.0], &[300.0, 50.0]]), json!({"kind": "uniform"}));
    document["methods"] = json!([{"method": "value"}]);
    document["criteria"][0]["value"] = json!({"worst": 500, "best": 100});
    document["criteria"][1]["value"] = json!({"worst": 0, "best": 100});
    let found = answer(&document);
    // Values 100, 60 against 50, 50: a lead of 30, which is 60 points of one cell.
    let told: Vec<Value> = found["fragile_cells"]
        .as_array()
        .unwrap()
        .iter()
        .map(|own| json!([own["alternative"], own["criterion"], own["now"], own["at"], own["performance"]]))
        .collect();
    assert_eq!(told, [json!(["a0", "c0", 100.0, 40.0, 340.0]), json!(["a0", "c1", 60.0, 0.0, 0.0])]);
}

#[test]
fn one_alternative_none_and_one_criterion_are_answered() {
    let one = answer(&uniform(&[1.0, 3.0], &[&[1.0, 2.0]]));
    assert_eq!((&one["acceptability"], &one["pairwise"]), (&json!({"a0": [1.0]}), &json!({"a0": {}})));
    assert_eq!(
        (&one["smallest_change"], &one["standard_error"], &one["fragile_cells"]),
        (&json!(null), &json!(0.0), &json!([]))
    );
    assert_eq!(one["flips"][0], json!({"criterion": "c0", "weight": 0.25, "at": [null, null], "winner": [null, null]}));
    let mut gated = uniform(&[1.0], &[&[1.0], &[5.0]]);
    gated["criteria"][0]["gate"] = json!({"min": 2});
    let left = answer(&gated);
    assert_eq!(left["acceptability"], json!({"a1": [1.0]}));
    assert!(!left.to_string().contains("a0"), "{left}");
    gated["criteria"][0]["gate"] = json!({"min": 20});
    let none = answer(&gated);
    assert_eq!((&none["acceptability"], &none["standard_error"]), (&json!({}), &json!(null)));
    assert_eq!(none["notes"].as_array().unwrap().len(), 1);
}

#[test]
fn the_same_bytes_come_from_any_number_of_threads() {
    let rows: Vec<Vec<Value>> = (0..5)
        .map(|row| vec![json!([row, row + 3]), json!(7 - row), json!({"low": 0, "mode": row, "high": 9})])
        .collect();
    for region in [
        json!({"kind": "uniform"}),
        json!({"kind": "order", "order": ["c2", "c0", "c1"]}),
        json!({"kind": "intervals", "bounds": {"c0": [0.1, 0.4], "c1": [0, 0.5]}}),
        json!({"kind": "around", "spread": 0.5}),
    ] {
        let mut document = asked(&[("max", 1.0), ("min", 2.0), ("max", 1.0)], &rows, region);
        for samples in [1, 63, 64, 65, 20_001] {
            document["samples"] = json!(samples);
            let first = robustness(&document, 1).unwrap().to_string();
            for threads in [2, 3, 8] {
                assert_eq!(robustness(&document, threads).unwrap().to_string(), first, "{threads} threads: {document}");
            }
        }
        document["seed"] = json!(2);
        let other = robustness(&document, 1).unwrap();
        document["seed"] = json!(1);
        assert_ne!(
            robustness(&document, 1).unwrap()["acceptability"],
            other["acceptability"],
            "the seed has no effect"
        );
    }
}

#[test]
fn what_is_wrong_is_told_all_at_once() {
    let good = || uniform(&[1.0, 1.0], &[&[1.0, 2.0], &[2.0, 1.0]]);
    for (pointer, value, expected) in [
        ("/methods", json!([]), &["methods S110"][..]),
        (
            "/methods",
            json!([{"method": "wsm"}, {"method": "value"}]),
            &["criteria[0].value S105", "criteria[1].value S105", "methods S112"],
        ),
        ("/methods", json!([{"method": "topsis"}]), &["methods S112"]),
        ("/methods", json!([{"method": "wsm"}, {"method": "wsm"}]), &["methods S112"]),
        ("/alternatives/1/performance/c1", json!(null), &["alternatives[1].performance.c1 S116"]),
        ("/samples", json!(0), &["samples J006"]),
        ("/samples", json!(10_000_001), &["samples J006"]),
        ("/seed", json!(-1), &["seed J006"]),
        ("/weights", json!(null), &["weights J004"]),
        ("/weights", json!({"kind": "normal"}), &["weights.kind J007"]),
        ("/weights", json!({"kind": "uniform", "spread": 0.1}), &["weights.spread J003"]),
        ("/weights", json!({"kind": "around"}), &["weights.spread J004"]),
        ("/weights", json!({"kind": "around", "spread": 1.1}), &["weights.spread J006"]),
        ("/weights", json!({"kind": "order", "order": ["c0"]}), &["weights.order S117"]),
        ("/weights", json!({"kind": "order", "order": ["c0", "c0", "c1"]}), &["weights.order[1] S101"]),
        ("/weights", json!({"kind": "order", "order": ["c0", "c7"]}), &["weights.order[1] S111"]),
        ("/weights", json!({"kind": "intervals", "bounds": {"c9": [0, 1]}}), &["weights.bounds.c9 J003"]),
        ("/weights", json!({"kind": "intervals", "bounds": {"c0": [0.5, 0.4]}}), &["weights.bounds.c0 S107"]),
        (
            "/weights",
            json!({"kind": "intervals", "bounds": {"c0": [-1, 2]}}),
            &["weights.bounds.c0[0] J006", "weights.bounds.c0[1] J006"],
        ),
        (
            "/weights",
            json!({"kind": "intervals", "bounds": {"c0": [0.6, 1], "c1": [0.5, 1]}}),
            &["weights.bounds S115"],
        ),
        (
            "/weights",
            json!({"kind": "intervals", "bounds": {"c0": [0, 0.4], "c1": [0, 0.5]}}),
            &["weights.bounds S115"],
        ),
    ] {
        let mut document = good();
        document["seed"] = json!(1);
        *document.pointer_mut(pointer).unwrap() = value.clone();
        assert_eq!(
            robustness(&document, 1),
            Err(expected.iter().map(|own| (*own).to_owned()).collect()),
            "{pointer}: {value}"
        );
    }
    let both = json!({"criteria": [{"id": "x", "direction": "max", "weight": -1}], "alternatives": [], "methods": [{"method": "wsm"}],
        "weights": {"kind": "around", "spread": "much"}, "samples": 1.5, "sed": 1});
    assert_eq!(robustness(&both, 1).unwrap_err().len(), 5, "{:?}", robustness(&both, 1));
}

/// Ten thousand criteria, and numbers at the ends of the range of doubles.
#[test]
fn large_and_great_are_answered() {
    let rows: Vec<Vec<f64>> =
        (0..2).map(|row| (0..10_000).map(|at| ((at * 7 + row * 3) % 11) as f64).collect()).collect();
    let rows: Vec<&[f64]> = rows.iter().map(Vec::as_slice).collect();
    let mut document = uniform(&vec![1.0; 10_000], &rows);
    document["samples"] = json!(100);
    assert_eq!(answer(&document)["flips"].as_array().unwrap().len(), 10_000);
    let great = answer(&asked(
        &[("max", 1.0), ("min", 2.0)],
        &[vec![json!([-1.7e308, 1.7e308]), json!(1e300)], vec![json!(0), json!(-1e308)]],
        json!({"kind": "uniform"}),
    ));
    let sum: f64 = great["acceptability"]["a0"].as_array().unwrap().iter().map(number).sum();
    assert!((sum - 1.0).abs() < 1e-12);
}

fn problems() -> impl Strategy<Value = (Vec<f64>, Vec<Vec<f64>>)> {
    let number = || prop_oneof![(0u32..6).prop_map(f64::from), 0.0f64..10.0];
    (1usize..5, 2usize..5).prop_flat_map(move |(width, height)| {
        let weights = prop::collection::vec(prop_oneof![1 => Just(0.0), 6 => 0.05f64..1.0], width)
            .prop_filter("some weight", |weights| weights.iter().any(|weight| *weight > 0.0));
        (weights, prop::collection::vec(prop::collection::vec(number(), width), height))
    })
}

fn document((weights, rows): &(Vec<f64>, Vec<Vec<f64>>)) -> Value {
    let rows: Vec<&[f64]> = rows.iter().map(Vec::as_slice).collect();
    let mut document = uniform(weights, &rows);
    document["samples"] = json!(640);
    document
}

/// Scores of a document at other weights.
fn scores(document: &Value, weights: &[f64]) -> Vec<f64> {
    let mut asked = document.clone();
    for key in ["weights", "samples"] {
        asked.as_object_mut().unwrap().remove(key);
    }
    for (at, weight) in weights.iter().enumerate() {
        asked["criteria"][at]["weight"] = json!(weight);
    }
    rank(&asked).unwrap()["results"][0]["scores"].as_object().unwrap().values().map(number).collect()
}

/// How far the first of the list lies below the best of all.
fn behind(scores: &[f64], of: usize) -> f64 {
    scores.iter().copied().fold(f64::MIN, f64::max) - scores[of]
}

fn position(id: &Value) -> usize {
    id.as_str().unwrap()[1..].parse().unwrap()
}

/// The weights as one moves to `at` and the others keep their proportions.
fn moved(weights: &[f64], criterion: usize, at: f64) -> Vec<f64> {
    let others: f64 = weights.iter().enumerate().filter(|(own, _)| *own != criterion).map(|(_, weight)| weight).sum();
    let own = |(own, weight): (usize, &f64)| if own == criterion { at } else { weight / others * (1.0 - at) };
    weights.iter().enumerate().map(own).collect()
}

proptest! {
    #[test]
    fn shares_add_up(problem in problems()) {
        let found = answer(&document(&problem));
        let mut first = 0.0;
        for (id, row) in found["acceptability"].as_object().unwrap() {
            let shares: Vec<f64> = row.as_array().unwrap().iter().map(number).collect();
            prop_assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{}", found);
            first += shares[0];
            if let Some(central) = found["central_weights"][id].as_object() {
                prop_assert!((central.values().map(number).sum::<f64>() - 1.0).abs() < 1e-9);
            }
            for (other, over) in found["pairwise"][id].as_object().unwrap() {
                prop_assert!(number(over) + number(&found["pairwise"][other][id]) <= 1.0 + 1e-12);
            }
        }
        prop_assert!(first >= 1.0 - 1e-12);
    }

    /// Who is better on every criterion never stands behind.
    #[test]
    fn dominance_implies_rank(problem in problems(), lift in 0.01f64..3.0) {
        let mut problem = problem;
        problem.1.push(problem.1[0].iter().map(|x| x + lift).collect());
        let last = format!("a{}", problem.1.len() - 1);
        let found = answer(&document(&problem));
        prop_assert_eq!(number(&found["pairwise"][&last]["a0"]), 1.0);
    }

    /// On the near side the winner is first, beyond it the one named is; halfway back nobody has passed.
    #[test]
    fn flips_are_where_asking_again_shows_them(problem in problems()) {
        let document = document(&problem);
        let found = answer(&document);
        let sum: f64 = problem.0.iter().sum();
        let weights: Vec<f64> = problem.0.iter().map(|weight| weight / sum).collect();
        let base = scores(&document, &weights);
        let winner = (0..base.len()).find(|at| behind(&base, *at) <= 1e-9 * base[*at].abs().max(1.0)).unwrap();
        for (criterion, flip) in found["flips"].as_array().unwrap().iter().enumerate().filter(|(at, _)| weights[*at] > 0.0 && weights[*at] < 1.0 - 1e-9) {
            for side in 0..2 {
                let (end, step) = if side == 0 { (0.0, -1e-4) } else { (1.0, 1e-4) };
                let Some(at) = flip["at"][side].as_f64() else {
                    let beyond = scores(&document, &moved(&weights, criterion, end * 0.999 + 0.0005));
                    prop_assert!(behind(&beyond, winner) <= 2e-2, "{} {}", flip, behind(&beyond, winner));
                    continue;
                };
                prop_assert!(at > 0.0 && at < 1.0);
                let near = scores(&document, &moved(&weights, criterion, f64::midpoint(at, weights[criterion])));
                prop_assert!(behind(&near, winner) <= 1e-8, "{} near", flip);
                let there = scores(&document, &moved(&weights, criterion, at));
                let next = position(&flip["winner"][side]);
                prop_assert!(behind(&there, winner) <= 1e-8 && behind(&there, next) <= 1e-8, "{} there", flip);
                let beyond = scores(&document, &moved(&weights, criterion, (at + step * at.min(1.0 - at)).clamp(0.0, 1.0)));
                prop_assert!(beyond[next] >= beyond[winner] - 1e-12, "{} beyond", flip);
            }
        }
    }

    /// At the weights told both tie; no weights of a fine grid that are nearer change the winner.
    #[test]
    fn no_nearer_weights_change_the_winner(problem in problems()) {
        let document = document(&problem);
        let found = answer(&document)["smallest_change"].clone();
        let sum: f64 = problem.0.iter().sum();
        let weights: Vec<f64> = problem.0.iter().map(|weight| weight / sum).collect();
        let base = scores(&document, &weights);
        let winner = (0..base.len()).find(|at| behind(&base, *at) <= 1e-9 * base[*at].abs().max(1.0)).unwrap();
        let distance = found["distance"].as_f64().unwrap_or(2.0);
        if !found.is_null() {
            let there: Vec<f64> = found["weights"].as_object().unwrap().values().map(number).collect();
            prop_assert!((there.iter().sum::<f64>() - 1.0).abs() < 1e-9 && there.iter().all(|weight| *weight >= -1e-12));
            let apart: f64 = there.iter().zip(&weights).map(|(a, b)| (a - b).abs()).sum();
            prop_assert!((apart - distance).abs() < 1e-9, "{}", found);
            let there = scores(&document, &there);
            prop_assert!(there[position(&found["winner"])] >= there[winner] - 1e-8, "{}", found);
        }
        for point in grid(weights.len(), 8) {
            let apart: f64 = point.iter().zip(&weights).map(|(a, b)| (a - b).abs()).sum();
            let there: Vec<f64> = problem.1.iter().map(|row| row.iter().zip(&point).map(|(x, w)| x * w).sum()).collect();
            let rival = (0..there.len()).filter(|at| *at != winner).map(|at| there[at]).fold(f64::MIN, f64::max);
            prop_assert!(apart >= distance - 1e-9 || rival <= there[winner] + 1e-9, "{} at {:?}", found, point);
        }
    }
}

/// All weights in steps of one over `steps`.
fn grid(count: usize, steps: usize) -> Vec<Vec<f64>> {
    fn fill(count: usize, left: usize) -> Vec<Vec<usize>> {
        if count == 1 {
            return vec![vec![left]];
        }
        let with = |own: usize| fill(count - 1, left - own).into_iter().map(move |rest| [vec![own], rest].concat());
        (0..=left).flat_map(with).collect()
    }
    let share = |parts: Vec<usize>| parts.into_iter().map(|part| part as f64 / steps as f64).collect();
    fill(count, steps).into_iter().map(share).collect()
}
