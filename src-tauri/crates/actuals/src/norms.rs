//! Bounds of the rules here, from the shipped assumptions unless given.

use quantity::decimal;

/// The shipped assumption of that name; `None` where the register lacks it.
fn shipped(id: &str) -> Option<f64> {
    reference::assumption(id).map(|own| decimal::f64_of(own.value.base))
}

/// Share of all cost below which a provider's late bills hold no month back; 0 where the register lacks it.
pub fn small_share() -> f64 {
    shipped("small_provider_share").unwrap_or(0.0)
}

/// When a day is unusual.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AnomalyRules {
    /// Days before a day that it is held against.
    pub window: usize,
    /// Least of them that are known.
    pub least: usize,
    /// Deviations from what is expected, in robust standard deviations, from which a day is unusual.
    pub score: f64,
    /// Least deviation that counts as one, as a share of the level: below it days are alike.
    pub floor: f64,
    /// Least amount above what is expected, as a share of the median day of everything.
    pub amount: f64,
    /// Unusual days in a row after which they are the new normal.
    pub accepted: usize,
}

impl AnomalyRules {
    /// Those of the shipped assumptions; `None` where the register lacks one.
    pub fn shipped() -> Option<Self> {
        Some(Self {
            window: shipped("anomaly_window_days")? as usize,
            least: shipped("anomaly_history_days")? as usize,
            score: shipped("anomaly_score")?,
            floor: shipped("anomaly_floor_share")?,
            amount: shipped("anomaly_amount_share")?,
            accepted: shipped("anomaly_accepted_days")? as usize,
        })
    }
}

/// How a budget is forecast.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BudgetRules {
    /// Least months of history.
    pub least_months: usize,
    /// Share of outcomes below the upper end of a range.
    pub upper: f64,
}

impl BudgetRules {
    /// Those of the shipped assumptions; `None` where the register lacks one.
    pub fn shipped() -> Option<Self> {
        Some(Self { least_months: shipped("budget_history_months")? as usize, upper: shipped("budget_range_share")? })
    }
}

/// When cards count as idle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IdleRules {
    /// Share of time below which cards that are held do nothing.
    pub busy: f64,
    /// Share of allocated hours that may be idle.
    pub norm: f64,
    /// Share of a day's hours from which the day counts as idle.
    pub forgotten_share: f64,
    /// Idle days up to the last one from which a resource counts as forgotten.
    pub forgotten_days: usize,
}

impl IdleRules {
    /// Those of the shipped assumptions; `None` where the register lacks one.
    pub fn shipped() -> Option<Self> {
        Some(Self {
            busy: shipped("idle_busy_share")?,
            norm: shipped("idle_norm_share")?,
            forgotten_share: shipped("forgotten_idle_share")?,
            forgotten_days: shipped("forgotten_days")? as usize,
        })
    }
}

/// What levers look at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeverRules {
    /// Last days of the bills.
    pub days: i32,
    /// Share of days on which less of a base runs than is counted at most.
    pub base_share: f64,
    /// Months before a lever was taken that it is held against.
    pub before_months: i32,
    /// Share of a smaller card's memory and speed that may be needed.
    pub size_fill: f64,
    /// Least days on which a card has to be seen before a smaller one is told.
    pub size_days: usize,
}

impl LeverRules {
    /// Those of the shipped assumptions; `None` where the register lacks one.
    pub fn shipped() -> Option<Self> {
        Some(Self {
            days: 7 * shipped("lever_window_weeks")? as i32,
            base_share: shipped("lever_base_share")?,
            before_months: shipped("lever_before_months")? as i32,
            size_fill: shipped("smaller_card_fill_share")?,
            size_days: shipped("smaller_card_days")? as usize,
        })
    }
}
