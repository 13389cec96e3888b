//! Text as lines that fit a width: broken at spaces and between Chinese characters, and inside a word only where the word alone
//! is too long.

use crate::font::Fonts;
use crate::type_scale::Face;
pub use voice::{is_chinese, stretches};

/// Breaks a text into lines no wider than `width` points; no line for an empty text. Nothing is left out.
pub fn wrap(fonts: &Fonts, text: &str, face: Face, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut before = None;
    for stretch in stretches(text) {
        let space = if before.replace(stretch.end) == Some(stretch.start) { "" } else { " " };
        let word = &text[stretch];
        match lines.last_mut() {
            Some(line) if fonts.width(&format!("{line}{space}{word}"), face) <= width => {
                line.push_str(space);
                line.push_str(word);
            }
            _ => lines.extend(pieces(fonts, word, face, width)),
        }
    }
    lines
}

/// The text in at most `lines` lines no wider than `width` points; where more would be needed, the last is cut and
/// ends in "…".
pub fn fit(fonts: &Fonts, text: &str, face: Face, width: f64, lines: usize) -> Vec<String> {
    let mut wrapped = wrap(fonts, text, face, width);
    if wrapped.len() > lines {
        wrapped.truncate(lines);
        wrapped.iter_mut().skip(lines.saturating_sub(1)).for_each(|last| *last = cut(fonts, last, face, width));
    }
    wrapped
}

/// The longest beginning of a line that fits together with "…".
fn cut(fonts: &Fonts, line: &str, face: Face, width: f64) -> String {
    let ends = line.char_indices().map(|(at, _)| at).chain([line.len()]);
    let mut pieces: Vec<String> = ends.map(|end| format!("{}…", line[..end].trim_end())).collect();
    while pieces.len() > 1 && pieces.last().is_some_and(|piece| fonts.width(piece, face) > width) {
        pieces.pop();
    }
    pieces.pop().unwrap_or_default()
}

/// A word cut into pieces that fit, each with at least one character.
fn pieces(fonts: &Fonts, word: &str, face: Face, width: f64) -> Vec<String> {
    if fonts.width(word, face) <= width {
        return vec![word.to_owned()];
    }
    let mut pieces = vec![String::new()];
    for c in word.chars() {
        let fits = |piece: &str| piece.is_empty() || fonts.width(&format!("{piece}{c}"), face) <= width;
        match pieces.last_mut() {
            Some(piece) if fits(piece) => piece.push(c),
            _ => pieces.push(c.to_string()),
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::type_scale::BODY;

    #[test]
    fn lines_break_at_spaces_and_keep_everything() {
        let fonts = Fonts::shipped().unwrap();
        for (text, width, expected) in [
            ("", 50.0, vec![]),
            ("  one \n two  ", 500.0, vec!["one two"]),
            ("one two three", 32.0, vec!["one two", "three"]),
            ("cost 41\u{202F}000\u{202F}EUR", 50.0, vec!["cost", "41\u{202F}000\u{202F}EUR"]),
            ("Wwwwwww", 20.0, vec!["Ww", "ww", "ww", "w"]),
            ("and/or well-known", 32.0, vec!["and/or", "well-kn", "own"]),
            ("需求很高。", 32.0, vec!["需求很", "高。"]),
            ("见「方案」一", 25.0, vec!["见「方", "案」一"]),
        ] {
            assert_eq!(wrap(&fonts, text, BODY, width), expected, "{text:?} in {width}");
        }
    }

    #[test]
    fn long_texts_are_cut_with_an_ellipsis() {
        let fonts = Fonts::shipped().unwrap();
        for (text, width, lines, expected) in [
            ("one two three", 500.0, 1, vec!["one two three"]),
            ("one two three", 32.0, 1, vec!["one t…"]),
            ("one two three four", 36.0, 2, vec!["one two", "three…"]),
            ("one", 500.0, 0, vec![]),
            ("Wwwwwww", 20.0, 1, vec!["W…"]),
            ("W", 1.0, 1, vec!["W"]),
        ] {
            assert_eq!(fit(&fonts, text, BODY, width, lines), expected, "{text:?} in {width}");
        }
    }
}
