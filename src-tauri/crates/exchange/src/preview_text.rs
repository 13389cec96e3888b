//! The preview as a page of text for a person.

use crate::preview::{Change, Listing, Preview, Rejection, TableCount};
use std::fmt;

/// Most entries of one list on the page, of which JSON has more; what is rejected is told in full.
const LINES: usize = 40;

impl fmt::Display for Preview {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
        let shown = |text: &Option<String>| text.clone().unwrap_or_else(|| "(empty)".to_owned());
        write!(f, "{} {} {}: {} → {}", self.table, self.row, self.column, shown(&self.before), shown(&self.after))
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = self.column.as_ref().filter(|_| self.cell.is_some()).map(|c| format!(" ({c})")).unwrap_or_default();
        write!(
            f,
            "{}{head}: found {}; expected {} [{}]\n      {}",
            self.place(),
            self.found,
            self.expected,
            self.code,
            self.hint
        )
    }
}
