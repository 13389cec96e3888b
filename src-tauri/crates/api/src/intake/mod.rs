//! Demand out of files, and what it will be: shown, stored as a workload's series, forecast, and adopted as its scale and growth.

mod adopt;
mod ahead;
mod read;
mod shown;
mod take;

pub use adopt::{DemandAdoptAnswer, adopt};
pub use ahead::{DemandForecastAnswer, DemandForecastRequest, forecast};
pub use read::{DemandReadAnswer, DemandReadRequest, read};
pub use shown::ShownMonth;
pub use take::{DemandTakeAnswer, DemandTakeRequest, take};
