//! What a command needs beside its request: the workspace, who asks, what the clock says, and worlds drawn before.

use crate::Failure;
use crate::draw::{Draw, Drawn, Mark};
use decision::Worlds;
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

/// More threads than this help nobody, and some systems refuse them.
const MOST_THREADS: usize = 256;

/// Hears the share done of long work, 0..=1, from any thread.
pub type Listener = Box<dyn Fn(f64) + Send + Sync>;

/// Everything beside the request. The file is opened for each command and closed after it.
pub struct Session {
    /// The workspace file; engines need none.
    pub file: Option<PathBuf>,
    /// Who asks.
    pub author: Author,
    /// Our own program, started again as a child that reads workbooks.
    pub program: PathBuf,
    /// Threads for simulation, at least 1; never changes an answer.
    pub threads: usize,
    /// Hears how far long work is.
    pub progress: Listener,
    drawn: Option<Drawn>,
}

impl Session {
    /// A session that has drawn nothing yet.
    pub fn new(author: Author, program: PathBuf, threads: usize, progress: Listener) -> Self {
        Self { file: None, author, program, threads: threads.clamp(1, MOST_THREADS), progress, drawn: None }
    }

    /// The same for a workspace.
    pub fn at(self, file: PathBuf) -> Self {
        Self { file: Some(file), drawn: None, ..self }
    }

    pub(crate) fn file(&self) -> Result<&Path, Failure> {
        let missing = || Failure::wrong("W633", "", "found no workspace; expected one", "Name the .assay file.");
        self.file.as_deref().ok_or_else(missing)
    }

    /// The workspace for reading; it may come from anybody.
    pub(crate) fn inspect(&self) -> Result<Document, Failure> {
        Ok(Document::inspect(self.file()?)?)
    }

    /// The workspace for changing; should it be of an older version, the migration is entered under this name.
    pub(crate) fn open(&self, step: &str) -> Result<Document, Failure> {
        Ok(Document::open(self.file()?, &self.stamp(step))?)
    }

    /// Who, when and why, for a step of this name.
    pub(crate) fn stamp(&self, step: &str) -> Stamp {
        let name: String = step.chars().take(200).collect();
        Stamp { who: self.author.who.clone(), when: (self.author.now)(), why: self.author.why.clone(), name }
    }

    /// Worlds of the workspace as it stands; drawn again only where file, seed or number are others than last time.
    pub(crate) fn worlds(&mut self, draw: Draw) -> Result<&Worlds<'_>, Failure> {
        let document = self.inspect()?;
        let mark = Mark::of(&document, draw)?;
        let drawn = match self.drawn.take().filter(|drawn| drawn.mark == mark) {
            Some(drawn) => drawn,
            None => Drawn::draw(&document.book()?, mark, self.threads, self.progress.as_ref())?,
        };
        Ok(self.drawn.insert(drawn).worlds())
    }
}
