//! Damage too small for SQLite to see: a flipped digit is carried by every answer, stops an export, stands on page 1, and the
//! log gives back what it changed.

use crate::desk::{Desk, FILE};
use rusqlite::Connection;
use serde_json::Value;
use std::fs;

/// The sample with one price changed by one digit, behind the program's back.
fn damaged() -> Desk {
    let desk = Desk::sample();
    let connection = Connection::open(desk.file()).unwrap();
    let changed = connection
        .execute(
            "UPDATE quotes SET price = replace(price, '2', '3') WHERE price LIKE '%2%' AND price NOT LIKE '% %'",
            [],
        )
        .unwrap();
    assert!(changed > 0);
    connection.close().unwrap();
    desk
}

const SMALL: [&str; 2] = ["--worlds", "200"];

#[test]
fn every_answer_that_rests_on_the_rows_carries_it() {
    let desk = damaged();
    let answer = desk.run(&["evaluate", FILE, "--json", SMALL[0], SMALL[1]]);
    assert!(answer.err.contains("W647"), "{}", answer.err);
    let report: Value = serde_json::from_str(&answer.answer()).unwrap();
    let first = report["notes"][0].as_str().unwrap();
    assert!(first.contains("damaged") && first.contains("quotes") && first.contains("W647"), "{first}");
    for (command, request) in [
        ("decide", WEIGHTS),
        ("pack", r#"{"to":"p.pdf","worlds":200}"#),
        ("figures", r#"{"prefix":"decision.","worlds":200}"#),
        ("trace", r#"{"id":"decision.right_in","worlds":200}"#),
        ("copy", r#"{"to":"copy.assay"}"#),
        ("detail", r#"{"worlds":200}"#),
        ("table", r#"{"table":"quotes"}"#),
        ("history", "{}"),
    ] {
        let answered = desk.run(&["call", FILE, command, request]);
        assert!(answered.err.contains("W647"), "{command}: {}", answered.err);
        let answer: Value = serde_json::from_str(&answered.answer()).unwrap();
        let note = answer["notes"][0].as_str().unwrap();
        assert!(note.contains("W647") && note.contains("price"), "{command}: {note}");
    }
    let verified = desk.run(&["verify", "p.pdf", FILE, "--json"]).answer();
    assert!(serde_json::from_str::<Value>(&verified).unwrap()["notes"][0].as_str().unwrap().contains("W647"));
    let edit = r#"{"table":"vendors","set":[{"id":"late","name":"Late"}]}"#;
    assert!(desk.run(&["call", FILE, "edit", edit]).answer().contains("W647"));
    let sound = Desk::sample().run(&["evaluate", FILE, "--json", SMALL[0], SMALL[1]]).answer();
    assert!(!sound.contains("W647"));
}

const WEIGHTS: &str =
    r#"{"weights":{"performance":1,"reliability":1,"cost":1,"service":1,"compliance":1},"worlds":200}"#;

#[test]
fn an_export_is_refused_unless_it_is_asked_for() {
    let desk = damaged();
    for out in ["out.json", "out.xlsx"] {
        desk.run(&["export", FILE, "-o", out]).refused(2, "W635");
        assert!(!desk.path(out).exists());
        let forced = desk.run(&["export", FILE, "-o", out, "--damaged"]);
        assert!(forced.err.contains("W647"), "{}", forced.err);
        assert!(fs::metadata(desk.path(out)).unwrap().len() > 0);
    }
}

#[test]
fn a_pack_of_it_says_so_on_page_1() {
    let desk = damaged();
    desk.run(&["pack", FILE, "-o", "p.pdf", SMALL[0], SMALL[1]]).answer();
    let text =
        std::process::Command::new("pdftotext").args(["-l", "1", "p.pdf", "-"]).current_dir(desk.folder()).output();
    let text = String::from_utf8(text.unwrap().stdout).unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("is damaged, or was altered outside Assay") && text.contains("W647"), "{text}");
    desk.run(&["verify", "p.pdf", FILE]).answer();
}

#[test]
fn the_log_gives_back_what_was_changed() {
    let (desk, sound) = (damaged(), Desk::sample());
    desk.run(&["rebuild", FILE, "-o", "rebuilt.assay"]).answer();
    desk.run(&["check", "rebuilt.assay"]).answer();
    desk.run(&["export", "rebuilt.assay", "-o", "rebuilt.json"]).answer();
    assert!(fs::read_to_string(desk.path("rebuilt.json")).unwrap() == sound.export());
    desk.run(&["rebuild", FILE, "-o", "rebuilt.assay"]).refused(2, "W601");
    desk.run(&["rebuild", FILE, "-o", FILE]).refused(2, "J014");
}
