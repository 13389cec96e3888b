//! What could be spent less, from facts: every saving is hours that were seen times a difference of prices that were seen or given.

mod finders;
mod priced;
mod size;
mod taken;

pub(crate) use size::speed;
pub use taken::{TakenLever, TakenMonth, TakenOn, TakenState, taken};
pub use vocabulary::LeverKind;

use crate::look::{Look, LookFailure, Standing};
use crate::norms::{IdleRules, LeverRules};
use crate::telemetry::{Idle, Telemetry, UseOf, idle};
use crate::time;
use crate::view::PriceKey;
use quantity::Decimal;
use quantity::decimal::Amount;
use serde::Serialize;
use vocabulary::SpendPricing;

/// What a finding is about.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum LeverOf {
    /// A machine, card or team.
    Use(UseOf),
    /// A card of a provider and how it is priced.
    Price(LeverPrice),
    /// A commitment of a provider, by its id.
    Commitment {
        /// Who provides.
        provider: Option<String>,
        /// The id.
        id: String,
    },
}

/// A card of a provider and how it is priced.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LeverPrice {
    /// Who provides; null where bills do not say.
    pub provider: Option<String>,
    /// Of which card.
    #[serde(flatten)]
    pub key: PriceKey,
}

/// A price of an hour that nobody has seen or given, for which no saving can be told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LeverLack {
    /// At whom.
    pub provider: Option<String>,
    /// Of which card.
    pub card: String,
    /// How it is priced.
    pub pricing: SpendPricing,
}

/// The lowest price of an hour of the same card elsewhere: something to ask for, and no saving.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PriceElsewhere {
    /// Whose.
    pub provider: String,
    /// Money for an hour.
    pub price: f64,
}

/// What a provider publishes for an hour, which nobody has agreed on.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PublishedPrices {
    /// Money for an hour, least and most over regions and sizes.
    pub ends: [f64; 2],
    /// Where the newest of them was read.
    pub source: String,
    /// When it held: an ISO date, month or year.
    pub date: String,
}

/// What a resource was seen to need of its card.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SizeNeed {
    /// Share of the hours held in which tensor cores were busy, on the busiest day.
    pub tensor: f64,
    /// The same of its memory; null where nobody counted.
    pub memory_busy: Option<f64>,
    /// Most memory that one card had in use, in GB; null where nobody counted.
    pub memory_gb: Option<f64>,
    /// Days on which it was seen.
    pub days: usize,
}

/// How much of what a finding is about is a team's.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LeverTeam {
    /// Null is nobody's that a rule tells.
    pub team: Option<String>,
    /// Share of the hours, of money where no hours are told; above 0, at most 1.
    pub share: f64,
}

/// A finding.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LeverFinding {
    /// What it leads to.
    pub lever: LeverKind,
    /// What it is about.
    pub of: LeverOf,
    /// First and last day of the bills that it was found in.
    pub days: [String; 2],
    /// Hours of cards in a month that it is about, at most; null where it is money alone.
    pub hours: Option<f64>,
    /// The same at least; null where the hours are those.
    pub least_hours: Option<f64>,
    /// How many times as long work takes at most on the card that would do; null where the card stays the same.
    pub longer: Option<f64>,
    /// Money for an hour now, and the least that an hour would cost; null where nobody has seen or given that price.
    pub prices: [Option<f64>; 2],
    /// The most that an hour would cost; null where nobody tells it.
    pub dearest: Option<f64>,
    /// Saving of a month, least and most, in the currency of the look; null where a price is missing.
    pub saving: Option<[Amount; 2]>,
    /// The card that would do; null where it stays the same.
    pub to: Option<String>,
    /// What was seen of the need for a card; null where no other card is told.
    pub need: Option<SizeNeed>,
    /// The price that is missing; null where a saving is told.
    pub lacks: Option<LeverLack>,
    /// Id of the quote whose price it goes by; null where bills tell it, or nobody does.
    pub quote: Option<String>,
    /// What others ask for the same; null where nobody does, or where the price is known.
    pub elsewhere: Option<PriceElsewhere>,
    /// The published prices that the saving goes by; null where bills or offers tell one.
    pub published: Option<PublishedPrices>,
    /// Whose it is, the largest share first.
    pub teams: Vec<LeverTeam>,
}

impl LeverFinding {
    /// With what every finding has.
    fn new(lever: LeverKind, of: LeverOf, prices: [Option<f64>; 2], saving: Option<[Amount; 2]>) -> Self {
        let (hours, to, need, lacks, elsewhere, published) = (None, None, None, None, None, None);
        let (dearest, teams, days) = (prices[1], Vec::new(), Default::default());
        let (least_hours, longer, quote) = (None, None, None);
        Self {
            lever,
            of,
            days,
            hours,
            least_hours,
            longer,
            prices,
            dearest,
            saving,
            to,
            need,
            lacks,
            quote,
            elsewhere,
            published,
            teams,
        }
    }

    /// The part of a team: of its hours and its saving; `None` where it has none of it.
    pub fn part_of(&self, team: &str) -> Option<Self> {
        let share = self.teams.iter().find(|own| own.team.as_deref() == Some(team))?.share;
        let part = quantity::decimal::of_f64(share)?;
        let money = |own: Amount| own.0.checked_mul(part).map(|own| Amount(own.round_dp(2).normalize()));
        let saving = match self.saving {
            Some([least, most]) => Some([money(least)?, money(most)?]),
            None => None,
        };
        Some(Self { hours: self.hours.map(|own| own * share), saving, ..self.clone() })
    }
}

/// A price of an hour that an offer names.
#[derive(Clone, Debug)]
pub struct GivenPrice {
    /// Id of its quote.
    pub quote: String,
    /// Who offers it: its short name and its name.
    pub vendor: [String; 2],
    /// Of which card.
    pub card: String,
    /// How it is priced.
    pub pricing: SpendPricing,
    /// From the lowest to the highest that it may come to, work that is done again included, in the currency of the look.
    pub ends: [Decimal; 2],
}

impl GivenPrice {
    /// Whether it is of that provider, as bills name it.
    fn is_of(&self, provider: Option<&str>) -> bool {
        provider.is_some_and(|own| self.vendor.iter().any(|name| name.trim().eq_ignore_ascii_case(own.trim())))
    }
}

/// A price of an hour that a provider publishes to all.
#[derive(Clone, Debug)]
pub struct PublishedPrice {
    /// Who.
    pub provider: String,
    /// Of which card.
    pub card: String,
    /// How it is priced.
    pub pricing: SpendPricing,
    /// In the currency of the look.
    pub price: Decimal,
    /// Where it was read.
    pub source: String,
    /// When it held: an ISO date, month or year.
    pub date: String,
}

/// What is known beside bills.
#[derive(Clone, Debug, Default)]
pub struct LeverAsk {
    /// Purposes that may be interrupted.
    pub interruptible: Vec<String>,
    /// Prices that offers name, where bills show none.
    pub given: Vec<GivenPrice>,
    /// Prices that are published, where neither bills nor offers show any.
    pub published: Vec<PublishedPrice>,
}

/// Hours of a month: those of a year ÷ 12, as the trailing weeks are scaled.
pub(crate) const DAYS_OF_MONTH: f64 = 365.0 / 12.0;

/// All findings, the largest saving first, those without one last.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub fn levers(
    look: &Look,
    telemetry: &Telemetry,
    ask: &LeverAsk,
    rules: &LeverRules,
    norms: &IdleRules,
) -> Result<Vec<LeverFinding>, LookFailure> {
    let Some(window) = finders::Window::of(look, rules) else { return Ok(Vec::new()) };
    let mut recent = Telemetry::default();
    for ((day, of), hours) in telemetry.uses.iter().filter(|((day, _), _)| (window.from..=window.to).contains(day)) {
        recent.add(*day, of, *hours);
    }
    let idle: Vec<Idle> = idle(&recent, norms).into_iter().filter(|own| own.is_above).collect();
    let mut all = finders::idle(look, &idle, norms, &window)?;
    let forgotten: Vec<&str> =
        idle.iter().filter(|own| own.since.is_some()).filter_map(|own| own.of.resource.as_deref()).collect();
    all.extend(size::smaller(look, (&recent, &forgotten), ask, &window)?);
    all.extend(priced::base(look, ask, &window)?);
    all.extend(finders::commitments(look, &window)?);
    all.extend(priced::spot(look, ask, &window)?);
    all.iter_mut().for_each(|own| own.days = [window.from, window.to].map(time::day_told));
    // Alike ones stay in the order of the levers.
    all.sort_by_key(|own| std::cmp::Reverse(own.saving.map(|[_, most]| most)));
    Ok(all)
}

/// Standing of use that is paid by the hour.
pub(crate) fn is_paid_by_hour(standing: Standing) -> bool {
    matches!(standing, Standing::Open | Standing::Spot)
}
