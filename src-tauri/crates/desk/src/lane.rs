//! One session on a thread of the pool: calls of a lane are carried out one after another.

use crate::work::Stop;
use crate::{Call, Progress, Update};
use api::{Failure, Identity, Session, Upgraded};
use serde_json::Value;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tokio::sync::Mutex;
use voice::message;

/// How a workspace is to be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// For changing; only for reading where it may not be written to.
    Edit,
    /// Only for reading.
    Look,
}

/// A workspace that is open.
pub(crate) struct Held {
    /// Which file it is.
    pub identity: Option<Identity>,
    /// Why it may only be read, where that is so.
    pub reading: Option<Failure>,
    /// What opening it changed, where it was of an older version.
    pub upgraded: Option<Upgraded>,
}

/// A session, and what it takes to make it anew.
#[derive(Clone)]
pub(crate) struct Lane {
    program: PathBuf,
    /// Keeps the workspace open for changing, so that no other program can.
    holds: bool,
    session: Arc<Mutex<Session>>,
}

impl Lane {
    pub(crate) fn new(program: PathBuf, holds: bool) -> Self {
        let session = Arc::new(Mutex::new(fresh(&program)));
        Self { program, holds, session }
    }

    /// Carries a call out.
    pub(crate) async fn run(&self, call: Call, stop: Stop, progress: Progress) -> Result<Value, Failure> {
        self.on_thread(move |lane, session| {
            if stop.load(Ordering::Relaxed) {
                return Err(Failure::stopped());
            }
            let request = input::taken(&call.request)?;
            session.author = edge::author(call.who.clone(), call.why.clone());
            session.progress = Box::new(move |share| {
                progress(Update::Share(share));
                if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            let answer = lane.guarded(session, |session| api::call(session, &call.name, &request));
            // Whoever hears the progress is let go with the answer.
            session.progress = unheard();
            answer
        })
        .await
    }

    /// Creates a workspace at a path; the session's own stays as it is.
    pub(crate) async fn create(&self, command: &'static str, path: PathBuf, call: Call) -> Result<Value, Failure> {
        self.at_path(command, path, call).await
    }

    /// Rebuilds a damaged workspace, which need not be open, as a new one.
    pub(crate) async fn rebuild(&self, path: PathBuf, call: Call) -> Result<Value, Failure> {
        self.at_path("rebuild", path, call).await
    }

    /// Carries a command out on another workspace, which the request names as `file`.
    async fn at_path(&self, command: &'static str, path: PathBuf, call: Call) -> Result<Value, Failure> {
        self.on_thread(move |lane, _| {
            let mut request = call.request.clone();
            request.as_object_mut().map(|fields| fields.remove("file"));
            let request = input::taken(&request)?;
            let mut session = fresh(&lane.program).at(path);
            session.author = edge::author(call.who.clone(), call.why.clone());
            api::call(&mut session, command, &request)
        })
        .await
    }

    /// Opens a workspace and keeps it, for changing or only for reading; the one before is kept where that fails.
    pub(crate) async fn hold(&self, path: PathBuf, way: Way) -> Result<Held, Failure> {
        self.on_thread(move |lane, session| {
            let mut next = fresh(&lane.program).at(path);
            match way {
                Way::Edit => next.hold()?,
                Way::Look => next.look(look_only())?,
            }
            let (reading, upgraded) = (next.reading().cloned(), next.upgraded().cloned());
            let held = Held { identity: next.identity(), reading, upgraded };
            *session = next;
            Ok(held)
        })
        .await
    }

    /// Turns to another workspace without opening it, or to none.
    pub(crate) async fn turn_to(&self, path: Option<PathBuf>, identity: Option<Identity>) {
        let turned = self.on_thread(move |lane, session| {
            let next = fresh(&lane.program);
            *session = match path {
                Some(path) => next.at(path).bound_to(identity),
                None => next,
            };
            Ok(())
        });
        // Making a session anew has nothing that could fail.
        let _ = turned.await;
    }

    async fn on_thread<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Lane, &mut Session) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let lane = self.clone();
        // Its queue lets callers in as they came.
        let mut session = Arc::clone(&self.session).lock_owned().await;
        let done = tokio::task::spawn_blocking(move || work(&lane, &mut session));
        done.await.unwrap_or_else(|error| Err(broken(&error.to_string())))
    }

    /// A panic of the engine becomes a failure; the session is made anew on the same file, open as it was.
    fn guarded(
        &self,
        session: &mut Session,
        work: impl FnOnce(&mut Session) -> Result<Value, Failure>,
    ) -> Result<Value, Failure> {
        catch_unwind(AssertUnwindSafe(|| work(session))).unwrap_or_else(|panic| {
            let (identity, reading) = (session.identity(), session.reading().cloned());
            let next = fresh(&self.program);
            *session = match session.file.take() {
                Some(file) => next.at(file).bound_to(identity),
                None => next,
            };
            match reading {
                _ if !self.holds || session.file.is_none() => {}
                Some(why) => session.look(why)?,
                None => session.hold()?,
            }
            Err(broken(&panic_text(panic.as_ref())))
        })
    }
}

fn fresh(program: &std::path::Path) -> Session {
    let (author, threads) = (edge::author(None, String::new()), edge::threads(None));
    Session::new(author, program.to_owned(), threads, unheard())
}

fn unheard() -> api::Listener {
    Box::new(|_| ControlFlow::Continue(()))
}

/// What a panic said.
fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| voice::label("general-no-reason"))
}

/// Not wrong: what was asked for.
fn look_only() -> Failure {
    Failure::wrong("X905", "", message!("desk-look-only"), message!("desk-look-only.hint"))
}

fn broken(why: &str) -> Failure {
    Failure::machine("X902", "", message!("desk-broken", why = why), message!("desk-broken.hint"))
}
