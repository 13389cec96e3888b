//! `copy`: another workspace of the name keeps what it holds, whoever writes to it and whatever a crash left beside it.

use crate::desk::{Desk, FILE, listing};
use acceptance::program::command;
use std::fs;
use std::process::Stdio;

const STEP: &str = r#"{"format":"assay-workspace","version":1,"vendors":[{"id":"a","name":"A"}]}"#;
const TO: &str = r#"{"to":"other.assay"}"#;
const REPLACE: &str = r#"{"to":"other.assay","replace":true}"#;

/// A desk with a second workspace that holds one vendor.
fn two() -> Desk {
    let desk = Desk::empty();
    desk.put("step.json", STEP);
    desk.run(&["new", "other.assay"]).answer();
    desk.run(&["import", "other.assay", "step.json"]).answer();
    desk
}

fn vendors(desk: &Desk, file: &str) -> usize {
    desk.run(&["export", file, "-o", "vendors.json"]).answer();
    let text = fs::read_to_string(desk.path("vendors.json")).unwrap();
    let document: serde_json::Value = serde_json::from_str(&text).unwrap();
    document["vendors"].as_array().map_or(0, Vec::len)
}

#[test]
fn an_occupied_name_is_refused_until_it_may_be_replaced() {
    let desk = two();
    desk.run(&["call", FILE, "copy", TO]).refused(2, "W601");
    assert_eq!(vendors(&desk, "other.assay"), 1);
    desk.run(&["call", FILE, "copy", REPLACE]).answer();
    assert_eq!(vendors(&desk, "other.assay"), 0);
    desk.run(&["check", "other.assay"]).answer();
}

/// An import that is stopped for a moment in the middle, at any place of it, is not overwritten: whatever is acknowledged in
/// the end is there, or was before the copy took the name.
#[test]
#[cfg(unix)]
fn an_import_under_way_is_not_overwritten() {
    let signal = |id: u32, name: &str| {
        std::process::Command::new("kill").args([format!("-{name}"), id.to_string()]).status().unwrap().success()
    };
    let (mut refused, mut replaced) = (0, 0);
    // How far the import comes in a while is the machine's matter: as many tries as it takes to meet it at work.
    for pause in (0..240_u64).step_by(4) {
        if refused >= 3 && replaced >= 1 {
            break;
        }
        let desk = two();
        desk.put("more.json", STEP.replace("\"a\"", "\"b\""));
        let mut importing = command(&["import", "other.assay", "more.json"]);
        importing.current_dir(desk.folder()).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut importing = importing.spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(pause));
        signal(importing.id(), "STOP");
        let is_in = desk.run(&["export", "other.assay", "-o", "seen.json"]).code == Some(0)
            && fs::read_to_string(desk.path("seen.json")).unwrap().contains("\"b\"");
        let copied = desk.run(&["call", FILE, "copy", REPLACE]);
        signal(importing.id(), "CONT");
        let imported = importing.wait().unwrap().success();
        match copied.code {
            Some(0) => replaced += 1,
            Some(1) => refused += 1,
            _ => panic!("{copied:?}"),
        }
        let expected = match (imported, copied.code) {
            (true, Some(0)) if is_in => 0,
            (true, Some(0)) | (false, Some(1)) => 1,
            (true, _) => 2,
            (false, _) => 0,
        };
        assert_eq!(vendors(&desk, "other.assay"), expected, "pause {pause}: imported {imported}, {copied:?}");
        desk.run(&["check", "other.assay"]).answer();
    }
    assert!(refused >= 1, "the import was never met at work");
}

/// What a killed import left is played back before the copy takes the name, and never after.
#[test]
fn a_journal_beside_the_name_is_never_played_into_the_copy() {
    let desk = two();
    fs::write(desk.path("alone.assay-journal"), [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7, 0, 0, 0, 1]).unwrap();
    desk.run(&["call", FILE, "copy", r#"{"to":"alone.assay"}"#]).refused(2, "W619");
    desk.run(&["call", FILE, "copy", r#"{"to":"alone.assay","replace":true}"#]).answer();
    desk.run(&["check", "alone.assay"]).answer();
    let names = listing(desk.folder());
    assert!(!names.iter().any(|name| name.ends_with("-journal")), "{names:?}");
}

/// Whatever a killed program left beside a workspace goes when that workspace is next opened; what is in use stays.
#[test]
fn what_a_kill_left_is_removed_at_the_next_opening() {
    let desk = Desk::empty();
    desk.put(".assay-abc123.tmp", "half written");
    desk.put("my.tmp", "not ours");
    desk.run(&["check", FILE]).answer();
    assert_eq!(desk.listing(), [FILE, "my.tmp"]);
}
