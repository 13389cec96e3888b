//! A step says what it does before, and how long it took after.

use crate::shell::Failure;
use std::time::{Duration, Instant};

/// Announces `name`, does it, and says how long it took.
pub fn step<T>(name: &str, work: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    println!("── {name}");
    let start = Instant::now();
    let outcome = work();
    let word = if outcome.is_ok() { "done" } else { "FAILED" };
    println!("── {name}: {word} in {}", shown(start.elapsed()));
    outcome
}

/// A duration for people: `840 ms`, `12.3 s`, `4 min 07 s`.
pub fn shown(time: Duration) -> String {
    match time.as_secs() {
        0 => format!("{} ms", time.as_millis()),
        1..60 => format!("{:.1} s", time.as_secs_f64()),
        seconds => format!("{} min {:02} s", seconds / 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_read_well() {
        for (millis, expected) in [(840, "840 ms"), (12_345, "12.3 s"), (60_000, "1 min 00 s"), (247_900, "4 min 07 s")]
        {
            assert_eq!(shown(Duration::from_millis(millis)), expected);
        }
    }
}
