//! What some rows come to, exactly.

use crate::exact::Exact;

/// What rows of one key and one currency come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sums {
    pub(crate) rows: u64,
    pub(crate) billed: Exact,
    pub(crate) effective: Exact,
    pub(crate) list: Exact,
    pub(crate) contracted: Exact,
    pub(crate) unused: Exact,
    /// Hours of cards; `None` where no row tells any.
    pub(crate) hours: Option<Exact>,
}

impl Sums {
    /// Both together; `None` beyond 38 digits.
    pub(crate) fn plus(self, other: Self) -> Option<Self> {
        Some(Self {
            rows: self.rows + other.rows,
            billed: self.billed.plus(other.billed)?,
            effective: self.effective.plus(other.effective)?,
            list: self.list.plus(other.list)?,
            contracted: self.contracted.plus(other.contracted)?,
            unused: self.unused.plus(other.unused)?,
            hours: match (self.hours, other.hours) {
                (Some(one), Some(other)) => Some(one.plus(other)?),
                (one, other) => one.or(other),
            },
        })
    }

    /// With others; `false`, and as it was, beyond 38 digits.
    pub(crate) fn add(&mut self, other: &Self) -> bool {
        match self.plus(*other) {
            Some(sum) => {
                *self = sum;
                true
            }
            None => false,
        }
    }

    /// Money of it in another currency; `None` beyond 38 digits.
    pub(crate) fn at(self, rate: Exact) -> Option<Self> {
        Some(Self {
            billed: self.billed.times(rate)?,
            effective: self.effective.times(rate)?,
            list: self.list.times(rate)?,
            contracted: self.contracted.times(rate)?,
            unused: self.unused.times(rate)?,
            ..self
        })
    }

    /// Numbers without zeros at their ends.
    pub(crate) fn plain(self) -> Self {
        Self {
            billed: self.billed.plain(),
            effective: self.effective.plain(),
            list: self.list.plain(),
            contracted: self.contracted.plain(),
            unused: self.unused.plain(),
            hours: self.hours.map(Exact::plain),
            ..self
        }
    }
}
