//! JSON that is no export of a workspace, or one with wrong values; and files of kinds that come later.

use crate::desk::{Desk, FILE};
use serde_json::{Value, json};

/// An export with nothing in it but these tables.
fn document(tables: Value) -> Value {
    let mut document = json!({"format": "assay-workspace", "version": 1});
    document.as_object_mut().unwrap().extend(tables.as_object().unwrap().clone());
    document
}

fn check(text: &str, words: &[&str]) {
    let desk = Desk::empty();
    desk.put("in.json", text);
    desk.refuses("in.json", words);
}

#[test]
fn what_is_no_export_is_refused() {
    check("{\"format\":\"assay-workspace\",\"version\":1", &[]);
    check("[1,2,3]", &[]);
    check("{}", &["format"]);
    check("{\"format\":\"assay-workspace\",\"format\":\"assay-workspace\",\"version\":1}", &["format"]);
    check(&document(json!({"version": 99})).to_string(), &["version"]);
    check(&document(json!({"vendorz": []})).to_string(), &["vendorz", "vendors"]);
    check(
        &document(json!({"vendors": [{"id": "a", "name": "A", "colour": "red"}]})).to_string(),
        &["vendors[0].colour"],
    );
    check(&format!("{}{}", "[".repeat(200_000), "]".repeat(200_000)), &[]);
}

#[test]
fn wrong_values_are_refused_at_their_path() {
    let quote = |change: (&str, Value)| {
        let mut quote = json!({"id": "q", "vendor": "a", "sku": "H100 SXM5 80GB", "supply_model": "on_demand",
            "billing": "used", "price": 2.6, "basis": "gpu_hour", "currency": "EUR", "unit_gpus": 8});
        quote[change.0] = change.1;
        document(json!({"vendors": [{"id": "a", "name": "A"}], "quotes": [quote]})).to_string()
    };
    check(&quote(("currency", "EURO".into())), &["quotes[0].currency"]);
    check(&quote(("price", (-2.6).into())), &["quotes[0].price"]);
    check(&quote(("vendor", "nobody".into())), &["quotes[0].vendor", "nobody"]);
    check(&quote(("mfu", "@nothing".into())), &["quotes[0].mfu", "nothing"]);
    check(&quote(("unit_gpus", json!([8]))), &["quotes[0].unit_gpus"]);
    check(
        &document(json!({"vendors": [{"id": "a", "name": "A"}, {"id": "a", "name": "B"}]})).to_string(),
        &["vendors[1]"],
    );
}

/// A document with this in the place of a million wrong things.
fn costly(name: &str, text: &str, words: &[&str]) {
    let desk = Desk::empty();
    desk.put("in.json", text);
    for asked in [&["import", FILE, "in.json"], &["kpi", "in.json"][..]] {
        let ended = desk.run(asked);
        let first: String = ended.err.chars().take(100).collect();
        println!("{name}: {} MB in, {asked:?}: {} MB, {first}", text.len() >> 20, ended.peak >> 20);
        assert_eq!(ended.code, Some(2), "{name} {asked:?}: {first}");
        ended.clean();
        for word in words.iter().filter(|_| asked[0] == "import") {
            assert!(ended.err.contains(word), "{name}: no {word} in {first}");
        }
    }
}

#[test]
fn a_document_of_very_much_is_refused_before_it_is_held() {
    let keys = |count: usize| (0..count).map(|at| format!("\"k{at}\":0")).collect::<Vec<_>>().join(",");
    let head = r#""format":"assay-workspace","version":1"#;
    costly("1.2 million keys", &format!("{{{head},{}}}", keys(1_200_000)), &["more than 1000000 keys"]);
    costly("0.99 million keys", &format!("{{{head},{}}}", keys(990_000)), &["J003", "more"]);
    let rows = vec![format!("{{{}}}", keys(30)); 33_000].join(",");
    costly("33 000 rows of 30 keys", &format!("{{{head},\"vendors\":[{rows}]}}"), &[]);
    let twice = vec!["\"format\":\"assay-workspace\""; 990_000].join(",");
    costly("one key 990 000 times", &format!("{{{twice}}}"), &[]);
    costly("2.4 million values", &format!("{{{head},\"demand\":[{}]}}", vec!["0"; 2_400_000].join(",")), &[]);
    costly("2.4 million lists", &format!("{{{head},\"demand\":[{}]}}", vec!["[]"; 1_200_000].join(",")), &[]);
    let long = "x".repeat(60 << 20);
    costly("a text of 60 MB", &format!("{{\"format\":\"{long}\"}}"), &["format"]);
    costly("a key of 60 MB", &format!("{{{head},\"{long}\":1}}"), &["a key of more than 1000 bytes"]);
    let (open, close) = (format!("{{\"{}\":", "k".repeat(999)).repeat(100), "}".repeat(100));
    let deep = vec!["1e999"; 500_000].join(",");
    costly("far below long keys", &format!("{open}[{deep}]{close}"), &[]);
    costly("a cell of 60 MB", &format!("{{{head},\"vendors\":[{{\"id\":\"{long}\",\"name\":\"a\"}}]}}"), &[]);
    costly("a number of 60 MB", &format!("{{{head},\"vendors\":[{{\"id\":1{}}}]}}", "0".repeat(60 << 20)), &[]);
}

#[test]
fn negative_hours_are_refused() {
    let workload =
        json!({"id": "w", "name": "W", "purpose": "data", "interruptible": "yes", "reference_sku": "H100 SXM5 80GB"});
    let demand = json!({"workload": "w", "start": "2026-01-01T00:00Z", "step": "1h", "gpus": [1, -5, 2]});
    check(&document(json!({"workloads": [workload], "demand": [demand]})).to_string(), &["demand[0].gpus[1]"]);
}

#[test]
fn what_cannot_be_read_is_refused_by_name() {
    let desk = Desk::empty();
    for (name, bytes, words) in [
        ("bill.csv", &b"BilledCost,ChargePeriodStart\n1,2026-01-01\n"[..], "FOCUS"),
        ("bill.parquet", b"PAR1\0\0\0\0PAR1", "a whole csv, csv.gz, parquet"),
        ("table.csv", b"a,b\n1,2\n", "csv"),
        ("anna.ballot", b"anything", "ballot"),
    ] {
        desk.put(name, bytes);
        desk.refuses(name, &[words]);
    }
}

#[test]
fn a_result_of_a_benchmark_is_refused_with_everything_that_it_lacks() {
    let desk = Desk::empty();
    desk.put("result.json", br#"{"format":"assay-bench","version":1,"plan":"brisk"}"#);
    desk.refuses("result.json", &["devices", "measurements", "machine", "digest", "brisk"]);
}

#[test]
fn a_currency_without_a_rate_is_an_error_of_the_evaluation() {
    let desk = Desk::sample();
    let mut all = desk.document();
    let assumptions = all["assumptions"].as_array_mut().unwrap();
    let known = assumptions.len();
    assumptions.retain(|row| !row["id"].as_str().unwrap().starts_with("fx."));
    assert!(assumptions.len() < known, "the sample converts no currency: this test needs another case");
    desk.put("no_rate.json", all.to_string());
    // A fresh workspace, since an import leaves rows that it does not name.
    desk.run(&["new", "bare.assay"]).answer();
    let imported = desk.run(&["import", "bare.assay", "no_rate.json"]);
    let evaluated = desk.run(&["evaluate", "bare.assay"]);
    let refused = if imported.code == Some(0) { evaluated } else { imported };
    refused.refused(2, "fx.");
}
