//! Bills on their way in with others, what is told of them at once, and month 0 of what was awarded.

use super::desk::Desk;
use serde_json::json;

const HEADS: &str = "BilledCost,EffectiveCost,BillingCurrency,BillingPeriodStart,ChargePeriodStart,ChargePeriodEnd,ChargeCategory,ProviderName,SubAccountId,Tags";

#[test]
fn month_0_of_the_award_is_kept_with_the_workspace_and_taken_back_as_one_step() {
    let mut desk = Desk::sample();
    let keep = r#"{"month_0":"2026-09"}"#;
    assert_eq!(desk.refused("award.month", keep), ["F925 option"]);
    assert_eq!(desk.refused("award.month", r#"{"month_0":"9/2026"}"#), ["F925 option", "F919 month_0"]);
    let file = desk.with(
        "1.csv",
        &format!("{HEADS}\n1000,1000,EUR,2026-10-01,2026-10-01T00:00:00Z,2026-10-01T23:00:00Z,Usage,P,a,\n"),
    );
    desk.ask("import", &json!({ "files": [file] }).to_string()).unwrap();
    desk.ask("award", "{\"option\":\"lease\",\"reason\":\"board\"}").unwrap();
    let month = |desk: &mut Desk, asked: &str| {
        let plan = desk.ask("actuals", asked).unwrap()["plan"].clone();
        (plan["month_0"].as_str().unwrap().to_owned(), plan["is_stored"].as_bool().unwrap())
    };
    let of_award = month(&mut desk, "{}");
    assert!(!of_award.1, "{of_award:?}");
    desk.ask("award.month", keep).unwrap();
    assert_eq!(month(&mut desk, "{}"), ("2026-09".to_owned(), true));
    // What is only looked at is not kept.
    assert_eq!(month(&mut desk, r#"{"month_0":"2026-07"}"#).0, "2026-07");
    assert_eq!(month(&mut desk, "{}").0, "2026-09");
    // The books begin then as well.
    assert_eq!(desk.ask("accounts", r#"{"option":"lease"}"#).unwrap()["month_0"], "2026-09");
    desk.ask("undo", "{}").unwrap();
    assert_eq!(month(&mut desk, "{}"), of_award);
    desk.ask("award.month", keep).unwrap();
    desk.ask("award.month", "{}").unwrap();
    assert_eq!(month(&mut desk, "{}"), of_award);
}

#[test]
fn files_that_are_no_bill_and_bills_that_are_wrong_are_told_together() {
    let mut desk = Desk::sample();
    let lacking = desk.with("lacking.csv", "EffectiveCost,BillingCurrency\n1,EUR\n");
    let none = desk.with("none.csv", "a,b\n1,2\n");
    let wrong = desk.with(
        "wrong.csv",
        &format!("{HEADS}\nx,1000,EUR,2026-10-01,2026-10-01T00:00:00Z,2026-10-01T23:00:00Z,Usage,P,a,\n"),
    );
    let asked = json!({ "files": [&lacking, &none, &wrong, "nowhere.csv"] }).to_string();
    let told = desk.refused("import", &asked);
    let codes: Vec<&str> = told.iter().filter_map(|own| own.split(' ').next()).collect();
    assert_eq!(codes, ["I501", "W630", "F904", "F901"], "{told:?}");
}

#[test]
fn a_rate_that_is_missing_is_told_with_the_import() {
    let mut desk = Desk::sample();
    let rows = "1000,1000,SEK,2026-10-01,2026-10-01T00:00:00Z,2026-10-01T23:00:00Z,Usage,P,a,\n";
    let file = desk.with("sek.csv", &format!("{HEADS}\n{rows}"));
    let told = desk.ask("import", &json!({ "files": [file] }).to_string()).unwrap().to_string();
    assert!(told.contains("fx.SEK"), "{told}");
}

#[test]
fn what_is_written_group_by_group_is_what_the_command_answers() {
    let mut desk = Desk::sample();
    let rows =
        "1.25,1,USD,2026-10-01,2026-10-01T00:00:00Z,2026-10-01T23:00:00Z,Usage,P,a,\"{\"\"team\"\":\"\"sea\"\"}\"\n";
    let file = desk.with("1.csv", &format!("{HEADS}\n{rows}"));
    for asked in [
        json!({ "files": [&file], "by": ["tag:team", "month"], "rules": { "currency": "EUR", "rates": { "USD": "0.9" } } }),
        json!({ "by": ["month"], "sql": "duckdb" }),
    ] {
        let node = input::parse(&asked.to_string()).unwrap();
        let reply = crate::ask(&mut desk.session, "spend", crate::verbs::spend, &node).unwrap().answer;
        let mut written = Vec::new();
        reply.write(&mut written).unwrap();
        let answer = desk.ask("spend", &asked.to_string()).unwrap();
        assert_eq!(String::from_utf8(written).unwrap(), format!("{answer:#}"));
    }
}
