//! The tables of question, demand, accelerators and vendors. Costs and what follows stand in `schema_cost`, what was
//! measured in `schema_measured`, what was billed and used in `schema_actuals`.

use crate::{Column, Kind, Limits, Table};
use crate::{schema_actuals, schema_cost, schema_measured, schema_panel};
use vocabulary::{Axis, Business, Computed, DataClass, Direction, Grade, Precision, Purpose, Role, Step, Tier, Unit};

/// All tables, in the order of the workbook's sheets.
pub fn all() -> &'static [Table] {
    &TABLES
}

/// The tables that people fill in: those of the empty workbook, in its order.
pub fn by_hand() -> impl Iterator<Item = &'static Table> {
    TABLES.iter().filter(|table| table.by_hand)
}

/// The table of that name.
pub fn table(name: &str) -> Option<&'static Table> {
    TABLES.iter().find(|t| t.name == name)
}

static TABLES: [Table; 31] = [
    FRAME,
    WORKLOADS,
    DEMAND,
    ACCELERATORS,
    VENDORS,
    CRITERIA,
    schema_panel::JUDGEMENTS,
    SCORES,
    schema_panel::AGREED,
    schema_panel::PANEL,
    schema_panel::QUESTIONS,
    schema_panel::ROUNDS,
    schema_cost::QUOTES,
    schema_panel::OFFERS,
    schema_panel::ANSWERS,
    schema_cost::OPTIONS,
    schema_cost::COSTS,
    schema_cost::LEVERS,
    schema_cost::CONDITIONS,
    schema_cost::KPIS,
    schema_cost::ASSUMPTIONS,
    schema_cost::CORRELATIONS,
    schema_measured::MEASUREMENTS,
    schema_panel::RECORD,
    schema_panel::FILES,
    schema_actuals::BILLS,
    schema_actuals::USAGE,
    schema_actuals::RULES,
    schema_actuals::BUDGETS,
    schema_actuals::KNOWN,
    schema_actuals::TAKEN,
];

/// A column that may stay empty, of no table yet.
pub(crate) const fn col(key: &'static str, kind: Kind, example: &'static str) -> Column {
    Column { table: "", key, unit: None, kind, required: false, example }
}

/// A column that every row must fill.
pub(crate) const fn need(column: Column) -> Column {
    Column { required: true, ..column }
}

/// The columns of the table of that name.
pub(crate) const fn within<const N: usize>(table: &'static str, mut columns: [Column; N]) -> [Column; N] {
    let mut at = 0;
    while at < N {
        columns[at].table = table;
        at += 1;
    }
    columns
}

const TEXT: Kind = Kind::Text;
const SHARE: Kind = Kind::Estimate(Limits::SHARE);
const AMOUNT: Kind = Kind::Estimate(Limits::AMOUNT);

/// Where a row's values come from; closes many tables.
pub(crate) const SOURCE: Column = col("source", TEXT, "Offer 2026-114, page 3");
/// The document that vouches for a row's values, and where in it.
pub(crate) const FILE: Column = col("file", Kind::Reference("files"), "");
pub(crate) const PAGE: Column = col("page", TEXT, "");
pub(crate) const DATE: Column = col("date", Kind::Date, "2026-10-30");
pub(crate) const GRADE: Column = col("grade", Kind::Word(Grade::LIST), "contract");
pub(crate) const NOTE: Column = col("note", TEXT, "");

/// How far a measurement reached, or must reach: above 0.
const fn scope(key: &'static str, example: &'static str) -> Column {
    col(key, Kind::Number(Limits::POSITIVE), example)
}

const FRAME: Table = Table {
    name: "frame",
    sheet: "Frame",
    key: &["name"],
    by_hand: true,
    columns: &within(
        "frame",
        [
            need(col("name", Kind::Id, "Aurora compute 2027–2031")),
            need(col("question", TEXT, "Who supplies our AI compute from 2027?")),
            need(col("decides", TEXT, "Board")),
            need(col("decide_by", Kind::Date, "2027-03-15")),
            need(col("currency", Kind::Currency, "EUR")),
            need(col("months", Kind::Whole(1, 240), "60").of(Unit::Months)),
            need(col("discount_rate", Kind::Number(Limits::RATE), "8 %").of(Unit::PerYear)),
            col("budget", Kind::Number(Limits::AMOUNT), "42M").of(Unit::Undiscounted),
            col("budget_is_hard", Kind::YesNo, "no"),
            col("constraints", TEXT, "Personal data stays in the EEA"),
            col("left_out", TEXT, "Second-hand A100: no warranty"),
        ],
    ),
};

const WORKLOADS: Table = Table {
    name: "workloads",
    sheet: "Workloads",
    key: &["id"],
    by_hand: true,
    columns: &within(
        "workloads",
        [
            need(col("id", Kind::Id, "rag")),
            need(col("name", TEXT, "Production RAG")),
            need(col("purpose", Kind::Word(Purpose::LIST), "inference")),
            col("business", Kind::Word(Business::LIST), "core"),
            col("business_value", TEXT, "Service desk answers, 0.4 M tickets a year"),
            col("value_owner", TEXT, "Head of Service"),
            need(col("interruptible", Kind::YesNo, "no")),
            col("latency_slo_ms", Kind::Number(Limits::POSITIVE), "800").of(Unit::Milliseconds),
            col("data_class", Kind::Word(DataClass::LIST), "confidential"),
            col("agentic", Kind::YesNo, "no"),
            need(col("reference_sku", Kind::Id, "H100 SXM5 80GB")),
            col("model", Kind::Id, "Llama-3.1-70B"),
            col("precision", Kind::Word(Precision::LIST), "bf16"),
            col("batch", Kind::Whole(1, 100_000), "32").of(Unit::Sequences),
            col("context", Kind::Whole(1, 10_000_000), "8192").of(Unit::Tokens),
            col("run_tokens", Kind::Estimate(Limits::POSITIVE), "").of(Unit::Tokens),
            col("efficiency", Kind::Estimate(Limits::POSITIVE_SHARE), "0.38 to 0.42").of(Unit::MfuOrMbu),
            col("useful_share", SHARE, "0.6 to 0.8").of(Unit::Share),
            col("scale", AMOUNT, "0.8 / 1 / 1.3").of(Unit::Factor),
            col("growth", Kind::Estimate(Limits::GROWTH), "10 % to 30 %").of(Unit::PerYear),
            col("tier_override", Kind::Word(Tier::LIST), ""),
            col("tier_reason", TEXT, ""),
            NOTE,
        ],
    ),
};

const DEMAND: Table = Table {
    name: "demand",
    sheet: "Demand",
    key: &["workload", "start"],
    by_hand: true,
    columns: &within(
        "demand",
        [
            need(col("workload", Kind::Reference("workloads"), "rag")),
            need(col("start", Kind::Start, "2026-01-01T00:00Z").of(Unit::Utc)),
            need(col("step", Kind::Word(Step::LIST), "1h")),
            col("gpus", Kind::Series, "36").of(Unit::Gpus),
        ],
    ),
};

const ACCELERATORS: Table = Table {
    name: "accelerators",
    sheet: "Accelerators",
    key: &["sku"],
    by_hand: true,
    columns: &within(
        "accelerators",
        [
            need(col("sku", Kind::Id, "H200 SXM5 141GB")),
            col("vendor", TEXT, "NVIDIA"),
            col("role", Kind::Word(Role::LIST), "training"),
            col("memory_gb", Kind::Number(Limits::POSITIVE), "141").of(Unit::Gigabytes),
            col("bandwidth_gbps", Kind::Number(Limits::POSITIVE), "4800").of(Unit::GigabytesPerSecond),
            col("peak_bf16", Kind::Number(Limits::POSITIVE), "989").of(Unit::TeraflopsDense),
            col("peak_fp8", Kind::Number(Limits::POSITIVE), "1979").of(Unit::TeraflopsDense),
            col("peak_int8", Kind::Number(Limits::POSITIVE), "1979").of(Unit::TeraopsDense),
            col("tdp_w", Kind::Number(Limits::POSITIVE), "700").of(Unit::Watts),
            SOURCE,
            DATE,
            GRADE,
            NOTE,
        ],
    ),
};

const VENDORS: Table = Table {
    name: "vendors",
    sheet: "Vendors",
    key: &["id"],
    by_hand: true,
    columns: &within(
        "vendors",
        [
            need(col("id", Kind::Id, "northwind")),
            need(col("name", TEXT, "Northwind Compute")),
            col("country", TEXT, "Norway"),
            col("data_location", TEXT, "Oslo"),
            col("data_classes", Kind::Words(DataClass::LIST), "public, internal"),
            NOTE,
        ],
    ),
};

const CRITERIA: Table = Table {
    name: "criteria",
    sheet: "Criteria",
    key: &["id"],
    by_hand: true,
    columns: &within(
        "criteria",
        [
            need(col("id", Kind::Id, "mfu_70b")),
            need(col("name", TEXT, "Measured MFU, 70B training")),
            need(col("axis", Kind::Word(Axis::LIST), "performance")),
            col("unit", TEXT, "fraction of dense peak"),
            need(col("direction", Kind::Word(Direction::LIST), "max")),
            need(col("worst", Kind::Number(Limits::ANY), "0.2").of(Unit::InUnit)),
            need(col("best", Kind::Number(Limits::ANY), "0.5").of(Unit::InUnit)),
            col("points", Kind::Points, "").of(Unit::ValueScore),
            col("gate_min", Kind::Number(Limits::ANY), "").of(Unit::InUnit),
            col("gate_max", Kind::Number(Limits::ANY), "").of(Unit::InUnit),
            need(col("weight", Kind::Number(Limits::AMOUNT), "10").of(Unit::Points)),
            col("rubric", TEXT, "Median of three runs, bf16, causal attention counted whole"),
            col("scale", Kind::Scale, ""),
            col("evidence", Kind::Word(Grade::LIST), "measured"),
            col("question", TEXT, "What MFU do three bf16 runs of a 70B model reach?"),
            col("computed", Kind::Word(Computed::LIST), ""),
            scope("min_devices", "64").of(Unit::Gpus),
            scope("min_params", "70bn").of(Unit::Parameters),
            scope("min_hours", "24").of(Unit::Hours),
            scope("min_sequence", "4096").of(Unit::Tokens),
            col("in_tcc", Kind::Id, "conversion"),
            SOURCE,
            DATE,
            NOTE,
        ],
    ),
};

const SCORES: Table = Table {
    name: "scores",
    sheet: "Scores",
    key: &["evaluator", "vendor", "criterion"],
    by_hand: true,
    columns: &within(
        "scores",
        [
            need(col("evaluator", Kind::Id, "anna")),
            need(col("vendor", Kind::Reference("vendors"), "northwind")),
            need(col("criterion", Kind::Reference("criteria"), "mfu_70b")),
            col("value", Kind::Answer(Limits::ANY), "0.41").of(Unit::InCriterion),
            col("reason", TEXT, "Bench run of 3 November"),
            col("grade", Kind::Word(Grade::LIST), "measured"),
            SOURCE,
            FILE,
            PAGE,
            DATE,
            col("promised", Kind::Estimate(Limits::ANY), "0.42").of(Unit::InCriterion),
            col("promised_grade", Kind::Word(Grade::LIST), "contract"),
            col("promised_source", TEXT, "Offer 2026-114, page 3"),
            scope("devices", "64").of(Unit::Gpus),
            scope("params", "70bn").of(Unit::Parameters),
            scope("hours", "36").of(Unit::Hours),
            scope("sequence", "4096").of(Unit::Tokens),
        ],
    ),
};
