//! What others reach: reference classes that a plan's own indicator can be held against.
//!
//! Populations differ by more than tenfold, so a figure is chosen by its population and never averaged with another.
//! Before and after of one case are told by its vendor.

mod metrics;

use crate::band::Band;
use crate::csv_rows::{Row, rows};
use crate::evidence::Evidence;
use crate::metric::{self, Metric};
pub use metrics::{BENCHMARK_METRICS, Bound, bound_of_kpi};
use std::sync::OnceLock;
use vocabulary::{Basis, KpiId, Moment, Population};

/// One published figure of a population.
#[derive(Clone, Copy, Debug)]
pub struct KpiBenchmark {
    /// Name of the row, unique.
    pub id: &'static str,
    /// What is measured.
    pub metric: &'static Metric,
    /// Of whom, in words.
    pub population: &'static str,
    /// Of which kind of pool, run or contract.
    pub class: Population,
    /// Who says so.
    pub basis: Basis,
    /// The case study that it is a figure of, by its id.
    pub case: Option<&'static str>,
    /// On which side of what was done; `None` where nothing was.
    pub moment: Option<Moment>,
    /// The figure in the unit of `metric`; never unknown.
    pub value: Band,
    /// Where it comes from; `observed` is the year it holds for.
    pub evidence: Evidence,
}

/// All shipped benchmarks, by metric.
pub fn kpi_benchmarks() -> &'static [KpiBenchmark] {
    static ROWS: OnceLock<Vec<KpiBenchmark>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::KPI_BENCHMARKS).iter().filter_map(read).collect())
}

/// The benchmarks of one metric by its id (`BENCHMARK_METRICS`), which stand together; empty for another word.
pub fn benchmarks_of(metric: &str) -> &'static [KpiBenchmark] {
    let of = |b: &KpiBenchmark| b.metric.id == metric;
    let all = kpi_benchmarks();
    let Some(first) = all.iter().position(of) else { return &[] };
    let count = all[first..].iter().take_while(|b| of(b)).count();
    &all[first..first + count]
}

/// The benchmarks that stand beside one of the seven indicators (`assay kpi`); empty where none is comparable.
///
/// How they compare is `bound_of_kpi`. MFU, allocation, targets and shares of spend stand beside none.
pub fn benchmark_for_kpi(kpi: KpiId) -> &'static [KpiBenchmark] {
    metrics::metric_of_kpi(kpi).map_or(&[], benchmarks_of)
}

fn read(row: &Row) -> Option<KpiBenchmark> {
    Some(KpiBenchmark {
        id: row.text("id")?,
        metric: metric::find(BENCHMARK_METRICS, row.text("metric")?)?,
        population: row.text("population")?,
        class: Population::from_word(row.text("class")?)?,
        basis: Basis::from_word(row.text("basis")?)?,
        case: row.text("case"),
        moment: row.text("moment").and_then(Moment::from_word),
        value: Band::read(row, ["low", "typical", "high"]),
        evidence: Evidence::read(row)?,
    })
}

#[cfg(test)]
mod tests;
