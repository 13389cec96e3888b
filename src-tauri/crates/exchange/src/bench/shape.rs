//! The sizes of a measurement as a person reads them: "8192 × 8192 × 8192", "batch 8, context 256; 4 layers of 512, …". Two
//! different sizes never read the same, since measurements of one size are compared.

use super::unread::brief;
use input::Node;

/// A mebibyte, which blocks of memory are counted in.
const MEBIBYTE: u64 = 1 << 20;
/// Sizes of a matrix product in the order in which they are said.
const PRODUCT: [&str; 3] = ["m", "n", "k"];
/// What a step works on, said before the model.
const STEP: [&str; 3] = ["batch", "seq", "context"];
/// Sizes of a model; its parameters follow from the rest.
const MODEL: [&str; 7] = ["layers", "hidden", "heads", "kv_heads", "ffn", "vocab", "params"];

/// The sizes in words; nothing for none.
pub(super) fn words(node: &Node) -> String {
    match node {
        Node::Null => String::new(),
        Node::List(items) => items.iter().map(brief).collect::<Vec<_>>().join(" × "),
        Node::Map(entries) => sizes(node, entries),
        other => brief(other),
    }
}

fn sizes(node: &Node, entries: &[(String, Node)]) -> String {
    let is = |keys: &[&str]| keys.len() == entries.len() && keys.iter().all(|key| node.get(key).is_some());
    let value = |key: &str| node.get(key).map(brief).unwrap_or_default();
    if is(&PRODUCT) {
        return PRODUCT.map(value).join(" × ");
    }
    if is(&["bytes"]) {
        return block(&value("bytes"));
    }
    if is(&["bytes", "devices"]) {
        return format!("sum of {} over {} devices", block(&value("bytes")), value("devices"));
    }
    let step: Vec<&str> = STEP.into_iter().filter(|key| node.get(key).is_some()).collect();
    let named = |keys: &[&str]| keys.iter().map(|key| format!("{key} {}", value(key))).collect::<Vec<_>>().join(", ");
    if is(&[step.as_slice(), &MODEL].concat()) {
        let [layers, hidden, heads, kv_heads, ffn, vocab, _] = MODEL.map(value);
        let model = format!("{layers} layers of {hidden}, {heads}:{kv_heads} heads, ffn {ffn}, vocab {vocab}");
        return if step.is_empty() { model } else { format!("{}; {model}", named(&step)) };
    }
    let others = entries.iter().map(|(key, _)| key.as_str()).filter(|key| !step.contains(key));
    named(&step.iter().copied().chain(others).collect::<Vec<_>>())
}

/// "1024 MiB", or the bytes where they are no whole number of those.
fn block(bytes: &str) -> String {
    match bytes.parse::<u64>() {
        Ok(count) if count > 0 && count.is_multiple_of(MEBIBYTE) => format!("{} MiB", count / MEBIBYTE),
        _ => format!("bytes {bytes}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_said_as_people_say_them() {
        let model = r#""ffn":1792,"heads":8,"hidden":512,"kv_heads":2,"layers":4,"params":17830400,"vocab":4096"#;
        for (json, expected) in [
            ("null".to_owned(), ""),
            ("[8192,8192,4096]".to_owned(), "8192 × 8192 × 4096"),
            (r#"{"k":3,"m":1,"n":2}"#.to_owned(), "1 × 2 × 3"),
            (r#"{"k":3,"m":1,"n":2,"x":1}"#.to_owned(), "k 3, m 1, n 2, x 1"),
            (r#"{"bytes":1073741824}"#.to_owned(), "1024 MiB"),
            (r#"{"bytes":1000}"#.to_owned(), "bytes 1000"),
            (r#"{"bytes":268435456,"devices":8}"#.to_owned(), "sum of 256 MiB over 8 devices"),
            (
                format!(r#"{{"batch":8,"context":256,{model}}}"#),
                "batch 8, context 256; 4 layers of 512, 8:2 heads, ffn 1792, vocab 4096",
            ),
            (r#"{"z":1,"seq":4096,"batch":4}"#.to_owned(), "batch 4, seq 4096, z 1"),
        ] {
            let (node, faults) = input::examine(&json).unwrap();
            assert!(faults.is_empty());
            assert_eq!(words(&node), expected, "{json}");
        }
    }
}
