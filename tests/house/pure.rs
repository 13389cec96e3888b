//! Invariant 1: rooms that reason are pure. No file, network, clock, environment, process or output; data come as arguments.

use crate::none;
use acceptance::metadata::brought_by;
use acceptance::source::Source;
use acceptance::tree::{rooms, sources, text};

/// The rooms that reason, and those that they stand on.
const PURE: [&str; 14] = [
    "accelerators",
    "accounts",
    "charts",
    "cost",
    "decision",
    "demand",
    "input",
    "measurement",
    "mix",
    "quantity",
    "reference",
    "sample",
    "scorecard",
    "tables",
];

/// The one file that may start threads: pieces of work are independent, so that their number never changes an answer.
const THREADS: &str = "src-tauri/crates/quantity/src/threads.rs";

const MODULES: [&str; 7] = ["env", "fs", "net", "os", "process", "thread", "time"];

const WORDS: [&str; 15] = [
    "Instant",
    "SystemTime",
    "Timestamp::now",
    "Zoned::now",
    "TimeZone::system",
    "thread_local",
    "static mut",
    "rand",
    "getrandom",
    "stdin",
    "stdout",
    "stderr",
    "println",
    "eprintln",
    "rusqlite",
];

/// What none of them may bring along, however far down.
const PACKAGES: [&str; 21] = [
    "api",
    "calamine",
    "cli",
    "exchange",
    "getrandom",
    "indicatif",
    "libsqlite3-sys",
    "lopdf",
    "pack",
    "printpdf",
    "rand",
    "rusqlite",
    "rust_xlsxwriter",
    "rustix",
    "tauri",
    "tempfile",
    "tokio",
    "ts-rs",
    "walkdir",
    "workspace",
    "zip",
];

fn offences(path: &str, text: &str) -> Vec<String> {
    let source = Source::read(text);
    let allowed = |module: &str| module == "thread" && path == THREADS;
    let modules = source.std_modules();
    let modules = modules.iter().filter(|m| MODULES.contains(&m.as_str()) && !allowed(m)).map(|m| format!("std::{m}"));
    let words = WORDS.iter().filter(|word| source.says(word)).map(ToString::to_string);
    modules.chain(words).map(|found| format!("{path}: {found}")).collect()
}

#[test]
fn pure_rooms_touch_nothing_outside_themselves() {
    let files: Vec<String> = PURE.iter().flat_map(|room| sources(room)).collect();
    assert!(files.len() > PURE.len() * 3, "the rooms were not found: {files:?}");
    none(&files.iter().flat_map(|path| offences(path, &text(path))).collect::<Vec<_>>());
}

#[test]
fn an_impure_line_is_seen() {
    for line in [
        "use std::{fmt, fs};",
        "let t = std::time::Instant::now();",
        "std::thread::scope(|s| {});",
        "println!(\"x\");",
        "let now = jiff::Timestamp::now();",
    ] {
        assert!(!offences("src-tauri/crates/cost/src/lib.rs", line).is_empty(), "{line}");
    }
    assert!(offences(THREADS, "std::thread::scope(|s| {});").is_empty());
}

#[test]
fn pure_rooms_bring_nothing_impure_along() {
    let mut found = Vec::new();
    for room in PURE {
        let brought = brought_by(room);
        assert!(brought.contains(room), "cargo knows no {room}");
        found.extend(PACKAGES.iter().filter(|name| brought.contains(**name)).map(|name| format!("{room} → {name}")));
    }
    none(&found);
    assert!(brought_by("workspace").contains("rusqlite"), "a door's library is seen");
}

#[test]
fn every_pure_room_exists() {
    let rooms = rooms();
    assert!(PURE.iter().all(|room| rooms.iter().any(|found| found == room)), "{rooms:?}");
}
