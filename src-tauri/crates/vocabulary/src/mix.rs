//! What a mix of supplies is made of.

use crate::closed::closed;

closed! {
    /// What is bought, rented or bid for in a mix of supplies.
    "mix-kind" MixKind {
        /// Bought once; a price for every hour, and a small one by use.
        Owned = "owned",
        /// A rate paid every hour whether used or not.
        Reserved = "reserved",
        /// Paid by use.
        OnDemand = "on_demand",
        /// Paid by use, interruptible, and only as far as there is some.
        Spot = "spot",
    }

    /// A rule of thumb that a mix is held against.
    "mix-rule" MixRule {
        /// Everything by use.
        AllOnDemand = "all_on_demand",
        /// The highest hour, owned.
        AllOwned = "all_owned",
        /// The lowest hour reserved, the rest by use.
        CoverMinimum = "cover_minimum",
        /// The highest hour reserved.
        CoverPeak = "cover_peak",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_contract() {
        assert_eq!(MixKind::SPELLED, ["owned", "reserved", "on_demand", "spot"]);
        assert_eq!(MixRule::SPELLED, ["all_on_demand", "all_owned", "cover_minimum", "cover_peak"]);
    }
}
