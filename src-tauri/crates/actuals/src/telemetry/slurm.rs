//! Accounting of Slurm as `sacct --parsable2` writes it: hours of cards by account and day; those of failed jobs were of no use.

use super::{Faults, Telemetry, TelemetryFault, TelemetryProblem, UseHours, UseOf};
use crate::time;

/// Seconds of an hour, and of a day.
const HOUR: f64 = 3_600.0;
const DAY: i64 = 86_400;
/// Longest job, a year.
const LONGEST: i64 = 366 * DAY;
/// How the state of a job begins that ended with a result; all others that ended were of no use.
const COMPLETED: &str = "COMPLETED";

/// Where the file has what is read.
struct Columns {
    id: usize,
    account: Option<usize>,
    state: usize,
    start: usize,
    end: usize,
    tres: usize,
}

/// Reads the accounting. Times are taken as UTC; steps of jobs, jobs that wait, and those without cards are passed over; those that
/// still run are counted.
///
/// # Errors
/// Everything that is wrong with it.
pub fn slurm(text: &str) -> Result<Telemetry, Vec<TelemetryProblem>> {
    let (mut faults, mut all) = (Faults::default(), Telemetry::default());
    let mut lines = text.lines();
    let heads: Vec<&str> = lines.next().unwrap_or_default().split('|').map(str::trim).collect();
    let Some(columns) = columns(&heads, &mut faults) else { return faults.settle(all) };
    for (at, line) in lines.enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        if cells.len() != heads.len() {
            faults.add(Some(at + 2), TelemetryFault::Cells, cells.len().to_string());
            continue;
        }
        if let Err((fault, found)) = job(&cells, &columns, &mut all) {
            faults.add(Some(at + 2), fault, found);
        }
    }
    faults.settle(all)
}

fn columns(heads: &[&str], faults: &mut Faults) -> Option<Columns> {
    let place = |name: &str| heads.iter().position(|head| head.eq_ignore_ascii_case(name));
    let mut needed = |name: &str| {
        let found = place(name);
        if found.is_none() {
            faults.add(Some(1), TelemetryFault::Column, name);
        }
        found
    };
    let [id, state, start, end, tres] = ["JobID", "State", "Start", "End", "AllocTRES"].map(&mut needed);
    Some(Columns { id: id?, account: place("Account"), state: state?, start: start?, end: end?, tres: tres? })
}

fn job(cells: &[&str], columns: &Columns, all: &mut Telemetry) -> Result<(), (TelemetryFault, String)> {
    let [id, state, start, end] = [columns.id, columns.state, columns.start, columns.end].map(|at| cells[at]);
    let gpus = gpus(cells[columns.tres])?;
    let [is_begun, is_over] = [start, end].map(|time| !["", "Unknown", "None"].contains(&time));
    if id.contains('.') || gpus == 0.0 || !is_begun || !is_over {
        all.running += usize::from(!id.contains('.') && gpus > 0.0 && is_begun && !is_over);
        return Ok(());
    }
    let second = |text: &str| time::seconds(text.as_bytes()).ok_or_else(|| (TelemetryFault::Time, text.to_owned()));
    let (from, to) = (second(start)?, second(end)?);
    if to < from {
        return Err((TelemetryFault::Backwards, end.to_owned()));
    }
    if to - from > LONGEST {
        return Err((TelemetryFault::Time, end.to_owned()));
    }
    let team = columns.account.map(|at| cells[at].to_owned()).filter(|team| !team.is_empty());
    let of = UseOf { team, ..UseOf::default() };
    let is_useful = state.starts_with(COMPLETED);
    for day in from.div_euclid(DAY)..=to.div_euclid(DAY) {
        let seconds = to.min((day + 1) * DAY) - from.max(day * DAY);
        let allocated = gpus * seconds as f64 / HOUR;
        let useful = Some(if is_useful { allocated } else { 0.0 });
        if seconds > 0 {
            all.add(day as i32, &of, UseHours { allocated, useful, ..UseHours::default() });
        }
    }
    Ok(())
}

/// Cards of what a job was given: "gres/gpu=8", else the sum of kinds such as "gres/gpu:h100=8".
fn gpus(tres: &str) -> Result<f64, (TelemetryFault, String)> {
    let (mut all, mut kinds) = (None, 0.0);
    for part in tres.split(',') {
        let Some((name, count)) = part.split_once('=').filter(|(name, _)| name.starts_with("gres/gpu")) else {
            continue;
        };
        let count = count.parse::<u32>().map_err(|_| (TelemetryFault::Cards, part.to_owned()))?;
        match name {
            "gres/gpu" => all = Some(f64::from(count)),
            _ => kinds += f64::from(count),
        }
    }
    Ok(all.unwrap_or(kinds))
}
