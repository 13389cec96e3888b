//! The measuring program as a child: started, heard line by line, ended at once. What its lines say is not known here.
//!
//! Nothing it does can hold the desk up: its output is read on threads of their own, a line has a most, and what does not
//! end by itself is ended.

use crate::locked;
use crate::work::Stop;
use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{ChildStdin, Command, ExitStatus, Stdio};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How often lines are handed on, and how soon a cancel is seen.
const TICK: Duration = Duration::from_millis(100);
/// How long the program has to end by itself once it is asked to.
const GRACE: Duration = Duration::from_millis(500);
/// Between two looks whether it has ended.
const LOOK: Duration = Duration::from_millis(10);
/// Bytes that are taken as one line; no event has as many.
const LONGEST: u64 = 1 << 20;
/// Lines that may wait to be handed on.
const WAITING: usize = 4_096;
/// Lines of standard error that are kept, and characters of each.
const LAST: (usize, usize) = (8, 240);

/// The program, running. Dropped, it is ended.
pub(super) struct Child {
    process: std::process::Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    last: Arc<Mutex<VecDeque<String>>>,
    teller: Option<JoinHandle<()>>,
}

/// How it came to an end.
#[derive(Debug)]
pub(super) enum Over {
    /// By itself; no status where it closed its output and had to be ended.
    Ended(Option<ExitStatus>),
    /// The call was cancelled.
    Cancelled,
    /// Whoever heard it had enough.
    Refused,
    /// It took longer than it may.
    Late,
}

impl Child {
    /// Starts a program.
    ///
    /// # Errors
    /// The system's, where it cannot be started.
    pub(super) fn start(program: &Path, words: &[String]) -> std::io::Result<Self> {
        let mut command = Command::new(program);
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        without_console(&mut command);
        let mut process = command.spawn()?;
        let (sender, lines) = sync_channel(WAITING);
        let last = Arc::new(Mutex::new(VecDeque::new()));
        if let Some(out) = process.stdout.take() {
            std::thread::spawn(move || each(out, |line| send(&sender, line)));
        }
        let kept = Arc::clone(&last);
        let teller = process.stderr.take().map(|out| std::thread::spawn(move || each(out, |line| keep(&kept, &line))));
        Ok(Self { stdin: process.stdin.take(), process, lines, last, teller })
    }

    /// Hands lines to `hear` ten times a second, none at times, until the program ends, is cancelled, or has taken `most`.
    pub(super) fn follow(
        &mut self,
        stop: &Stop,
        most: Option<Duration>,
        hear: &mut dyn FnMut(Vec<String>) -> ControlFlow<()>,
    ) -> Over {
        let (began, mut gone) = (Instant::now(), None);
        loop {
            if gone.is_none() && self.has_left() {
                gone = Some(Instant::now());
            }
            let (lines, is_closed) = self.lines_of_a_tick();
            let is_quiet = lines.is_empty() && gone.is_some_and(|gone| gone.elapsed() >= GRACE);
            if stop.load(Ordering::Relaxed) {
                self.end(GRACE);
                return Over::Cancelled;
            }
            if hear(lines).is_break() {
                self.end(Duration::ZERO);
                return Over::Refused;
            }
            if is_closed || is_quiet {
                return Over::Ended(self.ended());
            }
            if most.is_some_and(|most| began.elapsed() >= most) {
                self.end(Duration::ZERO);
                return Over::Late;
            }
        }
    }

    /// The last lines of its standard error, without what only a terminal reads.
    pub(super) fn last_words(&mut self) -> Vec<String> {
        let until = Instant::now() + GRACE;
        while self.teller.as_ref().is_some_and(|teller| !teller.is_finished()) && Instant::now() < until {
            std::thread::sleep(LOOK);
        }
        locked(&self.last).iter().cloned().collect()
    }

    /// What came until the tick is over; true once nothing more can come.
    fn lines_of_a_tick(&self) -> (Vec<String>, bool) {
        let (mut lines, until) = (Vec::new(), Instant::now() + TICK);
        while lines.len() < WAITING {
            match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(line) => lines.push(line),
                Err(RecvTimeoutError::Disconnected) => return (lines, true),
                Err(RecvTimeoutError::Timeout) => break,
            }
        }
        (lines, false)
    }

    /// A program that is gone closes its output, unless one that it started holds it open.
    fn has_left(&mut self) -> bool {
        !matches!(self.process.try_wait(), Ok(None))
    }

    /// Waits for it; it said all that it has to say.
    fn ended(&mut self) -> Option<ExitStatus> {
        let status = self.awaited(GRACE);
        if status.is_none() {
            self.end(Duration::ZERO);
        }
        status
    }

    /// Asks it to end by closing its input, and ends it after the grace.
    fn end(&mut self, grace: Duration) {
        drop(self.stdin.take());
        if self.awaited(grace).is_none() {
            // It may have ended in this moment; what the system cannot end now is left to it.
            let _ = self.process.kill();
            self.awaited(GRACE);
        }
    }

    fn awaited(&mut self, most: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + most;
        loop {
            match self.process.try_wait() {
                Ok(None) if Instant::now() < until => std::thread::sleep(LOOK),
                found => return found.ok().flatten(),
            }
        }
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        self.end(Duration::ZERO);
    }
}

/// Reads lines until there are no more, `each` wants none, or one is longer than any that means something.
fn each(out: impl Read, mut each: impl FnMut(String) -> ControlFlow<()>) {
    let mut out = BufReader::new(out);
    loop {
        let mut line = Vec::new();
        let read = (&mut out).take(LONGEST).read_until(b'\n', &mut line);
        if !read.is_ok_and(|count| count > 0) || each(String::from_utf8_lossy(&line).into_owned()).is_break() {
            return;
        }
    }
}

/// Hands a line on; whoever waits for lines may be gone.
fn send(to: &SyncSender<String>, line: String) -> ControlFlow<()> {
    to.send(line).map_or(ControlFlow::Break(()), ControlFlow::Continue)
}

/// Keeps a line among the last, its control characters left out.
fn keep(last: &Mutex<VecDeque<String>>, line: &str) -> ControlFlow<()> {
    let (lines, characters) = LAST;
    let plain: String = line.trim_end().chars().filter(|c| !c.is_control()).take(characters).collect();
    let mut last = locked(last);
    if !plain.is_empty() {
        last.push_back(plain);
    }
    if last.len() > lines {
        last.pop_front();
    }
    ControlFlow::Continue(())
}

/// On Windows a program of the console would open one.
#[cfg(windows)]
fn without_console(command: &mut Command) {
    const CREATE_NO_WINDOW: u32 = 0x0800_0000;
    std::os::windows::process::CommandExt::creation_flags(command, CREATE_NO_WINDOW);
}

#[cfg(not(windows))]
fn without_console(_: &mut Command) {}
