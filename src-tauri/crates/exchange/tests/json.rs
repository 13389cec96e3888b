//! The JSON document: its shape, and every problem at its path.
#![allow(clippy::panic, clippy::unwrap_used)]

mod support;

use exchange::{ExchangeError, json};
use proptest::prelude::*;
use support::stage;
use tables::Book;

/// Path and code of everything wrong, in the document or in its rows.
fn problems(text: &str) -> Vec<String> {
    let found = match json::incoming(text) {
        Ok(incoming) => stage(&Book::default(), incoming).preview.problems(),
        Err(error) => error.problems(),
    };
    found.iter().map(|p| format!("{} {}", p.path, p.code)).collect()
}

fn document(tables: &str) -> String {
    format!(r#"{{"format":"assay-workspace","version":1{tables}}}"#)
}

const VENDOR: &str = r#"{"id":"n","name":"North"}"#;

/// Rules that somebody tried with `assay spend` become rows, and say which part of them does not.
#[test]
fn rules_of_spend_are_rows_of_rules() {
    let text = r#"{"team":[{"tag":"team","equals":"lab","is":"research"}],"currency":"EUR","rates":{"USD":"0.9"}}"#;
    let staged = stage(&Book::default(), json::incoming(text).unwrap());
    let rows = staged.book.rows("rules");
    let cells = ["id", "of", "tag", "equals", "is"].map(|key| rows[0].get(key).unwrap());
    assert_eq!((rows.len(), cells), (1, ["team_1", "team", "team", "lab", "research"]));
    assert_eq!(staged.preview.notes.len(), 1);
    assert_eq!(problems(r#"{"team":[{"tags":"team"}],"rates":{}}"#), ["rules[0].tags J003"]);
    // What is wrong with it is told as what is wrong with rules.
    assert_eq!(problems(r#"{"team":[{"tag":"team"}],"rate":{},"gpus":[]}"#), ["rate J003", "gpus J003"]);
    assert_eq!(problems(r#"{"team":"x"}"#), ["team J005"]);
}

#[test]
fn every_problem_has_its_path() {
    for (tables, expected) in [
        ("", vec![]),
        (r#","vendors":[{"id":"n","name":"North","note":null}]"#, vec![]),
        (
            r#","vendors":[{"id":"n"},{"nam":"x"}]"#,
            vec!["vendors[1].id I510", "vendors[1].nam J003", "vendors[0].name I510"],
        ),
        (r#","vendors":[{"id":5,"name":true}]"#, vec!["vendors[0].id J005", "vendors[0].name J005"]),
        (r#","vendors":{}"#, vec!["vendors J005"]),
        (r#","vendors":[5]"#, vec!["vendors[0] J005"]),
        (r#","vendor":[]"#, vec!["vendor J003"]),
        (r#","vendors":[{"id":"n","id":"n","name":"N"}]"#, vec!["vendors[0].id J002"]),
        (
            r#","vendors":[{"id":"n","id":"n"}],"vendorz":[],"kpis":[{"input":"revenue","value":1e400}]"#,
            vec!["vendors[0].id J002", "vendors[0].name I510", "vendorz J003", "kpis[0].value J008"],
        ),
        (r#","kpis":[{"input":"revenue","value":1e400}]"#, vec!["kpis[0].value J008"]),
        (r#","kpis":[{"input":"revenue","value":"1 to 2"}]"#, vec!["kpis[0].value I514"]),
        (
            r#","demand":[{"workload":"w","start":"day","step":"profile","gpus":[1,-1,"x"]}]"#,
            vec!["demand[0].gpus[1] J006", "demand[0].gpus[2] J005", "demand[0].workload I522"],
        ),
        (
            r#","demand":[{"workload":"w","start":"day","step":"profile","gpus":[]}]"#,
            vec!["demand[0].gpus I537", "demand[0].workload I522"],
        ),
        (
            r#","demand":[{"workload":"w","start":"day 20","step":"profile","gpus":[1,2,3,4,5]}]"#,
            vec!["demand[0].gpus I535", "demand[0].workload I522"],
        ),
        (
            r#","demand":[{"workload":"w","start":"day","step":"profile","gpus":"1,2"}]"#,
            vec!["demand[0].gpus J005", "demand[0].workload I522"],
        ),
        (
            r#","scores":[{"evaluator":"e","vendor":"v","criterion":"c","value":3}]"#,
            vec!["scores[0].vendor I522", "scores[0].criterion I522"],
        ),
    ] {
        let mut found = problems(&document(tables));
        let mut expected: Vec<String> = expected.into_iter().map(str::to_owned).collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{tables}");
    }
}

#[test]
fn another_document_is_refused() {
    for (text, expected) in [
        ("", vec![" J001"]),
        ("[]", vec![" J005"]),
        ("{}", vec!["format J004"]),
        (r#"{"format":"assay-bench","version":1}"#, vec!["format J007"]),
        (r#"{"format":null,"version":1,"vendors":{}}"#, vec!["format J007"]),
        (r#"{"frame":{"question":"?"},"demand":[{"tier":"steady"}],"version":"0.1.0","seed":1}"#, vec!["format J004"]),
        (r#"{"format":"assay-workspace"}"#, vec!["version J004"]),
        (r#"{"format":"assay-workspace","version":2}"#, vec!["version I506"]),
        (&document(r#","vendors":[{"#), vec![" J001"]),
    ] {
        assert_eq!(problems(text), expected, "{text}");
    }
    let many = document(&format!(r#","demand":[{}]"#, vec!["1"; 3_000_000].join(",")));
    assert_eq!(json::incoming(&many).err().map(|error| error.code()), Some("I504"));
}

#[test]
fn the_document_is_written_plainly() {
    let tables = r#","vendors":[{"id":"n","name":"North \"N\""}],"assumptions":[{"id":"a","label":"A","value":"30k to 45k"},{"id":"b","label":"B","value":2.50}],"kpis":[{"input":"revenue","value":12345678901234567890.5}]"#;
    let staged = stage(&Book::default(), json::incoming(&document(tables)).unwrap());
    let text = json::write(&staged.book);
    for line in [
        "{\n\"format\": \"assay-workspace\",\n\"version\": 1,\n\"frame\": [],\n",
        r#"{"id": "n", "name": "North \"N\"", "country": null, "data_location": null, "data_classes": null, "note": null}"#,
        r#""value": "30000 to 45000""#,
        r#""value": 2.5,"#,
        r#""value": 12345678901234567890.5,"#,
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    serde_json::from_str::<serde_json::Value>(&text).unwrap();
}

#[test]
fn null_empties_and_absence_keeps() {
    let first = document(r#","vendors":[{"id":"n","name":"North","country":"Norway","note":"x"}]"#);
    let book = stage(&Book::default(), json::incoming(&first).unwrap()).book;
    let second = document(r#","vendors":[{"id":"n","name":"North","note":null}]"#);
    let row = stage(&book, json::incoming(&second).unwrap()).book.rows("vendors")[0].clone();
    assert_eq!((row.get("country"), row.get("note")), (Some("Norway"), None));
}

#[test]
fn errors_say_whose_fault_it_is() {
    let error = json::incoming("{").err().unwrap();
    assert!(!error.is_machine() && matches!(error, ExchangeError::Document(_)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_document_is_staged_or_refused(cut in 0usize..200, put in "[\\[\\]{}\",:a-z0-9.-]{0,6}") {
        let mut text = document(&format!(r#","vendors":[{VENDOR}],"demand":[{{"workload":"w","start":"day","step":"profile","gpus":[1,null]}}]"#));
        let at = cut.min(text.len());
        text.replace_range(at..(at + 2).min(text.len()), &put);
        if let Ok(incoming) = json::incoming(&text) {
            let staged = stage(&Book::default(), incoming);
            prop_assert!(staged.preview.is_clean() || staged.book.is_empty());
        }
    }
}
