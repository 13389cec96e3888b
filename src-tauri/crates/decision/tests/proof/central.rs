//! The central case takes every input at the mean of its range, and everything that is told of it rests on that.

use crate::common::{close, report, set, setting, snapshot};
use crate::tiny;
use decision::model::Model;
use decision::{decide, draw, own_weights};

#[test]
fn inputs_stand_at_their_means() {
    let snapshot = snapshot(&tiny::book());
    let model = Model::new(&snapshot, &[false]).unwrap();
    let base = |id: &str| model.inputs.all()[model.inputs.find(id).unwrap()].base();
    for (id, mean) in [
        ("mfu.pool", (0.36 + 0.41 + 0.45) / 3.0),
        ("fx.USD", (0.85 + 0.9 + 0.97) / 3.0),
        ("quotes.lease.price", 2.6),
        ("quotes.hourly.price", 11.0 / 3.0),
        ("workloads.w.scale", 3.1 / 3.0),
    ] {
        assert!(close(base(id), mean, 1e-12), "{id}: {}", base(id));
    }
}

/// scipy 1.17.1: mean of `lognorm(s=ln(4)/(2*norm.ppf(.9)), scale=20000)` with what lies beyond its P0.1 and P99.9 held there. The spread
/// of the worlds' draws is that of the cell.
#[test]
fn a_lognormal_price_has_the_mean_and_the_percentiles_of_its_cell() {
    let mut book = tiny::book();
    set(&mut book, "quotes", "cards", "price: lognormal 10k to 40k (P10 to P90)");
    let snapshot = snapshot(&book);
    let worlds = draw(&snapshot, &setting(20_000), &|_| ()).unwrap();
    let at = worlds.model.inputs.find("quotes.cards.price").unwrap();
    let input = &worlds.model.inputs.all()[at];
    assert!(close(input.base(), 23_132.091_333_335_59, 1e-9), "{}", input.base());
    for (u, expected) in [(0.1, 10_000.0), (0.5, 20_000.0), (0.9, 40_000.0)] {
        assert!(close(input.range.quantile(u), expected, 1e-9), "{u}");
    }
    assert_eq!(input.range.to_string(), "lognormal 10000 to 40000 (P10 to P90)");
    // What the bars of the tornado, and so the board, see of it.
    let report = decide(&worlds, own_weights(&worlds).as_ref());
    let buy = report.options.iter().find(|option| option.id == "buy").unwrap();
    let tcc = buy.tcc.unwrap().spread;
    assert!(
        tcc.p10.0 < tcc.p50.0 && tcc.p50.0 < tcc.base.0 && tcc.base.0 < tcc.p90.0,
        "leans to the dear side: {tcc:?}"
    );
    let figure = report.trace("input.quotes.cards.price").unwrap();
    assert_eq!(figure.value.as_deref(), Some("23132.0913333"));
}

/// Whatever distribution names the price, the central case is that of its mean, to the cent.
#[test]
fn every_distribution_counts_as_its_mean() {
    let tcc = |price: &str| {
        let mut book = tiny::book();
        set(&mut book, "quotes", "cards", &format!("price: {price}"));
        let report = report(&book, 10);
        quantity::decimal::f64_of(report.options.iter().find(|o| o.id == "buy").unwrap().tcc.unwrap().spread.base.0)
    };
    for (typed, mean) in [
        ("pert 24000 / 27000 / 48000", "30000"),
        ("normal 30000 ± 4000", "30000"),
        ("normal 25000 to 35000 (P10 to P90)", "30000"),
        ("discrete 27000 (75 %), 39000 (25 %)", "30000"),
        ("empirical 24000, 28000, 38000", "30000"),
    ] {
        assert!(close(tcc(typed), tcc(mean), 1e-12), "{typed}");
    }
}

/// The same numbers given as what they mean come to the same central case, to the cent.
#[test]
fn a_range_counts_as_its_mean() {
    let tcc = |book: &tables::Book| -> Vec<f64> {
        let report = report(book, 10);
        report.options.iter().map(|o| quantity::decimal::f64_of(o.tcc.unwrap().spread.base.0)).collect()
    };
    let ranged = tcc(&tiny::book());
    let mut book = tiny::book();
    set(&mut book, "quotes", "cards", "price: 30666.6666666666666667");
    let pointed = tcc(&book);
    assert!(ranged.iter().zip(&pointed).all(|(a, b)| close(*a, *b, 1e-9)), "{ranged:?} {pointed:?}");
}

/// A sum of most likely values is no likely sum: the central case lies near the mean of the worlds.
#[test]
fn the_central_case_lies_near_the_mean_of_the_worlds() {
    let snapshot = snapshot(&sample::book().unwrap());
    let worlds = draw(&snapshot, &crate::common::setting(2000), &|_| ()).unwrap();
    let report = decision::decide(&worlds, own_weights(&worlds).as_ref());
    for (option, drawn) in report.options.iter().zip(&worlds.options) {
        let mean = drawn.tcc.iter().sum::<f64>() / drawn.tcc.len() as f64;
        let base = quantity::decimal::f64_of(option.tcc.unwrap().spread.base.0);
        assert!(close(base, mean, 0.03), "{}: base {base}, mean {mean}", option.id);
    }
}

#[test]
fn thresholds_bars_and_figures_start_from_the_mean() {
    let report = report(&tiny::book(), 40);
    let mean = (0.36 + 0.41 + 0.45) / 3.0;
    let figure = report.trace("input.mfu.pool").unwrap();
    assert!(close(figure.value.as_ref().unwrap().parse().unwrap(), mean, 1e-9), "{figure:?}");
    for threshold in report.decision.thresholds.iter().filter(|t| t.input == "mfu.pool") {
        assert!(close(threshold.now, mean, 1e-12), "{threshold:?}");
    }
}

/// Cost, cost of an effective hour and score of an option stand in one row: all three are medians over the same worlds.
#[test]
fn an_option_has_the_median_cost_of_an_effective_hour_beside_its_median_cost() {
    let (worlds, report) = crate::common::sample();
    for (option, drawn) in report.options.iter().zip(&worlds.options) {
        let mut costs = drawn.per_effective.clone();
        costs.sort_by(f64::total_cmp);
        let median = quantity::decimal::f64_of(option.per_effective_gpu_hour_p50.unwrap().0);
        let below = costs.iter().filter(|cost| **cost < median).count();
        assert!(below.abs_diff(costs.len() / 2) <= 1, "{}: {below} of {} below {median}", option.id, costs.len());
        let id = |part: &str| format!("option.{}.{part}", option.id);
        let [base, figure] = ["per_effective", "per_effective.p50"].map(|part| report.trace(&id(part)).unwrap());
        assert_eq!(figure.unit.id(), base.unit.id());
        assert_ne!((&figure.value, &figure.formula), (&base.value, &base.formula), "{}", option.id);
        assert!(voice::text(&figure.formula).contains("Median of TCC"), "{figure:?}");
    }
}
