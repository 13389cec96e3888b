//! Allocations of OpenCost as a bill: what they say has its place, what they do not say stays unknown.

#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

use actuals::{Facts, FactsAsk, Ledger, SpendFailure, SpendRules, ViewKey, facts, view};
use quantity::Currency;
use std::io::Write;

const CSV: &str = r#"Date,Namespace,ControllerKind,ControllerName,Pod,Container,Labels,CPUCoreUsageAverage,GPUs,GPUCost,TotalCost
2026-03-01,search,deployment,ranker,ranker-7f,main,"{""team"":""search""}",0.5,8,90.5,100.125
2026-03-02,search,deployment,ranker,ranker-7f,main,"{""team"":""search""}",0.5,8,90.5,0.00002
2026-03-02,__unallocated__,,,,,,0,0,0,3
"#;

const JSON: &str = r#" {"code":200,"status":"success","data":[
  {"__idle__":{"name":"__idle__","properties":{"cluster":"one"},"window":{"start":"2026-03-01T00:00:00Z","end":"2026-03-02T00:00:00Z"},"start":"2026-03-01T00:00:00Z","end":"2026-03-02T00:00:00Z","minutes":1440,"gpuHours":12.5,"totalCost":7e-05},
   "search/ranker":{"name":"search/ranker","properties":{"cluster":"one","namespace":"search","controllerKind":"deployment","controller":"ranker","labels":{"team":"search"}},"start":"2026-03-01T02:00:00Z","end":"2026-03-01T20:00:00Z","gpuHours":144,"totalCost":812.0000000001}},
  {}, null]}"#;

fn read(name: &str, bytes: &[u8], currency: Option<&str>) -> Result<Facts, SpendFailure> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, bytes).unwrap();
    let currency = currency.and_then(Currency::parse);
    facts(&FactsAsk { currency, ..FactsAsk::of(&path, 2) })
}

/// Group, effective cost, hours.
fn groups(facts: Facts, by: &[ViewKey]) -> Vec<String> {
    let rules: SpendRules =
        input::Place::read(&input::parse(r#"{"team":[{"tag":"team"}]}"#).unwrap(), |root| root.fields()).unwrap();
    let ledger = Ledger::of(vec![facts]).unwrap();
    let look = ledger.look(&rules).unwrap();
    let seen = view(&look, by, &[]).unwrap();
    let told = |own: &actuals::ViewGroup| {
        let key: Vec<&str> = own.key.iter().map(|own| own.as_deref().unwrap_or("-")).collect();
        let hours = own.amounts.gpu_hours.map(|own| own.0.normalize().to_string());
        format!("{} {} {}", key.join(","), own.amounts.effective.0, hours.as_deref().unwrap_or("-"))
    };
    seen.groups.iter().map(told).collect()
}

#[test]
fn an_export_is_read_and_hours_stay_unknown() {
    let own = read("costs.csv", CSV.as_bytes(), Some("USD")).unwrap();
    assert_eq!((own.rows(), own.lacks()), (3, &["BilledCost", "ListCost", "ContractedCost"].map(str::to_owned)[..]));
    assert_eq!(own.period().unwrap(), ["2026-03-01T00:00:00Z", "2026-03-03T00:00:00Z"]);
    assert_eq!(
        groups(own, &[ViewKey::Team, ViewKey::Resource, ViewKey::Account, ViewKey::Provider]),
        ["search,search/deployment/ranker,-,- 100.12502 -", "-,__unallocated__,-,- 3 -"]
    );
}

#[test]
fn an_answer_is_read_with_its_hours_to_the_last_digit() {
    let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gz.write_all(JSON.as_bytes()).unwrap();
    for bytes in [JSON.as_bytes().to_vec(), gz.finish().unwrap()] {
        let own = read("allocation.json", &bytes, Some("EUR")).unwrap();
        assert_eq!(
            groups(own, &[ViewKey::Account, ViewKey::Resource, ViewKey::Card]),
            ["one,search/deployment/ranker,- 812.0000000001 144", "one,__idle__,- 0.00007 12.5"]
        );
    }
}

#[test]
fn what_is_wrong_is_told_at_once() {
    let codes = |name: &str, text: &str, currency: Option<&str>| match read(name, text.as_bytes(), currency) {
        Err(SpendFailure::Wrong(problems)) => problems.iter().map(|own| own.code).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    assert_eq!(codes("costs.csv", CSV, None), ["F905"]);
    assert_eq!(codes("allocation.json", JSON, None), ["F905"]);
    let wrong = "Date,Namespace,TotalCost\nyesterday,a,1\n2026-03-01,a,\"1,000\"\n2026-03-01T00:00:00Z,a,1\n";
    assert_eq!(codes("costs.csv", wrong, Some("USD")), ["F902", "F901", "F902"]);
    for (text, expected) in [
        (
            r#"{"data":[{"a":{"start":"2026-03-01T00:00:00Z","end":"2026-03-02T00:00:00Z"},"b":{"totalCost":1}}]}"#,
            vec!["F904"; 2],
        ),
        (r#"{"code":500,"message":"no"}"#, vec!["F904"]),
        (r#"{"data":[{"a":"#, vec!["F908"]),
        (r#"{"data":[{"a":{"start":"soon","end":"2026-03-02T00:00:00Z","totalCost":1}}]}"#, vec!["F902"]),
    ] {
        assert_eq!(codes("allocation.json", text, Some("USD")), expected, "{text}");
    }
}

#[test]
fn spend_counts_it_in_the_currency_of_its_rules() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("costs.csv");
    std::fs::write(&path, CSV).unwrap();
    let ask = |rules: &str| actuals::SpendAsk {
        files: vec![path.clone()],
        by: vec![],
        rules: input::Place::read(&input::parse(rules).unwrap(), |root| root.fields()).unwrap(),
        threads: 1,
    };
    let own = actuals::spend(&ask(r#"{"currency":"USD"}"#)).unwrap();
    assert_eq!((own.totals.effective.0.to_string(), own.notes.len()), ("103.12502".to_owned(), 1));
    assert!(actuals::spend(&ask("{}")).is_err());
}
