//! A system that refuses threads: everything is computed on one, to the same bytes.

use crate::desk::Desk;
use acceptance::program::{Ended, assay, watch};
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::process::Command;

/// No limit on processes binds root, so that the program is started as somebody else.
const NOBODY: u32 = 65534;

/// A desk that anybody may work at, with the program on it.
fn open_desk() -> Desk {
    let desk = Desk::sample();
    fs::copy(assay(), desk.path("assay")).unwrap();
    for path in [desk.folder().to_owned(), desk.file(), desk.path("assay")] {
        fs::set_permissions(path, fs::Permissions::from_mode(0o777)).unwrap();
    }
    desk
}

/// `./assay WORDS` as a user who may start no further thread; the plain shell of some systems knows no such limit.
fn alone(desk: &Desk, words: &str) -> Ended {
    let script = format!("ulimit -u 1 && exec ./assay {words}");
    let is_root = fs::metadata("/proc/self").unwrap().uid() == 0;
    let mut command = if is_root { Command::new("setpriv") } else { Command::new("bash") };
    if is_root {
        command.args([format!("--reuid={NOBODY}"), format!("--regid={NOBODY}")]).args(["--clear-groups", "bash"]);
    }
    watch(command.args(["-c", &script]).current_dir(desk.folder()), "")
}

#[test]
fn without_threads_the_answer_is_the_same() {
    let desk = open_desk();
    let expected = desk.run(&["evaluate", "case.assay", "--json", "--worlds", "500", "--threads", "4"]).answer();
    let found = alone(&desk, "evaluate case.assay --json --worlds 500 --threads 4");
    found.clean();
    assert_eq!(found.answer(), expected);
}
