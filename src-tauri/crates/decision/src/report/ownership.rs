//! From how much use on owning costs least, at which prices of renting and over how many years.

use crate::Figure;
use crate::report::Spread;
use quantity::decimal::Amount;
use serde::Serialize;
use vocabulary::{Message, Pool, RuleVerdict, SupplyMapBy, SupplyWay, Unit, message};

/// The answer of `ownership`. Money is in the frame's currency.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Ownership {
    /// The rule of thumb that is tested.
    pub rule: OwnershipRule,
    /// What options buy, pool by pool, the most cards first.
    pub purchases: Vec<Purchase>,
    /// When an option that buys has paid less than one that does not.
    pub crossings: Vec<OwnershipCrossing>,
    /// What is missing for more, and how to mend it.
    pub lacks: Vec<Message>,
    /// Years of the frame's horizon, 1 to 7.
    pub years: u32,
    /// Seed of all draws.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub seed: u64,
    /// Worlds that percentiles are taken over: the first of those drawn.
    pub worlds: usize,
    /// Of these, the worlds that options are looked at in month by month.
    pub worlds_by_month: usize,
    /// Currency of every amount.
    pub currency: String,
    /// What a reader should know.
    pub notes: Vec<Message>,
}

impl Ownership {
    /// Its shares of hours, each with what stands behind it.
    pub fn figures(&self) -> impl Iterator<Item = Figure> {
        self.purchases.iter().flat_map(|own| &own.pays_from).map(PaysFrom::figure)
    }

    /// What stands behind one of its shares of hours.
    pub fn trace(&self, id: &str) -> Option<Figure> {
        self.purchases.iter().flat_map(|own| &own.pays_from).find(|own| own.id == id).map(PaysFrom::figure)
    }
}

impl PaysFrom {
    fn figure(&self) -> Figure {
        Figure {
            value: self.base.map(|share| share.to_string()),
            text: self.shown.base.clone(),
            unit: Unit::Share.name(),
            formula: message!("ownership-formula"),
            inputs: self.inputs.clone(),
            source: message!("decision-computed", version = env!("CARGO_PKG_VERSION")),
            ..Figure::named(self.id.clone(), self.name.clone())
        }
    }
}

/// "Owning wins above so much use over so many years and more."
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OwnershipRule {
    /// Shares of hours that it names, 0 to 1.
    pub shares: [f64; 2],
    /// Years that it names.
    pub years: u32,
    /// It in words, with its source.
    pub text: Message,
}

/// Cards that an option buys for a pool.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Purchase {
    /// Id of the option.
    pub option: String,
    /// The pool.
    pub pool: Pool,
    /// "Own cluster by Northwind, training: 144 GPUs".
    pub title: Message,
    /// GPUs bought.
    pub gpus: Amount,
    /// The greatest share of hours in which they can work, in the base case, 0 to 1.
    pub most: f64,
    /// The share of hours in which they work under the option, over the horizon.
    pub plan: Spread<f64>,
    /// Share of worlds in which owning is the cheapest way at that world's own use, over the horizon and with the cost of money.
    pub pays_in: f64,
    /// The ways that are compared, owning first.
    pub ways: Vec<PurchaseWay>,
    /// From which share of hours on owning wins: by years, then money with its cost and without, then against each other way and all.
    pub pays_from: Vec<PaysFrom>,
    /// Which way is cheapest where: by use and by years, each with the cost of money and without.
    pub maps: Vec<SupplyMap>,
    /// What becomes of the rule of thumb over the horizon, at least the years that it names.
    pub verdict: RuleVerdict,
    /// What it all comes to, in sentences, the most important first.
    pub findings: Vec<Message>,
}

/// One way to have the work done.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PurchaseWay {
    /// Which.
    pub way: SupplyWay,
    /// Id of the quote that it is paid at; of owning the one that most cards are bought at.
    pub quote: String,
    /// What a person calls it: "By the hour: Meridian Cloud, H200".
    pub name: Message,
    /// What it costs over the horizon at the plan's use, in the base case with the cost of money.
    pub cost: Amount,
}

/// From which share of hours on owning costs no more.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PaysFrom {
    /// What `trace` takes.
    pub id: String,
    /// Over so many years.
    pub years: u32,
    /// Whether money has a cost, at the frame's discount rate.
    pub with_cost_of_money: bool,
    /// The way that owning is held against; null for all of them at once.
    pub against: Option<SupplyWay>,
    /// In the base case; null where it never does.
    pub base: Option<f64>,
    /// Percentiles over the worlds, those in which it never does counted as the highest; null where that is reached.
    pub p10: Option<f64>,
    /// The same.
    pub p50: Option<f64>,
    /// The same.
    pub p90: Option<f64>,
    /// Share of worlds in which there is such a share, 0 to 1.
    pub pays_in: f64,
    /// As it is printed: years, base, P10 to P90, share of worlds.
    pub shown: PaysFromText,
    /// Figures of the inputs that both costs rest on.
    #[serde(skip)]
    pub inputs: Vec<String>,
    /// What it is of.
    #[serde(skip)]
    pub name: Message,
}

/// The same as text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "fields are those of PaysFrom")]
pub struct PaysFromText {
    pub years: Message,
    pub base: Message,
    pub range: Message,
    pub pays_in: Message,
}

/// Which way is cheapest, in the base case.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SupplyMap {
    /// What its rows are.
    pub by: SupplyMapBy,
    /// Whether money has a cost, at the frame's discount rate.
    pub with_cost_of_money: bool,
    /// What it shows, in a sentence.
    pub title: Message,
    /// What its columns are: prices of renting, of today's.
    pub columns: Vec<MapHead>,
    /// From the top down.
    pub rows: Vec<SupplyMapRow>,
}

/// What a row or column stands for.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MapHead {
    /// A share of hours, years, or a multiple of today's price.
    pub value: f64,
    /// As it is printed.
    pub text: Message,
    /// Whether it is where the case stands, or the nearest to it.
    pub is_now: bool,
}

/// One row of a map.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SupplyMapRow {
    /// What it stands for.
    pub head: MapHead,
    /// By column.
    pub cells: Vec<SupplyMapCell>,
}

/// One place of a map.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SupplyMapCell {
    /// The cheapest way.
    pub way: SupplyWay,
    /// By how much, and less than which: "Own, €0.8m less than by the hour".
    pub text: Message,
}

/// When an option that buys has paid less for good than one that does not.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OwnershipCrossing {
    /// Id of the option that buys.
    pub owner: String,
    /// Id of the other.
    pub other: String,
    /// Whether money has a cost, at the frame's discount rate.
    pub with_cost_of_money: bool,
    /// Months from the signing, percentiles over the worlds, those without a crossing counted as the latest; null where that is reached.
    pub p10: Option<u32>,
    /// The same.
    pub p50: Option<u32>,
    /// The same.
    pub p90: Option<u32>,
    /// Share of worlds in which more has been paid in the end, what leaving costs included, 0 to 1.
    pub never_in: f64,
    /// All of it in a sentence.
    pub text: Message,
}
