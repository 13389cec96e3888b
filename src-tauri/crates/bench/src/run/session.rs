//! One device through all steps of a plan.

use super::evaluate::{Yardstick, published, watts};
use super::progress::{Progress, Time};
use super::record::Recorder;
use super::sampling::{Sampled, Sampling, repeats, sample, warm};
use super::{Event, Extents, Sink, Subject};
use crate::Fault;
use crate::backend::{Backend, Job, Prepared};
use crate::model::Shape;
use crate::numeric::{Format, OPERANDS, normal};
use crate::plan::{self, Bounds, MEMORY_SHARE, MIDDLE_BATCH, Offered, QUICK, Step};
use crate::result::{Measurement, Numerics, Reading, Searched};
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
/// Share of a step that searching may take; the rest is for the last shapes and the figure itself.
const SEARCHING: f64 = 0.4;
/// Shapes that are measured again once the device is warm, and the share of a step that each takes: a cold card is faster than one at work.
const FINALISTS: usize = 4;
const FINAL: f64 = 0.04;
/// Share of the fastest that one of the last shapes has to reach.
const WORTH: f64 = 0.85;
/// Share of a step that one run may take, so that enough samples fit in.
const ONE_RUN: f64 = 0.03;
/// Longest run of a model, seconds: the same in both plans, so that they measure the same model.
const ONE_STEP: f64 = 0.42;
/// Longest run of decoding, likewise.
const ONE_TOKEN: f64 = 0.06;
/// Seconds of work without a pause by which energy is measured, and the fewest that tell it.
const ENERGY: f64 = 2.5;
const LEAST_ENERGY: f64 = 2.0;
/// Length of a stretch of that work, seconds.
const STRETCH: f64 = 0.05;

/// What a measurement took from the device.
struct Taken {
    /// Set against no peak yet.
    measurement: Measurement,
    sampled: Sampled,
    /// How it was done.
    notes: Vec<Message>,
    /// Whether it computed the same bits cold and hot, where that was looked at.
    is_same: bool,
}

/// A device on its way through the plan.
pub(super) struct Session {
    backend: Box<dyn Backend>,
    recorder: Recorder,
    yardstick: Yardstick,
    plan: Extents,
    sink: Sink,
    device: u32,
    progress: Progress,
    /// The fastest product of each format.
    best: Vec<(Format, Job)>,
    decoder: Option<Shape>,
    measurements: Vec<Measurement>,
    notes: Vec<Message>,
}

impl Session {
    pub(super) fn new(subject: Subject, plan: Extents, part: (f64, f64), sink: Sink) -> Self {
        let device = subject.device.index;
        Self {
            recorder: Recorder::start(subject.watch, device, sink.clone()),
            yardstick: Yardstick::new(subject.row, subject.backend.warm_cache()).of_software(subject.device.software),
            notes: subject.backend.leaves_out(),
            backend: subject.backend,
            plan,
            sink,
            device,
            progress: Progress { part, step: (0.0, 0.0), time: Time { began: 0.0, seconds: 1.0 } },
            best: Vec::new(),
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
        // Draws of operands are made before the clock of the first step runs.
        OPERANDS.into_iter().for_each(|name| drop(normal(name, 0)));
        let (formats, models, links) = (self.backend.formats(), self.backend.model_format(), self.backend.links());
        let prompts = self.backend.reads_prompts();
        let steps = plan::steps(self.plan.extent, self.plan.seconds, Offered { formats, models, prompts, links });
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

    /// Notes what is told of this device at a kind of measurement, so that it stands beside figures of that kind only.
    fn tell(&mut self, kind: MeasuredKind, what: Message) {
        let told = message!("bench-of-device", device = self.device.to_string(), what = what);
        self.note(told.with("kind", kind.word()));
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
                let bytes = plan::copy_bytes(self.backend.cache(), self.backend.least_copy(), memory);
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
                let job = match self.plan.own.model {
                    Some(model) => {
                        self.within(memory, time.seconds, |bounds, rate| plan::training_of(bounds, rate, model))?
                    }
                    None => self.within(memory, time.seconds, plan::training)?,
                };
                let unfit = || match self.plan.own.model {
                    Some(_) => Fault::Unable(message!("bench-own-model-unfit")),
                    None => too_small(),
                };
                self.measure(&job.ok_or_else(unfit)?, time).map(|_| ())
            }
            Step::TrainShort if self.plan.own.model.is_some() => Ok(()),
            Step::TrainShort => {
                let job = self.within(memory, time.seconds, plan::training_short)?;
                job.map_or(Ok(()), |job| self.measure(&job, time).map(|_| ()))
            }
            Step::Decode(batch) => {
                let job = self.decoding(batch, memory, time.seconds)?;
                self.measure(&job, time).map(|_| ())
            }
            Step::Prefill(seq) => {
                let shape = self.decoder.ok_or_else(too_small)?;
                self.where_it_fits(&Job::Prefill { shape, seq }, memory, time)
            }
            Step::DecodeBeside(batch, context) => {
                let shape = self.decoder.ok_or_else(too_small)?;
                self.where_it_fits(&Job::Decode { shape, batch, context }, memory, time)
            }
            Step::Sustained(format) => self.sustained(format, time),
        }
    }

    /// A job that stands beside others of the same model: left out where memory does not hold it.
    fn where_it_fits(&mut self, job: &Job, memory: u64, time: Time) -> Result<(), Fault> {
        match self.backend.takes(job) <= memory {
            true => self.measure(job, time).map(|_| ()),
            false => Err(Fault::Unable(message!("bench-no-room", what = job.describe()))),
        }
    }

    /// Longest run of a model: the same in every plan, unless the time was set.
    fn longest(&self, usual: f64, share: f64) -> f64 {
        if self.plan.seconds.is_none() { usual } else { share.min(usual) }
    }

    /// The training step that keeps within memory and a share of `seconds`.
    fn within(
        &self,
        memory: u64,
        seconds: f64,
        choose: impl FnOnce(&Bounds, f64) -> Option<Job>,
    ) -> Result<Option<Job>, Fault> {
        let takes = |job: &Job| self.backend.takes(job);
        let bounds = Bounds { memory, seconds: self.longest(ONE_STEP, seconds * ONE_RUN * 2.0), takes: &takes };
        Ok(choose(&bounds, self.rate()?))
    }

    /// Decoding at a batch, with the model of the batches before where memory allows it, so that batches compare.
    fn decoding(&mut self, batch: usize, memory: u64, seconds: f64) -> Result<Job, Fault> {
        let takes = |job: &Job| self.backend.takes(job);
        self.decoder = self.plan.own.model.or(self.decoder);
        let before = self.decoder.map(|shape| plan::decode(shape, batch));
        if let Some(job) = before.filter(|job| takes(job) <= memory) {
            return Ok(job);
        }
        if let Some(job) = before.filter(|_| self.plan.own.model.is_some()) {
            return Err(Fault::Unable(message!("bench-no-room", what = job.describe())));
        }
        let bounds = Bounds { memory, seconds: self.longest(ONE_TOKEN, seconds * ONE_RUN), takes: &takes };
        // Sizes count single precision.
        let bandwidth = self.bandwidth()? * 4.0 / self.backend.model_format().bytes() as f64;
        let chosen = plan::decoding(&bounds, batch.max(MIDDLE_BATCH), (bandwidth, self.rate()?));
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
        if let Some(size) = self.plan.own.product {
            return self.asked(Job::Product { size, format }, format, time);
        }
        let known = self.yardstick.listed(format).map(|peak| (1e12 * peak * REACHED, longest));
        let found = plan::search(&plan::in_order(plan::products(format, memory), known), |size| {
            let job = Job::Product { size, format };
            let slow = best > 0.0 && job.work() / best > longest;
            if slow || job.memory() > memory || (self.recorder.now() > until && best > 0.0) {
                return Ok(None);
            }
            let rate = self.glance(&job)?;
            best = best.max(rate);
            Ok::<_, Fault>(Some(rate))
        })?;
        let Some(size) = self.hot(&found, format, time.seconds * FINAL)? else { return Err(too_small()) };
        let job = Job::Product { size, format };
        self.asked(job, format, time)?;
        let searched = found.seen.into_iter().map(|([m, n, k], rate)| {
            let [m, n, k] = [m, n, k].map(|size| size as u64);
            Searched { m, n, k, rate }
        });
        // What was measured last is what this search led to.
        if let Some(last) = self.measurements.last_mut() {
            last.searched = searched.collect();
        }
        Ok(())
    }

    /// A product whose shape is known, as the ceiling of its format.
    fn asked(&mut self, job: Job, format: Format, time: Time) -> Result<(), Fault> {
        if let Some(measured) = self.measure(&job, time)? {
            self.yardstick.ceiling_is(format, measured.median);
            self.best.push((format, job));
        }
        Ok(())
    }

    /// Of the fastest that were found the one that is fastest on a device at work, each measured for so many seconds after as many of work.
    fn hot(&mut self, found: &plan::Searched, format: Format, seconds: f64) -> Result<Option<[usize; 3]>, Fault> {
        let mut last = found.seen.clone();
        last.sort_by(|a, b| b.1.total_cmp(&a.1));
        last.truncate(FINALISTS);
        // What is clearly slower cold is not faster hot.
        let worth = found.best.map_or(0.0, |(_, best)| best * WORTH);
        last.retain(|(_, rate)| *rate >= worth);
        let mut best: Option<([usize; 3], f64)> = None;
        for (size, _) in last {
            let job = Job::Product { size, format };
            let stopping = Stopping { deviation: 0.0, least: usize::MAX, most: SAMPLES, floor: 0.0, cap: seconds };
            let how = Sampling { stopping, warm_up: seconds, unbroken: false };
            let mut prepared = self.backend.prepare(&job)?;
            let sampled = sample(prepared.as_mut(), &job, &how, &mut |_| self.recorder.fault().map_or(Ok(()), Err))?;
            drop(prepared);
            let rate = median(&sampled.rates).unwrap_or_default();
            if best.is_none_or(|(_, most)| rate > most) {
                best = Some((size, rate));
            }
        }
        Ok(best.map(|(size, _)| size))
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
        self.sampled(job, job.kind(), Sampling { stopping, warm_up: time.seconds * 0.05, unbroken: false })
    }

    /// The best matrix product of a format for as long as the step lasts, settled or not.
    fn sustained(&mut self, format: Format, time: Time) -> Result<(), Fault> {
        let best = self.best.iter().find(|(of, _)| *of == format).map(|(_, job)| *job);
        let job = best.ok_or_else(|| Fault::Unable(message!("bench-unmeasured-product")))?;
        let what = message!("bench-without-pause", seconds = rounded(time.seconds, None));
        self.phase(MeasuredKind::Sustained, job.precision(Format::Fp32), what);
        let stopping = Stopping {
            deviation: plan::deviation(self.plan.extent),
            least: usize::MAX,
            most: SAMPLES,
            floor: FLOOR,
            cap: time.seconds,
        };
        self.sampled(&job, MeasuredKind::Sustained, Sampling { stopping, warm_up: 0.0, unbroken: true }).map(|_| ())
    }

    /// One measurement with what it tells.
    fn sampled(&mut self, job: &Job, kind: MeasuredKind, how: Sampling) -> Result<Option<Measurement>, Fault> {
        let Taken { measurement, sampled, notes, is_same } = self.taken(job, kind, how)?;
        if !is_same {
            self.note(message!("bench-bits-differ", device = self.device.to_string(), kind = kind.word()));
        }
        notes.into_iter().for_each(|what| self.tell(kind, what));
        let held_down = held_down(&measurement.telemetry);
        let held_down = held_down.map(|what| message!("bench-of-kind", kind = kind.word(), what = what));
        let fading = if kind == MeasuredKind::Sustained { fading(&sampled.rates, job.unit()) } else { None };
        held_down.into_iter().chain(fading).for_each(|what| self.tell(kind, what));
        let right = measurement.numerics.is_none_or(|numerics| numerics.ok);
        let format = self.backend.model_format();
        self.keep(if right { self.yardstick.evaluated(job, format, measurement) } else { measurement }, right)
    }

    /// Prepares, checks, samples, and asks what only the prepared job can answer.
    fn taken(&mut self, job: &Job, kind: MeasuredKind, how: Sampling) -> Result<Taken, Fault> {
        let energy = self
            .energy()
            .filter(|_| matches!(kind, MeasuredKind::TrainStep | MeasuredKind::Prefill | MeasuredKind::Decode));
        let Self { backend, recorder, sink, device, progress, .. } = self;
        let mut prepared = backend.prepare(job)?;
        warm(prepared.as_mut(), 0.0)?;
        let (cold, began) = (prepared.check()?, recorder.now());
        let bits = if how.unbroken { prepared.bits()? } else { None };
        // A wrong result is a failed measurement: its speed is not asked for, one run stands for it.
        let most = if cold.is_none_or(|checked| checked.ok()) { how.stopping.most } else { 1 };
        let how = Sampling { stopping: Stopping { most, ..how.stopping }, ..how };
        let mut ended_s = Vec::new();
        let mut heard = |rate| {
            let t_s = recorder.now();
            ended_s.push(t_s);
            let (done, unit) = (progress.at(t_s), job.unit().to_owned());
            sink(&Event::Sample(Sample { device: *device, kind, unit, rate, t_s, done }));
            recorder.fault().map_or(Ok(()), Err)
        };
        let sampled = sample(prepared.as_mut(), job, &how, &mut heard)?;
        let (ended, notes, algorithm) = (recorder.now(), prepared.notes(), prepared.algorithm());
        let is_same = bits.is_none() || prepared.bits()? == bits;
        let hot = if how.unbroken { prepared.check()? } else { None };
        let checked = cold.map(|cold| hot.map_or(cold, |hot| cold.and(hot)));
        let numerics =
            checked.map(|c| Numerics { max_error: c.worst.is_finite().then_some(c.worst), ok: c.ok() && is_same });
        let right = numerics.is_none_or(|numerics| numerics.ok);
        let telemetry = recorder.between(began, ended);
        let joules_per_token = match energy.filter(|_| right && tells_power(&telemetry)) {
            Some(seconds) => drained(prepared.as_mut(), job, recorder, seconds)?,
            None => None,
        };
        // Beside rates that scatter a difference says nothing.
        let zero_data_delta = match right && kind == MeasuredKind::Gemm && sampled.settled && prepared.zero()? {
            true => {
                let mut left_alone = |_| recorder.fault().map_or(Ok(()), Err);
                delta(&sampled, &sample(prepared.as_mut(), job, &few(&how), &mut left_alone)?)
            }
            false => None,
        };
        drop(prepared);
        let plain = self.plain(job, kind, &sampled, &how);
        let measurement =
            Measurement { numerics, zero_data_delta, joules_per_token, algorithm, ended_s, telemetry, ..plain };
        Ok(Taken { measurement, sampled, notes, is_same })
    }

    /// Seconds of work by which energy is measured; `None` in a run that was given too little time for it.
    fn energy(&self) -> Option<f64> {
        let share = self.plan.seconds.map_or(1.0, |seconds| seconds / QUICK);
        Some(ENERGY * share.min(1.0)).filter(|seconds| *seconds >= LEAST_ENERGY)
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
            runs: Some(sampled.runs as u64),
            ..Measurement::new(self.device, kind, job.unit())
        }
    }

    fn keep(&mut self, measurement: Measurement, right: bool) -> Result<Option<Measurement>, Fault> {
        let (measurement, told) = published(measurement);
        let measured = Box::new(measurement.clone());
        (self.sink)(&Event::Measured { measurement: measured, done: self.progress.at(f64::INFINITY) });
        if !right {
            let wrong = message!("bench-wrong", device = self.device.to_string(), what = measurement.what());
            self.note(wrong.with("kind", measurement.kind.word()));
        }
        told.into_iter().for_each(|what| self.tell(measurement.kind, what));
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

/// Whether a device tells what it draws.
fn tells_power(readings: &[Reading]) -> bool {
    readings.iter().any(|reading| ["energy_j", "power_w"].into_iter().any(|name| reading.values.get(name).is_some()))
}

/// Joules of one token over so many seconds of work without a pause; `None` where the device does not tell.
fn drained(prepared: &mut dyn Prepared, job: &Job, recorder: &Recorder, seconds: f64) -> Result<Option<f64>, Fault> {
    let (_, one) = warm(prepared, 0.0)?;
    let (runs, began, mut worked, mut work) = (repeats(one, STRETCH), recorder.now(), 0.0, 0.0);
    while worked < seconds {
        worked += prepared.unbroken(runs)?.max(f64::MIN_POSITIVE);
        work += job.work() * runs as f64;
        recorder.fault().map_or(Ok(()), Err)?;
    }
    Ok(watts(&recorder.between(began, recorder.now())).map(|watts| watts * worked / work))
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
    Sampling {
        stopping: Stopping { most: 6, floor: 0.0, cap: how.stopping.cap * 0.1, ..how.stopping },
        warm_up: 0.0,
        ..*how
    }
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
