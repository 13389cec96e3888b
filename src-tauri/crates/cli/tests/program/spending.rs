//! `spend --sql`: a query in place of a reading.

use crate::desk::Desk;

#[test]
fn a_query_is_printed_with_what_to_know_of_it_above() {
    let desk = Desk::new();
    for dialect in ["duckdb", "bigquery", "snowflake", "spark", "athena"] {
        let line = format!("spend --sql {dialect} --by month,team");
        let printed = desk.ask(&line, b"").answer();
        let (notes, query): (Vec<&str>, Vec<&str>) = printed.lines().partition(|line| line.starts_with("-- "));
        assert!(notes[0].contains(r#"{"team":[{"tag":"assay:team"}]}"#), "{printed}");
        assert!(query[0].starts_with("WITH "), "{printed}");
        let answer = desk.ask(&format!("{line} --json"), b"").json();
        assert_eq!(answer["sql"].as_str().unwrap().lines().collect::<Vec<_>>(), query);
        assert_eq!(answer["notes"].as_array().unwrap().len(), notes.len());
    }
}

#[test]
fn a_query_takes_no_files_and_a_reading_needs_some() {
    let desk = Desk::new();
    for (line, code) in [("spend --sql duckdb bill.csv", "F916"), ("spend --sql oracle", "J010"), ("spend", "J010")] {
        let printed = desk.ask(line, b"").refused(2);
        assert!(printed.contains(&format!("[{code}]")), "{line}: {printed}");
    }
    let errors = desk.ask("call --json nowhere.assay spend -", br#"{"sql":"oracle"}"#).errors(2);
    assert_eq!(errors, ["J007 sql"]);
}
