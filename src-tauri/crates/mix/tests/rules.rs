//! What rules of thumb cost, reckoned a second time from the problem alone: each rule as CONTRACT words it, hour by hour.
#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

mod common;

use common::drawn::{Case, Drawn, Figures, case};
use common::{answer, ask, close, number};
use serde_json::{Value, json};

/// How many problems are drawn.
const PROBLEMS: u64 = 600;

/// Which options serve, and the units that one of them is bought in.
struct Rule<'c> {
    by_use: bool,
    bought: Option<(&'c Drawn, f64)>,
}

/// Money of a GPU-hour before use, and with it.
fn fixed(option: &Drawn) -> f64 {
    option.fixed / option.gpus()
}

fn full(option: &Drawn, hours: usize) -> f64 {
    fixed(option) + (0..hours).map(|hour| option.price(hour)).sum::<f64>() / hours as f64
}

fn cheapest<'c>(case: &'c Case, kind: &str, price: impl Fn(&Drawn) -> f64) -> Option<&'c Drawn> {
    let of_kind = case.options.iter().filter(|option| option.kind == kind && option.fixed > 0.0);
    of_kind.min_by(|a, b| price(a).total_cmp(&price(b)))
}

fn rule<'c>(case: &'c Case, name: &str) -> Option<Rule<'c>> {
    let demand = || case.scenarios.iter().flat_map(|(_, gpus)| gpus.iter().copied());
    let (least, peak) = (demand().fold(f64::INFINITY, f64::min), demand().fold(0.0, f64::max));
    let committed = || cheapest(case, "reserved", fixed).or_else(|| cheapest(case, "owned", fixed));
    let (by_use, option, gpus) = match name {
        "all_on_demand" => return Some(Rule { by_use: true, bought: None }),
        "all_owned" => (false, cheapest(case, "owned", |option| full(option, case.hours()))?, peak),
        "cover_minimum" => (true, committed()?, least),
        _ => (true, committed()?, peak),
    };
    let units = gpus / option.gpus();
    let units = if option.unit.is_some() { (units - 1e-9).ceil() } else { units };
    let is_there = option.max.is_none_or(|max| units <= max);
    is_there.then_some(Rule { by_use, bought: Some((option, units)) })
}

/// Useful GPUs of an option in an hour under a rule.
fn useful(rule: &Rule, option: &Drawn, hour: usize) -> f64 {
    let units = match &rule.bought {
        Some((bought, units)) if bought.id == option.id => *units,
        _ if rule.by_use && option.kind == "on_demand" && option.fixed == 0.0 => option.max.unwrap_or(f64::INFINITY),
        _ => return 0.0,
    };
    match &option.available {
        Some(Figures::Same(share)) => units * option.gpus() * share,
        Some(Figures::Each(rooms)) => (units * option.gpus()).min(rooms[hour]),
        None => units * option.gpus(),
    }
}

fn hour_cost(case: &Case, rule: &Rule, hour: usize, gpus: f64) -> Option<f64> {
    let mut options: Vec<&Drawn> = case.options.iter().collect();
    options.sort_by(|a, b| a.price(hour).total_cmp(&b.price(hour)));
    let (mut rest, mut cost) = (gpus, 0.0);
    for option in options {
        let take = useful(rule, option, hour).min(rest);
        cost += take * option.price(hour);
        rest -= take;
    }
    (rest <= 1e-9 * gpus).then_some(cost)
}

fn brute(case: &Case, name: &str) -> Option<f64> {
    let rule = rule(case, name)?;
    let bought = rule.bought.as_ref().map_or(0.0, |(option, units)| option.fixed * units * case.hours() as f64);
    let expected = |(probability, gpus): &(f64, Vec<f64>)| {
        let hours = gpus.iter().enumerate().map(|(hour, gpus)| hour_cost(case, &rule, hour, *gpus));
        Some(probability * hours.sum::<Option<f64>>()?)
    };
    Some(bought + case.scenarios.iter().map(expected).sum::<Option<f64>>()?)
}

#[test]
fn rules_of_thumb_cost_what_they_come_to_by_hand() {
    let (mut costs, mut nothing) = (0, 0);
    for seed in 0..PROBLEMS {
        let case = case(seed, 0.4);
        let Ok(answer) = ask(&case.document().to_string()) else { continue };
        for (name, found) in answer["versus"].as_object().unwrap() {
            let row = format!("seed {seed}, {name}: {}", case.document());
            match brute(&case, name) {
                Some(cost) => {
                    assert!(!found.is_null(), "{row}: nothing instead of {cost}");
                    close(&row, number(found), cost, 1e-9);
                    costs += 1;
                }
                None => {
                    assert!(found.is_null(), "{row}: {found}");
                    nothing += 1;
                }
            }
        }
    }
    assert!(costs > 400 && nothing > 400, "{costs} costs, {nothing} rules that cannot serve");
}

#[test]
fn a_supply_without_limit_hides_none_that_a_rule_uses() {
    let by_use = json!({"id": "use", "kind": "on_demand", "fixed_per_hour": 0, "variable_per_hour": [0.4, 3]});
    let own = json!({"id": "own", "kind": "owned", "fixed_per_hour": 1, "variable_per_hour": 0.5});
    let free = json!({"id": "free", "kind": "owned", "fixed_per_hour": 0, "variable_per_hour": 0.2});
    let steady = json!({"id": "steady", "kind": "on_demand", "fixed_per_hour": 0, "variable_per_hour": 3.3});
    check(&[own, by_use], "all_owned", 30.0);
    check(&[free, steady], "all_on_demand", 66.0);
}

fn check(options: &[Value], rule: &str, cost: f64) {
    let answer = answer(&json!({"currency": "EUR", "demand": [10, 10], "options": options}));
    assert!(!answer["versus"][rule].is_null(), "{rule}: {answer}");
    close(rule, number(&answer["versus"][rule]), cost, 1e-12);
}
