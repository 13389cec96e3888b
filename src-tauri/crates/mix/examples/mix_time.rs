//! Times of the cheapest mix on a year of hours, for `cargo xtask bench`: medians in milliseconds, on one line.
//!
//! `cargo run --release -p mix --example mix_time` prints `solve_ms=… scenarios_ms=…`: finding the capacities for 8,760 hours with
//! spot at hourly prices, and for 50 scenarios of them, both from figures in memory. With a path it writes the first as a document,
//! as `assay mix` reads it.

use mix::{Hourly, Lots, MixKind, Plan, Purchase, Scenario, Supply};
use quantity::chance::Stream;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

/// How often each is timed; the median is printed.
const RUNS: usize = 9;

const HOURS: u64 = 8760;
const SCENARIOS: u64 = 50;
const OVERHEAD: f64 = 0.15;

fn main() -> ExitCode {
    let year = Year::new();
    if let Some(path) = std::env::args().nth(1) {
        return written(&path, &year.document());
    }
    let one = [Scenario { probability: 1.0, gpus: &year.demand }];
    let courses: Vec<Vec<f64>> = (0..SCENARIOS).map(demand).collect();
    let several: Vec<Scenario> =
        courses.iter().map(|gpus| Scenario { probability: 1.0 / SCENARIOS as f64, gpus }).collect();
    let solve = median(|| drop(black_box(Plan::new(year.supplies(), &one, 1.0).and_then(|plan| plan.best()))));
    let scenarios = median(|| drop(black_box(Plan::new(year.supplies(), &several, 1.0).and_then(|plan| plan.best()))));
    println!("solve_ms={solve:.2} scenarios_ms={scenarios:.1}");
    ExitCode::SUCCESS
}

fn written(path: &str, text: &str) -> ExitCode {
    match std::fs::write(path, text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{path}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// A year of demand, and of spot.
struct Year {
    demand: Vec<f64>,
    price: Vec<f64>,
    room: Vec<f64>,
}

/// Cycles of a day and a week, a trend, noise and bursts.
fn demand(scenario: u64) -> Vec<f64> {
    let noise = Stream::new(scenario, "demand");
    let gpus = |hour: u64| {
        let day = (hour as f64 / 12.0 % 2.0 - 1.0).abs() * 240.0 - 120.0;
        let week = if hour / 24 % 7 < 5 { 70.0 } else { 0.0 };
        let burst = if noise.uniform(hour + 100_000) < 0.015 { 260.0 } else { 0.0 };
        let normal = (0..4).map(|part| noise.uniform(hour * 4 + part + 1_000_000)).sum::<f64>() - 2.0;
        (620.0 + day + week + 0.012 * hour as f64 + normal * 60.0 + burst).round()
    };
    (0..HOURS).map(gpus).collect()
}

impl Year {
    fn new() -> Self {
        let (demand, spot) = (demand(0), Stream::new(0, "spot"));
        let price =
            (0..HOURS).map(|hour| ((0.8 + 2.4 * spot.uniform(hour) * spot.uniform(hour + HOURS)) * 1e4).round() / 1e4);
        let is_there = |hour: u64| spot.uniform(hour + 2 * HOURS) < 0.85;
        let room = (0..HOURS).zip(&demand).map(|(hour, gpus)| if is_there(hour) { (0.2 * gpus).floor() } else { 0.0 });
        Self { price: price.collect(), room: room.collect(), demand }
    }

    fn supplies(&self) -> Vec<Supply> {
        let any = Hourly::Same(f64::INFINITY);
        let bought = |fixed, most| Some(Purchase { fixed, nameplate: 1.0, useful: 1.0, most, lots: Lots::Any });
        let supply = |kind, price, purchase| Supply { kind, price: Hourly::Same(price), room: any.clone(), purchase };
        let spot = self.price.iter().map(|price| price * (1.0 + OVERHEAD)).collect();
        vec![
            supply(MixKind::Owned, 0.2, bought(1.75, 400.0)),
            supply(MixKind::Reserved, 0.0, bought(2.4, f64::INFINITY)),
            supply(MixKind::OnDemand, 4.0, None),
            Supply {
                kind: MixKind::Spot,
                price: Hourly::Each(spot),
                room: Hourly::Each(self.room.clone()),
                purchase: None,
            },
        ]
    }

    fn document(&self) -> String {
        let [demand, price, room] = [&self.demand, &self.price, &self.room].map(|figures| format!("{figures:?}"));
        format!(
            r#"{{"currency":"USD","demand":{demand},"options":[
{{"id":"owned","kind":"owned","fixed_per_hour":1.75,"variable_per_hour":0.2,"max":400}},
{{"id":"reserved","kind":"reserved","fixed_per_hour":2.4,"variable_per_hour":0}},
{{"id":"on_demand","kind":"on_demand","fixed_per_hour":0,"variable_per_hour":4}},
{{"id":"spot","kind":"spot","variable_per_hour":{price},"available":{room},"overhead":{OVERHEAD}}}]}}"#
        )
    }
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
