//! What was read and what is forecast as a window and a terminal show it: numbers printed, and a figure where there is room for one.

use crate::Failure;
use crate::drawing::{Drawing, figure};
use crate::screen::{LaidAxis, numbers};
use charts::{Course, Expected, Figure, Fonts, Known};
use demand::{Band, Forecast, Month, Series, Statistics, TierAnswer};
use pack::PackError;
use quantity::{real, show};
use serde::Serialize;
use voice::{Message, Value, label, message, text};

/// Months of the horizon that are told beside the first: every so many.
const EVERY: u32 = 12;
/// Most days of a history of which every step is drawn, and most of which every day is; of a longer one weeks are.
const DRAWN: [usize; 2] = [14, 400];
/// Seconds of a day.
const DAY: i64 = 86_400;
/// Days of a week.
const WEEK: usize = 7;
/// Seconds of a month.
const MONTH: i64 = quantity::HOURS_PER_MONTH as i64 * 3_600;

/// What files say as it is shown, in GPUs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ReadScreen {
    /// Mean.
    pub mean: String,
    /// 5th percentile.
    pub p05: String,
    /// Median.
    pub p50: String,
    /// 95th percentile.
    pub p95: String,
    /// Highest demand.
    pub highest: String,
    /// Tier with its layers and why; null without a workload.
    pub tier: Option<Message>,
    /// Demand over time; null where no width was given.
    figure: Option<Drawing>,
}

/// A forecast as it is shown.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct AheadScreen {
    /// The first month and every twelfth.
    pub months: Vec<ShownMonth>,
    /// Axis of their bars.
    axis: LaidAxis,
    /// History and horizon; null where no width was given.
    figure: Option<Drawing>,
}

/// A month of the horizon as it is shown.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ShownMonth {
    /// Number of the month, the first being 1.
    pub month: u32,
    /// Its mean demand in GPUs.
    pub band: Band,
    /// 10th percentile, printed.
    pub p10: String,
    /// Median, printed.
    pub p50: String,
    /// 90th percentile, printed.
    pub p90: String,
}

/// What files say, drawn this wide.
pub(super) fn of_read(
    series: &Series,
    own: &Statistics,
    tier: Option<&TierAnswer>,
    width: Option<f64>,
) -> Result<ReadScreen, Failure> {
    let title = message!("api-demand-drawn", mean = gpus(own.mean), highest = gpus(own.peak));
    let clock = Clock::of(series);
    let course = |width: f64| drawn(&title, &clock, series, Vec::new(), width);
    Ok(ReadScreen {
        mean: gpus(own.mean),
        p05: gpus(own.p05),
        p50: gpus(own.p50),
        p95: gpus(own.p95),
        highest: gpus(own.peak),
        tier: tier.map(|tier| of_tier(tier, series)),
        figure: width.map(course).transpose()?,
    })
}

/// A forecast whose horizon begins at this second, drawn this wide.
pub(super) fn of_ahead(
    series: &Series,
    made: &Forecast,
    from: i64,
    width: Option<f64>,
) -> Result<AheadScreen, Failure> {
    let [low, middle, high] = within(made.first_year);
    let title = message!("api-demand-ahead", p50 = middle, p10 = low, p90 = high);
    let clock = Clock { origin: from, unit: MONTH };
    let course = |width: f64| {
        let ahead = made.months.iter().map(expected).collect();
        drawn(&title, &clock, series, ahead, width)
    };
    let told = |month: &&Month| month.month == 1 || month.month.is_multiple_of(EVERY);
    let months: Vec<ShownMonth> = made.months.iter().filter(told).map(of_month).collect();
    let ends = months.iter().flat_map(|own| [own.band.p10, own.band.p90]);
    Ok(AheadScreen { axis: numbers(ends), months, figure: width.map(course).transpose()? })
}

fn of_tier(tier: &TierAnswer, series: &Series) -> Message {
    let layers = &tier.layers.heights;
    let [base, variable, peak] = [layers.base, layers.variable, layers.peak].map(gpus);
    // Less than a week tells nothing of how demand varies.
    if series.known().len() < WEEK * series.step.day() {
        let tier = tier.tier.name();
        return message!("api-demand-tier.short", tier = tier, base = base, variable = variable, peak = peak);
    }
    let (reasons, tier) = (Value::row(tier.reasons.iter().cloned()), tier.tier.name());
    message!("api-demand-tier", tier = tier, base = base, variable = variable, peak = peak, reasons = reasons)
}

fn of_month(own: &Month) -> ShownMonth {
    let [p10, p50, p90] = within(own.gpus);
    ShownMonth { month: own.month, band: own.gpus, p10, p50, p90 }
}

/// The three in the digits that their range supports, at least two.
fn within(Band { p10, p50, p90 }: Band) -> [String; 3] {
    let step = show::supported(p10, p90);
    [p10, p50, p90].map(|gpus| show::rounded(gpus, show::two_digits(gpus, step)))
}

fn gpus(gpus: f64) -> String {
    show::rounded(gpus, None)
}

/// What the axis of time counts, and from which second on.
struct Clock {
    origin: i64,
    unit: i64,
}

impl Clock {
    /// From the beginning of a series on, in days of a short one and else in months.
    fn of(series: &Series) -> Self {
        let origin = series.start.as_second();
        let is_long = days(series) > DRAWN[0] * 7;
        Self { origin, unit: if is_long { MONTH } else { DAY } }
    }

    fn at(&self, second: i64) -> f64 {
        (second - self.origin) as f64 / self.unit as f64
    }

    fn label(&self) -> Message {
        let date: String = super::read::moment(self.origin).chars().take_while(|c| *c != 'T').collect();
        match self.unit {
            DAY => message!("api-demand-days", date = date),
            _ => message!("api-demand-months", date = date),
        }
    }
}

fn days(series: &Series) -> usize {
    series.gpus.len().div_ceil(series.step.day())
}

/// What is drawn as one piece of a history, as long as it is.
#[derive(Clone, Copy, PartialEq)]
enum Piece {
    Step,
    Day,
    Week,
}

impl Piece {
    fn of(series: &Series) -> Self {
        match DRAWN.map(|most| days(series) <= most) {
            [true, _] => Self::Step,
            [_, true] => Self::Day,
            _ => Self::Week,
        }
    }

    fn steps(self, series: &Series) -> usize {
        match self {
            Self::Step => 1,
            Self::Day => series.step.day(),
            Self::Week => series.step.week(),
        }
    }

    /// What the axis of time counts, and that what is drawn over it are means.
    fn label(self, clock: &Clock) -> String {
        text(&match self {
            Self::Step => clock.label(),
            Self::Day => message!("api-demand-means.day", time = clock.label()),
            Self::Week => message!("api-demand-means", time = clock.label()),
        })
    }
}

/// Means of a history, piece by piece; what nobody knows is left out.
fn stretches(series: &Series, clock: &Clock) -> Vec<Known> {
    let group = Piece::of(series).steps(series);
    let begins = |step: usize| series.start.as_second() + step as i64 * series.step.seconds();
    let stretch = |(at, steps): (usize, &[Option<f64>])| {
        let known: Vec<f64> = steps.iter().copied().flatten().collect();
        let (from, to) = (at * group, at * group + steps.len());
        let mean = real::block_sum(&known) / known.len() as f64;
        (!known.is_empty()).then(|| Known { from: clock.at(begins(from)), to: clock.at(begins(to)), mean })
    };
    series.gpus.chunks(group).enumerate().filter_map(stretch).collect()
}

fn expected(own: &Month) -> Expected {
    let to = f64::from(own.month);
    let Band { p10, p50, p90 } = own.gpus;
    Expected { from: to - 1.0, to, low: p10, middle: p50, high: p90 }
}

/// A history and what is expected of it, this wide.
fn drawn(
    title: &Message,
    clock: &Clock,
    series: &Series,
    expected: Vec<Expected>,
    width: f64,
) -> Result<Drawing, Failure> {
    let fonts = Fonts::shipped().map_err(PackError::from)?;
    let (known, time) = (stretches(series, clock), Piece::of(series).label(clock));
    let course = Course { title: text(title), unit: label("general-gpus"), time, known, expected };
    // The unit stands above the field already.
    let drawn = Figure { unit: String::new(), ..course.figure(&fonts, width) };
    Ok(figure((0, ("course".to_owned(), drawn))))
}
