//! NVIDIA's cards through CUDA without one: a stub of driver and cuBLASLt, compiled here, in several states of health.
//!
//! Libraries are found by the system's loader when a process begins, so that each test runs its body in a process of its own that
//! has the stub in its path.

#![allow(clippy::unwrap_used, clippy::panic)] // A test may panic.

use bench::Fault;
use bench::backend::{Backend, Job, Links};
use bench::cuda::{Card, Identity, present, with_libraries};
use bench::machine::{Host, HostWatch};
use bench::model::Shape;
use bench::numeric::Format;
use bench::result::{Device, Measurement, Results};
use bench::run::{Event, Extents, Own, Setting, Subject, run};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use vocabulary::{BenchPlan, MeasuredKind};
use voice::{Message, text};

/// The stub's second card, as the management library writes it.
const CARD: &str = "GPU-0a0b0c0d-0e0f-1011-1213-141516171819";
/// Its first card.
const OTHER: &str = "GPU-ffffffff-ffff-ffff-ffff-ffffffffffff";
/// Set in the process that runs a test's body.
const INSIDE: &str = "ASSAY_TEST_INSIDE";

/// The stub under the names of both libraries.
fn stub(folder: &Path, scenario: &str) {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/stub/cuda.rs");
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let scenarios = "cfg(sound, worn, lost, refusing, old, pair, apart, deaf)";
    let driver = folder.join("libcuda.so.1");
    let mut command = Command::new(rustc);
    command.args(["--edition", "2024", "-O", "--check-cfg", scenarios, "--cfg", scenario, source, "-o"]).arg(&driver);
    let compiled = command.output().unwrap();
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    std::fs::copy(&driver, folder.join("libcublasLt.so.13")).unwrap();
    if ["pair", "deaf"].contains(&scenario) {
        // One library for driver and NCCL, so that both know which card is current.
        std::os::unix::fs::symlink(&driver, folder.join("libnccl.so.2")).unwrap();
    }
}

/// Runs a test's body in a process that finds the stub, or finds nothing where there is no scenario.
fn with(scenario: Option<&str>, test: &str, body: fn()) {
    if std::env::var_os(INSIDE).is_some() {
        return body();
    }
    let folder = tempfile::tempdir().unwrap();
    scenario.into_iter().for_each(|scenario| stub(folder.path(), scenario));
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([test, "--exact", "--nocapture"]).env(INSIDE, "1").env("LD_LIBRARY_PATH", folder.path());
    for name in ["CUDA_HOME", "CUDA_PATH", "VIRTUAL_ENV", "CONDA_PREFIX", "HOME", "PATH"] {
        command.env_remove(name);
    }
    let output = command.output().unwrap();
    let printed = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && printed.contains("1 passed"), "{printed}");
}

fn identity(uuid: &str, name: &str) -> Identity {
    Identity { uuid: uuid.to_owned(), name: name.to_owned() }
}

/// The card with a UUID, alone in its run.
fn alone(uuid: &str) -> Result<Card, Fault> {
    Card::new(&[identity(uuid, "Stub")], 0)
}

fn card() -> Card {
    alone(CARD).unwrap()
}

/// The stub's second card and then its first one, in one run.
fn pair() -> [Card; 2] {
    let run = [identity(CARD, "Stub"), identity(OTHER, "Other stub")];
    [0, 1].map(|at| Card::new(&run, at).unwrap())
}

fn texts(messages: &[Message]) -> Vec<String> {
    messages.iter().map(text).collect()
}

fn notes(results: &Results) -> Vec<String> {
    results.notes.iter().map(|note| text(&note.text)).collect()
}

fn measured(seconds: f64) -> Result<Results, Fault> {
    measured_on(vec![card()], seconds)
}

fn measured_on(cards: Vec<Card>, seconds: f64) -> Result<Results, Fault> {
    let host = Host::default();
    let subject = |(index, card)| Subject {
        device: Device { index, name: "Stub".to_owned(), ..Device::default() },
        backend: Box::new(card),
        watch: Box::new(HostWatch::new(host.clone())),
        row: None,
    };
    let setting = Setting {
        created: "2026-11-22T00:00:00Z".to_owned(),
        origin: bench::result::Origin::default(),
        machine: host.machine(),
        driver: None,
        libraries: Vec::new(),
        notes: Vec::new(),
    };
    let plan = Extents { extent: BenchPlan::Quick, seconds: Some(seconds), own: Own::default() };
    run((0..).zip(cards).map(subject).collect(), plan, setting, &(Arc::new(|_: &Event| {}) as _))
        .map(|(results, _)| results)
}

#[test]
fn without_a_driver_nothing_is_loaded_and_nothing_panics() {
    with(None, "without_a_driver_nothing_is_loaded_and_nothing_panics", || {
        assert!(text(&present().unwrap_err().message()).contains("libcuda"));
        let refused = alone(CARD).map(|_| ());
        assert!(matches!(&refused, Err(Fault::Unable(why)) if text(why).contains("libcuda")), "{refused:?}");
        let versions: BTreeMap<_, _> = with_libraries().into_iter().collect();
        assert!(!versions.contains_key("cuda"), "{versions:?}");
    });
}

#[test]
fn a_driver_that_lacks_functions_is_named_as_too_old() {
    with(Some("old"), "a_driver_that_lacks_functions_is_named_as_too_old", || {
        let why = text(&present().unwrap_err().message());
        assert!(why.contains("too old") && why.contains("cuLaunchKernel") && !why.contains("cuInit"), "{why}");
    });
}

#[test]
fn a_card_is_found_by_its_own_identity() {
    with(Some("sound"), "a_card_is_found_by_its_own_identity", || {
        assert!(alone(&CARD.to_uppercase().replace("GPU", "gpu")).is_ok());
        assert!(alone(OTHER).is_err(), "the stub opens its second card only");
        let other = alone("GPU-00000000-0000-0000-0000-000000000000").map(|_| ());
        assert!(matches!(&other, Err(Fault::Unable(why)) if text(why).contains("CUDA_VISIBLE_DEVICES")), "{other:?}");
        let versions: BTreeMap<_, _> = with_libraries().into_iter().collect();
        assert_eq!(versions["cuda"], "13.0".into());
        assert!(text(&versions["cublasLt"]).starts_with("13.0.1"), "{versions:?}");
    });
}

/// Operands, turning and formats as cuBLASLt takes them: the stub computes what it is asked for.
#[test]
fn products_are_those_of_the_oracle() {
    with(Some("sound"), "products_are_those_of_the_oracle", || {
        let mut card = card();
        assert_eq!(card.formats().len(), 6);
        for format in Format::ALL {
            for size in [[64, 64, 64], [16, 48, 32], [128, 16, 64]] {
                let mut product = card.prepare(&Job::Product { size, format }).unwrap();
                assert!(!product.check().unwrap().unwrap().ok(), "{format:?}: trials leave nothing behind");
                assert!(product.once().unwrap() > 0.0);
                let checked = product.check().unwrap().unwrap();
                assert!(checked.ok(), "{format:?} {size:?}: {checked:?}");
                assert!(product.zero().unwrap());
                product.once().unwrap();
                assert!(!product.check().unwrap().unwrap().ok(), "{format:?}: zeros are another product");
            }
        }
    });
}

#[test]
fn copies_are_checked_and_told() {
    with(Some("sound"), "copies_are_checked_and_told", || {
        let mut card = card();
        let mut copy = card.prepare(&Job::Copy { bytes: 1_000_000 }).unwrap();
        assert!(!copy.check().unwrap().unwrap().ok(), "nothing has been copied yet");
        copy.once().unwrap();
        assert!(copy.check().unwrap().unwrap().ok());
        assert!(text(&copy.notes()[0]).contains("by the driver"), "kernels of the stub do nothing: {:?}", copy.notes());
        drop(copy);
        for job in [Job::ToDevice { bytes: 1 << 20 }, Job::FromDevice { bytes: 1 << 20 }] {
            assert!(card.prepare(&job).unwrap().once().unwrap() > 0.0, "{job:?}");
        }
    });
}

#[test]
fn cards_of_a_run_copy_to_the_next_and_sum_together() {
    with(Some("pair"), "cards_of_a_run_copy_to_the_next_and_sum_together", || {
        for (at, mut card) in pair().into_iter().enumerate() {
            assert_eq!(card.links(), Links { host: true, next: true, all: (at == 0).then_some(2) });
            assert!(!texts(&card.leaves_out()).iter().any(|note| note.contains("peer") || note.contains("all-reduce")));
            for job in [Job::Peer { bytes: 1 << 16 }, Job::AllReduce { bytes: 1 << 16, devices: 2 }] {
                let mut link = card.prepare(&job).unwrap();
                assert!(!link.check().unwrap().unwrap().ok(), "{job:?}: nothing has gone over yet");
                assert!(link.once().unwrap() > 0.0);
                let checked = link.check().unwrap().unwrap();
                assert!(checked.ok(), "{job:?}: {checked:?}");
                let notes = texts(&link.notes()).join(" ");
                assert!(notes.contains("from card to card") || notes.contains("2(2 − 1)/2"), "{notes}");
            }
        }
        let versions: BTreeMap<_, _> = with_libraries().into_iter().collect();
        assert!(text(&versions["nccl"]).starts_with("2.27.3, "), "{versions:?}");
    });
}

#[test]
fn cards_without_a_way_between_them_go_through_the_host() {
    with(Some("apart"), "cards_without_a_way_between_them_go_through_the_host", || {
        let [mut card, _] = pair();
        assert_eq!(card.links(), Links { host: true, next: true, all: None });
        let notes = texts(&card.leaves_out());
        assert!(notes.iter().any(|note| note.contains("all-reduce") && note.contains("NCCL is neither")), "{notes:?}");
        let mut copy = card.prepare(&Job::Peer { bytes: 1 << 16 }).unwrap();
        copy.once().unwrap();
        assert!(copy.check().unwrap().unwrap().ok());
        assert!(text(&copy.notes()[0]).contains("through the host's memory"), "{:?}", copy.notes());
        drop(copy);
        let sum = card.prepare(&Job::AllReduce { bytes: 1 << 16, devices: 2 }).map(|_| ());
        assert!(matches!(&sum, Err(Fault::Unable(why)) if text(why).contains("NCCL")), "{sum:?}");
    });
}

#[test]
fn a_sum_that_lacks_a_part_does_not_pass() {
    with(Some("deaf"), "a_sum_that_lacks_a_part_does_not_pass", || {
        let [mut card, _] = pair();
        let mut sum = card.prepare(&Job::AllReduce { bytes: 1 << 16, devices: 2 }).unwrap();
        sum.once().unwrap();
        assert!(!sum.check().unwrap().unwrap().ok());
    });
}

#[test]
fn a_run_of_two_cards_measures_what_is_between_them() {
    with(Some("pair"), "a_run_of_two_cards_measures_what_is_between_them", || {
        let results = measured_on(pair().into(), 6.0).unwrap();
        let between: Vec<_> = results.measurements.iter().filter(|m| m.kind == MeasuredKind::Peer).collect();
        let found: Vec<_> = between.iter().map(|m| (m.device, m.shape.get("devices"), m.unit.as_str())).collect();
        assert_eq!(found, [(0, None, "GB/s"), (0, Some(2), "GB/s"), (1, None, "GB/s")], "{:?}", results.notes);
        assert!(between.iter().all(|m| m.numerics.is_some_and(|numerics| numerics.ok)));
        // A millisecond each time: bytes, and 2(n − 1)/n of them with n = 2.
        let rate = |m: &Measurement| m.shape.get("bytes").unwrap() as f64 / 1e9 / 1e-3;
        assert!(between.iter().all(|m| (m.median / rate(m) - 1.0).abs() < 1e-6), "{between:?}");
    });
}

/// Kernels of the stub do nothing, so that models are wrong: that must be seen, at every width of a head.
#[test]
fn models_that_compute_nothing_do_not_pass() {
    with(Some("sound"), "models_that_compute_nothing_do_not_pass", || {
        let mut card = card();
        for head in [32, 64, 128] {
            let shape = Shape { layers: 2, heads: 4, kv_heads: 2, head, ffn: 2 * head, vocab: 128 };
            for job in [
                Job::Train { shape, batch: 1, seq: 128 },
                Job::Prefill { shape, seq: 128 },
                Job::Decode { shape, batch: 2, context: 16 },
            ] {
                let mut model = card.prepare(&job).unwrap();
                assert!(model.once().unwrap() > 0.0);
                assert!(!model.check().unwrap().unwrap().ok(), "{job:?}");
                assert!(texts(&model.notes()).iter().any(|note| note.contains("deviates most")), "{:?}", model.notes());
            }
        }
        let odd = Shape { layers: 1, heads: 4, kv_heads: 2, head: 48, ffn: 64, vocab: 128 };
        for job in [Job::Train { shape: odd, batch: 1, seq: 64 }, Job::Train { shape: odd, batch: 1, seq: 100 }] {
            assert!(matches!(card.prepare(&job).map(|_| ()), Err(Fault::Unable(_))), "{job:?}");
        }
    });
}

#[test]
fn a_whole_plan_runs() {
    with(Some("sound"), "a_whole_plan_runs", || {
        let results = measured(4.0).unwrap();
        let kinds: Vec<_> = results.measurements.iter().map(|m| (m.kind.word(), m.precision.as_deref())).collect();
        for format in [Format::Bf16, Format::Fp8] {
            assert!(kinds.contains(&("gemm", Some(format.word()))), "{kinds:?} {:?}", results.notes);
        }
        for kind in ["copy", "h2d", "d2h", "sustained"] {
            assert!(kinds.iter().any(|(found, _)| *found == kind), "{kind}: {kinds:?}");
        }
        assert!(results.measurements.iter().all(|m| m.numerics.is_none_or(|numerics| numerics.ok)));
        for note in ["not measured", "not enough free memory", "The copy is by"] {
            assert!(notes(&results).iter().any(|own| own.contains(note)), "{note}: {:?}", results.notes);
        }
    });
}

#[test]
fn memory_that_breaks_ends_the_run_and_keeps_what_was_measured() {
    with(Some("worn"), "memory_that_breaks_ends_the_run_and_keeps_what_was_measured", || match measured(4.0) {
        Ok(results) => {
            let notes = notes(&results);
            assert!(notes.iter().any(|note| note.contains("ended early") && note.contains("memory error")));
        }
        Err(fault) => assert_eq!(fault.code(), "B726"),
    });
}

#[test]
fn a_lost_card_ends_the_run_and_keeps_what_was_measured() {
    with(Some("lost"), "a_lost_card_ends_the_run_and_keeps_what_was_measured", || match measured(4.0) {
        Ok(results) => {
            let note = notes(&results).into_iter().find(|note| note.contains("ended early")).unwrap();
            assert!(note.contains("CUDA_ERROR_LAUNCH_FAILED"), "{note}");
        }
        Err(fault) => assert_eq!(fault.code(), "B724"),
    });
}

#[test]
fn a_driver_that_refuses_the_kernels_still_multiplies() {
    with(Some("refusing"), "a_driver_that_refuses_the_kernels_still_multiplies", || {
        let mut card = card();
        assert!(texts(&card.leaves_out()).iter().any(|note| note.contains("NO_BINARY")), "{:?}", card.leaves_out());
        let mut product = card.prepare(&Job::Product { size: [64; 3], format: Format::Bf16 }).unwrap();
        product.once().unwrap();
        assert!(product.check().unwrap().unwrap().ok());
        drop(product);
        let mut copy = card.prepare(&Job::Copy { bytes: 1 << 16 }).unwrap();
        copy.once().unwrap();
        assert!(copy.check().unwrap().unwrap().ok());
        drop(copy);
        let shape = Shape { layers: 1, heads: 4, kv_heads: 2, head: 64, ffn: 64, vocab: 128 };
        assert!(matches!(
            card.prepare(&Job::Decode { shape, batch: 1, context: 8 }).map(|_| ()),
            Err(Fault::Unable(_))
        ));
    });
}
