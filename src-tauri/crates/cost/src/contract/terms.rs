//! What a quote offers and what is asked of it, as typed data that is already inside its limits.

use crate::Number;
use quantity::Decimal;
use vocabulary::{Payment, Renewal};

/// What a committed or owned quote offers. Money is in one currency.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Terms<N = Decimal> {
    /// Per GPU-hour of what is committed, per GPU of what is owned; at least 0.
    pub price: N,
    /// GPUs of a unit, above 0.
    pub unit_gpus: N,
    /// First month that it can serve; 0 and 1 are alike.
    pub from_month: u32,
    /// How it is billed and what it allows.
    pub clauses: Clauses<N>,
}

/// What goes with each billing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Clauses<N = Decimal> {
    /// Rent for a term.
    Committed(Commitment<N>),
    /// A purchase.
    Owned {
        /// Part of all purchases that comes back at the horizon, 0 to 1.
        residual_share: N,
    },
}

/// A term of rent, what follows it, and the rights in it; every term has the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Commitment<N = Decimal> {
    /// Months of a term, at least 1.
    pub term_months: u32,
    /// When rent falls due.
    pub payment: Payment,
    /// What follows a term.
    pub renewal: Renewal,
    /// The right to leave before a term ends.
    pub leave: Option<BreakRight<N>>,
    /// The right to give units back within a term.
    pub shrink: Option<ShrinkRight<N>>,
    /// Highest price per GPU-hour after the first term.
    pub price_cap: Option<N>,
}

/// The right to leave before a term ends; months count from the term's first as 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BreakRight<N = Decimal> {
    /// Earliest last month, 1 to the term's.
    pub month: u32,
    /// Months from notice to exit.
    pub notice: u32,
    /// Share of the rent that remains, 0 to 1; at 1 there is no such right.
    pub fee: N,
}

/// The right to give units back within a term; months count from the term's first as 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShrinkRight<N = Decimal> {
    /// First month in which units may go back, 1 to the term's last.
    pub from: u32,
    /// Share of the units signed that may go back in each twelve months from then on, 0 to 1.
    pub share: N,
}

/// How many units are asked for from a month on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnitStep<N = Decimal> {
    /// The month; of the first step it has no meaning.
    pub from: u32,
    /// Above 0.
    pub units: N,
}

/// What is asked of a quote.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Asked<'a, N = Decimal> {
    /// The horizon, at least 1.
    pub months: u32,
    /// First month in which units are wanted, 1 to the horizon.
    pub from: u32,
    /// Last such month, `from` to the horizon.
    pub to: u32,
    /// Annual share by which prices of later terms and purchases fall, −10 to 1.
    pub price_decline: N,
    /// At least one step, months rising; they lie within `from` + 1 to `to`.
    pub units: &'a [UnitStep<N>],
}

impl<N: Number> Asked<'_, N> {
    /// Units asked for in a month; after the last step they stay.
    pub fn units_in(&self, month: u32) -> N {
        let past = self.units.partition_point(|step| step.from <= month);
        let step = self.units.get(past.max(1) - 1);
        step.map_or(N::ZERO, |step| step.units)
    }
}

impl Terms {
    /// The same terms in another number type.
    pub fn cast<N: Number>(&self) -> Terms<N> {
        let clauses = match self.clauses {
            Clauses::Committed(commitment) => Clauses::Committed(commitment.cast()),
            Clauses::Owned { residual_share } => Clauses::Owned { residual_share: N::of(residual_share) },
        };
        let Self { from_month, .. } = *self;
        Terms { price: N::of(self.price), unit_gpus: N::of(self.unit_gpus), from_month, clauses }
    }
}

impl Commitment {
    /// The same commitment in another number type.
    pub fn cast<N: Number>(&self) -> Commitment<N> {
        let Self { term_months, payment, renewal, leave, shrink, price_cap } = *self;
        let leave = leave.map(|BreakRight { month, notice, fee }| BreakRight { month, notice, fee: N::of(fee) });
        let shrink = shrink.map(|ShrinkRight { from, share }| ShrinkRight { from, share: N::of(share) });
        Commitment { term_months, payment, renewal, leave, shrink, price_cap: price_cap.map(N::of) }
    }
}
