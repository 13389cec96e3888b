//! What was entered, as a reader of paper expects it: numbers grouped with all their digits, ranges in words, words with
//! a fixed spelling as plain words. Each cell printed is a figure of its own, `cell.quotes.lease_36.price`.

use crate::date;
use crate::prose::Prose;
use quantity::{Range, show};
use std::borrow::Cow;
use tables::Row;

/// A cell of a table as part of a sentence; nothing where it is empty.
pub(crate) fn cell(prose: Prose, table: &str, row: (&Row, &str), column: &str) -> Prose {
    let (row, name) = row;
    match row.get(column) {
        Some(text) => prose.figure(&shown(text), &format!("cell.{table}.{name}.{column}"), text),
        None => prose,
    }
}

/// Canonical text of a cell as it is printed.
pub(crate) fn shown(text: &str) -> String {
    if let Some(words) = date::short(text) {
        return words;
    }
    Range::parse(text).ok().filter(|_| text.starts_with(|c: char| c.is_ascii_digit() || c == '-')).map_or_else(
        || text.to_owned(),
        |_| {
            text.split(' ')
                .map(|word| number(word).into_owned())
                .collect::<Vec<_>>()
                .join("\u{A0}")
                .replace("\u{A0}to\u{A0}", " to ")
                .replace("/\u{A0}", "/ ")
        },
    )
}

/// A number with its digits grouped; anything else as it is.
pub(crate) fn number(word: &str) -> Cow<'_, str> {
    let (sign, digits) = word.strip_prefix('-').map_or(("", word), |rest| ("\u{2212}", rest));
    let (whole, fraction) = digits.split_once('.').map_or((digits, None), |(w, f)| (w, Some(f)));
    if whole.is_empty() || !whole.bytes().all(|b| b.is_ascii_digit()) {
        return Cow::Borrowed(word);
    }
    let mut grouped = String::from(sign);
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            grouped.push(show::THIN);
        }
        grouped.push(digit);
    }
    if let Some(fraction) = fraction {
        grouped.push('.');
        grouped.push_str(fraction);
    }
    Cow::Owned(grouped)
}

/// A word with a fixed spelling, for readers: `self_build` is "self-build".
pub(crate) fn word(fixed: &str) -> String {
    match fixed {
        "self_build" => "self-build".to_owned(),
        "hosted_api" => "hosted model".to_owned(),
        other => other.replace('_', " "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_keep_every_digit() {
        for (text, expected) in [
            ("51250 / 52500 / 58750", "51 250 / 52 500 / 58 750"),
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
}
