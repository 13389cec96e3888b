//! What trials say of `assay tcc`, against closed forms.
#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

mod common;

use common::{answer, close, number};
use quantity::real;
use serde_json::{Value, json};

fn ask(document: &Value) -> Value {
    answer(common::tcc, &document.to_string())
}

fn once(id: &str, amount: f64) -> Value {
    json!({"id": id, "category": "capex", "bucket": "servers", "once": {"amount": amount}})
}

/// A case of a month that is discounted at nothing.
fn case(lines: &[Value]) -> Value {
    json!({"currency": "EUR", "months": 1, "discount_rate": 0, "capacity": {"gpus": 4}, "lines": lines})
}

/// The same with numbers that are uncertain.
fn uncertain(lines: &[Value], uncertainty: &Value, trials: u32) -> Value {
    let mut document = case(lines);
    document["uncertainty"] = uncertainty.clone();
    document["trials"] = json!(trials);
    document
}

/// Fails unless within so many standard errors, or units, of what is expected.
fn within(row: &str, found: &Value, expected: f64, reach: f64) {
    assert!((number(found) - expected).abs() <= reach, "{row}: found {found}, expected {expected} ± {reach}");
}

/// cases/cost.json MC_sum_normals and MC_triangular: within three standard errors.
#[test]
fn moments_and_percentiles_of_published_cases() {
    let lines = [once("a", 1.0), once("b", 1.0), once("c", 1.0)];
    let normals =
        json!({"a.amount": {"normal": [100, 10]}, "b.amount": {"normal": [200, 20]}, "c.amount": {"normal": [50, 5]}});
    let deviation = 22.912_878_474_779_2_f64;
    let trials = 100_000;
    let found = ask(&uncertain(&lines, &normals, trials));
    assert_eq!(found["total"], json!("3"), "the stated amounts stay");
    let error = deviation / f64::from(trials).sqrt();
    close("standard error", number(&found["standard_error"]), error, 0.02);
    within("mean", &found["mean"], 350.0, 3.0 * error);
    // The standard error of a quantile is √(p(1−p)/n) over the density there, here at most 2.3 standard errors of the mean.
    let at = &found["percentiles"];
    for (name, z) in
        [("p05", -1.644_853_627), ("p10", -1.281_551_566), ("p50", 0.0), ("p90", 1.281_551_566), ("p95", 1.644_853_627)]
    {
        within(name, &at[name], 350.0 + deviation * z, 3.0 * 2.3 * error);
    }
    let order: Vec<&str> =
        found["drivers"].as_array().unwrap().iter().map(|own| own["input"].as_str().unwrap()).collect();
    assert_eq!(order, ["b.amount", "a.amount", "c.amount"]);
    for (driver, deviation_of) in found["drivers"].as_array().unwrap().iter().zip([20.0, 10.0, 5.0]) {
        // Pearson's r = σ/Σ; Spearman's of two normals is 6/π·asin(r/2).
        let expected = 6.0 / std::f64::consts::PI * real::asin(deviation_of / deviation / 2.0);
        within("rank correlation", &driver["rank_correlation"], expected, 0.01);
        for (end, z) in driver["swing"].as_array().unwrap().iter().zip([-1.281_551_565_544_6, 1.281_551_565_544_6]) {
            within("swing", end, 350.0 + z * deviation_of, 1e-9);
        }
    }

    let triangular = json!({"a.amount": {"triangular": [250, 350, 480]}});
    let found = ask(&uncertain(&lines[..1], &triangular, trials));
    let error = (2_216.666_666_666_666_5_f64 / f64::from(trials)).sqrt();
    close("standard error", number(&found["standard_error"]), error, 0.02);
    within("mean", &found["mean"], 360.0, 3.0 * error);
    for (name, expected) in
        [("p10", 297.958_315_233_127_2), ("p50", 357.729_807_393_625_15), ("p90", 425.319_107_542_030_74)]
    {
        within(name, &found["percentiles"][name], expected, 3.0 * 2.0 * error);
    }
}

#[test]
fn percentiles_of_each_way_to_be_uncertain() {
    let beta = |t: f64| 10.0 * t.powi(3) - 15.0 * t.powi(4) + 6.0 * t.powi(5);
    for (spread, shares) in [
        (json!({"uniform": [100, 200]}), Box::new(|x: f64| (x - 100.0) / 100.0) as Box<dyn Fn(f64) -> f64>),
        // The mode in the middle: Beta(3, 3).
        (json!({"pert": [10, 20, 30]}), Box::new(move |x| beta((x - 10.0) / 20.0))),
        // The mode at the end: Beta(1, 5).
        (json!({"pert": [0, 0, 10]}), Box::new(|x| 1.0 - (1.0 - x / 10.0).powi(5))),
        // Fixed by its 10th and 90th percentile: 10,000 and 40,000.
        (
            json!({"lognormal": [10_000, 40_000]}),
            Box::new(|x| quantity::normal::below(real::ln(x / 20_000.0) / real::ln(2.0) * 1.281_551_565_544_600_5)),
        ),
    ] {
        let found = ask(&uncertain(&[once("a", 1.0)], &json!({"a.amount": spread}), 40_000));
        for (name, share) in [("p05", 0.05), ("p10", 0.1), ("p50", 0.5), ("p90", 0.9), ("p95", 0.95)] {
            // Four standard errors of a share are at most 0.01.
            let at = shares(number(&found["percentiles"][name]));
            assert!((at - share).abs() < 0.01, "{spread} {name}: {at}");
        }
        let [low, high] = [0, 1].map(|end| shares(number(&found["drivers"][0]["swing"][end])));
        assert!((low - 0.1).abs() < 1e-6 && (high - 0.9).abs() < 1e-6, "{spread}: {low} {high}");
        assert_eq!(found["drivers"][0]["rank_correlation"], json!(1.0), "{spread}");
    }
}

#[test]
fn the_histogram_holds_every_trial() {
    let found = ask(&uncertain(&[once("a", 1.0)], &json!({"a.amount": {"normal": [-50, 20]}}), 5000));
    let (edges, counts) =
        (found["histogram"]["edges"].as_array().unwrap(), found["histogram"]["counts"].as_array().unwrap());
    assert_eq!(edges.len(), counts.len() + 1);
    assert_eq!(counts.iter().map(|count| count.as_u64().unwrap()).sum::<u64>(), 5000);
    assert!(edges.windows(2).all(|pair| number(&pair[0]) < number(&pair[1])));
    assert!(
        number(&edges[0]) < number(&found["percentiles"]["p05"])
            && number(&found["percentiles"]["p95"]) < number(edges.last().unwrap())
    );
    // Nothing uncertain: one bin for all.
    let found = ask(&uncertain(&[once("a", 7.5)], &json!({}), 30));
    assert_eq!(found["histogram"], json!({"edges": ["7.5", "7.5"], "counts": [30]}));
    assert_eq!((&found["standard_error"], &found["mean"], &found["drivers"]), (&json!("0"), &json!("7.5"), &json!([])));
    let found = ask(&uncertain(&[once("a", 7.5)], &json!({"a.amount": {"uniform": [1, 2]}}), 1));
    assert_eq!(found["standard_error"], Value::Null);
    assert!(found["notes"].to_string().contains("standard_error"));
}

/// A draw beyond what a number may be counts as its limit, in the total and among the ranks.
#[test]
fn draws_stay_within_the_limits_of_their_numbers() {
    let energy = json!({"id": "e", "category": "opex", "bucket": "energy", "energy": {"kw": 1, "price_per_kwh": 1}});
    let rent = json!({"id": "r", "category": "opex", "bucket": "rent", "per_gpu_hour": {"price": 1}});
    let grown =
        json!({"id": "g", "category": "opex", "bucket": "rent", "monthly": {"amount": 12, "from": 0, "growth": 0.1}});
    let spread = |method: &str| {
        json!({"id": "d", "category": "capex", "bucket": "servers", "depreciate":
            {"amount": 1200, "life_months": 12, "residual": 60, "method": method, "rate": 0.1}})
    };
    for (line, input, most, expected) in [
        (&energy, "e.load", [1, 3], 730.0),
        (&energy, "e.load", [-2, -1], 0.0),
        (&energy, "e.kw", [-2, -1], 0.0),
        (&energy, "e.pue", [0, 1], 730.0),
        (&energy, "e.price_per_kwh", [-2, 0], 0.0),
        (&rent, "r.price", [-2, -1], 0.0),
        (&rent, "r.hours_share", [1, 4], 2920.0),
        (&grown, "g.growth", [-3, -1], 12.0),
        (&grown, "g.growth", [10, 30], 12.0 + 12.0 * real::pow(11.0, 1.0 / 12.0)),
        (&spread("declining"), "d.rate", [1, 2], 95.0),
        (&spread("declining"), "d.rate", [-2, 0], 0.0),
        // At −1 nothing is left of the purchase, and the charge is −residual/12.
        (&spread("annuity"), "d.rate", [-3, -1], -5.0),
    ] {
        let found = ask(&uncertain(std::slice::from_ref(line), &json!({input: {"uniform": most}}), 100));
        for at in ["p05", "p50", "p95"] {
            within(input, &found["percentiles"][at], expected, 1e-9 * expected.abs().max(1.0));
        }
        assert_eq!(found["drivers"][0]["rank_correlation"], Value::Null, "{input}");
    }
}

#[test]
fn the_same_on_any_number_of_threads() {
    let lines = [once("a", 1.0), once("b", 1.0)];
    let numbers = json!({"a.amount": {"pert": [10, 20, 40]}, "b.amount": {"lognormal": [10, 30]}});
    let one = uncertain(&lines, &numbers, 9000);
    let several = json!({"scenarios": {"both": case(&lines), "twice": case(&[once("b", 1.0), once("c", 25.0)])},
        "uncertainty": numbers, "trials": 9000, "seed": 3});
    for document in [one, several] {
        let node = input::parse(&document.to_string()).unwrap();
        let answers = [1, 2, 7].map(|threads| serde_json::to_string(&cost::tcc(&node, threads).unwrap()).unwrap());
        assert!(answers[0] == answers[1] && answers[0] == answers[2]);
    }
}

/// `scenarios` of these lines beside each other.
fn compared(scenarios: &Value, uncertainty: &Value, trials: u32) -> Value {
    ask(&json!({"scenarios": scenarios, "uncertainty": uncertainty, "trials": trials}))
}

fn evppi(answer: &Value, input: &str) -> f64 {
    let all = answer["value_of_information"].as_array().unwrap();
    number(&all.iter().find(|own| own["input"] == input).unwrap()["evppi"])
}

/// For two independent normals E[min] = μ₁Φ(−α) + μ₂Φ(α) − θφ(α), α = (μ₁ − μ₂)/θ, θ² = σ₁² + σ₂² (Clark 1961, "The greatest of a finite
/// set of random variables", Operations Research 9(2)).
#[test]
fn two_normals_side_by_side() {
    let below = quantity::normal::below;
    let least = |(mean, deviation): (f64, f64), (beside, other): (f64, f64)| {
        let theta = deviation.hypot(other);
        let alpha = (mean - beside) / theta;
        let density = real::exp(-alpha * alpha / 2.0) / (2.0 * std::f64::consts::PI).sqrt();
        mean * below(-alpha) + beside * below(alpha) - theta * density
    };
    let (own, rent) = ((1000.0, 100.0), (1040.0, 60.0));
    let found = compared(
        &json!({"own": case(&[once("a", 1000.0), once("s", 10.0)]), "rent": case(&[once("b", 1040.0), once("s", 10.0)])}),
        &json!({"a.amount": {"normal": [1000, 100]}, "b.amount": {"normal": [1040, 60]}, "s.amount": {"normal": [0, 70]}}),
        100_000,
    );
    let evpi = number(&found["evpi"]);
    within("evpi", &found["evpi"], 1000.0 - least(own, rent), 1.0);
    assert_eq!((&found["currency"], &found["scenarios"]["own"]["total"]), (&json!("EUR"), &json!("1010")));
    assert!(found["scenarios"]["own"].get("percentiles").is_none());
    let probability = |name: &str| found["cheapest_probability"][name].as_f64().unwrap();
    assert!((probability("own") + probability("rent") - 1.0).abs() < 1e-12);
    assert!((probability("own") - below(40.0 / 100.0_f64.hypot(60.0))).abs() < 0.006);
    assert_eq!(found["regret"]["own"]["mean"], found["evpi"], "the best one's regret is what knowing all were worth");
    assert!(number(&found["regret"]["rent"]["mean"]) > evpi + 30.0);
    assert!(number(&found["regret"]["own"]["p90"]) > evpi);
    // With one of them known, the other counts at its mean.
    assert!((evppi(&found, "a.amount") - (1000.0 - least(own, (1040.0, 0.0)))).abs() < 1.0);
    assert!((evppi(&found, "b.amount") - (1000.0 - least((1000.0, 0.0), rent))).abs() < 1.0);
    assert_eq!(evppi(&found, "s.amount"), 0.0, "what all have alike tells none from another");
    let order: Vec<&str> =
        found["value_of_information"].as_array().unwrap().iter().map(|own| own["input"].as_str().unwrap()).collect();
    assert_eq!(order, ["a.amount", "b.amount", "s.amount"]);
}

#[test]
fn to_know_the_only_uncertain_number_is_to_know_all() {
    let power = |pue: f64| json!({"id": "power", "category": "opex", "bucket": "energy", "energy": {"kw": 1, "pue": pue, "price_per_kwh": 1}});
    let scenarios = json!({"own": case(&[power(1.5)]), "rent": case(&[once("hall", 1095.0 * 0.2)])});
    let found = compared(&scenarios, &json!({"power.price_per_kwh": {"uniform": [0.1, 0.3]}}), 100_000);
    // The cheaper of 1095·p and 219, p from 0.1 to 0.3: a quarter of 0.1·1095 is saved.
    within("evpi", &found["evpi"], 1095.0 * 0.1 / 4.0, 0.3);
    let error = (evppi(&found, "power.price_per_kwh") - number(&found["evpi"])).abs();
    assert!(error < 0.3, "{error}");
    // Of two numbers in one line each alone is worth less than both; neither is worth less than nothing.
    let both = json!({"power.price_per_kwh": {"uniform": [0.1, 0.3]}, "power.kw": {"triangular": [0.5, 1, 1.5]}});
    let found = compared(&scenarios, &both, 20_000);
    let evpi = number(&found["evpi"]);
    for input in ["power.price_per_kwh", "power.kw"] {
        let worth = evppi(&found, input);
        assert!(worth > 0.0 && worth < evpi, "{input}: {worth} of {evpi}");
    }
    // With the price known, the power counts at its mean of 1: as above.
    assert!((evppi(&found, "power.price_per_kwh") - 1095.0 * 0.1 / 4.0).abs() < 1.5, "{found}");
}

/// Equal to the last decimal though not to the last bit: 0.1 + 0.2 and 0.3.
#[test]
fn ties_go_to_the_first_named() {
    let parts = case(&[once("a", 0.1), once("b", 0.2)]);
    let whole = case(&[once("a", 0.3)]);
    for (names, first) in [(["z", "y"], "z"), (["y", "z"], "y")] {
        let scenarios = format!(r#"{{"{}":{parts},"{}":{whole}}}"#, names[0], names[1]);
        for uncertainty in ["", r#","uncertainty":{}"#, r#","uncertainty":{"a.amount":{"uniform":[-0.5,-0.5]}}"#] {
            let found = answer(common::tcc, &format!(r#"{{"scenarios":{scenarios}{uncertainty}}}"#));
            let is_tie = !uncertainty.contains("amount");
            let winner = if is_tie {
                first
            } else if names[0] == "z" {
                "y"
            } else {
                "z"
            };
            assert_eq!(found["cheapest_probability"][winner], json!(1.0), "{found}");
            assert_eq!(found["evpi"], json!("0"));
        }
    }
    let found = answer(
        common::tcc,
        &format!(r#"{{"scenarios":{{"own":{},"rent":{}}}}}"#, case(&[once("a", -5.0)]), case(&[once("a", 2.0)])),
    );
    assert_eq!(found["regret"], json!({"own": {"mean": "0", "p90": "0"}, "rent": {"mean": "7", "p90": "7"}}));
    assert_eq!(found["totals"]["own"], json!({"mean": "-5", "standard_error": "0"}));
    assert_eq!((&found["value_of_information"], &found["notes"]), (&json!([]), &json!([])));
}
