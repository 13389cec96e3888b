//! The top level holds what was agreed and nothing else; licences and the map of the code are there.

use crate::none;
use acceptance::tree::{files, rooms, root, text};

/// What stands at the top beside dot-files; `target`, `out` and `node_modules` are made by use and ignored by git.
const AGREED: [&str; 8] = ["Cargo.toml", "Cargo.lock", "src-tauri", "ui", "data", "tests", "icons", "README.md"];
const LICENCES: [&str; 3] = ["LICENSE-MIT", "LICENSE-APACHE", "NOTICE"];
const MADE: [&str; 3] = ["target", "out", "node_modules"];

fn stranger(name: &str) -> bool {
    !(name.starts_with('.') || AGREED.contains(&name) || LICENCES.contains(&name) || MADE.contains(&name))
}

#[test]
fn the_top_level_is_as_agreed() {
    let names: Vec<String> =
        std::fs::read_dir(root()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    none(&names.iter().filter(|name| stranger(name)).cloned().collect::<Vec<_>>());
    let missing = AGREED.iter().chain(&LICENCES).filter(|name| !names.iter().any(|found| found == *name));
    none(&missing.map(|name| format!("{name} is missing")).collect::<Vec<_>>());
    assert!(stranger("scripts") && !stranger(".config"));
}

#[test]
fn what_use_makes_is_ignored_by_git() {
    let ignored = text(".gitignore");
    let line = |name: &&str| ignored.lines().any(|line| line.trim_matches('/') == *name);
    none(&MADE.iter().filter(|name| !line(name)).map(ToString::to_string).collect::<Vec<_>>());
}

#[test]
fn both_licences_are_whole_and_named_in_the_manifest() {
    assert!(text("LICENSE-MIT").contains("Permission is hereby granted, free of charge"));
    let apache = text("LICENSE-APACHE");
    assert!(apache.contains("Version 2.0, January 2004") && apache.contains("END OF TERMS AND CONDITIONS"));
    assert!(text("Cargo.toml").contains("license = \"MIT OR Apache-2.0\""));
}

#[test]
fn notice_names_every_font_and_every_data_file_of_others() {
    let notice = text("NOTICE");
    let fonts = files("data/fonts").into_iter().filter(|path| path.ends_with(".ttf"));
    let families = fonts.filter_map(|path| Some(path.rsplit('/').next()?.split(['-', '.']).next()?.to_owned()));
    let data = files("data").into_iter().filter(|path| path.ends_with(".csv") && path.matches('/').count() == 1);
    let data = data.map(|path| path.trim_start_matches("data/").to_owned()).filter(|name| name != "assumptions.csv");
    none(
        &families
            .chain(data)
            .filter(|name| !notice.contains(name))
            .map(|name| format!("NOTICE lacks {name}"))
            .collect::<Vec<_>>(),
    );
}

#[test]
fn readme_opens_with_the_two_commands_and_maps_every_room() {
    let readme = text("README.md");
    let start: String = readme.lines().take(25).collect::<Vec<_>>().join("\n");
    assert!(
        start.contains("cargo xtask run") && start.contains("cargo xtask test"),
        "the two commands stand at the top"
    );
    let named = |room: &&String| readme.contains(&format!("`{room}`")) || readme.contains(&format!("{room}/"));
    none(
        &rooms()
            .iter()
            .filter(|room| !named(room))
            .map(|room| format!("README does not map {room}"))
            .collect::<Vec<_>>(),
    );
}

#[test]
fn the_map_names_the_test_of_each_invariant() {
    let readme = text("README.md");
    let house = ["pure", "doors", "geometry", "money", "assumptions", "numbers", "nothing_leaves"];
    let house = house.map(|name| format!("tests/house/{name}.rs"));
    let program = ["commands", "no_network"].map(|name| format!("tests/program/{name}.rs"));
    let lacking = house.iter().chain(&program).filter(|path| !readme.contains(path.as_str()));
    none(&lacking.map(|path| format!("README does not name {path}")).collect::<Vec<_>>());
}

#[test]
fn every_test_that_the_map_names_exists() {
    let readme = text("README.md");
    let named = readme.split('`').filter(|word| word.starts_with("tests/") && word.ends_with(".rs"));
    none(
        &named
            .filter(|path| !root().join(path).is_file())
            .map(|path| format!("{path} does not exist"))
            .collect::<Vec<_>>(),
    );
}

#[test]
fn ci_runs_what_a_person_runs() {
    let script = text(".ci/run");
    assert!(script.contains("set -euo pipefail"));
    let commands: Vec<&str> = script.lines().filter(|line| line.starts_with("cargo")).collect();
    assert_eq!(commands, ["cargo xtask test"]);
}
