//! Times of the two steps on the sample, for `cargo xtask bench`: medians in milliseconds, on one line.
//!
//! `cargo run --release -p decision --example decide_time` prints `read_ms=… draw_ms=… decide_ms=…`. Reading is from
//! rows to a snapshot; drawing is 10,000 worlds on all cores; deciding is what one dragged weight costs.

use decision::{Setting, Snapshot, Worlds, decide, draw, own_weights};
use input::Problem;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

/// How often each step is timed; the median is printed.
const RUNS: usize = 9;

fn main() -> ExitCode {
    match times() {
        Ok([read, draw, decide]) => {
            println!("read_ms={read:.2} draw_ms={draw:.2} decide_ms={decide:.2}");
            ExitCode::SUCCESS
        }
        Err(problems) => {
            problems.iter().for_each(|problem| eprintln!("{}", voice::problem(problem)));
            ExitCode::FAILURE
        }
    }
}

/// Median times of reading, drawing and deciding, in milliseconds.
fn times() -> Result<[f64; 3], Vec<Problem>> {
    let book = sample::book()?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let setting = Setting { seed: 1, worlds: 10_000, threads };
    let snapshot = Snapshot::read(&book)?;
    let worlds: Worlds = draw(&snapshot, &setting, &|_| ())?;
    let weights = own_weights(&worlds);
    Ok([
        median(|| drop(black_box(Snapshot::read(&book)))),
        median(|| drop(black_box(draw(&snapshot, &setting, &|_| ())))),
        median(|| drop(black_box(decide(&worlds, weights.as_ref())))),
    ])
}

/// The median time of some runs, in milliseconds.
fn median(step: impl Fn()) -> f64 {
    let mut times: Vec<f64> = (0..RUNS).map(|_| time(&step)).collect();
    times.sort_by(f64::total_cmp);
    times[RUNS / 2]
}

fn time(step: &impl Fn()) -> f64 {
    let start = Instant::now();
    step();
    start.elapsed().as_secs_f64() * 1000.0
}
