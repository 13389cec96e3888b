//! What every test of this crate needs: a document in, the answer as JSON or the problems as `path code`.
#![allow(dead_code, clippy::unwrap_used, clippy::panic)] // Each test uses a part of it; a test may panic.

use input::{Node, Problem};
use serde::Serialize;
use serde_json::Value;

/// A verb on a JSON text: the answer, or every problem.
pub fn ask<T: Serialize>(verb: fn(&Node) -> Result<T, Vec<Problem>>, document: &str) -> Result<Value, Vec<Problem>> {
    let answer = verb(&input::parse(document)?)?;
    Ok(voice::worded(serde_json::to_value(answer).unwrap()))
}

/// `assay tcc` on as many threads as a test has.
pub fn tcc(document: &Node) -> Result<cost::TccReply, Vec<Problem>> {
    cost::tcc(document, 2)
}

/// The same, of a document that must be right.
pub fn answer<T: Serialize>(verb: fn(&Node) -> Result<T, Vec<Problem>>, document: &str) -> Value {
    ask(verb, document).unwrap_or_else(|problems| panic!("{document}\n{problems:#?}"))
}

/// The problems of a document that must be wrong, as `path code`.
pub fn problems<T: Serialize>(verb: fn(&Node) -> Result<T, Vec<Problem>>, document: &str) -> Vec<String> {
    let found = ask(verb, document).err().unwrap_or_else(|| panic!("answered: {document}"));
    for problem in &found {
        assert!(!problem.found.is_empty() && !problem.expected.is_empty() && !problem.hint.is_empty(), "{problem:?}");
    }
    found.iter().map(|p| format!("{} {}", p.path, p.code)).collect()
}

/// A JSON number, or a decimal string, as a double.
pub fn number(value: &Value) -> f64 {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    text.parse().unwrap_or_else(|_| panic!("{value} is no number"))
}

/// Fails unless `found` is within a relative `tolerance` of `expected`; the row names itself.
pub fn close(row: &str, found: f64, expected: f64, tolerance: f64) {
    let error = (found - expected).abs();
    assert!(error <= tolerance * expected.abs().max(1e-300), "{row}: found {found}, expected {expected}");
}
