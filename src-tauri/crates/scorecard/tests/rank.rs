//! `assay rank` with the method `value`, from document to answer.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use serde_json::{Value, json};

fn ask(document: &Value) -> Result<Value, Vec<String>> {
    let node = input::parse(&document.to_string()).unwrap();
    match scorecard::rank(&node) {
        Ok(answer) => Ok(voice::worded(serde_json::to_value(&answer).unwrap())),
        Err(list) => Err(list.iter().map(|p| format!("{} {}", p.path, p.code)).collect()),
    }
}

fn number(value: &Value) -> f64 {
    value.to_string().parse().unwrap()
}

/// A criterion that is better the more, from `worst` to `best`.
fn criterion(id: &str, weight: f64, worst: f64, best: f64) -> Value {
    let direction = if worst < best { "max" } else { "min" };
    json!({"id": id, "direction": direction, "weight": weight, "value": {"worst": worst, "best": best}})
}

fn document(criteria: Value, rows: &[(&str, Vec<Value>)]) -> Value {
    let ids: Vec<String> = criteria.as_array().unwrap().iter().map(|c| c["id"].as_str().unwrap().to_owned()).collect();
    let performance =
        |cells: &[Value]| -> Value { Value::Object(ids.iter().cloned().zip(cells.iter().cloned()).collect()) };
    let alternatives: Vec<Value> =
        rows.iter().map(|(id, cells)| json!({"id": id, "performance": performance(cells)})).collect();
    json!({"criteria": criteria, "alternatives": alternatives, "methods": [{"method": "value"}]})
}

fn check(name: &str, document: &Value, scores: &[(&str, f64)], ranking: Value) {
    let answer = ask(document).unwrap();
    let result = &answer["results"][0];
    assert_eq!(result["scores"].as_object().unwrap().len(), scores.len(), "{name}");
    for (id, expected) in scores {
        let found = number(&result["scores"][id]);
        assert!((found - expected).abs() < 1e-9, "{name}: {id} scores {found}, not {expected}");
    }
    assert_eq!(result["ranking"], ranking, "{name}");
    assert_eq!((&result["method"], &answer["reversal"]), (&json!("value"), &json!({"value": []})), "{name}");
}

/// Case `minmax_rank_reversal_drop` (a public self-test, check 9): with fixed ranges a loser changes nothing.
#[test]
fn dropping_a_loser_changes_nothing() {
    let criteria = json!([criterion("x", 0.6, 0.0, 10.0), criterion("y", 0.4, 0.0, 1.0)]);
    let rows = [("A", vec![json!(10), json!(0)]), ("B", vec![json!(9), json!(1)]), ("C", vec![json!(0), json!(0.5)])];
    let all = [("A", 60.0), ("B", 94.0), ("C", 20.0)];
    check("with C", &document(criteria.clone(), &rows), &all, json!([["B"], ["A"], ["C"]]));
    check("without C", &document(criteria, &rows[..2]), &all[..2], json!([["B"], ["A"]]));
}

/// Case `weight_breakeven_two_options` (a public self-test, check 7): the order flips at weight 0.6, or at 0.757….
#[test]
fn first_place_flips_where_the_closed_form_says() {
    let at = |first: f64, weight: f64| {
        let criteria = json!([criterion("c1", weight, 0.0, 1.0), criterion("c2", 1.0 - weight, 0.0, 1.0)]);
        document(criteria, &[("A", vec![json!(first), json!(0.2)]), ("B", vec![json!(0.5), json!(0.8)])])
    };
    let flip = (0.59 - 0.06) / 0.7;
    assert!((flip - 0.757142857_f64).abs() < 1e-9);
    check("as published", &at(0.9, 0.7), &[("A", 69.0), ("B", 59.0)], json!([["A"], ["B"]]));
    check("at the weight", &at(0.9, 0.6), &[("A", 62.0), ("B", 62.0)], json!([["A", "B"]]));
    check("below it", &at(0.9, 0.59), &[("A", 61.3), ("B", 62.3)], json!([["B"], ["A"]]));
    check("at the score", &at(flip, 0.7), &[("A", 59.0), ("B", 59.0)], json!([["A", "B"]]));
}

/// Case `price_goldilocks_nonlinearity`: lowest/price ranks the middle bid last (70.83 of 75); anchors make all tie.
#[test]
fn bids_on_one_straight_line_tie_under_anchors() {
    let criteria = json!([criterion("price", 50.0, 100.0, 50.0), criterion("quality", 50.0, 50.0, 100.0)]);
    let rows =
        [("A", vec![json!(50), json!(50)]), ("B", vec![json!(75), json!(75)]), ("C", vec![json!(100), json!(100)])];
    check("goldilocks", &document(criteria, &rows), &[("A", 50.0), ("B", 50.0), ("C", 50.0)], json!([["A", "B", "C"]]));
}

#[test]
fn cells_of_every_kind_count_as_the_contract_says() {
    let knee = json!({"id": "k", "direction": "min", "weight": 1, "value": {"points": [[0, 100], [10, 20], [20, 0]]}});
    let criteria = json!([knee, criterion("x", 3.0, 0.0, 100.0)]);
    let rows = [
        ("interval", vec![json!([5, 15]), json!([20, 40])]),
        ("triangle", vec![json!({"low": 0, "mode": 5, "high": 10}), json!({"low": 0, "mode": 90, "high": 100})]),
        ("unknown", vec![json!(null), json!("60")]),
        ("beyond", vec![json!(-5), json!(1e300)]),
    ];
    let scores = [("interval", 27.5), ("triangle", 82.5), ("unknown", 57.5), ("beyond", 100.0)];
    let ranking = json!([["beyond"], ["triangle"], ["unknown"], ["interval"]]);
    let document = document(criteria, &rows);
    check("cells", &document, &scores, ranking);
    let answer = ask(&document).unwrap();
    for (id, low, high) in
        [("interval", 17.5, 45.0), ("triangle", 5.0, 100.0), ("unknown", 45.0, 70.0), ("beyond", 100.0, 100.0)]
    {
        let range = &answer["results"][0]["ranges"][id];
        assert!((number(&range[0]) - low).abs() < 1e-9 && (number(&range[1]) - high).abs() < 1e-9, "{id}: {range}");
    }
    assert_eq!(
        answer["notes"],
        json!(["`unknown` is unknown on `k`: it counts as 50 in `scores` and as 0 to 100 in `ranges`."])
    );
}

#[test]
fn gated_alternatives_are_listed_and_leave() {
    let mut x = criterion("x", 1.0, 0.0, 10.0);
    x["gate"] = json!({"min": 4});
    let mut y = criterion("y", 1.0, 10.0, 0.0);
    y["gate"] = json!({"max": "5.5", "min": null});
    let rows = [
        ("in", vec![json!(4), json!([5, 5.5])]),
        ("twice", vec![json!([3, 5]), json!({"low": 5, "mode": 5, "high": 6})]),
        ("unknown", vec![json!(null), json!(1)]),
    ];
    let document = document(json!([x, y]), &rows);
    check("gates", &document, &[("in", 43.75)], json!([["in"]]));
    let gated = |alternative: &str, criterion: &str, found: Value, required: f64| json!({"alternative": alternative, "criterion": criterion, "found": found, "required": required});
    let answer = ask(&document).unwrap();
    assert_eq!(
        answer["gated"],
        json!([
            gated("twice", "x", json!([3.0, 5.0]), 4.0),
            gated("twice", "y", json!({"low": 5.0, "mode": 5.0, "high": 6.0}), 5.5),
            gated("unknown", "x", json!(null), 4.0),
        ])
    );
    assert_eq!(answer["notes"], json!([]), "who is gated counts as nothing");
}

#[test]
fn nobody_left_is_an_answer() {
    let mut x = criterion("x", 1.0, 0.0, 10.0);
    x["gate"] = json!({"min": 11});
    let answer = ask(&document(json!([x]), &[("a", vec![json!(4)])])).unwrap();
    assert_eq!(answer["results"], json!([{"method": "value", "scores": {}, "ranges": {}, "ranking": []}]));
    assert_eq!(answer["notes"].as_array().unwrap().len(), 1);
}

#[test]
fn a_method_asked_again_has_its_own_key() {
    let mut asked = document(json!([criterion("x", 1.0, 0.0, 10.0)]), &[("a", vec![json!(4)])]);
    asked["methods"] = json!([{"method": "value"}, {"method": "value"}]);
    let answer = ask(&asked).unwrap();
    assert_eq!(answer["reversal"], json!({"value": [], "value#2": []}));
    assert_eq!(answer["results"][0], answer["results"][1]);
}

#[test]
fn preferences_are_read_whatever_the_method() {
    for preference in [
        json!({"shape": "usual"}),
        json!({"shape": "u", "q": 0}),
        json!({"shape": "v", "p": 2}),
        json!({"shape": "level", "q": 1, "p": 1}),
        json!({"shape": "linear", "q": 0, "p": 3}),
        json!({"shape": "gaussian", "s": "0.5", "q": null}),
        json!(null),
    ] {
        let mut x = criterion("x", 1.0, 0.0, 10.0);
        x["preference"] = preference.clone();
        assert!(ask(&document(json!([x]), &[("a", vec![json!(4)])])).is_ok(), "{preference}");
    }
}

/// One criterion `x` with parts replaced, and what is wrong with it.
#[test]
fn a_wrong_criterion_is_reported_at_its_place() {
    for (field, value, expected) in [
        ("id", json!(" "), "criteria[0].id J006"),
        ("direction", json!("up"), "criteria[0].direction J007"),
        ("weight", json!(-1), "criteria[0].weight J006"),
        ("weight", json!(0), "criteria S102"),
        ("value", json!(null), "criteria[0].value S105"),
        ("value", json!({"worst": 10, "best": 0}), "criteria[0].value S103"),
        ("value", json!({"worst": 1, "best": "1.0"}), "criteria[0].value S104"),
        ("value", json!({"worst": 1}), "criteria[0].value.best J004"),
        ("value", json!({"points": [[0, 100], [1, 0]]}), "criteria[0].value S103"),
        ("value", json!({"points": [[0, 0], [1, 90], [2, 80]]}), "criteria[0].value S103"),
        ("value", json!({"points": [[0, 0]]}), "criteria[0].value.points S104"),
        ("value", json!({"points": [[0, 0], [0, 1]]}), "criteria[0].value.points S104"),
        ("value", json!({"points": [[0, 0], [1, 101]]}), "criteria[0].value.points[1][1] J006"),
        ("value", json!({"points": [[0, 0], [1]]}), "criteria[0].value.points[1] J006"),
        ("value", json!({"points": [[0, 0], [1, 2]], "best": 3}), "criteria[0].value.best J003"),
        ("gate", json!({}), "criteria[0].gate S108"),
        ("gate", json!({"min": 1, "max": 2}), "criteria[0].gate S108"),
        ("gate", json!({"least": 1}), "criteria[0].gate.least J003 criteria[0].gate S108"),
        ("preference", json!({"shape": "step"}), "criteria[0].preference.shape J007"),
        ("preference", json!({"shape": "u"}), "criteria[0].preference.q J004"),
        ("preference", json!({"shape": "v", "p": 0}), "criteria[0].preference.p J006"),
        ("preference", json!({"shape": "linear", "q": 3, "p": 2}), "criteria[0].preference S109"),
        ("preference", json!({"shape": "gaussian", "s": -1}), "criteria[0].preference.s J006"),
        ("wieght", json!(1), "criteria[0].wieght J003"),
    ] {
        let mut x = criterion("x", 1.0, 0.0, 10.0);
        x[field] = value.clone();
        let mut asked = document(json!([criterion("x", 1.0, 0.0, 10.0)]), &[("a", vec![json!(4)])]);
        asked["criteria"][0] = x;
        let found = ask(&asked).unwrap_err();
        let found: Vec<&String> = found.iter().filter(|p| !p.starts_with("alternatives")).collect();
        assert_eq!(found.iter().map(|p| p.as_str()).collect::<Vec<_>>().join(" "), expected, "{field}: {value}");
    }
}

#[test]
fn wrong_alternatives_and_methods_are_reported_at_their_places() {
    let whole = document(json!([criterion("x", 1.0, 0.0, 10.0)]), &[("a", vec![json!(4)])]);
    for (pointer, value, expected) in [
        ("/alternatives/0/performance/x", json!([5, 4]), vec!["alternatives[0].performance.x S107"]),
        ("/alternatives/0/performance/x", json!([5]), vec!["alternatives[0].performance.x S107"]),
        (
            "/alternatives/0/performance/x",
            json!({"low": 1, "mode": 3, "high": 2}),
            vec!["alternatives[0].performance.x S107"],
        ),
        (
            "/alternatives/0/performance/x",
            json!({"low": 1, "high": 2}),
            vec!["alternatives[0].performance.x.mode J004"],
        ),
        ("/alternatives/0/performance/x", json!(true), vec!["alternatives[0].performance.x J005"]),
        ("/alternatives/0/performance/x", json!("many"), vec!["alternatives[0].performance.x J005"]),
        (
            "/alternatives/0/performance",
            json!({"y": 3}),
            vec!["alternatives[0].performance.y J003", "alternatives[0].performance.x J004"],
        ),
        ("/alternatives", json!([]), vec!["alternatives S110"]),
        ("/criteria", json!([]), vec!["criteria S110"]),
        ("/methods", json!([]), vec!["methods S110"]),
        ("/methods/0/method", json!("best"), vec!["methods[0].method J007"]),
        ("/methods/0", json!({"method": "value", "v": 0.5}), vec!["methods[0].v J003"]),
        ("/methods/0", json!("value"), vec!["methods[0] J005"]),
    ] {
        let mut asked = whole.clone();
        *asked.pointer_mut(pointer).unwrap() = value.clone();
        assert_eq!(ask(&asked), Err(expected.iter().map(|e| (*e).to_owned()).collect()), "{pointer}: {value}");
    }
}

#[test]
fn everything_wrong_is_reported_at_once() {
    let asked = json!({
        "criteria": [
            {"id": "x", "direction": "max", "weight": 1, "value": {"worst": 5, "best": 5}},
            {"id": "x", "direction": "min", "weight": "heavy"},
        ],
        "alternatives": [
            {"id": "a", "performance": {"x": [2, 1], "z": 1}},
            {"id": "a", "performance": {}},
        ],
        "methods": [{"method": "value"}, {"method": "vikor", "v": 2}],
        "seed": 1,
    });
    let expected = [
        "seed J003",
        "alternatives[1].id S101",
        "alternatives[0].performance.z J003",
        "alternatives[0].performance.x S107",
        "alternatives[1].performance.x J004",
        "methods[1].v J006",
        "criteria[1].value S105",
        "criteria[1].id S101",
        "criteria[0].value S104",
        "criteria[1].weight J005",
    ];
    assert_eq!(ask(&asked), Err(expected.map(str::to_owned).to_vec()));
}
