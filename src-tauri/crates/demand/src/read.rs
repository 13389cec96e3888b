//! The document of `assay tier` as typed values; every problem is reported at its own path.

use crate::{Business, Purpose, Series, Step, instant};
use input::{Node, Numeral, Place, Read};
use jiff::Timestamp;
use vocabulary::message;

input::words!(Step);

input::request! {
    /// What `assay tier` is asked.
    pub struct TierRequest {
        /// Demand over time.
        pub series: Series,
        /// Whether the work may be interrupted.
        pub interruptible: bool,
        /// Promised response, in milliseconds.
        pub latency_slo_ms: Option<f64> as milliseconds,
        /// What the compute is for.
        pub purpose: Purpose,
        /// What the business says of it.
        pub business: Option<Business>,
    }
}

input::fields! {
    /// A demand series.
    pub TierSeries {
        /// RFC 3339.
        start: String,
        step: Step,
        /// One per step; null where nobody knows.
        gpus: Vec<Option<Numeral>>,
    }
}

fn milliseconds(place: &Place) -> Option<f64> {
    place.number_where(|x| x > 0.0, message!("demand-milliseconds"))
}

impl Read for Series {
    type Shape = TierSeries;

    fn read(place: &Place) -> Option<Self> {
        let object = place.object()?;
        let start = TierSeries::start(&object).read(start);
        let step = TierSeries::step(&object).read(Step::read);
        let gpus = TierSeries::gpus(&object).read(gpus);
        object.finish();
        Some(Self { start: start?, step: step?, gpus: gpus? })
    }
}

fn start(place: &Place) -> Option<Timestamp> {
    let found = instant(place.text()?);
    if found.is_none() {
        place.wrong("D201", message!("demand-time"), message!("demand-time.hint"));
    }
    found
}

/// Demands, each at least 0 or a gap; at least one of them known.
fn gpus(place: &Place) -> Option<Vec<Option<f64>>> {
    let steps = place.list_of(|step| match step.node() {
        Node::Null => Some(None),
        _ => step.number_where(|x| x >= 0.0, message!("demand-gpus")).map(|x| Some(x.abs())),
    })?;
    if steps.iter().all(Option::is_none) {
        place.wrong("D202", message!("demand-no-step"), message!("demand-no-step.hint"));
        return None;
    }
    Some(steps)
}
