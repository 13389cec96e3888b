//! Numbers of the report printed as the report itself shows them, so that pack, window and command line agree.

use crate::compose::Matter;
use crate::entered::named;
use crate::prose::Prose;
use quantity::show;
use vocabulary::Billing;
use voice::{Message, Value, message};

/// Adds the figure of that id as the report shows it; in four significant digits where the report shows none.
pub(crate) fn number(prose: Prose, matter: &Matter, id: &str, value: f64) -> Prose {
    prose.figure(number_text(matter, id, value), id, value.to_string())
}

/// The text of [`number`].
pub(crate) fn number_text(matter: &Matter, id: &str, value: f64) -> String {
    matter.report.shown.get(id).map_or_else(|| show::lettered(value, None), voice::value)
}

/// Two clauses of one sentence with a semicolon between them; the first alone where there is no second.
pub(crate) fn apart(first: Message, second: Option<Message>) -> Message {
    Value::semicolons([first].into_iter().chain(second)).into()
}

/// A share as a percentage with the digits it has, two decimals at most: 0.995 is "99.5 %".
pub(crate) fn percentage(share: f64) -> String {
    let text = show::grouped(share * 100.0, 2);
    let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    format!("{text}{}%", show::THIN)
}

/// "a gate", "three gates".
pub(crate) fn gates(count: usize) -> Message {
    message!("pack-gates", count = count, words = message!("count-in-words", count = count))
}

/// How a quote is paid, in words.
pub(crate) fn paid(billing: &str) -> String {
    named(Billing::from_word(billing).map(Billing::name), billing)
}

/// A sentence with the digits of its whole numbers grouped; names that hold digits stay.
pub(crate) fn regrouped(text: &str) -> String {
    let word = |word: &str| match word.parse::<u64>() {
        Ok(number) if word.len() > 3 => show::grouped(number as f64, 0),
        _ => word.to_owned(),
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// The words of a sentence.
#[cfg(test)]
pub(crate) fn read(prose: &Prose) -> String {
    let fonts = charts::Fonts::shipped().unwrap();
    let laid = prose.lay(&fonts, 1e6, crate::prose::Align::Left);
    laid.texts().map(|text| text.text.as_str()).collect::<String>().replace([show::THIN, '\u{A0}'], " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_group_their_numbers() {
        for (text, expected) in
            [("read at 1800 GB/s", "read at 1 800 GB/s"), ("H100-80GB-2024 at 864 GB/s", "H100-80GB-2024 at 864 GB/s")]
        {
            assert_eq!(regrouped(text).replace(show::THIN, " "), expected);
        }
    }

    #[test]
    fn percentages_keep_their_digits() {
        for (share, expected) in [(0.995, "99.5 %"), (1.0, "100 %"), (0.9999, "99.99 %"), (0.0, "0 %"), (0.1, "10 %")] {
            assert_eq!(percentage(share).replace(show::THIN, " "), expected);
        }
    }
}
