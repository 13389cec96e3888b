//! NVIDIA's cards without one: a stub of the management library, compiled here, in several states of health.

#![allow(clippy::unwrap_used, clippy::panic)] // A test may panic.

use bench::Fault;
use bench::backend::Watch;
use bench::discover::{Found, Library, NvidiaWatch, Reach};
use bench::observe::observe;
use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Output};
use vocabulary::Strength;
use voice::{Message, text};

/// The stub in a folder of its own, under the name that a driver installs; as large as a driver that is there.
fn stub(scenario: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("libnvidia-ml.so.1");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/stub/nvml.rs");
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let scenarios = "cfg(cards, falling, hot, worn, silent)";
    let mut command = Command::new(rustc);
    command.args(["--edition", "2024", "--check-cfg", scenarios, "--cfg", scenario, source, "-o"]).arg(&path);
    let compiled = command.output().unwrap();
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    (folder, path)
}

fn cards(scenario: &str) -> (Library, Vec<Found>, Vec<Message>) {
    let (_folder, path) = stub(scenario);
    let library = Library::at(&path).unwrap();
    let mut notes = Vec::new();
    let mut found = library.cards(&mut notes);
    found.iter_mut().zip(0..).for_each(|(found, index)| found.index = index);
    (library, found, notes)
}

/// `assay-bench` with the stub as the system's driver.
fn program(scenario: &str, words: &[&str]) -> Output {
    let (folder, _) = stub(scenario);
    let mut command = Command::new(env!("CARGO_BIN_EXE_assay-bench"));
    command.args(words).env("LD_LIBRARY_PATH", folder.path()).output().unwrap()
}

#[test]
fn cards_are_listed_with_what_their_driver_tells() {
    let (library, cards, notes) = cards("cards");
    assert_eq!(
        (library.driver().as_deref(), library.version().as_deref()),
        (Some("570.133.20"), Some("12.570.133.20"))
    );
    let skus: Vec<_> = cards.iter().map(|card| (card.name.as_str(), card.catalog.sku())).collect();
    assert_eq!(skus, [("NVIDIA H200", Some("H200 SXM5 141GB")), ("Tesla T4", Some("T4")), ("NVIDIA X900", None)]);
    assert!(notes.len() == 1 && text(&notes[0]).starts_with("NVIDIA's card 2 is left out"), "{notes:?}");

    let h200 = &cards[0];
    assert_eq!(h200.reach, Reach::Nvidia("GPU-aaaa".to_owned()));
    assert_eq!((h200.memory_bytes, h200.power_limit_w), (Some(143_771 << 20), Some(700.0)));
    for (fact, expected) in [
        ("ecc", "on, 2 uncorrectable errors in its life"),
        ("mig", "off"),
        ("remapped_rows", "4 (1 uncorrectable), more after a reset"),
        ("clocks", "at most 1980 MHz, memory 3201 MHz"),
        ("nvlink", "17 of 18 links up"),
    ] {
        assert_eq!(h200.facts.get(fact).map(text).as_deref(), Some(expected), "{fact}");
    }
    for missing in ["confidential_compute", "vbios", "pcie", "pci", "architecture"] {
        assert!(!h200.facts.contains_key(missing), "{missing} is not in this library");
    }
    assert_eq!((text(&h200.used_by()).as_str(), cards[1].users.as_slice()), ("process 4242 (python3)", &[][..]));
}

#[test]
fn two_throttle_reasons_at_once_are_both_told() {
    let (library, cards, _) = cards("cards");
    let mut watch = NvidiaWatch::new(library, "GPU-aaaa", "NVIDIA H200");
    let reading = watch.read().unwrap();
    let held: Vec<_> = reading.throttle.0.iter().filter(|(_, held)| *held).map(|(reason, _)| reason.as_str()).collect();
    assert_eq!((held, reading.throttle.0.len()), (vec!["hw_thermal_slowdown", "sw_power_cap"], 8));
    let values: Vec<_> = reading.values.0.iter().map(|(name, value)| (name.as_str(), *value)).collect();
    let expected = [
        ("gpu_busy", 0.8),
        ("memory_busy", 0.3),
        ("memory_mhz", 3201.0),
        ("power_w", 420.0),
        ("sm_mhz", 1755.0),
        ("temperature_c", 61.0),
    ];
    assert_eq!(values, expected);
    assert_eq!(cards[0].device().uuid.as_deref(), Some("GPU-aaaa"));
}

#[test]
fn a_card_that_cannot_go_on_is_left_alone() {
    for (scenario, code, words) in [
        ("falling", "B724", "stopped answering"),
        ("hot", "B725", "95 °C, and slows down at 92"),
        ("worn", "B726", "counted 1 "),
    ] {
        let (library, _, _) = cards(scenario);
        let mut watch = NvidiaWatch::new(library, "GPU-aaaa", "NVIDIA H200");
        let fault = (0..400).find_map(|_| watch.read().err());
        let fault = fault.unwrap_or_else(|| panic!("{scenario}: nothing was noticed"));
        assert_eq!(fault.code(), code, "{scenario}: {fault:?}");
        assert!(text(&fault.message()).contains(words) && fault.ends_run(), "{scenario}: {fault:?}");
    }
    let (library, _, _) = cards("cards");
    assert!(matches!(NvidiaWatch::new(library, "GPU-zzzz", "none").read(), Err(Fault::Lost { .. })));
}

#[test]
fn a_running_job_is_observed_by_what_each_card_counts() {
    let (library, cards, _) = cards("cards");
    let seen = observe(&cards, Some(library), 0.6);
    let near = |found: Option<f64>, expected: f64| found.is_some_and(|found| (found - expected).abs() < 1e-9);
    let h200 = &seen[0];
    assert_eq!(h200.strength, Strength::Counted);
    assert!(near(h200.effective_utilisation, 0.45) && near(h200.sunk_compute_ratio, 0.1) && near(h200.idle_share, 0.0));
    assert_eq!(h200.memory_activity, None, "this card does not tell");
    assert!(h200.throttled.len() == 2 && h200.throttled.values().all(|share| (share - 1.0).abs() < 1e-9), "{h200:?}");
    let t4 = &seen[1];
    // 80 % busy at 35 of 70 watts.
    assert_eq!(t4.strength, Strength::Weak);
    assert!(near(t4.effective_utilisation, 0.4) && near(t4.sunk_compute_ratio, 0.2), "{t4:?}");
    assert!(text(&t4.notes[0]).starts_with("Weak") && t4.readings >= 3, "{t4:?}");
}

#[test]
fn a_card_lost_while_it_is_watched_is_named() {
    let (library, cards, _) = cards("falling");
    let seen = observe(&cards[..1], Some(library), 60.0);
    assert!(seen[0].seconds < 60.0 && seen[0].readings > 0, "{seen:?}");
    assert!(seen[0].notes.iter().any(|note| text(note).contains("stopped answering")), "{seen:?}");
}

#[test]
fn the_program_finds_the_driver_of_the_system() {
    let listed = program("cards", &["discover", "--json"]);
    let found: Value = serde_json::from_slice(&listed.stdout).unwrap();
    let names: Vec<_> =
        found["devices"].as_array().unwrap().iter().map(|device| device["name"].as_str().unwrap()).collect();
    assert_eq!(names[..3], ["NVIDIA H200", "Tesla T4", "NVIDIA X900"]);
    assert_eq!(found["driver"], "570.133.20");
    assert_eq!(found["devices"].as_array().unwrap().last().unwrap()["reach"], "processor");
    let offer = found["devices"][2]["catalog"]["offer"].as_str().unwrap();
    assert!(offer.contains("sheet Accelerators"), "{offer}");
    let page = String::from_utf8(program("cards", &["discover"]).stdout).unwrap();
    for words in
        ["catalog: H200 SXM5 141GB, dense 16-bit peak 989", "in use by process 4242 (python3)", "Note: NVIDIA's card 2"]
    {
        assert!(page.contains(words), "{words} is not in {page}");
    }
}

#[test]
fn somebody_elses_job_is_asked_about_first() {
    let refused = program("cards", &["run", "--device", "0"]);
    let printed = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(1), "{printed}");
    assert!(
        printed.contains("NVIDIA H200 is in use by process 4242 (python3) [B722]") && printed.contains("--force"),
        "{printed}"
    );
    assert!(refused.stdout.is_empty());
}

/// A driver that is broken, or no library at all, leaves the processor and never panics.
#[test]
fn a_library_that_does_not_answer_is_no_failure() {
    let listed = program("silent", &["discover", "--json"]);
    assert_eq!(listed.status.code(), Some(0), "{}", String::from_utf8_lossy(&listed.stderr));
    let found: Value = serde_json::from_slice(&listed.stdout).unwrap();
    let nvidia = |device: &&Value| device["reach"].get("nvidia").is_some();
    assert_eq!(
        (found["devices"].as_array().unwrap().iter().filter(nvidia).count(), &found["driver"]),
        (0, &Value::Null)
    );
    let (_folder, path) = stub("silent");
    assert!(matches!(Library::at(&path), Err(Fault::Unable(_))));
    assert!(matches!(Library::at(&path.with_file_name("nothing.so")), Err(Fault::Unable(_))));
}
