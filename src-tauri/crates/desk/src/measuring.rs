//! Hardware measured from the window: the program `assay-bench`, started beside this one, heard while it runs, ended at once.
//!
//! It runs outside the lanes of the workspace, so that editing goes on, and knows no workspace. A driver that crashes takes
//! that program down and nothing else. Results are kept in a folder of the user's, named by date; none is ever replaced.

mod child;
mod event;
mod fault;
mod found;
mod seen;
#[cfg(feature = "types")]
mod typescript;

pub use event::{Event, Measured, Note, Phase, Reading, Sample, Start};
#[cfg(feature = "types")]
pub use typescript::generated;

use crate::work::Stop;
use crate::{Call, Progress, Update};
use api::Failure;
use child::{Child, Over};
use event::{End, Line};
use found::{Discovery, Machinery};
use input::{Node, Object, Place};
use seen::{Observation, Seen, Watched};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, TryLockError};
use std::time::{Duration, Instant};
use vocabulary::BenchPlan;
use voice::{Message, message};

/// Longest run or watch that may be asked for, seconds: a day, as the program itself allows.
const LONGEST: f64 = 86_400.0;
/// How long the program may look for devices; a driver that hangs would take for ever.
const PATIENCE: Duration = Duration::from_secs(60);
/// Beyond the time asked for, before a watch counts as hung.
const MARGIN: Duration = Duration::from_secs(30);
/// Most characters of an answer.
const MOST: usize = 16 << 20;
/// Lines that are no events and are kept.
const STRANGE: usize = 8;
/// Strange lines after which the program counts as broken.
const TOO_STRANGE: usize = 1_000;
/// Characters kept of a strange line.
const SHORT: usize = 240;

/// The measuring program, and where its results go.
#[derive(Clone)]
pub(crate) struct Bench {
    program: PathBuf,
    /// None where nothing may be kept.
    folder: Option<PathBuf>,
    /// Held by the run under way: two at once would measure each other.
    one: Arc<Mutex<()>>,
}

impl Bench {
    pub(crate) fn new(program: PathBuf, folder: Option<PathBuf>) -> Self {
        Self { program, folder, one: Arc::default() }
    }

    /// Carries a call out on a thread that may wait.
    pub(crate) async fn call(
        &self,
        call: Call,
        stop: Stop,
        workspace: Option<PathBuf>,
        progress: Progress,
    ) -> Result<Value, Failure> {
        let bench = self.clone();
        let work = move || match call.name.as_str() {
            "desk.bench.discover" => bench.discover(&call, &stop),
            "desk.bench.run" => bench.run(&call, &stop, &progress),
            "desk.bench.observe" => bench.observe(&call, &stop, &progress),
            "desk.bench.save" => bench.save(&call, workspace.as_deref()),
            name => {
                let message = message!("desk-command-unknown", name = name);
                Err(Failure::wrong("J009", "", message, message!("desk-command-unknown.hint")))
            }
        };
        let done = tokio::task::spawn_blocking(work).await;
        done.unwrap_or_else(|error| Err(fault::crashed(error.to_string(), &[], Vec::new())))
    }

    /// The devices of this machine.
    fn discover(&self, call: &Call, stop: &Stop) -> Result<Value, Failure> {
        asked(call, |_| Some(()))?;
        let found: Discovery =
            self.answer(&["discover".to_owned(), "--json".to_owned()], stop, PATIENCE, &mut || ())?;
        Ok(json!(Machinery::from(found)))
    }

    /// Watches a running job.
    fn observe(&self, call: &Call, stop: &Stop, progress: &Progress) -> Result<Value, Failure> {
        let (seconds, device) = asked(call, |o| {
            let seconds = o.required("seconds").and_then(|place| duration(&place));
            let device = device(o);
            Some((seconds?, device?))
        })?;
        let words = ["observe", "--json", "--seconds"].map(str::to_owned).into_iter().chain([seconds.to_string()]);
        let words: Vec<String> = words.chain(numbered(device)).collect();
        let began = Instant::now();
        let mut tick = || progress(Update::Share((began.elapsed().as_secs_f64() / seconds).min(1.0)));
        let most = Duration::from_secs_f64(seconds) + MARGIN;
        let seen: Vec<Observation> = self.answer(&words, stop, most, &mut tick)?;
        Ok(json!(Watched { devices: seen.into_iter().map(Seen::from).collect() }))
    }

    /// Measures; events go to `progress`, the result to a file of its own.
    fn run(&self, call: &Call, stop: &Stop, progress: &Progress) -> Result<Value, Failure> {
        let wanted = asked(call, Wanted::read)?;
        let file = self.fresh_file(wanted.plan)?;
        let Some(_only) = self.alone(stop) else { return Err(Failure::stopped()) };
        let mut child = self.start(&wanted.words(&file))?;
        let mut heard = Heard::default();
        let over = child.follow(stop, None, &mut |lines| heard.hear(lines, progress));
        match (over, heard.end, heard.fault) {
            (Over::Cancelled, None, _) => {
                // Where it had no time to do so itself; it may never have begun.
                let _ = std::fs::remove_file(part_of(&file));
                Err(Failure::stopped())
            }
            // Whatever becomes of the program after it: the result is whole.
            (over, Some(end), _) => Ok(json!(Done::of(&file, end, &over))),
            (_, None, Some(fault)) => Err(fault),
            (over, None, None) => {
                let crashed = fault::crashed(why(&over), &heard.strange, child.last_words());
                Err(if kept(&file) { fault::kept(crashed, &file) } else { crashed })
            }
        }
    }

    /// A copy of a kept result where the person wants it.
    fn save(&self, call: &Call, workspace: Option<&Path>) -> Result<Value, Failure> {
        let path = |o: &Object, key| o.required(key)?.id().map(PathBuf::from);
        let (file, to) = asked(call, |o| {
            let (file, to) = (path(o, "file"), path(o, "to"));
            Some((file?, to?))
        })?;
        if file.parent() != self.folder.as_deref() {
            let hint = message!("desk-bench-other-file.hint");
            return Err(Failure::wrong("J014", "file", message!("desk-bench-other-file"), hint));
        }
        if workspace == Some(to.as_path()) {
            let hint = message!("desk-bench-workspace.hint");
            return Err(Failure::wrong("J015", "to", message!("desk-bench-workspace"), hint));
        }
        let bytes = std::fs::read(&file).map_err(|error| Failure::reading(&file, &error))?;
        api::write_whole(&to, &bytes)?;
        Ok(json!(Saved { file: to }))
    }

    /// Asks for one answer in JSON.
    fn answer<T: DeserializeOwned>(
        &self,
        words: &[String],
        stop: &Stop,
        most: Duration,
        tick: &mut dyn FnMut(),
    ) -> Result<T, Failure> {
        let mut child = self.start(words)?;
        let mut text = String::new();
        let over = child.follow(stop, Some(most), &mut |lines| {
            tick();
            lines.iter().for_each(|line| text.push_str(line));
            if text.len() > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if matches!(over, Over::Cancelled) {
            return Err(Failure::stopped());
        }
        let strange = || vec![text.chars().take(SHORT).collect()];
        match (serde_json::from_str(&text), is_good(&over)) {
            (Ok(answer), true) => Ok(answer),
            (Err(_), true) => Err(fault::crashed(message!("desk-ended-senseless"), &strange(), child.last_words())),
            _ => Err(fault::crashed(why(&over), &[], child.last_words())),
        }
    }

    fn start(&self, words: &[String]) -> Result<Child, Failure> {
        Child::start(&self.program, words).map_err(|error| match error.kind() {
            std::io::ErrorKind::NotFound => fault::missing(&self.program),
            _ => fault::unstartable(&self.program, &error),
        })
    }

    /// Waits until no other run is under way; `None` where this one is cancelled meanwhile.
    fn alone(&self, stop: &Stop) -> Option<std::sync::MutexGuard<'_, ()>> {
        while !stop.load(Ordering::Relaxed) {
            match self.one.try_lock() {
                Ok(guard) => return Some(guard),
                Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
                Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(20)),
            }
        }
        None
    }

    /// A name by date that no file has yet.
    fn fresh_file(&self, plan: BenchPlan) -> Result<PathBuf, Failure> {
        let Some(folder) = &self.folder else {
            let hint = message!("desk-bench-no-folder.hint");
            return Err(Failure::machine("X903", "", message!("desk-bench-no-folder"), hint));
        };
        std::fs::create_dir_all(folder).map_err(|error| Failure::writing(folder, &error))?;
        let date = edge::now()?.replace(':', "-");
        let names = (1..).map(|at| match at {
            1 => format!("{date} {plan}.json"),
            at => format!("{date} {plan} {at}.json"),
        });
        let mut free = names.map(|name| folder.join(name)).filter(|path| !path.exists());
        free.next().ok_or_else(Failure::stopped)
    }
}

/// Where the program keeps what it has measured so far: its words of `part_of`.
fn part_of(file: &Path) -> PathBuf {
    file.with_extension("part.json")
}

/// Puts what a broken run measured under the result's name; false where it measured nothing.
fn kept(file: &Path) -> bool {
    std::fs::rename(part_of(file), file).is_ok()
}

/// What a run is asked for.
struct Wanted {
    plan: BenchPlan,
    device: Option<u64>,
    seconds: Option<f64>,
    force: bool,
}

impl Wanted {
    fn read(o: &Object) -> Option<Self> {
        let plan = o.required("plan").and_then(|place| place.choice(BenchPlan::WORDS));
        let (device, seconds) =
            (device(o), o.optional("seconds").map_or(Some(None), |place| duration(&place).map(Some)));
        let force = o.optional("force").map_or(Some(false), |place| place.boolean());
        Some(Self { plan: plan?, device: device?, seconds: seconds?, force: force? })
    }

    fn words(&self, file: &Path) -> Vec<String> {
        let plan = ["run".to_owned(), format!("--{}", self.plan), "--events".to_owned()];
        let out = ["--out".to_owned(), file.display().to_string()];
        let seconds = self.seconds.into_iter().flat_map(|seconds| ["--seconds".to_owned(), seconds.to_string()]);
        let force = self.force.then(|| "--force".to_owned());
        plan.into_iter().chain(out).chain(numbered(self.device)).chain(seconds).chain(force).collect()
    }
}

/// What a run said so far.
#[derive(Default)]
struct Heard {
    end: Option<End>,
    fault: Option<Failure>,
    strange: Vec<String>,
    /// Strange lines, those not kept among them.
    count: usize,
}

impl Heard {
    /// Passes events on; breaks where it talks nonsense without end.
    fn hear(&mut self, lines: Vec<String>, progress: &Progress) -> ControlFlow<()> {
        let mut events = Vec::new();
        for line in lines {
            match event::read(&line) {
                Line::Event(event) => events.push(event),
                Line::End(end) => self.end = Some(end),
                Line::Fault(fault) => self.fault = Some(Failure::machine(&fault.code, "", fault.message, fault.hint)),
                Line::Strange => self.wonder(&line),
            }
        }
        if !events.is_empty() {
            progress(Update::Bench(events));
        }
        if self.count > TOO_STRANGE { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn wonder(&mut self, line: &str) {
        self.count += 1;
        if self.strange.len() < STRANGE {
            self.strange.push(line.chars().filter(|c| !c.is_control()).take(SHORT).collect());
        }
    }
}

/// The answer of a run whose result is whole.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "RunAnswer"))]
struct Done {
    /// Where the result lies.
    file: String,
    /// SHA-256 of the result.
    digest: String,
    /// What to know of the run, where it did not end well.
    note: Option<String>,
}

impl Done {
    fn of(file: &Path, end: End, over: &Over) -> Self {
        let file = end.path.unwrap_or_else(|| file.display().to_string());
        let note = (!is_good(over)).then(|| voice::text(&message!("desk-bench-after-result", why = why(over))));
        Self { file, digest: end.digest, note }
    }
}

/// The answer of a copy that was made.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Saved {
    /// Where the copy lies.
    file: PathBuf,
}

fn is_good(over: &Over) -> bool {
    matches!(over, Over::Ended(Some(status)) if status.success())
}

fn why(over: &Over) -> Message {
    match over {
        Over::Ended(status) => fault::how(*status),
        Over::Cancelled => message!("desk-ended-cancelled"),
        Over::Refused => message!("desk-ended-refused"),
        Over::Late => message!("desk-ended-late"),
    }
}

/// Reads a request whole: everything that is wrong is told at once.
fn asked<T>(call: &Call, read: impl for<'b> Fn(&Object<'b>) -> Option<T>) -> Result<T, Failure> {
    let node = if call.request.is_null() { Node::Map(Vec::new()) } else { input::taken(&call.request)? };
    Ok(Place::read(&node, |root| {
        let object = root.object()?;
        let value = read(&object);
        object.finish();
        value
    })?)
}

fn duration(place: &Place) -> Option<f64> {
    place.number_where(|seconds| (0.1..=LONGEST).contains(&seconds), message!("desk-bench-seconds"))
}

fn device(o: &Object) -> Option<Option<u64>> {
    o.optional("device").map_or(Some(None), |place| place.whole(0, u64::from(u32::MAX)).map(Some))
}

fn numbered(device: Option<u64>) -> impl Iterator<Item = String> {
    device.into_iter().flat_map(|device| ["--device".to_owned(), device.to_string()])
}
