//! The scale of a criterion that is answered in words: `no = 0; partly = 50; yes = 100`.

use crate::cell::{self, Fault};
use quantity::{Decimal, decimal};
use vocabulary::{Answer, message};

/// Most characters of a word of a scale.
const LONGEST: usize = 40;

/// A word and the value that it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<'t> {
    /// As it is typed, in small letters.
    pub word: &'t str,
    /// In the unit of the criterion.
    pub value: Decimal,
}

/// The choices of a canonical cell, in their order; none of what is no canonical text.
pub fn scale_of(cell: &str) -> Vec<Choice<'_>> {
    let choice = |part| {
        let (word, value): (&str, &str) = str::split_once(part, " = ")?;
        Some(Choice { word, value: decimal::parse(value)? })
    };
    cell.split("; ").filter_map(choice).collect()
}

/// The canonical text of a scale: two or more words, each with a number, the numbers all rising or all falling.
pub(crate) fn canonical(text: &str) -> Result<String, Fault> {
    let fault = || Fault::new("I518", message!("tables-scale"), message!("tables-scale.hint"));
    let mut choices: Vec<(String, Decimal)> = Vec::new();
    for part in text.split(';').filter(|part| !part.trim().is_empty()) {
        let (typed, value) = part.rsplit_once('=').ok_or_else(fault)?;
        let word = word(typed).filter(|word| choices.iter().all(|(known, _)| known != word)).ok_or_else(fault)?;
        let value = cell::plain(value.trim()).map_err(|unread| Fault { hint: unread.hint, ..fault() })?;
        choices.push((word, value));
    }
    let rises = |pair: &[(String, Decimal)]| pair[0].1 < pair[1].1;
    let falls = |pair: &[(String, Decimal)]| pair[0].1 > pair[1].1;
    let is_in_order = choices.windows(2).all(rises) || choices.windows(2).all(falls);
    (choices.len() >= 2 && is_in_order).then_some(()).ok_or_else(fault)?;
    let parts: Vec<String> = choices.iter().map(|(word, value)| format!("{word} = {value}")).collect();
    cell::bounded(&parts.join("; "), 2000)
}

/// A word as scales hold it: small letters with single spaces or hyphens between; `None` for what may be a number, a range or an
/// answer that every criterion has.
pub(crate) fn word(typed: &str) -> Option<String> {
    let word = typed.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let is_plain = word.chars().all(|c| c.is_alphabetic() || [' ', '-'].contains(&c));
    let is_word = is_plain && word.starts_with(char::is_alphabetic) && word.chars().count() <= LONGEST;
    (is_word && Answer::from_word(&word).is_none()).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_has_words_with_numbers_in_order() {
        for (typed, expected) in [
            ("no=0; Partly = 50;yes = 100", Some("no = 0; partly = 50; yes = 100")),
            ("good = 1; fair = 2; poor = 3;", Some("good = 1; fair = 2; poor = 3")),
            ("in  a policy = 40; in the contract = 100", Some("in a policy = 40; in the contract = 100")),
            ("yes = 100", None),
            ("no = 0; no = 100", None),
            ("no = 0; yes = 0", None),
            ("a = 0; b = 50; c = 20", None),
            ("none = 0; yes = 100", None),
            ("0 = 0; 1 = 100", None),
            ("no = 0 to 10; yes = 100", None),
            ("no, yes", None),
        ] {
            let found = canonical(typed).ok();
            assert_eq!(found.as_deref(), expected, "{typed}");
            assert!(found.is_none_or(|text| canonical(&text) == Ok(text.clone()) && scale_of(&text).len() > 1));
        }
    }
}
