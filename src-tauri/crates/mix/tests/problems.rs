//! Wrong documents of `assay mix`: every problem at once, at its place.
#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

mod common;

use common::{ask, problems};

/// A document with one part of it replaced.
fn with(part: &str) -> String {
    let whole = r#"{"currency":"EUR","demand":[4,5],"options":[{"id":"a","kind":"reserved","fixed_per_hour":1},
        {"id":"b","kind":"on_demand","variable_per_hour":2}]}"#;
    let key = part.split(':').next().unwrap();
    let from = whole.find(key).unwrap_or_else(|| panic!("{key}"));
    let to = match key {
        "\"demand\"" => whole.find(",\"options\"").unwrap(),
        "\"options\"" => whole.len() - 1,
        _ => from + whole[from..].find([',', '}']).unwrap(),
    };
    [&whole[..from], part, &whole[to..]].concat()
}

fn option(fields: &str) -> String {
    with(&format!(r#""options":[{{"id":"use","kind":"on_demand","variable_per_hour":9}},{{"id":"x",{fields}}}]"#))
}

#[test]
fn each_wrong_part_is_told_at_its_place() {
    let owned = |fields: &str| option(&format!(r#""kind":"owned","fixed_per_hour":1,{fields}"#));
    for (document, expected) in [
        (with(r#""demand":[4,-5]"#), &["demand[1] J006"][..]),
        (with(r#""demand":[4,null]"#), &["demand[1] J005"]),
        (with(r#""demand":["4","five"]"#), &["demand[1] J005"]),
        (with(r#""demand":[]"#), &["demand M902"]),
        (with(r#""demand":7"#), &["demand J005"]),
        (with(r#""demand":[1e28]"#), &["demand[0] J008"]),
        (with(r#""demand":[1e999]"#), &["demand[0] J008"]),
        (with(r#""demand":[1e26,1e26]"#), &[" M907"]),
        (with(r#""demand":[1],"demand_scenarios":[{"probability":1,"gpus":[1]}]"#), &["demand_scenarios M901"]),
        (with(r#""demand":null"#), &["demand J004"]),
        (with(r#""demand":null,"demand_scenarios":[]"#), &["demand_scenarios M902"]),
        (
            with(
                r#""demand":null,"demand_scenarios":[{"probability":0.5,"gpus":[1,2]},{"probability":0.4,"gpus":[1,2]}]"#,
            ),
            &["demand_scenarios M904"],
        ),
        (
            with(
                r#""demand":null,"demand_scenarios":[{"probability":0.5,"gpus":[1,2]},{"probability":0.5,"gpus":[1]}]"#,
            ),
            &["demand_scenarios[1].gpus M903"],
        ),
        (
            with(r#""demand":null,"demand_scenarios":[{"probability":1.5,"gpus":[]},{"gpus":[-1]}]"#),
            &[
                "demand_scenarios[0].probability J006",
                "demand_scenarios[0].gpus M902",
                "demand_scenarios[1].probability J004",
                "demand_scenarios[1].gpus[0] J006",
            ],
        ),
        (with(r#""currency":"euro""#), &["currency J006"]),
        (with(r#""options":[]"#), &["options M902"]),
        (with(r#""options":{}"#), &["options J005"]),
        (with(r#""options":[{"id":"a","kind":"leased"}]"#), &["options[0].kind J007"]),
        (with(r#""options":[{"id":"a","kind":"owned"}]"#), &["options[0].fixed_per_hour J004"]),
        (with(r#""options":[{"id":"a","kind":"spot","fixed_per_hour":1}]"#), &["options[0].variable_per_hour J004"]),
        (owned(r#""fixed":2"#), &["options[1].fixed J003"]),
        (option(r#""kind":"owned","fixed_per_hour":-1"#), &["options[1].fixed_per_hour J006"]),
        (owned(r#""variable_per_hour":-1"#), &["options[1].variable_per_hour J006"]),
        (owned(r#""variable_per_hour":[1]"#), &["options[1].variable_per_hour M903"]),
        (owned(r#""variable_per_hour":[1,-2]"#), &["options[1].variable_per_hour[1] J006"]),
        (owned(r#""available":1.01"#), &["options[1].available J006"]),
        (owned(r#""available":[1,2,3]"#), &["options[1].available M903"]),
        (owned(r#""available":[1,-2]"#), &["options[1].available[1] J006"]),
        (owned(r#""max":-1"#), &["options[1].max J006"]),
        (owned(r#""unit":0"#), &["options[1].unit J006"]),
        (owned(r#""overhead":-0.1"#), &["options[1].overhead J006"]),
        (owned(r#""id":"use""#).replace(r#""id":"x","#, ""), &["options[1].id M905"]),
        (with(r#""demand":[4,5],"interruptible_share":2"#), &["interruptible_share J006"]),
        (with(r#""demand":[-4,5],"interruptible_share":"half""#), &["demand[0] J006", "interruptible_share J005"]),
    ] {
        assert_eq!(problems(&document), expected, "{document}");
    }
}

/// Said: how much, where, in how many hours, and which limit holds it back.
#[test]
fn demand_that_cannot_be_served_is_told_by_how_much() {
    let limited = r#"[{"id":"a","kind":"owned","fixed_per_hour":1,"max":3,"available":0.5},
        {"id":"b","kind":"spot","variable_per_hour":1,"available":[9,2,9]}]"#;
    for (head, path, found, hint) in [
        (
            r#""demand":[10,10,2]"#,
            "demand[1]",
            "6.5 GPUs short: demand of 10, of which the options can serve 3.5; this is the only hour that falls short",
            "Raise `max` or `available`, or add an option without a limit.",
        ),
        (
            r#""demand":[10,10,2],"interruptible_share":0.4"#,
            "demand[1]",
            "6.5 GPUs short: demand of 10, of which the options can serve 3.5; 2 hours fall short, this one most",
            "Raise `max` or `available`, or add an option without a limit.",
        ),
        (
            r#""demand":[10,2,2],"interruptible_share":0.4"#,
            "demand[0]",
            "4.5 GPUs short: demand of 10, of which the options can serve 5.5; this is the only hour that falls short",
            "Raise `interruptible_share`, which leaves 5 GPUs of spot idle in this hour, or add an option that may serve the rest.",
        ),
        (
            r#""demand_scenarios":[{"probability":1,"gpus":[1,1,1]},{"probability":0,"gpus":[1,1,11]}]"#,
            "demand_scenarios[1].gpus[2]",
            "0.5 GPUs short: demand of 11, of which the options can serve 10.5; this is the only hour that falls short",
            "Raise `max` or `available`, or add an option without a limit.",
        ),
    ] {
        let refused = ask(&format!(r#"{{"currency":"EUR",{head},"options":{limited}}}"#)).unwrap_err();
        let [problem] = refused.as_slice() else { panic!("{refused:?}") };
        let told = (problem.path.as_str(), problem.code, voice::text(&problem.found), voice::text(&problem.hint));
        assert_eq!(told, (path, "M906", found.to_owned(), hint.to_owned()));
    }
}

#[test]
fn spot_without_a_limit_leaves_no_endless_number_of_gpus_idle() {
    let spot = r#"{"id":"s","kind":"spot","fixed_per_hour":0,"variable_per_hour":1}"#;
    let document = format!(r#"{{"currency":"EUR","demand":[10,10],"interruptible_share":0.5,"options":[{spot}]}}"#);
    let refused = ask(&document).unwrap_err();
    let [problem] = refused.as_slice() else { panic!("{refused:?}") };
    let hint = "Raise `interruptible_share`, which alone keeps spot from serving all of it, or add an option that may serve the rest.";
    assert_eq!((problem.code, voice::text(&problem.hint)), ("M906", hint.to_owned()));
}
