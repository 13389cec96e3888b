//! Shipped assumptions: those in money are converted, and those that a result rests on are listed until a row stands for them.

use crate::common::{self, WORLDS, add, option, problems, report, set};
use crate::tiny;
use decision::Report;
use quantity::decimal::f64_of;
use std::collections::BTreeSet;
use tables::Book;

/// The option that rents everything gets 12 of its GPUs at most, so that some hours are unserved.
fn short() -> Book {
    let mut book = tiny::book();
    set(&mut book, "quotes", "hourly", "max_units: 12");
    book
}

fn downtime(book: &Book) -> f64 {
    f64_of(option(&report(book, 20), "rent").buckets.get("hidden.downtime").unwrap().0)
}

#[test]
fn what_an_unserved_hour_costs_is_converted_like_a_quote() {
    let own = |unit: &str| {
        let mut book = short();
        add(&mut book, "assumptions", &format!("id: unserved_gpu_hour | label: Unserved | value: 10 | unit: {unit}"));
        book
    };
    let home = downtime(&own("EUR per GPU-hour"));
    assert!(home > 0.0);
    assert_eq!(downtime(&own("currency per GPU-hour")), home, "money that names no currency is the frame's");
    let found = report(&own("USD per GPU-hour"), 20);
    let rate: f64 = found.trace("input.fx.USD").unwrap().value.as_ref().unwrap().parse().unwrap();
    assert!(common::close(downtime(&own("USD per GPU-hour")), rate * home, 1e-9));
    // Shipped: 8 to 16 USD, 12 at base.
    assert!(common::close(downtime(&short()), 1.2 * rate * home, 1e-9));
}

/// Whatever lays a training job out over cards is told; what an engine knows of sizing, it uses.
#[test]
fn all_that_a_model_is_sized_with_is_listed() {
    let (_, report) = common::sample();
    let own = sample::book().unwrap();
    let is_own = |id: &str| own.rows("assumptions").iter().any(|row| row.get("id") == Some(id));
    let shipped = reference::assumptions().iter().map(|assumption| assumption.id);
    let sizing: Vec<&str> = shipped.filter(|id| id.starts_with("sizing_") && !is_own(id)).collect();
    assert!(sizing.contains(&"sizing_sequence_parallel"), "{sizing:?}");
    for id in sizing.into_iter().filter(|id| *id != "sizing_context") {
        assert!(report.assumed_for_you.iter().any(|own| own == id), "{id}: {:?}", report.assumed_for_you);
    }
}

#[test]
fn the_rate_moves_what_no_quote_is_paid_in() {
    let mut book = short();
    set(&mut book, "quotes", "lease", "currency: EUR");
    let before = downtime(&book);
    set(&mut book, "assumptions", "fx.USD", "value: 0.45");
    let after = downtime(&book);
    assert!(after < 0.6 * before && after > 0.4 * before, "{before} and {after}");
}

#[test]
fn a_missing_rate_is_told_at_its_place() {
    let mut book = tiny::book();
    set(&mut book, "quotes", "lease", "currency: EUR");
    common::keep(&mut book, "assumptions", |row| row.get("id") != Some("fx.USD"));
    assert_eq!(problems(&book), ["assumptions P804"]);
    add(&mut book, "assumptions", "id: unserved_gpu_hour | label: Unserved | value: 9 | unit: CHF per GPU-hour");
    assert_eq!(problems(&book), ["assumptions[1].unit P804"]);
    set(&mut book, "assumptions", "unserved_gpu_hour", "unit: EUR per GPU-hour");
    assert_eq!(problems(&book), Vec::<String>::new());
    common::keep(&mut book, "assumptions", |row| row.get("id") != Some("unserved_gpu_hour"));
    for table in ["options", "costs"] {
        common::keep(&mut book, table, |_| false);
    }
    assert_eq!(problems(&book), Vec::<String>::new(), "nothing rests on it yet");
}

#[test]
fn prices_rise_as_well_as_fall_by_default() {
    let range = reference::assumption("price_decline").unwrap().value;
    assert!(f64_of(range.low) < 0.0 && f64_of(range.high) > 0.0, "{range}");
}

fn figures(report: &Report) -> String {
    serde_json::to_string(&(&report.options, &report.decision, &report.vendors)).unwrap()
}

#[test]
fn a_row_of_the_same_name_confirms_and_changes_no_figure() {
    let book = tiny::book();
    let before = report(&book, WORLDS);
    for id in
        ["price_decline", "unserved_gpu_hour", "half_width_measured", "layer_base_percentile", "tier_max_variation"]
    {
        assert!(before.assumed_for_you.iter().any(|own| own == id), "{id} of {:?}", before.assumed_for_you);
        let shipped = reference::assumption(id).unwrap();
        let mut confirmed = book.clone();
        let (value, unit) = (shipped.value, shipped.unit);
        add(&mut confirmed, "assumptions", &format!("id: {id} | label: Own | value: {value} | unit: {unit}"));
        let after = report(&confirmed, WORLDS);
        let expected: Vec<&String> = before.assumed_for_you.iter().filter(|own| *own != id).collect();
        assert_eq!(after.assumed_for_you.iter().collect::<Vec<_>>(), expected, "{id}");
        let label = voice::text(&shipped.label.into());
        assert_eq!(figures(&after).replace("Own", ""), figures(&before).replace(&label, "").replace("Own", ""), "{id}");
    }
}

#[test]
fn only_what_a_result_rests_on_is_assumed_for_its_owner() {
    let of = |book: &Book| -> BTreeSet<String> { report(book, 20).assumed_for_you.into_iter().collect() };
    let tiny = of(&tiny::book());
    // Nothing is bought from spot, no KPI is entered, no model is named, no budget is hard.
    for id in
        ["kpi_cash_conversion_days", "sizing_context", "usable_memory_share", "budget_risk", "half_width_certified"]
    {
        assert!(!tiny.contains(id), "{id}");
    }
    assert!(tiny.contains("residual_share"), "a card is bought");
    let mut hard = tiny::book();
    set(&mut hard, "frame", "Tiny", "budget: 900M | budget_is_hard: yes");
    assert_eq!(of(&hard).difference(&tiny).collect::<Vec<_>>(), ["budget_risk"]);
    let mut bought = tiny::book();
    common::keep(&mut bought, "options", |row| row.get("option") == Some("buy") && row.get("quote") == Some("cards"));
    common::keep(&mut bought, "costs", |row| row.get("option") == Some("buy"));
    assert!(!of(&bought).contains("price_decline"), "nothing is rented");
}

#[test]
fn the_register_marks_the_same_ones() {
    let (_, report) = common::sample();
    let marked: Vec<&String> = report.register.iter().filter(|row| row.assumed_for_you).map(|row| &row.id).collect();
    assert_eq!(marked, report.assumed_for_you.iter().collect::<Vec<_>>());
    assert!(report.register.iter().filter(|row| row.assumed_for_you).all(|row| row.origin == "shipped"));
    assert!(
        !marked.is_empty() && !report.assumed_for_you.iter().any(|id| id == "price_decline"),
        "the sample has its own"
    );
    let lines = decision::assumed_for_you(&sample::book().unwrap());
    assert_eq!(lines.len(), marked.len());
}
