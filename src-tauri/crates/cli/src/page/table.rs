//! Columns of plain text, and bars made of letters.

/// One column: head and alignment.
pub struct Head(pub &'static str, pub Side);

/// Which side cells are flush with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Text.
    Left,
    /// Numbers.
    Right,
}

/// A table; columns are as wide as their widest cell.
pub fn table(heads: &[Head], rows: &[Vec<String>]) -> String {
    let widest = |at: usize| rows.iter().map(|row| row[at].chars().count()).chain([heads[at].0.chars().count()]).max();
    let widths: Vec<usize> = (0..heads.len()).map(|at| widest(at).unwrap_or(0)).collect();
    let line = |cells: Vec<&str>| {
        let padded = cells.iter().zip(heads).zip(&widths).map(|((cell, head), width)| pad(cell, *width, head.1));
        format!("  {}\n", padded.collect::<Vec<_>>().join("  ").trim_end())
    };
    let mut text = line(heads.iter().map(|head| head.0).collect());
    for row in rows {
        text.push_str(&line(row.iter().map(String::as_str).collect()));
    }
    text
}

fn pad(cell: &str, width: usize, side: Side) -> String {
    let blanks = " ".repeat(width.saturating_sub(cell.chars().count()));
    if side == Side::Left { format!("{cell}{blanks}") } else { format!("{blanks}{cell}") }
}

/// P10 to P90 as a line with P50 on it, between two ends of a scale.
pub fn range_bar(low: f64, middle: f64, high: f64, (from, to): (f64, f64), width: usize) -> String {
    let at = |x: f64| (((x - from) / (to - from)).clamp(0.0, 1.0) * (width - 1) as f64).round() as usize;
    let (low, middle, high) = (at(low), at(middle), at(high));
    let letter = |k: usize| match k {
        k if k == middle => '┃',
        k if (low..=high).contains(&k) => '━',
        _ => '·',
    };
    (0..width).map(letter).collect()
}

/// A share as a bar.
pub fn share_bar(share: f64, width: usize) -> String {
    let full = (share * width as f64).round() as usize;
    (0..width).map(|k| if k < full { '█' } else { '░' }).collect()
}

/// Text in lines of at most `width` letters, each behind `indent`.
pub fn wrap(text: &str, width: usize, indent: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.last().map_or(0, |line| line.chars().count());
        if last > 0 && last + 1 + word.chars().count() > width {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines.iter().map(|line| format!("{indent}{line}\n")).collect()
}
