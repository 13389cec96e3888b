//! The project's files as they lie in the tree, without what git ignores.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders and files that builds, editors and users make; `.gitignore` names them too.
const IGNORED: [&str; 5] = [".git", "target", "out", "node_modules", "dist"];

/// The project's top folder; the runner names it, since a build may be older than a move of the tree.
pub fn root() -> PathBuf {
    let tests = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&tests).parent().expect("tests/ lies in the project").to_path_buf()
}

/// Every file under `folder` (relative to the top), sorted, as paths relative to the top with `/`.
pub fn files(folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    collect(&root().join(folder), &mut found);
    found.sort();
    found
}

fn collect(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        if IGNORED.iter().any(|ignored| name == *ignored) {
            continue;
        }
        match path.is_dir() {
            true => collect(&path, found),
            false => found.push(relative(&path)),
        }
    }
}

fn relative(path: &Path) -> String {
    path.strip_prefix(root()).expect("a file of the project").to_string_lossy().replace('\\', "/")
}

/// The text of a file, by its path from the top.
pub fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The Rust sources of a room that ship: without its tests, examples and benches.
pub fn sources(room: &str) -> Vec<String> {
    let of_tests = |path: &str| path.contains("/tests/") || path.ends_with("/tests.rs") || path.ends_with("_tests.rs");
    let mut found = files(&format!("src-tauri/crates/{room}/src"));
    found.retain(|path| path.ends_with(".rs") && !of_tests(path));
    found
}

/// What the shell is made of.
pub fn shell() -> Vec<String> {
    files("src-tauri/src").into_iter().filter(|path| path.ends_with(".rs")).collect()
}

/// The rooms: the folders of `src-tauri/crates`.
pub fn rooms() -> Vec<String> {
    let entries = fs::read_dir(root().join("src-tauri/crates")).expect("the rooms' folder");
    let mut rooms: Vec<String> = entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    rooms.sort();
    rooms
}
