//! Terms of the field in place: what a reader of one page alone has to know to read it.

use crate::fill;
use crate::flow::Flow;
use crate::parts::{note, small};
use vocabulary::Precision;
use voice::Message;

/// What is explained where it occurs, as it is written there, and the phrase that explains it.
const TERMS: [(&str, &str); 4] = [
    ("MFU", "pack-defined-mfu"),
    (Precision::Bf16.word(), "pack-defined-bf16"),
    ("TCC", "pack-defined-tcc"),
    ("FOCUS", "pack-defined-focus"),
];

/// A note that explains the terms of the page as it stands; nothing where it has none.
pub(crate) fn lay(flow: &mut Flow) {
    let Some(page) = flow.pages.last() else { return };
    let occurs = |term: &str| {
        let is_whole = |text: &str| text.split(|c: char| !c.is_alphanumeric()).any(|word| word == term);
        page.texts().any(|text| is_whole(&text.text))
    };
    let told = TERMS.iter().filter(|(term, _)| occurs(term)).map(|(_, phrase)| Message::new(*phrase));
    let told: Vec<Message> = told.collect();
    if !told.is_empty() {
        note(flow, small().tell(&fill::sentences(told)));
    }
}
