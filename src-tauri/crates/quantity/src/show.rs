//! How numbers are shown to a person: thousands grouped by a thin space, as many digits as the range supports.

use crate::real;

/// Narrow no-break space, the group separator.
pub const THIN: char = '\u{202F}';

/// The rounding step that a range of this width supports: the power of ten at or below the width.
///
/// A width of 8.5 million supports steps of 1 million. `None` when the width is zero or unknown.
pub fn step(width: f64) -> Option<f64> {
    (width.is_finite() && width > 0.0).then(|| real::pow(10.0, real::log10(width).floor()))
}

/// `value` with `decimals` places, grouped: 41000.5 with one place is "41 000.5".
pub fn grouped(value: f64, decimals: usize) -> String {
    let text = format!("{:.*}", decimals, value.abs());
    let (whole, fraction) = text.split_once('.').map_or((text.as_str(), None), |(w, f)| (w, Some(f)));
    let mut out = String::new();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at) % 3 == 0 {
            out.push(THIN);
        }
        out.push(digit);
    }
    if let Some(fraction) = fraction {
        out.push('.');
        out.push_str(fraction);
    }
    if value < 0.0 && out.chars().any(|c| ('1'..='9').contains(&c)) { format!("\u{2212}{out}") } else { out }
}

/// `value` rounded to `step` (a power of ten) and grouped; without a step, four significant digits.
pub fn rounded(value: f64, step: Option<f64>) -> String {
    let step = step.unwrap_or_else(|| self::step(value.abs() / 1000.0).unwrap_or(1.0));
    let decimals = (-real::log10(step).round()).max(0.0) as usize;
    let value = if step >= 1.0 { (value / step).round() * step } else { value };
    grouped(value, decimals)
}

/// An amount in millions, thousands or plain, with its unit letter, rounded to what `width` supports: "35 M".
pub fn amount(value: f64, width: f64) -> String {
    let (unit, letter) = scale_of(value.abs().max(width));
    let text = rounded(value / unit, step((width / unit).max(value.abs() / unit * 1e-3)));
    if letter.is_empty() { text } else { format!("{text}{THIN}{letter}") }
}

/// The unit an amount of this size is shown in, with its letter.
pub fn scale_of(size: f64) -> (f64, &'static str) {
    match size {
        s if s >= 1e9 => (1e9, "bn"),
        s if s >= 1e6 => (1e6, "M"),
        s if s >= 1e4 => (1e3, "k"),
        _ => (1.0, ""),
    }
}

/// A share as a whole percentage that never rounds a possible thing to "0 %" nor an open one to "100 %".
pub fn percent(share: f64) -> String {
    match share + 0.0 {
        s if s > 0.0 && s < 0.005 => format!("<{THIN}1{THIN}%"),
        s if s < 1.0 && s > 0.995 => format!(">{THIN}99{THIN}%"),
        s => format!("{:.0}{THIN}%", s * 100.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_show_what_their_range_supports() {
        let plain = |s: String| s.replace(THIN, " ");
        for (value, width, expected) in [
            (34.6e6, 8.5e6, "35 M"),
            (41_234.0, 2_000.0, "41 k"),
            (41_234.0, 0.0, "41.23 k"),
            (4.93, 0.4, "4.9"),
            (0.0, 0.0, "0"),
            (-3_450_000.0, 20_000.0, "\u{2212}3.45 M"),
            (999.4, 10.0, "1 000"),
        ] {
            assert_eq!(plain(amount(value, width)), expected, "{value} ± {width}");
        }
        assert_eq!(plain(grouped(1_234_567.891, 2)), "1 234 567.89");
        assert_eq!(plain(percent(0.001)), "< 1 %");
        assert_eq!(plain(percent(0.83)), "83 %");
        assert_eq!(plain(percent(1.0)), "100 %");
    }
}
