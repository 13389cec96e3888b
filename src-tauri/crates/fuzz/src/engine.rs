//! A request of an engine verb, as the command line and the window ask it: the verb in the first line, then the document.

use crate::broken::{Kept, holds, same};
use api::{Access, Author, Failure, Session};
use input::Node;
use serde_json::Value;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Most draws that a question may ask for here. The contract takes a hundred times as many, which are rightly slow where each
/// step of the code is counted, and reach nothing that fewer do not.
const MOST_DRAWS: f64 = 100_000.0;

/// Whatever is asked: one answer, the same each time, or everything that is wrong with the question.
pub(crate) fn run(input: &[u8]) -> Kept {
    let Ok(text) = std::str::from_utf8(input) else { return Ok(()) };
    let Some((verb, document)) = text.split_once('\n') else { return Ok(()) };
    let is_engine = api::command(verb).is_some_and(|command| command.access == Access::Engine);
    let (true, Ok((request, _))) = (is_engine, input::examine(document)) else { return Ok(()) };
    if ["samples", "trials"].iter().any(|field| request.get(field).is_some_and(is_too_many)) {
        return Ok(());
    }
    let answer = ask(verb, &request);
    same("the same question has the same answer", &ask(verb, &request), &answer)?;
    match answer {
        Ok(answer) => holds("an answer is an object", answer.is_object(), || answer.to_string()),
        Err(failure) => refused(&failure),
    }
}

fn is_too_many(draws: &Node) -> bool {
    matches!(draws, Node::Number(text) | Node::Text(text) if text.parse::<f64>().is_ok_and(|draws| draws > MOST_DRAWS))
}

fn refused(failure: &Failure) -> Kept {
    let has_words = |complaint: &api::Complaint| !complaint.code.is_empty() && !complaint.message.is_empty();
    let is_complete = !failure.complaints.is_empty() && failure.complaints.iter().all(has_words);
    holds("a refusal says what is wrong", is_complete, || format!("{failure:?}"))?;
    holds("a question cannot make the machine fail", !failure.machine, || format!("{failure:?}"))
}

fn ask(verb: &str, request: &Node) -> Result<Value, Failure> {
    let author = Author { who: "Fuzz".to_owned(), why: String::new(), now: || Ok("2026-11-22T10:00:00Z".to_owned()) };
    let mut session = Session::new(author, PathBuf::new(), 1, Box::new(|_| ControlFlow::Continue(())));
    api::call(&mut session, verb, request)
}

/// The example of every engine verb.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let engines = api::commands().iter().filter(|command| command.access == Access::Engine);
    engines.map(|command| format!("{}\n{}", command.name, command.example).into_bytes()).collect()
}
