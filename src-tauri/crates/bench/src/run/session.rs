//! One device through all steps of a plan.

use super::evaluate::Yardstick;
use super::progress::{Progress, Time};
use super::record::Recorder;
use super::sampling::{Sampled, Sampling, sample, warm};
use super::{Event, Extents, Sink, Subject};
use crate::Fault;
use crate::backend::{Backend, Job};
use crate::model::Shape;
use crate::numeric::Format;
use crate::plan::{self, Bounds, MEMORY_SHARE, MIDDLE_BATCH, Step};
use crate::result::{Measurement, Numerics, Reading};
use crate::statistics::{Stopping, Summary, median};
use measurement::event::{Note, Phase, Sample};
use quantity::show::{percent, rounded};
use std::collections::BTreeMap;
use vocabulary::{MeasuredKind, Message, Value, message};

/// Samples that one measurement keeps at most.
const SAMPLES: usize = 2_000;
/// Seconds that a device works at least before its samples count as settled: three readings of telemetry.
const FLOOR: f64 = 0.3;
/// Loss of rate over a sustained run that is worth a note, as a share.
const FADING: f64 = 0.01;
/// Share of a catalog's peak that cards reach, to size models by only.
const REACHED: f64 = 0.6;
/// Share of a step that searching may take; the rest is for the figure itself.
const SEARCHING: f64 = 0.6;
/// Share of a step that one run may take, so that enough samples fit in.
const ONE_RUN: f64 = 0.03;

/// A device on its way through the plan.
pub(super) struct Session {
    backend: Box<dyn Backend>,
    recorder: Recorder,
    yardstick: Yardstick,
    plan: Extents,
    sink: Sink,
    device: u32,
    progress: Progress,
    best: Option<Job>,
    decoder: Option<Shape>,
    measurements: Vec<Measurement>,
    notes: Vec<Message>,
}

impl Session {
    pub(super) fn new(subject: Subject, plan: Extents, part: (f64, f64), sink: Sink) -> Self {
        let device = subject.device.index;
        Self {
            recorder: Recorder::start(subject.watch, device, sink.clone()),
            yardstick: Yardstick::new(subject.row, subject.backend.warm_cache()),
            notes: subject.backend.leaves_out(),
            backend: subject.backend,
            plan,
            sink,
            device,
            progress: Progress { part, step: (0.0, 0.0), time: Time { began: 0.0, seconds: 1.0 } },
            best: None,
            decoder: None,
            measurements: Vec::new(),
        }
    }

    /// What was measured, and what to know of it.
    pub(super) fn done(self) -> (Vec<Measurement>, Vec<Message>) {
        (self.measurements, self.notes)
    }

    /// Takes every step; what the device cannot do becomes a note.
    pub(super) fn whole(&mut self) -> Result<(), Fault> {
        self.recorder.fault().map_or(Ok(()), Err)?;
        let steps = plan::steps(self.plan.extent, self.plan.seconds, self.backend.formats(), self.backend.links());
        let total: f64 = steps.iter().map(|(_, seconds)| seconds).sum();
        for (step, seconds) in steps {
            let time = Time { began: self.recorder.now(), seconds };
            let before = self.progress.step.0 + self.progress.step.1;
            self.progress = Progress { step: (before, seconds / total), time, ..self.progress };
            match self.take(step, time) {
                Err(fault) if fault.ends_run() => return Err(fault),
                Err(fault) => {
                    let device = self.device.to_string();
                    self.note(message!("bench-of-device-fault", device = device, why = fault.message()));
                }
                Ok(()) => {}
            }
        }
        Ok(())
    }

    /// Notes what is told of this device.
    fn tell(&mut self, what: Message) {
        self.note(message!("bench-of-device", device = self.device.to_string(), what = what));
    }

    fn note(&mut self, text: Message) {
        if self.notes.contains(&text) {
            return;
        }
        (self.sink)(&Event::Note(Note { text: text.clone() }));
        self.notes.push(text);
    }

    fn take(&mut self, step: Step, time: Time) -> Result<(), Fault> {
        let memory = self.memory()?;
        match step {
            Step::Ceiling(format) => self.ceiling(format, memory, time),
            Step::Bandwidth => {
                let bytes = plan::copy_bytes(self.backend.cache(), memory);
                let rate = self.measure(&Job::Copy { bytes }, time)?.map(|found| found.median);
                rate.into_iter().for_each(|rate| self.yardstick.copy_is(rate));
                Ok(())
            }
            Step::ToDevice => self.measure(&Job::ToDevice { bytes: link_bytes(memory) }, time).map(|_| ()),
            Step::FromDevice => self.measure(&Job::FromDevice { bytes: link_bytes(memory) }, time).map(|_| ()),
            Step::Peer => self.measure(&Job::Peer { bytes: link_bytes(memory) }, time).map(|_| ()),
            Step::AllReduce(devices) => {
                self.measure(&Job::AllReduce { bytes: link_bytes(memory), devices }, time).map(|_| ())
            }
            Step::Train => {
                let bounds = Bounds { memory, seconds: time.seconds * ONE_RUN * 2.0 };
                let job = plan::training(&bounds, self.rate()?);
                self.measure(&job.ok_or_else(too_small)?, time).map(|_| ())
            }
            Step::Decode(batch) => {
                let job = self.decoding(batch, Bounds { memory, seconds: time.seconds * ONE_RUN })?;
                self.measure(&job, time).map(|_| ())
            }
            Step::Sustained => self.sustained(time),
        }
    }

    /// Decoding at a batch, with the model of the batches before where memory allows it, so that batches compare.
    fn decoding(&mut self, batch: usize, bounds: Bounds) -> Result<Job, Fault> {
        let before = self.decoder.map(|shape| plan::decode(shape, batch));
        if let Some(job) = before.filter(|job| job.memory() <= bounds.memory) {
            return Ok(job);
        }
        let chosen = plan::decoding(&bounds, batch.max(MIDDLE_BATCH), (self.bandwidth()?, self.rate()?));
        let Some(Job::Decode { shape, .. }) = chosen else { return Err(too_small()) };
        self.decoder = Some(shape);
        Ok(plan::decode(shape, batch))
    }

    /// Bytes that a job may take: a share of what is free now.
    fn memory(&self) -> Result<u64, Fault> {
        Ok((self.backend.free_memory()? as f64 * MEMORY_SHARE) as u64)
    }

    /// Operations per second that models are sized for: of a card of the catalog what such cards reach, so that two of them get
    /// the same model and compare; else of the best matrix product in the format of models.
    fn rate(&self) -> Result<f64, Fault> {
        let format = self.backend.model_format();
        let ceiling = self.yardstick.ceiling(format);
        let ceiling = ceiling.ok_or_else(|| Fault::Unable(message!("bench-unmeasured-model-product")))?;
        Ok(1e12 * self.yardstick.listed(format).map_or(ceiling, |peak| peak * REACHED))
    }

    /// Bytes per second that models are sized for, likewise.
    fn bandwidth(&self) -> Result<f64, Fault> {
        let copy = self.yardstick.copy().ok_or_else(|| Fault::Unable(message!("bench-unmeasured-copy")))?;
        Ok(1e9 * self.yardstick.listed_bandwidth().map_or(copy, |peak| peak * REACHED))
    }

    /// Searches the fastest shape, then measures it thoroughly.
    fn ceiling(&mut self, format: Format, memory: u64, time: Time) -> Result<(), Fault> {
        self.phase(MeasuredKind::Gemm, Some(format.word()), message!("bench-searching", format = format.word()));
        let until = time.began + time.seconds * SEARCHING;
        let (mut best, longest) = (0.0_f64, time.seconds * ONE_RUN);
        let found = plan::search(&plan::products(format, memory), |size| {
            let job = Job::Product { size, format };
            let slow = best > 0.0 && job.work() / best > longest;
            if slow || job.memory() > memory || (self.recorder.now() > until && best > 0.0) {
                return Ok(None);
            }
            let rate = self.glance(&job)?;
            best = best.max(rate);
            Ok::<_, Fault>(Some(rate))
        })?;
        let Some((size, _)) = found.best else { return Err(too_small()) };
        let job = Job::Product { size, format };
        let found = self.measure(&job, time)?;
        if let Some(found) = found {
            self.yardstick.ceiling_is(format, found.median);
            self.best = Some(job);
        }
        Ok(())
    }

    /// Best rate of a job in three runs after one: enough to compare shapes, and deaf to what else the machine does.
    fn glance(&mut self, job: &Job) -> Result<f64, Fault> {
        let mut prepared = self.backend.prepare(job)?;
        warm(prepared.as_mut(), 0.0)?;
        let mut least = f64::INFINITY;
        for _ in 0..3 {
            least = least.min(prepared.once()?);
        }
        drop(prepared);
        let rate = job.work() / least.max(f64::MIN_POSITIVE);
        self.heard(job, rate)?;
        Ok(rate)
    }

    /// One measurement: prepared, checked against the oracle, sampled, evaluated. `None` where it computes wrong.
    fn measure(&mut self, job: &Job, time: Time) -> Result<Option<Measurement>, Fault> {
        self.phase(job.kind(), job.precision(self.backend.model_format()), job.describe());
        let left = time.began + time.seconds - self.recorder.now();
        let stopping = Stopping {
            deviation: plan::deviation(self.plan.extent),
            least: 10,
            most: SAMPLES,
            floor: FLOOR,
            cap: left.max(time.seconds * 0.2),
        };
        self.sampled(job, job.kind(), Sampling { stopping, warm_up: time.seconds * 0.05 })
    }

    /// The best matrix product for as long as the step lasts, settled or not.
    fn sustained(&mut self, time: Time) -> Result<(), Fault> {
        let job = self.best.ok_or_else(|| Fault::Unable(message!("bench-unmeasured-product")))?;
        let what = message!("bench-without-pause", seconds = rounded(time.seconds, None));
        self.phase(MeasuredKind::Sustained, job.precision(Format::Fp32), what);
        let stopping = Stopping {
            deviation: plan::deviation(self.plan.extent),
            least: usize::MAX,
            most: SAMPLES,
            floor: FLOOR,
            cap: time.seconds,
        };
        let how = Sampling { stopping, warm_up: 0.0 };
        self.sampled(&job, MeasuredKind::Sustained, how).map(|_| ())
    }

    fn sampled(&mut self, job: &Job, kind: MeasuredKind, how: Sampling) -> Result<Option<Measurement>, Fault> {
        let Self { backend, recorder, sink, device, progress, .. } = self;
        let mut prepared = backend.prepare(job)?;
        warm(prepared.as_mut(), 0.0)?;
        let checked = prepared.check()?;
        let began = recorder.now();
        let numerics = checked.map(|c| Numerics { max_error: c.worst.is_finite().then_some(c.worst), ok: c.ok() });
        let right = numerics.is_none_or(|numerics| numerics.ok);
        // A wrong result is a failed measurement: its speed is not asked for, one run stands for it.
        let most = if right { how.stopping.most } else { 1 };
        let how = Sampling { stopping: Stopping { most, ..how.stopping }, ..how };
        let mut heard = |rate| {
            let t_s = recorder.now();
            let (done, unit) = (progress.at(t_s), job.unit().to_owned());
            sink(&Event::Sample(Sample { device: *device, kind, unit, rate, t_s, done }));
            recorder.fault().map_or(Ok(()), Err)
        };
        let sampled = sample(prepared.as_mut(), job, &how, &mut heard)?;
        let (ended, notes) = (recorder.now(), prepared.notes());
        // Beside rates that scatter a difference says nothing.
        let zero_data_delta = match right && kind == MeasuredKind::Gemm && sampled.settled && prepared.zero()? {
            true => {
                let mut left_alone = |_| recorder.fault().map_or(Ok(()), Err);
                delta(&sampled, &sample(prepared.as_mut(), job, &few(&how), &mut left_alone)?)
            }
            false => None,
        };
        drop(prepared);
        notes.into_iter().for_each(|what| self.tell(what));
        let telemetry = self.recorder.between(began, ended);
        let held_down = held_down(&telemetry).map(|what| message!("bench-of-kind", kind = kind.word(), what = what));
        let fading = if kind == MeasuredKind::Sustained { fading(&sampled.rates, job.unit()) } else { None };
        held_down.into_iter().chain(fading).for_each(|what| self.tell(what));
        let plain = Measurement { numerics, zero_data_delta, telemetry, ..self.plain(job, kind, &sampled, &how) };
        self.keep(if right { self.yardstick.evaluated(job, self.backend.model_format(), plain) } else { plain }, right)
    }

    /// Samples and what they come to.
    fn plain(&self, job: &Job, kind: MeasuredKind, sampled: &Sampled, how: &Sampling) -> Measurement {
        let summary = Summary::of(&sampled.rates);
        let interval = summary.map(|summary| summary.interval);
        // Sustained work goes on to its time; whether it settled is asked of all of it.
        let settled =
            if kind == MeasuredKind::Sustained { how.stopping.agrees(&sampled.rates) } else { sampled.settled };
        Measurement {
            precision: job.precision(self.backend.model_format()).map(str::to_owned),
            shape: job.shape(),
            samples: sampled.rates.clone(),
            median: summary.map_or(0.0, |summary| summary.median),
            interval: interval.map_or([0.0; 2], |interval| [interval.low, interval.high]),
            coverage: Some(interval.map_or(0.0, |interval| interval.coverage)),
            settled,
            warm_up: Some(sampled.warm_up as u64 + 1),
            ..Measurement::new(self.device, kind, job.unit())
        }
    }

    fn keep(&mut self, measurement: Measurement, right: bool) -> Result<Option<Measurement>, Fault> {
        let measured = Box::new(measurement.clone());
        (self.sink)(&Event::Measured { measurement: measured, done: self.progress.at(f64::INFINITY) });
        if !right {
            self.note(message!("bench-wrong", device = self.device.to_string(), what = measurement.what()));
        }
        if measurement.of_ceiling.is_some_and(|of| of.shares().any(|share| share > 1.0)) {
            self.tell(message!("bench-above-ceiling"));
        }
        self.measurements.push(measurement.clone());
        Ok(right.then_some(measurement))
    }

    fn phase(&self, kind: MeasuredKind, precision: Option<&'static str>, what: Message) {
        let (precision, done) = (precision.map(str::to_owned), self.progress.at(self.recorder.now()));
        (self.sink)(&Event::Phase(Phase { device: self.device, kind, precision, what, done }));
    }

    /// Says a rate of the search; stops where the device has to be left alone.
    fn heard(&self, job: &Job, rate: f64) -> Result<(), Fault> {
        let t_s = self.recorder.now();
        let (device, kind, unit, done) = (self.device, job.kind(), job.unit().to_owned(), self.progress.at(t_s));
        (self.sink)(&Event::Sample(Sample { device, kind, unit, rate, t_s, done }));
        self.recorder.fault().map_or(Ok(()), Err)
    }
}

/// Which reasons held clocks down and for how much of the time; nothing where none did.
fn held_down(readings: &[Reading]) -> Option<Message> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let holding = readings.iter().flat_map(|reading| reading.throttle.0.iter().filter(|(_, holds)| *holds));
    holding.for_each(|(reason, _)| *counts.entry(reason).or_default() += 1);
    let by = |(reason, count): (&str, usize)| {
        let share = percent(count as f64 / readings.len() as f64);
        message!("bench-held-down-by", reason = Message::word("bench-throttle", reason), share = share)
    };
    (!counts.is_empty()).then(|| message!("bench-held-down", reasons = Value::all(counts.into_iter().map(by))))
}

/// How much less the last quarter of a long run gave than its first, where that is more than a hundredth.
fn fading(rates: &[f64], unit: &str) -> Option<Message> {
    let quarter = rates.len() / 4;
    let first = median(rates.get(..quarter)?)?;
    let last = median(rates.get(rates.len() - quarter..)?)?;
    let lost = 1.0 - last / first;
    let note = || message!("bench-faded", rate = rounded(last, None), unit = unit, less = percent(lost));
    (lost > FADING).then(note)
}

/// Few samples more, for a comparison.
fn few(how: &Sampling) -> Sampling {
    Sampling { stopping: Stopping { most: 6, floor: 0.0, cap: how.stopping.cap * 0.1, ..how.stopping }, warm_up: 0.0 }
}

/// How much faster zeros are, as a share.
fn delta(random: &Sampled, zeros: &Sampled) -> Option<f64> {
    let (random, zeros) = (median(&random.rates)?, median(&zeros.rates)?);
    (random > 0.0).then(|| zeros / random - 1.0)
}

/// Bytes sent over a link: enough for its full speed.
fn link_bytes(memory: u64) -> u64 {
    (256 << 20).min(memory / 2)
}

fn too_small() -> Fault {
    Fault::Unable(message!("bench-too-small"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_held_clocks_down_is_said_with_its_share() {
        let reading = |power: bool, heat: bool| {
            Reading::default().throttled([("sw_power_cap", power), ("hw_thermal_slowdown", heat)])
        };
        assert_eq!(held_down(&[reading(false, false)]), None);
        let found =
            held_down(&[reading(true, true), reading(true, false), reading(true, false), reading(false, false)]);
        let expected =
            "clocks were held down by hw thermal slowdown for 25 % of the time and sw power cap for 75 % of the time.";
        assert_eq!(voice::text(&found.unwrap()).replace(quantity::show::THIN, " "), expected);
    }

    #[test]
    fn a_long_run_that_fades_is_told() {
        let run = |last: f64| [vec![790.0; 60], vec![last; 40]].concat();
        let text = voice::text(&fading(&run(600.0), "TFLOP/s").unwrap()).replace(quantity::show::THIN, " ");
        assert!(text.contains("600 TFLOP/s in the last quarter, 24 % less"), "{text}");
        assert_eq!(
            (fading(&run(788.0), "TFLOP/s"), fading(&run(800.0), "TFLOP/s"), fading(&[1.0], "x")),
            (None, None, None)
        );
    }
}
