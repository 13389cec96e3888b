//! Ranges that are a list of values: "discrete 30k (70 %), 45k (30 %)", and "empirical 31k, 33k, 38k", each value as likely.

use super::read::{number, tidied};
use super::{Range, Unreadable};
use crate::decimal;
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use std::fmt;

/// Most values that differ, a year of months; a range is copied wherever it is used.
const MOST: usize = 12;
/// Most values of a sample, those that are the same counted as often as they are given.
const MOST_SEEN: u16 = 40;
/// Parts that shares are counted in: hundredths of a per cent.
const WHOLE: u16 = 10_000;

/// A few values, each with its weight, rising.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcomes {
    values: [Decimal; MOST],
    /// In parts of [`WHOLE`] where shares were given, else how often each value was.
    weights: [u16; MOST],
    is_sample: bool,
    count: u8,
}

impl Outcomes {
    fn new(is_sample: bool) -> Self {
        Self { values: [Decimal::ZERO; MOST], weights: [0; MOST], is_sample, count: 0 }
    }

    /// Adds a value at its place; one that is there already has its weight raised.
    fn add(&mut self, value: Decimal, weight: u16) -> Result<(), Unreadable> {
        let count = usize::from(self.count);
        let at = self.values[..count].partition_point(|own| *own < value);
        if at == count || self.values[at] != value {
            (count < MOST).then_some(()).ok_or(Unreadable::TooManyValues)?;
            self.values.copy_within(at..count, at + 1);
            self.weights.copy_within(at..count, at + 1);
            (self.values[at], self.weights[at]) = (value, 0);
            self.count += 1;
        }
        self.weights[at] = self.weights[at].checked_add(weight).ok_or(Unreadable::Shares)?;
        Ok(())
    }

    /// Each value with its weight, rising.
    fn all(&self) -> impl Iterator<Item = (Decimal, u16)> {
        self.values.into_iter().zip(self.weights).take(usize::from(self.count))
    }

    fn total(&self) -> u32 {
        self.all().map(|(_, weight)| u32::from(weight)).sum()
    }

    pub(super) fn ends(&self) -> (Decimal, Decimal) {
        (self.values[0], self.values[usize::from(self.count.saturating_sub(1))])
    }

    /// The value of the greatest weight, of several the least.
    pub(super) fn likeliest(&self) -> Decimal {
        let greater = |best: (Decimal, u16), own: (Decimal, u16)| if own.1 > best.1 { own } else { best };
        self.all().reduce(greater).map_or(Decimal::ZERO, |(value, _)| value)
    }

    pub(super) fn mean(&self) -> Option<Decimal> {
        let add =
            |sum: Decimal, (value, weight): (Decimal, u16)| sum.checked_add(value.checked_mul(Decimal::from(weight))?);
        let sum = self.all().try_fold(Decimal::ZERO, add)?;
        sum.checked_div(Decimal::from(self.total())).map(|mean| mean.normalize())
    }

    pub(super) fn each(&self, of: &dyn Fn(Decimal) -> Option<Decimal>) -> Option<Self> {
        let mut turned = Self::new(self.is_sample);
        self.all().try_for_each(|(value, weight)| turned.add(of(value)?, weight).ok())?;
        Some(turned)
    }

    pub(super) fn steps(&self) -> Steps {
        let (total, mut sum) = (f64::from(self.total()), 0);
        let step = |(value, weight): (Decimal, u16)| {
            sum += u32::from(weight);
            Step { upto: f64::from(sum) / total, value: decimal::f64_of(value) }
        };
        Steps(self.all().map(step).collect())
    }

    /// Whether values were given without shares, each as likely.
    pub fn is_sample(&self) -> bool {
        self.is_sample
    }

    /// Each value with its share of 1; those of a sample are as likely as they are often given.
    pub fn shares(&self) -> Vec<(Decimal, Option<Decimal>)> {
        let share = |weight: u16| (!self.is_sample).then(|| Decimal::new(i64::from(weight), SHARE_DIGITS).normalize());
        let times = |weight: u16| if self.is_sample { weight } else { 1 };
        self.all().flat_map(|(value, weight)| (0..times(weight)).map(move |_| (value, share(weight)))).collect()
    }
}

/// Decimals of a share, and of a percentage.
const SHARE_DIGITS: u32 = 4;

/// As it is typed again.
impl fmt::Display for Outcomes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = |(value, share): (Decimal, Option<Decimal>)| match share {
            Some(share) => format!("{} ({} %)", value.normalize(), (share * Decimal::ONE_HUNDRED).normalize()),
            None => value.normalize().to_string(),
        };
        let all: Vec<String> = self.shares().into_iter().map(one).collect();
        write!(f, "{} {}", if self.is_sample { EMPIRICAL } else { DISCRETE }, all.join(", "))
    }
}

/// A value, and the probability of it or less.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Step {
    upto: f64,
    value: f64,
}

/// The values of a list in doubles, rising.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Steps(Vec<Step>);

impl Steps {
    pub(super) fn quantile(&self, u: f64) -> f64 {
        let at = self.0.partition_point(|step| step.upto < u);
        self.0.get(at).or(self.0.last()).map_or(0.0, |step| step.value)
    }

    pub(super) fn below(&self, x: f64) -> f64 {
        self.0.iter().take_while(|step| step.value < x).last().map_or(0.0, |step| step.upto)
    }
}

const DISCRETE: &str = "discrete";
const EMPIRICAL: &str = "empirical";

/// The range of a text that begins with the name of a list; `None` for any other text.
pub(super) fn read(text: &str) -> Option<Result<Range, Unreadable>> {
    let text = text.trim();
    let behind = |word: &str| {
        let is_it = text.get(..word.len()).is_some_and(|own| own.eq_ignore_ascii_case(word));
        let rest = is_it.then(|| text[word.len()..].trim_start_matches(':').trim())?;
        (!rest.starts_with(char::is_alphabetic)).then_some(rest)
    };
    let found = match (behind(DISCRETE), behind(EMPIRICAL)) {
        (Some(rest), _) => discrete(rest),
        (_, Some(rest)) => empirical(rest),
        _ => return None,
    };
    let range = |outcomes: Outcomes| match outcomes.ends() {
        (low, high) if low == high => Ok(Range::point(low)),
        _ => Range::outcomes(outcomes).ok_or(Unreadable::TooManyDigits),
    };
    Some(found.and_then(range))
}

/// "30k (70 %), 45k (30 %)".
fn discrete(text: &str) -> Result<Outcomes, Unreadable> {
    let mut outcomes = Outcomes::new(false);
    let parts = text.split_inclusive(')').map(|part| part.trim_start_matches([',', ';', ' ']).trim());
    for part in parts.filter(|part| !part.is_empty()) {
        let outcome = part.strip_suffix(')').and_then(|part| part.rsplit_once('('));
        let (value, share) = outcome.ok_or(Unreadable::Shares)?;
        let parts = of_text(share)?.checked_mul(Decimal::from(WHOLE)).filter(Decimal::is_integer);
        let weight = parts.and_then(|parts| parts.to_u16()).filter(|parts| *parts > 0);
        outcomes.add(of_text(value)?, weight.ok_or(Unreadable::Shares)?)?;
    }
    match (outcomes.count, outcomes.total() == u32::from(WHOLE)) {
        (0, _) => Err(Unreadable::Distribution),
        (_, true) => Ok(outcomes),
        (_, false) => Err(Unreadable::Shares),
    }
}

/// "31k, 33k, 38k", also with semicolons between; a comma between two digits begins decimals.
fn empirical(text: &str) -> Result<Outcomes, Unreadable> {
    let mut outcomes = Outcomes::new(true);
    for value in separated(text) {
        outcomes.add(of_text(value)?, 1)?;
    }
    match outcomes.total() {
        0 => Err(Unreadable::Distribution),
        total if total > u32::from(MOST_SEEN) => Err(Unreadable::TooManyValues),
        _ => Ok(outcomes),
    }
}

fn separated(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let parts_values = |at: usize, c: char| c == ';' || c == ',' && !(at > 0 && is_digit(at - 1) && is_digit(at + 1));
    let mut begin = 0;
    let mut parts = Vec::new();
    for (at, c) in text.char_indices().filter(|(at, c)| parts_values(*at, *c)) {
        parts.push(&text[begin..at]);
        begin = at + c.len_utf8();
    }
    parts.push(&text[begin..]);
    parts.retain(|part| !part.trim().is_empty());
    parts
}

fn of_text(text: &str) -> Result<Decimal, Unreadable> {
    number(&tidied(text), "")
}
