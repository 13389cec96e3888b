//! Vendors in the base case: their values, what their own cost rests on, and gates.

use input::Keyed;
use serde::Serialize;
use vocabulary::Message;

/// Scorecard in the base case.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct VendorsReport {
    /// Value 0..100 by vendor and axis; null where nothing can be said.
    pub axes: Keyed<Keyed<Option<f64>>>,
    /// Overall value 0..100 by vendor.
    pub scores: Keyed<Option<f64>>,
    /// Vendors that pass every gate, best first; ties share a place.
    pub ranking: Vec<Vec<String>>,
    /// Which vendor fails which gate.
    pub gated: Vec<GatedReport>,
    /// Of which vendor nobody knows whether it meets which gate.
    pub gates_unknown: Vec<GatedReport>,
    /// What each vendor's own cost rests on.
    pub costs: Vec<VendorCostReport>,
}

/// What a vendor's own cost cell rests on.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct VendorCostReport {
    /// Vendor id.
    pub vendor: String,
    /// The quote; null where none may fill the cell.
    pub quote: Option<String>,
    /// TCC per effective GPU-hour of the base layer on it alone, in the central case and the frame's currency.
    pub per_effective_gpu_hour: Option<f64>,
    /// Share of the worlds looked at in which that lies outside the anchors.
    pub outside_anchors: Option<f64>,
    /// The quote in words, or what keeps each quote of the vendor from filling the cell.
    pub text: Message,
}

/// A vendor and a gate that it fails, or of which nobody knows whether it does.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GatedReport {
    /// Vendor id.
    pub vendor: String,
    /// Vendor's name for readers.
    pub vendor_name: String,
    /// Criterion id.
    pub criterion: String,
    /// Criterion's name for readers.
    pub criterion_name: String,
    /// What stands in the scorecard, in words.
    pub found: Option<Message>,
    /// The bound, in words.
    pub required: Message,
}
