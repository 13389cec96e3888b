//! What may be typed: verbs and flags, whose help are the phrases "help-…"; and what was typed.

use crate::ask::Common;
use crate::verb::{Verb, verbs};
use api::Failure;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command};
use std::ffi::OsString;
use terminal::{Refusal, refusal, whole, with_help};
use voice::{message, text};

/// What the phrases of the help begin with.
const HELP: &str = "help";

/// Where the flags of all verbs stand in a help.
const COMMON: usize = 900;

/// What was typed.
pub enum Parsed {
    /// Help or version, to be printed.
    Help(String),
    /// A verb with the flags common to all and its own arguments.
    Verb(Verb, Common, ArgMatches),
}

/// The whole command line.
pub fn program() -> Command {
    let program = Command::new("assay")
        .version(env!("CARGO_PKG_VERSION"))
        .max_term_width(100)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .args(common())
        .subcommands(verbs().into_iter().map(subcommand));
    with_help(program, HELP)
}

fn subcommand(verb: Verb) -> Command {
    let about = api::command(verb.name).map(api::Command::about);
    let command = about.into_iter().fold(Command::new(verb.name), Command::about);
    (verb.arguments)(command)
}

fn common() -> [Arg; 4] {
    let json = Arg::new("json").long("json").action(ArgAction::SetTrue);
    let threads =
        Arg::new("threads").long("threads").allow_negative_numbers(true).value_parser(whole::<u16>(1, u16::MAX.into()));
    let by = Arg::new("by").long("by");
    let why = Arg::new("why").long("why");
    // Behind a verb's own.
    let mut order = COMMON..;
    [json, threads, by, why].map(|argument| argument.global(true).display_order(order.next().unwrap_or(COMMON)))
}

/// Whether errors are wanted as JSON, known before the words are understood.
pub fn wants_json(words: &[OsString]) -> bool {
    words.iter().skip(1).take_while(|word| *word != "--").any(|word| word == "--json")
}

/// Reads the command line. Fails with what is wrong with it.
pub fn parse(words: Vec<OsString>) -> Result<Parsed, Failure> {
    let program = program();
    let matches = match terminal::read(program.clone(), words) {
        Ok(matches) => matches,
        Err(error) => return answer_or_refusal(&program, &error),
    };
    let Some((name, own)) = matches.subcommand() else { return Err(nothing_asked()) };
    let verb = verbs().into_iter().find(|verb| verb.name == name).ok_or_else(nothing_asked)?;
    Ok(Parsed::Verb(verb, common_of(own), own.clone()))
}

fn nothing_asked() -> Failure {
    Failure::wrong("J010", "", text(&message!("cli-no-verb")), text(&message!("cli-no-verb.hint")))
}

fn common_of(own: &ArgMatches) -> Common {
    let text = |name| own.get_one::<String>(name).cloned();
    let (json, threads) = (own.get_flag("json"), own.get_one("threads").copied());
    Common { json, threads, by: text("by"), why: text("why").unwrap_or_default() }
}

fn answer_or_refusal(program: &Command, error: &clap::Error) -> Result<Parsed, Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Ok(Parsed::Help(error.to_string())),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Err(Failure { summary: Some(error.to_string()), ..nothing_asked() })
        }
        _ => {
            let Refusal { message, hint } = refusal(program, error);
            Err(Failure::wrong("J010", "", text(&message), text(&hint.unwrap_or_else(|| message!("cli-words.hint")))))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        std::iter::once("assay").chain(line.split_whitespace()).map(OsString::from).collect()
    }

    #[test]
    fn the_command_line_is_consistent() {
        program().debug_assert();
    }

    #[test]
    fn every_verb_and_argument_has_its_phrase_and_every_phrase_its_place() {
        assert_eq!(terminal::idle(&program(), HELP), [""; 0]);
    }

    #[test]
    fn wrong_words_are_refused_with_what_mends_them() {
        for (line, code, text) in [
            ("", "J010", "no verb"),
            ("frobnicate", "J010", "frobnicate"),
            ("kpi --frobnicate", "J010", "--frobnicate"),
            ("kpi a b", "J010", "'b'"),
            ("evaluate", "J010", "<FILE>"),
            ("kpi --threads 0", "J010", "0"),
            ("evaluate a.assay --worlds 0", "J010", "0"),
            ("evaluate a.assay --worlds 1000001", "J010", "1000001"),
            ("bench --quick --full", "J010", "--full"),
            ("bench --list --device 1", "J010", "--device"),
            ("observe", "J010", "--seconds"),
            ("completions tcsh", "J010", "tcsh"),
        ] {
            let Err(failure) = parse(words(line)) else { panic!("{line} is taken") };
            let first = &failure.complaints[0];
            assert!(first.code == code && first.message.contains(text), "{line}: {first:?}");
            assert!(!failure.machine && !first.message.contains('\n') && !first.hint.is_empty(), "{first:?}");
        }
    }

    #[test]
    fn common_flags_may_stand_anywhere_after_the_verb() {
        for line in ["kpi --json --threads 3 -", "kpi - --threads 3 --json", "kpi --threads=3 --json"] {
            let Ok(Parsed::Verb(verb, common, _)) = parse(words(line)) else { panic!("{line}") };
            assert_eq!((verb.name, common.json, common.threads), ("kpi", true, Some(3)), "{line}");
            assert!(wants_json(&words(line)));
        }
        assert!(!wants_json(&words("kpi -- --json")));
    }
}
