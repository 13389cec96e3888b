//! What `assay contract` refuses, each problem at its own place and all of them at once.
#![allow(clippy::unwrap_used)] // Also in helpers outside of tests.

mod common;

use common::{answer, problems};
use serde_json::{Value, json};

fn check(document: &Value, expected: &[&str]) {
    assert_eq!(problems(cost::contract, &document.to_string()), expected, "{document}");
}

fn committed() -> Value {
    json!({"currency": "EUR", "months": 24, "discount_rate": 0.1, "units": 4,
        "quote": {"billing": "committed", "price": 2, "term_months": 12}})
}

fn owned() -> Value {
    json!({"currency": "EUR", "months": 24, "discount_rate": 0.1, "units": 4, "quote": {"billing": "owned", "price": 40000}})
}

/// A right document with fields set (null: left out); a key with a point is one of the quote.
fn with(mut document: Value, fields: &[(&str, Value)]) -> Value {
    for (key, value) in fields {
        let pointer = format!("/{}", key.replace('.', "/"));
        match document.pointer_mut(&pointer) {
            Some(place) => *place = value.clone(),
            None if key.contains('.') => document["quote"][&key["quote.".len()..]] = value.clone(),
            None => document[*key] = value.clone(),
        }
    }
    document
}

#[test]
fn documents() {
    check(&json!({}), &["currency J004", "months J004", "discount_rate J004", "quote J004", "units J004"]);
    check(&json!([]), &[" J005"]);
    check(
        &json!({"currency": "eur", "months": 0, "discount_rate": -1, "quote": {}, "units": 0, "horizon": 3}),
        &[
            "currency J006",
            "months J006",
            "discount_rate J006",
            "quote.billing J004",
            "quote.price J004",
            "units J006",
            "horizon J003",
        ],
    );
    let wrong = [("quote.price", json!(-1)), ("from", json!(25)), ("to", json!(0)), ("quote.payment", json!("weekly"))];
    check(&with(committed(), &wrong), &["quote.price J006", "quote.payment J007", "from J006", "to J006"]);
}

#[test]
fn limits_of_a_contract() {
    for (key, wrong, right) in [
        ("months", vec![json!(0), json!(1201), json!(2.5), json!("x")], vec![json!(1), json!(1200), json!("24")]),
        ("quote.term_months", vec![json!(0), json!(1201), json!(1.5)], vec![json!(1), json!(1200)]),
        ("from", vec![json!(0), json!(25), json!(1.5)], vec![json!(1), json!(24)]),
        ("to", vec![json!(0), json!(25), json!(1.5)], vec![json!(1), json!(24)]),
        ("quote.from_month", vec![json!(-1), json!(1201), json!(0.5)], vec![json!(0), json!(1200)]),
        ("discount_rate", vec![json!(-0.01)], vec![json!(0), json!(12)]),
        ("price_decline", vec![json!(-10.5), json!(1.01)], vec![json!(-10), json!(1)]),
        ("quote.price", vec![json!(-0.01)], vec![json!(0)]),
        ("quote.price_cap", vec![json!(-0.01)], vec![json!(0)]),
        ("quote.unit_gpus", vec![json!(0), json!(-8)], vec![json!(0.5), json!(72)]),
        ("units", vec![json!(0), json!(-1), json!("0"), json!("4; 0 from 3")], vec![json!(0.5), json!("4")]),
        ("quote.break_month", vec![json!(0), json!(13), json!(1.5)], vec![json!(1), json!(12)]),
        ("quote.shrink_from", vec![json!(0), json!(13), json!(1.5)], vec![json!(1), json!(12)]),
        ("quote.break_notice", vec![json!(-1), json!(1201), json!(1.5)], vec![json!(0), json!(1200)]),
        ("quote.break_fee", vec![json!(-0.1), json!(1.1)], vec![json!(0), json!(1)]),
        ("quote.shrink_share", vec![json!(-0.1), json!(1.1)], vec![json!(0), json!(1)]),
    ] {
        let beside: Vec<(&str, Value)> = match key {
            "quote.shrink_from" => vec![("quote.shrink_share", json!(0.1))],
            "quote.shrink_share" => vec![("quote.shrink_from", json!(3))],
            "quote.break_notice" | "quote.break_fee" => vec![("quote.break_month", json!(3))],
            _ => Vec::new(),
        };
        let document = |value| with(with(committed(), &beside), &[(key, value)]);
        for value in wrong {
            let found = problems(cost::contract, &document(value.clone()).to_string());
            assert!(found.len() == 1 && found[0].starts_with(&format!("{key} J00")), "{key} {value}: {found:?}");
        }
        for value in right {
            answer(cost::contract, &document(value).to_string());
        }
    }
    for (share, right) in [(json!(-0.1), false), (json!(1.1), false), (json!(0), true), (json!(1), true)] {
        let document = with(owned(), &[("quote.residual_share", share)]);
        match right {
            true => drop(answer(cost::contract, &document.to_string())),
            false => check(&document, &["quote.residual_share J006"]),
        }
    }
    check(&with(committed(), &[("from", json!(9)), ("to", json!(8))]), &["to J006"]);
}

#[test]
fn what_belongs_together() {
    for (fields, expected) in [
        (vec![("quote.term_months", Value::Null)], vec!["quote.term_months J004"]),
        (vec![("quote.break_notice", json!(3))], vec!["quote.break_month J004"]),
        (vec![("quote.break_fee", json!(0.1))], vec!["quote.break_month J004"]),
        (
            vec![("quote.break_fee", json!(2)), ("quote.break_notice", json!(-1))],
            vec!["quote.break_month J004", "quote.break_notice J006", "quote.break_fee J006"],
        ),
        (vec![("quote.shrink_from", json!(3))], vec!["quote.shrink_share J004"]),
        (vec![("quote.shrink_share", json!(0.1))], vec!["quote.shrink_from J004"]),
        (vec![("quote.residual_share", json!(0.1))], vec!["quote.residual_share C411"]),
        (vec![("quote.billing", json!("spot"))], vec!["quote.billing J007"]),
        (vec![("quote.renewal", json!("stop"))], vec!["quote.renewal J007"]),
        (vec![("quote.payment", json!(1))], vec!["quote.payment J007"]),
        (
            vec![("quote.billing", Value::Null), ("quote.break_fee", json!(2))],
            vec!["quote.billing J004", "quote.break_month J004", "quote.break_fee J006"],
        ),
        (vec![("quote.valid_until", json!("2027-01-01"))], vec!["quote.valid_until J003"]),
    ] {
        check(&with(committed(), &fields), &expected);
    }
    for (field, value) in [
        ("term_months", json!(12)),
        ("payment", json!("upfront")),
        ("renewal", json!("end")),
        ("break_month", json!(1)),
        ("break_notice", json!(1)),
        ("break_fee", json!(0)),
        ("shrink_from", json!(1)),
        ("shrink_share", json!(0)),
        ("price_cap", json!(1)),
    ] {
        let path = format!("quote.{field}");
        check(&with(owned(), &[(&path, value)]), &[&format!("{path} C411")]);
        answer(cost::contract, &with(owned(), &[(&path, Value::Null)]).to_string());
    }
}

#[test]
fn steps() {
    for units in
        ["4; 5 from 2", "4;5 from 2;6 from 24", "  4 ;  5   from 24 ", "4.5; 0.5 from 3", "1e1", "4; 1e1 from 3"]
    {
        answer(cost::contract, &with(committed(), &[("units", json!(units))]).to_string());
    }
    for (units, expected) in [
        (json!(""), "C409"),
        (json!("many"), "C409"),
        (json!("as needed"), "C409"),
        (json!("4;"), "C409"),
        (json!("4; 5"), "C409"),
        (json!("4 from 2"), "C409"),
        (json!("4; 5 from"), "C409"),
        (json!("4; 5 from x"), "C409"),
        (json!("4; 5 from -3"), "C409"),
        (json!("4; 5 from 2.5"), "C409"),
        (json!("4; 5 From 3"), "C409"),
        (json!("4; +5 from 3"), "C409"),
        (json!("4; 1_0 from 3"), "C409"),
        (json!("4, 5 from 3"), "C409"),
        (json!("4; 5 from 99999999999"), "C409"),
        (json!("4; 5 from 1"), "C410"),
        (json!("4; 5 from 0"), "C410"),
        (json!("4; 5 from 25"), "C410"),
        (json!("4; 5 from 3; 6 from 3"), "C410"),
        (json!("4; 5 from 5; 6 from 3"), "C410"),
        (json!("4; 0 from 3"), "J006"),
        (json!("4; -2 from 3"), "J006"),
        (json!(true), "J005"),
        (json!([4]), "J005"),
    ] {
        check(&with(committed(), &[("units", units)]), &[&format!("units {expected}")]);
    }
    let within = [("from", json!(3)), ("to", json!(8))];
    for (month, right) in [(3, false), (4, true), (8, true), (9, false)] {
        let document = with(with(committed(), &within), &[("units", json!(format!("4; 5 from {month}")))]);
        match right {
            true => drop(answer(cost::contract, &document.to_string())),
            false => check(&document, &["units C410"]),
        }
    }
    check(&with(committed(), &[("units", json!("0; 5 from 9; 6 from 3"))]), &["units J006", "units C410"]);
}

#[test]
fn amounts_beyond_28_digits() {
    let huge = json!("9999999999999999999999999999");
    check(&with(committed(), &[("quote.price", huge.clone())]), &["quote.price C404"]);
    check(&with(owned(), &[("quote.price", huge.clone())]), &["quote.price C404"]);
    check(&with(committed(), &[("units", huge)]), &["quote.price C404"]);
    check(&with(committed(), &[("quote.price", json!("99999999999999999999999999999"))]), &["quote.price J008"]);
}
