//! The course of a contract without its prices: what is held month by month, and how much of which price falls due when.
//!
//! Worlds differ in prices, never in months or units: a course is made once and multiplied with prices as often as need be.
//! [`settle`](super::settle) is what it agrees with.

use super::calendar::{Calendar, Start};
use super::schedule::{Exit, Schedule};
use super::{Asked, Clauses, Commitment, Terms};
use quantity::Decimal;
use vocabulary::Payment;

/// A contract without its prices.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Course {
    /// First month of rent or use; `None` where nothing is signed.
    pub first: Option<u32>,
    /// The month of its signing: above 0 it is planned.
    pub signing: u32,
    /// Units paid for, of what is owned: held, in months 1 to the horizon.
    pub units: Vec<Decimal>,
    /// The prices that it is paid at, in the order of their months.
    pub prices: Vec<Priced>,
    /// What falls due.
    pub dues: Vec<Due>,
    /// The rent of each month asked for in that month itself, however it is paid; of what is owned none.
    pub rents: Vec<Due>,
}

/// A price that holds for a term, for a month by itself or for a purchase.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Priced {
    /// Months that the price path has run by then; 0 is the quote's own price.
    pub after: u32,
    /// Whether the quote's cap holds.
    pub capped: bool,
}

/// An amount in each of some months: so many times a price.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Due {
    /// First month in which it falls due.
    pub first: u32,
    /// Last such month.
    pub last: u32,
    /// Position in [`Course::prices`].
    pub price: usize,
    /// GPU-hours, of what is owned GPUs, that are paid at it in each of the months; below 0 comes back.
    pub quantity: Decimal,
    /// Whether it is paid for leaving: rent of months after the last one asked for, the fee, what comes back.
    pub late: bool,
}

impl Course {
    /// The course of a contract; its price, cap and the decline are not looked at. `None` beyond 28 digits.
    pub fn of(terms: &Terms, asked: &Asked) -> Option<Self> {
        let none = Self { units: vec![Decimal::ZERO; asked.months as usize], ..Self::default() };
        let Some(start) = Start::of(terms, asked) else { return Some(none) };
        let course = Self { first: Some(start.first), signing: start.signing, ..none };
        match &terms.clauses {
            Clauses::Committed(commitment) => course.rented(terms, commitment, asked, start),
            Clauses::Owned { .. } => course.bought(terms, asked, start),
        }
    }

    fn bought(mut self, terms: &Terms, asked: &Asked, start: Start) -> Option<Self> {
        let mut held = Decimal::ZERO;
        for month in start.first..=asked.months {
            let units = asked.units_in(month);
            if units > held {
                let price = self.price_of(month, start);
                let quantity = units.checked_sub(held)?.checked_mul(terms.unit_gpus)?;
                self.owe(Due { first: month - 1, last: month - 1, price, quantity, late: false })?;
                held = units;
            }
            self.units[month as usize - 1] = held;
        }
        Some(self)
    }

    fn rented(mut self, terms: &Terms, commitment: &Commitment, asked: &Asked, start: Start) -> Option<Self> {
        let (plain, uncapped) =
            (Terms { price: Decimal::ONE, ..*terms }, Commitment { price_cap: None, ..*commitment });
        let level = Asked { price_decline: Decimal::ZERO, ..*asked };
        let schedule = Schedule::of(&plain, &uncapped, &level, start)?;
        let (exit, last) = schedule.left(asked, start)?;
        self.pay(&schedule, commitment.payment, asked.to, last)?;
        if let Some(exit) = exit {
            self.leave(&schedule.calendar, commitment.payment, asked.to, &exit)?;
        }
        for month in start.first..=last.min(asked.months) {
            self.units[month as usize - 1] = schedule.month(month)?.units;
        }
        Some(self)
    }

    /// Rent to the last month that is paid for; upfront all of a term's, in the month before its first.
    fn pay(&mut self, schedule: &Schedule<Decimal>, payment: Payment, to: u32, last: u32) -> Option<()> {
        let calendar = schedule.calendar;
        for month in calendar.start.first..=calendar.last {
            let due = calendar.term_of(month).filter(|_| payment == Payment::Upfront).map_or(month, |t| t.first - 1);
            if due <= last {
                let price = self.price_in(&calendar, month);
                let quantity = schedule.month(month)?.rent;
                self.owe(Due { first: due, last: due, price, quantity, late: month > to })?;
                if month <= to {
                    add(&mut self.rents, Due { first: month, last: month, price, quantity, late: false })?;
                }
            }
        }
        Some(())
    }

    fn leave(&mut self, calendar: &Calendar, payment: Payment, to: u32, exit: &Exit<Decimal>) -> Option<()> {
        let price = self.price_in(calendar, to);
        let back = if payment == Payment::Upfront { exit.remaining } else { Decimal::ZERO };
        let quantity = exit.fee.checked_sub(back)?;
        self.owe(Due { first: exit.month, last: exit.month, price, quantity, late: true })
    }

    /// The price of a month: its term's, or its own after the terms.
    fn price_in(&mut self, calendar: &Calendar, month: u32) -> usize {
        let first = calendar.term_of(month).map_or(month, |term| term.first);
        self.price_of(first, calendar.start)
    }

    /// The price of what begins in a month: the quote's own for what is signed in month 0 and begins with it.
    fn price_of(&mut self, month: u32, start: Start) -> usize {
        let own = month == start.first && start.signing == 0;
        let priced = Priced { after: if own { 0 } else { month - 1 }, capped: month != start.first };
        self.prices.iter().position(|known| *known == priced).unwrap_or_else(|| {
            self.prices.push(priced);
            self.prices.len() - 1
        })
    }

    fn owe(&mut self, due: Due) -> Option<()> {
        add(&mut self.dues, due)
    }
}

/// Adds what falls due; months in a row that are alike become one entry.
fn add(dues: &mut Vec<Due>, due: Due) -> Option<()> {
    if due.quantity.is_zero() {
        return Some(());
    }
    match dues.last_mut().filter(|last| (last.price, last.late) == (due.price, due.late)) {
        Some(last) if last.last + 1 == due.first && last.quantity == due.quantity => last.last = due.last,
        Some(last) if (last.first, last.last) == (due.first, due.last) => {
            last.quantity = last.quantity.checked_add(due.quantity)?;
        }
        _ => dues.push(due),
    }
    Some(())
}
