//! A Debian package by Debian's own tools: what lies where, what it depends on, and the archive.

use crate::package::fits;
use crate::shell::{Failure, assay, output, root, succeed, target};
use crate::window;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Bytes below which the package stays.
pub const SIZE_LIMIT: u64 = 25_000_000;
/// Some of what it installs; gone once it is taken off.
pub const INSTALLED: [&str; 5] = [
    "/usr/bin/assay",
    "/usr/bin/assay-bench",
    "/usr/bin/assay-window",
    "/usr/share/applications/assay.desktop",
    "/usr/share/mime/packages/assay.xml",
];
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// Files of the tree and where they go.
const FILES: [(&str, &str); 7] = [
    ("src-tauri/package/assay.desktop", "usr/share/applications/assay.desktop"),
    ("src-tauri/package/assay.xml", "usr/share/mime/packages/assay.xml"),
    ("icons/assay.svg", "usr/share/icons/hicolor/scalable/apps/assay.svg"),
    ("icons/assay-32.png", "usr/share/icons/hicolor/32x32/apps/assay.png"),
    ("icons/assay-48.png", "usr/share/icons/hicolor/48x48/apps/assay.png"),
    ("icons/assay-128.png", "usr/share/icons/hicolor/128x128/apps/assay.png"),
    ("icons/assay-256.png", "usr/share/icons/hicolor/256x256/apps/assay.png"),
];
/// Joined into the package's copyright file.
const TERMS: [&str; 5] =
    ["NOTICE", "LICENSE-MIT", "LICENSE-APACHE", "data/fonts/OFL.txt", "data/fonts/OFL-NotoSansSC.txt"];

/// Lays everything out and packs it; gives the package's path.
pub fn make() -> Result<PathBuf, Failure> {
    let folder = target().join("package");
    let tree = folder.join("tree");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(|error| failed(&folder, &error))?;
    }
    lay_out(&tree)?;
    let architecture = output(Command::new("dpkg").arg("--print-architecture"))?;
    let control = control(&folder, &tree, architecture.trim())?;
    write(&tree.join("DEBIAN/control"), &control)?;
    // The most thorough level looks back 64 MB, so that fonts which both programs carry are packed once.
    let package = folder.join(format!("assay_{VERSION}_{}.deb", architecture.trim()));
    succeed(Command::new("dpkg-deb").args(["--root-owner-group", "-Zxz", "-z9", "--build"]).arg(&tree).arg(&package))?;
    fits(&package)?;
    Ok(package)
}

fn failed(path: &Path, error: &std::io::Error) -> Failure {
    Failure::new(format!("{}: {error}", path.display()))
}

fn lay_out(tree: &Path) -> Result<(), Failure> {
    copy(&assay(), &tree.join("usr/bin/assay"), "755")?;
    copy(&assay().with_file_name("assay-bench"), &tree.join("usr/bin/assay-bench"), "755")?;
    copy(&window::program(), &tree.join("usr/bin/assay-window"), "755")?;
    for (from, to) in FILES {
        copy(&root().join(from), &tree.join(to), "644")?;
    }
    write(&tree.join("usr/share/doc/assay/copyright"), &terms()?)
}

/// `install` sets the rights whatever the user's mask is.
fn copy(from: &Path, to: &Path, rights: &str) -> Result<(), Failure> {
    succeed(Command::new("install").args(["-D", "-m", rights]).args([from, to]))
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let folder = path.parent().map_or(Ok(()), std::fs::create_dir_all);
    folder.and_then(|()| std::fs::write(path, text)).map_err(|error| failed(path, &error))
}

/// The licences and notices of everything inside.
fn terms() -> Result<String, Failure> {
    let read = |name: &&str| {
        let path = root().join(name);
        let text = std::fs::read_to_string(&path).map_err(|error| failed(&path, &error))?;
        Ok(format!("==== {name} ====\n\n{text}\n"))
    };
    TERMS.iter().map(read).collect()
}

fn control(folder: &Path, tree: &Path, architecture: &str) -> Result<String, Failure> {
    let path = root().join("src-tauri/package/control");
    let text = std::fs::read_to_string(&path).map_err(|error| failed(&path, &error))?;
    let size = output(Command::new("du").args(["-sk"]).arg(tree.join("usr")))?;
    let size = size.split_whitespace().next().unwrap_or_default();
    let depends = depends(folder, tree)?;
    let put = [("@version@", VERSION), ("@architecture@", architecture), ("@size@", size), ("@depends@", &depends)];
    Ok(put.iter().fold(text, |text, (mark, value)| text.replace(mark, value)))
}

/// The libraries that the programs are linked with, as packages with their least versions.
fn depends(folder: &Path, tree: &Path) -> Result<String, Failure> {
    // dpkg-shlibdeps runs beside the control file of a source package.
    write(&folder.join("debian/control"), "Source: assay\n\nPackage: assay\nArchitecture: any\n")?;
    let programs = ["usr/bin/assay", "usr/bin/assay-bench", "usr/bin/assay-window"].map(|program| tree.join(program));
    let printed = output(Command::new("dpkg-shlibdeps").arg("-O").args(programs).current_dir(folder))?;
    let line = printed.lines().find_map(|line| line.strip_prefix("shlibs:Depends="));
    line.map(str::to_owned).ok_or_else(|| Failure::new(format!("dpkg-shlibdeps named no libraries: {printed}")))
}
