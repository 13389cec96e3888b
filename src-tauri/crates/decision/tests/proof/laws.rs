//! Laws that hold for any workspace: what adds up, what is ordered, and what may not change an answer.

use crate::common::{self, add, keep, option, report, set};
use crate::tiny;
use decision::Report;
use quantity::Decimal;
use std::collections::BTreeSet;

const WORLDS: usize = 200;

fn reports() -> [(&'static str, Report); 2] {
    [("tiny", report(&tiny::book(), WORLDS)), ("sample", common::sample().1.clone())]
}

#[test]
fn shares_of_worlds_add_up_over_the_options_that_may_win() {
    for (name, report) in reports() {
        let sum: f64 = report.options.iter().filter_map(|o| o.right_in).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{name}: {sum}");
        for o in &report.options {
            assert_eq!(o.right_in.is_some(), o.gates_failed.is_empty() && o.tcc.is_some(), "{name} {}", o.id);
        }
    }
}

#[test]
fn money_adds_up_to_the_last_digit() {
    for (name, report) in reports() {
        for o in &report.options {
            let tcc = o.tcc.unwrap();
            let of = |category: &str| -> Decimal {
                o.buckets.0.iter().filter(|(b, _)| b.starts_with(category)).map(|(_, a)| a.0).sum()
            };
            assert_eq!(tcc.capex.0 + tcc.opex.0 + tcc.hidden.0, tcc.spread.base.0, "{name} {}", o.id);
            for (category, part) in [("capex.", tcc.capex), ("opex.", tcc.opex), ("hidden.", tcc.hidden)] {
                assert_eq!(of(category), part.0, "{name} {} {category}", o.id);
            }
        }
    }
}

#[test]
fn percentiles_are_in_order() {
    for (name, report) in reports() {
        for o in &report.options {
            for (what, s) in [("tcc", o.tcc.unwrap().spread), ("cash", o.cash.unwrap())] {
                assert!(s.p10 <= s.p50 && s.p50 <= s.p90, "{name} {} {what}", o.id);
                assert!(s.p10 < s.p90, "{name} {} {what} does not vary", o.id);
            }
            let v = o.value.unwrap();
            assert!(v.p10 <= v.p50 && v.p50 <= v.p90 && (0.0..=100.0).contains(&v.base), "{name} {}", o.id);
        }
    }
}

/// An hour of cloud may cost 1 or 5: the one thing to know before signing.
#[test]
fn no_input_is_worth_more_than_knowing_all() {
    let mut book = tiny::book();
    set(&mut book, "quotes", "hourly", "price: 1 to 5");
    let report = report(&book, 3000);
    let d = &report.decision;
    let of_price = d.value_of_information.iter().take(2).find(|row| row.input == "quotes.hourly.price");
    assert!(of_price.is_some_and(|row| row.points > 0.1 * d.evpi_points.unwrap()), "{:?}", d.value_of_information);
    for row in &d.value_of_information {
        assert!(0.0 < row.points && row.points <= d.evpi_points.unwrap(), "{}", row.input);
        assert!(row.worth.unwrap() <= d.evpi.unwrap(), "{}", row.input);
        assert!(!row.how.is_empty(), "{}", row.input);
    }
    assert!(d.value_of_information.is_sorted_by(|a, b| a.points >= b.points));
}

/// Distance of the anchors × base effective hours ÷ (100 × weight of the criterion): issue and DESIGN's money scale.
#[test]
fn a_point_of_value_is_worth_its_money() {
    let (worlds, report) = common::sample();
    let lease = worlds.base.options[0].as_ref().unwrap();
    let weight: f64 = worlds.model.snapshot.criteria.iter().map(|c| c.weight).sum();
    let point = 6.0 * quantity::decimal::f64_of(lease.effective) / (100.0 * 26.0 / weight);
    let evpi = quantity::decimal::f64_of(report.decision.evpi.unwrap().0);
    assert!(common::close(evpi, point * report.decision.evpi_points.unwrap(), 1e-6), "{evpi} and {point} a point");
}

#[test]
fn the_recommended_option_has_the_highest_mean_value() {
    let (worlds, report) = common::sample();
    let weights = decision::own_weights(worlds).unwrap();
    let mean = |at: usize| worlds.options[at].axes.iter().map(|a| weights.value(a)).sum::<f64>();
    let eligible = (0..report.options.len()).filter(|at| report.options[*at].right_in.is_some());
    let mut order: Vec<usize> = eligible.collect();
    order.sort_by(|a, b| mean(*b).total_cmp(&mean(*a)));
    let id = |at: usize| Some(report.options[order[at]].id.clone());
    assert_eq!((report.decision.option.clone(), report.decision.runner_up.clone()), (id(0), id(1)));
}

#[test]
fn a_gated_option_keeps_its_cost_and_value() {
    let mut book = tiny::book();
    set(&mut book, "criteria", "exit", "gate_max: 10");
    let report = report(&book, WORLDS);
    let lease = option(&report, "lease");
    assert_eq!(lease.gates_failed, ["pool.exit"]);
    assert!(lease.tcc.is_some() && lease.value.is_some() && lease.right_in.is_none());
    let whole = common::report(&tiny::book(), WORLDS);
    assert_eq!(option(&whole, "lease").tcc, lease.tcc);
    assert_eq!(report.vendors.gated.len(), 1);
    assert_eq!(
        (report.vendors.gated[0].found.as_ref().map(voice::text), voice::text(&report.vendors.gated[0].required)),
        (Some("12".to_owned()), "at most 10".to_owned())
    );
}

#[test]
fn losers_do_not_change_the_values_of_others() {
    let whole = report(&tiny::book(), WORLDS);
    for gone in ["lease", "buy", "rent"] {
        let mut book = tiny::book();
        for table in ["options", "costs"] {
            keep(&mut book, table, |row| row.get("option") != Some(gone));
        }
        let part = report(&book, WORLDS);
        assert_eq!(part.options.len(), 2);
        for o in &part.options {
            let before = option(&whole, &o.id);
            assert_eq!((o.value, o.tcc, o.cash), (before.value, before.tcc, before.cash), "{} without {gone}", o.id);
            assert_eq!(o.axes, before.axes, "{} without {gone}", o.id);
        }
        if Some(gone) != whole.decision.option.as_deref() {
            assert_eq!(part.decision.option, whole.decision.option, "without {gone}");
        }
    }
}

#[test]
fn the_order_of_rows_changes_nothing() {
    let whole = report(&tiny::book(), WORLDS);
    let mut book = tiny::book();
    for table in tables::all().iter().filter(|t| t.name != "options") {
        book.rows_mut(table).reverse();
    }
    let turned = report(&book, WORLDS);
    assert_eq!(turned.decision.option, whole.decision.option);
    for o in &turned.options {
        let before = option(&whole, &o.id);
        assert_eq!(o.tcc.unwrap().spread.base, before.tcc.unwrap().spread.base, "{}", o.id);
        assert_eq!(o.right_in, before.right_in, "{}", o.id);
        let (a, b) = (o.value.unwrap(), before.value.unwrap());
        for (a, b) in [(a.base, b.base), (a.p10, b.p10), (a.p50, b.p50), (a.p90, b.p90)] {
            assert!(common::close(a, b, 1e-12), "{}: {a} {b}", o.id);
        }
    }
    let ids = |r: &Report| -> BTreeSet<String> { r.figures.iter().map(|f| f.id.clone()).collect() };
    assert_eq!(ids(&turned), ids(&whole));
}

#[test]
fn weights_count_by_their_proportion() {
    let mut book = tiny::book();
    for (id, weight) in [("speed", 6), ("mfu", 2), ("exit", 4), ("tcc", 8)] {
        set(&mut book, "criteria", id, &format!("weight: {weight}"));
    }
    let text = |r: &Report| serde_json::to_string(&(&r.options, &r.decision, &r.vendors)).unwrap();
    assert_eq!(text(&report(&book, WORLDS)), text(&report(&tiny::book(), WORLDS)));
}

#[test]
fn names_that_meet_at_a_dot_keep_their_own_values() {
    let mut book = tiny::book();
    for (option, line, amount) in [("buy", "a.b", 1000), ("buy.a", "b", 7000)] {
        let shape = "category: capex | bucket: install | shape: once";
        add(&mut book, "costs", &format!("option: {option} | line: {line} | {shape} | amount: {amount}"));
    }
    add(&mut book, "options", "option: buy.a | pool: training | layer: base | quote: cards | units: 10");
    let report = report(&book, 50);
    for (id, least, most) in [("buy", 500, 1000), ("buy.a", 3500, 7000)] {
        let o = option(&report, id);
        let install = o.buckets.get("capex.install").unwrap().0;
        assert!(install > least.into() && install <= most.into(), "{id}: {install}");
    }
}

#[test]
fn every_figure_is_there_once_and_rests_on_figures() {
    for (name, report) in reports() {
        let ids: BTreeSet<&str> = report.figures.iter().map(|f| f.id.as_str()).collect();
        assert_eq!(ids.len(), report.figures.len(), "{name}: a figure twice");
        for figure in &report.figures {
            for input in &figure.inputs {
                assert!(ids.contains(input.as_str()), "{name}: {} rests on {input}", figure.id);
            }
            assert!(!figure.formula.is_empty() && !figure.source.is_empty(), "{name} {}", figure.id);
        }
        for check in &report.decision.checks {
            assert!(ids.contains(check.figure.as_str()), "{name}: {} names {}", check.id, check.figure);
        }
        let o = &report.options[0];
        let shown = report.trace(&format!("option.{}.tcc.p50", o.id)).unwrap().value.clone();
        assert_eq!(shown, Some(quantity::decimal::print(o.tcc.unwrap().spread.p50.0)));
    }
}

#[test]
fn a_tier_override_counts_and_the_computed_tier_stays() {
    let mut book = tiny::book();
    let before = report(&book, 50).demand[0].clone();
    assert_ne!(before.computed_tier, demand::Tier::Exploratory);
    set(&mut book, "workloads", "w", "tier_override: exploratory | tier_reason: A pilot until summer");
    let after = report(&book, 50);
    let w = &after.demand[0];
    assert_eq!((w.tier, w.computed_tier), (demand::Tier::Exploratory, before.computed_tier));
    assert_eq!(w.override_reason.as_deref(), Some("A pilot until summer"));
    let trials = |r: &Report| r.options[0].buckets.get("hidden.experimentation").is_some();
    assert!(trials(&after) && !trials(&report(&tiny::book(), 50)));
}
