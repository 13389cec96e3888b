//! Messages within an answer that was serialised: each becomes its text before the answer leaves the program.

use serde_json::{Map, Value as Json};
use vocabulary::{MESSAGE, Message, Value};

/// The answer with a text in the place of each message.
pub fn worded(answer: Json) -> Json {
    match answer {
        Json::Object(fields) if fields.contains_key(MESSAGE) => Json::String(crate::text(&message(&fields))),
        Json::Object(fields) => Json::Object(fields.into_iter().map(|(key, value)| (key, worded(value))).collect()),
        Json::Array(items) => Json::Array(items.into_iter().map(worded).collect()),
        plain => plain,
    }
}

fn message(fields: &Map<String, Json>) -> Message {
    let id = fields.get(MESSAGE).and_then(Json::as_str).unwrap_or_default().to_owned();
    let with = fields.get("with").and_then(Json::as_array).into_iter().flatten();
    with.filter_map(place).fold(Message::new(id), |message, (place, value)| message.with(place, value))
}

fn place(pair: &Json) -> Option<(String, Value)> {
    let [Json::String(place), value] = pair.as_array()?.as_slice() else { return None };
    Some((place.clone(), filling(value)))
}

fn filling(value: &Json) -> Value {
    match value {
        Json::String(text) => Value::Text(text.clone()),
        Json::Number(count) => count.as_u64().map_or_else(|| Value::Text(count.to_string()), Value::Count),
        Json::Object(fields) if fields.contains_key(MESSAGE) => message(fields).into(),
        Json::Object(fields) => {
            let items =
                |list: &str| fields.get(list).and_then(Json::as_array).map(|items| items.iter().map(filling).collect());
            let (all, any, row) = (items("all"), items("any"), items("row"));
            all.map(Value::All).or(any.map(Value::Any)).or(row.map(Value::Row)).unwrap_or(Value::Text(String::new()))
        }
        _ => Value::Text(String::new()),
    }
}
