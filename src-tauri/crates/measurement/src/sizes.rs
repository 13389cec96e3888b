//! The sizes of a measurement, and the one spelling in which a workspace keeps them: "8192 × 8192 × 8192", "batch 8, context 256; 4
//! layers of 512, …". Two different sizes are never spelled the same, since measurements of one size are compared; what is spelled
//! here is read back here.

use crate::unread::brief;
use input::{Keyed, Node};
use serde::Serialize;
use vocabulary::MeasuredKind;

/// A mebibyte, which blocks of memory are counted in.
const MEBIBYTE: u64 = 1 << 20;
/// Sizes of a matrix product in the order in which they are said.
const PRODUCT: [&str; 3] = ["m", "n", "k"];
/// What a step works on, said before the model.
const STEP: [&str; 3] = ["batch", "seq", "context"];
/// Sizes of a model; its parameters follow from the rest.
const MODEL: [&str; 7] = ["layers", "hidden", "heads", "kv_heads", "ffn", "vocab", "params"];

/// True for kinds that are measured at the best shape of a search. It ends elsewhere on every card, so that those are compared whatever
/// the shape; everything else is compared at the same sizes only.
pub fn is_best(kind: MeasuredKind) -> bool {
    matches!(kind, MeasuredKind::Gemm | MeasuredKind::Sustained)
}

/// The sizes of a measurement.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Sizes {
    /// By name, as the measuring program gives them.
    Named(Keyed<u64>),
    /// As another program says them.
    Text(String),
}

impl Default for Sizes {
    fn default() -> Self {
        Self::Text(String::new())
    }
}

impl Sizes {
    /// Sizes by name, in the order of their names.
    pub fn of<'n>(sizes: impl IntoIterator<Item = (&'n str, u64)>) -> Self {
        let mut sizes: Vec<(String, u64)> = sizes.into_iter().map(|(name, size)| (name.to_owned(), size)).collect();
        sizes.sort_unstable();
        Self::Named(Keyed(sizes))
    }

    /// The size of a name.
    pub fn get(&self, name: &str) -> Option<u64> {
        match self {
            Self::Named(sizes) => sizes.get(name).copied(),
            Self::Text(_) => None,
        }
    }

    /// The sizes in words, as a row of the workspace keeps them; nothing for none.
    pub fn text(&self) -> String {
        match self {
            Self::Named(sizes) => {
                let spelled = sizes.0.iter().map(|(name, size)| (name.clone(), size.to_string()));
                words(&spelled.collect::<Vec<_>>())
            }
            Self::Text(text) => text.clone(),
        }
    }

    pub(crate) fn read(node: &Node) -> Self {
        match node {
            Node::Null => Self::default(),
            Node::List(items) => Self::Text(items.iter().map(brief).collect::<Vec<_>>().join(" × ")),
            Node::Map(entries) => {
                let whole = entries.iter().map(|(name, node)| Some((name.clone(), whole(node)?)));
                let spelled = || entries.iter().map(|(name, node)| (name.clone(), brief(node))).collect::<Vec<_>>();
                whole.collect::<Option<_>>().map_or_else(|| Self::Text(words(&spelled())), Self::Named)
            }
            other => Self::Text(brief(other)),
        }
    }
}

/// A whole number that is spelled as such.
fn whole(node: &Node) -> Option<u64> {
    let Node::Number(text) = node else { return None };
    text.parse().ok().filter(|size: &u64| size.to_string() == *text)
}

fn words(sizes: &[(String, String)]) -> String {
    let find = |key: &str| sizes.iter().find(|(own, _)| own == key).map(|(_, size)| size.as_str());
    let is = |keys: &[&str]| keys.len() == sizes.len() && keys.iter().all(|key| find(key).is_some());
    let value = |key: &str| find(key).unwrap_or_default();
    if is(&PRODUCT) {
        return PRODUCT.map(value).join(" × ");
    }
    if is(&["bytes"]) {
        return block(value("bytes"));
    }
    if is(&["bytes", "devices"]) {
        return format!("sum of {} over {} devices", block(value("bytes")), value("devices"));
    }
    let step: Vec<&str> = STEP.into_iter().filter(|key| find(key).is_some()).collect();
    let named = |keys: &[&str]| keys.iter().map(|key| format!("{key} {}", value(key))).collect::<Vec<_>>().join(", ");
    if is(&[step.as_slice(), &MODEL].concat()) {
        let [layers, hidden, heads, kv_heads, ffn, vocab, _] = MODEL.map(value);
        let model = format!("{layers} layers of {hidden}, {heads}:{kv_heads} heads, ffn {ffn}, vocab {vocab}");
        return if step.is_empty() { model } else { format!("{}; {model}", named(&step)) };
    }
    let others = sizes.iter().map(|(key, _)| key.as_str()).filter(|key| !step.contains(key));
    named(&step.iter().copied().chain(others).collect::<Vec<_>>())
}

/// "1024 MiB", or the bytes where they are no whole number of those.
fn block(bytes: &str) -> String {
    match bytes.parse::<u64>() {
        Ok(count) if count > 0 && count.is_multiple_of(MEBIBYTE) => format!("{} MiB", count / MEBIBYTE),
        _ => format!("bytes {bytes}"),
    }
}

/// Parameters of the model whose sizes a shape gives: "4 layers of 512, 8:2 heads, ffn 1792, vocab 4096", or "params N".
///
/// Of a Llama-like decoder: per layer four projections of attention, three matrices of the feed-forward part and two norms;
/// two embeddings and a last norm beside them, as the measuring program counts.
pub fn parameters(shape: &str) -> Option<f64> {
    let words = parts(shape);
    let at = |word: &str| words.iter().position(|own| *own == word);
    let number = |at: usize| words.get(at)?.parse::<f64>().ok().filter(|n| n.is_finite() && *n >= 1.0);
    let behind = |word: &str| number(at(word)? + 1);
    if let Some(params) = behind("params") {
        return Some(params);
    }
    let layers = number(at("layers")?.checked_sub(1)?)?;
    let hidden = number(at("layers")? + 2)?;
    let (heads, kv_heads) = words.get(at("heads")?.checked_sub(1)?)?.split_once(':')?;
    let share = kv_heads.parse::<f64>().ok()? / heads.parse::<f64>().ok().filter(|heads| *heads >= 1.0)?;
    let (ffn, vocab) = (behind("ffn")?, behind("vocab")?);
    let attention = 2.0 * hidden * hidden * (1.0 + share);
    let feed_forward = 3.0 * ffn * hidden;
    Some(layers * (attention + feed_forward + 2.0 * hidden) + 2.0 * vocab * hidden + hidden)
}

/// The batch that sizes in words begin with, or name.
pub fn batch(shape: &str) -> Option<u64> {
    let words = parts(shape);
    words.get(words.iter().position(|own| *own == "batch")? + 1)?.parse().ok()
}

/// Tokens of a sequence, of training or of the context that was decoded.
pub fn sequence(shape: &str) -> Option<u64> {
    let words = parts(shape);
    let behind = |word: &str| words.get(words.iter().position(|own| *own == word)? + 1)?.parse().ok();
    behind("seq").or_else(|| behind("context"))
}

fn parts(shape: &str) -> Vec<&str> {
    shape.split([' ', ',', ';']).filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sequence_is_that_of_the_step_or_of_the_context() {
        for (shape, expected) in [
            ("batch 4, seq 4096; 4 layers of 512, 8:2 heads, ffn 1792, vocab 4096", Some(4096)),
            ("batch 8, context 256", Some(256)),
            ("batch 8", None),
            ("seq", None),
        ] {
            assert_eq!(sequence(shape), expected, "{shape}");
        }
    }

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
            assert_eq!(Sizes::read(&node).text(), expected, "{json}");
        }
    }

    const SMALL: &str = "batch 8, context 256; 4 layers of 512, 8:2 heads, ffn 1792, vocab 4096";

    #[test]
    fn parameters_follow_from_the_sizes_as_results_give_them() {
        for (shape, expected) in [
            (SMALL, Some(17_830_400.0)),
            ("32 layers of 4096, 32:8 heads, ffn 14336, vocab 128256", Some(8_030_261_248.0)),
            ("batch 4, params 70553706496", Some(70_553_706_496.0)),
            ("batch 4", None),
            ("8192 × 8192 × 8192", None),
            ("layers of heads", None),
            ("4 layers of 512, 0:0 heads, ffn 1, vocab 1", None),
            ("", None),
        ] {
            assert_eq!(parameters(shape), expected, "{shape}");
        }
        assert_eq!((batch(SMALL), batch("8192 × 8192 × 8192")), (Some(8), None));
    }
}
