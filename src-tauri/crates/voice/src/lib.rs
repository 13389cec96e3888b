//! The only room that makes sentences: messages in, text out, with the ids of the figures in it.
//!
//! Rooms below give [`Message`]s, which name a phrase of `data/words` and what it is filled with. Faces (terminal, window, workbook,
//! pack) print what stands here, so that they cannot say different things. Phrases are written in Fluent, whose files translators
//! know; a language is one file of phrases and the few rules of `language`.

mod answer;
mod language;
mod lines;
mod marks;
mod money;
mod phrases;
mod problem;
mod pseudo;

pub use answer::worded;
pub use language::{Language, current, speak, within};
pub use lines::{is_chinese, padded, stretches, width};
pub use marks::Span;
pub use money::money;
pub use problem::{message_of, problem};
pub use vocabulary::{Message, Value, message};

/// The words of a message.
pub fn text(message: &Message) -> String {
    match message {
        Message::Verbatim(text) => text.clone(),
        _ => marks::strip(&phrases::of(current()).message(message, &mut Vec::new())),
    }
}

/// The words of a message, cut where a figure begins and ends.
pub fn spans(message: &Message) -> Vec<Span> {
    let mut figures = Vec::new();
    let text = phrases::of(current()).message(message, &mut figures);
    marks::cut(&text, &figures)
}

/// The words of one value, such as a number of things or a list.
pub fn value(value: impl Into<Value>) -> String {
    marks::strip(&phrases::of(current()).value(&value.into(), &mut Vec::new()))
}

/// The phrase of an id that needs nothing filled in.
pub fn label(id: &str) -> String {
    text(&Message::new(id.to_owned()))
}

/// The phrase of an id that needs nothing filled in, or the part of one; `None` where there is none.
pub fn found(id: &str) -> Option<String> {
    phrases::of(current()).holds(id).then(|| label(id))
}

/// The id of every phrase that begins with this, and of every part of such a phrase.
pub fn ids(prefix: &str) -> Vec<String> {
    phrases::ids(prefix)
}

/// Every phrase whose id begins with one of these and that needs nothing filled in: id and text, in the order of the files.
pub fn labels(prefixes: &[&str]) -> Vec<(String, String)> {
    phrases::of(current()).ids(prefixes).map(|id| (id.to_owned(), label(id))).collect()
}

/// The phrases that a window fills itself, as Fluent writes them: its own, and those that several faces share.
pub fn of_window() -> String {
    phrases::of_window(current())
}

/// Tag of the language that is spoken (BCP 47).
pub fn tag() -> String {
    current().tag().to_string()
}

/// A text at the beginning of a sentence: "exit terms" as "Exit terms".
pub fn capitalised(text: &str) -> String {
    quantity::show::capitalised(text)
}
