//! Look-ups in the reference data that ships inside the program.

use crate::reading::request;
use crate::{Failure, Session};
use input::Node;
use serde_json::{Value, json};

/// Gives the rows of one subject.
type Rows = fn() -> Vec<Value>;

/// `catalog`: the rows of one subject, each with source, date and confidence where it has them.
pub(crate) fn catalog(_: &Session, node: &Node) -> Result<Value, Failure> {
    const SUBJECTS: [(&str, Rows); 5] = [
        ("accelerators", accelerators),
        ("models", models),
        ("prices", prices),
        ("regions", regions),
        ("assumptions", assumptions),
    ];
    let rows = request(node, |o| o.required("subject")?.choice(&SUBJECTS))?;
    Ok(json!({ "version": reference::version(), "digest": reference::digest(), "rows": rows(), "notes": [] }))
}

fn accelerators() -> Vec<Value> {
    let row = |a: &reference::Accelerator| {
        json!({
            "sku": a.sku, "memory_gb": a.memory_gb, "bandwidth_gbps": a.bandwidth_gbps, "bf16": a.peaks.bf16,
            "fp8": a.peaks.fp8, "int8": a.peaks.int8, "tdp_w": a.tdp_w, "source": a.source,
        })
    };
    reference::accelerators().iter().map(row).collect()
}

fn models() -> Vec<Value> {
    let row = |m: &reference::Model| {
        json!({
            "name": m.name, "params": m.params, "active_params": m.active_params, "layers": m.layers,
            "context": m.context, "licence": m.licence, "source": m.evidence.source,
        })
    };
    reference::models().iter().map(row).collect()
}

fn prices() -> Vec<Value> {
    let row = |p: &reference::Price| {
        json!({
            "provider": p.provider, "regions": p.regions, "sku": p.sku, "offer": p.offer,
            "per_gpu_hour": quantity::decimal::print(p.per_gpu_hour), "currency": p.currency.code(),
            "superseded": p.superseded, "source": p.evidence.source, "observed": p.evidence.observed,
        })
    };
    reference::prices().iter().map(row).collect()
}

fn regions() -> Vec<Value> {
    reference::regions().iter().map(|r| json!({ "name": r.name, "country": r.country })).collect()
}

fn assumptions() -> Vec<Value> {
    let row = |a: &reference::Assumption| {
        json!({
            "id": a.id, "label": a.label, "value": a.value.to_string(), "unit": a.unit, "grade": a.grade,
            "source": a.source, "date": a.date,
        })
    };
    reference::assumptions().iter().map(row).collect()
}
