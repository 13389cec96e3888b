//! How often accelerators fail, how much of a run survives it, and what providers promise in their terms.
//!
//! A failure that needs a spare, an interruption of one job and a raw memory error are three metrics and don't compare.
//! Terms of service are summaries of a date: read the contract before relying on one.

mod metrics;

use crate::band::Band;
use crate::csv_rows::{Row, rows};
use crate::evidence::Evidence;
use crate::metric::{self, Metric};
pub use metrics::RELIABILITY_METRICS;
use std::sync::OnceLock;
use vocabulary::{Basis, Population};

/// One published figure about failures, repair or terms of service.
#[derive(Clone, Copy, Debug)]
pub struct Reliability {
    /// Name of the row, unique.
    pub id: &'static str,
    /// The run, cluster, class of card or provider it was seen on.
    pub subject: &'static str,
    /// Of which kind that is.
    pub class: Population,
    /// Who says so.
    pub basis: Basis,
    /// What is measured.
    pub metric: &'static Metric,
    /// Which failures count, where the figure is of some only.
    pub cause: Option<&'static str>,
    /// The figure in the unit of `metric`; never unknown.
    pub value: Band,
    /// Accelerators of the run or cluster; `None` where the source does not say.
    pub gpus: Option<u32>,
    /// How long it was observed, or the period that a term speaks of, in words.
    pub period: Option<&'static str>,
    /// Where it comes from.
    pub evidence: Evidence,
}

/// All shipped reliability figures, in the order of the file.
pub fn reliability() -> &'static [Reliability] {
    static ROWS: OnceLock<Vec<Reliability>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::RELIABILITY).iter().filter_map(read).collect())
}

/// The figures of one metric by its id (`RELIABILITY_METRICS`); none for another word.
pub fn reliability_of(metric: &str) -> impl Iterator<Item = &'static Reliability> {
    reliability().iter().filter(move |r| r.metric.id == metric)
}

fn read(row: &Row) -> Option<Reliability> {
    Some(Reliability {
        id: row.text("id")?,
        subject: row.text("subject")?,
        class: Population::from_word(row.text("class")?)?,
        basis: Basis::from_word(row.text("basis")?)?,
        metric: metric::find(RELIABILITY_METRICS, row.text("metric")?)?,
        cause: row.text("cause"),
        value: Band::read(row, ["low", "typical", "high"]),
        gpus: row.count("gpus"),
        period: row.text("period"),
        evidence: Evidence::read(row)?,
    })
}

#[cfg(test)]
mod tests;
