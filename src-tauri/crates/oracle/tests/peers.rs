//! Methods of ranking and weights from data, held against pymcdm on random tables. It is installed once, below the target folder.
#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

mod common;

use common::Peer;
use quantity::chance::Stream;
use serde_json::{Value, json};

/// What figures are compared with.
const PEER: Peer = Peer { packages: &["pymcdm==1.4.0"], modules: &["pymcdm"], script: "peers.py" };

const TABLES: u64 = 500;
const TOLERANCE: f64 = 1e-9;

/// Each result of a peer, and the method asked for the same; where a shape of preference matters, that as well.
const METHODS: [(&str, &str, Option<&str>); 10] = [
    ("wsm", r#"{"method":"wsm"}"#, None),
    ("wpm", r#"{"method":"wpm"}"#, None),
    ("vector", r#"{"method":"topsis"}"#, None),
    ("minmax", r#"{"method":"topsis","normalisation":"minmax"}"#, None),
    ("vikor", r#"{"method":"vikor","v":V}"#, None),
    ("usual", r#"{"method":"promethee2"}"#, Some("usual")),
    ("ushape", r#"{"method":"promethee2"}"#, Some("u")),
    ("vshape", r#"{"method":"promethee2"}"#, Some("v")),
    ("level", r#"{"method":"promethee2"}"#, Some("level")),
    ("vshape_2", r#"{"method":"promethee2"}"#, Some("linear")),
];

/// A table drawn under a seed: three to ten alternatives, two to eight criteria.
fn case(seed: u64) -> Value {
    let drawn = Stream::new(seed, "table");
    let draw = |at: u64| drawn.uniform(at);
    let (rows, columns) = (3 + (draw(0) * 8.0) as u64, 2 + (draw(1) * 7.0) as u64);
    let list =
        |from: u64, of: &dyn Fn(f64) -> f64| -> Vec<f64> { (0..columns).map(|at| of(draw(from + at))).collect() };
    let weights = list(10, &|u| u + 0.01);
    let sum: f64 = weights.iter().sum();
    let q = list(30, &|u| 20.0 * u);
    json!({
        "matrix": (0..rows).map(|row| list(100 + 20 * row, &|u| 1.0 + 99.0 * u)).collect::<Vec<_>>(),
        "weights": weights.iter().map(|weight| weight / sum).collect::<Vec<_>>(),
        "types": list(50, &|u| if u < 0.4 { -1.0 } else { 1.0 }),
        "p": q.iter().zip(list(70, &|u| 1.0 + 40.0 * u)).map(|(q, more)| q + more).collect::<Vec<_>>(),
        "q": q,
        "v": draw(2),
    })
}

fn numbers(list: &Value) -> Vec<f64> {
    list.as_array().unwrap().iter().map(|x| x.as_f64().or_else(|| x.to_string().parse().ok()).unwrap()).collect()
}

fn directions(case: &Value) -> Vec<&'static str> {
    numbers(&case["types"]).into_iter().map(|sign| if sign < 0.0 { "min" } else { "max" }).collect()
}

/// The table as `assay rank` is asked, with one method.
fn document(case: &Value, method: &str, shape: Option<&str>) -> Value {
    let criterion = |(at, direction): (usize, &str)| {
        let mut criterion = json!({"id": format!("c{at}"), "direction": direction, "weight": case["weights"][at]});
        if let Some(shape) = shape {
            criterion["preference"] = json!({"shape": shape, "p": case["p"][at], "q": case["q"][at]});
        }
        criterion
    };
    let alternative = |(at, row): (usize, &Value)| {
        let cells = row.as_array().unwrap().iter().enumerate().map(|(at, x)| (format!("c{at}"), x.clone()));
        json!({"id": format!("a{at}"), "performance": Value::Object(cells.collect())})
    };
    let method: Value = serde_json::from_str(&method.replace('V', &case["v"].to_string())).unwrap();
    json!({
        "criteria": directions(case).into_iter().enumerate().map(criterion).collect::<Vec<_>>(),
        "alternatives": case["matrix"].as_array().unwrap().iter().enumerate().map(alternative).collect::<Vec<_>>(),
        "methods": [method],
    })
}

fn scores(case: &Value, method: &str, shape: Option<&str>) -> Vec<f64> {
    let node = input::parse(&document(case, method, shape).to_string()).unwrap();
    let answer = scorecard::rank(&node).unwrap();
    answer.results[0].scores.0.iter().map(|(_, score)| score.unwrap()).collect()
}

fn weights(case: &Value, method: &str) -> Vec<f64> {
    let asked = json!({"method": method, "matrix": case["matrix"], "directions": directions(case)});
    let answer = scorecard::weights(&input::parse(&asked.to_string()).unwrap()).unwrap();
    numbers(&serde_json::to_value(answer).unwrap()["weights"])
}

fn check(name: &str, seed: usize, found: &[f64], expected: &[f64]) {
    let is_close = |(found, expected): (&f64, &f64)| (found - expected).abs() <= TOLERANCE * expected.abs().max(1.0);
    let same = found.len() == expected.len() && found.iter().zip(expected).all(is_close);
    assert!(same, "{name} of table {seed}: {found:?}, a peer says {expected:?}");
}

#[test]
fn methods_are_what_a_peer_makes_of_random_tables() {
    let cases: Vec<Value> = (0..TABLES).map(case).collect();
    let peers = PEER.answers(&cases);
    for (seed, (case, peer)) in cases.iter().zip(&peers).enumerate() {
        for (name, method, shape) in METHODS {
            check(name, seed, &scores(case, method, shape), &numbers(&peer[name]));
        }
        for name in ["entropy", "critic"] {
            check(name, seed, &weights(case, name), &numbers(&peer[name]));
        }
    }
}
