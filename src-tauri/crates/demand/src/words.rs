//! The fixed words of demand: what work is for, how certain the business is of it, and where it belongs.

use serde::Serialize;

/// What a workload is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Training or fine-tuning models that go into use.
    Training,
    /// Serving models.
    Inference,
    /// Trials whose outcome is open.
    Experiment,
    /// Preparing data.
    Data,
}

impl Purpose {
    /// Every purpose with its word.
    pub const WORDS: [(&'static str, Self); 4] = [
        ("training", Self::Training),
        ("inference", Self::Inference),
        ("experiment", Self::Experiment),
        ("data", Self::Data),
    ];

    /// The word as input and answers spell it.
    pub fn word(self) -> &'static str {
        word_of(&Self::WORDS, self)
    }
}

/// How certain the business is of a workload.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Business {
    /// The business runs on it.
    Core,
    /// It follows the market.
    Elastic,
    /// It may end with the next review.
    Experimental,
}

impl Business {
    /// Every attribute with its word.
    pub const WORDS: [(&'static str, Self); 3] =
        [("core", Self::Core), ("elastic", Self::Elastic), ("experimental", Self::Experimental)];

    /// The word as input and answers spell it.
    pub fn word(self) -> &'static str {
        word_of(&Self::WORDS, self)
    }
}

/// How predictable a workload is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Tier {
    /// Even and lasting.
    Steady,
    /// Lasting, with swings.
    Variable,
    /// May end or change at any time.
    Exploratory,
}

impl Tier {
    /// Every tier with its word.
    pub const WORDS: [(&'static str, Self); 3] =
        [("steady", Self::Steady), ("variable", Self::Variable), ("exploratory", Self::Exploratory)];

    /// The word as input and answers spell it.
    pub fn word(self) -> &'static str {
        word_of(&Self::WORDS, self)
    }
}

/// Which pool of machines a workload shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pool {
    /// Fast interconnect, long jobs.
    Training,
    /// Low latency, many small requests.
    Inference,
    /// Shared, cheap, without promises.
    Experiment,
}

impl Pool {
    /// Every pool with its word.
    pub const WORDS: [(&'static str, Self); 3] =
        [("training", Self::Training), ("inference", Self::Inference), ("experiment", Self::Experiment)];

    /// The word as input and answers spell it.
    pub fn word(self) -> &'static str {
        word_of(&Self::WORDS, self)
    }
}

/// A slice of demand by how often it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Layer {
    /// There nearly always.
    Base,
    /// Comes and goes.
    Variable,
    /// Seldom there.
    Peak,
}

impl Layer {
    /// Every layer with its word, from the bottom up.
    pub const WORDS: [(&'static str, Self); 3] =
        [("base", Self::Base), ("variable", Self::Variable), ("peak", Self::Peak)];

    /// The word as input and answers spell it.
    pub fn word(self) -> &'static str {
        word_of(&Self::WORDS, self)
    }
}

/// A way to supply compute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SupplyModel {
    /// Own machines.
    SelfBuild,
    /// Public cloud by the hour.
    OnDemand,
    /// A pooled compute cloud or a lease.
    Pooled,
    /// Domestic, used or overseas machines.
    Alternative,
    /// A hosted model, paid by the token.
    HostedApi,
    /// Several of these.
    Mixed,
}

impl SupplyModel {
    /// Every supply model with its word.
    pub const WORDS: [(&'static str, Self); 6] = [
        ("self_build", Self::SelfBuild),
        ("on_demand", Self::OnDemand),
        ("pooled", Self::Pooled),
        ("alternative", Self::Alternative),
        ("hosted_api", Self::HostedApi),
        ("mixed", Self::Mixed),
    ];

    /// The word as input and answers spell it.
    pub fn word(self) -> &'static str {
        word_of(&Self::WORDS, self)
    }
}

/// The pool that a purpose belongs to; data preparation runs beside the experiments.
pub fn pool_of(purpose: Purpose) -> Pool {
    match purpose {
        Purpose::Training => Pool::Training,
        Purpose::Inference => Pool::Inference,
        Purpose::Experiment | Purpose::Data => Pool::Experiment,
    }
}

pub(crate) fn word_of<T: Copy + PartialEq>(words: &[(&'static str, T)], value: T) -> &'static str {
    words.iter().find(|(_, v)| *v == value).map_or("", |(word, _)| *word)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What serde writes is what the reader takes.
    fn check<T: Serialize + Copy>(words: &[(&'static str, T)]) {
        for (word, value) in words {
            assert_eq!(serde_json::to_value(value).unwrap(), *word);
        }
    }

    #[test]
    fn words_are_written_as_they_are_read() {
        check(&Purpose::WORDS);
        check(&Business::WORDS);
        check(&Tier::WORDS);
        check(&Pool::WORDS);
        check(&Layer::WORDS);
        check(&SupplyModel::WORDS);
        assert_eq!(SupplyModel::HostedApi.word(), "hosted_api");
    }
}
