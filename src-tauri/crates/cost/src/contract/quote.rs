//! The quote of a `contract` document: what is committed and what is owned have clauses of their own.

use super::reading::LONGEST;
use super::{BreakRight, Clauses, Commitment, ShrinkRight, Terms};
use crate::problems::OTHER_BILLING;
use input::{Numeral, Object, Place, Read};
use quantity::Decimal;
use vocabulary::{Billing, Payment, Renewal, message};

input::fields! {
    pub(crate) ContractQuote {
        billing: ContractBilling,
        /// Per GPU-hour of what is committed, per GPU of what is owned.
        price: Numeral,
        unit_gpus: Option<Numeral>,
        from_month: Option<Numeral>,
        /// What is committed needs it.
        term_months: Option<Numeral>,
        payment: Option<Payment>,
        renewal: Option<Renewal>,
        break_month: Option<Numeral>,
        break_notice: Option<Numeral>,
        break_fee: Option<Numeral>,
        shrink_from: Option<Numeral>,
        shrink_share: Option<Numeral>,
        price_cap: Option<Numeral>,
        residual_share: Option<Numeral>,
    }
}

input::choice! {
    /// Billings that make a contract.
    pub(crate) struct ContractBilling(Billing) =
        [Billing::Committed, Billing::Owned].map(|billing| (billing.word(), billing));
}

/// Reads it; `None` when any of it is wrong.
pub(super) fn quote(place: &Place) -> Option<Terms> {
    let object = place.object()?;
    let billing = ContractQuote::billing(&object).read(ContractBilling::read).map(|billing| billing.0);
    let price = ContractQuote::price(&object).read(not_negative);
    let unit_gpus = ContractQuote::unit_gpus(&object).may(above_zero);
    let from_month = ContractQuote::from_month(&object).may(|p| whole(p, 0, LONGEST));
    let clauses = clauses(&object, billing);
    object.finish();
    let (unit_gpus, from_month) = (unit_gpus?.unwrap_or(Decimal::ONE), from_month?.unwrap_or_default());
    Some(Terms { price: price?, unit_gpus, from_month, clauses: clauses? })
}

/// What goes with the billing; without a readable one every clause is read all the same.
fn clauses(quote: &Object, billing: Option<Billing>) -> Option<Clauses> {
    if billing == Some(Billing::Owned) {
        other(&of_commitment(quote));
        let residual_share = ContractQuote::residual_share(quote).may(share)?;
        return Some(Clauses::Owned { residual_share: residual_share.unwrap_or_default() });
    }
    match (billing, ContractQuote::residual_share(quote).optional()) {
        (None, Some(place)) => {
            share(&place);
        }
        (_, residual) => other(&[residual]),
    }
    commitment(quote, billing.is_some()).map(Clauses::Committed)
}

/// Clauses that only what is committed has.
fn of_commitment<'a>(quote: &Object<'a>) -> [Option<Place<'a>>; 9] {
    [
        ContractQuote::term_months(quote).optional(),
        ContractQuote::payment(quote).optional(),
        ContractQuote::renewal(quote).optional(),
        ContractQuote::break_month(quote).optional(),
        ContractQuote::break_notice(quote).optional(),
        ContractQuote::break_fee(quote).optional(),
        ContractQuote::shrink_from(quote).optional(),
        ContractQuote::shrink_share(quote).optional(),
        ContractQuote::price_cap(quote).optional(),
    ]
}

/// Each clause that stands here belongs to the other billing.
fn other(clauses: &[Option<Place>]) {
    for place in clauses.iter().flatten() {
        place.wrong(OTHER_BILLING, message!("cost-other-billing"), message!("cost-other-billing.hint"));
    }
}

fn commitment(quote: &Object, needed: bool) -> Option<Commitment> {
    let term = ContractQuote::term_months(quote);
    let term = if needed { term.required() } else { term.optional() };
    let term_months = term.and_then(|p| whole(&p, 1, LONGEST));
    let longest = term_months.map_or(LONGEST, u64::from);
    let payment = ContractQuote::payment(quote).may(Payment::read);
    let renewal = ContractQuote::renewal(quote).may(Renewal::read);
    let leave = break_right(quote, longest);
    let shrink = shrink_right(quote, longest);
    let price_cap = ContractQuote::price_cap(quote).may(not_negative);
    Some(Commitment {
        term_months: term_months?,
        payment: payment?.unwrap_or(Payment::Monthly),
        renewal: renewal?.unwrap_or(Renewal::Renew),
        leave: leave?,
        shrink: shrink?,
        price_cap: price_cap?,
    })
}

/// Notice and fee need the month that they go with.
fn break_right(quote: &Object, term: u64) -> Option<Option<BreakRight>> {
    let month = ContractQuote::break_month(quote);
    let notice = ContractQuote::break_notice(quote).optional();
    let fee = ContractQuote::break_fee(quote).optional();
    let month = if notice.is_some() || fee.is_some() { month.required() } else { month.optional() };
    let notice = notice.map_or(Some(0), |p| whole(&p, 0, LONGEST));
    let fee = fee.map_or(Some(Decimal::ZERO), |p| share(&p));
    let Some(month) = month else { return Some(None) };
    let month = whole(&month, 1, term);
    Some(Some(BreakRight { month: month?, notice: notice?, fee: fee? }))
}

/// The two come together.
fn shrink_right(quote: &Object, term: u64) -> Option<Option<ShrinkRight>> {
    let given = [ContractQuote::shrink_from(quote).optional(), ContractQuote::shrink_share(quote).optional()];
    if given.iter().all(Option::is_none) {
        return Some(None);
    }
    let from = ContractQuote::shrink_from(quote).required().and_then(|p| whole(&p, 1, term));
    let share = ContractQuote::shrink_share(quote).required().and_then(|p| share(&p));
    Some(Some(ShrinkRight { from: from?, share: share? }))
}

pub(super) fn whole(place: &Place, least: u64, most: u64) -> Option<u32> {
    place.whole(least, most).map(|months| months as u32)
}

pub(super) fn not_negative(place: &Place) -> Option<Decimal> {
    place.decimal_where(|x| x >= Decimal::ZERO, message!("cost-at-least-zero"))
}

fn above_zero(place: &Place) -> Option<Decimal> {
    place.decimal_where(|x| x > Decimal::ZERO, message!("cost-gpus"))
}

fn share(place: &Place) -> Option<Decimal> {
    place.decimal_where(|x| x >= Decimal::ZERO && x <= Decimal::ONE, message!("json-share"))
}
