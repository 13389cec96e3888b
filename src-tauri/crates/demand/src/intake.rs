//! From what was seen to a series: readings on a grid, jobs that held GPUs, requests that kept them busy.
//!
//! Slots are hours or days of UTC, numbered from 1970. Nothing is parsed here; whoever reads files says what each number means.

use crate::{Series, Step};
use jiff::Timestamp;

/// Seconds of an hour.
const HOUR: i64 = 3_600;

/// GPUs seen in a slot; `None` where the file says that nobody knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    /// Hour or day since 1970.
    pub slot: i64,
    /// GPUs, finite and at least 0.
    pub gpus: Option<f64>,
}

/// GPUs held over a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Held {
    /// First second, since 1970.
    pub from: i64,
    /// First second after, at least `from`.
    pub to: i64,
    /// GPUs, finite and at least 0.
    pub gpus: f64,
}

/// Work that kept GPUs busy, booked at the time that it was asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Served {
    /// Second since 1970.
    pub at: i64,
    /// GPU-seconds, finite and at least 0.
    pub gpu_seconds: f64,
}

/// Which part of a log counts: its edges are whole hours only where enough of it lies between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edges {
    /// First and last hour were cut by the log and are left out.
    LeftOut,
    /// The log holds no whole hour between them: its mean stands for each of its hours.
    Averaged,
}

/// Requests as a series, and what became of the hours at its edges.
#[derive(Clone, Debug, PartialEq)]
pub struct ServedSeries {
    /// Mean of the GPUs busy in each hour; an hour without requests is 0.
    pub series: Series,
    /// What became of the edges.
    pub edges: Edges,
    /// Hours between the edges in which nothing was asked for.
    pub quiet: usize,
    /// Seconds from the first request to the last.
    pub seconds: i64,
}

/// Readings as a series: the mean of those in a slot, gaps where there is none. `None` without any known reading.
pub fn gridded(step: Step, readings: &[Reading]) -> Option<Series> {
    let known = || readings.iter().filter(|reading| reading.gpus.is_some()).map(|reading| reading.slot);
    let (first, last) = (known().min()?, known().max()?);
    let mut sums = vec![0.0; length(first, last)?];
    let mut counts = vec![0_u32; sums.len()];
    for reading in readings {
        if let (Some(gpus), Ok(at)) = (reading.gpus, usize::try_from(reading.slot - first)) {
            sums[at] += gpus;
            counts[at] += 1;
        }
    }
    let mean = |(sum, count): (f64, u32)| (count > 0).then(|| sum / f64::from(count));
    let gpus = sums.into_iter().zip(counts).map(mean).collect();
    Some(Series { start: begins(step, first)?, step, gpus })
}

/// Jobs as a series of hours: GPU-seconds held in each hour ÷ 3,600. `None` without a job that holds a GPU for a second.
pub fn held(jobs: &[Held]) -> Option<Series> {
    let busy = || jobs.iter().filter(|job| job.to > job.from && job.gpus > 0.0);
    let first = busy().map(|job| job.from.div_euclid(HOUR)).min()?;
    let last = busy().map(|job| (job.to - 1).div_euclid(HOUR)).max()?;
    let mut whole = vec![0.0; length(first, last)? + 1];
    let mut part = vec![0.0; whole.len()];
    for job in busy() {
        spread(job, first, &mut whole, &mut part);
    }
    let mut running = 0.0;
    let height = |(own, part): (f64, f64)| {
        running += own;
        Some(f64::max(running + part / HOUR as f64, 0.0))
    };
    let mut gpus: Vec<Option<f64>> = whole.into_iter().zip(part).map(height).collect();
    gpus.pop();
    Some(Series { start: begins(Step::Hour, first)?, step: Step::Hour, gpus })
}

/// Adds a job: rises and falls at whole hours to `whole`, GPU-seconds of hours that it does not fill to `part`.
fn spread(job: &Held, first: i64, whole: &mut [f64], part: &mut [f64]) {
    let (begin, end) = (job.from.div_euclid(HOUR), (job.to - 1).div_euclid(HOUR));
    let at = |hour: i64| (hour - first) as usize;
    let seconds = |hour: i64| (job.to.min((hour + 1) * HOUR) - job.from.max(hour * HOUR)) as f64;
    part[at(begin)] += job.gpus * seconds(begin);
    if end > begin {
        part[at(end)] += job.gpus * seconds(end);
        whole[at(begin + 1)] += job.gpus;
        whole[at(end)] -= job.gpus;
    }
}

/// Requests as a series of hours: GPU-seconds asked for in each hour ÷ its seconds. `None` without requests.
///
/// Hours at the edges, which the log cuts, are left out where a whole hour lies between them; else every hour has the mean of the whole
/// log, since minutes of one hour must not weigh as much as most of another.
pub fn served(requests: &[Served]) -> Option<ServedSeries> {
    let from = requests.iter().map(|request| request.at).min()?;
    let to = requests.iter().map(|request| request.at).max()? + 1;
    let (first, last) = (from.div_euclid(HOUR), (to - 1).div_euclid(HOUR));
    let mut work = vec![0.0; length(first, last)?];
    for request in requests {
        work[(request.at.div_euclid(HOUR) - first) as usize] += request.gpu_seconds;
    }
    let (seconds, hours) = (to - from, work.len());
    if hours <= 2 {
        let mean = work.iter().sum::<f64>() / seconds as f64;
        let series = Series { start: begins(Step::Hour, first)?, step: Step::Hour, gpus: vec![Some(mean); hours] };
        return Some(ServedSeries { series, edges: Edges::Averaged, quiet: 0, seconds });
    }
    let gpus: Vec<Option<f64>> = work[1..hours - 1].iter().map(|work| Some(work / HOUR as f64)).collect();
    let quiet = gpus.iter().filter(|hour| **hour == Some(0.0)).count();
    let series = Series { start: begins(Step::Hour, first + 1)?, step: Step::Hour, gpus };
    Some(ServedSeries { series, edges: Edges::LeftOut, quiet, seconds })
}

fn length(first: i64, last: i64) -> Option<usize> {
    usize::try_from(last.checked_sub(first)?.checked_add(1)?).ok()
}

/// When a slot begins.
fn begins(step: Step, slot: i64) -> Option<Timestamp> {
    Timestamp::from_second(slot.checked_mul(step.seconds())?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn reading(slot: i64, gpus: f64) -> Reading {
        Reading { slot, gpus: Some(gpus) }
    }

    #[test]
    fn readings_of_a_slot_are_averaged_and_slots_between_are_gaps() {
        let unknown = Reading { slot: 4, gpus: None };
        for (name, readings, start, expected) in [
            ("one an hour", vec![reading(0, 1.0), reading(1, 3.0)], 0, vec![Some(1.0), Some(3.0)]),
            ("two in one", vec![reading(5, 1.0), reading(5, 3.0)], 5, vec![Some(2.0)]),
            ("a hole", vec![reading(-1, 1.0), reading(1, 2.0)], -1, vec![Some(1.0), None, Some(2.0)]),
            ("an unknown end", vec![reading(3, 1.0), unknown], 3, vec![Some(1.0)]),
        ] {
            let series = gridded(Step::Hour, &readings).unwrap();
            assert_eq!((series.start.as_second(), series.gpus), (start * HOUR, expected), "{name}");
        }
        assert_eq!(gridded(Step::Day, &[unknown]), None);
    }

    #[test]
    fn jobs_hold_their_gpus_by_the_second() {
        let job = |from, to, gpus| Held { from, to, gpus };
        for (name, jobs, expected) in [
            ("a whole hour", vec![job(0, 3600, 8.0)], vec![8.0]),
            ("half of one", vec![job(1800, 3600, 8.0)], vec![4.0]),
            ("across three", vec![job(1800, 9000, 8.0)], vec![4.0, 8.0, 4.0]),
            ("two at once", vec![job(0, 7200, 2.0), job(3600, 7200, 1.0)], vec![2.0, 3.0]),
            ("an hour without", vec![job(0, 3600, 2.0), job(7200, 10800, 1.0)], vec![2.0, 0.0, 1.0]),
        ] {
            let found: Vec<f64> = held(&jobs).unwrap().known();
            assert_eq!(found, expected, "{name}");
        }
        assert_eq!(held(&[job(0, 0, 8.0), job(0, 60, 0.0)]), None);
    }

    #[test]
    fn a_log_counts_whole_hours_where_it_has_some() {
        let request = |at, gpu_seconds| Served { at, gpu_seconds };
        let long = served(&[request(1800, 7.0), request(3600, 3600.0), request(9000, 7.0)]).unwrap();
        assert_eq!((long.series.known(), long.edges), (vec![1.0], Edges::LeftOut));
        let short = served(&[request(0, 900.0), request(1799, 900.0)]).unwrap();
        assert_eq!((short.series.known(), short.edges, short.seconds), (vec![1.0], Edges::Averaged, 1800));
        // 50 minutes at 2 and 10 at 0.5, cut by the hour: as much as they are, not as many hours as they touch.
        let cut =
            served(&[request(600, 6000.0), request(3599, 0.0), request(3600, 300.0), request(4199, 0.0)]).unwrap();
        assert_eq!((cut.series.known(), cut.edges), (vec![1.75, 1.75], Edges::Averaged));
        let quiet = served(&[request(0, 1.0), request(10_800, 1.0)]).unwrap();
        assert_eq!((quiet.series.known(), quiet.quiet), (vec![0.0, 0.0], 2));
        assert_eq!(served(&[]), None);
    }

    proptest! {
        #[test]
        fn gpu_seconds_are_kept(jobs in prop::collection::vec((0i64..200_000, 1i64..90_000, 1u8..64), 1..40)) {
            let jobs: Vec<Held> =
                jobs.into_iter().map(|(from, length, gpus)| Held { from, to: from + length, gpus: gpus.into() }).collect();
            let asked: f64 = jobs.iter().map(|job| job.gpus * (job.to - job.from) as f64).sum();
            let found: f64 = held(&jobs).unwrap().known().iter().map(|gpus| gpus * HOUR as f64).sum();
            prop_assert!((asked - found).abs() <= 1e-9 * asked, "{asked} {found}");
        }

        #[test]
        fn the_order_of_jobs_changes_nothing(mut jobs in prop::collection::vec((0i64..50_000, 1i64..9_000, 1u8..64), 1..20)) {
            let of = |jobs: &[(i64, i64, u8)]| {
                held(&jobs.iter().map(|(from, length, gpus)| Held { from: *from, to: from + length, gpus: (*gpus).into() }).collect::<Vec<_>>())
            };
            let before = of(&jobs).unwrap();
            jobs.reverse();
            let after = of(&jobs).unwrap();
            let close = before.known().iter().zip(after.known()).all(|(a, b)| (a - b).abs() < 1e-9);
            prop_assert!(close && before.start == after.start);
        }
    }
}
