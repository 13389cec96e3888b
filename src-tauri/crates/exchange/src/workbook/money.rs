//! A currency typed beside a number: taken where the row is in that currency, refused where it is in another.

use crate::RawCell;
use crate::workbook::typed;
use std::collections::BTreeMap;
use tables::{Column, Fault, Kind, canonical};
use vocabulary::{Unit, message};

/// Signs of money and the currencies that they may stand for; longer ones first.
const SIGNS: [(&str, &[&str]); 6] = [
    ("US$", &["USD"]),
    ("$", &["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN"]),
    ("€", &["EUR"]),
    ("£", &["GBP"]),
    ("¥", &["CNY", "JPY"]),
    ("元", &["CNY"]),
];

/// The currency that a row says it is in.
pub(crate) fn currency_of(cells: &[RawCell], columns: &BTreeMap<u32, &'static Column>) -> Option<String> {
    let of = |cell: &RawCell| {
        let column = columns.get(&cell.column).filter(|column| column.kind == Kind::Currency)?;
        canonical(column, &typed::typed(column, &cell.value).ok()?).ok()?
    };
    cells.iter().find_map(of)
}

/// A typed amount without its currency, where it is the row's.
///
/// # Errors
/// Where the row is in another currency.
pub(crate) fn bare(column: &Column, text: &str, currency: Option<&str>) -> Result<String, Fault> {
    const MONEY: [Unit; 4] = [Unit::InCurrency, Unit::Undiscounted, Unit::PerBasis, Unit::PerKwh];
    let is_money = column.unit.is_some_and(|unit| MONEY.contains(&unit));
    let (Some((sign, may_be)), Some(currency), true) = (sign_in(text), currency, is_money) else {
        return Ok(text.to_owned());
    };
    let number = text.replace(&sign, "");
    if !matches!(canonical(column, &number), Ok(Some(_))) {
        return Ok(text.to_owned());
    }
    if may_be.iter().any(|code| code == currency) {
        return Ok(number);
    }
    let expected = message!("exchange-other-currency", currency = currency);
    let hint = message!("exchange-other-currency.hint", currency = currency);
    Err(Fault { code: "I514", expected, hint })
}

/// A sign or code of money in a text, and the currencies that it may stand for.
fn sign_in(text: &str) -> Option<(String, Vec<String>)> {
    let sign = SIGNS.iter().find(|(sign, _)| text.contains(sign));
    if let Some((sign, codes)) = sign {
        return Some(((*sign).to_owned(), codes.iter().map(|code| (*code).to_owned()).collect()));
    }
    let mut words = text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    let code = words.find(|word| word.len() == 3 && word.bytes().all(|b| b.is_ascii_uppercase()))?;
    Some((code.to_owned(), vec![code.to_owned()]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_currency_counts_where_the_row_is_in_it() {
        let column = tables::table("quotes").and_then(|table| table.column("price")).unwrap();
        for (text, currency, expected) in [
            ("$45000", Some("USD"), Ok("45000")),
            ("$45000", Some("CAD"), Ok("45000")),
            ("45000 USD", Some("USD"), Ok("45000 ")),
            ("45k EUR to 50k EUR", Some("EUR"), Ok("45k  to 50k ")),
            ("3.4 EUR", Some("USD"), Err("I514")),
            ("€3.4", Some("USD"), Err("I514")),
            ("3.4 EUR", None, Ok("3.4 EUR")),
            ("45000 USD per GPU", Some("USD"), Ok("45000 USD per GPU")),
            ("3.4", Some("USD"), Ok("3.4")),
            ("TBD", Some("USD"), Ok("TBD")),
        ] {
            let found = bare(column, text, currency).map_err(|fault| fault.code);
            assert_eq!(found.as_deref().map_err(|code| *code), expected, "{text} {currency:?}");
        }
    }
}
