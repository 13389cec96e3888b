//! Documents and requests: read from a file or standard input, or built field by field.

use crate::ask::Ask;
use api::Failure;
use clap::{Arg, value_parser};
use input::{Node, Problem};
use std::io::Read;
use std::path::{Path, PathBuf};
use voice::{Value, message};

/// The one document of an engine verb.
pub fn file_argument() -> Arg {
    Arg::new("document").value_parser(value_parser!(PathBuf))
}

/// The document in a file, with the faults of its JSON; `-` or nothing is standard input.
pub fn document(file: Option<&Path>) -> Result<(Node, Vec<Problem>), Failure> {
    Ok(input::examine(unmarked(&read(file)?))?)
}

/// The same for a command that must not begin with a document that has faults.
pub fn faultless(file: Option<&Path>) -> Result<Node, Failure> {
    parse(&read(file)?)
}

/// One JSON document without faults.
pub fn parse(text: &str) -> Result<Node, Failure> {
    Ok(input::parse(unmarked(text))?)
}

/// A byte-order mark before a document is left out.
fn unmarked(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

fn read(file: Option<&Path>) -> Result<String, Failure> {
    let bytes = match file.filter(|path| *path != Path::new("-")) {
        Some(path) => api::document(path)?,
        None => typed()?,
    };
    let text = String::from_utf8(bytes).map_err(|error| {
        let found = message!("cli-byte", at = error.utf8_error().valid_up_to().to_string());
        Failure::wrong("J001", "", voice::text(&found), voice::label("exchange-not-utf8.hint"))
    })?;
    match api::excess(&text) {
        Some(excess) => Err(larger(excess)),
        None => Ok(text),
    }
}

/// What standard input holds.
fn typed() -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = std::io::stdin().lock().take(api::MOST_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::reading(Path::new(&voice::label("cli-standard-input")), &error))?;
    let is_whole = bytes.len() as u64 <= api::MOST_BYTES;
    let most = || message!("exchange-json-bytes", most = (api::MOST_BYTES >> 20).to_string());
    is_whole.then_some(bytes).ok_or_else(|| larger(most()))
}

/// A document is held in memory whole, so one that is too much is refused before it is.
fn larger(excess: impl Into<Value>) -> Failure {
    let found = message!("cli-larger", excess = excess);
    Failure::wrong("J012", "", voice::text(&found), voice::label("cli-larger.hint"))
}

/// A request of a command, built field by field.
#[derive(Default)]
pub struct Request(Vec<(String, Node)>);

impl Request {
    /// With a field.
    pub fn with(mut self, key: &str, value: Node) -> Self {
        self.0.push((key.to_owned(), value));
        self
    }

    /// With a flag.
    pub fn flag(self, key: &str, ask: &Ask) -> Self {
        self.with(key, Node::Bool(ask.own.get_flag(key)))
    }

    /// With a text that was typed, where it was.
    pub fn typed(self, key: &str, ask: &Ask) -> Self {
        let text = ask.text(key).map(str::to_owned);
        text.into_iter().fold(self, |request, text| request.with(key, Node::Text(text)))
    }

    /// With a path that was typed, where it was.
    pub fn path(self, key: &str, path: Option<&Path>) -> Result<Self, Failure> {
        let text = path.map(Ask::path_text).transpose()?;
        Ok(text.into_iter().fold(self, |request, text| request.with(key, Node::Text(text))))
    }

    /// With a whole number that was typed, where it was.
    pub fn whole(self, key: &str, ask: &Ask) -> Self {
        let typed = ask.own.get_one::<u64>(key).map(u64::to_string);
        typed.into_iter().fold(self, |request, number| request.with(key, Node::Number(number)))
    }

    /// With seed and number of worlds, where they were typed.
    pub fn draw(self, ask: &Ask) -> Self {
        let typed = |key: &str| ask.own.get_one::<u64>(key).map(u64::to_string);
        let given = ["seed", "worlds"].into_iter().filter_map(|key| Some((key, typed(key)?)));
        given.fold(self, |request, (key, number)| request.with(key, Node::Number(number)))
    }

    /// With the option and the number of worlds that curves are asked for, where they were typed.
    pub fn varied(self, ask: &Ask) -> Self {
        let option = ask.text("option").map(|id| ("option", Node::Text(id.to_owned())));
        let searched = ask.own.get_one::<u64>("searched").map(|worlds| ("searched", Node::Number(worlds.to_string())));
        option.into_iter().chain(searched).fold(self, |request, (key, node)| request.with(key, node))
    }

    /// With what a search was told, where it was typed.
    pub fn search(self, ask: &Ask) -> Self {
        let typed = |key: &str| ask.own.get_one::<u64>(key).map(u64::to_string);
        let numbers = ["vendors", "searched"].into_iter().filter_map(|key| Some((key, typed(key)?)));
        let request = numbers.fold(self, |request, (key, text)| request.with(key, Node::Number(text)));
        request.shares(&["vendor_share", "unserved"], ask)
    }

    /// With shares that were typed; a percentage as the share that it is, else as it stands, for the command to read.
    pub fn shares(self, keys: &[&str], ask: &Ask) -> Self {
        let shares = keys.iter().filter_map(|key| Some((*key, ask.text(key)?.to_owned())));
        let share = |text: &str| api::share_of(text).filter(|_| text.contains('%')).map(|share| share.to_string());
        let number = |text: &str| match share(text) {
            Some(share) => Node::Number(share),
            None if input::is_numeral(text) => Node::Number(text.to_owned()),
            None => Node::Text(text.to_owned()),
        };
        shares.fold(self, |request, (key, text)| request.with(key, number(&text)))
    }

    /// The document.
    pub fn node(self) -> Node {
        Node::Map(self.0)
    }
}
