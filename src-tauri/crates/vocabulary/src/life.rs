//! What is told of a card as it ages.

use crate::closed::closed;

closed! {
    /// A measure of a card's life.
    "life-measure" LifeMeasure {
        /// What it costs new.
        Price = "price",
        /// What a sale brings, as a share of the price.
        Value = "value",
        /// Failures expected in the year that begins at an age.
        Failures = "failures",
        /// Energy of its work against a successor that is new then.
        Energy = "energy",
        /// What a sale brings at the horizon, as a share of the price.
        AtHorizon = "at_horizon",
        /// The age at which it has cost least for a useful hour.
        Economic = "economic",
        /// What a useful hour then costs.
        Cost = "cost",
        /// The month in which a successor does its work for less.
        Refresh = "refresh",
        /// What the books gain or lose on each card that is sold then.
        Disposal = "disposal",
        /// What a used card costs.
        UsedPrice = "used_price",
        /// The same with a year of repairs.
        UsedWarranted = "used_warranted",
        /// Months left of its warranty.
        UsedWarranty = "used_warranty",
        /// Failures expected in the first year of it.
        UsedFailures = "used_failures",
        /// Energy of its work against a card that is new then.
        UsedEnergy = "used_energy",
        /// What a useful hour of it costs.
        UsedCost = "used_cost",
        /// The same of a card that is new then.
        NewCost = "new_cost",
        /// The most that it may cost to be no dearer.
        EvenPrice = "even_price",
    }

    /// How the curve of values stands against the assumption that the total cost of computing rests on.
    "life-standing" LifeStanding {
        /// Within its 10th to 90th percentile.
        Inside = "inside",
        /// What is assumed lies above them.
        Above = "above",
        /// What is assumed lies below them.
        Below = "below",
    }

    /// What kind of published price bears witness to a card's value.
    "life-witness" LifeWitness {
        /// Of a new card, baseboard, server or rack.
        New = "new",
        /// Of a used card.
        Used = "used",
        /// Of an hour rented.
        Rent = "rent",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_answer() {
        assert_eq!(LifeStanding::SPELLED, ["inside", "above", "below"]);
        assert_eq!(LifeWitness::SPELLED, ["new", "used", "rent"]);
        assert_eq!(LifeMeasure::SPELLED.len(), 17);
    }
}
