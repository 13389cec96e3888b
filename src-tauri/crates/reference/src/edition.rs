//! Which data is inside: the embedded files, their version and digest.

use sha2::{Digest, Sha256};

/// Date of the newest row; raised with every change of a file.
const VERSION: &str = "2026-11-27";

pub(crate) const ACCELERATORS: &str = include_str!("../../../../data/accelerators.csv");
pub(crate) const ACCOUNTING_RULES: &str = include_str!("../../../../data/accounting_rules.csv");
pub(crate) const ASSUMPTIONS: &str = include_str!("../../../../data/assumptions.csv");
pub(crate) const CASE_STUDIES: &str = include_str!("../../../../data/case_studies.csv");
pub(crate) const CATALOG_EXCEPTIONS: &str = include_str!("../../../../data/catalog_exceptions.csv");
pub(crate) const CRITERIA_TEMPLATE: &str = include_str!("../../../../data/criteria_template.csv");
pub(crate) const EXCHANGE_RATES: &str = include_str!("../../../../data/exchange_rates.csv");
pub(crate) const EXPORT_CONTROLS: &str = include_str!("../../../../data/export_controls.csv");
pub(crate) const HARDWARE_PRICES: &str = include_str!("../../../../data/hardware_prices.csv");
pub(crate) const HOSTED_PRICES: &str = include_str!("../../../../data/hosted_prices.csv");
pub(crate) const INSTANCES: &str = include_str!("../../../../data/instances.csv");
pub(crate) const KPI_BENCHMARKS: &str = include_str!("../../../../data/kpi_benchmarks.csv");
pub(crate) const LEVERS: &str = include_str!("../../../../data/levers.csv");
pub(crate) const MODELS: &str = include_str!("../../../../data/models.csv");
pub(crate) const POOL_NEEDS: &str = include_str!("../../../../data/pool_needs.csv");
pub(crate) const PRICES: &str = include_str!("../../../../data/prices.csv");
pub(crate) const PUBLISHED_CURVES: &str = include_str!("../../../../data/published_curves.csv");
pub(crate) const PUBLISHED_OUTLIERS: &str = include_str!("../../../../data/published_outliers.csv");
pub(crate) const PUBLISHED_RESULTS: &str = include_str!("../../../../data/published_results.csv");
pub(crate) const PUBLISHED_WORKLOADS: &str = include_str!("../../../../data/published_workloads.csv");
pub(crate) const REGIONS: &str = include_str!("../../../../data/regions.csv");
pub(crate) const RELIABILITY: &str = include_str!("../../../../data/reliability.csv");
pub(crate) const STAGES: &str = include_str!("../../../../data/stages.csv");
pub(crate) const START: &str = include_str!("../../../../data/start.csv");

/// The embedded files in a fixed order, by name.
pub(crate) const FILES: &[(&str, &str)] = &[
    ("accelerators", ACCELERATORS),
    ("accounting_rules", ACCOUNTING_RULES),
    ("assumptions", ASSUMPTIONS),
    ("case_studies", CASE_STUDIES),
    ("catalog_exceptions", CATALOG_EXCEPTIONS),
    ("criteria_template", CRITERIA_TEMPLATE),
    ("exchange_rates", EXCHANGE_RATES),
    ("export_controls", EXPORT_CONTROLS),
    ("hardware_prices", HARDWARE_PRICES),
    ("hosted_prices", HOSTED_PRICES),
    ("instances", INSTANCES),
    ("kpi_benchmarks", KPI_BENCHMARKS),
    ("levers", LEVERS),
    ("models", MODELS),
    ("pool_needs", POOL_NEEDS),
    ("prices", PRICES),
    ("published_curves", PUBLISHED_CURVES),
    ("published_outliers", PUBLISHED_OUTLIERS),
    ("published_results", PUBLISHED_RESULTS),
    ("published_workloads", PUBLISHED_WORKLOADS),
    ("regions", REGIONS),
    ("reliability", RELIABILITY),
    ("stages", STAGES),
    ("start", START),
];

/// The version of the reference data.
pub fn version() -> &'static str {
    VERSION
}

/// SHA-256 over names and contents of all embedded files, in hexadecimal.
pub fn digest() -> String {
    let mut hash = Sha256::new();
    for (name, content) in FILES {
        hash.update(name.as_bytes());
        hash.update((content.len() as u64).to_le_bytes());
        hash.update(content.as_bytes());
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}
