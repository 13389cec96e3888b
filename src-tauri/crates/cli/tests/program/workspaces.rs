//! Workspace verbs on the sample and on a small import.

use crate::desk::Desk;
use serde_json::{Value, json};

fn vendors(rows: Value) -> String {
    json!({ "format": "assay-workspace", "version": 1, "vendors": rows }).to_string()
}

#[test]
fn a_new_file_replaces_nothing_and_ends_in_assay() {
    let desk = Desk::sample();
    assert!(desk.run("new case.assay").refused(2).contains("W601"));
    assert_eq!(desk.run("new case.txt --json").errors(2), ["J013 case.txt"]);
    assert_eq!(desk.run("evaluate nowhere.assay --json").errors(2), ["W602 nowhere.assay"]);
    assert_eq!(desk.run("new no/such/folder/case.assay --json").errors(1).len(), 1);
}

#[test]
fn an_import_shows_what_it_does_and_undo_takes_it_back() {
    let desk = Desk::new();
    desk.run("new case.assay").answer();
    desk.put("in.json", vendors(json!([{ "id": "a", "name": "A" }])));
    let preview = desk.run("import case.assay in.json --dry-run").answer();
    assert!(preview.contains("1 new") && preview.contains("dry run"), "{preview}");
    assert_eq!(desk.run("history case.assay --json").json()["steps"].as_array().map(Vec::len), Some(1));
    desk.run("import case.assay in.json --by Anna --why because").answer();
    assert!(desk.run("import case.assay in.json").answer().contains("already"));
    assert!(desk.run("undo case.assay").answer().contains("Import in.json"));
    desk.run("redo case.assay").answer();
    let steps = desk.run("history case.assay --json").json();
    let step = &steps["steps"][2];
    assert_eq!(
        (&step["who"], &step["why"], &step["name"]),
        (&json!("Anna"), &json!("because"), &json!("Import in.json"))
    );
    let text = desk.run("history case.assay").answer();
    assert!(text.contains("Anna: Import in.json – because"), "{text}");
    let numbers: Vec<u64> = steps["steps"].as_array().unwrap().iter().map(|s| s["seq"].as_u64().unwrap()).collect();
    let shown: Vec<u64> = text.lines().map(|line| line.split_whitespace().next().unwrap().parse().unwrap()).collect();
    assert_eq!((&numbers, &shown), (&vec![4, 3, 2, 1], &numbers), "newest first, in both forms");
    assert!(desk.run("check case.assay").answer().starts_with("The file is sound"));
    assert!(desk.run("redo case.assay").refused(2).contains("W616"));
}

#[test]
fn the_log_lists_the_cells_that_every_step_changed() {
    let desk = Desk::sample();
    let edit = json!({ "table": "quotes", "set": [{ "id": "helio_h200_36m", "price": "2.4" }] }).to_string();
    desk.words(&["call", "case.assay", "edit", &edit], b"").answer();
    desk.put("in.json", vendors(json!([{ "id": "a", "name": "A" }])));
    desk.run("import case.assay in.json").answer();
    desk.run("undo case.assay").answer();
    let text = desk.run("history case.assay --cells").answer();
    let lines: Vec<&str> = text.lines().collect();
    let below = |name: &str| {
        let at = lines.iter().position(|line| line.contains(name)).unwrap_or_else(|| panic!("{name}: {text}"));
        lines[at + 1]
    };
    assert_eq!(below("undone"), "      vendors a: removed: Name: A");
    assert_eq!(below(": Import in.json"), "      vendors a: removed: Name: A", "the newest of that name");
    assert!(lines.contains(&"      vendors a: new: Name: A"), "{text}");
    let price = lines.iter().find(|line| line.starts_with("      quotes helio_h200_36m price: "));
    assert!(price.is_some_and(|line| line.ends_with(" → 2.4")), "{text}");
    let plain = desk.run("history case.assay").answer();
    assert!(!plain.contains("      ") && plain.lines().count() == 4, "{plain}");
    let steps = desk.run("history case.assay --cells --json").json();
    assert_eq!(steps["steps"][0]["cells"][0]["before"], "Name: A");
    assert!(desk.run("history case.assay --json").json()["steps"][0].get("cells").is_none());
}

#[test]
fn undo_of_a_new_workspace_speaks_of_no_migration() {
    let desk = Desk::sample();
    let text = desk.run("undo case.assay").refused(2);
    assert!(text.contains("W615") && !text.contains("migration"), "{text}");
}

#[cfg(unix)]
#[test]
fn the_log_names_the_account_where_the_environment_names_nobody() {
    let desk = Desk::new();
    let mut command = desk.command();
    ["USER", "LOGNAME", "USERNAME"].iter().for_each(|name| {
        command.env_remove(name);
    });
    assert!(command.args(["new", "case.assay"]).status().unwrap().success());
    let account = std::process::Command::new("id").arg("-un").output().unwrap();
    let who = desk.run("history case.assay --json").json()["steps"][0]["who"].as_str().unwrap().to_owned();
    match account.status.success() {
        true => assert_eq!(who, String::from_utf8_lossy(&account.stdout).trim()),
        false => assert!(who.starts_with("user "), "{who}"),
    }
}

#[test]
fn a_number_that_may_be_two_is_refused_and_says_how_to_write_it() {
    let desk = Desk::sample();
    let quote = desk.words(&["call", "case.assay", "table", r#"{"table":"quotes"}"#], b"").json()["rows"][0].clone();
    for (typed, hint) in
        [("10.000", "10000 or 10.0"), ("1,5,2", "1.5 or 1500"), ("9.000 to 10.000", "9000 to 10000 or 9.0 to 10.0")]
    {
        let edit = json!({ "table": "quotes", "set": [{ "id": quote["id"], "price": typed }] }).to_string();
        let text = desk.words(&["call", "case.assay", "edit", &edit], b"").refused(2);
        assert!(text.contains("I514") && text.contains(hint), "{typed}: {text}");
    }
    let engine = desk.ask("kpi", br#"{"effective_hours":"10.000","paid_hours":"20.000"}"#).json();
    assert_eq!(engine["kpis"][4]["value"], json!(0.5), "decimal strings of engines are exact numbers");
}

/// The workspace with one byte of a row changed outside Assay, found by what `check` says of it.
fn altered(desk: &Desk) -> Vec<u8> {
    let bytes = std::fs::read(desk.path("case.assay")).unwrap();
    let name = b"Helio Compute Pool";
    for at in (0..bytes.len() - name.len()).filter(|at| bytes[*at..].starts_with(name)) {
        let mut bytes = bytes.clone();
        bytes[at] = b'C';
        desk.put("case.assay", &bytes);
        let answer: Value = serde_json::from_str(&desk.run("check case.assay --json").out).unwrap_or_default();
        let codes: Vec<&str> =
            answer["findings"].as_array().into_iter().flatten().filter_map(|f| f["code"].as_str()).collect();
        if codes == ["W647"] {
            return bytes;
        }
    }
    panic!("no place whose change only W647 finds");
}

#[test]
fn rows_altered_outside_are_a_warning_beside_the_answer() {
    let desk = Desk::sample();
    let sound = desk.run("evaluate case.assay --worlds 100");
    assert!(!sound.err.contains("warning"), "{}", sound.err);
    altered(&desk);
    for line in [
        "evaluate case.assay --worlds 100",
        "evaluate case.assay --worlds 100 --json",
        "pack case.assay -o case.pdf --worlds 100",
    ] {
        let ended = desk.run(line);
        assert!(ended.err.contains("warning: vendors") && ended.err.contains("[W647]"), "{line}: {}", ended.err);
        assert!(!ended.answer().is_empty(), "{line}");
    }
}

#[test]
fn a_wrong_import_names_every_cell_in_a_dry_run_too() {
    let desk = Desk::sample();
    desk.put("in.json", vendors(json!([{ "id": "a" }, { "id": "b", "name": "B", "colour": 1 }])));
    for line in ["import case.assay in.json", "import case.assay in.json --dry-run"] {
        let text = desk.run(line).refused(2);
        assert!(text.contains("2 rejected (2 cells)") && text.contains("I510") && text.contains("J003"), "{text}");
        let mut errors = desk.run(&format!("{line} --json")).errors(2);
        errors.sort();
        assert_eq!(errors, ["I510 vendors[0].name", "J003 vendors[1].colour"]);
    }
    assert_eq!(desk.run("history case.assay --json").json()["steps"].as_array().map(Vec::len), Some(1));
    assert_eq!(desk.run("import case.assay missing.xlsx --json").errors(2), ["W630 missing.xlsx"]);
}

#[test]
fn exports_are_chosen_by_their_ending_and_come_back_whole() {
    let desk = Desk::sample();
    desk.run("export case.assay -o book.json").answer();
    desk.run("export case.assay -o book.XLSX").answer();
    for input in ["book.json", "book.XLSX"] {
        assert!(desk.run(&format!("import case.assay {input}")).answer().contains("already"), "{input}");
    }
    desk.run("export --template intake.xlsx").answer();
    for line in ["export case.assay -o book.docx", "export --template intake.json", "pack case.assay -o pack.txt"] {
        assert!(desk.run(&format!("{line} --json")).errors(2)[0].starts_with("J013"), "{line}");
    }
    assert!(desk.run("export case.assay --template x.xlsx").refused(2).contains("J010"));
    assert_eq!(desk.run("export case.assay -o no/such/book.json --json").errors(1).len(), 1);
}

#[test]
fn the_same_question_gives_the_same_bytes() {
    let desk = Desk::sample();
    let ask = |flags: &str| desk.run(&format!("evaluate case.assay --json --worlds 300 {flags}")).answer();
    let first = ask("--threads 1");
    assert_eq!(ask("--threads 3"), first);
    assert_ne!(ask("--seed 2"), first);
    let called = desk.words(&["call", "case.assay", "evaluate", "{\"worlds\":300}"], b"").answer();
    assert_eq!(called, first);
}

#[test]
fn a_pack_agrees_with_its_workspace_until_that_changes() {
    let desk = Desk::sample();
    desk.run("pack case.assay -o case.pdf --worlds 300 --paper letter").answer();
    assert!(desk.run("verify case.pdf case.assay").answer().contains("agrees"));
    let name =
        desk.words(&["call", "case.assay", "table", "{\"table\":\"frame\"}"], b"").json()["rows"][0]["name"].clone();
    let edit = json!({ "table": "frame", "set": [{ "name": name, "discount_rate": 0.2 }] }).to_string();
    desk.ask("call case.assay edit -", edit.as_bytes()).answer();
    let differs = desk.run("verify case.pdf case.assay --json");
    assert_eq!(differs.code, Some(1));
    let answer: Value = serde_json::from_str(&differs.out).unwrap();
    assert_eq!(answer["errors"][0]["path"], answer["figure"]);
    assert!(desk.run("verify case.pdf case.assay").out.contains(answer["figure"].as_str().unwrap()));
    desk.put("no.pdf", "%PDF-1.4");
    assert_eq!(desk.run("verify no.pdf case.assay --json").errors(2), ["P843 "]);
}

#[test]
fn call_answers_any_command_and_refuses_others() {
    let desk = Desk::sample();
    let traced = desk.words(&["call", "case.assay", "trace", r#"{"id":"decision.right_in","worlds":100}"#], b"").json();
    assert_eq!(traced["id"], "decision.right_in");
    assert_eq!(desk.run("call case.assay frobnicate --json").errors(2), ["J009 "]);
    assert_eq!(desk.run("call case.assay table {} --json").errors(2), ["J004 table"]);
    assert_eq!(desk.run("call case.assay table nonsense --json").errors(2), ["J001 "]);
    assert!(desk.run("call case.assay").refused(2).contains("COMMAND"));
}

#[test]
fn a_file_that_is_not_sound_is_told_with_exit_1() {
    let desk = Desk::sample();
    let sound = desk.run("check case.assay --json").json();
    assert_eq!((&sound["sound"], &sound["findings"]), (&json!(true), &json!([])));
    let mut bytes = std::fs::read(desk.path("case.assay")).unwrap();
    let at = bytes.windows(6).position(|seen| seen == b"tester").expect("the log names its author");
    bytes[at] = b'T';
    desk.put("case.assay", bytes);
    let ended = desk.run("check case.assay");
    assert!(ended.code == Some(1) && ended.out.contains("[W645]") && ended.out.contains("log"), "{ended:?}");
    let errors = desk.run("check case.assay --json").errors(1);
    assert!(errors.iter().any(|e| e == "W645 log[1]"), "{errors:?}");
}
