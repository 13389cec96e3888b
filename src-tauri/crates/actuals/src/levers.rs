//! What could be spent less, from facts: every saving is hours that were seen times a difference of prices that were seen or given.

mod finders;
mod taken;

pub use taken::{TakenLever, TakenMonth, TakenState, taken};
pub use vocabulary::LeverKind;

use crate::look::{Look, LookFailure, Standing};
use crate::norms::{IdleRules, LeverRules};
use crate::telemetry::{Idle, Telemetry, UseOf, idle};
use crate::view::PriceKey;
use quantity::Decimal;
use quantity::decimal::Amount;
use serde::Serialize;
use std::collections::BTreeMap;

/// What a finding is about.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum LeverOf {
    /// A machine, card or team.
    Use(UseOf),
    /// A card and how it is priced.
    Price(PriceKey),
    /// A commitment of a provider, by its id.
    Commitment {
        /// Who provides.
        provider: Option<String>,
        /// The id.
        id: String,
    },
}

/// A finding.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LeverFinding {
    /// What it leads to.
    pub lever: LeverKind,
    /// What it is about.
    pub of: LeverOf,
    /// Hours of cards in a month that it is about; null where it is money alone.
    pub hours: Option<f64>,
    /// Money for an hour now, and what an hour would cost; null where nobody has seen or given that price.
    pub prices: [Option<f64>; 2],
    /// Saving of a month, least and most, in the currency of the look; null where a price is missing.
    pub saving: Option<[Amount; 2]>,
}

/// What is known beside bills.
#[derive(Clone, Debug, Default)]
pub struct LeverAsk {
    /// Purposes that may be interrupted.
    pub interruptible: Vec<String>,
    /// Prices of an hour under a commitment by card, where bills show none.
    pub committed: BTreeMap<String, Decimal>,
    /// Prices of an hour of interruptible capacity by card, where bills show none.
    pub spot: BTreeMap<String, Decimal>,
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
    all.extend(finders::base(look, ask, &window)?);
    all.extend(finders::commitments(look, &window)?);
    all.extend(finders::spot(look, ask, &window)?);
    // Alike ones stay in the order of the levers.
    all.sort_by_key(|own| std::cmp::Reverse(own.saving.map(|[_, most]| most)));
    Ok(all)
}

/// Standing of use that is paid by the hour.
pub(crate) fn is_paid_by_hour(standing: Standing) -> bool {
    matches!(standing, Standing::Open | Standing::Spot)
}
