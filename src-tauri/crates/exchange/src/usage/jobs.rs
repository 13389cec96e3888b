//! Jobs of Slurm's accounting, as `sacct --parsable2` writes them: GPUs of AllocTRES from Start to End; steps are parts of their jobs.

use crate::ExchangeError;
use crate::usage::clock::{Clock, Heard};
use crate::usage::columns::JobColumns;
use crate::usage::hours::shown;
use crate::usage::sheet::Table;
use crate::usage::wrongs::{Fault, Wrongs};
use demand::Held;
use std::collections::BTreeSet;
use vocabulary::{Message, message};

/// Jobs, with what is to be said of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Jobs {
    pub jobs: Vec<Job>,
    pub notes: Vec<Message>,
}

/// A job that held GPUs.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Job {
    /// Its id with the second that it began: a job requeued has several runs.
    pub id: String,
    pub held: Held,
}

/// What was passed over.
#[derive(Debug, Default)]
struct Passed {
    steps: usize,
    waiting: usize,
    without: usize,
    twice: usize,
}

/// A job as its row tells it.
struct Row<'r> {
    id: &'r str,
    start: &'r str,
    end: &'r str,
    tres: &'r str,
    state: &'r str,
}

/// Reads the accounting; what is wrong with it is told. Jobs that still run count up to `until`, else to the latest time in the file.
pub(crate) fn read(
    table: &Table,
    heads: &[String],
    columns: JobColumns,
    clock: &mut Clock,
    wrongs: &Wrongs,
) -> Result<Jobs, ExchangeError> {
    let mut reading = Reading { passed: Passed::default(), runs: Vec::new(), seen: BTreeSet::new(), latest: i64::MIN };
    table.rows(&mut |at, cells| {
        let cell = |column: usize| cells.get(column).copied().unwrap_or_default();
        let state = columns.state.map(cell).unwrap_or_default();
        let (id, tres) = (cell(columns.id), cell(columns.tres));
        let row = Row { id, start: cell(columns.start), end: cell(columns.end), tres, state };
        if let Err(Bad { column, found, fault }) = reading.take(&row, columns, clock) {
            wrongs.add(at.cell(column, heads), found, fault);
        }
    })?;
    if reading.runs.is_empty() && wrongs.is_empty() {
        let fault = Fault::new("I577", message!("usage-one-job"), message!("usage-no-job-column.hint"));
        wrongs.whole(message!("usage-no-job"), fault);
    }
    Ok(reading.finish())
}

/// A run of a job; without an end it was still running.
struct Run {
    id: String,
    from: i64,
    to: Option<i64>,
    gpus: f64,
}

/// One cell that is wrong.
struct Bad {
    column: usize,
    found: Message,
    fault: Fault,
}

struct Reading {
    passed: Passed,
    runs: Vec<Run>,
    seen: BTreeSet<String>,
    latest: i64,
}

impl Reading {
    fn take(&mut self, row: &Row, columns: JobColumns, clock: &mut Clock) -> Result<(), Bad> {
        if row.id.contains('.') {
            self.passed.steps += 1;
            return Ok(());
        }
        let gpus = gpus(row.tres).ok_or_else(|| bad(columns.tres, row.tres, "I581", message!("usage-tres")))?;
        let Some(from) = moment(row.start, columns.start, clock)? else {
            self.passed.waiting += 1;
            return Ok(());
        };
        let to = moment(row.end, columns.end, clock)?;
        if let Some(to) = to.filter(|to| *to < from) {
            return Err(backwards(columns.end, row.end, from, to));
        }
        self.latest = self.latest.max(from).max(to.unwrap_or(i64::MIN));
        self.keep(row, Run { id: format!("{} {from}", row.id), from, to, gpus });
        Ok(())
    }

    fn keep(&mut self, row: &Row, run: Run) {
        let is_pending = row.state.starts_with("PENDING");
        match () {
            () if is_pending => self.passed.waiting += 1,
            () if run.gpus == 0.0 => self.passed.without += 1,
            () if !self.seen.insert(run.id.clone()) => self.passed.twice += 1,
            () => self.runs.push(run),
        }
    }

    fn finish(self) -> Jobs {
        let running = self.runs.iter().filter(|run| run.to.is_none()).count();
        let Passed { steps, waiting, without, twice } = self.passed;
        let note = |count: usize, note: fn(usize) -> Message| (count > 0).then(|| note(count));
        let open = (running > 0).then(|| message!("usage-running", count = running, until = shown(self.latest)));
        let passed = [
            note(steps, |count| message!("usage-steps", count = count)),
            note(waiting, |count| message!("usage-waiting", count = count)),
            note(without, |count| message!("usage-without", count = count)),
            note(twice, |count| message!("usage-same-job", count = count)),
        ];
        let latest = self.latest;
        let job =
            |run: Run| Job { id: run.id, held: Held { from: run.from, to: run.to.unwrap_or(latest), gpus: run.gpus } };
        Jobs {
            jobs: self.runs.into_iter().map(job).collect(),
            notes: open.into_iter().chain(passed.into_iter().flatten()).collect(),
        }
    }
}

fn bad(column: usize, found: &str, code: &'static str, expected: Message) -> Bad {
    let hint = expected.part("hint");
    Bad { column, found: found.into(), fault: Fault::new(code, expected, hint) }
}

fn backwards(column: usize, text: &str, from: i64, to: i64) -> Bad {
    bad(column, text, "I580", message!("usage-backwards", start = shown(from), end = shown(to)))
}

/// A time of the accounting; `None` where there is none yet.
fn moment(text: &str, column: usize, clock: &mut Clock) -> Result<Option<i64>, Bad> {
    if ["", "Unknown", "None", "N/A"].contains(&text) {
        return Ok(None);
    }
    // Rows stand in the order of their numbers, so that times need not rise.
    clock.restart();
    match clock.hear(text) {
        Heard::At(moment) => Ok(Some(moment.at)),
        Heard::Skipped => Err(bad(column, text, "I573", message!("usage-skipped"))),
        Heard::Unreadable => Err(bad(column, text, "I570", message!("usage-time"))),
    }
}

/// GPUs of `billing=8,cpu=64,gres/gpu=8,gres/gpu:h100=8`: the sum over all kinds where it is given, else that of the kinds. No GPUs are
/// 0; `None` where a number of them is none.
fn gpus(tres: &str) -> Option<f64> {
    let (mut all, mut kinds) = (None, 0.0);
    for part in tres.split(',') {
        let Some((name, count)) = part.trim().split_once('=') else { continue };
        if name != "gres/gpu" && !name.starts_with("gres/gpu:") {
            continue;
        }
        let count = f64::from(count.parse::<u32>().ok()?);
        if name == "gres/gpu" { all = Some(count) } else { kinds += count }
    }
    Some(all.unwrap_or(kinds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gpus_are_counted_once_whether_their_kind_is_told_or_not() {
        for (tres, expected) in [
            ("billing=64,cpu=64,gres/gpu=8,mem=512G,node=1", Some(8.0)),
            ("cpu=64,gres/gpu:h100=8,gres/gpu=8", Some(8.0)),
            ("gres/gpu:h100=4,gres/gpu:a100=2", Some(6.0)),
            ("cpu=64,mem=512G", Some(0.0)),
            ("", Some(0.0)),
            ("gres/gpumem=80G", Some(0.0)),
            ("gres/gpu=many", None),
            ("gres/gpu=-1", None),
        ] {
            assert_eq!(gpus(tres), expected, "{tres}");
        }
    }
}
