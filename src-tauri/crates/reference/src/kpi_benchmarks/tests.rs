//! Checks over every benchmark row: within its unit's limits, derived figures derived again, comparable only to its kind.

use super::*;
use crate::band::check::{derived, within};
use crate::evidence::check;
use crate::metric::check::vocabulary;
use quantity::decimal::f64_of;

fn row(id: &str) -> &'static KpiBenchmark {
    kpi_benchmarks().iter().find(|b| b.id == id).unwrap_or_else(|| panic!("no row {id}"))
}

fn typical(id: &str) -> f64 {
    row(id).value.typical.map(f64_of).unwrap_or_else(|| panic!("{id} has no typical value"))
}

#[test]
fn every_row_is_read_whole() {
    let file = crate::edition::KPI_BENCHMARKS;
    check::whole(file, kpi_benchmarks().len(), &["estimated_date"], &["low", "typical", "high"]);
    assert_eq!(kpi_benchmarks().len(), 89);
    check::distinct(kpi_benchmarks().iter().map(|b| b.id));
    check::distinct(kpi_benchmarks().iter().map(|b| (b.metric.id, b.population, b.evidence.observed)));
    vocabulary(BENCHMARK_METRICS, file);
    kpi_benchmarks().iter().for_each(|b| check::sound(b.id, &b.evidence));
}

#[test]
fn values_lie_within_the_limits_of_their_unit() {
    for b in kpi_benchmarks() {
        let (least, most) = match (b.metric.id, b.metric.unit) {
            ("mfu", _) => (0.1, 0.7),
            ("pue", _) => (1.0, 2.5),
            (_, "fraction") => (0.0, 1.0),
            (_, "ratio") => (0.0, 3.0),
            (_, "years") => (1.0, 10.0),
            (_, "USD per run" | "USD per GPU-hour") => (0.1, 10.0),
            (_, "W") => (50.0, 700.0),
            (_, unit) => panic!("{}: {unit} is no unit", b.id),
        };
        assert!(!b.value.is_unknown(), "{} has no value", b.id);
        within(b.id, &b.value, least, most);
    }
}

#[test]
fn rows_of_a_metric_stand_together() {
    let found: usize = BENCHMARK_METRICS.iter().map(|m| benchmarks_of(m.id).len()).sum();
    assert_eq!(found, kpi_benchmarks().len());
    assert!(benchmarks_of("no such metric").is_empty());
}

/// The seven indicators of `assay kpi`, and only rows of their own kind beside them.
#[test]
fn an_indicator_stands_beside_its_own_kind() {
    for kpi in KpiId::ALL {
        let (metric, rows) = match kpi {
            KpiId::EffectiveUtilisation => (Some("gpu_utilisation"), 15),
            KpiId::GrossMargin => (Some("gross_margin"), 2),
            KpiId::SunkComputeRatio => (Some("idle_share"), 3),
            _ => (None, 0),
        };
        let found = benchmark_for_kpi(*kpi);
        assert_eq!(found.len(), rows, "{kpi:?}");
        assert!(found.iter().all(|b| Some(b.metric.id) == metric), "{kpi:?}");
        assert_eq!(bound_of_kpi(*kpi).is_some(), metric.is_some(), "{kpi:?}");
    }
    let bound = bound_of_kpi(KpiId::EffectiveUtilisation);
    assert_eq!(bound, Some(Bound::AtMost), "busy time bounds operations over peak");
}

/// Thresholds are assumptions, failures per GPU-year are reliability, savings are levers: none stands here twice.
#[test]
fn a_fact_has_one_home() {
    for b in kpi_benchmarks() {
        let elsewhere = ["threshold", "failure", "saving"];
        assert!(!elsewhere.iter().any(|word| b.metric.id.contains(word)), "{} belongs elsewhere", b.id);
    }
    let thresholds = crate::assumptions().iter().filter(|a| a.id.starts_with("kpi_"));
    assert_eq!(thresholds.count(), 4);
}

#[test]
fn discounts_follow_from_their_prices() {
    let off = |part: f64, whole: f64| 1.0 - part / whole;
    let (nebius, p5) = (row("spot_nebius").value, row("reserved_p5").value);
    derived("Nebius H100", nebius.low, off(1.25, 2.95));
    derived("Nebius H200", nebius.high, off(1.45, 3.5));
    derived("p5, 1 year", p5.low, off(77.43, 98.32));
    derived("p5, 3 years", p5.high, off(53.95, 98.32));
}

/// The same discounts from `prices.csv`.
#[test]
fn spot_discounts_agree_with_the_price_list() {
    use crate::PricingModel::{OnDemand, Spot};
    let price = |sku: &str, model| {
        let found = crate::prices_of(sku).find(|p| p.provider == "Nebius" && p.pricing_model == model);
        found.map(|p| f64_of(p.per_gpu_hour)).unwrap_or_else(|| panic!("{sku} {model:?} is missing"))
    };
    let band = row("spot_nebius").value;
    for (sku, ours) in [("H100 SXM5 80GB", band.low), ("H200 SXM5 141GB", band.high)] {
        derived(sku, ours, 1.0 - price(sku, Spot) / price(sku, OnDemand));
    }
}

#[test]
fn medians_and_ratios_are_those_of_their_notes() {
    let cards = row("breakeven_cards").value;
    derived("H200", cards.low, 1.22 / 2.9);
    derived("MI300X", cards.high, 0.95 / 1.3);
    let mut shares = [1.22 / 2.9, 1.73 / 3.7, 0.532, 1.17 / 2.0, 0.95 / 1.3];
    shares.sort_by(f64::total_cmp);
    derived("median", cards.typical, shares[2]);
    derived("frames", row("time_cut_agriculture").value.typical, 1.0 - 26.3 / 55.8);
    derived("runs", row("reduction_agriculture").value.typical, 1.0 - 0.31 / 0.69);
    derived("p5.48xlarge", row("price_p5").value.typical, 55.04 / 98.32);
    derived("H100 for a year", row("price_h100_year").value.typical, 2.35 / 1.7);
}

/// Tokens per second × operations per token over the card's peak in the catalog, on one model.
#[test]
fn mfu_of_two_cards_agrees_with_their_throughput() {
    let peak = |sku| crate::accelerator(sku).and_then(|a| a.peaks.bf16).unwrap_or_else(|| panic!("{sku}"));
    let (a100, h100) = (peak("A100 SXM4 80GB"), peak("H100 SXM5 80GB"));
    let expected = typical("mfu_mpt_a100") * (1_039.0 / 411.0) * (a100 / h100);
    assert!((expected / typical("mfu_mpt_h100") - 1.0).abs() < 0.01, "{expected}");
    derived("Llama 3", row("mfu_llama3_8k").value.typical, 430.0 / h100);
}

/// A lever's saving and the before and after of the same case, in two files.
#[test]
fn levers_agree_with_the_cases_behind_them() {
    let saving = |id: &str| crate::lever(id).map(|l| l.saving).unwrap_or_default();
    let saved = |after: &str, before: &str| 1.0 - typical(after) / typical(before);
    derived("video", saving("batched_vision").typical, saved("run_agriculture_after", "run_agriculture_before"));
    derived("MuxFlow", saving("mps").high, saved("util_muxflow_before", "util_muxflow_after"));
    derived("DGX pool", saving("pooling").high, saved("util_facial_before", "util_facial_after"));
    derived("PUE", saving("facility_pue").high, saved("pue_abilene", "pue_2025"));
    let increase = typical("migration_increase");
    derived("migration", saving("migration_rights").high, increase / (1.0 + increase));
    let overrun = typical("overrun_2025");
    derived("budgets", saving("budget_limits").high, overrun / (1.0 + overrun));
}
