//! The reference data that ships inside the program: read-only rows with source, date and confidence.
//!
//! Each subject is one CSV file in `data/`, embedded at build time and parsed once. Nothing here judges or computes.

mod accelerators;
mod accounting_rules;
mod assumptions;
mod band;
mod case_studies;
mod criteria_template;
mod csv_rows;
mod doubts;
mod edition;
mod evidence;
mod exchange_rates;
mod export_controls;
mod hardware_prices;
mod hosted_prices;
mod instances;
mod kpi_benchmarks;
mod levers;
mod metric;
mod models;
mod pool_needs;
mod prices;
mod published_results;
mod regions;
mod reliability;
mod stages;
mod start;

pub use accelerators::{Accelerator, Peaks, accelerator, accelerators};
pub use accounting_rules::{BucketRule, TaxTable, bucket_rule, bucket_rules, tax_table, tax_tables};
pub use assumptions::{Assumption, assumption, assumptions};
pub use band::Band;
pub use case_studies::{CaseStudy, case_studies, case_study};
pub use criteria_template::{Starter, TEMPLATE_COLUMNS, TemplateCriterion, criteria_template, metric_of_criterion};
pub use doubts::{CatalogException, Doubt, Why, catalog_exceptions, doubts};
pub use edition::{digest, version};
pub use evidence::Evidence;
pub use exchange_rates::{ExchangeRate, exchange_rate, exchange_rates};
pub use export_controls::{ExportControl, export_controls, export_controls_of};
pub use hardware_prices::{HardwarePrice, hardware_prices, hardware_prices_of};
pub use hosted_prices::{HostedPrice, hosted_price, hosted_prices, hosted_prices_of};
pub use instances::{Instance, instances};
pub use kpi_benchmarks::{
    BENCHMARK_METRICS, Bound, KpiBenchmark, benchmark_for_kpi, benchmarks_of, bound_of_kpi, kpi_benchmarks,
};
pub use levers::{Lever, lever, levers};
pub use metric::Metric;
pub use models::{Attention, Experts, LatentAttention, Model, SlidingWindow, model, models};
pub use pool_needs::{PoolNeed, pool_need, pool_needs};
pub use prices::{Price, PricingModel, prices, prices_of};
pub use published_results::{
    Availability, Curve, CurvePoint, Kind, Outlier, PublishedResult, PublishedRun, Reached, Scenario, age_of,
    latency_of, latency_ratios, middle, published_curves, published_outliers, published_result, published_results,
    published_results_of, published_run, published_runs, scale_of_training,
};
pub use regions::{GridFactor, PowerPrice, Pue, Region, region, regions, regions_called};
pub use reliability::{RELIABILITY_METRICS, Reliability, reliability, reliability_of};
pub use stages::{StageRule, stage_rule, stage_rules};
pub use start::{StartValue, start_value, start_values};
pub use vocabulary::{BlastRadius, Destination, ExportEntry, ExportRegime, ExportReview};
