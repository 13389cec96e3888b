//! Input that can be read only once: pipes, standard input by its name, and pipes into which nobody writes.

use crate::desk::{Desk, FILE};
use acceptance::program::{Ended, assay, command, watch};
use std::process::Command;

/// Runs a script of bash at the desk; `$ASSAY` is the program.
fn script(desk: &Desk, line: &str) -> Ended {
    watch(Command::new("bash").args(["-c", line]).env("ASSAY", assay()).current_dir(desk.folder()), "")
}

/// A sample with its export as JSON and as a workbook, each too long for one block of a pipe.
fn desk() -> Desk {
    let desk = Desk::sample();
    for name in ["all.json", "all.xlsx"] {
        desk.run(&["export", FILE, "-o", name]).answer();
        assert!(std::fs::metadata(desk.path(name)).unwrap().len() > 1 << 16, "{name} fits into a pipe");
    }
    desk
}

#[test]
fn an_import_reads_a_pipe_once() {
    let desk = desk();
    for line in [
        r#""$ASSAY" import case.assay <(cat all.json)"#,
        r#"cat all.json | "$ASSAY" import case.assay /dev/stdin"#,
        r#"cat all.xlsx | "$ASSAY" import case.assay /dev/stdin"#,
        r#""$ASSAY" import case.assay <(cat all.xlsx)"#,
        r#""$ASSAY" import case.assay /dev/stdin <all.xlsx"#,
        r#"mkfifo late; (sleep 0.3; cat all.json >late) & "$ASSAY" import case.assay late; code=$?; wait; exit $code"#,
    ] {
        let said = script(&desk, line).answer();
        assert!(said.contains("already"), "{line}: {said}");
    }
    script(&desk, r#""$ASSAY" import case.assay <(true)"#).refused(2, "no known kind");
    script(&desk, r#""$ASSAY" import case.assay /dev/zero"#).refused(2, "more than 64 mb");
    assert!(desk.listing().iter().all(|name| !name.starts_with(".assay-")), "{:?}", desk.listing());
}

#[test]
fn verify_results_and_engines_read_a_pipe_once() {
    let desk = desk();
    desk.run(&["pack", FILE, "-o", "pack.pdf", "--worlds", "200"]).answer();
    let said = script(&desk, r#"cat pack.pdf | "$ASSAY" verify /dev/stdin case.assay"#).answer();
    assert!(said.contains("agrees"), "{said}");
    desk.put("kpi.json", r#"{"effective_hours":540000,"paid_hours":700000}"#);
    let plain = desk.run(&["kpi", "kpi.json"]).answer();
    assert_eq!(script(&desk, r#""$ASSAY" kpi <(cat kpi.json)"#).answer(), plain);
    assert_eq!(script(&desk, r#"cat kpi.json | "$ASSAY" kpi /dev/stdin"#).answer(), plain);
    desk.put("result.json", r#"{"format":"assay-bench","version":1}"#);
    script(&desk, r#""$ASSAY" import case.assay <(cat result.json)"#).refused(2, "measurements");
}

#[test]
fn a_pipe_without_a_writer_ends_by_a_deadline() {
    let desk = Desk::empty();
    assert!(Command::new("mkfifo").arg(desk.path("pipe")).status().unwrap().success());
    let request = r#"{"file":"pipe"}"#;
    let asked: [&[&str]; 4] =
        [&["import", FILE, "pipe"], &["kpi", "pipe"], &["verify", "pipe", FILE], &["call", FILE, "measured", request]];
    std::thread::scope(|scope| {
        for words in asked {
            let folder = desk.folder();
            scope.spawn(move || {
                watch(command(words).current_dir(folder), "").refused(2, "nobody has written").clean().peak
            });
        }
    });
}
