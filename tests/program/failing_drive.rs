//! A drive that fails under the program, call by call: what was acknowledged is there, what was not is told as the machine's
//! fault (1), the file stays sound, and a failed `new` leaves nothing.

use crate::desk::{Desk, FILE, listing};
use acceptance::program::{Ended, command, watch};
use acceptance::tree::root;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use tempfile::TempDir;

/// How many runs one command is taken apart into, its calls spread evenly over them.
const RUNS: u32 = 64;

/// The drive as a library to be loaded first, made once.
pub fn library() -> &'static Path {
    static MADE: OnceLock<(TempDir, PathBuf)> = OnceLock::new();
    let make = || {
        let folder = TempDir::new().unwrap();
        let made = folder.path().join("drive.so");
        let mut compile = Command::new("cc");
        compile
            .args(["-shared", "-fPIC", "-O1", "-o"])
            .arg(&made)
            .arg(root().join("tests/program/drive.c"))
            .arg("-ldl");
        assert!(compile.status().unwrap().success(), "drive.c does not compile");
        (folder, made)
    };
    &MADE.get_or_init(make).1
}

/// Runs the program on a desk whose drive fails at this call, for so many calls or for ever (0).
pub fn failing(desk: &Desk, words: &[&str], at: u32, span: u32) -> Ended {
    watch(&mut on_drive(desk, words, at, span), "")
}

fn on_drive(desk: &Desk, words: &[&str], at: u32, span: u32) -> Command {
    let mut command = command(words);
    let drive = desk.folder().canonicalize().unwrap();
    command.current_dir(&drive).env("LD_PRELOAD", library()).env("DRIVE", drive);
    command.env("DRIVE_FAILS_AT", at.to_string()).env("DRIVE_FAILS", span.to_string());
    command
}

/// Calls on the drive that a run makes where none fails.
pub fn calls(desk: &Desk, words: &[&str]) -> u32 {
    let folder = TempDir::new().unwrap();
    let counted = folder.path().join("counted");
    watch(on_drive(desk, words, u32::MAX, 0).env("DRIVE_COUNTED", &counted), "").answer();
    std::fs::read_to_string(counted).unwrap().parse().unwrap()
}

/// Runs words on a fresh desk with one call on the drive failing, each in turn; gives how many runs failed.
fn each(words: &[&str], span: u32, prepare: impl Fn(&Desk), judge: impl Fn(&Desk, &Ended)) -> u32 {
    let fresh = || {
        let desk = Desk::empty();
        prepare(&desk);
        desk
    };
    let calls = calls(&fresh(), words);
    let at = (1..=calls).step_by((calls / RUNS).max(1) as usize);
    let run = |at| {
        let desk = fresh();
        let ended = failing(&desk, words, at, span);
        ended.clean();
        assert!([Some(0), Some(1)].contains(&ended.code), "call {at} of {calls}, {words:?}: {ended:?}");
        judge(&desk, &ended);
        ended.code == Some(1)
    };
    at.filter(|at| run(*at)).count() as u32
}

const STEP: &str = r#"{"format":"assay-workspace","version":1,"vendors":[{"id":"a","name":"A"}]}"#;

#[test]
fn an_import_is_whole_or_told() {
    for span in [1, 0] {
        let failed = each(
            &["import", FILE, "step.json"],
            span,
            |desk| drop(desk.put("step.json", STEP)),
            |desk, ended| {
                desk.sound();
                let holds = desk.document()["vendors"].as_array().is_some_and(|vendors| vendors.len() == 1);
                assert!(holds || ended.code != Some(0), "acknowledged and not there: {ended:?}");
            },
        );
        assert!(failed > 10, "only {failed} calls failed");
    }
}

#[test]
fn a_new_workspace_is_whole_or_not_there() {
    for span in [1, 0] {
        let failed = each(
            &["new", "other.assay"],
            span,
            |_| (),
            |desk, ended| {
                let names = listing(desk.folder());
                let is_there = names.contains(&"other.assay".to_owned());
                assert_eq!(is_there, ended.code == Some(0), "{names:?} {ended:?}");
            },
        );
        assert!(failed > 5, "only {failed} calls failed");
    }
}

#[test]
fn a_read_that_fails_is_no_damage() {
    for words in [&["history", FILE][..], &["export", FILE, "-o", "out.json"], &["check", FILE]] {
        let prepare = |desk: &Desk| {
            desk.put("step.json", STEP);
            desk.run(&["import", FILE, "step.json"]).answer();
        };
        let failed = each(words, 1, prepare, |desk, ended| {
            let said = format!("{}{}", ended.out, ended.err);
            assert!(!said.contains("damaged") && !said.contains("W641"), "{said}");
            desk.sound();
        });
        assert!(failed > 0, "no call of {words:?} failed");
    }
}
