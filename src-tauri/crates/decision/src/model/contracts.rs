//! One row of an option as a contract: what a quote offers and what the row asks of it, without and with prices.

use crate::inputs::InputId;
use crate::snapshot::{Billing, PriceCap, Quote, Snapshot, Supply};
use cost::{Asked, Clauses, Commitment, Course, Settled, Terms, UnitStep, contract_notes, settle};
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

fn terms(quote: &Quote, price: Decimal, cap: Option<Decimal>, residual_share: Decimal) -> Terms {
    let clauses = match quote.billing {
        Billing::Owned => Clauses::Owned { residual_share },
        _ => Clauses::Committed(Commitment {
            term_months: quote.term(),
            payment: quote.offered.payment,
            renewal: quote.offered.renewal,
            leave: quote.offered.leave,
            shrink: quote.offered.shrink,
            price_cap: cap,
        }),
    };
    Terms { price, unit_gpus: Decimal::from(quote.unit_gpus), from_month: quote.offered.from_month, clauses }
}

/// The course of a row that is owned or committed; `None` beyond 28 digits.
pub(crate) fn course(quote: &Quote, supply: &Supply, months: u32) -> Option<Course> {
    let plan = plan(supply, months);
    let asked =
        Asked { months, from: plan.from, to: plan.to, price_decline: Decimal::ZERO, units: plan.units.as_slice() };
    Course::of(&terms(quote, Decimal::ONE, None, Decimal::ZERO), &asked)
}

/// A row that is owned or committed, settled month by month in the frame's currency; `None` beyond 28 digits.
pub(crate) fn settled(snapshot: &Snapshot, supply: &Supply, prices: &Prices) -> Option<Settled<Decimal>> {
    priced(snapshot, supply, prices, settle)
}

/// The same without its right to leave within a term.
pub(crate) fn settled_without_break(snapshot: &Snapshot, supply: &Supply, prices: &Prices) -> Option<Settled<Decimal>> {
    priced(snapshot, supply, prices, |terms, asked| settle(&Right::Absent.of(terms), asked))
}

/// Whether the right to leave within a term counts.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Right {
    AsOffered,
    Absent,
}

impl Right {
    fn of(self, terms: &Terms) -> Terms {
        let mut terms = *terms;
        if let (Self::Absent, Clauses::Committed(commitment)) = (self, &mut terms.clauses) {
            commitment.leave = None;
        }
        terms
    }
}

/// What of such a row is still owed if notice is given in a month, with its right to leave or without; `None` beyond 28 digits.
pub(crate) fn owed_on_notice(
    snapshot: &Snapshot,
    supply: &Supply,
    prices: &Prices,
    (month, right): (u32, Right),
) -> Option<Decimal> {
    // Days of notice that are no whole months lose the month that they begin in.
    let cancel = snapshot.quotes[supply.quote].exit_months.unwrap_or_default().ceil().max(0.0) as u32;
    priced(snapshot, supply, prices, |terms, asked| cost::owed_on_notice(&right.of(terms), asked, month, cancel))
}

/// What is made of a row's terms, at its price in the frame's currency, and of what it asks for.
fn priced<T>(
    snapshot: &Snapshot,
    supply: &Supply,
    prices: &Prices,
    made: impl Fn(&Terms, &Asked) -> Option<T>,
) -> Option<T> {
    let (quote, months) = (&snapshot.quotes[supply.quote], snapshot.frame.months);
    let rate = quote.fx.map_or(Some(Decimal::ONE), prices.of)?;
    let price = (prices.of)(quote.price)?.checked_mul(rate)?;
    let cap = match quote.offered.price_cap {
        Some(PriceCap::At(cap)) => Some(cap.checked_mul(rate)?),
        Some(PriceCap::Signed) => Some(price),
        None => None,
    };
    let plan = plan(supply, months);
    let asked =
        Asked { months, from: plan.from, to: plan.to, price_decline: prices.decline, units: plan.units.as_slice() };
    made(&terms(quote, price, cap, prices.residual_share), &asked)
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
