//! From nothing to the window on the sample; where there is no display, to a recommendation and its PDF, verified.

use crate::shell::{Failure, assay_with, cargo, root, succeed};
use crate::step::step;
use crate::{needs, window};
use std::process::Command;

/// Git ignores this folder; what lies in it is the user's once written.
const FOLDER: &str = "out";
const SAMPLE: &str = "out/sample.assay";
const PACK: &str = "out/sample.pdf";

/// Shows the product on its sample.
pub fn run() -> Result<(), Failure> {
    if has_display() { in_window() } else { headless() }
}

fn in_window() -> Result<(), Failure> {
    step("Look for what is needed, install what is missing", needs::for_window)?;
    step("Release build of the programs (10 to 20 minutes the first time)", window::build)?;
    step(&format!("Sample workspace {SAMPLE}"), sample)?;
    step("Window", || succeed(Command::new(window::program()).arg(SAMPLE).current_dir(root())))
}

fn headless() -> Result<(), Failure> {
    println!("no display: the sample is evaluated here instead of in the window");
    step("Look for what is needed, install what is missing", needs::for_build)?;
    step("Release build (minutes the first time)", || succeed(&mut cargo(&["build", "--release"])))?;
    step(&format!("Sample workspace {SAMPLE}"), sample)?;
    step(&format!("Decision pack {PACK}"), || succeed(&mut assay_with(&["pack", SAMPLE, "-o", PACK])))?;
    step("Verify the pack against the workspace", || succeed(&mut assay_with(&["verify", PACK, SAMPLE])))?;
    step("Evaluate", || succeed(&mut assay_with(&["evaluate", SAMPLE])))?;
    println!("workspace  {SAMPLE}\npack       {PACK}\nprogram    target/release/assay --help");
    Ok(())
}

/// Creates the sample once; one that is there is kept with whatever was changed in it.
fn sample() -> Result<(), Failure> {
    std::fs::create_dir_all(root().join(FOLDER)).map_err(|error| Failure::new(format!("{FOLDER}: {error}")))?;
    if root().join(SAMPLE).exists() {
        println!("{SAMPLE} is there already and is used as it is");
        return Ok(());
    }
    succeed(&mut assay_with(&["new", SAMPLE, "--sample"]))
}

fn has_display() -> bool {
    let named = |variable| std::env::var_os(variable).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || named("DISPLAY") || named("WAYLAND_DISPLAY")
}
