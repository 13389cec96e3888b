//! What compute really costs: cash-flow lines, total cost of compute, break-even of owning, the seven KPIs.
//!
//! The schedule of a line is one kernel, generic over the number type: exact decimals for the base case, doubles for
//! simulated worlds. Everything is pure; a document that is wrong is answered with every problem in it.

mod breakeven;
mod compounding;
mod depreciation;
mod kpi;
mod line;
mod number;
mod problems;
mod schedule;
mod tcc;

pub use breakeven::{Breakeven, BreakevenAnswer, BreakevenRequest, PaidPoint, breakeven, breakeven_of};
pub use compounding::{Compounding, present_value};
pub use kpi::{Bounds, Kpi, KpiAnswer, KpiInputs, KpiRequest, Thresholds, kpi, kpi_within, kpis};
pub use line::{Horizon, Line, Method, Shape};
pub use number::Number;
pub use schedule::{due, monthly};
pub use tcc::{ByCategory, TccAnswer, TccRequest, tcc};
pub use vocabulary::{Bucket, Category};
