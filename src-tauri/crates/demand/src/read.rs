//! The document of `assay tier` as typed values; every problem is reported at its own path.

use crate::{Business, Purpose, Series, Step, instant};
use input::Place;
use jiff::Timestamp;
use vocabulary::message;

/// What `assay tier` is asked.
pub(crate) struct Question {
    pub(crate) series: Series,
    pub(crate) interruptible: bool,
    pub(crate) latency_slo_ms: Option<f64>,
    pub(crate) purpose: Purpose,
    pub(crate) business: Option<Business>,
}

pub(crate) fn question(root: &Place) -> Option<Question> {
    let object = root.object()?;
    let series = object.required("series").and_then(|p| series(&p));
    let interruptible = object.required("interruptible").and_then(|p| p.boolean());
    let latency =
        object.optional("latency_slo_ms").map(|p| p.number_where(|x| x > 0.0, message!("demand-milliseconds")));
    let purpose = object.required("purpose").and_then(|p| p.choice(Purpose::WORDS));
    let business = object.optional("business").map(|p| p.choice(Business::WORDS));
    object.finish();
    Some(Question {
        series: series?,
        interruptible: interruptible?,
        latency_slo_ms: transposed(latency)?,
        purpose: purpose?,
        business: transposed(business)?,
    })
}

/// An optional field that was read: absent is fine, unreadable is not.
fn transposed<T>(field: Option<Option<T>>) -> Option<Option<T>> {
    match field {
        None => Some(None),
        Some(read) => read.map(Some),
    }
}

fn series(place: &Place) -> Option<Series> {
    let object = place.object()?;
    let start = object.required("start").and_then(|p| start(&p));
    let step = object.required("step").and_then(|p| p.choice(&Step::WORDS));
    let gpus = object.required("gpus").and_then(|p| gpus(&p));
    object.finish();
    Some(Series { start: start?, step: step?, gpus: gpus? })
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
        input::Node::Null => Some(None),
        _ => step.number_where(|x| x >= 0.0, message!("demand-gpus")).map(|x| Some(x.abs())),
    })?;
    if steps.iter().all(Option::is_none) {
        place.wrong("D202", message!("demand-no-step"), message!("demand-no-step.hint"));
        return None;
    }
    Some(steps)
}
