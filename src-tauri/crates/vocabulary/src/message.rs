//! A fact that can be told: which phrase, and what it is filled with.

use serde::ser::{Serialize, SerializeStruct, Serializer};
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;

/// Name under which a message is serialised, and key of the object that it becomes until it is worded.
pub const MESSAGE: &str = "$message";

/// What is to be told, in no language yet.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Message {
    /// Somebody's own words: a name, a cell, a line of the operating system.
    Verbatim(String),
    /// A phrase of `data/words`; boxed, since a message is part of every problem.
    Phrase(Box<Phrase>),
    /// A value by itself: sentences one after the other, a name that can be traced.
    Value(Box<Value>),
}

/// A phrase and what it is filled with.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Phrase {
    /// Its id, "import-unknown-id" or, with an attribute of it, "import-unknown-id.hint".
    pub id: Cow<'static, str>,
    /// What its places are filled with.
    pub with: Vec<(Cow<'static, str>, Value)>,
}

/// What a place of a phrase is filled with.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// A name, or a number with as many digits as its range supports.
    Text(String),
    /// How many there are: grouped digits that choose the form of the words around them.
    Count(u64),
    /// A phrase within a phrase.
    Message(Message),
    /// "A, B and C".
    All(Vec<Value>),
    /// "A, B or C".
    Any(Vec<Value>),
    /// "A, B, C".
    Commas(Vec<Value>),
    /// "A; B; C".
    Semicolons(Vec<Value>),
    /// One after the other with a blank between them; sentences of a paragraph.
    Row(Vec<Value>),
    /// A number that can be traced.
    Figure {
        /// What is printed.
        shown: Box<Value>,
        /// Id that `trace` takes.
        id: String,
        /// Exact value.
        exact: String,
    },
}

impl Message {
    /// A phrase, yet without anything in its places.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self::Phrase(Box::new(Phrase { id: id.into(), with: Vec::new() }))
    }

    /// Somebody's own words.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Self::Verbatim(text.into())
    }

    /// Nothing to tell.
    pub fn empty() -> Self {
        Self::Verbatim(String::new())
    }

    /// The name of a word of a closed list: `Message::word("axis", "cost")` is the phrase "axis-cost"; what cannot stand in an id
    /// becomes a hyphen.
    pub fn word(list: &str, word: &str) -> Self {
        let word: String = word.chars().map(|c| if c.is_ascii_alphanumeric() || c == '-' { c } else { '-' }).collect();
        Self::new(format!("{list}-{word}"))
    }

    /// What is not empty of these, with commas between: "Training step, bf16, batch 4".
    pub fn listed(parts: impl IntoIterator<Item = Self>) -> Self {
        let parts = parts.into_iter().filter(|part| !part.is_empty());
        let both = |first: Self, last: Self| crate::message!("list-comma", first = first, last = last);
        parts.reduce(both).unwrap_or_else(Self::empty)
    }

    /// An attribute of the phrase.
    #[must_use]
    pub fn part(&self, part: &str) -> Self {
        Self::new(format!("{}.{part}", self.id()))
    }

    /// Fills one place.
    #[must_use]
    pub fn with(mut self, place: impl Into<Cow<'static, str>>, value: impl Into<Value>) -> Self {
        if let Self::Phrase(phrase) = &mut self {
            phrase.with.push((place.into(), value.into()));
        }
        self
    }

    /// The id of the phrase; nothing where it is none.
    pub fn id(&self) -> &str {
        match self {
            Self::Phrase(phrase) => &phrase.id,
            Self::Verbatim(_) | Self::Value(_) => "",
        }
    }

    /// The same with each text that is not ours turned into another, such as a shorter one.
    #[must_use]
    pub fn with_texts(self, turn: &impl Fn(String) -> String) -> Self {
        let turned = |(place, value): (Cow<'static, str>, Value)| match value {
            Value::Text(text) => (place, Value::Text(turn(text))),
            Value::Message(message) => (place, Value::Message(message.with_texts(turn))),
            other => (place, other),
        };
        match self {
            Self::Verbatim(text) => Self::Verbatim(turn(text)),
            Self::Phrase(mut phrase) => {
                phrase.with = phrase.with.into_iter().map(turned).collect();
                Self::Phrase(phrase)
            }
            value @ Self::Value(_) => value,
        }
    }

    /// True where there is nothing to tell.
    pub fn is_empty(&self) -> bool {
        matches!(self, Self::Verbatim(text) if text.is_empty())
    }
}

impl Value {
    /// A number as it is printed; a whole one chooses the form of the words around it: "1 point", "2 points", "1.5 points".
    pub fn number(printed: impl Into<String>) -> Self {
        let printed = printed.into();
        printed.parse().map_or(Self::Text(printed), Self::Count)
    }

    /// A number that can be traced: what is printed, its id and its exact value.
    pub fn figure(shown: impl Into<Value>, id: impl Into<String>, exact: impl Into<String>) -> Self {
        Self::Figure { shown: Box::new(shown.into()), id: id.into(), exact: exact.into() }
    }

    /// "A, B and C".
    pub fn all<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::All(items.into_iter().map(Into::into).collect())
    }

    /// "A, B or C".
    pub fn any<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::Any(items.into_iter().map(Into::into).collect())
    }

    /// "A, B, C"; what has no words is left out.
    pub fn commas<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::of_several(items, Self::Commas)
    }

    /// "A; B; C"; what has no words is left out.
    pub fn semicolons<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::of_several(items, Self::Semicolons)
    }

    fn of_several<T: Into<Value>>(items: impl IntoIterator<Item = T>, list: fn(Vec<Value>) -> Self) -> Self {
        let has_words = |item: &Value| !matches!(item, Self::Text(text) if text.is_empty());
        let mut items: Vec<Value> = items.into_iter().map(Into::into).filter(has_words).collect();
        match items.len() {
            0 | 1 => items.pop().unwrap_or_else(|| Self::Text(String::new())),
            _ => list(items),
        }
    }

    /// One after the other with a blank between them.
    pub fn row<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::Row(items.into_iter().map(Into::into).collect())
    }
}

/// Names the phrase and fills its places: `message!("list-all", first = one, last = other)`.
///
/// A house test holds every use against `data/words`: the phrase exists, and each of its places is filled.
#[macro_export]
macro_rules! message {
    ($id:literal $(, $place:ident = $value:expr)* $(,)?) => {
        $crate::Message::new($id)$(.with(stringify!($place), $value))*
    };
}

impl From<&str> for Message {
    fn from(text: &str) -> Self {
        Self::verbatim(text)
    }
}

impl From<String> for Message {
    fn from(text: String) -> Self {
        Self::Verbatim(text)
    }
}

impl From<&Message> for Message {
    fn from(message: &Message) -> Self {
        message.clone()
    }
}

impl From<&String> for Message {
    fn from(text: &String) -> Self {
        Self::Verbatim(text.clone())
    }
}

impl From<Value> for Message {
    fn from(value: Value) -> Self {
        match value {
            Value::Text(text) => Self::Verbatim(text),
            Value::Message(message) => message,
            other => Self::Value(Box::new(other)),
        }
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Self {
        match message {
            Message::Verbatim(text) => Self::Text(text),
            Message::Value(value) => *value,
            phrase @ Message::Phrase(_) => Self::Message(phrase),
        }
    }
}

impl From<&Message> for Value {
    fn from(message: &Message) -> Self {
        message.clone().into()
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Cow<'_, str>> for Value {
    fn from(text: Cow<'_, str>) -> Self {
        Self::Text(text.into_owned())
    }
}

impl From<usize> for Value {
    fn from(count: usize) -> Self {
        Self::Count(count as u64)
    }
}

impl From<u64> for Value {
    fn from(count: u64) -> Self {
        Self::Count(count)
    }
}

impl From<u32> for Value {
    fn from(count: u32) -> Self {
        Self::Count(count.into())
    }
}

/// An object of its own name, which `voice` turns into text before an answer leaves the program; a value by itself fills a phrase
/// without a name.
impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Verbatim(text) => serializer.serialize_str(text),
            Self::Phrase(phrase) => phrased(&phrase.id, &phrase.with, serializer),
            Self::Value(value) => phrased("", &[("", value)], serializer),
        }
    }
}

fn phrased<S: Serializer>(id: &str, with: &(impl Serialize + ?Sized), serializer: S) -> Result<S::Ok, S::Error> {
    let mut object = serializer.serialize_struct(MESSAGE, 2)?;
    object.serialize_field(MESSAGE, id)?;
    object.serialize_field("with", with)?;
    object.end()
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => serializer.serialize_str(text),
            Self::Count(count) => serializer.serialize_u64(*count),
            Self::Message(message) => message.serialize(serializer),
            Self::All(items) => serializer.serialize_newtype_variant("Value", 0, "all", items),
            Self::Any(items) => serializer.serialize_newtype_variant("Value", 1, "any", items),
            Self::Commas(items) => serializer.serialize_newtype_variant("Value", 2, "commas", items),
            Self::Semicolons(items) => serializer.serialize_newtype_variant("Value", 3, "semicolons", items),
            Self::Row(items) => serializer.serialize_newtype_variant("Value", 4, "row", items),
            Self::Figure { shown, .. } => shown.serialize(serializer),
        }
    }
}

/// What another program has worded.
impl<'de> Deserialize<'de> for Message {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self::Verbatim)
    }
}

/// In TypeScript a text: a window gets it worded.
#[cfg(feature = "types")]
impl ts_rs::TS for Message {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        "string".to_owned()
    }

    fn inline(cfg: &ts_rs::Config) -> String {
        Self::name(cfg)
    }
}
