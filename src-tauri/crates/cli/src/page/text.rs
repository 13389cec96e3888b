//! Lines of plain text, and bars made of signs.

use quantity::show::THIN;
use voice::{stretches, width};

/// Thin blanks as common ones, for a terminal: the last thing done to a page.
pub fn plain(text: &str) -> String {
    text.replace(THIN, " ")
}

/// P10 to P90 as a line with P50 on it, between two ends of a scale.
pub fn range_bar(marks: [f64; 3], (from, to): (f64, f64), width: usize) -> String {
    let last = width.saturating_sub(1);
    let at = |x: f64| (((x - from) / (to - from)).clamp(0.0, 1.0) * last as f64).round() as usize;
    let [low, middle, high] = marks.map(at);
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

/// Text in lines of at most `room` signs: the first behind `first`, the others behind blanks of the same width.
pub fn wrap(first: &str, text: &str, room: usize) -> String {
    let room = room.saturating_sub(width(first)).max(20);
    let blanks = " ".repeat(width(first));
    let lines = lines(text, room);
    let behind = |(at, line): (usize, &String)| format!("{}{line}\n", if at == 0 { first } else { &blanks });
    lines.iter().enumerate().map(behind).collect()
}

/// Text in lines of at most so many signs; thin blanks hold a number together, Chinese breaks between its characters, and a longer word
/// is broken.
pub fn lines(text: &str, room: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut before = None;
    for stretch in stretches(text) {
        let space = if before.replace(stretch.end) == Some(stretch.start) { "" } else { " " };
        let word = &text[stretch];
        match lines.last_mut() {
            Some(line) if width(line) + width(space) + width(word) <= room => {
                line.push_str(space);
                line.push_str(word);
            }
            _ => lines.extend(pieces(word, room)),
        }
    }
    if lines.is_empty() { vec![String::new()] } else { lines }
}

/// A word in pieces of at most so many signs.
fn pieces(word: &str, room: usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for c in word.chars() {
        let sign = c.to_string();
        match pieces.last_mut() {
            Some(piece) if piece.is_empty() || width(piece) + width(&sign) <= room => piece.push(c),
            _ => pieces.push(sign),
        }
    }
    pieces
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
    fn long_text_is_folded() {
        assert_eq!(wrap("  ● ", "short", 60), "  ● short\n");
        let folded = wrap("  ", &"word ".repeat(60), 60);
        assert!(folded.lines().all(|line| width(line) <= 60 && line.starts_with("  w")), "{folded}");
        assert_eq!(
            wrap("", "a budget of 36\u{202f}000\u{202f}000 EUR", 21),
            "a budget of\n36\u{202f}000\u{202f}000 EUR\n"
        );
        assert!(wrap("", &"x".repeat(500), 60).lines().all(|line| width(line) <= 60));
        assert_eq!(lines("", 20), [""]);
    }

    #[test]
    fn chinese_is_folded_by_the_room_that_it_takes() {
        for (text, room, expected) in [
            ("先测量再签约，", 8, &["先测量再", "签约，"][..]),
            ("每小时 2.40 欧元 per GPU", 10, &["每小时", "2.40 欧元", "per GPU"]),
            ("H100 便宜。", 20, &["H100 便宜。"]),
            ("需求很高。", 8, &["需求很", "高。"]),
        ] {
            assert_eq!(lines(text, room), expected, "{text} in {room}");
        }
        let folded = wrap("  ● ", &"推荐方案在八成的情形下成本最低。".repeat(8), 60);
        assert!(folded.lines().all(|line| width(line) <= 60), "{folded}");
        let blanks = folded.lines().skip(1).all(|line| line.starts_with("    ") && !line.starts_with("     "));
        assert!(folded.lines().count() > 3 && blanks, "{folded}");
    }
}
