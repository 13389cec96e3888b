//! Engine verbs.

use crate::desk::Desk;
use std::process::Stdio;

const KPI: &[u8] = br#"{"useful_flops":1,"peak_flops":2}"#;

#[test]
fn wrong_words_and_documents_exit_with_2_in_both_forms() {
    let desk = Desk::new();
    desk.put("deep.json", "[".repeat(200_000));
    for (line, input, code) in [
        ("frobnicate", &b""[..], "J010"),
        ("kpi --frobnicate", b"{}", "J010"),
        ("kpi --threads 0", b"{}", "J010"),
        ("kpi a b", b"{}", "J010"),
        ("kpi missing.json", b"", "W630"),
        ("kpi .", b"", "W630"),
        ("kpi", b"", "J001"),
        ("kpi", b"{} {}", "J001"),
        ("kpi", b"[]", "J005"),
        ("kpi", b"{\"a\":1,\"a\":1}", "J002"),
        ("kpi", b"{\"revenue\":1e999}", "J008"),
        ("kpi", b"{\"revenue\":\"NaN\"}", "J005"),
        ("kpi", b"\xFF\xFE{}", "J001"),
        ("kpi deep.json", b"", "J001"),
        ("weights", b"{}", "J004"),
        ("tcc --compare", b"{}", "J004"),
        ("tcc --compare", b"[]", "J005"),
        ("robustness --anything", b"{}", "J010"),
        ("mix", br#"{"currency":"EUR","demand":[1],"options":[]}"#, "M902"),
    ] {
        let printed = desk.ask(line, input).refused(2);
        assert!(printed.contains(&format!("[{code}]")), "{line}: {printed}");
        let errors = desk.ask(&format!("{line} --json"), input).errors(2);
        assert!(errors[0].starts_with(code), "{line}: {errors:?}");
    }
}

#[test]
fn every_problem_is_reported_at_its_path() {
    let input = br#"{"own":{"capex":-1,"opex_per_hour":"x"},"rent":{},"hours_per_day":25}"#;
    let errors = Desk::new().ask("breakeven --json", input).errors(2);
    for path in ["own.capex", "own.opex_per_hour", "rent.per_hour", "hours_per_day", "currency"] {
        assert!(errors.iter().any(|e| e.ends_with(&format!(" {path}"))), "{path}: {errors:?}");
    }
}

#[test]
fn faults_of_the_json_are_reported_beside_those_of_its_contents() {
    let desk = Desk::new();
    for (input, expected) in [
        (r#"{"tcc":1,"tcc":2,"revenue":-1,"x":0}"#, &["J002 tcc", "J006 revenue", "J003 x"][..]),
        (r#"{"tcc":1e400,"revenue":-1,"x":1e999}"#, &["J008 tcc", "J008 x", "J006 revenue", "J003 x"]),
        (r#"{"tcc":1,"tcc":2}"#, &["J002 tcc"]),
    ] {
        assert_eq!(desk.ask("kpi --json", input.as_bytes()).errors(2), expected, "{input}");
    }
    let printed = desk.ask("call nowhere.assay book -", br#"{"a":1,"a":2}"#).refused(2);
    assert!(printed.contains("[J002]"), "{printed}");
}

#[test]
fn the_document_comes_from_a_file_a_dash_or_nothing() {
    let desk = Desk::new();
    desk.put("kpi.json", KPI);
    let expected = desk.run("kpi kpi.json").answer();
    assert!(expected.starts_with("{\n  \"currency\"") && expected.ends_with("}\n"), "{expected}");
    for line in ["kpi", "kpi -", "kpi --json -", "kpi - --json --threads 3", "--json kpi"] {
        assert_eq!(desk.ask(line, KPI).answer(), expected, "{line}");
    }
    assert_eq!(desk.run("kpi kpi.json --threads 1 --json").answer(), expected);
}

#[test]
fn amounts_keep_every_digit() {
    let input = br#"{"currency":"EUR","months":1,"discount_rate":0,
        "lines":[{"id":"a","category":"opex","bucket":"rent","once":{"amount":1234567890123456.0123456789}}]}"#;
    let answer = Desk::new().ask("tcc", input).json();
    assert_eq!(answer["total"], "1234567890123456.0123456789");
}

#[test]
fn every_engine_answers_the_document_of_its_table_entry() {
    let desk = Desk::new();
    let table = desk.run("call --list --json").json();
    let engines: Vec<_> = table["commands"].as_array().unwrap().iter().filter(|c| c["kind"] == "engine").collect();
    assert_eq!(engines.len(), 11);
    for engine in engines {
        let answer = desk.ask(engine["name"].as_str().unwrap(), engine["example"].to_string().as_bytes()).json();
        assert!(answer["notes"].is_array(), "{answer}");
    }
}

#[test]
fn a_closed_pipe_is_no_failure_and_a_full_disk_is_one() {
    let desk = Desk::new();
    let mut closed = desk.command().args(["call", "--list", "--json"]).stdout(Stdio::piped()).spawn().unwrap();
    drop(closed.stdout.take());
    assert_eq!(closed.wait().unwrap().code(), Some(0));
    if let Ok(full) = std::fs::OpenOptions::new().write(true).open("/dev/full") {
        let ended = desk.command().args(["call", "--list"]).stdout(full).output().unwrap();
        assert_eq!(ended.status.code(), Some(1));
        assert!(String::from_utf8_lossy(&ended.stderr).contains("full"), "{ended:?}");
    }
}
