//! Cells typed as people call things: names of rows, names of words, rows without a short name.

use super::desk::Desk;
use serde_json::Value;

fn rows(desk: &mut Desk, table: &str) -> Vec<Value> {
    let answer = desk.ask("table", &format!(r#"{{"table":"{table}"}}"#)).unwrap();
    answer["rows"].as_array().unwrap().clone()
}

fn last(desk: &mut Desk, table: &str) -> Value {
    rows(desk, table).pop().unwrap()
}

#[test]
fn rows_that_others_name_are_called_by_name_and_no_two_alike() {
    let mut desk = Desk::sample();
    let names = desk.ask("names", "{}").unwrap()["names"].clone();
    assert_eq!(names["vendors"]["helio"], "Helio Compute Pool");
    assert_eq!(names["options"]["lease"], "Helio pooled lease");
    assert_eq!(names["quotes"]["helio_h200_36m"], "Helio Compute Pool, H200, 36 months");
    for (table, named) in names.as_object().unwrap() {
        let all: Vec<&str> = named.as_object().unwrap().values().filter_map(Value::as_str).collect();
        let different: std::collections::BTreeSet<&str> = all.iter().copied().collect();
        assert_eq!(all.len(), different.len(), "{table}");
    }
    desk.ask(
        "edit",
        r#"{"table":"vendors","set":[{"id":"helio_2","name":"Helio compute  pool"},{"id":"third","name":"stratus"}]}"#,
    )
    .unwrap();
    let names = desk.ask("names", "{}").unwrap()["names"]["vendors"].clone();
    assert_eq!(names["helio"], "Helio Compute Pool (helio)");
    assert_eq!(names["helio_2"], "Helio compute  pool (helio_2)");
    assert_eq!(names["third"], "stratus (third)", "another vendor's short name");
}

#[test]
fn what_people_call_rows_and_words_is_understood() {
    let mut desk = Desk::sample();
    let quote = r#"{"table":"quotes","set":[{"vendor":"helio compute pool","sku":"H200 SXM5 141GB","supply_model":"On demand",
        "billing":"by use","price":"3","basis":"by the GPU-hour","currency":"EUR","unit_gpus":"8"}]}"#;
    desk.ask("edit", quote).unwrap();
    let row = last(&mut desk, "quotes");
    assert_eq!((&row["id"], &row["vendor"]), (&"helio_h200_sxm5_141gb".into(), &"helio".into()));
    assert_eq!(
        (&row["supply_model"], &row["billing"], &row["basis"]),
        (&"on_demand".into(), &"used".into(), &"gpu_hour".into())
    );
    let refused =
        desk.ask("edit", r#"{"table":"quotes","set":[{"id":"helio_h200_36m","basis":"by the hour"}]}"#).unwrap_err();
    let shown = format!("{refused:?}");
    assert!(shown.contains("by the GPU-hour") && !shown.contains("gpu_hour"), "{shown}");
}

#[test]
fn a_row_without_a_short_name_gets_one_of_its_own() {
    let mut desk = Desk::sample();
    let set = r#"{"table":"vendors","set":[{"name":"Helio"},{"id":"","name":"Müller & Søn"},{"id":null,"name":"Müller & Søn"}]}"#;
    desk.ask("edit", set).unwrap();
    let ids: Vec<Value> = rows(&mut desk, "vendors").into_iter().map(|row| row["id"].clone()).collect();
    assert_eq!(ids[ids.len() - 3..], ["helio_2", "muller_son", "muller_son_2"]);
    let refused = desk.ask("edit", r#"{"table":"panel","set":[{"name":"Anna Berg","role":"evaluator"}]}"#);
    assert!(refused.is_err(), "people sign with their short name and choose it themselves");
}

#[test]
fn an_option_is_called_as_it_is_typed() {
    let mut desk = Desk::sample();
    let row = |option: &str, pool: &str| {
        format!(
            r#"{{"option":"{option}","pool":"{pool}","layer":"base","quote":"Helio Compute Pool, H200, 36 months","units":"2"}}"#
        )
    };
    let set = format!(
        r#"{{"table":"options","set":[{},{},{}]}}"#,
        row("A new mix", "training"),
        row("A new mix", "inference"),
        row("Helio pooled lease", "experiment")
    );
    desk.ask("edit", &set).unwrap();
    let made: Vec<Value> = rows(&mut desk, "options").into_iter().filter(|row| row["option"] == "a_new_mix").collect();
    assert_eq!(made.len(), 2);
    assert_eq!((&made[0]["name"], &made[1]["name"]), (&"A new mix".into(), &Value::Null));
    assert!(rows(&mut desk, "options").iter().any(|row| row["option"] == "lease" && row["pool"] == "experiment"));
}

#[test]
fn what_is_typed_into_the_scorecard_tells_its_points() {
    let mut desk = Desk::sample();
    let typed = |value: &str| {
        format!(
            r#"{{"evaluator":"lindqvist","typed":{{"criterion":"decode_70b","vendor":"helio","value":"{value}"}}}}"#
        )
    };
    let mut points = |value: &str| {
        let answer = desk.ask("points", &typed(value)).unwrap();
        answer["entries"]
            .as_array()
            .unwrap()
            .iter()
            .map(|entry| entry["text"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    // 100 tokens a second are 0 points, 600 are 100.
    assert_eq!(points("350"), ["50 points"]);
    assert_eq!(points("200 to 350"), ["20 to 50 points"]);
    assert_eq!((points("?"), points("abc")), (Vec::new(), Vec::new()));
    let all = desk.ask("points", r#"{"evaluator":"lindqvist"}"#).unwrap();
    assert!(all["entries"].as_array().unwrap().len() > 100);
}

#[test]
fn an_edit_is_tried_and_not_stored() {
    let mut desk = Desk::sample();
    let before = desk.ask("evaluate", r#"{"worlds":500}"#).unwrap();
    let tried = |price: &str| {
        format!(r#"{{"table":"quotes","set":[{{"id":"helio_h200_36m","price":"{price}"}}],"worlds":500}}"#)
    };
    let dear = desk.ask("edit.try", &tried("9")).unwrap();
    assert_ne!(dear["decision"]["option"], before["decision"]["option"], "nobody leases at four times the price");
    assert_ne!(dear["digest"], before["digest"]);
    assert_eq!(desk.ask("evaluate", r#"{"worlds":500}"#).unwrap(), before, "nothing is stored");
    assert_eq!(desk.refused("edit.try", &tried("cheap")), ["I514 set[0].price"]);
    let stored = desk.ask("edit", r#"{"table":"quotes","set":[{"id":"helio_h200_36m","price":"9"}]}"#);
    stored.unwrap();
    let kept = desk.ask("evaluate", r#"{"worlds":500}"#).unwrap();
    assert_eq!(kept["options"], dear["options"], "as it would be once it is stored");
}

#[test]
fn an_input_knows_its_cell_and_what_may_be_tried() {
    let mut desk = Desk::sample();
    let traced = desk.ask("trace", r#"{"id":"input.quotes.helio_h200_36m.price","worlds":500}"#).unwrap();
    let entered = &traced["entered"];
    assert_eq!((&entered["table"], &entered["column"]), (&"quotes".into(), &"price".into()));
    assert_eq!(entered["key"], serde_json::json!(["helio_h200_36m"]));
    let values: Vec<f64> =
        entered["values"].as_array().unwrap().iter().map(|v| v.as_str().unwrap().parse().unwrap()).collect();
    assert!(values.windows(2).all(|pair| pair[0] < pair[1]) && values.len() > 10 && values.len() < 60, "{values:?}");
    assert!(values[0] <= 2.15 && *values.last().unwrap() >= 2.54, "over the whole range: {values:?}");
    let computed = desk.ask("trace", r#"{"id":"option.lease.tcc.base","worlds":500}"#).unwrap();
    assert!(computed["entered"].is_null());
}

#[test]
fn a_distribution_is_taken_as_typed_and_a_wrong_one_is_refused_with_its_way_out() {
    let mut desk = Desk::sample();
    let edit = |price: &str, basis: &str| {
        format!(r#"{{"table":"quotes","set":[{{"id":"helio_h200_36m","price":"{price}","availability":"{basis}"}}]}}"#)
    };
    let failure = desk.ask("edit", &edit("lognormal 40k to 10k", "normal 0.97 ± 0.02")).unwrap_err();
    let told: Vec<[&str; 3]> = failure.complaints.iter().map(|c| [&*c.code, &*c.path, &*c.hint]).collect();
    let beyond = "It reaches from 0.9082 to 1.032, its P0.1 and P99.9: narrow it, or write pert with three numbers within the limits.";
    assert_eq!(
        told,
        [["I514", "set[0].price", "Write the lower bound first."], ["I515", "set[0].availability", beyond]],
        "both at once"
    );
    for (typed, hint) in [
        ("weibull 1 to 4", "Write one of these: uniform 30k to 45k,"),
        ("lognormal 0 to 4", "A lognormal is above 0:"),
        ("pert 1 / 9 / 4", "Write the least, the most likely and the greatest value in that order."),
        ("discrete 2, 3", "Write a share behind each value,"),
    ] {
        let failure = desk.ask("edit", &edit(typed, "0.97")).unwrap_err();
        assert!(failure.complaints[0].hint.starts_with(hint), "{typed}: {:?}", failure.complaints);
    }
    desk.ask("edit", &edit("LogNormal 2 to 2.6", "pert 95 % / 97 % / 98 %")).unwrap();
    let told = desk.ask("trace", r#"{"id":"input.quotes.helio_h200_36m.price","worlds":200}"#).unwrap();
    assert!(told.to_string().contains("lognormal 2 to 2.6 (P10 to P90)"), "{told}");
}

#[test]
fn a_percentage_needs_no_sign_where_nothing_else_is_meant() {
    let mut desk = Desk::sample();
    let mut read = |column: &str, typed: &str| {
        let (table, column) = column.split_once('.').unwrap();
        let ask = format!(r#"{{"table":"{table}","column":"{column}","typed":["{typed}"]}}"#);
        desk.ask("understand", &ask).unwrap()["cells"][0]["value"].as_str().map(str::to_owned)
    };
    assert_eq!(read("frame.discount_rate", "8").as_deref(), Some("0.08"));
    assert_eq!(read("levers.share", "10 to 20").as_deref(), Some("0.1 to 0.2"));
    assert_eq!(read("frame.discount_rate", "0.08").as_deref(), Some("0.08"));
    assert_eq!(read("frame.discount_rate", "800"), None, "nobody discounts by eight times a year");
    assert_eq!(read("quotes.availability", "97").as_deref(), Some("0.97"));
    desk.ask("edit", r#"{"table":"frame","set":[{"name":"Corvane AI compute 2027 to 2032","discount_rate":"9"}]}"#)
        .unwrap();
    assert_eq!(last(&mut desk, "frame")["discount_rate"], serde_json::json!(0.09));
}

#[test]
fn a_new_option_is_known_to_what_names_it_in_the_same_step() {
    let mut desk = Desk::sample();
    let row =
        r#"{"option":"H200-36m","name":"Lease","pool":"training","layer":"base","quote":"helio_h200_36m","units":"2"}"#;
    let line =
        r#"{"option":"H200-36m","line":"team","category":"opex","bucket":"staff","shape":"monthly","amount":"5"}"#;
    let both = |row: &str, line: &str| {
        format!(r#"{{"table":"options","set":[{row}],"also":[{{"table":"costs","set":[{line}]}}]}}"#)
    };
    desk.ask("edit", &both(row, line)).unwrap();
    assert_eq!(last(&mut desk, "costs")["option"], "H200-36m", "a name beside it keeps what was typed");
    let (row, line) =
        (row.replace("H200-36m", "Mine").replace(r#""name":"Lease","#, ""), line.replace("H200-36m", "Mine"));
    desk.ask("edit", &both(&row, &line)).unwrap();
    assert_eq!(last(&mut desk, "costs")["option"], "mine");
}
