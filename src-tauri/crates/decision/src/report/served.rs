//! Demand as curves, and who serves each pool under them.

use super::LayersReport;
use serde::Serialize;
use vocabulary::{Billing, Message, Pool};

/// Demand as curves, in GPUs of the reference SKU.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Curves {
    /// As given, before scale and growth.
    pub workloads: Vec<Curve>,
    /// Total of the pool's workloads in the first year at base values.
    pub pools: Vec<Curve>,
}

/// One representative year of demand.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Curve {
    /// Id of the workload, or the pool's word.
    pub id: String,
    /// Name for readers.
    pub name: Message,
    /// What is counted; null for a pool of several reference SKUs.
    pub sku: Option<String>,
    /// Heights of the layers, as in the report.
    pub layers: LayersReport,
    /// Mean by hour of the week, 168 of them from Monday 00:00 UTC.
    pub week: Vec<f64>,
    /// A typical weekday, and a typical day of the weekend: mean by hour, in whole GPUs.
    pub days: [Vec<f64>; 2],
    /// Mean by day, 365 of them from the first Monday.
    pub daily_mean: Vec<f64>,
    /// Highest hour by day.
    pub daily_highest: Vec<f64>,
    /// Load-duration curve, at most 200 points: share of hours with at least this demand, and the demand.
    pub duration: Vec<(f64, f64)>,
}

/// Who serves a pool under an option: in the base case, in a year that is as the last month of the first year, all in GPUs of the
/// reference SKU.
#[derive(Clone, Debug, PartialEq)]
pub struct PoolServed {
    /// Id of the option.
    pub option: String,
    /// Which pool.
    pub pool: Pool,
    /// What is counted; null for a pool of several reference SKUs.
    pub sku: Option<String>,
    /// The month, from 1.
    pub month: u32,
    /// From the bottom, in the order in which rows serve; last what nobody serves, where that is anything.
    pub layers: Vec<ServedLayer>,
    /// Mean demand by day, 365 of them from the first Monday.
    pub daily_mean: Vec<f64>,
    /// GPUs held that can be used.
    pub held: f64,
    /// Share of demand that they serve; none without demand.
    pub held_share: Option<f64>,
    /// Share of their hours that is used; none where nothing is held.
    pub held_used: Option<f64>,
    /// Days on which some hour asks for more than they serve.
    pub days_above: usize,
    /// Share of demand that nobody serves, refused hours of what is paid by use among it; none without demand.
    pub unserved_share: Option<f64>,
}

/// What one quote serves of a pool, or nobody.
#[derive(Clone, Debug, PartialEq)]
pub struct ServedLayer {
    /// The quote; none for what nobody serves.
    pub by: Option<ServedBy>,
    /// Mean by hour of the week, 168 of them from Monday 00:00 UTC.
    pub week: Vec<f64>,
    /// In the busiest hour of each day, 365 of them from the first Monday.
    pub daily: Vec<f64>,
    /// Height under the load-duration curve of demand, at its points: at most 200.
    pub duration: Vec<(f64, f64)>,
}

/// Whose quote serves, and how it is paid.
#[derive(Clone, Debug, PartialEq)]
pub struct ServedBy {
    /// Id of the quote.
    pub quote: String,
    /// Id of the vendor.
    pub vendor: String,
    /// What it offers.
    pub sku: String,
    /// How it is paid.
    pub billing: Billing,
}
