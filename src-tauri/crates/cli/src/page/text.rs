//! Lines and columns of plain text, and bars made of signs.

use quantity::show::THIN;

/// Most signs of a line.
pub const WIDTH: usize = 98;

/// Which side a column's cells are flush with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Text.
    Left,
    /// Numbers.
    Right,
}

/// One column: head and alignment.
pub struct Head(pub &'static str, pub Side);

/// Signs as they stand on a line.
pub fn width(text: &str) -> usize {
    text.chars().count()
}

/// Numbers set with thin blanks, for a terminal.
pub fn plain(text: &str) -> String {
    text.replace(THIN, " ")
}

/// A table two blanks in; columns are as wide as their widest cell.
pub fn table(heads: &[Head], rows: &[Vec<String>]) -> String {
    let widest = |at: usize| rows.iter().map(|row| width(&row[at])).chain([width(heads[at].0)]).max();
    let widths: Vec<usize> = (0..heads.len()).map(|at| widest(at).unwrap_or(0)).collect();
    let line = |cells: Vec<&str>| {
        let padded = cells.iter().zip(heads).zip(&widths).map(|((cell, head), width)| pad(cell, *width, head.1));
        format!("  {}\n", padded.collect::<Vec<_>>().join("  ").trim_end())
    };
    let head = line(heads.iter().map(|head| head.0).collect());
    let body = rows.iter().map(|row| line(row.iter().map(String::as_str).collect()));
    std::iter::once(head).chain(body).collect()
}

fn pad(cell: &str, to: usize, side: Side) -> String {
    let blanks = " ".repeat(to.saturating_sub(width(cell)));
    if side == Side::Left { format!("{cell}{blanks}") } else { format!("{blanks}{cell}") }
}

/// P10 to P90 as a line with P50 on it, between two ends of a scale.
pub fn range_bar([low, middle, high]: [f64; 3], (from, to): (f64, f64), width: usize) -> String {
    let last = width.saturating_sub(1);
    let at = |x: f64| (((x - from) / (to - from)).clamp(0.0, 1.0) * last as f64).round() as usize;
    let (low, middle, high) = (at(low), at(middle), at(high));
    let sign = |k: usize| match k {
        k if k == middle => '┃',
        k if (low..=high).contains(&k) => '━',
        _ => '·',
    };
    (0..width).map(sign).collect()
}

/// A share as a bar; what is possible is never drawn as certain, nor the other way round.
pub fn share_bar(share: f64, width: usize) -> String {
    let full = (share * width as f64).round() as usize;
    let full = match share {
        s if s > 0.0 && s < 1.0 => full.clamp(1, width.saturating_sub(1)),
        _ => full.min(width),
    };
    (0..width).map(|k| if k < full { '█' } else { '░' }).collect()
}

/// Text in lines of at most [`WIDTH`] signs: the first behind `first`, the others behind blanks of the same width.
pub fn wrap(first: &str, text: &str) -> String {
    let room = WIDTH.saturating_sub(width(first)).max(20);
    let blanks = " ".repeat(width(first));
    let lines = lines(&plain(text), room);
    let behind = |(at, line): (usize, &String)| format!("{}{line}\n", if at == 0 { first } else { &blanks });
    lines.iter().enumerate().map(behind).collect()
}

/// Text in lines of at most so many signs; a longer word is cut.
fn lines(text: &str, room: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split_whitespace().flat_map(|word| pieces(word, room)) {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(&word),
            Some(line) if width(line) + 1 + width(&word) <= room => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

fn pieces(word: &str, room: usize) -> Vec<String> {
    let signs: Vec<char> = word.chars().collect();
    signs.chunks(room).map(|piece| piece.iter().collect()).collect()
}

/// At most so many signs, the last an ellipsis where something was cut.
pub fn cut(text: &str, most: usize) -> String {
    let text = plain(text);
    match text.char_indices().nth(most.saturating_sub(1)) {
        Some((at, _)) if width(&text) > most => format!("{}…", text[..at].trim_end()),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_show_what_the_numbers_say() {
        for (share, expected) in [(0.0, "░░░░"), (0.001, "█░░░"), (0.5, "██░░"), (0.999, "███░"), (1.0, "████")]
        {
            assert_eq!(share_bar(share, 4), expected, "{share}");
        }
        assert_eq!(range_bar([2.0, 4.0, 6.0], (0.0, 10.0), 11), "··━━┃━━····");
        assert_eq!(range_bar([1.0, 1.0, 1.0], (1.0, 1.0), 3), "┃··");
    }

    #[test]
    fn long_text_is_folded_and_cut() {
        assert_eq!(wrap("  ● ", "short"), "  ● short\n");
        let folded = wrap("  ", &"word ".repeat(60));
        assert!(folded.lines().all(|line| width(line) <= WIDTH && line.starts_with("  w")), "{folded}");
        assert!(wrap("", &"x".repeat(500)).lines().all(|line| width(line) <= WIDTH));
        assert_eq!((cut("abcdef", 4).as_str(), cut("abcd", 4).as_str(), cut("", 4).as_str()), ("abc…", "abcd", ""));
    }
}
