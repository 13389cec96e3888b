//! Where values lie: axes of the options' bars and of the thresholds' rulers, as the pack lays them.

use charts::Ruler;
use charts::range_bar;
use decision::Report;
use decision::report::{OptionReport, Spread};
use input::Keyed;
use quantity::decimal::{self, Amount};
use quantity::show::{self, Unit};
use serde::Serialize;
use voice::message;

/// A linear axis with round ends.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct LaidAxis {
    /// At the left.
    low: f64,
    /// At the right.
    high: f64,
    /// "25 to 36".
    ends: String,
    /// What the ends are counted in.
    unit: String,
}

/// What a ruler spans.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Span {
    /// At the left.
    low: f64,
    /// At the right.
    high: f64,
    /// The input's own range, where it has one.
    range: Option<(f64, f64)>,
}

/// Over the percentiles of all options' costs.
pub(crate) fn costs(report: &Report) -> LaidAxis {
    costs_of(report.options.iter().filter_map(|option| Some(option.tcc?.spread)), &report.frame.currency)
}

/// Over the percentiles of such costs.
pub(super) fn costs_of(spreads: impl Iterator<Item = Spread<Amount>>, currency: &str) -> LaidAxis {
    let float = |amount: Amount| decimal::f64_of(amount.0);
    let axis = range_bar::Axis::holding(spreads.flat_map(|s| [s.p10, s.p50, s.p90].map(float)));
    let unit = Unit::of([axis.low, axis.high]);
    let step = show::step((axis.high - axis.low) / 10.0);
    let (low, high) = (unit.bare(axis.low, step), unit.bare(axis.high, step));
    let unit = unit.head(currency);
    let ends = voice::text(&message!("general-range", low = low, high = high));
    LaidAxis { low: axis.low, high: axis.high, ends, unit }
}

/// P10 and P90 of each option's cost, without the letter of thousands where its P50 beside them has the same.
pub(crate) fn ends(report: &Report) -> Keyed<(String, String)> {
    let ends = |option: &OptionReport| {
        let spread = option.tcc?.spread;
        let letter = |amount: Amount| show::scale_of(decimal::f64_of(amount.0).abs()).1;
        let text = |figure: &str, amount: Amount| {
            let shown = report.shown.get(&format!("option.{}.tcc.{figure}", option.id)).map(voice::text)?;
            let is_same = letter(amount) == letter(spread.p50);
            let bare = shown.strip_suffix(letter(amount)).filter(|_| is_same).map(str::trim_end);
            Some(bare.map_or(shown.clone(), str::to_owned))
        };
        Some((option.id.clone(), (text("p10", spread.p10)?, text("p90", spread.p90)?)))
    };
    Keyed(report.options.iter().filter_map(ends).collect())
}

/// Over the percentiles of all options' scores.
pub(crate) fn scores(report: &Report) -> LaidAxis {
    let spreads = report.options.iter().filter_map(|option| option.value);
    numbers(spreads.flat_map(|spread| [spread.p10, spread.p90]))
}

/// Over these numbers.
pub(crate) fn numbers(values: impl IntoIterator<Item = f64>) -> LaidAxis {
    let axis = range_bar::Axis::holding(values);
    let (low, high) = (show::rounded(axis.low, None), show::rounded(axis.high, None));
    let ends = voice::text(&message!("general-range", low = low, high = high));
    LaidAxis { low: axis.low, high: axis.high, ends, unit: String::new() }
}

/// Of every threshold, by its input.
pub(crate) fn rulers(report: &Report) -> Keyed<Span> {
    let thresholds = report.decision.thresholds.iter();
    let span = |threshold: &decision::report::Threshold| {
        let range = pack::own_range(report, threshold);
        let axis = Ruler { now: threshold.now, at: threshold.at, range }.axis();
        (threshold.input.clone(), Span { low: axis.low, high: axis.high, range })
    };
    Keyed(thresholds.map(span).collect())
}
