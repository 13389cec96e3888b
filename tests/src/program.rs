//! The program `assay` run as a user runs it, watched from outside: exit code, output, memory.

use crate::tree::root;
use std::ffi::OsStr;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Most resident memory that any input may cost, in bytes.
pub const MEMORY: u64 = 512 << 20;
/// Most that measuring a processor may cost, in bytes.
pub const MEASURING: u64 = 8 << 30;
/// Longest that any one run here may take; beyond it the test fails rather than hang.
const PATIENCE: Duration = Duration::from_secs(180);

/// The program: `ASSAY` where the caller names it, else built once as these tests are.
pub fn assay() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| std::env::var_os("ASSAY").map_or_else(build, PathBuf::from))
}

fn build() -> PathBuf {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let built = Command::new(cargo)
        .current_dir(root())
        .args(["build", "--quiet", "--package", "cli", "--package", "bench"])
        .status();
    assert!(built.expect("cargo starts").success(), "the program does not build");
    let this = std::env::current_exe().expect("this test has a path");
    let profile = this.ancestors().nth(2).expect("tests lie in target/PROFILE/deps");
    profile.join(format!("assay{}", std::env::consts::EXE_SUFFIX))
}

/// How a run ended.
#[derive(Debug)]
pub struct Ended {
    /// Exit code; `None` where a signal ended it.
    pub code: Option<i32>,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
    /// Most resident bytes seen, children included.
    pub peak: u64,
}

impl Ended {
    /// The answer, which must be there.
    pub fn answer(self) -> String {
        assert_eq!(self.code, Some(0), "{}{}", self.err, self.out);
        self.out
    }

    /// Asserts that it was refused as wrong input (2) or as the machine's fault (1): by a message that says `words`, without
    /// a panic and within the memory that any input may cost.
    pub fn refused(&self, code: i32, words: &str) -> &Self {
        assert_eq!(self.code, Some(code), "{self:?}");
        self.clean();
        let said = format!("{}{}", self.out, self.err).to_lowercase();
        assert!(said.contains(&words.to_lowercase()), "expected \"{words}\" in: {said}");
        self
    }

    /// Asserts what holds however a run ends: no panic, and memory within bounds.
    pub fn clean(&self) -> &Self {
        let broken = ["panicked", "fault of its own"].iter().any(|words| self.err.contains(words));
        assert!(!broken && self.code != Some(101), "{self:?}");
        assert!(self.code.is_some(), "ended by a signal: {self:?}");
        assert!(self.peak < MEMORY, "took {} MB", self.peak >> 20);
        self
    }
}

/// `assay` with these words.
pub fn command<S: AsRef<OsStr>>(words: &[S]) -> Command {
    let mut command = Command::new(assay());
    command.args(words);
    command
}

/// Runs `assay` with these words to its end.
pub fn run<S: AsRef<OsStr>>(words: &[S]) -> Ended {
    watch(&mut command(words), "")
}

/// Runs `assay` with these words and this standard input.
pub fn ask<S: AsRef<OsStr>>(words: &[S], input: &str) -> Ended {
    watch(&mut command(words), input)
}

/// Runs any command to its end and looks at its memory all the while; a run past bounds is ended.
pub fn watch(command: &mut Command, input: &str) -> Ended {
    watch_within(command, input, 2 * MEMORY)
}

/// The same, for a command that may take this many bytes: measuring a processor's memory takes blocks that its caches
/// cannot hold.
pub fn watch_within(command: &mut Command, input: &str, most: u64) -> Ended {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let (mut stdin, input) = (child.stdin.take().unwrap(), input.to_owned());
    // A program that refuses its arguments does not read its input.
    std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let (out, err) = (gather(child.stdout.take().unwrap()), gather(child.stderr.take().unwrap()));
    let (status, peak) = ended(&mut child, most);
    Ended { code: status.code(), out: out.join().unwrap(), err: err.join().unwrap(), peak }
}

fn gather(mut stream: impl Read + Send + 'static) -> std::thread::JoinHandle<String> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

fn ended(child: &mut std::process::Child, most: u64) -> (ExitStatus, u64) {
    let (start, mut peak) = (Instant::now(), 0);
    loop {
        peak = peak.max(resident(child.id()));
        if let Some(status) = child.try_wait().unwrap() {
            return (status, peak);
        }
        if peak > most || start.elapsed() > PATIENCE {
            child.kill().unwrap();
            panic!("ended after {:?} at {} MB", start.elapsed(), peak >> 20);
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// High-water mark of a process and of its children now alive, in bytes; 0 once it is gone.
fn resident(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let mark = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let own = mark.and_then(|mark| mark.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or(0) * 1024;
    let children = std::fs::read_to_string(format!("/proc/{process}/task/{process}/children")).unwrap_or_default();
    own + children.split_whitespace().filter_map(|id| id.parse().ok()).map(resident).sum::<u64>()
}
