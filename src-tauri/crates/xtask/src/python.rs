//! Packages of Python that a step runs, each in a folder of its own below the target folder, installed once.

use crate::shell::{Failure, succeed, target};
use std::path::PathBuf;
use std::process::Command;

/// The Python that has this package, which lies in this folder.
pub fn with(folder: &str, package: &str) -> Result<PathBuf, Failure> {
    let folder = target().join(folder);
    let python = folder.join("bin/python3");
    if !python.exists() {
        succeed(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
    }
    succeed(Command::new(&python).args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", package]))?;
    Ok(python)
}
