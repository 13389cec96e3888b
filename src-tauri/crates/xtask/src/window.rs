//! The desktop window: its pages, its program, and the tests that drive the real one.

use crate::count::{Count, Expected, counted};
use crate::shell::{Failure, assay, cargo, output, root, succeed, target};
use crate::ui;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Rounds of the kill test.
const ROUNDS: &str = "100";

/// The release build of the window.
pub fn program() -> PathBuf {
    target().join("release").join(format!("assay-window{}", std::env::consts::EXE_SUFFIX))
}

/// Builds the pages, then `assay` and the program that embeds the pages; cargo's own bar says how far it is. Both at once, so
/// that libraries of both are built once.
pub fn build() -> Result<(), Failure> {
    ui::packages()?;
    ui::build()?;
    succeed(&mut cargo(&["build", "--release", "--package", "cli", "--package", "window"]))
}

/// The shell's own tests, in the profile that its libraries are built in already.
pub fn rules(count: &mut Count) -> Result<(), Failure> {
    counted(&mut cargo(&["test", "--quiet", "--release", "--package", "window"]), Expected::Some, count)
}

/// The real window without a network: a decision from a workbook to the pack, and killed while somebody types.
pub fn flows(count: &mut Count) -> Result<(), Failure> {
    counted(&mut script("window.mjs", &[]), Expected::Some, count)?;
    counted(&mut script("kill.mjs", &[ROUNDS]), Expected::Some, count)
}

/// Milliseconds from start to a usable window, and megabytes of all its processes, each as text.
pub fn measure(window: PathBuf, runs: &str) -> Result<[String; 2], Failure> {
    let said = output(script("measure.mjs", &[runs]).env("ASSAY_WINDOW", window))?;
    let figure = |name: &str| said.split_whitespace().find_map(|word| word.strip_prefix(name)).map(str::to_owned);
    match (figure("start_ms="), figure("memory_mb=")) {
        (Some(start), Some(memory)) => Ok([start, memory]),
        _ => Err(Failure::new(format!("measure.mjs said neither start nor memory: {said}"))),
    }
}

/// A script of `ui/tests` with the built programs.
fn script(name: &str, words: &[&str]) -> Command {
    let mut command = Command::new("node");
    command.arg(root().join("ui/tests").join(name)).args(words).current_dir(root()).stdin(Stdio::null());
    command.env("ASSAY", assay()).env("ASSAY_WINDOW", program());
    command
}
