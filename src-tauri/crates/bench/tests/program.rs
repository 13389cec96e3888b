//! `assay-bench` as its users and the window meet it, on a machine's processor.

#![allow(clippy::unwrap_used, clippy::panic)] // A test may panic.

use measurement::Code;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use vocabulary::{BenchPlan, MeasuredKind};

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_assay-bench"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn events(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))).collect()
}

fn of<'a>(events: &'a [Value], kind: &str) -> Vec<&'a Value> {
    events.iter().filter(|event| event["event"] == kind).collect()
}

/// Devices as the program lists them.
fn devices() -> Vec<Value> {
    let listed = program().args(["discover", "--json"]).output().unwrap();
    serde_json::from_slice::<Value>(&listed.stdout).unwrap()["devices"].as_array().unwrap().clone()
}

/// Number of the processor, which stands last.
fn processor() -> String {
    devices().last().unwrap()["index"].to_string()
}

/// A software driver runs the plan like a card, and its result says that it is no measurement.
#[test]
fn a_software_driver_is_labelled() {
    let software = devices().into_iter().find(|device| device["software"] == true);
    let software = software.expect("a software driver for Vulkan: install mesa-vulkan-drivers");
    let ended = program().args(["run", "--seconds", "3", "--device", &software["index"].to_string()]).output().unwrap();
    assert_eq!(ended.status.code(), Some(0), "{}", String::from_utf8_lossy(&ended.stderr));
    let read = measurement::read(&String::from_utf8(ended.stdout).unwrap()).unwrap().results;
    assert!(
        read.devices[0].software
            && read
                .notes
                .iter()
                .any(|note| note.code == Code::Software && voice::text(&note.text).starts_with("not a measurement")),
        "{read:?}"
    );
    let kinds: Vec<_> = read.measurements.iter().map(|m| m.kind).collect();
    for kind in
        [MeasuredKind::Gemm, MeasuredKind::Copy, MeasuredKind::TrainStep, MeasuredKind::Decode, MeasuredKind::Sustained]
    {
        assert!(kinds.contains(&kind), "{kind:?} is not in {kinds:?}: {:?}", read.notes);
    }
    assert!(
        !kinds.contains(&MeasuredKind::H2d)
            && read.notes.iter().any(|note| voice::text(&note.text).contains("shares the host's memory"))
    );
    assert!(read.measurements.iter().all(|m| m.numerics.as_ref().is_none_or(|numerics| numerics.ok)), "{read:?}");
}

/// The whole plan, small: every step on this processor, events for a window, a file that the exchange room takes.
#[test]
fn the_whole_plan_runs_on_a_processor() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("result.json");
    let mut child = program()
        .args(["run", "--seconds", "4", "--device", &processor(), "--events", "-o"])
        .arg(&path)
        .spawn()
        .unwrap();
    let stdin = child.stdin.take();
    let ended = child.wait_with_output().unwrap();
    drop(stdin);
    assert_eq!(ended.status.code(), Some(0), "{}", String::from_utf8_lossy(&ended.stderr));
    check_events(&events(&String::from_utf8(ended.stdout).unwrap()));
    check_file(&path);
}

fn check_events(events: &[Value]) {
    assert_eq!((&events[0]["event"], &events[0]["plan"]), (&Value::from("start"), &Value::from("quick")));
    let done: Vec<f64> = events.iter().filter_map(|event| event["done"].as_f64()).collect();
    assert!(done.windows(2).all(|pair| pair[0] <= pair[1] + 1e-9), "progress never falls: {done:?}");
    assert!((done.last().unwrap() - 1.0).abs() < 1e-9);
    assert!(!of(events, "sample").is_empty() && !of(events, "reading").is_empty() && of(events, "phase").len() >= 7);
    let kinds: Vec<_> = of(events, "measured").iter().map(|event| event["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["gemm", "copy", "train_step", "decode", "decode", "decode", "sustained"]);
    assert!(events.last().unwrap()["path"].as_str().unwrap().ends_with("result.json"));
}

fn check_file(path: &Path) {
    let value: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(measurement::agrees(&value));
    let read = measurement::read(&std::fs::read_to_string(path).unwrap()).unwrap().results;
    assert_eq!((read.plan, read.devices.len(), read.devices[0].software), (BenchPlan::Quick, 1, false));
    for m in &read.measurements {
        assert!(m.median > 0.0 && !m.samples.is_empty() && !m.telemetry.is_empty(), "{m:?}");
        assert!(m.numerics.as_ref().is_some_and(|numerics| numerics.ok), "{m:?}");
    }
    let train = read.measurements.iter().find(|m| m.kind == MeasuredKind::TrainStep).unwrap();
    // On a machine that is busy with other things the best product may be slower than the model: then no share is given, and why is told.
    let is_told = read.notes.iter().any(|note| voice::text(&note.text).contains("is above 1"));
    assert!(train.mfu.is_some() != is_told, "{:?} {:?}", train.mfu, read.notes);
    if let Some(mfu) = &train.mfu {
        assert!(mfu.palm > mfu.matmul && mfu.matmul > mfu.causal && mfu.causal > Some(0.0), "{mfu:?}");
    }
    assert!(value["measurements"][2]["peak"]["source"].as_str().unwrap().starts_with("measured: best matrix product"));
    assert!(
        read.notes
            .iter()
            .any(|note| voice::text(&note.text).contains("not measured on a processor")
                && note.code == Code::NotMeasured),
        "{:?}",
        read.notes
    );
}

/// Starts a long run and waits until it measures.
fn running(path: &Path) -> (Child, BufReader<std::process::ChildStdout>) {
    let mut child =
        program().args(["run", "--full", "--device", &processor(), "--events", "-o"]).arg(path).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    while !line.contains("\"sample\"") {
        line.clear();
        assert!(out.read_line(&mut line).unwrap() > 0, "it ended before it measured");
    }
    (child, out)
}

/// Cancelled by the window's going away, or by a signal: over at once, said so, and no file half written or left beside.
#[test]
fn cancelling_works_at_once_and_leaves_nothing() {
    for how in ["closed", "signal"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("result.json");
        std::fs::write(&path, "what was there before").unwrap();
        let (mut child, mut out) = running(&path);
        let start = Instant::now();
        match how {
            "closed" => drop(child.stdin.take()),
            _ => assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success()),
        }
        let mut rest = String::new();
        out.read_to_string(&mut rest).unwrap();
        let code = child.wait().unwrap().code();
        assert!(start.elapsed() < Duration::from_secs(2), "{how}: {:?}", start.elapsed());
        assert_eq!(code, Some(130), "{how}");
        let last = events(&rest).pop().unwrap();
        assert_eq!((&last["event"], &last["code"]), (&Value::from("fault"), &Value::from("B728")), "{how}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "what was there before");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "{how}: nothing is left beside it");
    }
}

/// Killed or cancelled by hand after the first figure: that figure is there, as a result that can be read.
#[test]
fn what_was_measured_outlives_the_program() {
    for (how, code, file, expected) in
        [("-KILL", None, "result.part.json", ""), ("-INT", Some(130), "result.json", "until then")]
    {
        let folder = tempfile::tempdir().unwrap();
        let words = ["run", "--full", "--seconds", "20", "--device", &processor(), "-o"];
        let mut child = program().args(words).arg(folder.path().join("result.json")).spawn().unwrap();
        let mut errors = BufReader::new(child.stderr.take().unwrap());
        let mut line = String::new();
        while !line.contains("TFLOP/s (") {
            line.clear();
            assert!(errors.read_line(&mut line).unwrap() > 0, "it ended before it measured");
        }
        // The line is said after the file is written.
        assert!(Command::new("kill").args([how, &child.id().to_string()]).status().unwrap().success());
        let mut rest = String::new();
        errors.read_to_string(&mut rest).unwrap();
        assert_eq!(child.wait().unwrap().code(), code, "{how}: {rest}");
        assert!(rest.contains(expected), "{how}: {rest}");
        let text = std::fs::read_to_string(folder.path().join(file)).unwrap();
        let read = measurement::read(&text).unwrap().results;
        assert!(read.measurements.iter().any(|m| m.kind == MeasuredKind::Gemm && !m.samples.is_empty()), "{how}");
        assert!(
            read.notes.iter().any(|note| voice::text(&note.text).contains("did not come to its end")),
            "{how}: {:?}",
            read.notes
        );
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "{how}");
    }
}

#[test]
fn words_that_make_no_sense_are_refused() {
    for (words, expected) in [
        (&["run", "--device", "99"][..], "there is no device 99"),
        (&["run", "--quick", "--full"], "cannot be used with"),
        (&["run", "--events"], "--out <OUT.json>"),
        (&["observe"], "--seconds <N>"),
        (&["observe", "--seconds", "0"], "expected seconds from 0.1"),
        (&["measure"], "unrecognised subcommand"),
        (&[], "requires a subcommand"),
    ] {
        let ended = program().args(words).output().unwrap();
        let printed = String::from_utf8(ended.stderr).unwrap();
        assert_eq!(ended.status.code(), Some(2), "{words:?}: {printed}");
        assert!(printed.contains(expected) && ended.stdout.is_empty(), "{words:?}: {printed}");
    }
}

/// What a page says beside the words of the machine itself, which stand in the answer as JSON too, is phrases.
#[test]
fn pages_speak_the_language_chosen() {
    let said = |words: &[&str]| {
        let output = program().args(words).env("ASSAY_LANGUAGE", "pseudo").output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let is_english = |word: &&str| {
        word.len() > 1 && word.is_ascii() && word.contains(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U'])
    };
    let (machine, own) = (said(&["discover", "--json"]), processor());
    for line in [&["discover"][..], &["observe", "--seconds", "1", "--device", &own]] {
        let page = said(line);
        let words = page.split(|c: char| !c.is_ascii_alphabetic()).filter(is_english);
        let strange: Vec<&str> = words.filter(|word| !machine.contains(word)).collect();
        assert!(strange.is_empty() && page.lines().count() > 1, "{strange:?} in {page}");
    }
}

#[test]
fn help_says_what_it_does_and_never_does() {
    let help = String::from_utf8(program().arg("--help").output().unwrap().stdout).unwrap();
    for words in ["discover", "observe --seconds 60", "Nothing is ever set on a device", "130 cancelled"] {
        assert!(help.contains(words), "{words} is not in {help}");
    }
}

#[test]
fn a_result_that_cannot_be_written_is_said_and_not_measured_for() {
    let folder = tempfile::tempdir().unwrap();
    for (out, why) in [("nowhere/at/all.json".as_ref(), "nowhere"), (folder.path(), "it is a folder")] {
        let ended = program().args(["run", "--seconds", "60", "-o"]).arg(out).output().unwrap();
        let printed = String::from_utf8(ended.stderr).unwrap();
        assert_eq!(ended.status.code(), Some(1), "{printed}");
        assert!(printed.contains("[B727]") && printed.contains(why), "{printed}");
        assert!(!printed.contains("searching"), "said before measuring: {printed}");
    }
}

#[test]
fn a_processor_tells_nothing_of_a_job() {
    let ended = program().args(["observe", "--seconds", "0.3", "--json"]).output().unwrap();
    let seen: Value = serde_json::from_slice(&ended.stdout).unwrap();
    let last = seen.as_array().unwrap().last().unwrap();
    assert_eq!((&last["strength"], &last["effective_utilisation"]), (&Value::from("none"), &Value::Null));
}

/// Libraries of drivers that are broken leave the processor, and never panic.
#[test]
fn broken_drivers_are_no_failure() {
    let folder = tempfile::tempdir().unwrap();
    for library in ["libvulkan.so.1", "libnvidia-ml.so.1", "libcuda.so.1"] {
        std::fs::write(folder.path().join(library), "no library").unwrap();
    }
    let ended = program().arg("discover").env("LD_LIBRARY_PATH", folder.path()).output().unwrap();
    let (page, printed) = (String::from_utf8(ended.stdout).unwrap(), String::from_utf8(ended.stderr).unwrap());
    assert_eq!(ended.status.code(), Some(0), "{printed}");
    assert!(page.contains("threads: ") && !printed.contains("panicked"), "{page}{printed}");
}
