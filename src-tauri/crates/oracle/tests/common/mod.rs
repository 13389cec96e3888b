//! Peers in Python: installed once, below the target folder, asked with a list of cases on standard input.

use serde_json::{Value, json};
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Packages at a version, the modules that they are imported as, and our script that asks them.
pub struct Peer {
    pub packages: &'static [&'static str],
    pub modules: &'static [&'static str],
    pub script: &'static str,
}

impl Peer {
    /// What it makes of all cases.
    pub fn answers(&self, cases: &[Value]) -> Vec<Value> {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(self.script);
        let mut command = Command::new(self.interpreter());
        command.args(["-W", "ignore"]).arg(script).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        child.stdin.take().unwrap().write_all(json!(cases).to_string().as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "the peer fails");
        let answers: Vec<Value> = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(answers.len(), cases.len());
        answers
    }

    /// The interpreter beside which the peer is installed: each peer has its own folder, and of tests that run side by side one installs it
    /// while the others wait.
    fn interpreter(&self) -> PathBuf {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(self.modules.join("-"));
        let installing = File::create(folder.with_extension("lock")).unwrap();
        installing.lock().unwrap();
        let python = folder.join("bin/python3");
        let import = format!("import {}", self.modules.join(", "));
        let is_there = |python: &Path| succeeds(Command::new(python).args(["-c", &import]));
        if !is_there(&python) {
            assert!(succeeds(Command::new("python3").args(["-m", "venv"]).arg(&folder)), "no virtual environment");
            let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
            let installed = succeeds(Command::new(&python).args(pip).args(self.packages)) && is_there(&python);
            assert!(installed, "{:?} cannot be installed", self.packages);
        }
        python
    }
}

fn succeeds(command: &mut Command) -> bool {
    command.stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}
