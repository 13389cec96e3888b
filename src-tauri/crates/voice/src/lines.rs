//! Where a text may be broken into lines, and how wide it stands on a terminal: what differs between scripts and no phrase can hold.

use std::ops::Range;
use unicode_width::UnicodeWidthStr;

/// The stretches of a text that stay on one line, as bytes from and to.
///
/// Spaces and line breaks of any kind separate them, except the no-break ones (U+00A0, U+202F), which keep a number and its unit
/// together. Beside Chinese characters a line may be broken without a space (Unicode Standard Annex 14); nowhere else, so that
/// hyphens and slashes stay inside their words. An initial stays with the name that it begins.
pub fn stretches(text: &str) -> Vec<Range<usize>> {
    let breaks = breaks(text);
    let mut stretches: Vec<Range<usize>> = Vec::new();
    let mut goes_on = false;
    for (at, c) in text.char_indices() {
        if separates(c) {
            goes_on = c == ' ' && stretches.last().is_some_and(|last| is_initial(&text[last.clone()]));
            continue;
        }
        match stretches.last_mut() {
            Some(last) if goes_on && breaks.binary_search(&at).is_err() => last.end = at + c.len_utf8(),
            _ => stretches.push(at..at + c.len_utf8()),
        }
        goes_on = true;
    }
    stretches
}

/// "A." of "A. Lindqvist".
fn is_initial(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_uppercase) && letters.as_str() == "."
}

/// True for a character of Chinese, its punctuation included.
pub fn is_chinese(c: char) -> bool {
    c >= '\u{2E80}'
}

/// Where a line may be broken beside a Chinese character, in ascending order.
fn breaks(text: &str) -> Vec<usize> {
    if !text.contains(is_chinese) {
        return Vec::new();
    }
    let touches = |at: &usize| text[..*at].ends_with(is_chinese) || text[*at..].starts_with(is_chinese);
    unicode_linebreak::linebreaks(text).map(|(at, _)| at).filter(touches).collect()
}

fn separates(c: char) -> bool {
    (c.is_whitespace() && c != '\u{A0}' && c != '\u{202F}') || c.is_control()
}

/// Signs of a terminal's line that a text takes: two for a Chinese character, none for a mark above another one (Unicode Standard
/// Annex 11).
pub fn width(text: &str) -> usize {
    text.width()
}

/// The text with blanks behind it, so many signs wide; a wider one as it is.
pub fn padded(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(width(text))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretches_end_at_spaces_and_beside_chinese_characters() {
        for (text, expected) in [
            ("", &[][..]),
            ("  one \n two  ", &["one", "two"]),
            ("36\u{202F}000\u{202F}EUR and/or", &["36\u{202F}000\u{202F}EUR", "and/or"]),
            ("需求很高。", &["需", "求", "很", "高。"]),
            ("见「方案」H100", &["见", "「方", "案」", "H100"]),
        ] {
            let found: Vec<&str> = stretches(text).into_iter().map(|stretch| &text[stretch]).collect();
            assert_eq!(found, expected, "{text:?}");
        }
    }

    #[test]
    fn widths_are_those_of_a_terminal() {
        for (text, expected) in
            [("Kosten", 6), ("需求", 4), ("e\u{301}", 1), ("●▲■", 3), ("━┃░█", 4), ("12\u{202F}M", 4)]
        {
            assert_eq!(width(text), expected, "{text}");
        }
        assert_eq!((padded("需求", 6), padded("Demand", 4)), ("需求  ".to_owned(), "Demand".to_owned()));
    }
}
