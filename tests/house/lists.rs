//! A closed list stands in `vocabulary` and nowhere else: other rooms name its values and write none of its words.

use crate::none;
use acceptance::source::{Source, shipped};
use acceptance::tree::{rooms, sources, text};
use std::collections::BTreeSet;

const LISTS: [&str; 13] = [
    "src-tauri/crates/vocabulary/src/actuals.rs",
    "src-tauri/crates/vocabulary/src/books.rs",
    "src-tauri/crates/vocabulary/src/classes.rs",
    "src-tauri/crates/vocabulary/src/lists.rs",
    "src-tauri/crates/vocabulary/src/measured.rs",
    "src-tauri/crates/vocabulary/src/merging.rs",
    "src-tauri/crates/vocabulary/src/methods.rs",
    "src-tauri/crates/vocabulary/src/mix.rs",
    "src-tauri/crates/vocabulary/src/panel.rs",
    "src-tauri/crates/vocabulary/src/proposal.rs",
    "src-tauri/crates/vocabulary/src/surroundings.rs",
    "src-tauri/crates/vocabulary/src/usage.rs",
    "src-tauri/crates/vocabulary/src/warehouse.rs",
];

/// Files that write such words for a reason: how the path goes on behind `crates/`, and why.
const FOREIGN: &[(&str, &str)] = &[
    ("actuals/src/key.rs", "keys of `assay spend`, which its contract fixes"),
    ("actuals/src/telemetry/prometheus.rs", "labels of series of others"),
    ("api/src/actuals/screen/offers.rs", "columns of sheets"),
    ("api/src/actuals/sections.rs", "columns of sheets"),
    ("api/src/catalog.rs", "fields of published rows as JSON"),
    ("api/src/measured/answer.rs", "a list of its own: shares by convention, of bandwidth, of a rate"),
    ("charts/src/colour.rs", "names of colours in a style sheet"),
    ("cli/src/page/", "fields and words of the report as JSON"),
    ("decision/src/snapshot/cost_lines.rs", "columns of its sheet"),
    ("decision/src/measured/about.rs", "what texts name that tell what a criterion is about"),
    ("decision/src/measured/sizes.rs", "number formats that texts name, more than any model is stored in"),
    ("reference/src/kpi_benchmarks.rs", "columns of a file: the ends of a figure"),
    ("reference/src/kpi_benchmarks/metrics.rs", "a list of its own: what published figures measure"),
    ("reference/src/prices.rs", "a list of its own: terms of published prices"),
    ("reference/src/reliability.rs", "columns of a file: the ends of a figure"),
    ("tables/src/schema", "examples of cells"),
];

/// How many plain words of one list a file must write to count as a copy of it.
const COPY: usize = 3;

/// A closed list.
pub struct List {
    /// What its phrases begin with.
    pub name: String,
    words: BTreeSet<String>,
}

/// The closed lists: their heads are `"axis" Axis {`, their values `Cost = "cost",`.
pub fn lists() -> Vec<List> {
    let mut lists: Vec<List> = Vec::new();
    let all: String = LISTS.iter().map(|file| shipped(&text(file)).to_owned()).collect();
    for line in all.lines().map(str::trim) {
        let head = line.strip_prefix('"').and_then(|rest| rest.strip_suffix('{')?.split_once('"'));
        let value = line.strip_suffix("\",").and_then(|rest| rest.split_once(" = \""));
        match (head, value, lists.last_mut()) {
            (Some((name, _)), ..) => lists.push(List { name: name.to_owned(), words: BTreeSet::new() }),
            (_, Some((_, word)), Some(list)) => drop(list.words.insert(word.to_owned())),
            _ => {}
        }
    }
    lists
}

/// Words that no sentence has by chance, such as "train_step", and words of one list that stand together.
fn copied(lists: &[List], text: &str) -> BTreeSet<String> {
    let literals: BTreeSet<String> = Source::read(text).literals.into_iter().collect();
    let is_telling = |word: &String| word.contains(|c: char| matches!(c, '_' | '.') || c.is_ascii_digit());
    let own = lists.iter().map(|list| list.words.intersection(&literals).cloned().collect::<Vec<String>>());
    own.flat_map(|own| if own.len() < COPY { own.into_iter().filter(is_telling).collect() } else { own }).collect()
}

#[test]
fn words_of_closed_lists_stand_once() {
    let (lists, room_of) = (lists(), |(begins, _): &(&str, &str)| format!("src-tauri/crates/{begins}"));
    let files = rooms().into_iter().filter(|room| !["vocabulary", "xtask", "fuzz"].contains(&room.as_str()));
    let files: Vec<String> = files.flat_map(|room| sources(&room)).collect();
    let (foreign, own): (Vec<&String>, Vec<&String>) =
        files.iter().partition(|path| FOREIGN.iter().any(|known| path.starts_with(&room_of(known))));
    let told =
        |path: &&String| copied(&lists, &text(path)).into_iter().map(|word| format!("{path}: \"{word}\"")).collect();
    none(&own.iter().flat_map(|path| -> Vec<String> { told(path) }).collect::<Vec<_>>());
    let idle = |known: &&(&str, &str)| {
        foreign
            .iter()
            .filter(|path| path.starts_with(&room_of(known)))
            .all(|path| copied(&lists, &text(path)).is_empty())
    };
    none(&FOREIGN.iter().filter(idle).map(|(path, _)| format!("{path} writes none")).collect::<Vec<_>>());
}

#[test]
fn a_copy_of_a_list_is_seen() {
    let lists = lists();
    assert_eq!(lists.iter().find(|list| list.name == "axis").map(|list| list.words.len()), Some(5));
    assert_eq!(copied(&lists, "[\"cost\", \"service\", \"compliance\"]").len(), 3);
    assert_eq!(copied(&lists, "kind == \"train_step\"").len(), 1);
    assert!(copied(&lists, "refs.page(\"cost\") // and \"bf16\"").is_empty());
}
