//! The preview as a page for a person, line by line.

use crate::order::Reordered;
use crate::preview::{Change, Listing, Preview, Rejection, TableCount};
use crate::three_way::{Conflict, RemovedRow};
use std::collections::HashMap;
use vocabulary::{Message, Value, message};

/// Most entries of one list on the page, of which JSON has more; what is rejected is told in full.
const LINES: usize = 40;
impl Preview {
    /// The page: what is newer in the workspace, counts of rows, what is wrong, what changes, how things were read.
    pub fn lines(&self) -> Vec<Message> {
        let mut page = Page::default();
        page.list(message!("exchange-page.conflicts"), &self.conflicts, LINES, |own| page_line(own.line()));
        page.0.push(self.headline());
        page.0.extend((!self.is_clean()).then(|| message!("exchange-page.unclean")));
        let counted = self.tables.iter().filter(|t| t.new + t.changed + t.removed + t.unchanged + t.rejected > 0);
        page.0.extend(counted.flat_map(|table| page_line(table.message())));
        page.rejections(message!("exchange-page.rejected"), &self.rejected, usize::MAX);
        page.rejections(message!("general-meant"), &self.doubts, LINES);
        page.list(message!("exchange-page.removed"), &self.removed, LINES, |own| page_line(own.message()));
        if !self.is_all_new() {
            page.list(message!("exchange-page.changes"), &self.changes, LINES, |own| page_line(own.message()));
            page.list(message!("exchange-page.added"), &self.added, LINES, |own| page_line(own.message()));
        }
        page.list(message!("exchange-page.formulas"), &self.formulas, LINES, |own| {
            let (sheet, cell, formula, value) = (&own.sheet, &own.cell, &own.formula, &own.value);
            page_line(message!("exchange-formula", sheet = sheet, cell = cell, formula = formula, value = value))
        });
        page.list(message!("exchange-page.understood"), &self.understood, LINES, |own| {
            let is_empty = own.canonical.is_empty();
            let canonical = if is_empty { message!("exchange-empty") } else { own.canonical.as_str().into() };
            let (place, typed) = (&own.place, &own.typed);
            page_line(message!("exchange-understood", place = place, typed = typed, canonical = canonical))
        });
        page.0.extend(self.notes.iter().map(|note| message!("exchange-note", note = note)));
        page.0
    }

    /// "14 new, 3 changed, 2 rejected (5 cells), 0 unchanged": rows, each counted once.
    fn headline(&self) -> Message {
        let [new, changed, unchanged, _] = self.totals().map(|rows| rows.to_string());
        let removed: u32 = self.tables.iter().map(|table| table.removed).sum();
        let told = message!("exchange-headline", new = new, changed = changed, rejected = self.rejected_text());
        told.with("unchanged", unchanged).with("removed", and_removed(removed))
    }

    /// What a person must know of the file as a whole before anything else: its order of Options.
    pub(crate) fn messages(&self) -> Vec<Message> {
        self.order.as_ref().map(in_order).into_iter().collect()
    }
}

/// The lines so far.
#[derive(Default)]
struct Page(Vec<Message>);

impl Page {
    /// A list under its title; of more than `most` entries, or than are held, how many are left.
    fn list<T>(&mut self, title: Message, list: &Listing<T>, most: usize, lines: impl Fn(&T) -> Vec<Message>) {
        if list.shown.is_empty() {
            return;
        }
        self.0.push(title);
        self.0.extend(list.shown.iter().take(most).flat_map(lines));
        self.rest(list, most);
    }

    /// A list of cells under its title; those of one column that say the same stand together, where the first of them is.
    fn rejections(&mut self, title: Message, list: &Listing<Rejection>, most: usize) {
        if list.shown.is_empty() {
            return;
        }
        self.0.push(title);
        let mut groups: Vec<Vec<&Rejection>> = Vec::new();
        let mut places: HashMap<Kind, usize> = HashMap::new();
        for rejection in list.shown.iter().take(most) {
            let at = *places.entry(rejection.kind()).or_insert(groups.len());
            match groups.get_mut(at) {
                Some(group) => group.push(rejection),
                None => groups.push(vec![rejection]),
            }
        }
        self.0.extend(groups.iter().flat_map(|group| Rejection::lines(group)));
        self.rest(list, most);
    }

    fn rest<T>(&mut self, list: &Listing<T>, most: usize) {
        let rest = (list.count as usize).saturating_sub(list.shown.len().min(most));
        self.0.extend((rest > 0).then(|| message!("exchange-page.rest", rest = rest.to_string())));
    }
}

fn page_line(line: Message) -> Vec<Message> {
    vec![message!("exchange-line", line = line)]
}

fn in_order(order: &Reordered) -> Message {
    let options = Value::all(&order.options);
    match order.kept {
        true => message!("exchange-order.kept", options = options),
        false => message!("exchange-order.taken", options = options),
    }
}

impl RemovedRow {
    fn message(&self) -> Message {
        message!("exchange-removed", table = self.table, row = &self.row)
    }
}

impl Conflict {
    /// Where it stands, what the file has and what the workspace has.
    pub fn line(&self) -> Message {
        let (label, row, found, newer) = (self.label(), &self.row, self.found(), self.newer());
        message!("exchange-newer", place = &self.place, label = label, row = row, found = found, newer = newer)
    }

    /// Head of the column, or the name of the table.
    pub fn label(&self) -> Message {
        let table = tables::table(self.table);
        let column = table.and_then(|table| table.column(self.column)).map(tables::Column::label);
        column.or(table.map(tables::Table::label)).unwrap_or_else(|| self.table.into())
    }

    /// What the file holds: "2.6 in the file".
    pub fn found(&self) -> Message {
        match (self.column, &self.in_file) {
            ("", Some(_)) => message!("exchange-row-in-file"),
            ("", None) => message!("exchange-row-in-file.removed"),
            _ => message!("exchange-value-in-file", value = filled(&self.in_file)),
        }
    }

    /// What stands there instead and since when: "2.4, changed by Anna on 2026-11-20T10:00:00Z after the export with 2.5".
    pub fn newer(&self) -> Message {
        let (now, then) = (filled(&self.now), filled(&self.then));
        match (self.column, &self.by, &self.at) {
            ("", ..) if self.now.is_none() => message!("exchange-row-removed"),
            ("", ..) => message!("exchange-row-removed.changed"),
            (_, Some(by), Some(at)) => message!("exchange-changed.by-at", now = now, by = by, at = at, then = then),
            (_, Some(by), None) => message!("exchange-changed.by", now = now, by = by, then = then),
            (_, None, Some(at)) => message!("exchange-changed.at", now = now, at = at, then = then),
            (_, None, None) => message!("exchange-changed", now = now, then = then),
        }
    }
}

/// Nothing where no row is removed.
fn and_removed(rows: u32) -> Message {
    if rows > 0 { message!("exchange-and-removed", count = rows.to_string()) } else { Message::empty() }
}

fn filled(cell: &Option<Message>) -> Message {
    cell.clone().unwrap_or_else(|| message!("exchange-empty"))
}

impl TableCount {
    fn message(&self) -> Message {
        let [new, changed, rejected, unchanged] =
            [self.new, self.changed, self.rejected, self.unchanged].map(|rows| rows.to_string());
        let phrase = if self.reordered { "exchange-count.reordered" } else { "exchange-count" };
        let counts = Message::new(phrase).with("table", &self.label);
        let counts = counts.with("new", new).with("changed", changed).with("removed", and_removed(self.removed));
        counts.with("rejected", rejected).with("unchanged", unchanged)
    }
}

impl Change {
    /// "quotes pool_36m price: 2.6 → 2.4"; of a row that is added or removed, what it holds.
    pub fn message(&self) -> Message {
        let (table, row) = (self.table, &self.row);
        let of_row = |what: Message| message!("exchange-change.row", table = table, row = row, what = what);
        match (self.column, &self.before, &self.after) {
            ("", None, Some(held)) if !held.is_empty() => of_row(message!("exchange-change.new-with", held = held)),
            ("", None, _) => of_row(message!("exchange-change.new")),
            ("", Some(held), _) if !held.is_empty() => of_row(message!("exchange-change.removed-with", held = held)),
            ("", Some(_), _) => of_row(message!("exchange-change.removed")),
            (column, before, after) => {
                let (before, after) = (filled(before), filled(after));
                message!("exchange-change", table = table, row = row, column = column, before = before, after = after)
            }
        }
    }
}

/// What cells of one column say alike; whatever has no cell is one of its kind.
#[derive(PartialEq, Eq, Hash)]
struct Kind<'r> {
    place: String,
    code: &'static str,
    texts: [Option<&'r Message>; 4],
}

impl Rejection {
    fn kind(&self) -> Kind<'_> {
        let place = if self.cell.is_some() { self.sheet.clone() } else { self.place() };
        let texts = [Some(&self.found), Some(&self.expected), Some(&self.hint), self.column.as_ref()];
        Kind { place, code: self.code, texts }
    }

    /// Place, what is wrong and its code, and where it stands as well; below, how to mend it.
    fn lines(alike: &[&Self]) -> Vec<Message> {
        let Some((first, others)) = alike.split_first() else { return Vec::new() };
        let place = match first.column.as_ref().filter(|_| first.cell.is_some()) {
            Some(column) => message!("exchange-rejection.place", place = first.place(), column = column),
            None => first.place().into(),
        };
        let place = match stretches(others.iter().filter_map(|own| own.cell.as_deref())) {
            cells if cells.is_empty() => place,
            cells => message!("exchange-rejection.alike", place = place, cells = Value::all(cells)),
        };
        let (found, expected) = (&first.found, &first.expected);
        let line = message!("exchange-rejection", place = place, found = found, expected = expected, code = first.code);
        vec![message!("exchange-line", line = line), message!("exchange-line.below", line = &first.hint)]
    }
}

/// Cells of one column that follow each other are told by the first and the last: "B3 to B6".
fn stretches<'c>(cells: impl Iterator<Item = &'c str>) -> Vec<Message> {
    let row = |cell: &str| cell.trim_start_matches(|c: char| c.is_ascii_alphabetic()).parse::<u32>().ok();
    let column = |cell: &'c str| cell.trim_end_matches(|c: char| c.is_ascii_digit());
    let mut stretches: Vec<[&str; 2]> = Vec::new();
    for cell in cells {
        match stretches.last_mut() {
            Some([_, last]) if column(last) == column(cell) && row(last).map(|row| row + 1) == row(cell) => {
                *last = cell
            }
            _ => stretches.push([cell; 2]),
        }
    }
    let told = |[first, last]: [&str; 2]| match first == last {
        true => first.into(),
        false => message!("exchange-rejection.stretch", first = first, last = last),
    };
    stretches.into_iter().map(told).collect()
}
