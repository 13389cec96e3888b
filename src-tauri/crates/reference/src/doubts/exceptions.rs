//! Figures that look wrong and are published so, each with its reason.

use super::{Doubt, Why};
use crate::csv_rows::{Row, rows};
use crate::evidence::Evidence;
use std::sync::OnceLock;

/// Why a doubt about some cards is none, as long as what is found stays within bounds.
#[derive(Clone, Debug)]
pub struct CatalogException {
    /// Name of the row, unique.
    pub id: &'static str,
    /// The catalog's names of the cards.
    pub skus: Vec<&'static str>,
    /// The column that would be doubted.
    pub column: &'static str,
    /// The kind of doubt.
    pub why: Why,
    /// The least that is explained, in the unit of `Doubt::found`.
    pub least: f64,
    /// The most that is explained.
    pub most: f64,
    /// What explains it, in a sentence.
    pub reason: &'static str,
    /// Where that is said.
    pub evidence: Evidence,
}

impl CatalogException {
    /// Whether it explains the doubt.
    pub(super) fn excuses(&self, doubt: &Doubt) -> bool {
        let same = self.column == doubt.column && self.why == doubt.why && self.skus.contains(&doubt.sku);
        same && (self.least..=self.most).contains(&doubt.found)
    }
}

/// All exceptions, in the order of the file.
pub fn catalog_exceptions() -> &'static [CatalogException] {
    static ROWS: OnceLock<Vec<CatalogException>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::CATALOG_EXCEPTIONS).iter().filter_map(read).collect())
}

fn read(row: &Row) -> Option<CatalogException> {
    let why = row.text("why")?;
    Some(CatalogException {
        id: row.text("id")?,
        skus: row.list("skus"),
        column: row.text("column")?,
        why: Why::ALL.iter().find(|(word, _)| *word == why).map(|(_, own)| *own)?,
        least: row.number("least")?,
        most: row.number("most")?,
        reason: row.text("reason")?,
        evidence: Evidence::read(row)?,
    })
}
