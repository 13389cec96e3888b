//! The digest of a result, as the measuring program makes it: damage and careless edits are seen. It is a checksum without
//! a secret, so whoever means to change a figure can compute it anew: it proves nothing about who measured.

use input::{Node, Problem};
use sha2::{Digest, Sha256};
use vocabulary::message;

/// The field that holds the digest, and is left out of it.
const FIELD: &str = "digest";

/// What is wrong with the digest of a result; `None` where it is that of the content, or is no text.
pub(super) fn problem(result: &Node) -> Option<Problem> {
    let Some(Node::Text(stated)) = result.get(FIELD) else { return None };
    let found = of(result);
    (*stated != found).then(|| Problem {
        path: FIELD.to_owned(),
        code: "B706",
        found: stated.clone().into(),
        expected: message!("exchange-digest", digest = found),
        hint: message!("exchange-digest.hint"),
    })
}

/// SHA-256 of a result without its `digest`, 64 hexadecimal digits in lower case.
///
/// Canonical text: JSON without blanks, the keys of every object in the order of their bytes, numbers as written.
fn of(result: &Node) -> String {
    let mut text = String::new();
    match result {
        Node::Map(fields) => object(fields.iter().filter(|(key, _)| key != FIELD), &mut text),
        other => write(other, &mut text),
    }
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn write(node: &Node, out: &mut String) {
    match node {
        Node::Null => out.push_str("null"),
        Node::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        Node::Number(text) => out.push_str(text),
        Node::Text(text) => quoted(text, out),
        Node::List(items) => {
            out.push('[');
            for (at, item) in items.iter().enumerate() {
                out.push_str(if at > 0 { "," } else { "" });
                write(item, out);
            }
            out.push(']');
        }
        Node::Map(fields) => object(fields.iter(), out),
    }
}

fn object<'n>(fields: impl Iterator<Item = &'n (String, Node)>, out: &mut String) {
    let mut fields: Vec<_> = fields.collect();
    fields.sort_by(|a, b| a.0.cmp(&b.0));
    out.push('{');
    for (at, (key, node)) in fields.into_iter().enumerate() {
        out.push_str(if at > 0 { "," } else { "" });
        quoted(key, out);
        out.push(':');
        write(node, out);
    }
    out.push('}');
}

fn quoted(text: &str, out: &mut String) {
    out.push_str(&serde_json::Value::from(text).to_string());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As sha256sum gives it for {"a":[1,2.50],"b":{"c":null,"d":"x"}}; crate bench holds the same vector.
    #[test]
    fn a_digest_is_what_the_measuring_program_computes() {
        let node = input::parse(r#"{"b": {"d": "x", "c": null}, "digest": "?", "a": [1, 2.50]}"#).unwrap();
        let expected = "5d9a282a0a8d4ba59cdc2a0e5a0465597e75fc346ac1184f4521e035589c21a7";
        assert_eq!(of(&node), expected);
        assert!(voice::text(&problem(&node).unwrap().expected).starts_with(expected));
        let right = format!(r#"{{"a":[1,2.50],"digest":"{expected}","b":{{"c":null,"d":"x"}}}}"#);
        assert_eq!(problem(&input::parse(&right).unwrap()), None);
    }
}
