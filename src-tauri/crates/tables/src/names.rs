//! Names as people type them: what nobody sees in them counts for nothing, and how two spellings of one are known.

use quantity::range::is_unseen;
use unicode_normalization::UnicodeNormalization;

/// A name without what nobody sees: marks of no width, hard blanks and accents that stand apart from their letter.
pub(crate) fn cleaned(typed: &str) -> String {
    let blank = |c: char| if c.is_whitespace() && !matches!(c, '\n' | '\t') { ' ' } else { c };
    let seen: String = typed.chars().filter(|c| !is_unseen(*c)).map(blank).collect();
    seen.trim().nfc().collect()
}

/// What two spellings of one name have in common: `Anna`, ` anna` and one whose accents stand apart are alike.
pub fn folded(name: &str) -> String {
    cleaned(name).split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// The letters of a text without accents and capitals, for finding a name in it.
pub fn bare(text: &str) -> String {
    let letters = text.nfd().filter(|c| !unicode_normalization::char::is_combining_mark(*c));
    letters.collect::<String>().to_lowercase()
}

/// Most letters of a short name.
const SHORT: usize = 40;

/// Letters that no accent can be taken from.
const LETTERS: [(char, &str); 9] =
    [('ß', "ss"), ('æ', "ae"), ('œ', "oe"), ('ø', "o"), ('ł', "l"), ('đ', "d"), ('ð', "d"), ('þ', "th"), ('ı', "i")];

/// A short name made of a longer one: "Müller & Søn GmbH" is "muller_son_gmbh". It begins with a letter, else with `otherwise`, and is
/// numbered where that is taken.
pub fn short_name(text: &str, otherwise: &str, taken: impl Fn(&str) -> bool) -> String {
    let plain = LETTERS.iter().fold(bare(text), |text, (letter, plain)| text.replace(*letter, plain));
    let cut = |part: &str| part.chars().take(SHORT).collect::<String>().trim_end_matches('_').to_owned();
    let words = plain.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let joined = cut(&words.collect::<Vec<_>>().join("_"));
    let is_name = joined.starts_with(|c: char| c.is_ascii_alphabetic());
    let short = if is_name { joined } else { cut(&format!("{otherwise}_{joined}")) };
    let numbered = (2..).map(|n| format!("{short}_{n}"));
    std::iter::once(short.clone()).chain(numbered).find(|name| !taken(name)).unwrap_or(short)
}

/// The one of these names that a typed one may mean: another spelling of it, else a misspelling.
pub fn meant<'k>(typed: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let known: Vec<(String, &str)> = known.into_iter().map(|name| (folded(name), name)).collect();
    let typed = folded(typed);
    let near = input::nearest(&typed, &known.iter().map(|(own, _)| own.as_str()).collect::<Vec<_>>())?;
    known.iter().find(|(own, _)| own == near).map(|(_, name)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_name_are_alike() {
        for other in ["Ánna", "A\u{301}nna", " ánna ", "Á\u{200b}nna\u{a0}", "ÁNNA"] {
            assert_eq!(folded(other), "ánna", "{other:?}");
        }
        assert_ne!(folded("Anna"), folded("Ánna"));
        assert_eq!(cleaned("\u{feff}H200\u{a0}SXM5 "), "H200 SXM5");
        assert_eq!(cleaned("a  b"), "a  b", "blanks inside are somebody's own");
    }

    #[test]
    fn a_short_name_is_made_of_a_longer_one() {
        for (text, taken, expected) in [
            ("Northwind", [""; 2], "northwind"),
            ("Müller & Søn GmbH", [""; 2], "muller_son_gmbh"),
            ("Straße 7", [""; 2], "strasse_7"),
            ("北风", [""; 2], "vendor"),
            ("北风", ["vendor", ""], "vendor_2"),
            ("3 Phasen", [""; 2], "vendor_3_phasen"),
            ("Helio", ["helio", "helio_2"], "helio_3"),
            ("_ - _", [""; 2], "vendor"),
            (&"x".repeat(900), [""; 2], &"x".repeat(40)),
        ] {
            assert_eq!(short_name(text, "vendor", |name| taken.contains(&name)), expected, "{text}");
        }
    }

    #[test]
    fn a_misspelt_name_leads_to_the_one_meant() {
        let known = ["northwind", "helio", "Anna Berg"];
        for (typed, expected) in [
            ("Northwind", Some("northwind")),
            ("northwnd", Some("northwind")),
            ("anna  berg", Some("Anna Berg")),
            ("stratus", None),
            ("", None),
        ] {
            assert_eq!(meant(typed, known), expected, "{typed}");
        }
    }
}
