//! Pictures for README, made from the sample by the program itself, so that they show what it does today.

use crate::shell::{Failure, assay_with, cargo, root, succeed, target};
use crate::step::step;
use crate::{needs, ui};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where the pictures of README lie.
const FOLDER: &str = "ui/shots";
/// Where all pictures lie: each view in each size and theme, each page of the pack. For people to look at; not kept.
const ALL: &str = "out/shots";
/// Views as README shows them.
const SHOWN: [&str; 4] = ["decision", "vendors", "demand", "cost"];
/// Folder of a size or theme, and what is asked of the browser.
const SIZES: [(&str, &[&str]); 4] = [
    ("light", &[]),
    ("dark", &["--dark"]),
    ("small", &["--width", "1100", "--height", "700"]),
    ("zoomed", &["--zoom", "2"]),
];
/// Pixels per inch: sharp on a page that shows a picture 800 pixels wide.
const RESOLUTION: &str = "110";

/// Makes every picture anew.
pub fn shots() -> Result<(), Failure> {
    step("Look for what is needed, install what is missing", needs::for_shots)?;
    step("Release build", || succeed(&mut cargo(&["build", "--release"])))?;
    step("Pages of the decision pack", pack)?;
    step("Packages of the pages", ui::packages)?;
    step("Pages and host for a browser: build", ui::build_loopback)?;
    step("Each view, in each size and theme", views)
}

/// Each view of the sample; README's among them.
fn views() -> Result<(), Failure> {
    for (name, words) in SIZES {
        let folder = root().join(ALL).join(name);
        succeed(ui::look(&folder).args(words))?;
    }
    for view in SHOWN {
        let (from, to) = (root().join(ALL).join(format!("light/{view}-light.png")), format!("{FOLDER}/{view}.png"));
        std::fs::copy(&from, root().join(&to)).map_err(|error| Failure::new(format!("{}: {error}", from.display())))?;
        println!("wrote {to}");
    }
    println!("wrote {ALL}: look at them");
    Ok(())
}

/// All pages of the sample's pack, and page 1 for README.
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
    every_page(&pdf)
}

fn every_page(pdf: &Path) -> Result<(), Failure> {
    let folder = root().join(ALL).join("pack");
    std::fs::create_dir_all(&folder).map_err(|error| Failure::new(format!("{}: {error}", folder.display())))?;
    succeed(Command::new("pdftoppm").args(["-r", RESOLUTION, "-png"]).arg(pdf).arg(folder.join("page")))
}
