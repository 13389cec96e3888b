//! The numeric oracle: number formats with their rounding, and how far a right result may be from the exact one.
//!
//! A speed is believed only after the numbers are. Everything here is plain arithmetic, slow and sure; nothing is timed.

mod format;
mod normal;
mod oracle;

pub use format::Format;
pub(crate) use normal::PERIOD;
pub use normal::{OPERANDS, normal};
pub use oracle::{Checked, Deviations, Sample, check_product, probes};
