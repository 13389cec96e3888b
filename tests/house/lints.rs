//! What the compiler and clippy are told to refuse stays refused: portable mathematics, no unwrap, no unsafe, no ignored test.

use crate::none;
use acceptance::source::{Source, shipped};
use acceptance::tree::{files, rooms, shell, sources, text};

/// Whether a table of `Cargo.toml` sets `key` to `value`.
fn sets(manifest: &str, table: &str, key: &str, value: &str) -> bool {
    let body =
        manifest.split(&format!("[{table}]")).nth(1).and_then(|rest| rest.split("\n[").next()).unwrap_or_default();
    body.lines().any(|line| line.split_once('=').is_some_and(|(k, v)| k.trim() == key && v.trim() == value))
}

#[test]
fn the_workspace_denies_what_hides_failures() {
    let manifest = text("Cargo.toml");
    let clippy = ["dbg_macro", "disallowed_methods", "expect_used", "panic", "todo", "unimplemented", "unwrap_used"];
    none(
        &clippy
            .into_iter()
            .filter(|lint| !sets(&manifest, "workspace.lints.clippy", lint, "\"deny\""))
            .map(str::to_owned)
            .collect::<Vec<_>>(),
    );
    // Not "forbid", since one folder calls foreign functions: see below.
    assert!(sets(&manifest, "workspace.lints.rust", "unsafe_code", "\"deny\""));
    assert!(!sets("[workspace.lints.clippy]\npanic = \"allow\"\n", "workspace.lints.clippy", "panic", "\"deny\""));
}

#[test]
fn every_member_takes_the_lints_of_the_workspace() {
    let manifests = rooms().into_iter().map(|room| format!("src-tauri/crates/{room}/Cargo.toml"));
    let manifests = manifests.chain(["tests/Cargo.toml".to_owned(), "src-tauri/Cargo.toml".to_owned()]);
    none(&manifests.filter(|path| !sets(&text(path), "lints", "workspace", "true")).collect::<Vec<_>>());
}

#[test]
fn mathematics_that_differs_between_platforms_is_refused() {
    let config = text(".clippy.toml");
    let refused = |function: &&str| config.contains(&format!("path = \"f64::{function}\""));
    none(
        &["ln", "log", "log2", "log10", "exp", "powf", "sin", "cos", "tan"]
            .into_iter()
            .filter(|f| !refused(f))
            .map(str::to_owned)
            .collect::<Vec<_>>(),
    );
}

/// A lint switched off in code that ships, other than for documentation or with a stated reason.
fn silenced(text: &str) -> bool {
    let shipped = shipped(text);
    ["unwrap_used", "expect_used", "panic", "disallowed_methods", "todo", "unimplemented"].iter().any(|lint| {
        shipped.contains(&format!("allow(clippy::{lint}")) || shipped.contains(&format!("expect(clippy::{lint}"))
    })
}

#[test]
fn shipped_code_switches_no_guard_off() {
    let files: Vec<String> = rooms().iter().flat_map(|room| sources(room)).collect();
    none(&files.into_iter().filter(|path| silenced(&text(path))).collect::<Vec<_>>());
    assert!(silenced("#![allow(clippy::unwrap_used)]\nfn f() {}"));
}

/// The doors to foreign functions: neither CUDA's driver and libraries nor glibc's way of giving memory back can be called without
/// `unsafe`.
const FOREIGN: [&str; 3] =
    ["src-tauri/crates/bench/src/cuda/raw.rs", "src-tauri/crates/bench/src/cuda/raw/", "src-tauri/src/rest.rs"];

/// Whether code that ships uses `unsafe`, or allows it.
fn is_unsafe(text: &str) -> bool {
    let code = Source::read(text).code;
    code.contains("unsafe_code") || code.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "unsafe")
}

#[test]
fn only_two_doors_lead_to_foreign_functions() {
    let files: Vec<String> = rooms().iter().flat_map(|room| sources(room)).chain(shell()).collect();
    let foreign = |path: &String| FOREIGN.iter().any(|door| path.starts_with(door));
    none(&files.iter().filter(|path| !foreign(path) && is_unsafe(&text(path))).cloned().collect::<Vec<_>>());
    for door in FOREIGN {
        assert!(files.iter().any(|path| path.starts_with(door) && is_unsafe(&text(path))), "{door} leads nowhere");
    }
    assert!(is_unsafe("fn f() { unsafe { g() } }") && !is_unsafe("// unsafe\nfn f() {}"));
}

#[test]
fn no_test_is_ignored() {
    let mark = ["#[", "ignore"].concat();
    let sources = files("src-tauri").into_iter().chain(files("tests")).filter(|path| path.ends_with(".rs"));
    none(&sources.filter(|path| text(path).contains(&mark)).collect::<Vec<_>>());
}

#[test]
fn no_source_is_longer_than_it_should_be() {
    let long = |path: &String| text(path).lines().count() > 600;
    none(&rooms().iter().flat_map(|room| sources(room)).filter(long).collect::<Vec<_>>());
}
