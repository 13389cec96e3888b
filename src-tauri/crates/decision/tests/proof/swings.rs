//! What weights mean in money, the answer without what TCC counts already, and what a contract can hold.

use crate::common::{add, check, close, keep, report, set};
use crate::tiny;
use decision::Report;
use quantity::decimal::{Amount, f64_of};
use tables::Book;
use voice::text;

fn money(amount: Amount) -> f64 {
    f64_of(amount.0)
}

/// Weights 3, 1, 2 and 4 of 10. The computed criterion is worth its own distance of anchors, 10 EUR an hour, over all effective hours;
/// every other in proportion to its weight.
#[test]
fn a_swing_is_worth_its_share_of_all_weight() {
    let report = report(&tiny::book(), 100);
    let worth = |id: &str| money(report.decision.swings.iter().find(|own| own.criterion == id).unwrap().worth);
    let best = report.options.iter().find(|o| Some(&o.id) == report.decision.option.as_ref()).unwrap();
    let hours = money(best.tcc.unwrap().spread.base) / money(best.per_effective_gpu_hour.unwrap());
    assert!(close(worth("tcc"), 10.0 * hours, 1e-6), "{} {hours}", worth("tcc"));
    for (id, weight) in [("speed", 3.0), ("mfu", 1.0), ("exit", 2.0)] {
        assert!(close(worth(id), worth("tcc") * weight / 4.0, 1e-6), "{id}");
    }
    assert!(report.decision.swings.iter().all(|own| own.per_unit_month.is_none() && own.in_tcc.is_none()));
    for swing in &report.decision.swings {
        let figure = report.trace(&format!("swing.{}.worth", swing.criterion)).unwrap();
        assert!(text(&swing.text).contains(&text(&figure.text)), "{} {:?}", text(&swing.text), figure.text);
    }
}

#[test]
fn a_rate_has_a_worth_for_one_unit_and_month() {
    let mut book = tiny::book();
    set(&mut book, "criteria", "speed", "unit: hours a month");
    let report = report(&book, 100);
    let own = report.decision.swings.iter().find(|own| own.criterion == "speed").unwrap();
    let each = money(own.per_unit_month.unwrap());
    assert!(close(each, money(own.worth) / (0.3 * 24.0), 1e-6), "{each}");
    assert!(text(&own.text).contains("a month for each unit of that."), "{}", text(&own.text));
}

#[test]
fn a_swing_out_of_line_is_asked_about() {
    let mut book = tiny::book();
    let report_of = |book: &tables::Book| report(book, 100);
    let large = report_of(&book);
    assert_eq!(check(&large, "watch.swings").status.word(), "watch");
    assert!(large.trace("decision.swings_out_of_line").is_some());
    // Speed weighs most, then exit, then MFU; the question is asked once, not at each.
    let asked = text(&check(&large, "watch.swings").finding);
    let places = ["3 criteria", "Speed (", "Exit (", "MFU ("].map(|part| asked.find(part));
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{asked}");
    assert!(asked.contains("lower their weights") && asked.contains("more weight on TCC"), "{asked}");
    assert!(large.decision.swings.iter().all(|own| !text(&own.text).contains("meant")), "{:?}", large.decision.swings);
    // Weights are of the decision: the check stands at the option recommended and at no other.
    let asks = |own: &&decision::report::OptionReport| own.checks.iter().any(|c| c.id == "watch.swings");
    let asking: Vec<Option<&String>> = large.options.iter().filter(asks).map(|own| Some(&own.id)).collect();
    assert_eq!(asking, [large.decision.option.as_ref()]);
    for (id, weight) in [("speed", "0.01"), ("mfu", "0.01"), ("exit", "0.01")] {
        set(&mut book, "criteria", id, &format!("weight: {weight}"));
    }
    let small = report_of(&book);
    assert!(small.decision.checks.iter().all(|c| c.id != "watch.swings"), "{:?}", small.decision.swings);
}

/// The tiny book with the one score that it lacks: while any is missing nothing counts worlds.
fn scored() -> Book {
    let mut book = tiny::book();
    add(&mut book, "scores", "evaluator: a | vendor: cloud | criterion: speed | value: 0.3");
    book
}

/// The cell of the overlap is drawn from the MFU that converts demand: TCC moves with the same swing.
#[test]
fn an_overlap_is_held_against_what_it_moves_and_left_out() {
    let mut book = scored();
    set(&mut book, "criteria", "mfu", "in_tcc: conversion | weight: 6");
    let report = report(&book, 400);
    let own = report.decision.swings.iter().find(|own| own.criterion == "mfu").unwrap();
    assert_eq!(own.in_tcc.as_deref(), Some("conversion"));
    let overlaps = report.decision.overlaps.as_ref().unwrap();
    assert_eq!(overlaps.criteria, ["mfu"]);
    assert_eq!(overlaps.is_same, Some(&overlaps.option) == report.decision.option.as_ref());
    assert!(report.trace("decision.overlaps.right_in").is_some());
    let others: f64 = right(&report).into_iter().sum();
    assert!((others - 1.0).abs() < 1e-9);
}

/// An overlap that is worth many times what it moves is further out of line than a criterion of more weight; what moves nothing says why.
#[test]
fn the_furthest_out_of_line_comes_first_and_what_moves_nothing_has_a_reason() {
    let mut book = tiny::book();
    set(&mut book, "criteria", "exit", "in_tcc: payment");
    let report = report(&book, 100);
    let why = |id: &str| {
        let own = report.decision.swings.iter().find(|own| own.criterion == id).unwrap();
        assert_eq!(own.moves_tcc.is_some(), own.moves_tcc_why.is_none(), "{id}");
        own.moves_tcc_why.as_ref().map(text)
    };
    assert_eq!(why("speed").as_deref(), Some("TCC does not count this."));
    assert_eq!(why("tcc").as_deref(), Some("This is TCC itself."));
    assert_eq!(why("exit"), None);
    let first = decision::furthest_out_of_line(&report.decision.swings)[0];
    assert_eq!(first.criterion, "exit", "24 days move far less than a point in four is worth: {first:?}");

    set(&mut book, "criteria", "exit", "in_tcc: unheard");
    let report = crate::common::report(&book, 100);
    let own = report.decision.swings.iter().find(|own| own.criterion == "exit").unwrap();
    assert!(text(own.moves_tcc_why.as_ref().unwrap()).starts_with("TCC counts this as unheard, but"), "{own:?}");
}

fn right(report: &Report) -> Vec<f64> {
    report.options.iter().filter_map(|o| o.right_in).collect()
}

/// Without the overlap the answer is that of a book whose axis weighs the same without it.
#[test]
fn without_overlaps_is_as_if_they_weighed_nothing_and_their_axis_the_same() {
    let mut with = scored();
    set(&mut with, "criteria", "mfu", "in_tcc: conversion");
    let found = report(&with, 400).decision.overlaps.unwrap();
    let mut without = scored();
    set(&mut without, "criteria", "mfu", "weight: 0");
    set(&mut without, "criteria", "speed", "weight: 4");
    let expected = report(&without, 400).decision;
    assert_eq!(Some(&found.option), expected.option.as_ref());
    assert!((found.right_in.unwrap() - expected.right_in.unwrap()).abs() < 1e-12, "{found:?}");
    assert!(report(&without, 40).decision.overlaps.is_none());
}

/// Inputs of the recommended option that a contract can hold, by what holding each saves.
fn held(book: &Book, worlds: usize) -> Vec<(String, f64)> {
    let report = report(book, worlds);
    let decision = &report.decision;
    for own in &decision.control {
        assert!(money(own.holding) > 0.0, "{own:?}");
        assert!(report.trace(&format!("control.{}.holding", own.input)).is_some(), "{}", own.input);
        assert!(decision.value_of_information.iter().all(|row| row.input != own.input), "{}", own.input);
    }
    assert!(decision.control.windows(2).all(|pair| pair[0].holding >= pair[1].holding));
    for id in ["fx.USD", "power_price", "price_decline"] {
        assert!(decision.value_of_information.iter().all(|row| row.input != id), "{id}");
    }
    decision.control.iter().map(|own| (own.input.clone(), money(own.holding))).collect()
}

/// What can be held does not depend on how many worlds are drawn, nor on whether knowing it is worth anything.
#[test]
fn what_a_contract_holds_stands_apart_from_what_is_found_out() {
    let book = sample::book().unwrap();
    let few = held(&book, 100);
    assert!(few.iter().any(|(id, _)| id == "price_decline"), "{few:?}");
    assert!(few.iter().any(|(id, _)| id == "fx.USD"), "peaks are paid in dollars: {few:?}");
    assert!(
        few.iter().all(|(id, _)| id != "growth.inference" && id != "power_price"),
        "a lease buys no power: {few:?}"
    );
    assert_eq!(held(&book, 1000), few);
}

/// The own cluster alone: servers in dollars, power by the kWh, and no rent to renew.
#[test]
fn an_own_cluster_can_hold_its_rate_and_its_power() {
    let mut book = sample::book().unwrap();
    for table in ["options", "costs", "conditions", "levers"] {
        keep(&mut book, table, |row| row.get("option").is_none_or(|option| option == "build"));
    }
    let found: Vec<String> = held(&book, 100).into_iter().map(|(id, _)| id).collect();
    assert!(found.contains(&"fx.USD".to_owned()) && found.contains(&"power_price".to_owned()), "{found:?}");
    assert!(!found.contains(&"price_decline".to_owned()), "{found:?}");
}

/// A rate without a range cannot be held; rents that surely rise can.
#[test]
fn what_surely_comes_is_held_by_a_cap_alone() {
    let mut book = tiny::book();
    keep(&mut book, "options", |row| row.get("option") == Some("lease"));
    keep(&mut book, "costs", |row| row.get("option") == Some("lease"));
    set(&mut book, "assumptions", "fx.USD", "value: 0.9");
    add(&mut book, "assumptions", "id: price_decline | label: Path | value: -0.1");
    let found = held(&book, 40);
    assert_eq!(found.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>(), ["price_decline"]);
}
