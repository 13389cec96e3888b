//! A JSON document as a tree that loses nothing: exact number texts, duplicate keys, order of keys.

use crate::{Problem, Problems};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::fmt;
use vocabulary::{Message, message};

/// Under serde_json's `arbitrary_precision` a number reaches a visitor as a map with this one key.
const NUMBER_KEY: &str = "$serde_json::private::Number";

/// One JSON value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number, as written.
    Number(String),
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Node>),
    /// An object, in order.
    Map(Vec<(String, Node)>),
}

/// Numbers keep their exact text, objects their order.
impl From<&serde_json::Value> for Node {
    fn from(value: &serde_json::Value) -> Self {
        use serde_json::Value;
        match value {
            Value::Null => Self::Null,
            Value::Bool(flag) => Self::Bool(*flag),
            Value::Number(number) => Self::Number(number.to_string()),
            Value::String(text) => Self::Text(text.clone()),
            Value::Array(items) => Self::List(items.iter().map(Self::from).collect()),
            Value::Object(fields) => {
                Self::Map(fields.iter().map(|(key, value)| (key.clone(), Self::from(value))).collect())
            }
        }
    }
}

impl Node {
    /// What this is, for a message: `3`, `"abc"`, `an object`.
    pub fn describe(&self) -> Message {
        match self {
            Node::Null => "null".into(),
            Node::Bool(value) => value.to_string().into(),
            Node::Number(text) => text.into(),
            Node::Text(text) => format!("\"{text}\"").into(),
            Node::List(items) => message!("json-list", count = items.len().to_string()),
            Node::Map(_) => message!("json-object"),
        }
    }

    /// The value under `key`, when this is an object that has it.
    pub fn get(&self, key: &str) -> Option<&Node> {
        match self {
            Node::Map(entries) => entries.iter().find(|(k, _)| k == key).map(|(_, v)| v),
            _ => None,
        }
    }
}

/// Code of a value of the wrong kind.
pub const WRONG_KIND: &str = "J005";

/// Code of a number that its type cannot hold.
pub const BEYOND_RANGE: &str = "J008";

/// Parses exactly one JSON document; a key given twice or a number beyond double range is a problem with its path.
pub fn parse(text: &str) -> Result<Node, Vec<Problem>> {
    match examine(text)? {
        (node, faults) if faults.is_empty() => Ok(node),
        (_, faults) => Err(faults),
    }
}

/// Takes over a document that serde has read, as [`parse`] would give it; of a key given twice serde keeps the last.
///
/// # Errors
/// Numbers beyond double range, each with its path.
pub fn taken(value: &serde_json::Value) -> Result<Node, Vec<Problem>> {
    let (node, problems) = (Node::from(value), Problems::new());
    inspect(&node, &mut Vec::new(), &problems);
    problems.settle(Some(())).map(|()| node)
}

/// Parses like [`parse`], but hands the document over with its faults, so that a reader can add what else is wrong.
///
/// # Errors
/// The text is not exactly one JSON document.
pub fn examine(text: &str) -> Result<(Node, Vec<Problem>), Vec<Problem>> {
    let node: Node = serde_json::from_str(text).map_err(|e| vec![not_json(&e)])?;
    let problems = Problems::new();
    inspect(&node, &mut Vec::new(), &problems);
    let faults = problems.settle(None::<()>).err().unwrap_or_default();
    Ok((node, faults))
}

fn not_json(error: &serde_json::Error) -> Problem {
    let found = if error.is_eof() { message!("json-ends-early") } else { error.to_string().into() };
    Problem {
        path: String::new(),
        code: "J001",
        found,
        expected: message!("json-one-document"),
        hint: message!("json-one-document.hint", line = error.line().to_string(), column = error.column().to_string()),
    }
}

/// One step from a value to one inside it; a path is made of them only where something is wrong.
enum Step<'n> {
    At(usize),
    Key(&'n str),
}

fn path_of(steps: &[Step]) -> String {
    steps.iter().fold(String::new(), |path, step| match step {
        Step::At(at) => format!("{path}[{at}]"),
        Step::Key(key) => join(&path, key),
    })
}

/// Paths may be long and faults many: one that is only counted needs no path.
fn report(problems: &Problems, steps: &[Step], code: &'static str, [found, expected, hint]: [Message; 3]) {
    let path = if problems.is_full() { String::new() } else { path_of(steps) };
    problems.add(code, &path, found, expected, hint);
}

fn inspect<'n>(node: &'n Node, steps: &mut Vec<Step<'n>>, problems: &Problems) {
    match node {
        Node::List(items) => {
            for (at, item) in items.iter().enumerate() {
                steps.push(Step::At(at));
                inspect(item, steps, problems);
                steps.pop();
            }
        }
        Node::Map(entries) => inspect_map(entries, steps, problems),
        Node::Number(text) if !text.parse::<f64>().is_ok_and(f64::is_finite) => {
            let [expected, hint] = [message!("json-within-range"), message!("json-within-range.hint")];
            report(problems, steps, BEYOND_RANGE, [text.into(), expected, hint]);
        }
        _ => {}
    }
}

fn inspect_map<'n>(entries: &'n [(String, Node)], steps: &mut Vec<Step<'n>>, problems: &Problems) {
    let mut seen = std::collections::BTreeSet::new();
    for (key, value) in entries {
        steps.push(Step::Key(key));
        if !seen.insert(key.as_str()) {
            report(
                problems,
                steps,
                "J002",
                [message!("json-key-twice"), message!("json-key-twice.expected"), message!("json-key-twice.hint")],
            );
        }
        inspect(value, steps, problems);
        steps.pop();
    }
}

/// `path.key`; a key at the top stands alone.
pub(crate) fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NodeVisitor)
    }
}

struct NodeVisitor;

impl<'de> Visitor<'de> for NodeVisitor {
    type Value = Node;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Node, E> {
        Ok(Node::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Node, E> {
        Ok(Node::Number(value.to_string()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Node, E> {
        Ok(Node::Number(value.to_string()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Node, E> {
        Ok(Node::Number(value.to_string()))
    }

    fn visit_str<E>(self, value: &str) -> Result<Node, E> {
        Ok(Node::Text(value.to_owned()))
    }

    fn visit_string<E>(self, value: String) -> Result<Node, E> {
        Ok(Node::Text(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Node, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Node::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Node, A::Error> {
        let mut map = Vec::new();
        while let Some(key) = entries.next_key::<String>()? {
            if key == NUMBER_KEY {
                return number_of(entries.next_value()?);
            }
            map.push((key, entries.next_value()?));
        }
        Ok(Node::Map(map))
    }
}

/// A document that spells the library's private key itself must still hold a number there.
fn number_of<E: Error>(text: String) -> Result<Node, E> {
    match text.parse::<f64>() {
        Ok(_) if text.starts_with(|c: char| c == '-' || c.is_ascii_digit()) => Ok(Node::Number(text)),
        _ => Err(E::custom("a reserved key")),
    }
}
