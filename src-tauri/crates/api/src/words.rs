//! The words of a window: names of closed lists and its own phrases, in the language that is spoken.

use crate::request::Empty;
use crate::{Failure, Session};
use input::Keyed;
use serde::Serialize;

/// Beginnings of the ids that a window looks up, each a closed list.
const LISTS: [&str; 17] = [
    "axis-",
    "billing-",
    "bucket-",
    "category-",
    "check-",
    "convention-",
    "figure-",
    "kind-",
    "kpi-",
    "layer-",
    "order-",
    "pool-",
    "series-",
    "sizing-",
    "state-",
    "throttle-",
    "window-menu-",
];

/// The answer of `words`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct WordsAnswer {
    /// Text of each phrase by its id, in the order of the lists: "bucket-opex-rent".
    words: Keyed<String>,
    /// What is spoken, as BCP 47 has it; chooses the rule of plurals.
    language: String,
    /// The window's own phrases as Fluent writes them, to be filled there.
    phrases: String,
    notes: Vec<String>,
}

/// Beginning of the ids of the window's own phrases.
const OWN: &str = "ui-";

/// `words`: every name of a closed list, and every phrase of the window.
pub(crate) fn words(_: &mut Session, _: Empty) -> Result<WordsAnswer, Failure> {
    let (words, phrases) = (Keyed(voice::labels(&LISTS)), voice::source(OWN));
    Ok(WordsAnswer { words, language: voice::tag(), phrases, notes: Vec::new() })
}
