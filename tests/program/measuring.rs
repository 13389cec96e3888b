//! `assay bench` and `assay observe`: the program that measures is found beside, takes the words, and answers in its own name.

use acceptance::program::{MEASURING, assay, command, run, watch, watch_within};
use serde_json::Value;
use std::process::Command;

/// Number of the processor, which is the last device of every machine.
fn processor() -> String {
    let list: Value = serde_json::from_str(&run(&["bench", "--list", "--json"]).answer()).unwrap();
    let devices = list["devices"].as_array().unwrap();
    let last = devices.last().unwrap();
    assert_eq!(last["index"].as_u64(), Some(devices.len() as u64 - 1), "{list}");
    last["index"].to_string()
}

#[test]
fn a_result_is_measured_and_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("result.json");
    let words = ["bench", "--seconds", "1", "--json", "--device", &processor(), "-o", path.to_str().unwrap()];
    let written: Value = serde_json::from_str(&watch_within(&mut command(&words), "", MEASURING).answer()).unwrap();
    let result: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!((&result["format"], &written["digest"]), (&Value::from("assay-bench"), &result["digest"]));
    let kinds: Vec<&str> =
        result["measurements"].as_array().unwrap().iter().filter_map(|m| m["kind"].as_str()).collect();
    assert!(["gemm", "copy", "train_step", "decode"].iter().all(|kind| kinds.contains(kind)), "{kinds:?}");
}

#[test]
fn what_it_refuses_is_told_as_this_program_tells_it() {
    run(&["bench", "--device", "99"]).refused(2, "no device 99");
    let refused = run(&["bench", "--json", "--device", "99"]);
    let errors: Value = serde_json::from_str(&refused.out).unwrap();
    let first = &errors["errors"][0];
    assert!(["code", "path", "message", "hint"].iter().all(|key| first[key].is_string()), "{errors}");
    run(&["bench", "--quick", "--full"]).refused(2, "--full");
    run(&["observe", "--seconds", "0"]).refused(2, "seconds");
    run(&["observe"]).refused(2, "--seconds");
}

#[test]
fn a_running_job_is_watched() {
    let seen: Value = serde_json::from_str(&run(&["observe", "--seconds", "1", "--json"]).answer()).unwrap();
    let device = seen.as_array().and_then(|devices| devices.last()).unwrap_or_else(|| panic!("no device: {seen}"));
    // What no driver tells is not claimed; what one tells is a share.
    let strength = device["strength"].as_str().unwrap();
    let share = device["effective_utilisation"].as_f64();
    assert_eq!(share.is_some(), ["counted", "weak"].contains(&strength), "{seen}");
    assert!(share.is_none_or(|share| (0.0..=1.0).contains(&share)), "{seen}");
    let kpis: Vec<&str> = device["kpis"].as_array().unwrap().iter().filter_map(|kpi| kpi["id"].as_str()).collect();
    assert_eq!(kpis, ["effective_utilisation", "sunk_compute_ratio"], "{seen}");
}

#[test]
fn without_the_program_beside_it_that_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let alone = folder.path().join("assay");
    std::fs::copy(assay(), &alone).unwrap();
    let ended = watch(Command::new(&alone).args(["bench", "--list"]), "");
    ended.refused(1, "assay-bench");
    assert!(ended.out.is_empty(), "{ended:?}");
    assert_eq!(watch(&mut command(&["bench", "--help"]), "").code, Some(0));
}
