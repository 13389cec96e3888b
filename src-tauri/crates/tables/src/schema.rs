//! The tables of question, demand, accelerators and vendors. Costs and what follows stand in `schema_cost`, what was
//! measured in `schema_measured`.

use crate::{Column, Kind, Limits, Table};
use crate::{schema_cost, schema_measured};
use vocabulary::{Axis, Business, DataClass, Grade, Precision, Purpose, Role, Step, Tier};

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

static TABLES: [Table; 15] = [
    FRAME,
    WORKLOADS,
    DEMAND,
    ACCELERATORS,
    VENDORS,
    CRITERIA,
    SCORES,
    schema_cost::QUOTES,
    schema_cost::OPTIONS,
    schema_cost::COSTS,
    schema_cost::LEVERS,
    schema_cost::CONDITIONS,
    schema_cost::KPIS,
    schema_cost::ASSUMPTIONS,
    schema_measured::MEASUREMENTS,
];

/// A column that may stay empty.
pub(crate) const fn col(
    key: &'static str,
    label: &'static str,
    unit: &'static str,
    kind: Kind,
    about: &'static str,
    example: &'static str,
) -> Column {
    Column { key, label, unit, kind, required: false, about, example }
}

/// A column that every row must fill.
pub(crate) const fn need(column: Column) -> Column {
    Column { required: true, ..column }
}

const TEXT: Kind = Kind::Text;
const SHARE: Kind = Kind::Estimate(Limits::SHARE);
const AMOUNT: Kind = Kind::Estimate(Limits::AMOUNT);

/// Where a row's values come from; closes many tables.
pub(crate) const SOURCE: Column =
    col("source", "Source", "", TEXT, "Document, page or person the values come from.", "Offer 2026-114, page 3");
pub(crate) const DATE: Column =
    col("date", "Date", "", Kind::Date, "When the source was written or seen.", "2026-10-30");
pub(crate) const GRADE: Column =
    col("grade", "Grade", "", Kind::Word(Grade::SPELLED), "How well the value is known.", "contract");
pub(crate) const NOTE: Column = col("note", "Note", "", TEXT, "Anything a reader should know.", "");

const FRAME: Table = Table {
    name: "frame",
    label: "Frame",
    about: "What is decided, by whom, by when and within which limits. One row.",
    key: &["name"],
    by_hand: true,
    columns: &[
        need(col("name", "Workspace", "", Kind::Id, "Title shown on screen and pack.", "Aurora compute 2027–2031")),
        need(col(
            "question",
            "Question",
            "",
            TEXT,
            "The decision as one question.",
            "Who supplies our AI compute from 2027?",
        )),
        need(col("decides", "Who decides", "", TEXT, "Person or body that signs.", "Board")),
        need(col("decide_by", "Decide by", "", Kind::Date, "Last day for the decision.", "2027-03-15")),
        need(col("currency", "Currency", "", Kind::Currency, "Currency of every result.", "EUR")),
        need(col("months", "Horizon", "months", Kind::Whole(1, 240), "Months that costs are counted for.", "60")),
        need(col(
            "discount_rate",
            "Discount rate",
            "per year",
            Kind::Number(Limits::RATE),
            "Cost of capital: 8 % or 0.08.",
            "8 %",
        )),
        col(
            "budget",
            "Budget",
            "in the currency, undiscounted",
            Kind::Number(Limits::AMOUNT),
            "Most cash that may be spent over the horizon.",
            "42M",
        ),
        col(
            "budget_is_hard",
            "Budget is hard",
            "",
            Kind::YesNo,
            "yes: an option above the budget is excluded; no: it is a check.",
            "no",
        ),
        col("constraints", "Hard constraints", "", TEXT, "What no option may break.", "Personal data stays in the EEA"),
        col(
            "left_out",
            "Left out and why",
            "",
            TEXT,
            "Alternatives that were considered and dropped, each with its reason.",
            "Second-hand A100: no warranty",
        ),
    ],
};

const WORKLOADS: Table = Table {
    name: "workloads",
    label: "Workloads",
    about: "What the compute is for. Demand is counted in GPUs of the workload's reference SKU.",
    key: &["id"],
    by_hand: true,
    columns: &[
        need(col("id", "Workload", "", Kind::Id, "Short name used on other sheets.", "rag")),
        need(col("name", "Name", "", TEXT, "Name for readers.", "Production RAG")),
        need(col(
            "purpose",
            "Purpose",
            "",
            Kind::Word(Purpose::SPELLED),
            "training, inference, experiment or data.",
            "inference",
        )),
        col("business", "Business", "", Kind::Word(Business::SPELLED), "core, elastic or experimental.", "core"),
        col(
            "business_value",
            "Business value",
            "",
            TEXT,
            "The result that this compute is paid for.",
            "Service desk answers, 0.4 M tickets a year",
        ),
        col("value_owner", "Value owner", "", TEXT, "Who answers for that result.", "Head of Service"),
        need(col(
            "interruptible",
            "Interruptible",
            "",
            Kind::YesNo,
            "yes if the work survives losing a node with minutes of notice.",
            "no",
        )),
        col(
            "latency_slo_ms",
            "Latency target",
            "ms",
            Kind::Number(Limits::POSITIVE),
            "Response time promised to users; empty for batch.",
            "800",
        ),
        col(
            "data_class",
            "Data class",
            "",
            Kind::Word(DataClass::SPELLED),
            "Most sensitive data it touches.",
            "confidential",
        ),
        col("agentic", "Runs agents", "", Kind::YesNo, "yes if software starts work by itself.", "no"),
        need(col(
            "reference_sku",
            "Reference SKU",
            "",
            Kind::Id,
            "Accelerator that demand is counted in.",
            "H100 SXM5 80GB",
        )),
        col("model", "Model", "", Kind::Id, "Name in the model catalog, for sizing.", "Llama-3.1-70B"),
        col("precision", "Precision", "", Kind::Word(Precision::SPELLED), "Number format of the weights.", "bf16"),
        col("batch", "Batch", "sequences", Kind::Whole(1, 100_000), "Sequences at once, for sizing.", "32"),
        col("context", "Context", "tokens", Kind::Whole(1, 10_000_000), "Tokens per sequence, for sizing.", "8192"),
        col(
            "efficiency",
            "Efficiency on the reference",
            "MFU or MBU",
            Kind::Estimate(Limits::POSITIVE_SHARE),
            "MFU in training, MBU in inference, reached on the reference SKU; empty takes the assumption.",
            "0.38 to 0.42",
        ),
        col(
            "useful_share",
            "Useful share",
            "share",
            SHARE,
            "Part of allocated GPU-hours that does useful work.",
            "0.6 to 0.8",
        ),
        col(
            "scale",
            "Demand scale",
            "factor",
            AMOUNT,
            "How far demand may be off: 1 is the series as given.",
            "0.8 / 1 / 1.3",
        ),
        col(
            "growth",
            "Growth",
            "per year",
            Kind::Estimate(Limits::GROWTH),
            "Growth of demand from year to year.",
            "10 % to 30 %",
        ),
        col("tier_override", "Tier override", "", Kind::Word(Tier::SPELLED), "Only to replace the computed tier.", ""),
        col("tier_reason", "Reason for the override", "", TEXT, "Needed with an override.", ""),
        NOTE,
    ],
};

const DEMAND: Table = Table {
    name: "demand",
    label: "Demand",
    about: "GPUs in use per hour or day, or a typical day as a profile. One row per step; a gap is an empty cell.",
    key: &["workload", "start"],
    by_hand: true,
    columns: &[
        need(col("workload", "Workload", "", Kind::Reference("workloads"), "Id from Workloads.", "rag")),
        need(col(
            "start",
            "Start",
            "UTC",
            Kind::Start,
            "Time of the step; in a profile: day, weekday or weekend with the hour.",
            "2026-01-01T00:00Z",
        )),
        need(col("step", "Step", "", Kind::Word(Step::SPELLED), "1h, 1d or profile.", "1h")),
        col("gpus", "Demand", "GPUs", Kind::Series, "GPUs allocated in that step.", "36"),
    ],
};

const ACCELERATORS: Table = Table {
    name: "accelerators",
    label: "Accelerators",
    about: "Cards that the catalog lacks, or rows that replace the catalog's. Peaks are dense; unknown stays empty.",
    key: &["sku"],
    by_hand: true,
    columns: &[
        need(col("sku", "SKU", "", Kind::Id, "Name used in workloads and quotes.", "H200 SXM5 141GB")),
        col("vendor", "Maker", "", TEXT, "Who makes it.", "NVIDIA"),
        col("role", "Role", "", Kind::Word(Role::SPELLED), "Quadrant role.", "training"),
        col("memory_gb", "Memory", "GB", Kind::Number(Limits::POSITIVE), "Nameplate memory, decimal GB.", "141"),
        col(
            "bandwidth_gbps",
            "Memory bandwidth",
            "GB/s",
            Kind::Number(Limits::POSITIVE),
            "Peak memory bandwidth.",
            "4800",
        ),
        col(
            "peak_bf16",
            "Peak bf16",
            "TFLOP/s dense",
            Kind::Number(Limits::POSITIVE),
            "Dense, never the sparse figure.",
            "989",
        ),
        col("peak_fp8", "Peak fp8", "TFLOP/s dense", Kind::Number(Limits::POSITIVE), "Dense.", "1979"),
        col("peak_int8", "Peak int8", "TOP/s dense", Kind::Number(Limits::POSITIVE), "Dense.", "1979"),
        col("tdp_w", "Power", "W", Kind::Number(Limits::POSITIVE), "Board power limit.", "700"),
        SOURCE,
        DATE,
        GRADE,
        NOTE,
    ],
};

const VENDORS: Table = Table {
    name: "vendors",
    label: "Vendors",
    about: "Who could supply. A vendor that fails a gate stays visible with the reason.",
    key: &["id"],
    by_hand: true,
    columns: &[
        need(col("id", "Vendor", "", Kind::Id, "Short name used on other sheets.", "northwind")),
        need(col("name", "Name", "", TEXT, "Name for readers.", "Northwind Compute")),
        col("country", "Country", "", TEXT, "Where the company is registered.", "Norway"),
        col("data_location", "Data location", "", TEXT, "Where data would lie.", "Oslo"),
        NOTE,
    ],
};

const CRITERIA: Table = Table {
    name: "criteria",
    label: "Criteria",
    about: "What vendors are judged by, under five axes. Anchors are fixed before offers are opened.",
    key: &["id"],
    by_hand: true,
    columns: &[
        need(col("id", "Criterion", "", Kind::Id, "Short name used in Scores.", "mfu_70b")),
        need(col("name", "Name", "", TEXT, "Name for readers.", "Measured MFU, 70B training")),
        need(col("axis", "Axis", "", Kind::Word(Axis::SPELLED), "One of the five axes.", "performance")),
        col("unit", "Unit", "", TEXT, "Unit of the value.", "fraction of dense peak"),
        need(col(
            "direction",
            "Better is",
            "",
            Kind::Word(&["max", "min"]),
            "max: more is better; min: less is better.",
            "max",
        )),
        need(col("worst", "Worth 0", "in the unit", Kind::Number(Limits::ANY), "Value that scores 0.", "0.2")),
        need(col("best", "Worth 100", "in the unit", Kind::Number(Limits::ANY), "Value that scores 100.", "0.5")),
        col("points", "Points between", "value:score", Kind::Points, "Only where the value does not rise evenly.", ""),
        col("gate_min", "Gate, at least", "in the unit", Kind::Number(Limits::ANY), "A vendor below is excluded.", ""),
        col("gate_max", "Gate, at most", "in the unit", Kind::Number(Limits::ANY), "A vendor above is excluded.", ""),
        need(col(
            "weight",
            "Weight",
            "points",
            Kind::Number(Limits::AMOUNT),
            "Points; all weights together count as 100 %.",
            "10",
        )),
        col(
            "rubric",
            "Rubric",
            "",
            TEXT,
            "What earns which value.",
            "Median of three runs, bf16, causal attention counted whole",
        ),
        col(
            "computed",
            "Computed",
            "",
            Kind::Word(&["tcc_per_effective_gpu_hour"]),
            "Filled by the cost engine instead of scores; exactly one criterion, on the cost axis.",
            "",
        ),
        NOTE,
    ],
};

const SCORES: Table = Table {
    name: "scores",
    label: "Scores",
    about: "What each evaluator found. An empty value is unknown and counts as 0 to 100.",
    key: &["evaluator", "vendor", "criterion"],
    by_hand: true,
    columns: &[
        need(col("evaluator", "Evaluator", "", Kind::Id, "Who scores.", "anna")),
        need(col("vendor", "Vendor", "", Kind::Reference("vendors"), "Id from Vendors.", "northwind")),
        need(col("criterion", "Criterion", "", Kind::Reference("criteria"), "Id from Criteria.", "mfu_70b")),
        col(
            "value",
            "Value",
            "in the criterion's unit",
            Kind::Estimate(Limits::ANY),
            "A number, a range such as 0.38 to 0.42, or @assumption.",
            "0.41",
        ),
        col("reason", "Reason", "", TEXT, "Why this value.", "Bench run of 3 November"),
        col(
            "grade",
            "Grade",
            "",
            Kind::Word(Grade::SPELLED),
            "How well it is known; empty counts as assumed.",
            "measured",
        ),
        SOURCE,
        DATE,
        col(
            "promised",
            "Promised",
            "in the criterion's unit",
            Kind::Estimate(Limits::ANY),
            "What the vendor promised, where the value is what was measured.",
            "0.42",
        ),
        col(
            "promised_grade",
            "Grade of the promise",
            "",
            Kind::Word(Grade::SPELLED),
            "How well the promise is known.",
            "contract",
        ),
        col(
            "promised_source",
            "Source of the promise",
            "",
            TEXT,
            "Where the promise stands.",
            "Offer 2026-114, page 3",
        ),
    ],
};
