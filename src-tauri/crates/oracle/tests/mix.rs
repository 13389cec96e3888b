//! Drawn problems, all features mixed, against a solver of linear programmes (simplex with branch and bound): one column for each
//! option's use in each hour of each scenario.
#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

#[path = "../../mix/tests/common/mod.rs"]
mod common;

use common::drawn::{Case, Figures, case};
use common::{ask, close, number, total};
use microlp::{ComparisonOp, Error, OptimizationDirection, Problem, Solution, SolveOptions, Variable};

/// Problems without whole units, and problems with some.
const PROBLEMS: u64 = 320;

/// What the solver finds; `None` where nothing serves.
fn least(case: &Case) -> Option<f64> {
    let mut problem = Problem::new(OptimizationDirection::Minimize);
    let bought: Vec<Option<Variable>> =
        (0..case.options.len()).map(|at| capacity(&mut problem, case, at)).collect();
    for (scenario, (_, gpus)) in case.scenarios.iter().enumerate() {
        for hour in 0..gpus.len() {
            add_hour(&mut problem, case, &bought, [scenario, hour]);
        }
    }
    let mut exact = SolveOptions::default();
    exact.tolerances.feasibility = 1e-9;
    match problem.solve_with(exact) {
        Ok(solved) if solved.is_optimal() => solved.solution().map(Solution::objective),
        Err(Error::Infeasible) => None,
        other => panic!("{other:?}"),
    }
}

fn capacity(problem: &mut Problem, case: &Case, at: usize) -> Option<Variable> {
    let option = &case.options[at];
    let price = option.fixed * case.hours() as f64;
    let most = option.max.unwrap_or(1e4);
    (option.fixed > 0.0).then(|| match option.unit {
        Some(_) => problem.add_integer_var(price, (0, most as i32)),
        None => problem.add_var(price, (0.0, most)),
    })
}

fn add_hour(problem: &mut Problem, case: &Case, bought: &[Option<Variable>], [scenario, hour]: [usize; 2]) {
    let (probability, gpus) = (case.scenarios[scenario].0, case.scenarios[scenario].1[hour]);
    let mut uses = Vec::new();
    for (option, bought) in case.options.iter().zip(bought) {
        let listed = match &option.available {
            Some(Figures::Each(rooms)) => rooms[hour],
            _ => f64::INFINITY,
        };
        let share = match &option.available {
            Some(Figures::Same(share)) => *share,
            _ => 1.0,
        };
        let most = if bought.is_none() {
            option.max.map_or(f64::INFINITY, |max| max * option.gpus() * share)
        } else {
            f64::INFINITY
        };
        let used = problem.add_var(option.price(hour) * probability, (0.0, most.min(listed)));
        if let Some(bought) = bought {
            problem.add_constraint([(used, 1.0), (*bought, -option.gpus() * share)], ComparisonOp::Le, 0.0);
        }
        uses.push((used, option.kind == "spot"));
    }
    let spot: Vec<(Variable, f64)> = uses.iter().filter(|(_, spot)| *spot).map(|(used, _)| (*used, 1.0)).collect();
    problem.add_constraint(uses.iter().map(|(used, _)| (*used, 1.0)).collect::<Vec<_>>(), ComparisonOp::Eq, gpus);
    problem.add_constraint(spot, ComparisonOp::Le, case.interruptible * gpus);
}

fn check(seed: u64, whole: f64) -> bool {
    let case = case(seed, whole);
    let row = format!("seed {seed}, whole {whole}");
    match (ask(&case.document().to_string()), least(&case)) {
        (Ok(answer), Some(least)) => {
            close(&row, number(&answer["cost"]), least, 1e-7);
            adds_up(&row, &case, &answer);
            true
        }
        (Err(problems), None) => {
            assert!(problems.iter().all(|problem| problem.code == "M906"), "{row}: {problems:?}");
            false
        }
        (found, least) => panic!("{row}: found {found:?}, expected {least:?}\n{}", case.document()),
    }
}

fn adds_up(row: &str, case: &Case, answer: &serde_json::Value) {
    let demand: f64 = case.scenarios.iter().map(|(p, gpus)| p * gpus.iter().sum::<f64>()).sum();
    close(row, total(&answer["hours_by_option"]), demand, 1e-12);
    close(row, total(&answer["cost_by_option"]), number(&answer["cost"]), 1e-12);
}

#[test]
fn any_capacity_costs_what_the_solver_finds() {
    let served = (0..PROBLEMS).filter(|seed| check(*seed, 0.0)).count();
    assert!(served >= 250, "{served}");
}

#[test]
fn whole_units_cost_what_the_solver_finds() {
    let served = (0..PROBLEMS).filter(|seed| check(1000 + *seed, 0.6)).count();
    assert!(served >= 250, "{served}");
}
