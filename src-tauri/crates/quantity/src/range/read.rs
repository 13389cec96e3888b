//! What a person types, read as a range.

use super::{Range, Unreadable, listed, shaped};
use crate::decimal;
use rust_decimal::Decimal;

/// The range of a text, whatever its digits.
pub(super) fn understood(text: &str) -> Result<Range, Unreadable> {
    if let Some(listed) = listed::read(text) {
        return listed;
    }
    let cleaned = tidied(text);
    if cleaned.is_empty() {
        return Err(Unreadable::Empty);
    }
    if let Some(shaped) = shaped::read(&cleaned) {
        return shaped;
    }
    if is_one_sided(&cleaned) {
        return Err(Unreadable::OneSided);
    }
    plain(&cleaned)
}

/// A number, two bounds, three numbers or a middle with its spread, no distribution named.
pub(super) fn plain(cleaned: &str) -> Result<Range, Unreadable> {
    if let Some((middle, spread)) = cleaned.split_once('±') {
        return around(middle, spread);
    }
    let cleaned = cleaned.trim_start_matches('~');
    let slashed: Vec<&str> = cleaned.split('/').collect();
    match slashed.as_slice() {
        [_] => interval_or_point(cleaned),
        [low, base, high] => {
            let [low, base, high] = numbers([low, base, high])?;
            three(Range::triangular, [low, base, high])
        }
        [first, ..] if number(first, "").is_ok() && slashed.iter().any(|part| !has_digit(part)) => {
            Err(Unreadable::WithUnit)
        }
        _ => Err(Unreadable::NotANumber),
    }
}

/// The range that `make` has of three numbers in order; one value where they are all the same.
pub(super) fn three(
    make: fn(Decimal, Decimal, Decimal) -> Option<Range>,
    [low, base, high]: [Decimal; 3],
) -> Result<Range, Unreadable> {
    if low <= high && !(low..=high).contains(&base) {
        return Err(Unreadable::ModeOutside);
    }
    make(low, base, high).or_else(|| same(low, base, high)).ok_or(Unreadable::Backwards)
}

/// A text as numbers are read: digits of full width as others, no quotes around, nothing that is not seen, and in place of blanks
/// between digits the mark that groups thousands.
pub(super) fn tidied(text: &str) -> String {
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

pub(super) fn has_digit(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
}

/// What stands before a bound.
pub(super) const BOUNDS: [&str; 12] =
    ["<", ">", "≤", "≥", "max", "min", "upto", "atleast", "atmost", "from", "over", "under"];

/// True for a bound alone: "max 45000", "< 3".
fn is_one_sided(text: &str) -> bool {
    let lower = text.to_lowercase();
    let rest = BOUNDS.iter().find_map(|bound| lower.strip_prefix(bound));
    rest.is_some_and(|rest| has_digit(rest) && !rest.contains("to"))
}

/// One value that is given several times.
pub(super) fn same(low: Decimal, base: Decimal, high: Decimal) -> Option<Range> {
    (low == base && base == high).then(|| Range::point(base))
}

/// A middle and its spread; a spread in per cent is one of the middle's size, and one without a suffix takes the middle's.
pub(super) fn middle_and_spread(middle: &str, spread: &str) -> Result<[Decimal; 2], Unreadable> {
    let middle = middle.trim_start_matches('~');
    let base = number(middle, "")?;
    let half = match spread.strip_suffix('%') {
        Some(share) => {
            let part = base.abs().checked_mul(number(share, "")?).ok_or(Unreadable::TooManyDigits)?;
            part / Decimal::ONE_HUNDRED
        }
        None => number(spread, if suffix_of(spread).is_empty() { suffix_of(middle) } else { "" })?,
    };
    Ok([base, half])
}

/// The numbers of two bounds, the first with the suffix of the second where it has none; `None` for a text of another form.
pub(super) fn bounds(text: &str) -> Option<Result<[Decimal; 2], Unreadable>> {
    let (low, high) = split_interval(text)?;
    let suffix = suffix_of(high);
    let low = number(low, if suffix_of(low).is_empty() { suffix } else { "" });
    Some(low.and_then(|low| Ok([low, number(high, "")?])))
}

fn interval_or_point(text: &str) -> Result<Range, Unreadable> {
    let Some(bounds) = bounds(text) else {
        return number(text, "").map(Range::point);
    };
    let [low, high] = bounds?;
    same(low, low, high).or_else(|| Range::uniform(low, high)).ok_or(Unreadable::Backwards)
}

fn split_interval(text: &str) -> Option<(&str, &str)> {
    text.split_once("to").or_else(|| text.split_once('–')).or_else(|| split_hyphen(text))
}

fn split_hyphen(text: &str) -> Option<(&str, &str)> {
    let at = text.char_indices().skip(1).find(|&(at, c)| c == '-' && !text[..at].ends_with(['e', 'E']))?.0;
    Some((&text[..at], &text[at + 1..]))
}

/// `middle` ± `spread`, uniform.
fn around(middle: &str, spread: &str) -> Result<Range, Unreadable> {
    let [base, half] = middle_and_spread(middle, spread)?;
    let low = base.checked_sub(half).ok_or(Unreadable::TooManyDigits)?;
    let high = base.checked_add(half).ok_or(Unreadable::TooManyDigits)?;
    same(base, base, high).or_else(|| Range::uniform(low, high)).ok_or(Unreadable::Backwards)
}

pub(super) fn numbers(parts: [&str; 3]) -> Result<[Decimal; 3], Unreadable> {
    let shared = suffix_of(parts[2]);
    let fill = |part: &str| if suffix_of(part).is_empty() { shared } else { "" };
    Ok([number(parts[0], fill(parts[0]))?, number(parts[1], fill(parts[1]))?, number(parts[2], "")?])
}

fn suffix_of(text: &str) -> &str {
    let at = text.rfind(|c: char| c.is_ascii_digit() || c == '.').map_or(0, |at| at + 1);
    &text[at..]
}

/// A number with its suffix; in parentheses as bookkeepers write what is below 0.
pub(super) fn number(text: &str, shared_suffix: &str) -> Result<Decimal, Unreadable> {
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
