//! What went wrong, as every face shows it: code, place, message, how to mend it.

use exchange::ExchangeError;
use input::Problem;
use pack::PackError;
use serde::Serialize;
use workspace::WorkspaceError;

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Complaint {
    /// Numbered code.
    pub code: String,
    /// JSON path, cell address or file.
    pub path: String,
    /// What was found and what is expected.
    pub message: String,
    /// How to mend it.
    pub hint: String,
}

impl From<Problem> for Complaint {
    fn from(problem: Problem) -> Self {
        let message = problem.message();
        Self { code: problem.code.to_owned(), path: problem.path, message, hint: problem.hint }
    }
}

/// A command that was not carried out; nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Everything that is wrong, never empty.
    pub complaints: Vec<Complaint>,
    /// True where the machine failed (disk, device, child process), false where the input is wrong.
    pub machine: bool,
    /// A preview or summary that a person reads before the complaints.
    pub summary: Option<String>,
}

impl Failure {
    /// One wrong input.
    pub fn wrong(code: &str, path: &str, message: &str, hint: &str) -> Self {
        Self::one(false, code, path, message, hint)
    }

    /// The machine failed.
    pub fn machine(code: &str, path: &str, message: &str, hint: &str) -> Self {
        Self::one(true, code, path, message, hint)
    }

    fn one(machine: bool, code: &str, path: &str, message: &str, hint: &str) -> Self {
        let [code, path, message, hint] = [code, path, message, hint].map(str::to_owned);
        Self { complaints: vec![Complaint { code, path, message, hint }], machine, summary: None }
    }

    /// A file could not be read or written.
    pub fn file(path: &std::path::Path, error: &std::io::Error) -> Self {
        let place = path.display().to_string();
        Self::machine("W630", &place, &error.to_string(), "Look at the folder, its rights and the space left.")
    }
}

impl From<Vec<Problem>> for Failure {
    fn from(problems: Vec<Problem>) -> Self {
        Self { complaints: problems.into_iter().map(Complaint::from).collect(), machine: false, summary: None }
    }
}

impl From<WorkspaceError> for Failure {
    fn from(error: WorkspaceError) -> Self {
        if !error.problems().is_empty() {
            return error.problems().to_vec().into();
        }
        let path = error.path.display().to_string();
        Self::one(error.machine_failed(), error.code(), &path, &error.to_string(), error.hint())
    }
}

impl From<ExchangeError> for Failure {
    fn from(error: ExchangeError) -> Self {
        let problems = error.problems();
        if !problems.is_empty() {
            return problems.into();
        }
        Self::one(error.is_machine(), error.code(), "", &error.to_string(), error.hint())
    }
}

impl From<PackError> for Failure {
    fn from(error: PackError) -> Self {
        let (machine, code, hint) = match error {
            PackError::Date(_) => (false, "P840", "Mend the date of the workspace's last step."),
            PackError::Font(_) => (true, "P841", "Install the program again: its fonts are not whole."),
            PackError::Write(_) => (true, "P842", "Report this with the workspace."),
            PackError::NotPdf(_) | PackError::NotPack(_) => (false, "P843", "Give a pack that `assay pack` wrote."),
        };
        Self::one(machine, code, "", &error.to_string(), hint)
    }
}
