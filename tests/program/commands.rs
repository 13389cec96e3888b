//! Invariant 3: one list of commands. What the program lists, what the window's types say and which verbs there are agree.

use acceptance::program::run;
use acceptance::tree::text;
use serde_json::Value;
use std::collections::BTreeSet;

const GENERATED: &str = "ui/src/generated/commands.ts";

/// Commands that only the window and `assay call` use.
const WITHOUT_VERB: [&str; 47] = [
    "accounts",
    "actuals.again",
    "anchors.propose",
    "award.month",
    "book",
    "catalog",
    "clauses",
    "copy",
    "correlations.nearest",
    "criteria.copy",
    "curves",
    "decide",
    "demand.adopt",
    "demand.forecast",
    "demand.read",
    "demand.take",
    "dependents",
    "detail",
    "documents",
    "documents.add",
    "documents.save",
    "doubts",
    "drawings",
    "edit",
    "edit.try",
    "figures",
    "judged",
    "judged.adopt",
    "measured",
    "measured.compare",
    "measured.use",
    "names",
    "ownership",
    "points",
    "propose.adopt",
    "references",
    "schema",
    "sizing",
    "stages",
    "table",
    "template",
    "trace",
    "understand",
    "weigh",
    "weights.follow",
    "weights.move",
    "words",
];

/// Verbs that are no command: they speak of the program itself.
const WITHOUT_COMMAND: [&str; 6] = ["bench", "call", "completions", "demand", "help", "observe"];

fn listed() -> Value {
    serde_json::from_str(&run(&["call", "--list", "--json"]).answer()).unwrap()
}

fn names(list: &Value) -> BTreeSet<String> {
    list["commands"].as_array().unwrap().iter().map(|c| c["name"].as_str().unwrap().to_owned()).collect()
}

/// Verbs as the help lists them.
pub fn verbs() -> BTreeSet<String> {
    let help = run(&["--help"]).answer();
    let listed =
        help.lines().skip_while(|line| !line.starts_with("Commands")).skip(1).take_while(|line| !line.is_empty());
    let verbs = listed.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let verbs: BTreeSet<String> = verbs.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect();
    assert!(verbs.len() >= 15, "the help lists its commands: {help}");
    verbs
}

#[test]
fn the_window_s_types_are_those_of_the_table() {
    let list = listed();
    assert!(list["types"] == text(GENERATED).as_str(), "{GENERATED} is out of date: run `cargo xtask types`");
}

#[test]
fn the_types_name_every_command_with_its_request_and_response() {
    let list = listed();
    let generated = text(GENERATED);
    let (_, table) = generated.split_once("export type Commands = {").expect("the table of commands");
    for command in list["commands"].as_array().unwrap() {
        let field = |key: &str| command[key].as_str().unwrap();
        let name = field("name");
        let name = if name.contains('.') { format!("\"{name}\"") } else { name.to_owned() };
        let line = format!("  {name}: {{ request: {}; response: {} }};", field("request"), field("response"));
        assert!(table.contains(&line), "{line}");
        for shape in ["request", "response"].map(field) {
            let declared =
                [format!("interface {shape} "), format!("type {shape} ")].iter().any(|d| generated.contains(d));
            assert!(declared, "{shape} is declared nowhere");
        }
    }
    let entries = table.lines().filter(|line| line.contains("{ request:")).count();
    assert_eq!(entries, names(&list).len(), "the types name a command that the program does not have");
}

#[test]
fn verbs_and_commands_are_the_same_list() {
    let commands = names(&listed());
    let of = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<BTreeSet<_>>();
    let expected: BTreeSet<String> = commands
        .difference(&of(&WITHOUT_VERB))
        .cloned()
        .collect::<BTreeSet<_>>()
        .union(&of(&WITHOUT_COMMAND))
        .cloned()
        .collect();
    assert_eq!(verbs(), expected);
}
