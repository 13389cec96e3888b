//! The child in which files of others are read, as a program of its own: for the tests of this room, which have no other.

use std::ffi::OsString;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().skip(1).collect();
    api::child_main(&words).unwrap_or(ExitCode::FAILURE)
}
