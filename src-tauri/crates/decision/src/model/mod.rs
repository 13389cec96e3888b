//! A snapshot compiled for the kernel: who serves what in which order, which input each number is, what depends on what.
//!
//! `compile` resolves names once; `numbers` holds the constants in one number type; `kernel` computes one option in one
//! world; `vendors` turns scores into axis values. Nothing here decides.

pub(crate) mod blame;
mod compile;
pub(crate) mod entries;
mod kernel;
mod lines;
mod numbers;
mod speed;
mod vendors;

pub use compile::{OptionModel, PoolModel, RowModel};
pub use kernel::{Outcome, State, base_layer, evaluate, state};
pub use lines::LineModel;
pub use numbers::Numbers;
pub use speed::{Conversion, Speed};
pub(crate) use vendors::is_overlap;
pub use vendors::{Cells, VendorCell};

use crate::Snapshot;
use crate::inputs::InputId;

/// A snapshot ready to be evaluated.
#[derive(Debug)]
pub struct Model<'s> {
    /// What it was compiled from.
    pub snapshot: &'s Snapshot,
    /// Pools that have demand.
    pub pools: Vec<PoolModel>,
    /// Options, in the order of the snapshot.
    pub options: Vec<OptionModel>,
    /// Distinct renewal terms of all quotes, in months.
    pub terms: Vec<u32>,
    /// Vendor cells.
    pub cells: Cells,
    /// The shipped or overridden assumptions that the kernel itself uses.
    pub assumed: Assumed,
    /// Inputs in use, those of the vendor cells included.
    pub inputs: crate::inputs::Inputs,
}

/// Assumptions that the kernel uses by name.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "fields are assumption ids, explained in data/assumptions.csv")]
pub struct Assumed {
    pub price_decline: InputId,
    pub residual_share: InputId,
    pub unserved_gpu_hour: InputId,
    pub unserved_fx: Option<InputId>,
    pub achievable_mfu_inference: InputId,
}

impl Model<'_> {
    /// Whether an input enters what all options of a world share: demand, usefulness, price paths.
    pub fn is_shared(&self, input: InputId) -> bool {
        let of = |w: &usize| {
            let w = &self.snapshot.workloads[*w];
            [w.scale, w.growth, w.useful_share].contains(&input)
        };
        input == self.assumed.price_decline || self.pools.iter().flat_map(|p| &p.workloads).any(of)
    }

    /// Years that the horizon touches.
    pub fn years(&self) -> usize {
        self.snapshot.frame.months.div_ceil(12) as usize
    }

    /// Months of the horizon that fall in a year, as a range of month numbers.
    pub fn months_of(&self, year: usize) -> std::ops::RangeInclusive<u32> {
        let first = 12 * year as u32 + 1;
        first..=(first + 11).min(self.snapshot.frame.months)
    }
}
