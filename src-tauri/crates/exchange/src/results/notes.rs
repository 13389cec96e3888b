//! What a reader of one figure has to know of how it came about: the result's own notes as far as they concern it, and what in
//! the figure does not fit together. Short, since it stands in a cell; the file has all of it.

use crate::Wording;
use measurement::{Measurement, Note};
use quantity::show;
use vocabulary::{Message, message};

/// Most characters of a cell.
const CELL: usize = 600;
/// Most characters of one sentence.
const SENTENCE: usize = 240;

/// The sentences of a measurement: doubts, then the result's notes on its device, then those on the run. `None` where there is
/// nothing to say.
pub(super) fn of<'t>(
    m: &Measurement,
    doubts: impl Iterator<Item = &'t Message>,
    notes: &[Note],
    wording: Wording,
) -> Option<String> {
    let concerning = notes.iter().filter(|note| note.concerns(m));
    let (own, general): (Vec<&Note>, Vec<&Note>) = concerning.partition(|note| !note.devices.is_empty());
    let doubts: Vec<Message> = doubts.map(|text| message!("exchange-doubt.alone", doubt = text)).collect();
    joined(doubts.iter().chain(own.into_iter().chain(general).map(|note| &note.text)), wording)
}

/// Sentences in one cell; `None` without any.
pub(crate) fn joined<'t>(sentences: impl Iterator<Item = &'t Message>, wording: Wording) -> Option<String> {
    let all: Vec<String> = sentences.map(|text| short(&wording(text))).collect();
    (!all.is_empty()).then(|| within(&all, wording))
}

/// As many sentences as fit, and how many are left.
fn within(sentences: &[String], wording: Wording) -> String {
    let mut text = String::new();
    for (at, sentence) in sentences.iter().enumerate() {
        if text.chars().count() + sentence.chars().count() >= CELL {
            let left = message!("exchange-more-notes", count = sentences.len() - at);
            return format!("{text} {}", wording(&left));
        }
        text.push_str(if at > 0 { " " } else { "" });
        text.push_str(sentence);
    }
    text
}

/// A sentence in one line, of which a terminal obeys nothing.
fn short(text: &str) -> String {
    let line = show::harmless(text.trim()).split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(SENTENCE) {
        None => line,
        Some((at, _)) => format!("{}…", &line[..at]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use measurement::Code;
    use vocabulary::MeasuredKind;

    fn of_device_1(notes: &[(&str, &[u32])]) -> Option<String> {
        let note = |(text, devices): &(&str, &[u32])| Note {
            text: (*text).into(),
            devices: devices.to_vec(),
            kind: None,
            code: Code::Said,
        };
        let notes: Vec<Note> = notes.iter().map(note).collect();
        of(&Measurement::new(1, MeasuredKind::Decode, "tokens/s"), std::iter::empty(), &notes, &voice::text)
    }

    #[test]
    fn what_is_said_of_the_device_comes_first_and_of_others_not_at_all() {
        let notes: [(&str, &[u32]); 3] =
            [("The run ended early.", &[]), ("Device 1 computes wrong.", &[1]), ("Device 0 as well.", &[0])];
        assert_eq!(of_device_1(&notes).as_deref(), Some("Device 1 computes wrong. The run ended early."));
    }

    #[test]
    fn a_cell_stays_short_and_plain() {
        assert_eq!(of_device_1(&[]), None);
        assert_eq!(of_device_1(&[("two\r\nlines \u{1b}[2J", &[])]).as_deref(), Some("two\\u{d} lines \\u{1b}[2J"));
        let long = "x".repeat(10_000);
        let found = of_device_1(&[(&long, &[]), ("b", &[]), (&long, &[]), (&long, &[]), ("c", &[])]).unwrap();
        assert!(found.chars().count() < 700 && found.ends_with("… And 2 more notes in the result."), "{found}");
    }
}
