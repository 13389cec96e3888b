//! What demand will be: a robust trend of weekly means, a yearly season where two years show one, the typical week, events that are
//! known to come, and an interval as wide as past forecasts missed. What is held back says how good that is.
//!
//! **Level.** Weeks are counted back from the end of the series. The trend is the median of all slopes between two weeks (Theil 1950;
//! Sen 1968, JASA 63), of logarithms where every week has demand, else of plain means; its level is the median of the last weeks
//! around it. It is carried on for as long as the history is, times `forecast_reach`, and is flat from there on. Where somebody says how
//! demand grows, that takes the place of the trend.
//!
//! **Seasons.** A week's shape is the mean of each of its steps over the week's own mean; a year's is the median of each month around
//! the trend. Neither is used under two of its cycles.
//!
//! **Interval.** From origins within the history the same rule forecasts what came after; a miss h weeks ahead counts divided by √h,
//! since the error of a level that wanders grows so (Hyndman & Athanasopoulos 2021, "Forecasting: Principles and Practice", section
//! 5.5). The 80th percentile of these, times √h, is the half-width of the 80 % interval. Uncertain growth and events are independent of
//! it: half-widths add as roots of squares.
//!
//! **Back-test.** The last share of weeks is held back and forecast from the weeks before it, interval included: weighted absolute
//! percentage error of every step, beside the seasonal naïve forecast (the same step of the last week known), and the share of weeks
//! that the interval holds. The interval that is given is at least so wide that it would have held four fifths of the weeks held back,
//! as split conformal prediction has it (Lei et al. 2018, "Distribution-free predictive inference for regression", JASA 113).

mod back_test;
mod band;
mod path;
mod season;
mod spread;
mod trend;
mod weeks;

pub use path::Month;

use crate::Series;
use crate::tier::shipped;
use back_test::BackTested;
use path::Path;
use quantity::Range;
use serde::Serialize;
use weeks::Weeks;

/// Days of a week.
const WEEK: f64 = 7.0;

/// What a forecast assumes, from the register.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ForecastRules {
    /// Days of history below which nothing is forecast (assumption `forecast_least_days`).
    pub least_days: f64,
    /// Last days that the level is read from (assumption `forecast_level_days`).
    pub level_days: f64,
    /// Lengths of the history that its trend is carried on for (assumption `forecast_reach`).
    pub reach: f64,
    /// Share of the history that is held back (assumption `forecast_held_back`).
    pub held_back: f64,
}

impl ForecastRules {
    /// Names of the assumptions, in the order of the fields.
    pub const IDS: [&'static str; 4] =
        ["forecast_least_days", "forecast_level_days", "forecast_reach", "forecast_held_back"];

    /// The rules with the values that `of` gives for the names; `None` where one is missing.
    pub fn of(of: impl Fn(&str) -> Option<f64>) -> Option<Self> {
        let [least_days, level_days, reach, held_back] = Self::IDS.map(of);
        Some(Self { least_days: least_days?, level_days: level_days?, reach: reach?, held_back: held_back? })
    }

    /// The shipped assumptions; `None` only if the register lacks them.
    pub fn shipped() -> Option<Self> {
        Self::of(shipped)
    }
}

/// Something that changes demand from a day on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event {
    /// Second since 1970 from which it counts.
    pub from: i64,
    /// By which share demand changes: 0.4 is 40 % more; at least −1.
    pub change: Range,
}

/// What is to be forecast.
#[derive(Clone, Debug, PartialEq)]
pub struct ForecastRequest {
    /// Second since 1970 at which the horizon begins, not before the end of the series.
    pub from: i64,
    /// Months of 730 hours, at least 1.
    pub months: u32,
    /// Growth by the year, in place of the trend.
    pub growth: Option<Range>,
    /// Events, in any order.
    pub events: Vec<Event>,
}

/// Low, middle and high: the 10th, 50th and 90th percentile.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Band {
    /// 10th percentile.
    pub p10: f64,
    /// Median.
    pub p50: f64,
    /// 90th percentile.
    pub p90: f64,
}

/// How good the forecast of what was held back was.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BackTest {
    /// Weeks held back.
    pub weeks: u32,
    /// Σ|actual − forecast| / Σ actual over their steps; null where nothing was asked for.
    pub error: Option<f64>,
    /// The same of the seasonal naïve forecast.
    pub naive_error: Option<f64>,
    /// Share of these weeks whose mean lay within the 80 % interval; null where too little history was left to tell one.
    pub coverage: Option<f64>,
    /// The same of the interval that is given, which knows these weeks: four fifths of them at least; null where none is known.
    pub held_now: Option<f64>,
}

/// Which patterns the forecast rests on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Patterns {
    /// Weeks with enough known steps.
    pub weeks: u32,
    /// Growth by the year that the trend comes to; null where demand was 0 in some week, so that the trend is one of GPUs.
    pub trend: Option<f64>,
    /// The typical week is known.
    pub week: bool,
    /// A yearly season is known.
    pub year: bool,
    /// Weeks that the trend is carried on for.
    pub reach_weeks: f64,
}

/// A forecast.
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast {
    /// Mean demand of each month of the horizon, in GPUs.
    pub months: Vec<Month>,
    /// Mean of the first year of the horizon (of all of it where it is shorter), in GPUs.
    pub first_year: Band,
    /// Growth by the year that, from the first year on, comes to the hours of the whole horizon; what the first year leaves open is not
    /// in it.
    pub growth: Band,
    /// What it rests on.
    pub patterns: Patterns,
    /// How good it was on what was held back.
    pub back_test: BackTest,
}

/// Why there is no forecast.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NoForecast {
    /// So many days of history are known, and so many are needed.
    Short {
        /// Known.
        days: f64,
        /// Needed.
        least: f64,
    },
    /// Nothing was ever asked for.
    Zero,
}

/// The forecast of a series.
///
/// # Errors
/// [`NoForecast`] where the history does not bear one.
pub fn forecast(series: &Series, request: &ForecastRequest, rules: &ForecastRules) -> Result<Forecast, NoForecast> {
    let weeks = Weeks::of(series);
    let days = WEEK * weeks.known() as f64;
    if days < rules.least_days {
        let days = series.known().len() as f64 / series.step.day() as f64;
        return Err(NoForecast::Short { days, least: rules.least_days });
    }
    if weeks.means.iter().flatten().all(|mean| *mean == 0.0) {
        return Err(NoForecast::Zero);
    }
    let mut path = Path::of(&weeks, rules);
    let back_test = BackTested::of(&weeks, rules);
    path.spread = back_test.needed().unwrap_or(0.0).max(path.spread);
    let months = path.months(request);
    Ok(Forecast {
        first_year: path.first_year(request),
        growth: path.growth(request),
        patterns: path.patterns(),
        back_test: BackTest { held_now: back_test.coverage(path.spread), ..back_test.test },
        months,
    })
}
