//! The desktop window: its pages, its program, and the tests that drive the real one.

use crate::count::{Count, Expected, counted};
use crate::shell::{Build, Failure, cargo, output, root, succeed};
use crate::ui;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Rounds of the kill test that every change has to pass; `cargo xtask bench` does a hundred.
const ROUNDS: &str = "30";

/// The release build of the window.
pub fn program() -> PathBuf {
    Build::Shipped.program(WINDOW)
}

const WINDOW: &str = "assay-window";

/// The programs of a release, built at once so that libraries of several are built once.
const PROGRAMS: [&str; 6] = ["--package", "cli", "--package", "bench", "--package", "window"];

/// Builds the pages, then the programs as shipped, one of which embeds the pages; cargo's own bar says how far it is.
pub fn build() -> Result<(), Failure> {
    ui::packages()?;
    ui::build()?;
    succeed(cargo(&["build", "--profile", Build::Shipped.profile()]).args(PROGRAMS))
}

/// Builds what goes to others: as shipped, and without the paths of this machine that the compiler writes into a program for the
/// messages of panics. Other flags build every library anew, so nothing else is built so.
pub fn release() -> Result<(), Failure> {
    ui::packages()?;
    ui::build()?;
    let set = |name| std::env::var(name).unwrap_or_default();
    let home = match set("CARGO_HOME") {
        own if own.is_empty() => format!("{}/.cargo", set("HOME")),
        own => own,
    };
    let flags = plain_paths(&set("RUSTFLAGS"), &[(&root().display().to_string(), "assay"), (&home, "cargo")]);
    let mut build = cargo(&["build", "--profile", Build::Shipped.profile()]);
    succeed(build.args(PROGRAMS).env("CARGO_ENCODED_RUSTFLAGS", flags))
}

/// The compiler's flags as they are, and each of these folders under another name; in cargo's form, in which a name may hold blanks.
fn plain_paths(flags: &str, folders: &[(&str, &str)]) -> String {
    let own = flags.split_whitespace().map(str::to_owned);
    let named = folders.iter().map(|(folder, name)| format!("--remap-path-prefix={folder}={name}"));
    own.chain(named).collect::<Vec<_>>().join("\u{1f}")
}

/// The real window without a network: a decision from a workbook to the pack, and killed while somebody types.
pub fn flows(count: &mut Count) -> Result<(), Failure> {
    counted(&mut script(Build::Tested, "window.mjs", &[]), Expected::Some, count)?;
    counted(&mut script(Build::Tested, "kill.mjs", &[ROUNDS]), Expected::Some, count)
}

/// Kills the window that users get while somebody types; how many edits were saved in how many rounds, as it says.
pub fn killed(rounds: &str) -> Result<String, Failure> {
    let printed = output(&mut script(Build::Shipped, "kill.mjs", &[rounds]))?;
    let line =
        printed.lines().find(|line| line.contains("edits saved")).map(|line| line.trim_start_matches("# ").to_owned());
    line.ok_or_else(|| Failure::new(format!("no count of edits in: {printed}")))
}

/// Figures that a script said, as `name=text`.
pub struct Figures(String);

impl Figures {
    /// A figure by its name.
    pub fn figure(&self, name: &str) -> Result<String, Failure> {
        let is_it = |word: &&str| word.split_once('=').is_some_and(|(key, _)| key == name);
        let word = self.0.split_whitespace().find(is_it).and_then(|word| word.split_once('='));
        word.map(|(_, text)| text.to_owned()).ok_or_else(|| Failure::new(format!("no {name} in: {}", self.0)))
    }
}

/// Milliseconds from start to a usable window, and megabytes of all its processes, each as text.
pub fn measure(window: PathBuf, runs: &str) -> Result<[String; 2], Failure> {
    let printed = Figures(output(script(Build::Shipped, "measure.mjs", &[runs]).env("ASSAY_WINDOW", window))?);
    Ok([printed.figure("start_ms")?, printed.figure("memory_mb")?])
}

/// Times from edits to pictures, see `fluency.mjs`.
pub fn fluency(edits: &str) -> Result<Figures, Failure> {
    output(&mut script(Build::Shipped, "fluency.mjs", &[edits])).map(Figures)
}

/// A script of `ui/tests` with the built programs.
fn script(which: Build, name: &str, words: &[&str]) -> Command {
    let mut command = Command::new("node");
    command.arg(root().join("ui/tests").join(name)).args(words).current_dir(root()).stdin(Stdio::null());
    command.env("ASSAY", which.program("assay")).env("ASSAY_WINDOW", which.program(WINDOW));
    command
}

#[cfg(test)]
mod tests {
    use super::plain_paths;

    #[test]
    fn folders_of_this_machine_go_under_another_name() {
        let folders = [("/some where/assay", "assay"), ("/some where/.cargo", "cargo")];
        assert_eq!(
            plain_paths("-C  target-cpu=native", &folders),
            "-C\u{1f}target-cpu=native\u{1f}--remap-path-prefix=/some where/assay=assay\u{1f}--remap-path-prefix=/some where/.cargo=cargo"
        );
    }
}
