//! Other programs that read a pack.

use std::process::{Command, Output};

/// Runs a program on a PDF, which stands where the arguments say `--`, else at their end; it must succeed.
pub fn output(program: &str, arguments: &[&str], pdf: &[u8]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pack.pdf");
    std::fs::write(&path, pdf).unwrap();
    let (before, after) = arguments.split_at(arguments.iter().position(|a| *a == "--").unwrap_or(arguments.len()));
    let mut command = Command::new(program);
    command.current_dir(folder.path()).args(before).arg(&path).args(after.iter().skip(1));
    let output = command.output().unwrap_or_else(|error| panic!("{program} is needed: {error}"));
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

/// Its standard output.
pub fn run(program: &str, arguments: &[&str], pdf: &[u8]) -> String {
    String::from_utf8(output(program, arguments, pdf).stdout).unwrap()
}

/// Its standard output, where it had nothing to complain of.
pub fn run_quietly(program: &str, arguments: &[&str], pdf: &[u8]) -> String {
    let output = output(program, arguments, pdf);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{program} {arguments:?} complains");
    String::from_utf8(output.stdout).unwrap()
}
