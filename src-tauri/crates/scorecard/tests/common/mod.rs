//! What these tests need: documents made of rows, verbs asked, answers as JSON or problems as `path code`.
#![allow(dead_code, clippy::unwrap_used, clippy::panic)] // Each test uses a part of it; a test may panic.

use input::{Node, Problem};
use serde_json::{Value, json};

pub type Outcome = Result<Value, Vec<String>>;

fn told<A: serde::Serialize>(answer: Result<A, Vec<Problem>>) -> Outcome {
    let whole = |p: &Problem| {
        assert!(!p.found.is_empty() && !p.expected.is_empty() && !p.hint.is_empty(), "{p:?}");
        format!("{} {}", p.path, p.code)
    };
    answer
        .map(|answer| voice::worded(serde_json::to_value(answer).unwrap()))
        .map_err(|list| list.iter().map(whole).collect())
}

fn node(document: &Value) -> Node {
    input::parse(&document.to_string()).unwrap()
}

pub fn rank(document: &Value) -> Outcome {
    told(scorecard::rank(&node(document)))
}

pub fn weights(document: &Value) -> Outcome {
    told(scorecard::weights(&node(document)))
}

pub fn robustness(document: &Value, threads: usize) -> Outcome {
    told(scorecard::robustness(&node(document), threads))
}

/// A table of criteria c0, c1, … (direction, weight) and alternatives a0, a1, …
pub fn table(criteria: &[(&str, f64)], rows: &[Vec<Value>], methods: Value) -> Value {
    let criterion = |(at, (direction, weight)): (usize, &(&str, f64))| json!({"id": format!("c{at}"), "direction": direction, "weight": weight});
    let alternative = |(at, row): (usize, &Vec<Value>)| {
        let cells = row.iter().enumerate().map(|(at, cell)| (format!("c{at}"), cell.clone())).collect();
        json!({"id": format!("a{at}"), "performance": Value::Object(cells)})
    };
    json!({
        "criteria": criteria.iter().enumerate().map(criterion).collect::<Vec<_>>(),
        "alternatives": rows.iter().enumerate().map(alternative).collect::<Vec<_>>(),
        "methods": methods,
    })
}

/// Rows of numbers as cells.
pub fn cells(rows: &[&[f64]]) -> Vec<Vec<Value>> {
    rows.iter().map(|row| row.iter().map(|x| json!(x)).collect()).collect()
}

/// A number of an answer.
pub fn number(value: &Value) -> f64 {
    value.to_string().parse().unwrap_or_else(|_| panic!("{value} is no number"))
}

/// Fails unless a list, or an object's values in order, are these numbers.
pub fn close(row: &str, found: &Value, expected: &[f64], tolerance: f64) {
    let found: Vec<f64> = match found {
        Value::Object(entries) => entries.values().map(number).collect(),
        other => other.as_array().unwrap_or_else(|| panic!("{row}: {other}")).iter().map(number).collect(),
    };
    let is_close = found.len() == expected.len() && found.iter().zip(expected).all(|(f, e)| (f - e).abs() <= tolerance);
    assert!(is_close, "{row}: {found:?}, expected {expected:?}");
}
