//! Which column of a sheet is which: by the hidden row of keys, in whatever language the workbook was written, or by label, in the
//! language spoken, where that row has been deleted.

use crate::incoming::{Incoming, SheetHeads};
use crate::stage::stray;
use crate::workbook::{ASIDE, MARKER, typed};
use crate::{RawCell, RawSheet, Wording, address};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use tables::{Column, Fault, Table};
use vocabulary::{Message, Value, message};

/// How many rows may stand above the heads.
const TITLE_ROWS: u32 = 10;

/// The table that a sheet of this name holds; case and blanks around it don't matter.
pub(crate) fn table_of(name: &str) -> Option<&'static Table> {
    let name = name.trim().to_lowercase();
    tables::all().iter().find(|t| t.sheet.to_lowercase() == name || t.name == name)
}

/// The heads of a sheet.
pub(crate) struct Heads {
    /// Name of the sheet and place of each column, by key.
    pub sheet: Rc<SheetHeads>,
    /// Column by position.
    pub columns: BTreeMap<u32, &'static Column>,
    /// Where the marker of example rows stands.
    pub marker: Option<u32>,
    /// Positions whose head has been refused.
    pub refused: BTreeSet<u32>,
    /// Positions of columns that somebody added for himself.
    pub added: BTreeSet<u32>,
    /// Positions of what stands beside the cells to fill in.
    pub aside: BTreeSet<u32>,
    /// First row of data, from 0.
    pub data_from: u32,
}

impl Heads {
    /// Whether a column stands beside the table: behind its last head, or added by somebody for himself.
    pub fn is_beside(&self, column: u32) -> bool {
        let last = self.columns.keys().chain(&self.marker).chain(&self.refused).max();
        self.marker == Some(column) || self.added.contains(&column) || last.is_some_and(|last| column > *last)
    }
}

/// Reads the heads of a sheet; unknown and repeated columns are rejected. `None` where the sheet has no heads.
pub(crate) fn read(
    sheet: &RawSheet,
    table: &'static Table,
    incoming: &mut Incoming,
    wording: Wording,
) -> Option<Heads> {
    let names = Names::of(table, wording);
    let keys = find_row(sheet, |text| table.column(text).is_some() || text == MARKER.0 || text == ASIDE);
    let labels = match keys {
        Some((0, _)) => None,
        Some((row, _)) => sheet.rows().find(|(at, _)| *at == row - 1),
        None => find_row(sheet, |text| text == MARKER.1 || names.column(text).is_some()),
    };
    let data_from = keys.or(labels).map(|(row, _)| row + 1);
    let Some(data_from) = data_from else {
        refuse_headless(sheet, table, incoming, wording);
        return None;
    };
    let (columns, refused, aside, added) = (BTreeMap::new(), BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let has_keys = keys.is_some();
    let mut reading = Reading { sheet, table, names, columns, marker: None, refused, aside, added, has_keys, incoming };
    for cell in keys.iter().flat_map(|(_, cells)| *cells) {
        reading.by_key(cell);
    }
    for cell in labels.iter().flat_map(|(_, cells)| *cells) {
        reading.by_label(cell);
    }
    let Reading { columns, marker, mut refused, aside, added, .. } = reading;
    let places = columns.iter().map(|(at, column)| (column.key, *at)).collect();
    incoming.is_sent |= !aside.is_empty();
    let is_doubtful = !refused.is_empty();
    refused.extend(&aside);
    let sheet = Rc::new(SheetHeads { name: sheet.name.clone(), columns: places, is_doubtful });
    Some(Heads { sheet, columns, marker, refused, added, aside, data_from })
}

/// The first row near the top in which at least two cells, and more than half of them, are heads.
fn find_row(sheet: &RawSheet, is_head: impl Fn(&str) -> bool) -> Option<(u32, &[RawCell])> {
    sheet.rows().take_while(|(row, _)| *row < TITLE_ROWS).find(|(_, cells)| {
        let heads = cells.iter().filter(|c| is_head(&typed::head(&c.value))).count();
        heads >= 2 && heads * 2 > cells.len()
    })
}

fn refuse_headless(sheet: &RawSheet, table: &'static Table, incoming: &mut Incoming, wording: Wording) {
    if sheet.cells.is_empty() {
        return;
    }
    incoming.lose(table.name, usize::MAX);
    let labels: Vec<String> = table.columns.iter().map(|column| wording(&head(column))).collect();
    let fault = Fault {
        code: "I544",
        expected: message!("exchange-heads", heads = Value::commas(labels)),
        hint: message!("exchange-heads.hint"),
    };
    incoming.refuse(stray(&sheet.name, None, message!("exchange-no-heads"), fault));
}

/// A column's head: label with unit.
pub(crate) fn head(column: &Column) -> Message {
    match column.unit {
        None => column.label(),
        Some(unit) => message!("exchange-head", label = column.label(), unit = unit.name()),
    }
}

/// What each column of a table is called: its key, its label and its head, in small letters.
struct Names(Vec<(&'static Column, [String; 3])>);

impl Names {
    fn of(table: &'static Table, wording: Wording) -> Self {
        let names = |column: &'static Column| {
            let [label, head] = [column.label(), head(column)].map(|message| plain(&wording(&message)));
            (column, [column.key.to_owned(), label, head])
        };
        Self(table.columns.iter().map(names).collect())
    }

    /// The columns that a text names, in their order; two may share a label.
    fn columns(&self, text: &str) -> impl Iterator<Item = &'static Column> {
        let text = plain(text);
        self.0.iter().filter(move |(_, names)| names.contains(&text)).map(|(column, _)| *column)
    }

    fn column(&self, text: &str) -> Option<&'static Column> {
        self.columns(text).next()
    }

    /// Keys and labels, of which a misspelt head may mean one.
    fn all(&self) -> Vec<&str> {
        let keys = self.0.iter().map(|(column, _)| column.key);
        keys.chain(self.0.iter().map(|(_, [_, label, _])| label.as_str())).collect()
    }
}

/// A head without blanks and the mark of what must be filled in, in small letters.
fn plain(text: &str) -> String {
    text.trim().trim_end_matches('*').trim().to_lowercase()
}

struct Reading<'r> {
    sheet: &'r RawSheet,
    table: &'static Table,
    names: Names,
    columns: BTreeMap<u32, &'static Column>,
    marker: Option<u32>,
    refused: BTreeSet<u32>,
    /// Positions of what stands beside the cells to fill in.
    aside: BTreeSet<u32>,
    /// Positions of columns that somebody added for himself.
    added: BTreeSet<u32>,
    /// Whether the row of keys is there, so that a label without a key is nobody's of ours.
    has_keys: bool,
    incoming: &'r mut Incoming,
}

impl Reading<'_> {
    fn by_key(&mut self, cell: &RawCell) {
        let text = typed::head(&cell.value);
        match self.table.column(&text) {
            Some(column) => self.settle(cell, column),
            None if text == MARKER.0 => self.marker = Some(cell.column),
            None if text == ASIDE => drop(self.aside.insert(cell.column)),
            None => self.unknown(cell, &text),
        }
    }

    /// Labels serve for columns without a key; where two columns share a label, the first one free.
    fn by_label(&mut self, cell: &RawCell) {
        let settled = self.columns.contains_key(&cell.column) || self.refused.contains(&cell.column);
        if settled || self.aside.contains(&cell.column) || self.marker == Some(cell.column) {
            return;
        }
        let text = typed::head(&cell.value);
        let free = |c: &&Column| !self.columns.values().any(|taken| taken.key == c.key);
        let known = self.names.columns(&text).find(free).or_else(|| self.names.column(&text));
        match known {
            Some(column) => self.settle(cell, column),
            None if text == MARKER.1 => self.marker = Some(cell.column),
            None if self.has_keys && self.free_like(&text).is_none() => drop(self.added.insert(cell.column)),
            None => self.unknown(cell, &text),
        }
    }

    /// The column without a place on the sheet that a misspelt label may mean.
    fn free_like(&self, text: &str) -> Option<&'static Column> {
        let near = input::nearest(&text.to_lowercase(), &self.names.all())?;
        self.names.columns(near).find(|own| !self.columns.values().any(|taken| taken.key == own.key))
    }

    fn settle(&mut self, cell: &RawCell, column: &'static Column) {
        if self.columns.values().any(|taken| taken.key == column.key) {
            let (expected, hint) = (message!("exchange-column-once"), message!("exchange-column-once.hint"));
            return self.refuse(cell, column.label(), Fault { code: "I542", expected, hint });
        }
        self.columns.insert(cell.column, column);
    }

    fn unknown(&mut self, cell: &RawCell, text: &str) {
        let hint = match input::nearest(&text.to_lowercase(), &self.names.all()).filter(|_| !text.is_empty()) {
            Some(near) => message!("exchange-column.like", like = near),
            None => message!("exchange-column.hint"),
        };
        let found = if text.is_empty() { typed::found(&cell.value) } else { text.into() };
        let expected = message!("exchange-column", table = self.table.label());
        self.refuse(cell, found, Fault { code: "I541", expected, hint });
    }

    fn refuse(&mut self, cell: &RawCell, found: Message, fault: Fault) {
        let place = Some(address(cell.row, cell.column));
        self.refused.insert(cell.column);
        self.incoming.refuse(stray(&self.sheet.name, place, found, fault));
    }
}
