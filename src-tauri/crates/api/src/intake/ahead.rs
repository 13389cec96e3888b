//! `demand.forecast`: what a workload's demand will be, and how good that is; nothing is stored.

use super::read::moment;
use super::shown::{self, AheadScreen};
use crate::drawing::room;
use crate::request::id;
use crate::{Failure, Session};
use decision::WorkloadIntake;
use demand::{BackTest, Band, Event, Forecast, ForecastRequest, Month, NoForecast, Patterns};
use input::{Place, Problem, Problems};
use quantity::{Range, show};
use serde::Serialize;
use tables::Book;
use voice::{Message, message};

/// Months of the horizon where neither request nor frame says how many.
const MONTHS: u64 = 36;
/// Greatest share that is taken without "%": twice as much more.
const MOST_PLAIN: f64 = 2.0;
/// Most months, as in a frame.
const MOST_MONTHS: u64 = 240;

input::request! {
    pub struct DemandForecastRequest {
        /// Id of the workload.
        pub(crate) workload: String as id,
        /// Day on which the horizon begins; the frame's day of the decision, else the end of the series, where it is left out.
        from: Option<String> as id,
        /// Months of the horizon; the frame's where they are left out.
        months: Option<u64> as months,
        /// Growth by the year, such as "10 % to 30 %", in place of the trend.
        growth: Option<String> as id,
        /// What is known to come.
        events: Vec<DemandEvent> = Vec::new(),
        /// Room for a figure in points, 200 to 4000; none is drawn where it is left out.
        width: Option<f64> as room,
    }

    /// Something that changes demand from a day on.
    pub(crate) struct DemandEvent {
        /// The day.
        from: String as id,
        /// By which share, such as "40 %" or "20 % to 60 %"; below 0 where it falls.
        change: String as id,
    }
}

fn months(place: &Place) -> Option<u64> {
    place.whole(1, MOST_MONTHS)
}

/// The answer of `demand.forecast`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DemandForecastAnswer {
    /// Id of the workload.
    pub workload: String,
    /// When the history begins, RFC 3339.
    pub history_start: String,
    /// When it ends.
    pub history_end: String,
    /// When the horizon begins.
    pub from: String,
    /// Mean demand of each month of the horizon (730 hours), in GPUs.
    pub months: Vec<Month>,
    /// Mean of the first year, in GPUs.
    pub first_year: Band,
    /// Mean of the representative year that scale and growth act on, in GPUs.
    pub today: f64,
    /// First year over that mean.
    pub scale: Band,
    /// Growth by the year from the first year to the last.
    pub growth: Band,
    /// `scale` as a cell: the triangle that has these percentiles.
    pub scale_cell: String,
    /// `growth` as a cell.
    pub growth_cell: String,
    /// What the forecast rests on.
    pub patterns: Patterns,
    /// How good it was on what was held back.
    pub back_test: BackTest,
    /// How it is shown.
    pub screen: AheadScreen,
    /// What to know of it.
    pub notes: Vec<Message>,
}

/// `demand.forecast`.
///
/// # Errors
/// Where there is no such workload, no history or too short a one, and what is wrong with the request.
pub fn forecast(session: &mut Session, request: DemandForecastRequest) -> Result<DemandForecastAnswer, Failure> {
    let book = session.read(|document| Ok(document.book()?))?;
    of_book(&book, &request)
}

/// The forecast of a workload of a book.
pub(super) fn of_book(book: &Book, request: &DemandForecastRequest) -> Result<DemandForecastAnswer, Failure> {
    let problems = Problems::new();
    let known = WorkloadIntake::read(book, &request.workload).and_then(|intake| {
        let series = intake.history(book).map_err(|problem| vec![problem])?;
        Ok((intake, series))
    });
    let known = known.map_err(Failure::from);
    let end = known.as_ref().map_or(i64::MIN, |(_, series)| series.end());
    let settled = asked(book, request, end, &problems);
    let settled = problems.settle(Some(settled)).map_err(Failure::from);
    let ((intake, series), (asked, mut notes)) = match (known, settled) {
        (Err(unknown), Err(wrong)) => return Err(unknown.and(wrong)),
        (known, settled) => (known?, settled?),
    };
    let rules = intake
        .rules()
        .ok_or_else(|| Failure::wrong("D203", "", message!("demand-no-bounds"), message!("demand-no-bounds.hint")))?;
    let made = demand::forecast(&series, &asked, &rules).map_err(|why| Failure::from(vec![none(why)]))?;
    let year = demand::year(&series).unwrap_or_default();
    let today = quantity::real::block_sum(&year) / (year.len().max(1) as f64);
    notes.splice(0..0, of_patterns(&made.patterns, asked.growth.is_some()));
    notes.extend(of_test(&made.back_test));
    notes.extend(of_events(&asked));
    let screen = shown::of_ahead(&series, &made, asked.from, request.width)?;
    let span = Span { start: series.start.as_second(), end: series.end(), from: asked.from };
    let told = Told { screen, notes };
    Ok(answer(&request.workload, &span, today, made, told))
}

/// Where history and horizon lie, in seconds since 1970.
struct Span {
    start: i64,
    end: i64,
    from: i64,
}

/// How a forecast is shown, and what is to know of it.
struct Told {
    screen: AheadScreen,
    notes: Vec<Message>,
}

fn answer(workload: &str, span: &Span, today: f64, made: Forecast, told: Told) -> DemandForecastAnswer {
    let Told { screen, notes } = told;
    let Forecast { months, first_year, growth, patterns, back_test } = made;
    let scale = first_year.map(|gpus| if today > 0.0 { gpus / today } else { 1.0 });
    DemandForecastAnswer {
        workload: workload.to_owned(),
        history_start: moment(span.start),
        history_end: moment(span.end),
        from: moment(span.from),
        months,
        first_year,
        today,
        scale,
        growth,
        scale_cell: cell(scale, 0.0),
        growth_cell: cell(growth, -1.0),
        patterns,
        back_test,
        screen,
        notes,
    }
}

/// A band as the cell of an estimate: the triangle that has its percentiles, none of its ends below `least`, to four digits.
fn cell(band: Band, least: f64) -> String {
    let ends = band.triangle().map(|end| four(end.max(least)));
    match ends {
        [low, middle, high] if low == middle && middle == high => middle,
        ends => ends.join(" / "),
    }
}

fn four(value: f64) -> String {
    let text = format!("{value:.4}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// The request as the engine takes it; what is wrong with it is told, and what it leaves without effect is noted.
fn asked(
    book: &Book,
    request: &DemandForecastRequest,
    end: i64,
    problems: &Problems,
) -> (ForecastRequest, Vec<Message>) {
    let frame = |key: &str| book.rows("frame").first().and_then(|row| row.get(key));
    let from = match &request.from {
        Some(text) => day("from", text, problems),
        None => frame("decide_by").and_then(demand_day),
    };
    let months = request.months.or_else(|| frame("months")?.parse().ok()).unwrap_or(MONTHS);
    let growth = request.growth.as_deref().and_then(|text| range("growth", text, problems));
    let from = from.unwrap_or(end).max(end);
    let horizon = from + months as i64 * i64::from(quantity::HOURS_PER_MONTH) * 3_600;
    let (mut events, mut notes) = (Vec::new(), Vec::new());
    for (at, event) in request.events.iter().enumerate() {
        let begins = day(&format!("events[{at}].from"), &event.from, problems);
        let change = range(&format!("events[{at}].change"), &event.change, problems);
        match begins.zip(change) {
            Some((begins, _)) if begins < end => notes.push(message!("forecast-past-event", date = &event.from)),
            Some((begins, _)) if begins >= horizon => notes.push(message!("forecast-late-event", date = &event.from)),
            Some((begins, change)) => events.push(Event { from: begins, change }),
            None => {}
        }
    }
    let months = u32::try_from(months).unwrap_or(u32::MAX);
    (ForecastRequest { from, months, growth, events }, notes)
}

/// The first second of a day.
fn day(path: &str, text: &str, problems: &Problems) -> Option<i64> {
    let found = demand_day(text);
    if found.is_none() {
        problems.add("D215", path, text, message!("api-demand-day"), message!("api-demand-day.hint"));
    }
    found
}

fn demand_day(text: &str) -> Option<i64> {
    let date: jiff::civil::Date = text.parse().ok()?;
    demand::instant(&format!("{date}T00:00:00Z")).map(jiff::Timestamp::as_second)
}

/// A share or a range of shares, none below −1.
fn range(path: &str, text: &str, problems: &Problems) -> Option<Range> {
    let typed = text.trim().trim_start_matches('+');
    // "40" is hardly forty times as much more: what is as large has to say "%".
    let is_meant = |range: &Range| typed.contains('%') || range.quantile(1.0) <= MOST_PLAIN;
    let found = Range::parse(typed).ok().filter(|range| range.quantile(0.0) >= -1.0).filter(is_meant);
    if found.is_none() {
        problems.add("D216", path, text, message!("api-demand-share"), message!("api-demand-share.hint"));
    }
    found
}

fn none(why: NoForecast) -> Problem {
    let (code, found) = match why {
        NoForecast::Short { days, .. } => ("D210", message!("forecast-short", days = show::rounded(days, None))),
        NoForecast::Zero => ("D211", message!("forecast-zero")),
    };
    let expected = match why {
        NoForecast::Short { least, .. } => message!("forecast-short.expected", least = show::rounded(least, None)),
        NoForecast::Zero => message!("forecast-zero.expected"),
    };
    let hint = found.part("hint");
    Problem { path: "workload".to_owned(), code, found, expected, hint }
}

fn of_patterns(patterns: &Patterns, is_given: bool) -> Vec<Message> {
    let (weeks, reach) = (patterns.weeks.to_string(), show::rounded(patterns.reach_weeks, None));
    let trend = match patterns.trend {
        _ if is_given => message!("forecast-trend.given"),
        Some(rate) => message!("forecast-trend", weeks = weeks, trend = show::percent(rate), reach = reach),
        None => message!("forecast-trend.flat", weeks = weeks, reach = reach),
    };
    let week = (!patterns.week).then(|| message!("forecast-no-week"));
    let year = if patterns.year { message!("forecast-year") } else { message!("forecast-no-year") };
    [Some(trend), week, Some(year)].into_iter().flatten().collect()
}

/// That scale and growth, which worlds rest on, know no step.
fn of_events(asked: &ForecastRequest) -> Option<Message> {
    let later = asked.events.iter().filter(|event| event.from > asked.from).count();
    (later > 0).then(|| message!("forecast-events-spread", count = later))
}

fn of_test(test: &BackTest) -> Vec<Message> {
    let weeks = test.weeks.to_string();
    let Some((error, naive)) = test.error.zip(test.naive_error) else {
        return vec![message!("forecast-tested.unknown", weeks = weeks)];
    };
    let (own, of_naive) = (show::percent(error), show::percent(naive));
    let tested = match error <= naive {
        true => message!("forecast-tested", weeks = weeks, error = own, naive = of_naive),
        false => message!("forecast-tested.worse", weeks = weeks, error = own, naive = of_naive),
    };
    let coverage = match test.coverage {
        Some(coverage) => {
            let now = test.held_now.filter(|now| *now > coverage);
            let told = match now {
                Some(now) => message!("forecast-coverage.then", now = show::percent(now)),
                None => message!("forecast-coverage"),
            };
            told.with("coverage", show::percent(coverage))
        }
        None => message!("forecast-coverage.unknown"),
    };
    vec![tested, coverage]
}
