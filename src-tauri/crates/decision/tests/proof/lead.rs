//! What the lead consists of and who is the cheapest: vectors by hand in worlds of which every number is written down, and laws.

use crate::common::{self, check, option, report, snapshot};
use crate::tiny;
use decision::{Report, Snapshot, Worlds, decide, draw, own_weights};
use quantity::decimal::f64_of;
use scorecard::AxisWeights;
use vocabulary::{Axis, ByAxis, State};

/// Four worlds of the tiny case; options are lease, buy and rent, axes weigh 4 (performance), 4 (cost) and 2 (compliance).
fn by_hand(snapshot: &Snapshot, last_of_buy: f64) -> Worlds<'_> {
    let mut worlds = draw(snapshot, &common::setting(4), &|_| ()).unwrap();
    let tcc = [[10.0; 4], [8.0, 8.0, 8.0, last_of_buy], [10.0, 12.0, 8.0, 9.0]];
    for ((own, tcc), (performance, cost)) in
        worlds.options.iter_mut().zip(tcc).zip([(80.0, 50.0), (40.0, 60.0), (0.0, 50.0)])
    {
        own.tcc = tcc.to_vec();
        let mut axes = ByAxis::of(|_| 50.0);
        (axes[Axis::Performance], axes[Axis::Cost]) = (performance, cost);
        own.axes = vec![axes; 4];
    }
    worlds
}

fn decided(worlds: &Worlds) -> Report {
    decide(worlds, own_weights(worlds).as_ref())
}

fn said(report: &Report) -> String {
    voice::text(&report.decision.finding).replace('\u{202F}', " ")
}

#[test]
fn the_cheapest_are_counted_and_ties_share() {
    let snapshot = snapshot(&tiny::book());
    let report = decided(&by_hand(&snapshot, 20.0));
    for (id, expected) in [("lease", 0.0), ("buy", 0.625), ("rent", 0.375)] {
        assert_eq!(option(&report, id).cheapest_in, Some(expected), "{id}");
        let figure = report.trace(&format!("option.{id}.cheapest_in")).unwrap();
        assert_eq!(figure.value, Some(expected.to_string()), "{id}");
    }
}

#[test]
fn the_lead_is_split_by_axis_and_in_money() {
    let snapshot = snapshot(&tiny::book());
    let worlds = by_hand(&snapshot, 12.0);
    let report = decided(&worlds);
    assert_eq!((report.decision.option.as_deref(), report.decision.runner_up.as_deref()), (Some("lease"), Some("buy")));
    let lead = report.decision.lead.clone().unwrap();
    for (axis, expected) in
        [("performance", 16.0), ("reliability", 0.0), ("cost", -4.0), ("service", 0.0), ("compliance", 0.0)]
    {
        let found = *lead.by_axis.get(axis).unwrap();
        assert!((found - expected).abs() < 1e-9, "{axis}: {found}");
    }
    assert!((lead.mean - 12.0).abs() < 1e-9, "{}", lead.mean);
    // Anchors 12 and 2, cost weight 4 of 10.
    let point = 10.0 * f64_of(worlds.base.options[0].as_ref().unwrap().effective) / (100.0 * 0.4);
    assert!(common::close(f64_of(lead.money.unwrap().0), 12.0 * point, 1e-9), "{:?} at {point}", lead.money);
    // Buy saves 2 in three worlds and costs 2 more in one.
    assert_eq!((lead.runner_up_cheaper_in, f64_of(lead.cheaper_by.0)), (0.75, 1.0));
    let text = voice::text(&lead.text).replace('\u{202F}', " ");
    assert!(text.starts_with("Ahead of Buy by 12 points on average, cost included, worth "), "{text}");
    assert!(
        text.ends_with("Buy has the lower present value in 75 % of futures; on average Lease costs €1.0 more."),
        "{text}"
    );
}

#[test]
fn the_first_sentence_says_what_the_board_pays_for_scores() {
    let snapshot = snapshot(&tiny::book());
    let pays = said(&decided(&by_hand(&snapshot, 12.0)));
    assert!(
        pays.contains(
            ". It scores higher than Buy, which costs less in 75 % of futures and €1.0 less on average (present value)."
        ),
        "{pays}"
    );
    // One world costs so much that the mean is against it: no amount is claimed.
    let even = said(&decided(&by_hand(&snapshot, 20.0)));
    assert!(even.contains(". It scores higher than Buy, which costs less in 75 % of futures."), "{even}");
    let mut worlds = by_hand(&snapshot, 12.0);
    worlds.options[1].tcc = vec![8.0, 8.0, 10.0, 11.0];
    let half = said(&decided(&worlds));
    assert!(!half.contains("cheaper in"), "half of the worlds is not more than half: {half}");
}

#[test]
fn what_the_lead_says_adds_up_whatever_the_weights() {
    let (worlds, _) = common::sample();
    for axis in Axis::ALL.iter().copied() {
        for share in [0.0, 0.3, 0.9] {
            let weights = own_weights(worlds).unwrap().with(axis, share);
            adds_up(worlds, &weights);
        }
    }
    adds_up(&draw(&snapshot(&tiny::book()), &common::setting(100), &|_| ()).unwrap(), &own_weights(worlds).unwrap());
}

fn adds_up(worlds: &Worlds, weights: &AxisWeights) {
    let report = decide(worlds, Some(weights));
    let cheapest: f64 = report.options.iter().filter_map(|o| o.cheapest_in).sum();
    assert!((cheapest - 1.0).abs() < 1e-9, "{cheapest}");
    for option in &report.options {
        assert_eq!(option.cheapest_in.is_some(), option.right_in.is_some(), "{}", option.id);
    }
    let lead = report.decision.lead.unwrap();
    let sum: f64 = lead.by_axis.0.iter().map(|(_, points)| points).sum();
    assert!((lead.mean - sum).abs() < 1e-12 && lead.mean >= -1e-9, "{} and {sum}", lead.mean);
    let mean = |id: &Option<String>| {
        let at = report.options.iter().position(|o| Some(&o.id) == id.as_ref()).unwrap();
        worlds.options[at].axes.iter().map(|axes| weights.value(axes)).sum::<f64>()
            / worlds.options[at].axes.len() as f64
    };
    let found = mean(&report.decision.option) - mean(&report.decision.runner_up);
    assert!((lead.mean - found).abs() < 1e-9, "{} and {found}", lead.mean);
}

#[test]
fn checks_are_made_for_every_option() {
    let (_, report) = common::sample();
    // What weights are worth is asked once, of the decision.
    let ids = |list: &[decision::report::CheckReport]| -> Vec<String> {
        list.iter().map(|c| c.id.clone()).filter(|id| id != "watch.swings").collect()
    };
    for own in &report.options {
        assert_eq!(ids(&own.checks), ids(&report.decision.checks), "{}", own.id);
        for check in &own.checks {
            assert!(report.trace(&check.figure).is_some(), "{} {} names {}", own.id, check.id, check.figure);
        }
    }
    let best = report.decision.option.as_deref().unwrap();
    assert_eq!(option(report, best).checks, report.decision.checks);
    let of = |id: &str, check: &str| option(report, id).checks.iter().find(|c| c.id == check).unwrap().status;
    // Nothing is leased for a term where all is rented by the hour.
    assert_eq!(of("cloud", "question.exit"), State::Ok);
    assert_ne!(check(report, "question.exit").status, State::Ok);
    for own in &report.options {
        let rests = own.checks.iter().filter(|check| check.figure.starts_with("option."));
        assert!(rests.clone().count() >= 7, "{}", own.id);
        rests.for_each(|check| assert!(check.figure.starts_with(&format!("option.{}.", own.id)), "{}", check.figure));
    }
}

#[test]
fn an_option_that_cannot_be_costed_is_told_so_by_its_checks() {
    let mut book = tiny::book();
    common::set(&mut book, "quotes", "cards", "sku: Unheard of");
    common::add(&mut book, "accelerators", "sku: Unheard of");
    let report = report(&book, 20);
    let own = option(&report, "buy");
    assert!(own.tcc.is_none() && own.cheapest_in.is_none() && own.least_cash_risk.is_none());
    let lift = own.checks.iter().find(|c| c.id == "trap.lift_and_shift").unwrap();
    assert_eq!(
        (lift.status, voice::text(&lift.finding)),
        (State::Unknown, "Cannot be judged: this option cannot be costed.".to_owned())
    );
}
