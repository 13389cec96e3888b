//! The desk as a window uses it: edits while worlds are drawn, cancel, calls overtaken, files held, engines that break.
#![allow(clippy::unwrap_used, clippy::panic)] // A test may panic.

use api::Failure;
use desk::{Call, Desk, Dialogs, Pick, Progress, Setup};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use tempfile::TempDir;

struct Nobody;

impl Dialogs for Nobody {
    fn pick(&self, pick: &Pick) -> Vec<PathBuf> {
        if pick.suggested.is_empty() { Vec::new() } else { vec![PathBuf::from(&pick.suggested)] }
    }

    /// Only what is there can be shown.
    fn show(&self, path: &Path) -> std::io::Result<()> {
        std::fs::metadata(path).map(|_| ())
    }
}

struct Case {
    folder: TempDir,
    desk: Arc<Desk>,
    last: AtomicU64,
}

impl Case {
    fn bare() -> Self {
        let folder = TempDir::new().unwrap();
        Self { desk: Arc::new(desk_at(&folder)), folder, last: AtomicU64::new(0) }
    }

    /// With the sample open.
    async fn sample() -> Self {
        let case = Self::bare();
        let file = case.path("sample.assay");
        case.ask("desk.new", json!({ "file": file, "sample": true })).await.unwrap();
        case
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    fn call(&self, name: &str, request: Value) -> Call {
        let id = self.last.fetch_add(1, Ordering::Relaxed) + 1;
        Call { id, name: name.to_owned(), request, why: String::new(), who: Some("Anna".to_owned()), slot: None }
    }

    async fn ask(&self, name: &str, request: Value) -> Result<Value, Failure> {
        self.desk.call(self.call(name, request), silent()).await
    }

    async fn rename(&self, name: &str) -> Result<Value, Failure> {
        self.ask("edit", json!({ "table": "vendors", "set": [{ "id": "helio", "name": name }] })).await
    }

    async fn name(&self) -> String {
        let table = self.ask("table", json!({ "table": "vendors" })).await.unwrap();
        let rows = table["rows"].as_array().unwrap();
        rows.iter().find(|row| row["id"] == "helio").unwrap()["name"].as_str().unwrap().to_owned()
    }
}

fn desk_at(folder: &TempDir) -> Desk {
    let recents = Some(folder.path().join("recent.json"));
    Desk::new(Setup {
        program: PathBuf::from("no-program"),
        bench: PathBuf::from("no-bench"),
        recents,
        dialogs: Box::new(Nobody),
    })
}

fn silent() -> Progress {
    Arc::new(|_| ())
}

fn codes(failure: &Failure) -> Vec<&str> {
    failure.complaints.iter().map(|complaint| complaint.code.as_str()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_edit_is_answered_while_worlds_are_drawn() {
    let case = Case::sample().await;
    let draw = case.call("evaluate", json!({ "worlds": 400_000 }));
    let id = draw.id;
    let heard = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&heard);
    let progress: Progress = Arc::new(move |_| {
        counter.fetch_add(1, Ordering::Relaxed);
    });
    let desk = Arc::clone(&case.desk);
    let drawing = tokio::spawn(async move { desk.call(draw, progress).await });
    while heard.load(Ordering::Relaxed) == 0 {
        tokio::task::yield_now().await;
    }
    case.rename("Helio Two").await.unwrap();
    assert!(!drawing.is_finished(), "the edit waited for the worlds");
    let fit = serde_json::from_str(api::command("fit").unwrap().example).unwrap();
    case.ask("fit", fit).await.unwrap();
    assert!(!drawing.is_finished(), "what needs no worlds waited for them");
    assert_eq!(case.ask("desk.cancel", json!({ "id": id })).await.unwrap()["stopped"], true);
    assert_eq!(codes(&drawing.await.unwrap().unwrap_err()), ["X901"]);
    assert_eq!(case.name().await, "Helio Two");
    assert!(!case.desk.is_busy());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_what_was_written_from_the_window_is_opened_for_it() {
    let case = Case::sample().await;
    let to = case.desk.file().unwrap().with_file_name("book.xlsx");
    let show = |file: &Path, folder: bool| case.ask("desk.show", json!({ "file": file, "folder": folder }));
    assert_eq!(codes(&show(&to, false).await.unwrap_err()), ["J005"]);
    case.ask("template", json!({ "to": to })).await.unwrap();
    show(&to, false).await.unwrap();
    show(&to, true).await.unwrap();
    std::fs::remove_file(&to).unwrap();
    let gone = show(&to, false).await.unwrap_err();
    assert!(gone.machine && codes(&gone) == ["X906"], "{gone:?}");
    assert_eq!(codes(&show(&case.desk.file().unwrap(), false).await.unwrap_err()), ["J005"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newer_evaluation_overtakes_the_older() {
    let case = Case::sample().await;
    let with_slot =
        |worlds: u32| Call { slot: Some("evaluate".to_owned()), ..case.call("evaluate", json!({ "worlds": worlds })) };
    let (old, new) = (with_slot(400_000), with_slot(200));
    let desk = Arc::clone(&case.desk);
    let older = tokio::spawn(async move { desk.call(old, silent()).await });
    while !case.desk.is_busy() {
        tokio::task::yield_now().await;
    }
    let report = case.desk.call(new, silent()).await.unwrap();
    assert_eq!(report["worlds"], 200);
    assert_eq!(codes(&older.await.unwrap().unwrap_err()), ["X901"]);
}

/// Locks that any process has on a file, as the system lists them.
#[cfg(target_os = "linux")]
fn locks(file: &str) -> usize {
    let inode = std::os::unix::fs::MetadataExt::ino(&std::fs::metadata(file).unwrap());
    let is_on = |line: &&str| line.contains("POSIX") && line.contains(&format!(":{inode} "));
    std::fs::read_to_string("/proc/locks").unwrap().lines().filter(is_on).count()
}

/// A second descriptor of the workspace would drop its lock when it is closed, without a word from the system.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_workspace_is_never_read_as_a_foreign_file_and_stays_locked() {
    let case = Case::sample().await;
    let own = case.path("sample.assay");
    assert_ne!(locks(&own), 0);
    case.ask("evaluate", json!({ "worlds": 200 })).await.unwrap();
    for (name, request) in [
        ("import", json!({ "files": [own] })),
        ("verify", json!({ "pack": own })),
        ("measured", json!({ "file": own })),
        ("copy", json!({ "to": own })),
    ] {
        let refused = codes(&case.ask(name, request).await.unwrap_err()).join(" ");
        assert!(["J014", "J015"].contains(&refused.as_str()), "{name}: {refused}");
        assert_ne!(locks(&own), 0, "{name} dropped the lock");
    }
    case.ask("desk.close", json!({})).await.unwrap();
    assert_eq!(locks(&own), 0);
}

/// Tasks of this runtime are polled as they were spawned.
#[tokio::test]
async fn edits_reach_the_file_in_the_order_of_their_calls() {
    let case = Case::sample().await;
    let names: Vec<String> = (0..30).map(|at| format!("Name {at}")).collect();
    let rename = |name: &String| {
        let call =
            case.call("edit", json!({ "table": "vendors", "set": [{ "id": "helio", "name": name }], "step": name }));
        let desk = Arc::clone(&case.desk);
        tokio::spawn(async move { desk.call(call, silent()).await })
    };
    let tasks: Vec<_> = names.iter().map(rename).collect();
    for task in tasks {
        task.await.unwrap().unwrap();
    }
    let history = case.ask("history", json!({})).await.unwrap();
    let steps =
        history["steps"].as_array().unwrap().iter().take(names.len()).map(|step| step["name"].as_str().unwrap());
    assert!(steps.eq(names.iter().rev().map(String::as_str)));
}

/// The file has one writer: what changes it has to come where edits do.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_measurement_is_entered_where_edits_are() {
    let case = Case::sample().await;
    let row = json!({ "id": "a", "vendor": "helio", "machine": "EPYC", "device": "NVIDIA H200", "device_index": 0, "sku": "H200 SXM5 141GB",
                      "software": "no", "kind": "train_step", "precision": "bf16", "unit": "tokens/s", "median": 742, "low": 736,
                      "high": 748, "settled": "yes", "mfu": 0.37, "plan": "full", "date": "2026-11-21", "digest": "3f" });
    case.ask("edit", json!({ "table": "measurements", "set": [row] })).await.unwrap();
    let asks = json!({ "table": "criteria", "set": [{ "id": "mfu_70b", "min_devices": null, "min_params": null }] });
    case.ask("edit", asks).await.unwrap();
    let wanted = json!({ "vendor": "helio", "criterion": "mfu_70b", "evaluator": "okafor", "kind": "train_step", "quantity": "mfu.palm" });
    let done = case.ask("measured.use", wanted).await.unwrap();
    let tables: Vec<&str> =
        done["step"]["tables"].as_array().unwrap().iter().filter_map(|own| own["table"].as_str()).collect();
    assert!(tables.contains(&"scores") && tables.contains(&"assumptions"), "{tables:?}");
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_workspace_whose_file_is_gone_can_still_be_copied() {
    let case = Case::sample().await;
    case.rename("Helio Two").await.unwrap();
    std::fs::remove_file(case.path("sample.assay")).unwrap();
    assert!(case.rename("Helio Three").await.is_err());
    let copy = case.path("copy.assay");
    case.ask("copy", json!({ "to": copy })).await.unwrap();
    case.ask("desk.open", json!({ "file": copy })).await.unwrap();
    assert_eq!(case.name().await, "Helio Two");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn opening_an_older_workspace_says_what_changed_once() {
    let case = Case::bare();
    let file = case.path("older.assay");
    let golden = [env!("CARGO_MANIFEST_DIR"), "../../../tests/golden/v2-case.assay"].join("/");
    std::fs::copy(golden, &file).unwrap();
    let opened = case.ask("desk.open", json!({ "file": file })).await.unwrap();
    assert!(opened["upgraded"]["headline"].as_str().unwrap().contains("older.assay.v2.bak"), "{opened}");
    let whys = opened["upgraded"]["steps"][1]["why"].as_array().unwrap();
    assert!(whys.iter().any(|why| why.as_str().unwrap().contains("price_decline")), "{opened}");
    case.ask("desk.close", json!({})).await.unwrap();
    let again = case.ask("desk.open", json!({ "file": file })).await.unwrap();
    assert_eq!(again["upgraded"], Value::Null);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn opening_another_workspace_stops_what_the_last_one_was_drawing() {
    let case = Case::sample().await;
    let other = case.path("other.assay");
    case.ask("copy", json!({ "to": other })).await.unwrap();
    let (draw, desk) = (case.call("evaluate", json!({ "worlds": 1_000_000 })), Arc::clone(&case.desk));
    let drawing = tokio::spawn(async move { desk.call(draw, silent()).await });
    while !case.desk.is_busy() {
        tokio::task::yield_now().await;
    }
    case.ask("desk.open", json!({ "file": other })).await.unwrap();
    assert_eq!(codes(&drawing.await.unwrap().unwrap_err()), ["X901"]);
    case.rename("Helio Two").await.unwrap();
    case.ask("desk.open", json!({ "file": case.path("sample.assay") })).await.unwrap();
    assert_ne!(case.name().await, "Helio Two");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_window_on_the_same_file_is_refused_until_the_first_lets_go() {
    let case = Case::sample().await;
    let other = desk_at(&case.folder);
    let open = || Call {
        name: "desk.open".to_owned(),
        request: json!({ "file": case.path("sample.assay") }),
        ..case.call("", json!({}))
    };
    let refused = other.call(open(), silent()).await.unwrap_err();
    assert_eq!(codes(&refused).len(), 1);
    assert!(refused.complaints[0].message.contains("another"), "{refused:?}");
    assert_eq!(other.file(), None);
    case.ask("desk.close", json!({})).await.unwrap();
    other.call(open(), silent()).await.unwrap();
    assert!(case.rename("Nobody").await.is_err(), "a closed desk edits nothing");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_engine_that_breaks_is_told_and_loses_nothing() {
    let case = Case::sample().await;
    case.rename("Before").await.unwrap();
    let breaks: Progress = Arc::new(|_| panic!("a wire came loose"));
    let broken = case.desk.call(case.call("evaluate", json!({ "worlds": 100 })), breaks).await.unwrap_err();
    assert!(broken.machine && codes(&broken) == ["X902"], "{broken:?}");
    case.rename("After").await.unwrap();
    assert_eq!(case.name().await, "After");
    case.ask("evaluate", json!({ "worlds": 100 })).await.unwrap();
    case.ask("undo", json!({})).await.unwrap();
    assert_eq!(case.name().await, "Before");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_cannot_be_opened_leaves_the_open_one_open() {
    let case = Case::sample().await;
    let missing = case.ask("desk.open", json!({ "file": case.path("missing.assay") })).await.unwrap_err();
    assert!(!missing.complaints.is_empty());
    assert_eq!(case.desk.file(), Some(PathBuf::from(case.path("sample.assay"))));
    case.rename("Still here").await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_noted_workspace_is_among_the_recent_ones() {
    let case = Case::sample().await;
    case.ask("desk.note", json!({ "name": "Case", "decision": "Lease." })).await.unwrap();
    let recent = case.ask("desk.recent", json!({})).await.unwrap();
    assert_eq!(recent["files"][0]["decision"], "Lease.");
    let picked = case.ask("desk.pick", json!({ "purpose": "save", "suggested": "new.assay" })).await.unwrap();
    assert_eq!(picked["files"], json!(["new.assay"]));
    assert_eq!(codes(&case.ask("desk.pick", json!({ "purpose": "sell" })).await.unwrap_err()), ["J005"]);
}
