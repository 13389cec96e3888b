//! Look-ups in the reference data that ship inside the program, each row with source and date.

use crate::request::request;
use crate::{Failure, Session};
use input::Node;
use quantity::Decimal;
use quantity::decimal::print;
use reference::{Accelerator, Assumption, Attention, Evidence, HardwarePrice, Model, Price, PricingModel, Region};
use serde_json::{Value, json};

/// Gives all rows of one subject.
type Rows = fn() -> Vec<Value>;

/// What can be looked up.
const SUBJECTS: [(&str, Rows); 6] = [
    ("accelerators", || reference::accelerators().iter().map(accelerator).collect()),
    ("models", || reference::models().iter().map(model).collect()),
    ("prices", || reference::prices().iter().map(price).collect()),
    ("hardware_prices", || reference::hardware_prices().iter().map(hardware_price).collect()),
    ("regions", || reference::regions().iter().map(region).collect()),
    ("assumptions", || reference::assumptions().iter().map(assumption).collect()),
];

/// `catalog`: rows of one subject; with `find` those that hold these words in any text field.
pub(crate) fn catalog(_: &mut Session, node: &Node) -> Result<Value, Failure> {
    let (rows, find) = request(node, |o| {
        let rows = o.required("subject").and_then(|p| p.choice(&SUBJECTS));
        let find = o.optional("find").map_or(Some(String::new()), |p| p.text().map(str::to_lowercase));
        Some((rows?, find?))
    })?;
    let rows: Vec<Value> = rows().into_iter().filter(|row| holds(row, &find)).collect();
    Ok(json!({ "version": reference::version(), "digest": reference::digest(), "rows": rows, "notes": [] }))
}

fn holds(row: &Value, find: &str) -> bool {
    let texts = row.as_object().into_iter().flat_map(|row| row.values()).filter_map(Value::as_str);
    let text = texts.collect::<Vec<_>>().join(" ").to_lowercase();
    find.split_whitespace().all(|word| text.contains(word))
}

fn accelerator(a: &Accelerator) -> Value {
    let p = &a.peaks;
    json!({
        "sku": a.sku, "vendor": a.vendor, "origin": a.origin, "export_limited": a.export_limited, "year": a.year,
        "role": a.role, "memory_gb": a.memory_gb, "memory_type": a.memory_type, "bandwidth_gbps": a.bandwidth_gbps,
        "dense_tflops": {
            "fp64": p.fp64, "fp32": p.fp32, "tf32": p.tf32, "bf16": p.bf16, "fp16": p.fp16, "fp8": p.fp8,
            "int8": p.int8, "fp4": p.fp4,
        },
        "tdp_w": a.tdp_w, "link": a.link, "link_total_gbps": a.link_total_gbps, "link_p2p_gbps": a.link_p2p_gbps,
        "form": a.form, "confidence": a.confidence, "source": a.source, "date": a.date, "note": a.note,
    })
}

fn model(m: &Model) -> Value {
    let mla = match m.attention {
        Attention::Latent(ranks) => json!({ "kv_rank": ranks.kv_rank, "rope_dim": ranks.rope_dim }),
        _ => Value::Null,
    };
    let own = json!({
        "name": m.name, "family": m.family, "params": m.params, "active_params": m.active_params,
        "layers": m.layers, "hidden": m.hidden, "heads": m.heads, "kv_heads": m.kv_heads, "head_dim": m.head_dim,
        "vocab": m.vocab, "context": m.context, "mla": mla, "tied_embeddings": m.tied_embeddings,
        "precision": m.precision, "licence": m.licence,
    });
    with_evidence(own, &m.evidence)
}

fn price(p: &Price) -> Value {
    let terms = PricingModel::ALL.iter().find(|(_, model)| *model == p.pricing_model).map(|(word, _)| *word);
    let own = json!({
        "provider": p.provider, "regions": p.regions, "sku": p.sku, "card": p.card, "offer": p.offer,
        "gpus": p.gpus, "pricing_model": terms, "per_gpu_hour": print(p.per_gpu_hour),
        "currency": p.currency.to_string(), "includes": p.includes, "superseded": p.superseded,
    });
    with_evidence(own, &p.evidence)
}

fn hardware_price(p: &HardwarePrice) -> Value {
    let own = json!({
        "item": p.item, "sku": p.sku, "kind": p.kind, "price": p.price.to_string(),
        "currency": p.currency.to_string(), "per": p.per, "gpus": p.gpus,
    });
    with_evidence(own, &p.evidence)
}

fn with_evidence(mut row: Value, evidence: &Evidence) -> Value {
    let source = [
        ("confidence", json!(evidence.confidence)),
        ("source", json!(evidence.source)),
        ("date", json!(evidence.observed)),
        ("note", json!(evidence.note)),
    ];
    if let Some(fields) = row.as_object_mut() {
        fields.extend(source.map(|(key, value)| (key.to_owned(), value)));
    }
    row
}

fn region(r: &Region) -> Value {
    let text = |x: Option<Decimal>| x.map(print);
    let (power, pue, grid) = (r.power.as_ref(), r.pue.as_ref(), r.grid.as_ref());
    json!({
        "name": r.name, "country": r.country, "per_kwh": text(power.map(|p| p.per_kwh)),
        "currency": power.map(|p| p.currency.to_string()), "pue": text(pue.map(|p| p.ratio)),
        "kg_co2e_per_kwh": text(grid.map(|g| g.kg_co2e_per_kwh)), "confidence": r.confidence,
        "source": power.map(|p| p.source), "date": power.map(|p| p.observed), "note": r.note,
    })
}

fn assumption(a: &Assumption) -> Value {
    json!({
        "id": a.id, "label": a.label, "value": a.value.to_string(), "unit": a.unit, "grade": a.grade,
        "owner": a.owner, "source": a.source, "date": a.date, "note": a.note,
    })
}
