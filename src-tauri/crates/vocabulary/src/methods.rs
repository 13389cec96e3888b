//! How alternatives are ranked on several criteria, how weights are found, and how sure weights are.

use crate::closed::closed;

closed! {
    /// Whether more or less of a criterion is better.
    "direction" Direction {
        /// More is better.
        Max = "max",
        /// Less is better.
        Min = "min",
    }

    /// What a criterion takes its values from, where nobody states them.
    "computed" Computed {
        /// The total cost per effective GPU-hour, as the room Cost works it out.
        Tcc = "tcc_per_effective_gpu_hour",
        /// What an hour of a petaflop a second emits on the vendor's cards, at the places where they stand.
        Carbon = "kg_co2e_per_pflops_hour",
    }

    /// A decision method.
    "method" Method {
        /// Additive value with fixed anchors: the product's own method.
        Value = "value",
        /// Weighted sum of raw performance.
        Wsm = "wsm",
        /// Weighted product of raw performance.
        Wpm = "wpm",
        /// Closeness to the best and distance from the worst of each criterion.
        Topsis = "topsis",
        /// Compromise between the good of most and the regret on one criterion.
        Vikor = "vikor",
        /// Net preference over all others.
        Promethee2 = "promethee2",
        /// Points in proportion to the lowest price: a rule of tenders, for comparison.
        LowestPrice = "lowest_price",
    }

    /// How firm an order is under other weights.
    "firmness" Firmness {
        /// First in nearly all draws: very likely.
        Robust = "robust",
        /// First in most draws: likely.
        Leaning = "leaning",
        /// No better than about as likely as not.
        Tie = "tie",
    }

    /// How TOPSIS makes columns comparable.
    "normalisation" Normalisation {
        /// By the column's Euclidean length.
        Vector = "vector",
        /// From the least to the greatest of the column.
        MinMax = "minmax",
    }

    /// How a lead on a criterion becomes a preference (PROMETHEE).
    "preference-shape" PreferenceShape {
        /// Any lead is a full preference.
        Usual = "usual",
        /// A lead above q is.
        U = "u",
        /// Growing with the lead up to p.
        V = "v",
        /// Half above q, full above p.
        Level = "level",
        /// Growing from q to p.
        Linear = "linear",
        /// A bell curve of deviation s.
        Gaussian = "gaussian",
    }

    /// How weights are found.
    "elicitation" Elicitation {
        /// Pairwise comparisons (Saaty).
        Ahp = "ahp",
        /// The best against all, all against the worst (Rezaei).
        Bwm = "bwm",
        /// Points for going from worst to best.
        Swing = "swing",
        /// An order alone.
        Roc = "roc",
        /// How unevenly a column is spread.
        Entropy = "entropy",
        /// Spread and conflict of the columns.
        Critic = "critic",
    }

    /// How priorities follow from pairwise comparisons.
    "priorities" Priorities {
        /// The principal eigenvector.
        Eigenvector = "eigenvector",
        /// Geometric means of the rows.
        Geometric = "geometric",
    }

    /// Which weights are thought possible.
    "weight-kind" WeightKind {
        /// All.
        Uniform = "uniform",
        /// Those in a given order.
        Order = "order",
        /// Those within bounds.
        Intervals = "intervals",
        /// Those near the weights of the criteria.
        Around = "around",
    }
}

impl Elicitation {
    /// What people may judge by; the other ways look at data.
    pub const BY_PEOPLE: crate::List =
        crate::List::of(Self::LIST.name, Self::SPELLED.split_at(Self::Entropy as usize).0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_contract() {
        assert_eq!(Method::SPELLED, ["value", "wsm", "wpm", "topsis", "vikor", "promethee2", "lowest_price"]);
        assert_eq!(Normalisation::SPELLED, ["vector", "minmax"]);
        assert_eq!(Firmness::SPELLED, ["robust", "leaning", "tie"]);
        assert_eq!(PreferenceShape::SPELLED, ["usual", "u", "v", "level", "linear", "gaussian"]);
        assert_eq!(Elicitation::SPELLED, ["ahp", "bwm", "swing", "roc", "entropy", "critic"]);
        assert_eq!(Priorities::SPELLED, ["eigenvector", "geometric"]);
        assert_eq!(WeightKind::SPELLED, ["uniform", "order", "intervals", "around"]);
    }
}
