//! The rent of a committed contract as it is scheduled, to the last month that may be owed, and what leaving it costs.

use super::calendar::{Calendar, PricePath, Start, Term};
use super::held::Held;
use super::{Asked, BreakRight, Commitment, Terms};
use crate::Number;
use quantity::HOURS_PER_MONTH;

/// A month as it is scheduled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Month<N> {
    pub(super) units: N,
    /// Per GPU-hour.
    pub(super) price: N,
    /// Booked.
    pub(super) rent: N,
}

/// Every month of a committed contract.
pub(super) struct Schedule<N> {
    pub(super) calendar: Calendar,
    leave: Option<BreakRight<N>>,
    months: Vec<Month<N>>,
}

/// How a term is left before its end, or at it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exit<N> {
    /// Last month of rent.
    pub(super) month: u32,
    /// Scheduled rent from leaving to then.
    rent: N,
    /// Scheduled rent of the term after that.
    pub(super) remaining: N,
    /// What is paid for not paying it, booked.
    pub(super) fee: N,
}

impl<N: Number> Exit<N> {
    pub(super) fn cost(&self) -> Option<N> {
        self.rent.added(self.fee)
    }
}

impl<N: Number> Schedule<N> {
    /// `None` beyond the number's range.
    pub(super) fn of(terms: &Terms<N>, commitment: &Commitment<N>, asked: &Asked<N>, start: Start) -> Option<Self> {
        let calendar = Calendar::of(commitment, asked.to, start);
        let path = PricePath::of(terms, asked, start)?;
        let hours = terms.unit_gpus.times(N::whole(HOURS_PER_MONTH))?;
        let mut months = Vec::with_capacity((calendar.last + 1 - start.first) as usize);
        let (mut held, mut price) = (Held::begin(N::ZERO), N::ZERO);
        for month in start.first..=calendar.last {
            let units = asked.units_in(month);
            match calendar.term_of(month).filter(|term| term.first < month) {
                Some(term) => held.follow(units, month + 1 - term.first, commitment.shrink)?,
                None => {
                    held = Held::begin(units);
                    price = begins_at(&path, month, start, commitment.price_cap)?;
                }
            }
            let rent = held.units.times(hours)?.times(price)?.booked()?;
            months.push(Month { units: held.units, price, rent });
        }
        let leave = commitment.leave.filter(|right| right.fee < N::ONE);
        Some(Self { calendar, leave, months })
    }

    /// A month of the schedule.
    pub(super) fn month(&self, month: u32) -> Option<&Month<N>> {
        self.months.get(month.checked_sub(self.calendar.start.first)? as usize)
    }

    /// Rent of the months after one, to another.
    pub(super) fn rent(&self, after: u32, to: u32) -> Option<N> {
        let first = self.calendar.start.first;
        let (from, to) = ((after + 1).max(first) - first, to + 1 - first);
        let months = self.months.get(from as usize..to as usize).unwrap_or_default();
        months.iter().try_fold(N::ZERO, |sum, month| sum.added(month.rent))
    }

    /// How a term is left in a month, notice being given in `notice`.
    pub(super) fn exit(&self, term: Term, month: u32, notice: u32) -> Option<Exit<N>> {
        let earliest = |right: BreakRight<N>| month.max(term.first + right.month - 1).max(notice + right.notice);
        let exit = self.leave.map_or(term.last, |right| earliest(right).min(term.last));
        let remaining = self.rent(exit, term.last)?;
        let fee = self.leave.map_or(Some(N::ZERO), |right| right.fee.times(remaining)?.booked())?;
        Some(Exit { month: exit, rent: self.rent(month, exit)?, remaining, fee })
    }

    /// How the contract is left in the last month asked for, if that cuts a term short, and its last month of rent.
    pub(super) fn left(&self, asked: &Asked<N>, start: Start) -> Option<(Option<Exit<N>>, u32)> {
        let exit = match self.calendar.cut_short(asked.to) {
            Some(term) => Some(self.exit(term, asked.to, last_notice(asked, start))?),
            None => None,
        };
        Some((exit, exit.map_or(asked.to.min(self.calendar.last), |exit| exit.month)))
    }

    /// What is owed if notice is given in a month, where a term is followed by another unless it is cancelled so many months before its
    /// end: past that day the rest of the term and the next one to its earliest exit, or the cost of leaving its own before its end.
    pub(super) fn on_notice(&self, month: u32, cancel: u32) -> Option<N> {
        let is_late = |own: &Term| self.calendar.start.signing <= month && month.saturating_add(cancel) > own.last;
        let own = self.calendar.term_of(month).filter(is_late);
        let next = own.and_then(|own| Some((own, self.calendar.term_of(own.last + 1)?)));
        let Some((own, next)) = next else { return self.leaving(month, month) };
        let leaves = self.exit(own, month, month)?;
        if leaves.month < own.last { leaves.cost() } else { self.exit(next, month, month)?.cost() }
    }

    /// What leaving in a month costs.
    pub(super) fn leaving(&self, month: u32, notice: u32) -> Option<N> {
        let exit = |term| self.exit(term, month, notice)?.cost();
        self.calendar.cut_short(month).map_or(Some(N::ZERO), exit)
    }
}

/// When notice is given for the last month asked for: at the signing where that is planned, else at the horizon.
pub(super) fn last_notice<N>(asked: &Asked<N>, start: Start) -> u32 {
    if asked.to < asked.months { start.signing } else { asked.months }
}

/// Price of a term, or of a month by itself: the cap holds from the second on.
fn begins_at<N: Number>(path: &PricePath<N>, month: u32, start: Start, cap: Option<N>) -> Option<N> {
    if month == start.first {
        return path.first();
    }
    let price = path.later(month)?;
    Some(cap.filter(|cap| *cap < price).unwrap_or(price))
}
