//! Any document is answered or refused with a place and a remedy; none panics.
#![allow(clippy::unwrap_used)] // Also in helpers outside of tests.

use input::{Node, Problem};
use proptest::prelude::*;
use serde::Serialize;
use serde_json::{Value, json};

fn scalar() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (-3_i32..4).prop_map(Value::from),
        "[-0-9.eE]{0,34}".prop_map(Value::from),
        prop::sample::select(vec![
            "EUR",
            "USD",
            "opex",
            "capex",
            "rent",
            "servers",
            "annuity",
            "declining",
            "straight_line",
            "committed",
            "owned",
            "upfront",
            "end",
            "4; 9 from 3; 2 from 5",
            "4; 9 from"
        ])
        .prop_map(Value::from),
        Just(json!("7922816251426433759354395033")),
        Just(json!("-0.0000000000000000000000000001")),
        Just(json!(12_000)),
    ]
}

const KEYS: [&str; 57] = [
    "quote",
    "billing",
    "price",
    "units",
    "unit_gpus",
    "from_month",
    "term_months",
    "break_month",
    "break_fee",
    "shrink_from",
    "shrink_share",
    "currency",
    "months",
    "discount_rate",
    "capacity",
    "gpus",
    "utilisation",
    "rates",
    "lines",
    "tokens",
    "uncertainty",
    "trials",
    "seed",
    "scenarios",
    "id",
    "category",
    "bucket",
    "once",
    "monthly",
    "energy",
    "per_gpu_hour",
    "depreciate",
    "amount",
    "month",
    "from",
    "to",
    "growth",
    "method",
    "rate",
    "own",
    "capex",
    "rent",
    "per_hour",
    "life_years",
    "tcc",
    "paid_hours",
    "USD",
    "a.amount",
    "c.kw",
    "e.rate",
    "f.rate",
    "b.growth",
    "uniform",
    "normal",
    "lognormal",
    "pert",
    "triangular",
];

fn any_document() -> impl Strategy<Value = Value> {
    scalar().prop_recursive(4, 40, 8, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::vec((prop::sample::select(KEYS.to_vec()), inner), 0..8)
                .prop_map(|entries| entries.into_iter().map(|(k, v)| (k.to_owned(), v)).collect::<Value>()),
        ]
    })
}

fn right_documents() -> [Value; 7] {
    let line = |id: &str, key: &str, shape: Value| json!({"id": id, "category": "opex", "bucket": "rent", "currency": "USD", key: shape});
    [
        json!({"currency": "EUR", "months": 60, "discount_rate": 0.08, "capacity": {"gpus": 512}, "utilisation": 0.4,
            "tokens": 1e12, "rates": {"USD": 0.9}, "trials": 10, "seed": 1, "lines": [
            line("a", "once", json!({"amount": 5, "month": 3})),
            line("b", "monthly", json!({"amount": 5, "from": 1, "to": 9, "growth": 0.1})),
            line("c", "energy", json!({"kw": 5, "pue": 1.2, "price_per_kwh": 0.1, "load": 0.5})),
            line("d", "per_gpu_hour", json!({"price": 5, "hours_share": 0.5})),
            line("e", "depreciate", json!({"amount": 5, "life_months": 9, "residual": 1, "method": "annuity", "rate": 0.1})),
            line("f", "depreciate", json!({"amount": 5, "life_months": 9, "residual": 1, "method": "declining", "rate": 0.1})),
        ]}),
        json!({"currency": "EUR", "own": {"capex": 100, "opex_per_hour": 1}, "rent": {"per_hour": 2},
            "hours_per_day": 12, "life_years": 3, "discount_rate": 0.1}),
        json!({"currency": "EUR", "useful_flops": 1, "peak_flops": 2, "gross_profit": 1, "revenue": 2, "tcc": 3,
            "effective_tokens": 4, "effective_hours": 1, "paid_hours": 2, "useful_compute": 1, "power_kw": 2}),
        json!({"currency": "EUR", "months": 20, "discount_rate": 0.1, "price_decline": 0.2, "from": 2, "to": 18,
            "units": "4; 9 from 3; 2 from 5", "quote": {"billing": "committed", "price": 2, "unit_gpus": 8, "from_month": 1,
            "term_months": 12, "payment": "upfront", "renewal": "monthly", "break_month": 6, "break_notice": 2,
            "break_fee": 0.5, "shrink_from": 2, "shrink_share": 0.1, "price_cap": 1.5}}),
        json!({"currency": "EUR", "months": 20, "discount_rate": 0.1, "units": 4,
            "quote": {"billing": "owned", "price": 40000, "unit_gpus": 8, "residual_share": 0.2}}),
        uncertain(),
        json!({"scenarios": {"own": scenario(1e3), "rent": scenario(2e3)}, "trials": 20, "seed": 4,
            "uncertainty": {"a.amount": {"normal": [1000, 200]}, "c.kw": {"pert": [1, 5, 7]}}}),
    ]
}

/// Every way to be uncertain, in lines of every shape.
fn uncertain() -> Value {
    let line = |id: &str, key: &str, shape: Value| json!({"id": id, "category": "opex", "bucket": "rent", key: shape});
    json!({"currency": "EUR", "months": 24, "discount_rate": 0.08, "capacity": {"gpus": 8}, "trials": 20,
    "uncertainty": {"a.amount": {"normal": [5, 1]}, "b.growth": {"uniform": [-2, 12]}, "c.kw": {"pert": [1, 5, 7]},
        "c.load": {"triangular": [0, 0.5, 2]}, "d.price": {"lognormal": [1, 2]}, "e.rate": {"normal": [0, 1]},
        "f.rate": {"uniform": [-1, 2]}},
    "lines": [
        line("a", "once", json!({"amount": 5, "month": 3})),
        line("b", "monthly", json!({"amount": 5, "from": 1, "to": 9, "growth": 0.1})),
        line("c", "energy", json!({"kw": 5, "pue": 1.2, "price_per_kwh": 0.1, "load": 0.5})),
        line("d", "per_gpu_hour", json!({"price": 5, "hours_share": 0.5})),
        line("e", "depreciate", json!({"amount": 5, "life_months": 9, "residual": 1, "method": "annuity", "rate": 0.1})),
        line("f", "depreciate", json!({"amount": 5, "life_months": 9, "residual": 1, "method": "declining", "rate": 0.1})),
    ]})
}

fn scenario(amount: f64) -> Value {
    json!({"currency": "EUR", "months": 12, "discount_rate": 0.08, "lines": [
        {"id": "a", "category": "capex", "bucket": "servers", "once": {"amount": amount}},
        {"id": "c", "category": "opex", "bucket": "energy", "energy": {"kw": 5, "price_per_kwh": amount / 1e4}}]})
}

/// `assay tcc` on as many threads as a test has.
fn tcc(document: &Node) -> Result<cost::TccReply, Vec<Problem>> {
    cost::tcc(document, 2)
}

/// Every value in the document, depth first; number `at` is replaced or, with `None`, removed.
fn mutate(node: &mut Value, at: &mut usize, by: &Option<Value>) {
    match node {
        Value::Object(map) => {
            for key in map.keys().cloned().collect::<Vec<_>>() {
                match (*at, by) {
                    (0, None) => {
                        map.remove(&key);
                    }
                    (0, Some(value)) => map[&key] = value.clone(),
                    _ => mutate(
                        &mut map[&key],
                        {
                            *at -= 1;
                            at
                        },
                        by,
                    ),
                }
                if *at == 0 {
                    *at = usize::MAX;
                    return;
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| mutate(item, at, by)),
        _ => {}
    }
}

fn probe<T: Serialize>(verb: fn(&Node) -> Result<T, Vec<Problem>>, node: &Node) -> bool {
    match verb(node) {
        Ok(answer) => serde_json::to_string(&answer).is_ok_and(|text| !text.contains("NaN") && !text.contains(":inf")),
        Err(problems) => !problems.is_empty() && problems.iter().all(|p| !p.hint.is_empty() && !p.expected.is_empty()),
    }
}

fn survives(document: &Value) -> bool {
    match input::parse(&document.to_string()) {
        Ok(node) => {
            let others = probe(cost::breakeven, &node) && probe(cost::kpi, &node);
            others && probe(tcc, &node) && probe(cost::contract, &node)
        }
        Err(problems) => !problems.is_empty(),
    }
}

#[test]
fn the_right_documents_are_right() {
    let node = |at: usize| input::parse(&right_documents()[at].to_string()).unwrap();
    assert!(tcc(&node(0)).is_ok() && tcc(&node(5)).is_ok() && tcc(&node(6)).is_ok());
    assert!(cost::breakeven(&node(1)).is_ok() && cost::kpi(&node(2)).is_ok());
    assert!(cost::contract(&node(3)).is_ok() && cost::contract(&node(4)).is_ok());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn arbitrary_documents(document in any_document()) {
        prop_assert!(survives(&document));
    }

    #[test]
    fn mutated_documents(
        which in 0_usize..7,
        at in prop::collection::vec(0_usize..60, 1..4),
        by in prop::collection::vec(prop::option::weighted(0.85, any_document()), 3),
    ) {
        let mut document = right_documents()[which].clone();
        for (mut at, by) in at.into_iter().zip(&by) {
            mutate(&mut document, &mut at, by);
        }
        prop_assert!(survives(&document), "{document}");
    }
}
