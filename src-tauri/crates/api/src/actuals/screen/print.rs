//! How values are printed: money in the currency of the bills, months and days as other dates, values by their names.

use ::actuals::{BucketKey, PriceKey};
use quantity::Currency;
use quantity::decimal::{self, Amount};
use quantity::show;
use vocabulary::{Purpose, SpendPricing, ViewKey};
use voice::{Message, message};

/// Amounts below this are printed with cents.
const CENTS_BELOW: u32 = 100;

/// Money and what it is in.
#[derive(Clone, Copy)]
pub(super) struct Print {
    pub(super) currency: Currency,
}

impl Print {
    /// In a sentence: "€1.23m".
    pub(super) fn money(self, amount: Amount) -> Message {
        self.real(decimal::f64_of(amount.0))
    }

    /// The same of an estimate.
    pub(super) fn real(self, amount: f64) -> Message {
        message!("general-amount", amount = lettered(amount), unit = self.currency.to_string())
    }

    /// A head of amounts: "Spent, €".
    pub(super) fn head(self, what: Message) -> Message {
        message!("dash-in-currency", what = what, currency = self.currency.to_string())
    }
}

/// In three digits: "1.23m".
pub(super) fn lettered(amount: f64) -> String {
    show::lettered(amount, show::visible(amount, show::significant(amount, 3)))
}

/// An amount of a table, whole where it is large.
pub(in crate::actuals) fn whole(amount: Amount) -> Message {
    real(decimal::f64_of(amount.0))
}

/// The same of an estimate.
pub(in crate::actuals) fn real(amount: f64) -> Message {
    let places = if amount != 0.0 && amount.abs() < f64::from(CENTS_BELOW) { 2 } else { 0 };
    show::grouped(amount, places).into()
}

/// With its sign, for what is added or taken away.
pub(super) fn signed(amount: Amount) -> Message {
    if amount.0.is_sign_negative() || amount.0.is_zero() {
        return whole(amount);
    }
    message!("dash-plus", amount = whole(amount))
}

/// Cost of one: four digits.
pub(in crate::actuals) fn each(amount: Amount) -> Message {
    show::rounded(decimal::f64_of(amount.0), None).into()
}

/// Hours of cards.
pub(super) fn hours(hours: f64) -> Message {
    show::grouped(hours, 0).into()
}

/// A share, a dash where nobody knows.
pub(super) fn share(own: Option<f64>) -> Message {
    own.map_or_else(dash, |own| show::percent(own).into())
}

/// Where nobody knows.
pub(in crate::actuals) fn dash() -> Message {
    message!("dash-unknown")
}

/// A card and how it is priced.
fn priced(key: &PriceKey) -> Message {
    let [card, pricing] =
        [(ViewKey::Card, &key.card), (ViewKey::Pricing, &key.pricing)].map(|(key, value)| named(key, value.as_deref()));
    Message::listed([card, pricing])
}

/// The same with who provides it, where that is nobody whom the award pays.
pub(in crate::actuals) fn priced_at(key: &BucketKey) -> Message {
    let provider = key.provider.as_deref().map(|own| named(ViewKey::Provider, Some(own)));
    Message::listed([priced(&key.price)].into_iter().chain(provider))
}

/// A known value, else a dash.
pub(super) fn known<T>(own: Option<T>, print: impl Fn(T) -> Message) -> Message {
    own.map_or_else(dash, print)
}

/// "2026-03" as "Mar 2026".
pub(in crate::actuals) fn month(iso: &str) -> Message {
    pack::printed_month(iso).unwrap_or_else(|| iso.to_owned()).into()
}

/// A month from long to short: "Mar 2026", "Mar", "3".
pub(super) fn month_forms(iso: &str) -> Vec<String> {
    let long = voice::text(&month(iso));
    let name = long.split(char::is_whitespace).next().unwrap_or_default().to_owned();
    let number = iso.get(5..).unwrap_or_default().trim_start_matches('0').to_owned();
    vec![long, name, number]
}

/// "2026-03-05" as "5 Mar 2026".
pub(in crate::actuals) fn day(iso: &str) -> Message {
    pack::printed_day(iso).unwrap_or_else(|| iso.to_owned()).into()
}

/// Days from one to another.
pub(in crate::actuals) fn days(from: &str, to: &str) -> Message {
    if from == to { day(from) } else { message!("general-range", low = day(from), high = day(to)) }
}

/// A value of a key for readers; without one that it has none.
pub(super) fn named(key: ViewKey, value: Option<&str>) -> Message {
    let Some(value) = value else { return message!("dash-unnamed", key = key.inside()) };
    let word = match key {
        ViewKey::Pricing => SpendPricing::from_word(value).map(SpendPricing::name),
        ViewKey::Purpose => Purpose::from_word(value).map(Purpose::name),
        ViewKey::Month => return month(value),
        _ => None,
    };
    word.unwrap_or_else(|| Message::from(value))
}
