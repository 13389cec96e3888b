use super::*;
use std::collections::BTreeMap;
use tables::{Row, chunk_of};
use vocabulary::{ConditionKind, KpiInput, Pool};

fn sample() -> Book {
    book()
        .unwrap_or_else(|problems| panic!("{}", problems.iter().map(|p| voice::problem(p) + "\n").collect::<String>()))
}

fn distinct<'b>(rows: &'b [Row], key: &str) -> BTreeSet<&'b str> {
    rows.iter().filter_map(|row| row.get(key)).collect()
}

fn year(book: &Book, workload: &str) -> Vec<f64> {
    let chunks = book.rows("demand").iter().filter_map(chunk_of).filter(|c| c.workload == workload);
    chunks.flat_map(|c| c.gpus).map(|gpus| gpus.unwrap()).collect()
}

#[test]
fn the_case_has_the_size_it_promises() {
    let book = sample();
    for (table, key, least, most) in [
        ("frame", "name", 1, 1),
        ("workloads", "id", 6, 6),
        ("vendors", "id", 6, 6),
        ("criteria", "id", 30, 30),
        ("criteria", "axis", 5, 5),
        ("scores", "evaluator", 3, 3),
        ("quotes", "id", 20, 40),
        ("quotes", "vendor", 6, 6),
        ("quotes", "supply_model", 5, 5),
        ("quotes", "currency", 2, 2),
        ("options", "option", 5, 5),
        ("levers", "id", 10, 10),
        ("conditions", "id", 16, 20),
        ("conditions", "kind", ConditionKind::ALL.len(), ConditionKind::ALL.len()),
        ("conditions", "status", 3, 3),
        ("kpis", "input", KpiInput::ALL.len(), KpiInput::ALL.len()),
        ("assumptions", "id", 25, 30),
    ] {
        let found = distinct(book.rows(table), key).len();
        assert!((least..=most).contains(&found), "{found} different {table}.{key}");
    }
    assert_eq!(book.rows("scores").len(), 3 * 6 * 29);
}

#[test]
fn every_number_says_where_it_comes_from() {
    let book = sample();
    for (table, keys) in [
        ("quotes", ["source", "date", "grade", "note"].as_slice()),
        ("costs", &["source", "date", "grade"]),
        ("levers", &["source", "date", "grade"]),
        ("kpis", &["source", "date"]),
        ("scores", &["reason", "grade", "source", "date"]),
        ("assumptions", &["unit", "source", "date", "grade", "owner", "find_out"]),
        ("conditions", &["owner", "due"]),
        ("accelerators", &["source", "date", "grade"]),
        ("criteria", &["unit", "rubric"]),
        ("workloads", &["business_value", "value_owner", "data_class"]),
    ] {
        for row in book.rows(table) {
            let missing: Vec<_> = keys.iter().filter(|key| row.get(key).is_none()).collect();
            assert!(missing.is_empty(), "{table} {:?} lacks {missing:?}", row.0.values().next());
        }
    }
}

#[test]
fn quotes_are_fictional_offers_on_cards_that_exist() {
    let book = sample();
    let own = distinct(book.rows("accelerators"), "sku");
    for row in book.rows("quotes") {
        let (sku, note) = (row.get("sku").unwrap(), row.get("note").unwrap());
        assert!(note.starts_with("Fictional offer, modelled on "), "{note}");
        assert!(["Second source", "second source", "One source"].iter().any(|s| note.contains(s)), "{note}");
        let (vendor, source) = (row.get("vendor").unwrap(), row.get("source").unwrap().to_lowercase());
        assert!(source.starts_with(vendor), "{vendor} offers what {source} says");
        assert!(own.contains(sku) || reference::accelerator(sku).is_some(), "{sku}");
    }
    for row in book.rows("workloads") {
        assert!(row.get("model").is_none_or(|name| reference::model(name).is_some()));
        assert!(reference::accelerator(row.get("reference_sku").unwrap()).is_some());
    }
}

#[test]
fn a_year_of_hourly_demand_is_the_same_everywhere() {
    let book = sample();
    let mut total = vec![0.0; 8760];
    let mut digest = 0xCBF2_9CE4_8422_2325_u64;
    for workload in distinct(book.rows("workloads"), "id") {
        let hours = year(&book, workload);
        assert_eq!(hours.len(), 8760, "{workload}");
        for (sum, gpus) in total.iter_mut().zip(&hours) {
            *sum += gpus;
            digest = (digest ^ *gpus as u64).wrapping_mul(0x0100_0000_01B3);
        }
    }
    assert_eq!(digest, 5_335_384_055_796_761_115, "FNV-1a over all hours, workloads by name");
    total.sort_by(f64::total_cmp);
    assert!((210.0..245.0).contains(&total[875]), "nearly always in use: {}", total[875]);
    assert!((370.0..420.0).contains(&total[8759]), "yearly peak: {}", total[8759]);
    assert_eq!(book.rows("demand").len(), 6 * 12);
    assert!(distinct(book.rows("demand"), "start").contains("2026-02-01T00:00:00Z"));
}

#[test]
fn one_criterion_is_computed_and_weights_are_percent() {
    let book = sample();
    let weights: Vec<u32> = book.rows("criteria").iter().map(|r| r.get("weight").unwrap().parse().unwrap()).collect();
    assert_eq!(weights.iter().sum::<u32>(), 100);
    let computed: Vec<_> = book.rows("criteria").iter().filter(|r| r.get("computed").is_some()).collect();
    assert_eq!((computed.len(), computed[0].get("axis")), (1, Some("cost")));
    assert!(book.rows("scores").iter().all(|r| r.get("criterion") != computed[0].get("id")));
}

#[test]
fn a_poor_card_costs_and_scores_at_once() {
    let book = sample();
    let scored = distinct(book.rows("scores"), "value");
    let shared: Vec<_> =
        book.rows("quotes").iter().filter(|r| r.get("mfu").is_some_and(|m| m.starts_with('@'))).collect();
    assert!(shared.len() >= 15);
    assert!(shared.iter().all(|r| scored.contains(r.get("mfu").unwrap())));
}

#[test]
fn evaluators_disagree_and_leave_some_cells_unknown() {
    let book = sample();
    let mut cells: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for row in book.rows("scores") {
        cells.entry((row.get("vendor"), row.get("criterion"))).or_default().insert(row.get("value"));
    }
    let split = cells.values().filter(|values| values.len() > 1).count();
    assert!(split >= 30, "{split} cells are seen differently");
    let unknown = cells.values().filter(|values| values.len() == 1 && values.contains(&None)).count();
    assert!((3..=12).contains(&unknown), "{unknown} cells nobody knows");
}

/// A phrase that returns is a form filled in, not a judgement.
#[test]
fn every_score_has_a_reason_of_its_own() {
    let book = sample();
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    for reason in book.rows("scores").iter().filter_map(|row| row.get("reason")) {
        *times.entry(reason).or_default() += 1;
    }
    let stock: Vec<_> = times.iter().filter(|(_, times)| **times > 3).collect();
    assert!(stock.is_empty(), "{stock:?}");
}

#[test]
fn nothing_is_known_before_it_happened_and_nothing_falls_due_after_the_decision() {
    let book = sample();
    let written = "2026-11-21";
    for table in ["accelerators", "scores", "quotes", "costs", "levers", "kpis", "assumptions"] {
        let late: Vec<_> = book.rows(table).iter().filter_map(|r| r.get("date")).filter(|d| *d > written).collect();
        assert!(late.is_empty(), "{table} {late:?}");
    }
    let decided = book.rows("frame")[0].get("decide_by").unwrap();
    for row in book.rows("conditions") {
        assert!(row.get("due").unwrap() <= decided, "{:?} falls due after {decided}", row.get("id"));
    }
}

#[test]
fn hidden_cost_has_a_line_in_every_bucket_that_the_engine_does_not_make() {
    let book = sample();
    let made = ["idle", "experimentation", "rigidity"];
    let lines = book.rows("costs").iter().filter(|r| r.get("category") == Some("hidden"));
    let found: BTreeSet<&str> = lines.filter_map(|r| r.get("bucket")).chain(made).collect();
    let buckets = "adaptation compliance disposal downtime egress experimentation idle migration rigidity";
    assert_eq!(found, buckets.split(' ').collect());
}

/// The bounds that every value of a vendor must keep, by criterion: the rule of gates, on stated values.
fn gates_failed(book: &Book, vendor: &str) -> BTreeSet<String> {
    let mut failed = BTreeSet::new();
    for criterion in book.rows("criteria") {
        let bound = |key: &str| criterion.get(key).map(|text| quantity::decimal::parse(text).unwrap());
        let (least, most) = (bound("gate_min"), bound("gate_max"));
        for row in book.rows("scores").iter().filter(|r| r.get("vendor") == Some(vendor)) {
            let Some(value) = row.get("value").filter(|_| row.get("criterion") == criterion.get("id")) else {
                continue;
            };
            let Ok(range) = quantity::Range::parse(value) else { continue };
            if least.is_some_and(|b| range.low < b) || most.is_some_and(|b| range.high > b) {
                failed.insert(criterion.get("id").unwrap().to_owned());
            }
        }
    }
    failed
}

#[test]
fn one_vendor_fails_gates_and_no_other() {
    let book = sample();
    for vendor in distinct(book.rows("vendors"), "id") {
        let failed = gates_failed(&book, vendor);
        assert_eq!(!failed.is_empty(), vendor == "kirin", "{vendor} {failed:?}");
    }
}

#[test]
fn every_option_serves_every_pool_to_its_peak_by_known_vendors() {
    let book = sample();
    for option in distinct(book.rows("options"), "option") {
        for pool in Pool::SPELLED {
            let here = |r: &&Row| r.get("option") == Some(option) && r.get("pool") == Some(*pool);
            let open = book.rows("options").iter().filter(here).any(|r| r.get("units") == Some("as needed"));
            assert!(open, "{option} leaves the peaks of {pool} unserved");
        }
        let lines = book.rows("costs").iter().filter(|r| r.get("option") == Some(option)).count();
        assert!(lines >= 5, "{option} has {lines} cost lines");
    }
}
