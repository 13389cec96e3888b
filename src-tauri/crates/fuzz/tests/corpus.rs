//! Every input that broke something once, and every seed, goes through its target again: no engine needed.
#![allow(clippy::panic, clippy::unwrap_used)]

use fuzz::{TARGETS, target};
use std::collections::BTreeSet;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

/// Most memory that an input may cost, in MB (the engine is given the same).
const MEMORY: u64 = 512;

fn corpus() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("corpus")
}

/// Lets the whole corpus of a target in, and its seeds; names every input that breaks something.
fn replay(name: &str) {
    let target = target(name).unwrap();
    let mut inputs: Vec<(String, Vec<u8>)> =
        (target.seeds)().into_iter().enumerate().map(|(at, seed)| (format!("seed {at}"), seed)).collect();
    for entry in fs::read_dir(corpus().join(name)).unwrap() {
        let path = entry.unwrap().path();
        inputs.push((path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(&path).unwrap()));
    }
    let run = |(input, bytes): &(String, Vec<u8>)| match catch_unwind(AssertUnwindSafe(|| target.run(bytes))) {
        Ok(Ok(())) => None,
        Ok(Err(broken)) => Some(format!("{name}/{input}: {broken}")),
        Err(_) => Some(format!("{name}/{input}: a panic, told above")),
    };
    let broken: Vec<String> = inputs.iter().filter_map(run).collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    assert!(peak() < MEMORY, "{} MB at most were in use; {MEMORY} may be", peak());
}

/// The most memory that this process had, in MB; 0 where the system does not say.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or("0 kB");
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() / 1024
}

#[test]
fn benchmark_results() {
    replay("bench");
}

#[test]
fn typed_cells() {
    replay("cells");
}

#[test]
fn requests_of_engines() {
    replay("engines");
}

#[test]
fn files_of_demand() {
    replay("usage");
}

#[test]
fn documents() {
    replay("json");
}

#[test]
fn packs() {
    replay("pack");
}

#[test]
fn workspace_files() {
    replay("rows");
}

#[test]
fn workbooks() {
    replay("workbook");
}

#[test]
fn each_target_has_its_folder_and_its_test() {
    let names: BTreeSet<String> = TARGETS.iter().map(|target| target.name.to_owned()).collect();
    let folders = fs::read_dir(corpus()).unwrap().map(|entry| entry.unwrap());
    let folders = folders.filter(|entry| entry.path().is_dir());
    assert_eq!(folders.map(|entry| entry.file_name().into_string().unwrap()).collect::<BTreeSet<_>>(), names);
    let tests = include_str!("corpus.rs");
    for name in names {
        assert!(tests.contains(&format!("replay(\"{name}\")")), "{name} is replayed nowhere");
    }
}

#[test]
fn the_corpus_stays_small() {
    let folders = fs::read_dir(corpus()).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir());
    let files = folders.flat_map(|folder| fs::read_dir(folder).unwrap());
    let bytes: u64 = files.map(|entry| entry.unwrap().metadata().unwrap().len()).sum();
    assert!(bytes < 400 << 10, "{bytes} bytes: merge the corpus, and keep what tells most");
}
