//! A snapshot compiled for the kernel: who serves what in which order, which input each number is, what depends on what.
//!
//! `compile` resolves names once: rows become contracts (`contracts`, `rows`) under what limits them (`obeyed`), their months
//! runs (`segments`), demand classes (`stacks`). `numbers` and `dated` hold the constants in one number type; `state`, `dispatch`
//! and `kernel` compute one option in one world, `spend` what a row of it costs, `bill` names what it booked, `by_hour` one hour after the other; `vendors` turns scores into axis values. Nothing here decides.

pub(crate) mod bill;
pub(crate) mod blame;
mod by_hour;
mod card_years;
mod compile;
pub(crate) mod contracts;
mod dated;
mod dispatch;
pub(crate) mod entries;
mod kernel;
mod levers;
pub(crate) mod lines;
mod numbers;
mod obeyed;
mod rows;
mod segments;
pub(crate) mod speed;
mod spend;
mod stacks;
mod state;
mod vendors;

pub use bill::{Item, ItemOf};
pub(crate) use by_hour::{PoolHours, RowHours, by_hour};
pub(crate) use card_years::{CardYear, Speeds, card_years, power_left};
pub(crate) use compile::Placed;
pub use compile::{OptionModel, PoolModel};
pub use dated::Dated;
pub use dispatch::Room;
pub use kernel::{Outcome, base_layer, evaluate, evaluate_given_back};
pub(crate) use kernel::{
    by_billing, card_hours, evaluate_alone, evaluate_dated, evaluate_in, evaluate_itemised, held_hours, hours_cost,
};
pub use levers::LeverModel;
pub use lines::LineModel;
pub use numbers::Numbers;
pub use obeyed::{Limit, Obeyed};
pub use rows::{Months, RowModel};
pub use segments::Segment;
pub(crate) use speed::speed as conversion_speed;
pub use speed::{Conversion, Speed};
pub use stacks::StackModel;
pub use state::{Load, State, state};
pub(crate) use vendors::is_overlap;
pub use vendors::{Cells, VendorCell};

use crate::Snapshot;
use crate::inputs::InputId;
use std::sync::Arc;

/// A snapshot ready to be evaluated.
#[derive(Debug)]
pub struct Model<'s> {
    /// What it was compiled from.
    pub snapshot: &'s Snapshot,
    /// Pools that have demand.
    pub pools: Vec<PoolModel>,
    /// Options, in the order of the snapshot.
    pub options: Vec<OptionModel>,
    /// Classes of demand, of pools and options that have any.
    pub stacks: Vec<StackModel>,
    /// Months that the price path has run wherever a price is asked for, rising.
    pub steps: Vec<u32>,
    /// The last month in which anything falls due: the horizon, or one beyond it.
    pub last_month: u32,
    /// What limits which quote may serve which workload.
    pub obeyed: Arc<Obeyed>,
    /// Vendor cells.
    pub cells: Arc<Cells>,
    /// The shipped or overridden assumptions that the kernel itself uses.
    pub assumed: Assumed,
    /// Inputs in use, those of the vendor cells included.
    pub inputs: Arc<crate::inputs::Inputs>,
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
    /// Whether an offer may serve a workload from the first month on: it stands on the day of the decision, its vendor passes the gates,
    /// and nothing limits it.
    pub(crate) fn may_serve_now(&self, quote: usize, workload: usize) -> bool {
        let own = &self.snapshot.quotes[quote];
        let is_there = self.snapshot.is_offer(quote) && own.first_month() <= 1 && !self.obeyed.is_lapsed(quote);
        is_there && self.gates_failed(own.vendor).is_empty() && self.obeyed.limit(quote, workload).is_none()
    }

    /// Whether an input enters what all options of a world share: demand, usefulness, what levers leave of both, price paths.
    pub fn is_shared(&self, input: InputId) -> bool {
        let acts = |option: &OptionModel| option.hour_levers().any(|lever| lever.inputs().any(|own| own == input));
        let of = |w: &usize| {
            let w = &self.snapshot.workloads[*w];
            [w.scale, w.growth, w.useful_share].contains(&input)
        };
        input == self.assumed.price_decline
            || self.pools.iter().flat_map(|p| &p.workloads).any(of)
            || self.options.iter().any(acts)
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
