//! Answers put in words, as JSON.

use crate::Failure;
use serde::Serialize;
use serde_json::Value;
use voice::message;

/// An answer as a JSON value.
pub(crate) fn value(answer: impl Serialize) -> Result<Value, Failure> {
    serde_json::to_value(answer).map(voice::worded).map_err(|error| {
        let message = message!("api-answer-unwritten", error = error.to_string());
        Failure::machine("W632", "", message, message!("api-answer-unwritten.hint"))
    })
}
