//! What a command needs beside its request: the workspace, who asks, what the clock says, how many threads.

use crate::Failure;
use decision::Setting;
use std::path::{Path, PathBuf};
use workspace::{Document, Stamp};

/// Who changes a workspace, and why; the clock is read by the edge.
#[derive(Clone, Debug)]
pub struct Author {
    /// Name for the log.
    pub who: String,
    /// Reason for the log; may be empty.
    pub why: String,
    /// Gives the present time as RFC 3339.
    pub now: fn() -> String,
}

/// Everything beside the request.
pub struct Session {
    /// The workspace file; engines need none.
    pub file: Option<PathBuf>,
    /// Who asks.
    pub author: Author,
    /// Our own program, started again as a child that reads workbooks.
    pub program: PathBuf,
    /// Threads for simulation; never changes an answer.
    pub threads: usize,
    /// Hears the share done of long work.
    pub progress: Box<dyn Fn(f64) + Sync>,
}

/// Worlds drawn where a request names no number.
pub(crate) const WORLDS: usize = 10_000;

impl Session {
    pub(crate) fn file(&self) -> Result<&Path, Failure> {
        let missing = || Failure::wrong("W631", "", "this command needs a workspace file", "Name the .assay file.");
        self.file.as_deref().ok_or_else(missing)
    }

    /// The workspace for reading; it may come from anybody.
    pub(crate) fn inspect(&self) -> Result<Document, Failure> {
        Ok(Document::inspect(self.file()?)?)
    }

    /// The workspace for changing.
    pub(crate) fn open(&self, step: &str) -> Result<(Document, Stamp), Failure> {
        let stamp = self.stamp(step);
        Ok((Document::open(self.file()?, &stamp)?, stamp))
    }

    /// Who, when and why, for a step of this name.
    pub fn stamp(&self, step: &str) -> Stamp {
        let name: String = step.chars().take(200).collect();
        Stamp { who: self.author.who.clone(), when: (self.author.now)(), why: self.author.why.clone(), name }
    }

    pub(crate) fn setting(&self, seed: Option<u64>, worlds: Option<u64>) -> Setting {
        let worlds = worlds.and_then(|w| usize::try_from(w).ok()).unwrap_or(WORLDS);
        Setting { seed: seed.unwrap_or(1), worlds, threads: self.threads }
    }
}
