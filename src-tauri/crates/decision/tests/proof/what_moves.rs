//! Tornado, regret and sensitivity against the kernel asked by hand.

use crate::common::{Came, came, close, sample, set};
use crate::detail::{both, of_sample};
use crate::tiny;
use decision::report::detail::Bar;
use decision::{Report, Worlds, own_weights};
use quantity::decimal::{Amount, f64_of};

fn weights(worlds: &Worlds) -> scorecard::AxisWeights {
    own_weights(worlds).unwrap()
}

/// All options with one input at a value, each computed whole.
fn moved(worlds: &Worlds, input: &str, value: f64) -> Vec<Came> {
    let mut x = worlds.model.inputs.bases();
    x[worlds.model.inputs.find(input).unwrap()] = value;
    came(&worlds.model, &worlds.numbers, &weights(worlds), &x)
}

fn position(report: &Report, id: &str) -> usize {
    report.options.iter().position(|o| o.id == id).unwrap()
}

/// Widths fall from the base to the farther end.
fn falls<T: Copy>(bars: &[Bar<T>], base: f64, of: impl Fn(T) -> f64) -> bool {
    let width = |bar: &Bar<T>| of(bar.low).max(of(bar.high)).max(base) - of(bar.low).min(of(bar.high)).min(base);
    bars.windows(2).all(|w| width(&w[0]) >= width(&w[1]) * (1.0 - 1e-12))
}

#[test]
fn a_bar_is_the_cost_at_the_inputs_own_percentiles() {
    let (worlds, report) = sample();
    for tornado in &of_sample().tornado.options {
        let at = position(report, &tornado.option);
        assert_eq!(tornado.base, report.options[at].tcc.unwrap().spread.base);
        let money = |a: Amount| f64_of(a.0);
        assert!(falls(&tornado.bars, money(tornado.base), money), "{}", tornado.option);
        for bar in &tornado.bars {
            let range = worlds.model.inputs.all()[worlds.model.inputs.find(&bar.input).unwrap()].range;
            assert_eq!([bar.low_at, bar.high_at], [range.quantile(0.1), range.quantile(0.9)], "{}", bar.input);
            let tcc = |value: f64| moved(worlds, &bar.input, value)[at].tcc;
            assert!(close(money(bar.low), tcc(bar.low_at), 1e-9), "{} {}", tornado.option, bar.input);
            assert!(close(money(bar.high), tcc(bar.high_at), 1e-9), "{} {}", tornado.option, bar.input);
        }
    }
}

#[test]
fn every_input_that_moves_a_cost_has_its_bar() {
    let (worlds, report) = sample();
    let base = came(&worlds.model, &worlds.numbers, &weights(worlds), &worlds.model.inputs.bases());
    for tornado in &of_sample().tornado.options {
        let at = position(report, &tornado.option);
        for input in worlds.model.inputs.all().iter().filter(|i| i.is_drawn()) {
            let tcc = |p: f64| moved(worlds, &input.id, input.range.quantile(p))[at].tcc;
            let moves = [tcc(0.1), tcc(0.9)].iter().any(|tcc| !close(*tcc, base[at].tcc, 1e-11));
            let listed = tornado.bars.iter().any(|bar| bar.input == input.id);
            assert_eq!(listed, moves, "{} {}", tornado.option, input.id);
        }
    }
}

/// All of `rent` is one price: its TCC is in proportion to it.
#[test]
fn a_price_moves_its_cost_in_proportion() {
    let (_, detail) = both(&tiny::book(), 60);
    let rent = detail.tornado.options.iter().find(|o| o.option == "rent").unwrap();
    let price = rent.bars.iter().find(|bar| bar.input == "quotes.hourly.price").unwrap();
    // Triangle 3, 3.5, 4.5: quantiles 3 + sqrt(0.1 × 0.5 × 1.5) and 4.5 − sqrt(0.1 × 1 × 1.5).
    assert!(close(price.low_at, 3.0 + 0.075_f64.sqrt(), 1e-12) && close(price.high_at, 4.5 - 0.15_f64.sqrt(), 1e-12));
    for (end, at) in [(price.low, price.low_at), (price.high, price.high_at)] {
        assert!(close(f64_of(end.0), f64_of(rent.base.0) * at / (11.0 / 3.0), 1e-9), "{end:?}");
    }
}

#[test]
fn the_lead_moves_as_the_values_do() {
    let (worlds, report) = sample();
    let tornado = of_sample().tornado.decision.as_ref().unwrap();
    let (best, next) = (position(report, &tornado.option), position(report, &tornado.runner_up));
    assert_eq!(Some(&tornado.option), report.decision.option.as_ref());
    assert_eq!(Some(&tornado.runner_up), report.decision.runner_up.as_ref());
    let base = |at: usize| report.options[at].value.unwrap().base;
    assert!((tornado.base - (base(best) - base(next))).abs() < 1e-9);
    for row in &tornado.bars {
        let lead = |value: f64| {
            let all = moved(worlds, &row.bar.input, value);
            all[best].value - all[next].value
        };
        let (low, high) = (lead(row.bar.low_at), lead(row.bar.high_at));
        assert!((row.bar.low - low).abs() < 1e-9 && (row.bar.high - high).abs() < 1e-9, "{}", row.bar.input);
        let changes = (low < 0.0) != (tornado.base < 0.0) || (high < 0.0) != (tornado.base < 0.0);
        assert_eq!(row.crosses, changes, "{}", row.bar.input);
    }
    let bars: Vec<Bar<f64>> = tornado.bars.iter().map(|row| row.bar.clone()).collect();
    assert!(falls(&bars, tornado.base, |x| x));
}

/// Where the unknown speed of one vendor weighs most, it decides; a lead that changes hands has its threshold.
#[test]
fn a_lead_that_changes_hands_is_marked() {
    let mut book = tiny::book();
    set(&mut book, "criteria", "speed", "weight: 30");
    let (report, detail) = both(&book, 300);
    assert_eq!(report.decision.base_winner, None);
    let tornado = detail.tornado.decision.unwrap();
    let near: Vec<_> = report.decision.thresholds.iter().filter(|t| t.inside_range).collect();
    for row in tornado.bars.iter().filter(|row| row.crosses) {
        assert!(near.iter().any(|t| t.input == row.bar.input), "{}", row.bar.input);
    }
    assert!(tornado.bars.iter().any(|row| row.crosses), "{:#?}", tornado.bars);
}

#[test]
fn regret_is_what_the_best_of_each_world_would_have_gained() {
    let (worlds, report) = sample();
    let weights = weights(worlds);
    let eligible: Vec<usize> = (0..report.options.len()).filter(|at| report.options[*at].right_in.is_some()).collect();
    let value = |at: usize, world: usize| weights.value(&worlds.options[at].axes[world]);
    let best = |world: usize| eligible.iter().map(|at| value(*at, world)).fold(f64::NEG_INFINITY, f64::max);
    assert_eq!(of_sample().regret.len(), eligible.len());
    for regret in &of_sample().regret {
        let at = position(report, &regret.option);
        let mut lost: Vec<f64> = (0..worlds.setting.worlds).map(|w| best(w) - value(at, w)).collect();
        let mean = lost.iter().sum::<f64>() / lost.len() as f64;
        lost.sort_by(f64::total_cmp);
        let p90 = demand::quantile(&lost, 0.9);
        assert!(
            (regret.mean_points - mean).abs() < 1e-9 && (regret.p90_points - p90).abs() < 1e-9,
            "{}",
            regret.option
        );
        assert_eq!(regret.right_in, report.options[at].right_in);
    }
    assert!(of_sample().regret.windows(2).all(|w| w[0].mean_points <= w[1].mean_points));
}

#[test]
fn the_regret_of_the_recommended_option_is_the_worth_of_knowing_all() {
    let tiny = both(&tiny::book(), 300);
    for (report, detail) in [(&tiny.0, &tiny.1), (&sample().1, of_sample())] {
        let own = detail.regret.iter().find(|r| Some(&r.option) == report.decision.option.as_ref()).unwrap();
        assert_eq!((Some(own.mean_points), own.mean), (report.decision.evpi_points, report.decision.evpi));
        let worth = f64_of(own.mean.unwrap().0) / own.mean_points;
        for regret in &detail.regret {
            assert!(close(f64_of(regret.mean.unwrap().0), regret.mean_points * worth, 1e-6), "{}", regret.option);
            assert!(close(f64_of(regret.p90.unwrap().0), regret.p90_points * worth, 1e-6), "{}", regret.option);
        }
    }
}

#[test]
fn sensitivity_is_the_swing_between_the_ends_of_the_range() {
    let (worlds, report) = sample();
    let best = position(report, report.decision.option.as_ref().unwrap());
    let mut moving = 0;
    for row in &report.register {
        let input = &worlds.model.inputs.all()[worlds.model.inputs.find(&row.id).unwrap()];
        let [low, high] = [input.range.low, input.range.high].map(|end| moved(worlds, &row.id, f64_of(end))[best].tcc);
        let swing = (high - low).abs();
        match row.sensitivity {
            Some(found) => assert!(close(f64_of(found.0), swing, 1e-9), "{}", row.id),
            None => assert!(swing <= 1e-4, "{} {swing}", row.id),
        }
        moving += usize::from(row.sensitivity.is_some());
        assert!(row.sensitivity.is_none() || voice::text(&row.effect) != "no effect", "{}", row.id);
    }
    assert!(moving >= 10, "{moving}");
}
