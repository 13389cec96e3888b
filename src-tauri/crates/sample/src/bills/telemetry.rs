//! What the company's machines report of the same year: how busy they were, jobs of the training cluster, what was produced.

use super::fleet::{GROUPS, Group, HELIO};
use super::rows::hours;
use super::{DAYS, FORGOTTEN, date};
use jiff::tz::TimeZone;
use quantity::chance::Stream;
use std::fmt::Write;
use vocabulary::KpiInput;

/// The answer of Prometheus to a range query: for each machine with cards, how many cards were allocated and how busy their tensor cores
/// and memory were (shares), as means of each day, with the memory in use (MiB) and the power drawn by a card (watts).
pub fn prometheus(seed: u64) -> String {
    let mut series = Vec::new();
    for group in GROUPS.iter().filter(|group| group.gpus > 0 && group.provider != HELIO) {
        for at in 0..group.count {
            series.push(one(group, at, "gpus_allocated", |day| allocated(seed, group, at, day)));
            let busy = |day| busy(seed, group, at, day);
            series.push(one(group, at, "DCGM_FI_PROF_PIPE_TENSOR_ACTIVE", busy));
            series.push(one(group, at, "DCGM_FI_PROF_DRAM_ACTIVE", |day| busy(day) * drawn(group).memory_busy));
            series.push(one(group, at, "DCGM_FI_DEV_FB_USED", |day| drawn(group).used_mib * (0.97 + 0.03 * busy(day))));
            series.push(one(group, at, "DCGM_FI_DEV_POWER_USAGE", |day| {
                drawn(group).idle_w + busy(day) * drawn(group).busy_w
            }));
        }
    }
    format!("{{\"status\":\"success\",\"data\":{{\"resultType\":\"matrix\",\"result\":[{}]}}}}", series.join(","))
}

fn one(group: &Group, at: usize, name: &str, value: impl Fn(usize) -> f64) -> String {
    let values: Vec<String> = (0..DAYS).map(|day| format!("[{},\"{:.4}\"]", second(day), value(day))).collect();
    let labels = format!(
        "\"__name__\":\"{name}\",\"resource\":\"{}\",\"team\":\"{}\",\"instance_type\":\"{}\"",
        group.resource(at),
        group.team,
        group.instance
    );
    format!("{{\"metric\":{{{labels}}},\"values\":[{}]}}", values.join(","))
}

fn second(day: usize) -> i64 {
    date(day).to_zoned(TimeZone::UTC).map_or(0, |at| at.timestamp().as_second())
}

/// Cards allocated on a day, as a mean.
fn allocated(seed: u64, group: &Group, at: usize, day: usize) -> f64 {
    let noise = Stream::new(seed, &format!("bills.{}", group.resource(at)));
    let own = |quarter: usize| hours(group, at, day, noise.uniform((day * 4 + quarter) as u64)).min(600);
    (0..4).map(own).sum::<u64>() as f64 / 2_400.0 * group.gpus as f64
}

/// How busy allocated cards were on a day; of those that were not allocated nothing is heard.
fn busy(seed: u64, group: &Group, at: usize, day: usize) -> f64 {
    if group.name == "notebook" && at == 0 && day >= FORGOTTEN {
        return 0.004;
    }
    let noise = Stream::new(seed, &format!("telemetry.{}", group.resource(at))).uniform(day as u64);
    group.useful as f64 / 1_000.0 * (0.9 + 0.2 * noise)
}

/// What a group's cards use beside their tensor cores.
struct Drawn {
    /// How busy memory is for each share of busy tensor cores.
    memory_busy: f64,
    used_mib: f64,
    idle_w: f64,
    /// Beyond that, with tensor cores wholly busy.
    busy_w: f64,
}

/// Notebooks hold a small model on a large card; all else fills its memory.
fn drawn(group: &Group) -> Drawn {
    let of = |memory_busy, used_mib, idle_w, busy_w| Drawn { memory_busy, used_mib, idle_w, busy_w };
    match group.instance {
        "p4d.24xlarge" => of(0.55, 11_200.0, 62.0, 360.0),
        "p5.48xlarge" | "a3-highgpu-8g" => of(0.9, 71_500.0, 95.0, 640.0),
        "a2-ultragpu-8g" => of(1.1, 68_900.0, 70.0, 350.0),
        "a2-highgpu-1g" => of(1.2, 34_800.0, 60.0, 350.0),
        "g5.12xlarge" | "g5.xlarge" => of(1.3, 20_900.0, 28.0, 150.0),
        _ => of(1.4, 21_400.0, 20.0, 60.0),
    }
}

/// Accounting of the training cluster as `sacct -P` writes it: a job for each machine and week.
pub fn slurm(seed: u64) -> String {
    let mut text = String::from("JobID|Account|State|Start|End|AllocTRES\n");
    let mut id = 41_000;
    for group in GROUPS.iter().filter(|group| group.gpus > 0 && group.provider == HELIO) {
        for at in 0..group.count {
            let draw = Stream::new(seed, &format!("jobs.{}", group.resource(at)));
            for week in 0..DAYS / 7 {
                id += 1;
                let has_failed = draw.uniform(week as u64) < 0.12;
                let days = if has_failed { 2 } else { 6 };
                let state = if has_failed { "FAILED" } else { "COMPLETED" };
                let (from, to) = (date(week * 7), date(week * 7 + days));
                let job = writeln!(
                    text,
                    "{id}|{}|{state}|{from}T00:00:00|{to}T12:00:00|billing=128,cpu=128,gres/gpu={},mem=1600G,node=1",
                    group.team, group.gpus
                );
                debug_assert!(job.is_ok());
            }
        }
    }
    text
}

/// What was produced each month.
pub fn counts(seed: u64) -> String {
    let mut text = String::from("month,team,metric,value\n");
    let draw = Stream::new(seed, "counts");
    for month in 0..12 {
        let own = |metric: u64| 0.97 + 0.06 * draw.uniform(month * 16 + metric);
        let grown = 1.0 + month as f64 / 30.0;
        let told = date((month as usize) * 30 + 15).strftime("%Y-%m").to_string();
        let rows = [
            ("search", "predictions", (412e6 * grown * own(0)).round()),
            ("assist", "predictions", (96e6 * grown * own(1)).round()),
            ("assist", "tokens", (61e9 * grown * own(2)).round()),
            ("agents", "tokens", (24e9 * grown * own(3)).round()),
            ("assist", "useful_tokens", (61e9 * grown * own(2) * 0.88).round()),
            ("agents", "useful_tokens", (24e9 * grown * own(3) * 0.57).round()),
            ("research", "training_runs", (46.0 * own(4)).round()),
            ("research", "failed_runs", (6.0 * own(5)).round()),
            ("research", "experiments", (210.0 * grown * own(6)).round()),
            ("", KpiInput::Revenue.word(), (1.56e6 * grown * own(7)).round()),
            ("", KpiInput::GrossProfit.word(), (0.96e6 * grown * own(8)).round()),
            ("assist", "quality", ((71.0 + month as f64 * 0.4) * 10.0).round() / 10.0),
        ];
        for (team, metric, value) in rows {
            text.push_str(&format!("{told},{team},{metric},{value}\n"));
        }
    }
    text
}
