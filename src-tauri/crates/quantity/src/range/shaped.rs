//! Ranges whose distribution is named: "pert 20 / 25 / 40", "lognormal 10k to 40k (P10 to P90)", "normal 100 ± 20".

use super::read::{BOUNDS, bounds, has_digit, middle_and_spread, numbers, plain, same, three};
use super::{Range, Unreadable};
use rust_decimal::Decimal;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Named {
    Uniform,
    Triangular,
    Pert,
    Lognormal,
    Normal,
}

/// What people call them, without blanks, longer names before those that they begin with.
const NAMES: [(&str, Named); 11] = [
    ("lognormal", Named::Lognormal),
    ("log-normal", Named::Lognormal),
    ("betapert", Named::Pert),
    ("beta-pert", Named::Pert),
    ("pert", Named::Pert),
    ("triangular", Named::Triangular),
    ("triangle", Named::Triangular),
    ("tri", Named::Triangular),
    ("uniform", Named::Uniform),
    ("normal", Named::Normal),
    ("gaussian", Named::Normal),
];

/// Which percentiles two bounds are, as it may be said behind them.
const PERCENTILES: [&str; 5] = ["p10top90", "p10-p90", "p10–p90", "p10/p90", "p10,p90"];

/// Shorter words before a number are units and bounds.
const LEAST_LETTERS: usize = 4;

/// The range of a tidied text that begins with the name of a distribution; `None` for any other text.
pub(super) fn read(cleaned: &str) -> Option<Result<Range, Unreadable>> {
    let known = |(name, named): &(&str, Named)| {
        let is_it = cleaned.get(..name.len()).is_some_and(|own| own.eq_ignore_ascii_case(name));
        let rest = is_it.then(|| cleaned[name.len()..].trim_start_matches(':'))?;
        (!rest.starts_with(char::is_alphabetic)).then_some((*named, rest))
    };
    match NAMES.iter().find_map(known) {
        Some((named, rest)) => Some(shaped(named, in_parentheses(rest))),
        None => is_unknown(cleaned).then_some(Err(Unreadable::Distribution)),
    }
}

/// Whether a word stands before a range that is none of the names, nor a unit: "weibull 10 to 40".
fn is_unknown(cleaned: &str) -> bool {
    let rest = cleaned.trim_start_matches(|c: char| c.is_alphabetic() || c == '-');
    let word = cleaned.len() - rest.len();
    word >= LEAST_LETTERS
        && cleaned.starts_with(char::is_alphabetic)
        && !BOUNDS.contains(&cleaned[..word].to_lowercase().as_str())
        && plain(rest).is_ok_and(|range| !range.is_point())
}

/// `(20, 25, 40)` without what stands around it.
fn in_parentheses(text: &str) -> &str {
    let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    inner.filter(|inner| !inner.contains(['(', ')'])).unwrap_or(text)
}

fn shaped(named: Named, text: &str) -> Result<Range, Unreadable> {
    let found = match named {
        Named::Triangular => three_of(text).and_then(|parts| three(Range::triangular, parts)),
        Named::Pert => three_of(text).and_then(|parts| three(Range::pert, parts)),
        Named::Uniform => two_of(text).and_then(|parts| two(Range::uniform, parts)),
        Named::Lognormal => two_of(without_percentiles(text)).and_then(lognormal),
        Named::Normal => normal(without_percentiles(text)),
    };
    // What names a distribution and has no number where one should be is told how each is written.
    found.map_err(|why| if why == Unreadable::NotANumber { Unreadable::Distribution } else { why })
}

/// The bounds without the word behind them that says which percentiles they are.
fn without_percentiles(text: &str) -> &str {
    let ends = |text: &str, body: &str| {
        let at = text.len().checked_sub(body.len())?;
        text.get(at..).is_some_and(|own| own.eq_ignore_ascii_case(body)).then_some(at)
    };
    let inner = text.strip_suffix(')').unwrap_or(text);
    let found = PERCENTILES.iter().find_map(|body| ends(inner, body));
    found.map_or(text, |at| inner[..at].strip_suffix('(').unwrap_or(&inner[..at]))
}

fn three_of(text: &str) -> Result<[Decimal; 3], Unreadable> {
    let parts: Vec<&str> = text.split('/').collect();
    let [low, base, high] = parts.as_slice() else { return Err(Unreadable::Distribution) };
    numbers([low, base, high])
}

fn two_of(text: &str) -> Result<[Decimal; 2], Unreadable> {
    bounds(text).filter(|_| has_digit(text)).unwrap_or(Err(Unreadable::Distribution))
}

/// The range that `make` has of two numbers in order; one value where they are the same.
fn two(make: fn(Decimal, Decimal) -> Option<Range>, [low, high]: [Decimal; 2]) -> Result<Range, Unreadable> {
    let none = if low > high { Unreadable::Backwards } else { Unreadable::TooManyDigits };
    same(low, low, high).or_else(|| make(low, high)).ok_or(none)
}

fn lognormal(parts: [Decimal; 2]) -> Result<Range, Unreadable> {
    if parts.iter().any(|bound| *bound <= Decimal::ZERO) {
        return Err(Unreadable::NotAboveZero);
    }
    two(Range::lognormal, parts)
}

/// A mean with its standard deviation, or two percentiles.
fn normal(text: &str) -> Result<Range, Unreadable> {
    let Some((mean, deviation)) = text.split_once('±') else {
        return two_of(text).and_then(|parts| two(Range::normal_between, parts));
    };
    let [mean, deviation] = middle_and_spread(mean, deviation)?;
    if deviation.is_zero() {
        return Ok(Range::point(mean));
    }
    Range::normal(mean, deviation).ok_or(if deviation < Decimal::ZERO {
        Unreadable::Distribution
    } else {
        Unreadable::TooManyDigits
    })
}
