//! The forecast month by month: level, trend and season, what growth and events make of them, and how wide the interval is.

use super::spread::spread;
use super::trend::{Scale, Trend, trend};
use super::weeks::{SECONDS, Weeks};
use super::{Band, Event, ForecastRequest, ForecastRules, Patterns, WEEK, season};
use quantity::{HOURS_PER_MONTH, HOURS_PER_YEAR, Range, real};
use serde::Serialize;

/// Seconds of an hour.
const HOUR: i64 = 3_600;
/// Seconds of a year.
const YEAR: f64 = (HOURS_PER_YEAR as i64 * HOUR) as f64;
/// Seconds of a month.
const MONTH: i64 = HOURS_PER_MONTH as i64 * HOUR;
/// Points of a month that its mean is taken over.
const POINTS: i64 = 4;
/// Months of a year.
const TWELVE: usize = season::MONTHS;

/// Halvings by which it is found.
const HALVINGS: usize = 100;

/// One month of the horizon.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Month {
    /// Number of the month, the first being 1.
    pub month: u32,
    /// Its mean demand in GPUs.
    #[serde(flatten)]
    pub gpus: Band,
}

/// Level, trend and season of a history.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Model {
    scale: Scale,
    trend: Trend,
    year: Option<[f64; TWELVE]>,
    /// Number of the last week of the history.
    last: f64,
    /// Weeks that the trend is carried on for.
    reach: f64,
}

impl Model {
    pub(crate) fn of(weeks: &Weeks, scale: Scale, rules: &ForecastRules) -> Self {
        let recent = (rules.level_days / WEEK).ceil().max(1.0) as usize;
        let values: Vec<Option<f64>> = weeks.means.iter().map(|mean| mean.map(|mean| scale.put(mean))).collect();
        let line = trend(&values, recent);
        let rest = |(at, value): (usize, &Option<f64>)| value.map(|value| value - line.level - line.slope * at as f64);
        let rests: Vec<Option<f64>> = values.iter().enumerate().map(rest).collect();
        let year = season::year(weeks, &rests);
        let trend = match &year {
            // What the season explains is neither trend nor level.
            Some(year) => self::trend(&without_season(weeks, &values, year), recent),
            None => line,
        };
        let count = weeks.means.len() as f64;
        Self { scale, trend, year, last: count - 1.0, reach: rules.reach * count }
    }

    /// The value of a week on the scale, its trend carried on as far as it may be.
    pub(crate) fn value(&self, week: f64, middle: i64) -> f64 {
        self.flat(middle) + self.trend.slope * (week.min(self.last + self.reach) - self.last)
    }

    /// The level of the last week with the season of a time, without any growth.
    fn flat(&self, middle: i64) -> f64 {
        let season = self.year.as_ref().zip(season::month(middle)).map_or(0.0, |(year, month)| year[month]);
        self.trend.level + self.trend.slope * self.last + season
    }
}

fn without_season(weeks: &Weeks, values: &[Option<f64>], year: &[f64; TWELVE]) -> Vec<Option<f64>> {
    let season = |at: usize| season::month(weeks.middle(at)).map_or(0.0, |month| year[month]);
    values.iter().enumerate().map(|(at, value)| value.map(|value| value - season(at))).collect()
}

/// A model with the width of its interval.
pub(crate) struct Path {
    model: Model,
    /// Half-width of the interval one week ahead, on the scale.
    pub(crate) spread: f64,
    weeks: u32,
    has_week: bool,
    /// Second since 1970 at which the history ends.
    end: i64,
}

impl Path {
    pub(crate) fn of(weeks: &Weeks, rules: &ForecastRules) -> Self {
        let scale = Scale::of(&weeks.means);
        Self {
            model: Model::of(weeks, scale, rules),
            spread: spread(weeks, scale, rules).unwrap_or(0.0),
            weeks: u32::try_from(weeks.known()).unwrap_or(u32::MAX),
            has_week: season::week(weeks).is_some(),
            end: weeks.end(),
        }
    }

    pub(crate) fn patterns(&self) -> Patterns {
        let by_year = self.model.trend.slope * YEAR / SECONDS as f64;
        Patterns {
            weeks: self.weeks,
            trend: (self.model.scale == Scale::Ratios).then(|| real::exp_m1(by_year)),
            week: self.has_week,
            year: self.model.year.is_some(),
            reach_weeks: self.model.reach,
        }
    }

    /// Mean demand of each month of the horizon.
    pub(crate) fn months(&self, request: &ForecastRequest) -> Vec<Month> {
        (1..=request.months).map(|month| Month { month, gpus: self.month(request, month) }).collect()
    }

    /// The mean of the points of a month, percentile by percentile.
    fn month(&self, request: &ForecastRequest, month: u32) -> Band {
        let begins = request.from + i64::from(month - 1) * MONTH;
        let point = |at: i64| self.point(request, begins + (2 * at + 1) * MONTH / (2 * POINTS));
        mean((0..POINTS).map(point))
    }

    /// Demand at a second since 1970.
    fn point(&self, request: &ForecastRequest, second: i64) -> Band {
        let ahead = (second - self.end) as f64 / SECONDS as f64;
        let years = (second - self.end) as f64 / YEAR;
        let grown = request.growth.map(|growth| quantiles(&growth).map(|rate| real::pow((1.0 + rate).max(0.0), years)));
        let value = match grown {
            Some(_) => self.model.flat(second),
            None => self.model.value(self.model.last + ahead, second),
        };
        let known = request.events.iter().filter(|event| event.from <= second).map(factor);
        let factors: Vec<Band> = grown.into_iter().chain(known).collect();
        let width = self.spread * ahead.max(1.0).sqrt();
        let scale = self.model.scale;
        let own = Band { p10: scale.gpus(value - width), p50: scale.gpus(value), p90: scale.gpus(value + width) };
        multiplied(own, &factors)
    }

    /// Mean of the first year, or of all where that is less.
    pub(crate) fn first_year(&self, request: &ForecastRequest) -> Band {
        let months = request.months.min(TWELVE as u32);
        mean((1..=months).map(|month| self.month(request, month)))
    }

    /// Growth by the year that, from the first year on, comes to the hours of the whole horizon; 0 where there is no second year. How
    /// uncertain it is tell the first and the last year.
    pub(crate) fn growth(&self, request: &ForecastRequest) -> Band {
        let twelve = TWELVE as u32;
        let Some(between) = request.months.checked_sub(twelve).filter(|months| *months > 0) else {
            return Band::point(0.0);
        };
        let years = f64::from(between) / f64::from(twelve);
        let first = self.first_year(request);
        let last = mean((between + 1..=request.months).map(|month| self.month(request, month)));
        if first.p50 <= 0.0 || last.p50 <= 0.0 {
            return Band::point(0.0);
        }
        let years_of =
            (0..request.months).step_by(TWELVE).map(|begin| begin + 1..=(begin + twelve).min(request.months));
        let hours: Vec<(f64, f64)> = years_of
            .map(|months| (months.clone().count() as f64, mean(months.map(|month| self.month(request, month))).p50))
            .collect();
        let rate = real::ln(1.0 + even(&hours));
        let [below, above] =
            [widened(first.p50 / first.p10, last.p50 / last.p10), widened(first.p90 / first.p50, last.p90 / last.p50)];
        let band = Band { p10: rate - below / years, p50: rate, p90: rate + above / years };
        band.map(real::exp_m1)
    }
}

/// The growth by the year at which years that begin with the first come to as much as these do; each has its months and its mean.
fn even(years: &[(f64, f64)]) -> f64 {
    let first = years.first().map_or(0.0, |(_, mean)| *mean);
    let all: f64 = years.iter().map(|(months, mean)| months * mean).sum();
    let grown = |rate: f64| {
        let powers = (0..years.len()).map(|year| real::pow(1.0 + rate, year as f64));
        years.iter().zip(powers).map(|((months, _), power)| months * first * power).sum::<f64>()
    };
    let (mut low, mut high) = (-1.0, 1.0);
    for _ in 0..HALVINGS {
        if grown(high) < all {
            high *= 2.0;
        }
    }
    for _ in 0..HALVINGS {
        let middle = 0.5 * (low + high);
        if grown(middle) < all { low = middle } else { high = middle }
    }
    0.5 * (low + high)
}

/// By how much a half-width of logarithms has grown, as independent parts do: the root of the difference of squares.
fn widened(first: f64, last: f64) -> f64 {
    let (first, last) = (real::ln(first), real::ln(last));
    (last * last - first * first).max(0.0).sqrt()
}

/// The three percentiles of a range.
fn quantiles(range: &Range) -> Band {
    let sampler = range.sampler();
    Band { p10: sampler.quantile(0.1), p50: sampler.quantile(0.5), p90: sampler.quantile(0.9) }
}

/// What an event multiplies demand by.
fn factor(event: &Event) -> Band {
    quantiles(&event.change).map(|change| (1.0 + change).max(0.0))
}

/// A band times factors that are independent of it and of each other: half-widths of logarithms add as roots of squares.
fn multiplied(own: Band, factors: &[Band]) -> Band {
    let all = || std::iter::once(&own).chain(factors);
    let p50: f64 = all().map(|band| band.p50).product();
    if p50 <= 0.0 {
        return Band { p10: 0.0, p50: 0.0, p90: all().map(|band| band.p90).product() };
    }
    let root = |side: fn(&Band) -> f64| {
        let squares: f64 = all().map(|band| real::ln(side(band) / band.p50)).map(|log| log * log).sum();
        squares.sqrt()
    };
    Band { p10: p50 * real::exp(-root(|band| band.p10)), p50, p90: p50 * real::exp(root(|band| band.p90)) }
}

/// The mean, percentile by percentile: as if all rose and fell together, which leaves the interval as wide as its parts.
fn mean(bands: impl Iterator<Item = Band>) -> Band {
    let (mut sum, mut count) = (Band::point(0.0), 0.0);
    for band in bands {
        sum = Band { p10: sum.p10 + band.p10, p50: sum.p50 + band.p50, p90: sum.p90 + band.p90 };
        count += 1.0;
    }
    sum.map(|total| total / f64::max(count, 1.0))
}
