//! The window's half of the command table: one generated TypeScript file, written or compared.

use crate::shell::{Failure, cargo, output, root, succeed, target};
use std::path::PathBuf;
use std::process::Command;

const FILE: &str = "ui/src/generated/commands.ts";
/// The feature with which types are described.
pub const FEATURE: &str = "api/types";
/// The example that prints them.
const NAME: &str = "typescript";

/// Writes the file.
pub fn write() -> Result<(), Failure> {
    let text = generated()?;
    let failed = |error| Failure::new(format!("{FILE}: {error}"));
    if let Some(folder) = path().parent() {
        std::fs::create_dir_all(folder).map_err(failed)?;
    }
    std::fs::write(path(), text).map_err(failed)?;
    println!("wrote {FILE}");
    Ok(())
}

/// Fails where the file is not what would be written.
pub fn check() -> Result<(), Failure> {
    let text = generated()?;
    match std::fs::read_to_string(path()) {
        Ok(found) if found == text => Ok(()),
        _ => Err(Failure::new(format!("{FILE} differs from the command table; run `cargo xtask types`"))),
    }
}

fn path() -> PathBuf {
    root().join(FILE)
}

/// The text that room `api` makes from the table, with what it takes to describe types: an optional feature, so that no
/// program carries it. Built among all rooms, since alone it would have its libraries built once more.
fn generated() -> Result<String, Failure> {
    succeed(&mut cargo(&[
        "build",
        "--quiet",
        "--workspace",
        "--exclude",
        "window",
        "--features",
        FEATURE,
        "--example",
        NAME,
    ]))?;
    let program = target().join("debug").join("examples").join(format!("{NAME}{}", std::env::consts::EXE_SUFFIX));
    output(&mut Command::new(program))
}
