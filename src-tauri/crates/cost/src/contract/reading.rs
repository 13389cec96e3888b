//! From a `contract` document to a [`Case`]: every field at its own place and within its limits.

use super::quote::{ContractQuote, not_negative, quote, whole};
use super::steps::steps;
use super::{Asked, Terms, UnitStep};
use input::{Numeral, Place, Read};
use quantity::{Currency, Decimal};
use vocabulary::message;

/// The longest horizon, term and delay, in months: a hundred years.
pub(super) const LONGEST: u64 = 1200;

input::fields! {
    /// One contract: what is offered, how many units are asked for, and when.
    pub ContractRequest {
        currency: String,
        /// The horizon.
        months: Numeral,
        /// Annual.
        discount_rate: Numeral,
        /// Annual share by which prices of later terms and purchases fall.
        price_decline: Option<Numeral>,
        quote: ContractQuote,
        /// A number, or steps: `184; 200 from 13; 150 from 37`.
        units: Numeral,
        from: Option<Numeral>,
        to: Option<Numeral>,
    }
}

/// A document within its limits.
pub(super) struct Case {
    pub(super) currency: Currency,
    /// Annual, at least 0.
    pub(super) discount_rate: Decimal,
    pub(super) terms: Terms,
    months: u32,
    from: u32,
    to: u32,
    price_decline: Decimal,
    units: Vec<UnitStep>,
}

impl Case {
    pub(super) fn asked(&self) -> Asked<'_> {
        let Self { months, from, to, price_decline, .. } = *self;
        Asked { months, from, to, price_decline, units: &self.units }
    }
}

/// Reads a document; `None` when any of it is wrong.
pub(super) fn case(place: &Place) -> Option<Case> {
    let object = place.object()?;
    let currency = ContractRequest::currency(&object).read(Currency::read);
    let months = ContractRequest::months(&object).read(|p| whole(p, 1, LONGEST));
    let discount_rate = ContractRequest::discount_rate(&object).read(not_negative);
    let price_decline = ContractRequest::price_decline(&object).may(decline);
    let terms = ContractRequest::quote(&object).read(quote);
    let horizon = months.map_or(LONGEST, u64::from);
    let from = ContractRequest::from(&object).may(|p| whole(p, 1, horizon)).map(|from| from.unwrap_or(1));
    let to = ContractRequest::to(&object).may(|p| whole(p, from.map_or(1, u64::from), horizon));
    let to = to.and_then(|to| to.or(months));
    let units = ContractRequest::units(&object).read(|p| steps(p, from, to));
    object.finish();
    Some(Case {
        currency: currency?,
        discount_rate: discount_rate?,
        terms: terms?,
        months: months?,
        from: from?,
        to: to?,
        price_decline: price_decline?.unwrap_or_default(),
        units: units?,
    })
}

fn decline(place: &Place) -> Option<Decimal> {
    place.decimal_where(|x| x >= -Decimal::TEN && x <= Decimal::ONE, message!("cost-decline"))
}
