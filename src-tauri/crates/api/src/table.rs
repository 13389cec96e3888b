//! What a command is, and how one is carried out. The commands themselves stand in `list`.

use crate::json::value;
use crate::list::COMMANDS;
use crate::{Failure, Session};
use input::{Node, Place, Problem, Read};
use serde::Serialize;
use serde_json::Value;
use std::marker::PhantomData;
use voice::{Message, message};

/// What a command may touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Nothing but its request: a verb of its own that reads one document.
    Engine,
    /// The data that ship inside the program.
    Reference,
    /// Reads a file that it names, and no workspace.
    File,
    /// Reads the workspace.
    Reads,
    /// Writes another file than the workspace.
    Writes,
    /// Creates the workspace, or changes it in one undoable step.
    Changes,
}

impl Access {
    /// The word in listings.
    pub fn word(self) -> &'static str {
        match self {
            Self::Engine => "engine",
            Self::Reference => "reference",
            Self::File => "file",
            Self::Reads => "reads",
            Self::Writes => "writes",
            Self::Changes => "changes",
        }
    }
}

/// What a command cannot do without, and so which others it must be carried out after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Its request and what ships: it waits for nobody.
    Nothing,
    /// The rows as they stand after every change before it.
    Rows,
    /// Worlds, or a whole file to be written: work that must not hold up an edit.
    Worlds,
}

/// One command.
pub struct Command {
    /// Its name on every face.
    pub name: &'static str,
    /// What it may touch.
    pub access: Access,
    /// What it waits for where several are asked at once.
    pub needs: Needs,
    /// Name of the request's type in the generated TypeScript.
    pub request: &'static str,
    /// Name of the response's type there.
    pub response: &'static str,
    /// A request that it answers, as JSON.
    pub example: &'static str,
    pub(crate) run: fn(&mut Session, &Node) -> Result<Value, Failure>,
    /// Takes its request and its answer in.
    #[cfg(feature = "types")]
    pub(crate) declare: fn(&mut crate::Declarations),
}

impl Command {
    /// What it does, in one sentence.
    pub fn about(&self) -> String {
        voice::text(&Message::word("command", self.name))
    }
}

/// Reads a request, carries it out and puts the answer into JSON.
pub(crate) fn answered<'s, Request: Read, Answer: Serialize>(
    session: &'s mut Session,
    node: &Node,
    run: fn(&'s mut Session, Request) -> Result<Answer, Failure>,
) -> Result<Value, Failure> {
    value(carried_out(session, node, run)?)
}

/// An engine's verb: stateless, one document in, one answer out. Its room reads the document itself, so that its request is
/// a description only.
pub(crate) fn engine<Request, Answer: Serialize>(
    node: &Node,
    run: fn(&Node) -> Result<Answer, Vec<Problem>>,
    _: PhantomData<Request>,
) -> Result<Value, Failure> {
    value(run(node)?)
}

/// The same of a verb that shares its work out over threads.
pub(crate) fn threaded<Request, Answer: Serialize>(
    session: &Session,
    node: &Node,
    run: fn(&Node, usize) -> Result<Answer, Vec<Problem>>,
    _: PhantomData<Request>,
) -> Result<Value, Failure> {
    value(run(node, session.threads)?)
}

/// All commands.
pub fn commands() -> &'static [Command] {
    COMMANDS
}

/// The command of that name.
pub fn command(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|c| c.name == name)
}

/// Carries a command out.
///
/// # Errors
/// [`Failure`] with every problem of the request, or why the machine failed; nothing is changed then.
pub fn call(session: &mut Session, name: &str, request: &Node) -> Result<Value, Failure> {
    let command = command(name).ok_or_else(|| unknown(name))?;
    let answer = (command.run)(session, request)?;
    Ok(with_notes(answer, &to_tell(session, name)))
}

/// An answer before it is put in words, and what is damaged in the workspace that it rests on, or that it changed.
pub struct Asked<A> {
    /// The answer.
    pub answer: A,
    /// To be told before the answer's own notes.
    pub damage: Vec<Message>,
}

impl<A: Serialize> Asked<A> {
    /// What [`call`] gives.
    ///
    /// # Errors
    /// Where the answer is no JSON.
    pub fn json(&self) -> Result<Value, Failure> {
        Ok(with_notes(value(&self.answer)?, &self.damage))
    }
}

/// Carries out the command of that name, which is one of [`crate::verbs`]: the same as [`call`] with the answer's own type.
///
/// # Errors
/// As for [`call`].
pub fn ask<Request: Read, Answer>(
    session: &mut Session,
    name: &str,
    run: fn(&mut Session, Request) -> Result<Answer, Failure>,
    request: &Node,
) -> Result<Asked<Answer>, Failure> {
    let answer = carried_out(session, request, run)?;
    Ok(Asked { answer, damage: to_tell(session, name) })
}

/// Reads a request and carries it out; an absent request is one without fields.
fn carried_out<'s, Request: Read, Answer>(
    session: &'s mut Session,
    node: &Node,
    run: fn(&'s mut Session, Request) -> Result<Answer, Failure>,
) -> Result<Answer, Failure> {
    let empty = Node::Map(Vec::new());
    let node = if *node == Node::Null { &empty } else { node };
    run(session, Place::read(node, |root| Request::read(&root))?)
}

/// What is damaged in the workspace that a command's answer rests on, or that it changed.
fn to_tell(session: &mut Session, name: &str) -> Vec<Message> {
    let rests = |command: &Command| matches!(command.access, Access::Reads | Access::Writes | Access::Changes);
    let reports = !LOOK_THEMSELVES.contains(&name) && command(name).is_some_and(rests);
    if reports { session.damage_to_tell() } else { Vec::new() }
}

fn with_notes(mut answer: Value, damage: &[Message]) -> Value {
    let (false, Some(fields)) = (damage.is_empty(), answer.as_object_mut()) else { return answer };
    if let Value::Array(notes) = fields.entry("notes").or_insert_with(|| Value::Array(Vec::new())) {
        notes.splice(0..0, damage.iter().map(|note| Value::String(voice::text(note))));
    }
    answer
}

/// Commands whose answer is about the damage.
const LOOK_THEMSELVES: [&str; 2] = ["check", "rebuild"];

fn unknown(name: &str) -> Failure {
    let known: Vec<&str> = COMMANDS.iter().map(|c| c.name).collect();
    let hint = match input::nearest(name, &known) {
        Some(like) => message!("api-command-unknown.like", like = like),
        None => message!("api-command-unknown.hint"),
    };
    let shown: String = name.chars().take(80).collect();
    Failure::wrong("J009", "", message!("api-command-unknown", name = shown), hint)
}
