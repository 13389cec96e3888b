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
    let both = ["--package", "cli", "--package", "window"];
    counted(cargo(&["test", "--quiet", "--release", "--bin", "assay-window"]).args(both), Expected::Some, count)
}

/// The real window without a network: a decision from a workbook to the pack, and killed while somebody types.
pub fn flows(count: &mut Count) -> Result<(), Failure> {
    counted(&mut script("window.mjs", &[]), Expected::Some, count)?;
    counted(&mut script("kill.mjs", &[ROUNDS]), Expected::Some, count)
}

/// Figures that a script said, as `name=text`.
pub struct Said(String);

impl Said {
    /// A figure by its name.
    pub fn figure(&self, name: &str) -> Result<String, Failure> {
        let is_it = |word: &&str| word.split_once('=').is_some_and(|(key, _)| key == name);
        let word = self.0.split_whitespace().find(is_it).and_then(|word| word.split_once('='));
        word.map(|(_, text)| text.to_owned()).ok_or_else(|| Failure::new(format!("no {name} in: {}", self.0)))
    }
}

/// Milliseconds from start to a usable window, and megabytes of all its processes, each as text.
pub fn measure(window: PathBuf, runs: &str) -> Result<[String; 2], Failure> {
    let said = Said(output(script("measure.mjs", &[runs]).env("ASSAY_WINDOW", window))?);
    Ok([said.figure("start_ms")?, said.figure("memory_mb")?])
}

/// Times from edits to pictures, see `fluency.mjs`.
pub fn fluency(edits: &str) -> Result<Said, Failure> {
    output(&mut script("fluency.mjs", &[edits])).map(Said)
}

/// A script of `ui/tests` with the built programs.
fn script(name: &str, words: &[&str]) -> Command {
    let mut command = Command::new("node");
    command.arg(root().join("ui/tests").join(name)).args(words).current_dir(root()).stdin(Stdio::null());
    command.env("ASSAY", assay()).env("ASSAY_WINDOW", program());
    command
}
