//! Quantities that cannot be mixed up: money with its currency, ranges, shares, portable mathematics, seeded chance.
//!
//! Everything here is pure and deterministic. No file, clock or global state may enter; the other rooms build on it.

pub mod chance;
pub mod correlation;
pub mod decimal;
mod exponential;
pub mod money;
pub mod normal;
pub mod range;
pub mod real;
pub mod show;
pub mod sorted;
pub mod spread;
pub mod threads;

pub use exponential::exponential;
pub use money::{Currency, Ledger, Money};
pub use range::{Outcomes, Range, Sampler, Shape};
pub use rust_decimal::Decimal;

/// Hours in a month as every formula here counts them (8,760 / 12).
pub const HOURS_PER_MONTH: u32 = 730;

/// Hours in a year as every formula here counts them.
pub const HOURS_PER_YEAR: u32 = 8760;
