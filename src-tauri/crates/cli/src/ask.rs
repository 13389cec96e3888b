//! What was asked: the verb's arguments, and the session that answers it.

use crate::{output, progress};
use api::{Failure, Session};
use clap::ArgMatches;
use std::path::{Path, PathBuf};
use voice::{message, text};

/// One verb as it was typed.
pub struct Ask {
    /// Name of the verb.
    pub name: &'static str,
    /// Flags that every verb takes.
    pub common: Common,
    /// Its own arguments.
    pub own: ArgMatches,
}

/// Flags that every verb takes.
#[derive(Clone, Debug)]
pub struct Common {
    /// Errors, and answers for a person, as JSON.
    pub json: bool,
    /// Threads asked for.
    pub threads: Option<u16>,
    /// Author for the log.
    pub by: Option<String>,
    /// Reason for the log.
    pub why: String,
}

impl Ask {
    /// A path among the verb's arguments.
    pub fn path(&self, name: &str) -> Option<&Path> {
        self.own.get_one::<PathBuf>(name).map(PathBuf::as_path)
    }

    /// A text among them.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.own.get_one::<String>(name).map(String::as_str)
    }

    /// A path as text, as requests carry it.
    pub fn path_text(path: &Path) -> Result<String, Failure> {
        path.to_str().map(str::to_owned).ok_or_else(|| {
            let name = path.display().to_string();
            Failure::wrong("J013", &name, text(&message!("cli-name")), text(&message!("cli-name.hint")))
        })
    }

    /// The session for this verb, on a workspace where one is named. The clock and the user's name are read here.
    pub fn session(&self, file: Option<&Path>) -> Session {
        let threads = edge::threads(self.common.threads.map(usize::from));
        let author = edge::author(self.common.by.clone(), self.common.why.clone());
        let mut session = Session::new(author, edge::program("assay"), threads, progress::listener());
        session.tell = output::tell;
        match file {
            Some(file) => session.at(file.to_owned()),
            None => session,
        }
    }
}
