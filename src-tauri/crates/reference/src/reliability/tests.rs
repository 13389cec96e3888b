//! Checks over every reliability row: within its unit's limits, and derived figures derived again.

use super::*;
use crate::band::check::{derived, within};
use crate::evidence::check;
use crate::metric::check::vocabulary;
use quantity::Decimal;
use quantity::decimal::f64_of;

const DAYS_A_YEAR: f64 = 365.0;
const GPUS_A_NODE: f64 = 8.0;

fn row(id: &str) -> &'static Reliability {
    reliability().iter().find(|r| r.id == id).unwrap_or_else(|| panic!("no row {id}"))
}

fn value(id: &str) -> Option<Decimal> {
    row(id).value.typical
}

#[test]
fn every_row_is_read_whole() {
    let file = crate::edition::RELIABILITY;
    check::whole(file, reliability().len(), &["estimated_date"], &["low", "typical", "high", "gpus"]);
    assert_eq!(reliability().len(), 80);
    check::distinct(reliability().iter().map(|r| r.id));
    check::distinct(reliability().iter().map(|r| (r.subject, r.metric.id, r.cause)));
    vocabulary(RELIABILITY_METRICS, file);
    reliability().iter().for_each(|r| check::sound(r.id, &r.evidence));
}

#[test]
fn values_lie_within_the_limits_of_their_unit() {
    for r in reliability() {
        let most = match r.metric.unit {
            "fraction" => 1.0,
            "per GPU-year" => 0.5,
            "ratio" => 10.0,
            "count" => 1_000.0,
            "hours" => 120.0,
            "seconds" => 600.0,
            "days" => 60.0,
            unit => panic!("{}: {unit} is no unit", r.id),
        };
        assert!(!r.value.is_unknown(), "{} has no value", r.id);
        within(r.id, &r.value, 0.0, most);
        assert!(r.gpus.is_none_or(|n| (100..=200_000).contains(&n)), "{}: {:?} GPUs", r.id, r.gpus);
    }
}

/// Interruptions over 16,384 GPUs × 54/365 years.
#[test]
fn rates_of_llama3_follow_from_its_counts() {
    let gpu = [148, 72, 19, 17, 6, 6].iter().sum();
    for (id, events) in [
        ("all", 419),
        ("gpu", gpu),
        ("faulty_gpu", 148),
        ("hbm", 72),
        ("network", 35),
        ("software", 54),
        ("corruption", 6),
    ] {
        let rate = f64::from(events) / (16_384.0 * 54.0 / DAYS_A_YEAR);
        derived(id, value(&format!("llama3_rate_{id}")), rate);
    }
    derived("hours", value("llama3_hours"), 54.0 * 24.0 / 419.0);
    let parts = value("llama3_interruptions_unexpected").zip(value("llama3_interruptions_planned"));
    assert_eq!(parts.map(|(a, b)| a + b), value("llama3_interruptions"));
}

/// Rates that the paper on Meta's research clusters gives per 1,000 node-days, 8 GPUs a node.
#[test]
fn rates_of_the_research_clusters_follow_from_node_days() {
    let a_gpu_year = |per_thousand: f64| per_thousand / 1_000.0 * DAYS_A_YEAR / GPUS_A_NODE;
    derived("RSC-1", value("rsc1_rate"), a_gpu_year(6.5));
    derived("RSC-2", value("rsc2_rate"), a_gpu_year(2.34));
    let hours = |gpus: f64| 24.0 / (gpus / GPUS_A_NODE * 6.5 / 1_000.0);
    derived("16,384", value("rsc_hours_16384"), hours(16_384.0));
    derived("131,072", value("rsc_hours_131072"), hours(131_072.0));
    assert!((hours(1_024.0) / 7.9 - 3.7).abs() < 0.1, "small jobs do not scale");
}

#[test]
fn shares_and_ratios_are_those_of_their_notes() {
    for (id, computed) in [
        ("crusoe_host", 17.0 / 41.0),
        ("crusoe_gpu", 8.0 / 41.0),
        ("crusoe_infiniband", 14.0 / 41.0),
        ("crusoe_other", 2.0 / 41.0),
        ("superpod_availability", 130.0 / 144.0),
        ("delta_mtbe_ratio", 1.0 / 3.2),
        ("hbm_rate_after_remap", 0.1 * (1.0 - 0.92)),
        ("automatic_credit", 0.0 / 9.0),
    ] {
        derived(id, value(id), computed);
    }
    assert_eq!(row("superpod_availability").gpus, Some(144 * 64));
    let crusoe = reliability().iter().filter(|r| r.id.starts_with("crusoe_") && r.metric.id == "fault_share");
    assert_eq!(crusoe.filter_map(|r| r.value.typical).sum::<Decimal>(), Decimal::ONE);
}

/// Sources that don't quote each other's arithmetic.
#[test]
fn independent_figures_agree() {
    let near = |a: f64, b: f64, by: f64| assert!((a / b - 1.0).abs() < by, "{a} against {b}");
    let of = |id: &str| value(id).map(f64_of).unwrap_or_default();
    near(of("synthesis_rate"), of("llama3_rate_all"), 0.03);
    near(row("permanent_rate").value.high.map(f64_of).unwrap_or_default(), of("llama3_rate_faulty_gpu"), 0.03);
    assert!(of("hlat_manual_goodput") < of("hlat_goodput") && of("c4_before_efficiency") < of("c4_efficiency"));
    assert!(of("hbm_rate_after_remap") < of("hbm_error_rate"));
}

/// A credit never exceeds its own highest tier, and every promise is two nines or better.
#[test]
fn terms_of_service_are_consistent() {
    for first in reliability_of("sla_credit_first_tier") {
        let most = reliability_of("sla_credit_max").find(|r| r.subject == first.subject);
        assert!(most.is_some_and(|m| m.value.typical > first.value.typical), "{}", first.subject);
    }
    for promise in reliability_of("sla_availability") {
        within(promise.id, &promise.value, 0.99, 0.9999);
        assert_eq!(promise.period, Some("month"), "{}", promise.id);
    }
    assert_eq!(reliability_of("sla_claim_days").count(), 6);
    assert_eq!(reliability_of("no such metric").count(), 0);
}
