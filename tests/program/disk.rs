//! A folder that may not be written to and a disk without room: the machine's fault (1), said clearly, and nothing is lost.

use crate::desk::{Desk, FILE};
use crate::failing_drive::{calls, failing};
use acceptance::program::{Ended, assay, watch};
use std::fs;
use std::process::Command;

/// Runs a script with mounts of its own. `$ASSAY` is the program, `$DESK` the desk's folder, `$MOUNT` an empty folder on it.
///
/// Needs root or user namespaces; without either the test fails, since it would prove nothing.
fn mounted(desk: &Desk, script: &str) -> Ended {
    let mount = desk.path("mount");
    fs::create_dir_all(&mount).unwrap();
    let mut command = Command::new("unshare");
    command.args(if is_root() { &["-m"][..] } else { &["-r", "-m"] }).args(["sh", "-euc", script]);
    command.env("ASSAY", assay()).env("DESK", desk.folder()).env("MOUNT", mount);
    let ended = watch(&mut command, "");
    assert_eq!(ended.code, Some(0), "mounts of our own need root or user namespaces: {ended:?}");
    ended
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// Shell: runs the program and says `NAME=CODE`; its words go to a file of that name.
const SAY: &str = r#"say() { name=$1; shift; code=0; "$ASSAY" "$@" >"$DESK/$name.out" 2>"$DESK/$name.err" || code=$?; echo "$name=$code"; }"#;

/// Asserts that a step of the script ended so, and what it said.
fn said(desk: &Desk, ended: &Ended, name: &str, code: i32, words: &str) {
    let text = |kind: &str| fs::read_to_string(desk.path(&format!("{name}.{kind}"))).unwrap();
    let told = format!("{}{}", text("out"), text("err"));
    assert!(ended.out.lines().any(|line| line == format!("{name}={code}")), "{name}: {} {told}", ended.out);
    assert!(told.to_lowercase().contains(words), "{name}: expected \"{words}\" in {told}");
    assert!(!told.contains("panicked") && !told.contains("fault of its own"), "{told}");
}

const ROWS: &str = r#"{"format":"assay-workspace","version":1,"vendors":[{"id":"a","name":"A"}]}"#;

#[test]
fn a_folder_that_may_not_be_written_to_is_said_and_still_read() {
    let desk = Desk::sample();
    desk.put("rows.json", ROWS);
    let before = desk.export();
    let script = format!(
        r#"{SAY}
        mount -t tmpfs tmpfs "$MOUNT"; cp "$DESK/{FILE}" "$MOUNT/"; mount -o remount,ro "$MOUNT"
        say import import "$MOUNT/{FILE}" "$DESK/rows.json"
        say new new "$MOUNT/other.assay"
        say export export "$MOUNT/{FILE}" -o "$MOUNT/out.json"
        say pack pack "$MOUNT/{FILE}" -o "$MOUNT/out.pdf"
        say evaluate evaluate "$MOUNT/{FILE}"
        say check check "$MOUNT/{FILE}"
        say read export "$MOUNT/{FILE}" -o "$DESK/read.json"
        ls -A "$MOUNT" >"$DESK/listing""#
    );
    let ended = mounted(&desk, &script);
    for refused in ["import", "new", "export", "pack"] {
        said(&desk, &ended, refused, 1, "");
    }
    for answered in ["evaluate", "check", "read"] {
        said(&desk, &ended, answered, 0, "opened for reading only");
    }
    assert_eq!(fs::read_to_string(desk.path("listing")).unwrap().trim(), FILE);
    assert_eq!(fs::read_to_string(desk.path("read.json")).unwrap(), before);
}

/// A drive that went away in the middle of an import left a journal; the folder lets nobody play it back beside the file.
#[test]
fn a_journal_where_nothing_may_be_written_is_played_back_elsewhere() {
    let words = ["import", FILE, "rows.json"];
    let fresh = || {
        let desk = Desk::empty();
        desk.put("rows.json", ROWS);
        desk
    };
    let left = |at: u32| {
        let desk = fresh();
        failing(&desk, &words, at, 0);
        let journal = fs::metadata(desk.path(&format!("{FILE}-journal"))).map_or(0, |found| found.len());
        (journal > 512).then_some(desk)
    };
    let calls = calls(&fresh(), &words);
    let mut spread = (1..=calls).rev().step_by((calls / 60).max(1) as usize);
    let desk = spread.find_map(left).expect("no call leaves a journal");
    let script = format!(
        r#"{SAY}
        mount -t tmpfs tmpfs "$MOUNT"; cp "$DESK/{FILE}" "$DESK/{FILE}-journal" "$MOUNT/"; mount -o remount,ro "$MOUNT"
        say read export "$MOUNT/{FILE}" -o "$DESK/read.json"
        say check check "$MOUNT/{FILE}"
        ls -A "$MOUNT" >"$DESK/listing""#
    );
    let ended = mounted(&desk, &script);
    for answered in ["read", "check"] {
        said(&desk, &ended, answered, 0, "opened for reading only");
    }
    assert_eq!(fs::read_to_string(desk.path("read.json")).unwrap(), fresh().export());
    assert_eq!(fs::read_to_string(desk.path("listing")).unwrap(), format!("{FILE}\n{FILE}-journal\n"));
}

#[test]
fn a_full_disk_is_said_and_nothing_is_half_written() {
    let desk = Desk::sample();
    desk.put("rows.json", ROWS);
    desk.run(&["export", FILE, "-o", "all.json"]).answer();
    let script = format!(
        r#"{SAY}
        mount -t tmpfs -o size=1m tmpfs "$MOUNT"; cd "$MOUNT"
        say new new {FILE}
        say first import {FILE} "$DESK/rows.json"
        say before export {FILE} -o "$DESK/before.json"
        dd if=/dev/zero of=filler bs=4096 2>/dev/null || true
        say import import {FILE} "$DESK/all.json"
        say create new other.assay --sample
        say export export {FILE} -o out.json
        say workbook export {FILE} -o out.xlsx
        say check check {FILE}
        say after export {FILE} -o "$DESK/after.json"
        ls -A >"$DESK/listing"
        rm filler
        say again import {FILE} "$DESK/rows.json"
        say sound check {FILE}"#
    );
    let ended = mounted(&desk, &script);
    for fine in ["new", "first", "before", "check", "after", "again", "sound"] {
        said(&desk, &ended, fine, 0, "");
    }
    said(&desk, &ended, "import", 1, "full");
    for refused in ["create", "export", "workbook"] {
        said(&desk, &ended, refused, 1, "");
    }
    let text = |name: &str| fs::read_to_string(desk.path(name)).unwrap();
    assert_eq!(text("before.json"), text("after.json"));
    let listing = text("listing");
    assert_eq!(listing.lines().collect::<Vec<_>>(), [FILE, "filler"], "something half-written was left");
}

#[test]
fn an_old_output_survives_a_failed_export() {
    let desk = Desk::sample();
    let script = format!(
        r#"{SAY}
        mount -t tmpfs -o size=1m tmpfs "$MOUNT"
        printf 'the old one' >"$MOUNT/out.json"
        dd if=/dev/zero of="$MOUNT/filler" bs=4096 2>/dev/null || true
        say export export "$DESK/{FILE}" -o "$MOUNT/out.json"
        cat "$MOUNT/out.json" >"$DESK/old""#
    );
    let ended = mounted(&desk, &script);
    said(&desk, &ended, "export", 1, "");
    assert_eq!(fs::read_to_string(desk.path("old")).unwrap(), "the old one");
}
