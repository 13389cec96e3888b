//! Drawn problems, all features mixed, against HiGHS on the linear programme as CONTRACT words it.
#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

mod common;
#[path = "../../mix/tests/common/mod.rs"]
mod room;

use common::Peer;
use room::drawn::{Case, Drawn, Figures, case};
use room::{ask, close, number, total};
use serde_json::{Value, json};

/// HiGHS as scipy carries it.
const PEER: Peer = Peer { packages: &["scipy==1.16.3"], modules: &["scipy"], script: "highs.py" };

/// Problems without whole units, and problems with some.
const PROBLEMS: u64 = 320;

/// The linear programme: a capacity for whatever is bought, then each option's use in each hour of each scenario.
fn programme(case: &Case) -> Value {
    let mut rows = Programme::default();
    let bought: Vec<Option<usize>> = case.options.iter().map(|option| rows.capacity(option, case.hours())).collect();
    for (probability, gpus) in &case.scenarios {
        for (hour, gpus) in gpus.iter().enumerate() {
            rows.hour(case, &bought, Hour { hour, gpus: *gpus, probability: *probability });
        }
    }
    json!({"costs": rows.costs, "most": rows.most, "whole": rows.whole, "at_most": rows.at_most, "equal": rows.equal})
}

/// Columns with their costs, upper bounds and whether they are whole; rows as a right-hand side and factors by column.
#[derive(Default)]
struct Programme {
    costs: Vec<f64>,
    most: Vec<Option<f64>>,
    whole: Vec<bool>,
    at_most: Vec<(f64, Vec<(usize, f64)>)>,
    equal: Vec<(f64, Vec<(usize, f64)>)>,
}

/// One hour of one scenario.
struct Hour {
    hour: usize,
    gpus: f64,
    probability: f64,
}

impl Programme {
    fn column(&mut self, cost: f64, most: f64, is_whole: bool) -> usize {
        self.costs.push(cost);
        self.most.push(most.is_finite().then_some(most));
        self.whole.push(is_whole);
        self.costs.len() - 1
    }

    fn capacity(&mut self, option: &Drawn, hours: usize) -> Option<usize> {
        let (price, is_whole) = (option.fixed * hours as f64, option.unit.is_some());
        let most = option.max.map_or(f64::INFINITY, |max| if is_whole { max.floor() } else { max });
        (option.fixed > 0.0).then(|| self.column(price, most, is_whole))
    }

    fn hour(&mut self, case: &Case, bought: &[Option<usize>], Hour { hour, gpus, probability }: Hour) {
        let (mut uses, mut spot) = (Vec::new(), Vec::new());
        for (option, bought) in case.options.iter().zip(bought) {
            let (listed, share) = match &option.available {
                Some(Figures::Each(rooms)) => (rooms[hour], 1.0),
                Some(Figures::Same(share)) => (f64::INFINITY, *share),
                None => (f64::INFINITY, 1.0),
            };
            let most = option.max.filter(|_| bought.is_none()).map_or(f64::INFINITY, |max| max * option.gpus() * share);
            let used = self.column(option.price(hour) * probability, most.min(listed), false);
            if let Some(bought) = bought {
                self.at_most.push((0.0, vec![(used, 1.0), (*bought, -option.gpus() * share)]));
            }
            uses.push((used, 1.0));
            spot.extend((option.kind == "spot").then_some((used, 1.0)));
        }
        self.equal.push((gpus, uses));
        self.at_most.push((case.interruptible * gpus, spot));
    }
}

/// Whether it can be served; both say so, and what it costs at least.
fn check(row: &str, case: &Case, peer: &Value) -> bool {
    match (ask(&case.document().to_string()), peer.as_f64()) {
        (Ok(answer), Some(least)) => {
            close(row, number(&answer["cost"]), least, 1e-7);
            adds_up(row, case, &answer);
            true
        }
        (Err(problems), None) => {
            assert!(problems.iter().all(|problem| problem.code == "M906"), "{row}: {problems:?}");
            false
        }
        (found, least) => panic!("{row}: found {found:?}, expected {least:?}\n{}", case.document()),
    }
}

fn adds_up(row: &str, case: &Case, answer: &Value) {
    let demand: f64 = case.scenarios.iter().map(|(p, gpus)| p * gpus.iter().sum::<f64>()).sum();
    close(row, total(&answer["hours_by_option"]), demand, 1e-12);
    close(row, total(&answer["cost_by_option"]), number(&answer["cost"]), 1e-12);
}

/// How many of the problems from this seed on can be served, whole units being drawn with this chance.
fn served(seed: u64, whole: f64) -> usize {
    let cases: Vec<Case> = (seed..seed + PROBLEMS).map(|seed| case(seed, whole)).collect();
    let answers = PEER.answers(&cases.iter().map(programme).collect::<Vec<_>>());
    let row = |at: usize| format!("seed {}, whole {whole}", seed + at as u64);
    cases.iter().zip(&answers).enumerate().filter(|(at, (case, peer))| check(&row(*at), case, peer)).count()
}

#[test]
fn capacities_cost_what_highs_finds() {
    let [any, whole] = [served(0, 0.0), served(1000, 0.6)];
    assert!(any >= 250 && whole >= 250, "{any}, {whole}");
}
