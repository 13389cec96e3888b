//! What only the edges of the program may read: the clock, the user's name, the machine's cores. Command line and window
//! make their sessions from it, so that the log says the same whoever writes.

mod account;
mod rights;

use api::{Author, Failure};
pub use rights::is_for_reading;
use std::path::PathBuf;
use std::time::SystemTime;
use voice::{message, text};

/// Present time in UTC as RFC 3339, to the second.
///
/// # Errors
/// A clock before 1970 or after 9999, which is wrong: nothing may be entered into a log under such a time.
pub fn now() -> Result<String, Failure> {
    stamped(SystemTime::now())
}

fn stamped(clock: SystemTime) -> Result<String, Failure> {
    let time = jiff::Timestamp::try_from(clock).ok().filter(|time| time.as_second() >= 0);
    time.map(|time| time.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()).ok_or_else(|| {
        Failure::machine("W634", "", text(&message!("general-clock")), text(&message!("edge-clock.hint")))
    })
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
pub fn sibling(name: &str) -> PathBuf {
    program(name).with_file_name(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// Our own program, started again as a child that reads workbooks; `fallback` where the system does not say.
pub fn program(fallback: &str) -> PathBuf {
    std::env::current_exe().unwrap_or_else(|_| PathBuf::from(fallback))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, UNIX_EPOCH};

    #[test]
    fn a_clock_that_cannot_be_right_is_told() {
        let at = |seconds: i64| match seconds {
            0.. => UNIX_EPOCH + Duration::from_secs(seconds.unsigned_abs()),
            _ => UNIX_EPOCH - Duration::from_secs(seconds.unsigned_abs()),
        };
        for (seconds, expected) in [
            (0, Some("1970-01-01T00:00:00Z")),
            (1_795_334_400, Some("2026-11-22T08:00:00Z")),
            (253_402_207_199, Some("9999-12-30T21:59:59Z")),
            (-1, None),
            (-62_135_596_801, None),
            (253_402_300_800, None),
            (1 << 40, None),
            (1 << 53, None),
        ] {
            let stamp = stamped(at(seconds));
            assert_eq!(stamp.as_deref().ok(), expected, "{seconds}");
            assert!(
                stamp.err().is_none_or(|failure| failure.machine && failure.complaints[0].code == "W634"),
                "{seconds}"
            );
        }
    }
}
