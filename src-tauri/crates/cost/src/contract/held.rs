//! The units of a term: more in any month, fewer only by the right to shrink.

use super::ShrinkRight;
use crate::Number;

/// What is held in a term, what has been signed in it and what has gone back in the year of the right that runs.
pub(super) struct Held<N> {
    pub(super) units: N,
    signed: N,
    back: N,
}

impl<N: Number> Held<N> {
    /// In a term's first month any change is free.
    pub(super) fn begin(units: N) -> Self {
        Self { units, signed: units, back: N::ZERO }
    }

    /// The same in a later month of the term, the first being 1.
    pub(super) fn follow(&mut self, asked: N, month: u32, right: Option<ShrinkRight<N>>) -> Option<()> {
        if asked > self.units {
            self.signed = self.signed.plus(asked.minus(self.units)?)?;
            self.units = asked;
        }
        match right {
            Some(right) if month >= right.from => self.shrink(asked, month - right.from, right.share),
            _ => Some(()),
        }
    }

    /// What a year of the right leaves unused lapses.
    fn shrink(&mut self, asked: N, since: u32, share: N) -> Option<()> {
        if since.is_multiple_of(12) {
            self.back = N::ZERO;
        }
        let left = share.times(self.signed)?.minus(self.back)?;
        let excess = self.units.minus(asked)?;
        if excess > N::ZERO && left > N::ZERO {
            let (back, units) = if left < excess { (left, self.units.minus(left)?) } else { (excess, asked) };
            self.back = self.back.plus(back)?;
            self.units = units;
        }
        Some(())
    }
}
