//! A card measured for real, with PyTorch beside it on the same shapes, for the record in `data/measurements`.
//!
//! Builds the program, then hands over to `tests/program/measure.py`, which needs nothing but Python: on a machine without cargo it
//! is run by itself with a program built elsewhere. No part runs longer than ten minutes.

use crate::shell::{Failure, cargo, root, succeed, target};
use std::process::Command;

const FOLDER: &str = "data/measurements";
const PARTS: [&str; 3] = ["quick", "full", "report"];

/// The parts asked for, or all.
///
/// # Errors
/// A part that is none, and the first part that fails.
pub fn measure(words: &[&str]) -> Result<(), Failure> {
    if let Some(unknown) = words.iter().find(|word| !PARTS.contains(word)) {
        return Err(Failure::usage(format!("`{unknown}` is none of {}", PARTS.join(", "))));
    }
    succeed(&mut cargo(&["build", "--release", "--package", "bench"]))?;
    let program = target().join("release").join(format!("assay-bench{}", std::env::consts::EXE_SUFFIX));
    let parts = if words.is_empty() { &PARTS[..] } else { words };
    let mut command = Command::new("python3");
    command.arg(root().join("tests/program/measure.py")).arg("--program").arg(program);
    succeed(command.arg("--folder").arg(root().join(FOLDER)).args(parts).current_dir(root()))
}
