//! What requests look like, for the generated TypeScript alone: readers walk a document and tell everything that is wrong
//! with it at once, so that no request is ever held in one of these.
//!
//! Tests hold each against its reader: the same fields and words, and the same fields that may be left out.
#![allow(dead_code, reason = "shapes without values: only their derived descriptions are used")]

mod engines;

pub(crate) use engines::*;

use input::Keyed;
use std::path::PathBuf;
use ts_rs::{Config, TS};

/// A number, or its decimal string.
#[derive(TS)]
#[ts(type = "number | string")]
pub(crate) struct Decimal;

/// What a cell holds; null is empty.
#[derive(TS)]
#[ts(type = "string | number | boolean | (number | null)[] | null")]
pub(crate) struct Cell;

/// A row; in a request a field that is left out keeps its value, null empties it.
#[derive(TS)]
pub(crate) struct Row(Keyed<Cell>);

/// Values of a row's key columns, in their order.
#[derive(TS)]
pub(crate) struct Key(Vec<Decimal>);

/// A request without fields.
#[derive(TS)]
#[ts(type = "Record<string, never>")]
pub(crate) struct Empty;

/// Which worlds are drawn; what is left out is 1 and 10,000.
#[derive(TS)]
#[ts(optional_fields = nullable)]
struct Draw {
    /// From 0 to 2⁵³ − 1.
    seed: Option<u64>,
    /// From 1 to 1,000,000.
    worlds: Option<usize>,
}

/// Weights of the five axes, each at least 0 and not all 0.
#[derive(TS)]
pub(crate) struct AxisWeights {
    performance: Decimal,
    reliability: Decimal,
    cost: Decimal,
    service: Decimal,
    compliance: Decimal,
}

/// What can be looked up.
#[derive(TS)]
#[ts(rename_all = "snake_case")]
enum CatalogSubject {
    Accelerators,
    Models,
    Prices,
    HardwarePrices,
    Regions,
    Assumptions,
    Reliability,
    Levers,
    KpiBenchmarks,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct CatalogRequest {
    subject: CatalogSubject,
    /// Only rows whose text holds all of these words.
    find: Option<String>,
}

#[derive(TS)]
pub(crate) struct UnderstandRequest {
    #[ts(type = "TableName")]
    table: String,
    column: String,
    typed: Vec<String>,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct NewRequest {
    /// With the sample case; else empty.
    sample: Option<bool>,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct ImportRequest {
    files: Vec<String>,
    /// Only show what would happen.
    dry_run: Option<bool>,
    /// Take back values that were changed after a file was exported, and take the file's order of Options.
    over: Option<bool>,
    /// Whose hardware the benchmark results among the files were measured on.
    vendor: Option<String>,
}

/// What is done to one table.
#[derive(TS)]
#[ts(optional_fields = nullable)]
struct TableEdit {
    #[ts(type = "TableName")]
    table: String,
    set: Option<Vec<Row>>,
    remove: Option<Vec<Key>>,
    /// Every row of the table in its new order.
    order: Option<Vec<Key>>,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct EditRequest {
    #[ts(flatten)]
    first: TableEdit,
    /// More tables that change in the same step, one after another.
    also: Option<Vec<TableEdit>>,
    /// What `dependents` tells of the rows removed goes with them.
    dependents: Option<bool>,
    /// Name of the step in the log; made from the rows where it is left out.
    step: Option<String>,
    /// Entries of other evaluators in the scorecard may be changed; answer and log then say for whom.
    on_behalf: Option<bool>,
}

/// Rows that are to be removed.
#[derive(TS)]
pub(crate) struct DependentsRequest {
    #[ts(type = "TableName")]
    table: String,
    remove: Vec<Key>,
}

#[derive(TS)]
pub(crate) struct TableRequest {
    #[ts(type = "TableName")]
    table: String,
}

#[derive(TS)]
pub(crate) struct EvaluateRequest {
    #[ts(flatten)]
    draw: Draw,
}

#[derive(TS)]
pub(crate) struct DecideRequest {
    weights: AxisWeights,
    #[ts(flatten)]
    draw: Draw,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct DetailRequest {
    /// Left out: those that the criteria add up to.
    weights: Option<AxisWeights>,
    #[ts(flatten)]
    draw: Draw,
}

/// A part of the pack; its words are the pack's own, so that they are asked for instead of derived.
struct PackPart;

impl TS for PackPart {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn docs() -> Option<String> {
        Some("/** A part of the pack, in its order. */".to_owned())
    }

    fn name(_: &Config) -> String {
        "PackPart".to_owned()
    }

    fn inline(_: &Config) -> String {
        pack::parts().map(|part| format!("\"{part}\"")).collect::<Vec<_>>().join(" | ")
    }

    fn decl(config: &Config) -> String {
        format!("type {} = {};", Self::name(config), Self::inline(config))
    }

    fn output_path() -> Option<PathBuf> {
        Some(PathBuf::from("PackPart.ts"))
    }
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct DrawingsRequest {
    part: PackPart,
    /// Room in points, 200 to 4000; figures are laid out for it.
    width: f64,
    /// Left out: those that the criteria add up to.
    weights: Option<AxisWeights>,
    #[ts(flatten)]
    draw: Draw,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct CurvesRequest {
    /// Id of the workload that is drawn; needed where no week is given.
    workload: Option<String>,
    /// In its place: GPUs in each of 168 hours, from Monday on.
    week: Option<Vec<f64>>,
    /// Room for each figure in points, 200 to 4000.
    width: f64,
    #[ts(flatten)]
    draw: Draw,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct SizingRequest {
    /// Id of the workload.
    workload: String,
    /// A card of the catalog, or of the workspace's own.
    sku: String,
    /// This and what follows is as stored where it is left out.
    precision: Option<accelerators::Precision>,
    /// Sequences at once.
    batch: Option<u64>,
    /// Tokens per sequence.
    context: Option<u64>,
    /// In training, cards that the job is laid out over, at least.
    cards: Option<u64>,
    #[ts(flatten)]
    draw: Draw,
}

#[derive(TS)]
pub(crate) struct TraceRequest {
    /// One of those that `figures` lists.
    id: String,
    #[ts(flatten)]
    draw: Draw,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct FiguresRequest {
    /// Only figures whose id begins with this.
    prefix: Option<String>,
    #[ts(flatten)]
    draw: Draw,
}

#[derive(TS)]
pub(crate) struct VerifyRequest {
    /// File of the pack.
    pack: String,
}

#[derive(TS)]
pub(crate) struct MeasuredRequest {
    /// File of the result.
    file: String,
}

/// Which measurement is to be evidence for what.
#[derive(TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct MeasuredUseRequest {
    /// Id from Vendors: whose hardware.
    vendor: String,
    /// Id from Criteria.
    criterion: String,
    /// Whose entry of the scorecard it becomes.
    evaluator: String,
    /// What was measured.
    kind: vocabulary::MeasuredKind,
    /// Left out where only one number format was measured.
    precision: Option<String>,
    /// Sizes in words, as measured; left out where only one shape was measured.
    shape: Option<String>,
    /// What is read off.
    quantity: decision::measured::Quantity,
}

#[derive(TS)]
pub(crate) struct FileRequest {
    /// File to write.
    to: String,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct ExportRequest {
    /// File to write.
    to: String,
    /// Export the rows of a damaged file as they are; else a damaged file is refused.
    damaged: Option<bool>,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct CopyRequest {
    /// File to write; ends in .assay.
    to: String,
    /// Replace another workspace of that name, unless somebody is writing to it; else an occupied name is refused.
    replace: Option<bool>,
}

#[derive(TS)]
#[ts(optional_fields = nullable)]
pub(crate) struct PackRequest {
    /// File to write.
    to: String,
    /// Left out: A4.
    paper: Option<pack::Paper>,
    #[ts(flatten)]
    draw: Draw,
}
