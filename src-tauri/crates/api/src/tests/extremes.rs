//! Engine verbs asked with numbers far out: an answer or a refusal, never a panic, and no number that got lost in silence.

use super::desk::Desk;
use crate::{Access, commands};
use serde_json::Value;

/// Requests of the engines that have every field between them, beside the commands' own examples.
pub const REQUESTS: &[(&str, &str)] = &[
    (
        "rank",
        r#"{"criteria":[{"id":"a","direction":"max","weight":1,"value":{"worst":0,"best":1},"gate":{"min":0},"preference":
        {"shape":"linear","q":0.1,"p":0.2,"s":1}},{"id":"b","direction":"min","weight":1,"value":{"points":[[0,100],[1,0]]},
        "gate":{"max":1},"preference":{"shape":"usual"}}],"alternatives":[{"id":"x","performance":{"a":{"low":0,"mode":0.5,"high":1},"b":null}}],
        "methods":[{"method":"value"}]}"#,
    ),
    (
        "mfu",
        r#"{"model":{"params":70,"layers":8,"hidden":4,"vocab":2,"tied_embeddings":false,"input_embedding_params":3},
        "seq_len":null,"tokens_per_second":10,"accelerators":8,"peak_tflops":989,"recompute":"none"}"#,
    ),
    ("mfu", r#"{"achieved_tflops":400,"peak_tflops":989,"recompute":"full"}"#),
    (
        "fit",
        r#"{"model":{"params":236000000000,"active_params":21000000000,"layers":60,"hidden":5120,"heads":128,"kv_heads":128,
        "head_dim":128,"vocab":102400,"mla":{"kv_rank":512,"rope_dim":64}},"use":"training","precision":"bf16",
        "kv_precision":"fp8","weight_bits":16,"batch":1,"context":4096,"zero_stage":3,"data_parallel":8,"tensor_parallel":8,
        "optimizer_bytes":12,"gradient_bytes":2,"recompute":"full","tokens":1e12,"devices":64,"accelerators":
        ["H100 SXM5 80GB",{"sku":"own","memory_gb":80,"bandwidth_gbps":null,"peak_tflops":900,"tdp_w":null}],
        "achievable":{"mbu":0.6,"mfu":0.4},"price":{"own":2},"currency":"EUR"}"#,
    ),
    (
        "fit",
        r#"{"model":{"params":8000000000,"layers":32,"hidden":4096,"heads":32,"kv_heads":8,"head_dim":128},"use":"inference",
        "precision":"fp8","batch":1,"context":1,"accelerators":"all","achievable":{},"price":null}"#,
    ),
    (
        "tcc",
        r#"{"currency":"EUR","months":12,"discount_rate":0,"rates":{"USD":0.9},"tokens":1000,"trials":10,"seed":1,
        "utilisation":0.5,"capacity":{"gpus":8},"lines":[
        {"id":"a","category":"capex","bucket":"servers","currency":"USD","once":{"amount":1,"month":1}},
        {"id":"b","category":"opex","bucket":"staff","monthly":{"amount":1,"from":1,"to":2,"growth":0.1}},
        {"id":"c","category":"opex","bucket":"energy","energy":{"kw":1,"pue":1.2,"price_per_kwh":0.1,"load":0.5}},
        {"id":"d","category":"opex","bucket":"rent","per_gpu_hour":{"price":2,"hours_share":0.5}},
        {"id":"e","category":"capex","bucket":"network","depreciate":
        {"amount":10,"life_months":24,"residual":1,"method":"declining","rate":0.2}},
        {"id":"f","category":"hidden","bucket":"egress","once":{"amount":1}},
        {"id":"g","category":"opex","bucket":"staff","monthly":{"amount":1}},
        {"id":"h","category":"opex","bucket":"energy","energy":{"kw":1,"price_per_kwh":0.1}},
        {"id":"i","category":"opex","bucket":"rent","per_gpu_hour":{"price":2}},
        {"id":"j","category":"capex","bucket":"network","depreciate":{"amount":10,"life_months":24,"method":"straight_line"}}]}"#,
    ),
    (
        "breakeven",
        r#"{"own":{"capex":1,"opex_per_hour":0},"rent":{"per_hour":2},"hours_per_day":24,"life_years":5,"discount_rate":0,
        "currency":"EUR"}"#,
    ),
    (
        "kpi",
        r#"{"useful_flops":1,"peak_flops":2,"effective_tokens":1,"days_payment_to_useful":1,"days_service_to_cash":1,
        "days_payable":1,"compliance_reserve":1,"original_asset_value":2,"useful_compute":1,"power_kw":1}"#,
    ),
    (
        "contract",
        r#"{"currency":"EUR","months":24,"discount_rate":0.1,"price_decline":0.1,"units":3,"from":2,"to":20,"quote":
        {"billing":"committed","price":2,"unit_gpus":8,"from_month":1,"term_months":12,"payment":"upfront","break_month":6,
        "break_notice":2,"break_fee":0.3,"shrink_from":7,"shrink_share":0.1,"price_cap":2}}"#,
    ),
    (
        "contract",
        r#"{"currency":"EUR","months":24,"discount_rate":0,"units":"3; 5 from 7","quote":
        {"billing":"owned","price":40000,"unit_gpus":8,"from_month":2,"residual_share":0.25}}"#,
    ),
    (
        "mix",
        r#"{"currency":"EUR","demand_scenarios":[{"probability":0.5,"gpus":[4,9]},{"probability":0.5,"gpus":[6,12]}],"options":[
        {"id":"a","kind":"owned","fixed_per_hour":0.5,"variable_per_hour":[0.1,0.2],"max":5,"available":0.9,"unit":2},
        {"id":"b","kind":"reserved","fixed_per_hour":0.6,"variable_per_hour":0,"available":[5,4]},
        {"id":"c","kind":"on_demand","variable_per_hour":1.5},
        {"id":"d","kind":"spot","variable_per_hour":0.4,"max":3,"overhead":0.2}],"interruptible_share":0.5}"#,
    ),
    (
        "tier",
        r#"{"series":{"start":"2026-01-01T00:00:00Z","step":"1d","gpus":[1]},"interruptible":true,"purpose":"data"}"#,
    ),
];

/// In JSON numbers; what a field cannot take is refused.
const NUMBERS: [&str; 14] = [
    "0",
    "1",
    "-1",
    "1e-28",
    "1e-300",
    "5e-324",
    "0.9999999999",
    "1000000000000",
    "9999999999999999999999999999",
    "-9999999999999999999999999999",
    "1e100",
    "1e300",
    "1.7976931348623157e308",
    "-1.7976931348623157e308",
];

/// Places of all numbers of a document, as JSON pointers.
fn numbers(value: &Value, place: &str, found: &mut Vec<String>) {
    match value {
        Value::Number(_) => found.push(place.to_owned()),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, item)| numbers(item, &format!("{place}/{at}"), found))
        }
        Value::Object(fields) => fields.iter().for_each(|(key, item)| {
            numbers(item, &format!("{place}/{}", key.replace('~', "~0").replace('/', "~1")), found)
        }),
        _ => {}
    }
}

fn with(request: &Value, edits: &[(&str, &str)]) -> String {
    let mut request = request.clone();
    for (place, number) in edits {
        *request.pointer_mut(place).unwrap() = serde_json::from_str(number).unwrap();
    }
    request.to_string()
}

/// Figures of which null is an answer like any other: there is no weight at which the winner changes.
const ANSWERED: &str = "/flips/";

/// A number that became null has its reason in the notes.
fn is_shown(before: &Value, after: &Value) -> bool {
    let mut places = Vec::new();
    numbers(before, "", &mut places);
    let mut counted = places.iter().filter(|place| !place.starts_with(ANSWERED));
    let is_lost = counted.any(|place| after.pointer(place).is_some_and(Value::is_null));
    let notes = |value: &Value| value["notes"].as_array().map_or(0, Vec::len);
    let own = after.as_object().into_iter().flat_map(|fields| fields.values());
    let inner: usize = own.filter_map(Value::as_array).flatten().map(notes).sum();
    !is_lost || notes(after) + inner > 0 || after.to_string().contains("\"missing\":[\"")
}

fn engines() -> Vec<(&'static str, Value)> {
    let own = commands().iter().filter(|c| c.access == Access::Engine).map(|c| (c.name, c.example));
    own.chain(REQUESTS.iter().copied()).map(|(name, text)| (name, serde_json::from_str(text).unwrap())).collect()
}

#[test]
fn no_number_makes_an_engine_panic_or_lose_an_answer() {
    let mut desk = Desk::bare();
    let (mut asked, mut answered) = (0, 0);
    for (name, request) in engines() {
        let mut places = Vec::new();
        numbers(&request, "", &mut places);
        let before = desk.ask(name, &request.to_string()).ok();
        let next = |at: usize, by: usize| &places[(at + by) % places.len()];
        for (at, place) in places.iter().enumerate() {
            for (kind, number) in NUMBERS.iter().enumerate() {
                let other = NUMBERS[(kind + 5) % NUMBERS.len()];
                for edits in [
                    vec![(place.as_str(), *number)],
                    vec![(place.as_str(), *number), (next(at, kind + 1).as_str(), other)],
                ] {
                    let text = with(&request, &edits);
                    asked += 1;
                    match (desk.ask(name, &text), &before) {
                        (Err(failure), _) => assert!(!failure.machine, "{name} {text}: {failure:?}"),
                        (Ok(after), Some(before)) => {
                            answered += 1;
                            assert!(is_shown(before, &after), "{name} {text}: {after}");
                        }
                        (Ok(_), None) => answered += 1,
                    }
                }
            }
        }
    }
    assert!(asked > 4000 && answered > 400, "{answered} of {asked} were answered");
}
