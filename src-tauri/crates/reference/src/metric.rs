//! What a published figure measures: a word of the data files with its unit; name and definition are the phrase "metric-…".
//!
//! Two figures are comparable only under the same metric; a share of busy hours is never one of peak operations.

use vocabulary::Message;

/// One thing that is measured; rows of the data name it by `id`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Metric {
    /// The word in the file.
    pub id: &'static str,
    /// Unit of every row: fraction (0 to 1), ratio (at least 0), count, hours, days or the unit in full.
    pub unit: &'static str,
}

impl Metric {
    /// Name for people.
    pub fn label(&self) -> Message {
        Message::word("metric", self.id)
    }

    /// What is counted, over what.
    pub fn meaning(&self) -> Message {
        self.label().part("about")
    }
}

/// A metric, in the order of its fields.
pub(crate) const fn metric(id: &'static str, unit: &'static str) -> Metric {
    Metric { id, unit }
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
        let [labels, meanings] =
            [Metric::label, Metric::meaning].map(|of| all.iter().map(|m| voice::text(&of(m))).collect::<Vec<_>>());
        distinct(labels.iter().map(String::as_str));
        let rows = crate::csv_rows::rows(file);
        for (m, meaning) in all.iter().zip(&meanings) {
            assert!(!m.unit.is_empty() && voice::found(m.label().id()).is_some(), "{}", m.id);
            assert!(meaning.ends_with('.'), "{}: {meaning}", m.id);
            assert!(rows.iter().any(|row| row.text("metric") == Some(m.id)), "no row measures {}", m.id);
        }
        for row in &rows {
            let unit = find(all, row.required("metric")).map(|m| m.unit);
            assert_eq!(row.text("unit"), unit, "{}", row.required("id"));
        }
    }
}
