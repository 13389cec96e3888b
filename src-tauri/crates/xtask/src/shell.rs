//! Running other programs: each is named when it fails, and its output goes straight to the person.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// Why a task ended early.
#[derive(Debug)]
pub struct Failure {
    what: String,
    exit_code: u8,
}

impl Failure {
    /// Something that was tried and did not work (exit code 1).
    pub fn new(what: impl Into<String>) -> Self {
        Self { what: what.into(), exit_code: 1 }
    }

    /// Wrong words on the command line (exit code 2).
    pub fn usage(what: impl Into<String>) -> Self {
        Self { what: what.into(), exit_code: 2 }
    }

    /// What the process ends with.
    pub fn exit_code(&self) -> u8 {
        self.exit_code
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
}

/// The project's top folder; cargo names it when it runs us, since a build may be older than a move of the tree.
pub fn root() -> PathBuf {
    let xtask = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&xtask).ancestors().nth(3).map(Path::to_path_buf).unwrap_or_default()
}

/// Where cargo puts what it builds.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// Where this program lies. Asked first of all and kept: `test` builds it anew in the same place, after which the system would
/// say that it was deleted.
pub fn this_program() -> Result<&'static Path, Failure> {
    static FOUND: OnceLock<std::io::Result<PathBuf>> = OnceLock::new();
    match FOUND.get_or_init(std::env::current_exe) {
        Ok(path) => Ok(path),
        Err(error) => Err(Failure::new(format!("this program is not found: {error}"))),
    }
}

/// Which build of the programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Build {
    /// What users get.
    Shipped,
    /// What tests are built as, so that nothing is built twice: less optimised, and an overflow ends it.
    Tested,
}

impl Build {
    /// Its profile in `Cargo.toml`, and its folder below `target`.
    pub fn profile(self) -> &'static str {
        match self {
            Self::Shipped => "release",
            Self::Tested => "dev",
        }
    }

    fn folder(self) -> &'static str {
        match self {
            Self::Shipped => "release",
            Self::Tested => "debug",
        }
    }

    /// One of its programs.
    pub fn program(self, name: &str) -> PathBuf {
        target().join(self.folder()).join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
    }
}

/// Everything that is checked and tested, with one set of features: each library is compiled once for all of it. The features are
/// what no program carries: descriptions of types, the host for a browser, the engine of fuzzing.
pub const ALL: [&str; 3] = ["--workspace", "--features", "api/types,desk/types,desk/loopback,fuzz/guided"];

/// The release build of `assay`.
pub fn assay() -> PathBuf {
    Build::Shipped.program("assay")
}

/// The cargo that runs us, at the top folder.
pub fn cargo(words: &[&str]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(words).current_dir(root()).stdin(Stdio::null());
    command
}

/// The cargo for what tests are built as. Clippy's driver compiles our own rooms: it is the compiler with the lints beside it, so that they
/// cost no second pass over every library. All that uses this build goes through here, else the rooms would be compiled twice.
pub fn tested_cargo(words: &[&str]) -> Command {
    let mut command = cargo(words);
    command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    command
}

/// The release build of `assay` with these words, at the top folder.
pub fn assay_with(words: &[&str]) -> Command {
    let mut command = Command::new(assay());
    command.args(words).current_dir(root()).stdin(Stdio::null());
    command
}

/// Runs to the end; anything but success is a failure that names the command.
pub fn succeed(command: &mut Command) -> Result<(), Failure> {
    let status = command.status().map_err(|error| Failure::new(format!("cannot start {}: {error}", line(command))))?;
    if status.success() { Ok(()) } else { Err(Failure::new(format!("{} ended with {status}", line(command)))) }
}

/// Runs to the end; a word on standard error is a failure too, and passed on.
pub fn succeed_without_warning(command: &mut Command) -> Result<(), Failure> {
    let child = command.stderr(Stdio::piped()).spawn();
    let output = child.and_then(std::process::Child::wait_with_output);
    let output = output.map_err(|error| Failure::new(format!("cannot start {}: {error}", line(command))))?;
    let warnings = String::from_utf8_lossy(&output.stderr);
    eprint!("{warnings}");
    match output.status.success() {
        false => Err(Failure::new(format!("{} ended with {}", line(command), output.status))),
        true if !warnings.trim().is_empty() => Err(Failure::new(format!("{} warns", line(command)))),
        true => Ok(()),
    }
}

/// Runs to the end without a word and tells whether it succeeded.
pub fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Runs to the end and gives what it wrote to standard output.
pub fn output(command: &mut Command) -> Result<String, Failure> {
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| Failure::new(format!("cannot start {}: {error}", line(command))))?;
    if !output.status.success() {
        return Err(Failure::new(format!("{} ended with {}", line(command), output.status)));
    }
    String::from_utf8(output.stdout).map_err(|_| Failure::new(format!("{} wrote no text", line(command))))
}

/// The command as one would type it; its program by its file name.
pub fn line(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}
