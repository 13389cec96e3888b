//! The table of benchmark results: one row per measurement of one device, as the measuring program's file says.
//!
//! Rows come from result files alone; raw samples and telemetry stay in the file, which the digest names.

use crate::schema::{DATE, NOTE, col, need};
use crate::{Column, Kind, Limits, Table};
use vocabulary::{BenchPlan, MeasuredKind};

/// A rate, or a share of peak: at least 0.
const RATE: Kind = Kind::Number(Limits::AMOUNT);
/// A name as long as an id may be.
const NAME: Kind = Kind::Id;

pub(crate) const MEASUREMENTS: Table = Table {
    name: "measurements",
    label: "Measurements",
    about: "What benchmark results say, one row per measurement of one device. Imported from result files, never typed.",
    key: &["id"],
    by_hand: false,
    columns: &[
        need(col(
            "id",
            "Measurement",
            "",
            NAME,
            "Made of the result's digest, the device's number, kind, precision and shape.",
            "3f2a91c0d4e5.0.gemm.bf16.k-4096-m-4096-n-4096",
        )),
        col("vendor", "Vendor", "", Kind::Reference("vendors"), "Whose hardware it was; id from Vendors.", "northwind"),
        need(col("machine", "Machine", "", Kind::Text, "Processor and system of the machine.", "EPYC 9554, Linux 6.8")),
        need(col("device", "Device", "", Kind::Text, "Name as the driver gives it.", "NVIDIA H200")),
        need(col("device_index", "Number", "", Kind::Whole(0, u32::MAX), "Number of the device in its result.", "0")),
        col("uuid", "UUID", "", Kind::Text, "The driver's own id of the device.", "GPU-7f0c2b1e"),
        col("sku", "SKU", "", NAME, "Name in the catalog.", "H200 SXM5 141GB"),
        col("driver", "Driver", "", Kind::Text, "Version of the device driver.", "570.133.20"),
        col("power_limit_w", "Power limit", "W", RATE, "Power limit of the device while measuring.", "700"),
        need(col("software", "Software device", "", Kind::YesNo, "yes: not a measurement, whatever it says.", "no")),
        need(col("kind", "Kind", "", Kind::Word(MeasuredKind::SPELLED), "What was measured.", "train_step")),
        col("precision", "Precision", "", NAME, "Number format.", "bf16"),
        col("shape", "Shape", "", Kind::Text, "Sizes.", "batch 4, seq 4096"),
        need(col("unit", "Unit", "", NAME, "Unit of median and interval.", "tokens/s")),
        need(col("median", "Median", "in the unit", RATE, "Middle of the samples.", "11840")),
        need(col("low", "Low end", "in the unit", RATE, "Low end of the median's interval.", "11710")),
        need(col("high", "High end", "in the unit", RATE, "High end of the median's interval.", "11960")),
        col(
            "coverage",
            "Coverage",
            "share",
            Kind::Number(Limits::SHARE),
            "How surely the interval holds the median; empty counts as 0.95.",
            "0.95",
        ),
        need(col("settled", "Settled", "", Kind::YesNo, "no: time was up before the samples agreed.", "yes")),
        col(
            "numerics_ok",
            "Numerics right",
            "",
            Kind::YesNo,
            "no: a wrong result is no speed; empty: not checked.",
            "yes",
        ),
        mfu("mfu", "MFU (PaLM)", "6N plus attention per token."),
        mfu("mfu_matmul", "MFU (matmul)", "Matrix products only, whole attention."),
        mfu("mfu_causal", "MFU (causal)", "Matrix products only, causal half of attention."),
        col("mbu", "MBU", "share of memory bandwidth", RATE, "Bytes that had to be read per second.", "0.71"),
        col("joules_per_token", "Energy per token", "J", RATE, "Mean power over tokens per second.", "0.058"),
        col(
            "peak_source",
            "Peak from",
            "",
            Kind::Text,
            "Where the peak comes from that utilisation was set against; one that is not the catalog's leaves MFU and MBU empty.",
            "catalog, H200 SXM5 141GB, dense: NVIDIA H200 datasheet",
        ),
        need(col("plan", "Plan", "", Kind::Word(BenchPlan::SPELLED), "quick or full.", "full")),
        need(DATE),
        need(col("digest", "Digest", "", NAME, "SHA-256 of the result that holds the samples.", DIGEST)),
        col(
            "notes",
            "Said of it",
            "",
            Kind::Text,
            "What the result says of this device and of itself, and what in it does not fit together.",
            "Device 0 was in use by python and measured all the same.",
        ),
        NOTE,
    ],
};

const DIGEST: &str = "3f2a91c0d4e5b6a798877665544332211000ffeeddccbbaa9988776655443322";

const fn mfu(key: &'static str, label: &'static str, about: &'static str) -> Column {
    col(key, label, "share of dense peak", RATE, about, "0.42")
}
