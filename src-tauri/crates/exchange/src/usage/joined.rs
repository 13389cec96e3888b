//! Several files as one demand: of one kind, and no hour told by two of them.

use crate::limits;
use crate::usage::clock::HOUR;
use crate::usage::hours::{Gridded, shown};
use crate::usage::jobs::{Job, Jobs};
use crate::usage::requests::{Log, Request};
use crate::usage::{Brought, Found, UsageFile};
use demand::{Held, Reading, Series, Step};
use input::Problems;
use std::collections::BTreeMap;
use vocabulary::{Message, UsageKind, message};

/// Demand as files tell it.
#[derive(Clone, Debug, PartialEq)]
pub struct Usage {
    /// The files, in the order given.
    pub files: Vec<UsageFile>,
    /// What they hold together.
    pub content: Content,
}

/// What files hold together.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// GPUs, step by step.
    Series(Series),
    /// Requests, which become GPUs by the rates of a model on a card.
    Requests(Vec<Request>),
}

/// Puts files together; what does not go together is told.
pub(crate) fn join(read: Vec<(String, Found)>, problems: &Problems) -> Option<Usage> {
    let kinds: Vec<UsageKind> = read.iter().map(|(_, found)| kind(&found.brought)).collect();
    if let Some(at) = kinds.iter().position(|kind| *kind != kinds[0]) {
        let found = message!("usage-kinds", first = kinds[0].name(), second = kinds[at].name());
        let place = read.get(at).map(|(file, _)| file.as_str()).unwrap_or_default();
        problems.add("I586", place, found, message!("usage-kinds.expected"), message!("usage-kinds.hint"));
        return None;
    }
    let mut joined = Joined::default();
    for ((file, found), kind) in read.into_iter().zip(kinds) {
        let mut notes = found.notes;
        match found.brought {
            Brought::Gridded(gridded) => joined.gridded(&file, gridded, &mut notes, problems),
            Brought::Jobs(jobs) => joined.jobs(jobs, &mut notes),
            Brought::Log(Log { requests, notes: own }) => {
                notes.splice(0..0, own);
                joined.requests.extend(requests);
            }
        }
        joined.files.push(UsageFile { file, kind, notes });
    }
    joined.usage(problems)
}

fn kind(brought: &Brought) -> UsageKind {
    match brought {
        Brought::Gridded(gridded) if gridded.is_metrics => UsageKind::Metrics,
        Brought::Gridded(_) => UsageKind::Hours,
        Brought::Jobs(_) => UsageKind::Jobs,
        Brought::Log(_) => UsageKind::Requests,
    }
}

/// Files on their way together.
#[derive(Default)]
struct Joined {
    files: Vec<UsageFile>,
    step: Option<Step>,
    readings: Vec<Reading>,
    /// The slots that each file tells, rising.
    told: Vec<Vec<i64>>,
    runs: BTreeMap<String, Held>,
    requests: Vec<Request>,
}

impl Joined {
    fn gridded(&mut self, file: &str, gridded: Gridded, notes: &mut Vec<Message>, problems: &Problems) {
        notes.splice(0..0, gridded.notes);
        let step = *self.step.get_or_insert(gridded.step);
        if step != gridded.step {
            let expected = message!("usage-steps-differ");
            problems.add("I586", file, message!("usage-other-step"), expected, message!("usage-kinds.hint"));
            return;
        }
        let known = gridded.readings.iter().filter(|reading| reading.gpus.is_some()).map(|reading| reading.slot);
        let known: Vec<i64> = known.collect();
        for (other, told) in self.files.iter().zip(&self.told) {
            let twice: Vec<i64> = known.iter().copied().filter(|slot| told.binary_search(slot).is_ok()).collect();
            let Some(first) = twice.first() else { continue };
            let found = message!("usage-overlap", count = twice.len(), first = shown(first * step.seconds()));
            let expected = message!("usage-overlap.expected", file = &other.file);
            problems.add("I585", file, found, expected, message!("usage-overlap.hint"));
        }
        self.told.push(known);
        self.readings.extend(gridded.readings);
    }

    /// A run that an earlier file told too counts once, as long as either says.
    fn jobs(&mut self, Jobs { jobs, notes: own }: Jobs, notes: &mut Vec<Message>) {
        notes.splice(0..0, own);
        let mut twice = 0;
        for Job { id, held } in jobs {
            let known = self.runs.entry(id).or_insert(Held { to: held.from, ..held });
            twice += usize::from(known.to > known.from);
            known.to = known.to.max(held.to);
        }
        notes.extend((twice > 0).then(|| message!("usage-same-job", count = twice)));
    }

    fn usage(self, problems: &Problems) -> Option<Usage> {
        let Self { files, step, readings, runs, requests, .. } = self;
        let content = match files.first()?.kind {
            UsageKind::Requests => {
                let hours = requests.iter().map(|request| request.at.div_euclid(HOUR));
                fits(Step::Hour, hours, problems).then_some(Content::Requests(requests))?
            }
            UsageKind::Jobs => Content::Series(held(&runs.into_values().collect::<Vec<_>>(), problems)?),
            UsageKind::Hours | UsageKind::Metrics => {
                let (step, slots) = (step?, readings.iter().map(|reading| reading.slot));
                fits(step, slots, problems).then(|| demand::gridded(step, &readings)).flatten().map(Content::Series)?
            }
        };
        Some(Usage { files, content }).filter(|_| problems.is_empty())
    }
}

fn held(runs: &[Held], problems: &Problems) -> Option<Series> {
    let ends = runs.iter().flat_map(|run| [run.from, run.to]).map(|second| second.div_euclid(HOUR));
    let series = fits(Step::Hour, ends, problems).then(|| demand::held(runs))?;
    if series.is_none() {
        let (expected, hint) = (message!("usage-one-job"), message!("usage-no-job-column.hint"));
        problems.add("I577", "", message!("usage-no-job"), expected, hint);
    }
    series
}

/// Whether a series may be as long as from the first of these slots to the last; if not, that is told.
fn fits(step: Step, slots: impl Iterator<Item = i64> + Clone, problems: &Problems) -> bool {
    let span =
        slots.clone().max().zip(slots.min()).map_or(0, |(last, first)| last.saturating_sub(first).saturating_add(1));
    let most = if step == Step::Day { limits::DAYS } else { limits::HOURS };
    if span > most {
        let found = message!("usage-long", steps = span.to_string(), most = most.to_string());
        problems.add("I584", "", found, message!("exchange-longest"), message!("usage-long.hint"));
    }
    span <= most
}
