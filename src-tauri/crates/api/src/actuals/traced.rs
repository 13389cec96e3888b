//! Where a sum of bills comes from: what it is of, and the files that it is added up from, as `trace` tells it.
//!
//! Ids name what is added up and the lines that count: `actuals.effective?team=search&month=2026-03`, or, of some days and as what they
//! are charged, `actuals.gpu_hours?card=H100&from=2026-03-05&to=2026-03-09&charged=spot`; `bill` names one file.

use super::amount::AmountKind;
use super::known::Known;
use super::{stored, unlooked};
use crate::figures::Traced;
use crate::{Failure, Session};
use ::actuals::{Amounts, BillPart, Lines, Look, LookFailure, Narrow, ViewKey, origins};
use decision::Figure;
use quantity::decimal::{self, Amount};
use quantity::{Decimal, show};
use std::fmt::Write;
use tables::{Book, Row};
use vocabulary::ChargedAs;
use voice::{Message, Value, message};

const NAME: &str = "actuals.";
const BILL: &str = "bill";
const CHARGED: &str = "charged";
const COMMITMENT: &str = "commitment";
/// First and last day.
const DAYS: [&str; 2] = ["from", "to"];

/// What `trace` takes for these lines, added up so.
pub(super) fn id(kind: AmountKind, lines: &Lines) -> String {
    with_terms(kind, terms(lines))
}

/// The same of the rows that count of a whole bill, by its short name.
pub(super) fn of_bill(bill: &str) -> String {
    with_terms(AmountKind::Rows, vec![term(BILL, Some(bill))])
}

fn terms(lines: &Lines) -> Vec<String> {
    let values = lines.narrow.iter().map(|own| term(own.key.word(), own.value.as_deref()));
    let days = lines.days.iter().flat_map(|days| DAYS.iter().zip(days));
    let days = days.map(|(key, day)| term(key, Some(day)));
    let charged = lines.charged.map(|own| term(CHARGED, Some(own.word())));
    let commitment = lines.commitment.as_deref().map(|own| term(COMMITMENT, Some(own)));
    values.chain(days).chain(charged).chain(commitment).collect()
}

fn with_terms(kind: AmountKind, terms: Vec<String>) -> String {
    queried(&format!("{NAME}{}", kind.word()), &terms)
}

/// An id with terms behind it.
pub(super) fn queried(name: &str, terms: &[String]) -> String {
    if terms.is_empty() { name.to_owned() } else { format!("{name}?{}", terms.join("&")) }
}

/// A term of an id.
pub(super) fn term(key: &str, value: Option<&str>) -> String {
    let mut own = key.to_owned();
    for letter in value.map(|value| format!("={value}")).unwrap_or_default().chars() {
        match letter {
            '&' | '%' => drop(write!(own, "%{:02x}", u32::from(letter))),
            _ => own.push(letter),
        }
    }
    own
}

/// What an id asks for.
#[derive(Debug, PartialEq)]
struct Sum {
    kind: AmountKind,
    lines: Lines,
    bill: Option<String>,
}

impl Sum {
    /// `None` for an id of something else.
    fn parse(id: &str) -> Option<Self> {
        let rest = id.strip_prefix(NAME)?;
        let (kind, terms) = rest.split_once('?').map_or((rest, None), |(kind, terms)| (kind, Some(terms)));
        let kind = AmountKind::from_word(kind)?;
        let mut all = Self { kind, lines: Lines::default(), bill: None };
        let mut days: [Option<String>; 2] = [None, None];
        for own in terms.into_iter().flat_map(|terms| terms.split('&')) {
            let (key, value) = own.split_once('=').map_or((own, None), |(key, value)| (key, Some(value)));
            let value = value.map(|own| own.replace("%26", "&").replace("%25", "%"));
            match (ViewKey::from_word(key), key) {
                (Some(key), _) => all.lines.narrow.push(Narrow { key, value }),
                (None, BILL) => all.bill = value,
                (None, COMMITMENT) => all.lines.commitment = value,
                (None, CHARGED) => all.lines.charged = Some(ChargedAs::from_word(&value?)?),
                (None, key) => days[DAYS.iter().position(|own| *own == key)?] = value,
            }
        }
        all.lines.days = match days {
            [Some(from), Some(to)] => Some([from, to]),
            [None, None] => None,
            _ => return None,
        };
        Some(all)
    }

    /// What it is of, in words.
    fn name(&self, look: &Look) -> Message {
        let Lines { narrow, days, charged, commitment } = &self.lines;
        let own = |own: &Narrow| super::screen::narrowed(own.key, own.value.as_deref()).name;
        let all = charged.is_none() && narrow.is_empty();
        let span = match days {
            Some([from, to]) => Some(super::screen::days(from, to)),
            None => {
                all.then(|| look.span().unwrap_or_default()).map(|[first, last]| super::screen::days(&first, &last))
            }
        };
        let commitment = commitment.as_deref().map(Message::from);
        let of = charged.iter().map(|own| own.name()).chain(commitment).chain(narrow.iter().map(own)).chain(span);
        message!("dash-trace-of", what = self.kind.name(), of = Value::commas(of))
    }

    /// What is added up of these.
    fn of(&self, amounts: &Amounts) -> Amount {
        self.kind.of(amounts)
    }

    fn unit(&self, look: &Look) -> Message {
        match self.kind {
            AmountKind::GpuHours => message!("dash-gpu-hours"),
            AmountKind::Rows => Message::empty(),
            _ => look.currency.to_string().into(),
        }
    }
}

/// Everything behind a sum of bills; `None` for an id of something else.
///
/// # Errors
/// Where the file cannot be read, or its bills cannot be told in one currency.
pub(super) fn trace(session: &mut Session, id: &str) -> Result<Option<Traced>, Failure> {
    let Some(sum) = Sum::parse(id) else { return Ok(None) };
    let known = session.taken_actuals();
    let (known, book) = session.read(|document| {
        let book = document.book()?;
        Ok((Known::of(document, &book, known)?, book))
    })?;
    let traced = told(&known, &book, id, &sum);
    session.keep_actuals(known);
    traced.map(Some)
}

/// The effective cost of these lines, as one figure.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub(super) fn of_sum(look: &Look, book: &Book, lines: &Lines) -> Result<Figure, Failure> {
    of_kind(look, book, (AmountKind::Effective, lines))
}

/// These lines, added up so, as one figure.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub(super) fn of_kind(look: &Look, book: &Book, (kind, lines): (AmountKind, &Lines)) -> Result<Figure, Failure> {
    let all = origins(look, lines).map_err(|_| super::beyond())?;
    whole(&parts(book, all), &Sum { kind, lines: lines.clone(), bill: None }, look, &id(kind, lines))
}

/// The sum that an id asks for; `None` for an id of something else.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub(super) fn of_id(look: &Look, book: &Book, id: &str) -> Result<Option<Figure>, Failure> {
    let sum = Sum::parse(id).filter(|own| own.bill.is_none());
    sum.map(|own| of_kind(look, book, (own.kind, &own.lines))).transpose()
}

/// Parts with their bills' rows.
fn parts(book: &Book, all: Vec<BillPart>) -> Vec<(BillPart, &Row)> {
    let row = |own: &BillPart| book.rows("bills").iter().find(|row| row.get("digest") == Some(&own.digest));
    all.into_iter().filter_map(|own| Some((row(&own)?, own))).map(|(row, own)| (own, row)).collect()
}

fn told(known: &Known, book: &Book, id: &str, sum: &Sum) -> Result<Traced, Failure> {
    let failed = |why: &LookFailure| Failure::wrong("P830", "id", unlooked(why), message!("dash-trace-hint"));
    let look = stored::look(&known.bills.ledger, book, &stored::rules(book)?).map_err(|why| failed(&why))?;
    let all = origins(&look, &sum.lines).map_err(|why| failed(&why))?;
    let parts = parts(book, all);
    let file = |(own, row): &(BillPart, &Row), id: String| of_file((sum, &look), own, row, id);
    if let Some(bill) = &sum.bill {
        let Some(own) = parts.iter().find(|(_, row)| row.get("id") == Some(bill)) else {
            let hint = message!("dash-trace-hint");
            return Err(Failure::wrong("P830", "id", message!("api-figure-unknown", id = id), hint));
        };
        return Ok(Traced::of(file(own, id.to_owned()), Vec::new()));
    }
    if sum.kind == AmountKind::PerGpuHour {
        return per_hour(&look, book, (id, sum));
    }
    let figures = parts.iter().map(|own| file(own, within(id, own.1))).collect();
    Ok(Traced::of(whole(&parts, sum, &look, id)?, figures))
}

/// What an hour cost, with the two sums that it is made of.
fn per_hour(look: &Look, book: &Book, (id, sum): (&str, &Sum)) -> Result<Traced, Failure> {
    let amounts = ::actuals::of_lines(look, &sum.lines).map_err(|_| super::beyond())?;
    let kinds = [AmountKind::Effective, AmountKind::GpuHours];
    let parts = kinds.map(|kind| of_kind(look, book, (kind, &sum.lines))).into_iter().collect::<Result<Vec<_>, _>>()?;
    let formula = message!("dash-trace-per-hour", rows = Value::from(amounts.rows));
    let price = sum.of(&amounts);
    let made = figure((id.to_owned(), sum.name(look)), Amount(decimal::book(price.0)), sum.unit(look), formula);
    let inputs = parts.iter().map(|own| own.id.clone()).collect();
    Ok(Traced::of(Figure { text: super::screen::each(price), inputs, ..made }, parts))
}

/// The id of the part of a sum that one bill has.
fn within(id: &str, row: &Row) -> String {
    let joined = if id.contains('?') { '&' } else { '?' };
    format!("{id}{joined}{}", term(BILL, row.get("id")))
}

/// The sum itself.
fn whole(parts: &[(BillPart, &Row)], sum: &Sum, look: &Look, id: &str) -> Result<Figure, Failure> {
    let total = parts.iter().try_fold(Decimal::ZERO, |all, (own, _)| all.checked_add(sum.of(&own.amounts).0));
    let total = total.ok_or_else(super::beyond)?;
    let rows: u64 = parts.iter().map(|(own, _)| own.amounts.rows).sum();
    let formula = message!("dash-trace-formula", what = sum.kind.name(), rows = Value::from(rows), bills = parts.len());
    let formula = match sum.kind {
        AmountKind::Effective => Value::row([formula, message!("dash-trace-effective")]).into(),
        _ => formula,
    };
    let inputs = parts.iter().map(|(_, row)| within(id, row)).collect();
    Ok(Figure { inputs, ..figure((id.to_owned(), sum.name(look)), Amount(total), sum.unit(look), formula) })
}

/// What one file has of it.
fn of_file((sum, look): (&Sum, &Look), own: &BillPart, row: &Row, id: String) -> Figure {
    let cell = |key: &str| row.get(key).unwrap_or_default();
    let days = super::screen::days(cell("first"), cell("last"));
    let rows = Value::from(own.amounts.rows);
    let formula = message!("dash-trace-file", rows = rows, all = show::digits(cell("rows")), days = days);
    let source = message!("dash-trace-digest", name = cell("name"), digest = &own.digest);
    let made = figure((id, Message::from(cell("name"))), sum.of(&own.amounts), sum.unit(look), formula);
    Figure { source, date: row.get("added").map(str::to_owned), ..made }
}

/// A number of bills.
pub(super) fn figure((id, name): (String, Message), amount: Amount, unit: Message, formula: Message) -> Figure {
    Figure {
        value: Some(decimal::print(amount.0)),
        text: show::exact(amount.0.round_dp(2)).into(),
        unit,
        formula,
        source: message!("dash-trace-source"),
        ..Figure::named(id, name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_say_what_they_are_of() {
        let own = |key, value: Option<&str>| Narrow { key, value: value.map(str::to_owned) };
        let days = || Some(["2026-03-05", "2026-03-09"].map(str::to_owned));
        for (kind, narrow, days, charged) in [
            (AmountKind::Effective, vec![], None, None),
            (AmountKind::GpuHours, vec![own(ViewKey::Team, Some("a&b=c%d"))], days(), None),
            (
                AmountKind::Effective,
                vec![own(ViewKey::Month, Some("2026-03")), own(ViewKey::Purpose, None)],
                None,
                Some(ChargedAs::Unused),
            ),
        ] {
            let commitment = charged.map(|_| "sp-1".to_owned());
            let lines = Lines { narrow, days, charged, commitment };
            assert_eq!(Sum::parse(&id(kind, &lines)), Some(Sum { kind, lines, bill: None }));
        }
        assert_eq!(Sum::parse(&of_bill("aws")).unwrap().bill.as_deref(), Some("aws"));
        for other in
            ["option.lease.tcc", "actuals.effective?x=1", "actuals.effective?from=2026-03-05", "actuals.budget.a"]
        {
            assert_eq!(Sum::parse(other), None, "{other}");
        }
    }
}
