//! Cells that point into the table of shared texts, checked before the workbook is read: the library takes a pointer that is no
//! number for the first text of the table, and so imports a wrong text without a word.

use crate::{ExchangeError, workbook};
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use std::collections::BTreeMap;
use std::io::{BufReader, Read, Seek};
use zip::ZipArchive;

const BOOK: &str = "xl/workbook.xml";
const RELATIONS: &str = "xl/_rels/workbook.xml.rels";
const TEXTS: &str = "xl/sharedStrings.xml";

/// Refuses a workbook in which a cell of one of our sheets points to a shared text that is not there.
pub(crate) fn check(file: impl Read + Seek) -> Result<(), ExchangeError> {
    let mut archive = ZipArchive::new(file).map_err(unreadable)?;
    let sheets = sheets(&mut archive)?;
    let mut texts = 0;
    each(&mut archive, TEXTS, |event| {
        texts += usize::from(matches!(event, Event::Start(e) if e.local_name().as_ref() == "si"));
        Ok(())
    })?;
    sheets.into_iter().try_for_each(|(part, sheet)| {
        let mut cell = Cell::default();
        each(&mut archive, &part, |event| cell.hear(event, texts, &sheet))
    })
}

/// The parts that hold our sheets, with the name on the tab. A workbook that lays them out in another way is left to the library.
fn sheets<R: Read + Seek>(archive: &mut ZipArchive<R>) -> Result<Vec<(String, String)>, ExchangeError> {
    let mut parts = BTreeMap::new();
    each(archive, RELATIONS, |event| {
        if let Event::Start(e) | Event::Empty(e) = event
            && let (Some(id), Some(to)) = (attribute(e, "Id"), attribute(e, "Target"))
        {
            let part = to.strip_prefix('/').map_or_else(|| format!("xl/{to}"), str::to_owned);
            parts.insert(id, part);
        }
        Ok(())
    })?;
    let mut sheets = Vec::new();
    each(archive, BOOK, |event| {
        if let Event::Start(e) | Event::Empty(e) = event
            && e.local_name().as_ref() == "sheet"
            && let (Some(name), Some(id)) = (attribute(e, "name"), attribute(e, "r:id"))
            && workbook::heads::table_of(&name).is_some()
        {
            sheets.extend(parts.get(&id).map(|part| (part.clone(), name)));
        }
        Ok(())
    })?;
    Ok(sheets)
}

fn attribute(element: &BytesStart, name: &str) -> Option<String> {
    let found = element.try_get_attribute(name).ok()??;
    found.normalized_value(XmlVersion::Implicit1_0).ok().map(|value| value.into_owned())
}

/// Hands each event of a part to `hear`; a part that is not there has none, and what is wrong with its XML the library tells.
fn each<R: Read + Seek>(
    archive: &mut ZipArchive<R>,
    part: &str,
    mut hear: impl FnMut(&Event) -> Result<(), ExchangeError>,
) -> Result<(), ExchangeError> {
    let Ok(entry) = archive.by_name(part) else { return Ok(()) };
    let mut reader = Reader::from_reader(BufReader::new(entry));
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        match reader.read_event_into(&mut buffer) {
            Ok(Event::Eof) | Err(_) => return Ok(()),
            Ok(event) => hear(&event)?,
        }
    }
}

fn unreadable(error: impl std::fmt::Display) -> ExchangeError {
    ExchangeError::Unreadable(error.to_string())
}

/// Where in a sheet the reading is.
#[derive(Default)]
struct Cell {
    /// Address of the cell, where it points to a shared text.
    address: Option<String>,
    is_value: bool,
}

impl Cell {
    fn hear(&mut self, event: &Event, texts: usize, sheet: &str) -> Result<(), ExchangeError> {
        match event {
            Event::Start(e) => self.begin(e),
            Event::End(_) => self.is_value = false,
            Event::Text(text) if self.is_value => {
                let pointer = text.xml10_content();
                let is_there = pointer.parse().is_ok_and(|at: usize| at < texts);
                if let (Some(address), false) = (&self.address, is_there) {
                    let said: String = pointer.chars().take(40).collect();
                    let place = format!("{sheet}!{address}");
                    return Err(unreadable(format!(
                        "the cell {place} points to shared text {said} of {texts}, which is none"
                    )));
                }
            }
            _ => {}
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
