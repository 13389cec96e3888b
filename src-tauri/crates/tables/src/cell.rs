//! One cell: from what a person typed to the canonical text, or what is wrong with it.

use crate::names::cleaned;
use crate::{Column, Estimate, Kind, Limits};
use quantity::range::{Unreadable, is_unseen};
use quantity::{Currency, Range, Shape, show};
use vocabulary::{Answer, Message, Value, message};

/// What is wrong with one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Numbered code (I51x).
    pub code: &'static str,
    /// What should stand there.
    pub expected: Message,
    /// How to mend it.
    pub hint: Message,
}

impl Fault {
    pub(crate) fn new(code: &'static str, expected: impl Into<Message>, hint: impl Into<Message>) -> Self {
        Self { code, expected: expected.into(), hint: hint.into() }
    }
}

/// The canonical text of a cell: the same value always has the same text. `Ok(None)` is an empty cell.
pub fn canonical(column: &Column, typed: &str) -> Result<Option<String>, Fault> {
    let typed = typed.trim_matches(|c: char| c.is_whitespace() || is_unseen(c));
    let cleaned = if column.kind == Kind::Text { typed.to_owned() } else { cleaned(typed) };
    let text = cleaned.as_str();
    if text.is_empty() {
        return Ok(None);
    }
    if says_nothing(column, text) {
        return nothing(column);
    }
    if counts_no_share(column) && has_percent(text) {
        return Err(no_percent(column, text));
    }
    let value = match column.kind {
        Kind::Id | Kind::Reference(_) => name(text),
        Kind::Assumption => assumption(text),
        Kind::Text => bounded(text, 2000),
        Kind::Word(list) => word(text, &list),
        Kind::Words(list) => words(text, &list),
        Kind::YesNo => yes_no(text),
        Kind::Whole(low, high) => whole(text, low, high),
        Kind::Number(limits) => number(text, limits),
        Kind::Estimate(limits) => estimate(text, limits),
        Kind::Answer(limits) => answer(text, limits),
        Kind::Units => units(text),
        Kind::Currency => currency(text),
        Kind::Date => crate::day::canonical(text),
        Kind::Start => crate::series::start(text),
        Kind::Series => crate::series::canonical_run(text),
        Kind::Points => points(text),
        Kind::Scale => crate::scale::canonical(text),
        Kind::Credits => crate::credits::canonical(text),
    };
    value.map(Some).map_err(|fault| in_column(column, fault))
}

/// What people write into a cell of which they have nothing to say.
const NOTHING: [&str; 10] = ["n/a", "n.a.", "-", "–", "—", "--", "tbd", "tbc", "unknown", "?"];

/// Whether a text is blank or a sign for nothing, as cells that may be empty read it.
pub fn is_nothing(typed: &str) -> bool {
    let text = cleaned(typed.trim_matches(|c: char| c.is_whitespace() || is_unseen(c)));
    text.is_empty() || NOTHING.contains(&text.to_lowercase().as_str())
}

/// Whether a cell holds a sign for nothing, where its column has no word of that spelling.
fn says_nothing(column: &Column, text: &str) -> bool {
    let may = match column.kind {
        Kind::Word(list) | Kind::Words(list) => word(text, &list).is_err(),
        Kind::Date | Kind::Currency | Kind::Credits => true,
        kind => kind.is_counted() && !matches!(kind, Kind::Answer(_)),
    };
    may && NOTHING.contains(&text.to_lowercase().as_str())
}

/// An empty cell, where there may be one.
fn nothing(column: &Column) -> Result<Option<String>, Fault> {
    let hint = || message!("tables-empty-cell.hint", column = column.label());
    if column.required { Err(Fault::new("I510", column.expected(), hint())) } else { Ok(None) }
}

/// Whether a column counts something of which nobody gives a percentage: money, months, GPUs, points.
fn counts_no_share(column: &Column) -> bool {
    column.kind.is_counted() && column.unit.is_some_and(|unit| !unit.may_be_percent())
}

/// A percentage other than the spread of a range or the share of an outcome.
fn has_percent(text: &str) -> bool {
    let is_list = text.get(..LISTED.len()).is_some_and(|own| own.eq_ignore_ascii_case(LISTED));
    if is_list {
        return text.split('(').any(|part| part.rsplit(')').next().is_some_and(|value| value.contains('%')));
    }
    let base = ["±", "+/-", "+-"].iter().find_map(|sign| text.split_once(sign)).map_or(text, |(base, _)| base);
    base.contains('%')
}

/// What begins a list of values with their shares.
const LISTED: &str = "discrete";

fn no_percent(column: &Column, text: &str) -> Fault {
    let number = text.replace('%', "").trim().to_owned();
    let share = Range::parse(text).map(|range| range.to_string()).unwrap_or_default();
    let hint = match share.is_empty() {
        true => message!("tables-percent"),
        false => message!("tables-percent.counts", number = number, typed = text, share = share),
    };
    Fault::new("I514", column.expected(), hint)
}

/// `yes` or `no`, also by its first letter or as spreadsheets have it.
fn yes_no(text: &str) -> Result<String, Fault> {
    match text.to_lowercase().as_str() {
        "y" | "true" => Ok("yes".to_owned()),
        "n" | "false" => Ok("no".to_owned()),
        other => word(other, &["yes", "no"]),
    }
}

/// A rank is no share: how to write one is told in its own words.
fn in_column(column: &Column, fault: Fault) -> Fault {
    match (column.table, column.key) {
        ("correlations", "rank") => Fault { hint: message!("tables-rank"), ..fault },
        _ => fault,
    }
}

pub(crate) fn bounded(text: &str, most: usize) -> Result<String, Fault> {
    let hint = match (text.chars().any(is_control), text.chars().count() <= most) {
        (false, true) => return Ok(text.to_owned()),
        (true, true) => message!("tables-text.control"),
        (true, false) => message!("tables-text.both"),
        (false, false) => message!("tables-text.long"),
    };
    Err(Fault::new("I511", message!("tables-text", most = most.to_string()), hint))
}

/// True for a character that does something instead of standing for something; lines and tabs may divide a text.
fn is_control(c: char) -> bool {
    const TURNS_WRITING_ROUND: [char; 2] = ['\u{202d}', '\u{202e}'];
    c.is_control() && !matches!(c, '\n' | '\t') || TURNS_WRITING_ROUND.contains(&c)
}

fn name(text: &str) -> Result<String, Fault> {
    if Estimate::assumption(text).is_some() || text.contains('\n') {
        return Err(Fault::new("I511", message!("tables-name"), message!("tables-name.hint")));
    }
    bounded(text, 80)
}

/// The id alone, also where it is written as in a cell that takes its value: `@id`.
fn assumption(text: &str) -> Result<String, Fault> {
    name(Estimate::assumption(text).map(str::trim).filter(|id| !id.is_empty()).unwrap_or(text))
}

fn word(text: &str, words: &[&str]) -> Result<String, Fault> {
    let normal = text.to_lowercase().replace([' ', '-'], "_");
    let found = words.iter().find(|w| **w == text || **w == normal);
    let expected = || message!("json-one-of", words = Value::commas(words.iter().copied()));
    let hint = || match input::nearest(&normal, words) {
        Some(near) => message!("tables-word.like", near = near),
        None => message!("tables-word.hint"),
    };
    found.map(|w| (*w).to_owned()).ok_or_else(|| Fault::new("I512", expected(), hint()))
}

/// Words with commas between, in any order and in any case: each once, in the order of the list.
fn words(text: &str, all: &[&str]) -> Result<String, Fault> {
    let typed: Result<Vec<String>, Fault> = text.split(',').map(|part| word(part.trim(), all)).collect();
    let typed = typed.map_err(|of| Fault { expected: some_of(all), hint: message!("tables-words.hint"), ..of })?;
    let found: Vec<&str> = all.iter().copied().filter(|word| typed.iter().any(|own| own == word)).collect();
    Ok(found.join(", "))
}

/// What stands in a cell of several words.
pub(crate) fn some_of(words: &[&str]) -> Message {
    message!("tables-words", words = Value::commas(words.iter().copied()))
}

fn whole(text: &str, low: u32, high: u32) -> Result<String, Fault> {
    let expected = || message!("json-whole", least = low.to_string(), most = high.to_string());
    let fault = || Fault::new("I513", expected(), message!("tables-whole.hint"));
    let value = plain(text).map_err(|unread| Fault { hint: unread.hint, ..fault() })?;
    let number: u32 = value.to_string().parse().map_err(|_| fault())?;
    (low..=high).contains(&number).then(|| number.to_string()).ok_or_else(fault)
}

pub(crate) fn plain(text: &str) -> Result<quantity::Decimal, Fault> {
    let alone = || message!("tables-one-number.hint");
    let hint = |why| match why {
        Unreadable::Empty
        | Unreadable::NotANumber
        | Unreadable::Backwards
        | Unreadable::ModeOutside
        | Unreadable::Distribution
        | Unreadable::NotAboveZero
        | Unreadable::Shares
        | Unreadable::TooManyValues => alone(),
        other => way_out(other, text),
    };
    let range = Range::parse(text).map_err(|why| Fault::new("I514", message!("tables-number"), hint(why)))?;
    let fault = || Fault::new("I514", message!("tables-one-number"), alone());
    range.is_point().then(|| range.base.normalize()).ok_or_else(fault)
}

pub(crate) fn number(text: &str, limits: Limits) -> Result<String, Fault> {
    let value = plain(text)?;
    within(limits, text, &Range::point(value))?;
    Ok(value.to_string())
}

fn estimate(text: &str, limits: Limits) -> Result<String, Fault> {
    let expected = || message!("tables-estimate", limits = limits.words());
    let estimate = Estimate::parse(text).map_err(|why| Fault::new("I514", expected(), way_out(why, text)))?;
    match estimate {
        Estimate::Assumption(id) => Ok(Estimate::Assumption(&name(id)?).to_string()),
        Estimate::Range(range) => within(limits, text, &range).map(|()| estimate.to_string()),
    }
}

/// An estimate, a word that every criterion knows, or one that its scale may have; where it is none, what may stand there is told.
fn answer(text: &str, limits: Limits) -> Result<String, Fault> {
    if let Some(answer) = Answer::from_word(&text.to_lowercase()) {
        return Ok(answer.to_string());
    }
    match (estimate(text, limits), crate::scale::word(text)) {
        (Ok(estimate), _) => Ok(estimate),
        (Err(_), Some(word)) => Ok(word),
        (Err(fault), None) if NOTHING.contains(&text.to_lowercase().as_str()) => {
            Err(Fault { expected: answers(limits), hint: message!("tables-answer.nothing"), ..fault })
        }
        (Err(fault), None) => Err(Fault { expected: answers(limits), ..fault }),
    }
}

/// What may stand in a cell of answers.
pub(crate) fn answers(limits: Limits) -> Message {
    let [unknown, missing] = [Answer::Unknown, Answer::Missing].map(Answer::word);
    message!("tables-answer", limits = limits.words(), unknown = unknown, missing = missing)
}

fn within(limits: Limits, text: &str, range: &Range) -> Result<(), Fault> {
    if limits.hold(range.low) && limits.hold(range.high) {
        return Ok(());
    }
    let hint = held(limits, range)
        .or_else(|| meant(limits, text, range))
        .unwrap_or_else(|| message!("give-expected", expected = limits.words()));
    Err(Fault::new("I515", limits.words(), hint))
}

/// Where draws of a distribution without ends are held, which is beyond the limits though its middle is not.
fn held(limits: Limits, range: &Range) -> Option<Message> {
    let has_none = matches!(range.shape, Shape::Lognormal { .. } | Shape::Normal { .. } | Shape::NormalBetween { .. });
    let is_held = has_none && limits.hold(range.base);
    let [low, high] = [range.low, range.high].map(|end| show::exact(end.round_sf(END_DIGITS).unwrap_or(end)));
    is_held.then(|| message!("tables-held", low = low, high = high))
}

/// Digits that such an end is told with.
const END_DIGITS: u32 = 4;

/// What a bare number beyond the limits of a share may have meant: 8 is 8 % or 0.08, never 800 %.
fn meant(limits: Limits, text: &str, range: &Range) -> Option<Message> {
    let share = range.hundredth().filter(|share| limits.hold(share.low) && limits.hold(share.high))?;
    let meant = || match range.shape {
        Shape::Point | Shape::Uniform | Shape::Triangular => {
            message!("tables-share-meant", percent = range.to_string(), share = share.to_string())
        }
        _ => message!("tables-share-meant.named", share = share.to_string()),
    };
    (limits.are_of_a_share() && !text.contains('%')).then(meant)
}

/// What is taken as demand asks for it.
pub(crate) const AS_NEEDED: &str = "as needed";

fn units(text: &str) -> Result<String, Fault> {
    let spaced = text.to_lowercase().replace('_', " ").split_whitespace().collect::<Vec<_>>().join(" ");
    match spaced.as_str() {
        AS_NEEDED => Ok(AS_NEEDED.to_owned()),
        several if several.contains(';') || several.contains(" from ") => crate::steps::canonical(text),
        _ => number(text, Limits::AMOUNT).map_err(|fault| Fault { expected: message!("tables-units"), ..fault }),
    }
}

fn currency(text: &str) -> Result<String, Fault> {
    let fault = || Fault::new("I516", message!("json-currency"), message!("json-currency.hint"));
    Currency::parse(&text.to_ascii_uppercase()).map(|c| c.to_string()).ok_or_else(fault)
}

fn points(text: &str) -> Result<String, Fault> {
    let fault = || Fault::new("I518", message!("tables-points"), message!("tables-points.hint"));
    let mut points = Vec::new();
    for part in text.split(';') {
        let (x, score) = part.split_once(':').ok_or_else(fault)?;
        let (x, score) = (point(x, fault)?, point(score, fault)?);
        let rising = points.last().is_none_or(|(last, _)| *last < x);
        (rising && score >= 0.into() && score <= 100.into()).then_some(()).ok_or_else(fault)?;
        points.push((x, score));
    }
    let texts: Vec<String> = points.iter().map(|(x, s)| format!("{x}:{s}")).collect();
    (points.len() >= 2).then(|| texts.join("; ")).ok_or_else(fault)
}

fn point(text: &str, fault: impl Fn() -> Fault) -> Result<quantity::Decimal, Fault> {
    plain(text.trim()).map_err(|unread| Fault { hint: unread.hint, ..fault() })
}

/// How to write a number that was not understood; of one that has two readings, both.
fn way_out(why: Unreadable, text: &str) -> Message {
    match why {
        Unreadable::Empty => message!("tables-unreadable.empty"),
        Unreadable::NotANumber => message!("tables-unreadable.no-number"),
        Unreadable::WithUnit => message!("tables-unreadable.with-unit"),
        Unreadable::OneSided => message!("tables-unreadable.one-sided"),
        Unreadable::Ambiguous => {
            let [grouped, decimal] = readings(text, '.');
            message!("tables-unreadable.ambiguous", grouped = grouped, decimal = decimal)
        }
        Unreadable::AmbiguousComma => {
            let [grouped, decimal] = readings(text, ',');
            message!("tables-unreadable.ambiguous-comma", grouped = grouped, decimal = decimal)
        }
        Unreadable::MisplacedComma => message!("tables-unreadable.misplaced-comma"),
        Unreadable::Backwards => message!("tables-unreadable.backwards"),
        Unreadable::ModeOutside => message!("tables-unreadable.mode-outside"),
        Unreadable::Distribution => message!("tables-unreadable.distribution"),
        Unreadable::NotAboveZero => message!("tables-unreadable.not-above-zero"),
        Unreadable::Shares => message!("tables-unreadable.shares"),
        Unreadable::TooManyValues => message!("tables-unreadable.too-many-values"),
        Unreadable::TooManyDigits => message!("tables-unreadable.too-many-digits"),
    }
}

/// What a text means where `mark` groups thousands, and where decimals begin with it: "45.000" is 45000 or 45.0.
fn readings(text: &str, mark: char) -> [String; 2] {
    let mut decimal = String::new();
    for part in text.replace(mark, ".").split_inclusive(|c: char| !c.is_ascii_digit() && c != '.') {
        let end = part.rfind(|c: char| c.is_ascii_digit()).map_or(0, |at| at + 1);
        let (number, rest) = part.split_at(end);
        decimal.push_str(&shortest(number));
        decimal.push_str(rest);
    }
    [text.replace(mark, ""), decimal]
}

/// Decimals without the zeros at their end, of which one stays.
fn shortest(number: &str) -> String {
    let Some((whole, decimals)) = number.rsplit_once('.') else { return number.to_owned() };
    let kept = decimals.trim_end_matches('0');
    format!("{whole}.{}", if kept.is_empty() { "0" } else { kept })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(kind: Kind, typed: &str) -> Result<Option<String>, &'static str> {
        let column = Column { table: "t", key: "c", unit: None, kind, required: false, example: "" };
        canonical(&column, typed).map_err(|fault| fault.code)
    }

    #[test]
    fn a_rank_is_no_share() {
        let rank = crate::table("correlations").and_then(|table| table.column("rank")).unwrap();
        for typed in ["60", "x", "0.4 to 0.6", "-1.5"] {
            assert_eq!(canonical(rank, typed).unwrap_err().hint.id(), "tables-rank", "{typed}");
        }
        assert_eq!(canonical(rank, "60 %"), Ok(Some("0.6".to_owned())));
    }

    #[test]
    fn cells_become_canonical_or_are_refused() {
        let ok = |text: &str| Ok(Some(text.to_owned()));
        for (kind, typed, expected) in [
            (Kind::Id, "  ", Ok(None)),
            (Kind::Id, " north ", ok("north")),
            (Kind::Id, "@x", Err("I511")),
            (Kind::Word(vocabulary::Grade::LIST), "Measured", ok("measured")),
            (Kind::Word(vocabulary::Billing::LIST), "by use", Err("I512")),
            (Kind::YesNo, "Yes", ok("yes")),
            (Kind::Whole(1, 600), "60", ok("60")),
            (Kind::Whole(1, 600), "60.0", ok("60")),
            (Kind::Whole(1, 600), "0", Err("I513")),
            (Kind::Whole(1, 600), "10.000", Err("I513")),
            (Kind::Number(Limits::AMOUNT), "10.000", Err("I514")),
            (Kind::Number(Limits::AMOUNT), "1,5", ok("1.5")),
            (Kind::Estimate(Limits::AMOUNT), "1,5 to 2.500,75", ok("1.5 to 2500.75")),
            (Kind::Number(Limits::AMOUNT), "1,5,2", Err("I514")),
            (Kind::Estimate(Limits::AMOUNT), "8 to 10.000", Err("I514")),
            (Kind::Number(Limits::SHARE), "12 %", ok("0.12")),
            (Kind::Number(Limits::SHARE), "1.2", Err("I515")),
            (Kind::Number(Limits::RATE), "8", Err("I515")),
            (Kind::Number(Limits::RATE), "800 %", Err("I515")),
            (Kind::Number(Limits::SHARE), "0.1 to 0.2", Err("I514")),
            (Kind::Estimate(Limits::AMOUNT), "30k to 45k", ok("30000 to 45000")),
            (Kind::Estimate(Limits::AMOUNT), "@power_price", ok("@power_price")),
            (Kind::Estimate(Limits::AMOUNT), "-1 to 3", Err("I515")),
            (Kind::Estimate(Limits::POSITIVE), "0 to 3", Err("I515")),
            (Kind::Estimate(Limits::AMOUNT), "Lognormal 10k to 40k", ok("lognormal 10000 to 40000 (P10 to P90)")),
            (Kind::Estimate(Limits::SHARE), "PERT 60/70/75 %", ok("pert 0.6 / 0.7 / 0.75")),
            (Kind::Estimate(Limits::SHARE), "pert 60 % / 70 % / 105 %", Err("I515")),
            (Kind::Estimate(Limits::SHARE), "normal 0.5 ± 0.1", ok("normal 0.5 ± 0.1")),
            (Kind::Estimate(Limits::SHARE), "normal 0.8 ± 0.1", Err("I515")),
            (Kind::Estimate(Limits::AMOUNT), "normal 100 ± 40", Err("I515")),
            (Kind::Number(Limits::AMOUNT), "lognormal 10 to 40", Err("I514")),
            (Kind::Answer(Limits::ANY), "Normal 80 to 120", ok("normal 80 to 120 (P10 to P90)")),
            (Kind::Answer(Limits::ANY), "lognormal", ok("lognormal")),
            (Kind::Units, "As needed", ok("as needed")),
            (Kind::Units, "24", ok("24")),
            (Kind::Units, "24; 32 from 13", ok("24; 32 from 13")),
            (Kind::Units, "24 from 13", Err("I518")),
            (Kind::Words(vocabulary::DataClass::LIST), "Internal,public , internal", ok("public, internal")),
            (Kind::Words(vocabulary::DataClass::LIST), "public, secret", Err("I512")),
            (Kind::Words(vocabulary::DataClass::LIST), "public,", Err("I512")),
            (Kind::Answer(Limits::ANY), "?", ok("?")),
            (Kind::Answer(Limits::ANY), " None", ok("none")),
            (Kind::Answer(Limits::ANY), "0.4 to 0.5", ok("0.4 to 0.5")),
            (Kind::Answer(Limits::ANY), "@mfu", ok("@mfu")),
            (Kind::Answer(Limits::ANY), "In a  Policy", ok("in a policy")),
            (Kind::Answer(Limits::ANY), "??", Err("I514")),
            (Kind::Answer(Limits::SHARE), "3", Err("I515")),
            (Kind::Assumption, " fx.USD", ok("fx.USD")),
            (Kind::Assumption, "@fx.USD", ok("fx.USD")),
            (Kind::Assumption, "@", Err("I511")),
            (Kind::Units, "-1", Err("I515")),
            (Kind::Currency, "eur", ok("EUR")),
            (Kind::Currency, "€", Err("I516")),
            (Kind::Date, "2027-03-15", ok("2027-03-15")),
            (Kind::Date, "15.3.2027", ok("2027-03-15")),
            (Kind::Date, "3/4/2027", Err("I517")),
            (Kind::Date, "n/a", Ok(None)),
            (Kind::YesNo, "TRUE", ok("yes")),
            (Kind::YesNo, "n", ok("no")),
            (Kind::YesNo, "x", Err("I512")),
            (Kind::Number(Limits::AMOUNT), "–", Ok(None)),
            (Kind::Answer(Limits::ANY), "n/a", Err("I514")),
            (Kind::Id, "\u{feff}H200\u{a0}x\u{200b}", ok("H200 x")),
            (Kind::Units, "as  needed", ok("as needed")),
            (Kind::Points, "0:0; 10:50;20:100", ok("0:0; 10:50; 20:100")),
            (Kind::Points, "10:0; 0:50", Err("I518")),
            (Kind::Points, "0:0; 10.000:100", Err("I518")),
        ] {
            assert_eq!(check(kind, typed), expected, "{kind:?} {typed:?}");
        }
    }

    #[test]
    fn both_readings_of_a_number_are_named() {
        for (typed, mark, grouped, decimal) in [
            ("45.000", '.', "45000", "45.0"),
            ("45,000", ',', "45000", "45.0"),
            ("12,125", ',', "12125", "12.125"),
            ("1.500 to 2.500 k", '.', "1500 to 2500 k", "1.5 to 2.5 k"),
            ("-1,250 / 2 / 3,000", ',', "-1250 / 2 / 3000", "-1.25 / 2 / 3.0"),
        ] {
            assert_eq!(readings(typed, mark), [grouped, decimal], "{typed}");
            assert!(readings(typed, mark).iter().all(|reading| Range::parse(reading).is_ok()), "{typed}");
        }
    }

    #[test]
    fn a_percentage_has_no_place_among_amounts() {
        let weight = crate::table("criteria").and_then(|table| table.column("weight")).unwrap();
        let price = crate::table("quotes").and_then(|table| table.column("price")).unwrap();
        assert_eq!(canonical(weight, "5 %").unwrap_err().hint.id(), "tables-percent.counts");
        assert_eq!(canonical(price, "45%").unwrap_err().code, "I514");
        for (typed, cell) in [
            ("45000 ± 10 %", "40500 to 49500"),
            ("normal 45000 ± 10 %", "normal 45000 ± 4500"),
            ("discrete 30k (70 %), 45k (30 %)", "discrete 30000 (70 %), 45000 (30 %)"),
        ] {
            assert_eq!(canonical(price, typed), Ok(Some(cell.to_owned())), "{typed}");
        }
        assert_eq!(canonical(price, "discrete 30 % (70 %), 45k (30 %)").unwrap_err().code, "I514");
    }

    #[test]
    fn a_bare_number_beyond_a_share_is_told_how_to_write_it() {
        for (limits, typed, expected) in [
            (Limits::RATE, "8", "Write 8 % or 0.08."),
            (Limits::RATE, "-7.5", "Write -7.5 % or -0.075."),
            (Limits::SHARE, "95", "Write 95 % or 0.95."),
            (Limits::SHARE, "60 to 80", "Write 60 to 80 % or 0.6 to 0.8."),
            (Limits::POSITIVE_SHARE, "36 / 41 / 45", "Write 36 / 41 / 45 % or 0.36 / 0.41 / 0.45."),
            (Limits::GROWTH, "20", "Write 20 % or 0.2."),
            (Limits::RATE, "800 %", "Give a number from -1 to 1."),
            (Limits::SHARE, "-3", "Give a number from 0 to 1."),
            (Limits::SHARE, "250", "Give a number from 0 to 1."),
            (Limits::SHARE, "lognormal 20 to 30", "Write lognormal 0.2 to 0.3 (P10 to P90)."),
            (
                Limits::SHARE,
                "normal 0.8 ± 0.1",
                "It reaches from 0.491 to 1.109, its P0.1 and P99.9: narrow it, or write pert with three numbers within the limits.",
            ),
            (Limits::AMOUNT, "-8", "Give a number, at least 0."),
        ] {
            let kind = Kind::Estimate(limits);
            let column = Column { table: "t", key: "c", unit: None, kind, required: false, example: "" };
            let found = canonical(&column, typed).err().map(|fault| voice::text(&fault.hint));
            assert_eq!(found.as_deref(), Some(expected), "{typed}");
        }
    }

    #[test]
    fn a_text_is_refused_for_what_is_wrong_with_it() {
        let column = Column { table: "t", key: "c", unit: None, kind: Kind::Id, required: false, example: "" };
        let long = "x".repeat(81);
        for (typed, expected) in [
            ("two\tparts".to_owned(), None),
            ("NVIDIA \u{1b}[31mH200".to_owned(), Some("Remove control characters.")),
            ("H200\u{7}!".to_owned(), Some("Remove control characters.")),
            ("H200\u{9b}31m".to_owned(), Some("Remove control characters.")),
            ("H200\u{202e}002H".to_owned(), Some("Remove control characters.")),
            (long.clone(), Some("Shorten the text.")),
            (format!("\u{1b}{long}"), Some("Remove control characters, and shorten the text.")),
        ] {
            let found = canonical(&column, &typed).err().map(|fault| voice::text(&fault.hint));
            assert_eq!(found.as_deref(), expected, "{typed:?}");
        }
    }

    #[test]
    fn a_number_that_may_be_two_numbers_is_refused_with_both() {
        let ways = "A point before three digits may group thousands or begin decimals: write 10000 or 10.0.";
        let both =
            "A point before three digits may group thousands or begin decimals: write 9500 to 10000 or 9.5 to 10.0.";
        let comma = "Write one comma or point where decimals begin, and thousands without either: 1.5 or 1500.";
        let group = "A comma before three digits may group thousands or begin decimals: write 1000 or 1.0.";
        let groups =
            "A comma before three digits may group thousands or begin decimals: write 1000 to 2000 or 1.0 to 2.0.";
        for (kind, typed, hint) in [
            (Kind::Number(Limits::AMOUNT), "1,000", group),
            (Kind::Estimate(Limits::AMOUNT), "1,000 to 2,000", groups),
            (Kind::Units, "1,000", group),
            (Kind::Whole(1, 6000), "1,000", group),
            (Kind::Number(Limits::AMOUNT), "10.000", ways),
            (Kind::Estimate(Limits::AMOUNT), "9.500 to 10.000", both),
            (Kind::Units, "10.000", ways),
            (Kind::Whole(1, 600), "10.000", ways),
            (Kind::Points, "0:0; 10.000:100", ways),
            (Kind::Number(Limits::AMOUNT), "1,5,2", comma),
            (Kind::Points, "0:0; 1,5,2:100", comma),
        ] {
            let column = Column { table: "t", key: "c", unit: None, kind, required: false, example: "" };
            let found = canonical(&column, typed).map_err(|fault| voice::text(&fault.hint));
            assert_eq!(found, Err(hint.to_owned()), "{typed}");
        }
    }
}
