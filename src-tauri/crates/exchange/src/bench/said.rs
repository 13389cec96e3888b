//! What a reader of one figure has to know of how it came about: the result's own notes as far as they concern it, and what in
//! the figure does not fit together. Short, since it stands in a cell; the file has all of it.

use super::{Kind, Measurement};
use crate::Wording;
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
    notes: &[String],
    wording: Wording,
) -> Option<String> {
    let concerning = notes.iter().map(String::as_str).filter(|note| concerns(note, m));
    let (own, general): (Vec<&str>, Vec<&str>) = concerning.partition(|note| !devices(note).is_empty());
    let doubts: Vec<String> = doubts.map(|said| wording(&message!("exchange-doubt.alone", doubt = said))).collect();
    let all: Vec<String> = doubts.iter().map(String::as_str).chain(own).chain(general).map(short).collect();
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

/// False for a note that names other devices alone, begins with another kind of measurement, or says what was not measured.
fn concerns(note: &str, m: &Measurement) -> bool {
    let devices = devices(note);
    let begins = |word: &str| note.strip_prefix(word).is_some_and(|rest| rest.starts_with([' ', ':']));
    let of_other = Kind::WORDS.iter().any(|(word, kind)| *kind != m.kind && begins(word));
    let of_nothing = note.contains("not measured");
    !of_other && !of_nothing && (devices.is_empty() || devices.contains(&m.device))
}

/// Numbers behind the word "device".
fn devices(note: &str) -> Vec<u32> {
    let lower = note.to_lowercase();
    let behind = lower.split("device ").skip(1);
    behind.filter_map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::Beside;

    fn of_device_1(notes: &[&str]) -> Option<String> {
        let m = Measurement {
            device: 1,
            kind: Kind::Decode,
            precision: None,
            shape: String::new(),
            unit: "tokens/s".to_owned(),
            samples: Vec::new(),
            median: 1.0,
            interval: [1.0, 1.0],
            settled: false,
            numerics: None,
            mfu: None,
            beside: Beside::default(),
            telemetry: Vec::new(),
        };
        let notes: Vec<String> = notes.iter().map(|note| (*note).to_owned()).collect();
        of(&m, std::iter::empty(), &notes, &voice::text)
    }

    #[test]
    fn notes_of_other_devices_and_kinds_are_left_out() {
        for (note, expected) in [
            ("Clocks were not locked.", true),
            ("The run ended early: the card fell off the bus.", true),
            ("Device 1 was in use by python and measured all the same.", true),
            ("Device 0 was in use by python and measured all the same.", false),
            ("Device 11 computes gemm bf16 wrong: its speed counts for nothing.", false),
            ("not a measurement: device 1 (llvmpipe) is a software driver.", true),
            ("decode bf16: device 0 is the slowest of 2, device 1 is not.", true),
            ("gemm bf16: device 1 (H200) is the slowest of 2.", false),
            ("h2d and d2h are not measured: a processor shares the host's memory.", false),
        ] {
            assert_eq!(of_device_1(&[note]), expected.then(|| note.to_owned()), "{note}");
        }
    }

    #[test]
    fn what_is_said_of_the_device_comes_first() {
        let found = of_device_1(&["The run ended early.", "Device 1 computes decode wrong."]);
        assert_eq!(found.as_deref(), Some("Device 1 computes decode wrong. The run ended early."));
    }

    #[test]
    fn a_cell_stays_short_and_plain() {
        assert_eq!(of_device_1(&[]), None);
        assert_eq!(of_device_1(&["two\r\nlines \u{1b}[2J"]).as_deref(), Some("two\\u{d} lines \\u{1b}[2J"));
        let long = "x".repeat(10_000);
        let found = of_device_1(&[&long, "b", &long, &long, "c"]).unwrap();
        assert!(found.chars().count() < 700 && found.ends_with("… And 2 more notes in the result."), "{found}");
    }
}
