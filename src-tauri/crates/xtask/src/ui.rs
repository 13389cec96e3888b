//! The window's pages: packages from the lock file, checks, builds, and the tests that drive them.

use crate::count::{Count, Expected, counted};
use crate::needs::on_path;
use crate::shell::{ALL, Build, Failure, root, succeed, tested_cargo};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The folder of the pages.
fn folder() -> PathBuf {
    root().join("ui")
}

/// A program of node's at that folder.
fn node(program: &str, words: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(words).current_dir(folder()).env("NO_COLOR", "1").stdin(Stdio::null());
    command
}

/// Installs the packages that the lock file names, unless they are there as it names them.
pub fn packages() -> Result<(), Failure> {
    for program in ["node", "npm"] {
        if !on_path(program) && !on_path(&format!("{program}.cmd")) {
            return Err(Failure::new(format!("there is no {program} here; install Node.js 20 or later")));
        }
    }
    let read = |name: &str| std::fs::read(folder().join(name)).ok();
    let mark = "node_modules/.assay-lock";
    if read(mark).is_some_and(|installed| Some(installed) == read("package-lock.json")) {
        return Ok(());
    }
    succeed(&mut node("npm", &["ci", "--ignore-scripts", "--no-audit", "--no-fund"]))?;
    let copied = std::fs::copy(folder().join("package-lock.json"), folder().join(mark));
    copied.map(|_| ()).map_err(|error| Failure::new(format!("{mark}: {error}")))
}

/// Types, and rules that need no browser.
pub fn check(count: &mut Count) -> Result<(), Failure> {
    succeed(&mut node("npm", &["run", "--silent", "check"]))?;
    counted(&mut node("npm", &["run", "--silent", "test"]), Expected::Some, count)
}

/// Known weaknesses of the pages' packages, where the registry tells; says so where it does not.
///
/// Fails where it names one in what ships.
pub fn advisories() -> Result<(), Failure> {
    let mut audit = node("npm", &["audit", "--json", "--omit=dev"]);
    let audit = audit.output().map_err(|error| Failure::new(format!("npm audit: {error}")))?;
    let printed = String::from_utf8_lossy(&audit.stdout);
    match (printed.contains("\"auditReportVersion\""), audit.status.success()) {
        (true, true) => Ok(()),
        (true, false) => Err(Failure::new(format!("npm audit names packages of the pages:\n{printed}"))),
        (false, _) => {
            println!("npm advisories: not checked (the registry does not tell them here)");
            Ok(())
        }
    }
}

/// The pages of the shipped window.
pub fn build() -> Result<(), Failure> {
    succeed(&mut node("npm", &["run", "--silent", "build", "--", "--logLevel", "warn"]))
}

/// The pages for a browser, the host that serves them, and what writes the sample's bills; none of it is ever shipped.
pub fn build_loopback() -> Result<(), Failure> {
    build_loopback_pages()?;
    succeed(tested_cargo(&["build", "--quiet", "--bin", "assay-loopback", "--example", "sample_bills"]).args(ALL))
}

/// The pages alone.
pub fn build_loopback_pages() -> Result<(), Failure> {
    succeed(&mut node("npm", &["run", "--silent", "build:loopback", "--", "--logLevel", "warn"]))
}

/// Takes pictures of the views into a folder; add sizes and themes.
pub fn look(folder: &Path) -> Command {
    let mut command = node("node", &["tests/look.mjs"]);
    command.arg(folder).env("ASSAY_LOOPBACK", host());
    command
}

fn host() -> PathBuf {
    Build::Tested.program("assay-loopback")
}

/// Flows in a browser: each view, each kind of edit, accessibility, both themes.
pub fn flows(count: &mut Count) -> Result<(), Failure> {
    let bills = Build::Tested.program("examples/sample_bills");
    let mut flows = node("npm", &["run", "--silent", "flows"]);
    counted(flows.env("ASSAY_LOOPBACK", host()).env("ASSAY_SAMPLE_BILLS", bills), Expected::Some, count)
}
