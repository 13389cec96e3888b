//! Where not every row may serve every workload of a pool, its demand falls into classes: who meets which hours.

use crate::common::{add, close, option, report, set};
use crate::contracts::{cash, plain};
use decision::Report;
use quantity::decimal::f64_of;
use tables::Book;
use vocabulary::State;

const WORLDS: usize = 20;

/// Two workloads in the pool of experiments: four GPUs that must run on, and six that may stop.
fn two(rows: &[&str]) -> Book {
    let mut book = plain();
    let own = "purpose: experiment | reference_sku: H100 SXM5 80GB | efficiency: 0.4 | useful_share: 1 | scale: 1 | growth: 0";
    for (id, stops, gpus) in [("steady", "no", "4"), ("agents", "yes", "6")] {
        add(&mut book, "workloads", &format!("id: {id} | name: {id} | interruptible: {stops} | {own}"));
        let hours = [gpus; 24].join(",");
        add(&mut book, "demand", &format!("workload: {id} | start: day | step: profile | gpus: {hours}"));
    }
    let same =
        "supply_model: on_demand | sku: H100 SXM5 80GB | basis: gpu_hour | currency: EUR | unit_gpus: 1 | mfu: 0.4";
    add(&mut book, "quotes", &format!("id: spot | vendor: cloud | billing: spot | price: 1 | max_units: 5 | {same}"));
    for row in rows {
        add(&mut book, "options", &format!("option: rent | pool: experiment | {row}"));
    }
    book
}

/// What the experiments cost beside the training, which is rented by the hour.
fn of_experiments(book: &Book) -> (f64, Report) {
    let alone = cash(&report(&plain(), WORLDS), "rent");
    let report = report(book, WORLDS);
    (cash(&report, "rent") - alone, report)
}

const HOURS: f64 = 2.0 * 8760.0;

fn expect(rows: &[&str], expected: f64, unserved: f64) {
    let (found, report) = of_experiments(&two(rows));
    assert!(close(found, expected, 1e-9), "{rows:?}: {found}, by hand {expected}");
    let all = HOURS * (13.0 + 10.0);
    let share = option(&report, "rent").unserved_share.unwrap();
    assert!((share - unserved / all).abs() < 1e-12, "{rows:?}: {share}");
}

const SPOT: &str = "layer: peak | quote: spot | units: as needed";
const HOURLY: &str = "layer: peak | quote: hourly | units: as needed";
const LEASE: &str = "layer: base | quote: lease | units: 5";

#[test]
fn spot_meets_what_may_stop() {
    // Five of the six that may stop; the sixth and the four by the hour.
    expect(&[SPOT, HOURLY], HOURS * (5.0 * 1.0 + 5.0 * 3.0), 0.0);
    // Without the hour the four are nobody's, and so is the sixth.
    expect(&[SPOT], HOURS * (5.0 * 1.0 + 5.0 * 10.0), HOURS * 5.0);
    // The lease takes the four that must run on and one of the others; spot the rest.
    expect(&[LEASE, SPOT, HOURLY], 2.0 * 730.0 * 24.0 * 5.0 + HOURS * 5.0, 0.0);
    // First by the hour to the top of the variable layer, which is all of it: nothing is left for spot.
    expect(&["layer: variable | quote: hourly | units: as needed", SPOT], HOURS * 30.0, 0.0);
}

#[test]
fn a_limit_is_shared_by_the_rows_of_a_quote() {
    // Five units of the quote, of which the first row takes what it needs at most: six are wanted by the agents.
    let mut book = two(&[SPOT, HOURLY]);
    add(
        &mut book,
        "options",
        "option: rent | pool: experiment | layer: variable | quote: spot | units: as needed | order: 1",
    );
    let (found, _) = of_experiments(&book);
    assert!(close(found, HOURS * (5.0 + 15.0), 1e-9), "{found}: together no more than five");
}

/// Hours one by one, as the rules say it: classes stacked, layers cut the stack, rows in their order.
#[test]
fn classes_are_served_hour_by_hour() {
    let mut book = two(&[]);
    let steady: Vec<u32> = (0..24).map(|hour| (hour * 7) % 11).collect();
    let agents: Vec<u32> = (0..24).map(|hour| (hour * 5 + 3) % 13).collect();
    for (id, own) in [("steady", &steady), ("agents", &agents)] {
        let text: Vec<String> = own.iter().map(u32::to_string).collect();
        let rows = book.rows_mut(tables::table("demand").unwrap());
        let row = rows.iter_mut().find(|row| row.get("workload") == Some(id)).unwrap();
        row.set("gpus", Some(text.join(",")));
    }
    for row in [LEASE, SPOT, HOURLY] {
        add(&mut book, "options", &format!("option: rent | pool: experiment | {row}"));
    }
    let (mut spot, mut hourly) = (0, 0);
    for (steady, agents) in steady.iter().zip(&agents) {
        let of_agents = agents - agents.min(&(5 - (*steady).min(5)));
        let left = steady.saturating_sub(5);
        let taken = of_agents.min(5);
        spot += taken;
        hourly += left + of_agents - taken;
    }
    let day = HOURS / 24.0;
    let expected = 2.0 * 730.0 * 24.0 * 5.0 + day * (f64::from(spot) + 3.0 * f64::from(hourly));
    let (found, report) = of_experiments(&book);
    assert!(close(found, expected, 1e-9), "{found}, by hand {expected}");
    let worlds = option(&report, "rent").cash.unwrap();
    assert!(close(f64_of(worlds.p50.0), f64_of(worlds.base.0), 1e-9), "without ranges every world is the base case");
}

/// A row that serves some workloads of its pool stands among the refused ones, with those that it leaves out.
#[test]
fn a_row_that_serves_a_part_says_what_it_leaves_out() {
    let (_, report) = of_experiments(&two(&[SPOT, HOURLY]));
    let rent = option(&report, "rent");
    let [row] = rent.refused.as_slice() else { panic!("{:?}", rent.refused) };
    assert_eq!((row.quote.as_str(), row.partly, row.until), ("spot", true, None));
    let why = voice::text(&row.why);
    assert!(why.contains(" (experiment, peak) serves a part of its pool only: "), "{why}");
    assert!(why.contains("steady must not") && !why.contains("agents"), "{why}");
    assert_eq!(rent.refused_text, std::slice::from_ref(&row.why));
    assert!(!rent.notes.contains(&row.why), "told once");
    let own = rent.checks.iter().find(|check| check.id == "watch.refused").unwrap();
    assert_eq!(own.status, State::Watch);
}

/// Two rows of a quote that has lapsed: each is named where it stands, and both in one sentence where they are told.
#[test]
fn rows_that_are_refused_alike_are_named_and_told_once() {
    let mut book = plain();
    set(&mut book, "quotes", "lease", "valid_until: 2027-03-14 | term_months: 24");
    add(&mut book, "options", "option: lease | pool: training | layer: variable | quote: lease | units: 4");
    let report = report(&book, WORLDS);
    let lease = option(&report, "lease");
    let whys: Vec<String> = lease.refused.iter().map(|row| voice::text(&row.why)).collect();
    assert_eq!(whys.len(), 2, "{whys:?}");
    for layer in ["base", "variable"] {
        let told = format!(" (training, {layer}) is paid for and serves nothing: ");
        assert_eq!(whys.iter().filter(|why| why.contains(&told)).count(), 1, "{whys:?}");
    }
    let [told] = lease.refused_text.as_slice() else { panic!("{:?}", lease.refused_text) };
    let told = voice::text(told);
    assert!(told.contains(" (training, base and variable) is paid for and serves nothing: "), "{told}");
}

/// The sample's training and chat on spot: work that must run on, and an answer in 800 ms, are refused it, and the demand is not served.
#[test]
fn spot_under_chat_and_pre_training_is_refused_and_fails_the_gate() {
    let mut book = sample::book().unwrap();
    for (pool, quote) in
        [("training", "helio_h100_spot"), ("inference", "meridian_h100_spot"), ("experiment", "meridian_h100_spot")]
    {
        let row = format!("pool: {pool} | layer: peak | quote: {quote} | units: as needed");
        add(&mut book, "options", &format!("option: spot | name: All on spot | {row}"));
    }
    let report = report(&book, WORLDS);
    let spot = option(&report, "spot");
    let refused = |pool: &str| -> Vec<(bool, String)> {
        let all = spot.refused.iter().map(|row| (row.partly, voice::text(&row.why)));
        all.filter(|(_, why)| why.contains(&format!("({pool}, peak)"))).collect()
    };
    // Fine-tuning may stop, pre-training must not; nothing that serves may.
    for (pool, partly, words) in [("training", true, "Pre-training"), ("inference", false, "serves nothing")] {
        let found = refused(pool);
        let [(is_partly, why)] = found.as_slice() else { panic!("{pool}: {:?}", spot.refused) };
        assert!(*is_partly == partly && why.contains(words) && why.contains("must not"), "{pool}: {why}");
    }
    assert_eq!(refused("experiment"), []);
    assert_eq!((spot.gates_failed.as_slice(), spot.right_in), (&["unserved".to_owned()][..], None));
    assert!(spot.unserved_share.unwrap() > 0.5, "{:?}", spot.unserved_share);
    assert_eq!(spot.refused_text.len(), 2, "{:?}", spot.refused_text);
}
