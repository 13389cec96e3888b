//! Messages within an answer that was serialised: each becomes its text before the answer leaves the program.

use serde_json::{Map, Value as Json};
use vocabulary::{MESSAGE, Message, Value};

/// A list of values as one.
type List = fn(Vec<Value>) -> Value;

/// Lists by the names that they are serialised under.
const LISTS: [(&str, List); 5] = [
    ("all", Value::All),
    ("any", Value::Any),
    ("commas", Value::Commas),
    ("semicolons", Value::Semicolons),
    ("row", Value::Row),
];

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
    let mut with = fields.get("with").and_then(Json::as_array).into_iter().flatten().filter_map(place);
    match id.as_str() {
        "" => with.next().map_or_else(Message::empty, |(_, value)| value.into()),
        _ => with.fold(Message::new(id), |message, (place, value)| message.with(place, value)),
    }
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
            let found = LISTS.into_iter().find_map(|(name, list)| items(name).map(list));
            found.unwrap_or(Value::Text(String::new()))
        }
        _ => Value::Text(String::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use vocabulary::message;

    #[test]
    fn each_message_of_an_answer_becomes_its_text() {
        let all = message!("give-expected", expected = Value::all(["A", "B"]));
        for (message, expected) in [
            (Message::verbatim("A"), "A"),
            (all.clone(), "Give A and B."),
            (Value::semicolons([Value::commas(["A", "B"]), "C".into()]).into(), "A, B; C"),
            (Value::row([Value::from(all), Value::figure("C.", "option.c", "c")]).into(), "Give A and B. C."),
        ] {
            let answer = serde_json::json!({ "notes": [message] });
            assert_eq!(worded(answer), serde_json::json!({ "notes": [expected] }));
        }
    }
}
