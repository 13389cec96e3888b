//! Look-ups in the reference data that ship inside the program, each row with source and date.

mod table;

use crate::{Failure, Session};
use accelerators::{Expectation, HeldOut};
use quantity::decimal::print;
use quantity::show;
use quantity::{Decimal, Range};
use reference::{
    Accelerator, Assumption, Attention, Availability, Band, CaseStudy, Curve, CurvePoint, Evidence, ExportControl,
    HardwarePrice, HostedPrice, KpiBenchmark, Lever, Metric, Model, PoolNeed, Price, PricingModel, PublishedResult,
    Region, Reliability, StageRule, TemplateCriterion,
};
use serde::Serialize;
use serde_json::{Value, json};
use table::CatalogTable;
use vocabulary::Grade;
use voice::{Message, message};

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
    /// The same as a reader sees them; null for a subject that a view of its own shows.
    table: Option<CatalogTable>,
    notes: Vec<Message>,
}

/// Gives all rows of one subject, and how they are shown.
#[derive(Clone, Copy)]
pub(crate) struct Rows {
    rows: fn() -> Vec<Value>,
    table: Option<fn() -> CatalogTable>,
}

impl Rows {
    const fn of(rows: fn() -> Vec<Value>) -> Self {
        Self { rows, table: None }
    }

    const fn shown(self, table: fn() -> CatalogTable) -> Self {
        Self { table: Some(table), ..self }
    }
}

/// What can be looked up.
const SUBJECTS: [(&str, Rows); 18] = [
    ("accelerators", Rows::of(|| reference::accelerators().iter().map(accelerator).collect())),
    ("models", Rows::of(|| reference::models().iter().map(model).collect())),
    ("prices", Rows::of(|| reference::prices().iter().map(price).collect()).shown(table::prices)),
    (
        "hardware_prices",
        Rows::of(|| reference::hardware_prices().iter().map(hardware_price).collect()).shown(table::hardware_prices),
    ),
    ("regions", Rows::of(|| reference::regions().iter().map(region).collect()).shown(table::regions)),
    ("assumptions", Rows::of(|| reference::assumptions().iter().map(assumption).collect())),
    ("reliability", Rows::of(|| reference::reliability().iter().map(reliability).collect())),
    ("levers", Rows::of(|| reference::levers().iter().map(lever).collect())),
    (
        "kpi_benchmarks",
        Rows::of(|| reference::kpi_benchmarks().iter().map(kpi_benchmark).collect()).shown(table::kpi_benchmarks),
    ),
    ("case_studies", Rows::of(|| reference::case_studies().iter().map(case_study).collect())),
    ("export_controls", Rows::of(|| reference::export_controls().iter().map(export_control).collect())),
    ("pool_needs", Rows::of(|| reference::pool_needs().iter().map(pool_need).collect())),
    ("criteria_template", Rows::of(|| reference::criteria_template().iter().map(criterion).collect())),
    ("stages", Rows::of(|| reference::stage_rules().iter().map(stage_rule).collect())),
    (
        "published_results",
        Rows::of(|| reference::published_results().iter().map(published_result).collect())
            .shown(table::published_results),
    ),
    (
        "published_curves",
        Rows::of(|| reference::published_curves().iter().map(published_curve).collect()).shown(table::published_curves),
    ),
    ("expected_rates", Rows::of(held_out).shown(table::expected_rates)),
    (
        "hosted_prices",
        Rows::of(|| reference::hosted_prices().iter().map(hosted_price).collect()).shown(table::hosted_prices),
    ),
];

/// `catalog`: rows of one subject; with `find` those that hold these words in any text field.
pub(crate) fn catalog(_: &mut Session, request: CatalogRequest) -> Result<CatalogAnswer, Failure> {
    let CatalogRequest { subject: CatalogSubject(subject), find } = request;
    let find = find.to_lowercase();
    let rows: Vec<Value> = (subject.rows)().into_iter().filter(|row| holds(row, &find)).collect();
    let table = subject.table.map(|shown| shown());
    let table = table.map(|mut table| {
        table.lines.retain(|line| table::holds(line, &find));
        table
    });
    let (version, digest, notes) = (reference::version(), reference::digest(), Vec::new());
    Ok(CatalogAnswer { version, digest, rows, table, notes })
}

fn holds(row: &Value, find: &str) -> bool {
    let texts = row.as_object().into_iter().flat_map(|row| row.values()).filter_map(Value::as_str);
    let text = texts.collect::<Vec<_>>().join(" ").to_lowercase();
    find.split_whitespace().all(|word| text.contains(word))
}

fn accelerator(a: &Accelerator) -> Value {
    let p = &a.peaks;
    let export: Vec<Value> = reference::export_controls_of(a.sku).map(export_control).collect();
    json!({
        "sku": a.sku, "vendor": a.vendor, "origin": a.origin, "export": export, "year": a.year,
        "role": a.role, "memory_gb": a.memory_gb, "memory_type": a.memory_type, "bandwidth_gbps": a.bandwidth_gbps,
        "dense_tflops": {
            "fp64": p.fp64, "fp32": p.fp32, "tf32": p.tf32, "bf16": p.bf16, "fp16": p.fp16, "fp8": p.fp8,
            "int8": p.int8, "fp4": p.fp4,
        },
        "tdp_w": a.tdp_w, "link": a.link, "link_total_gbps": a.link_total_gbps, "link_p2p_gbps": a.link_p2p_gbps,
        "form": a.form, "confidence": a.confidence, "source": a.source, "date": a.date, "note": a.note,
    })
}

/// What asks for a licence to export; an empty list of a card means that nobody looked.
fn export_control(e: &ExportControl) -> Value {
    let own = json!({
        "id": e.id, "skus": e.skus, "origin": e.origin, "regime": e.regime, "entry": e.entry,
        "destinations": e.destinations, "headquartered": e.headquartered, "review": e.review,
        "text": voice::text(&e.told()), "url": e.evidence.url,
    });
    with_evidence(own, &e.evidence)
}

fn pool_need(n: &PoolNeed) -> Value {
    let own = json!({
        "pool": n.pool, "linked": n.linked, "network": n.network, "storage": n.storage, "url": n.evidence.url,
    });
    with_evidence(own, &n.evidence)
}

fn criterion(own: &TemplateCriterion) -> Value {
    own.cells.iter().map(|(key, cell)| ((*key).to_owned(), Value::from(*cell))).collect()
}

fn stage_rule(r: &StageRule) -> Value {
    let own = json!({
        "id": r.id, "stage": r.stage, "tier": r.tier, "layer": r.layer, "billing": r.billing,
        "text": voice::text(&r.reason()), "url": r.evidence.url,
    });
    with_evidence(own, &r.evidence)
}

fn model(m: &Model) -> Value {
    let mla = match m.attention {
        Attention::Latent(ranks) => json!({ "kv_rank": ranks.kv_rank, "rope_dim": ranks.rope_dim }),
        _ => Value::Null,
    };
    let sliding = m.sliding.map(|s| json!({ "window": s.window, "layers": s.layers }));
    let own = json!({
        "name": m.name, "family": m.family, "params": m.params, "active_params": m.active_params,
        "layers": m.layers, "hidden": m.hidden, "heads": m.heads, "kv_heads": m.kv_heads, "head_dim": m.head_dim,
        "vocab": m.vocab, "context": m.context, "mla": mla, "sliding": sliding, "tied_embeddings": m.tied_embeddings,
        "precision": m.precision, "weight_bits": m.weight_bits.map(print), "licence": m.licence,
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

fn hosted_price(p: &HostedPrice) -> Value {
    let own = json!({
        "id": p.id, "provider": p.provider, "offer": p.offer, "model": p.model, "input": print(p.input),
        "cached_input": p.cached_input.map(print), "output": p.output.map(print),
        "currency": p.currency.to_string(), "url": p.evidence.url,
    });
    with_evidence(own, &p.evidence)
}

fn published_result(r: &PublishedResult) -> Value {
    let submitters = r.submitters.iter().map(
        |own| json!({ "submitter": own.submitter, "tokens_per_second": own.tokens_per_second, "cards": own.cards }),
    );
    let own = json!({
        "id": r.id, "card": r.card, "model": r.model, "workload": r.workload,
        "scenario": r.scenario.word(), "precision": r.precision.map(|own| own.word()),
        "round": r.round, "cards_low": r.cards_low, "cards_high": r.cards_high, "submissions": r.submissions,
        "low": r.low, "median": r.median, "high": r.high, "best_submitter": r.best_submitter,
        "submitters": submitters.collect::<Vec<_>>(),
        "availability": r.availability.and_then(|own| word(&Availability::ALL, own)),
        "inferred": r.inferred, "url": r.evidence.url,
    });
    with_evidence(own, &r.evidence)
}

fn published_curve(own: &CurvePoint) -> Value {
    let row = json!({
        "id": own.id, "curve": word(&Curve::ALL, own.curve), "model": own.model, "scenario": own.scenario.word(),
        "from": own.from, "to": own.to, "lowest": own.low, "ratio": own.ratio, "highest": own.high, "pairs": own.pairs,
        "url": own.evidence.url,
    });
    with_evidence(row, &own.evidence)
}

/// What `fit` expects of each published result: with everything known, without that result, without that model on that card.
fn held_out() -> Vec<Value> {
    accelerators::held_out().iter().map(expected_rate).collect()
}

fn expected_rate(own: &HeldOut) -> Value {
    let expected = |own: Option<Expectation>| {
        own.map(|own| json!({ "rate": own.rate, "times": own.times, "near": own.is_near(), "from": own.origin }))
    };
    let row = json!({
        "id": own.row.id, "card": own.row.card, "model": own.model.name, "scenario": own.row.scenario.word(),
        "precision": own.row.precision.map(|own| own.word()), "round": own.row.round, "published": own.row.median,
        "expected": expected(own.known), "without_result": expected(own.without_result),
        "without_card": expected(own.without_card), "why": own.why,
    });
    with_evidence(row, &own.row.evidence)
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
    let own = json!({
        "id": r.id, "subject": r.subject, "class": r.class, "basis": r.basis, "cause": r.cause, "gpus": r.gpus,
        "period": r.period,
    });
    measured(own, r.metric, &r.value, &r.evidence)
}

fn kpi_benchmark(k: &KpiBenchmark) -> Value {
    let own = json!({
        "id": k.id, "population": k.population, "class": k.class, "basis": k.basis, "case": k.case, "moment": k.moment,
    });
    measured(own, k.metric, &k.value, &k.evidence)
}

fn case_study(own: &CaseStudy) -> Value {
    let figures: Vec<&str> = own.figures().map(|figure| figure.id).collect();
    let row = json!({
        "id": own.id, "name": own.name, "class": own.class, "basis": own.basis, "done": own.done, "told": own.told,
        "figures": figures,
    });
    with_evidence(row, &own.evidence)
}

/// A row with its metric, its figure and where that comes from.
fn measured(row: Value, metric: &Metric, value: &Band, evidence: &Evidence) -> Value {
    let [label, meaning] = [metric.label(), metric.meaning()].map(|message| voice::text(&message));
    let (value_text, unit_text) = (pack::published(value, metric.unit), unit_beside(metric.unit));
    let what = [
        ("metric", metric.id),
        ("label", &label),
        ("unit", metric.unit),
        ("meaning", &meaning),
        ("value_text", &value_text),
        ("unit_text", unit_text),
    ];
    let row = with(row, what.map(|(key, text)| (key, json!(text))));
    with_evidence(with(row, [("value", band(value))]), evidence)
}

/// The unit that stands beside a figure: a share and a count carry theirs.
fn unit_beside(unit: &'static str) -> &'static str {
    if ["fraction", "count"].contains(&unit) { "" } else { unit }
}

/// Its known ends; `low` alone is "at least", `high` alone "at most".
fn band(value: &Band) -> Value {
    let [low, typical, high] = [value.low, value.typical, value.high].map(|end| end.map(print));
    json!({ "low": low, "typical": typical, "high": high })
}

fn lever(l: &Lever) -> Value {
    let own = json!({
        "id": l.id, "name": l.name, "category": l.category, "applies_to": l.applies_to,
        "spend": l.spend, "share": print(l.share), "saving": band(&l.saving), "needs": l.needs, "risk": l.risk,
        "blast_radius": l.blast_radius,
        "effort_days": { "low": l.effort_days.0, "high": l.effort_days.1 },
        "acts_on": l.acts_on, "targets": targets(l),
        "interacts_with": l.interacts_with, "contains": l.contains, "judged": l.judged,
    });
    let texts = [("saving_text", json!(in_percent(&l.saving))), ("cells", cells(l))];
    with_evidence(with(own, texts), &l.evidence)
}

/// The ends of a share in per cent: "15 to 30".
fn in_percent(share: &Band) -> String {
    let end = |end: Option<Decimal>| {
        end.or(share.typical)
            .and_then(|end| end.checked_mul(Decimal::ONE_HUNDRED))
            .map_or_else(String::new, show::exact)
    };
    let (low, high) = (end(share.low), end(share.high));
    if low == high { low } else { voice::text(&message!("general-range", low = low, high = high)) }
}

/// Whose demand, useful share or price it acts on, by their words.
fn targets(l: &Lever) -> Vec<&'static str> {
    l.purposes.iter().map(|own| own.word()).chain(l.billings.iter().map(|own| own.word())).collect()
}

/// What a row of Levers would hold of it, for the first of its targets.
fn cells(l: &Lever) -> Value {
    let band = &l.saving;
    let saving = match (band.low, band.typical, band.high) {
        (Some(low), Some(typical), Some(high)) if low < high => {
            format!("{} / {} / {}", print(low), print(typical), print(high))
        }
        (_, Some(typical), Some(_)) if band.low.is_some() => print(typical),
        _ => {
            let (first, last) = (band.values().next(), band.values().last());
            match first.zip(last).filter(|(first, last)| first < last) {
                Some((low, high)) => Range::uniform(low, high).map_or_else(String::new, |range| range.to_string()),
                None => first.map_or_else(String::new, print),
            }
        }
    };
    let date = Some(l.evidence.observed).filter(|day| day.parse::<jiff::civil::Date>().is_ok());
    json!({
        "id": l.id, "name": l.name, "share": print(l.share), "saving": saving, "acts_on": l.acts_on,
        "purpose": l.purposes.first(), "billing": l.billings.first(),
        "effort_days": (f64::from(l.effort_days.0) + f64::from(l.effort_days.1)) / 2.0, "blast_radius": l.blast_radius,
        "source": l.evidence.source, "date": date, "grade": Grade::UNSAID, "note": l.evidence.note,
    })
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
            let rows = (rows.rows)();
            assert!(!rows.is_empty(), "{subject}");
            let is_sourced = |row: &Value| ["source", "date"].iter().all(|key| row.get(key).is_some());
            assert!(rows.iter().all(is_sourced), "{subject}");
        }
    }

    #[test]
    fn a_card_says_what_asks_for_a_licence() {
        let find = |sku: &str| accelerator(reference::accelerator(sku).unwrap());
        assert_eq!(find("H100 SXM5 80GB").pointer("/export/0/entry"), Some(&json!("3A090.a")));
        assert_eq!(find("H20 96GB").pointer("/export/0/regime"), Some(&json!("letter")));
        assert_eq!(find("Trainium2").pointer("/export"), Some(&json!([])), "unknown");
    }

    #[test]
    fn published_figures_carry_their_metric_and_levers_their_words() {
        for (subject, find, path, expected) in [
            ("reliability", "sla_availability", "/unit", json!("fraction")),
            ("kpi_benchmarks", "util_well_run", "/value", json!({ "low": "0.6", "typical": null, "high": "0.8" })),
            ("levers", "fp8_serving", "/blast_radius", json!("service")),
            ("levers", "fp8_serving", "/saving/low", json!("0.25")),
        ] {
            let rows = SUBJECTS.iter().find(|(name, _)| *name == subject).map(|(_, own)| (own.rows)()).unwrap();
            let row = rows.iter().find(|row| holds(row, find)).unwrap();
            assert_eq!(row.pointer(path), Some(&expected), "{subject} {find}{path}");
        }
    }
}
