//! When a contract is signed and begins, where its terms begin and end, and what a price has become by then.

use super::{Asked, Commitment, Terms};
use crate::Number;
use crate::compounding::Compounding;
use vocabulary::Renewal;

/// When a contract is signed and begins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Start {
    /// Its first month.
    pub(super) first: u32,
    /// The month of its signing: 0 if it begins as soon as the quote can serve.
    pub(super) signing: u32,
}

impl Start {
    /// `None` where it would begin after its last month: nothing is signed.
    pub(super) fn of<N: Number>(terms: &Terms<N>, asked: &Asked<N>) -> Option<Self> {
        let served = terms.from_month.max(1);
        let first = asked.from.max(served);
        let signing = if first == served { 0 } else { first - 1 };
        (first <= asked.to).then_some(Self { first, signing })
    }
}

/// A price and what becomes of it: price·(1 − decline)^((m − 1)/12) in month m.
pub(super) struct PricePath<N> {
    price: N,
    start: Start,
    falling: Compounding<N>,
}

impl<N: Number> PricePath<N> {
    pub(super) fn of(terms: &Terms<N>, asked: &Asked<N>, start: Start) -> Option<Self> {
        let falling = Compounding::growing(N::ZERO.minus(asked.price_decline)?)?;
        Some(Self { price: terms.price, start, falling })
    }

    /// What the contract begins with: the price itself if it is signed in month 0.
    pub(super) fn first(&self) -> Option<N> {
        if self.start.signing == 0 { Some(self.price) } else { self.later(self.start.first) }
    }

    /// The path in a month from 1.
    pub(super) fn later(&self, month: u32) -> Option<N> {
        self.price.times(self.falling.factor(month - 1)?)
    }
}

/// First and last month of a term.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Term {
    pub(super) first: u32,
    pub(super) last: u32,
}

/// The terms of a committed contract, one after the other, and what may follow them by the month.
#[derive(Clone, Copy, Debug)]
pub(super) struct Calendar {
    pub(super) start: Start,
    length: u32,
    terms: u32,
    /// Last month that is scheduled: of the last term, or by the month.
    pub(super) last: u32,
}

impl Calendar {
    /// The terms from the first month on: as many as reach month `to` where they renew, else one; by the month there is no further term, only
    /// months.
    pub(super) fn of<N>(commitment: &Commitment<N>, to: u32, start: Start) -> Self {
        let length = commitment.term_months.max(1);
        let terms = match commitment.renewal {
            Renewal::Renew => (to + 1 - start.first).div_ceil(length),
            Renewal::Monthly | Renewal::End => 1,
        };
        let last_of_terms = start.first + terms * length - 1;
        let by_the_month = if commitment.renewal == Renewal::Monthly { to } else { 0 };
        Self { start, length, terms, last: last_of_terms.max(by_the_month) }
    }

    pub(super) fn first_term(&self) -> Term {
        Term { first: self.start.first, last: self.start.first + self.length - 1 }
    }

    /// The term of a month, the first for one before it; `None` after the terms.
    pub(super) fn term_of(&self, month: u32) -> Option<Term> {
        let before = month.saturating_sub(self.start.first) / self.length;
        let first = self.start.first + before * self.length;
        (before < self.terms).then_some(Term { first, last: first + self.length - 1 })
    }

    /// The term that ends early if the contract is left in a month: none in a term's last, by the month, after the contract and
    /// before its signing.
    pub(super) fn cut_short(&self, month: u32) -> Option<Term> {
        self.term_of(month).filter(|term| self.start.signing <= month && month < term.last)
    }
}
