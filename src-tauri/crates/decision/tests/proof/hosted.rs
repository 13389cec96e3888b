//! Serving on cards beside buying tokens: laws and arithmetic by hand on the sample.

use crate::common::{close, keep, option, report, sample, set};
use decision::Report;
use decision::report::hosted::HostedReport;
use quantity::decimal::f64_of;
use vocabulary::{HostedAdvice, State};

const WORLDS: usize = 100;
const HOURS: f64 = 730.0;

fn at<'r>(report: &'r Report, workload: &str) -> &'r HostedReport {
    report.hosted.iter().find(|own| own.workload == workload).unwrap()
}

/// The sample with tokens at another price.
fn priced(price: &str) -> Report {
    let mut book = sample::book().unwrap();
    for quote in ["bluepeak_llama70b", "bluepeak_gptoss"] {
        set(&mut book, "quotes", quote, &format!("price: {price} | currency: EUR"));
    }
    report(&book, WORLDS)
}

fn check(report: &Report, of: &str) -> (State, String) {
    let found = option(report, of).checks.iter().find(|check| check.id == "watch.hosted").unwrap();
    (found.status, voice::text(&found.finding))
}

#[test]
fn cards_come_in_whole_units_that_hold_the_model_and_tokens_as_they_are_used() {
    let report = priced("20");
    for own in ["rag", "chat"].map(|workload| at(&report, workload)) {
        assert_eq!((own.own.as_str(), own.cards), ("helio_h200_36m", 8), "a node is the least that is sold");
        // Mean of 2.15 / 2.3 / 2.54 EUR for each of 8 GPUs.
        let unit = (2.15 + 2.3 + 2.54) / 3.0 * 8.0 * HOURS;
        let units = f64_of(own.own_cost.0) / unit;
        assert!(close(units, units.round(), 1e-9) && units >= 1.0, "{units}");
        assert!(close(f64_of(own.hosted_cost.0), own.volume * 20.0, 1e-9));
        assert!(close(own.pays_above.unwrap() * 20.0, unit, 1e-9), "{:?}", own.pays_above);
        let [low, high] = own.volume_range;
        assert!(low < own.volume && own.volume < high);
    }
}

#[test]
fn what_costs_less_in_most_futures_is_advised_and_an_option_that_does_otherwise_is_told() {
    let (dear, cheap) = (priced("50"), priced("0.01"));
    let serve = at(&dear, "rag");
    assert_eq!((serve.advice, serve.cheaper_in, serve.pays_in), (HostedAdvice::Serve, 1.0, 1.0));
    assert!(serve.pays_above.unwrap() < at(&priced("20"), "rag").pays_above.unwrap(), "the dearer tokens, the sooner");
    let tokens = at(&cheap, "rag");
    assert_eq!((tokens.advice, tokens.cheaper_in, tokens.pays_above), (HostedAdvice::Tokens, 0.0, None));
    let (state, text) = check(&cheap, "lease");
    assert!(state == State::Watch && text.contains("any volume"), "{text}");
    assert_eq!(check(&dear, "lease").0, State::Ok);
    assert_eq!(check(&dear, "cloud").0, State::Watch, "it buys tokens where cards cost less");
}

#[test]
fn nothing_is_said_where_nobody_sells_tokens() {
    let mut book = sample::book().unwrap();
    keep(&mut book, "options", |row| row.get("option") != Some("cloud"));
    keep(&mut book, "quotes", |row| row.get("basis") != Some("million_tokens"));
    keep(&mut book, "costs", |row| row.get("option") != Some("cloud"));
    keep(&mut book, "conditions", |row| row.get("option") != Some("cloud"));
    keep(&mut book, "levers", |row| row.get("option") != Some("cloud"));
    let report = report(&book, WORLDS);
    assert!(report.hosted.is_empty());
    assert!(option(&report, "lease").checks.iter().all(|check| check.id != "watch.hosted"));
}

#[test]
fn each_number_of_it_can_be_traced() {
    let (_, report) = sample();
    for own in &report.hosted {
        for part in ["volume", "pays_above", "cheaper_in", "own", "tokens"] {
            let figure = report.trace(&format!("hosted.{}.{part}", own.workload)).unwrap();
            assert!(figure.inputs.iter().all(|id| report.trace(id).is_some()), "{:?}", figure.inputs);
        }
    }
    assert_eq!(report.hosted.len(), 2, "retrieval and chat, which need no reference to a model of theirs");
}

/// 184 GPUs for 36 months and 16 for 12, at the means of their prices, where the right to leave is still asked for.
#[test]
fn what_is_signed_without_a_right_to_leave_that_is_not_agreed() {
    let (_, report) = sample();
    let signed = option(report, "lease").signed.as_ref().unwrap();
    let rent = |gpus: f64, months: f64, price: f64| gpus * months * HOURS * price;
    let whole = rent(184.0, 36.0, (2.15 + 2.3 + 2.54) / 3.0) + rent(16.0, 12.0, (2.1 + 2.2 + 2.4) / 3.0);
    assert!(close(f64_of(signed.unless_agreed.unwrap().0), whole, 1e-9));
    let mut book = sample::book().unwrap();
    set(&mut book, "conditions", "exit_helio", "status: met");
    let agreed = crate::common::report(&book, 2);
    assert_eq!(option(&agreed, "lease").signed.as_ref().unwrap().unless_agreed, None);
}
