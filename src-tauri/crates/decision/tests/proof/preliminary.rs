//! What may not be said yet: without scores, with some missing, with a score nobody can mean, with half an option; and who
//! stands beside the recommendation.

use crate::common::{add, check, keep, option, report, set, snapshot, texts};
use crate::tiny;
use decision::Report;
use tables::Book;
use voice::text;

const WORLDS: usize = 200;

fn reported(book: &Book) -> Report {
    let report = report(book, WORLDS);
    for check in &report.decision.checks {
        assert!(report.trace(&check.figure).is_some(), "{} names {}", check.id, check.figure);
    }
    report
}

fn counts(report: &Report) -> (usize, usize, usize) {
    let scores = report.decision.scores;
    (scores.asked, scores.entered, scores.missing)
}

#[test]
fn without_one_score_nothing_is_recommended() {
    let mut book = tiny::book();
    keep(&mut book, "scores", |_| false);
    let report = reported(&book);
    let decision = &report.decision;
    assert_eq!((&decision.option, &decision.runner_up, decision.right_in), (&None, &None, None));
    assert!(report.options.iter().all(|o| o.right_in.is_none() && o.tcc.is_some()));
    assert_eq!(counts(&report), (9, 0, 9));
    assert_eq!(decision.preliminary.as_ref().map(text).as_deref(), Some("Preliminary: 9 of 9 scores missing."));
    let finding = "No decision: not one score is entered, and the criteria ask for them. Buy costs least so far. Enter Scores first. Preliminary: \
                   9 of 9 scores missing.";
    assert_eq!(text(&decision.finding), finding);
    assert!(texts(&report.notes).iter().any(|note| note == finding), "{:?}", texts(&report.notes));
}

#[test]
fn asked_and_unknown_is_an_answer_but_no_score() {
    let mut book = tiny::book();
    keep(&mut book, "scores", |_| false);
    add(&mut book, "scores", "evaluator: a | vendor: pool | criterion: speed | grade: unknown");
    let report = reported(&book);
    assert_eq!((counts(&report), report.decision.option.as_ref()), ((9, 0, 8), None));
    let preliminary = report.decision.preliminary.as_ref().map(text);
    assert_eq!(preliminary.as_deref(), Some("Preliminary: 9 of 9 scores missing."));
}

#[test]
fn with_some_scores_missing_the_recommendation_is_preliminary() {
    let report = reported(&tiny::book());
    assert_eq!(counts(&report), (9, 8, 1));
    assert!(report.decision.option.is_some() && report.decision.right_in.is_some());
    let finding = text(&report.decision.finding);
    assert!(finding.ends_with(". Preliminary: 1 of 9 scores missing."), "{finding}");
    let mut book = tiny::book();
    add(&mut book, "scores", "evaluator: a | vendor: cloud | criterion: speed | grade: unknown");
    let report = reported(&book);
    assert_eq!((counts(&report), report.decision.preliminary.as_ref()), ((9, 8, 0), None));
    assert!(!text(&report.decision.finding).contains("Preliminary"));
}

/// Nobody can say how often an option is right while another one has no cost.
#[test]
fn an_option_without_a_cost_makes_the_answer_preliminary() {
    let mut book = tiny::book();
    add(&mut book, "scores", "evaluator: a | vendor: cloud | criterion: speed | value: 0.3");
    assert_eq!(reported(&book).decision.preliminary, None);
    set(&mut book, "quotes", "cards", "sku: Unheard of");
    add(&mut book, "accelerators", "sku: Unheard of");
    let decision = reported(&book).decision;
    assert_eq!(decision.preliminary.as_ref().map(text).as_deref(), Some("Preliminary: cost of 1 option unknown."));
    assert!(text(&decision.finding).ends_with(" Preliminary: cost of 1 option unknown."), "{decision:?}");
    let first = text(&decision.firm_up[0].text);
    assert!(first.starts_with("Complete the figures") && first.contains("cost of Buy"), "{first}");
    // What a gate excludes need not be known.
    set(&mut book, "scores", "a maker exit", "value: 24");
    assert_eq!(reported(&book).decision.preliminary, None);
}

#[test]
fn a_case_of_the_computed_cost_alone_needs_no_scores() {
    let mut book = tiny::book();
    keep(&mut book, "scores", |_| false);
    keep(&mut book, "criteria", |row| row.get("id") == Some("tcc"));
    let report = reported(&book);
    assert_eq!((counts(&report), report.decision.preliminary.as_ref()), ((0, 0, 0), None));
    assert!(report.decision.option.is_some() && report.decision.right_in.is_some());
    let mut book = tiny::book();
    keep(&mut book, "scores", |_| false);
    for criterion in ["speed", "mfu", "exit"] {
        set(&mut book, "criteria", criterion, "weight: 0 | gate_max: ");
    }
    assert!(reported(&book).decision.option.is_some(), "what weighs nothing asks for nothing");
}

/// A share typed as 95 where 0.95 to 0.9999 is meant.
#[test]
fn a_score_far_beyond_its_anchors_counts_as_unknown_until_it_is_mended() {
    let with = |value: &str, anchors: &str| {
        let mut book = tiny::book();
        let uptime = "id: up | name: Uptime | axis: reliability | direction: max | gate_min: 0.99 | weight: 2";
        add(&mut book, "criteria", &format!("{uptime} | {anchors}"));
        for vendor in ["pool", "cloud", "maker"] {
            add(&mut book, "scores", &format!("evaluator: a | vendor: {vendor} | criterion: up | value: 0.995"));
        }
        add(&mut book, "scores", &format!("evaluator: b | vendor: pool | criterion: up | value: {value}"));
        book
    };
    let anchors = "worst: 0.95 | best: 0.9999";
    let near = reported(&with("0.997", anchors));
    assert!(option(&near, "lease").gates_failed.is_empty());
    assert!(near.decision.checks.iter().all(|c| c.id != "watch.far_scores"));

    let book = with("95", anchors);
    let far = reported(&book);
    assert!(option(&far, "lease").gates_failed.is_empty(), "what is unknown fails no gate");
    let found = check(&far, "watch.far_scores");
    let expected = "1 score lies far beyond the anchors and counts as unknown until mended: Pool, Uptime (95; anchors 0.95 to 0.9999).";
    assert_eq!((found.status.word(), text(&found.finding).as_str()), ("act", expected));
    let input = far.trace("input.scores.pool.up").unwrap();
    assert_eq!(text(&input.text), "0 / 90.2 / 100", "a colleague's 0.995 stays most likely: {input:?}");
    assert!(text(&input.formula).contains("far beyond the anchors"), "{input:?}");

    let doubts = decision::doubts(&book);
    let hints: Vec<(&str, String)> = doubts.iter().map(|d| (d.path.as_str(), text(&d.hint))).collect();
    assert_eq!(hints, [("scores[12].value", "95 % is written 95 % or 0.95.".to_owned())]);
    assert_eq!((doubts[0].code, text(&doubts[0].found).as_str()), ("P822", "95"));

    let held = reported(&with("95", "worst: 0 | best: 100"));
    assert!(held.decision.checks.iter().all(|c| c.id != "watch.far_scores"), "the anchors hold it");
}

#[test]
fn far_is_counted_in_distances_of_the_anchors_and_through_assumptions() {
    for (value, distances, is_far) in [
        ("3.49", "10", false),
        ("3.51", "10", true),
        ("-2.79", "10", false),
        ("-2.81", "10", true),
        ("0.3 to 4", "10", true),
        ("0.3 to 4", "12", false),
        ("@far", "10", true),
    ] {
        let mut book = tiny::book();
        set(&mut book, "scores", "a maker speed", &format!("value: {value}"));
        add(&mut book, "assumptions", "id: far | label: Far | value: 40");
        add(&mut book, "assumptions", &format!("id: check_far_from_anchors | label: Far | value: {distances}"));
        let found = snapshot(&book).scores.iter().filter(|s| s.is_far).count();
        assert_eq!(found == 1, is_far, "{value} at {distances}");
        assert_eq!(decision::doubts(&book).len(), 1, "what is not far is asked about all the same: {value}");
    }
}

#[test]
fn other_slips_are_asked_about_by_unit_and_zeros() {
    let mut book = tiny::book();
    set(&mut book, "scores", "a pool exit", "value: 3000");
    let doubts = decision::doubts(&book);
    let hint = "Look at the unit and at the zeros; if the value is right, move the anchors of Exit.";
    assert_eq!(doubts.iter().map(|d| text(&d.hint)).collect::<Vec<_>>(), [hint]);
}

#[test]
fn half_an_option_does_not_stand_there_as_if_it_were_whole() {
    let mut book = tiny::book();
    keep(&mut book, "options", |row| row.get("quote") != Some("lease"));
    let report = reported(&book);
    let half = option(&report, "lease");
    let doubt = "No row names the option lease: its first rows may have been lost with their quotes.";
    assert_eq!((half.name.as_str(), texts(&half.doubts)), ("lease", vec![doubt.to_owned()]));
    assert_eq!((check(&report, "watch.unnamed_options").status.word()), "act");
    assert!(option(&report, "buy").doubts.is_empty());
    assert!(reported(&tiny::book()).decision.checks.iter().all(|c| c.id != "watch.unnamed_options"));
}

/// The next best by mean value is the rival on every face; who else could be meant is said beside it.
#[test]
fn options_that_are_right_more_often_or_cheaper_are_named_beside_the_next_best() {
    let report = reported(&tiny::book());
    let decision = &report.decision;
    let cheaper =
        |a: &str, b: &str| option(&report, a).tcc.unwrap().spread.p50 < option(&report, b).tcc.unwrap().spread.p50;
    let best = decision.option.as_deref().unwrap();
    let names: Vec<&str> =
        report.options.iter().filter(|o| o.id != best && cheaper(&o.id, best)).map(|o| o.name.as_str()).collect();
    let rivals = decision.rivals.as_ref().map(text).unwrap_or_default();
    let said = format!("{} {rivals}", text(&decision.finding));
    assert_eq!(said.contains(" costs less in "), !names.is_empty(), "{said}");
    assert_eq!(rivals.contains("Cheaper than"), names.len() > 1, "{rivals}");
    assert!(names.iter().all(|name| said.contains(name)), "{said}: {names:?}");
    let right = |id: &Option<String>| id.as_ref().and_then(|id| option(&report, id).right_in);
    let oftener = report.options.iter().any(|o| o.id != best && o.right_in > right(&decision.runner_up));
    assert_eq!(rivals.contains("Best in more futures than"), oftener, "{rivals}");
}
