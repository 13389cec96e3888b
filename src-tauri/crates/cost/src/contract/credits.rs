//! What a provider owes for outages: tiers by availability, up to a cap. Whether anybody claims it is not asked here.

use crate::Number;
use quantity::Decimal;

/// What is owed below an availability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CreditTier {
    /// Share of a month's hours, above 0, at most 1: strictly below it the tier holds.
    pub below: Decimal,
    /// Share of the month's charge, above 0, at most 1.
    pub share: Decimal,
}

/// Credits of a contract: the lower the availability, the more is owed, never more than the cap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credits {
    /// The highest availability first; shares rise as it falls.
    pub tiers: Vec<CreditTier>,
    /// The largest share of a month's charge, above 0, at most 1.
    pub cap: Decimal,
}

impl Credits {
    /// The share of a month's charge that is owed at an availability of 0 to 1: from 0 to the cap.
    pub fn owed<N: Number>(&self, availability: N) -> N {
        let missed = self.tiers.iter().rev().find(|tier| availability < N::of(tier.below));
        missed.map_or(N::ZERO, |tier| N::of(tier.share.min(self.cap)))
    }
}
