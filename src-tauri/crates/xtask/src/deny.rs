//! cargo-deny by the rules of `.deny.toml`: licences, bans and sources always; advisories where their database is had.

use crate::shell::{Failure, cargo, succeed};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How long fetching the database may take before it counts as not to be had.
const PATIENCE: Duration = Duration::from_secs(60);

/// Checks every dependency; says so where advisories could not be checked.
pub fn check() -> Result<(), Failure> {
    succeed(&mut deny(&["check", "licenses", "bans", "sources"]))?;
    if in_time(deny(&["fetch", "db"])) {
        return succeed(&mut deny(&["--offline", "check", "advisories"]));
    }
    println!("advisories: not checked (their database is not to be had here)");
    Ok(())
}

fn deny(words: &[&str]) -> Command {
    let mut command = cargo(&["deny"]);
    command.args(words).env("GIT_TERMINAL_PROMPT", "0");
    command
}

/// Whether the command succeeds before patience runs out; it is ended then.
fn in_time(mut command: Command) -> bool {
    let Ok(mut child) = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn() else { return false };
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        match child.try_wait() {
            Ok(Some(status)) => return status.success(),
            Ok(None) => std::thread::sleep(Duration::from_millis(100)),
            Err(_) => break,
        }
    }
    // It may have ended in this moment; either way it is collected.
    let _ = child.kill();
    let _ = child.wait();
    false
}
