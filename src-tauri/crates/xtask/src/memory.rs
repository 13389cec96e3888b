//! Time and peak memory of a program, watched from outside through `/proc`.

use crate::shell::{Failure, line};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What one run took.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// From start to end.
    pub time: Duration,
    /// Most resident bytes of the process and its children together; an upper bound, since their peaks need not coincide.
    /// `None` where `/proc` does not say.
    pub peak: Option<u64>,
}

/// Runs to the end without output; fails if the program does.
pub fn measured(command: &mut Command) -> Result<Cost, Failure> {
    let broken = |command: &Command, why: std::io::Error| Failure::new(format!("{}: {why}", line(command)));
    let start = Instant::now();
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = quiet.spawn().map_err(|e| broken(command, e))?;
    let mut watch = Watch::default();
    let status = loop {
        watch.look(child.id());
        match child.try_wait().map_err(|e| broken(command, e))? {
            Some(status) => break status,
            None => std::thread::sleep(Duration::from_micros(500)),
        }
    };
    if !status.success() {
        return Err(Failure::new(format!("{} ended with {status}", line(command))));
    }
    Ok(Cost { time: start.elapsed(), peak: watch.peak() })
}

/// The high-water mark of each process seen.
#[derive(Default)]
struct Watch {
    marks: std::collections::BTreeMap<u32, u64>,
}

impl Watch {
    fn look(&mut self, process: u32) {
        if let Some(mark) = high_water(process) {
            let known = self.marks.entry(process).or_default();
            *known = mark.max(*known);
        }
        let children = std::fs::read_to_string(format!("/proc/{process}/task/{process}/children"));
        for child in children.unwrap_or_default().split_whitespace().filter_map(|id| id.parse().ok()) {
            self.look(child);
        }
    }

    fn peak(&self) -> Option<u64> {
        (!self.marks.is_empty()).then(|| self.marks.values().sum())
    }
}

/// `VmHWM` of a process in bytes.
fn high_water(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.split_whitespace().next()?;
    Some(kilobytes.parse::<u64>().ok()? * 1024)
}
