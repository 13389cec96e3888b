//! Demand between its two shapes: steps as people list them, and month chunks as a workspace keeps them.
//!
//! A workload's series has one step (hours, days or a profile). Steps may come in any order; those missing between the
//! first and the last known one become gaps, and months are those of UTC.

use crate::incoming::Origin;
use crate::limits;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use std::collections::BTreeMap;
use tables::{Fault, Row, chunk_cell};
use vocabulary::{Message, Step, message};

/// Name of the table.
pub(crate) const TABLE: &str = "demand";
/// Day types of a profile, in the order they are kept.
const DAY_TYPES: [&str; 3] = ["day", "weekday", "weekend"];
const HOUR: i64 = 3_600;
const DAY: i64 = 86_400;

/// Steps of a workload that follow each other.
#[derive(Debug)]
pub(crate) struct Run {
    workload: String,
    grid: Step,
    /// Number of the first step on its grid.
    first: i64,
    gpus: Vec<Option<Box<str>>>,
    origin: Origin,
}

/// Hours and days are numbered since 1970 in UTC; of a profile it is the hour of the day, plus 24 times the day type.
fn seconds(grid: Step) -> i64 {
    if grid == Step::Day { DAY } else { HOUR }
}

fn most(grid: Step) -> i64 {
    if grid == Step::Day { limits::DAYS } else { limits::HOURS }
}

/// The text of a step's start.
fn begins(grid: Step, at: i64) -> String {
    match grid {
        Step::Profile => {
            let day = DAY_TYPES.get((at / 24) as usize).copied().unwrap_or("day");
            if at % 24 == 0 { day.to_owned() } else { format!("{day} {}", at % 24) }
        }
        _ => Timestamp::from_second(at * seconds(grid)).map(|t| t.to_string()).unwrap_or_default(),
    }
}

/// A workload's whole series as rows, with the origin of its first step.
#[derive(Debug)]
pub(crate) struct Series {
    pub workload: String,
    /// Month chunks, or where something is wrong the first step without its numbers.
    pub rows: Vec<Row>,
    /// False where something is wrong with it.
    pub is_whole: bool,
    pub origin: Origin,
}

/// One thing wrong with one row: origin, column, what was found.
pub(crate) struct Wrong {
    pub origin: Origin,
    pub key: &'static str,
    pub found: Message,
    pub fault: Fault,
}

fn fault(code: &'static str, expected: Message, hint: Message) -> Fault {
    Fault { code, expected, hint }
}

/// Reads a row of canonical cells; the error names the column.
pub(crate) fn run_of(row: &Row, origin: Origin) -> Result<Run, (&'static str, Fault)> {
    let missing = |key| (key, fault("I510", message!("exchange-step"), message!("exchange-step.hint")));
    let step = row.get("step").ok_or_else(|| missing("step"))?;
    let start = row.get("start").ok_or_else(|| missing("start"))?;
    let (grid, first) = slot(step, start).map_err(|f| ("start", f))?;
    let texts = row.get("gpus").unwrap_or_default().split(',');
    let gpus: Vec<Option<Box<str>>> = texts.map(|t| (!t.is_empty()).then(|| t.into())).collect();
    let fits = grid != Step::Profile || first % 24 + gpus.len() as i64 <= 24;
    let beyond = || fault("I535", message!("exchange-day-hours"), message!("exchange-day-hours.hint"));
    fits.then_some(()).ok_or_else(|| ("gpus", beyond()))?;
    Ok(Run { workload: row.get("workload").unwrap_or_default().to_owned(), grid, first, gpus, origin })
}

fn slot(step: &str, start: &str) -> Result<(Step, i64), Fault> {
    let profile = profile_hour(start);
    let grid = Step::from_word(step).unwrap_or(Step::Profile);
    let at = match (grid, profile) {
        (Step::Profile, Some(at)) => Some(at),
        (Step::Profile, None) | (_, Some(_)) => {
            let expected = match grid {
                Step::Profile => message!("exchange-start.profile"),
                _ => message!("exchange-start.time"),
            };
            return Err(fault("I533", expected, message!("exchange-start.hint")));
        }
        (_, None) => start.parse::<Timestamp>().ok().map(Timestamp::as_second),
    };
    match (grid, at) {
        (Step::Profile, Some(at)) => Ok((grid, at)),
        (_, Some(second)) if second % seconds(grid) == 0 => Ok((grid, second / seconds(grid))),
        _ => Err(fault("I532", off_grid(grid), message!("exchange-off-grid.hint"))),
    }
}

fn off_grid(grid: Step) -> Message {
    if grid == Step::Day { message!("exchange-off-grid.days") } else { message!("exchange-off-grid.hours") }
}

fn profile_hour(start: &str) -> Option<i64> {
    let (day, hour) = start.split_once(' ').unwrap_or((start, "0"));
    let day = DAY_TYPES.iter().position(|d| *d == day)?;
    Some(day as i64 * 24 + hour.parse::<i64>().ok()?)
}

/// Puts runs together: one series per workload in order of appearance, and everything that is wrong.
pub(crate) fn assemble(runs: Vec<Run>) -> (Vec<Series>, Vec<Wrong>) {
    let mut order: Vec<Vec<Run>> = Vec::new();
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    for run in runs {
        let at = *places.entry(run.workload.clone()).or_insert(order.len());
        match order.get_mut(at) {
            Some(group) => group.push(run),
            None => order.push(vec![run]),
        }
    }
    let (mut series, mut wrong, mut left) = (Vec::new(), Vec::new(), limits::STEPS);
    for group in order {
        series.extend(one_series(group, &mut left, &mut wrong));
    }
    (series, wrong)
}

/// One workload's series; `None` where there are no runs.
fn one_series(runs: Vec<Run>, left: &mut usize, wrong: &mut Vec<Wrong>) -> Option<Series> {
    let before = wrong.len();
    let first = runs.first()?;
    let (grid, workload, origin) = (first.grid, first.workload.clone(), first.origin.clone());
    let mut steps: Vec<Placed> = Vec::new();
    for run in &runs {
        if run.grid != grid {
            let expected = message!("exchange-same-step", step = grid.word(), workload = &workload);
            let fault = fault("I531", expected, message!("exchange-same-step.hint"));
            wrong.push(Wrong { origin: run.origin.clone(), key: "step", found: run.grid.word().into(), fault });
            continue;
        }
        let gpus = run.gpus.iter().map(Option::as_deref);
        steps.extend((run.first..).zip(gpus).map(|(at, gpus)| Placed { at, gpus, origin: &run.origin }));
    }
    steps.sort_by_key(|step| step.at);
    report_twice(grid, &steps, wrong);
    if grid == Step::Profile {
        report_mixed_days(&steps, wrong);
    }
    let known: BTreeMap<i64, &str> = steps.iter().filter_map(|step| Some((step.at, step.gpus?))).collect();
    let rows = rows_of(grid, &workload, &known, left);
    let unplaced = |Unplaced { key, found, fault }| wrong.push(Wrong { origin: origin.clone(), key, found, fault });
    let whole = rows.map_err(unplaced).ok().filter(|_| wrong.len() == before);
    let is_whole = whole.is_some();
    let rows = whole.unwrap_or_else(|| vec![row(&workload, begins(first.grid, first.first), grid)]);
    Some(Series { workload, rows, is_whole, origin })
}

/// A step at its place on the grid; no GPUs are a gap.
struct Placed<'r> {
    at: i64,
    gpus: Option<&'r str>,
    origin: &'r Origin,
}

fn report_twice(grid: Step, steps: &[Placed], wrong: &mut Vec<Wrong>) {
    for pair in steps.windows(2).filter(|pair| pair[0].at == pair[1].at) {
        let found = message!("tables-twice", name = begins(grid, pair[1].at));
        let fault = fault("I530", message!("exchange-step-once"), message!("exchange-step-once.hint"));
        wrong.push(Wrong { origin: pair[1].origin.clone(), key: "start", found, fault });
    }
}

fn report_mixed_days(steps: &[Placed], wrong: &mut Vec<Wrong>) {
    let any_day = steps.iter().any(|step| step.at < 24);
    if let Some(step) = steps.iter().find(|step| step.at >= 24).filter(|_| any_day) {
        let fault = fault("I536", message!("exchange-mixed-days"), message!("exchange-mixed-days.hint"));
        let found = begins(Step::Profile, step.at).into();
        wrong.push(Wrong { origin: step.origin.clone(), key: "start", found, fault });
    }
}

/// Why the steps of a workload make no rows.
struct Unplaced {
    /// The column that is wrong.
    key: &'static str,
    found: Message,
    fault: Fault,
}

fn rows_of(grid: Step, workload: &str, known: &BTreeMap<i64, &str>, left: &mut usize) -> Result<Vec<Row>, Unplaced> {
    let (Some((first, _)), Some((last, _))) = (known.first_key_value(), known.last_key_value()) else {
        let fault = fault("I537", message!("exchange-one-number"), message!("exchange-only-gaps.hint"));
        return Err(Unplaced { key: "gpus", found: message!("exchange-only-gaps"), fault });
    };
    let span = last - first + 1;
    let fits = span <= most(grid) && left.checked_sub(span as usize).map(|rest| *left = rest).is_some();
    if !fits {
        let found = message!("general-range", low = begins(grid, *first), high = begins(grid, *last));
        let fault = fault("I534", message!("exchange-longest"), message!("exchange-longest.hint"));
        return Err(Unplaced { key: "start", found, fault });
    }
    let cuts = if grid == Step::Profile { profile_cuts(known) } else { month_cuts(grid, *first, *last) };
    Ok(cuts.into_iter().map(|(from, to)| chunk(grid, workload, known, from, to)).collect())
}

/// Each day type that has a number, from hour 0 to 23.
fn profile_cuts(known: &BTreeMap<i64, &str>) -> Vec<(i64, i64)> {
    (0..3).map(|day| (day * 24, day * 24 + 23)).filter(|(from, to)| known.range(from..=to).next().is_some()).collect()
}

/// First and last step of each month of UTC from `first` to `last`.
fn month_cuts(grid: Step, first: i64, last: i64) -> Vec<(i64, i64)> {
    let mut cuts = Vec::new();
    let mut from = first;
    while from <= last {
        let to = month_end(grid, from).unwrap_or(last).min(last);
        cuts.push((from, to));
        from = to + 1;
    }
    cuts
}

/// The last step of the month that step `at` lies in.
fn month_end(grid: Step, at: i64) -> Option<i64> {
    let moment = Timestamp::from_second(at * seconds(grid)).ok()?;
    let next: Date = moment.to_zoned(TimeZone::UTC).date().last_of_month().tomorrow().ok()?;
    let begin = next.to_zoned(TimeZone::UTC).ok()?.timestamp().as_second();
    Some(begin / seconds(grid) - 1)
}

fn chunk(grid: Step, workload: &str, known: &BTreeMap<i64, &str>, from: i64, to: i64) -> Row {
    let mut row = row(workload, begins(grid, from), grid);
    row.set("gpus", Some(chunk_cell((from..=to).map(|at| known.get(&at).copied()))));
    row
}

/// A row without numbers.
fn row(workload: &str, start: String, grid: Step) -> Row {
    let cells = [("workload", workload.to_owned()), ("start", start), ("step", grid.word().to_owned())];
    Row(cells.into_iter().collect())
}

/// The rows in month chunks as an import would make them; as they are where they cannot be read.
pub(crate) fn tidy(rows: &[Row]) -> Vec<Row> {
    match runs_of(rows).map(assemble) {
        Some((series, wrong)) if wrong.is_empty() => series.into_iter().flat_map(|s| s.rows).collect(),
        _ => rows.to_vec(),
    }
}

fn runs_of(rows: &[Row]) -> Option<Vec<Run>> {
    let table = tables::table(TABLE)?;
    let run = |(at, row)| run_of(row, Origin { table, at, sheet: None }).ok();
    rows.iter().enumerate().map(run).collect()
}

/// One step per entry: workload, start, step and GPUs, as the workbook lists them; `None` where a row is unreadable.
pub(crate) fn steps(rows: &[Row]) -> Option<Vec<[String; 4]>> {
    let mut steps = Vec::new();
    for run in runs_of(rows)? {
        for (i, gpus) in run.gpus.iter().enumerate() {
            let start = begins(run.grid, run.first + i as i64);
            let gpus = gpus.as_deref().unwrap_or_default().to_owned();
            steps.push([run.workload.clone(), start, run.grid.word().to_owned(), gpus]);
        }
    }
    Some(steps)
}

/// A series in one line: "8760 steps of 1h from 2026-01-01T00:00:00Z, 36.00 GPUs on average".
pub(crate) fn describe(rows: &[Row]) -> Message {
    let count: usize = rows.iter().filter_map(|r| r.get("gpus")).map(|g| g.split(',').count()).sum();
    let first = rows.first();
    let (start, step) = (first.and_then(|r| r.get("start")), first.and_then(|r| r.get("step")));
    message!(
        "exchange-series",
        count = count,
        shown = count.to_string(),
        step = step.unwrap_or("?"),
        start = start.unwrap_or("?"),
        mean = mean(rows),
    )
}

fn mean(rows: &[Row]) -> String {
    let known =
        rows.iter().filter_map(|r| r.get("gpus")).flat_map(|g| g.split(',')).filter_map(|t| t.parse::<f64>().ok());
    let (sum, count) = known.fold((0.0, 0.0), |(sum, count), gpus| (sum + gpus, count + 1.0));
    if count > 0.0 { format!("{:.2}", sum / count) } else { "?".to_owned() }
}
