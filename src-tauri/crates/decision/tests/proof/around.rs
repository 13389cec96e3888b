//! What the business attribute advises, what stands around the cards of an option's quotes, and what training waits for.

use crate::common::{add, close, option, report, set, texts};
use crate::tiny;
use decision::report::OptionReport;
use decision::{Setting, Snapshot, decide, detail, draw, own_weights};
use tables::Book;
use vocabulary::State;

const WORLDS: usize = 20;

/// Status and words of an option's check.
fn told(option: &OptionReport, id: &str) -> (State, String) {
    let check = option.checks.iter().find(|check| check.id == id).unwrap_or_else(|| panic!("no check {id}"));
    (check.status, voice::text(&check.finding))
}

/// The tiny case with changes: table, row, cells.
fn with(changes: &[(&str, &str, &str)]) -> Book {
    let mut book = tiny::book();
    changes.iter().for_each(|(table, row, cells)| set(&mut book, table, row, cells));
    book
}

/// Expects a status of a check of an option, and a word in its finding.
fn expect(changes: &[(&str, &str, &str)], id: &str, (own, status, word): (&str, State, &str)) {
    let report = report(&with(changes), WORLDS);
    let (found, text) = told(option(&report, own), id);
    assert!(found == status && text.contains(word), "{id} of {own} under {changes:?}: {found}, {text}");
}

const LEASE: (&str, &str) = ("quotes", "lease");
const HOURLY: (&str, &str) = ("quotes", "hourly");

fn both(network: &'static str, storage: &'static str) -> [(&'static str, &'static str, String); 2] {
    let cells = format!("network: {network} | storage: {storage}");
    [(LEASE.0, LEASE.1, cells.clone()), (HOURLY.0, HOURLY.1, cells)]
}

#[test]
fn network_and_storage_are_held_against_what_the_pool_needs() {
    for (network, storage, of_network, of_storage) in [
        ("infiniband", "parallel", (State::Ok, "Every quote"), (State::Ok, "Every quote")),
        ("roce_rail", "nvme", (State::Ok, "Every quote"), (State::Watch, "NVMe in the node only")),
        ("roce", "shared", (State::Watch, "RoCE with shared adapters"), (State::Act, "a file server")),
        ("ethernet", "object", (State::Act, "plain Ethernet"), (State::Act, "an object store")),
        ("", "", (State::Unknown, "unknown"), (State::Unknown, "unknown")),
    ] {
        let cells = both(network, storage);
        let changes: Vec<(&str, &str, &str)> = cells.iter().map(|(t, r, c)| (*t, *r, c.as_str())).collect();
        expect(&changes, "watch.network", ("lease", of_network.0, of_network.1));
        expect(&changes, "watch.storage", ("lease", of_storage.0, of_storage.1));
    }
}

#[test]
fn what_needs_one_node_needs_no_network_and_a_pcie_card_has_no_links() {
    let ethernet = ("quotes", "hourly", "network: ethernet | storage: parallel");
    let small = ("demand", "w day", "gpus: 4,4,4,4,4,4,4,4,4,4,4,4,8,8,8,8,8,8,8,8,8,8,8,8");
    expect(&[ethernet], "watch.network", ("rent", State::Act, "plain Ethernet"));
    expect(&[ethernet, small], "watch.network", ("rent", State::Ok, "Every quote"));
    let linked = ("quotes", "hourly", "network: infiniband | sku: L40S");
    expect(&[linked], "watch.network", ("rent", State::Watch, "no links but PCIe"));
    // Inference asks for RoCE and NVMe and for no links; trials for nothing.
    let serves = ("workloads", "w", "purpose: inference");
    let plain = ("quotes", "hourly", "network: ethernet | storage: object | sku: L40S");
    let mut book = with(&[serves, plain]);
    book.rows_mut(tables::table("options").unwrap())
        .iter_mut()
        .for_each(|row| row.set("pool", Some("inference".into())));
    let found = report(&book, WORLDS);
    assert_eq!(told(option(&found, "rent"), "watch.network").0, State::Watch);
    assert_eq!(told(option(&found, "rent"), "watch.storage").0, State::Act);
}

#[test]
fn business_advises_per_layer() {
    let core = ("workloads", "w", "business: core");
    let trial = ("workloads", "w", "business: experimental");
    let stops = ("workloads", "w", "business: core | interruptible: yes");
    let spot = ("quotes", "hourly", "billing: spot");
    let refuses = ("quotes", "hourly", "refusal_share: 0.1");
    for (changes, expected) in [
        (vec![core], ("lease", State::Ok, "Every layer")),
        (vec![core], ("rent", State::Watch, "all rented by use")),
        (vec![core, refuses], ("rent", State::Act, "refuse")),
        (vec![stops, spot], ("lease", State::Watch, "deadlines")),
        (vec![trial], ("rent", State::Ok, "Every layer")),
        (vec![trial], ("buy", State::Watch, "say why")),
        (
            vec![trial, ("options", "buy training base cards", "note: Their own cards")],
            ("buy", State::Ok, "Every layer"),
        ),
    ] {
        expect(&changes, "watch.business", expected);
    }
    let unsaid = report(&tiny::book(), WORLDS);
    assert!(option(&unsaid, "rent").checks.iter().all(|check| check.id != "watch.business"), "nobody said anything");
}

/// Served work with a response target that says it may be stopped: by the seed it genuinely cannot be on spot where it is core.
#[test]
fn core_work_that_answers_live_is_never_served_on_spot() {
    for (business, target, serves) in
        [("core", "60000", false), ("elastic", "60000", true), ("core", "", true), ("", "60000", true)]
    {
        let cells = format!(
            "purpose: inference | interruptible: yes | business: {business} | latency_slo_ms: {target} \
             | model: Llama-3.1-8B | batch: 1 | context: 1024 | efficiency: "
        );
        let mut book = with(&[("workloads", "w", &cells), ("quotes", "hourly", "billing: spot")]);
        for row in book.rows_mut(tables::table("options").unwrap()) {
            row.set("pool", Some("inference".into()));
        }
        let report = report(&book, WORLDS);
        let own = option(&report, "rent");
        assert_eq!(own.refused.is_empty(), serves, "{business} {target}: {:?}", texts(&own.refused_text));
        assert!(serves || texts(&own.refused_text)[0].contains("the business runs on the answers"));
    }
}

/// 8 G parameters over 16 GPUs: what the kernel says, laid out as the shortlist lays it out, on the lease's network and storage.
#[test]
fn training_says_what_it_waits_for() {
    let sized = ("workloads", "w", "model: Llama-3.1-8B | batch: 1 | context: 2048");
    let lease = ("quotes", "lease", "network: ethernet | storage: object");
    let fast = ("quotes", "lease", "network: infiniband | storage: parallel");
    let hourly = ("quotes", "hourly", "network: infiniband | storage: parallel");
    expect(&[sized, lease, hourly], "watch.exchange", ("lease", State::Act, "cannot be reached"));
    expect(&[sized, lease, hourly], "watch.checkpoints", ("lease", State::Ok, "of the time"));
    let mut often = with(&[sized, lease, hourly]);
    add(&mut often, "assumptions", "id: checkpoint_minutes | label: Often | value: 10");
    let (status, text) = told(option(&report(&often, WORLDS), "lease"), "watch.checkpoints");
    assert!(status == State::Watch && text.contains("Pool, H200"), "{text}");
    expect(&[sized, fast, hourly], "watch.checkpoints", ("lease", State::Ok, "of the time"));
    // Eight times the sequences make a step eight times as long; the exchange stays as it is.
    let longer = ("workloads", "w", "model: Llama-3.1-8B | batch: 8 | context: 2048");
    expect(&[sized, fast, hourly], "watch.exchange", ("lease", State::Act, "of a step of 0.33 s"));
    expect(&[longer, fast, hourly], "watch.exchange", ("lease", State::Ok, "of a step of 2.6 s"));
    expect(&[longer, fast], "watch.exchange", ("lease", State::Unknown, "unknown"));
    let unsized_case = report(&tiny::book(), WORLDS);
    assert!(option(&unsized_case, "lease").checks.iter().all(|check| check.id != "watch.exchange"));
}

#[test]
fn the_detail_holds_the_seconds_behind_the_shares() {
    let sized = ("workloads", "w", "model: Llama-3.1-8B | batch: 1 | context: 2048");
    let book = with(&[sized, ("quotes", "lease", "network: infiniband | storage: nvme")]);
    let snapshot = Snapshot::read(&book).unwrap();
    let worlds = draw(&snapshot, &Setting { seed: 1, worlds: WORLDS, threads: 1 }, &|_| ()).unwrap();
    let weights = own_weights(&worlds);
    let report = decide(&worlds, weights.as_ref());
    let detail = detail(&worlds, weights.as_ref(), &report);
    let own = &detail.supply.iter().find(|own| own.option == "lease").unwrap().training;
    let lease = own.iter().find(|own| own.quote == "lease").unwrap();
    let (exchange, checkpoint) = (lease.exchange_seconds.unwrap(), lease.checkpoint_seconds.unwrap());
    assert!(close(lease.exchange_share.unwrap(), exchange / lease.step_seconds, 1e-12));
    // Two bytes of weights and twelve of the optimizer; NVMe of every node at 5 GB/s, every 20 minutes.
    assert!(close(checkpoint, lease.checkpoint_bytes / 5e9 / f64::from(lease.nodes), 1e-12), "{lease:?}");
    assert!(close(lease.checkpoint_share.unwrap(), checkpoint / (20.0 * 60.0 + checkpoint), 1e-12));
    assert!(close(lease.checkpoint_bytes, 14.0 * 8.03e9, 0.01), "{lease:?}");
    // Each card 0.173 times a year; checkpoints every 20 minutes lose no less than the best of them.
    let yearly = 0.173 * f64::from(lease.cards);
    assert!(close(lease.hours_between_interruptions.unwrap(), 8_760.0 / yearly, 1e-9), "{lease:?}");
    let (lost, least) = (lease.lost_share.unwrap(), lease.least_lost_share.unwrap());
    assert!(least > 0.0 && least <= lost && lost < 0.1, "{lease:?}");
    let best = (2.0 * checkpoint * lease.hours_between_interruptions.unwrap() * 3_600.0).sqrt() / 60.0;
    assert!(close(lease.best_checkpoint_minutes.unwrap(), best, 0.05), "{lease:?}");
    assert_eq!(hourly_lost(own), None);
    let hourly = own.iter().find(|own| own.quote == "hourly").unwrap();
    assert_eq!((hourly.exchange_share, hourly.checkpoint_share), (None, None), "the quote does not say");
}

/// What is lost on a quote whose storage nobody named.
fn hourly_lost(all: &[decision::report::detail::TrainingOnQuote]) -> Option<f64> {
    all.iter().find(|own| own.quote == "hourly").and_then(|own| own.lost_share)
}

#[test]
fn what_the_shares_rest_on_is_assumed_for_you() {
    let assumed = |book: &Book| report(book, WORLDS).assumed_for_you;
    let sized = with(&[
        ("workloads", "w", "model: Llama-3.1-8B | batch: 1 | context: 2048"),
        ("quotes", "lease", "network: roce | storage: nvme"),
    ]);
    let found = assumed(&sized);
    for id in
        ["network_rate_roce", "storage_write_nvme", "network_reached", "checkpoint_minutes", "check_exchange_share"]
    {
        assert!(found.iter().any(|own| own == id), "{id}");
    }
    assert!(!found.iter().any(|own| own == "network_rate_infiniband"));
    assert!(!assumed(&tiny::book()).iter().any(|own| own.starts_with("network_")));
    let mut confirmed = sized;
    add(&mut confirmed, "assumptions", "id: network_reached | label: Reached | value: 0.9");
    assert!(!assumed(&confirmed).iter().any(|own| own == "network_reached"));
}
