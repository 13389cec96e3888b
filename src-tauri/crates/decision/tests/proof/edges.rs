//! The edges: nothing to decide, nothing that can be decided, and every special way to pay.

use crate::common::{add, close, keep, option, problems, report, set, texts};
use crate::tiny;
use decision::Report;
use quantity::decimal::{Amount, f64_of};
use tables::Book;

const WORLDS: usize = 60;

/// The tiny book without the rows of some tables.
fn without(tables: &[&str]) -> Book {
    let mut book = tiny::book();
    for table in tables {
        keep(&mut book, table, |_| false);
    }
    book
}

fn gate_everyone(book: &mut Book) {
    set(book, "criteria", "exit", "gate_max: 0");
}

fn undecided(what: &str, book: &Book, reason: &str) -> Report {
    let report = report(book, WORLDS);
    assert_eq!(report.decision.option, None, "{what}");
    let finding = voice::text(&report.decision.finding);
    assert!(finding.contains(reason), "{what}: {finding}");
    let none = (&report.decision.right_in, &report.decision.evpi, &report.decision.runner_up);
    assert_eq!(none, (&None, &None, &None), "{what}");
    assert!(report.decision.thresholds.is_empty() && report.decision.value_of_information.is_empty(), "{what}");
    assert!(report.decision.checks.len() >= 10, "{what}");
    for check in &report.decision.checks {
        assert!(report.trace(&check.figure).is_some(), "{what}: {} names {}", check.id, check.figure);
    }
    report
}

#[test]
fn no_decision_is_null_with_its_reason() {
    let everything =
        ["workloads", "demand", "vendors", "criteria", "scores", "quotes", "options", "costs", "conditions"];
    undecided("only a frame", &without(&everything), "no option has been entered");
    undecided("no vendors", &without(&["vendors", "scores", "quotes", "options", "costs", "conditions"]), "no option");
    undecided("no options", &without(&["options", "costs"]), "no option has been entered");
    undecided("no criteria", &without(&["criteria", "scores"]), "no criterion has a weight");
    let mut gated = tiny::book();
    gate_everyone(&mut gated);
    let report = undecided("all gated", &gated, "all 3 options fail a requirement");
    assert!(report.options.iter().all(|o| o.tcc.is_some() && o.value.is_some() && o.right_in.is_none()));
}

#[test]
fn without_demand_nothing_is_recommended() {
    let report = undecided("no demand", &without(&["demand"]), "no workload has demand");
    assert!(texts(&report.notes).iter().any(|n| n.contains("w has no demand yet")), "{:?}", report.notes);
}

#[test]
fn one_option_is_right_in_every_world() {
    let mut book = tiny::book();
    for table in ["options", "costs"] {
        keep(&mut book, table, |row| row.get("option") == Some("lease"));
    }
    let report = report(&book, WORLDS);
    assert_eq!(report.decision.option.as_deref(), Some("lease"));
    assert_eq!((report.decision.right_in, report.decision.evpi_points), (Some(1.0), Some(0.0)));
    assert_eq!((report.decision.runner_up.as_ref(), report.decision.thresholds.len()), (None, 0));
}

#[test]
fn two_options_alike_share_their_worlds() {
    let mut book = tiny::book();
    for table in ["options", "costs"] {
        keep(&mut book, table, |row| row.get("option") == Some("rent"));
    }
    add(&mut book, "options", "option: twin | pool: training | layer: peak | quote: hourly | units: as needed");
    let report = report(&book, WORLDS);
    assert_eq!(report.options.iter().map(|o| o.right_in).collect::<Vec<_>>(), [Some(0.5), Some(0.5)]);
    assert_eq!(report.decision.option.as_deref(), Some("rent"));
}

fn base_tcc(report: &Report, id: &str) -> f64 {
    f64_of(option(report, id).tcc.unwrap().spread.base.0)
}

fn bucket(report: &Report, id: &str, name: &str) -> f64 {
    f64_of(option(report, id).buckets.get(name).copied().unwrap_or_default().0)
}

/// Σ over the 24 months of the horizon of 1.08^(−m/12), year by year.
fn months(year: i32) -> f64 {
    (12 * year + 1..=12 * year + 12).map(|m| quantity::real::pow(1.08, -f64::from(m) / 12.0)).sum()
}

#[test]
fn demand_that_nobody_serves_is_shown_and_priced() {
    let mut book = tiny::book();
    keep(&mut book, "options", |row| row.get("quote") != Some("hourly"));
    add(&mut book, "assumptions", "id: unserved_gpu_hour | label: Unserved | value: 10");
    set(&mut book, "workloads", "w", "growth: 0 | scale: 1 | efficiency: 0.4 | useful_share: 0.7");
    set(&mut book, "quotes", "cards", "mfu: 0.4 | availability: 1");
    let report = report(&book, WORLDS);
    // Ten cards carry 10 of 16 GPUs in half of all hours: 6 × 4,380 hours a year at 10.
    let expected = 6.0 * 4380.0 * 10.0 / 12.0 * (months(0) + months(1));
    assert!(close(bucket(&report, "buy", "hidden.downtime"), expected, 1e-9));
    assert!(close(option(&report, "buy").unserved_share.unwrap(), 6.0 / 26.0, 1e-9));
}

#[test]
fn a_pool_that_no_row_serves_is_named() {
    let mut book = tiny::book();
    keep(&mut book, "options", |row| row.get("option") != Some("rent"));
    add(&mut book, "options", "option: rent | pool: inference | layer: peak | quote: hourly | units: as needed");
    let report = report(&book, WORLDS);
    let rent = option(&report, "rent");
    assert!(texts(&rent.notes).iter().any(|n| n.contains("training")), "{:?}", rent.notes);
    assert!(close(rent.unserved_share.unwrap(), 1.0, 1e-12));
    assert_eq!((rent.per_effective_gpu_hour, rent.utilisation), (None, None));
    assert_eq!(rent.per_effective_gpu_hour_p50, None);
}

#[test]
fn spot_pays_for_work_done_twice() {
    let paid = |billing: &str| {
        let mut book = tiny::book();
        set(&mut book, "workloads", "w", "interruptible: yes");
        set(&mut book, "quotes", "hourly", billing);
        report(&book, WORLDS)
    };
    let (spot, used) = (paid("billing: spot | rework: 0.25"), paid("billing: used"));
    assert!(close(base_tcc(&spot, "rent"), 1.25 * base_tcc(&used, "rent"), 1e-12));
    assert_eq!(
        option(&spot, "rent").per_paid_gpu_hour.map(|a| a.0 > option(&used, "rent").per_paid_gpu_hour.unwrap().0),
        Some(true)
    );
}

#[test]
fn a_term_beyond_the_horizon_is_charged_to_its_end() {
    let term = |months: u32| {
        let mut book = tiny::book();
        set(&mut book, "quotes", "lease", &format!("term_months: {months} | price: 2.5 | currency: EUR"));
        report(&book, WORLDS)
    };
    // 8 GPUs × 2.5 × 730 hours; months 25 to 36 of a term of 36, none beyond a term of 24.
    let expected = 8.0 * 2.5 * 730.0 * months(2);
    assert!(close(bucket(&term(36), "lease", "hidden.rigidity"), expected, 1e-9));
    assert_eq!(bucket(&term(24), "lease", "hidden.rigidity"), 0.0);
    assert!(close(base_tcc(&term(36), "lease"), base_tcc(&term(24), "lease") + expected, 1e-9));
}

#[test]
fn a_hosted_model_is_paid_by_useful_tokens() {
    let mut book = tiny::book();
    let sized = "purpose: inference | model: Llama-3.3-70B-Instruct | precision: bf16 | batch: 32 | context: 8192";
    set(&mut book, "workloads", "w", &format!("{sized} | efficiency: 0.6 | growth: 0 | scale: 1 | useful_share: 0.5"));
    add(&mut book, "assumptions", "id: price_decline | label: No fall | value: 0");
    add(&mut book, "assumptions", "id: achievable_mfu_inference | label: Prefill | value: 0.45");
    keep(&mut book, "options", |_| false);
    keep(&mut book, "costs", |_| false);
    let api = "vendor: cloud | sku: Unknown X | supply_model: hosted_api | billing: used | basis: million_tokens";
    add(&mut book, "quotes", &format!("id: api | {api} | price: 2 | currency: EUR | unit_gpus: 1"));
    add(&mut book, "accelerators", "sku: Unknown X");
    add(&mut book, "options", "option: api | pool: inference | layer: peak | quote: api | units: as needed");
    let report = report(&book, WORLDS);
    // Llama-3.3-70B: 70,553,706,496 parameters, 128,256 × 8,192 of them looked up; 80 layers of 8 heads of 128; H100 at
    // 0.6 × 3,350 GB/s. Each pass over 32 sequences reads the weights once and 8,192 tokens of cache for each.
    let active = 70_553_706_496.0 - 128_256.0 * 8192.0;
    let cache = 2.0 * 80.0 * 8.0 * 128.0 * 2.0;
    let rate = 0.6 * 3.35e12 * 32.0 / (active * 2.0 + cache * 8192.0 * 32.0);
    let hours = 4380.0 * 26.0 / 12.0 * (months(0) + months(1));
    let expected = hours * 0.5 * 3600.0 * rate / 1e6 * 2.0;
    assert!(close(base_tcc(&report, "api"), expected, 1e-9), "{} and {expected}", base_tcc(&report, "api"));
    let hidden = option(&report, "api").tcc.unwrap().hidden;
    assert_eq!((hidden, option(&report, "api").utilisation), (Amount::default(), Some(1.0)));
}

#[test]
fn an_exchange_rate_is_drawn_once_for_all() {
    let mut book = tiny::book();
    set(&mut book, "quotes", "cards", "currency: USD");
    let report = report(&book, WORLDS);
    let plain = super::common::report(&tiny::book(), WORLDS);
    let servers = |r: &Report| bucket(r, "buy", "capex.servers");
    assert!(close(servers(&report), (0.85 + 0.9 + 0.97) / 3.0 * servers(&plain), 1e-9));
    assert_eq!(report.register.iter().filter(|r| r.id == "fx.USD").count(), 1);
}

#[test]
fn an_accelerator_without_figures_makes_an_option_incomplete_with_the_reason() {
    let mut book = tiny::book();
    add(&mut book, "accelerators", "sku: Mystery 1");
    set(&mut book, "quotes", "cards", "sku: Mystery 1");
    let report = report(&book, WORLDS);
    let buy = option(&report, "buy");
    assert_eq!((buy.tcc, buy.right_in, buy.value), (None, None, None));
    let notes = texts(&buy.notes);
    let reasons: Vec<&String> = notes.iter().filter(|n| n.contains("Cannot say how fast Mystery 1 runs w")).collect();
    assert_eq!(reasons.len(), 1, "{:?}", buy.notes);
    assert!(report.decision.option.is_some());
}

#[test]
fn all_options_incomplete_is_a_reason_too() {
    let mut book = tiny::book();
    add(&mut book, "accelerators", "sku: Mystery 1");
    for quote in ["cards", "hourly", "lease"] {
        set(&mut book, "quotes", quote, "sku: Mystery 1");
    }
    undecided("all incomplete", &book, "none of the 3 options can be costed");
}

#[test]
fn problems_are_told_together_with_their_places() {
    let mut book = tiny::book();
    set(&mut book, "frame", "Tiny", "discount_rate: -1");
    set(&mut book, "quotes", "cards", "currency: CHF | basis: gpu_hour");
    set(&mut book, "quotes", "hourly", "sku: Nothing");
    set(&mut book, "options", "buy training base cards", "units: as needed");
    set(&mut book, "criteria", "tcc", "gate_max: 9");
    let found = problems(&book);
    for expected in [
        "frame[0].discount_rate P802",
        "quotes[2].currency P804",
        "quotes[2].basis P803",
        "quotes[1].sku P810",
        "options[2].units P805",
        "criteria[3].gate_max P808",
    ] {
        assert!(found.iter().any(|f| f == expected), "{expected} is not in {found:?}");
    }
}

#[test]
fn amounts_beyond_their_digits_are_a_problem_and_not_an_answer() {
    let mut book = tiny::book();
    set(&mut book, "quotes", "cards", "price: 9999999999999999999999999999");
    assert_eq!(problems(&book), ["quotes[2].price P820"]);
    let mut book = tiny::book();
    set(&mut book, "frame", "Tiny", "discount_rate: -0.9999999 | months: 240");
    assert_eq!(problems(&book), ["frame[0].discount_rate P820"]);
}

#[test]
fn the_shortlist_uses_the_assumptions_in_force() {
    let sized = |value: &str| {
        let mut book = tiny::book();
        set(
            &mut book,
            "workloads",
            "w",
            "purpose: inference | model: Llama-3.3-70B-Instruct | batch: 1 | context: 1024",
        );
        add(&mut book, "assumptions", &format!("id: usable_memory_share | label: Usable | value: {value}"));
        let report = report(&book, 10);
        report.shortlist[0].accelerators.iter().find(|a| a.sku == "H100 SXM5 80GB").unwrap().needed
    };
    assert_ne!(sized("0.9"), sized("0.4"));
}
