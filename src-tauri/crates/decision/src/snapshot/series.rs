//! A workload's demand: from chunks or a profile to one series, its statistics, its representative year and its gaps.

use super::workloads::Surroundings;
use crate::inputs::Inputs;
use demand::{Series, Step};
use jiff::SignedDuration;
use tables::Chunk;
use vocabulary::{Message, message};

/// The assumption that says below how many days a history is short.
pub(crate) const LEAST_DAYS: &str = "demand_least_days";

/// What the demand given says; all empty without demand.
#[derive(Default)]
pub(crate) struct Demand {
    /// Of the steps given; gaps are left out.
    pub(crate) statistics: Option<demand::Statistics>,
    /// The steps given that are no gaps, in GPUs.
    pub(crate) known: Vec<f64>,
    /// One representative year of 8,760 hours, gaps filled.
    pub(crate) year: Vec<f64>,
}

/// The demand of one workload; what is missing in it goes to the notes.
pub(crate) fn demand_of(
    (id, name): (&str, &str),
    chunks: &[(usize, Chunk)],
    inputs: &Inputs,
    around: &mut Surroundings,
) -> Demand {
    let of_workload = || chunks.iter().filter(|(_, chunk)| chunk.workload == id);
    let Some((first, _)) = of_workload().next() else {
        around.notes.push(message!("snapshot-no-demand", workload = id));
        return Demand::default();
    };
    let own: Vec<&Chunk> = of_workload().map(|(_, chunk)| chunk).collect();
    let is_profile = own.iter().any(|c| c.step == vocabulary::Step::Profile);
    let Some(series) = (if is_profile { profile(&own) } else { joined(&own) }) else {
        let (expected, hint) = (message!("snapshot-series"), message!("snapshot-series.hint"));
        around.problems.add("P814", &format!("demand[{first}]"), id, expected, hint);
        return Demand::default();
    };
    let given = if is_profile { steps(&own) } else { (series.gaps(), series.gpus.len()) };
    around.notes.extend(gaps(name, given, &series));
    around.notes.extend(short(name, &series, inputs));
    Demand {
        statistics: demand::statistics(&series),
        known: series.known(),
        year: demand::year(&series).unwrap_or_default(),
    }
}

/// Gaps and steps of a profile as it was entered.
fn steps(chunks: &[&Chunk]) -> (usize, usize) {
    let all = || chunks.iter().flat_map(|chunk| &chunk.gpus);
    (all().filter(|step| step.is_none()).count(), all().count())
}

/// How many steps are gaps and what stands for them: the rule of [`demand::year`] and of [`demand::statistics`].
fn gaps(name: &str, (gaps, steps): (usize, usize), series: &Series) -> Option<Message> {
    let is_short = series.gpus.len() < 7 * series.step.day();
    match gaps {
        0 => None,
        _ if gaps == steps => Some(message!("snapshot-all-gaps", workload = name)),
        _ if is_short => Some(message!("snapshot-gaps.day", workload = name, gaps = gaps, steps = steps)),
        _ => Some(message!("snapshot-gaps", workload = name, gaps = gaps, steps = steps)),
    }
}

/// That a history is short: its few hours stand for a whole year.
fn short(name: &str, series: &Series, inputs: &Inputs) -> Option<Message> {
    let least = inputs.find(LEAST_DAYS).map(|at| inputs.all()[at].base())?;
    let hours = series.gpus.len() * 24 / series.step.day();
    ((hours as f64) < least * 24.0).then(|| message!("snapshot-short", workload = name, hours = hours))
}

/// Chunks in time order as one series; hours that no chunk covers are gaps.
pub(crate) fn joined(chunks: &[&Chunk]) -> Option<Series> {
    let step = if chunks[0].step == vocabulary::Step::Day { Step::Day } else { Step::Hour };
    let same = chunks.iter().all(|c| c.step == chunks[0].step);
    let mut dated: Vec<_> = chunks.iter().filter_map(|c| Some((demand::instant(&c.start)?, *c))).collect();
    dated.sort_by_key(|(start, _)| *start);
    let start = dated.first().filter(|_| same && dated.len() == chunks.len())?.0;
    let mut gpus = Vec::new();
    for (at, chunk) in dated {
        let offset = usize::try_from(steps_between(start, at, step)?).ok()?;
        (offset >= gpus.len() && offset <= 24 * 366 * 20).then_some(())?;
        gpus.resize(offset, None);
        gpus.extend(chunk.gpus.iter().copied());
    }
    Some(Series { start, step, gpus })
}

fn steps_between(from: jiff::Timestamp, to: jiff::Timestamp, step: Step) -> Option<i64> {
    let seconds = to.duration_since(from).as_secs();
    let length = match step {
        Step::Hour => SignedDuration::from_hours(1).as_secs(),
        Step::Day => SignedDuration::from_hours(24).as_secs(),
    };
    (seconds % length == 0).then_some(seconds / length)
}

/// A typical day, or a typical weekday and weekend day, as 52 weeks from a Monday.
fn profile(chunks: &[&Chunk]) -> Option<Series> {
    let of = |name: &str| chunks.iter().find(|c| c.start == name && c.gpus.len() == 24).map(|c| &c.gpus);
    let (weekday, weekend) = match (of("day"), of("weekday"), of("weekend")) {
        (Some(day), None, None) => (day, day),
        (None, Some(weekday), Some(weekend)) => (weekday, weekend),
        _ => return None,
    };
    let week = |day: usize| if day < 5 { weekday } else { weekend };
    let gpus = (0..364).flat_map(|day| week(day % 7).iter().copied()).collect();
    Some(Series { start: demand::instant("2024-01-01T00:00:00Z")?, step: Step::Hour, gpus })
}
