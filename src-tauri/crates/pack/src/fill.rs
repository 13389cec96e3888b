//! What the pack's phrases are filled with: names, counts and pages that keep their marks.

use crate::prose::Prose;
use crate::refs::{REFERENCE, Refs};
use voice::{Message, Value, message};

/// Words that can be traced and are their own exact value.
pub(crate) fn name(id: impl Into<String>, words: impl Into<Message>) -> Value {
    let words = voice::text(&words.into());
    Value::figure(words.as_str(), id, words.as_str())
}

/// A count that can be traced.
pub(crate) fn count(id: impl Into<String>, count: usize) -> Value {
    Value::figure(count, id, count.to_string())
}

/// A count that can be traced, in words up to ten.
pub(crate) fn in_words(id: impl Into<String>, count: usize) -> Value {
    Value::figure(message!("count-in-words", count = count), id, count.to_string())
}

/// The page on which `anchor` stands, as a link to it; where else to look for what is not printed.
pub(crate) fn page(refs: &Refs, anchor: &str) -> Value {
    let Some(page) = refs.page(anchor) else { return refs.elsewhere().into() };
    let number = page.to_string();
    Value::figure(message!("pack-page-number", number = &number), format!("{REFERENCE}{anchor}"), number.as_str())
}

/// Sentences one after the other; those without words are left out.
pub(crate) fn sentences<T: Into<Value>>(all: impl IntoIterator<Item = T>) -> Message {
    Value::row(all).into()
}

/// "A, B, C".
pub(crate) fn commas<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Value {
    Value::commas(items)
}

/// "A; B; C".
pub(crate) fn semicolons<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Value {
    Value::semicolons(items)
}

impl Prose {
    /// Adds words that can be traced and are their own exact value.
    pub(crate) fn named(self, id: &str, words: impl Into<Message>) -> Self {
        let words = voice::text(&words.into());
        self.figure(&words, id, words.as_str())
    }
}
