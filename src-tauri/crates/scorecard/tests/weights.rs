//! `assay weights`: published examples, closed forms, and what is refused.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

mod common;

use common::{close, number, weights};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Saaty 1990, EJOR 48, "How to make a decision": buying a house by eight criteria, consistency ratio .169.
#[test]
fn ahp_of_saaty() {
    let matrix = json!([
        [1, 5, 3, 7, 6, 6, 1.0 / 3.0, 0.25],
        [0.2, 1, 1.0 / 3.0, 5, 3, 3, 0.2, 1.0 / 7.0],
        [1.0 / 3.0, 3, 1, 6, 3, 4, 6, 0.2],
        [1.0 / 7.0, 0.2, 1.0 / 6.0, 1, 1.0 / 3.0, 0.25, 1.0 / 7.0, 0.125],
        [1.0 / 6.0, 1.0 / 3.0, 1.0 / 3.0, 3, 1, 0.5, 0.2, 1.0 / 6.0],
        [1.0 / 6.0, 1.0 / 3.0, 0.25, 4, 2, 1, 0.2, 1.0 / 6.0],
        [3, 5, 1.0 / 6.0, 7, 5, 5, 1, 0.5],
        [4, 7, 5, 8, 6, 6, 2, 1],
    ]);
    let found = weights(&json!({"method": "ahp", "matrix": matrix})).unwrap();
    close("weights", &found["weights"], &[0.173, 0.054, 0.188, 0.018, 0.031, 0.036, 0.167, 0.333], 1e-3);
    assert!((number(&found["lambda_max"]) - 9.669).abs() < 1e-3 && (number(&found["ci"]) - 0.238).abs() < 1e-3);
    assert!((number(&found["cr"]) - 0.169).abs() < 1e-3);
    // Neighbourhood against condition: 6, where the weights say 1.1.
    assert_eq!((&found["most_inconsistent"]["row"], &found["most_inconsistent"]["column"]), (&json!(2), &json!(6)));
    let found = weights(&json!({"method": "ahp", "matrix": matrix, "priorities": "geometric"})).unwrap();
    close("geometric", &found["weights"], &[0.175, 0.063, 0.149, 0.019, 0.036, 0.042, 0.167, 0.35], 1e-3);
}

#[test]
fn ahp_without_contradiction_gives_the_weights_back() {
    let own = [0.5, 0.3, 0.15, 0.05];
    let matrix: Vec<Vec<f64>> = own.iter().map(|row| own.iter().map(|column| row / column).collect()).collect();
    for priorities in ["eigenvector", "geometric"] {
        let found = weights(&json!({"method": "ahp", "matrix": matrix, "priorities": priorities})).unwrap();
        close(priorities, &found["weights"], &own, 1e-12);
        close(priorities, &json!([found["lambda_max"], found["cr"]]), &[4.0, 0.0], 1e-10);
        assert_eq!(found["most_inconsistent"], json!(null));
    }
}

#[test]
fn ahp_of_one_two_and_eleven() {
    let one = weights(&json!({"method": "ahp", "matrix": [[1]]})).unwrap();
    assert_eq!((&one["weights"], &one["ci"], &one["cr"]), (&json!([1.0]), &json!(0.0), &json!(0.0)));
    let two = weights(&json!({"method": "ahp", "matrix": [[1, 3], ["0.333", 1]]})).unwrap();
    assert_eq!((&two["ci"], &two["cr"]), (&json!(0.0), &json!(0.0)));
    let eleven = weights(&json!({"method": "ahp", "matrix": vec![vec![1; 11]; 11]})).unwrap();
    assert_eq!((&eleven["cr"], eleven["notes"].as_array().unwrap().len()), (&json!(null), 1));
    // A third typed as 0.33 is reciprocal within 1 %.
    assert!(weights(&json!({"method": "ahp", "matrix": [[1, 3], [0.33, 1]]})).is_ok());
}

/// Closed form: products of the comparisons are all 8, so that weights are 4, 8, 2, 4, 1.
#[test]
fn bwm_without_contradiction() {
    let asked = json!({"method": "bwm", "best": 1, "worst": 4,
        "best_to_others": [2, 1, 4, 2, 8], "others_to_worst": [4, 8, 2, 4, 1]});
    let found = weights(&asked).unwrap();
    close("bwm", &found["weights"], &[4.0, 8.0, 2.0, 4.0, 1.0].map(|own| own / 19.0), 1e-12);
    assert_eq!(found["xi"], json!(0.0));
}

/// Rezaei 2016, Omega 64, section 5 (buying a car): quality, price, comfort, safety, style.
#[test]
fn bwm_of_rezaei() {
    let asked = json!({"method": "bwm", "best": 1, "worst": 4,
        "best_to_others": [2, 1, 4, 2, 8], "others_to_worst": [4, 8, 4, 2, 1]});
    let found = weights(&asked).unwrap();
    let own: Vec<f64> = found["weights"].as_array().unwrap().iter().map(number).collect();
    assert!((own.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    assert!((missed(&own, &asked) - number(&found["xi"])).abs() < 1e-12, "{found}");
}

/// The greatest amount by which weights miss the comparisons.
fn missed(own: &[f64], asked: &Value) -> f64 {
    let [best, worst] = ["best", "worst"].map(|key| asked[key].as_u64().unwrap() as usize);
    let list = |key: &str| asked[key].as_array().unwrap().iter().map(number).collect::<Vec<f64>>();
    let best_to = list("best_to_others").into_iter().zip(own).map(|(a, w)| (own[best] - a * w).abs());
    let to_worst = list("others_to_worst").into_iter().zip(own).map(|(b, w)| (w - b * own[worst]).abs());
    best_to.chain(to_worst).fold(0.0, f64::max)
}

#[test]
fn plain_weights() {
    let swing = weights(&json!({"method": "swing", "points": [100, "60", 40]})).unwrap();
    close("swing", &swing["weights"], &[0.5, 0.3, 0.2], 1e-15);
    let roc = weights(&json!({"method": "roc", "order": ["a", "b", "c"]})).unwrap();
    close("roc", &roc["weights"], &[11.0 / 18.0, 5.0 / 18.0, 2.0 / 18.0], 1e-15);
    assert_eq!(roc["weights"].as_object().unwrap().keys().collect::<Vec<_>>(), ["a", "b", "c"]);
}

/// Diakoulaki, Mavrotas & Papayannakis 1995, Computers & Operations Research 22(7), as in scikit-criteria's tests.
#[test]
fn critic_of_diakoulaki() {
    let matrix = json!([
        [61, 1.08, 4.33],
        [20.7, 0.26, 4.34],
        [16.3, 1.98, 2.53],
        [9, 3.29, 1.65],
        [5.4, 2.77, 2.33],
        [4, 4.12, 1.21],
        [-6.1, 3.52, 2.1],
        [-34.6, 3.31, 0.98],
    ]);
    let found = weights(&json!({"method": "critic", "matrix": matrix, "directions": ["max", "max", "max"]})).unwrap();
    close("critic", &found["weights"], &[0.20222554, 0.48090173, 0.31687273], 1e-8);
}

#[test]
fn data_that_tell_nothing_give_null_with_a_reason() {
    for asked in [
        json!({"method": "entropy", "matrix": [[1, 2], [1, 2]]}),
        json!({"method": "entropy", "matrix": [[1, 2]]}),
        json!({"method": "entropy", "matrix": [[0, 0], [0, 0]]}),
        json!({"method": "critic", "matrix": [[1, 2], [1, 2]], "directions": ["max", "min"]}),
        json!({"method": "critic", "matrix": [[1, 2], [3, 4]], "directions": ["max", "max"]}),
        json!({"method": "critic", "matrix": [[1, 2], [3, 2]], "directions": ["max", "max"]}),
    ] {
        let found = weights(&asked).unwrap();
        assert_eq!((&found["weights"], found["notes"].as_array().unwrap().len()), (&json!(null), 1), "{asked}");
    }
    // A constant column weighs nothing and leaves the others as they are.
    let some =
        weights(&json!({"method": "entropy", "matrix": [[1, 5, 0], [3, 5, 4]], "directions": ["whatever"]})).unwrap();
    let [first, second] = [[0.25, 0.75], [0.0, 1.0]].map(|shares: [f64; 2]| {
        1.0 + shares.iter().filter(|p| **p > 0.0).map(|p| p * quantity::real::ln(*p)).sum::<f64>()
            / quantity::real::ln(2.0)
    });
    close("entropy", &some["weights"], &[first / (first + second), 0.0, second / (first + second)], 1e-12);
    let [two, three] = [json!([[1, 9], [2, 4], [5, 5]]), json!([[1, 9, 7], [2, 4, 7], [5, 5, 7]])];
    let of =
        |matrix, directions| weights(&json!({"method": "critic", "matrix": matrix, "directions": directions})).unwrap();
    let (two, three) = (of(two, json!(["max", "min"])), of(three, json!(["max", "min", "max"])));
    assert_eq!(
        (&three["weights"][0], &three["weights"][1], number(&three["weights"][2])),
        (&two["weights"][0], &two["weights"][1], 0.0)
    );
}

#[test]
fn what_is_wrong_is_told_all_at_once() {
    for (asked, expected) in [
        (json!({"matrix": [[1]]}), &["method J004"][..]),
        (json!({"method": "anp", "matrix": [[1]], "mtrix": 1}), &["method J007", "mtrix J003"]),
        (json!({"method": "ahp"}), &["matrix J004"]),
        (json!({"method": "ahp", "matrix": []}), &["matrix S110"]),
        (json!({"method": "ahp", "matrix": [[1, 2], [0.5]]}), &["matrix[1] S113"]),
        (json!({"method": "ahp", "matrix": [[1, 2, 3], [0.5, 1, 2]]}), &["matrix[0] S113", "matrix[1] S113"]),
        (json!({"method": "ahp", "matrix": [[1, -2], [0, 1]]}), &["matrix[0][1] J006", "matrix[1][0] J006"]),
        (json!({"method": "ahp", "matrix": [[2, 3], [0.5, 1]]}), &["matrix[0][0] S114", "matrix[1][0] S114"]),
        (json!({"method": "ahp", "matrix": [[1]], "priorities": "mean", "best": 0}), &["priorities J007", "best J003"]),
        (json!({"method": "bwm", "best": 0, "worst": 1, "best_to_others": [1, 2]}), &["others_to_worst J004"]),
        (
            json!({"method": "bwm", "best": 0, "worst": 0, "best_to_others": [1, 2], "others_to_worst": [2, 1]}),
            &["worst S118", "others_to_worst[0] S118"],
        ),
        (
            json!({"method": "bwm", "best": 0, "worst": 2, "best_to_others": [1, 2], "others_to_worst": [2, 1]}),
            &["worst J006"],
        ),
        (
            json!({"method": "bwm", "best": 0, "worst": 1, "best_to_others": [3, 2], "others_to_worst": [2, 1, 4]}),
            &["others_to_worst S113"],
        ),
        (
            json!({"method": "bwm", "best": 0, "worst": 1, "best_to_others": [3, 2], "others_to_worst": [2, 0.5]}),
            &["others_to_worst[1] J006"],
        ),
        (json!({"method": "swing", "points": [0, 0]}), &["points S102"]),
        (json!({"method": "swing", "points": [-1, "x"]}), &["points[0] J006", "points[1] J005"]),
        (json!({"method": "roc", "order": ["a", "b", "a"]}), &["order[2] S101"]),
        (json!({"method": "roc", "order": []}), &["order S110"]),
        (json!({"method": "entropy", "matrix": [[1, -2], [3]]}), &["matrix[0][1] J006"]),
        (json!({"method": "critic", "matrix": [[1, 2], [3, 4]]}), &["directions J004"]),
        (
            json!({"method": "critic", "matrix": [[1, 2], [3]], "directions": ["up"]}),
            &["matrix[1] S113", "directions[0] J007"],
        ),
        (json!({"method": "critic", "matrix": [[1, 2], [3, 5]], "directions": ["max"]}), &["directions S113"]),
    ] {
        assert_eq!(weights(&asked), Err(expected.iter().map(|own| (*own).to_owned()).collect()), "{asked}");
    }
}

/// Ten thousand criteria are answered.
#[test]
fn many_criteria_are_weighed() {
    let list: Vec<usize> = (0..10_000).map(|at| 1 + at % 9).collect();
    let found = weights(&json!({"method": "swing", "points": list})).unwrap();
    assert_eq!(found["weights"].as_array().unwrap().len(), 10_000);
    let order: Vec<String> = (0..10_000).map(|at| format!("c{at}")).collect();
    let found = weights(&json!({"method": "roc", "order": order})).unwrap();
    let sum: f64 = found["weights"].as_object().unwrap().values().map(number).sum();
    assert!((sum - 1.0).abs() < 1e-9);
}

proptest! {
    /// No other weights near the solution miss the comparisons less: the model is convex, so that near is everywhere.
    #[test]
    fn bwm_misses_least(a in prop::collection::vec(1.0f64..9.0, 3..7), b in prop::collection::vec(1.0f64..9.0, 3..7), shift in prop::collection::vec(-1.0f64..1.0, 7)) {
        let count = a.len().min(b.len());
        let (mut a, mut b) = (a[..count].to_vec(), b[..count].to_vec());
        (a[0], b[count - 1]) = (1.0, 1.0);
        let asked = json!({"method": "bwm", "best": 0, "worst": count - 1, "best_to_others": a, "others_to_worst": b});
        let found = weights(&asked).unwrap();
        let own: Vec<f64> = found["weights"].as_array().unwrap().iter().map(number).collect();
        let xi = missed(&own, &asked);
        prop_assert!((xi - number(&found["xi"])).abs() < 1e-9, "{} {}", xi, found);
        for step in [1e-1, 1e-2, 1e-4] {
            let moved: Vec<f64> = own.iter().zip(&shift).map(|(w, s)| (w + step * s).max(0.0)).collect();
            let sum: f64 = moved.iter().sum();
            let moved: Vec<f64> = moved.iter().map(|w| w / sum).collect();
            prop_assert!(missed(&moved, &asked) >= xi - 1e-9);
        }
    }
}
