//! Demand out of files of others: tables by hour or day, Slurm's accounting, answers of Prometheus, logs of requests.
//!
//! What a file is its content says. Everything that is wrong with all files is told at once, each thing at its line, cell or path; what
//! was passed over, averaged or read by a rule is told as notes. Codes: I570 times, I571 order, I572 twice, I573 skipped by the clock,
//! I574 numbers, I575 below 0, I576 columns, I577 nothing known, I578 distances, I579 more, I580 jobs that end before they start, I581
//! AllocTRES, I582 answers of Prometheus, I583 beyond the whole, I584 too long, I585 files that overlap, I586 files of several kinds,
//! I587 zones, I588 a column that was named, I589 no tokens.

mod clock;
mod columns;
mod hours;
mod jobs;
mod joined;
mod number;
mod prometheus;
mod requests;
mod sheet;
mod wrongs;

pub use clock::Zone;
pub use joined::{Content, Usage};
pub use requests::Request;

use crate::{ExchangeError, Foreign, Kind, json, recognise, workbook};
use clock::Clock;
use columns::Layout;
use hours::Gridded;
use input::{Problem, Problems};
use jobs::Jobs;
use requests::Log;
use sheet::Table;
use std::path::Path;
use vocabulary::{Counted, Message, UsageKind, Value, message};
use wrongs::Wrongs;

/// How files are to be read.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Zone of times that name none.
    pub zone: Zone,
    /// Head of the column of GPUs, where it is not found by itself.
    pub column: Option<String>,
    /// What the values of Prometheus are, where their name does not say it.
    pub counted: Option<Counted>,
}

/// A file as it was read.
#[derive(Clone, Debug, PartialEq)]
pub struct UsageFile {
    /// As it was named.
    pub file: String,
    /// What it is.
    pub kind: UsageKind,
    /// What was passed over, averaged or read by a rule.
    pub notes: Vec<Message>,
}

/// What one file brings.
pub(crate) enum Brought {
    Gridded(Gridded),
    Jobs(Jobs),
    Log(Log),
}

/// Reads all files as one demand. `program` is our own program, which reads workbooks as a child.
///
/// # Errors
/// `Document` with everything that is wrong with any of them; `Machine` where one cannot be read.
pub fn read(program: &Path, files: &[String], asked: &Asked) -> Result<Usage, ExchangeError> {
    let problems = Problems::new();
    let mut read = Vec::new();
    for file in files {
        let wrongs = Wrongs::of(file, &problems);
        match one(program, Path::new(file), asked, &wrongs) {
            Ok(found) => read.extend(found.map(|found| (file.clone(), found))),
            Err(error) if error.is_machine() => return Err(error),
            Err(error) => error.problems().into_iter().for_each(|problem| problems.report(placed(problem, file))),
        }
        wrongs.finish();
    }
    let usage = if problems.is_empty() { joined::join(read, &problems) } else { None };
    problems.settle(usage).map_err(ExchangeError::Document)
}

/// A problem of a whole file says which.
fn placed(problem: Problem, file: &str) -> Problem {
    let path = if problem.path.is_empty() { file.to_owned() } else { format!("{file}:{}", problem.path) };
    Problem { path, ..problem }
}

/// A file as it was understood: what it brings, and what is to be said of its times.
pub(crate) struct Found {
    pub brought: Brought,
    pub notes: Vec<Message>,
}

fn one(program: &Path, path: &Path, asked: &Asked, wrongs: &Wrongs) -> Result<Option<Found>, ExchangeError> {
    let mut file = Foreign::open(path)?;
    match recognise(&mut file)? {
        Kind::Workbook => sheet_of(program, &mut file, asked, wrongs),
        Kind::Json => {
            let text = json::text_of(&mut file)?;
            json::within_limits(&text)?;
            let (node, faults) = input::examine(&text).map_err(ExchangeError::Document)?;
            faults.into_iter().for_each(|fault| {
                wrongs.add(fault.path, fault.found, wrongs::Fault::new(fault.code, fault.expected, fault.hint))
            });
            Ok(prometheus::read(&node, asked.counted, wrongs)
                .map(|gridded| Found { brought: Brought::Gridded(gridded), notes: Vec::new() }))
        }
        Kind::Csv | Kind::Unknown => {
            let text = json::text_of(&mut file)?;
            let text = text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
            table(&Table::of_text(text), asked, wrongs)
        }
        kind => Err(ExchangeError::Kind(kind)),
    }
}

/// The first sheet that holds anything; which one, where there are several, is told.
fn sheet_of(
    program: &Path,
    file: &mut Foreign,
    asked: &Asked,
    wrongs: &Wrongs,
) -> Result<Option<Found>, ExchangeError> {
    let book = workbook::read_any_in_child(program, file)?;
    let mut filled: Vec<_> = book.sheets.into_iter().filter(|sheet| !sheet.cells.is_empty()).collect();
    let names: Vec<String> = filled.iter().map(|sheet| sheet.name.clone()).collect();
    let Some(sheet) = (!filled.is_empty()).then(|| filled.swap_remove(0)) else {
        let fault = wrongs::Fault::new("I576", message!("usage-no-time"), message!("usage-no-gpus.hint"));
        wrongs.whole(message!("usage-empty"), fault);
        return Ok(None);
    };
    let found = table(&Table::Sheet(sheet), asked, wrongs)?;
    let others =
        (names.len() > 1).then(|| message!("usage-sheet", sheet = &names[0], others = Value::all(names[1..].iter())));
    Ok(found.map(|mut found| {
        found.notes.extend(others);
        found
    }))
}

fn table(table: &Table, asked: &Asked, wrongs: &Wrongs) -> Result<Option<Found>, ExchangeError> {
    let heads = table.heads()?;
    let mut clock = Clock::new(&asked.zone);
    let brought = match columns::layout(&heads, asked.column.as_deref(), wrongs) {
        None => None,
        Some(Layout::Gpus { time, gpus }) => {
            hours::read(table, &heads, hours::Columns { time, gpus }, &mut clock, wrongs)?.map(Brought::Gridded)
        }
        Some(Layout::Requests { time, prompt, generated }) => {
            let columns = requests::Columns { time, prompt, generated };
            Some(Brought::Log(requests::read(table, &heads, columns, &mut clock, wrongs)?))
        }
        Some(Layout::Jobs(columns)) => Some(Brought::Jobs(jobs::read(table, &heads, columns, &mut clock, wrongs)?)),
    };
    let brought = brought.filter(|_| wrongs.is_empty());
    Ok(brought.map(|brought| Found { brought, notes: of_times(&clock, &asked.zone) }))
}

/// In which zone times were read, and what its clock changes did.
fn of_times(clock: &Clock, zone: &Zone) -> Vec<Message> {
    let local = (clock.local > 0).then(|| message!("usage-local", count = clock.local, zone = &zone.name));
    let repeated = (clock.repeated > 0).then(|| message!("usage-repeated", count = clock.repeated, zone = &zone.name));
    let skipped = (clock.skipped > 0).then(|| message!("usage-skipped-rows", count = clock.skipped, zone = &zone.name));
    [local, repeated, skipped].into_iter().flatten().collect()
}
