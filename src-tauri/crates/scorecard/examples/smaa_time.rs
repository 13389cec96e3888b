//! Times of `assay robustness` on 20 vendors × 30 criteria, for `cargo xtask bench`: medians in milliseconds, on one line.
//!
//! `cargo run --release -p scorecard --example smaa_time` prints `smaa_ms=… live_ms=…`: 1,000,000 weights with full rank
//! acceptability, pairwise shares and central weights, and 20,000 of them, both from a document in memory.

use quantity::chance::Stream;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

/// How often each is timed; the median is printed.
const RUNS: usize = 7;

const VENDORS: u64 = 20;
const CRITERIA: u64 = 30;

fn main() -> ExitCode {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let [Some(smaa), Some(live)] = [1_000_000, 20_000].map(|samples| median(samples, threads)) else {
        eprintln!("the document is refused");
        return ExitCode::FAILURE;
    };
    println!("smaa_ms={smaa:.1} live_ms={live:.2} threads={threads}");
    ExitCode::SUCCESS
}

/// The median time, in milliseconds.
fn median(samples: u64, threads: usize) -> Option<f64> {
    let document = input::parse(&document(samples)).ok()?;
    let time = |_| {
        let start = Instant::now();
        let answer = black_box(scorecard::robustness(&document, threads));
        answer.ok().map(|_| start.elapsed().as_secs_f64() * 1000.0)
    };
    let mut times: Vec<f64> = (0..RUNS).map(time).collect::<Option<_>>()?;
    times.sort_by(f64::total_cmp);
    Some(times[RUNS / 2])
}

fn document(samples: u64) -> String {
    let criterion = |at| format!(r#"{{"id":"c{at}","direction":"max","weight":1,"value":{{"worst":0,"best":1}}}}"#);
    let vendor = |at: u64| {
        let drawn = Stream::new(42, &format!("v{at}"));
        let cell = |criterion| format!(r#""c{criterion}":{}"#, drawn.uniform(criterion));
        let cells: Vec<String> = (0..CRITERIA).map(cell).collect();
        format!(r#"{{"id":"v{at}","performance":{{{}}}}}"#, cells.join(","))
    };
    let [criteria, vendors] = [(0..CRITERIA).map(criterion).collect::<Vec<_>>(), (0..VENDORS).map(vendor).collect()];
    format!(
        r#"{{"criteria":[{}],"alternatives":[{}],"methods":[{{"method":"value"}}],"weights":{{"kind":"uniform"}},"samples":{samples}}}"#,
        criteria.join(","),
        vendors.join(",")
    )
}
