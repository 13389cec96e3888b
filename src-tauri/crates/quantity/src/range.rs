//! A number that may be uncertain, as people write it: "30k", "30k to 45k", "20 / 25 / 40", "~ 30k ±20 %", "12 %".
//!
//! "a to b" is uniform with its middle as base; "a / m / b" is triangular with base m. Values are exact decimals. The central
//! case of a decision takes every range at its mean, since a sum of most likely values is no likely sum.

use crate::decimal;
use rust_decimal::Decimal;

/// How likely the values inside a range are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One known value.
    Point,
    /// Every value equally likely.
    Uniform,
    /// Most likely at the base, falling to both ends.
    Triangular,
}

/// A value with its range; `low` ≤ `base` ≤ `high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// Least possible value.
    pub low: Decimal,
    /// The most likely value; of two bounds their middle.
    pub base: Decimal,
    /// Greatest possible value.
    pub high: Decimal,
    /// Which distribution.
    pub shape: Shape,
}

impl Range {
    /// One known value.
    pub fn point(base: Decimal) -> Self {
        Self { low: base, base, high: base, shape: Shape::Point }
    }

    /// Uniform between two bounds, base in the middle; `None` unless `low` < `high`.
    pub fn uniform(low: Decimal, high: Decimal) -> Option<Self> {
        let base = low.checked_add(high)?.checked_div(Decimal::TWO)?.normalize();
        (low < high).then_some(Self { low, base, high, shape: Shape::Uniform })
    }

    /// Triangular; `None` unless `low` ≤ `base` ≤ `high` and `low` < `high`.
    pub fn triangular(low: Decimal, base: Decimal, high: Decimal) -> Option<Self> {
        (low <= base && base <= high && low < high).then_some(Self { low, base, high, shape: Shape::Triangular })
    }

    /// The range as a share, where it was given in hundredths; `None` below the least decimal.
    pub fn hundredth(&self) -> Option<Self> {
        let of = |x: Decimal| x.checked_div(Decimal::ONE_HUNDRED).map(|share| share.normalize());
        Some(Self { low: of(self.low)?, base: of(self.base)?, high: of(self.high)?, shape: self.shape })
    }

    /// The range times a number of at least 0; `None` beyond the digits of a decimal.
    pub fn times(&self, by: Decimal) -> Option<Self> {
        let of = |x: Decimal| x.checked_mul(by).map(|product| product.normalize());
        let all = [self.low, self.base, self.high].map(of);
        let [low, base, high] = [all[0]?, all[1]?, all[2]?];
        let shape = if low == high { Shape::Point } else { self.shape };
        (!by.is_sign_negative()).then_some(Self { low, base, high, shape })
    }

    /// The mean of the distribution: (low + base + high) ÷ 3 of a triangle, the middle of two bounds.
    pub fn mean(&self) -> Decimal {
        let third = |sum: Decimal| sum.checked_div(Decimal::from(3)).map(|mean| mean.normalize());
        let sum = || self.low.checked_add(self.base)?.checked_add(self.high);
        match self.shape {
            Shape::Point | Shape::Uniform => self.base,
            // What leaves the decimals has been refused where it was read.
            Shape::Triangular => sum().and_then(third).unwrap_or(self.base),
        }
    }

    /// `high` − `low`.
    pub fn width(&self) -> f64 {
        decimal::f64_of(self.high) - decimal::f64_of(self.low)
    }

    /// True where there is nothing to be uncertain about.
    pub fn is_point(&self) -> bool {
        self.shape == Shape::Point
    }

    /// The value at cumulative probability `u` in (0, 1).
    pub fn quantile(&self, u: f64) -> f64 {
        self.sampler().quantile(u)
    }

    /// The probability that a value drawn is less than `x`; of one known value 0 or 1.
    pub fn below(&self, x: f64) -> f64 {
        let Sampler { low, base, high, .. } = self.sampler();
        match self.shape {
            _ if x <= low => 0.0,
            _ if x >= high => 1.0,
            Shape::Point => 1.0,
            Shape::Uniform => (x - low) / (high - low),
            Shape::Triangular if x <= base => (x - low) * (x - low) / ((high - low) * (base - low)),
            Shape::Triangular => 1.0 - (high - x) * (high - x) / ((high - low) * (high - base)),
        }
    }

    /// The range in doubles, for many draws.
    pub fn sampler(&self) -> Sampler {
        let [low, base, high] = [self.low, self.base, self.high].map(decimal::f64_of);
        Sampler { low, base, high, shape: self.shape }
    }

    /// Reads a range as a person types it. The error says what could not be understood.
    pub fn parse(text: &str) -> Result<Self, Unreadable> {
        let range = Self::understood(text)?;
        // What was computed may have a digit more than can be typed again; the middle of two bounds is never typed.
        let typed = if range.shape == Shape::Uniform { range.low } else { range.base };
        let has_room = [range.low, typed, range.high].into_iter().all(decimal::has_room);
        if has_room { Ok(range) } else { Err(Unreadable::TooManyDigits) }
    }

    fn understood(text: &str) -> Result<Self, Unreadable> {
        let cleaned = tidied(text);
        if cleaned.is_empty() {
            return Err(Unreadable::Empty);
        }
        if is_one_sided(&cleaned) {
            return Err(Unreadable::OneSided);
        }
        if let Some((middle, spread)) = cleaned.split_once('±') {
            return around(middle.trim_start_matches('~'), spread);
        }
        let cleaned = cleaned.trim_start_matches('~');
        let slashed: Vec<&str> = cleaned.split('/').collect();
        match slashed.as_slice() {
            [_] => interval_or_point(cleaned),
            [low, base, high] => {
                let [low, base, high] = numbers([low, base, high])?;
                Self::triangular(low, base, high).or_else(|| same(low, base, high)).ok_or(Unreadable::Backwards)
            }
            [first, ..] if number(first, "").is_ok() && slashed.iter().any(|part| !has_digit(part)) => {
                Err(Unreadable::WithUnit)
            }
            _ => Err(Unreadable::NotANumber),
        }
    }
}

/// A text as numbers are read: digits of full width as others, no quotes around, nothing that is not seen, and in place of blanks
/// between digits the mark that groups thousands.
fn tidied(text: &str) -> String {
    const QUOTES: [char; 9] = ['"', '\'', '“', '”', '„', '‘', '’', '«', '»'];
    let plain: String = text.chars().filter(|c| !is_unseen(*c)).map(of_common_width).collect();
    let plain = plain.trim().trim_matches(QUOTES).replace(['’', 'ʼ'], "'").replace("...", "–").replace("..", "–");
    let plain = plain.replace("+/-", "±").replace("+-", "±").replace('…', "–");
    let mut tidied = String::with_capacity(plain.len());
    let mut words = plain.split_whitespace().peekable();
    while let Some(word) = words.next() {
        tidied.push_str(word);
        // A blank beside a comma parts a list, which is no number.
        let is_digit_or_comma = |c: char| c.is_ascii_digit() || c == ',';
        let is_grouped =
            word.ends_with(is_digit_or_comma) && words.peek().is_some_and(|next| next.starts_with(is_digit_or_comma));
        if is_grouped {
            tidied.push(GROUP);
        }
    }
    tidied
}

/// Between groups of three digits, beside the comma: as the Swiss write it, and what a blank there stands for.
const GROUP: char = '\'';

/// True for a character that takes no room and stands for nothing: spreadsheets and web pages leave some behind.
pub fn is_unseen(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}' | '\u{ad}')
}

/// A digit or sign of full width as the common one; the minus sign as a hyphen.
fn of_common_width(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        '\u{2212}' => '-',
        other => other,
    }
}

fn has_digit(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
}

/// True for a bound alone: "max 45000", "< 3".
fn is_one_sided(text: &str) -> bool {
    const BOUNDS: [&str; 12] = ["<", ">", "≤", "≥", "max", "min", "upto", "atleast", "atmost", "from", "over", "under"];
    let lower = text.to_lowercase();
    let rest = BOUNDS.iter().find_map(|bound| lower.strip_prefix(bound));
    rest.is_some_and(|rest| has_digit(rest) && !rest.contains("to"))
}

fn same(low: Decimal, base: Decimal, high: Decimal) -> Option<Range> {
    (low == base && base == high).then(|| Range::point(base))
}

/// A range in doubles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sampler {
    low: f64,
    base: f64,
    high: f64,
    shape: Shape,
}

impl Sampler {
    /// The value at cumulative probability `u` in (0, 1).
    pub fn quantile(&self, u: f64) -> f64 {
        match self.shape {
            Shape::Point => self.base,
            Shape::Uniform => self.low + (self.high - self.low) * u,
            Shape::Triangular => triangular_quantile(self.low, self.base, self.high, u),
        }
    }
}

/// The canonical text: parsing it gives the same range back.
impl std::fmt::Display for Range {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (low, base, high) = (self.low.normalize(), self.base.normalize(), self.high.normalize());
        match self.shape {
            Shape::Point => write!(f, "{base}"),
            Shape::Uniform => write!(f, "{low} to {high}"),
            Shape::Triangular => write!(f, "{low} / {base} / {high}"),
        }
    }
}

/// Why a text is no number or range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// Nothing was typed.
    Empty,
    /// A part is not a number with an optional k, M, bn or %.
    NotANumber,
    /// `8 GPUs` or `$45000`: a number beside what it is counted in.
    WithUnit,
    /// `max 45000`: one bound of a range whose other is not said.
    OneSided,
    /// `10.000` or `1.250`: ten, or ten thousand as much of Europe groups digits.
    Ambiguous,
    /// `1,000`: a thousand, or one as much of Europe writes decimals.
    AmbiguousComma,
    /// `1,25,3` or `1,234'567`: commas that neither group thousands nor begin decimals.
    MisplacedComma,
    /// The bounds are in the wrong order.
    Backwards,
    /// More than 28 digits.
    TooManyDigits,
}

/// The value at probability `u`, in (0, 1), of a triangular distribution; `low` ≤ `base` ≤ `high`, `low` < `high`, squares within range.
///
/// low + √(u·width·rise) up to the mode, high − √((1 − u)·width·(high − mode)) above it: the inverse of the triangular distribution's
/// cumulative probability.
///
/// Source: Kotz & van Dorp 2004, "Beyond Beta", ch. 1.
#[inline]
pub fn triangular_quantile(low: f64, base: f64, high: f64, u: f64) -> f64 {
    let (width, rise) = (high - low, base - low);
    // One root whichever side it is of, so that many draws are taken at once.
    let is_below = u * width < rise;
    let root = (if is_below { u * width * rise } else { (1.0 - u) * width * (high - base) }).sqrt();
    if is_below { low + root } else { high - root }
}

fn interval_or_point(text: &str) -> Result<Range, Unreadable> {
    let Some((low, high)) = split_interval(text) else {
        return number(text, "").map(Range::point);
    };
    let suffix = suffix_of(high);
    let low = number(low, if suffix_of(low).is_empty() { suffix } else { "" })?;
    let high = number(high, "")?;
    same(low, low, high).or_else(|| Range::uniform(low, high)).ok_or(Unreadable::Backwards)
}

fn split_interval(text: &str) -> Option<(&str, &str)> {
    text.split_once("to").or_else(|| text.split_once('–')).or_else(|| split_hyphen(text))
}

fn split_hyphen(text: &str) -> Option<(&str, &str)> {
    let at = text.char_indices().skip(1).find(|&(at, c)| c == '-' && !text[..at].ends_with(['e', 'E']))?.0;
    Some((&text[..at], &text[at + 1..]))
}

/// `middle` ± `spread`, uniform; a spread in per cent is one of the middle's size, and one without a suffix takes the middle's.
fn around(middle: &str, spread: &str) -> Result<Range, Unreadable> {
    let base = number(middle, "")?;
    let half = match spread.strip_suffix('%') {
        Some(share) => {
            let part = base.abs().checked_mul(number(share, "")?).ok_or(Unreadable::TooManyDigits)?;
            part / Decimal::ONE_HUNDRED
        }
        None => number(spread, if suffix_of(spread).is_empty() { suffix_of(middle) } else { "" })?,
    };
    let low = base.checked_sub(half).ok_or(Unreadable::TooManyDigits)?;
    let high = base.checked_add(half).ok_or(Unreadable::TooManyDigits)?;
    same(base, base, high).or_else(|| Range::uniform(low, high)).ok_or(Unreadable::Backwards)
}

fn numbers(parts: [&str; 3]) -> Result<[Decimal; 3], Unreadable> {
    let shared = suffix_of(parts[2]);
    let fill = |part: &str| if suffix_of(part).is_empty() { shared } else { "" };
    Ok([number(parts[0], fill(parts[0]))?, number(parts[1], fill(parts[1]))?, number(parts[2], "")?])
}

fn suffix_of(text: &str) -> &str {
    let at = text.rfind(|c: char| c.is_ascii_digit() || c == '.').map_or(0, |at| at + 1);
    &text[at..]
}

/// A number with its suffix; in parentheses as bookkeepers write what is below 0.
fn number(text: &str, shared_suffix: &str) -> Result<Decimal, Unreadable> {
    if let Some(inner) = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')) {
        let is_plain = inner.starts_with(|c: char| c.is_ascii_digit() || c == '.');
        return if is_plain { number(inner, "").map(|value| -value) } else { Err(Unreadable::NotANumber) };
    }
    let suffix = suffix_of(text);
    let typed = &text[..text.len() - suffix.len()];
    if suffix != "%" && may_be_thousands(typed) {
        return Err(Unreadable::Ambiguous);
    }
    if has_one_comma_group(typed) {
        return Err(Unreadable::AmbiguousComma);
    }
    let digits = ungroup(typed)
        .filter(|digits| digits.matches('.').count() < 2)
        .or_else(|| of_the_continent(typed))
        .ok_or_else(|| misplaced_comma(typed))?;
    let value = decimal::parse(&digits).ok_or_else(|| unreadable_digits(&digits))?;
    // What follows a number and scales nothing is its unit.
    let factor = match if suffix.is_empty() { shared_suffix } else { suffix } {
        "" => Decimal::ONE,
        "k" | "K" => Decimal::ONE_THOUSAND,
        "M" | "m" => Decimal::from(1_000_000),
        "bn" | "B" | "G" => Decimal::from(1_000_000_000),
        "%" => return value.checked_div(Decimal::ONE_HUNDRED).ok_or(Unreadable::TooManyDigits),
        _ => return Err(Unreadable::WithUnit),
    };
    value.checked_mul(factor).map(|v| v.normalize()).ok_or(Unreadable::TooManyDigits)
}

fn unreadable_digits(digits: &str) -> Unreadable {
    let count = digits.chars().filter(char::is_ascii_digit).count();
    let behind = digits.trim_start_matches(|c: char| !c.is_ascii_digit());
    let is_led = behind.len() < digits.len() && decimal::parse(behind).is_some() && !digits.contains(['(', ')', '"']);
    match () {
        () if count > 28 => Unreadable::TooManyDigits,
        () if is_led => Unreadable::WithUnit,
        () => Unreadable::NotANumber,
    }
}

/// True for `10.000` and `1.250`, never for the canonical text of a number, which does not end in 0 behind its point.
fn may_be_thousands(typed: &str) -> bool {
    let digits = typed.trim_start_matches(['-', '+']);
    let Some((whole, group)) = digits.split_once('.') else { return false };
    let whole_leads = (1..=3).contains(&whole.len()) && !whole.starts_with('0');
    whole_leads
        && group.len() == 3
        && group.ends_with('0')
        && [whole, group].concat().bytes().all(|b| b.is_ascii_digit())
}

/// True for `1,000`, `12,125` and `1000,000`, which may be thousands or decimals; `1,200,000` and `1,250.5` are thousands only.
fn has_one_comma_group(typed: &str) -> bool {
    let digits = typed.trim_start_matches(['-', '+']);
    let Some((whole, group)) = digits.split_once(',') else { return false };
    let is_led = !whole.is_empty() && !whole.starts_with('0');
    is_led && group.len() == 3 && [whole, group].concat().bytes().all(|b| b.is_ascii_digit())
}

/// `8,5`, `51.250,00` or `1.500.000`, as much of Europe writes numbers, where that leaves no other reading: the comma begins decimals,
/// points or [`GROUP`] group thousands, never both.
fn of_the_continent(typed: &str) -> Option<String> {
    let unsigned = typed.trim_start_matches(['-', '+']);
    let (whole, fraction) = unsigned.split_once(',').map_or((unsigned, None), |(whole, rest)| (whole, Some(rest)));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let mark = if whole.contains(GROUP) { GROUP } else { '.' };
    let groups: Vec<&str> = whole.split(mark).collect();
    let (first, rest) = groups.split_first()?;
    let is_grouped = first.len() <= 3 && !first.starts_with('0') && rest.iter().all(|group| group.len() == 3);
    // One point alone may begin decimals; what blanks group needs no comma to be read.
    let is_whole = groups.iter().all(|group| is_number(group))
        && (rest.is_empty() || is_grouped)
        && (fraction.is_some() || rest.len() > 1);
    let sign = &typed[..typed.len() - unsigned.len()];
    match fraction {
        _ if !is_whole => None,
        None => Some(format!("{sign}{}", groups.concat())),
        Some(fraction) => is_number(fraction).then(|| format!("{sign}{}.{fraction}", groups.concat())),
    }
}

/// A comma among digits groups them as no thousands do; anywhere else the text is no number.
fn misplaced_comma(typed: &str) -> Unreadable {
    let allowed = |c: char| c.is_ascii_digit() || matches!(c, ',' | '.' | '-' | '+' | 'e' | 'E' | GROUP);
    let numeric = typed.chars().all(allowed)
        && typed.contains(',')
        && typed.starts_with(|c: char| c != ',')
        && !typed.ends_with(',');
    if numeric { Unreadable::MisplacedComma } else { Unreadable::NotANumber }
}

/// Takes out what groups thousands, commas or [`GROUP`]; either anywhere else is not guessed at.
fn ungroup(digits: &str) -> Option<String> {
    let Some(mark) = [',', GROUP].into_iter().find(|mark| digits.contains(*mark)) else {
        return Some(digits.to_owned());
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |group: &str| group.bytes().all(|b| b.is_ascii_digit());
    let groups: Vec<&str> = whole.trim_start_matches(['-', '+']).split(mark).collect();
    let first = groups.first().is_some_and(|g| (1..=3).contains(&g.len()) && !g.starts_with('0') && is_number(g));
    let rest = groups.iter().skip(1).all(|g| g.len() == 3 && is_number(g));
    let fraction_clean = !fraction.contains([',', GROUP]);
    (first && rest && fraction_clean).then(|| digits.replace(mark, ""))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn ranges_are_read_as_people_write_them() {
        for (text, canonical) in [
            ("30k", "30000"),
            ("30k to 45k", "30000 to 45000"),
            ("30 to 45k", "30000 to 45000"),
            ("30–45", "30 to 45"),
            ("30-45", "30 to 45"),
            ("-5 to 3", "-5 to 3"),
            ("~ 30k ±20 %", "24000 to 36000"),
            ("12 %", "0.12"),
            ("20 to 30 %", "0.2 to 0.3"),
            ("20 / 25 / 40", "20 / 25 / 40"),
            ("1,200,000.5", "1200000.5"),
            ("1 200", "1200"),
            ("2.5M", "2500000"),
            ("1e3", "1000"),
            ("5 to 5", "5"),
            ("10 ± 2", "8 to 12"),
            ("−3", "-3"),
            ("10.0", "10"),
            ("10.0000", "10"),
            ("1.125", "1.125"),
            ("0.410", "0.41"),
            ("1000.500", "1000.5"),
            ("12.500 %", "0.125"),
            ("1,000,000", "1000000"),
            ("-12,000,000 to 3", "-12000000 to 3"),
            ("1,250.5", "1250.5"),
            ("12,500.250", "12500.25"),
            ("8,5", "8.5"),
            ("0,500", "0.5"),
            ("-0,25 to 3", "-0.25 to 3"),
            ("51.250,00", "51250"),
            ("1.500.000,50", "1500000.5"),
            ("1.500.000", "1500000"),
            ("1 234,5", "1234.5"),
            ("12,5 %", "0.125"),
            ("12,5k", "12500"),
            ("5 ± 1,5", "3.5 to 6.5"),
            ("45'000", "45000"),
            ("1’234’567.5", "1234567.5"),
            ("1 200 to 12 500", "1200 to 12500"),
            ("(60000)", "-60000"),
            ("(1,234.5)", "-1234.5"),
            ("４５０００", "45000"),
            ("\u{feff}45\u{200b}000", "45000"),
            ("“45000”", "45000"),
            ("30…45", "30 to 45"),
            ("30..45k", "30000 to 45000"),
            ("10 +/- 2", "8 to 12"),
        ] {
            assert_eq!(Range::parse(text).map(|r| r.to_string()), Ok(canonical.to_owned()), "{text}");
        }
    }

    #[test]
    fn nonsense_is_refused_with_a_reason() {
        for (text, reason) in [
            ("", Unreadable::Empty),
            ("abc", Unreadable::NotANumber),
            ("1,000", Unreadable::AmbiguousComma),
            ("-12,125", Unreadable::AmbiguousComma),
            ("1,500 k", Unreadable::AmbiguousComma),
            ("12,500 %", Unreadable::AmbiguousComma),
            ("1,000 to 2,000", Unreadable::AmbiguousComma),
            ("5 / 6 / 1,000", Unreadable::AmbiguousComma),
            ("1,000 ± 5 %", Unreadable::AmbiguousComma),
            ("1,25,3", Unreadable::MisplacedComma),
            ("1000,000", Unreadable::AmbiguousComma),
            ("16, 32", Unreadable::MisplacedComma),
            ("16 ,32", Unreadable::MisplacedComma),
            ("5, 10", Unreadable::MisplacedComma),
            ("3.141 593", Unreadable::NotANumber),
            ("1.250 300", Unreadable::NotANumber),
            ("2.718'282", Unreadable::NotANumber),
            ("1.250'300,5", Unreadable::MisplacedComma),
            ("1.25,5", Unreadable::MisplacedComma),
            ("1250.000,5", Unreadable::MisplacedComma),
            ("01.250,5", Unreadable::MisplacedComma),
            (",5", Unreadable::NotANumber),
            ("a,b", Unreadable::NotANumber),
            ("10.000", Unreadable::Ambiguous),
            ("-1.250", Unreadable::Ambiguous),
            ("1.500 to 2.500", Unreadable::Ambiguous),
            ("1 / 2 / 10.000", Unreadable::Ambiguous),
            ("~ 100.000 ± 5 %", Unreadable::Ambiguous),
            ("10.000 ± 5", Unreadable::Ambiguous),
            ("2.500 M", Unreadable::Ambiguous),
            ("1.25.000", Unreadable::NotANumber),
            ("45 to 30", Unreadable::Backwards),
            ("3 / 2 / 4", Unreadable::Backwards),
            ("1/2", Unreadable::NotANumber),
            ("12h", Unreadable::WithUnit),
            ("8 GPUs", Unreadable::WithUnit),
            ("$45000", Unreadable::WithUnit),
            ("USD 45000", Unreadable::WithUnit),
            ("45000 USD per GPU", Unreadable::WithUnit),
            ("45000/GPU", Unreadable::WithUnit),
            ("45000 €", Unreadable::WithUnit),
            ("max 45000", Unreadable::OneSided),
            ("≤ 3", Unreadable::OneSided),
            ("up to 5k", Unreadable::OneSided),
            ("4,5E4", Unreadable::MisplacedComma),
            ("4 5", Unreadable::NotANumber),
            ("10 20", Unreadable::NotANumber),
            ("1,234'567", Unreadable::MisplacedComma),
            ("(-5)", Unreadable::NotANumber),
            ("0.4 (bf16)", Unreadable::NotANumber),
            ("12345678901234567890123456789012", Unreadable::TooManyDigits),
            ("NaN", Unreadable::NotANumber),
            ("to", Unreadable::NotANumber),
            ("5 to", Unreadable::NotANumber),
            ("9999999999999999999999999999 ±9000 %", Unreadable::TooManyDigits),
            ("79228162514264337593543950335 ± 7e28", Unreadable::TooManyDigits),
        ] {
            assert_eq!(Range::parse(text), Err(reason), "{text:?}");
        }
    }

    #[test]
    fn bounds_that_no_one_could_type_again_are_refused() {
        for text in ["0.1792284264337593543950335 ± 7922816251426433759", "9999999999999999999999999999 ± 9"] {
            assert_eq!(Range::parse(text), Err(Unreadable::TooManyDigits), "{text}");
        }
        let widest = Range::parse("0 to 9999999999999999999999999999").unwrap();
        assert_eq!(Range::parse(&widest.to_string()), Ok(widest));
    }

    proptest! {
        #[test]
        fn canonical_text_is_a_fixed_point(low in -1_000_000i64..1_000_000, a in 0i64..1000, b in 1i64..1000) {
            let (low, base, high) = (Decimal::new(low, 3), Decimal::new(low + a, 3), Decimal::new(low + a + b, 3));
            for range in [Range::point(low), Range::uniform(low, high).unwrap(), Range::triangular(low, base, high).unwrap()] {
                let text = range.to_string();
                prop_assert_eq!(Range::parse(&text).unwrap().to_string(), text);
            }
        }

        #[test]
        fn any_text_parses_or_is_refused(text in "\\PC{0,24}") {
            let _ = Range::parse(&text);
        }

        #[test]
        fn quantiles_stay_inside_and_rise(u in 0.0f64..1.0, v in 0.0f64..1.0) {
            let range = Range::triangular(Decimal::from(250), Decimal::from(350), Decimal::from(480)).unwrap();
            let (x, y) = (range.quantile(u), range.quantile(v));
            prop_assert!((250.0..=480.0).contains(&x));
            prop_assert!((u <= v) == (x <= y) || x == y);
            for range in [range, Range::uniform(Decimal::from(250), Decimal::from(480)).unwrap()] {
                prop_assert!((range.below(range.quantile(u)) - u).abs() < 1e-9, "below undoes quantile");
            }
        }
    }
}
