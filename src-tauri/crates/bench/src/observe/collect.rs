//! Reads devices ten times a second, all at once, for as long as asked.

use super::{Moment, Observation, summary};
use crate::discover::{Found, Library, Reach, lost, throttle};
use nvml_wrapper::Device;
use nvml_wrapper::enums::gpm::GpmMetricId;
use nvml_wrapper::error::NvmlError;
use nvml_wrapper::gpm::{GpmSample, gpm_metrics_get};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use vocabulary::{Message, message};

/// Time from one reading to the next.
const EVERY: Duration = Duration::from_millis(100);
/// What is asked of a card that counts.
const METRICS: [GpmMetricId; 3] = [GpmMetricId::AnyTensorUtil, GpmMetricId::SmUtil, GpmMetricId::DramBwUtil];

/// A card that is watched.
struct Watched<'a> {
    found: &'a Found,
    device: Device<'static>,
    last: Option<GpmSample<'static>>,
    /// What the card's counters failed with, by what was asked.
    failed: BTreeMap<&'static str, String>,
    moments: Vec<Moment>,
    gone: Option<Message>,
}

/// Watches NVIDIA's cards among `devices` for `seconds`; other devices tell nothing and are answered at once.
pub fn observe(devices: &[Found], library: Option<Library>, seconds: f64) -> Vec<Observation> {
    let start = Instant::now();
    let open = |found| Some(Watched::new(found, library?)).flatten();
    let mut watched: Vec<_> = devices.iter().filter_map(open).collect();
    let mut next = start;
    while start.elapsed().as_secs_f64() < seconds && watched.iter().any(|card| card.gone.is_none()) {
        next += EVERY;
        std::thread::sleep(next.saturating_duration_since(Instant::now()));
        watched.iter_mut().filter(|card| card.gone.is_none()).for_each(|card| card.look(library));
    }
    let elapsed = start.elapsed().as_secs_f64();
    devices.iter().map(|found| answer(found, &watched, elapsed)).collect()
}

fn answer(found: &Found, watched: &[Watched], elapsed: f64) -> Observation {
    let card = watched.iter().find(|card| card.found.index == found.index);
    let moments = card.map(|card| card.moments.as_slice()).unwrap_or_default();
    let mut observation = summary(found.index, &found.name, elapsed, moments);
    observation.sku = found.device().sku;
    observation.notes.extend(card.and_then(|card| card.gone.clone()));
    observation.notes.extend(card.into_iter().flat_map(Watched::failures));
    observation
}

impl<'a> Watched<'a> {
    fn new(found: &'a Found, library: Library) -> Option<Self> {
        let Reach::Nvidia(uuid) = &found.reach else { return None };
        let device = library.device(uuid).ok()?;
        Some(Self { found, device, last: None, failed: BTreeMap::new(), moments: Vec::new(), gone: None })
    }

    fn look(&mut self, library: Option<Library>) {
        let utilisation = self.device.utilization_rates();
        if let Err(error) = &utilisation
            && lost(error)
        {
            self.gone = Some(message!("bench-gone", error = error.to_string()));
            return;
        }
        let power = self.device.power_usage().ok().map(|milliwatts| f64::from(milliwatts) / 1e3);
        let plain = Moment {
            busy: utilisation.ok().map(|used| f64::from(used.gpu) / 100.0),
            throttle: throttle(&self.device),
            power: power.zip(self.found.power_limit_w).map(|(power, limit)| power / limit),
            ..Moment::default()
        };
        let counted = library.and_then(|library| self.counted(library)).unwrap_or_default();
        self.moments.push(Moment { tensor: counted[0], multiprocessors: counted[1], memory: counted[2], ..plain });
    }

    /// What failed, told once each.
    fn failures(&self) -> impl Iterator<Item = Message> {
        self.failed.iter().map(|(what, error)| {
            message!("bench-counter-failed", what = Message::word("bench-counter", what), error = error.clone())
        })
    }

    /// What the card counted since the last look: shares, of tensor cores, multiprocessors, memory. A call that fails is not the same as a
    /// card that does not count.
    fn counted(&mut self, library: Library) -> Option<[Option<f64>; 3]> {
        if !self.told("all", |device| device.gpm_support())? {
            return None;
        }
        let now = self.told("all", |device| device.gpm_sample())?;
        let last = self.last.take();
        let metrics =
            last.and_then(|last| self.told("all", |_| gpm_metrics_get(library.nvml(), &last, &now, &METRICS)));
        self.last = Some(now);
        let values = metrics?;
        let mut share = |at: usize, what| match values.get(at)? {
            Ok(metric) => Some(metric.value / 100.0),
            Err(error) => {
                self.failed.insert(what, error.to_string());
                None
            }
        };
        Some([share(0, "tensor"), share(1, "multiprocessors"), share(2, "memory")])
    }

    /// The card's answer; what it failed with is kept.
    fn told<T>(&mut self, what: &'static str, ask: impl FnOnce(&Device<'static>) -> Result<T, NvmlError>) -> Option<T> {
        let answer = ask(&self.device);
        if let Err(error) = &answer {
            self.failed.insert(what, error.to_string());
        }
        answer.ok()
    }
}
