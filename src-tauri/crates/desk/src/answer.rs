//! What goes back to the window: an answer, or everything that is wrong.

use api::{Complaint, Failure};
use serde::Serialize;
use serde_json::Value;

/// The outcome of a call, as the window reads it.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// What the command gives.
    Done {
        /// Its response.
        done: Value,
    },
    /// Why it was not carried out; nothing was changed.
    Failed {
        /// Every complaint.
        failed: Refusal,
    },
}

/// A failure for people.
#[derive(Clone, Debug, Serialize)]
pub struct Refusal {
    /// True where the machine failed, not the input.
    machine: bool,
    /// One sentence before the complaints.
    summary: Option<String>,
    complaints: Vec<Complaint>,
}

impl From<Failure> for Refusal {
    fn from(Failure { complaints, machine, summary }: Failure) -> Self {
        Self { machine, summary, complaints }
    }
}

/// The outcome as the window reads it.
pub fn answer(outcome: Result<Value, Failure>) -> Answer {
    match outcome {
        Ok(done) => Answer::Done { done },
        Err(failure) => Answer::Failed { failed: failure.into() },
    }
}
