//! The measuring program's kernels: CUDA C in the tree, compiled to PTX beside it by NVIDIA's compiler library (NVRTC) from its
//! Python package. Neither a card nor a driver nor a toolkit is needed for that, and to build the program not even this.

use crate::python;
use crate::shell::{Failure, output, root, succeed, target};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const FOLDER: &str = "src-tauri/crates/bench/kernels";
/// Its text is read by drivers from 530 on (CUDA 12.1).
const COMPILER: &str = "nvidia-cuda-nvrtc-cu12==12.1.105";

/// Compiles every kernel.
pub fn write() -> Result<(), Failure> {
    for (name, text) in compiled()? {
        let path = root().join(FOLDER).join(&name);
        fs::write(path, text).map_err(|error| Failure::new(format!("{FOLDER}/{name}: {error}")))?;
        println!("wrote {FOLDER}/{name}");
    }
    Ok(())
}

/// Fails where a text is not what would be compiled.
pub fn check() -> Result<(), Failure> {
    let same = |(name, text): &(String, String)| {
        fs::read_to_string(root().join(FOLDER).join(name)).is_ok_and(|found| found == *text)
    };
    let differing: Vec<String> = compiled()?.into_iter().filter(|made| !same(made)).map(|(name, _)| name).collect();
    if differing.is_empty() {
        return Ok(());
    }
    Err(Failure::new(format!("{FOLDER}: {} differ; run `cargo xtask kernels`", differing.join(", "))))
}

/// Runs every kernel on the processor beside plain sums; needs a C++ compiler.
pub fn emulate() -> Result<(), Failure> {
    let kernels = root().join(FOLDER);
    let script = kernels.join("emulation/emulate.py");
    succeed(Command::new("python3").arg(script).arg(kernels).arg(target().join("kernels-emulated")))
}

/// Texts by file name.
fn compiled() -> Result<Vec<(String, String)>, Failure> {
    let (site, out) = (compiler()?, target().join("kernels-out"));
    // Whatever an earlier run left is not this run's.
    let _ = fs::remove_dir_all(&out);
    let script = root().join("src-tauri/crates/xtask/src/nvrtc.py");
    succeed(Command::new("python3").arg(script).arg(site).arg(root().join(FOLDER)).arg(&out))?;
    let failed = |error: std::io::Error| Failure::new(format!("{}: {error}", out.display()));
    let mut texts = Vec::new();
    for entry in fs::read_dir(&out).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        texts.push((name, fs::read_to_string(&path).map_err(failed)?));
    }
    texts.sort();
    Ok(texts)
}

/// Folder of packages that the compiler is in, installed once below the target folder.
fn compiler() -> Result<PathBuf, Failure> {
    let python = python::with("kernels-compiler", COMPILER)?;
    let site = output(Command::new(&python).args(["-c", "import sysconfig; print(sysconfig.get_paths()['purelib'])"]))?;
    Ok(Path::new(site.trim()).to_owned())
}
