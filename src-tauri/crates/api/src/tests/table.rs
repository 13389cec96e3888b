//! The table holds together: names, examples, requests.

use super::desk::Desk;
use crate::{Access, Needs, commands};
use serde_json::Value;
use std::collections::BTreeSet;

#[test]
fn names_are_unique_and_every_command_says_what_it_does() {
    let names: BTreeSet<&str> = commands().iter().map(|c| c.name).collect();
    assert_eq!(names.len(), commands().len());
    for command in commands() {
        let about = command.about();
        assert!(about.ends_with('.') && about.len() < 100, "{}: {about}", command.name);
    }
    assert_eq!(voice::ids("command-").len(), commands().len(), "phrases of commands that are none");
}

#[test]
fn what_changes_rows_keeps_their_order_and_what_needs_none_waits_for_nobody() {
    for command in commands() {
        let expected = match command.access {
            Access::Changes => Needs::Rows,
            Access::Engine | Access::Reference | Access::File => Needs::Nothing,
            Access::Reads | Access::Writes => command.needs,
        };
        assert_eq!(command.needs, expected, "{}", command.name);
    }
    let ordered = crate::typescript()
        .contains("[\"new\", \"start\", \"import\", \"edit\", \"measured.use\", \"anchors.propose\", \"criteria.copy\", \"correlations.nearest\", \"demand.take\", \"demand.adopt\", \"undo\", \"redo\", \"lock\", \"open\", \"award\", \"award.month\", \"documents.add\", \"judged.adopt\", \"propose.adopt\", \"request\"]");
    assert!(ordered, "the window does not know what changes the workspace");
}

/// A small benchmark result.
const RESULT: &str = include_str!("../examples/result.json");

/// A file of demand.
const USAGE: &str = "time,gpus\n2026-01-05 00:00,8\n2026-01-05 01:00,12\n";

/// A bill.
const HOURS: &str = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargePeriodEnd,ChargeCategory,\
    ConsumedQuantity,ConsumedUnit,x_InstanceType\n\
    1.5,1.5,EUR,2026-02-01,2026-03-01,Usage,7200,Hours,p5.48xlarge\n\
    1.5,1.5,EUR,2026-03-01,2026-04-01,Usage,7200,Hours,p5.48xlarge\n";
const BILL: &str = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargePeriodEnd,ChargeCategory,Tags\n\
    1.5,1.5,EUR,2026-03-01,2026-04-01,Usage,\"{\"\"team\"\":\"\"search\"\"}\"\n";

/// An example's file names, put into the desk's folder.
pub fn on_desk(example: &str, desk: &Desk) -> String {
    let mut request: Value = serde_json::from_str(example).unwrap();
    if let Some(fields) = request.as_object_mut() {
        for key in ["to", "pack"] {
            if let Some(Value::String(name)) = fields.get_mut(key) {
                *name = desk.path(name);
            }
        }
        if let Some(file) = fields.get_mut("file") {
            *file = serde_json::json!(desk.with("result.json", RESULT));
        }
        if let Some(files) = fields.get_mut("files") {
            let file = match files[0].as_str() {
                Some("bill.csv") => desk.with("bill.csv", BILL),
                Some(name) if name.ends_with(".csv") => desk.with("usage.csv", USAGE),
                _ => desk.path("book.json"),
            };
            *files = serde_json::json!([file]);
        }
    }
    request.to_string()
}

/// An order in which each finds what it needs.
fn in_order() -> Vec<&'static crate::Command> {
    let late = |c: &&crate::Command| match c.name {
        "new" => 0,
        "export" => 1,
        "pack" => 2,
        "edit" | "measured.use" | "anchors.propose" | "correlations.nearest" | "demand.take" | "demand.adopt" => 4,
        "undo" => 5,
        "redo" => 6,
        "lock" => 7,
        "open" => 8,
        "award" => 9,
        "award.month" => 10,
        "debrief" | "statement" | "actuals.again" => 10,
        _ => 3,
    };
    let mut all: Vec<_> = commands().iter().collect();
    all.sort_by_key(late);
    all
}

#[test]
fn every_command_answers_its_example() {
    let mut desk = Desk::bare();
    for command in in_order() {
        if command.name == "start" {
            // It makes a workspace of its own, as `new` does.
            assert!(Desk::bare().ask(command.name, command.example).is_ok());
            continue;
        }
        let example = on_desk(command.example, &desk);
        if command.name == "measured.use" {
            let result = serde_json::json!({ "files": [desk.with("result.json", RESULT)], "vendor": "northwind" });
            desk.ask("import", &result.to_string()).unwrap();
        }
        if command.name == "actuals.again" {
            let used = desk.with("dcgm.json", &sample::bills::prometheus(sample::bills::SEED));
            let bill = serde_json::json!({ "files": [desk.with("hours.csv", HOURS), used] });
            desk.ask("import", &bill.to_string()).unwrap();
        }
        if command.name == "statement" {
            let bill = serde_json::json!({ "files": [desk.with("march.csv", BILL)] });
            desk.ask("import", &bill.to_string()).unwrap();
            let rule = serde_json::json!({ "id": "team_1", "of": "team", "tag": "team" });
            desk.ask("edit", &serde_json::json!({ "table": "rules", "set": [rule] }).to_string()).unwrap();
        }
        let answer = desk.ask(command.name, &example).unwrap_or_else(|f| panic!("{}: {f:?}", command.name));
        assert!(answer.is_object() || (command.name == "clauses" && answer.is_array()), "{}", command.name);
    }
}

#[test]
fn every_table_has_the_rows_of_the_book() {
    let mut desk = Desk::sample();
    let book = desk.ask("book", "{}").unwrap();
    for table in tables::all() {
        let answer = desk.ask("table", &format!("{{\"table\":\"{}\"}}", table.name)).unwrap();
        assert_eq!(answer["rows"], book[table.name], "{}", table.name);
        let lengths = [&answer["rows"], &answer["changed"]].map(|list| list.as_array().unwrap().len());
        assert_eq!(lengths[0], lengths[1], "{}", table.name);
    }
}

#[test]
fn every_command_refuses_what_it_does_not_know() {
    let mut desk = Desk::sample();
    for command in commands() {
        let refused = desk.refused(command.name, "{\"misspelt_field\":1}");
        assert!(refused.iter().any(|r| r == "J003 misspelt_field"), "{}: {refused:?}", command.name);
        assert!(!desk.refused(command.name, "[1]").is_empty());
    }
    assert_eq!(desk.refused("evalute", "{}"), ["J009 "]);
}

#[test]
fn commands_of_a_workspace_say_that_they_need_one() {
    for command in commands().iter().filter(|c| !matches!(c.access, Access::Engine | Access::Reference | Access::File))
    {
        let mut desk = Desk::bare();
        let example = on_desk(command.example, &desk);
        desk.session.file = None;
        if command.name != "template" && command.name != "verify" {
            assert_eq!(desk.refused(command.name, &example), ["W633 "], "{}", command.name);
        }
    }
}
