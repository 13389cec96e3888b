//! One job, warmed up and then run until its rate is known.

use crate::Fault;
use crate::backend::{Job, Prepared};
use crate::statistics::{Stopping, Verdict};
use std::time::Instant;

/// Least duration of a sample, seconds: a thousand times what a clock's tick and a launch cost.
const LEAST: f64 = 5e-3;
/// Length of a sample of runs without a pause, seconds: so long that asking for the next one takes none of it.
const UNBROKEN: f64 = 0.05;
/// Samples that a measurement's whole time is divided into at least, so that their number never ends it.
const PARTS: f64 = 1_000.0;
/// Most runs that one sample holds.
const REPEATS: usize = 100_000;
/// Most runs before the first sample.
const MOST_WARM_UP: usize = 50;

/// How to sample.
#[derive(Clone, Copy, Debug)]
pub struct Sampling {
    /// When to stop.
    pub stopping: Stopping,
    /// Seconds of warm-up at least; at least one run.
    pub warm_up: f64,
    /// Whether runs follow each other without a pause.
    pub unbroken: bool,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Sampled {
    /// Rates in the job's unit, in order.
    pub rates: Vec<f64>,
    /// Runs before the first.
    pub warm_up: usize,
    /// Runs of each sample.
    pub runs: usize,
    /// Whether they settled.
    pub settled: bool,
}

/// Warms up, lets `ready` look at the first result, then samples; `each` hears every rate.
///
/// # Errors
/// What the job, `ready` or `each` report.
pub fn sample(
    prepared: &mut dyn Prepared,
    job: &Job,
    how: &Sampling,
    each: &mut dyn FnMut(f64) -> Result<(), Fault>,
) -> Result<Sampled, Fault> {
    let (warm_up, seconds) = warm(prepared, how.warm_up)?;
    let least = if how.unbroken { UNBROKEN } else { LEAST };
    let repeats = repeats(seconds * prepared.together() as f64, least.max(how.stopping.cap / PARTS));
    let (start, mut rates, mut worked) = (Instant::now(), Vec::new(), 0.0);
    let work = job.work() * repeats as f64;
    loop {
        let seconds = if how.unbroken { prepared.unbroken(repeats)? } else { broken(prepared, repeats)? };
        let rate = work / seconds.max(f64::MIN_POSITIVE);
        worked += seconds * prepared.together() as f64;
        rates.push(rate);
        each(rate)?;
        match how.stopping.judge(&rates, worked, start.elapsed().as_secs_f64()) {
            Verdict::More => {}
            verdict => return Ok(Sampled { rates, warm_up, runs: repeats, settled: verdict == Verdict::Settled }),
        }
    }
}

/// Seconds of so many runs, each with the caches flushed.
fn broken(prepared: &mut dyn Prepared, runs: usize) -> Result<f64, Fault> {
    (0..runs).map(|_| prepared.once()).sum()
}

/// Runs until it is warm; how often, and seconds of the last run.
pub(super) fn warm(prepared: &mut dyn Prepared, least: f64) -> Result<(usize, f64), Fault> {
    let start = Instant::now();
    for run in 1.. {
        let seconds = prepared.once()?;
        if start.elapsed().as_secs_f64() >= least || run == MOST_WARM_UP {
            return Ok((run, seconds));
        }
    }
    Ok((0, 0.0))
}

/// Runs per sample that lasts `length` seconds.
pub(super) fn repeats(seconds: f64, length: f64) -> usize {
    ((length / seconds.max(f64::MIN_POSITIVE)).ceil() as usize).clamp(1, REPEATS)
}
