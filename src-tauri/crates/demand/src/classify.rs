//! Which tier a workload belongs to, with the reasons.

use crate::{Business, Purpose, Statistics, Tier};
use vocabulary::{Message, message};

/// What still counts as steady.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TierBounds {
    /// Greatest coefficient of variation (assumption `tier_max_variation`).
    pub max_variation: f64,
    /// Greatest 95th percentile over median (assumption `tier_max_p95_to_p50`).
    pub max_p95_to_p50: f64,
}

impl TierBounds {
    /// The shipped assumptions; `None` only if the register lacks them.
    pub fn shipped() -> Option<Self> {
        Some(Self {
            max_variation: crate::tier::shipped("tier_max_variation")?,
            max_p95_to_p50: crate::tier::shipped("tier_max_p95_to_p50")?,
        })
    }
}

/// The tier with its reasons: exploratory by purpose or business, else steady within both bounds, else variable.
///
/// Own convention: one ratio sees how far demand strays, the other how high it goes; the bounds are assumptions with their sources.
pub fn classify(
    purpose: Purpose,
    business: Option<Business>,
    statistics: &Statistics,
    bounds: &TierBounds,
) -> (Tier, Vec<Message>) {
    let open = exploratory(purpose, business);
    if !open.is_empty() {
        return (Tier::Exploratory, open);
    }
    let tests = [
        judge(message!("demand-variation"), statistics.coefficient_of_variation, bounds.max_variation),
        judge(message!("demand-percentile"), statistics.p95_to_p50(), bounds.max_p95_to_p50),
    ];
    let steady = tests.iter().all(|(within, _)| *within);
    let reasons = tests.into_iter().filter(|(within, _)| *within == steady).map(|(_, reason)| reason).collect();
    (if steady { Tier::Steady } else { Tier::Variable }, reasons)
}

/// Why the work counts as exploratory; empty where it does not.
fn exploratory(purpose: Purpose, business: Option<Business>) -> Vec<Message> {
    let purpose = match purpose {
        Purpose::Experiment => Some(message!("demand-exploratory-experiment")),
        Purpose::Data => Some(message!("demand-exploratory-data")),
        Purpose::Training | Purpose::Inference => None,
    };
    let business = (business == Some(Business::Experimental)).then(|| message!("demand-exploratory-business"));
    purpose.into_iter().chain(business).collect()
}

/// Whether a ratio is within its bound, and the sentence that says so.
fn judge(what: Message, ratio: Option<f64>, bound: f64) -> (bool, Message) {
    let limit = bound.to_string();
    match ratio {
        None => (false, message!("demand-judged-unknown", what = what)),
        Some(x) if x <= bound => {
            (true, message!("demand-judged-within", what = what, ratio = shown(x, bound), bound = limit))
        }
        Some(x) => (false, message!("demand-judged-above", what = what, ratio = shown(x, bound), bound = limit)),
    }
}

/// Three decimals, or all of them where three would make the ratio look like its bound.
fn shown(ratio: f64, bound: f64) -> String {
    let short = format!("{ratio:.3}");
    if ratio != bound && short.parse() == Ok(bound) { ratio.to_string() } else { short }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seasonality;

    const BOUNDS: TierBounds = TierBounds { max_variation: 0.3, max_p95_to_p50: 1.5 };

    fn with(variation: Option<f64>, p50: f64, p95: f64) -> Statistics {
        let seasonality = Seasonality { day: None, week: None };
        Statistics {
            mean: 1.0,
            peak: 2.0,
            peak_to_mean: Some(2.0),
            coefficient_of_variation: variation,
            p05: 0.0,
            p50,
            p95,
            seasonality,
            forecast_error: None,
            idle_share: Some(0.5),
        }
    }

    #[test]
    fn the_rule_is_inclusive_and_purpose_comes_first() {
        use Business::{Core, Experimental};
        use Purpose::{Data, Experiment, Inference, Training};
        let (even, uneven) = (with(Some(0.3), 2.0, 3.0), with(Some(0.300_1), 2.0, 3.01));
        for (purpose, business, statistics, tier, reasons) in [
            (Training, None, even, Tier::Steady, 2),
            (Inference, Some(Core), uneven, Tier::Variable, 2),
            (Training, None, with(Some(0.2), 2.0, 3.01), Tier::Variable, 1),
            (Training, None, with(Some(0.31), 2.0, 3.0), Tier::Variable, 1),
            (Training, None, with(None, 0.0, 0.0), Tier::Variable, 2),
            (Training, Some(Experimental), even, Tier::Exploratory, 1),
            (Experiment, Some(Experimental), even, Tier::Exploratory, 2),
            (Data, Some(Core), even, Tier::Exploratory, 1),
        ] {
            let found = classify(purpose, business, &statistics, &BOUNDS);
            assert_eq!((found.0, found.1.len()), (tier, reasons), "{purpose:?} {business:?} {:?}", found.1);
        }
    }

    #[test]
    fn a_ratio_just_above_its_bound_does_not_read_as_the_bound() {
        for (ratio, expected) in [(0.3, "0.300"), (0.300_1, "0.3001"), (0.123_456, "0.123")] {
            assert_eq!(shown(ratio, 0.3), expected);
        }
    }
}
