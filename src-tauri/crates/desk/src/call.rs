//! One call of the window: a command's name and request, who waits for it, and why it is made.

use api::Failure;
use serde::Deserialize;
use serde_json::Value;
use voice::{Message, message};

/// A call as it comes in.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Call {
    /// Number that progress and cancel use; each call of a window has its own.
    pub id: u64,
    /// Name of a command, or of one of the desk's own: `desk.open`.
    pub name: String,
    /// Its request as JSON.
    #[serde(default)]
    pub request: Value,
    /// Reason for the log, where the command changes the workspace.
    #[serde(default)]
    pub why: String,
    /// Who changes it, where that is not the account's name.
    #[serde(default)]
    pub who: Option<String>,
    /// Of two calls with the same slot the later one stops the earlier.
    #[serde(default)]
    pub slot: Option<String>,
}

impl Call {
    /// A text of the request.
    pub(crate) fn text(&self, key: &str) -> Result<String, Failure> {
        let text = self.request.get(key).and_then(Value::as_str);
        text.map(str::to_owned).ok_or_else(|| missing(key, message!("desk-field-missing.text")))
    }

    /// A flag of the request that is false where it is absent.
    pub(crate) fn flag(&self, key: &str) -> Result<bool, Failure> {
        match self.request.get(key) {
            None | Some(Value::Null) => Ok(false),
            Some(value) => value.as_bool().ok_or_else(|| missing(key, message!("json-boolean"))),
        }
    }

    /// A whole number of the request.
    pub(crate) fn number(&self, key: &str) -> Result<u64, Failure> {
        self.request.get(key).and_then(Value::as_u64).ok_or_else(|| missing(key, message!("desk-field-missing.number")))
    }
}

fn missing(key: &str, expected: Message) -> Failure {
    let message = message!("desk-field-missing", expected = expected);
    Failure::wrong("J003", key, message, message!("desk-field-missing.hint"))
}
