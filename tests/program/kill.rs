//! The plug pulled at random moments: every step that was acknowledged is there, the file is sound, the log's chain holds.

use crate::desk::{Desk, FILE};
use acceptance::program::command;
use serde_json::json;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

const ROUNDS: u64 = 200;

/// Numbers that look random and are the same in every run (Knuth's MMIX generator).
struct Chance(u64);

impl Chance {
    /// In 0..`below`.
    fn below(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % below.max(1)
    }
}

/// Starts the import of one more vendor and one more bill, which are one step.
fn start(desk: &Desk, round: u64) -> Child {
    let id = format!("v{round}");
    let document =
        json!({"format": "assay-workspace", "version": 1, "vendors": [{"id": id, "name": "x".repeat(1000)}]});
    desk.put("step.json", document.to_string());
    let heads = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargePeriodEnd,ChargeCategory,ResourceId";
    let row = |at: u64| format!("{round},{at},EUR,2026-01-01,2026-02-01,Usage,r{at}\n");
    desk.put("bill.csv", format!("{heads}\n{}", (0..500).map(row).collect::<String>()));
    let mut command = command(&["import", FILE, "step.json", "bill.csv"]);
    command.current_dir(desk.folder()).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().unwrap()
}

/// How long an undisturbed step takes: the longest of five.
fn usual(desk: &Desk) -> Duration {
    let time = |round| {
        let begun = Instant::now();
        assert!(start(desk, round).wait().unwrap().success());
        begun.elapsed()
    };
    (10_000..10_005).map(time).max().unwrap()
}

#[test]
fn acknowledged_steps_survive_kill_9() {
    let desk = Desk::empty();
    let usual = usual(&desk);
    let (mut chance, mut acknowledged, mut killed) = (Chance(20_261_121), Vec::new(), 0);
    for round in 0..ROUNDS {
        let mut child = start(&desk, round);
        std::thread::sleep(Duration::from_micros(chance.below(usual.as_micros() as u64 * 5 / 4)));
        // SIGKILL; one that has ended by itself is only collected.
        let _ = child.kill();
        match child.wait().unwrap().code() {
            Some(0) => acknowledged.push(round),
            Some(code) => panic!("round {round} ended with {code}"),
            None => killed += 1,
        }
        desk.sound();
        let found = vendors(&desk);
        let lost: Vec<&u64> = acknowledged.iter().filter(|round| !found.contains(round)).collect();
        assert!(lost.is_empty(), "round {round}: lost {lost:?}");
    }
    assert!(killed >= ROUNDS / 4, "only {killed} of {ROUNDS} were killed while they ran");
    assert!(!acknowledged.is_empty(), "no step was ever acknowledged");
}

/// Rounds whose vendor is in the file.
fn vendors(desk: &Desk) -> Vec<u64> {
    let document = desk.document();
    let [bills, vendors] = ["bills", "vendors"].map(|table| document[table].as_array().unwrap());
    assert_eq!(bills.len(), vendors.len(), "a step is whole or not there");
    let ids = vendors.iter().map(|vendor| vendor["id"].as_str().unwrap().to_owned());
    ids.map(|id| id[1..].parse().unwrap()).collect()
}
