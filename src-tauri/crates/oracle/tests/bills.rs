//! Queries over bills, held against sqlglot, which reads every dialect, and DuckDB, which carries them out: what a query gives, read
//! as a bill, says what reading the bills themselves says.
#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

mod common;

use actuals::{SpendAnswer, SpendAsk, SpendKey, SpendRules, spend, spend_sql};
use common::Peer;
use quantity::chance::Stream;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use vocabulary::SqlDialect;

/// Who reads and who carries out.
const PEER: Peer =
    Peer { packages: &["duckdb==2.0.1", "sqlglot==30.30.0"], modules: &["duckdb", "sqlglot"], script: "bills.py" };

const ROWS: u64 = 1500;

/// Every key alone, and some together.
const KEYS: [&str; 16] = [
    "",
    "month",
    "provider",
    "account",
    "service",
    "region",
    "category",
    "pricing",
    "team",
    "purpose",
    "gpu",
    "tag:team",
    "tag:cost \"center\"'s.no,tag:größe,tag:a\\b",
    "month,provider,gpu",
    "team,purpose,tag:team,pricing,category",
    "month,provider,account,service,region,category,pricing,tag:env,team,purpose,gpu",
];

/// None; some for each kind; and with several currencies, of which one has a rate of too many digits for a query.
const RULES: [&str; 3] = [
    "{}",
    r#"{"team":[{"tag":"env","equals":"dev","is":"it's \"play\""},{"column":"SubAccountId","prefix":"sub-","is":"plat\\form"},{"tag":"team"},
        {"column":"x_Project","equals":""}],
        "purpose":[{"column":"x_Project","prefix":"größe"},{"column":"Not there"},{"column":"SubAccountName","is":"named"},{"tag":"größe","prefix":""}],
        "gpu":[{"tag":"card"},{"column":"skumeter","prefix":"p5","is":"H100 SXM5 80GB"}]}"#,
    r#"{"team":[{"tag":"team"}],"currency":"EUR","rates":{"USD":"0.9234","JPY":0.0061,"CHF":"1.0712345678901"}}"#,
];

const HEADS: &str = "BilledCost,EffectiveCost,ListCost,ContractedCost,BillingCurrency,ChargePeriodStart,ChargePeriodEnd,ChargeCategory,\
    ConsumedQuantity,ConsumedUnit,CommitmentDiscountId,CommitmentDiscountStatus,PricingCategory,ProviderName,ServiceProviderName,SubAccountId,\
    BillingAccountId,ServiceName,RegionId,Tags,SkuMeter,SkuPriceDetails,x_InstanceType,ChargeDescription,x_Project,SubAccountName";

/// Tags as bills have them, and as they should not.
const TAGS: [&str; 16] = [
    "",
    "NULL",
    " null ",
    "{}",
    r#"{"team":"search","env":"prod"}"#,
    r#"{"team":" search ","env":"dev"}"#,
    r#"{"team":"","size":3}"#,
    r#"{"team":null,"env":"PROD"}"#,
    r#"{"team":3,"größe":true}"#,
    r#"{"Team":"Search","cost \"center\"'s.no":"it's"}"#,
    r#"{"team":"null","a\\b":"c\\d","card":"A100"}"#,
    r#"{"team":"Größe\n2","größe":"groß"}"#,
    r#"{"team":"#,
    r#"["team"]"#,
    "team=search",
    r#"{"team":{"of":["x","y"]}}"#,
];

/// A bill drawn under a seed; in one currency, or in four.
fn bill(seed: u64, currencies: &[&str]) -> String {
    let drawn = Stream::new(seed, "bill");
    // A sum with a rate of many digits ends reading at 38 digits.
    let most = if currencies.len() > 1 { 1e9 } else { 1e12 };
    let line = |row: u64| {
        let draw = |at: u64| drawn.uniform(row * 64 + at);
        let pick = |at: u64, of: &[&str]| of[(draw(at) * of.len() as f64) as usize].to_owned();
        let money = |at: u64| match (draw(at) * 12.0) as u32 {
            0 => "0".to_owned(),
            1 => format!("-{:.4}", draw(at + 20) * 100.0),
            2 => format!("{:.0}.25", draw(at + 20) * most),
            3 => format!("{:.3}E-05", draw(at + 20) * 10.0),
            4 => format!("+{:.2}", draw(at + 20) * 10.0),
            _ => format!("{:.12}", draw(at + 20) * 100.0),
        };
        let nothing = |own: String, at: u64| if own.is_empty() { pick(at, &["", "NULL", " null ", " "]) } else { own };
        let starts = [
            "2026-01-31T23:59:59Z",
            "2026-02-01 00:00:00",
            "2026-02-01T00:30:00+01:00",
            "2026-02-28 23:30:00 UTC",
            "2026-03-01",
            "2026-02-28T23:30:00.250-02:00",
        ];
        let kinds = [
            "p5.48xlarge",
            "g5.12xlarge",
            "Standard_ND96isr_H100_v5",
            "a2-highgpu-8g",
            "my-p5.48xlarge",
            "p5.48xlarge_2",
            "m5.large",
            "",
        ];
        let cells = [
            money(0),
            money(1),
            nothing(if draw(2) < 0.2 { String::new() } else { money(2) }, 3),
            nothing(if draw(4) < 0.2 { String::new() } else { money(4) }, 5),
            pick(6, currencies),
            pick(7, &starts),
            pick(8, &["2026-03-02T00:00:00Z", "2026-03-31", "2026-04-01 00:00:00"]),
            pick(9, &["Usage", "Usage ", "Purchase", "Credit", "Tax"]),
            pick(10, &["", "NULL", "1", "2.5", "0.000277777777777778", "744"]),
            pick(11, &["Hours", "hrs", "H", "GB", "", "NULL"]),
            nothing(pick(12, &["", "", "cd-1"]), 13),
            pick(14, &["Used", "Unused", "", "NULL"]),
            pick(15, &["Standard", "Dynamic", "Committed", "Other", ""]),
            pick(16, &["AWS", "Google Cloud", "\"Micro, soft\"", "NULL"]),
            pick(17, &["", "Amazon"]),
            nothing(pick(30, &["", "sub-1", "sub-2", "0012"]), 31),
            pick(32, &["acc-1", "acc-2", ""]),
            pick(33, &["\"Elastic \"\"Compute\"\"\"", "Compute Engine", "It's"]),
            pick(34, &["eu-west-1", " eu-west-1 ", "NULL", "us-east-1"]),
            format!("\"{}\"", pick(35, &TAGS).replace('"', "\"\"")),
            pick(36, &kinds),
            format!("\"{{\"\"InstanceType\"\":\"\"{}\"\"}}\"", pick(37, &kinds)),
            pick(38, &kinds).to_uppercase(),
            format!("\"$1.83 per {}, spot {}\nhour\"", pick(39, &kinds), pick(40, &kinds)),
            pick(41, &["", "größer", "größe-1", "null", "alpha"]),
            pick(42, &["", "name"]),
        ];
        cells.join(",")
    };
    let rows: Vec<String> = (0..ROWS).map(line).collect();
    format!("{HEADS}\n{}\n", rows.join("\n"))
}

fn rules(text: &str) -> SpendRules {
    input::Place::read(&input::parse(text).unwrap(), |root| root.fields()).unwrap()
}

fn keys(by: &str) -> Vec<SpendKey> {
    by.split(',').filter(|word| !word.is_empty()).map(|word| SpendKey::parse(word).unwrap()).collect()
}

fn read(file: &Path, by: &str, of: SpendRules) -> SpendAnswer {
    let ask = SpendAsk { files: vec![file.to_owned()], by: keys(by), rules: of, threads: 2 };
    spend(&ask).unwrap_or_else(|failure| panic!("{}: {failure:?}", file.display()))
}

fn failures(cases: &[Value], answers: &[Value]) -> Vec<String> {
    let told = |(case, answer): (&Value, &Value)| {
        let error = answer["error"].as_str()?;
        Some(format!("{} {}: {error}\n{}", case["dialect"], case["by"], case["sql"].as_str().unwrap()))
    };
    cases.iter().zip(answers).filter_map(told).collect()
}

#[test]
fn every_dialect_is_read_by_a_peer() {
    let mut cases = Vec::new();
    for dialect in SqlDialect::ALL {
        for by in KEYS {
            for text in RULES {
                let query = spend_sql(&keys(by), &rules(text), *dialect);
                cases.push(json!({"dialect": dialect.word(), "by": by, "sql": query.sql}));
            }
        }
    }
    let failures = failures(&cases, &PEER.answers(&cases));
    assert!(failures.is_empty(), "{} of {}: {}", failures.len(), cases.len(), failures[0]);
}

/// One query carried out: the bill, its keys and rules, and where the result lies.
struct Carried {
    bill: PathBuf,
    by: &'static str,
    rules: &'static str,
    back: String,
    result: PathBuf,
}

#[test]
fn what_a_query_gives_is_what_reading_the_bills_gives() {
    let folder = tempfile::tempdir().unwrap();
    let (mut carried, mut cases) = (Vec::new(), Vec::new());
    for (at, text) in RULES.into_iter().enumerate() {
        let currencies: &[&str] = if at == 2 { &["EUR", "USD", "JPY", "CHF"] } else { &["USD"] };
        let bill = folder.path().join(format!("bill-{at}.csv"));
        std::fs::write(&bill, self::bill(at as u64, currencies)).unwrap();
        for (by, typed) in KEYS.into_iter().flat_map(|by| [(by, false), (by, true)]) {
            let query = spend_sql(&keys(by), &rules(text), SqlDialect::Duckdb);
            let result = folder.path().join(format!("result-{}.csv", cases.len()));
            cases.push(json!({"dialect": SqlDialect::Duckdb.word(), "by": by, "sql": query.sql, "typed": typed,
                "bill": bill, "result": result}));
            carried.push(Carried { bill: bill.clone(), by, rules: text, back: query.rules, result });
        }
    }
    let answers = PEER.answers(&cases);
    let failures = failures(&cases, &answers);
    assert!(failures.is_empty(), "{} of {}: {}", failures.len(), cases.len(), failures[0]);
    for (own, answer) in carried.iter().zip(&answers) {
        let expected = read(&own.bill, own.by, rules(own.rules));
        let back = if own.back.is_empty() { "{}" } else { &own.back };
        let found = read(&own.result, own.by, rules(back));
        // What has no rate of its own in the query, and what nothing used, are rows beside the others.
        let rows = answer["rows"].as_u64().unwrap() as usize;
        let most = expected.groups.len() * if own.rules == RULES[2] { 4 } else { 2 };
        assert!((expected.groups.len()..=most).contains(&rows), "{}: {rows} rows", own.by);
        assert_eq!(expected.rows, ROWS, "{}", own.by);
        for (expected, found) in expected.groups.iter().zip(&found.groups) {
            assert_eq!(found, expected, "{} {}", own.by, own.rules);
        }
        let found = SpendAnswer { notes: expected.notes.clone(), ..found };
        assert_eq!(found, expected, "{} {}", own.by, own.rules);
    }
}
