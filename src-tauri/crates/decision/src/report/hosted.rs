//! Whether a workload is served on cards of one's own choice or bought by the token.

use quantity::decimal::Amount;
use serde::Serialize;
use vocabulary::{HostedAdvice, Message};

/// One inference workload beside what its tokens cost at a hosted model.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct HostedReport {
    /// Id of the workload.
    pub workload: String,
    /// Its name.
    pub name: String,
    /// The quote by the token that costs least, by id.
    pub hosted: String,
    /// Its name.
    pub hosted_name: Message,
    /// The offer by the hour that serves today's volume at the least cost, by id.
    pub own: String,
    /// Its name.
    pub own_name: Message,
    /// Cards that hold the model, in whole units of that offer: the least that is paid for.
    pub cards: u32,
    /// Million useful tokens a month that today's demand comes to, in the base case.
    pub volume: f64,
    /// The same at its 10th and 90th percentile.
    pub volume_range: [f64; 2],
    /// Million useful tokens a month from which that offer costs less; null where it costs more at any volume.
    pub pays_above: Option<f64>,
    /// The same at its 10th and 90th percentile over the futures in which there is such a volume; null where there are none.
    pub pays_above_range: Option<[f64; 2]>,
    /// Share of futures in which there is such a volume, 0 to 1.
    pub pays_in: f64,
    /// Share of futures in which that offer costs less at that future's own volume, 0 to 1.
    pub cheaper_in: f64,
    /// A month of today's volume on that offer, in whole units, in the base case.
    pub own_cost: Amount,
    /// A month of today's volume by the token, in the base case.
    pub hosted_cost: Amount,
    /// What follows.
    pub advice: HostedAdvice,
    /// All of it in a sentence.
    pub finding: Message,
    /// Figures of the inputs that the volume rests on.
    #[serde(skip)]
    pub volume_inputs: Vec<String>,
    /// Figures of the inputs that both costs rest on.
    #[serde(skip)]
    pub inputs: Vec<String>,
}
