//! The window's half of the command table and of what the desk tells: generated TypeScript, written or compared.

use crate::shell::{ALL, Build, Failure, output, root, succeed, tested_cargo};
use std::path::PathBuf;
use std::process::Command;

/// Each file, and the example that prints it.
const FILES: [(&str, &str); 2] =
    [("ui/src/generated/commands.ts", "typescript"), ("ui/src/generated/bench.ts", "typescript_bench")];

/// Writes the files.
pub fn write() -> Result<(), Failure> {
    build()?;
    for (file, example) in FILES {
        let failed = |error| Failure::new(format!("{file}: {error}"));
        let (path, text) = (root().join(file), printed(example)?);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(failed)?;
        }
        std::fs::write(path, text).map_err(failed)?;
        println!("wrote {file}");
    }
    Ok(())
}

/// Fails where a file is not what would be written.
pub fn check() -> Result<(), Failure> {
    build()?;
    let mut others = Vec::new();
    for (file, example) in FILES {
        if std::fs::read_to_string(root().join(file)).ok() != Some(printed(example)?) {
            others.push(file);
        }
    }
    match others.as_slice() {
        [] => Ok(()),
        files => Err(Failure::new(format!("{}: not what would be made; run `cargo xtask types`", files.join(", ")))),
    }
}

/// Builds what makes the texts.
fn build() -> Result<(), Failure> {
    let examples = FILES.iter().flat_map(|(_, example)| ["--example", example]);
    succeed(tested_cargo(&["build", "--quiet"]).args(ALL).args(examples))
}

fn printed(example: &str) -> Result<String, Failure> {
    output(&mut Command::new(program(example)))
}

fn program(example: &str) -> PathBuf {
    Build::Tested.program(&format!("examples/{example}"))
}
