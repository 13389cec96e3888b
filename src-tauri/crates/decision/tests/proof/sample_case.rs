//! What the sample must show: a recommendation that is likely but not sure, and reasons that a reader can follow.

use crate::common::{self, came, option};
use decision::{decide, draw, own_weights};
use quantity::Decimal;
use quantity::chance::Stream;
use std::collections::BTreeSet;

#[test]
fn the_recommendation_is_right_in_most_worlds_but_not_in_all() {
    let (_, report) = common::sample();
    let right = report.decision.right_in.unwrap();
    assert!((0.6..=0.9).contains(&right), "{right} of {} worlds", report.worlds);
    assert_eq!(report.decision.option.as_deref(), Some("lease"));
    assert_eq!(report.decision.runner_up.as_deref(), Some("build"));
    assert_eq!(option(report, "lease").right_in, Some(right));
}

#[test]
fn three_options_are_right_in_some_worlds() {
    let (_, report) = common::sample();
    let wins = report.options.iter().filter(|o| o.right_in.is_some_and(|share| share > 0.01)).count();
    assert!(wins >= 3, "{wins}");
}

#[test]
fn four_thresholds_lie_inside_the_range_of_their_input() {
    let (_, report) = common::sample();
    let inside: Vec<_> = report.decision.thresholds.iter().filter(|t| t.inside_range).collect();
    assert!(inside.len() >= 4, "{}", inside.len());
    let then: BTreeSet<&str> = inside.iter().map(|t| t.then.as_str()).collect();
    assert!(then.len() >= 2, "all lead to {then:?}");
}

/// Above noise in as many worlds as the program draws; what chance alone would show is a few hundred euro.
#[test]
fn two_things_are_worth_finding_out_first() {
    let (few, _) = common::sample();
    let worlds = draw(few.model.snapshot, &common::setting(10_000), &|_| ()).unwrap();
    let report = decide(&worlds, own_weights(&worlds).as_ref());
    let rows = &report.decision.value_of_information;
    let large = rows.iter().filter(|row| row.worth.is_some_and(|worth| worth.0 > Decimal::from(5_000))).count();
    assert!(large >= 2, "{large} of {}", rows.len());
}

#[test]
fn one_vendor_fails_a_gate_and_its_option_with_it() {
    let (_, report) = common::sample();
    assert!(report.vendors.gated.iter().all(|g| g.vendor == "kirin") && !report.vendors.gated.is_empty());
    assert!(report.vendors.ranking.iter().flatten().all(|v| v != "kirin"));
    let gated: Vec<&str> =
        report.options.iter().filter(|o| !o.gates_failed.is_empty()).map(|o| o.id.as_str()).collect();
    assert_eq!(gated, ["domestic"]);
}

/// Demand in a world is its curve times `level`; the units of the lease carry so many of today's GPUs.
#[test]
fn base_demand_exceeds_the_units_of_an_option_in_some_worlds() {
    let (worlds, _) = common::sample();
    let model = &worlds.model;
    let at = model.snapshot.options.iter().position(|o| o.id == "lease").unwrap();
    let training = model.pools.iter().position(|p| p.pool == demand::Pool::Training).unwrap();
    let row = &model.options[at].rows[training][0];
    let units = quantity::decimal::f64_of(row.gpus_in(1).unwrap());
    let exceeds = |world: u64| {
        let draw = |i: &decision::inputs::Input| i.range.quantile(Stream::new(1, &i.id).uniform(world));
        let x: Vec<f64> = model.inputs.all().iter().map(draw).collect();
        let level = decision::model::state(model, &worlds.numbers, &x).load.level[training][0];
        let ratio = row.conversions[0].unwrap().ratio(&x, model.assumed.achievable_mfu_inference);
        let capacity = units * x[model.snapshot.quotes[row.quote].availability] / ratio;
        worlds.numbers.curves[training][0].base * level > capacity
    };
    let count = (0..500).filter(|world| exceeds(*world)).count();
    assert!((25..475).contains(&count), "in {count} of 500 worlds");
}

#[test]
fn mfu_moves_cost_and_performance_at_once() {
    let (worlds, report) = common::sample();
    let weights = own_weights(worlds).unwrap();
    let lease = report.options.iter().position(|o| o.id == "lease").unwrap();
    let mfu = worlds.model.inputs.find("mfu.helio").unwrap();
    let helio = worlds.model.snapshot.vendors.iter().position(|v| v.id == "helio").unwrap();
    let at = |value: f64| {
        let mut x = worlds.model.inputs.bases();
        x[mfu] = value;
        let cost = came(&worlds.model, &worlds.numbers, &weights, &x)[lease].per_effective;
        (cost, worlds.model.vendor_axes(helio, &x)[vocabulary::Axis::Performance].unwrap())
    };
    let ((dear, slow), (cheap, fast)) = (at(0.36), at(0.44));
    assert!(dear > 1.05 * cheap, "{dear} and {cheap} an hour");
    assert!(fast > 5.0 + slow, "{slow} and {fast} points of performance");
}

#[test]
fn the_drawn_worlds_are_those_of_plain_arithmetic() {
    let mut book = sample::book().unwrap();
    common::keep(&mut book, "correlations", |_| false);
    let snapshot = common::snapshot(&book);
    let worlds = &decision::draw(&snapshot, &common::setting(2000), &|_| ()).unwrap();
    let weights = own_weights(worlds).unwrap();
    for world in [0, 7, 1999] {
        let draw = |i: &decision::inputs::Input| i.range.quantile(Stream::new(1, &i.id).uniform(world));
        let x: Vec<f64> = worlds.model.inputs.all().iter().map(draw).collect();
        let plain = came(&worlds.model, &worlds.numbers, &weights, &x);
        for (option, plain) in worlds.options.iter().zip(plain) {
            let at = world as usize;
            assert!(common::close(option.tcc[at], plain.tcc, 1e-12), "world {world}");
            assert!(common::close(weights.value(&option.axes[at]), plain.value, 1e-12), "world {world}");
        }
    }
}
