//! The tables of a pack as cells, for a workbook: what a reader of the tagged pages hears as a table is one here too, so that paper and
//! workbook never differ. A cell that shows one figure is its exact value in the unit that the head names; every other cell is the
//! text as printed. A last sheet says of each figure where it comes from.

mod books;
mod number;
mod words;

use crate::compose::{Composed, Contents, compose};
use crate::error::PackError;
use crate::parts::{BOOKS, is_contents};
use crate::setting::Setting;
use crate::structure::{Element, Kid};
use charts::Mark;
use decision::Figure;
use number::Scale;
use std::collections::BTreeMap;
use voice::{label, message};
use words::{Paragraph, paragraph};

/// A sheet: one part of the pack.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Number and name of the part.
    pub name: String,
    /// Its tables, in their order.
    pub grids: Vec<Grid>,
}

/// A table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Grid {
    /// Its finding.
    pub title: String,
    /// Heads of its columns with their units.
    pub heads: Vec<String>,
    /// Its rows.
    pub rows: Vec<Vec<Entry>>,
    /// What is said under it.
    pub notes: Vec<String>,
}

/// What stands in a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry {
    /// Words, as printed.
    Text(String),
    /// A number in the unit of its head.
    Number(f64),
    /// A share of 1, printed in per cent.
    Share(f64),
    /// Nothing.
    Nothing,
}

/// A cell as it is heard, before it is known what kind of value its column holds.
type Heard = Vec<Paragraph>;

/// The tables of the pack, part by part, and of every figure in them what it comes from.
///
/// # Errors
/// As [`crate::render`].
pub fn sheets(contents: Contents, setting: &Setting) -> Result<Vec<Sheet>, PackError> {
    let composed = compose(contents, setting)?;
    let mut reader = Reader { composed: &composed, sheets: Vec::new(), figures: Vec::new() };
    let parts: Vec<&str> =
        composed.headings.iter().filter(|own| own.level == 0).map(|own| own.title.as_str()).collect();
    reader.read(&parts);
    let Reader { mut sheets, figures, .. } = reader;
    let skipped = composed.headings.iter().find(|own| own.level == 0 && is_contents(&own.anchor));
    sheets.retain(|sheet| !sheet.grids.is_empty() && skipped.is_none_or(|own| own.title != sheet.name));
    // Of all options and in whole numbers, whatever the pages show of them.
    if let Some(own) = books::sheet(contents) {
        let page = composed.headings.iter().find(|own| own.level == 0 && own.anchor == BOOKS);
        sheets.retain(|sheet| page.is_none_or(|page| page.title != sheet.name));
        sheets.push(own);
    }
    sheets.push(origins(contents, &figures));
    Ok(sheets)
}

/// A figure of a table: where it is shown, as what, and which it is.
struct Shown {
    sheet: String,
    text: String,
    mark: Mark,
}

struct Reader<'a> {
    composed: &'a Composed,
    sheets: Vec<Sheet>,
    figures: Vec<Shown>,
}

impl Reader<'_> {
    fn read(&mut self, parts: &[&str]) {
        let elements = &self.composed.structure.elements;
        let kids = elements.first().map(|document| document.kids.as_slice()).unwrap_or_default();
        let mut title = String::new();
        for kid in kids {
            let Kid::Element(at) = *kid else { continue };
            match elements[at].role {
                "H1" => {
                    let said = self.said(&elements[at]);
                    let name = parts.get(self.sheets.len()).map_or(said, |name| (*name).to_owned());
                    self.sheets.push(Sheet { name, grids: Vec::new() });
                    title.clear();
                }
                "H2" => title = self.said(&elements[at]),
                "Table" => self.table(&elements[at], &std::mem::take(&mut title)),
                "P" => self.beside(&elements[at], &title),
                _ => {}
            }
        }
    }

    /// Words of an element as one text.
    fn said(&self, element: &Element) -> String {
        let heard = self.heard(element);
        heard.iter().map(|paragraph| paragraph.text.as_str()).collect::<Vec<&str>>().join(" ")
    }

    /// The paragraphs of an element; a figure in it is the words that stand for it, and a link goes on within its line.
    fn heard(&self, element: &Element) -> Heard {
        let mut heard = self.pieces(element);
        heard.iter_mut().for_each(|own| own.text = own.text.trim().to_owned());
        heard.retain(|paragraph| !paragraph.text.is_empty());
        heard
    }

    /// The same with the spaces around them.
    fn pieces(&self, element: &Element) -> Heard {
        let mut heard: Heard = Vec::new();
        for kid in &element.kids {
            let own = match *kid {
                Kid::Content(content) => paragraph(self.composed, element.page, content),
                Kid::Element(at) => {
                    let inner = &self.composed.structure.elements[at];
                    match &inner.alt {
                        Some(words) => Paragraph { text: words.clone(), ..Paragraph::default() },
                        None => self.pieces(inner).into_iter().fold(Paragraph::default(), Paragraph::with),
                    }
                }
            };
            match heard.last_mut().filter(|last| last.goes_on_as(&own)) {
                Some(last) => last.append(own),
                None => heard.push(own),
            }
        }
        heard
    }

    /// A table under its title; one that goes on under the same title adds to it.
    fn table(&mut self, element: &Element, title: &str) {
        let elements = &self.composed.structure.elements;
        let rows = element.kids.iter().filter_map(|kid| match *kid {
            Kid::Element(at) if elements[at].role == "TR" => Some(&elements[at]),
            _ => None,
        });
        let (mut heads, mut lines): (Vec<String>, Vec<Vec<Heard>>) = (Vec::new(), Vec::new());
        for row in rows {
            let cells: Vec<&Element> = row
                .kids
                .iter()
                .filter_map(|kid| match *kid {
                    Kid::Element(at) => Some(&elements[at]),
                    Kid::Content(_) => None,
                })
                .collect();
            let is_head = cells.len() > 1 && cells.iter().all(|cell| cell.role == "TH" && !cell.names_row);
            match is_head && heads.is_empty() && lines.is_empty() {
                true => heads = cells.iter().map(|cell| self.said(cell)).collect(),
                false => lines.push(cells.iter().map(|cell| self.heard(cell)).collect()),
            }
        }
        let grid = Grid { title: title.to_owned(), notes: Vec::new(), ..laid(&heads, &lines) };
        self.keep(lines);
        if let (Some(sheet), false) = (self.sheets.last_mut(), grid.rows.is_empty()) {
            sheet.grids.push(grid);
        }
    }

    /// A paragraph: a note of the table above it, a source of the list of sources, or nothing that a workbook shows.
    fn beside(&mut self, element: &Element, title: &str) {
        let heard = self.heard(element);
        let Some(sheet) = self.sheets.last_mut() else { return };
        match source(&heard) {
            Some(cells) => {
                if sheet.grids.last().is_none_or(|grid| grid.title != title) {
                    sheet.grids.push(Grid { title: title.to_owned(), heads: sources(), ..Grid::default() });
                }
                sheet.grids.last_mut().into_iter().for_each(|grid| grid.rows.push(cells.clone()));
            }
            // Only what follows a table directly is said of it; a title in between begins something else.
            None if title.is_empty() => {
                let said = heard.iter().map(|paragraph| paragraph.text.as_str()).collect::<Vec<&str>>().join(" ");
                sheet.grids.last_mut().into_iter().for_each(|grid| grid.notes.push(said.clone()));
            }
            None => {}
        }
    }

    /// The figures of rows.
    fn keep(&mut self, lines: Vec<Vec<Heard>>) {
        let Some(sheet) = self.sheets.last() else { return };
        for Paragraph { text, marks, is_one, .. } in lines.into_iter().flatten().flatten() {
            for (shown, mark) in marks {
                let text = if is_one { text.clone() } else { shown };
                self.figures.push(Shown { sheet: sheet.name.clone(), text, mark });
            }
        }
    }
}

/// A source of the list of sources as its cells.
fn source(heard: &[Paragraph]) -> Option<Vec<Entry>> {
    let own = heard.iter().find(|paragraph| paragraph.marks.iter().any(|(_, mark)| is_source(mark, "name")))?;
    let part = |part: &str| own.marks.iter().find(|(_, mark)| is_source(mark, part)).map(|(_, mark)| mark);
    let name = part("name")?;
    let number = name.id.split('.').nth(1).and_then(|number| number.parse().ok());
    let rows = part("rows").and_then(|mark| mark.value.parse().ok());
    Some(vec![
        number.map_or(Entry::Nothing, Entry::Number),
        Entry::Text(name.value.clone()),
        part("date").map_or(Entry::Nothing, |mark| Entry::Text(mark.value.clone())),
        rows.map_or(Entry::Nothing, Entry::Number),
    ])
}

fn is_source(mark: &Mark, part: &str) -> bool {
    mark.id.strip_prefix("source.").and_then(|rest| rest.split_once('.')).is_some_and(|(_, own)| own == part)
}

fn sources() -> Vec<String> {
    ["pack-sheet-number", "general-source", "general-date", "pack-sheet-rows"].map(label).into()
}

/// Heads and cells of a table: a column in which numbers stand has one cell for each of its lines, every other one cell in all.
fn laid(heads: &[String], lines: &[Vec<Heard>]) -> Grid {
    let columns = lines.iter().map(Vec::len).chain([heads.len()]).max().unwrap_or(0);
    let mut grid = Grid { rows: vec![Vec::new(); lines.len()], ..Grid::default() };
    for column in 0..columns {
        let cells: Vec<&[Paragraph]> =
            lines.iter().map(|line| line.get(column).map(Vec::as_slice).unwrap_or_default()).collect();
        let head = heads.get(column).map(String::as_str).unwrap_or_default();
        let firsts: Vec<&Paragraph> = cells.iter().filter_map(|cell| cell.first()).collect();
        let scale = Scale::of(&firsts);
        let is_counted = firsts.iter().any(|own| scale.number(own).is_some());
        let deepest = cells.iter().map(|cell| cell.len()).max().unwrap_or(0).max(1);
        let width = if is_counted { deepest } else { 1 };
        grid.heads.extend((0..width).map(|_| head.to_owned()));
        for (row, cell) in grid.rows.iter_mut().zip(&cells) {
            match is_counted {
                true => row.extend((0..width).map(|at| cell.get(at).map_or(Entry::Nothing, |own| scale.entry(own)))),
                false => row.push(together(cell)),
            }
        }
    }
    grid
}

fn together(cell: &[Paragraph]) -> Entry {
    let texts: Vec<&str> = cell.iter().map(|own| own.text.as_str()).collect();
    if texts.is_empty() { Entry::Nothing } else { Entry::Text(texts.join("; ")) }
}

/// What every figure of the tables comes from.
fn origins(contents: Contents, figures: &[Shown]) -> Sheet {
    let Contents { report, clauses, book, .. } = contents;
    let text = |text: &str| if text.is_empty() { Entry::Nothing } else { Entry::Text(text.to_owned()) };
    let mut once: BTreeMap<(&str, &str), &Shown> = BTreeMap::new();
    figures.iter().filter(|own| !own.mark.id.starts_with(crate::refs::REFERENCE)).for_each(|own| {
        once.entry((&own.sheet, &own.mark.id)).or_insert(own);
    });
    let row = |own: &&Shown| {
        let figure: Option<&Figure> = report.trace(&own.mark.id).or_else(|| clauses.trace(&own.mark.id));
        let cell = entered(book, &own.mark.id);
        let said = |words: fn(&Figure) -> String| figure.map(words).unwrap_or_default();
        let source = cell.and_then(|row| row.get("source")).map(str::to_owned);
        let date = cell.and_then(|row| row.get("date")).map(str::to_owned);
        vec![
            text(&own.sheet),
            text(&own.text),
            text(&own.mark.value),
            text(&said(|own| voice::text(&own.unit))),
            text(&said(|own| voice::text(&own.formula))),
            text(&source.unwrap_or_else(|| said(|own| voice::text(&own.source)))),
            text(&date.or_else(|| figure.and_then(|own| own.date.clone())).unwrap_or_default()),
            text(&own.mark.id),
        ]
    };
    let heads = [
        "pack-sheet-part",
        "pack-sheet-printed",
        "pack-sheet-exact",
        "general-unit",
        "pack-sheet-formula",
        "general-source",
        "general-date",
        "pack-sheet-trace",
    ];
    let in_order = figures.iter().filter(|own| {
        let first = once.get(&(own.sheet.as_str(), own.mark.id.as_str()));
        first.is_some_and(|first| std::ptr::eq(*first, *own))
    });
    let rows = in_order.map(|own| row(&own)).collect();
    let title = voice::text(&message!("pack-sheet-origins-title"));
    let grid = Grid { title, heads: heads.map(label).into(), rows, notes: Vec::new() };
    Sheet { name: label("pack-sheet-origins"), grids: vec![grid] }
}

/// The row of the workspace in which a figure was entered: `cell.quotes.lease_36.price` is one of the row `lease_36`.
fn entered<'b>(book: &'b tables::Book, id: &str) -> Option<&'b tables::Row> {
    let (table, rest) = id.strip_prefix("cell.")?.split_once('.')?;
    let (row, _) = rest.rsplit_once('.')?;
    let named = tables::table(table)?;
    book.rows(table).iter().find(|own| named.row_name(own) == row)
}
