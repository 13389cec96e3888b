//! From nothing to a recommendation on the sample: install, build, evaluate, write the PDF, verify it.

use crate::needs;
use crate::shell::{Failure, assay_with, cargo, root, succeed};
use crate::step::step;

/// Git ignores this folder; what lies in it is the user's once written.
const FOLDER: &str = "out";
const SAMPLE: &str = "out/sample.assay";
const PACK: &str = "out/sample.pdf";
/// The desktop shell's manifest; the window opens where it exists and there is a display.
const WINDOW: &str = "src-tauri/Cargo.toml";

/// Shows the product on its sample.
pub fn run() -> Result<(), Failure> {
    step("Look for what is needed, install what is missing", needs::for_build)?;
    step("Release build (minutes the first time)", || succeed(&mut cargo(&["build", "--release"])))?;
    step(&format!("Sample workspace {SAMPLE}"), sample)?;
    if has_window() && has_display() {
        let window = ["run", "--release", "--manifest-path", WINDOW, "--", SAMPLE];
        return step("Window", || succeed(&mut cargo(&window)));
    }
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

fn has_window() -> bool {
    root().join(WINDOW).is_file()
}

fn has_display() -> bool {
    let named = |variable| std::env::var_os(variable).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || named("DISPLAY") || named("WAYLAND_DISPLAY")
}
