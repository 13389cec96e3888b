//! What a person reads: help, completions, the evaluation.

use crate::desk::Desk;

#[test]
fn every_verb_has_help_with_an_example() {
    let desk = Desk::new();
    let help = desk.run("--help").answer();
    assert_eq!(desk.run("help").answer(), help);
    let listed = help.lines().skip_while(|line| !line.starts_with("Commands")).skip(1);
    let listed = listed.take_while(|line| !line.is_empty()).filter_map(|line| line.split_whitespace().next());
    let later = ["weights", "robustness", "mix", "bench", "observe"];
    let (others, verbs): (Vec<&str>, Vec<&str>) = listed.partition(|verb| *verb == "help" || later.contains(verb));
    assert_eq!((others.len(), verbs.len()), (6, 19), "{help}");
    for verb in verbs {
        let help = desk.run(&format!("{verb} --help")).answer();
        assert!(help.contains("Example") && help.contains(&format!("assay {verb}")), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 120), "{help}");
    }
    assert!(desk.run("--version").answer().starts_with("assay "));
    assert!(desk.run("").refused(2).contains("no verb"));
}

#[test]
fn completions_know_the_verbs() {
    let desk = Desk::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = desk.run(&format!("completions {shell}")).answer();
        assert!(script.contains("evaluate") && script.contains("breakeven"), "{shell}");
    }
}

#[test]
fn the_evaluation_is_a_page_within_100_signs() {
    let desk = Desk::sample();
    let page = desk.run("evaluate case.assay --worlds 300").answer();
    let long: Vec<&str> = page.lines().filter(|line| line.chars().count() > 100).collect();
    assert!(long.is_empty(), "{long:#?}");
    assert!(!page.contains('\u{1b}') && !page.contains('\u{202f}'), "no colour and no thin blanks in a file");
    for part in [
        "right in",
        "█",
        "Options side by side",
        "━",
        "What would change it",
        "Worth finding out",
        "Checks",
        "Before you sign",
        "300 worlds",
    ] {
        assert!(page.contains(part), "{part}:\n{page}");
    }
}

#[test]
fn an_evaluation_without_options_says_why() {
    let desk = Desk::new();
    desk.run("new case.assay").answer();
    assert!(desk.run("evaluate case.assay").refused(2).contains("frame"));
    assert!(desk.run("evaluate case.assay --json").errors(2).contains(&"P801 frame".to_owned()));
}
