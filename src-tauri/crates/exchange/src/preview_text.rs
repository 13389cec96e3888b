//! The preview as a page of text for a person.

use crate::newer::{LeftRow, TakenBack};
use crate::order::Reordered;
use crate::preview::{Change, Listing, Preview, Rejection, TableCount};
use quantity::show;
use std::fmt;

/// Most entries of one list on the page, of which JSON has more; what is rejected is told in full.
const LINES: usize = 40;
/// Most rows that one sentence names.
const NAMED: usize = 5;

impl fmt::Display for Preview {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        listing(
            f,
            "Newer in the workspace than in the file, which would take it back",
            &self.taken_back,
            LINES,
            |t| t.to_string(),
        )?;
        writeln!(f, "{}", headline(self))?;
        for table in self.tables.iter().filter(|t| t.new + t.changed + t.unchanged + t.rejected > 0) {
            writeln!(f, "  {table}")?;
        }
        listing(f, "Rejected", &self.rejected, usize::MAX, |r| r.to_string())?;
        listing(f, "Meant so?", &self.doubts, LINES, |r| r.to_string())?;
        if !self.is_all_new() {
            listing(f, "Changes", &self.changes, LINES, |c| c.to_string())?;
        }
        listing(f, "Formulas, counted by their saved value", &self.formulas, LINES, |u| {
            format!("{}!{}: {} gives {}", u.sheet, u.cell, u.formula, u.value)
        })?;
        listing(f, "Read as", &self.understood, LINES, |u| format!("{}: {} → {}", u.place, u.typed, u.canonical))?;
        self.notes.iter().try_for_each(|note| writeln!(f, "Note: {note}"))
    }
}

impl Preview {
    /// What a person must know of the file as a whole before anything else: its order of Options, and the rows it lacks.
    pub(crate) fn told(&self) -> Vec<String> {
        let left = (!self.left.is_empty()).then(|| left_out(&self.left));
        self.order.as_ref().map(in_order).into_iter().chain(left).collect()
    }
}

fn in_order(order: &Reordered) -> String {
    let options: Vec<&str> = order.options.iter().map(String::as_str).collect();
    let what = if order.kept {
        "The workspace's order is kept unless the import is asked to take the file's (--over)."
    } else {
        "The file's order is taken."
    };
    format!(
        "The rows of Options stand in another order in the file: {}. Demand is served in the order of the rows, so the order changes the answer. {what}",
        show::listed(&options)
    )
}

fn left_out(left: &Listing<LeftRow>) -> String {
    let names: Vec<String> = left.shown.iter().take(NAMED).map(|row| format!("{} {}", row.table, row.row)).collect();
    let more = (left.count as usize).saturating_sub(names.len());
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let (count, stay) = (show::counted(left.count as usize, "row"), if left.count == 1 { "stays" } else { "stay" });
    let how = left.shown.first().map_or(String::new(), |row| {
        let keys: Vec<String> = row.key.iter().map(|key| format!("{key:?}")).collect();
        format!(
            " To remove a row, choose Remove in its table, or call `edit` with {{\"table\":\"{}\",\"remove\":[[{}]]}}.",
            row.table,
            keys.join(",")
        )
    });
    format!("{count} that the file no longer has {stay} in the workspace: {}{more}.{how}", names.join(", "))
}

impl fmt::Display for TakenBack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let label = self.label();
        write!(f, "{}: {label} of {}: {}; the workspace has {}", self.place, self.row, self.found(), self.newer())
    }
}

impl TakenBack {
    /// Head of the column, or the name of the table.
    pub fn label(&self) -> &'static str {
        let table = tables::table(self.table);
        let column = table.and_then(|table| table.column(self.column)).map(|column| column.label);
        column.or(table.map(|table| table.label)).unwrap_or(self.table)
    }

    /// What the file holds: "2.6 in the file".
    pub fn found(&self) -> String {
        if self.column.is_empty() {
            "a row in the file".to_owned()
        } else {
            format!("{} in the file", filled(&self.in_file))
        }
    }

    /// What stands there instead and since when: "2.4, changed by Anna on 2026-11-20T10:00:00Z after the export with 2.5".
    pub fn newer(&self) -> String {
        if self.column.is_empty() {
            return "no such row: it was removed after the export".to_owned();
        }
        let by = self.by.as_ref().map_or(String::new(), |by| format!(" by {by}"));
        let at = self.at.as_ref().map_or(String::new(), |at| format!(" on {at}"));
        format!("{}, changed{by}{at} after the export with {}", filled(&self.now), filled(&self.then))
    }
}

fn filled(text: &Option<String>) -> &str {
    text.as_deref().unwrap_or("(empty)")
}

/// "14 new, 3 changed, 2 rejected (5 cells), 0 unchanged": rows, each counted once.
fn headline(preview: &Preview) -> String {
    let [new, changed, unchanged, _] = preview.totals();
    let rejected = preview.rejected_text();
    let end = if preview.is_clean() { "" } else { "\nNothing is imported until every rejected cell is mended." };
    format!("{new} new, {changed} changed, {rejected}, {unchanged} unchanged{end}")
}

fn listing<T>(
    f: &mut fmt::Formatter<'_>,
    title: &str,
    list: &Listing<T>,
    most: usize,
    line: impl Fn(&T) -> String,
) -> fmt::Result {
    if list.is_empty() {
        return Ok(());
    }
    writeln!(f, "{title}:")?;
    for item in list.shown.iter().take(most) {
        writeln!(f, "  {}", line(item))?;
    }
    match (list.count as usize).saturating_sub(list.shown.len().min(most)) {
        0 => Ok(()),
        rest => writeln!(f, "  … and {rest} more"),
    }
}

impl fmt::Display for TableCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { label, new, changed, unchanged, rejected, .. } = self;
        write!(f, "{label:<13} {new} new, {changed} changed, {rejected} rejected, {unchanged} unchanged")?;
        if self.reordered { write!(f, ", in another order") } else { Ok(()) }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.column.is_empty() {
            return write!(f, "{} {}: {}", self.table, self.row, self.after.as_deref().unwrap_or("new"));
        }
        write!(f, "{} {} {}: {} → {}", self.table, self.row, self.column, filled(&self.before), filled(&self.after))
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = self.column.as_ref().filter(|_| self.cell.is_some()).map(|c| format!(" ({c})")).unwrap_or_default();
        write!(
            f,
            "{}{head}: found {}; expected {} [{}]\n      {}",
            self.place(),
            voice::text(&self.found),
            voice::text(&self.expected),
            self.code,
            voice::text(&self.hint)
        )
    }
}
