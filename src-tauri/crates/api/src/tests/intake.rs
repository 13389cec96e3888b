//! Demand out of files: shown, stored as one step, forecast, adopted; what is wrong is told and changes nothing.

use super::desk::Desk;
use serde_json::{Value, json};

/// Two years of hours from Monday, 6 January 2025, on: a week, a slow rise, a little noise.
fn history() -> String {
    let begin: jiff::Timestamp = "2025-01-06T00:00:00Z".parse().unwrap();
    let row = |hour: i64| {
        let at = begin + jiff::SignedDuration::from_hours(hour);
        let day = if hour / 24 % 7 < 5 { 1.2 } else { 0.5 };
        let night = if (8..20).contains(&(hour % 24)) { 1.3 } else { 0.7 };
        let noise = 1.0 + 0.05 * (((hour * 7919) % 101) as f64 / 50.0 - 1.0);
        let level = 40.0 * (1.0 + hour as f64 / 17_520.0 * 0.3);
        format!("{},{:.3}\n", at.strftime("%Y-%m-%dT%H:%M:%SZ"), level * day * night * noise)
    };
    std::iter::once("time,gpus\n".to_owned()).chain((0..17_472).map(row)).collect()
}

fn cell(desk: &mut Desk, table: &str, id: &str, column: &str) -> Value {
    let book = desk.ask("book", "{}").unwrap();
    let row = book[table].as_array().unwrap().iter().find(|row| row["id"] == id).cloned().unwrap_or_default();
    row[column].clone()
}

fn steps(desk: &mut Desk, workload: &str) -> usize {
    let book = desk.ask("book", "{}").unwrap();
    let rows = book["demand"].as_array().unwrap().iter().filter(|row| row["workload"] == workload);
    rows.filter_map(|row| row["gpus"].as_array().map(Vec::len)).sum()
}

#[test]
fn a_file_is_shown_stored_and_taken_back() {
    let mut desk = Desk::sample();
    let file = desk.with("usage.csv", &history());
    let before = steps(&mut desk, "rag");
    let shown = desk.ask("demand.read", &json!({"files":[&file],"workload":"rag"}).to_string()).unwrap();
    assert_eq!(shown["series"]["gpus"].as_array().unwrap().len(), 17_472);
    assert_eq!((&shown["files"][0]["kind"], &shown["tier"]["tier"]), (&json!("hours"), &json!("variable")));
    assert_eq!(steps(&mut desk, "rag"), before, "nothing was stored");
    let request = json!({"files":[&file],"workload":"rag"}).to_string();
    let taken = desk.ask("demand.take", &request).unwrap();
    assert_eq!(taken["step"]["name"], "Demand of rag from usage.csv");
    assert_eq!((steps(&mut desk, "rag"), &taken["warnings"]), (17_472, &json!([])));
    assert!(taken["notes"].to_string().contains("is replaced"), "{}", taken["notes"]);
    // What was shown is a document that `tier` takes.
    let tier = json!({"series":taken["series"],"interruptible":false,"latency_slo_ms":null,"purpose":"inference","business":null});
    assert_eq!(desk.ask("tier", &tier.to_string()).unwrap()["tier"], "variable");
    desk.ask("undo", "{}").unwrap();
    assert_eq!(steps(&mut desk, "rag"), before);
}

#[test]
fn a_forecast_becomes_scale_and_growth_in_one_step() {
    let mut desk = Desk::sample();
    let file = desk.with("usage.csv", &history());
    desk.ask("demand.take", &json!({"files":[file],"workload":"rag"}).to_string()).unwrap();
    let request =
        json!({"workload":"rag","from":"2027-03-01","months":36,"events":[{"from":"2028-03-01","change":"40 %"}]});
    let shown = desk.ask("demand.forecast", &request.to_string()).unwrap();
    assert_eq!((shown["months"].as_array().unwrap().len(), &shown["from"]), (36, &json!("2027-03-01T00:00:00Z")));
    let test = &shown["back_test"];
    assert!(test["error"].as_f64().unwrap() < 0.1 && test["error"].as_f64() < test["naive_error"].as_f64(), "{test}");
    let [p10, p50, p90] = ["p10", "p50", "p90"].map(|key| shown["scale"][key].as_f64().unwrap());
    assert!(p10 < p50 && p50 < p90 && (1.0..1.5).contains(&p50), "{}", shown["scale"]);
    let scale = cell(&mut desk, "workloads", "rag", "scale");
    let adopted = desk.ask("demand.adopt", &request.to_string()).unwrap();
    assert_eq!(adopted["warnings"], json!([]), "{adopted}");
    assert_eq!(cell(&mut desk, "workloads", "rag", "scale"), "@forecast.rag.scale");
    assert_eq!(cell(&mut desk, "assumptions", "forecast.rag.growth", "value"), shown["growth_cell"]);
    let source = cell(&mut desk, "assumptions", "forecast.rag.scale", "source");
    assert!(source.as_str().unwrap().starts_with("forecast of 2026-11-21 from 104 weeks up to 2027-01-04"), "{source}");
    desk.ask("evaluate", "{\"worlds\":50}").unwrap();
    desk.ask("undo", "{}").unwrap();
    assert_eq!(cell(&mut desk, "workloads", "rag", "scale"), scale, "one step takes all of it back");
    assert_eq!(cell(&mut desk, "assumptions", "forecast.rag.scale", "source"), Value::Null);
}

#[test]
fn requests_become_gpus_by_the_workload_s_model_and_card() {
    let mut desk = Desk::sample();
    let row = |at: usize| format!("2026-01-05 {:02}:{:02}:00.1,4000,200\n", at / 60, at % 60);
    let text: String =
        std::iter::once("TIMESTAMP,ContextTokens,GeneratedTokens\n".to_owned()).chain((30..330).map(row)).collect();
    let file = desk.with("trace.csv", &text);
    let shown = desk.ask("demand.read", &json!({"files":[&file],"workload":"rag"}).to_string()).unwrap();
    let gpus = shown["series"]["gpus"].as_array().unwrap();
    assert_eq!((gpus.len(), &shown["series"]["start"]), (4, &json!("2026-01-05T01:00:00Z")));
    let first = gpus[0].as_f64().unwrap();
    assert!(first > 0.0 && gpus.iter().all(|gpus| (gpus.as_f64().unwrap() - first).abs() < 1e-9), "{gpus:?}");
    let notes = shown["notes"].to_string();
    assert!(notes.contains("Llama-3.3-70B-Instruct") && notes.contains("which the log cuts"), "{notes}");
    for (request, code) in [
        (json!({"files":[&file]}), "D214 workload"),
        (json!({"files":[&file],"workload":"agents"}), "D214 workload"),
        (json!({"files":[&file],"workload":"nobody"}), "D212 workload"),
        (json!({"files":[&file],"workload":"rag","zone":"Berlin"}), "I587 zone"),
        (json!({"files":[]}), "J005 files"),
    ] {
        assert_eq!(desk.refused("demand.read", &request.to_string()), [code], "{request}");
    }
}

#[test]
fn less_than_a_week_takes_the_place_of_a_year_only_where_somebody_says_so() {
    let mut desk = Desk::sample();
    let before = steps(&mut desk, "rag");
    let file = desk.with("short.csv", "date,gpus\n2026-01-05,1\n2026-01-06,2\n2026-01-07,3\n");
    let request = json!({"files":[&file],"workload":"rag"});
    let shown = desk.ask("demand.read", &request.to_string()).unwrap();
    let asks = shown["asks"].as_str().unwrap();
    assert!(asks.starts_with("72 hours from 2026-01-05 to 2026-01-08 in place of 8\u{202f}760 hours from "), "{asks}");
    assert!(shown["notes"].to_string().contains("rests on 72 hours only"), "{}", shown["notes"]);
    assert_eq!(desk.refused("demand.take", &request.to_string()), ["D217 over"]);
    assert_eq!(steps(&mut desk, "rag"), before, "nothing was stored");
    let over = json!({"files":[&file],"workload":"rag","over":true}).to_string();
    assert_eq!(desk.ask("demand.take", &over).unwrap()["asks"], Value::Null);
    let notes = desk.ask("evaluate", r#"{"worlds":50}"#).unwrap()["notes"].to_string();
    assert!(notes.contains("rests on 72 hours that stand for a whole year"), "{notes}");
    // No longer history gives way a second time.
    desk.ask("demand.take", &request.to_string()).unwrap();
}

#[test]
fn what_cannot_be_forecast_is_told() {
    let mut desk = Desk::sample();
    let file = desk.with("short.csv", "date,gpus\n2026-01-05,1\n2026-01-06,2\n2026-01-07,3\n");
    desk.ask("demand.take", &json!({"files":[file],"workload":"rag","over":true}).to_string()).unwrap();
    let failure = desk.ask("demand.forecast", r#"{"workload":"rag"}"#).unwrap_err();
    let complaint = &failure.complaints[0];
    assert_eq!((complaint.code.as_str(), complaint.path.as_str()), ("D210", "workload"));
    assert!(complaint.message.contains("3 days") && complaint.message.contains("at least 56 days"), "{complaint:?}");
    for (request, codes) in [
        (json!({"workload":"nobody"}), vec!["D212 workload"]),
        (json!({"workload":"nobody","growth":"lots"}), vec!["D212 workload", "D216 growth"]),
        (
            json!({"workload":"chat","from":"March","growth":"lots","events":[{"from":"soon","change":"x"}]}),
            vec!["D215 from", "D216 growth", "D215 events[0].from", "D216 events[0].change"],
        ),
        (json!({"workload":"chat","months":0}), vec!["J006 months"]),
    ] {
        assert_eq!(desk.refused("demand.forecast", &request.to_string()), codes, "{request}");
    }
    desk.ask("edit", r#"{"table":"demand","remove":[["rag"]]}"#).unwrap();
    assert_eq!(desk.refused("demand.forecast", r#"{"workload":"rag"}"#), ["D213 workload"]);
    let missing = json!({"files":["nowhere.csv"],"workload":"rag"}).to_string();
    assert_eq!(desk.refused("demand.take", &missing), ["W630 nowhere.csv"]);
    let wrong = desk.with("wrong.csv", "time,gpus\n2026-01-05 00:00,-1\nsoon,2\n");
    assert_eq!(desk.refused("demand.take", &json!({"files":[&wrong]}).to_string()), ["J004 workload"]);
    let found = desk.refused("demand.take", &json!({"files":[&wrong],"workload":"rag"}).to_string());
    assert_eq!(found, [format!("I575 {wrong}:2:gpus"), format!("I570 {wrong}:3:time")]);
}
