//! `demand.read`: what files say of demand; nothing is stored.

use super::shown::{self, ReadScreen};
use crate::drawing::room;
use crate::request::id;
use crate::{Failure, Session};
use decision::{TokenRates, WorkloadIntake};
use demand::{Edges, Served, ServedSeries, Statistics, TierAnswer, TierRequest, tiering};
use exchange::usage::{self, Content, Request, UsageFile, Zone};
use input::Place;
use quantity::show;
use serde::Serialize;
use std::path::Path;
use tables::Book;
use vocabulary::{Counted, UsageKind};
use voice::{Message, message};

input::request! {
    pub struct DemandReadRequest {
        /// Files of one kind: tables by hour or day (csv, xlsx), `sacct`, `query_range` of Prometheus, logs with tokens.
        pub(crate) files: Vec<String> as files,
        /// Whose demand it is: gives the tier, and the rates that make GPUs of tokens.
        pub(crate) workload: Option<String> as id,
        /// Zone of times that name none, such as Europe/Berlin or +05:30; UTC where it is left out.
        pub(crate) zone: Option<String> as id,
        /// Head of the column of GPUs, where it is not found by itself.
        pub(crate) column: Option<String> as id,
        /// What the values of Prometheus are, where their name does not say it.
        pub(crate) measure: Option<Counted>,
        /// Room for a figure in points, 200 to 4000; none is drawn where it is left out.
        pub(crate) width: Option<f64> as room,
    }
}

fn files(place: &Place) -> Option<Vec<String>> {
    let files = place.list_of(|item| id(&item))?;
    if files.is_empty() {
        place.wrong("J005", message!("api-demand-files"), message!("api-demand-files.hint"));
        return None;
    }
    Some(files)
}

/// The answer of `demand.read`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DemandReadAnswer {
    /// The files, in the order given.
    pub files: Vec<DemandFile>,
    /// What they say together; `assay tier` takes it as it is.
    pub series: DemandSeries,
    /// When the last step ends, RFC 3339.
    pub end: String,
    /// Steps that nobody knows.
    pub gaps: usize,
    /// Zone that times without one were read in.
    pub zone: String,
    /// What the series says about itself.
    pub statistics: Statistics,
    /// Tier, layers and supply; null without a workload.
    pub tier: Option<TierAnswer>,
    /// How it is shown.
    pub screen: ReadScreen,
    /// What to agree to before it is stored (`over`): a longer history would give way; null where nothing does.
    pub asks: Option<Message>,
    /// What was passed over, averaged or read by a rule.
    pub notes: Vec<Message>,
}

/// A series of demand.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DemandSeries {
    /// RFC 3339.
    pub start: String,
    /// How long each value stands.
    #[cfg_attr(feature = "types", ts(as = "demand::Step"))]
    pub step: vocabulary::Step,
    /// GPUs in each step; null where nobody knows.
    pub gpus: Vec<Option<f64>>,
}

/// One file as it was read.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DemandFile {
    /// As it was named.
    pub file: String,
    /// What it is.
    pub kind: UsageKind,
}

/// `demand.read`.
///
/// # Errors
/// Everything that is wrong with any of the files, with the zone, the column or the workload.
pub fn read(session: &mut Session, request: DemandReadRequest) -> Result<DemandReadAnswer, Failure> {
    let book = match request.workload.is_some() {
        true => session.read(|document| Ok(document.book()?))?,
        false => Book::default(),
    };
    found(session, &book, &request)
}

/// Reads files for a book that may hold the workload.
pub(super) fn found(session: &Session, book: &Book, request: &DemandReadRequest) -> Result<DemandReadAnswer, Failure> {
    let intake = request.workload.as_deref().map(|id| WorkloadIntake::read(book, id)).transpose()?;
    let zone = request.zone.as_deref().map_or_else(|| Ok(Zone::utc()), Zone::named)?;
    for file in &request.files {
        crate::files::is_foreign(session, Path::new(file))?;
    }
    let (name, column) = (zone.name.clone(), request.column.clone());
    let asked = usage::Asked { zone, column, counted: request.measure };
    let usage = usage::read(&session.program, &request.files, &asked)?;
    session.go_on(0.6)?;
    let is_one = usage.files.len() == 1;
    let mut notes: Vec<Message> = usage.files.iter().flat_map(|file| told(file, is_one)).collect();
    let series = match usage.content {
        Content::Series(series) => series,
        Content::Requests(requests) => of_requests(&requests, intake.as_ref(), &mut notes)?,
    };
    let files = usage.files.into_iter().map(|UsageFile { file, kind, .. }| DemandFile { file, kind }).collect();
    let heard = Heard { files, zone: name, notes, width: request.width };
    let read = answer(series, intake.as_ref(), heard)?;
    let known = intake.and_then(|intake| Some((intake.history(book).ok(), intake.least_days()?)));
    let Some((history, least)) = known else { return Ok(read) };
    Ok(weighed(read, history.as_ref(), least))
}

/// Says how little a short series rests on, and asks before it takes the place of a longer history.
fn weighed(mut read: DemandReadAnswer, history: Option<&demand::Series>, least: f64) -> DemandReadAnswer {
    let own = read.series.hours();
    if own as f64 >= least * 24.0 {
        return read;
    }
    read.notes.push(message!("api-demand-short", hours = own));
    let longer = history.filter(|history| hours(history.step, history.gpus.len()) > own);
    read.asks = longer.map(|history| {
        message!(
            "api-demand-shorter",
            hours = own,
            from = day(&read.series.start),
            to = day(&read.end),
            before = hours(history.step, history.gpus.len()),
            began = day(&moment(history.start.as_second())),
            ended = day(&moment(history.end())),
        )
    });
    read
}

fn hours(step: demand::Step, steps: usize) -> usize {
    steps * 24 / step.day()
}

/// The day of a moment.
fn day(moment: &str) -> String {
    moment.chars().take_while(|c| *c != 'T').collect()
}

impl DemandSeries {
    /// Hours from its beginning to its end.
    fn hours(&self) -> usize {
        let step = if self.step == vocabulary::Step::Day { demand::Step::Day } else { demand::Step::Hour };
        hours(step, self.gpus.len())
    }
}

/// Notes of a file; where there are several each says which.
fn told(file: &UsageFile, is_one: bool) -> Vec<Message> {
    let named = |note: &Message| match is_one {
        true => note.clone(),
        false => message!("api-demand-of-file", file = &file.file, note = note),
    };
    file.notes.iter().map(named).collect()
}

/// What is known of a series beside its numbers, and how wide it is drawn.
struct Heard {
    files: Vec<DemandFile>,
    zone: String,
    notes: Vec<Message>,
    width: Option<f64>,
}

fn answer(series: demand::Series, intake: Option<&WorkloadIntake>, heard: Heard) -> Result<DemandReadAnswer, Failure> {
    let Heard { files, zone, mut notes, width } = heard;
    let Some(statistics) = demand::statistics(&series) else {
        return Err(Failure::wrong("I577", "", message!("usage-no-job"), message!("usage-one-number.hint")));
    };
    let gaps = series.gaps();
    if gaps > 0 {
        notes.push(message!("api-demand-gaps", gaps = gaps, steps = series.gpus.len()));
    }
    let tier = intake.and_then(|intake| tier(&series, intake));
    let screen = shown::of_read(&series, &statistics, tier.as_ref(), width)?;
    Ok(DemandReadAnswer {
        files,
        series: as_told(&series),
        end: moment(series.end()),
        gaps,
        zone,
        statistics,
        tier,
        screen,
        asks: None,
        notes,
    })
}

fn tier(series: &demand::Series, intake: &WorkloadIntake) -> Option<TierAnswer> {
    let workload = &intake.workload;
    tiering(&TierRequest {
        series: series.clone(),
        interruptible: workload.interruptible,
        latency_slo_ms: workload.latency_slo_ms,
        purpose: workload.purpose,
        business: workload.business,
    })
}

fn as_told(series: &demand::Series) -> DemandSeries {
    let step = match series.step {
        demand::Step::Hour => vocabulary::Step::Hour,
        demand::Step::Day => vocabulary::Step::Day,
    };
    DemandSeries { start: moment(series.start.as_second()), step, gpus: series.gpus.clone() }
}

/// A second since 1970 as RFC 3339.
pub(super) fn moment(second: i64) -> String {
    jiff::Timestamp::from_second(second).map(|time| time.to_string()).unwrap_or_default()
}

/// GPUs that requests keep busy, by the rates of the workload's model on its reference card.
fn of_requests(
    requests: &[Request],
    intake: Option<&WorkloadIntake>,
    notes: &mut Vec<Message>,
) -> Result<demand::Series, Failure> {
    let Some(intake) = intake else {
        let (found, hint) = (message!("api-demand-whose"), message!("api-demand-whose.hint"));
        return Err(Failure::wrong("D214", "workload", found, hint));
    };
    let rates = intake.rates().map_err(|problem| Failure::from(vec![problem]))?;
    let served = |request: &Request| Served {
        at: request.at,
        gpu_seconds: request.prompt / rates.prefill + request.generated / rates.decode,
    };
    let made = demand::served(&requests.iter().map(served).collect::<Vec<_>>());
    let Some(ServedSeries { series, edges, quiet, seconds }) = made else {
        return Err(Failure::wrong(
            "I589",
            "",
            message!("usage-no-tokens", rows = 0_usize),
            message!("usage-tokens.hint"),
        ));
    };
    notes.push(of_rates(&rates));
    notes.push(match edges {
        Edges::LeftOut => message!("api-demand-edges"),
        Edges::Averaged => message!("api-demand-edges.short", minutes = (seconds as usize).div_ceil(60)),
    });
    notes.extend((quiet > 0).then(|| message!("api-demand-quiet", count = quiet)));
    Ok(series)
}

fn of_rates(rates: &TokenRates) -> Message {
    message!(
        "api-demand-rates",
        model = &rates.model,
        sku = &rates.sku,
        prefill = show::rounded(rates.prefill, None),
        decode = show::rounded(rates.decode, None),
        count = rates.needed as usize,
    )
}
