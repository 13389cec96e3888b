//! Cells that point into the table of shared texts: the library takes a pointer that is no number for the first text of the table,
//! and so imports a wrong text without a word. Looking at every pointer takes half as long as reading the workbook, so it is done
//! only where that first text stands in one of our sheets, or where the library gave up.

use crate::ExchangeError;
use crate::workbook::cells::Wanted;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use std::collections::BTreeMap;
use std::io::{BufReader, Read, Seek};
use std::ops::ControlFlow;
use vocabulary::{Message, message};
use zip::ZipArchive;

const BOOK: &str = "xl/workbook.xml";
const RELATIONS: &str = "xl/_rels/workbook.xml.rels";
const TEXTS: &str = "xl/sharedStrings.xml";

/// The first shared text of a workbook.
pub(crate) enum First {
    /// There is no table of them.
    Absent,
    /// Without formats inside.
    Plain(String),
    /// Anything else.
    Unclear,
}

impl First {
    /// Reads it.
    pub(crate) fn of(file: impl Read + Seek) -> Result<Self, ExchangeError> {
        let mut archive = ZipArchive::new(file).map_err(unreadable)?;
        let (mut parts, mut text, mut is_whole) = (Vec::new(), String::new(), false);
        each(&mut archive, TEXTS, |event| {
            match event {
                Event::Start(e) => parts.push(e.local_name().as_ref().to_owned()),
                Event::Text(found) if parts.len() == PLAIN.len() => text = found.xml10_content().into_owned(),
                Event::Empty(_) | Event::GeneralRef(_) | Event::CData(_) => parts.push("?".to_owned()),
                Event::End(e) if e.local_name().as_ref() == "si" => {
                    is_whole = true;
                    return Ok(ControlFlow::Break(()));
                }
                _ => {}
            }
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(match parts.as_slice() {
            [] => First::Absent,
            parts if is_whole && parts == PLAIN => First::Plain(text),
            _ => First::Unclear,
        })
    }

    /// Whether a text that a cell has may be this one.
    pub(crate) fn may_be(&self, text: &str) -> bool {
        match self {
            First::Absent => false,
            First::Plain(first) => first.trim() == text.trim(),
            First::Unclear => true,
        }
    }
}

/// The elements up to a first text without formats.
const PLAIN: [&str; 3] = ["sst", "si", "t"];

/// Refuses a workbook in which a cell of one of our sheets points to a shared text that is not there.
pub(crate) fn check(file: impl Read + Seek, wanted: Wanted) -> Result<(), ExchangeError> {
    let mut archive = ZipArchive::new(file).map_err(unreadable)?;
    let mut pointers = Pointers::default();
    for (part, sheet) in sheets(&mut archive, wanted)? {
        let mut cell = Cell::default();
        each(&mut archive, &part, |event| cell.hear(event, &sheet, &mut pointers))?;
    }
    let Some((greatest, place)) = pointers.greatest else { return Ok(()) };
    let mut texts = 0;
    each(&mut archive, TEXTS, |event| {
        texts += usize::from(matches!(event, Event::Start(e) if e.local_name().as_ref() == "si"));
        // A table may be made to take for ever: it is counted no further than our cells point.
        Ok(if texts > greatest { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    })?;
    if texts > greatest { Ok(()) } else { Err(stray(&place, &greatest.to_string())) }
}

fn stray(place: &str, pointer: &str) -> ExchangeError {
    let pointer: String = pointer.chars().take(40).collect();
    ExchangeError::Unreadable(message!("exchange-stray-pointer", cell = place, pointer = pointer))
}

/// Where the cells point.
#[derive(Default)]
struct Pointers {
    /// The greatest pointer, and the first cell that has it.
    greatest: Option<(usize, String)>,
}

/// The parts that hold our sheets, with the name on the tab. A workbook that lays them out in another way is left to the library.
fn sheets<R: Read + Seek>(archive: &mut ZipArchive<R>, wanted: Wanted) -> Result<Vec<(String, String)>, ExchangeError> {
    let mut parts = BTreeMap::new();
    each(archive, RELATIONS, |event| {
        if let Event::Start(e) | Event::Empty(e) = event
            && let (Some(id), Some(to)) = (attribute(e, "Id"), attribute(e, "Target"))
        {
            let part = to.strip_prefix('/').map_or_else(|| format!("xl/{to}"), str::to_owned);
            parts.insert(id, part);
        }
        Ok(ControlFlow::Continue(()))
    })?;
    let mut sheets = Vec::new();
    each(archive, BOOK, |event| {
        if let Event::Start(e) | Event::Empty(e) = event
            && e.local_name().as_ref() == "sheet"
            && let (Some(name), Some(id)) = (attribute(e, "name"), attribute(e, "r:id"))
            && wanted(&name)
        {
            sheets.extend(parts.get(&id).map(|part| (part.clone(), name)));
        }
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(sheets)
}

fn attribute(element: &BytesStart, name: &str) -> Option<String> {
    let found = element.try_get_attribute(name).ok()??;
    found.normalized_value(XmlVersion::Implicit1_0).ok().map(|value| value.into_owned())
}

/// Hands each event of a part to `hear` until that has enough; a part that is not there has none, and what is wrong with its XML the library tells.
fn each<R: Read + Seek>(
    archive: &mut ZipArchive<R>,
    part: &str,
    mut hear: impl FnMut(&Event) -> Result<ControlFlow<()>, ExchangeError>,
) -> Result<(), ExchangeError> {
    let Ok(entry) = archive.by_name(part) else { return Ok(()) };
    let mut reader = Reader::from_reader(BufReader::new(entry));
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        match reader.read_event_into(&mut buffer) {
            Ok(Event::Eof) | Err(_) => return Ok(()),
            Ok(event) if hear(&event)?.is_break() => return Ok(()),
            Ok(_) => {}
        }
    }
}

fn unreadable(error: impl std::fmt::Display) -> ExchangeError {
    ExchangeError::Unreadable(Message::verbatim(error.to_string()))
}

/// Where in a sheet the reading is.
#[derive(Default)]
struct Cell {
    /// Address of the cell, where it points to a shared text.
    address: Option<String>,
    is_value: bool,
}

impl Cell {
    fn hear(&mut self, event: &Event, sheet: &str, pointers: &mut Pointers) -> Result<ControlFlow<()>, ExchangeError> {
        match event {
            Event::Start(e) => self.begin(e),
            Event::End(_) => self.is_value = false,
            Event::Text(text) if self.is_value => self.point(text, sheet, pointers)?,
            _ => {}
        }
        Ok(ControlFlow::Continue(()))
    }

    fn point(&self, text: &str, sheet: &str, pointers: &mut Pointers) -> Result<(), ExchangeError> {
        let Some(address) = &self.address else { return Ok(()) };
        let at: usize = text.parse().map_err(|_| stray(&format!("{sheet}!{address}"), text))?;
        if pointers.greatest.as_ref().is_none_or(|(greatest, _)| at > *greatest) {
            pointers.greatest = Some((at, format!("{sheet}!{address}")));
        }
        Ok(())
    }

    fn begin(&mut self, element: &BytesStart) {
        match element.local_name().as_ref() {
            "c" => {
                let is_shared =
                    element.attributes_raw().contains("t=") && attribute(element, "t").as_deref() == Some("s");
                self.address = is_shared.then(|| attribute(element, "r").unwrap_or_else(|| "?".to_owned()));
                self.is_value = false;
            }
            "v" => self.is_value = self.address.is_some(),
            _ => {}
        }
    }
}
