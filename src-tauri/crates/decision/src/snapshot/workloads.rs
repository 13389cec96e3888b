//! Workloads with their demand: one representative year each, and what their models need.

use super::cells::Cells;
use super::{Hardware, Workload, hardware, series};
use crate::demand_report;
use crate::inputs::{InputId, Inputs};
use ::input::Problems;
use accelerators::{ModelShape, Precision, Recompute, Sizing, Training, Work};
use demand::{Business, Purpose, Tier, pool_of};
use quantity::Decimal;
use tables::{Book, Chunk};
use vocabulary::{Message, message};

/// What reading workloads needs beside the book.
pub(crate) struct Surroundings<'b> {
    pub(crate) hardware: &'b [Hardware],
    pub(crate) problems: &'b Problems,
    pub(crate) notes: &'b mut Vec<Message>,
}

/// All workloads with their demand.
pub(crate) fn read(book: &Book, inputs: &mut Inputs, around: &mut Surroundings) -> Vec<Workload> {
    let Some(table) = tables::table("workloads") else { return Vec::new() };
    let demand = book.rows("demand").iter().enumerate();
    let chunks: Vec<(usize, Chunk)> = demand.filter_map(|(at, row)| Some((at, tables::chunk_of(row)?))).collect();
    let problems = around.problems;
    let rows = book.rows(table.name).iter().enumerate();
    rows.filter_map(|(at, row)| one(&Cells::new(table, row, at, problems), &chunks, inputs, around)).collect()
}

fn one(cells: &Cells, chunks: &[(usize, Chunk)], inputs: &mut Inputs, around: &mut Surroundings) -> Option<Workload> {
    let reference_sku = cells.owned("reference_sku");
    reference_sku.iter().for_each(|sku| check_sku(cells, "reference_sku", sku, around.hardware));
    let tier_override = tier_override(cells);
    check_model(cells);
    let (id, reference_sku) = (cells.owned("id")?, reference_sku?);
    let purpose = cells.choice("purpose", Purpose::WORDS)?;
    let precision = cells.choice("precision", Precision::WORDS).unwrap_or(Precision::Bf16);
    let name = cells.owned("name")?;
    let own = series::demand_of((&id, &name), chunks, inputs, around);
    let bounds = demand_report::layer_bounds(inputs);
    Some(Workload {
        name,
        model: cells.owned("model"),
        pool: pool_of(purpose),
        business: cells.choice("business", Business::WORDS),
        business_value: cells.owned("business_value"),
        value_owner: cells.owned("value_owner"),
        agentic: cells.is_yes("agentic"),
        sizing: sizing(cells, purpose, precision, inputs),
        names_context: cells.text("context").is_some(),
        run_tokens: run_tokens(cells, purpose, inputs),
        efficiency: cells.estimate_or_assumed("efficiency", inputs, default_efficiency(purpose))?,
        useful_share: cells.estimate_or("useful_share", inputs, Decimal::ONE),
        scale: cells.estimate_or("scale", inputs, Decimal::ONE),
        growth: cells.estimate_or("growth", inputs, Decimal::ZERO),
        tier_override,
        interruptible: cells.is_yes("interruptible"),
        latency_slo_ms: cells.number("latency_slo_ms"),
        data_class: cells.owned("data_class"),
        purpose,
        reference_sku,
        precision,
        layers: bounds.and_then(|bounds| demand::layers(&own.known, &bounds)),
        statistics: own.statistics,
        year: own.year,
        id,
    })
}

/// Tokens of one training run; what serves has none.
fn run_tokens(cells: &Cells, purpose: Purpose, inputs: &mut Inputs) -> Option<InputId> {
    const KEY: &str = "run_tokens";
    if purpose.serves() && cells.text(KEY).is_some() {
        cells.wrong("P837", KEY, message!("snapshot-run-tokens"), message!("snapshot-run-tokens.hint"));
        return None;
    }
    cells.estimate(KEY, inputs)
}

/// The assumption that stands for an efficiency nobody gave: MBU in serving, MFU elsewhere.
pub(crate) fn default_efficiency(purpose: Purpose) -> &'static str {
    if purpose.serves() { "achievable_mbu" } else { "achievable_mfu_training" }
}

pub(crate) fn check_sku(cells: &Cells, key: &str, sku: &str, own: &[Hardware]) {
    if !hardware::is_known(own, sku) {
        let own = own.iter().map(|own| own.sku.as_str());
        let known: Vec<&str> = own.chain(reference::accelerators().iter().map(|own| own.sku)).collect();
        let hint = match meant(sku, &known) {
            Some(like) => message!("accelerators-sku.like", like = like),
            None => message!("snapshot-sku.hint"),
        };
        cells.wrong("P810", key, message!("snapshot-sku"), hint);
    }
}

fn tier_override(cells: &Cells) -> Option<(Tier, String)> {
    let tier = cells.choice("tier_override", Tier::WORDS)?;
    let reason = cells.owned("tier_reason");
    if reason.is_none() {
        cells.wrong("P811", "tier_reason", message!("snapshot-override"), message!("general-tier-why"));
    }
    Some((tier, reason.unwrap_or_default()))
}

/// The name that is likely meant: one nearly spelled so, else the first that has what was typed in it.
fn meant<'k>(typed: &str, known: &[&'k str]) -> Option<&'k str> {
    let plain = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase();
    let typed_plain = plain(typed);
    let has = |own: &&&str| !typed_plain.is_empty() && plain(own).contains(&typed_plain);
    ::input::nearest(typed, known).or_else(|| known.iter().find(has).copied())
}

fn check_model(cells: &Cells) {
    let Some(name) = cells.text("model").filter(|name| reference::model(name).is_none()) else { return };
    let known: Vec<&str> = reference::models().iter().map(|own| own.name).collect();
    let hint = match meant(name, &known) {
        Some(like) => message!("accelerators-sku.like", like = like),
        None => message!("snapshot-model.hint"),
    };
    cells.wrong("P813", "model", message!("snapshot-model"), hint);
}

fn sizing(cells: &Cells, purpose: Purpose, precision: Precision, inputs: &Inputs) -> Option<Sizing> {
    let model = reference::model(cells.text("model")?)?;
    Some(Sizing {
        shape: ModelShape::of(model),
        precision,
        weight_bits: model.weight_bits.filter(|_| precision == Precision::Fp4),
        kv_precision: precision,
        batch: u64::from(cells.whole("batch").unwrap_or(1)),
        context: match cells.whole("context") {
            Some(context) => context.into(),
            None => whole(inputs.all()[inputs.find("sizing_context")?].central())?,
        },
        work: if purpose.serves() { Work::Inference } else { Work::Training(training(inputs)?) },
    })
}

/// What training keeps where the workspace says nothing: shipped assumptions or their replacements. How many ranks share it
/// follows from demand and card: `accelerators::laid_out`.
fn training(inputs: &Inputs) -> Option<Training> {
    let base = |id: &str| inputs.find(id).map(|at| inputs.all()[at].central());
    Some(Training {
        zero_stage: whole(base("sizing_zero_stage")?)?,
        data_parallel: 1,
        tensor_parallel: 1,
        optimizer_bytes: base("sizing_optimizer_bytes")?,
        gradient_bytes: base("sizing_gradient_bytes")?,
        sequence_parallel: !base("sizing_sequence_parallel")?.is_zero(),
        recompute: if base("sizing_full_recompute")?.is_zero() { Recompute::None } else { Recompute::Full },
        run: None,
    })
}

/// The mean of a range of whole numbers need not be one.
fn whole(x: Decimal) -> Option<u64> {
    x.round().normalize().to_string().parse().ok()
}
