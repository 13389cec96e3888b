//! Curves of commitments against arithmetic by hand, and against what the decision reports of the option as it is.

use crate::common::{self, close, set};
use crate::contracts::plain;
use decision::report::commitments::{CommitmentCurve, Commitments};
use decision::{commitments, draw};
use quantity::decimal::{Amount, f64_of};
use std::ops::ControlFlow;
use tables::Book;
use vocabulary::{CommitmentDriver, MixRule, Pool};

const WORLDS: usize = 40;

fn found(book: &Book, option: &str) -> Commitments {
    let snapshot = common::snapshot(book);
    let worlds = draw(&snapshot, &common::setting(WORLDS), &|_| ()).unwrap();
    let at = snapshot.options.iter().position(|own| own.id == option).unwrap();
    commitments(&worlds, at, WORLDS, &|_| ControlFlow::Continue(())).unwrap()
}

fn only(found: &Commitments) -> &CommitmentCurve {
    assert_eq!(found.pools.len(), 1);
    &found.pools[0]
}

fn money(amount: Amount) -> f64 {
    f64_of(amount.0)
}

/// Two years of ten GPUs by night and sixteen by day: rent all year, what is missing at 3 an hour.
fn by_hand(units: u32, rent: f64) -> f64 {
    let missing = |wanted: u32| f64::from(wanted.saturating_sub(units));
    2.0 * (8760.0 * rent * f64::from(units) + 4380.0 * 3.0 * (missing(10) + missing(16)))
}

fn factor(curve: &CommitmentCurve, driver: CommitmentDriver, rises: bool) -> Option<f64> {
    curve.moves.iter().find(|own| own.driver == driver && own.rises == rises).unwrap().factor
}

#[test]
fn every_point_and_what_moves_the_best_number_are_those_reckoned_by_hand() {
    let found = found(&plain(), "lease");
    let curve = only(&found);
    assert!(curve.points.len() > 16, "{} points", curve.points.len());
    for point in &curve.points {
        let expected = by_hand(point.units, 2.0);
        assert!(close(money(point.mean), expected, 1e-9), "{point:?}, by hand {expected}");
        assert_eq!(point.mean, point.p90, "nothing is drawn");
    }
    assert_eq!((curve.today, curve.optimum, money(curve.saving)), (10, 10, 0.0));
    assert!(close(money(curve.one_more.unwrap()), by_hand(11, 2.0) - by_hand(10, 2.0), 1e-9));
    assert!(close(money(curve.one_fewer.unwrap()), by_hand(9, 2.0) - by_hand(10, 2.0), 1e-9));
    // 8,760 hours at 2 less 4,380 at 3 by day, for two years; a tenth unit serves by night as well. Shown to two digits.
    let said = voice::text(&curve.findings[1]).replace(quantity::show::THIN, " ");
    assert_eq!(said, "One unit more than 10 costs €8 800, one fewer costs €18k.");
    let thumbs: Vec<(MixRule, u32)> = curve.thumbs.iter().map(|own| (own.rule, own.units)).collect();
    let rules = [(MixRule::AllOnDemand, 0), (MixRule::CoverMinimum, 10), (MixRule::CoverPeak, 16)];
    assert_eq!(thumbs, rules);
    // An eleventh unit serves by day alone: worth its rent at 1.50. The tenth serves always: not above 3.
    let near = |found: Option<f64>, expected: f64| (found.unwrap() - expected).abs() < 2e-3;
    assert!(near(factor(curve, CommitmentDriver::Price, false), 0.75), "{:?}", curve.moves);
    assert!(near(factor(curve, CommitmentDriver::Price, true), 1.5), "{:?}", curve.moves);
    // A unit pays that is used a third of the night beside all of the day.
    assert!(near(factor(curve, CommitmentDriver::Demand, true), 1.0 + 1.0 / 30.0), "{:?}", curve.moves);
    assert!(near(factor(curve, CommitmentDriver::Demand, false), 1.0 - 2.0 / 30.0), "{:?}", curve.moves);
}

#[test]
fn waiting_pays_where_units_would_stand_idle_first() {
    let steady = found(&plain(), "lease");
    let waiting = only(&steady).waiting.unwrap();
    assert_eq!((money(waiting.saving), money(waiting.informed)), (0.0, 0.0), "{waiting:?}");
    // Demand doubles in the second year, and a lease goes on by the month. Units 11 to 16 serve the day alone in the first year:
    // half a year of them costs 4,380 hours at 2 and saves 2,190 at 3.
    let mut book = plain();
    set(&mut book, "workloads", "w", "growth: 1");
    set(&mut book, "quotes", "lease", "renewal: monthly");
    let growing = found(&book, "lease");
    let curve = only(&growing);
    assert_eq!(curve.optimum, 16);
    let waiting = curve.waiting.unwrap();
    assert!(close(money(waiting.saving), 6.0 * (4380.0 * 2.0 - 2190.0 * 3.0), 1e-9), "{waiting:?}");
    assert!((waiting.now, waiting.month) == (10, 7) && waiting.later >= 6, "{waiting:?}");
    assert!(money(waiting.informed) >= money(waiting.saving) * (1.0 - 1e-9), "{waiting:?}");
}

#[test]
fn an_option_as_it_is_costs_what_the_decision_reports() {
    let book = sample::book().unwrap();
    let snapshot = common::snapshot(&book);
    let worlds = draw(&snapshot, &common::setting(WORLDS), &|_| ()).unwrap();
    for (at, plan) in snapshot.options.iter().enumerate().filter(|(_, plan)| plan.id != "domestic") {
        let found = commitments(&worlds, at, WORLDS, &|_| ControlFlow::Continue(())).unwrap();
        let tcc = &worlds.options[at].tcc;
        let mean = tcc.iter().sum::<f64>() / tcc.len() as f64;
        assert!(!found.pools.is_empty(), "{}", plan.id);
        for curve in &found.pools {
            let today = curve.points.iter().find(|point| point.units == curve.today).unwrap();
            assert!(close(money(today.mean), mean, 1e-9), "{} {}: {today:?}, reported {mean}", plan.id, curve.quote);
            let least = curve.points.iter().map(|point| money(point.mean)).fold(f64::INFINITY, f64::min);
            let optimum = curve.points.iter().find(|point| point.units == curve.optimum).unwrap();
            assert_eq!(money(optimum.mean), least);
            assert!(curve.points.is_sorted_by(|a, b| a.units < b.units));
            assert!(curve.thumbs.iter().all(|own| money(own.extra) >= 0.0));
        }
    }
}

#[test]
fn another_number_of_units_costs_what_the_decision_then_reports() {
    let book = sample::book().unwrap();
    let curve = found(&book, "lease").pools.into_iter().find(|own| own.pool == Pool::Training).unwrap();
    let mean = |units: u32| {
        let mut edited = book.clone();
        let row = format!("lease training base {}", curve.quote);
        set(&mut edited, "options", &row, &format!("units: {units}"));
        let snapshot = common::snapshot(&edited);
        let worlds = draw(&snapshot, &common::setting(WORLDS), &|_| ()).unwrap();
        let at = snapshot.options.iter().position(|own| own.id == "lease").unwrap();
        worlds.options[at].tcc.iter().sum::<f64>() / WORLDS as f64
    };
    let today = mean(curve.today);
    for (units, change) in [(curve.today + 1, curve.one_more), (curve.today - 1, curve.one_fewer)] {
        let found = money(change.unwrap());
        assert!(
            (mean(units) - today - found).abs() <= 1e-6 * today,
            "{units}: {found}, edited {}",
            mean(units) - today
        );
    }
}

#[test]
fn a_listener_can_break_off() {
    let book = plain();
    let snapshot = common::snapshot(&book);
    let worlds = draw(&snapshot, &common::setting(4), &|_| ()).unwrap();
    assert_eq!(commitments(&worlds, 0, 4, &|_| ControlFlow::Break(())), None);
}

#[test]
fn costs_that_grow_with_the_gpus_move_what_is_best_and_only_where_there_are_any() {
    let found = found(&sample::book().unwrap(), "lease");
    let of = |pool: Pool| found.pools.iter().find(|own| own.pool == pool).unwrap();
    let (training, experiment) = (of(Pool::Training), of(Pool::Experiment));
    // Staff, storage and support of the lease name the quote of training.
    assert!(training.optimum_in_proportion.is_some_and(|units| units < training.optimum), "{training:?}");
    assert!(experiment.optimum_in_proportion.is_some());
    let alone = self::found(&plain(), "lease");
    assert!(alone.pools.iter().all(|own| own.optimum_in_proportion.is_none()), "{alone:?}");
}
