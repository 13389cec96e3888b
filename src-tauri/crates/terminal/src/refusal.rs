//! What is wrong with the words that were typed, told by phrases. The library gives the kind of fault and what it found; its own
//! sentences, which are English, are not shown.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};
use std::error::Error as _;
use voice::{Message, Value, message};

/// Why words are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What was found.
    pub message: Message,
    /// How to mend it, where the words come near to what is known.
    pub hint: Option<Message>,
}

/// What the library that reads the words of `program` found wrong with them.
pub fn refusal(program: &Command, error: &Error) -> Refusal {
    Refusal { message: fault(error), hint: near(error).or_else(|| of_a_verb(program, error)) }
}

fn fault(error: &Error) -> Message {
    let (argument, value) = (one(error, ContextKind::InvalidArg), one(error, ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::UnknownArgument => message!("typed-unknown-argument", argument = argument),
        ErrorKind::InvalidSubcommand => {
            message!("typed-unknown-verb", verb = one(error, ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingSubcommand => {
            let (program, verbs) =
                (one(error, ContextKind::InvalidSubcommand), all(error, ContextKind::ValidSubcommand));
            message!("typed-no-verb", program = program, verbs = verbs)
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = texts(error, ContextKind::InvalidArg);
            message!("typed-missing", count = missing.len(), arguments = missing.join(" "))
        }
        ErrorKind::ArgumentConflict => conflict(error, argument),
        ErrorKind::InvalidValue if value.is_empty() => message!("typed-no-value", argument = argument),
        ErrorKind::InvalidValue => {
            let possible = all(error, ContextKind::ValidValue);
            message!("typed-value", value = value, argument = argument, possible = possible)
        }
        ErrorKind::ValueValidation => {
            let why = error.source().map(ToString::to_string).unwrap_or_default();
            message!("typed-value-wrong", value = value, argument = argument, why = why)
        }
        ErrorKind::TooManyValues => message!("typed-value-more", value = value, argument = argument),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => message!("typed-values", argument = argument),
        ErrorKind::NoEquals => message!("typed-no-equals", argument = argument),
        ErrorKind::InvalidUtf8 => message!("typed-no-text"),
        // Help and faults of the system, which are none of the words.
        _ => Message::verbatim(error.to_string().trim()),
    }
}

fn conflict(error: &Error, argument: String) -> Message {
    match texts(error, ContextKind::PriorArg) {
        prior if prior == [argument.as_str()] => message!("typed-twice", argument = argument),
        prior => message!("typed-conflict", argument = argument, prior = Value::all(quoted(prior))),
    }
}

/// What is known by nearly the name that was typed.
fn near(error: &Error) -> Option<Message> {
    let kinds = [
        (ContextKind::SuggestedSubcommand, "typed-near-verb"),
        (ContextKind::SuggestedArg, "typed-near-argument"),
        (ContextKind::SuggestedValue, "typed-near-value"),
    ];
    kinds.into_iter().find_map(|(kind, phrase)| {
        let names = texts(error, kind);
        let count = names.len();
        (count > 0).then(|| Message::new(phrase).with("count", count).with("names", Value::any(quoted(names))))
    })
}

/// The verb that takes a flag which was typed elsewhere.
fn of_a_verb(program: &Command, error: &Error) -> Option<Message> {
    let flag = one(error, ContextKind::InvalidArg);
    let long = flag.strip_prefix("--").filter(|_| error.kind() == ErrorKind::UnknownArgument)?;
    let takes = |verb: &&Command| verb.get_arguments().any(|argument| argument.get_long() == Some(long));
    let verb = program.get_subcommands().find(takes)?;
    Some(message!("typed-of-verb", verb = verb.get_name(), flag = flag))
}

fn texts(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

fn one(error: &Error, kind: ContextKind) -> String {
    texts(error, kind).into_iter().next().unwrap_or_default()
}

/// Names one after the other, as they are typed.
fn all(error: &Error, kind: ContextKind) -> Value {
    Value::commas(texts(error, kind))
}

fn quoted(names: Vec<String>) -> impl Iterator<Item = Message> {
    names.into_iter().map(|name| message!("typed-quoted", name = name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{Arg, ArgAction};

    fn program() -> Command {
        let flag = |name: &'static str| Arg::new(name).long(name).action(ArgAction::SetTrue);
        let copies = Arg::new("copies").long("copies").value_name("N").value_parser(crate::whole::<u32>(1, 99));
        let paper = Arg::new("paper").long("paper").value_name("PAPER").value_parser(["a4", "letter"]);
        let quick = flag("quick").conflicts_with_all(["full", "copies"]);
        let file = Arg::new("file").value_name("FILE").required(true);
        let print = Command::new("print").args([file, copies, paper, quick, flag("full")]);
        Command::new("press").subcommand_required(true).subcommands([print, Command::new("stop")])
    }

    fn check(line: &str, message: &str, hint: &str) {
        let words = std::iter::once("press").chain(line.split_whitespace());
        let error = program().try_get_matches_from(words).unwrap_err();
        let refusal = refusal(&program(), &error);
        let hint_found = refusal.hint.as_ref().map(voice::text).unwrap_or_default();
        assert_eq!((voice::text(&refusal.message).as_str(), hint_found.as_str()), (message, hint), "{line}");
    }

    #[test]
    fn each_fault_of_the_words_has_its_phrase() {
        for (line, message, hint) in [
            ("", "'press' requires a subcommand but one was not provided [subcommands: print, stop, help]", ""),
            ("prnit", "unrecognised subcommand 'prnit'", "A similar subcommand exists: 'print'."),
            ("fax", "unrecognised subcommand 'fax'", ""),
            ("print", "the following required argument was not provided: <FILE>", ""),
            ("print a --papr", "unexpected argument '--papr' found", "A similar argument exists: '--paper'."),
            ("stop --paper a4", "unexpected argument '--paper' found", "'print' takes '--paper'."),
            ("stop now", "unexpected argument 'now' found", ""),
            ("print a --quick --quick", "the argument '--quick' cannot be used multiple times", ""),
            ("print a --quick --full", "the argument '--quick' cannot be used with '--full'", ""),
            ("print a --copies", "a value is required for '--copies <N>' but none was supplied", ""),
            ("print a --copies 0", "invalid value '0' for '--copies <N>': expected a whole number from 1 to 99", ""),
            (
                "print a --paper lettr",
                "invalid value 'lettr' for '--paper <PAPER>' [possible values: a4, letter]",
                "A similar value exists: 'letter'.",
            ),
            ("print a --quick=yes", "unexpected value 'yes' for '--quick' found; no more were expected", ""),
        ] {
            check(line, message, hint);
        }
    }
}
