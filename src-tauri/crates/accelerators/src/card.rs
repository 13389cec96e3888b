//! One accelerator as the kernels see it: five figures, each of which may be unknown.

use crate::{CannotSay, Precision};
use quantity::{Decimal, decimal};
use reference::{Accelerator, accelerator};
use serde::Serialize;

/// A card at one precision.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Card {
    /// Name.
    pub sku: String,
    /// Memory, decimal gigabytes.
    pub memory_gb: Option<f64>,
    /// Memory bandwidth, decimal gigabytes per second.
    pub bandwidth_gbps: Option<f64>,
    /// Dense peak at the precision asked for, 10¹² operations per second.
    pub peak_tflops: Option<f64>,
    /// Thermal design power, watts.
    pub tdp_w: Option<f64>,
}

impl Card {
    /// Bytes that a model may use: nameplate memory × `share`, exactly.
    pub(crate) fn usable(&self, share: Option<Decimal>) -> Result<Decimal, CannotSay> {
        let nameplate = self.memory_gb.ok_or(CannotSay::Memory)?;
        let share = share.ok_or(CannotSay::Assumption("usable_memory_share"))?;
        let bytes = decimal::of_f64(nameplate).and_then(|gb| gb.checked_mul(Decimal::from(1_000_000_000)));
        bytes.and_then(|bytes| bytes.checked_mul(share)).ok_or(CannotSay::Range)
    }

    /// Bytes per second.
    pub(crate) fn bandwidth(&self) -> Result<f64, CannotSay> {
        self.bandwidth_gbps.map(|gbps| gbps * 1e9).ok_or(CannotSay::Bandwidth)
    }

    /// Operations per second.
    pub(crate) fn peak(&self, precision: Precision) -> Result<f64, CannotSay> {
        self.peak_tflops.map(|tflops| tflops * 1e12).ok_or(CannotSay::Peak(precision))
    }
}

/// The catalog's card of that name (case ignored) at a precision; `None` when the catalog has no such name.
pub fn catalog_card(sku: &str, precision: Precision) -> Option<Card> {
    accelerator(sku).map(|row| card_of(row, precision))
}

/// A catalog row at a precision.
pub(crate) fn card_of(row: &Accelerator, precision: Precision) -> Card {
    Card {
        sku: row.sku.to_owned(),
        memory_gb: row.memory_gb,
        bandwidth_gbps: row.bandwidth_gbps,
        peak_tflops: row.peaks.of(precision.word()),
        tdp_w: row.tdp_w,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_catalog_card_takes_the_peak_of_its_precision() {
        for (sku, precision, peak) in [
            ("h100 sxm5 80gb", Precision::Bf16, Some(989.4)),
            ("H100 SXM5 80GB", Precision::Fp8, Some(1979.0)),
            ("H100 SXM5 80GB", Precision::Tf32, Some(494.7)),
            ("H100 SXM5 80GB", Precision::Fp32, Some(66.9)),
            ("H100 SXM5 80GB", Precision::Fp4, None),
            ("H100 SXM5 80GB", Precision::Int4, None),
            ("T4", Precision::Bf16, None),
            ("B300 SXM", Precision::Int8, Some(157.5)),
        ] {
            assert_eq!(catalog_card(sku, precision).unwrap().peak_tflops, peak, "{sku} {precision:?}");
        }
        assert_eq!(catalog_card("910B", Precision::Fp16), None);
    }
}
