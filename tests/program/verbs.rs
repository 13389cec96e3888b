//! What holds for every engine verb: streams, exit codes, errors, and one JSON document in and out.

use acceptance::program::{ask, run};
use serde_json::Value;

const ENGINES: [&str; 11] =
    ["rank", "weights", "robustness", "mfu", "fit", "tier", "mix", "tcc", "breakeven", "kpi", "contract"];

#[test]
fn what_is_no_single_document_is_wrong_input_everywhere() {
    for verb in ENGINES {
        for input in ["", "{", "{} {}", "[]", "null", "{\"a\":1,\"a\":2}", "{\"x\":NaN}", "{\"x\":1e999}", "\u{feff}x"]
        {
            let refused = ask(&[verb], input);
            refused.refused(2, "");
            assert!(refused.out.is_empty() && !refused.err.is_empty(), "{verb} {input}: {refused:?}");
            let refused = ask(&[verb, "--json"], input);
            let answer: Value = serde_json::from_str(&refused.refused(2, "").out).unwrap();
            let errors = answer["errors"].as_array().unwrap();
            let whole = |e: &Value| ["code", "path", "message", "hint"].iter().all(|field| e[field].is_string());
            assert!(!errors.is_empty() && errors.iter().all(whole), "{verb} {input}: {answer}");
        }
    }
}

#[test]
fn an_unknown_field_is_named_by_its_path() {
    for verb in ENGINES {
        ask(&[verb], "{\"misspelt_field\": 1}").refused(2, "misspelt_field");
    }
}

#[test]
fn every_problem_is_reported_at_once() {
    let refused =
        ask(&["breakeven", "--json"], r#"{"own":{"capex":-1,"opex_per_hour":"x"},"rent":{},"hours_per_day":25}"#);
    let answer: Value = serde_json::from_str(&refused.out).unwrap();
    let paths: Vec<&str> = answer["errors"].as_array().unwrap().iter().map(|e| e["path"].as_str().unwrap()).collect();
    for path in ["own.capex", "own.opex_per_hour", "rent.per_hour", "hours_per_day"] {
        assert!(paths.contains(&path), "{path} in {paths:?}");
    }
}

#[test]
fn unknown_words_are_wrong_input() {
    for words in
        [&["frobnicate"][..], &["kpi", "--frobnicate"], &["evaluate"], &["kpi", "--threads", "0"], &["kpi", "a", "b"]]
    {
        let refused = ask(words, "{}");
        refused.refused(2, "");
        assert!(refused.out.is_empty(), "{words:?}: {refused:?}");
    }
}

#[test]
fn json_may_stand_anywhere_and_a_dash_is_standard_input() {
    let input = r#"{"useful_flops":1,"peak_flops":2}"#;
    let expected = ask(&["kpi"], input).answer();
    for words in [
        &["kpi", "--json"][..],
        &["kpi", "-"],
        &["kpi", "--json", "-"],
        &["kpi", "-", "--json"],
        &["kpi", "--threads", "2"],
    ] {
        assert_eq!(ask(words, input).answer(), expected, "{words:?}");
    }
    let answer: Value = serde_json::from_str(&expected).unwrap();
    assert!(answer["notes"].is_array(), "{answer}");
}

#[test]
fn a_file_that_is_not_there_is_said() {
    let missing = run(&["kpi", "no-such-file.json"]);
    assert!(matches!(missing.code, Some(1 | 2)), "{missing:?}");
    assert!(missing.clean().err.contains("no-such-file.json"), "{missing:?}");
}

#[test]
fn every_verb_explains_itself_with_an_example() {
    for verb in [
        "new", "import", "evaluate", "export", "pack", "verify", "check", "undo", "redo", "history", "call", "bench",
        "observe",
    ]
    .iter()
    .chain(&ENGINES)
    {
        let help = run(&[verb, "--help"]).answer();
        assert!(help.contains(&format!("assay {verb}")) && help.to_lowercase().contains("example"), "{verb}: {help}");
    }
}

#[test]
fn completions_are_written_for_each_shell() {
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let script = run(&["completions", shell]).answer();
        assert!(script.contains("evaluate") && script.contains("assay"), "{shell}");
    }
    run(&["completions", "tcsh"]).refused(2, "tcsh");
}
