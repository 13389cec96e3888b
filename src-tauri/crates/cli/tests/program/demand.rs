//! The verb `demand`: files shown and stored, forecasts shown and adopted, what is wrong told with its line.

use crate::desk::Desk;

/// A hundred days from 5 January 2026 on, in seconds since 1970, numbers with commas before their decimals.
fn days() -> String {
    let day = |at: i64| format!("{};{},5\n", 1_767_571_200 + at * 86_400, if at % 7 < 5 { 40 } else { 15 });
    std::iter::once("Date;GPUs\n".to_owned()).chain((0..100).map(day)).collect()
}

#[test]
fn a_file_is_shown_stored_forecast_and_adopted() {
    let desk = Desk::sample();
    desk.put("usage.csv", days());
    let shown = desk.run("demand case.assay usage.csv --workload rag").answer();
    for part in ["usage.csv: GPUs by hour or day", "100 steps of 1d from 2026-01-05", "Nothing was stored"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let taken = desk.run("demand case.assay usage.csv --workload rag --take").answer();
    assert!(taken.contains("is replaced") && !taken.contains("Nothing was stored"), "{taken}");
    let event = ["demand", "case.assay", "--workload", "rag", "--event", "2027-06-01 +40 %"];
    let ahead = desk.words(&event, b"").answer();
    assert!(["P90", "were missed by", "--adopt"].iter().all(|part| ahead.contains(part)), "{ahead}");
    let json: serde_json::Value = desk.words(&[&event[..], &["--json"]].concat(), b"").json();
    assert!(json["months"].as_array().is_some_and(|months| months.len() >= 12), "{json}");
    desk.words(&[&event[..], &["--adopt"]].concat(), b"").answer();
    assert!(desk.run("undo case.assay").answer().contains("Scale and growth of rag from a forecast"));
    assert!(desk.run("undo case.assay").answer().contains("Demand of rag from usage.csv"));
}

#[test]
fn what_is_wrong_is_told_by_line_and_column() {
    let desk = Desk::sample();
    desk.put("bad.csv", "time,gpus\n2026-01-05 00:00,-1\nsoon,2\n");
    let errors = desk.run("demand case.assay bad.csv --json").errors(2);
    assert_eq!(errors, ["I575 bad.csv:2:gpus", "I570 bad.csv:3:time"]);
    for (line, code) in [
        ("demand case.assay --json", "J010 "),
        ("demand case.assay bad.csv --months 3 --json", "J010 "),
        ("demand case.assay --workload rag --take --json", "J010 "),
        ("demand case.assay --workload nobody --json", "D212 workload"),
        ("demand case.assay nowhere.csv --json", "W630 nowhere.csv"),
        ("demand case.assay bad.csv --take --json", "J004 workload"),
    ] {
        assert_eq!(desk.run(line).errors(2), [code], "{line}");
    }
}
