//! The asset life of every card that an option buys: value by age, economic life and refresh, failures, used cards.

use crate::Figure;
use crate::report::Spread;
use serde::Serialize;
use vocabulary::{LifeMeasure, LifeStanding, LifeWitness, Message};

/// The answer of `life`. Money is in the frame's currency, undiscounted where it is a price, levelised where it is for a useful hour;
/// useful hours are those of a reference GPU.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Life {
    /// Quotes that an option buys, in the order of the workspace; none where nothing is owned.
    pub cards: Vec<CardLife>,
    /// What it comes to where nothing is owned; null else.
    pub none: Option<Message>,
    /// What the columns of tables are called.
    pub heads: LifeHeads,
    /// Code of the currency.
    pub currency: String,
    /// Seed of all draws.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub seed: u64,
    /// Worlds that percentiles are taken over: the first of those drawn.
    pub worlds: usize,
    /// What a reader should know: the method and what the data cannot tell.
    pub notes: Vec<Message>,
    /// Every number with what stands behind it.
    #[serde(skip)]
    pub figures: Vec<Figure>,
}

impl Life {
    /// What stands behind one of its numbers.
    pub fn trace(&self, id: &str) -> Option<&Figure> {
        self.figures.iter().find(|own| own.id == id)
    }
}

/// Heads of columns, in the order of the fields that stand below them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LifeHeads {
    /// Measure, unit, median, range.
    pub rows: Vec<Message>,
    /// Age, value, what the books hold, failures, energy.
    pub ages: Vec<Message>,
    /// Age, price, price with a year of warranty, warranty left, failures, energy, cost used, cost new, even price, share of worlds in
    /// which it beats new.
    pub used: Vec<Message>,
    /// Date, kind, price, what was priced, source.
    pub history: Vec<Message>,
}

/// The life of a card that is bought.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CardLife {
    /// Id of the quote.
    pub quote: String,
    /// Name of the quote.
    pub name: Message,
    /// The catalogue's name of the card.
    pub sku: String,
    /// Id of the option that buys most of it.
    pub option: String,
    /// Name of that option.
    pub option_name: String,
    /// Most cards of it that the option holds.
    pub cards: f64,
    /// What it comes to, in a sentence.
    pub finding: Message,
    /// Price, economic life, its cost, the refresh, and what the books gain or lose then.
    pub rows: Vec<LifeRow>,
    /// By age in years, from new to ten.
    pub ages: Vec<LifeAge>,
    /// How the curve stands at the horizon against the residual share that the total cost of computing rests on.
    pub residual: LifeResidual,
    /// Months over which the books charge it; null where no rule is known.
    pub book_months: Option<usize>,
    /// What a longer or shorter book life means.
    pub book: Message,
    /// What published prices say of the very card, by date; none is averaged.
    pub history: Vec<PriceWitness>,
    /// What they amount to, or that there are none.
    pub history_text: Message,
    /// Bought used, by age in years from one.
    pub used: Vec<UsedAge>,
    /// From which age and at which price used beats new, or that it never does.
    pub used_text: Message,
    /// What else to know of this card.
    pub notes: Vec<Message>,
}

/// A number over the worlds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LifeNumber {
    /// The id of its median, which `trace` takes; `.base`, `.p10` and `.p90` stand in place of `.p50`.
    pub figure: String,
    /// The number; null where it has none, as months that no world reaches within ten years.
    pub value: Spread<Option<f64>>,
    /// The median as it is printed.
    pub shown: Message,
    /// From the 10th to the 90th percentile; empty where they are alike.
    pub range: Message,
}

/// A measure of the card's life as a whole.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LifeRow {
    /// Which.
    pub measure: LifeMeasure,
    /// What people call it.
    pub name: Message,
    /// Its unit.
    pub unit: Message,
    /// The number.
    pub number: LifeNumber,
}

/// A card of an age.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LifeAge {
    /// In years.
    pub years: u32,
    /// Share of the price that a sale brings, 0 to 1.
    pub value: LifeNumber,
    /// Failures expected in the year that begins, for one card.
    pub failures: LifeNumber,
    /// Energy of its work over that of a successor that is new then, 1 and above.
    pub energy: LifeNumber,
    /// Share of the price that the books still hold; null where no rule is known.
    pub book: Option<f64>,
    /// The same as it is printed.
    pub book_shown: Message,
}

/// The curve against the residual share at the horizon.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LifeResidual {
    /// Months of the horizon.
    pub months: u32,
    /// What the curve says there.
    pub value: LifeNumber,
    /// What is assumed, in the central case.
    pub assumed: f64,
    /// How the two stand.
    pub standing: LifeStanding,
    /// All of it in a sentence.
    pub text: Message,
}

/// A published price.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PriceWitness {
    /// Of what kind.
    pub kind: LifeWitness,
    /// What people call that.
    pub kind_shown: Message,
    /// When it held: year, month or day.
    pub date: String,
    /// Whether the date is an estimate.
    pub is_estimated: bool,
    /// Of one card, or of one card and hour: low, most likely and high as published, in its own currency.
    pub price: [f64; 3],
    /// Code of that currency.
    pub currency: String,
    /// The price as it is printed.
    pub shown: Message,
    /// What was priced.
    pub of: Message,
    /// Who says so.
    pub source: String,
}

/// A card bought used.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct UsedAge {
    /// Age when it is bought, in years.
    pub years: u32,
    /// What it costs.
    pub price: LifeNumber,
    /// The same with a year of repairs that no warranty pays.
    pub with_warranty: LifeNumber,
    /// Months left of the warranty.
    pub warranty: LifeNumber,
    /// Failures expected in its first year.
    pub failures: LifeNumber,
    /// Energy of its work over that of a card which is new then.
    pub energy: LifeNumber,
    /// What a useful hour costs over the life that remains.
    pub cost: LifeNumber,
    /// The same of a card which is new then.
    pub new: LifeNumber,
    /// The most that it may cost to be no dearer than that; 0 where it would be too dear as a gift.
    pub even: LifeNumber,
    /// Share of worlds in which it costs less than new, 0 to 1.
    pub beats_in: f64,
    /// The same as it is printed.
    pub beats: Message,
}

impl UsedAge {
    /// Its numbers in the order of the heads, between the age and how often it beats a new card.
    pub fn numbers(&self) -> [&LifeNumber; 8] {
        let Self { price, with_warranty, warranty, failures, energy, cost, new, even, .. } = self;
        [price, with_warranty, warranty, failures, energy, cost, new, even]
    }
}
