//! Where CUDA's libraries lie: CUDA_HOME, the folders that PyTorch's packages put them in, toolkits in their usual places. The
//! system's own loader comes last. Only names of files are read.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// What the environment says of where to look.
#[derive(Clone, Debug, Default)]
pub(super) struct Surroundings {
    /// CUDA_HOME and CUDA_PATH.
    homes: Vec<PathBuf>,
    /// Prefixes that hold a Python: those of VIRTUAL_ENV, CONDA_PREFIX and of every `python3` on the path.
    pythons: Vec<PathBuf>,
}

impl Surroundings {
    fn of_process() -> Self {
        let folder = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let on_path = env::var_os("PATH").map(|path| env::split_paths(&path).collect::<Vec<_>>()).unwrap_or_default();
        let pythons = on_path.into_iter().map(|folder| folder.join("python3")).filter(|file| file.exists());
        let prefixes = pythons.flat_map(|file| prefixes(&file));
        let home = folder("HOME").map(|home| home.join(".local"));
        let pythons = ["VIRTUAL_ENV", "CONDA_PREFIX"].into_iter().filter_map(folder).chain(prefixes).chain(home);
        Self { homes: ["CUDA_HOME", "CUDA_PATH"].into_iter().filter_map(folder).collect(), pythons: pythons.collect() }
    }

    /// Folders that may hold libraries, best first.
    fn folders(&self) -> Vec<PathBuf> {
        let homes = self.homes.iter().flat_map(|home| ["lib64", "lib", "lib/x64", "bin"].map(|part| home.join(part)));
        let packages = self.pythons.iter().flat_map(|prefix| site_packages(prefix)).flat_map(|site| nvidia(&site));
        // Conda puts libraries beside its Python.
        let packages = packages.chain(self.pythons.iter().map(|prefix| prefix.join("lib")));
        let system = ["/usr/local/cuda/lib64", "/opt/cuda/lib64"].map(PathBuf::from);
        let mut folders: Vec<PathBuf> = homes.chain(packages).chain(system).filter(|folder| folder.is_dir()).collect();
        let mut seen = std::collections::HashSet::new();
        folders.retain(|folder| seen.insert(folder.clone()));
        folders
    }
}

/// Prefixes of a `python3`: of its name and of what that is a link to, as a virtual environment's is, and where a system keeps what its
/// owner installed himself.
fn prefixes(python: &Path) -> Vec<PathBuf> {
    let prefix = |file: &Path| file.parent()?.parent().map(Path::to_owned);
    let both = [prefix(python), python.canonicalize().ok().and_then(|file| prefix(&file))];
    let own = both.into_iter().flatten();
    own.flat_map(|prefix| [prefix.join("local"), prefix]).filter(|prefix| prefix.is_dir()).collect()
}

/// Every `site-packages` of a Python's prefix.
fn site_packages(prefix: &Path) -> Vec<PathBuf> {
    let versions = ["lib", "lib64"].into_iter().flat_map(|lib| children(&prefix.join(lib)));
    let versions = versions.filter(|folder| named(folder).starts_with("python3"));
    let inside = versions.flat_map(|folder| ["site-packages", "dist-packages"].map(|name| folder.join(name)));
    inside.chain([prefix.join("Lib/site-packages")]).filter(|folder| folder.is_dir()).collect()
}

/// `nvidia/*/lib` and `nvidia/*/bin`: one folder a library up to CUDA 12, one for all from CUDA 13 on; and where PyTorch brings its own.
fn nvidia(site: &Path) -> Vec<PathBuf> {
    let mut packages = children(&site.join("nvidia"));
    packages.sort();
    packages.reverse();
    let own = packages.iter().flat_map(|package| ["lib", "bin"].map(|part| package.join(part)));
    own.chain([site.join("torch/lib")]).collect()
}

fn children(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect()
}

fn named(path: &Path) -> String {
    path.file_name().and_then(OsStr::to_str).unwrap_or_default().to_owned()
}

/// Whether a file is the library of that name: `libnccl.so.2`, `cublasLt64_13.dll`.
fn is(name: &str, file: &str) -> bool {
    let unix = file.strip_prefix("lib").and_then(|rest| rest.strip_prefix(name)).is_some_and(|rest| {
        rest == ".so"
            || rest.strip_prefix(".so.").is_some_and(|version| version.starts_with(|c: char| c.is_ascii_digit()))
    });
    let windows = file.strip_prefix(name).is_some_and(|rest| rest.starts_with("64_") && rest.ends_with(".dll"));
    unix || windows
}

/// Files of a library, best first.
pub(super) fn found(name: &str) -> Vec<PathBuf> {
    within(&Surroundings::of_process(), name)
}

fn within(surroundings: &Surroundings, name: &str) -> Vec<PathBuf> {
    let in_folder = |folder: PathBuf| {
        let mut files: Vec<PathBuf> = children(&folder).into_iter().filter(|file| is(name, &named(file))).collect();
        // The most exact name first: `.so.13.1` before `.so.13`.
        files.sort();
        files.reverse();
        files
    };
    surroundings.folders().into_iter().flat_map(in_folder).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_librarys_file_is_known_by_its_name() {
        for (name, file, expected) in [
            ("cublasLt", "libcublasLt.so.13", true),
            ("cublasLt", "libcublasLt.so", true),
            ("cublasLt", "libcublasLt.so.12.8.4.1", true),
            ("cublasLt", "libcublasLt.so.alt", false),
            ("cublasLt", "libcublas.so.13", false),
            ("nccl", "libnccl.so.2", true),
            ("nccl", "libnccl-net.so", false),
            ("cublasLt", "cublasLt64_12.dll", true),
        ] {
            assert_eq!(is(name, file), expected, "{file}");
        }
    }

    /// A virtual environment's python3 is a link; what pip installed as root on Debian lies under `local`.
    #[cfg(unix)]
    #[test]
    fn a_link_leads_to_the_packages_of_what_it_names() {
        let root = tempfile::tempdir().unwrap();
        for folder in ["env/bin", "usr/bin", "usr/local/lib"] {
            fs::create_dir_all(root.path().join(folder)).unwrap();
        }
        fs::write(root.path().join("usr/bin/python3"), "").unwrap();
        std::os::unix::fs::symlink(root.path().join("usr/bin/python3"), root.path().join("env/bin/python3")).unwrap();
        let found = prefixes(&root.path().join("env/bin/python3"));
        let usr = root.path().canonicalize().unwrap().join("usr");
        assert_eq!(found, [root.path().join("env"), usr.join("local"), usr]);
    }

    #[test]
    fn packages_of_either_layout_are_found() {
        let root = tempfile::tempdir().unwrap();
        let put = |path: &str| {
            let path = root.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, "").unwrap();
            path
        };
        let new = put("env/lib/python3.12/site-packages/nvidia/cu13/lib/libcublasLt.so.13");
        let old = put("old/lib/python3.11/dist-packages/nvidia/cublas/lib/libcublasLt.so.12");
        let home = put("toolkit/lib64/libcublasLt.so.12");
        put("env/lib/python3.12/site-packages/nvidia/cu13/lib/libcublas.so.13");
        let surroundings = Surroundings {
            homes: vec![root.path().join("toolkit")],
            pythons: vec![root.path().join("env"), root.path().join("old"), root.path().join("nowhere")],
        };
        let found: Vec<PathBuf> = within(&surroundings, "cublasLt");
        assert_eq!(found[..3], [home, new, old], "CUDA_HOME first, then packages in their order");
        assert!(within(&Surroundings::default(), "nccl").iter().all(|path| !path.starts_with(root.path())));
    }
}
