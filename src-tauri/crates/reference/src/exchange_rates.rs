//! What currencies are worth: lowest, newest and highest rate of twelve months, for a first case in another currency than its offers.

use crate::csv_rows::{Row, rows};
use crate::evidence::Evidence;
use quantity::{Currency, Decimal, Range};
use std::sync::OnceLock;

/// Decimals of a rate that is made of two.
const DECIMALS: u32 = 6;

/// What one euro is worth.
#[derive(Clone, Copy, Debug)]
pub struct ExchangeRate {
    /// In which currency.
    pub currency: Currency,
    /// Units of it for one euro: lowest, newest, highest.
    pub per_euro: Range,
    /// Where that is said.
    pub evidence: Evidence,
}

/// All rates.
pub fn exchange_rates() -> &'static [ExchangeRate] {
    static ROWS: OnceLock<Vec<ExchangeRate>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::EXCHANGE_RATES).iter().filter_map(read).collect())
}

/// Units of `home` for one `of`, from lowest to highest, with where that is said; `None` where one of the two is not known, or they
/// are the same. Ends of two rates are held against each other as if they met: wider than what was seen, never narrower.
pub fn exchange_rate(home: Currency, of: Currency) -> Option<(Range, Evidence)> {
    let known = |currency: Currency| exchange_rates().iter().find(|own| own.currency == currency);
    let ends = |own: &ExchangeRate| [own.per_euro.low, own.per_euro.base, own.per_euro.high];
    let euro = [Decimal::ONE; 3];
    let (into, from) = (known(home), known(of));
    let evidence = into.or(from)?.evidence;
    let is_euro = |currency: Currency| currency.code() == EURO;
    let into = into.map(ends).or(is_euro(home).then_some(euro))?;
    let [low, base, high] = from.map(ends).or(is_euro(of).then_some(euro))?;
    let share = |a: Decimal, b: Decimal| a.checked_div(b).map(|rate| rate.round_dp(DECIMALS).normalize());
    let rate = Range::triangular(share(into[0], high)?, share(into[1], base)?, share(into[2], low)?)?;
    (home != of).then_some((rate, evidence))
}

/// The currency that all rates are against.
const EURO: &str = "EUR";

fn read(row: &Row) -> Option<ExchangeRate> {
    Some(ExchangeRate {
        currency: Currency::parse(row.text("currency")?)?,
        per_euro: Range::parse(row.text("per_euro")?).ok()?,
        evidence: Evidence::read(row)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::check;
    use std::collections::BTreeSet;

    #[test]
    fn every_row_is_sound_and_named_once() {
        let lines = csv::Reader::from_reader(crate::edition::EXCHANGE_RATES.as_bytes()).into_records().count();
        let currencies: BTreeSet<&str> = exchange_rates().iter().map(|own| own.currency.code()).collect();
        assert_eq!((exchange_rates().len(), currencies.len()), (lines, lines));
        for own in exchange_rates() {
            check::sound(own.currency.code(), &own.evidence);
            assert!(own.per_euro.low > Decimal::ZERO, "{}", own.currency);
        }
    }

    #[test]
    fn rates_cross_through_the_euro() {
        let currency = |code: &str| Currency::parse(code).unwrap();
        let rate = |home: &str, of: &str| exchange_rate(currency(home), currency(of)).map(|(rate, _)| rate.to_string());
        assert_eq!(rate("EUR", "USD").as_deref(), Some("0.835143 / 0.895095 / 0.898473"));
        assert_eq!(rate("USD", "EUR").as_deref(), Some("1.113 / 1.1172 / 1.1974"));
        assert_eq!(rate("CHF", "USD").as_deref(), Some("0.752297 / 0.82295 / 0.851572"));
        assert_eq!((rate("EUR", "EUR"), rate("EUR", "XAU")), (None, None));
    }
}
