//! What a note is about: the facts that its phrase is filled with, never its words.

use measurement::{Code, Note};
use vocabulary::{MeasuredKind, Message, Value};

/// Places that hold what a phrase is wrapped around.
const WRAPPED: [&str; 2] = ["what", "why"];
/// Phrases that say what was not measured.
const NOT_MEASURED: [&str; 12] = [
    "bench-card-no-models",
    "bench-card-no-peer",
    "bench-card-no-products",
    "bench-card-no-sums",
    "bench-cpu-formats",
    "bench-cpu-links",
    "bench-graphics-no-peer",
    "bench-graphics-shared",
    "bench-not-measured",
    "bench-unmeasured-copy",
    "bench-unmeasured-model-product",
    "bench-unmeasured-product",
];

/// A note with what it is about: the place "device" of its phrase or of one that it is wrapped around, the place "kind" of its own, and
/// what its phrases say.
pub fn note(message: Message) -> Note {
    let device = find(&message, &|own| text(own, "device")?.parse().ok());
    let code = find(&message, &|own| match own.id() {
        "bench-software" => Some(Code::Software),
        id => NOT_MEASURED.contains(&id).then_some(Code::NotMeasured),
    });
    let kind = text(&message, "kind").and_then(MeasuredKind::from_word);
    Note { devices: device.into_iter().collect(), kind, code: code.unwrap_or(Code::Said), text: message }
}

/// The first that is found in a message, then in those that it is wrapped around.
fn find<T>(message: &Message, look: &impl Fn(&Message) -> Option<T>) -> Option<T> {
    let inner = || {
        WRAPPED.iter().find_map(|place| match value(message, place)? {
            Value::Message(inner) => find(inner, look),
            _ => None,
        })
    };
    look(message).or_else(inner)
}

fn text<'m>(message: &'m Message, place: &str) -> Option<&'m str> {
    match value(message, place)? {
        Value::Text(text) => Some(text),
        _ => None,
    }
}

fn value<'m>(message: &'m Message, place: &str) -> Option<&'m Value> {
    let Message::Phrase(phrase) = message else { return None };
    phrase.with.iter().find(|(own, _)| own == place).map(|(_, value)| value)
}
