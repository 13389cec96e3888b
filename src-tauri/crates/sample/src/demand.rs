//! A year of hourly demand for the six workloads, made by a seeded generator and cut into months.

use crate::rhythm::Rhythm;
use jiff::civil::Date;
use std::collections::BTreeMap;
use tables::Row;
use vocabulary::Step;

const SEED: u64 = 20_261_121;
const DAY: usize = 24;

/// First day of the twelve months before the case was written; hours count from here in UTC.
const START: Date = jiff::civil::date(2025, 11, 1);

const STILL: Rhythm = Rhythm {
    workload: "",
    floor: 0.0,
    office: 0.0,
    weekend: 0.0,
    night: 0.0,
    campaign: 0.0,
    campaign_weeks: 0,
    season: 0.0,
    noise: 0.0,
    burst: 0.0,
    burst_rate: 0.0,
    step: 1.0,
};

/// Sized so that about 220 GPUs are nearly always in use and about 400 at the yearly peak.
const WORKLOADS: [Rhythm; 6] = [
    Rhythm { workload: "pretrain", floor: 124.0, campaign: 12.0, campaign_weeks: 9, noise: 0.03, step: 8.0, ..STILL },
    Rhythm {
        workload: "finetune",
        floor: 14.0,
        office: 14.0,
        weekend: 0.2,
        night: 6.0,
        noise: 0.25,
        burst: 16.0,
        burst_rate: 0.004,
        step: 2.0,
        ..STILL
    },
    Rhythm { workload: "rag", floor: 32.0, office: 20.0, weekend: 0.35, season: 0.05, noise: 0.08, ..STILL },
    Rhythm {
        workload: "chat",
        floor: 12.0,
        office: 58.0,
        weekend: 0.4,
        season: 0.08,
        noise: 0.12,
        burst: 14.0,
        burst_rate: 0.002,
        ..STILL
    },
    Rhythm {
        workload: "agents",
        floor: 10.0,
        office: 26.0,
        weekend: 0.15,
        night: 8.0,
        noise: 0.35,
        burst: 30.0,
        burst_rate: 0.003,
        ..STILL
    },
    Rhythm { workload: "dataprep", floor: 10.0, night: 34.0, campaign: 8.0, campaign_weeks: 4, noise: 0.15, ..STILL },
];

/// The rows of the table `demand`: one per workload and month, in the workloads' order.
pub(crate) fn rows() -> Vec<Row> {
    WORKLOADS.iter().flat_map(months).collect()
}

fn months(rhythm: &Rhythm) -> Vec<Row> {
    let hours = rhythm.year(SEED);
    let mut left: &[u32] = &hours;
    let mut rows = Vec::new();
    for month in START.series(jiff::Span::new().months(1)).take(12) {
        let length = month.days_in_month().unsigned_abs() as usize * DAY;
        let (chunk, rest) = left.split_at(length.min(left.len()));
        rows.push(row(rhythm.workload, month, chunk));
        left = rest;
    }
    rows
}

fn row(workload: &str, month: Date, gpus: &[u32]) -> Row {
    let texts: Vec<String> = gpus.iter().map(u32::to_string).collect();
    Row(BTreeMap::from([
        ("workload", workload.to_owned()),
        ("start", format!("{month}T00:00:00Z")),
        ("step", Step::Hour.to_string()),
        ("gpus", tables::chunk_cell(texts.iter().map(|t| Some(t.as_str())))),
    ]))
}
