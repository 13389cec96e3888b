//! `import`: a preview for a person; what is rejected is wrong input, in a dry run too.

use super::asked;
use crate::ask::Ask;
use crate::request::Request;
use crate::{output, page};
use api::{Failure, verbs};
use input::Node;
use serde_json::{Value, json};
use std::io::BufRead;
use std::path::PathBuf;
use std::process::ExitCode;
use vocabulary::Side;

/// Imports, or shows what importing would do.
pub fn run(ask: &Ask) -> Result<ExitCode, Failure> {
    let typed = ask.own.get_many::<PathBuf>("inputs").into_iter().flatten();
    let files: Vec<Node> = typed.map(|path| Ask::path_text(path).map(Node::Text)).collect::<Result<_, _>>()?;
    let settled = if ask.own.get_flag("ask") { answered(ask, request(ask, &files))? } else { Vec::new() };
    let request = request(ask, &files).flag("dry_run", ask).with("settled", Node::List(settled));
    let asked = asked(ask, verbs::import, request)?;
    match (asked.answer.errors.is_empty(), ask.common.json) {
        (true, false) => output::print(&page::import(&asked)).map(|()| ExitCode::SUCCESS),
        (true, true) => output::print_json(&asked.json()?),
        (false, false) => Ok(output::tell_wrong(&page::import(&asked))),
        (false, true) => output::print_json(&with_errors_first(&asked.json()?)).map(|_| ExitCode::from(output::WRONG)),
    }
}

fn request(ask: &Ask, files: &[Node]) -> Request {
    let request = Request::default().with("files", Node::List(files.to_vec())).flag("over", ask).flag("parts", ask);
    let request = request.typed("currency", ask).whole("expect", ask);
    let side = Side::ALL.iter().find(|side| ask.own.get_flag(side.word()));
    let side = side.map(|side| ("settle", Node::Text(side.word().to_owned())));
    let vendor = ask.text("vendor").map(|vendor| ("vendor", Node::Text(vendor.to_owned())));
    side.into_iter().chain(vendor).fold(request, |request, (key, value)| request.with(key, value))
}

/// Asks for each conflict on standard error whose change counts, and reads the answers from standard input. What nobody answers stays
/// open, and the import is then refused.
fn answered(ask: &Ask, request: Request) -> Result<Vec<Node>, Failure> {
    let preview = asked(ask, verbs::import, request.with("dry_run", Node::Bool(true)))?;
    let mut typed = std::io::stdin().lock().lines();
    let mut settled = Vec::new();
    let conflicts = preview.answer.previews.iter().flat_map(|file| &file.preview.conflicts.shown);
    for conflict in conflicts.filter(|own| own.settled.is_none()) {
        output::tell(&voice::text(&conflict.line()));
        let Some(side) = side(&mut typed) else { break };
        let text = |text: &str| Node::Text(text.to_owned());
        let key = Node::List(conflict.key.iter().map(|own| text(own)).collect());
        let cells = [("table", text(conflict.table)), ("key", key), ("column", text(conflict.column))];
        let cells = cells.into_iter().chain([("side", text(side.word()))]);
        settled.push(Node::Map(cells.map(|(key, value)| (key.to_owned(), value)).collect()));
    }
    Ok(settled)
}

/// The side that the next line names by its first letter; another line is asked again.
fn side(typed: &mut impl Iterator<Item = std::io::Result<String>>) -> Option<Side> {
    loop {
        output::tell(&voice::label("cli-import-side"));
        let line = typed.next()?.ok()?.trim().to_lowercase();
        let named = |side: &&Side| !line.is_empty() && side.word().starts_with(&line);
        if let Some(side) = Side::ALL.iter().find(named) {
            return Some(*side);
        }
    }
}

/// The errors where every refusal has them, the previews behind.
fn with_errors_first(answer: &Value) -> Value {
    let [errors, over, conflicts, previews, notes] =
        ["errors", "over", "conflicts", "previews", "notes"].map(|key| &answer[key]);
    json!({ "errors": errors, "over": over, "conflicts": conflicts, "previews": previews, "notes": notes })
}
