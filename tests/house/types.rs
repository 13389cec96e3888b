//! Invariant 3, the window's half of the table: its types are made from the types that carry requests and answers, and what
//! makes them (ts-rs) stays out of every program.

use crate::none;
use acceptance::metadata::brought_by;
use acceptance::tree::{files, rooms, text};

/// The one way in which a room may name it.
const OPTIONAL: &str = "ts-rs = { workspace = true, optional = true }";

fn offences(path: &str, manifest: &str) -> Vec<String> {
    let named = manifest.lines().filter(|line| line.starts_with("ts-rs") && *line != OPTIONAL);
    let default = manifest.lines().filter(|line| line.starts_with("default = [") && line.contains("types"));
    named.chain(default).map(|line| format!("{path}: {line}")).collect()
}

#[test]
fn what_describes_types_is_an_optional_part_of_a_room() {
    let manifests: Vec<String> = rooms().iter().map(|room| format!("src-tauri/crates/{room}/Cargo.toml")).collect();
    none(&manifests.iter().flat_map(|path| offences(path, &text(path))).collect::<Vec<_>>());
    let naming = manifests.iter().filter(|path| text(path).contains(OPTIONAL)).count();
    assert!(naming > 5, "{naming} rooms describe their types: is the check still right?");
    let planted = "[features]\ndefault = [\"types\"]\n[dependencies]\nts-rs.workspace = true\n";
    assert_eq!(offences("planted", planted).len(), 2);
}

#[test]
fn no_program_carries_what_describes_types() {
    let carries = |member: &&&str| brought_by(member).contains("ts-rs");
    let found: Vec<String> = ["cli", "window", "desk", "api"].iter().filter(carries).map(ToString::to_string).collect();
    none(&found);
}

#[test]
fn no_type_of_the_window_is_kept_by_hand_beside_the_table() {
    let kept = |path: &String| path.ends_with(".ts") || path.ends_with(".d.ts");
    none(&files("src-tauri").into_iter().filter(kept).collect::<Vec<_>>());
}
