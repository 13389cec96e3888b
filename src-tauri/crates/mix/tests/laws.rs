//! What must hold for every problem, whatever its figures.
#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

mod common;

use common::drawn::{Case, Dice, Drawn, Figures, case};
use common::{answer, ask, close, number, total};
use mix::{Hourly, Lots, MixKind, Plan, Purchase, Scenario, Supply};
use serde_json::Value;

/// How many problems each law is tried on.
const PROBLEMS: u64 = 150;

fn cost(case: &Case) -> Option<f64> {
    ask(&case.document().to_string()).ok().map(|answer| number(&answer["cost"]))
}

/// What can be served costs no more after a change.
fn no_dearer(law: &str, change: impl Fn(&mut Case, &mut Dice)) {
    let mut served = 0;
    for seed in 0..PROBLEMS {
        let before = case(seed, 0.4);
        let Some(least) = cost(&before) else { continue };
        let mut after = before.clone();
        change(&mut after, &mut Dice::new(seed + 1_000_000));
        let found = cost(&after).unwrap_or_else(|| panic!("{law}, seed {seed}: cannot serve any more"));
        assert!(found <= least * (1.0 + 1e-11) + 1e-9, "{law}, seed {seed}: {found} after {least}");
        served += 1;
    }
    assert!(served > PROBLEMS / 2, "{served}");
}

#[test]
fn an_option_more_never_costs_more() {
    no_dearer("an option more", |case, dice| {
        let mut more = common::drawn::case(dice.whole(0, 9999) as u64, 0.5);
        let hours = case.hours();
        let fit = |figures: &mut Figures| {
            if let Figures::Each(each) = figures {
                each.resize(hours, 1.0);
            }
        };
        for (at, option) in more.options.iter_mut().enumerate() {
            option.id = format!("more-{at}");
            fit(&mut option.variable);
            option.available.as_mut().map(fit);
        }
        case.options.extend(more.options.into_iter().take(1));
    });
}

#[test]
fn a_limit_less_never_costs_more() {
    no_dearer("max raised", |case, dice| {
        each(case, |option| option.max = option.max.map(|max| max + dice.roll() * 5.0))
    });
    no_dearer("max gone", |case, _| each(case, |option| option.max = None));
    no_dearer("available gone", |case, _| each(case, |option| option.available = None));
    no_dearer("interruptible", |case, _| case.interruptible = 1.0);
    no_dearer("any quantity", |case, _| {
        each(case, |option| {
            let gpus = option.unit.take().unwrap_or(1.0);
            option.fixed /= gpus;
            option.max = option.max.map(|max| max * gpus);
            match &mut option.variable {
                Figures::Same(price) => *price /= gpus,
                Figures::Each(prices) => prices.iter_mut().for_each(|price| *price /= gpus),
            }
        });
    });
}

fn each(case: &mut Case, mut change: impl FnMut(&mut Drawn)) {
    case.options.iter_mut().for_each(&mut change);
}

/// Each problem that can be served, with its answer.
fn answers() -> impl Iterator<Item = (u64, Case, Value)> {
    (0..PROBLEMS).filter_map(|seed| {
        let case = case(seed, 0.4);
        let answer = ask(&case.document().to_string()).ok()?;
        Some((seed, case, answer))
    })
}

#[test]
fn no_rule_of_thumb_is_cheaper() {
    let mut rules = 0;
    for (seed, _, answer) in answers() {
        for (rule, found) in answer["versus"].as_object().unwrap().iter().filter(|(_, found)| !found.is_null()) {
            rules += 1;
            assert!(number(&answer["cost"]) <= number(found) * (1.0 + 1e-11), "seed {seed}: {rule} in {answer}");
        }
    }
    assert!(rules > 50, "{rules}");
}

#[test]
fn parts_add_up_and_what_is_used_was_bought() {
    for (seed, case, answer) in answers() {
        let demand: f64 = case.scenarios.iter().map(|(p, gpus)| p * gpus.iter().sum::<f64>()).sum();
        close(&format!("seed {seed}"), total(&answer["hours_by_option"]), demand, 1e-12);
        close(&format!("seed {seed}"), total(&answer["cost_by_option"]), number(&answer["cost"]), 1e-14);
        let utilisation = answer["utilisation"].as_object().unwrap();
        assert!(
            utilisation.values().filter(|u| !u.is_null()).all(|u| number(u) <= 1.0 + 1e-9),
            "seed {seed}: {answer}"
        );
        for option in &case.options {
            let capacity = &answer["capacity"][&option.id];
            assert_eq!(capacity.is_null(), option.fixed == 0.0, "seed {seed}");
            if option.unit.is_some() && !capacity.is_null() {
                assert_eq!(number(capacity).fract(), 0.0, "seed {seed}: {answer}");
            }
        }
    }
}

#[test]
fn twice_the_prices_cost_twice_as_much() {
    for (seed, mut case, answer) in answers() {
        for option in &mut case.options {
            option.fixed *= 2.0;
            match &mut option.variable {
                Figures::Same(price) => *price *= 2.0,
                Figures::Each(prices) => prices.iter_mut().for_each(|price| *price *= 2.0),
            }
        }
        let twice = common::answer(&case.document());
        close(&format!("seed {seed}"), number(&twice["cost"]), 2.0 * number(&answer["cost"]), 1e-11);
    }
}

#[test]
fn what_one_unit_more_saves_is_the_difference_of_two_answers() {
    for (seed, case, answer) in answers().take(60) {
        let plan = plan(&case);
        let units: Vec<f64> = case.options.iter().map(|o| answer["capacity"][&o.id].as_f64().unwrap_or(0.0)).collect();
        let before = plan.at(&units).unwrap().cost;
        close(&format!("seed {seed}"), before, number(&answer["cost"]), 1e-9);
        for (at, option) in case.options.iter().enumerate().filter(|(_, option)| option.fixed > 0.0) {
            let mut more = units.clone();
            more[at] += 1.0;
            let saved = before - plan.at(&more).unwrap().cost;
            assert!((saved - number(&answer["marginal"][&option.id])).abs() < 1e-7 * before, "seed {seed}: {answer}");
        }
    }
}

/// With one reserved option and one by use, the amount to commit is the (1 − reserved ÷ on demand) quantile of demand.
#[test]
fn two_options_equal_the_quantile_rule_and_brute_force() {
    for seed in 0..200 {
        let mut dice = Dice::new(seed);
        let mut demand: Vec<f64> = (0..dice.whole(1, 60)).map(|_| dice.between(0.0, 50.0, 1)).collect();
        let (reserved, by_use) = (dice.between(0.1, 2.0, 2), dice.between(0.5, 2.0, 2));
        let document = serde_json::json!({"currency": "EUR", "demand": demand, "options": [
            {"id": "r", "kind": "reserved", "fixed_per_hour": reserved},
            {"id": "u", "kind": "on_demand", "variable_per_hour": by_use},
        ]});
        let answer = answer(&document);
        let of =
            |capacity: f64| demand.iter().map(|d| reserved * capacity + by_use * (d - capacity).max(0.0)).sum::<f64>();
        let brute = demand.iter().copied().chain([0.0]).map(of).fold(f64::INFINITY, f64::min);
        close(&format!("seed {seed}"), number(&answer["cost"]), brute, 1e-12);
        close(&format!("seed {seed}"), of(number(&answer["capacity"]["r"])), brute, 1e-12);
        let share = 1.0 - reserved / by_use;
        let rank = (share * demand.len() as f64).floor();
        demand.sort_by(f64::total_cmp);
        let quantile = if share <= 0.0 { 0.0 } else { demand[(rank as usize).min(demand.len() - 1)] };
        let of_quantile = demand.iter().map(|d| reserved * quantile + by_use * (d - quantile).max(0.0)).sum::<f64>();
        close(&format!("seed {seed}"), number(&answer["cost"]), of_quantile, 1e-12);
    }
}

/// Options that are alike could share whole units in many ways; they are sought as one.
#[test]
fn options_that_are_alike_are_split_at_no_cost() {
    for seed in 0..PROBLEMS {
        let mut case = case(seed, 1.0);
        let Some(before) = cost(&case) else { continue };
        let at = seed as usize % case.options.len();
        let mut twin = Drawn { id: "twin".to_owned(), ..case.options[at].clone() };
        if twin.available.as_ref().is_some_and(|available| matches!(available, Figures::Each(_))) {
            continue;
        }
        let part = twin.max.map(|max| (max / 3.0).floor());
        case.options[at].max = twin.max.zip(part).map(|(max, part)| max - part);
        twin.max = part;
        case.options.push(twin);
        close(&format!("seed {seed}"), cost(&case).unwrap(), before, 1e-11);
    }
}

/// The kernel's view of a drawn problem.
fn plan(case: &Case) -> Plan {
    let scenarios: Vec<Scenario> =
        case.scenarios.iter().map(|(probability, gpus)| Scenario { probability: *probability, gpus }).collect();
    let hours = case.hours();
    Plan::new(case.options.iter().map(|option| supply(option, hours)).collect(), &scenarios, case.interruptible)
        .unwrap()
}

fn supply(option: &Drawn, hours: usize) -> Supply {
    let share = match &option.available {
        Some(Figures::Same(share)) => *share,
        _ => 1.0,
    };
    let useful = option.gpus() * share;
    let limit = if option.fixed > 0.0 { f64::INFINITY } else { option.max.map_or(f64::INFINITY, |max| max * useful) };
    let room = match &option.available {
        Some(Figures::Each(rooms)) => Hourly::Each(rooms.iter().map(|room| room.min(limit)).collect()),
        _ => Hourly::Same(limit),
    };
    let lots = if option.unit.is_some() { Lots::Whole } else { Lots::Any };
    let most = option.max.unwrap_or(f64::INFINITY);
    let purchase = Purchase { fixed: option.fixed, nameplate: option.gpus(), useful, most, lots };
    let price = match &option.variable {
        Figures::Same(_) => Hourly::Same(option.price(0)),
        Figures::Each(_) => Hourly::Each((0..hours).map(|hour| option.price(hour)).collect()),
    };
    let kind = MixKind::from_word(option.kind).unwrap();
    Supply { kind, price, room, purchase: (option.fixed > 0.0).then_some(purchase) }
}

/// The commitment curve: convex, and nowhere below the line that its slope draws at any point.
#[test]
fn slopes_lie_below_the_cost_everywhere() {
    let mut compared = 0;
    for seed in 0..PROBLEMS {
        let case = case(seed, 0.3);
        let (plan, mut dice) = (plan(&case), Dice::new(seed + 7));
        let mut draw = || -> Vec<f64> { case.options.iter().map(|_| dice.roll() * 30.0).collect() };
        let points: Vec<Vec<f64>> = (0..12).map(|_| draw()).collect();
        let costs: Vec<_> = points.iter().filter_map(|units| Some((units, plan.at(units)?))).collect();
        for (from, at) in &costs {
            for (to, there) in &costs {
                let line: f64 =
                    from.iter().zip(*to).zip(&at.slopes).map(|((from, to), slope)| slope * (to - from)).sum();
                assert!(at.cost + line <= there.cost * (1.0 + 1e-9) + 1e-9, "seed {seed}");
                compared += 1;
            }
        }
    }
    assert!(compared > 5000, "{compared}");
}
