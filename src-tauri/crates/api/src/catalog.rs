//! Look-ups in the reference data that ship inside the program, each row with source and date.

use crate::{Failure, Session};
use quantity::Decimal;
use quantity::decimal::print;
use reference::{
    Accelerator, Assumption, Attention, Band, Evidence, HardwarePrice, Judged, KpiBenchmark, Lever, LeverCategory,
    Metric, Model, Price, PricingModel, Region, Reliability,
};
use serde::Serialize;
use serde_json::{Value, json};
use voice::Message;

input::choice! {
    /// What can be looked up.
    pub(crate) struct CatalogSubject(Rows) = SUBJECTS;
}

input::request! {
    pub(crate) struct CatalogRequest {
        subject: CatalogSubject,
        /// Only rows whose text holds all of these words.
        find: String = String::new(),
    }
}

/// The answer of `catalog`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct CatalogAnswer {
    /// Version of the reference data.
    version: &'static str,
    /// SHA-256 of the reference data, in hexadecimal.
    digest: String,
    /// Rows as their subject has them, each with source and date.
    #[cfg_attr(feature = "types", ts(type = "Record<string, unknown>[]"))]
    rows: Vec<Value>,
    notes: Vec<Message>,
}

/// Gives all rows of one subject.
type Rows = fn() -> Vec<Value>;

/// What can be looked up.
const SUBJECTS: [(&str, Rows); 9] = [
    ("accelerators", || reference::accelerators().iter().map(accelerator).collect()),
    ("models", || reference::models().iter().map(model).collect()),
    ("prices", || reference::prices().iter().map(price).collect()),
    ("hardware_prices", || reference::hardware_prices().iter().map(hardware_price).collect()),
    ("regions", || reference::regions().iter().map(region).collect()),
    ("assumptions", || reference::assumptions().iter().map(assumption).collect()),
    ("reliability", || reference::reliability().iter().map(reliability).collect()),
    ("levers", || reference::levers().iter().map(lever).collect()),
    ("kpi_benchmarks", || reference::kpi_benchmarks().iter().map(kpi_benchmark).collect()),
];

/// `catalog`: rows of one subject; with `find` those that hold these words in any text field.
pub(crate) fn catalog(_: &mut Session, request: CatalogRequest) -> Result<CatalogAnswer, Failure> {
    let CatalogRequest { subject: CatalogSubject(rows), find } = request;
    let find = find.to_lowercase();
    let rows: Vec<Value> = rows().into_iter().filter(|row| holds(row, &find)).collect();
    let (version, digest, notes) = (reference::version(), reference::digest(), Vec::new());
    Ok(CatalogAnswer { version, digest, rows, notes })
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
    let terms = word(&PricingModel::ALL, p.pricing_model);
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

fn with_evidence(row: Value, evidence: &Evidence) -> Value {
    let source = [
        ("confidence", json!(evidence.confidence)),
        ("source", json!(evidence.source)),
        ("date", json!(evidence.observed)),
        ("note", json!(evidence.note)),
    ];
    with(row, source)
}

fn with<const N: usize>(mut row: Value, more: [(&str, Value); N]) -> Value {
    if let Some(fields) = row.as_object_mut() {
        fields.extend(more.map(|(key, value)| (key.to_owned(), value)));
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

fn reliability(r: &Reliability) -> Value {
    let own = json!({ "id": r.id, "subject": r.subject, "cause": r.cause, "gpus": r.gpus, "period": r.period });
    measured(own, r.metric, &r.value, &r.evidence)
}

fn kpi_benchmark(k: &KpiBenchmark) -> Value {
    measured(json!({ "id": k.id, "population": k.population }), k.metric, &k.value, &k.evidence)
}

/// A row with its metric, its figure and where that comes from.
fn measured(row: Value, metric: &Metric, value: &Band, evidence: &Evidence) -> Value {
    let what = [("metric", metric.id), ("label", metric.label), ("unit", metric.unit), ("meaning", metric.meaning)];
    let row = with(row, what.map(|(key, text)| (key, json!(text))));
    with_evidence(with(row, [("value", band(value))]), evidence)
}

/// Its known ends; `low` alone is "at least", `high` alone "at most".
fn band(value: &Band) -> Value {
    let [low, typical, high] = [value.low, value.typical, value.high].map(|end| end.map(print));
    json!({ "low": low, "typical": typical, "high": high })
}

fn lever(l: &Lever) -> Value {
    let judged: Vec<_> = l.judged.iter().filter_map(|field| word(&Judged::ALL, *field)).collect();
    let own = json!({
        "id": l.id, "name": l.name, "category": word(&LeverCategory::ALL, l.category), "applies_to": l.applies_to,
        "spend": l.spend, "share": print(l.share), "saving": band(&l.saving), "needs": l.needs, "risk": l.risk,
        "blast_radius": l.blast_radius,
        "effort_days": { "low": l.effort_days.0, "high": l.effort_days.1 },
        "interacts_with": l.interacts_with, "contains": l.contains, "judged": judged,
    });
    with_evidence(own, &l.evidence)
}

/// The word that the files have for a value.
fn word<T: PartialEq>(all: &[(&'static str, T)], value: T) -> Option<&'static str> {
    all.iter().find(|(_, known)| *known == value).map(|(word, _)| *word)
}

fn assumption(a: &Assumption) -> Value {
    json!({
        "id": a.id, "label": a.label, "value": a.value.to_string(), "unit": a.unit, "grade": a.grade,
        "owner": a.owner, "source": a.source, "date": a.date, "note": a.note,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_subject_has_rows_with_source_and_date() {
        for (subject, rows) in SUBJECTS {
            let rows = rows();
            assert!(!rows.is_empty(), "{subject}");
            let is_sourced = |row: &Value| ["source", "date"].iter().all(|key| row.get(key).is_some());
            assert!(rows.iter().all(is_sourced), "{subject}");
        }
    }

    #[test]
    fn published_figures_carry_their_metric_and_levers_their_words() {
        for (subject, find, path, expected) in [
            ("reliability", "sla_availability", "/unit", json!("fraction")),
            ("kpi_benchmarks", "util_well_run", "/value", json!({ "low": "0.6", "typical": null, "high": "0.8" })),
            ("levers", "fp8_serving", "/blast_radius", json!("service")),
            ("levers", "fp8_serving", "/saving/low", json!("0.25")),
        ] {
            let rows = SUBJECTS.iter().find(|(name, _)| *name == subject).map(|(_, rows)| rows()).unwrap();
            let row = rows.iter().find(|row| holds(row, find)).unwrap();
            assert_eq!(row.pointer(path), Some(&expected), "{subject} {find}{path}");
        }
    }
}
