//! What macOS and Windows need before the first build: said as a list, since it cannot be installed from here.

use crate::needs::on_path;
use crate::shell::{Failure, succeeds};
use std::process::Command;

/// Something to install first, how, and whether it was seen.
struct Need {
    what: &'static str,
    how: &'static str,
    is_there: fn() -> bool,
}

const NODE: Need = Need {
    what: "Node.js 20 or later",
    how: "from nodejs.org, or by the system's package manager",
    is_there: has_node,
};
const MACOS: [Need; 2] =
    [Need { what: "Apple's command line tools", how: "xcode-select --install", is_there: has_xcode }, NODE];
const WINDOWS: [Need; 3] = [
    Need {
        what: "LLVM, for libclang",
        how: "winget install LLVM.LLVM, then set LIBCLANG_PATH to its folder bin",
        is_there: has_clang,
    },
    Need {
        what: "the C++ tools and the Windows SDK of Visual Studio's Build Tools",
        how: "winget install Microsoft.VisualStudio.2022.BuildTools, workload \"Desktop development with C++\"",
        // Rust for Windows does not get as far as this program without them.
        is_there: || true,
    },
    NODE,
];

/// Lists what is missing; Windows 10 and older also want Microsoft's WebView2 Runtime, which later ones bring.
///
/// Fails where anything is missing. On Linux nothing is: packages are installed there.
pub fn first() -> Result<(), Failure> {
    let needs: &[Need] = match std::env::consts::OS {
        "macos" => &MACOS,
        "windows" => &WINDOWS,
        _ => &[],
    };
    let missing: Vec<&Need> = needs.iter().filter(|need| !(need.is_there)()).collect();
    if missing.is_empty() { Ok(()) } else { Err(Failure::new(list(&missing))) }
}

fn list(missing: &[&Need]) -> String {
    let lines = missing.iter().map(|need| format!("\n  {}: {}", need.what, need.how));
    format!("install first, then run this again:{}", lines.collect::<String>())
}

fn has_node() -> bool {
    on_path("node") || on_path("node.exe")
}

fn has_xcode() -> bool {
    succeeds(Command::new("xcode-select").arg("-p"))
}

fn has_clang() -> bool {
    std::env::var_os("LIBCLANG_PATH").is_some() || on_path("clang.exe")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_listed_with_how_to_get_it() {
        let text = list(&WINDOWS.iter().collect::<Vec<_>>());
        for need in &WINDOWS {
            assert!(text.contains(need.what) && text.contains(need.how), "{text}");
        }
    }
}
