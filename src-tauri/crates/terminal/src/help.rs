//! Help by phrases: "help-evaluate" says what the verb does, its part `.after` what stands below, "help-evaluate-worlds" what an
//! argument means and its part `.value` what is given with it. What an argument means with every verb is "help-any-json".

use clap::{Arg, ArgAction, ArgMatches, Command, Error};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use voice::{Value, label, message};

/// The verb that shows the help of others.
const HELP: &str = "help";
/// Where arguments of that name have one meaning.
const ANY: &str = "any";
/// How the library marks in a usage that there are flags.
const OPTIONS: &str = "[OPTIONS]";
/// Behind all others in a list of flags.
const LAST: usize = 999;

/// The program with the help that its phrases give; their ids begin with `family`. What a verb or argument says already stays.
pub fn with_help(program: Command, family: &str) -> Command {
    let program = program.disable_help_flag(true).disable_version_flag(true).disable_help_subcommand(true);
    let commands = Arg::new("commands").num_args(0..);
    let program =
        program.args([flag(HELP, 'h', ArgAction::Help).global(true), flag("version", 'V', ArgAction::Version)]);
    let program = program.subcommand(Command::new(HELP).arg(commands)).subcommand_value_name(label("typed-command"));
    let root = program.get_name().to_owned();
    let worded = verb(program, family, &root).mut_subcommands(|own| {
        let name = own.get_name().to_owned();
        verb(own, family, &name)
    });
    with_usages(worded)
}

fn flag(name: &'static str, short: char, action: ArgAction) -> Arg {
    Arg::new(name).short(short).long(name).action(action).display_order(LAST)
}

fn verb(command: Command, family: &str, name: &str) -> Command {
    let own = id(&[family, name]);
    let about = command.get_about().map(ToString::to_string).or_else(|| voice::found(&own));
    let command = about.into_iter().fold(command, Command::about);
    let after = voice::found(&format!("{own}.after"));
    let command = after.into_iter().fold(command, Command::after_help);
    let command = command.mut_args(|argument| worded(argument, family, name));
    let template = template(&command);
    command.help_template(template)
}

fn worded(argument: Arg, family: &str, verb: &str) -> Arg {
    let known = ids(family, verb, &argument).into_iter().find(|id| voice::found(id).is_some());
    let Some(own) = known else { return argument };
    let value = voice::found(&format!("{own}.value"));
    let help = [label(&own)].into_iter().chain(choices(&argument)).collect::<Vec<_>>().join(" ");
    let argument = value.into_iter().fold(argument, Arg::value_name);
    let argument = argument.help(help);
    // The library refuses both marks on an argument without a value.
    match argument.get_action().takes_values() {
        true => argument.hide_default_value(true).hide_possible_values(true),
        false => argument,
    }
}

/// Ids of the phrase of an argument: of this verb, else of all.
fn ids(family: &str, verb: &str, argument: &Arg) -> [String; 2] {
    [verb, ANY].map(|of| id(&[family, of, argument.get_id().as_str()]))
}

fn id(parts: &[&str]) -> String {
    parts.join("-").replace('_', "-")
}

/// What is taken where nothing is typed, and what may be.
fn choices(argument: &Arg) -> Vec<String> {
    if !argument.get_action().takes_values() {
        return Vec::new();
    }
    let default = argument.get_default_values();
    let possible = argument.get_possible_values();
    let defaults = || Value::commas(default.iter().map(|value| value.to_string_lossy()));
    let values = || Value::commas(possible.iter().map(|value| value.get_name()));
    let default = (!default.is_empty()).then(|| message!("typed-default", value = defaults()));
    let possible = (!possible.is_empty()).then(|| message!("typed-possible", values = values()));
    default.iter().chain(&possible).map(voice::text).collect()
}

/// The page of a verb: the sections that it has, each under its head.
fn template(command: &Command) -> String {
    let section = |there: bool, head: &str, tag: &str| there.then(|| format!("\n\n{}\n{{{tag}}}", label(head)));
    let sections = [
        section(command.has_subcommands(), "typed-commands", "subcommands"),
        section(command.get_positionals().next().is_some(), "typed-arguments", "positionals"),
        // The flag for help goes with every verb.
        section(true, "typed-options", "options"),
    ];
    let sections: String = sections.into_iter().flatten().collect();
    format!("{{about-with-newline}}\n{} {{usage}}{sections}{{after-help}}", label("typed-usage"))
}

/// Usages as the library makes them, with its mark for flags in the language spoken.
fn with_usages(program: Command) -> Command {
    let bare = |command: Command| command.help_template("{usage}");
    let mut drawn = bare(program.clone()).mut_subcommands(bare);
    drawn.build();
    let mark = format!("[{}]", label("typed-options-mark"));
    let usage = |command: &mut Command| command.render_help().to_string().trim_end().replace(OPTIONS, &mark);
    let own = usage(&mut drawn);
    let verbs: BTreeMap<String, String> =
        drawn.get_subcommands_mut().map(|verb| (verb.get_name().to_owned(), usage(verb))).collect();
    program.override_usage(own).mut_subcommands(|verb| match verbs.get(verb.get_name()) {
        Some(usage) => verb.override_usage(usage.clone()),
        None => verb,
    })
}

/// Reads the words that were typed; `program help VERB` is `program VERB --help`.
///
/// # Errors
/// What is wrong with the words, or the help that they ask for.
pub fn read(program: Command, words: Vec<OsString>) -> Result<ArgMatches, Error> {
    let called = words.first().cloned();
    let matches = program.clone().try_get_matches_from(words)?;
    let Some((HELP, own)) = matches.subcommand() else { return Ok(matches) };
    let verbs = own.get_many::<String>("commands").into_iter().flatten().map(OsString::from);
    let again = called.into_iter().chain(verbs).chain([OsString::from("--help")]);
    program.try_get_matches_from(again)
}

/// What is amiss between a program and its phrases, for its test: verbs, arguments and values that have none, and phrases that no
/// verb, argument or value has.
pub fn idle(program: &Command, family: &str) -> Vec<String> {
    let mut known = BTreeSet::new();
    let mut lacking = Vec::new();
    let mut one = |id: String, own: bool| match own {
        true => drop(known.insert(id)),
        false => lacking.push(id),
    };
    for command in std::iter::once(program).chain(program.get_subcommands()) {
        let own = id(&[family, command.get_name()]);
        one(own.clone(), command.get_about().is_some());
        one(format!("{own}.after"), true);
        for argument in command.get_arguments().filter(|argument| !argument.is_hide_set()) {
            let ids = ids(family, command.get_name(), argument);
            let found = ids.iter().find(|id| voice::found(id).is_some()).unwrap_or(&ids[0]);
            one(found.clone(), argument.get_help().is_some());
            let value = format!("{found}.value");
            if argument.get_action().takes_values() {
                one(value.clone(), voice::found(&value).is_some());
            }
        }
    }
    let phrases = voice::ids(&format!("{family}-")).into_iter().filter(|id| !known.contains(id));
    lacking.into_iter().chain(phrases).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program() -> Command {
        let page = Command::new("page").about("Print.").arg(Arg::new("file").required(true).help("The file"));
        with_help(Command::new("press").version("1").subcommand(page), "nowhere")
    }

    fn help(words: &[&str]) -> String {
        let words = ["press"].iter().chain(words).map(OsString::from).collect();
        read(program(), words).map_or_else(|shown| shown.to_string(), |_| String::new())
    }

    #[test]
    fn the_verb_help_shows_what_the_flag_does() {
        for (by_verb, by_flag) in [(vec!["help"], vec!["--help"]), (vec!["help", "page"], vec!["page", "-h"])] {
            assert_eq!(help(&by_verb), help(&by_flag));
        }
        let page = "Print.\n\nUsage: press page <file>\n\nArguments:\n  <file>  The file\n\nOptions:\n  -h, --help\n";
        assert_eq!(help(&["help", "page"]).replace("--help  \n", "--help\n"), page);
    }

    #[test]
    fn what_has_no_phrase_is_named() {
        let idle = idle(&program(), "nowhere");
        assert!(
            ["nowhere-press", "nowhere-page-file.value", "nowhere-help-commands"]
                .iter()
                .all(|id| idle.iter().any(|own| own == id)),
            "{idle:?}"
        );
        assert!(!idle.contains(&"nowhere-page-file".to_owned()), "it says what it means: {idle:?}");
    }
}
