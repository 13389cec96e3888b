//! The second step: from worlds and weights to the report. Nothing here draws or costs anything anew.

mod by_year;
mod candidate;
mod checks;
mod curves;
mod decide;
mod detail;
mod figure_inputs;
mod figures;
mod names;
mod options;
mod orders;
mod quadrant;
mod reasons;
mod register;
mod regret;
mod rivals;
mod scorecard;
mod scores;
mod shortlist;
mod sizing;
mod spread;
mod supply;
mod threshold_text;
mod thresholds;
mod tornado;
mod trial;
mod vendors;
mod words;

pub use decide::{decide, own_weights};
pub use detail::detail;
pub use names::{input, input_label};
pub use orders::{OrderCheck, OrderKind, Orders, orders};
pub use trial::{SizingTrial, TriedSizing, try_sizing};
