//! The desk and the measuring program, which is played by scripts: events, cancel, crashes, nonsense, a program that is
//! missing. Nothing that it does stops the desk.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic)] // A test may panic.

use api::Failure;
use desk::measuring::Event;
use desk::{Call, Desk, Dialogs, Pick, Progress, Setup, Update};
use serde_json::{Value, json};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const START: &str = r#"echo '{"event":"start","plan":"quick","devices":[[0,"A card"]]}'"#;
const PHASE: &str =
    r#"echo '{"event":"phase","device":0,"kind":"gemm","precision":"bf16","what":"searching","done":0.1}'"#;
const MEASURED: &str = r#"echo '{"event":"measured","device":0,"kind":"gemm","precision":"bf16","shape":{},"unit":"TFLOP/s",
"samples":[],"median":700.0,"interval":[690.0,710.0],"coverage":0.95,"settled":true,"warm_up":1,"telemetry":[],"done":0.5}' | tr -d '\n'; echo"#;
/// Writes the result where `--out` says.
const END: &str = r#"while [ "$1" != --out ]; do shift; done; echo '{}' > "$2"
echo "{\"event\":\"end\",\"path\":\"$2\",\"digest\":\"d\"}""#;

struct Nobody;

impl Dialogs for Nobody {
    fn pick(&self, _: &Pick) -> Vec<PathBuf> {
        Vec::new()
    }

    fn show(&self, _: &Path) -> std::io::Result<()> {
        Ok(())
    }
}

struct Case {
    folder: TempDir,
    desk: Arc<Desk>,
    heard: Arc<Mutex<Vec<Update>>>,
}

impl Case {
    /// With a measuring program of these lines of shell.
    fn of(lines: &[&str]) -> Self {
        let case = Self::without();
        let program = case.folder.path().join("assay-bench");
        // Written under another name: a file that is open for writing cannot be started.
        let written = case.folder.path().join("script");
        std::fs::write(&written, format!("#!/bin/sh\n{}\n", lines.join("\n"))).unwrap();
        std::fs::set_permissions(&written, PermissionsExt::from_mode(0o755)).unwrap();
        std::fs::rename(written, program).unwrap();
        case
    }

    fn without() -> Self {
        let folder = TempDir::new().unwrap();
        let at = |name: &str| folder.path().join(name);
        let setup = Setup {
            program: at("assay"),
            bench: at("assay-bench"),
            recents: Some(at("kept/recent.json")),
            dialogs: Box::new(Nobody),
        };
        Self { desk: Arc::new(Desk::new(setup)), folder, heard: Arc::default() }
    }

    async fn ask(&self, id: u64, name: &str, request: Value) -> Result<Value, Failure> {
        let call = Call { id, name: name.to_owned(), request, why: String::new(), who: None, slot: None };
        let heard = Arc::clone(&self.heard);
        let progress: Progress = Arc::new(move |update| heard.lock().unwrap().push(update));
        self.desk.call(call, progress).await
    }

    async fn run(&self) -> Result<Value, Failure> {
        self.ask(1, "desk.bench.run", json!({ "plan": "quick" })).await
    }

    /// Kinds of the events heard.
    fn events(&self) -> Vec<String> {
        let events = self.heard.lock().unwrap().clone().into_iter().filter_map(|update| match update {
            Update::Bench(events) => Some(events),
            Update::Share(_) => None,
        });
        let kind = |event: Event| serde_json::to_value(event).unwrap()["event"].as_str().unwrap().to_owned();
        events.flatten().map(kind).collect()
    }

    async fn until_heard(&self) {
        while self.events().is_empty() {
            tokio::task::yield_now().await;
        }
    }

    /// The program as it named itself.
    fn pid(&self) -> Option<i32> {
        std::fs::read_to_string(self.folder.path().join("pid")).ok()?.trim().parse().ok()
    }
}

fn is_there(pid: i32) -> bool {
    let state = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    !state.is_empty() && !state.contains(") Z ")
}

fn words(failure: &Failure) -> String {
    failure.complaints.iter().map(|c| format!("{} {} {} {}\n", c.code, c.path, c.message, c.hint)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_run_tells_its_events_and_keeps_its_result_by_date() {
    let case = Case::of(&[START, PHASE, "echo 'a driver says hello'", MEASURED, END]);
    let done = case.run().await.unwrap();
    assert_eq!(case.events(), ["start", "phase", "measured"]);
    let file = PathBuf::from(done["file"].as_str().unwrap());
    assert_eq!(file.parent(), Some(case.folder.path().join("kept/measured").as_path()));
    assert!(file.is_file() && file.to_string_lossy().ends_with("Z quick.json"), "{file:?}");
    assert_eq!((&done["digest"], &done["note"]), (&json!("d"), &Value::Null));
    let again = case.run().await.unwrap();
    assert_ne!(again["file"], done["file"], "no result is replaced");

    let copy = case.folder.path().join("copy.json");
    case.ask(2, "desk.bench.save", json!({ "file": file, "to": copy })).await.unwrap();
    assert_eq!(std::fs::read_to_string(&copy).unwrap(), "{}\n");
    let foreign = case.ask(3, "desk.bench.save", json!({ "file": copy, "to": file })).await.unwrap_err();
    assert!(words(&foreign).starts_with("J014"), "{foreign:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_breaks_is_told_in_words_and_what_was_measured_before_was_heard() {
    for (name, last, expected) in [
        ("a signal", "echo 'Xid 79: fallen off the bus' >&2; kill -SEGV $$", "signal 11 (a wrong memory access"),
        ("its last words", "echo 'Xid 79: fallen off the bus' >&2; kill -SEGV $$", "Xid 79: fallen off the bus"),
        ("a code", "exit 3", "code 3 and no reason"),
        ("no result", "exit 0", "ended without a result"),
        ("nonsense", "echo '\u{1b}[31mmelted'; exit 0", "[31mmelted"),
        ("nonsense without end", "yes melted", "endless output that made no sense"),
    ] {
        let case = Case::of(&[START, PHASE, MEASURED, last]);
        let began = Instant::now();
        let failure = case.ask(1, "desk.bench.run", json!({ "plan": "full" })).await.unwrap_err();
        let text = words(&failure);
        assert!(text.starts_with("X904") && text.contains(expected) && failure.machine, "{name}: {text}");
        assert_eq!(case.events(), ["start", "phase", "measured"], "{name}");
        assert!(began.elapsed() < Duration::from_secs(15), "{name}");
        assert!(!case.desk.is_busy(), "{name}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crash_keeps_what_was_measured_until_then() {
    let part = r#"for word in "$@"; do out="$last"; last="$word"; case "$out" in --out) file="$word";; esac; done; echo measured > "${file%.json}.part.json""#;
    let case = Case::of(&[START, MEASURED, part, "kill -SEGV $$"]);
    let text = words(&case.run().await.unwrap_err());
    assert!(text.contains("is kept") && text.contains(" quick.json"), "{text}");
    let kept: Vec<_> = std::fs::read_dir(case.folder.path().join("kept/measured")).unwrap().flatten().collect();
    let [kept] = kept.as_slice() else { panic!("{kept:?}") };
    assert_eq!(std::fs::read_to_string(kept.path()).unwrap(), "measured\n");
    assert!(kept.path().extension().is_some_and(|end| end == "json") && !text.contains(".part."), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crash_after_the_result_loses_nothing() {
    let case = Case::of(&[START, END, "kill -ABRT $$"]);
    let done = case.run().await.unwrap();
    assert!(Path::new(done["file"].as_str().unwrap()).is_file());
    assert!(done["note"].as_str().unwrap().contains("signal 6"), "{done}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_program_says_is_wrong_keeps_its_words() {
    let fault = r#"echo '{"event":"fault","code":"B722","message":"H200 is in use by process 7 (python)","hint":"Wait."}'; exit 1"#;
    let case = Case::of(&[
        r#"for word in "$@"; do [ "$word" = --force ] && forced=1; done"#,
        &format!("[ -n \"$forced\" ] || {{ {fault}; }}"),
        START,
        END,
    ]);
    let refused = case.run().await.unwrap_err();
    assert_eq!(words(&refused), "B722  H200 is in use by process 7 (python) Wait.\n");
    case.ask(2, "desk.bench.run", json!({ "plan": "quick", "force": true, "device": 0, "seconds": 2 })).await.unwrap();
}

/// By cancel, by a newer run, and by leaving the workspace; whether it ends by itself or hangs on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_run_ends_at_once_when_it_is_told_to() {
    for how in ["cancel", "close"] {
        for ends in ["cat > /dev/null; exit 130", "trap '' TERM INT HUP; while true; do sleep 0.1; done"] {
            let case = Case::of(&["echo $$ > \"${0%/*}/pid\"", START, ends]);
            let stop = async {
                case.until_heard().await;
                let (name, request) =
                    if how == "cancel" { ("desk.cancel", json!({ "id": 1 })) } else { ("desk.close", json!({})) };
                case.ask(2, name, request).await.unwrap();
                Instant::now()
            };
            let (ended, asked) = tokio::join!(case.run(), stop);
            assert!(words(&ended.unwrap_err()).starts_with("X901"), "{how} {ends}");
            assert!(asked.elapsed() < Duration::from_secs(2), "{how} {ends}: {:?}", asked.elapsed());
            assert!(!is_there(case.pid().unwrap()), "{how} {ends}: the program is still there");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newer_run_stops_the_older_and_waits_for_it() {
    let case = Case::of(&[START, "sleep 0.3", END]);
    let second = async {
        case.until_heard().await;
        case.ask(2, "desk.bench.run", json!({ "plan": "quick" })).await
    };
    let (first, second) = tokio::join!(case.run(), second);
    assert!(words(&first.unwrap_err()).starts_with("X901"));
    second.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_that_is_missing_or_cannot_be_started_is_said() {
    let case = Case::without();
    for (name, request) in
        [("discover", json!({})), ("run", json!({ "plan": "quick" })), ("observe", json!({ "seconds": 1 }))]
    {
        let text = words(&case.ask(1, &format!("desk.bench.{name}"), request).await.unwrap_err());
        assert!(text.starts_with("X903") && text.contains("is not there") && text.contains("cargo build"), "{text}");
    }
    std::fs::write(case.folder.path().join("assay-bench"), "no program").unwrap();
    let text = words(&case.run().await.unwrap_err());
    assert!(text.starts_with("X903") && text.contains("cannot be started"), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_wrong_with_a_request_is_told_at_once() {
    let case = Case::without();
    let request = json!({ "plan": "long", "device": -1, "seconds": 0, "force": "yes", "extra": 1 });
    let refused = case.ask(1, "desk.bench.run", request).await.unwrap_err();
    let mut places: Vec<&str> = refused.complaints.iter().map(|c| c.path.as_str()).collect();
    places.sort_unstable();
    assert_eq!(places, ["device", "extra", "force", "plan", "seconds"]);
    let refused = case.ask(1, "desk.bench.observe", json!({})).await.unwrap_err();
    assert_eq!(refused.complaints[0].path, "seconds");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_job_is_watched_with_the_share_of_time_and_a_cancel() {
    let seen = r#"[{"device":0,"name":"H200","seconds":1.0,"readings":9,"strength":"weak","effective_utilisation":0.2,
      "memory_activity":null,"idle_share":0.5,"sunk_compute_ratio":0.5,"throttled":{},"kpis":[],"notes":["Weak: …"]}]"#;
    let case = Case::of(&["sleep 1", &format!("cat << 'EOF'\n{seen}\nEOF")]);
    let done = case.ask(1, "desk.bench.observe", json!({ "seconds": 1.0 })).await.unwrap();
    assert_eq!(
        (&done["devices"][0]["strength"], &done["devices"][0]["idle"]["text"]),
        (&json!("weak"), &json!("50\u{202f}%"))
    );
    let shares: Vec<f64> = case
        .heard
        .lock()
        .unwrap()
        .iter()
        .filter_map(|update| match update {
            Update::Share(share) => Some(*share),
            Update::Bench(_) => None,
        })
        .collect();
    assert!(shares.len() > 5 && shares.is_sorted() && shares[0] < 0.5, "{shares:?}");

    let nonsense = Case::of(&["echo 'no answer'"]);
    let text = words(&nonsense.ask(1, "desk.bench.discover", json!({})).await.unwrap_err());
    assert!(text.contains("makes no sense") && text.contains("no answer"), "{text}");
}

/// Editing goes on while something is measured.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_workspace_is_edited_while_a_run_goes_on() {
    let case = Case::of(&[START, "cat > /dev/null; exit 130"]);
    let file = case.folder.path().join("sample.assay");
    case.ask(1, "desk.new", json!({ "file": file, "sample": true })).await.unwrap();
    let edit = async {
        case.until_heard().await;
        let set = json!({ "table": "vendors", "set": [{ "id": "helio", "name": "Helio Two" }] });
        case.ask(3, "edit", set).await.unwrap();
        case.ask(4, "desk.cancel", json!({ "id": 2 })).await.unwrap()
    };
    let (ended, stopped) = tokio::join!(case.ask(2, "desk.bench.run", json!({ "plan": "full" })), edit);
    assert_eq!(stopped["stopped"], true);
    assert!(words(&ended.unwrap_err()).starts_with("X901"));
}
