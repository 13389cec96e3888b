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

#[test]
fn every_step_from_plan_to_bills_is_traced_to_cards_and_prices() {
    let mut desk = Desk::sample();
    let rows: String = (1..=31).map(|day| format!("1000,1000,EUR,2026-10-01,2026-10-{day:02}T00:00:00Z,2026-10-{day:02}T23:00:00Z,Usage,P,a,,24,Hours,p5.48xlarge\n")).collect();
    let file = desk.with("1.csv", &format!("{HEADS},ConsumedQuantity,ConsumedUnit,x_InstanceType\n{rows}"));
    desk.ask("import", &json!({ "files": [file] }).to_string()).unwrap();
    desk.ask("award", r#"{"option":"lease","reason":"board"}"#).unwrap();
    let plan = desk.ask("actuals", r#"{"month_0":"2026-09"}"#).unwrap()["plan"].clone();
    let own = plan["months"].as_array().unwrap().iter().find(|own| own["is_billed"] == true).unwrap().clone();
    let amount = |value: &serde_json::Value| value.as_str().unwrap().parse::<f64>().unwrap();
    let id = |month: &str, part: &str| format!("actuals.plan.{month}.{part}?month_0=2026-09");
    let trace = |desk: &mut Desk, id: &str| desk.ask("trace", &json!({ "id": id }).to_string()).unwrap();
    // The steps of the answer are those of the trace, which add up to the difference, as do all months together.
    let steps = [("price", "price"), ("volume", "volume"), ("mix", "mix"), ("use", "useful"), ("other", "other")];
    for month in ["2026-10", "all"] {
        let mut sum = 0.0;
        for (part, term) in steps {
            let value = amount(&trace(&mut desk, &id(month, part))["value"]);
            assert_eq!(value, amount(&own["bridge"][term]), "{month} {part}");
            sum += value;
        }
        assert!((sum - amount(&trace(&mut desk, &id(month, "difference"))["value"])).abs() < 1e-6, "{month}");
    }
    // Months of a sum are told apart by their names.
    let all = trace(&mut desk, &id("all", "price"));
    assert!(all["parts"][0]["name"].as_str().unwrap().contains("2026"), "{all}");
    // What cards and pricing have of it are other figures, which add up as well.
    let each: Vec<_> = ["price", "mix"].into_iter().map(|part| trace(&mut desk, &id("2026-10", part))).collect();
    for own in &each {
        let ids: Vec<String> =
            own["inputs"].as_array().unwrap().iter().map(|own| own.as_str().unwrap().to_owned()).collect();
        let parts: Vec<f64> = ids.iter().map(|own| amount(&trace(&mut desk, own)["value"])).collect();
        assert!((parts.iter().sum::<f64>() - amount(&own["value"])).abs() < 1e-6, "{ids:?} {parts:?} {}", own["value"]);
        assert!(!own["formula"].as_str().unwrap().is_empty());
    }
    assert!(each[1]["inputs"].as_array().unwrap().len() > 1, "{}", each[1]);
    assert_eq!(desk.refused("trace", r#"{"id":"actuals.plan.2026-10.luck"}"#), ["P830 id"]);
    // What was billed leads to the bill, and every number of the view's table is traced.
    let billed = trace(&mut desk, &id("2026-10", "billed"));
    assert_eq!((&billed["parts"][0]["amount"], &billed["value"]), (&billed["amount"], &json!("31000")), "{billed}");
    let screen = desk.ask("actuals", r#"{"width":600,"month_0":"2026-09"}"#).unwrap()["screen"].clone();
    let parts = screen["tabs"].as_array().unwrap().iter().flat_map(|tab| tab["parts"].as_array().unwrap());
    let table = parts.clone().find(|part| part["id"] == "plan").unwrap()["table"].clone();
    for row in table["rows"].as_array().unwrap() {
        let ids = row["traces"].as_array().unwrap();
        assert_eq!(ids.len(), table["heads"].as_array().unwrap().iter().filter(|own| own["is_traced"] == true).count());
        ids.iter().for_each(|id| assert!(!trace(&mut desk, id.as_str().unwrap())["name"].is_null()));
    }
    // Without a month 0 it is that of the workspace.
    desk.ask("award.month", r#"{"month_0":"2026-09"}"#).unwrap();
    let bare = trace(&mut desk, "actuals.plan.2026-10.price");
    assert_eq!(bare["value"], each[0]["value"]);
}

#[test]
fn months_that_a_provider_has_not_billed_yet_are_no_whole_ones() {
    let mut desk = Desk::sample();
    let row = |provider: &str, month: u32, day: u32| {
        format!(
            "1000,1000,EUR,2026-{month:02}-01,2026-{month:02}-{day:02}T00:00:00Z,2026-{month:02}-{day:02}T23:00:00Z,Usage,{provider},a,\n"
        )
    };
    let days =
        |provider: &str, month: u32, last: u32| (1..=last).map(|day| row(provider, month, day)).collect::<String>();
    desk.ask("award", r#"{"option":"lease","reason":"board"}"#).unwrap();
    let billed = |desk: &mut Desk| -> Vec<String> {
        let plan = desk.ask("actuals", r#"{"month_0":"2026-06"}"#).unwrap()["plan"]["months"].clone();
        let own = plan.as_array().unwrap().iter().filter(|own| own["is_billed"] == true);
        own.map(|own| own["month"].as_str().unwrap().to_owned()).collect()
    };
    let import = |desk: &mut Desk, name: &str, rows: String| {
        let file = desk.with(name, &format!("{HEADS}\n{rows}"));
        desk.ask("import", &json!({ "files": [file] }).to_string()).unwrap();
    };
    import(&mut desk, "p.csv", days("P", 8, 31) + &days("P", 9, 30));
    assert_eq!(billed(&mut desk), ["2026-08", "2026-09"]);
    // One charges on working days alone; the month before says how its months end.
    import(&mut desk, "q.csv", days("Q", 7, 30) + &days("Q", 8, 30));
    assert_eq!(billed(&mut desk), ["2026-07", "2026-08"]);
    let notes = desk.ask("actuals", "{}").unwrap()["notes"].to_string();
    assert!(notes.contains("Aug") && notes.contains("2026-09-30"), "{notes}");
    import(&mut desk, "q2.csv", days("Q", 9, 29));
    assert_eq!(billed(&mut desk), ["2026-07", "2026-08", "2026-09"]);
}
