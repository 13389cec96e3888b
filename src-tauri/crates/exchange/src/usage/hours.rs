//! GPUs by hour or day: a column of times that rise, and a column of numbers.

use crate::usage::clock::{Clock, DAY, HOUR, Heard, Moment};
use crate::usage::number::{Number, number};
use crate::usage::sheet::{At, Table};
use crate::usage::wrongs::{Fault, Wrongs};
use crate::{ExchangeError, limits};
use demand::{Reading, Step};
use vocabulary::{Message, message};

/// Seconds between the shortest and the longest day.
const LONG_DAY: std::ops::RangeInclusive<i64> = (DAY - HOUR)..=(DAY + HOUR);

/// GPUs at a time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    pub moment: Moment,
    pub gpus: Option<f64>,
}

/// Readings on one grid.
#[derive(Clone, Debug)]
pub(crate) struct Gridded {
    pub step: Step,
    pub readings: Vec<Reading>,
    /// It came from Prometheus.
    pub is_metrics: bool,
    /// What was done to bring them there.
    pub notes: Vec<Message>,
}

/// Where the columns of a table stand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Columns {
    pub time: usize,
    pub gpus: usize,
}

/// Reads a table of GPUs; what is wrong with it is told.
pub(crate) fn read(
    table: &Table,
    heads: &[String],
    columns: Columns,
    clock: &mut Clock,
    wrongs: &Wrongs,
) -> Result<Option<Gridded>, ExchangeError> {
    let commas = table.has_decimal_commas();
    let mut seen: Vec<Seen> = Vec::new();
    let mut last: Option<Moment> = None;
    table.rows(&mut |at, cells| {
        let cell = |column: usize| cells.get(column).copied().unwrap_or_default();
        let gpus =
            gpus(number(cell(columns.gpus), commas), cell(columns.gpus), || at.cell(columns.gpus, heads), wrongs);
        let place = || at.cell(columns.time, heads);
        let Some(moment) = moment(clock.hear(cell(columns.time)), cell(columns.time), gpus.is_some(), place, wrongs)
        else {
            return;
        };
        rising(last, moment, cell(columns.time), at, columns.time, heads, wrongs);
        last = Some(moment);
        seen.push(Seen { moment, gpus });
    })?;
    if seen.iter().all(|one| one.gpus.is_none()) && wrongs.is_empty() {
        let found = message!("usage-all-gaps", rows = seen.len());
        wrongs.whole(found, Fault::new("I577", message!("usage-one-number"), message!("usage-one-number.hint")));
    }
    Ok(if wrongs.is_empty() { gridded(&seen, wrongs) } else { None })
}

/// The time of a row; an hour that the clock skipped is told only where it has a number.
fn moment(heard: Heard, text: &str, has_gpus: bool, place: impl Fn() -> String, wrongs: &Wrongs) -> Option<Moment> {
    match heard {
        Heard::At(moment) => return Some(moment),
        Heard::Skipped if !has_gpus => {}
        Heard::Skipped => {
            wrongs.add(place(), text, Fault::new("I573", message!("usage-skipped"), message!("usage-skipped.hint")));
        }
        Heard::Unreadable => {
            wrongs.add(place(), text, Fault::new("I570", message!("usage-time"), message!("usage-time.hint")));
        }
    }
    None
}

/// A number of GPUs; what is none is told.
fn gpus(number: Number, text: &str, place: impl Fn() -> String, wrongs: &Wrongs) -> Option<f64> {
    match number {
        Number::Known(gpus) if gpus >= 0.0 => return Some(gpus.abs()),
        Number::Known(_) => {
            wrongs.add(place(), text, Fault::new("I575", message!("demand-gpus"), message!("usage-negative.hint")));
        }
        Number::Unknown => {}
        Number::Unreadable => {
            wrongs.add(place(), text, Fault::new("I574", message!("demand-gpus"), message!("usage-number.hint")));
        }
    }
    None
}

/// Tells a time that does not come after the one before.
fn rising(last: Option<Moment>, now: Moment, text: &str, at: At, column: usize, heads: &[String], wrongs: &Wrongs) {
    let Some(last) = last.filter(|last| now.at <= last.at) else { return };
    let (expected, hint, code) = match now.at == last.at {
        true => (message!("usage-twice"), message!("usage-twice.hint"), "I572"),
        false => (message!("usage-unordered", before = shown(last.at)), message!("usage-unordered.hint"), "I571"),
    };
    wrongs.add(at.cell(column, heads), text, Fault::new(code, expected, hint));
}

/// A time as it is told.
pub(crate) fn shown(second: i64) -> String {
    jiff::Timestamp::from_second(second).map(|time| time.to_string()).unwrap_or_default()
}

/// What was seen, on the grid of its commonest distance; one that is none is told.
pub(crate) fn gridded(seen: &[Seen], wrongs: &Wrongs) -> Option<Gridded> {
    let cadence = cadence(seen);
    let (step, notes) = match cadence {
        Some(seconds) if LONG_DAY.contains(&seconds) => (Step::Day, Vec::new()),
        Some(seconds) if seconds <= HOUR => (Step::Hour, hourly_notes(seen, seconds)),
        None => (Step::Hour, Vec::new()),
        Some(seconds) => {
            let found = message!("usage-cadence", seconds = seconds.to_string());
            wrongs.whole(found, Fault::new("I578", message!("usage-cadence.expected"), message!("usage-cadence.hint")));
            return None;
        }
    };
    let slot = |one: &Seen| if step == Step::Day { one.moment.day } else { one.moment.at.div_euclid(HOUR) };
    let readings: Vec<Reading> = seen.iter().map(|one| Reading { slot: slot(one), gpus: one.gpus }).collect();
    within(step, &readings, wrongs).then_some(Gridded { step, readings, is_metrics: false, notes })
}

/// The median distance between rows, in seconds; of two in the middle the lesser, since gaps only widen them.
fn cadence(seen: &[Seen]) -> Option<i64> {
    let mut distances: Vec<i64> = seen.windows(2).map(|pair| pair[1].moment.at - pair[0].moment.at).collect();
    let middle = distances.len().checked_sub(1)? / 2;
    Some(*distances.select_nth_unstable(middle).1)
}

fn hourly_notes(seen: &[Seen], cadence: i64) -> Vec<Message> {
    let finer = (cadence < HOUR).then(|| message!("usage-finer", seconds = cadence.to_string()));
    let off = seen.iter().filter(|one| one.moment.at.rem_euclid(HOUR) != 0).count();
    let moved = (cadence == HOUR && off > 0).then(|| message!("usage-moved", count = off));
    finer.into_iter().chain(moved).collect()
}

/// Whether so long a series may be kept; if not, that is told.
fn within(step: Step, readings: &[Reading], wrongs: &Wrongs) -> bool {
    let slots = || readings.iter().map(|reading| reading.slot);
    let span = slots().max().zip(slots().min()).map_or(0, |(last, first)| last - first + 1);
    let most = if step == Step::Day { limits::DAYS } else { limits::HOURS };
    if span > most {
        let found = message!("usage-long", steps = span.to_string(), most = most.to_string());
        wrongs.whole(found, Fault::new("I584", message!("exchange-longest"), message!("usage-long.hint")));
    }
    span <= most
}
