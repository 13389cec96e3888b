//! Bills and files of use: imported as one step, told as `spend` tells them, corrected, taken back, refused whole.

use super::desk::Desk;
use sample::bills::{self, SEED};
use serde_json::{Value, json};

const HEADS: &str = "BilledCost,EffectiveCost,BillingCurrency,BillingPeriodStart,ChargePeriodStart,ChargePeriodEnd,ChargeCategory,ProviderName,SubAccountId,Tags";

/// A bill of a month with one charge for each cost.
fn bill(month: &str, costs: &[&str]) -> String {
    let row = |cost: &&str| {
        format!(
            "{cost},{cost},EUR,{month}-01,{month}-03T00:00:00Z,{month}-04T00:00:00Z,Usage,P,a,\"{{\"\"team\"\":\"\"x\"\"}}\"\n"
        )
    };
    format!("{HEADS}\n{}", costs.iter().map(row).collect::<String>())
}

fn import(desk: &mut Desk, files: &[&String]) -> Value {
    desk.ask("import", &json!({ "files": files }).to_string()).unwrap()
}

fn effective(desk: &mut Desk) -> String {
    let answer = desk.ask("actuals", "{}").unwrap();
    answer["totals"]["effective"].as_str().unwrap().to_owned()
}

/// The sample with its year of bills, without the one that corrects a month, and what belongs to them.
pub(super) fn year() -> (Desk, Vec<String>) {
    let mut desk = Desk::sample();
    let mut files: Vec<String> =
        bills::bills(SEED).into_iter().take(3).map(|own| desk.with(own.name, &own.text)).collect();
    let bills = files.clone();
    files.push(desk.with("dcgm.json", &bills::prometheus(SEED)));
    files.push(desk.with("sacct.txt", &bills::slurm(SEED)));
    files.push(desk.with("counts.csv", &bills::counts(SEED)));
    import(&mut desk, &files.iter().collect::<Vec<_>>());
    let rules: Value = serde_json::from_str(bills::RULES).unwrap();
    let mut rows = Vec::new();
    for of in ["team", "purpose"] {
        for rule in rules[of].as_array().unwrap() {
            let mut row = rule.clone();
            row["id"] = json!(format!("{of}_{}", rows.len()));
            row["of"] = json!(of);
            rows.push(row);
        }
    }
    desk.ask("edit", &json!({ "table": "rules", "set": rows }).to_string()).unwrap();
    (desk, bills)
}

#[test]
fn figures_of_bills_are_listed_by_their_prefix_and_traced() {
    let (mut desk, _) = year();
    let mut listed = |prefix: &str| {
        let answer = desk.ask("figures", &json!({ "prefix": prefix, "worlds": 100 }).to_string()).unwrap();
        let told = |own: &Value| [&own["id"], &own["text"]].map(|own| own.as_str().unwrap().to_owned());
        answer["figures"].as_array().unwrap().iter().map(told).collect::<Vec<_>>()
    };
    let all = listed("actuals.");
    for begin in ["actuals.effective", "actuals.effective?month=2026-03", "actuals.effective?team=", "actuals.kpi."] {
        assert!(all.iter().any(|[id, _]| id.starts_with(begin)), "{begin}: {all:?}");
    }
    assert!(listed("actuals.kpi.").iter().all(|[id, _]| id.starts_with("actuals.kpi.")));
    assert!(listed("life.").len() > 10 && listed("option.lease.carbon").len() > 3 && !listed("ownership.").is_empty());
    for [id, text] in all.iter().step_by(5) {
        let traced = desk.ask("trace", &json!({ "id": id, "worlds": 100 }).to_string()).unwrap();
        assert_eq!(traced["text"], *text, "{id}");
    }
}

#[test]
fn rules_and_answers_of_prometheus_are_read_as_what_they_are() {
    let mut desk = Desk::sample();
    let rules = |count: usize| {
        let rule = |at: usize| json!({ "tag": "team", "equals": at.to_string() });
        json!({ "team": (0..count).map(rule).collect::<Vec<_>>() }).to_string()
    };
    let (three, one) = (desk.with("three.json", &rules(3)), desk.with("one.json", &rules(1)));
    import(&mut desk, &[&three]);
    let again = import(&mut desk, &[&one]);
    assert!(again.to_string().contains("The file says nothing of team_2 and team_3, which stay in Rules"), "{again}");
    let refused = desk.with("error.json", r#"{"status":"error","errorType":"timeout","error":"query timed out"}"#);
    let failure = desk.ask("import", &json!({ "files": [refused] }).to_string()).unwrap_err();
    assert_eq!(failure.complaints[0].code, "F918");
    assert!(failure.complaints[0].message.contains("query timed out"), "{failure:?}");
    let late = bill("2027-02", &["1"]);
    let late = desk.with("late.csv", &late);
    let spent = desk.ask("spend", &json!({ "files": [late] }).to_string()).unwrap();
    assert!(spent["notes"].to_string().contains("Charges go on to 2027-02-04"), "{spent}");
}

#[test]
fn actuals_of_the_sample_year_are_what_spend_says_by_every_key() {
    let (mut desk, bills) = year();
    // The rate that the frame's assumptions have.
    let mut rules: Value = serde_json::from_str(bills::RULES).unwrap();
    let book = desk.ask("table", "{\"table\":\"assumptions\"}").unwrap().to_string();
    assert!(book.contains("fx.USD"), "the sample has a rate");
    rules["rates"] = json!({ "USD": rate(&mut desk) });
    for (key, by) in [
        ("team", "team"),
        ("purpose", "purpose"),
        ("card", "gpu"),
        ("pricing", "pricing"),
        ("provider", "provider"),
        ("account", "account"),
        ("region", "region"),
        ("service", "service"),
        ("category", "category"),
        ("month", "month"),
    ] {
        let seen = desk.ask("actuals", &json!({ "by": [key] }).to_string()).unwrap();
        let spent = desk.ask("spend", &json!({ "files": bills, "by": [by], "rules": rules }).to_string()).unwrap();
        let one: Vec<[Value; 3]> = seen["groups"]
            .as_array()
            .unwrap()
            .iter()
            .map(|own| [own["key"][0].clone(), own["amounts"]["rows"].clone(), own["amounts"]["effective"].clone()])
            .collect();
        let other: Vec<[Value; 3]> = spent["groups"]
            .as_array()
            .unwrap()
            .iter()
            .map(|own| [own["key"][by].clone(), own["rows"].clone(), own["effective"].clone()])
            .collect();
        assert_eq!(one, other, "{key}");
        assert_eq!(seen["totals"]["billed"], spent["totals"]["billed"]);
        assert!(seen["groups"].as_array().unwrap().iter().all(|own| !own["bills"].as_array().unwrap().is_empty()));
    }
}

/// What one USD is in the frame's currency.
fn rate(desk: &mut Desk) -> String {
    let book = desk.session.read(|document| Ok(document.book()?)).unwrap();
    let row = book.rows("assumptions").iter().find(|row| row.get("id") == Some("fx.USD")).unwrap().clone();
    quantity::decimal::print(quantity::Range::parse(row.get("value").unwrap()).unwrap().base)
}

#[test]
fn every_section_of_the_sample_year_has_something_true_to_say() {
    let (mut desk, _) = year();
    let corrected = bills::bills(SEED).pop().unwrap();
    let corrected = desk.with(corrected.name, &corrected.text);
    import(&mut desk, &[&corrected]);
    let edits = json!({ "table": "budgets", "set": [
        { "id": "agents", "team": "agents", "year": 2026, "amount": "400k", "currency": "EUR", "stop_at": "120 %", "approve_above": "10k" },
    ], "also": [
        { "table": "known", "set": [{ "id": "june", "team": "agents", "resource": "agents-03", "from": "2026-06-16", "to": "2026-06-18" }] },
        { "table": "taken", "set": [{ "id": "off", "name": "Off", "resource": "notebook-01", "since": "2026-09-01", "promised": "5k", "currency": "EUR" }] },
    ] });
    desk.ask("edit", &edits.to_string()).unwrap();
    let answer = desk.ask("actuals", "{}").unwrap();
    let named = |section: &str, at: &str| -> Vec<Value> {
        answer[section].as_array().unwrap().iter().map(|own| own.pointer(at).cloned().unwrap_or_default()).collect()
    };
    assert_eq!(answer["months"].as_array().unwrap().len(), 12);
    assert_eq!(named("anomalies", "/whose/resource/resource"), ["agents-03", "notebook-01"]);
    assert_eq!(named("anomalies", "/is_known"), [true, false]);
    assert_eq!(answer["idle"][0]["resource"], "notebook-01");
    assert_eq!(answer["hours"].as_array().unwrap().len(), 12);
    assert_eq!(answer["budgets"][0]["state"]["guardrails"].as_array().unwrap().len(), 2);
    assert_eq!(answer["taken"][0]["state"]["months"].as_array().unwrap().len(), 2);
    assert!(named("levers", "/lever").contains(&json!("stop_idle")));
    assert!(answer["unit_costs"].as_array().unwrap().len() > 4);
    let known: Vec<Value> = named("kpis", "/actual/value").into_iter().filter(|own| !own.is_null()).collect();
    assert!(known.len() >= 2, "{:?}", answer["kpis"]);
    assert_eq!((answer["plan"].clone(), answer["unkept"].clone()), (Value::Null, json!([])));
    // Narrowed to two months of a team, groups add up to what the whole has of them.
    let own = json!({ "by": ["month"], "narrow": [{ "key": "team", "value": "agents" }], "from": "2026-05", "to": "2026-06" });
    let narrowed = desk.ask("actuals", &own.to_string()).unwrap();
    assert_eq!(narrowed["months"], json!(["2026-05", "2026-06"]));
    assert_eq!(narrowed["groups"].as_array().unwrap().len(), 2);
    assert_eq!(
        narrowed["by_month"][0]["amounts"],
        narrowed["groups"].as_array().unwrap().iter().find(|own| own["key"][0] == "2026-05").unwrap()["amounts"]
    );
    assert_eq!(desk.refused("actuals", "{\"from\":\"2026-13\"}"), ["F919 from"]);
}

#[test]
fn an_import_is_one_step_that_undo_takes_back() {
    let mut desk = Desk::sample();
    let [one, two] =
        [("1.csv", "2026-09"), ("2.csv", "2026-10")].map(|(name, month)| desk.with(name, &bill(month, &["10", "2.5"])));
    let before = desk.ask("actuals", "{}").unwrap();
    assert!(before["currency"].is_null() && before["notes"].to_string().contains("no bill yet"), "{before}");
    let dry = desk.ask("import", &json!({ "files": [one, two], "dry_run": true }).to_string()).unwrap();
    assert_eq!((dry["previews"][0]["actual"]["rows"].clone(), dry["errors"].clone()), (json!(2), json!([])));
    assert_eq!(desk.ask("actuals", "{}").unwrap(), before);
    let answer = import(&mut desk, &[&one, &two]);
    assert_eq!(answer["step"]["tables"][0]["added"], 2);
    assert_eq!(effective(&mut desk), "25");
    desk.ask("undo", "{}").unwrap();
    assert_eq!(desk.ask("actuals", "{}").unwrap(), before);
    desk.ask("redo", "{}").unwrap();
    assert_eq!(effective(&mut desk), "25");
    assert_eq!(desk.ask("check", "{}").unwrap()["findings"], json!([]));
    assert_eq!(
        desk.refused("import", &json!({ "files": [two, one] }).to_string()),
        [format!("F907 {two}"), format!("F907 {one}")]
    );
    let again = desk.with("again.csv", &bill("2026-10", &["10", "2.5"]));
    assert_eq!(desk.refused("import", &json!({ "files": [again] }).to_string()), [format!("F907 {again}")]);
    desk.ask("edit", "{\"table\":\"bills\",\"remove\":[[\"bills_2\"]]}").unwrap();
    assert_eq!(effective(&mut desk), "12.5");
    import(&mut desk, &[&again]);
    assert_eq!(effective(&mut desk), "25");
}

#[test]
fn a_corrected_month_replaces_and_parts_add_up() {
    let mut desk = Desk::sample();
    let first = desk.with("first.csv", &bill("2026-10", &["10", "2.5"]));
    import(&mut desk, &[&first]);
    let corrected = desk.with("corrected.csv", &bill("2026-10", &["11"]));
    let answer = import(&mut desk, &[&corrected]);
    let month = &answer["previews"][0]["actual"]["corrected"][0];
    assert_eq!(
        (month["month"].as_str(), month["before"].as_str(), month["now"].as_str()),
        (Some("2026-10"), Some("12.5"), Some("11"))
    );
    assert_eq!(effective(&mut desk), "11");
    let parts = [desk.with("p1.csv", &bill("2026-09", &["1"])), desk.with("p2.csv", &bill("2026-09", &["20"]))];
    desk.ask("import", &json!({ "files": parts, "parts": true }).to_string()).unwrap();
    assert_eq!(effective(&mut desk), "32");
    // What was given as two bills can be told to be one.
    desk.ask("edit", "{\"table\":\"bills\",\"set\":[{\"id\":\"corrected\",\"part_of\":\"first\"}]}").unwrap();
    assert_eq!(effective(&mut desk), "44.5");
}

#[test]
fn a_part_of_a_month_in_place_of_the_whole_is_told() {
    let mut desk = Desk::sample();
    let days = |last: &[&str]| {
        let row = |day: &&str| format!("5,5,EUR,2026-09-01,{day}T00:00:00Z,{day}T23:00:00Z,Usage,P,a,\n");
        format!("{HEADS}\n{}", last.iter().map(row).collect::<String>())
    };
    let whole = desk.with("whole.csv", &days(&["2026-09-01", "2026-09-29"]));
    import(&mut desk, &[&whole]);
    let part = desk.with("part.csv", &days(&["2026-09-06"]));
    let answer = import(&mut desk, &[&part]);
    let month = &answer["previews"][0]["actual"]["corrected"][0];
    assert_eq!(month["to"], json!(["2026-09-29", "2026-09-06"]));
    assert!(answer["previews"][0]["text"].as_str().unwrap().contains("up to 2026-09-06"), "{answer}");
    // One that says the same days again is a correction like any other.
    let anew = desk.with("anew.csv", &days(&["2026-09-01", "2026-09-29", "2026-09-30"]));
    let text = import(&mut desk, &[&anew])["previews"][0]["text"].to_string();
    assert!(text.contains("2026-09") && !text.contains("up to"), "{text}");
}

#[test]
fn what_vendors_of_the_award_bill_counts_when_it_is_looked_at_again() {
    let mut desk = Desk::sample();
    desk.ask("award", "{\"option\":\"lease\",\"reason\":\"board\"}").unwrap();
    let ask = json!({ "month_0": "2025-12", "worlds": 400 }).to_string();
    let used = desk.with("dcgm.json", &bills::prometheus(SEED));
    let mut again = |price: f64, provider: &str| {
        let row = |month: u32| {
            let (from, to) = (format!("2026-{month:02}-01"), format!("2026-{:02}-01", month + 1));
            let cost = price * 8.0 * 6_000.0;
            format!(
                "{cost},{cost},EUR,{from},{from}T00:00:00Z,{to}T00:00:00Z,Usage,{provider},a,,6000,Hours,p5en.48xlarge,Committed\n"
            )
        };
        let rows: String = (1..=8).map(row).collect();
        let heads = format!("{HEADS},ConsumedQuantity,ConsumedUnit,x_InstanceType,PricingCategory");
        let file = desk.with("1.csv", &format!("{heads}\n{rows}"));
        import(&mut desk, &[&file, &used]);
        let answer = desk.ask("actuals.again", &ask).unwrap();
        for own in answer["figures"].as_array().unwrap() {
            let traced = desk.ask("trace", &json!({ "id": own["id"], "worlds": 400 }).to_string()).unwrap();
            assert_eq!((&traced["amount"], &traced["name"]), (&own["amount"], &own["name"]));
            assert_eq!(traced["inputs"].as_array().unwrap().len(), traced["parts"].as_array().unwrap().len(), "{own}");
        }
        desk.ask("undo", "{}").unwrap();
        answer
    };
    let number = |value: &Value| value.as_str().unwrap().parse::<f64>().unwrap();
    let cost = |answer: &Value| number(&answer["now"]["own_tcc"]["base"]);
    let another = again(4.0, "P");
    assert_eq!(another["prices"], json!([]), "another's price says nothing of this one's");
    let [as_planned, double] = [2.4, 4.8].map(|price| again(price, "Helio Compute Pool"));
    for (answer, billed) in [(&as_planned, 2.4), (&double, 4.8)] {
        let own = &answer["prices"][0];
        assert_eq!((number(&own["billed"]), own["quotes"].clone()), (billed, json!(["helio_h200_36m"])));
        assert!((number(&own["share"]) - billed / number(&own["planned"])).abs() < 1e-6, "{own}");
        assert!(answer["lines"].to_string().contains("Prices count as billed"), "{}", answer["lines"]);
    }
    assert!((2.0..2.6).contains(&number(&double["prices"][0]["planned"])), "{}", double["prices"]);
    assert!(cost(&double) > 1.3 * cost(&as_planned), "{} {}", cost(&double), cost(&as_planned));
    assert!((cost(&as_planned) / cost(&another) - 1.0).abs() < 0.1);
}

#[test]
fn nothing_is_half_imported() {
    let mut desk = Desk::sample();
    let good = desk.with("good.csv", &bill("2026-10", &["10"]));
    let bad = desk.with("bad.csv", &bill("2026-10", &["\"1,234.50\"", "x"]));
    // The month after that in which it is imported.
    let ahead = desk.with("ahead.csv", &bill("2026-12", &["1"]));
    let gz = desk.with("cut.csv.gz", "\u{1f}");
    std::fs::write(&gz, [0x1f, 0x8b, 8, 0, 0]).unwrap();
    let lacking = desk.with("lacking.csv", "BilledCost,ChargePeriodStart\n1,2\n");
    let counts = desk.with("counts.csv", "month,metric,value\n2026-13,tokens,1\n2026-10,wishes,-1\n");
    let allocation = desk.with("a.json", "{\"code\":200,\"data\":[{\"a\":{\"totalCost\":1}}]}");
    let book = desk.with(
        "book.json",
        "{\"format\":\"assay-workspace\",\"version\":1,\"vendors\":[{\"id\":\"new\",\"name\":\"New\"}]}",
    );
    let files = json!({ "files": [good, bad, ahead, gz, lacking, counts, allocation, book] });
    let refused = desk.refused("import", &files.to_string());
    let expected = [
        format!("F901 {bad}:2:BilledCost"),
        format!("F901 {bad}:2:EffectiveCost"),
        format!("F901 {bad}:3:BilledCost"),
        format!("F901 {bad}:3:EffectiveCost"),
        format!("F917 {ahead}"),
        format!("F908 {gz}"),
        format!("F904 {lacking}"),
        format!("F919 {counts}:2"),
        format!("F919 {counts}:3"),
        format!("F919 {counts}:3"),
        format!("F905 {allocation}"),
    ];
    assert_eq!(refused, expected);
    assert_eq!(desk.ask("table", "{\"table\":\"bills\"}").unwrap()["rows"], json!([]));
    let both = import(&mut desk, &[&good, &book]);
    assert_eq!(both["step"]["tables"].as_array().unwrap().len(), 2, "a workbook and a bill are one step");
    let edit = "{\"table\":\"bills\",\"set\":[{\"id\":\"good\",\"rows\":\"7\"}]}";
    assert_eq!(desk.refused("edit", edit), ["P874 set"]);
}

#[test]
fn an_allocation_is_counted_in_the_currency_that_is_named() {
    let mut desk = Desk::sample();
    let csv = "Date,Namespace,Pod,TotalCost\n2026-10-01,search,p,4\n";
    let file = desk.with("costs.csv", csv);
    let answer = desk.ask("import", &json!({ "files": [file], "currency": "EUR" }).to_string()).unwrap();
    assert!(answer["previews"][0]["text"].as_str().unwrap().contains("count twice"), "{answer}");
    let seen = desk.ask("actuals", "{\"by\":[\"resource\"]}").unwrap();
    assert_eq!(
        (seen["groups"][0]["key"][0].as_str(), seen["totals"]["effective"].as_str()),
        (Some("search"), Some("4"))
    );
}

#[test]
fn a_bill_without_its_facts_is_told_and_completed() {
    let mut desk = Desk::sample();
    let file = desk.with("1.csv", &bill("2026-10", &["10"]));
    import(&mut desk, &[&file]);
    let json = desk.path("book.json");
    desk.ask("export", &json!({ "to": json }).to_string()).unwrap();
    let mut other = Desk::bare();
    other.ask("new", "{}").unwrap();
    import(&mut other, &[&json]);
    let answer = other.ask("actuals", "{}").unwrap();
    assert_eq!((answer["bills"][0]["is_kept"].clone(), answer["currency"].clone()), (json!(false), Value::Null));
    assert!(answer["notes"].to_string().contains("is not in this file"), "{}", answer["notes"]);
    import(&mut other, &[&file]);
    assert_eq!(
        (effective(&mut other).as_str(), other.ask("actuals", "{}").unwrap()["bills"].as_array().unwrap().len()),
        ("10", 1)
    );
}

#[test]
fn what_is_awarded_is_held_against_what_was_billed() {
    let mut desk = Desk::sample();
    let rows: String = (1..=31).map(|day| format!("1000,1000,EUR,2026-10-01,2026-10-{day:02}T00:00:00Z,2026-10-{day:02}T23:00:00Z,Usage,P,a,,24,Hours,p5.48xlarge\n")).collect();
    let file = desk.with("1.csv", &format!("{HEADS},ConsumedQuantity,ConsumedUnit,x_InstanceType\n{rows}"));
    import(&mut desk, &[&file]);
    desk.ask("award", "{\"option\":\"lease\",\"reason\":\"board\"}").unwrap();
    let plan = desk.ask("actuals", "{\"month_0\":\"2026-09\"}").unwrap()["plan"].clone();
    assert_eq!((plan["option"].as_str(), plan["month_0"].as_str()), (Some("lease"), Some("2026-09")));
    let months = plan["months"].as_array().unwrap();
    let own = months.iter().find(|own| own["is_billed"] == true).unwrap();
    let amount = |value: &Value| value.as_str().unwrap().parse::<f64>().unwrap();
    assert_eq!((own["month"].as_str(), amount(&own["cash"][1])), (Some("2026-10"), 31_000.0));
    assert!(amount(&own["cash"][0]) > 0.0 && amount(&own["hours"][0]) > 0.0, "{own}");
    // 200 cards are committed, and each hour counts as one of its own card: what is billed is of one that was planned by the hour.
    assert!(amount(&own["hours"][0]) > 200.0 * 730.0 && amount(&own["hours"][1]) == 31.0 * 24.0 * 8.0, "{own}");
    assert!(amount(&own["bridge"]["mix"]) != 0.0, "{own}");
    // In the month of signing another contract ran.
    let signing = months.iter().find(|own| own["month"] == "2026-09").unwrap();
    assert_eq!((amount(&signing["cash"][1]), signing["is_billed"].as_bool()), (0.0, Some(false)), "{signing}");
    let terms: f64 =
        ["price", "volume", "mix", "useful", "other"].iter().map(|term| amount(&own["bridge"][term])).sum();
    assert!((terms - (amount(&own["cash"][1]) - amount(&own["cash"][0]))).abs() < 1e-6, "{own}");
    // The months add up to the cash of the central case.
    let report = desk.ask("evaluate", "{\"worlds\":100}").unwrap();
    let lease = report["options"].as_array().unwrap().iter().find(|own| own["id"] == "lease").unwrap();
    let planned: f64 = months.iter().map(|own| amount(&own["cash"][0])).sum();
    let expected = amount(&lease["cash"]["base"]);
    assert!((planned / expected - 1.0).abs() < 1e-9, "{planned} {expected}");
    let notes = desk.ask("actuals", "{}").unwrap()["plan"]["notes"].to_string();
    assert!(notes.contains("month of the award"), "{notes}");
}

#[test]
fn a_decision_is_looked_at_again_at_the_level_that_bills_tell() {
    let mut desk = Desk::sample();
    let ask = json!({ "month_0": "2025-12", "worlds": 400 }).to_string();
    assert_eq!(desk.refused("actuals.again", &ask), ["F925 option"]);
    desk.ask("award", "{\"option\":\"lease\",\"reason\":\"board\"}").unwrap();
    assert_eq!(desk.refused("actuals.again", &ask), ["F926 bills"]);
    let plan = |desk: &mut Desk, hours: f64| {
        let row = |month: u32| {
            let (from, to) = (format!("2026-{month:02}-01"), format!("2026-{:02}-01", month + 1));
            format!("1000,1000,EUR,{from},{from}T00:00:00Z,{to}T00:00:00Z,Usage,P,a,,{hours},Hours,p5.48xlarge\n")
        };
        let rows: String = (1..=8).map(row).collect();
        let file = desk.with("1.csv", &format!("{HEADS},ConsumedQuantity,ConsumedUnit,x_InstanceType\n{rows}"));
        import(desk, &[&file]);
        // Paid hours tell nothing of demand.
        assert_eq!(desk.refused("actuals.again", &ask), ["F926 bills"]);
        let used = desk.with("dcgm.json", &bills::prometheus(SEED));
        import(desk, &[&used]);
        desk.ask("actuals.again", &ask).unwrap()
    };
    let number = |value: &Value| value.as_str().unwrap().parse::<f64>().unwrap();
    let low = plan(&mut desk, 6_000.0);
    assert_eq!(
        (low["option"].as_str(), low["months"].as_u64(), low["month"].as_str()),
        (Some("lease"), Some(8), Some("2026-08"))
    );
    let [planned, real] = [0, 1].map(|at| number(&low["hours"][at]));
    let paid = 8.0 * 8.0 * 6_000.0;
    assert!(real > paid / 2.0 && real < paid && real < planned, "{planned} {real}");
    assert_eq!(low["unknown"].as_f64(), Some(0.0), "bills name their card");
    // Every number of it can be traced, to what it is made of.
    for own in low["figures"].as_array().unwrap() {
        let traced = desk.ask("trace", &json!({ "id": own["id"], "worlds": 400 }).to_string()).unwrap();
        assert_eq!((&traced["amount"], &traced["name"]), (&own["amount"], &own["name"]));
        let made_of =
            if own["id"].as_str().unwrap().contains("demand") { 2 } else { traced["inputs"].as_array().unwrap().len() };
        assert_eq!(traced["parts"].as_array().unwrap().len(), made_of, "{own}");
    }
    let strange = json!({ "id": "actuals.again.luck?month_0=2025-12", "worlds": 400 }).to_string();
    assert_eq!(desk.refused("trace", &strange), ["P830 id"]);
    let cost = |answer: &Value, when: &str| number(&answer[when]["own_tcc"]["base"]);
    assert!(cost(&low, "now") < cost(&low, "then"), "less demand costs less");
    let report = desk.ask("evaluate", "{\"worlds\":400}").unwrap();
    let lease = report["options"].as_array().unwrap().iter().find(|own| own["id"] == "lease").unwrap();
    assert_eq!(lease["tcc"]["base"], low["then"]["own_tcc"]["base"], "on the day of the award nothing else is decided");
    assert_eq!(report["decision"]["option"], low["then"]["option"]);
    // With fewer hours to serve, giving up what is committed is worth more.
    let right = |answer: &Value, clause: &str| {
        let rights = answer["rights"].as_array().unwrap().clone();
        rights.into_iter().find(|own| own["clause"] == clause).unwrap()
    };
    let of_low = ["break", "shrink"].map(|clause| right(&low, clause));
    assert!(of_low.iter().all(|own| own["month"].as_u64().unwrap() > 8), "{of_low:?}");
    assert!(of_low.iter().all(|own| own["saves_in"].as_f64().unwrap() + own["costs_in"].as_f64().unwrap() <= 1.0));
    desk.ask("undo", "{}").unwrap();
    desk.ask("undo", "{}").unwrap();
    let high = plan(&mut desk, 20_000.0);
    for (clause, own) in ["break", "shrink"].into_iter().zip(of_low) {
        let [less, more] = [&right(&high, clause), &own].map(|own| number(&own["saves"][1]));
        assert!(less < more, "{clause}: {less} {more}");
    }
}

#[test]
fn every_month_that_is_none_is_told_at_once_bill_or_no_bill() {
    let mut desk = Desk::sample();
    let asked = r#"{"from":"2026-13","to":"May","month_0":"2026-1"}"#;
    assert_eq!(desk.refused("actuals", asked), ["F919 from", "F919 to", "F919 month_0"]);
}

/// Every cell of the view is printed, each offer can be stored, and each number that is traced adds up from its files.
#[test]
fn the_view_prints_all_that_it_shows() {
    let (mut desk, _) = year();
    let asked = json!({ "width": 600, "narrow": [{ "key": "team", "value": null }] });
    let none = desk.ask("actuals", &asked.to_string()).unwrap();
    assert_eq!(none["screen"]["narrowed"][0]["name"], "Team: no team");
    assert!(desk.ask("actuals", "{}").unwrap()["screen"].is_null());
    let answer = desk.ask("actuals", "{\"width\":600}").unwrap();
    let tabs = answer["screen"]["tabs"].as_array().unwrap();
    let ids: Vec<&str> = tabs.iter().map(|own| own["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["spend", "use", "budgets", "levers", "plan", "rules"]);
    assert_eq!(answer["screen"]["months"][0], json!({ "value": "2025-11", "name": "Nov\u{a0}2025" }));
    let mut offers = Vec::new();
    for part in tabs.iter().flat_map(|own| own["parts"].as_array().unwrap()) {
        let told = part["title"].as_str().unwrap().len() + part["figure"]["title"].as_str().unwrap_or_default().len();
        assert!(told > 0, "{part}");
        let Some(rows) = part["table"]["rows"].as_array() else { continue };
        let heads = part["table"]["heads"].as_array().unwrap().len();
        for row in rows {
            assert_eq!(row["cells"].as_array().unwrap().len(), heads, "{row}");
            assert!(!row["cells"][0].as_str().unwrap().is_empty(), "{row}");
            offers.extend(row["offer"].as_object().cloned());
        }
    }
    let of = |table: &str| offers.iter().find(|own| own["table"] == table).cloned().unwrap();
    let known = of("known");
    assert_eq!(
        (known["row"]["resource"].as_str(), known["row"]["from"].as_str()),
        (Some("agents-03"), Some("2026-06-16"))
    );
    for (offer, cell, typed) in
        [(known, "reason", "A loop"), (of("taken"), "promised", "1k"), (of("rules"), "is", "search")]
    {
        let mut row = offer["row"].clone();
        row[cell] = json!(typed);
        desk.ask("edit", &json!({ "table": offer["table"], "set": [row] }).to_string()).unwrap();
    }
    let after = desk.ask("actuals", "{\"width\":600}").unwrap();
    assert_eq!(after["anomalies"][0]["is_known"], true);
    assert_eq!(after["taken"].as_array().unwrap().len(), 1);
    assert!(after["unassigned"][0]["share"].as_f64().unwrap() < answer["unassigned"][0]["share"].as_f64().unwrap());
}

#[test]
fn a_sum_is_traced_to_its_files_and_their_rows() {
    let (mut desk, _) = year();
    let asked =
        json!({ "width": 600, "from": "2026-01", "to": "2026-02", "narrow": [{ "key": "pricing", "value": "spot" }] });
    let answer = desk.ask("actuals", &asked.to_string()).unwrap();
    let card = &answer["screen"]["tabs"][0]["cards"][0];
    let traced = desk.ask("trace", &json!({ "id": card["trace"] }).to_string()).unwrap();
    assert_eq!(traced["value"], answer["totals"]["effective"]);
    let parts = traced["parts"].as_array().unwrap();
    assert!(!parts.is_empty());
    let mut sum = quantity::Decimal::ZERO;
    for part in parts {
        let own = desk.ask("trace", &json!({ "id": part["id"] }).to_string()).unwrap();
        assert!(own["source"].as_str().unwrap().contains("SHA-256"), "{own}");
        sum += quantity::decimal::parse(own["value"].as_str().unwrap()).unwrap();
    }
    assert_eq!(quantity::decimal::print(sum), answer["totals"]["effective"].as_str().unwrap());
    assert_eq!(desk.refused("trace", "{\"id\":\"actuals.effective?bill=none\"}"), ["P830 id"]);
}

/// Who marks an unusual stretch of a resource as known may leave its team out: rules may name it later.
#[test]
fn what_is_known_of_a_resource_is_known_whoever_has_it() {
    let (mut desk, _) = year();
    let row = json!({ "id": "june", "resource": "agents-03", "from": "2026-06-16", "to": "2026-06-18" });
    desk.ask("edit", &json!({ "table": "known", "set": [row] }).to_string()).unwrap();
    let answer = desk.ask("actuals", "{}").unwrap();
    assert_eq!(
        (&answer["anomalies"][0]["is_known"], &answer["anomalies"][1]["is_known"]),
        (&json!(true), &json!(false))
    );
}

#[test]
fn a_statement_tells_one_team_its_month_and_nothing_of_others() {
    let (mut desk, _) = year();
    let seen = desk.ask("actuals", r#"{"by":["team"]}"#).unwrap();
    let teams: Vec<&str> = seen["groups"].as_array().unwrap().iter().filter_map(|own| own["key"][0].as_str()).collect();
    let (team, others) = (teams[0], &teams[1..]);
    let month = "2026-03";
    let [pdf, csv] = ["own.pdf", "own.csv"].map(|name| desk.path(name));
    let ask = |to: &str| json!({ "team": team, "month": month, "to": to }).to_string();
    for to in [&pdf, &csv] {
        desk.ask("statement", &ask(to)).unwrap();
    }
    let first = std::fs::read(&pdf).unwrap();
    desk.ask("statement", &ask(&pdf)).unwrap();
    assert!(first.starts_with(b"%PDF-") && first == std::fs::read(&pdf).unwrap());

    let table = std::fs::read_to_string(&csv).unwrap();
    assert!(others.iter().all(|other| !table.contains(other)), "{table}");
    let narrow = json!({ "by": ["month"], "to": month, "narrow": [{ "key": "team", "value": team }] });
    let own = desk.ask("actuals", &narrow.to_string()).unwrap();
    let mut sums: std::collections::BTreeMap<&str, quantity::Decimal> = std::collections::BTreeMap::new();
    let (heads, rows) = table.split_once('\n').unwrap();
    let effective = heads.split(',').position(|head| head == "effective").unwrap();
    for row in rows.lines() {
        let cells: Vec<&str> = row.split(',').collect();
        *sums.entry(cells[1]).or_default() += cells[effective].parse::<quantity::Decimal>().unwrap();
    }
    let months = own["by_month"].as_array().unwrap();
    assert_eq!((months.len(), sums.len()), (sums.len(), months.len().min(12)));
    for own in months {
        let told: quantity::Decimal = own["amounts"]["effective"].as_str().unwrap().parse().unwrap();
        assert_eq!(sums[own["month"].as_str().unwrap()].normalize(), told.normalize(), "{own}");
    }

    let refused = |desk: &mut Desk, team: &str, month: &str| {
        desk.refused("statement", &json!({ "team": team, "month": month, "to": pdf }).to_string())
    };
    assert_eq!(refused(&mut desk, "serch", month), ["P847 team"]);
    assert_eq!(refused(&mut desk, team, "1999-01"), ["F923 month"]);
    assert_eq!(refused(&mut desk, team, "2026-13"), ["F919 month"]);
    let empty = json!({ "team": team, "to": pdf }).to_string();
    assert_eq!(Desk::sample().refused("statement", &empty), ["F921 bills"]);
}

#[test]
fn a_pack_tells_what_was_billed_and_verify_makes_it_again() {
    let (mut desk, _) = year();
    desk.session.author.why = "Board of 15 March".to_owned();
    // Signed a year ago, so that the months billed since are months of the plan.
    desk.session.author.now = || Ok("2025-11-20T10:00:00Z".to_owned());
    desk.ask("award", r#"{"option":"lease"}"#).unwrap();
    let to = desk.path("pack.pdf");
    desk.ask("pack", &json!({ "to": to, "worlds": 200 }).to_string()).unwrap();
    let read = pack::reading(&std::fs::read(&to).unwrap()).unwrap();
    let told: String = read.pages.iter().filter_map(|own| own.texts.as_ref()).flatten().cloned().collect();
    let since = ["What was billed and used since", "notebook-01", "agents-03", "indicators are known"];
    for words in since.into_iter().chain(["months billed so far", "What that rests on", "notice to leave served now"]) {
        assert!(told.contains(words), "{words}");
    }
    let verified = desk.ask("verify", &json!({ "pack": to }).to_string()).unwrap();
    assert_eq!(verified["agrees"], true, "{verified}");
    // Bills that are gone are told as what changed.
    let bill = desk.ask("table", r#"{"table":"bills"}"#).unwrap()["rows"][1]["id"].clone();
    desk.ask("edit", &json!({ "table": "bills", "remove": [[bill]] }).to_string()).unwrap();
    assert_eq!(desk.ask("verify", &json!({ "pack": to }).to_string()).unwrap()["agrees"], false);
}
