//! `assay-window [FILE]`: the desktop shell and nothing else. A window around the pages of `ui`, the system's dialogs and
//! menus, and one command, `rpc`, that hands every call to the desk; what Assay knows and does lives behind that desk.

#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

mod arguments;
mod dialogs;
mod drawing;
mod menu;
mod rest;
mod rpc;
mod shell;
mod watch;
mod window;

use arguments::Asked;
use std::ffi::OsString;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().skip(1).collect();
    match arguments::asked(&words) {
        #[cfg(target_os = "linux")]
        Asked::Dialog(question) => dialogs::show(&question),
        #[cfg(not(target_os = "linux"))]
        Asked::Dialog(_) => say(&arguments::usage(), ExitCode::from(2)),
        Asked::Usage => say(&arguments::usage(), ExitCode::SUCCESS),
        Asked::Unknown => say(&arguments::usage(), ExitCode::from(2)),
        Asked::Window(_) if !drawing::has_display() => say(&voice::label("window-no-display"), ExitCode::FAILURE),
        Asked::Window(file) => {
            drawing::work_around();
            window::run(file).map_or_else(|error| say(&error.to_string(), ExitCode::FAILURE), |()| ExitCode::SUCCESS)
        }
    }
}

fn say(text: &str, code: ExitCode) -> ExitCode {
    eprintln!("{text}");
    code
}
