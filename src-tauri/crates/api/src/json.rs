//! Between the document tree that readers walk and the values that answers are made of.

use crate::Failure;
use input::Node;
use serde::Serialize;
use serde_json::{Map, Number, Value};
use voice::message;

/// An answer as a JSON value.
pub(crate) fn value(answer: impl Serialize) -> Result<Value, Failure> {
    serde_json::to_value(answer).map(voice::worded).map_err(|error| unwritten(&error))
}

/// JSON that we wrote ourselves, as a value; numbers keep their text.
pub(crate) fn parsed(text: &str) -> Result<Value, Failure> {
    serde_json::from_str(text).map_err(|error| unwritten(&error))
}

fn unwritten(error: &serde_json::Error) -> Failure {
    let message = message!("api-answer-unwritten", error = error.to_string());
    Failure::machine("W632", "", message, message!("api-answer-unwritten.hint"))
}

/// A document tree as a JSON value; numbers keep their text.
pub(crate) fn of_node(node: &Node) -> Value {
    match node {
        Node::Null => Value::Null,
        Node::Bool(value) => Value::Bool(*value),
        Node::Number(text) => text.parse::<Number>().map_or(Value::Null, Value::Number),
        Node::Text(text) => Value::String(text.clone()),
        Node::List(items) => Value::Array(items.iter().map(of_node).collect()),
        Node::Map(entries) => {
            Value::Object(entries.iter().map(|(k, v)| (k.clone(), of_node(v))).collect::<Map<_, _>>())
        }
    }
}
