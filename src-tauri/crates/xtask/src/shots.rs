//! Pictures for README, made from the sample by the program itself, so that they show what it does today.

use crate::needs;
use crate::shell::{Failure, assay_with, cargo, root, succeed, target};
use crate::step::step;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Where the pictures lie.
const FOLDER: &str = "ui/shots";
/// Pixels per inch: sharp on a page that shows a picture 800 pixels wide.
const RESOLUTION: &str = "110";

/// Makes every picture anew.
pub fn shots() -> Result<(), Failure> {
    step("Look for what is needed, install what is missing", needs::for_shots)?;
    step("Release build", || succeed(&mut cargo(&["build", "--release"])))?;
    step("Page 1 of the decision pack", pack)
}

/// Page 1 of the sample's pack.
fn pack() -> Result<(), Failure> {
    let folder = target().join("shots");
    let failed = |error: std::io::Error| Failure::new(format!("{}: {error}", folder.display()));
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(failed)?;
    }
    std::fs::create_dir_all(&folder).and_then(|()| std::fs::create_dir_all(root().join(FOLDER))).map_err(failed)?;
    let (sample, pdf) = (folder.join("sample.assay"), folder.join("sample.pdf"));
    succeed(assay_with(&["new", "--sample"]).arg(&sample).stdout(Stdio::null()))?;
    succeed(assay_with(&["pack", "-o"]).arg(&pdf).arg(&sample).stdout(Stdio::null()))?;
    let picture: PathBuf = root().join(FOLDER).join("pack-page-1");
    let page = ["-r", RESOLUTION, "-png", "-f", "1", "-l", "1", "-singlefile"];
    succeed(Command::new("pdftoppm").args(page).arg(&pdf).arg(&picture))?;
    println!("wrote {FOLDER}/pack-page-1.png");
    Ok(())
}
