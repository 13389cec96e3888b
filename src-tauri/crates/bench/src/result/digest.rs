//! The digest of a result: SHA-256 over its canonical text.

use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

/// The field that holds the digest, and is left out of it.
pub(super) const FIELD: &str = "digest";

/// SHA-256 of a result without its `digest`, 64 hexadecimal digits in lower case.
///
/// Canonical text: JSON without blanks, the keys of every object in the order of their bytes, numbers as the file
/// writes them. Line breaks and the order of fields do not count; any digit of any sample does.
pub fn digest(result: &Value) -> String {
    let mut content = result.clone();
    if let Value::Object(fields) = &mut content {
        fields.shift_remove(FIELD);
    }
    let hash = Sha256::digest(sorted(&content).to_string());
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether a result's own digest is that of its content.
pub fn agrees(result: &Value) -> bool {
    result.get(FIELD).and_then(Value::as_str) == Some(digest(result).as_str())
}

fn sorted(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(sorted).collect(),
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().map(|(key, value)| (key.clone(), sorted(value))).collect();
            fields.sort_by(|a, b| a.0.cmp(&b.0));
            Value::Object(fields.into_iter().collect::<Map<_, _>>())
        }
        other => other.clone(),
    }
}
