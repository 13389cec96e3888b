//! Claims of a case held against reference classes: how many published figures reach each, by population, and who comes nearest.

use serde::Serialize;
use vocabulary::{Basis, Footing, Message, Moment, Population};

/// One claim among the published figures of its kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ClassReport {
    /// Id of the figure that claims it.
    pub id: String,
    /// What it is, for readers.
    pub label: Message,
    /// What the published figures measure: a word of the reference data.
    pub metric: &'static str,
    /// What is held against them, in their unit.
    pub claim: f64,
    /// The same as printed.
    pub claim_text: Message,
    /// Published figures that reach it.
    pub reached: usize,
    /// Published figures that tell.
    pub of: usize,
    /// Published figures that are bounds and cannot tell.
    pub untold: usize,
    /// Where it stands among them.
    pub stand: Footing,
    /// The same in a sentence or two: of single pools, runs or contracts first, then by population.
    pub text: Message,
    /// By population, those that reach it and those that tell; never taken together.
    pub populations: Vec<PopulationReport>,
    /// Those that come nearest, nearest first.
    pub nearest: Vec<NearReport>,
    /// Ids of the options that rest on it.
    pub options: Vec<String>,
    /// All figures that it is held against.
    #[serde(skip)]
    pub figures: Vec<PublishedReport>,
    /// It was measured, not claimed.
    #[serde(skip)]
    pub is_measured: bool,
}

/// Published figures that a check or a question needs: one or two that do not reach a claim say little of it. Own convention.
const LEAST_FIGURES: usize = 3;

impl ClassReport {
    /// Whether it is asked about: a claim that none of several published figures reaches.
    pub fn is_asked(&self) -> bool {
        self.stand == Footing::Above && self.of >= LEAST_FIGURES && !self.is_measured
    }
}

/// One population.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PopulationReport {
    /// What it is called.
    pub name: Message,
    /// Figures of it that reach the claim.
    pub reached: usize,
    /// Figures of it that tell.
    pub of: usize,
    /// The same in words: "private pools 1 of 4".
    pub text: Message,
}

/// A published figure that comes near.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct NearReport {
    /// Id of its row in the reference data.
    pub id: &'static str,
    /// Of whom.
    pub name: &'static str,
    /// The figure as printed.
    pub value: Message,
    /// Whether it reaches the claim.
    pub reaches: bool,
    /// Where it was read.
    pub source: &'static str,
    /// When it held.
    pub date: &'static str,
}

/// A published figure that a claim is held against.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PublishedReport {
    /// Id of its row in the reference data.
    pub id: &'static str,
    /// Of whom.
    pub name: &'static str,
    /// Of which kind; null for the saving of a lever.
    pub population: Option<Population>,
    /// Who says so; null for the saving of a lever.
    pub basis: Option<Basis>,
    /// On which side of what was done.
    pub moment: Option<Moment>,
    /// Id of the case study that it belongs to.
    pub case: Option<&'static str>,
    /// The figure as printed.
    pub value: Message,
    /// Whether it reaches the claim; null where it is a bound that cannot tell.
    pub reaches: Option<bool>,
    /// Where it was read.
    pub source: &'static str,
    /// When it held.
    pub date: &'static str,
    /// Conflicts and derivations.
    pub note: Option<&'static str>,
}
