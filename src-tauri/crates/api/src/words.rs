//! The words of a window: names of closed lists and its own labels, in the language that is spoken.

use crate::request::Empty;
use crate::{Failure, Session};
use input::Keyed;
use serde::Serialize;

/// Beginnings of the ids that a window looks up, each a closed list; "ui-" are its own labels.
const LISTS: [&str; 16] = [
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
];

/// The answer of `words`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct WordsAnswer {
    /// Text of each phrase by its id, in the order of the lists: "bucket-opex-rent".
    words: Keyed<String>,
    notes: Vec<String>,
}

/// `words`: every name of a closed list, and every label of the window.
pub(crate) fn words(_: &mut Session, _: Empty) -> Result<WordsAnswer, Failure> {
    let words = Keyed(voice::labels(&[LISTS.as_slice(), &["ui-"]].concat()));
    Ok(WordsAnswer { words, notes: Vec::new() })
}
