//! How numbers, and texts of others, are shown to a person: one rule for command line, window and paper.
//!
//! A number is rounded to a step, a power of ten that its range supports, and grouped by a thin space. Where the step is
//! known, the same digits come out with a unit's letter ("50m") or under a head that names the unit ("50").

use crate::real;
use rust_decimal::Decimal;
use std::borrow::Cow;

/// Narrow no-break space, the group separator.
pub const THIN: char = '\u{202F}';

/// Significant digits of a number that no range and no step bounds; zeros at their end are left out.
const DIGITS: i32 = 4;

/// The power of ten at or below a width; `None` when it is zero, so small that its power of ten is, or unknown.
///
/// A width of 8.5 million gives 1 million.
pub fn step(width: f64) -> Option<f64> {
    let power = (width.is_finite() && width > 0.0).then(|| real::pow(10.0, real::log10(width).floor()));
    power.filter(|power| power.is_normal())
}

/// The step that a range from `low` to `high` supports: the power of ten at or below its half-width, since a value in
/// the middle is known to plus or minus that. `None` without a range.
pub fn supported(low: f64, high: f64) -> Option<f64> {
    step((high - low).abs() / 2.0)
}

/// The step that leaves a number so many significant digits, at least one; `None` for 0.
pub fn significant(value: f64, digits: i32) -> Option<f64> {
    step(value.abs() / real::pow(10.0, f64::from(digits.max(1) - 1)))
}

/// A step that still shows a number: two digits of its own where the step would hide it.
pub fn visible(value: f64, step: Option<f64>) -> Option<f64> {
    match step {
        Some(step) if value != 0.0 && value.abs() < step => significant(value, 2),
        step => step,
    }
}

/// A step that leaves a number at least two digits: for a part of a total whose range alone would hide it.
pub fn two_digits(value: f64, step: Option<f64>) -> Option<f64> {
    match (step, significant(value, 2)) {
        (Some(step), Some(own)) => Some(step.min(own)),
        (step, _) => step,
    }
}

/// `value` with `decimals` places, grouped: 41000.5 with one place is "41 000.5".
pub fn grouped(value: f64, decimals: usize) -> String {
    digits(&format!("{value:.decimals$}"))
}

/// An exact number as it was entered, grouped: "9 500", "0.098".
pub fn exact(value: Decimal) -> String {
    digits(&value.normalize().to_string())
}

/// A plain number as written, every digit kept: grouped before its point, a true minus before what is not zero.
pub fn digits(text: &str) -> String {
    let size = text.trim_start_matches('-');
    let (whole, fraction) = size.split_once('.').map_or((size, None), |(w, f)| (w, Some(f)));
    let is_negative = text.starts_with('-') && size.contains(|c: char| ('1'..='9').contains(&c));
    let mut out = String::from(if is_negative { "\u{2212}" } else { "" });
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            out.push(THIN);
        }
        out.push(digit);
    }
    fraction.into_iter().for_each(|fraction| out.extend(['.'].into_iter().chain(fraction.chars())));
    out
}

/// `value` rounded to `step` (a power of ten) and grouped; without a step, four significant digits at most.
pub fn rounded(value: f64, step: Option<f64>) -> String {
    let Some(step) = step else {
        let text = rounded(value, Some(significant(value, DIGITS).unwrap_or(1.0)));
        let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
        return text.to_owned();
    };
    let decimals = (-real::log10(step).round()).max(0.0) as usize;
    grouped(nearest(value, step), decimals)
}

/// The nearest multiple of a step of 1 or more; decimals are cut when printed.
fn nearest(value: f64, step: f64) -> f64 {
    if step >= 1.0 { (value / step).round() * step } else { value }
}

/// The unit that all amounts of a table share: thousands, millions, billions, or none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unit {
    /// What an amount is divided by.
    pub divisor: f64,
    /// "k", "m", "bn" or nothing.
    pub letter: &'static str,
}

impl Unit {
    /// The unit that suits the largest of these amounts; what is not finite does not count.
    pub fn of(amounts: impl IntoIterator<Item = f64>) -> Self {
        let largest = amounts.into_iter().filter(|a| a.is_finite()).fold(0.0, |m: f64, a| m.max(a.abs()));
        let (divisor, letter) = scale_of(largest);
        Self { divisor, letter }
    }

    /// The unit with its currency, for a head: "€m", "CHF m".
    pub fn head(self, currency: &str) -> String {
        let sign = sign(currency).unwrap_or(currency);
        let is_code = sign.ends_with(|c: char| c.is_ascii_uppercase()) && !self.letter.is_empty();
        format!("{sign}{}{}", if is_code { "\u{A0}" } else { "" }, self.letter)
    }

    /// An amount in this unit without its letter, rounded to `step` (in whole units of the amount): "50".
    ///
    /// An amount so small that the step would hide it is rounded to two digits of its own.
    pub fn bare(self, amount: f64, step: Option<f64>) -> String {
        // Rounded before it is divided, so that halves go the same way in every unit.
        match visible(amount, step) {
            Some(step) => rounded(nearest(amount, step) / self.divisor, Some(step / self.divisor)),
            None => rounded(amount / self.divisor, None),
        }
    }

    /// The same digits with the unit's letter: "50m".
    pub fn lettered(self, amount: f64, step: Option<f64>) -> String {
        format!("{}{}", self.bare(amount, step), self.letter)
    }
}

/// Amounts rounded to `step` so that they add up to their sum rounded to it (largest remainder). Not finite amounts and steps not above 0
/// leave all as they are.
pub fn apportioned(amounts: &[f64], step: f64) -> Vec<f64> {
    apportioned_to(amounts, amounts.iter().sum(), step)
}

/// What is lost to rounding and differs by less than a billionth of a step is alike: it differs as floats do.
const ALIKE: f64 = 1e9;

/// The same up to a total that is told: each goes to the step below it, and the steps that are then missing to the total rounded go to
/// those that lost most, one each.
pub fn apportioned_to(amounts: &[f64], total: f64, step: f64) -> Vec<f64> {
    let is_finite = amounts.iter().all(|amount| amount.is_finite()) && total.is_finite();
    if step <= 0.0 || !step.is_finite() || !is_finite {
        return amounts.to_vec();
    }
    let mut steps: Vec<f64> = amounts.iter().map(|amount| (amount / step).floor()).collect();
    let missing = ((total / step).round() - steps.iter().sum::<f64>()).max(0.0) as usize;
    let lost = amounts.iter().zip(&steps).map(|(amount, whole)| ((amount / step - whole) * ALIKE).round());
    let lost: Vec<f64> = lost.collect();
    let mut order: Vec<usize> = (0..amounts.len()).collect();
    order.sort_by(|a, b| lost[*b].total_cmp(&lost[*a]).then(a.cmp(b)));
    order.into_iter().take(missing).for_each(|at| steps[at] += 1.0);
    steps.into_iter().map(|own| own * step).collect()
}

/// A number in the unit that suits it, with its letter, rounded to `step`: "35m".
pub fn lettered(value: f64, step: Option<f64>) -> String {
    let step = visible(value, step);
    Unit::of([step.map_or(value, |step| nearest(value, step))]).lettered(value, step)
}

/// As [`lettered`], with the digits that a range of this width supports.
pub fn amount(value: f64, width: f64) -> String {
    lettered(value, supported(0.0, width))
}

/// An estimate that no range bounds, such as a worth: two significant digits, "210k".
pub fn rough(value: f64) -> String {
    lettered(value, significant(value, 2))
}

/// The unit an amount of this size is shown in, with its letter.
pub fn scale_of(size: f64) -> (f64, &'static str) {
    match size {
        s if s >= 1e9 => (1e9, "bn"),
        s if s >= 1e6 => (1e6, "m"),
        s if s >= 1e4 => (1e3, "k"),
        _ => (1.0, ""),
    }
}

/// Currencies with a sign of their own, which stands before their amounts.
pub const SIGNS: [(&str, &str); 5] = [("EUR", "€"), ("GBP", "£"), ("INR", "₹"), ("JPY", "¥"), ("USD", "$")];

/// Currencies that share a sign with another, or whose sign few readers know: their code stands before the amount. Other words of three
/// capitals in a unit ("GPU", "MFU") are no money.
const CODES: [&str; 31] = [
    "AED", "AUD", "BGN", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "HKD", "HUF", "IDR", "ILS", "ISK", "KRW", "MXN",
    "MYR", "NOK", "NZD", "PHP", "PLN", "RON", "RUB", "SAR", "SEK", "SGD", "THB", "TRY", "TWD", "UAH", "ZAR",
];

/// What stands before an amount in this currency; `None` for what is no currency's code known here.
pub fn sign(currency: &str) -> Option<&'static str> {
    let by_sign = SIGNS.iter().find(|(code, _)| *code == currency).map(|(_, sign)| *sign);
    by_sign.or_else(|| CODES.into_iter().find(|code| *code == currency))
}

/// The sign or code that a unit begins with, in place of a currency's code its sign, and what follows it.
pub fn signed(unit: &str) -> Option<(&'static str, &str)> {
    let by_code = unit.split_at_checked(3).filter(|(_, rest)| !rest.starts_with(char::is_alphanumeric));
    let by_code = by_code.and_then(|(code, rest)| Some((sign(code)?, rest)));
    by_code.or_else(|| SIGNS.iter().find_map(|(_, sign)| Some((*sign, unit.strip_prefix(sign)?))))
}

/// A share as a whole percentage that never rounds a possible thing to "0 %" nor an open one to "100 %".
pub fn percent(share: f64) -> String {
    match share + 0.0 {
        s if s > 0.0 && s < 0.005 => format!("<{THIN}1{THIN}%"),
        s if s < 1.0 && s > 0.995 => format!(">{THIN}99{THIN}%"),
        s if s < 0.0 && s > -0.005 => format!(">{THIN}\u{2212}1{THIN}%"),
        s if s < 0.0 => format!("\u{2212}{:.0}{THIN}%", -s * 100.0),
        s => format!("{:.0}{THIN}%", s * 100.0),
    }
}

/// A share and the bound that it is held against, each as a percentage with as many digits as tell them apart: "0.9 %" beside "1 %".
/// A bound has the digits that it is known by: "18 %" beside "0.2 %". Shares that are alike are whole percentages.
pub fn percents_apart(share: f64, bound: f64) -> [String; 2] {
    let whole = [share, bound].map(percent);
    let is_short = |text: &String| text.contains(['<', '>']);
    let is_rounded = is_short(&whole[1]) || (bound == 0.0 && is_short(&whole[0]));
    let apart = |decimals: usize| {
        let both = [share, bound].map(|share| percent_to(share, decimals));
        let zero = percent_to(0.0, decimals);
        let is_lost = [(share, &both[0]), (bound, &both[1])].iter().any(|(own, text)| *own != 0.0 && **text == zero);
        (both[0] != both[1] && !is_lost).then_some(both)
    };
    match whole[0] == whole[1] || is_rounded {
        true if share != bound => (1..=PERCENT_DIGITS).find_map(apart).unwrap_or(whole),
        _ => whole,
    }
}

/// Most digits behind the point of a percentage.
const PERCENT_DIGITS: usize = 6;

fn percent_to(share: f64, decimals: usize) -> String {
    let text = format!("{:.decimals$}", share * 100.0);
    format!("{}{THIN}%", text.trim_end_matches('0').trim_end_matches('.'))
}

/// What a percentage leaves of the unit of a share: "of dense peak" of "share of dense peak"; `None` for another unit.
///
/// Values in "%" count as shares as long as they, up to `size`, are at most 1, since cells read "12 %" as 0.12.
pub fn share_of(unit: &str, size: f64) -> Option<&str> {
    match unit {
        "fraction" => Some(""),
        "%" => (size.abs() <= 1.0).then_some(""),
        _ => unit.strip_prefix("share").filter(|rest| rest.is_empty() || rest.starts_with(' ')).map(str::trim_start),
    }
}

/// A canonical text of a cell taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parts<'t> {
    /// One number.
    One(&'t str),
    /// A range from one to the other.
    Ends([&'t str; 2]),
    /// Its low end, what is most likely, and its high end.
    Likely([&'t str; 3]),
    /// Anything else.
    Other,
}

/// The numbers of a canonical text: "0.79 / 1.7 / 3.52", "30 to 45", "2.6".
pub fn parts(text: &str) -> Parts<'_> {
    let is_number = |word: &&str| word.parse::<Decimal>().is_ok();
    let (slashed, ends): (Vec<&str>, Vec<&str>) = (text.split(" / ").collect(), text.split(" to ").collect());
    match (slashed.as_slice(), ends.as_slice()) {
        (words @ [low, base, high], _) if words.iter().all(is_number) => Parts::Likely([low, base, high]),
        (_, words @ [low, high]) if words.iter().all(is_number) => Parts::Ends([low, high]),
        ([word], _) if is_number(word) => Parts::One(word),
        _ => Parts::Other,
    }
}

/// A number with its digits grouped, all of them kept; anything else as it is.
pub fn whole(word: &str) -> String {
    let is_number = word.trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit());
    if is_number && word.parse::<Decimal>().is_ok() { digits(word) } else { word.to_owned() }
}

/// A text of somebody else's as it may stand on a terminal or a screen: what a terminal would obey (escapes, bells, C1) and
/// what turns writing round (bidi embeddings, overrides, isolates) is spelled out, "\u{1b}[31m". Lines and tabs stay.
pub fn harmless(text: &str) -> Cow<'_, str> {
    if !text.contains(is_obeyed) {
        return Cow::Borrowed(text);
    }
    let spelled = |c: char| if is_obeyed(c) { c.escape_unicode().to_string() } else { c.to_string() };
    Cow::Owned(text.chars().map(spelled).collect())
}

/// At most 80 characters, so that a huge text of somebody else's cannot flood what is shown; none of it a terminal obeys.
pub fn shorten(text: &str) -> String {
    match text.char_indices().nth(80) {
        None => harmless(text).into_owned(),
        Some((at, _)) => format!("{}…", harmless(&text[..at])),
    }
}

/// True for a character that a terminal obeys instead of showing it, or that turns writing round.
pub fn is_obeyed(c: char) -> bool {
    let is_turn = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    is_turn || c.is_control() && !matches!(c, '\n' | '\t')
}

/// A text at the beginning of a sentence: "exit terms" as "Exit terms".
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_add_up_to_their_rounded_sum() {
        for (amounts, step, expected) in [
            (vec![16.4, 9.4, 1.4], 1.0, vec![17.0, 9.0, 1.0]),
            (vec![11.13, 0.28], 0.1, vec![11.1, 0.3]),
            (vec![0.04, 0.04, 0.04], 0.1, vec![0.1, 0.0, 0.0]),
            (vec![-1.5, 3.5], 1.0, vec![-1.0, 3.0]),
            (vec![2.0, 3.0], 1.0, vec![2.0, 3.0]),
            (vec![1.2, f64::NAN], 1.0, vec![1.2, f64::NAN]),
            (vec![], 1.0, vec![]),
        ] {
            let found = apportioned(&amounts, step);
            let same = found.iter().zip(&expected).all(|(a, b)| (a - b).abs() < 1e-9 || a.is_nan() && b.is_nan());
            assert!(same && found.len() == expected.len(), "{amounts:?}: {found:?}");
        }
    }

    #[test]
    fn a_sentence_begins_with_a_capital() {
        for (text, expected) in [("", ""), ("a", "A"), ("exit terms", "Exit terms"), ("Ärzte", "Ärzte"), ("ßa", "SSa")]
        {
            assert_eq!(capitalised(text), expected);
        }
    }

    fn plain(text: String) -> String {
        text.replace(THIN, " ")
    }

    #[test]
    fn numbers_show_what_their_range_supports() {
        for (value, width, expected) in [
            (34.6e6, 8.5e6, "35m"),
            (50.6e6, 14e6, "51m"),
            (50.6e6, 24e6, "50m"),
            (50.6e6, 0.3e6, "50.6m"),
            (38_509.0, 6.4e6, "39k"),
            (41_234.0, 2_000.0, "41k"),
            (41_234.0, 0.0, "41.23k"),
            (9_500.0, 0.0, "9 500"),
            (4.93, 0.4, "4.9"),
            (12.0, 0.0, "12"),
            (0.0, 0.0, "0"),
            (0.0, 1e6, "0"),
            (-3_450_000.0, 20_000.0, "\u{2212}3.45m"),
            (999.4, 20.0, "1 000"),
            (999_960.0, 200.0, "1.0000m"),
        ] {
            assert_eq!(plain(amount(value, width)), expected, "{value} ± {width}");
        }
    }

    /// The command line prints with the letter, the pack under a head that names the unit.
    #[test]
    fn digits_are_the_same_with_and_without_the_letter() {
        let unit = Unit::of([50.6e6, 0.9e6]);
        for (value, step, letter, bare) in [
            (50.6e6, Some(1e6), "51m", "51"),
            (50.6e6, Some(1e7), "50m", "50"),
            (900_000.0, Some(1e5), "900k", "0.9"),
            (420_000.0, Some(1e6), "420k", "0.42"),
            (1_500_000.0, None, "1.5m", "1.5"),
            (38_500_000.0, Some(1e6), "39m", "39"),
            (39.5, Some(1.0), "40", "0.000040"),
        ] {
            assert_eq!((plain(lettered(value, step)), plain(unit.bare(value, step))), (letter.into(), bare.into()));
        }
    }

    #[test]
    fn estimates_have_two_digits() {
        for (value, expected) in
            [(203_000.0, "200k"), (206_000.0, "210k"), (25_002.6, "25k"), (0.0156, "0.016"), (0.0, "0"), (99.6, "100")]
        {
            assert_eq!(plain(rough(value)), expected, "{value}");
        }
    }

    #[test]
    fn parts_of_a_total_keep_two_digits() {
        for (value, step, expected) in [
            (1.42e6, Some(1e6), "1.4m"),
            (16.2e6, Some(1e6), "16m"),
            (38_509.0, Some(1e6), "39k"),
            (1.5e6, None, "1.5m"),
        ] {
            assert_eq!(plain(lettered(value, two_digits(value, step))), expected, "{value}");
        }
    }

    #[test]
    fn exact_numbers_stand_as_entered() {
        for (text, expected) in
            [("9500", "9 500"), ("0.0980", "0.098"), ("-0.02", "\u{2212}0.02"), ("52500.25", "52 500.25"), ("-0", "0")]
        {
            assert_eq!(plain(exact(text.parse().unwrap())), expected, "{text}");
        }
        assert_eq!(plain(grouped(1_234_567.891, 2)), "1 234 567.89");
        assert_eq!(plain(grouped(-0.001, 1)), "0.0");
        assert_eq!(amount(4e-322, 2e-15), "0", "smaller than any power of ten");
    }

    #[test]
    fn shares_are_said_rightly() {
        for (share, expected) in [
            (0.0, "0 %"),
            (0.001, "< 1 %"),
            (0.83, "83 %"),
            (0.999, "> 99 %"),
            (1.0, "100 %"),
            (-0.002, "> \u{2212}1 %"),
            (-0.12, "\u{2212}12 %"),
        ] {
            assert_eq!(plain(percent(share)), expected, "{share}");
        }
    }

    #[test]
    fn a_share_is_told_from_its_bound() {
        for (share, bound, expected) in [
            (0.0088, 0.01, ["0.9 %", "1 %"]),
            (0.0102, 0.01, ["1.02 %", "1 %"]),
            (0.2, 0.1, ["20 %", "10 %"]),
            (0.001, 0.01, ["< 1 %", "1 %"]),
            (0.001, 0.002, ["0.1 %", "0.2 %"]),
            (0.0100001, 0.01, ["1.00001 %", "1 %"]),
            (0.05, 0.05, ["5 %", "5 %"]),
        ] {
            assert_eq!(percents_apart(share, bound).map(plain), expected, "{share} {bound}");
        }
    }

    #[test]
    fn what_a_terminal_obeys_is_spelled_out() {
        for (text, expected) in [
            ("two\nlines\tand 检索, naïve", "two\nlines\tand 检索, naïve"),
            ("NVIDIA \u{1b}[31mH200\u{7}", "NVIDIA \\u{1b}[31mH200\\u{7}"),
            ("\r\u{7f}\u{9b}2J", "\\u{d}\\u{7f}\\u{9b}2J"),
            ("a\u{202e}b\u{2066}c", "a\\u{202e}b\\u{2066}c"),
        ] {
            assert_eq!(harmless(text), expected);
        }
    }

    #[test]
    fn shares_leave_the_rest_of_their_unit() {
        for (unit, size, expected) in [
            ("share", 7.0, Some("")),
            ("share of dense peak", 0.4, Some("of dense peak")),
            ("fraction", 0.4, Some("")),
            ("%", 0.12, Some("")),
            ("%", 12.0, None),
            ("shareholders", 0.4, None),
            ("GPUs", 0.4, None),
        ] {
            assert_eq!(share_of(unit, size), expected, "{unit}");
        }
    }
}
