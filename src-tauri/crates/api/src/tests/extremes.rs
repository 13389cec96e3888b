//! Engine verbs asked with numbers far out: an answer or a refusal, never a panic, and no number that got lost in silence.

use super::desk::Desk;
use super::requests::REQUESTS;
use crate::{Access, command, commands};
use serde_json::Value;

/// In JSON numbers; what a field cannot take is refused.
const NUMBERS: [&str; 14] = [
    "0",
    "1",
    "-1",
    "1e-28",
    "1e-300",
    "5e-324",
    "0.9999999999",
    "1000000000000",
    "9999999999999999999999999999",
    "-9999999999999999999999999999",
    "1e100",
    "1e300",
    "1.7976931348623157e308",
    "-1.7976931348623157e308",
];

/// Places of all numbers of a document, as JSON pointers.
fn numbers(value: &Value, place: &str, found: &mut Vec<String>) {
    match value {
        Value::Number(_) => found.push(place.to_owned()),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, item)| numbers(item, &format!("{place}/{at}"), found))
        }
        Value::Object(fields) => fields.iter().for_each(|(key, item)| {
            numbers(item, &format!("{place}/{}", key.replace('~', "~0").replace('/', "~1")), found)
        }),
        _ => {}
    }
}

fn with(request: &Value, edits: &[(&str, &str)]) -> String {
    let mut request = request.clone();
    for (place, number) in edits {
        *request.pointer_mut(place).unwrap() = serde_json::from_str(number).unwrap();
    }
    request.to_string()
}

/// A number that became null has its reason in the notes.
fn is_told(before: &Value, after: &Value) -> bool {
    let mut places = Vec::new();
    numbers(before, "", &mut places);
    let is_lost = places.iter().any(|place| after.pointer(place).is_some_and(Value::is_null));
    let notes = |value: &Value| value["notes"].as_array().map_or(0, Vec::len);
    let own = after.as_object().into_iter().flat_map(|fields| fields.values());
    let inner: usize = own.filter_map(Value::as_array).flatten().map(notes).sum();
    !is_lost || notes(after) + inner > 0 || after.to_string().contains("\"missing\":[\"")
}

fn engines() -> Vec<(&'static str, Value)> {
    let own = commands().iter().filter(|c| c.access == Access::Engine).map(|c| (c.name, c.example));
    let more = REQUESTS.iter().copied().filter(|(name, _)| command(name).is_some_and(|c| c.access == Access::Engine));
    own.chain(more).map(|(name, text)| (name, serde_json::from_str(text).unwrap())).collect()
}

#[test]
fn no_number_makes_an_engine_panic_or_lose_an_answer() {
    let mut desk = Desk::bare();
    let (mut asked, mut answered) = (0, 0);
    for (name, request) in engines() {
        let mut places = Vec::new();
        numbers(&request, "", &mut places);
        let before = desk.ask(name, &request.to_string()).ok();
        let next = |at: usize, by: usize| &places[(at + by) % places.len()];
        for (at, place) in places.iter().enumerate() {
            for (kind, number) in NUMBERS.iter().enumerate() {
                let other = NUMBERS[(kind + 5) % NUMBERS.len()];
                for edits in [
                    vec![(place.as_str(), *number)],
                    vec![(place.as_str(), *number), (next(at, kind + 1).as_str(), other)],
                ] {
                    let text = with(&request, &edits);
                    asked += 1;
                    match (desk.ask(name, &text), &before) {
                        (Err(failure), _) => assert!(!failure.machine, "{name} {text}: {failure:?}"),
                        (Ok(after), Some(before)) => {
                            answered += 1;
                            assert!(is_told(before, &after), "{name} {text}: {after}");
                        }
                        (Ok(_), None) => answered += 1,
                    }
                }
            }
        }
    }
    assert!(asked > 4000 && answered > 400, "{answered} of {asked} were answered");
}
