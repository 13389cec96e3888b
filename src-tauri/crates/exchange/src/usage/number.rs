//! Numbers as files of others write them; what nobody knows is no number and no fault.

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Number {
    /// A number of at most [`MOST`] in size.
    Known(f64),
    /// Nothing, or a word for it.
    Unknown,
    /// Something else.
    Unreadable,
}

/// Greatest number that is read: no one has so many GPUs, no request so many tokens.
const MOST: f64 = 1e12;

/// Reads a number; with `commas` a comma may stand before its decimals.
pub(crate) fn number(text: &str, commas: bool) -> Number {
    let text = text.trim();
    if text.is_empty() || is_unknown(text) {
        return Number::Unknown;
    }
    let begins = |c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '.');
    let parsed = match commas && text.contains(',') {
        true => text.replacen(',', ".", 1).parse::<f64>(),
        false => text.parse(),
    };
    match parsed {
        Ok(number) if number.abs() <= MOST && text.starts_with(begins) => Number::Known(number),
        _ => Number::Unreadable,
    }
}

fn is_unknown(text: &str) -> bool {
    ["nan", "null", "na", "n/a", "none", "-", "nil", "unknown"].iter().any(|word| text.eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_plain_and_gaps_have_words() {
        for (text, commas, expected) in [
            ("8", false, Number::Known(8.0)),
            (" 8.5 ", false, Number::Known(8.5)),
            ("1e2", false, Number::Known(100.0)),
            ("8,5", true, Number::Known(8.5)),
            ("8,5", false, Number::Unreadable),
            ("1,234.5", true, Number::Unreadable),
            ("-3", false, Number::Known(-3.0)),
            ("", false, Number::Unknown),
            ("NaN", false, Number::Unknown),
            ("n/a", false, Number::Unknown),
            ("inf", false, Number::Unreadable),
            ("1e999", false, Number::Unreadable),
            ("8 GPUs", false, Number::Unreadable),
        ] {
            assert_eq!(number(text, commas), expected, "{text}");
        }
    }
}
