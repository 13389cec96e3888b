//! Ways to have the same work done, and how a rule of thumb about owning fares.

use crate::closed::closed;

closed! {
    /// How the same work is paid for.
    "supply-way" SupplyWay {
        /// Cards are bought and run.
        Own = "own",
        /// Cards are rented for a term, used or not.
        Lease = "lease",
        /// Cards are rented for the hours in which they work.
        Hour = "hour",
        /// Tokens of a hosted model are bought.
        Tokens = "tokens",
    }

    /// What becomes of the rule of thumb on a case's own figures.
    "rule-verdict" RuleVerdict {
        /// Owning wins from a share of hours that the rule names.
        Within = "within",
        /// It wins from a smaller share.
        Earlier = "earlier",
        /// It wins from a larger share only.
        Later = "later",
        /// It wins at no share.
        Never = "never",
    }

    /// What a map of the cheapest supply has in its rows, beside prices of renting in its columns.
    "supply-map" SupplyMapBy {
        /// Shares of hours in use.
        Use = "use",
        /// Years.
        Years = "years",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_answer() {
        assert_eq!(SupplyWay::SPELLED, ["own", "lease", "hour", "tokens"]);
        assert_eq!(RuleVerdict::SPELLED, ["within", "earlier", "later", "never"]);
        assert_eq!(SupplyMapBy::SPELLED, ["use", "years"]);
    }
}
