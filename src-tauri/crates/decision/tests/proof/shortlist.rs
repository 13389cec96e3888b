//! The shortlist: what fits, how many do the workload's own demand, what a useful token costs, and in which order.

use crate::common::{add, at_modes, check, close, report, sample, set, texts};
use crate::tiny;
use decision::Report;
use decision::report::CandidateReport;
use quantity::decimal::f64_of;
use tables::Book;
use vocabulary::{KpiId, State};

/// The tiny book's workload as a training of Llama-3.1-8B: 8.03 G parameters.
fn training(cells: &str) -> Book {
    let mut book = at_modes(tiny::book());
    set(&mut book, "workloads", "w", &format!("model: Llama-3.1-8B | batch: 1 | context: 4096{cells}"));
    book
}

fn candidate<'r>(report: &'r Report, sku: &str) -> &'r CandidateReport {
    report.shortlist[0].accelerators.iter().find(|a| a.sku == sku).unwrap()
}

fn has(candidate: &CandidateReport, text: &str) -> bool {
    texts(&candidate.reasons).iter().any(|reason| reason.contains(text))
}

const H100: &str = "H100 SXM5 80GB";
const H200: &str = "H200 SXM5 141GB";

/// Demand is 16 at its 95th percentile, at MFU 0.4; the H200 of the pool reach 0.41 of the same peak.
#[test]
fn training_needs_what_its_demand_needs() {
    let report = report(&training(""), 10);
    let [h100, h200] = [H100, H200].map(|sku| candidate(&report, sku));
    // The cheapest offer of H100 by the hour reaches 0.39: 16 × 0.4 ÷ 0.39 = 16.4.
    assert_eq!((h100.fits, h100.needed), (Some(true), Some(17)));
    assert_eq!((h200.fits, h200.needed), (Some(true), Some(16)));
    assert!(has(h200, "Each of 16 cards holds its share"), "{:?}", h200.reasons);
    let scaled = self::report(&training(" | scale: 2"), 10);
    assert_eq!(candidate(&scaled, H200).needed, Some(32));
}

/// 2.6 USD at 0.9 for 0.41 of 989.4 TFLOPS; full recompute takes 8 FLOPs a parameter.
#[test]
fn a_useful_token_costs_its_price_over_its_speed() {
    let report = report(&training(""), 10);
    let found = f64_of(candidate(&report, H200).cost_per_million_tokens.unwrap().0);
    let params = reference::model("Llama-3.1-8B").unwrap().params as f64;
    let expected = 2.6 * 0.9 / (3600.0 * 0.41 * 989.4e12 / (8.0 * params)) * 1e6;
    assert!(close(found, expected, 1e-9), "{found} {expected}");
}

/// What only an excluded vendor sells stands last, with that as its reason; what others sell too is priced at theirs.
#[test]
fn who_fails_a_gate_sells_only_what_nobody_else_does() {
    let mut book = training("");
    let cheap = "id: cheap | vendor: pool | sku: H100 SXM5 80GB | supply_model: on_demand | billing: used \
        | price: 0.5 | basis: gpu_hour | currency: EUR | unit_gpus: 1 | mfu: 0.41";
    add(&mut book, "quotes", cheap);
    let skus =
        |report: &Report| -> Vec<String> { report.shortlist[0].accelerators.iter().map(|a| a.sku.clone()).collect() };
    let open = report(&book, 10);
    assert_eq!(candidate(&open, H100).quote.as_deref(), Some("cheap"));
    assert!(!has(candidate(&open, H200), "fail a requirement"), "{:?}", candidate(&open, H200).reasons);
    set(&mut book, "criteria", "exit", "gate_max: 10");
    let gated = report(&book, 10);
    assert_eq!(skus(&gated), [H100, H200]);
    assert_eq!(candidate(&gated, H100).quote.as_deref(), Some("hourly"), "the cloud passes");
    assert!(!has(candidate(&gated, H100), "fail a requirement"));
    assert!(has(candidate(&gated, H200), "Only vendors that fail a requirement offer it."));
    assert!(candidate(&gated, H200).cost_per_million_tokens.is_some(), "its cost is told all the same");
}

/// Stage 0 shares nothing: 16 bytes × 8.03 G are 128 GB, two ways 64; usable are 72.
#[test]
fn tensor_parallelism_is_the_least_that_fits() {
    let mut book = training("");
    add(&mut book, "assumptions", "id: sizing_zero_stage | label: ZeRO stage | value: 0");
    let split = report(&book, 10);
    let card = candidate(&split, H100);
    assert_eq!((card.fits, card.needed), (Some(true), Some(18)), "{:?}", card.reasons);
    assert!(has(card, "Split 2 ways, each of 18 cards"), "{:?}", card.reasons);
    set(&mut book, "workloads", "w", "model: Llama-3.1-70B");
    let report = report(&book, 10);
    let card = candidate(&report, H100);
    assert_eq!(card.fits, Some(false));
    assert!(has(card, "Does not fit: split 8 ways"), "{:?}", card.reasons);
}

/// 16.4 cards are three nodes of eight; a copy of a model that one card holds is served on a node of eight all the same.
#[test]
fn cards_sold_in_nodes_are_bought_in_nodes() {
    let mut book = training("");
    set(&mut book, "quotes", "hourly", "unit_gpus: 8");
    let rounded = report(&book, 10);
    let card = candidate(&rounded, H100);
    assert_eq!((card.fits, card.needed), (Some(true), Some(24)));
    assert!(has(card, "whole units of 8"), "{:?}", card.reasons);
    set(&mut book, "workloads", "w", "scale: 1.9");
    let whole = report(&book, 10);
    let card = candidate(&whole, H100);
    assert_eq!(card.needed, Some(32), "1.9 × 16.4 is 31.2");
    assert!(!has(card, "whole units"), "{:?}", card.reasons);
    set(&mut book, "workloads", "w", "purpose: inference");
    let served = report(&book, 10);
    let card = candidate(&served, H100);
    assert_eq!(card.needed, Some(1), "a copy");
    assert!(has(card, "Sold 8 at a time: 8 cards at least are paid for."), "{:?}", card.reasons);
}

#[test]
fn without_demand_one_rank_is_reckoned_with() {
    let mut book = training("");
    crate::common::keep(&mut book, "demand", |_| false);
    let report = report(&book, 10);
    assert_eq!(candidate(&report, H100).needed, None);
    assert!(has(candidate(&report, H100), "Without demand"), "{:?}", candidate(&report, H100).reasons);
}

#[test]
fn spot_prices_count_for_work_that_may_be_interrupted() {
    let cost = |cells: &str| {
        let mut book = training(cells);
        set(&mut book, "quotes", "hourly", "billing: spot | rework: 0.25");
        let report = report(&book, 10);
        let h100 = candidate(&report, H100);
        (h100.cost_per_million_tokens.map(|a| f64_of(a.0)), has(h100, "on spot only"))
    };
    let (spot, _) = cost(" | interruptible: yes");
    let plain = report(&training(""), 10);
    let used = f64_of(candidate(&plain, H100).cost_per_million_tokens.unwrap().0);
    assert!(close(spot.unwrap(), used * 1.25, 1e-9), "work done again is paid again");
    assert_eq!(cost(""), (None, true));
}

/// Who passes the gates before who fails one, fit before price, price before none, quoted before not quoted, then by name.
#[test]
fn the_order_is_fit_cost_offer_name() {
    for row in &sample().1.shortlist {
        let quoted = |c: &CandidateReport| !has(c, "No quote offers it.");
        let class = |c: &CandidateReport| c.fits.map_or(2, |fits| usize::from(!fits));
        let excluded = |c: &CandidateReport| has(c, "Only vendors that fail a requirement offer it.");
        let key = |c: &CandidateReport| {
            let cost = c.cost_per_million_tokens.map(|a| a.0);
            (excluded(c), (class(c), cost.is_none(), cost), !quoted(c), c.sku.clone())
        };
        let keys: Vec<_> = row.accelerators.iter().map(key).collect();
        assert!(keys.is_sorted(), "{}: {keys:?}", row.workload);
        for card in &row.accelerators {
            assert!(
                card.reasons.len() >= 2 && texts(&card.reasons).iter().all(|r| r.ends_with('.')),
                "{:?}",
                card.reasons
            );
        }
    }
    let unquoted = report(&training(" | reference_sku: A100 SXM4 80GB"), 10);
    let last = unquoted.shortlist[0].accelerators.last().unwrap();
    assert_eq!(last.sku, "A100 SXM4 80GB");
    assert!(has(last, "No quote offers it."), "{:?}", last.reasons);
}

#[test]
fn rework_that_costs_nothing_is_said() {
    let notes = |quote: &str| {
        let mut book = tiny::book();
        set(&mut book, "quotes", quote, "rework: 0.1 to 0.2");
        texts(&report(&book, 20).notes).iter().filter(|note| note.contains("rework")).count()
    };
    assert_eq!([notes("lease"), notes("cards"), notes("hourly")], [1, 1, 0]);
}

#[test]
fn bounds_of_kpis_and_checks_are_the_workspaces_own() {
    let kpi = |value: &str| {
        let mut book = tiny::book();
        add(&mut book, "kpis", "input: effective_hours | value: 520");
        add(&mut book, "kpis", "input: paid_hours | value: 1000");
        add(&mut book, "assumptions", &format!("id: kpi_sunk_compute_ratio | label: Sunk | value: {value}"));
        let report = report(&book, 20);
        let found = report.kpis.iter().find(|k| k.id == KpiId::SunkComputeRatio).unwrap().clone();
        (found.status, found.bounds.act)
    };
    assert_eq!(kpi("0.3"), (State::Act, Some(0.3)));
    assert_eq!(kpi("0.5"), (State::Ok, Some(0.5)));
    let split = |value: &str| {
        let mut book = tiny::book();
        set(&mut book, "options", "buy training base cards", "units: 13");
        crate::common::keep(&mut book, "options", |row| row.get("option") == Some("buy"));
        crate::common::keep(&mut book, "costs", |row| row.get("option") == Some("buy"));
        add(&mut book, "assumptions", &format!("id: check_committed_over_base | label: Split | value: {value}"));
        let report = report(&book, 20);
        let ratio = report.trace("option.buy.committed_over_base").and_then(|figure| figure.value.clone());
        (check(&report, "question.stable_demand_split").status, ratio.unwrap())
    };
    let ((act, ratio), (watch, _)) = (split("1.1"), split("1.4"));
    assert_eq!([act, watch], [State::Act, State::Watch]);
    assert_eq!(split(&ratio).0, State::Watch, "exactly on its bound, {ratio} does not exceed it");
}
