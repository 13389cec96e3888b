//! Types of requests against their readers. No request is ever held in its type, so each reader is asked: which fields and
//! words it knows, and what it misses. Every probe carries one field too many, so that none is carried out.

use super::desk::Desk;
use super::shapes::{Shapes, Type, named};
use super::table::on_desk;
use crate::{Complaint, command};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Requests that have every field of every type between them, beside the commands' own examples.
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
        "tier",
        r#"{"series":{"start":"2026-01-01T00:00:00Z","step":"1d","gpus":[1]},"interruptible":true,"purpose":"data"}"#,
    ),
    ("catalog", r#"{"subject":"models"}"#),
    ("new", "{}"),
    ("import", r#"{"files":[],"vendor":"a","over":false}"#),
    (
        "measured.use",
        r#"{"vendor":"a","criterion":"b","evaluator":"c","kind":"copy","shape":"bytes 1","quantity":"median"}"#,
    ),
    (
        "edit",
        r#"{"table":"vendors","remove":[["a"]],"order":[["b"]],"dependents":true,"step":"Tidy","on_behalf":false}"#,
    ),
    ("edit", r#"{"table":"vendors","set":[{"id":"a"}]}"#),
    (
        "edit",
        r#"{"table":"vendors","also":[{"table":"levers","set":[{"id":"a"}],"remove":[["b"]],"order":[["a"]]},{"table":"quotes"}]}"#,
    ),
    ("evaluate", "{}"),
    ("decide", r#"{"weights":{"performance":1,"reliability":1,"cost":1,"service":1,"compliance":1},"seed":1}"#),
    ("detail", r#"{"weights":{"performance":1,"reliability":1,"cost":1,"service":1,"compliance":1},"seed":1}"#),
    (
        "drawings",
        r#"{"part":"cost","width":700,"weights":{"performance":1,"reliability":1,"cost":1,"service":1,"compliance":1},
        "seed":1}"#,
    ),
    ("curves", r#"{"workload":"a","week":[1],"width":300,"seed":1,"worlds":1}"#),
    ("sizing", r#"{"workload":"a","sku":"b","precision":"bf16","batch":1,"context":1,"cards":1,"seed":1,"worlds":1}"#),
    ("trace", r#"{"id":"decision.right_in","seed":1}"#),
    ("figures", r#"{"seed":1}"#),
    ("pack", r#"{"to":"pack.pdf","seed":1}"#),
    ("copy", r#"{"to":"copy.assay","replace":true}"#),
    ("export", r#"{"to":"book.json","damaged":true}"#),
];

/// Fields that a type has at one place: by key, whether each may be left out.
type Fields = BTreeMap<String, bool>;

/// A place in a request: its path there, and the same without positions and ids.
#[derive(Clone)]
struct Spot {
    path: String,
    pattern: String,
}

impl Spot {
    fn field(&self, key: &str) -> Self {
        let join = |at: &str, key: &str| if at.is_empty() { key.to_owned() } else { format!("{at}.{key}") };
        Self { path: join(&self.path, key), pattern: join(&self.pattern, key) }
    }

    fn item(&self, at: usize) -> Self {
        Self { path: format!("{}[{at}]", self.path), pattern: format!("{}[]", self.pattern) }
    }

    fn entry(&self, key: &str) -> Self {
        Self { path: self.field(key).path, pattern: format!("{}{{}}", self.pattern) }
    }
}

/// What the types say of the places of one request.
#[derive(Default)]
struct Found {
    /// Objects: the fields of the alternative that fits, and of all alternatives.
    objects: Vec<(Spot, Fields, BTreeSet<String>)>,
    /// Words, where only some may stand.
    words: Vec<(Spot, BTreeSet<String>)>,
}

fn walk(shapes: &Shapes, shape: &Type, value: &Value, spot: &Spot, found: &mut Found) {
    let words = shapes.words(shape);
    if !words.is_empty() && value.is_string() {
        found.words.push((spot.clone(), words));
    }
    match (alternative(shapes, shape, value), value) {
        (Type::Object(fields), Value::Object(given)) => {
            let own = fields.iter().map(|(key, optional, _)| (key.clone(), *optional)).collect();
            found.objects.push((spot.clone(), own, all_keys(shapes, shape)));
            for (key, _, shape) in &fields {
                given.get(key).into_iter().for_each(|v| walk(shapes, shape, v, &spot.field(key), found));
            }
        }
        (Type::Record(item), Value::Object(given)) => {
            given.iter().for_each(|(key, v)| walk(shapes, &item, v, &spot.entry(key), found));
        }
        (Type::List(item), Value::Array(items)) => {
            items.iter().enumerate().for_each(|(at, v)| walk(shapes, &item, v, &spot.item(at), found));
        }
        _ => {}
    }
}

/// Of a union, the type that the value is of; where it is of none, the one that is an object.
fn alternative(shapes: &Shapes, shape: &Type, value: &Value) -> Type {
    match shapes.open(shape) {
        Type::OneOf(all) => {
            let fitting = all.iter().find(|one| shapes.fits(one, value, "").is_ok());
            let object = || all.iter().find(|one| matches!(shapes.open(one), Type::Object(_)));
            fitting.or_else(object).map_or(Type::Any, |one| alternative(shapes, one, value))
        }
        other => other,
    }
}

fn all_keys(shapes: &Shapes, shape: &Type) -> BTreeSet<String> {
    match shapes.open(shape) {
        Type::OneOf(all) => all.iter().flat_map(|one| all_keys(shapes, one)).collect(),
        Type::Object(fields) => fields.into_iter().map(|(key, ..)| key).collect(),
        _ => BTreeSet::new(),
    }
}

/// Every field of a type, by pattern.
fn patterns(shapes: &Shapes, shape: &Type, spot: &Spot, found: &mut BTreeSet<String>) {
    match shapes.open(shape) {
        Type::OneOf(all) => all.iter().for_each(|one| patterns(shapes, one, spot, found)),
        Type::List(item) => patterns(shapes, &item, &spot.item(0), found),
        Type::Record(item) => patterns(shapes, &item, &spot.entry("x"), found),
        Type::Object(fields) => {
            for (key, _, shape) in &fields {
                found.insert(spot.field(key).pattern);
                patterns(shapes, shape, &spot.field(key), found);
            }
        }
        _ => {}
    }
}

fn root() -> Spot {
    Spot { path: String::new(), pattern: String::new() }
}

/// A request that is altered at one place and asked, with one field too many so that it is refused.
struct Probe<'d> {
    desk: &'d mut Desk,
    command: &'static str,
    request: Value,
}

impl Probe<'_> {
    /// What is told of the request once it is altered, the field too many at its root included.
    fn told(&mut self, alter: impl FnOnce(&mut Value)) -> Vec<Complaint> {
        let mut request = self.request.clone();
        request["zz"] = json!(1);
        alter(&mut request);
        self.desk.ask(self.command, &request.to_string()).expect_err(self.command).complaints
    }

    /// The message of a complaint of that code at a place.
    fn message(&self, told: &[Complaint], code: &str, path: &str) -> String {
        let found = told.iter().find(|complaint| complaint.code == code && complaint.path == path);
        found.unwrap_or_else(|| panic!("{} {path}: {told:?}", self.command)).message.clone()
    }

    /// The fields that the reader of an object knows.
    fn known(&mut self, spot: &Spot) -> BTreeSet<String> {
        let told = self.told(|request| {
            fields(request, &spot.path).insert("zz".to_owned(), json!(1));
        });
        let message = self.message(&told, "J003", &spot.field("zz").path);
        let list = message.rsplit("expected only ").next().unwrap_or_default();
        list.split(", ").map(str::to_owned).collect()
    }

    /// What the reader tells of an object only once a field is taken out of it.
    fn without(&mut self, spot: &Spot, key: &str) -> Vec<Complaint> {
        let before = self.told(|_| {});
        let told = self.told(|request| {
            fields(request, &spot.path).remove(key);
        });
        let inside = |path: &str| !spot.path.is_empty() && path.starts_with(&spot.path);
        told.into_iter()
            .filter(|c| !before.contains(c) && (c.path == spot.field(key).path || inside(&c.path)))
            .collect()
    }

    /// Whether a field is refused whatever it holds.
    fn refuses(&mut self, spot: &Spot, key: &str) -> bool {
        let mut request = self.request.clone();
        fields(&mut request, &spot.path).insert(key.to_owned(), json!({}));
        let refused = self.desk.ask(self.command, &request.to_string()).err();
        refused.is_some_and(|failure| failure.complaints.iter().any(|c| c.path == spot.field(key).path))
    }

    /// The words that the reader knows at a place.
    fn words(&mut self, spot: &Spot) -> BTreeSet<String> {
        let told = self.told(|request| *place(request, &spot.path) = json!("zz"));
        let message = self.message(&told, "J007", &spot.path);
        let expected = message.rsplit("expected ").next().unwrap_or_default();
        expected.split('"').skip(1).step_by(2).map(str::to_owned).collect()
    }
}

fn place<'v>(request: &'v mut Value, path: &str) -> &'v mut Value {
    let pointer = path.replace(['[', '.'], "/").replace(']', "");
    let pointer = if path.is_empty() { String::new() } else { format!("/{pointer}") };
    request.pointer_mut(&pointer).unwrap_or_else(|| panic!("nothing at {path}"))
}

fn fields<'v>(request: &'v mut Value, path: &str) -> &'v mut Map<String, Value> {
    place(request, path).as_object_mut().unwrap()
}

/// What was seen of the fields of one request type, by pattern.
#[derive(Default)]
struct Seen {
    given: BTreeSet<String>,
    /// Fields that may be left out, and those that a reader did without.
    optional: BTreeSet<String>,
    spared: BTreeSet<String>,
}

fn check(shapes: &Shapes, probe: &mut Probe, shape: &Type, seen: &mut Seen) {
    let mut found = Found::default();
    walk(shapes, shape, &probe.request.clone(), &root(), &mut found);
    for (spot, own, all) in found.objects {
        let at = format!("{} {}", probe.command, spot.path);
        let known = probe.known(&spot);
        assert!(own.keys().all(|key| known.contains(key)), "{at}: the type has {own:?}, the reader {known:?}");
        for key in known.iter().filter(|key| !all.contains(*key)) {
            assert!(probe.refuses(&spot, key), "{at}: the reader takes `{key}`, the type lacks it");
        }
        for (key, optional) in own {
            let (pattern, told) = (spot.field(&key).pattern, probe.without(&spot, &key));
            assert!(optional || !told.is_empty(), "{at}: the reader does without `{key}`, the type does not");
            let spared = told.iter().all(|complaint| complaint.code != "J004");
            seen.given.extend(fields(&mut probe.request, &spot.path).contains_key(&key).then(|| pattern.clone()));
            seen.spared.extend((optional && spared).then(|| pattern.clone()));
            seen.optional.extend(optional.then_some(pattern));
        }
    }
    for (spot, words) in found.words {
        assert_eq!(words, probe.words(&spot), "{} {}", probe.command, spot.path);
    }
}

#[test]
fn every_reader_knows_the_fields_and_words_of_its_type_and_no_others() {
    let shapes = Shapes::generated();
    let mut desk = Desk::bare();
    let mut types: BTreeMap<&str, Seen> = BTreeMap::new();
    let examples = crate::commands().iter().map(|command| (command.name, command.example));
    for (name, request) in examples.chain(REQUESTS.iter().copied()) {
        let command = command(name).unwrap();
        if command.request != "Empty" {
            let request = serde_json::from_str(&on_desk(request, &desk)).unwrap();
            shapes.check(command.request, &request);
            let mut probe = Probe { desk: &mut desk, command: command.name, request };
            check(&shapes, &mut probe, &named(command.request), types.entry(command.request).or_default());
        }
    }
    for (name, seen) in types {
        let mut all = BTreeSet::new();
        patterns(&shapes, &named(name), &root(), &mut all);
        let unseen: Vec<&String> = all.difference(&seen.given).collect();
        assert!(unseen.is_empty(), "{name}: no request here has {unseen:?}");
        let needed: Vec<&String> = seen.optional.difference(&seen.spared).collect();
        assert!(needed.is_empty(), "{name}: no reader does without {needed:?}");
    }
}
