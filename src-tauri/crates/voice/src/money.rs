//! Amounts of money as the reader's language writes them: "€11.1m", "CHF 580k", "€2.15 to €2.54 per GPU-hour".

use crate::marks;
use quantity::show;

/// No-break space, between a code and its amount.
const GAP: char = '\u{A0}';

/// Letters that may stand behind the sign in a head: "€m".
const LETTERS: [&str; 3] = ["bn", "m", "k"];

/// An amount with what it is in: a currency's code ("EUR", "EUR per GPU-hour"), or the head of a table ("€m"). Every number of the
/// text is written so, percentages aside; a text without a number stays alone, and a unit that is no money follows.
pub fn money(amount: &str, unit: &str) -> String {
    let (own, rest) = (signed(amount, unit), behind(unit));
    if rest.is_empty() { own } else { format!("{own} {rest}") }
}

/// An amount of money with its sign: "€2.3" in "EUR per GPU-hour"; any other as it is.
pub(crate) fn signed(amount: &str, unit: &str) -> String {
    let Some((sign, rest)) = show::signed(unit) else { return amount.to_owned() };
    let letters = lettered(rest).0;
    let before = if is_code(sign) { format!("{sign}{GAP}") } else { sign.to_owned() };
    marks::numbers(amount, |number| format!("{before}{number}{letters}"))
}

/// What of a unit stands behind the amount: "per GPU-hour"; a unit that is no money whole.
pub(crate) fn behind(unit: &str) -> String {
    show::signed(unit).map_or(unit, |(_, rest)| lettered(rest).1).to_owned()
}

/// What an amount is in, for a head: "€ per GPU-hour" of "EUR per GPU-hour".
pub(crate) fn unit(text: &str) -> String {
    show::signed(text).map_or_else(|| text.to_owned(), |(sign, rest)| format!("{sign}{rest}"))
}

/// The letters of a head, and what follows them.
fn lettered(rest: &str) -> (&str, &str) {
    let (word, after) = rest.trim_start_matches(GAP).split_once(' ').unwrap_or((rest.trim_start_matches(GAP), ""));
    if LETTERS.contains(&word) { (word, after) } else { ("", rest.trim_start()) }
}

fn is_code(sign: &str) -> bool {
    sign.ends_with(|c: char| c.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_stand_at_their_numbers_and_codes_before_them() {
        for (amount, own, expected) in [
            ("11.1m", "EUR", "€11.1m"),
            ("\u{2212}580k", "CHF", "\u{2212}CHF 580k"),
            ("+2.2m", "USD", "+$2.2m"),
            ("7.1", "€m", "€7.1m"),
            ("7.1", "CHF m", "CHF 7.1m"),
            ("2.15 to 2.54", "EUR per GPU-hour", "€2.15 to €2.54 per GPU-hour"),
            ("15\u{202F}821", "£", "£15\u{202F}821"),
            ("30m (80 % range)", "EUR", "€30m (80 % range)"),
            ("<1", "EUR", "<€1"),
            ("unknown", "EUR", "unknown"),
            ("42", "kWh per year", "42 kWh per year"),
            ("42", "GPU", "42 GPU"),
            ("42", "", "42"),
        ] {
            assert_eq!(money(amount, &own.replace("CHF m", "CHF\u{A0}m")).replace(GAP, " "), expected);
        }
        let marked = marks::enclosed("\u{2212}37m", 12);
        assert_eq!(money(&marked, "EUR"), marks::enclosed("\u{2212}€37m", 12));
        for (own, expected) in
            [("EUR", "€"), ("EUR per GPU", "€ per GPU"), ("€m", "€m"), ("GPU", "GPU"), ("EURO", "EURO")]
        {
            assert_eq!(unit(own), expected);
        }
    }
}
