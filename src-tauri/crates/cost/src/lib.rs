//! What compute really costs: cash-flow lines, total cost of compute, contracts, break-even of owning, the seven KPIs.
//!
//! The schedule of a line and the settlement of a contract are kernels, generic over the number type: exact decimals for the
//! base case, doubles for simulated worlds. Everything is pure; a document that is wrong is answered with every problem in it.

mod breakeven;
mod compounding;
mod contract;
mod depreciation;
mod even;
mod kpi;
mod line;
mod number;
mod problems;
mod schedule;
mod tcc;

pub use breakeven::{Breakeven, BreakevenAnswer, BreakevenRequest, PaidPoint, breakeven, breakeven_of};
pub use compounding::{Compounding, present_value};
pub use contract::{
    Asked, BreakRight, Clauses, Commitment, ContractAnswer, ContractRequest, Course, CreditTier, Credits, Due, Leaving,
    Priced, Settled, ShrinkRight, Signed, Terms, UnitStep, contract, contract_notes, owed_on_notice, settle,
};
pub use even::{Way, cheapest, crossing, discounted, pays_from, pays_from_all};
pub use kpi::{Bounds, Fraction, Kpi, KpiAnswer, KpiInputs, KpiRequest, Thresholds, bounds_of, kpi, kpi_within, kpis};
pub use line::{Horizon, Line, Method, Shape};
pub use number::Number;
pub use schedule::{due, monthly};
pub use tcc::{
    ByCategory, CompareAnswer, Driver, Histogram, InputWorth, MeanTotal, Percentiles, ScenarioRegret, Simulated,
    TccAnswer, TccReply, TccRequest, UncertainAnswer, tcc,
};
pub use vocabulary::{Bucket, Category};
