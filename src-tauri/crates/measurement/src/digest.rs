//! The digest of a result: SHA-256 over its canonical text, so that damage and careless edits are seen. It is a checksum without a
//! secret: whoever means to change a figure can compute it anew, so it proves nothing about who measured.

use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

/// The field that holds the digest, and is left out of it.
pub(crate) const FIELD: &str = "digest";

/// SHA-256 of a result without its `digest`, 64 hexadecimal digits in lower case.
///
/// Canonical text: JSON without blanks, the keys of every object in the order of their bytes, numbers as the file
/// writes them. Line breaks and the order of fields do not count; any digit of any sample does.
pub fn digest(result: &Value) -> String {
    let mut content = result.clone();
    if let Value::Object(fields) = &mut content {
        fields.shift_remove(FIELD);
    }
    let hash = Sha256::digest(sorted(content).to_string());
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether a result's own digest is that of its content.
pub fn agrees(result: &Value) -> bool {
    result.get(FIELD).and_then(Value::as_str) == Some(digest(result).as_str())
}

fn sorted(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().map(sorted).collect(),
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.into_iter().map(|(key, value)| (key, sorted(value))).collect();
            fields.sort_by(|a, b| a.0.cmp(&b.0));
            Value::Object(fields.into_iter().collect::<Map<_, _>>())
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As sha256sum gives it for {"a":[1,2.50],"b":{"c":null,"d":"x"}}.
    #[test]
    fn a_digest_is_what_other_tools_compute() {
        let of = |text: &str| serde_json::from_str::<Value>(text).unwrap();
        let value = of(r#"{"b": {"d": "x", "c": null}, "digest": "?", "a": [1, 2.50]}"#);
        let expected = "5d9a282a0a8d4ba59cdc2a0e5a0465597e75fc346ac1184f4521e035589c21a7";
        assert_eq!((digest(&value).as_str(), agrees(&value)), (expected, false));
        let right = of(&format!(r#"{{"a":[1,2.50],"digest":"{expected}","b":{{"c":null,"d":"x"}}}}"#));
        assert!(agrees(&right));
    }
}
