//! The table of benchmark results: one row per measurement of one device, as the measuring program's file says; and one per figure that
//! a run of another tool states, with that tool.
//!
//! Rows come from result files alone; raw samples and telemetry stay in the file, which the digest names. What only the own benchmark
//! says (a plan, whether samples settled) is empty in rows of other tools, and so is a day that no file tells.

use crate::schema::{DATE, NOTE, col, need, within};
use crate::{Column, Kind, Limits, Table};
use vocabulary::{BenchPlan, MeasuredKind, Tool, Unit};

/// A rate, or a share of peak: at least 0.
const RATE: Kind = Kind::Number(Limits::AMOUNT);
/// A name as long as an id may be.
const NAME: Kind = Kind::Id;

pub(crate) const MEASUREMENTS: Table = Table {
    name: "measurements",
    sheet: "Measurements",
    key: &["id"],
    by_hand: false,
    columns: &within(
        "measurements",
        [
            need(col("id", NAME, "3f2a91c0d4e5.0.gemm.bf16.k-4096-m-4096-n-4096")),
            col("vendor", Kind::Reference("vendors"), "northwind"),
            need(col("machine", Kind::Text, "EPYC 9554, Linux 6.8")),
            need(col("device", Kind::Text, "NVIDIA H200")),
            need(col("device_index", Kind::Whole(0, u32::MAX), "0")),
            col("uuid", Kind::Text, "GPU-7f0c2b1e"),
            col("sku", NAME, "H200 SXM5 141GB"),
            col("driver", Kind::Text, "570.133.20"),
            col("tool", Kind::Word(Tool::LIST), "nccl-tests"),
            col("tool_version", Kind::Text, "2.17.6"),
            col("power_limit_w", RATE, "700").of(Unit::Watts),
            need(col("software", Kind::YesNo, "no")),
            need(col("kind", Kind::Word(MeasuredKind::LIST), "train_step")),
            col("precision", NAME, "bf16"),
            col("shape", Kind::Text, "batch 4, seq 4096"),
            col("devices", Kind::Whole(1, u32::MAX), "16"),
            col("nodes", Kind::Whole(1, u32::MAX), "2"),
            need(col("unit", NAME, "tokens/s")),
            need(col("median", RATE, "11840").of(Unit::InUnit)),
            need(col("low", RATE, "11710").of(Unit::InUnit)),
            need(col("high", RATE, "11960").of(Unit::InUnit)),
            col("coverage", Kind::Number(Limits::SHARE), "0.95").of(Unit::Share),
            col("settled", Kind::YesNo, "yes"),
            col("numerics_ok", Kind::YesNo, "yes"),
            mfu("mfu"),
            mfu("mfu_matmul"),
            mfu("mfu_causal"),
            col("mbu", RATE, "0.71").of(Unit::ShareOfMemoryBandwidth),
            col("joules_per_token", RATE, "0.058").of(Unit::Joules),
            col("peak_source", Kind::Text, "catalog, H200 SXM5 141GB, dense: NVIDIA H200 datasheet"),
            col("plan", Kind::Word(BenchPlan::LIST), "full"),
            DATE,
            need(col("digest", NAME, DIGEST)),
            col("notes", Kind::Text, "Device 0 was in use by python and measured all the same."),
            NOTE,
        ],
    ),
};

const DIGEST: &str = "3f2a91c0d4e5b6a798877665544332211000ffeeddccbbaa9988776655443322";

const fn mfu(key: &'static str) -> Column {
    col(key, RATE, "0.42").of(Unit::ShareOfDensePeak)
}
