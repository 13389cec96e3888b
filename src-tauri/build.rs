//! Tells where the pages come from, and lets Tauri read its configuration, capability and permission.

use std::path::Path;

/// The built pages, which are embedded into the program.
const PAGES: &str = "../ui/dist/index.html";

fn main() {
    println!("cargo::rerun-if-changed=../ui/dist");
    if !Path::new(PAGES).is_file() {
        println!(
            "cargo::error=the pages are not built; `cargo xtask run` does it, or `npm ci && npm run build` in ui/"
        );
        return;
    }
    if let Err(error) = tauri_build::try_build(tauri_build::Attributes::new()) {
        println!("cargo::error={error:#}");
    }
}
