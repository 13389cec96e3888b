//! What a result says of itself, beside its figures: in words for readers, and what it is about for the program.
//!
//! A file has both: `notes` the words, `remarks` what each of them is about, in the same order. A file that was written before there
//! were remarks has the words alone; what they are about is read off them here, at the edge, and nowhere else.

use crate::{Device, Measurement};
use input::Place;
use serde::Serialize;
use vocabulary::{MeasuredKind, Message, NoteCode as Code};

/// Something to know of a result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// For readers.
    #[serde(skip)]
    pub text: Message,
    /// Devices that it is about; none where it is about the run.
    pub devices: Vec<u32>,
    /// The kind of measurement that it is about; `None` where it is about all.
    pub kind: Option<MeasuredKind>,
    /// What follows from it.
    pub code: Code,
}

impl Note {
    /// True where whoever reads that figure has to know of it.
    pub fn concerns(&self, m: &Measurement) -> bool {
        self.code != Code::NotMeasured
            && self.kind.is_none_or(|kind| kind == m.kind)
            && (self.devices.is_empty() || self.devices.contains(&m.device))
    }

    /// What words of a file without remarks are about: the numbers behind "device", or the devices that a note on software names; the kind
    /// of measurement that they begin with.
    fn of_words(text: &str, devices: &[Device]) -> Self {
        let code = match () {
            () if text.contains("not measured") => Code::NotMeasured,
            () if text.contains("not a measurement") => Code::Software,
            () => Code::Said,
        };
        let begins = |word: &str| text.strip_prefix(word).is_some_and(|rest| rest.starts_with([' ', ':']));
        let kind = MeasuredKind::ALL.iter().copied().find(|kind| begins(kind.word()));
        let mut about = numbers(text);
        if about.is_empty() && code == Code::Software {
            about.extend(devices.iter().filter(|device| text.contains(&device.name)).map(|device| device.index));
        }
        Self { text: text.into(), devices: about, kind, code }
    }
}

/// Numbers behind the word "device".
fn numbers(text: &str) -> Vec<u32> {
    let lower = text.to_lowercase();
    let behind = lower.split("device ").skip(1);
    behind.filter_map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()).collect()
}

/// Reads the notes; `remarks` are what they are about, if the file says so.
pub(crate) fn read(notes: &Place, remarks: Option<Place>, devices: &[Device]) -> Option<Vec<Note>> {
    let words = notes.list_of(|note| note.text().map(str::to_owned))?;
    let remarks = remarks.map_or(Some(Vec::new()), |place| place.list_of(|remark| about(&remark)))?;
    if remarks.len() != words.len() {
        return Some(words.iter().map(|text| Note::of_words(text, devices)).collect());
    }
    Some(words.into_iter().zip(remarks).map(|(text, about)| Note { text: text.into(), ..about }).collect())
}

fn about(place: &Place) -> Option<Note> {
    let o = place.object()?;
    let devices =
        o.required("devices").and_then(|p| p.list_of(|p| p.whole(0, u64::from(u32::MAX)).map(|at| at as u32)));
    let kind = o.optional("kind").map_or(Some(None), |p| p.choice(MeasuredKind::WORDS).map(Some));
    let code = o.required("code").and_then(|p| p.choice(Code::WORDS));
    Some(Note { text: Message::empty(), devices: devices?, kind: kind?, code: code? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_an_older_file_are_about_devices_and_kinds() {
        let devices = [Device { index: 1, name: "llvmpipe".to_owned(), ..Device::default() }];
        for (text, about, kind, code) in [
            ("Clocks were not locked.", &[][..], None, Code::Said),
            ("Device 11 computes gemm bf16 wrong: its speed counts for nothing.", &[11], None, Code::Said),
            ("not a measurement: device 1 (llvmpipe) is a software driver.", &[1], None, Code::Software),
            ("llvmpipe: not a measurement", &[1], None, Code::Software),
            (
                "decode bf16: device 0 is the slowest of 2, device 1 is not.",
                &[0, 1],
                Some(MeasuredKind::Decode),
                Code::Said,
            ),
            (
                "h2d and d2h are not measured: a processor shares the host's memory.",
                &[],
                Some(MeasuredKind::H2d),
                Code::NotMeasured,
            ),
        ] {
            let expected = Note { text: text.into(), devices: about.to_vec(), kind, code };
            assert_eq!(Note::of_words(text, &devices), expected);
        }
    }

    #[test]
    fn remarks_are_taken_before_words() {
        let read = |remarks: &str| {
            let (notes, _) = input::examine(r#"["Device 3 hums."]"#).unwrap();
            let (remarks, _) = input::examine(remarks).unwrap();
            Place::read(&remarks, |remarks| {
                let found = Place::read(&notes, |notes| super::read(&notes, Some(remarks), &[]));
                found.ok()
            })
            .unwrap()
        };
        let note = read(r#"[{"devices":[2],"kind":"gemm","code":"said"}]"#).remove(0);
        assert_eq!((note.devices, note.kind, note.text), (vec![2], Some(MeasuredKind::Gemm), "Device 3 hums.".into()));
        assert_eq!(read("[]")[0].devices, [3], "remarks on other notes are none");
    }

    #[test]
    fn a_note_concerns_its_devices_and_kind() {
        let figure = Measurement::new(1, MeasuredKind::Decode, "tokens/s");
        let note = |devices: &[u32], kind, code| Note { text: Message::empty(), devices: devices.to_vec(), kind, code };
        for (note, expected) in [
            (note(&[], None, Code::Said), true),
            (note(&[1], None, Code::Software), true),
            (note(&[0], None, Code::Said), false),
            (note(&[0, 1], Some(MeasuredKind::Decode), Code::Said), true),
            (note(&[1], Some(MeasuredKind::Gemm), Code::Said), false),
            (note(&[1], None, Code::NotMeasured), false),
        ] {
            assert_eq!(note.concerns(&figure), expected, "{note:?}");
        }
    }
}
