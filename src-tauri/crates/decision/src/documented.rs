//! What the evidence of scores and quotes lacks: a source, a document that shows it, a date that is recent.

use crate::snapshot::assumptions;
use tables::{Book, Row};
use vocabulary::{EvidenceGap, Grade};

/// Tables whose rows may name a document.
const DOCUMENTED: [&str; 2] = ["scores", "quotes"];

/// A row whose evidence lacks something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap<'b> {
    /// Table of the row.
    pub table: &'static str,
    /// Position of the row in its table.
    pub row: usize,
    /// Its vendor.
    pub vendor: &'b str,
    /// What it lacks.
    pub gap: EvidenceGap,
}

/// Everything that evidence lacks, in the order of the tables; each row once, with what weighs most.
///
/// `today` is a day (ISO), `is_kept` says whether the document of a digest is in the file.
pub fn evidence_gaps<'b>(book: &'b Book, today: &str, is_kept: &dyn Fn(&str) -> bool) -> Vec<Gap<'b>> {
    let inputs = assumptions::read(book);
    let months = inputs.find("evidence_stale_months").map_or(f64::INFINITY, |at| inputs.all()[at].base());
    let stale = months_before(today, months);
    let mut gaps = Vec::new();
    for table in DOCUMENTED {
        for (at, row) in book.rows(table).iter().enumerate() {
            if let Some(gap) = gap(book, row, stale.as_deref(), is_kept) {
                gaps.push(Gap { table, row: at, vendor: row.get("vendor").unwrap_or_default(), gap });
            }
        }
    }
    gaps
}

fn gap(book: &Book, row: &Row, stale: Option<&str>, is_kept: &dyn Fn(&str) -> bool) -> Option<EvidenceGap> {
    let grade = row.get("grade").and_then(Grade::from_word)?;
    let digest = row.get("file").and_then(|id| {
        let file = book.rows("files").iter().find(|own| own.get("id") == Some(id))?;
        file.get("digest")
    });
    let is_strong = !grade.is_weak();
    match (digest, row.get("source")) {
        (Some(digest), _) if !is_kept(digest) => Some(EvidenceGap::Absent),
        (None, None) if is_strong => Some(EvidenceGap::Unsourced),
        _ if row.get("date").zip(stale).is_some_and(|(day, stale)| day < stale) => Some(EvidenceGap::Stale),
        (None, Some(_)) if is_strong => Some(EvidenceGap::Undocumented),
        _ => None,
    }
}

/// The day so many months before another (ISO); a day that the month lacks counts all the same, since only the order matters.
fn months_before(day: &str, months: f64) -> Option<String> {
    if !months.is_finite() {
        return None;
    }
    let mut parts = day.split('-');
    let year: i64 = parts.next()?.parse().ok()?;
    let month: i64 = parts.next()?.parse().ok()?;
    let day = parts.next()?;
    let since = year * MONTHS + month - 1 - months.round() as i64;
    Some(format!("{:04}-{:02}-{day}", since.div_euclid(MONTHS), since.rem_euclid(MONTHS) + 1))
}

/// Months of a year.
const MONTHS: i64 = 12;

#[cfg(test)]
mod tests {
    use super::*;

    fn book(scores: &[&[(&'static str, &str)]], files: &[&[(&'static str, &str)]]) -> Book {
        let mut book = Book::default();
        for (name, rows) in [("scores", scores), ("files", files)] {
            let row = |cells: &&[(&'static str, &str)]| Row(cells.iter().map(|(k, v)| (*k, (*v).to_owned())).collect());
            book.rows_mut(tables::table(name).unwrap()).extend(rows.iter().map(row));
        }
        book
    }

    #[test]
    fn each_row_is_told_once_with_what_weighs_most() {
        let file: &[(&str, &str)] = &[("id", "offer"), ("digest", "aa")];
        let gaps = |cells: &[(&'static str, &str)], kept: bool| {
            let book = book(&[cells], &[file]);
            evidence_gaps(&book, "2026-11-26", &|_| kept).into_iter().map(|own| own.gap).collect::<Vec<_>>()
        };
        let contract = ("grade", "contract");
        for (cells, kept, expected) in [
            (&[contract][..], true, vec![EvidenceGap::Unsourced]),
            (&[contract, ("source", "Offer")], true, vec![EvidenceGap::Undocumented]),
            (&[contract, ("source", "Offer"), ("date", "2025-11-25")], true, vec![EvidenceGap::Stale]),
            (&[contract, ("source", "Offer"), ("date", "2025-11-26"), ("file", "offer")], true, vec![]),
            (&[contract, ("source", "Offer"), ("file", "offer")], false, vec![EvidenceGap::Absent]),
            (&[("grade", "assumed")], true, vec![]),
            (&[("grade", "assumed"), ("date", "2024-01-01")], true, vec![EvidenceGap::Stale]),
        ] {
            assert_eq!(gaps(cells, kept), expected, "{cells:?}");
        }
    }

    #[test]
    fn months_are_counted_back_over_years() {
        assert_eq!(months_before("2026-11-26", 12.0).as_deref(), Some("2025-11-26"));
        assert_eq!(months_before("2026-02-28", 14.0).as_deref(), Some("2024-12-28"));
        assert_eq!(months_before("soon", 12.0), None);
    }
}
