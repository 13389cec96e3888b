//! Money is a decimal with a currency. There is no `Add`: only a [`Ledger`] of one currency sums, and it refuses another.

use rust_decimal::Decimal;
use std::fmt;

/// A currency code: three capital letters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Currency([u8; 3]);

impl Currency {
    /// Reads a code such as `EUR`; `None` unless it is three capital ASCII letters.
    pub fn parse(code: &str) -> Option<Self> {
        let bytes: [u8; 3] = code.as_bytes().try_into().ok()?;
        bytes.iter().all(u8::is_ascii_uppercase).then_some(Self(bytes))
    }

    /// The code's three letters.
    pub fn code(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or("XXX")
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl serde::Serialize for Currency {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl fmt::Debug for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// An amount in one currency. Two amounts have no sum: a [`Ledger`] makes it and refuses another currency.
///
/// ```compile_fail,E0369
/// use quantity::{Currency, Decimal, Money};
/// let Some(currency) = Currency::parse("EUR") else { return };
/// let price = Money { amount: Decimal::ONE, currency };
/// let _ = price + price;
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Money {
    /// How much.
    pub amount: Decimal,
    /// Of what.
    pub currency: Currency,
}

/// Why a ledger would not book an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The amount is in another currency than the ledger.
    OtherCurrency {
        /// The ledger's currency.
        ledger: Currency,
        /// The amount's currency.
        amount: Currency,
    },
    /// The sum has more than 28 digits.
    TooLarge,
}

/// A running exact sum in one currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ledger {
    total: Money,
}

impl Ledger {
    /// An empty ledger.
    pub fn new(currency: Currency) -> Self {
        Self { total: Money { amount: Decimal::ZERO, currency } }
    }

    /// Adds an amount; refuses another currency and a sum beyond 28 digits.
    pub fn book(&mut self, entry: Money) -> Result<(), Refusal> {
        if entry.currency != self.total.currency {
            return Err(Refusal::OtherCurrency { ledger: self.total.currency, amount: entry.currency });
        }
        self.total.amount = crate::decimal::add(self.total.amount, entry.amount).ok_or(Refusal::TooLarge)?;
        Ok(())
    }

    /// What has been booked so far.
    pub fn total(&self) -> Money {
        self.total
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ledger_refuses_another_currency_and_overflow() {
        let (eur, usd) = (Currency::parse("EUR").unwrap(), Currency::parse("USD").unwrap());
        let mut ledger = Ledger::new(eur);
        assert_eq!(ledger.book(Money { amount: Decimal::ONE, currency: eur }), Ok(()));
        let refused = ledger.book(Money { amount: Decimal::ONE, currency: usd });
        assert_eq!(refused, Err(Refusal::OtherCurrency { ledger: eur, amount: usd }));
        let large = crate::decimal::parse("9999999999999999999999999999").unwrap();
        assert_eq!(ledger.book(Money { amount: large, currency: eur }), Err(Refusal::TooLarge));
        assert_eq!(ledger.book(Money { amount: Decimal::MAX, currency: eur }), Err(Refusal::TooLarge));
        assert_eq!(ledger.total().amount, Decimal::ONE);
    }

    #[test]
    fn a_currency_is_three_capitals() {
        for (code, good) in [("EUR", true), ("eur", false), ("EURO", false), ("E1R", false), ("", false)] {
            assert_eq!(Currency::parse(code).is_some(), good, "{code}");
        }
    }
}
