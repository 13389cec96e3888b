//! What only the edges of the program may read: the clock, the user's name, the machine's cores. Command line and window
//! make their sessions from it, so that the log says the same whoever writes.

mod account;

use api::Author;
use std::path::PathBuf;

/// Present time in UTC as RFC 3339, to the second.
pub fn now() -> String {
    jiff::Timestamp::now().strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

/// The author of what this user does; `name` replaces the account's.
pub fn author(name: Option<String>, why: String) -> Author {
    Author { who: name.unwrap_or_else(account::name), why, now }
}

/// Threads for simulation: as many as the machine has cores, unless a number is given.
pub fn threads(given: Option<usize>) -> usize {
    given.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}

/// Another program of this release, which lies in the folder of the running one; `name` without the system's ending.
pub fn beside(name: &str) -> PathBuf {
    program(name).with_file_name(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// Our own program, started again as a child that reads workbooks; `fallback` where the system does not say.
pub fn program(fallback: &str) -> PathBuf {
    std::env::current_exe().unwrap_or_else(|_| PathBuf::from(fallback))
}
