//! The engine: takes a plan through one device after another, with telemetry beside it, and puts the result together.
//!
//! A measurement that a device cannot do becomes a note; a device that is lost, hot or counts memory errors ends the run,
//! and what was measured before is kept.

mod evaluate;
mod event;
mod progress;
mod record;
mod sampling;
mod session;

pub use evaluate::{Yardstick, conventions};
pub use event::{Event, Sink};
pub use record::Recorder;
pub use sampling::{Sampled, Sampling, sample};

use crate::Fault;
use crate::backend::{Backend, Watch};
use crate::model::Shape;
use crate::result::{Device, Library, Machine, Measurement, Origin, Results, Sizes, note};
use crate::statistics::slowest;
use reference::Accelerator;
use session::Session;
use vocabulary::{BenchPlan, MeasuredKind, Message, message};

/// A device that is to be measured.
pub struct Subject {
    /// What the result says of it.
    pub device: Device,
    /// How it computes.
    pub backend: Box<dyn Backend>,
    /// How it is watched.
    pub watch: Box<dyn Watch>,
    /// Its row in the catalog.
    pub row: Option<&'static Accelerator>,
}

/// How much is measured.
#[derive(Clone, Copy, Debug)]
pub struct Extents {
    /// Which plan.
    pub extent: BenchPlan,
    /// Seconds of each device, in place of the plan's own.
    pub seconds: Option<f64>,
    /// What is measured in place of what the plan would choose.
    pub own: Own,
}

/// Sizes that were asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Own {
    /// Sizes m, n, k of every matrix product.
    pub product: Option<[usize; 3]>,
    /// The model that is decoded with, and whose layers are trained.
    pub model: Option<Shape>,
}

/// What a result says beside its measurements.
#[derive(Clone, Debug)]
pub struct Setting {
    /// When measuring began, RFC 3339.
    pub created: String,
    /// This program, where it runs, as which part of a job.
    pub origin: Origin,
    /// The host.
    pub machine: Machine,
    /// Version of the driver.
    pub driver: Option<String>,
    /// Libraries used.
    pub libraries: Vec<Library>,
    /// What discovery had to say.
    pub notes: Vec<Message>,
}

impl Setting {
    /// A result without measurements.
    pub fn results(&self, plan: Extents, devices: Vec<Device>) -> Results {
        let Self { created, origin, machine, driver, libraries, notes } = self.clone();
        let (plan, notes) = (plan.extent, notes.into_iter().map(note).collect());
        Results { created, origin, machine, driver, libraries, devices, plan, measurements: Vec::new(), notes }
    }
}

/// Measures every subject. Where a fault ends the run, the result holds what was measured before it, with a note, and the fault
/// is told beside it.
///
/// # Errors
/// The fault, where nothing was measured before it.
pub fn run(
    subjects: Vec<Subject>,
    plan: Extents,
    setting: Setting,
    sink: &Sink,
) -> Result<(Results, Option<Fault>), Fault> {
    let devices: Vec<Device> = subjects.iter().map(|subject| subject.device.clone()).collect();
    let mut results = setting.results(plan, devices);
    let Results { devices, notes, .. } = &mut results;
    let (mut measurements, mut over) = (Vec::new(), None);
    let count = subjects.len();
    for (at, subject) in subjects.into_iter().enumerate() {
        let part = (at as f64 / count as f64, 1.0 / count as f64);
        let mut session = Session::new(subject, plan, part, sink.clone());
        let ended = session.whole();
        let (mut found, messages) = session.done();
        measurements.append(&mut found);
        notes.extend(messages.into_iter().map(note));
        if let Err(fault) = ended {
            if measurements.is_empty() {
                return Err(fault);
            }
            notes.push(note(message!("bench-ended-early", fault = fault.message(), hint = fault.hint())));
            over = Some(fault);
            break;
        }
    }
    notes.extend(pace(devices, &measurements).into_iter().map(note));
    results.measurements = measurements;
    Ok((results, over))
}

/// A sentence for each thing that several devices were measured at: which of them sets the pace.
fn pace(devices: &[Device], measurements: &[Measurement]) -> Vec<Message> {
    let mut notes = Vec::new();
    let mut seen = Vec::new();
    for first in measurements {
        let key = compared(first);
        if seen.contains(&key) {
            continue;
        }
        let is_right = |m: &&Measurement| m.numerics.is_none_or(|numerics| numerics.ok);
        let same: Vec<_> = measurements.iter().filter(|m| compared(m) == key).filter(is_right).collect();
        seen.push(key);
        notes.extend(sentence(devices, &same));
    }
    notes
}

/// What is compared over devices.
#[derive(PartialEq)]
struct Compared<'m> {
    kind: MeasuredKind,
    precision: Option<&'m str>,
    /// `None` for the best matrix product, whatever its shape.
    sizes: Option<&'m Sizes>,
}

/// Of matrix products the best, whatever its shape, of anything else the same sizes.
fn compared(m: &Measurement) -> Compared<'_> {
    let sizes = Some(&m.shape).filter(|_| !m.is_of_best_shape());
    Compared { kind: m.kind, precision: m.precision.as_deref(), sizes }
}

fn sentence(devices: &[Device], same: &[&Measurement]) -> Option<Message> {
    let (measurement, clearly) = slowest(same).filter(|_| same.len() > 1)?;
    let name = devices.iter().find(|device| device.index == measurement.device).map(|d| d.name.as_str())?;
    let how = if clearly { message!("bench-slowest-clearly") } else { message!("bench-slowest-not-clearly") };
    let rate = |rate: f64| format!("{rate:.4}");
    let [low, high] = measurement.interval.map(rate);
    let slowest = message!(
        "bench-slowest",
        what = measurement.what(),
        device = measurement.device.to_string(),
        name = name,
        count = same.len().to_string(),
        rate = rate(measurement.median),
        unit = &measurement.unit,
        low = low,
        high = high,
        how = how,
    );
    Some(slowest.with("kind", measurement.kind.word()))
}

#[cfg(test)]
mod tests;
