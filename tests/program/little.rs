//! A machine that gives little: too little memory for a child, no second thread. That is the machine's failure (1), never a fault of
//! the file, and nothing breaks.

use crate::desk::{Desk, FILE};
use acceptance::program::{Ended, assay, watch};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

/// Runs the program with a limit that it cannot raise.
fn limited(desk: &Desk, limit: &str, words: &[&str]) -> Ended {
    watch(Command::new("prlimit").arg(limit).arg(assay()).args(words).current_dir(desk.folder()), "")
}

/// The same as a user whom the limit on processes holds for; root knows none.
fn alone(desk: &Desk, words: &[&str]) -> Ended {
    let mut command = match is_root() {
        true => Command::new("setpriv"),
        false => Command::new("env"),
    };
    if is_root() {
        command.args(["--reuid=65534", "--regid=65534", "--clear-groups"]);
        for name in desk.listing() {
            fs::set_permissions(desk.path(&name), Permissions::from_mode(0o666)).unwrap();
        }
        fs::set_permissions(desk.folder(), Permissions::from_mode(0o777)).unwrap();
    }
    watch(command.args(["prlimit", "--nproc=1"]).arg(assay()).args(words).current_dir(desk.folder()), "")
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

#[test]
fn a_limit_above_what_a_reader_takes_changes_nothing() {
    let desk = Desk::sample();
    desk.run(&["export", FILE, "-o", "all.xlsx"]).answer();
    desk.run(&["pack", FILE, "-o", "pack.pdf", "--worlds", "200"]).answer();
    let enough = "--as=2000000000";
    assert!(limited(&desk, enough, &["import", FILE, "all.xlsx"]).answer().contains("already"));
    assert!(limited(&desk, enough, &["verify", "pack.pdf", FILE]).answer().contains("agrees"));
}

#[test]
fn a_reader_that_dies_of_the_machines_limit_is_no_bad_file() {
    let desk = Desk::empty();
    crate::forge::strings(&desk.path("in.xlsx"), 3_000_000);
    desk.run(&["import", FILE, "in.xlsx", "--dry-run"]).answer();
    let ended = limited(&desk, "--as=200000000", &["import", FILE, "in.xlsx"]);
    ended.refused(1, "this machine does not let the file be read");
    assert!(ended.err.contains("[I508]") && ended.err.contains("ulimit -v"), "{}", ended.err);
    desk.put("pack.pdf", crate::hostile_pack::many_values().1);
    desk.run(&["verify", "pack.pdf", FILE]).refused(2, "P843");
    let ended = limited(&desk, "--as=150000000", &["verify", "pack.pdf", FILE]);
    ended.refused(1, "this machine does not let the file be read");
    assert!(ended.err.contains("[I508]"), "{}", ended.err);
}

#[test]
fn without_a_second_thread_a_workbook_is_a_clear_failure() {
    let desk = Desk::sample();
    desk.run(&["export", FILE, "-o", "all.xlsx"]).answer();
    for words in [&["export", FILE, "-o", "out.xlsx"][..], &["export", "--template", "out.xlsx"]] {
        let ended = alone(&desk, words);
        ended.refused(1, "threads");
        assert!(ended.err.contains("[I508]"), "{}", ended.err);
    }
    alone(&desk, &["export", FILE, "-o", "out.json"]).answer();
    alone(&desk, &["import", FILE, "out.json", "--dry-run"]).answer();
    alone(&desk, &["import", FILE, "all.xlsx", "--dry-run"]).refused(1, "cannot start");
    assert!(!desk.listing().contains(&"out.xlsx".to_owned()), "{:?}", desk.listing());
}
