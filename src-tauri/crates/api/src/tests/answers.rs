//! Answers in cases beyond the examples: what is refused, rejected, gated, unknown or damaged.

use super::desk::Desk;
use super::extremes::REQUESTS;
use serde_json::{Value, json};

fn check(desk: &mut Desk, name: &str, request: &str) -> Value {
    desk.ask(name, request).unwrap_or_else(|f| panic!("{name} {request}: {f:?}"))
}

#[test]
fn engines_answer_other_requests() {
    let mut desk = Desk::bare();
    let answers: Vec<Value> = REQUESTS.iter().map(|(name, request)| check(&mut desk, name, request)).collect();
    let has =
        |pointer: &str| answers.iter().any(|answer| answer.pointer(pointer).is_some_and(|found| !found.is_null()));
    assert!(has("/accelerators/0/training_days") && has("/by_bucket/hidden.egress") && has("/mfu/palm"));
    // Cells that a gate finds, as they were given.
    for (given, found) in
        [("[1,2]", json!([1.0, 2.0])), ("{\"low\":1,\"mode\":2,\"high\":2}", json!({"low":1.0,"mode":2.0,"high":2.0}))]
    {
        let criterion = r#"{"id":"a","direction":"max","weight":1,"value":{"worst":0,"best":1},"gate":{"min":3}}"#;
        let request = format!(
            r#"{{"criteria":[{criterion}],"alternatives":[{{"id":"x","performance":{{"a":{given}}}}}],"methods":[{{"method":"value"}}]}}"#
        );
        let answer = check(&mut desk, "rank", &request);
        assert_eq!(answer["gated"][0]["found"], found);
    }
}

#[test]
fn a_bill_adds_up_as_it_is_printed() {
    let mut desk = Desk::sample();
    let report = check(&mut desk, "evaluate", r#"{"worlds":200}"#);
    let option = report["decision"]["option"].as_str().unwrap();
    let request = json!({ "id": format!("option.{option}.cash.p50"), "worlds": 200 }).to_string();
    let bill = check(&mut desk, "trace", &request)["bill"].clone();
    let lines = bill["lines"].as_array().unwrap();
    let whole = |text: &Value| -> i64 {
        let digits = text.as_str().unwrap().replace('−', "-");
        digits.chars().filter(|c| c.is_ascii_digit() || *c == '-').collect::<String>().parse().unwrap()
    };
    let depth = |line: &Value| line["depth"].as_u64().unwrap();
    let below = |from: usize, deep: u64| {
        let all = lines[from..].iter().take_while(|line| depth(line) >= deep);
        all.filter(|line| depth(line) == deep).map(|line| whole(&line["text"])).sum::<i64>()
    };
    assert_eq!(below(0, 0), whole(&bill["total"]), "{bill}");
    let sums = lines.iter().enumerate().filter(|(_, line)| line["is_sum"] == true);
    for (at, line) in sums {
        assert_eq!(below(at + 1, depth(line) + 1), whole(&line["text"]), "{line}");
    }
    let stated: Vec<&Value> = lines.iter().filter(|line| !line["source"].is_null()).collect();
    assert!(
        stated.len() > 5 && stated.iter().all(|line| line["id"].as_str().unwrap().contains(".item.")),
        "{stated:?}"
    );
    assert!(check(&mut desk, "trace", r#"{"id":"decision.right_in","worlds":200}"#)["bill"].is_null());
}

#[test]
fn cells_that_are_wrong_are_told() {
    let mut desk = Desk::sample();
    let wrong =
        check(&mut desk, "understand", r#"{"table":"quotes","column":"price","typed":["30k to 45k","dear",""]}"#);
    assert_eq!(wrong["cells"][1]["value"], Value::Null);
    let document = json!({"format":"assay-workspace","version":1,"quotes":[{"id":"q","price":"dear"}],
        "vendors":[{"id":"v","name":"V"}]});
    let file = desk.with("wrong.json", &document.to_string());
    let shown = check(&mut desk, "import", &json!({"files":[file],"dry_run":true}).to_string());
    assert!(shown["errors"].as_array().is_some_and(|errors| !errors.is_empty()), "{shown}");
    let document = json!({"format":"assay-workspace","version":1,"vendors":[{"id":"v","name":"V"}]});
    let file = desk.with("right.json", &document.to_string());
    check(&mut desk, "import", &json!({"files":[file]}).to_string());
    check(&mut desk, "edit", r#"{"table":"quotes","set":[{"id":"helio_h200_36m","price":"2.1 to 2.4"}]}"#);
    for verb in ["history", "undo", "redo", "history", "check", "book"] {
        check(&mut desk, verb, "{}");
    }
}

#[test]
fn there_are_decisions_under_other_weights_and_without_an_option() {
    let mut desk = Desk::sample();
    let weights = r#""weights":{"performance":0,"reliability":0,"cost":1,"service":0,"compliance":0},"worlds":200"#;
    check(&mut desk, "decide", &format!("{{{weights}}}"));
    check(&mut desk, "detail", &format!("{{{weights}}}"));
    check(&mut desk, "drawings", &format!("{{\"part\":\"worth\",\"width\":600,{weights}}}"));
    check(&mut desk, "trace", r#"{"id":"input.power_price","worlds":200}"#);
    check(&mut desk, "figures", r#"{"prefix":"nothing","worlds":200}"#);
    check(&mut desk, "edit", r#"{"table":"criteria","set":[{"id":"mfu_70b","gate_min":99}]}"#);
    let report = check(&mut desk, "evaluate", r#"{"worlds":200}"#);
    assert_eq!((&report["decision"]["option"], &report["decision"]["evpi_points"]), (&Value::Null, &Value::Null));
    check(&mut desk, "detail", r#"{"worlds":200}"#);
    check(&mut desk, "drawings", r#"{"part":"change","width":600,"worlds":200}"#);
}

#[test]
fn words_of_the_types_are_those_of_the_lists() {
    for (name, words) in [
        ("Axis", vocabulary::Axis::SPELLED),
        ("Billing", vocabulary::Billing::SPELLED),
        ("Business", vocabulary::Business::SPELLED),
        ("Category", vocabulary::Category::SPELLED),
        ("Grade", vocabulary::Grade::SPELLED),
        ("Layer", vocabulary::Layer::SPELLED),
        ("Pool", vocabulary::Pool::SPELLED),
        ("Precision", vocabulary::Precision::SPELLED),
        ("Purpose", vocabulary::Purpose::SPELLED),
        ("Role", vocabulary::Role::SPELLED),
        ("SupplyModel", vocabulary::SupplyModel::SPELLED),
        ("Tier", vocabulary::Tier::SPELLED),
    ] {
        let (_, declared) = crate::typescript().split_once(&format!("export type {name} = ")).expect(name);
        let declared = declared.split(';').next().unwrap_or_default();
        let mut declared: Vec<&str> = declared.split(" | ").map(|word| word.trim_matches('"')).collect();
        let mut words = words.to_vec();
        declared.sort();
        words.sort();
        assert_eq!(declared, words, "{name}");
    }
}

#[test]
fn a_clause_is_traced_and_a_condition_names_it() {
    let mut desk = Desk::sample();
    let rows = desk.ask("clauses", r#"{"worlds":100}"#).unwrap();
    let is_break =
        |row: &&Value| row["clause"] == "break" && row["option"] == "lease" && row["conditions"] != json!([]);
    let row = rows.as_array().unwrap().iter().find(is_break).unwrap();
    assert_eq!(row["conditions"], json!(["exit_helio"]));
    let shown = &row["shown"]["tcc_p50"];
    let traced = desk.ask("trace", &json!({ "id": shown["id"], "worlds": 100 }).to_string()).unwrap();
    assert_eq!((&traced["text"], &traced["value"]), (&shown["text"], &shown["exact"]));
    assert_eq!(desk.refused("clauses", r#"{"worlds":100,"option":"nobody"}"#), ["J005 option"]);
}

#[test]
fn more_worlds_are_drawn_until_the_share_is_known_as_well_as_asked() {
    let mut desk = Desk::sample();
    let few = desk.ask("evaluate", r#"{"worlds":200}"#).unwrap();
    let more = desk.ask("evaluate", r#"{"worlds":200,"error":0.02}"#).unwrap();
    let error = |report: &Value| report["decision"]["right_in_error"].as_f64().unwrap();
    assert!(error(&few) > 0.02 && error(&more) <= 0.02, "{} {}", error(&few), error(&more));
    assert_eq!(more["worlds"], 1000);
    // What is known well enough already is not drawn again.
    assert_eq!(desk.ask("evaluate", r#"{"worlds":200,"error":0.4}"#).unwrap()["worlds"], 200);
    assert_eq!(desk.refused("evaluate", r#"{"error":0}"#), ["J006 error"]);
}
