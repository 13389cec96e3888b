//! Where a row comes from and how far it may be trusted: the columns that every compiled file shares.
//!
//! Nothing here weighs evidence; a reader of a row decides what a low confidence means for the decision.

use crate::csv_rows::Row;

/// Source, date and confidence of one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// Where it was read.
    pub source: &'static str,
    /// Address of the page or file, where one is known.
    pub url: Option<&'static str>,
    /// When it held: an ISO date, month or year.
    pub observed: &'static str,
    /// True where the source states no date and `observed` is an estimate.
    pub estimated_date: bool,
    /// How sure the row is: high, medium or low.
    pub confidence: &'static str,
    /// Conflicts between sources, derivations and traps.
    pub note: Option<&'static str>,
}

impl Evidence {
    /// Reads the shared columns; a file without `estimated_date` has none. `None` where a required cell is empty.
    pub(crate) fn read(row: &Row) -> Option<Self> {
        Some(Self {
            source: row.text("source")?,
            url: row.text("source_url"),
            observed: row.text("observed")?,
            estimated_date: row.flag("estimated_date").unwrap_or(false),
            confidence: row.text("confidence")?,
            note: row.text("note"),
        })
    }
}

#[cfg(test)]
pub(crate) mod check {
    use super::*;
    use quantity::Currency;

    /// Fails unless the evidence is dated in ISO, not after the edition, and graded in a known word.
    pub(crate) fn sound(name: &str, e: &Evidence) {
        dated(name, e.observed);
        graded(name, e.confidence);
        addressed(name, e.url);
        assert!(!e.source.is_empty(), "{name} lacks a source");
    }

    /// Fails unless the text is YYYY, YYYY-MM or YYYY-MM-DD between 2015 and the edition.
    pub(crate) fn dated(name: &str, date: &str) {
        let parts: Vec<&str> = date.split('-').collect();
        let widths: Vec<usize> = parts.iter().map(|p| p.len()).collect();
        assert!([&[4][..], &[4, 2], &[4, 2, 2]].contains(&&widths[..]), "{name}: {date}");
        let numbers: Vec<u32> = parts.iter().map(|p| p.parse().unwrap()).collect();
        let month_and_day =
            numbers.get(1).is_none_or(|m| (1..=12).contains(m)) && numbers.get(2).is_none_or(|d| (1..=31).contains(d));
        assert!(month_and_day && numbers[0] >= 2015 && date <= crate::version(), "{name}: {date}");
    }

    /// Fails unless the confidence is one of the three words.
    pub(crate) fn graded(name: &str, confidence: &str) {
        assert!(["high", "medium", "low"].contains(&confidence), "{name}: {confidence}");
    }

    /// Fails unless an address, where there is one, is a web address without blanks.
    pub(crate) fn addressed(name: &str, url: Option<&str>) {
        assert!(url.is_none_or(|u| u.starts_with("https://") && !u.contains(' ')), "{name}: {url:?}");
    }

    /// Fails unless as many rows were read as the file has, `flags` are all yes or no, and `numbers` are empty
    /// or at least 0.
    pub(crate) fn whole(file: &'static str, read: usize, flags: &[&str], numbers: &[&str]) {
        let lines = csv::Reader::from_reader(file.as_bytes()).into_records().count();
        assert_eq!(read, lines, "a row was not read");
        for row in crate::csv_rows::rows(file) {
            let bad_flag = flags.iter().find(|f| row.flag(f).is_none());
            let bad_number = numbers.iter().find(|n| row.text(n).is_some() && !row.number(n).is_some_and(|x| x >= 0.0));
            assert!(bad_flag.or(bad_number).is_none(), "{bad_flag:?} {bad_number:?} in {:?}", row.text("note"));
        }
    }

    /// Fails when a key stands twice.
    pub(crate) fn distinct<K: Ord + std::fmt::Debug>(keys: impl Iterator<Item = K>) {
        let mut keys: Vec<K> = keys.collect();
        keys.sort();
        for pair in keys.windows(2) {
            assert!(pair[0] != pair[1], "twice: {:?}", pair[0]);
        }
    }

    /// US dollars for one unit, to judge an order of magnitude and nothing else; panics on a currency not in the files.
    ///
    /// ECB reference rates of 2026-10-30; dirham, Moroccan dirham, pound and shilling rounded from memory.
    pub(crate) fn usd(currency: Currency) -> f64 {
        match currency.code() {
            "USD" => 1.0,
            "EUR" => 1.1172,
            "GBP" => 1.34,
            "CNY" => 0.1503,
            "CAD" => 0.716,
            "SGD" => 0.782,
            "INR" => 0.0105,
            "KRW" => 0.00075,
            "AED" => 0.272,
            "MAD" => 0.11,
            "EGP" => 0.02,
            "KES" => 0.0077,
            code => panic!("{code} is no currency of the files"),
        }
    }
}
