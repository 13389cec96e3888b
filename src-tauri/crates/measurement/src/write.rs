//! A result as its file: one JSON document whose last field is the digest of all before it.

use crate::{FORMAT, Note, Results, VERSION, digest};
use serde::Serialize;
use serde_json::Value;
use vocabulary::Message;

#[derive(Serialize)]
struct Document<'r> {
    format: &'static str,
    version: u32,
    #[serde(flatten)]
    results: &'r Results,
    notes: Vec<&'r Message>,
    #[serde(skip_serializing_if = "<[Note]>::is_empty")]
    remarks: &'r [Note],
}

/// The document of a result, its messages put into words by `worded`.
///
/// # Errors
/// Where a figure cannot be written as JSON.
pub fn document(results: &Results, worded: impl FnOnce(Value) -> Value) -> serde_json::Result<Value> {
    let notes = results.notes.iter().map(|note| &note.text).collect();
    let document = Document { format: FORMAT, version: VERSION, results, notes, remarks: &results.notes };
    let mut document = worded(serde_json::to_value(document)?);
    let digest = digest(&document);
    if let Value::Object(fields) = &mut document {
        fields.insert(digest::FIELD.to_owned(), Value::String(digest));
    }
    Ok(document)
}
