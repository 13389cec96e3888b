//! A folder to run the program in.

use serde_json::Value;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// How a run ended.
#[derive(Debug)]
pub struct Ended {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Ended {
    /// The answer, which must be there.
    pub fn answer(self) -> String {
        assert_eq!(self.code, Some(0), "{}{}", self.out, self.err);
        self.out
    }

    /// The answer as JSON.
    pub fn json(self) -> Value {
        serde_json::from_str(&self.answer()).unwrap()
    }

    /// Text on standard error alone, with this exit code.
    pub fn refused(self, code: i32) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(code), ""), "{}", self.err);
        assert!(!self.err.is_empty());
        self.err
    }

    /// `code path` of every error of a refusal in JSON, whose fields are all there and strings.
    pub fn errors(self, code: i32) -> Vec<String> {
        assert_eq!((self.code, self.err.as_str()), (Some(code), ""), "{}", self.out);
        let answer: Value = serde_json::from_str(&self.out).unwrap();
        let errors = answer["errors"].as_array().unwrap();
        assert!(!errors.is_empty());
        let fields = ["code", "path", "message", "hint"];
        assert!(errors.iter().all(|e| fields.iter().all(|field| e[*field].is_string())), "{answer}");
        let text = |e: &Value, field: &str| e[field].as_str().unwrap().to_owned();
        errors.iter().map(|e| format!("{} {}", text(e, "code"), text(e, "path"))).collect()
    }
}

pub struct Desk(TempDir);

impl Desk {
    pub fn new() -> Self {
        Self(TempDir::new().unwrap())
    }

    /// With the sample as `case.assay`.
    pub fn sample() -> Self {
        let desk = Self::new();
        desk.run("new case.assay --sample").answer();
        desk
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn put(&self, name: &str, bytes: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), bytes).unwrap();
    }

    /// Words divided by blanks.
    pub fn run(&self, line: &str) -> Ended {
        self.ask(line, b"")
    }

    /// The same with standard input.
    pub fn ask(&self, line: &str, input: &[u8]) -> Ended {
        self.words(&line.split_whitespace().collect::<Vec<_>>(), input)
    }

    pub fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_assay"));
        command.current_dir(self.0.path()).env("USER", "tester").env_remove("COLUMNS");
        command
    }

    pub fn words(&self, words: &[&str], input: &[u8]) -> Ended {
        let mut command = self.command();
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // A program that refuses its arguments does not read its input.
        let _ = child.stdin.take().unwrap().write_all(input);
        let output = child.wait_with_output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        let ended = Ended { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) };
        assert!(!ended.err.contains("panicked"), "{words:?}: {}", ended.err);
        ended
    }
}
