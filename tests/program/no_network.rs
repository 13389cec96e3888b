//! Invariant 7, the running program: every verb works without any network, and none opens a socket to one.

use crate::commands::verbs;
use crate::desk::{Desk, FILE};
use acceptance::program::{MEASURING, MEMORY, assay, watch, watch_within};
use std::fs;
use std::process::Command;

/// Each verb with words on which it answers, in an order in which each finds what it needs; what is asked of the engines
/// comes from `input`. The exit code is the expected one: a verb of a later version refuses (2).
const WORDS: &[(&[&str], i32)] = &[
    (&["new", "other.assay", "--sample"], 0),
    (&["start", "first.assay"], 0),
    (&["export", "--template", "intake.xlsx"], 0),
    (&["export", FILE, "-o", "book.xlsx"], 0),
    (&["export", FILE, "-o", "book.json"], 0),
    (&["import", FILE, "book.xlsx"], 0),
    (&["import", FILE, "book.xlsx", "--dry-run"], 0),
    (&["import", FILE, "vendor.json"], 0),
    (&["undo", FILE], 0),
    (&["redo", FILE], 0),
    (&["history", FILE], 0),
    (&["check", FILE], 0),
    (&["rebuild", FILE, "-o", "rebuilt.assay"], 0),
    (&["evaluate", FILE, "--worlds", "200"], 0),
    (&["propose", FILE, "--worlds", "50", "--searched", "4"], 0),
    (&["commitments", FILE, "--worlds", "50", "--searched", "4"], 0),
    (&["carbon", FILE, "--worlds", "50"], 0),
    (&["life", FILE, "--worlds", "50"], 0),
    (&["demand", FILE, "usage.csv"], 0),
    (&["pack", FILE, "-o", "pack.pdf"], 0),
    (&["verify", "pack.pdf", FILE], 0),
    (&["panel", FILE], 0),
    (&["request", FILE, "--vendor", "helio", "-o", "request.xlsx"], 0),
    (&["ballot", FILE, "--evaluator", "okafor", "-o", "ballot.xlsx"], 0),
    (&["lock", FILE], 0),
    (&["open", FILE], 0),
    (&["award", FILE, "--option", "lease", "--reason", "Board"], 0),
    (&["debrief", FILE, "--vendor", "stratus", "-o", "letter.pdf"], 0),
    (&["spend", "bill.csv", "--by", "month"], 0),
    (&["spend", "--sql", "duckdb", "--by", "month"], 0),
    (&["import", FILE, "bill.csv"], 0),
    (&["actuals", FILE], 0),
    (&["statement", FILE, "--team", "search", "-o", "search.pdf"], 2),
    (&["call", "--list"], 0),
    (&["completions", "bash"], 0),
    (&["rank", "rank.json"], 0),
    (&["weights", "weights.json"], 0),
    (&["robustness", "robustness.json"], 0),
    (&["mfu", "mfu.json"], 0),
    (&["fit", "fit.json"], 0),
    (&["tier", "tier.json"], 0),
    (&["mix", "mix.json"], 0),
    (&["tcc", "tcc.json"], 0),
    (&["breakeven", "breakeven.json"], 0),
    (&["kpi", "kpi.json"], 0),
    (&["contract", "contract.json"], 0),
    (&["bench", "--list"], 0),
    (&["bench", "--seconds", "1", "-o", "result.json"], 0),
    (&["observe", "--seconds", "1"], 0),
    (&["help"], 0),
];

const INPUTS: [(&str, &str); 14] = [
    (
        "bill.csv",
        "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargePeriodEnd,ChargeCategory,Tags\n1,1,EUR,2026-01-01,2026-02-01,Usage,\"{\"\"team\"\":\"\"search\"\"}\"\n",
    ),
    ("usage.csv", "time,gpus\n2026-01-05 00:00,8\n2026-01-05 01:00,12\n"),
    ("vendor.json", r#"{"format":"assay-workspace","version":1,"vendors":[{"id":"extra","name":"Extra"}]}"#),
    (
        "rank.json",
        r#"{"criteria":[{"id":"c","direction":"max","weight":1,"value":{"worst":0,"best":1}}],
        "alternatives":[{"id":"a","performance":{"c":0.5}}],"methods":[{"method":"value"}]}"#,
    ),
    ("weights.json", r#"{"method":"swing","points":[100,60,20]}"#),
    (
        "robustness.json",
        r#"{"criteria":[{"id":"c","direction":"max","weight":1,"value":{"worst":0,"best":1}}],"samples":1000,
        "alternatives":[{"id":"a","performance":{"c":0.5}}],"methods":[{"method":"value"}],"weights":{"kind":"uniform"}}"#,
    ),
    ("mfu.json", r#"{"achieved_tflops":400,"peak_tflops":989}"#),
    (
        "fit.json",
        r#"{"model":{"params":7000000000,"layers":32,"hidden":4096,"heads":32,"kv_heads":32,"head_dim":128},
        "use":"inference","precision":"bf16","batch":1,"context":4096,"accelerators":"all"}"#,
    ),
    (
        "tier.json",
        r#"{"series":{"start":"2026-01-01T00:00:00Z","step":"1h","gpus":[1,2,3]},"interruptible":false,
        "latency_slo_ms":null,"purpose":"training","business":null}"#,
    ),
    (
        "mix.json",
        r#"{"currency":"EUR","demand":[4,8,12],"options":[{"id":"lease","kind":"reserved","fixed_per_hour":0.6},
        {"id":"by-use","kind":"on_demand","variable_per_hour":1}]}"#,
    ),
    (
        "tcc.json",
        r#"{"currency":"EUR","months":12,"discount_rate":0.08,
        "lines":[{"id":"l","category":"opex","bucket":"rent","monthly":{"amount":"100"}}]}"#,
    ),
    ("breakeven.json", r#"{"own":{"capex":1000,"opex_per_hour":1},"rent":{"per_hour":2},"currency":"EUR"}"#),
    ("kpi.json", r#"{"useful_flops":1,"peak_flops":2,"currency":"EUR"}"#),
    (
        "contract.json",
        r#"{"currency":"EUR","months":12,"discount_rate":0.08,"units":2,
        "quote":{"billing":"committed","price":2,"term_months":24}}"#,
    ),
];

fn desk() -> Desk {
    let desk = Desk::sample();
    for (name, text) in INPUTS {
        desk.put(name, text);
    }
    desk
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

#[test]
fn every_verb_answers_without_network_and_opens_no_socket() {
    let desk = desk();
    for (words, code) in WORDS {
        let mut command = Command::new("unshare");
        command.args(if is_root() { &["-n"][..] } else { &["-r", "-n"] });
        command.args(["strace", "-f", "-qq", "-e", "trace=network", "-o", "trace"]).arg(assay()).args(*words);
        let most = if words[0] == "bench" { MEASURING } else { 2 * MEMORY };
        let ended = watch_within(command.current_dir(desk.folder()), "", most);
        assert_eq!(ended.code, Some(*code), "{words:?}: {}{}", ended.err, ended.out);
        let trace = fs::read_to_string(desk.path("trace")).expect("strace writes what it saw");
        let sockets: Vec<&str> = trace.lines().filter(|line| reaches_out(line)).collect();
        assert!(sockets.is_empty(), "{words:?} opened {sockets:?}");
    }
}

/// A call that makes or uses a socket of a network; pipes between our own processes are `AF_UNIX`.
fn reaches_out(line: &str) -> bool {
    ["AF_INET", "AF_NETLINK", "AF_PACKET", "AF_VSOCK"].iter().any(|family| line.contains(family))
}

#[test]
fn a_socket_would_be_seen() {
    let folder = tempfile::TempDir::new().unwrap();
    let mut command = Command::new("strace");
    // A shell of Debian opens a socket when told to read from a network path; bash does.
    command.args(["-f", "-qq", "-e", "trace=network", "-o", "trace", "bash", "-c", "exec 3<>/dev/udp/127.0.0.1/9"]);
    watch(command.current_dir(folder.path()), "");
    let trace = fs::read_to_string(folder.path().join("trace")).expect("strace is there and may trace");
    assert!(trace.lines().any(reaches_out), "{trace}");
}

#[test]
fn every_verb_of_the_help_is_tried() {
    let known: Vec<&str> = WORDS.iter().map(|(words, _)| words[0]).collect();
    let untried: Vec<String> = verbs().into_iter().filter(|verb| !known.contains(&verb.as_str())).collect();
    assert!(untried.is_empty(), "give these words in no_network.rs: {untried:?}");
}
