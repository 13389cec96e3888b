//! One row of an option as a contract: what a quote offers and what the row asks of it, without and with prices.

use crate::inputs::InputId;
use crate::scalar::{Exact, Scalar};
use crate::snapshot::{Billing, PriceCap, Quote, Snapshot, Supply};
use cost::{
    Asked, BreakRight, Clauses, Commitment, Course, Leaving, Number, Settled, ShrinkRight, Signed, Terms, UnitStep,
    contract_notes, settle,
};
use quantity::Decimal;
use vocabulary::Message;

/// Prices of one case, in the frame's currency where money is meant.
pub(crate) struct Prices<'a> {
    /// The value of an input.
    pub(crate) of: &'a dyn Fn(InputId) -> Option<Decimal>,
    /// Annual share by which prices fall.
    pub(crate) decline: Decimal,
    /// Part of a purchase that comes back at the horizon.
    pub(crate) residual_share: Decimal,
}

/// What a row asks for: the months that lie within the horizon, and the steps within these.
struct Plan {
    from: u32,
    to: u32,
    units: Vec<UnitStep>,
}

fn plan(supply: &Supply, months: u32) -> Plan {
    let to = supply.to.map_or(months, |to| to.min(months));
    let later = supply.units.iter().skip(1).filter(|step| step.from <= to);
    Plan { from: supply.from, to, units: supply.units.first().into_iter().chain(later).copied().collect() }
}

fn terms<N: Number>(quote: &Quote, price: N, cap: Option<N>, residual_share: N) -> Terms<N> {
    let (leave, shrink) = (quote.offered.leave, quote.offered.shrink);
    let clauses = match quote.billing {
        Billing::Owned => Clauses::Owned { residual_share },
        _ => Clauses::Committed(Commitment {
            term_months: quote.term(),
            payment: quote.offered.payment,
            renewal: quote.offered.renewal,
            leave: leave.map(|own| BreakRight { month: own.month, notice: own.notice, fee: N::of(own.fee) }),
            shrink: shrink.map(|own| ShrinkRight { from: own.from, share: N::of(own.share) }),
            price_cap: cap,
        }),
    };
    Terms { price, unit_gpus: N::whole(quote.unit_gpus), from_month: quote.offered.from_month, clauses }
}

/// The course of a row that is owned or committed; `None` beyond 28 digits.
pub(super) fn course(quote: &Quote, supply: &Supply, months: u32) -> Option<Course> {
    let plan = plan(supply, months);
    let asked =
        Asked { months, from: plan.from, to: plan.to, price_decline: Decimal::ZERO, units: plan.units.as_slice() };
    Course::of(&terms(quote, Decimal::ONE, None, Decimal::ZERO), &asked)
}

/// A row that is owned or committed, settled month by month in the frame's currency; `None` beyond 28 digits.
///
/// No month's rent is booked by itself: a mean price may be no finite decimal, and what twelve months round off would show in their sum.
pub(crate) fn settled(snapshot: &Snapshot, supply: &Supply, prices: &Prices) -> Option<Settled<Decimal>> {
    let (quote, months) = (&snapshot.quotes[supply.quote], snapshot.frame.months);
    let rate = quote.fx.map_or(Some(Decimal::ONE), prices.of)?;
    let price = (prices.of)(quote.price)?.checked_mul(rate)?;
    let cap = match quote.offered.price_cap {
        Some(PriceCap::At(cap)) => Some(cap.checked_mul(rate)?),
        Some(PriceCap::Signed) => Some(price),
        None => None,
    };
    let plan = plan(supply, months);
    let exact = Exact::from_decimal;
    let units = plan.units.iter().map(|step| UnitStep { from: step.from, units: exact(step.units) });
    let units: Vec<UnitStep<Exact>> = units.collect();
    let asked =
        Asked { months, from: plan.from, to: plan.to, price_decline: exact(prices.decline), units: units.as_slice() };
    known(settle(&terms(quote, exact(price), cap.map(exact), exact(prices.residual_share)), &asked)?)
}

/// The same in decimals.
fn known(settled: Settled<Exact>) -> Option<Settled<Decimal>> {
    let each = |numbers: Vec<Exact>| numbers.into_iter().map(|own| own.0).collect::<Option<Vec<_>>>();
    let signed = |own: Signed<Exact>| {
        Some(Signed { amount: own.amount.0?, first_month: own.first_month, last_month: own.last_month })
    };
    let leaving = settled.leaving.iter().map(|own| Some(Leaving { month: own.month, cost: own.cost.0? }));
    Some(Settled {
        units: each(settled.units)?,
        price: settled.price.into_iter().map(|price| price.and_then(|own| own.0)).collect(),
        amounts: each(settled.amounts)?,
        signed: settled.signed.and_then(signed),
        leaving: leaving.collect::<Option<_>>()?,
        rigidity: settled.rigidity.0?,
        total: settled.total.0?,
    })
}

/// In which months a settled row keeps more than it asks for, in the words of `assay contract`.
pub(crate) fn kept(snapshot: &Snapshot, supply: &Supply, settled: &Settled<Decimal>) -> Vec<Message> {
    let (quote, months) = (&snapshot.quotes[supply.quote], snapshot.frame.months);
    let plan = plan(supply, months);
    let asked =
        Asked { months, from: plan.from, to: plan.to, price_decline: Decimal::ZERO, units: plan.units.as_slice() };
    contract_notes(&terms(quote, Decimal::ONE, None, Decimal::ZERO), &asked, settled)
}

/// First and last month in which a row that is paid by use may serve.
pub(super) fn open(quote: &Quote, supply: &Supply, months: u32) -> std::ops::RangeInclusive<u32> {
    supply.from.max(quote.first_month())..=supply.to.map_or(months, |to| to.min(months))
}
