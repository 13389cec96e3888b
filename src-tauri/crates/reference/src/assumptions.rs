//! Constants that model the world: each with its range, unit, source, date and grade. A workspace may override any.

use crate::csv_rows::{Row, rows};
use quantity::Range;
use std::sync::OnceLock;

/// A named constant of the models.
#[derive(Clone, Copy, Debug)]
pub struct Assumption {
    /// Name used in formulas and in `@id` cells.
    pub id: &'static str,
    /// What it is, for people.
    pub label: &'static str,
    /// Value or range.
    pub value: Range,
    /// Unit in words.
    pub unit: &'static str,
    /// How well it is known: one of the grades.
    pub grade: &'static str,
    /// Which role answers for it.
    pub owner: &'static str,
    /// When it was set (ISO date).
    pub date: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// What else to know.
    pub note: Option<&'static str>,
}

/// All shipped assumptions, in the order of the register.
pub fn assumptions() -> &'static [Assumption] {
    static ROWS: OnceLock<Vec<Assumption>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::ASSUMPTIONS).iter().filter_map(read).collect())
}

/// The shipped assumption of that name.
pub fn assumption(id: &str) -> Option<&'static Assumption> {
    assumptions().iter().find(|a| a.id == id)
}

pub(crate) fn read(row: &Row) -> Option<Assumption> {
    Some(Assumption {
        id: row.text("id")?,
        label: row.required("label"),
        value: Range::parse(row.required("value")).ok()?,
        unit: row.required("unit"),
        grade: row.required("grade"),
        owner: row.required("owner"),
        date: row.required("date"),
        source: row.required("source"),
        note: row.text("note"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_whole_and_named_once() {
        let lines = csv::Reader::from_reader(crate::edition::ASSUMPTIONS.as_bytes()).into_records().count();
        assert_eq!(assumptions().len(), lines);
        let mut ids: Vec<_> = assumptions().iter().map(|a| a.id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), lines);
        for a in assumptions() {
            let texts = [a.label, a.unit, a.grade, a.owner, a.date, a.source];
            assert!(texts.iter().all(|t| !t.is_empty()), "{} lacks a field", a.id);
        }
    }
}
