//! The window's desk: one workspace held open, commands carried out off the window's thread, each with progress and a
//! cancel that works at once. It knows nothing of windows; the shell and the loopback host of the tests drive the same desk.

mod answer;
mod call;
mod dialogs;
mod lane;
pub mod measuring;
mod recent;
mod rest;
mod work;

pub use answer::{Answer, answer};
pub use call::Call;
pub use dialogs::{Dialogs, Pick, Purpose};
pub use edge::sibling;
pub use recent::{Recent, Recents};
pub use rest::Rest;

use answer::Refusal;
use api::{Failure, Identity, Needs};
use lane::{Lane, Way};
use measuring::Bench;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use voice::message;
use work::Work;

/// What the window's pages may do: nothing from elsewhere, no inline script or style sheet. The shell adds only the
/// addresses of its own messages.
pub const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; \
                          connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What a call says while it is carried out.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Update {
    /// The share done, 0..=1.
    Share(f64),
    /// What the measuring program told since the last time.
    Bench(Vec<measuring::Event>),
}

/// Hears what a call says while it is carried out.
pub type Progress = Arc<dyn Fn(Update) + Send + Sync>;

/// What a desk is set up with.
pub struct Setup {
    /// Our own program, which can be started again as a child that reads workbooks.
    pub program: PathBuf,
    /// The program that measures hardware; it may be missing.
    pub bench: PathBuf,
    /// Where the list of recent files is kept, and beside it what was measured; none where nothing should be kept.
    pub recents: Option<PathBuf>,
    /// Asks the person for files.
    pub dialogs: Box<dyn Dialogs>,
}

/// Folder of what was measured, beside the list of recent files.
const MEASURED: &str = "measured";

/// Commands that write a PDF, workbook or JSON of our own. A document of evidence is a file of others, which nobody opens unasked.
const OWN_FILES: [&str; 7] = ["ballot", "debrief", "export", "pack", "request", "statement", "template"];

/// The workspace that is open.
struct Open {
    path: PathBuf,
    identity: Option<Identity>,
    /// Why it may only be read.
    reading: Option<Refusal>,
}

/// One window's desk.
pub struct Desk {
    /// Edits and what reads rows: answered while worlds are drawn.
    rows: Lane,
    /// What draws worlds, and files written from them.
    worlds: Lane,
    /// What needs nothing of the workspace, and is answered while either is at work.
    aside: Lane,
    bench: Bench,
    work: Work,
    recents: Recents,
    dialogs: Arc<dyn Dialogs>,
    open: Mutex<Option<Open>>,
    /// Files that were written from this window: no other is opened for it.
    written: Mutex<BTreeSet<PathBuf>>,
    /// While it turns to another workspace, a call would not know which of the two it is for.
    turning: AtomicBool,
}

impl Desk {
    /// A desk without a workspace.
    pub fn new(setup: Setup) -> Self {
        let Setup { program, bench, recents, dialogs } = setup;
        let kept = recents.as_deref().map(|list| list.with_file_name(MEASURED));
        Self {
            rows: Lane::new(program.clone(), true),
            worlds: Lane::new(program.clone(), false),
            aside: Lane::new(program, false),
            bench: Bench::new(bench, kept),
            work: Work::default(),
            recents: Recents::at(recents),
            dialogs: dialogs.into(),
            open: Mutex::new(None),
            written: Mutex::default(),
            turning: AtomicBool::new(false),
        }
    }

    /// Carries a call out, the desk's own or one of the table of commands; must be called within a tokio runtime.
    ///
    /// # Errors
    /// [`Failure`] as the command gives it; X901 where it was cancelled or a newer call took its slot; X902 where the
    /// engine broke, in which case every step that was answered is in the file.
    pub async fn call(&self, call: Call, progress: Progress) -> Result<Value, Failure> {
        match call.name.as_str() {
            "desk.open" => self.open(call.text("file")?, call.flag("look")?.then_some(Way::Look)).await,
            "desk.new" => self.create("new", call).await,
            "desk.start" => self.create("start", call).await,
            "desk.close" => self.close().await,
            "desk.rebuild" => self.worlds.rebuild(PathBuf::from(call.text("file")?), call).await,
            "desk.now" => Ok(self.now()),
            "desk.cancel" => Ok(json!({ "stopped": self.work.cancel(call.number("id")?) })),
            "desk.pick" => self.pick(&call).await,
            "desk.show" => self.show(&call).await,
            "desk.recent" => Ok(json!({ "files": self.recents.list() })),
            "desk.note" => self.note(&call),
            "desk.forget" => Ok(json!({ "files": self.recents.forget(Path::new(&call.text("file")?)) })),
            "desk.keys" => {
                Ok(json!({ "who": edge::author(None, String::new()).who, "version": env!("CARGO_PKG_VERSION") }))
            }
            name if name.starts_with("desk.bench.") => self.measure(call, progress).await,
            _ => self.command(call, progress).await,
        }
    }

    /// The workspace that is open.
    pub fn file(&self) -> Option<PathBuf> {
        locked(&self.open).as_ref().map(|open| open.path.clone())
    }

    /// Whether any call is being carried out.
    pub fn is_busy(&self) -> bool {
        self.work.is_busy()
    }

    async fn command(&self, call: Call, progress: Progress) -> Result<Value, Failure> {
        if self.turning.load(Ordering::Acquire) {
            return Err(turning());
        }
        let lane = match api::command(&call.name).map(|command| command.needs) {
            Some(Needs::Nothing) | None => &self.aside,
            Some(Needs::Rows) => &self.rows,
            Some(Needs::Worlds) => &self.worlds,
        };
        let (ticket, stop) = self.work.begin(call.id, call.slot.clone());
        let is_ours = OWN_FILES.contains(&call.name.as_str());
        let answer = lane.run(call, stop, progress).await;
        if let (true, Some(file)) = (is_ours, answer.as_ref().ok().and_then(|done| done["file"].as_str())) {
            locked(&self.written).insert(PathBuf::from(file));
        }
        drop(ticket);
        answer
    }

    /// What concerns hardware goes beside the lanes. Of two calls of a kind the later stops the earlier.
    async fn measure(&self, call: Call, progress: Progress) -> Result<Value, Failure> {
        let (ticket, stop) = self.work.begin(call.id, Some(call.name.clone()));
        let answer = self.bench.call(call, stop, self.file(), progress).await;
        drop(ticket);
        answer
    }

    /// Creates a workspace by a command of the table, and opens it.
    async fn create(&self, command: &'static str, call: Call) -> Result<Value, Failure> {
        let file = call.text("file")?;
        self.worlds.create(command, PathBuf::from(&file), call).await?;
        self.open(file, None).await
    }

    /// Opens a workspace; the one before stays open where this one cannot be opened. The answer says why it may only be read, and what
    /// opening it changed, where that is so.
    async fn open(&self, file: String, way: Option<Way>) -> Result<Value, Failure> {
        let path = PathBuf::from(&file);
        if way.is_none() && self.is_editing(&path) {
            return Ok(json!({ "file": file, "reading": null, "upgraded": null }));
        }
        self.turned(async {
            let held = self.rows.hold(path.clone(), way.unwrap_or(Way::Edit)).await?;
            for lane in [&self.worlds, &self.aside] {
                lane.turn_to(Some(path.clone()), held.identity).await;
            }
            let reading = held.reading.map(Refusal::from);
            *locked(&self.open) = Some(Open { path, identity: held.identity, reading: reading.clone() });
            Ok(json!({ "file": file, "reading": reading, "upgraded": held.upgraded }))
        })
        .await
    }

    /// Whether just this file is open for changing; one that has taken its place since is another.
    fn is_editing(&self, path: &Path) -> bool {
        let open = locked(&self.open);
        let open = open.as_ref().filter(|open| open.path == path && open.reading.is_none());
        open.is_some_and(|open| open.identity.is_none_or(|identity| identity.is_at(path)))
    }

    fn now(&self) -> Value {
        match locked(&self.open).as_ref() {
            Some(open) => json!({ "file": open.path, "reading": open.reading }),
            None => json!({ "file": null, "reading": null }),
        }
    }

    async fn close(&self) -> Result<Value, Failure> {
        self.turned(async {
            for lane in [&self.rows, &self.worlds, &self.aside] {
                lane.turn_to(None, None).await;
            }
            *locked(&self.open) = None;
            locked(&self.written).clear();
            Ok(json!({ "file": null }))
        })
        .await
    }

    /// Stops what is under way, and lets no other call in until it has turned.
    async fn turned(&self, turn: impl Future<Output = Result<Value, Failure>>) -> Result<Value, Failure> {
        if self.turning.swap(true, Ordering::AcqRel) {
            return Err(turning());
        }
        let _turned = Turned(&self.turning);
        self.work.cancel_all();
        turn.await
    }

    async fn pick(&self, call: &Call) -> Result<Value, Failure> {
        let purpose = Purpose::of(&call.text("purpose")?)?;
        let folder = self.file().and_then(|file| file.parent().map(Path::to_path_buf));
        let pick = Pick { purpose, suggested: call.text("suggested").unwrap_or_default(), folder };
        let dialogs = Arc::clone(&self.dialogs);
        let picked = tokio::task::spawn_blocking(move || dialogs.pick(&pick)).await.unwrap_or_default();
        let files: Vec<String> = picked.iter().map(|path| path.display().to_string()).collect();
        Ok(json!({ "files": files }))
    }

    /// Opens a file that was written from this window, or the folder that it lies in.
    async fn show(&self, call: &Call) -> Result<Value, Failure> {
        let file = PathBuf::from(call.text("file")?);
        if !locked(&self.written).contains(&file) {
            let (message, hint) = (message!("desk-show-other"), message!("desk-show-other.hint"));
            return Err(Failure::wrong("J005", "file", message, hint));
        }
        let path = if call.flag("folder")? { file.parent().map(Path::to_path_buf) } else { Some(file) };
        let Some(path) = path else { return Ok(json!({})) };
        let dialogs = Arc::clone(&self.dialogs);
        let shown = tokio::task::spawn_blocking(move || dialogs.show(&path)).await;
        let failed = |why: String| {
            Failure::machine("X906", "", message!("desk-show-failed", why = why), message!("desk-show-failed.hint"))
        };
        match shown.map_err(|error| error.to_string()) {
            Ok(Ok(())) => Ok(json!({})),
            Ok(Err(error)) => Err(failed(error.to_string())),
            Err(error) => Err(failed(error)),
        }
    }

    /// Remembers a workspace as it was last seen.
    fn note(&self, call: &Call) -> Result<Value, Failure> {
        let (name, decision) = (call.text("name")?, call.text("decision")?);
        let Some(file) = self.file() else { return Ok(json!({ "files": self.recents.list() })) };
        let recent = Recent { file: file.display().to_string(), name, decision, seen: edge::now()? };
        Ok(json!({ "files": self.recents.note(recent) }))
    }
}

/// Lets calls in again when it is dropped, also where nobody waited for the turn.
struct Turned<'a>(&'a AtomicBool);

impl Drop for Turned<'_> {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Release);
    }
}

fn turning() -> Failure {
    Failure::wrong("X901", "", message!("desk-turning"), message!("desk-turning.hint"))
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
