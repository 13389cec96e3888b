//! Lines of plain text, and bars made of signs.

use quantity::show::THIN;

/// Signs as they stand on a line.
pub fn width(text: &str) -> usize {
    text.chars().count()
}

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

/// Text in lines of at most so many signs; thin blanks hold a number together, a longer word is broken.
pub fn lines(text: &str, room: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    let words = text.split(|c: char| c.is_whitespace() && c != THIN).filter(|word| !word.is_empty());
    for word in words.flat_map(|word| pieces(word, room)) {
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
    }
}
