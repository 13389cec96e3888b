//! `cargo xtask package`: the window, `assay` and `assay-bench` as a Debian package; with `--check` it is installed, started without a
//! network, and taken off again.

use crate::deb::{self, SIZE_LIMIT};
use crate::needs;
use crate::shell::{Failure, succeed};
use crate::step::step;
use crate::window;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Makes the package.
pub fn package() -> Result<PathBuf, Failure> {
    if !cfg!(target_os = "linux") {
        return Err(Failure::usage("`package` makes a .deb and runs on Debian and its kin only"));
    }
    step("Look for what is needed, install what is missing", needs::for_package)?;
    step("Release build of the programs (10 to 20 minutes the first time)", window::release)?;
    let package = step("Package", deb::make)?;
    println!("package    {}", package.display());
    Ok(package)
}

/// Makes the package and tries it on this machine.
pub fn check() -> Result<(), Failure> {
    let package = package()?;
    let installed = step("Install", || succeed(needs::apt(&["install", "-y", "-q"]).arg(&package)));
    let started = installed.and_then(|()| step("Start the installed window without a network", start));
    let removed = step("Take it off", || succeed(&mut needs::apt(&["remove", "-y", "-q", "assay"])));
    started.and(removed)?;
    gone()
}

/// The installed window shows the sample.
fn start() -> Result<(), Failure> {
    succeed(Command::new("/usr/bin/assay").arg("--version"))?;
    let [start, memory] = window::measure("/usr/bin/assay-window".into(), "1")?;
    println!("usable after {start} ms, {memory} MB");
    Ok(())
}

fn gone() -> Result<(), Failure> {
    match deb::INSTALLED.iter().find(|file| Path::new(file).exists()) {
        Some(left) => Err(Failure::new(format!("{left} is still there"))),
        None => Ok(()),
    }
}

/// Fails where a package is larger than agreed.
pub fn fits(package: &Path) -> Result<(), Failure> {
    let failed = |error| Failure::new(format!("{}: {error}", package.display()));
    let size = std::fs::metadata(package).map_err(failed)?.len();
    println!("size       {:.1} MB, limit {:.0} MB", size as f64 / 1e6, SIZE_LIMIT as f64 / 1e6);
    if size < SIZE_LIMIT { Ok(()) } else { Err(Failure::new("the package is larger than agreed")) }
}
