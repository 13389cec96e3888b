//! From a spreadsheet's cell to the text that a person meant, for the kind of column it stands in.

use crate::RawValue;
use quantity::decimal;
use tables::{Column, Fault, Kind};
use vocabulary::{Message, Value, message};

/// The text of a cell as if typed; the fault where its kind has no place in this column.
pub(crate) fn typed(column: &Column, value: &RawValue) -> Result<String, Fault> {
    match value {
        RawValue::Empty => Ok(String::new()),
        RawValue::Text(text) => Ok(text.to_string()),
        RawValue::Number(number) => {
            let fault = || fault("I514", message!("exchange-28-digits"), message!("exchange-28-digits.hint"));
            number_text(*number).ok_or_else(fault)
        }
        RawValue::Bool(flag) if column.kind == Kind::YesNo => Ok(if *flag { "yes" } else { "no" }.to_owned()),
        RawValue::Bool(flag) => Ok(flag.to_string()),
        RawValue::Date(text) => date(column, text),
        RawValue::Duration(_) => Err(not_a_date(column)),
        RawValue::Error(_) => Err(fault("I547", column.expected(), message!("exchange-error-cell.hint"))),
        RawValue::TooLong(_) => Err(fault("I548", message!("exchange-long-cell"), message!("tables-text.long"))),
    }
}

/// What stands in a cell.
pub(crate) fn found(value: &RawValue) -> Message {
    match value {
        RawValue::Empty => message!("exchange-nothing"),
        RawValue::Text(text) | RawValue::Error(text) => text.to_string().into(),
        RawValue::Number(number) => number_text(*number).unwrap_or_else(|| number.to_string()).into(),
        RawValue::Bool(flag) => flag.to_string().into(),
        RawValue::Date(text) => message!("exchange-date", date = text.to_string()),
        RawValue::Duration(days) => message!("exchange-duration", days = Value::number(days.to_string())),
        RawValue::TooLong(length) => message!("exchange-characters", count = length.to_string()),
    }
}

/// The same as a head: without the blanks around it, and empty where no text, number or truth value stands there.
pub(crate) fn head(value: &RawValue) -> String {
    match found(value) {
        Message::Verbatim(text) => text.trim().to_owned(),
        Message::Phrase(_) | Message::Value(_) => String::new(),
    }
}

fn fault(code: &'static str, expected: impl Into<Message>, hint: Message) -> Fault {
    Fault { code, expected: expected.into(), hint }
}

fn date(column: &Column, text: &str) -> Result<String, Fault> {
    match column.kind {
        Kind::Date => Ok(text.split('T').next().unwrap_or(text).to_owned()),
        Kind::Start | Kind::Text | Kind::Id | Kind::Reference(_) => Ok(text.to_owned()),
        _ => Err(not_a_date(column)),
    }
}

fn not_a_date(column: &Column) -> Fault {
    fault("I549", column.expected(), message!("exchange-date.hint"))
}

/// A number with the 15 digits that spreadsheets show and keep, so that 0.1 + 0.2 is 0.3; tiny ones to 20 decimals.
pub(crate) fn number_text(number: f64) -> Option<String> {
    let value = decimal::parse(&format!("{number:.14e}")).or_else(|| {
        let tiny = number.abs() < 1e-8;
        tiny.then(|| decimal::parse(&format!("{number:.20}")))?
    });
    value.map(|v| decimal_text(&v.normalize().to_string()))
}

fn decimal_text(text: &str) -> String {
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(kind: Kind, value: RawValue) -> Result<String, &'static str> {
        let column = Column { table: "quotes", key: "price", unit: None, kind, required: false, example: "" };
        typed(&column, &value).map_err(|f| f.code)
    }

    #[test]
    fn cells_become_what_was_meant() {
        let amount = Kind::Estimate(tables::Limits::AMOUNT);
        for (kind, value, expected) in [
            (amount, RawValue::Number(0.1 + 0.2), Ok("0.3")),
            (amount, RawValue::Number(2.6), Ok("2.6")),
            (amount, RawValue::Number(-0.0), Ok("0")),
            (amount, RawValue::Number(1e15), Ok("1000000000000000")),
            (amount, RawValue::Number(1e-17 / 3.0), Ok("0.00000000000000000333")),
            (amount, RawValue::Number(1e300), Err("I514")),
            (amount, RawValue::Number(f64::NAN), Err("I514")),
            (amount, RawValue::Date("2027-03-04".into()), Err("I549")),
            (amount, RawValue::Duration(0.5), Err("I549")),
            (amount, RawValue::Error("#REF!".into()), Err("I547")),
            (Kind::Text, RawValue::TooLong(10_000_000), Err("I548")),
            (Kind::Text, RawValue::Number(2026.0), Ok("2026")),
            (Kind::Text, RawValue::Bool(true), Ok("true")),
            (Kind::YesNo, RawValue::Bool(true), Ok("yes")),
            (Kind::Date, RawValue::Date("2027-03-15T00:00:00".into()), Ok("2027-03-15")),
            (Kind::Start, RawValue::Date("2026-01-01T05:00:00".into()), Ok("2026-01-01T05:00:00")),
        ] {
            assert_eq!(check(kind, value.clone()), expected.map(str::to_owned), "{kind:?} {value:?}");
        }
    }
}
