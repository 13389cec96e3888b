//! What every test of this room needs: a document in, the answer as JSON or the problems as `path code`; drawn problems.
#![allow(dead_code, clippy::unwrap_used, clippy::panic)] // Each test uses a part of it; a test may panic.

pub mod drawn;
pub mod year;

use input::Problem;
use serde_json::Value;

/// The answer, or every problem.
pub fn ask(document: &str) -> Result<Value, Vec<Problem>> {
    let answer = mix::mix(&input::parse(document)?)?;
    Ok(voice::worded(serde_json::to_value(answer).unwrap()))
}

/// The answer to a document that must be right.
pub fn answer(document: &Value) -> Value {
    ask(&document.to_string()).unwrap_or_else(|problems| panic!("{document}\n{problems:#?}"))
}

/// The problems of a document that must be wrong, as `path code`.
pub fn problems(document: &str) -> Vec<String> {
    let found = ask(document).err().unwrap_or_else(|| panic!("answered: {document}"));
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

/// The sum of an object's numbers.
pub fn total(object: &Value) -> f64 {
    object.as_object().unwrap().values().map(number).sum()
}

/// Fails unless `found` is within a relative `tolerance` of `expected`; the row names itself.
pub fn close(row: &str, found: f64, expected: f64, tolerance: f64) {
    let error = (found - expected).abs();
    assert!(error <= tolerance * expected.abs().max(1.0), "{row}: found {found}, expected {expected}");
}
