//! Benchmark results: imported by the glob, compared by their slowest device, used as evidence, printed in the pack.

use crate::desk::Desk;
use serde_json::{Value, json};

/// A result of one machine: a training step on each of these devices, as its uuid and its median in tokens/s.
fn result(machine: &str, devices: &[(&str, f64)]) -> Value {
    let device = |(index, (uuid, _)): (usize, &(&str, f64))| {
        json!({ "index": index, "uuid": uuid, "name": "NVIDIA H200", "sku": "H200 SXM5 141GB", "memory_bytes": 150e9,
                "power_limit_w": 700, "software": uuid.starts_with("soft") })
    };
    let measurement = |(index, (_, median)): (usize, &(&str, f64))| {
        json!({ "device": index, "kind": "train_step", "precision": "bf16", "shape": { "batch": 4 }, "unit": "tokens/s",
                "samples": [median], "median": median, "interval": [median - 6.0, median + 6.0], "coverage": 0.96,
                "settled": true, "numerics": { "max_error": 0.1, "ok": true }, "mfu": { "palm": median / 2000.0 },
                "telemetry": [] })
    };
    json!({
        "format": "assay-bench", "version": 1, "created": "2026-11-21T10:00:00Z",
        "machine": { "os": "Linux 6.8", "cpu": machine, "memory_bytes": 1e12 }, "driver": "570", "libraries": {},
        "devices": devices.iter().enumerate().map(device).collect::<Vec<_>>(), "plan": "full",
        "measurements": devices.iter().enumerate().map(measurement).collect::<Vec<_>>(), "notes": []
    })
}

/// Puts a result there with the digest that its content asks for, which the refusal of a wrong one names.
fn put(desk: &Desk, name: &str, mut document: Value) -> String {
    document["digest"] = json!("0".repeat(64));
    desk.put(name, document.to_string());
    let answer: Value = serde_json::from_str(&desk.run(&format!("import case.assay {name} --json")).out).unwrap();
    let wrong = answer["errors"].as_array().unwrap().iter().find(|e| e["code"] == "B706").unwrap();
    assert_eq!((wrong["path"].as_str(), answer["errors"].as_array().unwrap().len()), (Some("digest"), 1), "{answer}");
    let message = wrong["message"].as_str().unwrap();
    let digest = message.split("expected ").nth(1).unwrap()[..64].to_owned();
    document["digest"] = json!(digest);
    desk.put(name, document.to_string());
    digest
}

fn call(desk: &Desk, command: &str, request: &Value) -> crate::desk::Ended {
    desk.words(&["call", "case.assay", command, &request.to_string()], b"")
}

/// A desk with the sample, whose training asks for no least scope, three results of two machines of northwind, and the digest of
/// the slowest.
fn measured() -> (Desk, String) {
    let desk = Desk::sample();
    let asks = json!({ "table": "criteria", "set": [{ "id": "mfu_70b", "min_devices": null, "min_params": null }] });
    call(&desk, "edit", &asks).answer();
    put(&desk, "r1.json", result("EPYC 1", &[("GPU-a", 790.0), ("GPU-b", 788.0)]));
    let slowest = put(&desk, "r2.json", result("EPYC 2", &[("GPU-c", 742.0), ("soft-1", 10.0)]));
    put(&desk, "r3.json", result("EPYC 1", &[("GPU-a", 791.0)]));
    (desk, slowest)
}

#[test]
fn several_results_are_one_step_that_names_the_slowest_device() {
    let (desk, _) = measured();
    let line = "import case.assay r1.json r2.json r3.json --vendor northwind";
    let shown = desk.run(&format!("{line} --dry-run")).answer();
    let slowest = "slowest device gave 742 ± 6, 95 %: NVIDIA H200 GPU-c in EPYC 2, Linux 6.8; 3 devices compared.";
    let joined = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(joined(&shown).contains(slowest), "{shown}");
    assert!(shown.contains("dry run") && shown.contains("is a software device: not a measurement"), "{shown}");
    let done = desk.run(line).answer();
    assert!(joined(&done).contains(slowest), "{done}");
    let steps = desk.run("history case.assay --json").json();
    assert_eq!(steps["steps"][0]["name"], json!("Import 3 results: 5 measurements on 4 devices"));
    let again = desk.run(line).answer();
    assert!(
        again.matches("is in the workspace already").count() == 3 && again.contains("Nothing was changed"),
        "{again}"
    );
    assert!(desk.run("undo case.assay").answer().contains("5 measurements on 4 devices"));
    let rows = call(&desk, "table", &json!({ "table": "measurements" })).json();
    assert_eq!(rows["rows"], json!([]));
}

#[test]
fn results_come_beside_other_files_and_whole_or_not_at_all() {
    let (desk, _) = measured();
    let vendors = json!({ "format": "assay-workspace", "version": 1, "vendors": [{ "id": "new", "name": "New" }] });
    desk.put("vendors.json", vendors.to_string());
    desk.run("import case.assay vendors.json r1.json --vendor new").answer();
    let steps = desk.run("history case.assay --json").json();
    assert_eq!(steps["steps"][0]["name"], json!("Import vendors.json, 1 result: 2 measurements on 2 devices"));
    let text = std::fs::read_to_string(desk.path("r2.json")).unwrap();
    desk.put("r2.json", text.replace("742.0", "842.0").replace("\"settled\":true", "\"settled\":\"yes\""));
    let printed = desk.run("import case.assay r3.json r2.json --json").errors(2);
    assert!(printed.iter().all(|error| error.contains("r2.json: ")), "{printed:?}");
    assert!(printed.contains(&"B706 r2.json: digest".to_owned()), "{printed:?}");
    assert!(printed.iter().any(|error| error.starts_with("J005 r2.json: measurements[0].settled")), "{printed:?}");
    assert_eq!(call(&desk, "table", &json!({ "table": "measurements" })).json()["rows"].as_array().unwrap().len(), 2);
}

#[test]
fn a_vendor_that_nobody_knows_is_refused_kindly() {
    let (desk, _) = measured();
    let printed = desk.run("import case.assay r1.json --vendor northwnd").refused(2);
    assert!(printed.contains("I522") && printed.contains("Did you mean `northwind`?"), "{printed}");
    desk.put("in.json", json!({ "format": "assay-workspace", "version": 1 }).to_string());
    assert_eq!(desk.run("import case.assay in.json --vendor northwind --json").errors(2), ["B714 vendor"]);
    assert!(desk.run("import --help").answer().contains("--vendor"));
}

/// What reaches less far than its criterion asks stands beside what people entered: under a name of its own, and as what was measured.
#[test]
fn a_narrow_measurement_enters_beside_and_replaces_nothing() {
    let (desk, digest) = measured();
    desk.run("import case.assay r1.json r2.json r3.json --vendor northwind").answer();
    let asks = json!({ "table": "criteria", "set": [{ "id": "mfu_70b", "min_devices": "64" }] });
    call(&desk, "edit", &asks).answer();
    let rows = |table: &str| call(&desk, "table", &json!({ "table": table })).json()["rows"].clone();
    let (scores, assumptions) = (rows("scores"), rows("assumptions"));
    let request = json!({ "vendor": "northwind", "criterion": "mfu_70b", "evaluator": "okafor", "kind": "train_step", "quantity": "mfu.palm" });
    call(&desk, "measured.use", &request).answer();
    assert_eq!(rows("assumptions"), assumptions, "the assumption keeps its value");
    let after = rows("scores");
    let (before, after) = (scores.as_array().unwrap(), after.as_array().unwrap());
    assert!(before.iter().all(|row| after.contains(row)) && after.len() == before.len() + 1);
    let entry = after.iter().find(|row| !before.contains(row)).unwrap();
    assert_eq!(entry["evaluator"], json!(format!("bench-{}", &digest[..8])));
    assert!(
        entry["value"].as_str().unwrap().starts_with("0.3") && entry["devices"].to_string().trim_matches('"') == "3",
        "{entry}"
    );
    let traced = call(&desk, "trace", &json!({ "id": "vendor.northwind.performance", "worlds": 100 })).json();
    assert!(traced["inputs"].as_array().unwrap().contains(&json!("input.mfu.northwind")), "{traced}");
    assert!(desk.run("undo case.assay").answer().contains("mfu_70b"));
    assert_eq!(rows("scores"), scores);
}

#[test]
fn a_measurement_becomes_evidence_and_a_page_that_verify_covers() {
    let (desk, digest) = measured();
    desk.run("import case.assay r1.json r2.json r3.json --vendor northwind").answer();
    let request = json!({ "vendor": "northwind", "criterion": "mfu_70b", "evaluator": "bench", "kind": "train_step", "quantity": "mfu.palm" });
    let stated = json!({ "table": "scores", "set": [{ "evaluator": "offer", "vendor": "northwind", "criterion": "mfu_70b",
                                                      "value": "0.4", "grade": "stated" }] });
    call(&desk, "edit", &stated).answer();
    let done = call(&desk, "measured.use", &request).json();
    assert_eq!(done["step"]["tables"][0]["table"], json!("scores"));
    let scores = call(&desk, "table", &json!({ "table": "scores" })).json();
    let entry = scores["rows"].as_array().unwrap().iter().find(|row| row["evaluator"] == "bench").unwrap();
    assert_eq!((&entry["value"], &entry["grade"]), (&json!("@mfu.northwind"), &json!("measured")));
    assert!(entry["source"].as_str().unwrap().contains(&digest), "{entry}");
    let compared = call(&desk, "measured.compare", &json!({})).json();
    let own = &compared["comparisons"][1];
    assert_eq!(
        own["finding"].as_str().unwrap().replace('\u{202f}', " "),
        "promised 40 %, slowest device gave 37.1 ± 0.3 %, 95 %"
    );
    assert_eq!((&compared["software"], &own["devices"]), (&json!(1), &json!(3)));
    let refused = json!({ "vendor": "northwind", "criterion": "decode_70b", "evaluator": "bench", "kind": "train_step", "quantity": "mfu.palm" });
    assert!(call(&desk, "measured.use", &refused).refused(2).contains("B712"));
    let refused = json!({ "vendor": "northwind", "criterion": "goodput", "evaluator": "bench", "kind": "train_step", "quantity": "mfu.palm" });
    assert!(call(&desk, "measured.use", &refused).refused(2).contains("speaks of uptime"));
    let id = own["id"].as_str().unwrap();
    let traced = call(&desk, "trace", &json!({ "id": format!("measured.{id}.slowest"), "worlds": 100 })).json();
    assert_eq!((&traced["grade"], &traced["date"]), (&json!("measured"), &json!("2026-11-21")));
    desk.run("pack case.assay -o case.pdf --worlds 100").answer();
    assert_eq!(desk.run("verify case.pdf case.assay").code, Some(0));
    let again = json!({ "table": "measurements", "set": [{ "id": own["slowest"]["measurement"], "median": "743" }] });
    call(&desk, "edit", &again).answer();
    let differs = desk.run("verify case.pdf case.assay");
    assert!(differs.code == Some(1) && differs.out.contains("measure"), "{}{}", differs.out, differs.err);
}

#[test]
fn what_was_measured_reaches_score_and_cost_and_one_undo_takes_it_back() {
    let (desk, digest) = measured();
    desk.run("import case.assay r1.json r2.json --vendor helio").answer();
    let decided = || {
        let all = desk.run("evaluate case.assay --json --worlds 100").json();
        let costs: Vec<Value> = all["options"].as_array().unwrap().iter().map(|own| own["tcc"].clone()).collect();
        (all["vendors"]["axes"]["helio"]["performance"].as_f64().unwrap(), costs)
    };
    let before = decided();
    let request = json!({ "vendor": "helio", "criterion": "mfu_70b", "evaluator": "okafor", "kind": "train_step", "quantity": "mfu.palm" });
    let done = call(&desk, "measured.use", &request).json();
    let notes = done["notes"].to_string();
    assert!(notes.contains("@mfu.helio, which was 0.355 / 0.41 / 0.445, is set to the measured interval"), "{notes}");
    assert!(notes.contains("The criterion speaks of a model of 70B") && notes.contains("no stated size"), "{notes}");
    let rows = call(&desk, "table", &json!({ "table": "assumptions" })).json();
    let own = rows["rows"].as_array().unwrap().iter().find(|row| row["id"] == "mfu.helio").unwrap();
    assert_eq!(
        (&own["value"], &own["grade"], &own["date"]),
        (&json!("0.368 to 0.374"), &json!("measured"), &json!("2026-11-21"))
    );
    assert!(own["source"].as_str().unwrap().contains(&digest), "{own}");
    assert!(own["note"].as_str().unwrap().starts_with("Before 0.355 / 0.41 / 0.445 (measured, Trial log 11"), "{own}");
    let after = decided();
    assert!(after.0 < before.0, "0.371 is less than 0.41: {} {}", after.0, before.0);
    assert!(after.1 != before.1, "cost stands on the same assumption");
    desk.run("undo case.assay").answer();
    assert_eq!(decided(), before);
}

/// One card with a small model, beside the trial of 96 cards that the sample rests on: it once made the recommendation right in 96 worlds
/// of 100 in place of 72.
#[test]
fn one_card_with_a_small_model_does_not_settle_the_decision() {
    let desk = Desk::sample();
    let mut narrow = result("EPYC 1", &[("GPU-a", 991.0)]);
    narrow["measurements"][0]["shape"] = json!({ "batch": 4, "seq": 2048, "params": 2_000_000_000u64 });
    put(&desk, "narrow.json", narrow);
    desk.run("import case.assay narrow.json --vendor helio").answer();
    let decision = || desk.run("evaluate case.assay --json --worlds 1000").json()["decision"].clone();
    let rows = |table: &str| call(&desk, "table", &json!({ "table": table })).json()["rows"].clone();
    let (before, assumptions) = (decision(), rows("assumptions"));
    let request = json!({ "vendor": "helio", "criterion": "mfu_70b", "evaluator": "okafor", "kind": "train_step", "quantity": "mfu.palm" });
    let done = call(&desk, "measured.use", &request).json();
    let told = done["notes"].to_string();
    assert!(
        told.contains("1 of 64") && told.contains("2.00") && told.contains("70.0"),
        "it says what the measurement is of, and what is asked for: {told}"
    );
    let after = decision();
    assert_eq!(rows("assumptions"), assumptions);
    let [before, right] = [&before, &after].map(|own| own["right_in"].as_f64().unwrap());
    assert_eq!(after["option"], "lease");
    assert!((right - before).abs() < 0.05 && right < 0.9, "{before} became {right}");
    let offered = rows("scores")
        .as_array()
        .unwrap()
        .iter()
        .filter(|row| row["evaluator"].as_str().unwrap().starts_with("bench-"))
        .count();
    assert_eq!(offered, 1, "it stands beside the trial");
}

/// A result of one device, its uuid or none, that measured matrix products of these shapes.
fn products(uuid: Option<&str>, shapes: &[(&str, f64)]) -> Value {
    let mut result = result("EPYC 1", &[("GPU-x", 1.0)]);
    result["devices"][0]["uuid"] = json!(uuid);
    let measurement = |(shape, median): &(&str, f64)| {
        let sizes: Vec<u32> = shape.split('×').map(|size| size.parse().unwrap()).collect();
        let mut own = result["measurements"][0].clone();
        for (key, value) in
            [("kind", json!("gemm")), ("shape", json!(sizes)), ("unit", json!("TFLOP/s")), ("mfu", Value::Null)]
        {
            own[key] = value;
        }
        for (key, value) in
            [("samples", json!([median])), ("median", json!(median)), ("interval", json!([median - 3.0, median + 3.0]))]
        {
            own[key] = value;
        }
        own
    };
    result["measurements"] = shapes.iter().map(measurement).collect();
    result
}

#[test]
fn a_slow_card_is_named_whatever_shape_its_search_found() {
    let desk = Desk::sample();
    put(&desk, "a.json", products(Some("GPU-a"), &[("8192×8192×8192", 790.0), ("4096×4096×4096", 600.0)]));
    put(&desk, "b.json", products(Some("GPU-b"), &[("8192×6144×8192", 640.0)]));
    let printed = desk.run("import case.assay a.json b.json --vendor helio").answer();
    let printed = printed.split_whitespace().collect::<Vec<_>>().join(" ");
    let expected = "slowest device gave 640 ± 3, 95 %: NVIDIA H200 GPU-b in EPYC 1, Linux 6.8 at 8192 × 6144 × 8192; 2 devices compared.";
    assert!(printed.contains(expected), "{printed}");
    let figure = "measured.helio.gemm.bf16.TFLOP-s.median.slowest";
    let traced = call(&desk, "trace", &json!({ "id": figure, "worlds": 100 })).json();
    assert!(traced["formula"].as_str().unwrap().contains("of 2 devices, NVIDIA H200 GPU-b in EPYC 1"), "{traced}");
    desk.run("pack case.assay -o case.pdf --worlds 100").answer();
    assert_eq!(desk.run("verify case.pdf case.assay").code, Some(0));
}

#[test]
fn one_device_without_an_id_measured_twice_is_not_two() {
    let desk = Desk::sample();
    put(&desk, "a.json", products(None, &[("8192×8192×8192", 790.0)]));
    put(&desk, "b.json", products(None, &[("8192×6144×8192", 640.0)]));
    let printed = desk.run("import case.assay a.json b.json --vendor helio").answer();
    let printed = printed.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(printed.contains("slowest of 2 results, perhaps of one device, gave 640 ± 3"), "{printed}");
    let steps = desk.run("history case.assay --json").json();
    assert_eq!(steps["steps"][0]["name"], json!("Import 2 results: 2 measurements on 1 or 2 devices"));
    let compared = call(&desk, "measured.compare", &json!({})).json();
    let own = &compared["comparisons"][0];
    assert_eq!((&own["devices"], &own["devices_at_most"]), (&json!(1), &json!(2)));
    assert_eq!(own["fits"], json!([]), "no criterion of the sample asks for a matrix rate");
}

#[test]
fn a_workspace_with_measurements_exports_and_imports_to_the_same_bytes() {
    let (desk, _) = measured();
    desk.run("import case.assay r1.json r2.json --vendor northwind").answer();
    desk.run("export case.assay -o a.json").answer();
    desk.run("new other.assay").answer();
    desk.run("import other.assay a.json").answer();
    desk.run("export other.assay -o b.json").answer();
    let [a, b] = ["a.json", "b.json"].map(|name| std::fs::read_to_string(desk.path(name)).unwrap());
    assert!(a == b && a.contains("GPU-c"));
    desk.run("check other.assay").answer();
}

/// What a terminal would obey: escapes, a bell, C1, writing turned round.
const HOSTILE: &str = "NVIDIA \u{1b}[31mH200\u{7}\u{9b}2J\u{202e}";

fn is_harmless(text: &str) -> bool {
    !text.chars().any(|c| c.is_control() && c != '\n' || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'))
}

#[test]
fn nothing_that_a_file_says_commands_the_terminal() {
    let desk = Desk::sample();
    let mut document = result("EPYC 1", &[("GPU-a", 790.0)]);
    document["devices"][0]["name"] = json!(HOSTILE);
    document["notes"] = json!([HOSTILE]);
    document["\u{1b}]0;title\u{7}"] = json!(HOSTILE);
    put(&desk, "hostile.json", document);
    let printed = desk.run("import case.assay hostile.json").refused(2);
    assert!(is_harmless(&printed) && printed.contains("NVIDIA \\u{1b}[31mH200\\u{7}\\u{9b}2J\\u{202e}"), "{printed:?}");
    assert!(printed.contains("Remove control characters.") && !printed.contains("Shorten"), "{printed}");
    let dry = desk.run("import case.assay hostile.json --dry-run");
    assert!(dry.code == Some(2) && is_harmless(&dry.err) && dry.err.contains("\\u{1b}[31m"), "{dry:?}");
    let json = desk.run("import case.assay hostile.json --json");
    assert!(json.code == Some(2) && is_harmless(&json.out), "{:?}", json.out);
    let read = call(&desk, "measured", &json!({ "file": desk.path("hostile.json").to_str() })).answer();
    assert!(is_harmless(&read), "{read:?}");
    assert!(read.contains("NVIDIA \\\\u{1b}[31mH200"), "{read}");
    desk.put("bad.json", json!({ "format": "assay-workspace", "version": 1, HOSTILE: [] }).to_string());
    let printed = desk.run("import case.assay bad.json").refused(2);
    assert!(is_harmless(&printed) && printed.contains("\\u{1b}[31m"), "{printed:?}");
    let printed = desk.ask("mfu", format!("{{\"{}\": 1}}", "\\u001b[31m\\u009b").as_bytes()).refused(2);
    assert!(is_harmless(&printed) && printed.contains("\\u{1b}[31m\\u{9b}"), "{printed:?}");
}

/// JSON keeps its meaning: what is escaped there reads as it was written.
#[test]
fn json_answers_escape_and_lose_nothing() {
    let desk = Desk::sample();
    let name = "Helio \u{2067}עברית\u{2069}";
    let row = json!({ "table": "vendors", "set": [{ "id": "helio2", "name": name }] });
    call(&desk, "edit", &row).answer();
    let shown = call(&desk, "table", &json!({ "table": "vendors" }));
    assert!(is_harmless(&shown.out) && shown.out.contains("\\u2067"), "{}", shown.out);
    let rows = shown.json();
    assert!(rows["rows"].as_array().unwrap().iter().any(|row| row["name"] == json!(name)), "{rows}");
    assert!(is_harmless(&desk.run("evaluate case.assay --worlds 100").answer()));
}

#[test]
fn what_a_result_gives_to_doubt_is_told_before_it_is_imported() {
    let desk = Desk::sample();
    let mut document = result("EPYC 1", &[("GPU-a", 790.0)]);
    document["created"] = json!("2199-01-01T00:00:00Z");
    document["measurements"][0]["median"] = json!(791.0);
    document["measurements"][0]["samples"] = json!([785, 786, 790, 790, 792, 795]);
    document["measurements"][0]["mfu"] = json!({ "palm": 37.5 });
    put(&desk, "odd.json", document);
    let printed = desk.run("import case.assay odd.json --dry-run").answer();
    let joined = printed.split_whitespace().collect::<Vec<_>>().join(" ");
    for expected in [
        "The median is not that of the samples: train_step bf16 batch 4 on device 0.",
        "A share of peak is above 1: train_step bf16 batch 4 on device 0.",
        "says that it was measured on 2199-01-01, and today is",
    ] {
        assert!(joined.contains(expected), "{expected}: {printed}");
    }
    let read = call(&desk, "measured", &json!({ "file": desk.path("odd.json").to_str() })).json();
    let notes: Vec<&str> = read["notes"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(notes.iter().any(|note| note.starts_with("The median is not that of the samples")), "{notes:?}");
    assert_eq!(desk.run("import case.assay odd.json").code, Some(0));
    let rows = call(&desk, "table", &json!({ "table": "measurements" })).json();
    let kept = rows["rows"][0]["notes"].as_str().unwrap();
    assert_eq!(kept, "The median is not that of the samples. A share of peak is above 1.");
}
