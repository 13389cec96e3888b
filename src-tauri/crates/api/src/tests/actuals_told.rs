//! What actuals tell of the sample's year of bills: indicators with their inputs, levers of teams, what is narrowed to.

use super::desk::Desk;
use serde_json::{Value, json};
use std::sync::{Mutex, OnceLock};

/// The sample with its year of bills, made once: nothing here changes it.
fn with_year<T>(run: impl FnOnce(&mut Desk) -> T) -> T {
    static YEAR: OnceLock<Mutex<Desk>> = OnceLock::new();
    let year = YEAR.get_or_init(|| Mutex::new(super::actuals::year().0));
    run(&mut year.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

#[test]
fn every_indicator_is_told_with_its_inputs_and_traced_to_files() {
    with_year(|desk| {
        let answer = desk.ask("actuals", r#"{"width":400}"#).unwrap();
        let kpis = list(&answer["kpis"]);
        assert_eq!(kpis.len(), 7);
        for own in kpis {
            assert!(own["actual"]["value"].is_number() && own["plan"].is_number(), "{own}");
            assert_eq!(list(&own["told"]).len(), list(&own["inputs"]).len());
            let id = own["trace"].as_str().unwrap();
            let traced = desk.ask("trace", &json!({ "id": id }).to_string()).unwrap();
            assert_eq!(traced["value"].as_str().unwrap().parse::<f64>().ok(), own["actual"]["value"].as_f64(), "{id}");
            let parts = list(&traced["parts"]);
            assert_eq!(parts.len(), list(&own["inputs"]).len(), "{id}");
            for part in parts {
                let part = desk.ask("trace", &json!({ "id": part["id"] }).to_string()).unwrap();
                assert!(part["source"].as_str().is_some_and(|own| !own.is_empty()), "{part}");
            }
        }
        let tab = list(&answer["screen"]["tabs"]).iter().find(|own| own["id"] == "plan").unwrap().clone();
        let traces: Vec<&Value> = list(&tab["cards"]).iter().map(|own| &own["trace"]).collect();
        assert!(traces.len() == 7 && traces.iter().all(|own| own.is_string()), "{traces:?}");
        // Of some months alone it is another figure, of these months.
        let half = desk.ask("actuals", r#"{"from":"2026-01","to":"2026-06"}"#).unwrap();
        let margin = list(&half["kpis"]).iter().find(|own| own["actual"]["id"] == "gross_margin").unwrap();
        assert_eq!(margin["inputs"][1]["months"].as_array().unwrap().len(), 6);
        let traced = desk.ask("trace", &json!({ "id": margin["trace"] }).to_string()).unwrap();
        assert_eq!(traced["value"].as_str().unwrap().parse::<f64>().ok(), margin["actual"]["value"].as_f64());
        for id in ["actuals.kpi.gross_margin.power_kw", "actuals.kpi.luck"] {
            assert_eq!(desk.refused("trace", &json!({ "id": id }).to_string()).len(), 1, "{id}");
        }
    });
}

#[test]
fn what_is_not_known_says_what_would_tell_it() {
    let mut desk = Desk::sample();
    desk.ask("edit", r#"{"table":"kpis","remove":[["days_payable"]]}"#).unwrap();
    let heads = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargePeriodEnd,ChargeCategory";
    let bill = desk.with("1.csv", &format!("{heads}\n5,5,EUR,2026-10-03,2026-10-04,Usage\n"));
    desk.ask("import", &json!({ "files": [bill] }).to_string()).unwrap();
    let answer = desk.ask("actuals", "{}").unwrap();
    let told = |id: &str| {
        let own = list(&answer["kpis"]).iter().find(|own| own["actual"]["id"] == id).unwrap();
        own["told"].to_string()
    };
    for (id, words) in [
        ("effective_utilisation", "DCGM_FI_PROF_PIPE_TENSOR_ACTIVE"),
        ("gross_margin", "revenue"),
        ("cost_per_1k_tokens", "useful_tokens"),
        ("cash_conversion_days", "sheet KPIs"),
        ("sunk_compute_ratio", "ConsumedQuantity"),
        ("effective_density", "DCGM_FI_DEV_POWER_USAGE"),
    ] {
        assert!(told(id).contains(words), "{id}: {}", told(id));
    }
    // One month is no year, so that what is entered for a year is not taken.
    assert!(told("gross_margin").contains("not known"));
    assert!(told("compliance_provision_ratio").contains("as entered"));
}

#[test]
fn levers_of_the_year_say_whose_they_are_and_why_no_saving_is_told() {
    with_year(|desk| {
        let answer = desk.ask("actuals", "{}").unwrap();
        let levers = list(&answer["levers"]);
        let google = levers.iter().find(|own| own["of"]["price"]["provider"] == "Google Cloud").unwrap();
        let told = google["told"].as_str().unwrap();
        assert!(google["saving"].is_null() && told.contains("Google Cloud charges for a committed hour"), "{google}");
        assert!(told.contains("Helio Compute Pool has it from") && told.contains("what to ask for"), "{told}");
        let smaller = levers.iter().find(|own| own["lever"] == "smaller_card").unwrap();
        assert!(smaller["told"].as_str().unwrap().contains("L4 would do"), "{smaller}");
        // Of a team it is told by its hours.
        let text = crate::actuals::statement::words(&mut desk.session, "assist", None).unwrap();
        assert!(text.contains("Commit to what") && text.contains("part, by its hours"), "{text}");
        assert!(!text.contains("Helio"), "what others offer is for those who buy");
        assert!(!text.contains("does not last"), "an approval that was passed is no shortage: {text}");
    });
}

#[test]
fn a_team_whose_budget_does_not_last_is_told_when_and_what_moved() {
    let (mut desk, _) = super::actuals::year();
    let budget = json!({ "table": "budgets", "set": [
        { "id": "agents", "team": "agents", "year": 2026, "amount": "230k", "currency": "EUR", "stop_at": "120 %" },
    ] });
    desk.ask("edit", &budget.to_string()).unwrap();
    let text = crate::actuals::statement::words(&mut desk.session, "agents", None).unwrap();
    for words in ["The budget does not last", "it runs out in", "more than in the month before"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    // A month that was over long ago could not know how the year ends; its peak began in it.
    let text = crate::actuals::statement::words(&mut desk.session, "agents", Some("2026-06")).unwrap();
    assert!(!text.contains("does not last") && text.contains("the last month that is over"), "{text}");
    assert!(text.contains("agents-03"), "{text}");
    let text = crate::actuals::statement::words(&mut desk.session, "research", Some("2026-03")).unwrap();
    assert!(!text.contains("notebook-01"), "it was forgotten in September: {text}");
}

#[test]
fn what_no_bill_tells_is_refused_with_what_they_tell() {
    with_year(|desk| {
        for (request, expected) in [
            (
                r#"{"narrow":[{"key":"team","value":"serch"},{"key":"provider","value":"Azure"}]}"#,
                vec!["F931 narrow[0].value", "F931 narrow[1].value"],
            ),
            (
                r#"{"narrow":[{"key":"month","value":"2027-01"}],"from":"2031-01"}"#,
                vec!["F931 narrow[0].value", "F932 from"],
            ),
            (r#"{"from":"2026-06","to":"2026-03"}"#, vec!["F932 from"]),
            (r#"{"to":"2020-01"}"#, vec!["F932 to"]),
        ] {
            assert_eq!(desk.refused("actuals", request), expected, "{request}");
        }
        // What has no team is a value, where some has none.
        let none = desk.ask("actuals", r#"{"narrow":[{"key":"team","value":null}]}"#).unwrap();
        assert!(none["totals"]["rows"].as_u64().unwrap() > 0);
    });
}

#[test]
fn what_is_narrowed_tells_only_of_that() {
    with_year(|desk| {
        let whole = desk.ask("actuals", "{}").unwrap();
        let ask = |desk: &mut Desk, request: &str| desk.ask("actuals", request).unwrap();
        let team = ask(desk, r#"{"narrow":[{"key":"team","value":"agents"}]}"#);
        assert!(list(&team["idle"]).iter().all(|own| own["team"] == "agents"));
        assert_eq!(list(&team["anomalies"]).len(), 1, "{}", team["anomalies"]);
        assert!(!list(&whole["levers"]).is_empty() && list(&team["levers"]).len() < list(&whole["levers"]).len());
        let purpose = ask(desk, r#"{"narrow":[{"key":"purpose","value":"training"}]}"#);
        for section in ["idle", "anomalies", "budgets", "levers", "kpis", "unit_costs"] {
            assert_eq!(purpose[section], json!([]), "{section}");
        }
        assert!(purpose["notes"].to_string().contains("left out here"), "{}", purpose["notes"]);
        let months = ask(desk, r#"{"from":"2026-06","to":"2026-06"}"#);
        assert_eq!(list(&months["anomalies"]).len(), 1);
        assert_eq!(months["levers"], whole["levers"]);
    });
}

/// Every number of the view that is traced leads to a figure of the same value, and sums to bills whose parts add up to it.
#[test]
fn every_traced_cell_is_what_its_trace_says() {
    let (mut desk, _) = super::actuals::year();
    let edits = json!({ "table": "budgets", "set": [
        { "id": "agents", "team": "agents", "year": 2026, "amount": "400k", "currency": "EUR", "review": "2020-01-01" },
        { "id": "all", "year": 2026, "amount": "40m", "currency": "EUR", "review": "2999-01-01" },
    ], "also": [
        { "table": "taken", "set": [
            { "id": "off", "name": "Off", "resource": "notebook-01", "lever": "stop_idle", "since": "2026-09-01", "promised": "5k", "currency": "EUR" },
            { "id": "spot", "name": "Spot", "provider": "AWS", "lever": "move_to_spot", "since": "2026-09-01", "promised": "5k", "currency": "EUR" },
        ] },
    ] });
    desk.ask("edit", &edits.to_string()).unwrap();
    let answer = desk.ask("actuals", "{\"width\":600}").unwrap();
    let mut seen = std::collections::BTreeMap::new();
    for part in answer["screen"]["tabs"].as_array().unwrap().iter().flat_map(|own| own["parts"].as_array().unwrap()) {
        let Some(rows) = part["table"]["rows"].as_array() else { continue };
        let heads = part["table"]["heads"].as_array().unwrap();
        let traced: Vec<usize> = (0..heads.len()).filter(|at| heads[*at]["is_traced"] == true).collect();
        for row in rows {
            for (at, id) in traced.iter().zip(row["traces"].as_array().unwrap()) {
                let own =
                    desk.ask("trace", &json!({ "id": id }).to_string()).unwrap_or_else(|why| panic!("{id}: {why:?}"));
                let cell = row["cells"][*at].as_str().unwrap();
                let value = quantity::decimal::parse(own["value"].as_str().unwrap()).unwrap();
                let name = id.as_str().unwrap().split(['?']).next().unwrap();
                *seen.entry(name.splitn(3, '.').take(2).collect::<Vec<_>>().join(".")).or_insert(0) += 1;
                let adds_up = ["actuals.effective", "actuals.gpu_hours", "actuals.contracted"].contains(&name);
                if adds_up && part["id"] != "bills" {
                    assert_eq!(digits(cell), digits(&printed(value)), "{id}: {cell} {own}");
                    let parts = own["parts"].as_array().unwrap();
                    let sum = parts.iter().map(|part| value_of(&mut desk, part)).sum::<quantity::Decimal>();
                    assert_eq!(sum, value, "{id}");
                }
            }
        }
    }
    for own in ["effective", "gpu_hours", "contracted", "budget", "unusual", "idle", "unit", "lever", "taken"] {
        assert!(seen.contains_key(&format!("actuals.{own}")), "{own}: {seen:?}");
    }
    assert_eq!(answer["budgets"][0]["is_overdue"], true);
    assert_eq!(answer["budgets"][1]["is_overdue"], false);
    assert!(
        answer["notes"].to_string().contains("A budget is past its date of review: agents, 2026."),
        "{}",
        answer["notes"]
    );
    // What was spent on a unit is what its lines add up to.
    for own in answer["unit_costs"].as_array().unwrap() {
        let month = own["months"].as_array().unwrap().iter().rev().find(|own| !own["each"].is_null()).unwrap();
        let team = own["team"].as_str().map(|team| format!("team={team}&")).unwrap_or_default();
        let id =
            format!("actuals.unit.{}?{team}month={}", own["unit"].as_str().unwrap(), month["month"].as_str().unwrap());
        let traced = desk.ask("trace", &json!({ "id": id }).to_string()).unwrap();
        let parts = traced["parts"].as_array().unwrap().clone();
        let sum = parts.iter().map(|part| value_of(&mut desk, part)).sum::<quantity::Decimal>();
        assert_eq!(quantity::decimal::print(sum), month["cost"].as_str().unwrap(), "{id}");
    }
    let spot = &answer["taken"][1]["state"];
    assert_eq!((&spot["on"], &spot["realised"]), (&json!("price"), &spot["by_price"]));
    assert_eq!(desk.refused("trace", "{\"id\":\"actuals.budget.none\"}"), ["P830 id"]);
}

fn value_of(desk: &mut Desk, part: &Value) -> quantity::Decimal {
    let own = desk.ask("trace", &json!({ "id": part["id"] }).to_string()).unwrap();
    quantity::decimal::parse(own["value"].as_str().unwrap()).unwrap()
}

/// As cells print sums.
fn printed(own: quantity::Decimal) -> String {
    let real = quantity::decimal::f64_of(own);
    quantity::show::grouped(real, if real != 0.0 && real.abs() < 100.0 { 2 } else { 0 })
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}
