//! What a person reads: help, completions, the evaluation.

use crate::desk::Desk;
use std::collections::BTreeSet;

/// What is typed after `assay bench`.
const BENCH: &[&str] = &[
    "bench",
    "beside",
    "device",
    "force",
    "full",
    "gpus",
    "job",
    "kubernetes",
    "list",
    "model",
    "mpi",
    "nodes",
    "out",
    "quick",
    "seconds",
    "shape",
    "slurm",
    "torch",
];

#[test]
fn every_verb_has_help_with_an_example() {
    let desk = Desk::new();
    let help = desk.run("--help").answer();
    assert_eq!(desk.run("help").answer(), help);
    let listed = help.lines().skip_while(|line| !line.starts_with("Commands")).skip(1);
    let listed = listed.take_while(|line| !line.is_empty()).filter_map(|line| line.split_whitespace().next());
    let (others, verbs): (Vec<&str>, Vec<&str>) = listed.partition(|verb| *verb == "help");
    assert_eq!((others.len(), verbs.len()), (1, 42), "{help}");
    for verb in verbs {
        let help = desk.run(&format!("{verb} --help")).answer();
        assert!(help.contains("Example") && help.contains(&format!("assay {verb}")), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 120), "{help}");
    }
    assert!(desk.run("--version").answer().starts_with("assay "));
}

#[test]
fn without_a_verb_the_help_stands_where_errors_do() {
    let desk = Desk::new();
    let text = desk.run("").refused(2);
    assert!(text.contains("Usage: assay") && text.contains("evaluate") && text.contains("no verb"), "{text}");
    assert_eq!(desk.run("--json").errors(2), ["J010 "]);
}

/// Words with a plain vowel, which the pseudo-language has none of: what is typed, and what no phrase has said. Chinese characters
/// end a word, since no blank stands beside them.
fn unphrased(text: &str) -> BTreeSet<&str> {
    let belongs = |c: char| (c.is_alphanumeric() && !voice::is_chinese(c)) || matches!(c, '-' | '_');
    let words = text.split(|c: char| !belongs(c));
    words.map(|word| word.trim_matches('-')).filter(|word| word.contains(['a', 'e', 'i', 'o', 'u'])).collect()
}

#[test]
fn help_and_refusals_speak_the_language_chosen() {
    let desk = Desk::new();
    let say = |line: &str| {
        let output = desk.command().args(line.split_whitespace()).env("ASSAY_LANGUAGE", "pseudo").output().unwrap();
        assert!(output.stdout.is_empty() != output.stderr.is_empty(), "{line}");
        (output.status.code(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
    };
    let common = ["assay", "by", "help", "json", "o", "threads", "version", "why"];
    for (line, code, typed) in [
        ("evaluate --help", 0, &["error", "evaluate", "seed", "worlds"][..]),
        ("help pack", 0, &["pack", "output", "paper", "a4", "letter", "board", "full", "seed", "worlds"]),
        ("completions --help", 0, &["completions", "bash", "elvish", "fish", "powershell"]),
        ("bench --help", 0, BENCH),
        ("weights --help", 0, &["weights"]),
        ("frobnicate", 2, &["frobnicate"]),
        ("evaluat", 2, &["evaluat", "evaluate"]),
        ("kpi --vorlds 1", 2, &["vorlds"]),
        ("evaluate a --worlds 0", 2, &["worlds"]),
        ("observe", 2, &["seconds"]),
        ("completions tcsh", 2, &["bash", "elvish", "fish", "powershell"]),
    ] {
        let (ended, text) = say(line);
        assert_eq!(ended, Some(code), "{line}: {text}");
        let strange: Vec<&str> = unphrased(&text).into_iter().filter(|word| !typed.contains(word)).collect();
        assert!(strange.iter().all(|word| common.contains(word)), "{line}: {strange:?} in {text}");
    }
    let (_, help) = say("--help");
    let verbs = help.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let typed: BTreeSet<&str> = verbs.filter_map(|line| line.split_whitespace().next()).collect();
    let strange: Vec<&str> = unphrased(&help).into_iter().filter(|word| !typed.contains(word)).collect();
    assert!(strange.iter().all(|word| common.contains(word)), "{strange:?} in {help}");
}

#[test]
fn completions_know_the_verbs() {
    let desk = Desk::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = desk.run(&format!("completions {shell}")).answer();
        assert!(script.contains("evaluate") && script.contains("breakeven"), "{shell}");
    }
}

/// The page in a terminal of so many signs.
fn page(desk: &Desk, line: &str, columns: &str) -> String {
    let output = desk.command().args(line.split_whitespace()).env("COLUMNS", columns).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_evaluation_is_a_page_that_fits_its_room() {
    let desk = Desk::sample();
    let line = "evaluate case.assay --worlds 300";
    assert_eq!(desk.run(line).answer(), page(&desk, line, "250"), "a file is as wide as the widest terminal");
    for (columns, room) in [("250", 100), ("100", 100), ("83", 83), ("60", 60), ("20", 60), ("wide", 100)] {
        let page = page(&desk, line, columns);
        let long: Vec<&str> = page.lines().filter(|line| line.chars().count() > room).collect();
        assert!(long.is_empty(), "{columns}: {long:#?}");
        assert!(!page.contains('\u{1b}') && !page.contains('\u{202f}'), "no colour and no thin blanks in a file");
        assert!(!page.contains('…'), "nothing is cut: {page}");
    }
}

#[test]
fn the_evaluation_says_it_all_in_the_order_of_a_decision() {
    let page = Desk::sample().run("evaluate case.assay --worlds 300").answer();
    let mut rest = page.as_str();
    for part in [
        "Decided by",
        "█",
        "of 300 futures",
        "above the budget of €38 000 000",
        "Runner-up:",
        "Ahead of",
        "has the lower present value in",
        "comes first in",
        "Options side by side",
        "━",
        "P10 to P90",
        "Requirements",
        "Capital",
        "Operating",
        "Hidden",
        "Above budget",
        "Cheapest in",
        "Why",
        "Performance",
        "Compliance",
        "What would change it",
        "Worth finding out",
        "Checks",
        "Before you sign",
        "Demand",
        "steady",
        "all of training",
        "Vendors, best first",
        "■ 3 failed",
        "of draws of scores and weights",
        "must be at least 1; found",
        "KPIs today",
        "Sunk compute",
        "Assumed for you",
        "To confirm",
        "300 futures",
        "figures",
    ] {
        let Some(at) = rest.find(part) else { panic!("{part} is not there, or not in its place:\n{page}") };
        rest = &rest[at + part.len()..];
    }
    let told = page.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(
        told.matches("with any weights of the axes").count(),
        2,
        "of options and of vendors, each once:\n{page}"
    );
    assert!(page.contains("  –  ■ 3 failed"), "a gated option stays, without a share of worlds:\n{page}");
}

/// Numbers of the page are the text texts of figures, so that window, paper and page agree.
#[test]
fn numbers_of_the_page_are_those_of_the_figures() {
    let desk = Desk::sample();
    let page = desk.run("evaluate case.assay --worlds 300").answer();
    let figures =
        desk.words(&["call", "case.assay", "figures", r#"{"prefix":"option.lease.","worlds":300}"#], b"").json();
    for id in ["tcc.p50", "capex", "opex", "hidden", "cash.p50", "per_effective.p50", "over_budget", "axis.service"] {
        let id = format!("option.lease.{id}");
        let figure = figures["figures"].as_array().unwrap().iter().find(|figure| figure["id"] == *id).unwrap();
        let text = figure["text"].as_str().unwrap().replace('\u{202f}', " ");
        let found = page.lines().any(|line| line.starts_with("  lease ") && line.contains(&format!(" {text}")));
        assert!(found, "{id} {text}:\n{page}");
    }
}

#[test]
fn a_half_filled_workspace_says_once_what_to_do_next() {
    let desk = Desk::sample();
    desk.run("export case.assay -o book.json").answer();
    let book: serde_json::Value = serde_json::from_slice(&std::fs::read(desk.path("book.json")).unwrap()).unwrap();
    for tables in [
        &["options", "conditions", "kpis", "costs", "levers"][..],
        &["options", "conditions", "kpis", "costs", "levers", "demand", "workloads"],
    ] {
        let mut half = book.clone();
        tables.iter().for_each(|table| half[*table] = serde_json::json!([]));
        let file = format!("half{}", tables.len());
        desk.put(&format!("{file}.json"), half.to_string());
        desk.run(&format!("new {file}.assay")).answer();
        desk.run(&format!("import {file}.assay {file}.json")).answer();
        let page = desk.run(&format!("evaluate {file}.assay --worlds 1")).answer();
        assert!(page.contains("No decision") && page.contains("KPIs"), "{page}");
        assert!(page.contains(" first."), "the next step is named:\n{page}");
        let findings: Vec<&str> = page.lines().filter(|line| line.starts_with("  ○ ")).collect();
        let different: std::collections::BTreeSet<&str> = findings.iter().copied().collect();
        assert_eq!(findings.len(), different.len(), "nothing is said twice:\n{page}");
        assert!(findings.iter().any(|line| line.contains(" checks: ")), "{page}");
        assert!(page.contains("· 1 future\n"), "{page}");
    }
}

#[test]
fn an_evaluation_without_options_says_why() {
    let desk = Desk::new();
    desk.run("new case.assay").answer();
    assert!(desk.run("evaluate case.assay").refused(2).contains("frame"));
    assert!(desk.run("evaluate case.assay --json").errors(2).contains(&"P801 frame".to_owned()));
}
