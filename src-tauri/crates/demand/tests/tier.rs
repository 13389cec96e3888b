//! `assay tier` from document to answer.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use serde_json::{Value, json};

fn ask(document: &Value) -> Result<Value, Vec<String>> {
    let node = input::parse(&document.to_string()).unwrap();
    match demand::tier(&node) {
        Ok(answer) => Ok(voice::worded(serde_json::to_value(&answer).unwrap())),
        Err(list) => Err(list.iter().map(|p| format!("{} {}", p.path, p.code)).collect()),
    }
}

fn document(step: &str, gpus: Value) -> Value {
    json!({
        "series": {"start": "2026-01-05T00:00:00Z", "step": step, "gpus": gpus},
        "interruptible": false, "latency_slo_ms": null, "purpose": "training", "business": "core",
    })
}

fn near(found: &Value, expected: f64) -> bool {
    found.to_string().parse::<f64>().is_ok_and(|x| (x - expected).abs() < 1e-12)
}

/// Population deviation and quantiles of 1..=8 with one gap, by hand: mean 4.5, deviation √5.25.
#[test]
fn statistics_are_those_of_the_definitions() {
    let answer = ask(&document("1d", json!([1, 2, 3, "4", null, 5, 6, 7, 8]))).unwrap();
    let statistics = &answer["statistics"];
    for (field, expected) in [
        ("mean", 4.5),
        ("peak", 8.0),
        ("peak_to_mean", 8.0 / 4.5),
        ("coefficient_of_variation", 5.25_f64.sqrt() / 4.5),
        ("p05", 1.35),
        ("p50", 4.5),
        ("p95", 7.65),
        ("forecast_error", 12.0 / 15.0),
        ("idle_share", 1.0 - 4.5 / 8.0),
    ] {
        assert!(near(&statistics[field], expected), "{field}: {}", statistics[field]);
    }
    assert_eq!(statistics["seasonality"], json!({"day": null, "week": null}));
    assert!(near(&answer["layers"]["base"], 1.7));
    assert!(near(&answer["layers"]["variable"], 7.65 - 1.7));
    assert!(near(&answer["layers"]["peak"], 0.35));
    assert!(answer["layers"]["rule"].as_str().unwrap().contains("10 %"));
    assert_eq!(answer["notes"][0], "1 of 9 steps is a gap and counts in no statistic.");
}

#[test]
fn tiers_follow_the_rule_with_the_shipped_bounds() {
    let even: Vec<u32> = (0..48).map(|h| 10 + h % 3).collect();
    let uneven: Vec<u32> = (0..48).map(|h| if h % 24 < 6 { 30 } else { 5 }).collect();
    for (gpus, purpose, business, tier, pool) in [
        (&even, "training", json!("core"), "steady", "training"),
        (&uneven, "inference", json!(null), "variable", "inference"),
        (&even, "inference", json!("experimental"), "exploratory", "inference"),
        (&even, "experiment", json!("core"), "exploratory", "experiment"),
        (&even, "data", json!("elastic"), "exploratory", "experiment"),
        (&vec![0; 48], "training", json!("elastic"), "variable", "training"),
    ] {
        let mut asked = document("1h", json!(gpus));
        (asked["purpose"], asked["business"]) = (json!(purpose), business);
        let answer = ask(&asked).unwrap();
        assert_eq!((&answer["tier"], &answer["pool"]), (&json!(tier), &json!(pool)), "{asked}");
        assert!(!answer["reasons"].as_array().unwrap().is_empty());
        let layers: Vec<&Value> = answer["supply"].as_array().unwrap().iter().map(|s| &s["layer"]).collect();
        assert_eq!(layers, ["base", "variable", "peak"]);
    }
}

#[test]
fn zero_demand_has_no_ratios() {
    let answer = ask(&document("1h", json!(vec![0; 400]))).unwrap();
    for field in ["peak_to_mean", "coefficient_of_variation", "forecast_error", "idle_share"] {
        assert_eq!(answer["statistics"][field], Value::Null, "{field}");
    }
    assert_eq!(answer["statistics"]["seasonality"], json!({"day": null, "week": null}));
    assert_eq!(answer["notes"].as_array().unwrap().len(), 4, "{}", answer["notes"]);
}

/// 0.1 is no binary fraction: sums of it drift, but even demand has no variance and no idle share.
#[test]
fn even_demand_is_exactly_even() {
    let answer = ask(&document("1h", json!(vec![0.1; 1000]))).unwrap();
    let statistics = &answer["statistics"];
    assert_eq!(statistics["seasonality"], json!({"day": null, "week": null}));
    let expected = [("mean", 0.1), ("peak_to_mean", 1.0), ("coefficient_of_variation", 0.0), ("idle_share", 0.0)];
    for (field, value) in expected {
        assert_eq!(statistics[field], json!(value), "{field}");
    }
}

#[test]
fn demand_of_any_size_is_answered() {
    for size in ["1e308", "1.7e308", "5e-324", "1e-310", "1e-200"] {
        let text = document("1d", json!([])).to_string();
        let gpus = format!("[{}0,{size}]", format!("{size},").repeat(20));
        let answer = ask(&serde_json::from_str(&text.replace("[]", &gpus)).unwrap()).unwrap();
        let statistics = &answer["statistics"];
        assert!(near(&statistics["coefficient_of_variation"], (1.0_f64 / 21.0).sqrt()), "{size}: {statistics}");
        assert!(near(&statistics["idle_share"], 1.0 / 22.0), "{size}: {statistics}");
    }
}

#[test]
fn every_problem_is_reported_at_its_place() {
    let whole = document("1h", json!([1, 2]));
    let with = |path: &str, value: Value| {
        let mut changed = whole.clone();
        *changed.pointer_mut(path).unwrap() = value;
        changed
    };
    let mut several =
        with("/series", json!({"start": "2026-01-05", "step": "1m", "gpus": [1, -1, "x"], "unit": "GPU"}));
    several["interuptible"] = json!(true);
    several.as_object_mut().unwrap().remove("purpose");
    for (asked, expected) in [
        (with("/series/gpus", json!([])), vec!["series.gpus D202"]),
        (with("/series/gpus", json!([null, null])), vec!["series.gpus D202"]),
        (with("/series/start", json!("2026-02-30T00:00:00Z")), vec!["series.start D201"]),
        (with("/series/start", json!(3)), vec!["series.start J005"]),
        (with("/latency_slo_ms", json!(0)), vec!["latency_slo_ms J006"]),
        (with("/business", json!("vital")), vec!["business J007"]),
        (with("/interruptible", json!(null)), vec!["interruptible J004"]),
        (json!([]), vec![" J005"]),
        (
            several,
            vec![
                "series.start D201",
                "series.step J007",
                "series.gpus[1] J006",
                "series.gpus[2] J005",
                "series.unit J003",
                "purpose J004",
                "interuptible J003",
            ],
        ),
    ] {
        assert_eq!(ask(&asked), Err(expected.iter().map(|e| (*e).to_owned()).collect()), "{asked}");
    }
}

#[test]
fn optional_fields_may_be_absent() {
    let mut asked = document("1h", json!([1, 2]));
    for field in ["latency_slo_ms", "business"] {
        asked.as_object_mut().unwrap().remove(field);
    }
    assert!(ask(&asked).is_ok());
}
