//! The window's half of the command table: one generated TypeScript file, written or compared.

use crate::shell::{Failure, cargo, output, root};
use std::path::PathBuf;

const FILE: &str = "ui/src/generated/commands.ts";

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

/// The text that room `api` makes from the table.
fn generated() -> Result<String, Failure> {
    output(&mut cargo(&["run", "--quiet", "--package", "api", "--example", "typescript"]))
}
