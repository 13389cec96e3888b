//! What may be typed: verbs, flags, help with examples; and what was typed.

use crate::ask::Common;
use crate::verb::{LATER, Verb, later, verbs};
use api::Failure;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use std::ffi::OsString;
use voice::{Message, message, text};

const EXAMPLES: &str = "Examples:
  assay new case.assay --sample          a worked case to look at
  assay evaluate case.assay              the recommendation, how sure it is, what would change it
  assay pack case.assay -o case.pdf      the decision pack
  assay export --template intake.xlsx    the workbook to fill in
  assay import case.assay intake.xlsx    what was filled in, as one undoable step

Exit codes: 0 answered, 2 the input is wrong, 1 the machine failed.";

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
        .about("Decide what AI compute to buy, from whom and how, and defend the decision. Works without a network.")
        .after_help(EXAMPLES)
        .max_term_width(100)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .args(common());
    program.subcommands(verbs().into_iter().map(subcommand)).subcommands(LATER.map(unread))
}

fn subcommand(verb: Verb) -> Command {
    (verb.arguments)(Command::new(verb.name).about(verb.about).after_help(verb.example))
}

/// A verb of a later version takes any words, so that it is its name that is refused; its help says when it comes.
fn unread(name: &'static str) -> Command {
    let rest = Arg::new("rest").num_args(0..).trailing_var_arg(true).allow_hyphen_values(true);
    let what = Message::word("cli-later", name);
    let about = text(&message!("cli-later.about", what = &what));
    let help = text(&message!("cli-later.help", what = what, name = name)) + "\n";
    Command::new(name).about(about).override_help(help).arg(rest)
}

fn common() -> [Arg; 4] {
    let json = Arg::new("json").long("json").action(ArgAction::SetTrue);
    let threads = Arg::new("threads").long("threads").value_name("N").value_parser(value_parser!(u16).range(1..));
    let by = Arg::new("by").long("by").value_name("NAME");
    let why = Arg::new("why").long("why").value_name("TEXT");
    [
        json.help("Errors, and answers that are pages, as JSON on standard output").global(true),
        threads.help("Threads for simulation; never changes an answer [default: all cores]").global(true),
        by.help("Who changes the workspace, for its log [default: the account's name]").global(true),
        why.help("Why, for its log").global(true),
    ]
}

/// Whether errors are wanted as JSON, known before the words are understood.
pub fn wants_json(words: &[OsString]) -> bool {
    words.iter().skip(1).take_while(|word| *word != "--").any(|word| word == "--json")
}

/// Reads the command line. Fails with what is wrong with it, or with the name of what comes in a later version.
pub fn parse(words: Vec<OsString>) -> Result<Parsed, Failure> {
    let matches = match program().try_get_matches_from(words) {
        Ok(matches) => matches,
        Err(error) => return answer_or_refusal(&error),
    };
    let Some((name, own)) = matches.subcommand() else { return Err(nothing_asked()) };
    if LATER.contains(&name) {
        return Err(later(name));
    }
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

fn answer_or_refusal(error: &clap::Error) -> Result<Parsed, Failure> {
    let text = error.to_string();
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Ok(Parsed::Help(text)),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => Err(Failure { summary: Some(text), ..nothing_asked() }),
        _ => Err(refusal(&text)),
    }
}

/// The first paragraph says what is wrong; a tip among the others how to mend it.
fn refusal(words: &str) -> Failure {
    let mut parts = words.split("\n\n").map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "));
    let message = parts.next().unwrap_or_default();
    let tip = parts.find_map(|part| part.strip_prefix("tip: ").map(|tip| format!("{tip}.")));
    let message = message.strip_prefix("error: ").unwrap_or(&message);
    Failure::wrong("J010", "", message, tip.unwrap_or_else(|| text(&message!("cli-words.hint"))))
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
            ("weights --method ahp --help", "J011", "weights"),
            ("mix", "J011", "mix"),
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
