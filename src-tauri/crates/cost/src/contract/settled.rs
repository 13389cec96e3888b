//! The kernel: what one contract costs in each month, what it commits to and what leaving it costs.

use super::calendar::Start;
use super::owned::owned;
use super::schedule::{Exit, Schedule, last_notice};
use super::{Asked, Clauses, Commitment, Terms};
use crate::Number;
use vocabulary::Payment;

/// A contract, settled month by month. Money is in the currency of its price, booked.
#[derive(Clone, Debug, PartialEq)]
pub struct Settled<N> {
    /// Units paid for, of what is owned: held, in months 1 to the horizon.
    pub units: Vec<N>,
    /// Price per GPU-hour in the same months; none where no rent runs and for what is owned.
    pub price: Vec<Option<N>>,
    /// Amounts of month 0 to the horizon and, where something falls due beyond it, to the last such month.
    pub amounts: Vec<N>,
    /// What is signed; `None` if nothing is.
    pub signed: Option<Signed<N>>,
    /// What leaving costs in months 12, 24, … and in the last.
    pub leaving: Vec<Leaving<N>>,
    /// What leaving in the last month costs, a part of the amounts.
    pub rigidity: N,
    /// All amounts, undiscounted.
    pub total: N,
}

/// What a signature commits to, undiscounted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Signed<N> {
    /// Rent of the first term to its earliest exit and the fee for it, or all purchases.
    pub amount: N,
    /// First month of rent or payment.
    pub first_month: u32,
    /// Last month of it.
    pub last_month: u32,
}

/// What leaving in a month costs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leaving<N> {
    /// The month.
    pub month: u32,
    /// Rent and fee still owed.
    pub cost: N,
}

impl<N: Number> Settled<N> {
    /// Amounts within the horizon, months 0 to its last, and those after it.
    pub fn split(&self) -> (&[N], &[N]) {
        self.amounts.split_at((self.units.len() + 1).min(self.amounts.len()))
    }

    /// What falls due after the horizon; `None` beyond the number's range.
    pub fn after_horizon(&self) -> Option<N> {
        sum(self.split().1)
    }

    /// A contract of which nothing is signed, with room for amounts to a last month.
    pub(super) fn nothing(asked: &Asked<N>, last: u32) -> Self {
        let months = asked.months as usize;
        let leaving = (1..).map(|years| years * 12).take_while(|month| *month < asked.to).chain([asked.to]);
        Self {
            units: vec![N::ZERO; months],
            price: vec![None; months],
            amounts: vec![N::ZERO; last as usize + 1],
            signed: None,
            leaving: leaving.map(|month| Leaving { month, cost: N::ZERO }).collect(),
            rigidity: N::ZERO,
            total: N::ZERO,
        }
    }

    /// Adds what falls due in a month.
    pub(super) fn owe(&mut self, month: u32, amount: N) -> Option<()> {
        let due = self.amounts.get_mut(month as usize)?;
        *due = due.added(amount)?;
        Some(())
    }

    /// The same with what is signed and all of it added up.
    pub(super) fn closed(self, signed: Signed<N>) -> Option<Self> {
        Some(Self { total: sum(&self.amounts)?, signed: Some(signed), ..self })
    }

    /// Units and price of the months to the last that is paid for, as far as the horizon reaches.
    fn serve(&mut self, schedule: &Schedule<N>, last: u32) -> Option<()> {
        for month in schedule.calendar.start.first..=last.min(self.units.len() as u32) {
            let (at, scheduled) = (month as usize - 1, schedule.month(month)?);
            (self.units[at], self.price[at]) = (scheduled.units, Some(scheduled.price));
        }
        Some(())
    }

    /// What leaving costs: notice is given in the month itself, for the last in `notice`.
    fn leave(&mut self, schedule: &Schedule<N>, to: u32, notice: u32) -> Option<()> {
        for leaving in &mut self.leaving {
            let given = if leaving.month == to { notice } else { leaving.month };
            leaving.cost = schedule.leaving(leaving.month, given)?;
            self.rigidity = leaving.cost;
        }
        Some(())
    }

    /// Rent of the months to the last that is paid for; upfront all that a term schedules, in the month before its first.
    fn rent(&mut self, schedule: &Schedule<N>, payment: Payment, last: u32) -> Option<()> {
        let calendar = schedule.calendar;
        let upfront = |month| calendar.term_of(month).filter(|_| payment == Payment::Upfront);
        for month in calendar.start.first..=calendar.last {
            let due = upfront(month).map_or(month, |term| term.first - 1);
            if due <= last {
                self.owe(due, schedule.month(month)?.rent)?;
            }
        }
        Some(())
    }
}

/// Settles a contract in exact decimals or in doubles.
///
/// Rents, fees, refunds and purchases are booked one by one: half-even to ten decimals in `Decimal`. `None` beyond 28 digits or
/// the number's range.
pub fn settle<N: Number>(terms: &Terms<N>, asked: &Asked<N>) -> Option<Settled<N>> {
    match (Start::of(terms, asked), &terms.clauses) {
        (None, _) => Some(Settled::nothing(asked, asked.months)),
        (Some(start), Clauses::Committed(commitment)) => committed(terms, commitment, asked, start),
        (Some(start), Clauses::Owned { residual_share }) => owned(terms, *residual_share, asked, start),
    }
}

/// What is still owed if notice is given at the end of a month, undiscounted; nothing after the last month asked for. A term that
/// renews goes on unless it is cancelled `cancel` months before its end.
///
/// `None` beyond 28 digits or the number's range.
pub fn owed_on_notice<N: Number>(terms: &Terms<N>, asked: &Asked<N>, month: u32, cancel: u32) -> Option<N> {
    match (Start::of(terms, asked), &terms.clauses) {
        (Some(start), Clauses::Committed(commitment)) if month <= asked.to => {
            let schedule = Schedule::of(terms, commitment, asked, start)?;
            if month == asked.to {
                return schedule.leaving(month, last_notice(asked, start));
            }
            schedule.on_notice(month, cancel)
        }
        _ => Some(N::ZERO),
    }
}

fn sum<N: Number>(amounts: &[N]) -> Option<N> {
    amounts.iter().try_fold(N::ZERO, |sum, amount| sum.added(*amount))
}

fn committed<N: Number>(
    terms: &Terms<N>,
    commitment: &Commitment<N>,
    asked: &Asked<N>,
    start: Start,
) -> Option<Settled<N>> {
    let schedule = Schedule::of(terms, commitment, asked, start)?;
    let (exit, last) = schedule.left(asked, start)?;
    let mut settled = Settled::nothing(asked, last.max(asked.months));
    settled.rent(&schedule, commitment.payment, last)?;
    if let Some(exit) = exit {
        settled.owe(exit.month, at_exit(&exit, commitment.payment)?)?;
    }
    settled.serve(&schedule, last)?;
    settled.leave(&schedule, asked.to, last_notice(asked, start))?;
    settled.closed(signed(&schedule, start)?)
}

/// The fee; who has paid upfront gets back what was paid for later months, less the fee.
fn at_exit<N: Number>(exit: &Exit<N>, payment: Payment) -> Option<N> {
    match payment {
        Payment::Monthly => Some(exit.fee),
        Payment::Upfront => exit.fee.added(N::ZERO.minus(exit.remaining)?),
    }
}

fn signed<N: Number>(schedule: &Schedule<N>, start: Start) -> Option<Signed<N>> {
    let exit = schedule.exit(schedule.calendar.first_term(), start.first, start.signing)?;
    let amount = schedule.month(start.first)?.rent.added(exit.cost()?)?;
    Some(Signed { amount, first_month: start.first, last_month: exit.month })
}
