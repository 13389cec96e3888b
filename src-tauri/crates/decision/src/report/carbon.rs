//! Energy, carbon and effective density of every option, by year and for a million tokens.

use crate::Figure;
use crate::report::Spread;
use serde::Serialize;
use vocabulary::{CarbonMeasure, Message};

/// The answer of `carbon`. Energy is in kWh at the meter of the site, carbon in kg of CO2 equivalent.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Carbon {
    /// Options that can be costed, in the order of the workspace.
    pub options: Vec<OptionCarbon>,
    /// What counts at each place at which they have machines, each place once.
    pub places: Vec<CarbonPlace>,
    /// What is missing for more, and how to mend it.
    pub lacks: Vec<Message>,
    /// What people call the years of the horizon.
    pub years: Vec<Message>,
    /// Seed of all draws.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub seed: u64,
    /// Worlds that percentiles are taken over: the first of those drawn.
    pub worlds: usize,
    /// What a reader should know: the method.
    pub notes: Vec<Message>,
    /// Every number with what stands behind it.
    #[serde(skip)]
    pub figures: Vec<Figure>,
}

impl Carbon {
    /// What stands behind one of its numbers.
    pub fn trace(&self, id: &str) -> Option<&Figure> {
        self.figures.iter().find(|own| own.id == id)
    }
}

/// The energy of an option.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OptionCarbon {
    /// Its id.
    pub option: String,
    /// Its name.
    pub name: String,
    /// What it comes to, in a sentence.
    pub finding: Message,
    /// Whether all that it draws is counted; else its numbers are the least that there is.
    pub is_whole: bool,
    /// Its measures in order.
    pub rows: Vec<CarbonRow>,
    /// The power at each place where something is bought or committed.
    pub power: Vec<SitePower>,
    /// What of it is told otherwise than by TDP, and what is not counted.
    pub notes: Vec<Message>,
}

/// A measure of an option.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CarbonRow {
    /// Which.
    pub measure: CarbonMeasure,
    /// What ids of its figures begin with: `option.lease.energy`; `.base`, `.p10`, `.p50`, `.p90` and `.year1.p50` follow.
    pub id: String,
    /// The id of its median over the horizon, which `trace` takes.
    pub figure: String,
    /// What people call it.
    pub name: Message,
    /// The pool or the workload that it is of; empty for all of the option.
    pub of: Message,
    /// Its unit.
    pub unit: Message,
    /// Over the horizon; null where it is not known.
    pub whole: Option<Spread<f64>>,
    /// By year; empty for what is told of the horizon alone.
    pub years: Vec<Option<Spread<f64>>>,
    /// As it is printed.
    pub shown: CarbonText,
}

/// A measure as text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CarbonText {
    /// The median over the horizon.
    pub whole: Message,
    /// From the 10th to the 90th percentile.
    pub range: Message,
    /// The median of each year.
    pub years: Vec<Message>,
}

/// The power of what is bought and committed at a place.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SitePower {
    /// The place as quotes name it; null where they name none.
    pub place: Option<String>,
    /// What people call it.
    pub name: Message,
    /// Most power in any month, cooling included, in kW.
    pub most: Spread<f64>,
    /// How much may be drawn there, in kW; null without a limit.
    pub limit: Option<Spread<f64>>,
    /// Share of worlds in which the limit is kept, 0 to 1; null without one.
    pub kept_in: Option<f64>,
    /// All of it in a sentence.
    pub text: Message,
}

/// What counts at a place.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CarbonPlace {
    /// The place as quotes name it; null where they name none.
    pub place: Option<String>,
    /// Regions that count for it; null where the reference data know none.
    pub region: Option<String>,
    /// The figure of its PUE, which `trace` takes.
    pub pue: String,
    /// The figure of its grid.
    pub grid: String,
    /// All of it in a sentence, with sources.
    pub text: Message,
}
