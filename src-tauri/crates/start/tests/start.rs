//! A first case from whatever answers: it can be decided on, and what is wrong with an answer is told at its place.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use decision::{Setting, Snapshot, decide, draw, own_weights};
use input::{Node, Place, Problem, Read};
use start::{StartAsk, Surroundings};
use tables::Book;

fn asked(json: &str) -> StartAsk {
    let node: Node = input::parse(json).unwrap();
    Place::read(&node, |place| StartAsk::read(&place)).unwrap()
}

fn book(json: &str) -> Result<Book, Vec<Problem>> {
    start::book(&asked(json), &Surroundings { today: "2026-11-26", say: &voice::text })
}

/// Ids of options, with the cost of each in its base case.
fn costed(book: &Book) -> Vec<String> {
    let snapshot = Snapshot::read(book).unwrap();
    let worlds = draw(&snapshot, &Setting { seed: 1, worlds: 64, threads: 1 }, &|_| ()).unwrap();
    let report = decide(&worlds, own_weights(&worlds).as_ref());
    assert_eq!(report.decision.option, None, "nobody has scored");
    assert!(report.decision.preliminary.is_some());
    assert_eq!(report.decision.firm_up.len(), 5);
    report.options.iter().filter(|own| own.tcc.is_some()).map(|own| own.id.clone()).collect()
}

#[test]
fn nothing_answered_is_a_case_that_can_be_costed() {
    let book = book("{}").unwrap();
    assert_eq!(costed(&book), ["vendor_a_committed", "vendor_b_used"]);
    let frame = &book.rows("frame")[0];
    assert_eq!(
        ["decide_by", "months", "currency"].map(|key| frame.get(key)),
        [Some("2027-02-26"), Some("36"), Some("EUR")]
    );
    // What was taken is marked, with where it comes from and how to find it out.
    for row in book.rows("assumptions").iter().filter(|row| !row.get("id").unwrap().starts_with("fx.")) {
        assert_eq!(row.get("grade"), Some("assumed"), "{row:?}");
        assert!(["source", "date", "find_out"].iter().all(|key| row.get(key).is_some()), "{row:?}");
    }
    assert!(book.rows("scores").is_empty());
}

#[test]
fn every_kept_offer_carries_the_base_and_every_hourly_one_all() {
    let book = book(
        r#"{"needs":[{"purpose":"training","gpus":"60 to 68"},{"purpose":"experiment","gpus":6}],"currency":"USD",
            "offers":[{"vendor":"Nord Süd","billing":"owned","price":"45k"},{"vendor":"Meridian","billing":"used","price":"3"},
                      {"vendor":"Helio","billing":"committed","price":"2","term_months":24},{"vendor":"helio","billing":"used","price":"4"}]}"#,
    )
    .unwrap();
    assert_eq!(costed(&book), ["nord_sud_owned", "meridian_used", "helio_committed", "helio_used"]);
    assert_eq!(book.rows("vendors").len(), 3, "one vendor in two spellings");
    let rows = |option: &str, layer: &str| -> Vec<(String, String)> {
        let own = book
            .rows("options")
            .iter()
            .filter(|row| row.get("option") == Some(option) && row.get("layer") == Some(layer));
        own.map(|row| (row.get("quote").unwrap().to_owned(), row.get("units").unwrap().to_owned())).collect()
    };
    // 64 GPUs are eight machines; peaks stay with the vendor where it sells by the hour.
    assert_eq!(rows("helio_committed", "base")[0], ("helio_committed".to_owned(), "8".to_owned()));
    assert_eq!(rows("helio_committed", "peak")[0].0, "helio_used");
    assert_eq!(rows("nord_sud_owned", "peak")[0].0, "meridian_used", "the cheapest by the hour");
    let lines: Vec<Option<&str>> = book.rows("costs").iter().map(|row| row.get("line")).collect();
    assert_eq!(lines, [Some("power"), Some("upkeep")], "own machines cost more than their price");
}

#[test]
fn tokens_and_users_become_gpus_of_the_model() {
    let mean = |json: &str| -> f64 {
        let book = book(json).unwrap();
        let run = |at: usize| {
            book.rows("demand")[at].get("gpus").unwrap().split(',').map(|own| own.parse::<f64>().unwrap()).sum::<f64>()
        };
        (5.0 * run(0) + 2.0 * run(1)) / 168.0
    };
    let need =
        |amount: &str| format!(r#"{{"needs":[{{"purpose":"inference","model":"Llama-3.3-70B-Instruct",{amount}}}]}}"#);
    let (once, twice) = (mean(&need(r#""tokens":"40000M""#)), mean(&need(r#""tokens":"80000M""#)));
    assert!((twice / once - 2.0).abs() < 0.01, "{once} {twice}");
    let users = mean(&need(r#""users":"66666.67""#));
    assert!((users / once - 1.0).abs() < 0.01, "600,000 tokens each: {users} {once}");
    assert!(once > 0.5, "{once}");
}

#[test]
fn weights_and_must_haves_are_those_answered() {
    let book = book(r#"{"weights":{"cost":3,"service":1},"must_have":["sla_promise"]}"#).unwrap();
    let sum = |axis: &str| -> f64 {
        let own = book.rows("criteria").iter().filter(|row| row.get("axis") == Some(axis));
        own.map(|row| row.get("weight").unwrap().parse::<f64>().unwrap()).sum()
    };
    assert_eq!(["cost", "service", "compliance"].map(|axis| sum(axis).round()), [75.0, 25.0, 0.0]);
    let gated: Vec<&str> = book
        .rows("criteria")
        .iter()
        .filter(|row| row.get("gate_min").or(row.get("gate_max")).is_some())
        .filter_map(|row| row.get("id"))
        .collect();
    assert_eq!(gated, ["sla_promise"]);
}

#[test]
fn what_is_wrong_is_told_at_the_answer_all_at_once() {
    let problems = book(
        r#"{"currency":"XAU","needs":[{"purpose":"inference","tokens":"1M"},{"purpose":"training","model":"Lama-3.1-70B"},{"purpose":"data","gpus":0}],
            "offers":[{"vendor":" ","billing":"used"},{"vendor":"X","billing":"used","card":"H1000"},{"vendor":"Y","billing":"committed","card":"B200 SXM 180GB"},
                      {"vendor":"Z","billing":"used","price":"3","term_months":12}]}"#,
    )
    .unwrap_err();
    let told: Vec<(&str, &str)> = problems.iter().map(|own| (own.path.as_str(), own.code)).collect();
    for expected in [
        ("currency", "N101"),
        ("offers[0].vendor", "N102"),
        ("offers[1].card", "N104"),
        ("offers[2].price", "N103"),
        ("offers[3].term_months", "N107"),
        ("needs[0].model", "N105"),
        ("needs[1].model", "N105"),
        ("needs[2].gpus", "N106"),
    ] {
        assert!(told.contains(&expected), "{expected:?} in {told:?}");
    }
}
