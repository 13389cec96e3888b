//! How many tests passed and failed, read from the closing lines of nextest and of cargo's own runner.

use crate::shell::{Failure, line};
use std::io::{BufRead, BufReader, Read};
use std::ops::AddAssign;
use std::process::{Command, Stdio};

/// Tests that passed and tests that did not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Passed, on whichever try.
    pub passed: usize,
    /// Failed, timed out or not started.
    pub failed: usize,
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// Runs a test runner, passing on every line it writes, and adds what it counted to `total`.
///
/// Fails if the runner does, or if it ran no test although one was `expected`.
pub fn counted(command: &mut Command, expected: Expected, total: &mut Count) -> Result<(), Failure> {
    let broken = |command: &Command, why: std::io::Error| Failure::new(format!("{}: {why}", line(command)));
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(|e| broken(command, e))?;
    let errors = child.stderr.take().map(|stream| std::thread::spawn(move || passed_on(stream)));
    let mut count = child.stdout.take().map(passed_on).unwrap_or_default();
    count += errors.and_then(|thread| thread.join().ok()).unwrap_or_default();
    *total += count;
    let status = child.wait().map_err(|e| broken(command, e))?;
    match status.success() {
        false => Err(Failure::new(format!("{} ended with {status}", line(command)))),
        true if expected == Expected::Some && count == Count::default() => {
            Err(Failure::new(format!("{} ran no test", line(command))))
        }
        true => Ok(()),
    }
}

/// Whether a runner that finds no test has failed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// At least one test must run.
    Some,
    /// There may be none.
    Any,
}

fn passed_on(stream: impl Read) -> Count {
    let mut count = Count::default();
    for line in BufReader::new(stream).split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line);
        println!("{line}");
        count += closing(&line);
    }
    count
}

/// What a closing line counts; nothing for every other line.
///
/// nextest: `Summary [ 1.2s] 7 tests run: 5 passed (1 slow), 1 failed, 1 timed out, 0 skipped`; cargo: `test result: ok. 3
/// passed; 0 failed; …`.
fn closing(line: &str) -> Count {
    let line = line.trim();
    if let Some(count) = of_node(line) {
        return count;
    }
    let counts = match line.strip_prefix("Summary [") {
        Some(rest) => rest.split_once("run:").map(|(_, counts)| counts),
        None => line.strip_prefix("test result:").and_then(|rest| rest.split_once(". ")).map(|(_, counts)| counts),
    };
    let mut count = Count::default();
    for part in counts.unwrap_or_default().split([',', ';']) {
        let mut words = part.split_whitespace();
        let number = words.next().and_then(|word| word.parse().ok()).unwrap_or(0);
        match words.next() {
            Some("passed") => count.passed += number,
            Some("failed" | "timed" | "exec") => count.failed += number,
            _ => {}
        }
    }
    count
}

/// The closing lines of node's own runner, `# pass 3` and `# fail 1`, and of vitest, `Tests  1 failed | 68 passed (69)`.
fn of_node(line: &str) -> Option<Count> {
    let number = |words: &str| words.trim().parse().ok();
    if let Some(passed) = line.strip_prefix("# pass ").and_then(number) {
        return Some(Count { passed, failed: 0 });
    }
    if let Some(failed) = line.strip_prefix("# fail ").and_then(number) {
        return Some(Count { passed: 0, failed });
    }
    let parts = line.strip_prefix("Tests  ")?.split_once(" (")?.0;
    let of = |word: &str| parts.split(" | ").find_map(|part| number(part.strip_suffix(word)?)).unwrap_or(0);
    Some(Count { passed: of("passed"), failed: of("failed") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_are_read() {
        for (line, passed, failed) in [
            ("     Summary [   0.009s] 3 tests run: 3 passed, 1 skipped", 3, 0),
            (
                "     Summary [   9.2s] 9/20 tests run: 5 passed (1 slow), 2 failed, 1 timed out, 1 exec failed, 0 skipped",
                5,
                4,
            ),
            ("test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.0s", 3, 0),
            ("test result: FAILED. 2 passed; 1 failed; 0 ignored", 2, 1),
            ("        PASS [   0.005s] cost lines", 0, 0),
            ("3 passed", 0, 0),
            ("# pass 12", 12, 0),
            ("# fail 2", 0, 2),
            ("      Tests  1 failed | 68 passed (69)", 68, 1),
            ("      Tests  69 passed (69)", 69, 0),
        ] {
            assert_eq!(closing(line), Count { passed, failed }, "{line}");
        }
    }
}
