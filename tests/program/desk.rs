//! A desk: an empty folder with one workspace in it, and the questions that every test asks about it.

use acceptance::program::{Ended, command, run, watch};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Name of the workspace on a desk.
pub const FILE: &str = "case.assay";

/// A folder of its own, gone at the end.
pub struct Desk {
    folder: TempDir,
}

impl Desk {
    /// With an empty workspace.
    pub fn empty() -> Self {
        Self::with(&["new", FILE])
    }

    /// With the sample.
    pub fn sample() -> Self {
        Self::with(&["new", FILE, "--sample"])
    }

    fn with(words: &[&str]) -> Self {
        let desk = Self { folder: TempDir::new().unwrap() };
        desk.run(words).answer();
        desk
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// A file on the desk.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder().join(name)
    }

    /// The workspace.
    pub fn file(&self) -> PathBuf {
        self.path(FILE)
    }

    /// Runs the program with the desk as its folder.
    pub fn run(&self, words: &[&str]) -> Ended {
        watch(command(words).current_dir(self.folder()), "")
    }

    /// Puts a file on the desk.
    pub fn put(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        fs::write(self.path(name), bytes).unwrap();
        self.path(name)
    }

    /// The whole workspace as it is exported.
    pub fn export(&self) -> String {
        let out = TempDir::new().unwrap();
        let path = out.path().join("all.json");
        run(&["export".as_ref(), self.file().as_os_str(), "-o".as_ref(), path.as_os_str()]).answer();
        fs::read_to_string(path).unwrap()
    }

    /// The same, taken apart.
    pub fn document(&self) -> Value {
        serde_json::from_str(&self.export()).unwrap()
    }

    /// The log as the program tells it.
    pub fn history(&self) -> String {
        self.run(&["history", FILE, "--json"]).answer()
    }

    /// Names of all files on the desk, hidden ones too.
    pub fn listing(&self) -> Vec<String> {
        listing(self.folder())
    }

    /// Asserts that the workspace is sound.
    pub fn sound(&self) {
        let check = self.run(&["check", FILE]);
        assert_eq!(check.code, Some(0), "{check:?}");
    }

    /// Everything that a refused change must leave as it was.
    pub fn state(&self) -> (String, String, Vec<String>) {
        (self.export(), self.history(), self.listing())
    }

    /// Asserts that importing this file is refused as wrong input by a message that says every one of `words`, that nothing
    /// changed, and that nothing lies about.
    pub fn refuses(&self, input: &str, words: &[&str]) {
        let before = self.state();
        let refused = self.run(&["import", FILE, input]);
        for word in words {
            refused.refused(2, word);
        }
        assert!(refused.out.is_empty(), "standard output stays empty: {}", refused.out);
        self.says_the_same_as_json(input);
        assert!(self.state() == before, "a refused import of {input} changed something");
        self.sound();
    }

    fn says_the_same_as_json(&self, input: &str) {
        let refused = self.run(&["import", FILE, input, "--json"]);
        assert_eq!(refused.code, Some(2), "{refused:?}");
        let answer: Value = serde_json::from_str(&refused.out).unwrap_or_else(|e| panic!("{e}: {}", refused.out));
        let errors = answer["errors"].as_array().unwrap_or_else(|| panic!("no errors: {answer}"));
        assert!(!errors.is_empty());
        for error in errors {
            for field in ["code", "path", "message", "hint"] {
                assert!(error[field].is_string(), "{field} of {error}");
            }
            assert!(!error["hint"].as_str().unwrap().is_empty(), "{error}");
        }
    }
}

/// Names of all files in a folder, hidden ones too.
pub fn listing(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}
