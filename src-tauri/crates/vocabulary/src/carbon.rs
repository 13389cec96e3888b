//! What is told of the energy of an option.

use crate::closed::closed;

closed! {
    /// A measure of the energy that an option takes.
    "carbon-measure" CarbonMeasure {
        /// Energy drawn from the grid, cooling included.
        Energy = "energy",
        /// Carbon of it by the grid of each place.
        Location = "location",
        /// Carbon of it by contracts for power where a vendor states them, else by the grid.
        Market = "market",
        /// Useful hours for that energy.
        Density = "density",
        /// The same as the KPI has it: useful GPUs for the power drawn.
        Kpi = "kpi",
        /// Energy of a million useful tokens.
        TokensEnergy = "tokens_energy",
        /// Carbon of them by the grid.
        TokensLocation = "tokens_location",
        /// Carbon of them by contracts.
        TokensMarket = "tokens_market",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_answer() {
        let words =
            ["energy", "location", "market", "density", "kpi", "tokens_energy", "tokens_location", "tokens_market"];
        assert_eq!(CarbonMeasure::SPELLED, words);
    }
}
