//! Invariant 2: one room for each door to the outside. Only `workspace` asks a database, only `exchange` parses foreign files,
//! only the desktop shell and `ui/src/host` know Tauri.

use crate::none;
use acceptance::metadata::{Package, Tree};
use acceptance::source::{Source, shipped};
use acceptance::tree::{files, rooms, sources, text};

/// A library and the members that may name it. `fuzz` forges files, and is part of no program: see below.
const DOORS: [(&str, &[&str]); 22] = [
    ("rusqlite", &["workspace", "fuzz"]),
    ("libsqlite3-sys", &[]),
    ("calamine", &["exchange"]),
    ("quick-xml", &["exchange"]),
    ("rust_xlsxwriter", &["exchange"]),
    ("zip", &["exchange", "fuzz"]),
    // Data that ship inside the program, not files of others.
    ("csv", &["actuals", "exchange", "reference", "sample"]),
    ("parquet", &["actuals"]),
    ("printpdf", &["pack"]),
    ("lopdf", &["pack"]),
    ("tauri", &["window"]),
    ("rfd", &["window"]),
    ("opener", &["window"]),
    ("clap", &["bench", "cli", "terminal"]),
    ("indicatif", &["cli", "bench"]),
    // Hardware, and what only measuring it needs.
    ("nvml-wrapper", &["bench"]),
    ("wgpu", &["bench"]),
    ("cudarc", &["bench"]),
    ("libloading", &["bench"]),
    // Besides, millions of weights are ranked with the vector instructions that the machine has.
    ("pulp", &["bench", "scorecard"]),
    ("rayon", &["bench"]),
    ("ctrlc", &["bench"]),
];

fn offences(tree: &Tree, member: &Package) -> Vec<String> {
    let direct = tree.direct(member);
    let closed = |(library, may): &&(&str, &[&str])| direct.contains(library) && !may.contains(&member.name.as_str());
    DOORS.iter().filter(closed).map(|(library, _)| format!("{} names {library}", member.name)).collect()
}

#[test]
fn each_door_has_one_room() {
    let tree = Tree::of(None);
    none(&tree.members().flat_map(|member| offences(&tree, member)).collect::<Vec<_>>());
}

/// What forges hostile files to attack the product with is named by no member, and so part of no program.
#[test]
fn nobody_names_what_attacks() {
    let tree = Tree::of(None);
    let naming = tree.members().filter(|member| tree.direct(member).contains("fuzz"));
    none(&naming.map(|member| format!("{} names fuzz", member.name)).collect::<Vec<_>>());
    assert!(tree.members().any(|member| member.name == "fuzz"), "fuzz is seen");
}

/// Measuring is a program of its own: a driver that crashes it takes nothing else down, and it sees no workspace.
#[test]
fn what_measures_stands_alone() {
    let tree = Tree::of(None);
    let uses = |member: &str, other: &str| tree.members().any(|m| m.name == member && tree.direct(m).contains(other));
    let theirs = ["api", "desk", "edge", "exchange", "pack", "workspace"];
    none(
        &theirs.iter().filter(|room| uses("bench", room)).map(|room| format!("bench names {room}")).collect::<Vec<_>>(),
    );
    let members = tree.members().map(|member| member.name.clone());
    none(
        &members
            .filter(|member| uses(member, "bench"))
            .map(|member| format!("{member} names bench"))
            .collect::<Vec<_>>(),
    );
    assert!(uses("bench", "accelerators"), "bench is seen");
}

/// A call that would change a device through its driver's library: clocks, power limit, MIG, persistence, compute mode, counters.
fn sets_something(text: &str) -> bool {
    let code = Source::read(text).code;
    code.contains("nvml_wrapper")
        && [".set_", ".reset_", ".clear_", ".register_"].iter().any(|call| code.contains(call))
}

/// Functions of CUDA's driver that set something, of those that are named here; what they set is this program's own.
fn foreign_setters(text: &str) -> Vec<String> {
    const OWN: [&str; 6] = [
        "cuCtxSetCurrent",
        "cuMemsetD8Async",
        "cuFuncSetAttribute",
        "cublasLtMatmulDescSetAttribute",
        "cublasLtMatmulPreferenceSetAttribute",
        "cublasLtMatrixLayoutSetAttribute",
    ];
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let sets = |word: &&str| {
        ["cu", "nvml", "nccl"].iter().any(|of| word.starts_with(of)) && (word.contains("Set") || word.contains("Reset"))
    };
    let foreign = words.filter(sets).filter(|word| !OWN.contains(word));
    foreign.map(str::to_owned).collect()
}

#[test]
fn what_measures_sets_nothing_on_a_device() {
    none(&sources("bench").into_iter().filter(|path| sets_something(&text(path))).collect::<Vec<_>>());
    none(&sources("bench").into_iter().flat_map(|path| foreign_setters(&text(&path))).collect::<Vec<_>>());
    assert_eq!(
        foreign_setters("sys::cuCtxSetLimit(0); b\"nvmlDeviceSetPowerManagementLimit\"; cuCtxSetCurrent").len(),
        2
    );
    let asks = "use nvml_wrapper::Device; // device.set_ecc";
    assert!(sets_something(&format!("{asks}\ndevice.set_persistent(true)?;")) && !sets_something(asks));
}

#[test]
fn the_doors_are_in_use() {
    let tree = Tree::of(None);
    for (library, room) in [("rusqlite", "workspace"), ("calamine", "exchange"), ("printpdf", "pack")] {
        let member = tree.members().find(|member| member.name == room).unwrap();
        assert!(tree.direct(member).contains(library), "{room} no longer names {library}: is the check still right?");
    }
}

#[test]
fn a_second_door_is_seen() {
    let tree = Tree::read(&serde_json::json!({
        "packages": [{"id": "c", "name": "cost"}, {"id": "r", "name": "rusqlite"}],
        "workspace_members": ["c"],
        "resolve": {"nodes": [
            {"id": "c", "features": [], "deps": [{"pkg": "r", "dep_kinds": [{"kind": null}]}]},
            {"id": "r", "features": [], "deps": []},
        ]},
    }));
    assert_eq!(offences(&tree, tree.members().next().unwrap()), ["cost names rusqlite"]);
}

fn knows_tauri(path: &str, text: &str) -> bool {
    !path.starts_with("ui/src/host/") && path.starts_with("ui/src/") && text.contains("@tauri-apps")
}

#[test]
fn only_the_host_folder_of_the_window_knows_tauri() {
    let sources =
        files("ui").into_iter().filter(|path| [".ts", ".svelte", ".js"].iter().any(|end| path.ends_with(end)));
    none(&sources.filter(|path| knows_tauri(path, &text(path))).collect::<Vec<_>>());
    assert!(knows_tauri("ui/src/views/Cost.svelte", "import { invoke } from '@tauri-apps/api/core'"));
    assert!(!knows_tauri("ui/src/host/rpc.ts", "import { invoke } from '@tauri-apps/api/core'"));
}

/// Takes the path of a place apart, such as `quotes[3].price`.
fn reads_a_path(text: &str) -> bool {
    ["split_once('[')", "split_once(']')"].iter().any(|way| shipped(text).contains(way))
}

/// Rooms hand places on as `tables::Place`; `fuzz` names the cells that it breaks in a spelling of its own.
#[test]
fn the_path_of_a_place_is_read_in_one_file() {
    let own = "src-tauri/crates/tables/src/place.rs";
    let files = rooms().into_iter().filter(|room| room != "fuzz").flat_map(|room| sources(&room));
    none(&files.filter(|path| path != own && reads_a_path(&text(path))).collect::<Vec<_>>());
    assert!(reads_a_path(&text(own)) && !reads_a_path("#[cfg(test)]\nmod tests { path.split_once('[') }"));
}

/// Knows the mark before the id of an assumption that a cell names.
fn knows_the_mark(text: &str) -> bool {
    shipped(text).contains("'@'")
}

/// What a cell of an estimate stands for is read by `tables::Estimate`; `fuzz` marks the bytes that it changes with the same character.
#[test]
fn the_mark_of_an_assumption_is_known_in_one_file() {
    let own = "src-tauri/crates/tables/src/estimate.rs";
    let files = rooms().into_iter().filter(|room| room != "fuzz").flat_map(|room| sources(&room));
    none(&files.filter(|path| path != own && knows_the_mark(&text(path))).collect::<Vec<_>>());
    assert!(knows_the_mark(&text(own)) && !knows_the_mark("#[cfg(test)]\nmod tests { text.strip_prefix('@') }"));
}
