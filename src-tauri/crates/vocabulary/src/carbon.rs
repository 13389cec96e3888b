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
        /// Energy of one training run.
        RunEnergy = "run_energy",
        /// Carbon of it by the grid.
        RunLocation = "run_location",
        /// Carbon of it by contracts.
        RunMarket = "run_market",
    }
}

impl CarbonMeasure {
    /// Whether it is what grids emit; the others are of the energy alone.
    pub const fn is_carbon(self) -> bool {
        matches!(
            self,
            Self::Location
                | Self::Market
                | Self::TokensLocation
                | Self::TokensMarket
                | Self::RunLocation
                | Self::RunMarket
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_answer() {
        let tokens = ["tokens_energy", "tokens_location", "tokens_market"];
        let runs = ["run_energy", "run_location", "run_market"];
        let words = [["energy", "location", "market", "density", "kpi"].as_slice(), &tokens, &runs].concat();
        assert_eq!(CarbonMeasure::SPELLED, words);
    }
}
