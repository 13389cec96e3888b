//! Queries in place of readings: what they say in each dialect, and how their results are read. The room `oracle` has them carried
//! out.

#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

use actuals::{SpendAsk, SpendFailure, SpendKey, SpendRules, SpendSql, spend, spend_sql};
use vocabulary::SqlDialect;

fn query(by: &str, rules: &str, dialect: SqlDialect) -> SpendSql {
    let rules: SpendRules = input::Place::read(&input::parse(rules).unwrap(), |root| root.fields()).unwrap();
    let by = by.split(',').filter(|word| !word.is_empty()).map(|word| SpendKey::parse(word).unwrap());
    spend_sql(&by.collect::<Vec<_>>(), &rules, dialect)
}

#[test]
fn a_text_of_somebody_else_stays_a_text() {
    let rules =
        r#"{"team":[{"tag":"a'b\\","equals":"'; DROP TABLE focus; --\n","is":"x\\'y"},{"column":"Cost \"`Center"}]}"#;
    for (dialect, whole, is, column) in [
        (SqlDialect::Duckdb, "'''; DROP TABLE focus; --\n'", r"'x\''y'", r#""Cost ""`Center""#),
        (SqlDialect::Athena, "'''; DROP TABLE focus; --\n'", r"'x\''y'", r#""Cost ""`Center""#),
        (SqlDialect::Snowflake, "'''; DROP TABLE focus; --\n'", r"'x\\''y'", r#""Cost ""`Center""#),
        (SqlDialect::Bigquery, r"'\'; DROP TABLE focus; --\n'", r"'x\\\'y'", r#"`Cost "\`Center`"#),
        (SqlDialect::Spark, r"'\'; DROP TABLE focus; --\n'", r"'x\\\'y'", r#"`Cost "``Center`"#),
    ] {
        let sql = query("team", rules, dialect).sql;
        for part in [format!("WHEN tag_0 = {whole} THEN {is}"), format!("CAST({column} AS ")] {
            assert!(sql.contains(&part), "{dialect}: {part}\n{sql}");
        }
    }
}

#[test]
fn a_query_says_with_which_rules_its_result_is_read() {
    let rules = r#"{"team":[{"column":"x_Team"}],"currency":"EUR","rates":{"USD":0.920,"CHF":"1.0123456789012345"}}"#;
    for (by, rules, back) in [
        ("month,tag:team", "{}", ""),
        ("month,team", r#"{"team":[{"tag":"t"}]}"#, r#"{"team":[{"tag":"assay:team"}]}"#),
        ("gpu,purpose", "{}", r#"{"gpu":[{"tag":"assay:gpu"}],"purpose":[{"tag":"assay:purpose"}]}"#),
        (
            "team",
            rules,
            r#"{"team":[{"tag":"assay:team"}],"currency":"EUR","rates":{"USD":"0.92","CHF":"1.0123456789012345"}}"#,
        ),
    ] {
        let query = query(by, rules, SqlDialect::Duckdb);
        assert_eq!(query.rules, back, "{by}");
        let notes: Vec<String> = query.notes.iter().map(voice::text).collect();
        assert!(notes[0].contains(&format!("--by {by}")) && notes[0].contains(back), "{notes:?}");
        // A rate of more digits than the query can hold is left to reading.
        assert!(!query.sql.contains("CHF"), "{}", query.sql);
        assert_eq!(query.sql.contains("'USD'"), back.contains("USD"), "{}", query.sql);
    }
}

#[test]
fn what_a_dialect_needs_first_is_told() {
    for (dialect, first, is_told) in [
        (SqlDialect::Duckdb, "", false),
        (SqlDialect::Bigquery, "", true),
        (SqlDialect::Snowflake, "ALTER SESSION SET TIMEZONE = 'UTC';", true),
        (SqlDialect::Spark, "SET TIME ZONE 'UTC';", true),
        (SqlDialect::Athena, "", true),
    ] {
        let notes: Vec<String> = query("", "{}", dialect).notes.iter().map(voice::text).collect();
        assert!(notes.iter().any(|note| note.contains(first)), "{dialect}: {notes:?}");
        assert_eq!(notes.iter().any(|note| note.contains("lacks a column")), is_told, "{dialect}: {notes:?}");
    }
}

#[test]
fn a_query_names_only_columns_that_it_needs() {
    let columns = |by: &str| {
        let sql = query(by, "{}", SqlDialect::Athena).sql;
        ["Tags", "RegionId", "SubAccountId", "ProviderName"].map(|head| sql.contains(&format!("\"{head}\"")))
    };
    assert_eq!(columns("month"), [false; 4]);
    assert_eq!(columns("tag:env,account"), [true, false, true, false]);
    assert_eq!(columns("provider,region,team"), [false, true, false, true]);
}

/// Names stand in a pattern as they are, and words of texts are looked up.
#[test]
fn names_of_instances_are_words() {
    for own in reference::instances() {
        let is_word = own.name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_'));
        assert!(is_word && own.name.len() > 2, "{}", own.name);
    }
}

#[test]
fn a_row_of_a_result_stands_for_many() {
    const HEADS: &str =
        "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargePeriodEnd,ChargeCategory,X_ROWS,X_GPUHOURS";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("result.csv");
    let told = |rows: &str| {
        std::fs::write(&file, format!("{HEADS}\n{rows}")).unwrap();
        let ask = SpendAsk { files: vec![file.clone()], by: Vec::new(), rules: SpendRules::default(), threads: 1 };
        spend(&ask)
    };
    let period = "USD,2026-01-01,2026-02-01,Usage";
    let answer = told(&format!("1.5,1,{period},40,12.5\n2,2,{period},,\n3,3,{period},2,0.5\n")).unwrap();
    assert_eq!((answer.rows, answer.groups[0].rows, answer.groups[0].gpu_hours), (43, 43, Some(13.0)));
    let answer = told(&format!("1,1,{period},7,\n")).unwrap();
    assert_eq!((answer.rows, answer.groups[0].gpu_hours), (7, None));
    let Err(SpendFailure::Wrong(problems)) = told(&format!("1,1,{period},many,1\n1,1,{period},1.5,x\n")) else {
        panic!("rows that are no number are read");
    };
    let paths: Vec<&str> = problems.iter().map(|own| own.path.rsplit(':').next().unwrap()).collect();
    assert_eq!(paths, ["x_Rows", "x_Rows", "x_GpuHours"]);
}
