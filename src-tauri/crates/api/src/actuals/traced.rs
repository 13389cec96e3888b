//! Where a sum of bills comes from: what it is of, and the files that it is added up from, as `trace` tells it.
//!
//! Ids name the values that the sum is of: `actuals.effective?team=search&month=2026-03`; `bill` names one file.

use super::known::Known;
use super::{stored, unlooked};
use crate::figures::Traced;
use crate::{Failure, Session};
use ::actuals::{BillPart, Look, LookFailure, Narrow, ViewKey, origins};
use decision::Figure;
use quantity::decimal::{self, Amount};
use quantity::{Decimal, show};
use std::fmt::Write;
use tables::{Book, Row};
use voice::{Message, Value, message};

const NAME: &str = "actuals.effective";
const BILL: &str = "bill";

/// What `trace` takes for the effective cost of the lines with these values.
pub(super) fn id(narrow: &[Narrow]) -> String {
    let terms = narrow.iter().map(|own| term(own.key.word(), own.value.as_deref()));
    with_terms(terms.collect())
}

/// The same of a whole bill, by its short name.
pub(super) fn of_bill(bill: &str) -> String {
    with_terms(vec![term(BILL, Some(bill))])
}

fn with_terms(terms: Vec<String>) -> String {
    if terms.is_empty() { NAME.to_owned() } else { format!("{NAME}?{}", terms.join("&")) }
}

fn term(key: &str, value: Option<&str>) -> String {
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
#[derive(Debug, Default, PartialEq)]
struct Sum {
    narrow: Vec<Narrow>,
    bill: Option<String>,
}

impl Sum {
    /// `None` for an id of something else.
    fn parse(id: &str) -> Option<Self> {
        let mut all = Self::default();
        let rest = id.strip_prefix(NAME)?;
        if rest.is_empty() {
            return Some(all);
        }
        for own in rest.strip_prefix('?')?.split('&') {
            let (key, value) = own.split_once('=').map_or((own, None), |(key, value)| (key, Some(value)));
            let value = value.map(|own| own.replace("%26", "&").replace("%25", "%"));
            match (ViewKey::from_word(key), key) {
                (Some(key), _) => all.narrow.push(Narrow { key, value }),
                (None, BILL) => all.bill = value,
                _ => return None,
            }
        }
        Some(all)
    }

    /// What it is of, in words.
    fn name(&self, look: &Look) -> Message {
        let own = |own: &Narrow| super::screen::narrowed(own.key, own.value.as_deref()).name;
        let what: Vec<Message> = self.narrow.iter().map(own).collect();
        let [first, last] = look.span().unwrap_or_default();
        let days = super::screen::days(&first, &last);
        match what.is_empty() {
            true => message!("dash-trace-all", days = days),
            false => message!("dash-trace-of", what = Value::commas(what)),
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

/// The effective cost of the lines with these values, as one figure.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub(super) fn of_sum(look: &Look, book: &Book, narrow: &[Narrow]) -> Result<Figure, Failure> {
    let all = origins(look, narrow).map_err(|_| super::beyond())?;
    whole(&parts(book, all), &Sum { narrow: narrow.to_vec(), bill: None }, look, &id(narrow))
}

/// Parts with their bills' rows.
fn parts(book: &Book, all: Vec<BillPart>) -> Vec<(BillPart, &Row)> {
    let row = |own: &BillPart| book.rows("bills").iter().find(|row| row.get("digest") == Some(&own.digest));
    all.into_iter().filter_map(|own| Some((row(&own)?, own))).map(|(row, own)| (own, row)).collect()
}

fn told(known: &Known, book: &Book, id: &str, sum: &Sum) -> Result<Traced, Failure> {
    let failed = |why: &LookFailure| Failure::wrong("P830", "id", unlooked(why), message!("dash-trace-hint"));
    let look = stored::look(&known.bills.ledger, book, &stored::rules(book)?).map_err(|why| failed(&why))?;
    let all = origins(&look, &sum.narrow).map_err(|why| failed(&why))?;
    let parts = parts(book, all);
    let currency = Message::from(look.currency.to_string());
    if let Some(bill) = &sum.bill {
        let own = parts.iter().find(|(_, row)| row.get("id") == Some(bill));
        let Some((own, row)) = own else {
            let hint = message!("dash-trace-hint");
            return Err(Failure::wrong("P830", "id", message!("api-figure-unknown", id = id), hint));
        };
        return Ok(Traced::of(of_file(own, row, id.to_owned(), &currency), Vec::new()));
    }
    let figures = parts.iter().map(|(own, row)| of_file(own, row, within(id, row), &currency)).collect();
    Ok(Traced::of(whole(&parts, sum, &look, id)?, figures))
}

/// The id of the part of a sum that one bill has.
fn within(id: &str, row: &Row) -> String {
    let joined = if id.contains('?') { '&' } else { '?' };
    format!("{id}{joined}{}", term(BILL, row.get("id")))
}

/// The sum itself.
fn whole(parts: &[(BillPart, &Row)], sum: &Sum, look: &Look, id: &str) -> Result<Figure, Failure> {
    let total = parts.iter().try_fold(Decimal::ZERO, |all, (own, _)| all.checked_add(own.effective.0));
    let total = total.ok_or_else(super::beyond)?;
    let rows: u64 = parts.iter().map(|(own, _)| own.rows).sum();
    let formula = message!("dash-trace-formula", rows = Value::from(rows), bills = parts.len());
    let inputs = parts.iter().map(|(_, row)| within(id, row)).collect();
    let currency = Message::from(look.currency.to_string());
    Ok(Figure { inputs, ..figure(id.to_owned(), sum.name(look), Amount(total), &currency, formula) })
}

/// What one file has of it.
fn of_file(own: &BillPart, row: &Row, id: String, currency: &Message) -> Figure {
    let cell = |key: &str| row.get(key).unwrap_or_default();
    let days = super::screen::days(cell("first"), cell("last"));
    let formula =
        message!("dash-trace-file", rows = Value::from(own.rows), all = show::digits(cell("rows")), days = days);
    let source = message!("dash-trace-digest", name = cell("name"), digest = &own.digest);
    let made = figure(id, Message::from(cell("name")), own.effective, currency, formula);
    Figure { source, date: row.get("added").map(str::to_owned), ..made }
}

fn figure(id: String, name: Message, amount: Amount, currency: &Message, formula: Message) -> Figure {
    Figure {
        value: Some(decimal::print(amount.0)),
        text: show::exact(amount.0.round_dp(2)).into(),
        unit: currency.clone(),
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
        for narrow in [
            vec![],
            vec![own(ViewKey::Team, Some("a&b=c%d"))],
            vec![own(ViewKey::Month, Some("2026-03")), own(ViewKey::Purpose, None)],
        ] {
            assert_eq!(Sum::parse(&id(&narrow)), Some(Sum { narrow, bill: None }));
        }
        assert_eq!(Sum::parse(&of_bill("aws")).unwrap().bill.as_deref(), Some("aws"));
        assert_eq!([Sum::parse("option.lease.tcc"), Sum::parse("actuals.effective?x=1")], [None, None]);
    }
}
