//! What a published figure measures: a word of the data files with its unit and its definition.
//!
//! Two figures are comparable only under the same metric; a share of busy hours is never one of peak operations.

/// One thing that is measured; rows of the data name it by `id`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Metric {
    /// The word in the file.
    pub id: &'static str,
    /// Name for people.
    pub label: &'static str,
    /// Unit of every row: fraction (0 to 1), ratio (at least 0), count, hours, days or the unit in full.
    pub unit: &'static str,
    /// What is counted, over what.
    pub meaning: &'static str,
}

/// A metric, in the order of its fields.
pub(crate) const fn metric(id: &'static str, label: &'static str, unit: &'static str, meaning: &'static str) -> Metric {
    Metric { id, label, unit, meaning }
}

/// The metric of that word.
pub(crate) fn find(all: &'static [Metric], id: &str) -> Option<&'static Metric> {
    all.iter().find(|m| m.id == id)
}

#[cfg(test)]
pub(crate) mod check {
    use super::*;
    use crate::evidence::check::distinct;

    /// Fails unless every metric is named once, defined, used by a row, and written with its own unit in the file.
    pub(crate) fn vocabulary(all: &'static [Metric], file: &'static str) {
        distinct(all.iter().map(|m| m.id));
        distinct(all.iter().map(|m| m.label));
        let rows = crate::csv_rows::rows(file);
        for m in all {
            assert!([m.label, m.unit, m.meaning].iter().all(|text| !text.is_empty()), "{}", m.id);
            assert!(m.meaning.ends_with('.'), "{}: {}", m.id, m.meaning);
            assert!(rows.iter().any(|row| row.text("metric") == Some(m.id)), "no row measures {}", m.id);
        }
        for row in &rows {
            let unit = find(all, row.required("metric")).map(|m| m.unit);
            assert_eq!(row.text("unit"), unit, "{}", row.required("id"));
        }
    }
}
