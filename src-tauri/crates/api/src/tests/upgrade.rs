//! A whole case of an older version: it opens, says what changed and why, and gives the answer that is kept with it.
//!
//! ASSAY_WRITE_GOLDEN=1 writes the answer anew, for a commit that changes what a case comes to and says so.

use super::desk::Desk;
use serde_json::{Value, json};
use std::path::PathBuf;

fn golden(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", "..", "..", "tests", "golden", name].iter().collect()
}

/// With the case of version 2.
fn older() -> Desk {
    let desk = Desk::bare();
    std::fs::copy(golden("v2-case.assay"), desk.path("case.assay")).unwrap();
    desk
}

/// What the case comes to.
fn answer(desk: &mut Desk) -> Value {
    const KEPT: [&str; 6] = ["id", "tcc", "cash", "value", "right_in", "gates_failed"];
    let report = desk.ask("evaluate", "{\"seed\":1,\"worlds\":200}").unwrap();
    let kept = |option: &Value| {
        let signed = ("signed".to_owned(), option["signed"]["amount"].clone());
        KEPT.map(|key| (key.to_owned(), option[key].clone())).into_iter().chain([signed]).collect::<Value>()
    };
    let options: Vec<Value> = report["options"].as_array().unwrap().iter().map(kept).collect();
    let decision = &report["decision"];
    json!({ "option": decision["option"], "right_in": decision["right_in"], "evpi": decision["evpi"], "options": options })
}

#[test]
fn a_case_of_version_2_gives_the_answer_that_is_kept_with_it() {
    let mut desk = older();
    let read = answer(&mut desk);
    assert_eq!(desk.session.upgraded().map(|upgraded| upgraded.steps.len()), Some(9), "a reader is told too");
    let path = golden("v2-case.json");
    if std::env::var_os("ASSAY_WRITE_GOLDEN").is_some() {
        std::fs::write(&path, format!("{read:#}\n")).unwrap();
    }
    let kept: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(read, kept);
    desk.session.hold().unwrap();
    assert_eq!(answer(&mut desk), kept, "the file brought to today's version says the same");
}

#[test]
fn opening_an_older_case_says_what_changed_and_why() {
    let mut desk = older();
    assert_eq!(desk.session.upgraded(), None);
    desk.session.hold().unwrap();
    let upgraded = desk.session.upgraded().unwrap();
    assert!(upgraded.headline.contains("version 2") && upgraded.headline.contains("case.assay.v2.bak"), "{upgraded:?}");
    let whys: Vec<usize> = upgraded.steps.iter().map(|step| step.why.len()).collect();
    assert_eq!(whys, [0, 11, 3, 2, 0, 0, 0, 0, 0]);
    for (subject, step, at) in [
        ("mean", 1, 0),
        ("all rows", 1, 2),
        ("price_decline", 1, 3),
        ("every year", 1, 5),
        ("windows", 1, 7),
        ("lever", 1, 8),
        ("0 to 100", 1, 9),
        ("budget", 1, 10),
        ("stands", 2, 0),
        ("column Quote", 2, 1),
        ("another card", 2, 2),
        ("widens", 3, 1),
    ] {
        assert!(upgraded.steps[step].why[at].contains(subject), "{subject}: {upgraded:?}");
    }
    let without = upgraded.steps.iter().filter(|step| step.changed.contains("No answer differs")).count();
    assert_eq!(without, whys.iter().filter(|rules| **rules == 0).count(), "{upgraded:?}");
    let mut again = older();
    again.ask("edit", r#"{"table":"vendors","set":[{"id":"late","name":"Late"}]}"#).unwrap();
    assert!(again.session.upgraded().is_some_and(|upgraded| upgraded.headline.contains(".bak")));
    let file = again.path("case.assay");
    let mut third = Desk::bare();
    std::fs::copy(file, third.path("case.assay")).unwrap();
    third.session.hold().unwrap();
    assert_eq!(third.session.upgraded(), None, "what is of today's version has nothing to say");
}
