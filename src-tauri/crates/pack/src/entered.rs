//! What was entered, as a reader of paper expects it: numbers grouped with all their digits, ranges in words, words with
//! a fixed spelling as plain words. Each cell printed is a figure of its own, `cell.quotes.lease_36.price`.

use crate::date;
use crate::prose::Prose;
use quantity::Decimal;
use tables::Row;
use voice::{Message, Value};

/// A cell of a table as part of a sentence; nothing where it is empty.
pub(crate) fn cell(prose: Prose, table: &str, row: (&Row, &str), column: &str) -> Prose {
    match row.0.get(column) {
        Some(text) => prose.figure(shown(text), &id(table, row.1, column), text),
        None => prose,
    }
}

/// A cell of a table to fill a phrase with; nothing where it is empty.
pub(crate) fn filling(table: &str, (row, name): (&Row, &str), column: &str) -> Value {
    row.get(column).map_or_else(|| "".into(), |text| Value::figure(shown(text), id(table, name, column), text))
}

fn id(table: &str, row: &str, column: &str) -> String {
    format!("cell.{table}.{row}.{column}")
}

/// The least mantissa of a share with more digits than people type.
const FINE: u128 = 10_000;

/// Canonical text of a cell as it is printed: "0.79 / 1.7 / 3.52" is "0.79 to 3.52, most likely 1.7".
pub(crate) fn shown(text: &str) -> String {
    date::short(text).unwrap_or_else(|| voice::value(tables::entered(text)))
}

/// A range as a reader takes it in: shares that were computed, such as a figure taken over from another card, in three significant
/// digits; what somebody typed as it is.
pub(crate) fn brief(text: &str) -> String {
    let word = |word: &str| match word.parse::<Decimal>() {
        Ok(share) if share.abs() < Decimal::ONE && share.mantissa().unsigned_abs() >= FINE => {
            share.round_sf(3).unwrap_or(share).normalize().to_string()
        }
        _ => word.to_owned(),
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// A date as it is printed; what is no full date, such as a year, as it is.
pub(crate) fn day(text: &str) -> String {
    date::short(text).unwrap_or_else(|| text.to_owned())
}

/// A canonical range of shares as percentages; anything else as it is.
pub(crate) fn shares(text: &str) -> String {
    voice::value(tables::ranged(text, tables::percentage))
}

/// The word of a cell for readers: the name that its list gives it; any other word goes by itself.
pub(crate) fn named(known: Option<Message>, fixed: &str) -> String {
    known.map_or_else(|| word(fixed), |name| voice::text(&name))
}

/// A word that nothing else is known of, for readers: `data_lake` is "data lake".
pub(crate) fn word(fixed: &str) -> String {
    fixed.replace('_', " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use vocabulary::{Grade, SupplyModel};

    #[test]
    fn cells_keep_every_digit() {
        for (text, expected) in [
            ("51250 / 52500 / 58750", "51 250 to 58 750, most likely 52 500"),
            ("0.965 to 0.985", "0.965 to 0.985"),
            ("2403", "2 403"),
            ("-12000.50", "\u{2212}12 000.50"),
            ("2027-02-26", "26 Feb 2027"),
            ("@mfu.helio", "@mfu.helio"),
            ("H200 SXM5 141GB", "H200 SXM5 141GB"),
            ("as needed", "as needed"),
            ("8 nodes of 4", "8 nodes of 4"),
        ] {
            assert_eq!(shown(text).replace(['\u{202F}', '\u{A0}'], " "), expected);
        }
    }

    #[test]
    fn computed_shares_are_brief_and_typed_ones_are_not() {
        for (text, expected) in [
            ("0.29 / 0.386667 / 0.483333", "0.29 / 0.387 / 0.483"),
            ("0.8351 / 0.8951 / 0.8985", "0.8351 / 0.8951 / 0.8985"),
            ("51250.75 / 52500", "51250.75 / 52500"),
            ("-0.123456", "-0.123"),
            ("1.23456", "1.23456"),
        ] {
            assert_eq!(brief(text), expected);
        }
    }

    #[test]
    fn words_of_lists_have_names() {
        for (name, expected) in [
            (SupplyModel::SelfBuild.name(), "self-build"),
            (SupplyModel::HostedApi.name(), "hosted model"),
            (SupplyModel::OnDemand.name(), "on demand"),
        ] {
            assert_eq!(named(Some(name), "?"), expected);
        }
        assert_eq!(named(Grade::from_word("a_b").map(Grade::name), "a_b"), "a b");
    }

    #[test]
    fn a_year_is_no_number_to_group() {
        for (text, expected) in [("2026", "2026"), ("2026-11", "2026-11"), ("2026-02-27", "27 Feb 2026"), ("", "")] {
            assert_eq!(day(text).replace('\u{A0}', " "), expected);
        }
    }
}
