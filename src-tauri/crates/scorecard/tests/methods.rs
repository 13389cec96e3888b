//! The methods of `assay rank` beside `value`: published examples, and the rules that examples do not touch.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

mod common;

use common::{cells, close, number, rank, table};
use serde_json::{Value, json};

fn result(document: &Value) -> Value {
    rank(document).unwrap()["results"][0].clone()
}

/// Triantaphyllou 2000, "Multi-criteria decision making methods: a comparative study": two alternatives tie at 22.
#[test]
fn weighted_sum_of_triantaphyllou() {
    let criteria = [("max", 0.2), ("max", 0.15), ("max", 0.4), ("max", 0.25)];
    let rows = cells(&[&[25.0, 20.0, 15.0, 30.0], &[10.0, 30.0, 20.0, 30.0], &[30.0, 10.0, 30.0, 10.0]]);
    let found = result(&table(&criteria, &rows, json!([{"method": "wsm"}])));
    close("wsm", &found["scores"], &[21.5, 22.0, 22.0], 1e-9);
    assert_eq!(found["ranking"], json!([["a1", "a2"], ["a0"]]));
}

#[test]
fn sums_and_products_turn_round_what_should_be_low() {
    let rows = cells(&[&[4.0, 2.0], &[9.0, 3.0]]);
    let criteria = [("max", 1.0), ("min", 1.0)];
    close("wsm", &result(&table(&criteria, &rows, json!([{"method": "wsm"}])))["scores"], &[1.0, 3.0], 1e-12);
    let wpm = result(&table(&criteria, &rows, json!([{"method": "wpm"}])));
    close("wpm", &wpm["scores"], &[2.0_f64.sqrt(), 3.0_f64.sqrt()], 1e-12);
}

#[test]
fn a_product_needs_performance_above_0() {
    let asked = table(&[("max", 1.0), ("max", 1.0)], &cells(&[&[1.0, 0.0], &[2.0, 3.0]]), json!([{"method": "wpm"}]));
    let answer = rank(&asked).unwrap();
    assert_eq!(answer["results"][0]["scores"], json!({"a0": null, "a1": null}));
    assert_eq!(answer["results"][0]["ranking"], json!([]));
    assert_eq!(answer["notes"], json!(["`wpm` is null: it needs performance above 0, which `c1` lacks."]));
}

/// Tzeng & Huang 2011, "Multiple Attribute Decision Making", as in scikit-criteria's tests; min-max as pymcdm computes it.
#[test]
fn topsis_of_tzeng_and_huang() {
    let rows = cells(&[&[5.0, 8.0, 4.0], &[7.0, 6.0, 8.0], &[8.0, 8.0, 6.0], &[7.0, 4.0, 6.0]]);
    let criteria = [("max", 0.3), ("max", 0.4), ("max", 0.3)];
    let methods = json!([{"method": "topsis"}, {"method": "topsis", "normalisation": "minmax"}]);
    let answer = rank(&table(&criteria, &rows, methods)).unwrap();
    close("vector", &answer["results"][0]["scores"], &[0.5037, 0.6581, 0.7482, 0.3340], 1e-4);
    close("minmax", &answer["results"][1]["scores"], &[0.4853, 0.6484, 0.7768, 0.3630], 1e-4);
    assert_eq!(answer["results"][0]["ranking"], json!([["a2"], ["a1"], ["a0"], ["a3"]]));
    let keys: Vec<&String> = answer["reversal"].as_object().unwrap().keys().collect();
    assert_eq!(keys, ["topsis", "topsis#2"]);
}

/// Opricovic & Tzeng 2004, EJOR 156(2), p. 450.
#[test]
fn vikor_of_opricovic_and_tzeng() {
    let rows = cells(&[&[1.0, 3000.0], &[2.0, 3750.0], &[5.0, 4500.0]]);
    let found = result(&table(&[("min", 0.5), ("max", 0.5)], &rows, json!([{"method": "vikor", "v": 0.5}])));
    close("s", &found["s"], &[0.5, 0.375, 0.5], 1e-12);
    close("r", &found["r"], &[0.5, 0.25, 0.5], 1e-12);
    close("q", &found["q"], &[1.0, 0.0, 1.0], 1e-12);
    assert_eq!(found["scores"], found["q"]);
    assert_eq!(found["ranking"], json!([["a1"], ["a0", "a2"]]));
    assert_eq!(found["compromise"], json!(["a1"]));
}

/// D is ½ with three, ⅓ with four.
#[test]
fn a_compromise_holds_all_that_are_near_enough() {
    let asked =
        |rows: &[&[f64]]| result(&table(&[("max", 1.0), ("max", 1.0)], &cells(rows), json!([{"method": "vikor"}])));
    for (rows, expected) in [
        // q is 0, 0.4, 1: the second is within ½.
        (&[&[10.0, 10.0][..], &[6.0, 6.0], &[0.0, 0.0]][..], json!(["a0", "a1"])),
        // q is 0, ½, 1: no less than ½ apart, and the best is best in s.
        (&[&[10.0, 10.0], &[5.0, 5.0], &[0.0, 0.0]], json!(["a0"])),
        (&[&[10.0, 10.0], &[9.0, 9.0], &[8.0, 8.0], &[0.0, 0.0]], json!(["a0", "a1", "a2"])),
        (&[&[1.0, 1.0]], json!(["a0"])),
        (&[&[1.0, 1.0], &[1.0, 1.0]], json!(["a0", "a1"])),
    ] {
        assert_eq!(asked(rows)["compromise"], expected, "{rows:?}");
    }
}

/// Brans, Vincke & Mareschal 1986, EJOR 24(2), the hydroelectric example with all six shapes; published flows are sums over the
/// others of preferences rounded to three decimals.
#[test]
fn promethee_of_brans() {
    let directions = ["min", "max", "min", "min", "min", "max"];
    let shapes = [
        json!({"shape": "u", "q": 10}),
        json!({"shape": "v", "p": 30}),
        json!({"shape": "linear", "q": 50, "p": 500}),
        json!({"shape": "level", "q": 10, "p": 60}),
        json!({"shape": "usual"}),
        json!({"shape": "gaussian", "s": 5}),
    ];
    let rows = cells(&[
        &[80.0, 90.0, 600.0, 54.0, 8.0, 5.0],
        &[65.0, 58.0, 200.0, 97.0, 1.0, 1.0],
        &[83.0, 60.0, 400.0, 72.0, 4.0, 7.0],
        &[40.0, 80.0, 1000.0, 75.0, 7.0, 10.0],
        &[52.0, 72.0, 600.0, 20.0, 3.0, 8.0],
        &[94.0, 96.0, 700.0, 36.0, 5.0, 6.0],
    ]);
    let mut asked = table(&directions.map(|direction| (direction, 1.0)), &rows, json!([{"method": "promethee2"}]));
    for (at, shape) in shapes.into_iter().enumerate() {
        asked["criteria"][at]["preference"] = shape;
    }
    let found = result(&asked);
    close("plus", &found["phi_plus"], &[0.219869, 0.396296, 0.246627, 0.329257, 0.454722, 0.300072], 1e-6);
    close("minus", &found["phi_minus"], &[0.365533, 0.379134, 0.336151, 0.349259, 0.161822, 0.354944], 1e-6);
    let published = [-0.728, 0.085, -0.447, -0.102, 1.466, -0.274].map(|sum| sum / 5.0);
    close("published", &found["phi"], &published, 0.0025 / 5.0);
    assert_eq!(found["scores"], found["phi"]);
    assert_eq!(found["ranking"], json!([["a4"], ["a1"], ["a3"], ["a5"], ["a2"], ["a0"]]));
}

/// Each row: shape, lead of the first over the second, preference.
#[test]
fn leads_become_preferences() {
    for (shape, lead, expected) in [
        (json!({"shape": "usual"}), 1e-9, 1.0),
        (json!({"shape": "usual"}), 0.0, 0.0),
        (json!({"shape": "u", "q": 2}), 2.0, 0.0),
        (json!({"shape": "u", "q": 2}), 2.5, 1.0),
        (json!({"shape": "v", "p": 4}), 1.0, 0.25),
        (json!({"shape": "v", "p": 4}), 9.0, 1.0),
        (json!({"shape": "level", "q": 1, "p": 3}), 1.0, 0.0),
        (json!({"shape": "level", "q": 1, "p": 3}), 3.0, 0.5),
        (json!({"shape": "level", "q": 1, "p": 3}), 3.5, 1.0),
        (json!({"shape": "linear", "q": 1, "p": 3}), 2.0, 0.5),
        (json!({"shape": "linear", "q": 1, "p": 3}), 0.5, 0.0),
        (json!({"shape": "linear", "q": 2, "p": 2}), 2.0, 0.0),
        (json!({"shape": "linear", "q": 2, "p": 2}), 2.1, 1.0),
        (json!({"shape": "gaussian", "s": 2}), 2.0, 0.393_469_340_287_366_6),
        (json!(null), 0.1, 1.0),
    ] {
        let mut asked = table(&[("max", 1.0)], &cells(&[&[lead], &[0.0]]), json!([{"method": "promethee2"}]));
        asked["criteria"][0]["preference"] = shape.clone();
        let found = result(&asked);
        close(&format!("{shape} {lead}"), &found["phi_plus"], &[expected, 0.0], 1e-12);
        close(&format!("{shape} {lead}"), &found["phi"], &[expected, -expected], 1e-12);
    }
}

/// Local Government Lawyer 39482, "Goldilocks and the three problems", scenario 1: the middle bid can never win.
#[test]
fn points_for_the_lowest_price() {
    let rows = cells(&[&[50.0, 25.0], &[75.0, 37.5], &[100.0, 50.0]]);
    let method = json!([{"method": "lowest_price", "criterion": "c0", "points": 50}]);
    let found = result(&table(&[("min", 1.0), ("max", 9.0)], &rows, method.clone()));
    close("goldilocks", &found["scores"], &[75.0, 70.833_333_333_333_33, 75.0], 1e-9);
    assert_eq!(found["ranking"], json!([["a0", "a2"], ["a1"]]));
    let free = table(&[("min", 1.0), ("max", 9.0)], &cells(&[&[0.0, 25.0], &[75.0, 37.5]]), method);
    let answer = rank(&free).unwrap();
    assert_eq!(answer["results"][0]["scores"], json!({"a0": null, "a1": null}));
    assert_eq!(answer["notes"].as_array().unwrap().len(), 1);
}

/// Prices 10 and 20 with quality 0 and 45: the second leads by 45 + 25 − 50. With a bid of 5 the points for price are 25 and 12.5, and
/// it leads by more; without the first, the lowest price is 20. A cheap loser turns two others round.
#[test]
fn a_loser_turns_others_round_and_is_named() {
    let rows = cells(&[&[10.0, 0.0], &[20.0, 20.0], &[2.0, -100.0]]);
    let method =
        json!([{"method": "lowest_price", "criterion": "c0", "points": 50}, {"method": "value"}, {"method": "wsm"}]);
    let mut asked = table(&[("min", 1.0), ("max", 1.0)], &rows, method);
    asked["criteria"][0]["value"] = json!({"worst": 20, "best": 0});
    asked["criteria"][1]["value"] = json!({"worst": -100, "best": 100});
    let answer = rank(&asked).unwrap();
    // With a2: 10, 25, −50. Without: 50, 45.
    close("with", &answer["results"][0]["scores"], &[10.0, 25.0, -50.0], 1e-9);
    let expected = json!([{"removed": "a2", "before": [["a1"], ["a0"]], "after": [["a0"], ["a1"]]}]);
    assert_eq!(answer["reversal"], json!({"lowest_price": expected, "value": [], "wsm": []}));
}

/// A copy worse by a hundredth of the range moves the ideal of no criterion here, but the length of the columns.
#[test]
fn every_reversal_is_one_that_asking_again_shows() {
    let rows: Vec<Vec<f64>> =
        (0..7).map(|row| (0..3).map(|at| ((row * 37 + at * 53 + row * at * 11) % 29) as f64 + 1.0).collect()).collect();
    let rows: Vec<&[f64]> = rows.iter().map(Vec::as_slice).collect();
    let criteria = [("max", 3.0), ("min", 2.0), ("max", 1.5)];
    for method in ["topsis", "vikor", "promethee2"] {
        let methods = json!([{"method": method}]);
        let answer = rank(&table(&criteria, &cells(&rows), methods.clone())).unwrap();
        for (at, _) in rows.iter().enumerate() {
            let id = format!("a{at}");
            let mut fewer = table(&criteria, &cells(&rows), methods.clone());
            fewer["alternatives"].as_array_mut().unwrap().remove(at);
            let mut more = table(&criteria, &cells(&rows), methods.clone());
            more["alternatives"].as_array_mut().unwrap().push(copy(&rows, at));
            let told = |key: &str| {
                let list = answer["reversal"][method].as_array().unwrap();
                list.iter().find(|own| own[key] == json!(id)).map(|own| own["after"].clone())
            };
            let before = without(&answer["results"][0]["ranking"], &id);
            let after = rank(&fewer).unwrap()["results"][0]["ranking"].clone();
            assert_eq!(told("removed"), (before != after).then_some(after), "{method} without {id}");
            let before = answer["results"][0]["ranking"].clone();
            let after = without(&rank(&more).unwrap()["results"][0]["ranking"], "copy");
            assert_eq!(told("added"), (before != after).then_some(after), "{method} with a copy of {id}");
        }
    }
}

fn copy(rows: &[&[f64]], at: usize) -> Value {
    let cell = |criterion: usize| {
        let column = || rows.iter().map(|row| row[criterion]);
        let range = column().fold(f64::MIN, f64::max) - column().fold(f64::MAX, f64::min);
        let worse = if criterion == 1 { range / 100.0 } else { -range / 100.0 };
        (format!("c{criterion}"), json!(rows[at][criterion] + worse))
    };
    json!({"id": "copy", "performance": Value::Object((0..3).map(cell).collect())})
}

fn without(groups: &Value, id: &str) -> Value {
    let fewer = groups.as_array().unwrap().iter().map(|group| {
        group.as_array().unwrap().iter().filter(|own| **own != json!(id)).cloned().collect::<Vec<Value>>()
    });
    json!(fewer.filter(|group| !group.is_empty()).collect::<Vec<_>>())
}

/// The unknown stands in no ranking and shapes no normalisation; who fails a gate is not even counted.
#[test]
fn the_unknown_and_the_gated_shape_nothing() {
    let methods = json!([
        {"method": "topsis"}, {"method": "vikor"}, {"method": "promethee2"}, {"method": "wsm"}, {"method": "wpm"},
        {"method": "lowest_price", "criterion": "c0", "points": 10}
    ]);
    let known = cells(&[&[4.0, 7.0], &[6.0, 8.0], &[9.0, 8.5]]);
    let mut rows = known.clone();
    rows.push(vec![json!(1), json!(null)]);
    rows.push(vec![json!(0.5), json!(1000)]);
    let criteria = [("min", 1.0), ("max", 2.0)];
    let mut all = table(&criteria, &rows, methods.clone());
    all["criteria"][0]["gate"] = json!({"min": 1});
    let (with, alone) = (rank(&all).unwrap(), rank(&table(&criteria, &known, methods)).unwrap());
    for (with, alone) in with["results"].as_array().unwrap().iter().zip(alone["results"].as_array().unwrap()) {
        assert_eq!(with["ranking"], alone["ranking"], "{}", with["method"]);
        let scores = with["scores"].as_object().unwrap();
        assert_eq!((scores.len(), &scores["a3"]), (4, &json!(null)), "{}", with["method"]);
        for (id, score) in alone["scores"].as_object().unwrap() {
            assert_eq!(scores[id], *score, "{} of {id}", with["method"]);
        }
    }
    assert_eq!(with["reversal"], alone["reversal"]);
    let note =
        "`a3` is unknown on `c1`: it has no score in `topsis`, `vikor`, `promethee2`, `wsm`, `wpm`, `lowest_price`.";
    assert_eq!(with["notes"], json!([note]));
    assert_eq!(with["gated"], json!([{"alternative": "a4", "criterion": "c0", "found": 0.5, "required": 1.0}]));
}

#[test]
fn one_alternative_is_answered() {
    let methods = json!([{"method": "topsis"}, {"method": "vikor"}, {"method": "promethee2"}, {"method": "wsm"}]);
    let answer = rank(&table(&[("max", 1.0)], &cells(&[&[3.0]]), methods)).unwrap();
    let scores: Vec<&Value> = answer["results"].as_array().unwrap().iter().map(|own| &own["scores"]["a0"]).collect();
    assert_eq!(scores, [&json!(null), &json!(0.0), &json!(null), &json!(3.0)]);
    assert_eq!(answer["results"][2]["phi_plus"], json!({"a0": null}));
    assert_eq!(answer["notes"].as_array().unwrap().len(), 2, "{}", answer["notes"]);
}

#[test]
fn criteria_on_which_all_are_equal_count_nothing() {
    let methods = json!([{"method": "topsis"}, {"method": "topsis", "normalisation": "minmax"}, {"method": "vikor"}]);
    let criteria = [("max", 1.0), ("max", 5.0)];
    let answer = rank(&table(&criteria, &cells(&[&[1.0, 7.0], &[2.0, 7.0]]), methods.clone())).unwrap();
    for result in answer["results"].as_array().unwrap() {
        assert_eq!(result["ranking"], json!([["a1"], ["a0"]]), "{result}");
    }
    close("s", &answer["results"][2]["s"], &[1.0 / 6.0, 0.0], 1e-12);
    let flat = rank(&table(&criteria, &cells(&[&[0.0, 7.0], &[0.0, 7.0]]), methods)).unwrap();
    assert_eq!(flat["results"][0]["scores"], json!({"a0": null, "a1": null}));
    assert_eq!(flat["results"][2]["q"], json!({"a0": 0.0, "a1": 0.0}));
    assert_eq!(flat["notes"].as_array().unwrap().len(), 2);
}

/// Numbers at the ends of the range of doubles give a number, or null with a reason.
#[test]
fn great_numbers_are_no_traps() {
    let methods = json!([
        {"method": "topsis"}, {"method": "topsis", "normalisation": "minmax"}, {"method": "vikor"}, {"method": "promethee2"},
        {"method": "wsm"}, {"method": "wpm"}, {"method": "lowest_price", "criterion": "c0", "points": 1e308}
    ]);
    for rows in [[[1.7e308, -1.7e308], [-1.7e308, 1.7e308]], [[5e-324, 1e308], [1e308, 5e-324]]] {
        let rows: Vec<&[f64]> = rows.iter().map(|row| row.as_slice()).collect();
        let answer = rank(&table(&[("min", 1.0), ("max", 1.0)], &cells(&rows), methods.clone())).unwrap();
        for result in answer["results"].as_array().unwrap() {
            let scores = result["scores"].as_object().unwrap().values();
            let nulls = scores.clone().filter(|score| score.is_null()).count();
            assert!(scores.filter(|score| !score.is_null()).all(|score| number(score).is_finite()), "{result}");
            let method = result["method"].as_str().unwrap();
            let told = answer["notes"].as_array().unwrap().iter().any(|note| note.as_str().unwrap().contains(method));
            assert!(nulls == 0 || told, "{result}: {}", answer["notes"]);
        }
    }
}

#[test]
fn what_is_wrong_with_a_method_is_told_at_its_place() {
    let good = || table(&[("min", 1.0), ("max", 1.0)], &cells(&[&[1.0, 2.0]]), json!([]));
    for (method, expected) in [
        (json!({"method": "topsis", "normalisation": "sum"}), &["methods[0].normalisation J007"][..]),
        (json!({"method": "topsis", "v": 1}), &["methods[0].v J003"]),
        (json!({"method": "vikor", "v": 1.5}), &["methods[0].v J006"]),
        (json!({"method": "wsm", "points": 1}), &["methods[0].points J003"]),
        (json!({"method": "lowest_price"}), &["methods[0].criterion J004", "methods[0].points J004"]),
        (
            json!({"method": "lowest_price", "criterion": "c7", "points": -1}),
            &["methods[0].criterion S111", "methods[0].points J006"],
        ),
        (json!({"method": "lowest_price", "criterion": "c1", "points": 1}), &["criteria[0].direction S106"]),
        (json!({"method": "electre"}), &["methods[0].method J007"]),
    ] {
        let mut asked = good();
        asked["methods"] = json!([method]);
        assert_eq!(rank(&asked), Err(expected.iter().map(|own| (*own).to_owned()).collect()), "{method}");
    }
}
