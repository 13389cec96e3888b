//! A folder with one workspace, and a session on it.

use crate::{Author, Failure, Session, call};
use serde_json::Value;
use std::ops::ControlFlow;
use std::path::PathBuf;
use tempfile::TempDir;

pub struct Desk {
    folder: TempDir,
    pub session: Session,
}

impl Desk {
    /// Without a workspace yet.
    pub fn bare() -> Self {
        let folder = TempDir::new().unwrap();
        let author =
            Author { who: "Anna".to_owned(), why: String::new(), now: || Ok("2026-11-21T10:00:00Z".to_owned()) };
        let session = Session::new(author, reader(), 2, Box::new(|_| ControlFlow::Continue(())));
        let session = session.at(folder.path().join("case.assay"));
        Self { folder, session }
    }

    /// With the sample.
    pub fn sample() -> Self {
        let mut desk = Self::bare();
        desk.ask("new", "{\"sample\":true}").unwrap();
        desk
    }

    pub fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    /// A file of that text in the folder; its path.
    pub fn with(&self, name: &str, text: &str) -> String {
        std::fs::write(self.path(name), text).unwrap();
        self.path(name)
    }

    pub fn ask(&mut self, command: &str, request: &str) -> Result<Value, Failure> {
        call(&mut self.session, command, &input::parse(request).unwrap())
    }

    /// Codes and paths of a refusal.
    pub fn refused(&mut self, command: &str, request: &str) -> Vec<String> {
        let failure = self.ask(command, request).expect_err(request);
        assert!(!failure.machine, "{failure:?}");
        failure.complaints.iter().map(|c| format!("{} {}", c.code, c.path)).collect()
    }
}

/// The child of these tests, which cargo builds beside them.
pub fn reader() -> PathBuf {
    let tests = std::env::current_exe().unwrap();
    let folder = tests.ancestors().nth(2).unwrap().join("examples");
    folder.join(format!("reader{}", std::env::consts::EXE_SUFFIX))
}
