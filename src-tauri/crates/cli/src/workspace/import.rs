//! `import`: a preview for a person; what is rejected is wrong input, in a dry run too.

use super::asked;
use crate::ask::Ask;
use crate::request::Request;
use crate::{output, page};
use api::{Failure, verbs};
use input::Node;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::ExitCode;

/// Imports, or shows what importing would do.
pub fn run(ask: &Ask) -> Result<ExitCode, Failure> {
    let typed = ask.own.get_many::<PathBuf>("inputs").into_iter().flatten();
    let files: Vec<Node> = typed.map(|path| Ask::path_text(path).map(Node::Text)).collect::<Result<_, _>>()?;
    let request = Request::default().with("files", Node::List(files)).flag("dry_run", ask).flag("over", ask);
    let vendor = ask.text("vendor").map(|vendor| Node::Text(vendor.to_owned()));
    let request = vendor.into_iter().fold(request, |request, vendor| request.with("vendor", vendor));
    let asked = asked(ask, verbs::import, request)?;
    match (asked.answer.errors.is_empty(), ask.common.json) {
        (true, false) => output::print(&page::import(&asked)).map(|()| ExitCode::SUCCESS),
        (true, true) => output::print_json(&asked.json()?),
        (false, false) => Ok(output::tell_wrong(&page::import(&asked))),
        (false, true) => output::print_json(&with_errors_first(&asked.json()?)).map(|_| ExitCode::from(output::WRONG)),
    }
}

/// The errors where every refusal has them, the previews behind.
fn with_errors_first(answer: &Value) -> Value {
    let [errors, over, previews, notes] = ["errors", "over", "previews", "notes"].map(|key| &answer[key]);
    json!({ "errors": errors, "over": over, "previews": previews, "notes": notes })
}
