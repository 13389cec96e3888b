//! The TypeScript that the window imports says what the commands really give: every field of a real answer is declared,
//! every declared field is in a real answer.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use api::{Author, Session, call, commands, typescript};
use input::{Node, parse};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

fn session(file: &std::path::Path) -> Session {
    Session {
        file: Some(file.to_owned()),
        author: Author { who: "tester".to_owned(), why: String::new(), now: || "2026-11-21T10:00:00Z".to_owned() },
        program: "unused".into(),
        threads: 2,
        progress: Box::new(|_| ()),
    }
}

/// Fields by interface name, read from the generated text.
fn interfaces() -> BTreeMap<String, BTreeSet<String>> {
    let text = typescript();
    let blocks = text.split("export interface ").skip(1).filter_map(|block| block.split_once(" {"));
    blocks.map(|(name, body)| (name.to_owned(), declared(body))).collect()
}

/// Field names at the first level of an interface's body.
fn declared(body: &str) -> BTreeSet<String> {
    let lines = body.lines().take_while(|line| *line != "}");
    let fields =
        lines.filter(|line| line.starts_with("  ") && !line.starts_with("   ") && !line.trim().starts_with('/'));
    fields.filter_map(|line| Some(line.trim().split_once(':')?.0.trim_end_matches('?').to_owned())).collect()
}

fn fields(value: &Value) -> BTreeSet<String> {
    value.as_object().unwrap().keys().cloned().collect()
}

#[test]
fn answers_have_the_fields_that_the_types_declare() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(&folder.path().join("t.assay"));
    let ask = |name: &str, request: &str| call(&session, name, &parse(request).unwrap()).unwrap();
    ask("new", r#"{"sample":true}"#);
    let report = ask("evaluate", r#"{"worlds":100}"#);
    let declared = interfaces();
    let first = |path: &str| report.pointer(path).unwrap().clone();
    for (name, value) in [
        ("Report", report.clone()),
        ("FrameReport", first("/frame")),
        ("WorkloadReport", first("/demand/0")),
        ("PoolReport", first("/pools/0")),
        ("LayersReport", first("/pools/0/layers")),
        ("ShortlistReport", first("/shortlist/0")),
        ("CandidateReport", first("/shortlist/0/accelerators/0")),
        ("VendorsReport", first("/vendors")),
        ("GatedReport", first("/vendors/gated/0")),
        ("OptionReport", first("/options/0")),
        ("TccReport", first("/options/0/tcc")),
        ("CashReport", first("/options/0/cash")),
        ("ValueReport", first("/options/0/value")),
        ("DecisionReport", first("/decision")),
        ("Threshold", first("/decision/thresholds/0")),
        ("CheckReport", first("/decision/checks/0")),
        ("ConditionReport", first("/conditions/0")),
        ("RegisterReport", first("/register/0")),
        ("Kpi", first("/kpis/0")),
        ("Figure", ask("trace", r#"{"id":"decision.right_in","worlds":100}"#)),
        ("CatalogAnswer", ask("catalog", r#"{"subject":"models"}"#)),
        ("TableAnswer", ask("table", r#"{"table":"vendors"}"#)),
        ("Book", ask("book", "{}")),
        ("HistoryAnswer", ask("history", "{}")),
        ("Step", ask("history", "{}")["steps"][0].clone()),
        ("CheckAnswer", ask("check", "{}")),
        ("EditAnswer", ask("edit", r#"{"table":"vendors","set":[{"id":"helio","name":"Helio"}]}"#)),
        ("StepReport", ask("undo", "{}")["step"].clone()),
        ("FileAnswer", ask("template", &format!(r#"{{"to":"{}"}}"#, folder.path().join("t.xlsx").display()))),
        ("VendorsRow", ask("book", "{}")["vendors"][0].clone()),
    ] {
        assert_eq!(fields(&value), declared[name], "{name}");
    }
}

#[test]
fn every_command_has_types_and_refuses_nonsense() {
    let text = typescript();
    let folder = tempfile::tempdir().unwrap();
    let session = session(&folder.path().join("none.assay"));
    for command in commands() {
        for name in [command.request, command.response] {
            let declared = ["interface", "type"].iter().any(|word| text.contains(&format!("export {word} {name} ")));
            assert!(declared, "{name} is not declared");
        }
        let nonsense = Node::Map(vec![("frobnicate".to_owned(), Node::Null)]);
        let failure = call(&session, command.name, &nonsense).unwrap_err();
        assert!(!failure.complaints.is_empty() && !failure.machine, "{}: {failure:?}", command.name);
    }
}
