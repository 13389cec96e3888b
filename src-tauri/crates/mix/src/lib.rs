//! The cheapest supply of a demand: what to own, what to commit, what to rent and what to bid for.
//!
//! [`Plan`] is the kernel, over slices: what given capacities cost, which way the cost falls, which capacities cost least, and what
//! rules of thumb would buy. Capacities are shared by all hours and scenarios; within an hour what is cheapest serves first, which is
//! exact because the only joint limit, on spot, makes the limits a laminar family. So the expected cost is convex and piecewise linear
//! in the capacities, and cuts close on its least value to rounding. [`mix`] is the verb around it: it reads a document, and settles
//! what was chosen in exact amounts. No file, no clock, no thread.

mod answer;
mod case;
mod cuts;
mod descent;
mod dispatch;
mod grain;
mod ledger;
mod load;
mod merit;
mod notes;
mod plan;
mod problems;
mod read;
mod rules;
mod shortfall;
mod supply;
mod whole;

pub use answer::{MixAnswer, MixVersus, mix};
pub use plan::{Best, Plan, Point};
pub use read::MixRequest;
pub use rules::Thumb;
pub use shortfall::Shortfall;
pub use supply::{Hourly, Lots, Purchase, Scenario, Supply};
pub use vocabulary::{MixKind, MixRule};
