//! What the build and its tests need beyond cargo: looked for first, installed only when missing.

use crate::elsewhere;
use crate::shell::{Failure, cargo, succeed, succeeds};
use std::path::Path;
use std::process::Command;

/// A Debian package, what it is for, and how to see that it is there.
struct Package {
    name: &'static str,
    purpose: &'static str,
    present: fn() -> bool,
}

/// To build the program.
const BUILD: [Package; 1] =
    [Package { name: "libclang-dev", purpose: "binds SQLite's sessions at build time", present: has_libclang }];

/// To build the engine of fuzzing.
const ENGINE: [Package; 1] =
    [Package { name: "g++", purpose: "compiles libFuzzer", present: || on_path("c++") || on_path("g++") }];

/// To build the solvers of the room `oracle`, and to install the peers that its tests compare with.
const ORACLE: [Package; 3] = [
    Package { name: "python3-venv", purpose: "installs peers that tests compare with", present: has_venv },
    Package { name: "cmake", purpose: "builds the solver that tests compare with", present: || on_path("cmake") },
    Package { name: "g++", purpose: "compiles it", present: || on_path("c++") || on_path("g++") },
];

/// To build the window.
const WINDOW: [Package; 1] =
    [Package { name: "libwebkit2gtk-4.1-dev", purpose: "shows the window's pages", present: has_webkit }];

/// To drive the real window.
const STAGE: [Package; 7] = [
    Package { name: "webkit2gtk-driver", purpose: "drives the real window", present: || on_path("WebKitWebDriver") },
    Package { name: "xvfb", purpose: "a display for tests", present: || on_path("Xvfb") },
    Package { name: "xdotool", purpose: "types into the system's dialogs", present: || on_path("xdotool") },
    Package { name: "openbox", purpose: "gives dialogs the focus", present: || on_path("openbox") },
    Package { name: "iproute2", purpose: "a network of one machine for tests", present: || on_path("ip") },
    Package { name: "procps", purpose: "finds the window's processes", present: || on_path("pgrep") },
    Package { name: "util-linux", purpose: "runs tests without network", present: || on_path("unshare") },
];

/// To make the Debian package.
const DEBIAN: [Package; 1] =
    [Package { name: "dpkg-dev", purpose: "finds what the package depends on", present: || on_path("dpkg-shlibdeps") }];

/// To test it.
const TEST: [Package; 7] = [
    Package { name: "poppler-utils", purpose: "reads the PDF back", present: || on_path("pdftotext") },
    Package { name: "mupdf-tools", purpose: "reads the PDF back a second time", present: || on_path("mutool") },
    Package { name: "qpdf", purpose: "checks the PDF's structure", present: || on_path("qpdf") },
    Package { name: "strace", purpose: "shows that no socket is opened", present: || on_path("strace") },
    Package { name: "chromium", purpose: "drives the window's pages", present: || on_path("chromium") },
    Package {
        name: "mesa-vulkan-drivers",
        purpose: "a graphics card in software, to measure in tests",
        present: has_vulkan,
    },
    Package { name: "util-linux", purpose: "runs tests without network", present: || on_path("unshare") },
];

/// Installs what building lacks.
pub fn for_build() -> Result<(), Failure> {
    packages(&BUILD)
}

/// Installs what building the targets of fuzzing lacks.
pub fn for_fuzz() -> Result<(), Failure> {
    packages(&BUILD)?;
    packages(&ENGINE)
}

/// Installs what building the window lacks; elsewhere than on Linux it says what to install first.
pub fn for_window() -> Result<(), Failure> {
    elsewhere::first()?;
    packages(&BUILD)?;
    packages(&WINDOW)
}

/// Installs what making the package and trying it lack.
pub fn for_package() -> Result<(), Failure> {
    for_window()?;
    packages(&DEBIAN)?;
    packages(&STAGE)
}

/// Installs what measuring the window lacks.
pub fn for_stage() -> Result<(), Failure> {
    for_window()?;
    packages(&STAGE)
}

/// Installs what building and taking pictures lack.
pub fn for_shots() -> Result<(), Failure> {
    packages(&BUILD)?;
    let wanted: Vec<Package> = TEST.into_iter().filter(|p| ["poppler-utils", "chromium"].contains(&p.name)).collect();
    packages(&wanted)
}

/// Installs what building and testing lack; building cargo-deny takes some minutes, once.
pub fn for_test() -> Result<(), Failure> {
    packages(&BUILD)?;
    packages(&ENGINE)?;
    packages(&ORACLE)?;
    packages(&WINDOW)?;
    packages(&TEST)?;
    packages(&STAGE)?;
    tauri_driver()?;
    cargo_tool("nextest", "runs the tests")?;
    cargo_tool("deny", "checks licences, bans and sources")
}

/// A virtual environment needs what Debian keeps in a package of its own.
fn has_venv() -> bool {
    succeeds(Command::new("python3").args(["-c", "import ensurepip, venv"]))
}

fn packages(wanted: &[Package]) -> Result<(), Failure> {
    if !cfg!(target_os = "linux") {
        return Ok(());
    }
    let missing: Vec<&Package> = wanted.iter().filter(|package| !(package.present)()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    for package in &missing {
        println!("installing {} ({})", package.name, package.purpose);
    }
    let names: Vec<&str> = missing.iter().map(|package| package.name).collect();
    if !on_path("apt-get") {
        return Err(Failure::new(format!("there is no apt-get here; install the likes of {}", names.join(", "))));
    }
    succeed(&mut apt(&["update", "-q"]))?;
    succeed(apt(&["install", "-y", "-q", "--no-install-recommends"]).args(names))
}

/// `apt-get`, through sudo for everyone but root.
pub fn apt(words: &[&str]) -> Command {
    let mut command = if is_root() { Command::new("apt-get") } else { Command::new("sudo") };
    if !is_root() {
        command.args(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
    }
    command.args(words).env("DEBIAN_FRONTEND", "noninteractive");
    command
}

fn is_root() -> bool {
    let uid = Command::new("id").arg("-u").output();
    uid.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// Installs `cargo-NAME` where cargo does not know it yet.
fn cargo_tool(name: &str, purpose: &str) -> Result<(), Failure> {
    if succeeds(&mut cargo(&[name, "--version"])) {
        return Ok(());
    }
    println!("installing cargo-{name} ({purpose}); this builds it from source and takes some minutes");
    // Unoptimised: built in half the time, and quick enough for what it does here.
    let mut install = cargo(&["install", "--locked", "--quiet", "--debug", &format!("cargo-{name}")]);
    succeed(install.env("CARGO_PROFILE_DEV_DEBUG", "0"))
}

/// Installs the go-between of the real window's tests.
fn tauri_driver() -> Result<(), Failure> {
    if on_path("tauri-driver") {
        return Ok(());
    }
    println!("installing tauri-driver (drives the real window); this builds it from source and takes some minutes");
    let mut install = cargo(&["install", "--locked", "--quiet", "--debug", "tauri-driver@2.1.0"]);
    succeed(install.env("CARGO_PROFILE_DEV_DEBUG", "0"))
}

/// Whether a program of that name stands in a folder of `PATH`.
pub fn on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// Whether WebKit's description for builds lies where pkg-config looks for it.
fn has_webkit() -> bool {
    let machines = folders("/usr/lib").into_iter().chain(["/usr/lib".into(), "/usr/share".into()]);
    machines.into_iter().any(|folder| folder.join("pkgconfig/webkit2gtk-4.1.pc").is_file())
}

/// Whether Mesa's software driver is known to Vulkan.
fn has_vulkan() -> bool {
    let folder = std::fs::read_dir("/usr/share/vulkan/icd.d").into_iter().flatten().flatten();
    folder.into_iter().any(|entry| entry.file_name().to_string_lossy().starts_with("lvp_icd"))
}

/// Whether libclang lies where its binding looks for it.
fn has_libclang() -> bool {
    std::env::var_os("LIBCLANG_PATH").is_some()
        || folders("/usr/lib")
            .iter()
            .any(|folder| holds_libclang(Path::new(folder)) || holds_libclang(&Path::new(folder).join("lib")))
}

fn folders(parent: &str) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(parent).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| path.is_dir()).collect()
}

fn holds_libclang(folder: &Path) -> bool {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.file_name()).any(|name| is_libclang(&name.to_string_lossy()))
}

/// `libclang.so`, `libclang.so.1`, `libclang-14.so.14`; not `libclang-cpp.so`.
fn is_libclang(name: &str) -> bool {
    let Some(rest) = name.strip_prefix("libclang") else { return false };
    rest.trim_start_matches(|c: char| c == '-' || c == '.' || c.is_ascii_digit()).starts_with("so")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libclang_is_known_by_its_file_name() {
        for (name, is) in [
            ("libclang.so", true),
            ("libclang.so.1", true),
            ("libclang-14.so.14.0.6", true),
            ("libclang-cpp.so.14", false),
            ("libLLVM.so", false),
        ] {
            assert_eq!(is_libclang(name), is, "{name}");
        }
    }
}
