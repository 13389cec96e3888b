use super::*;
use crate::backend::{Job, Links, Prepared};
use crate::numeric::{Checked, Format};
use crate::result::Reading;
use crate::statistics::Stopping;
use measurement::event::{Phase, Sample};
use std::sync::{Arc, Mutex};

/// A device of known speed: products at 2 TFLOP/s (fp32) or 8 (bf16), memory at 100 GB/s, models at a quarter of that.
struct Known {
    wrong: Option<Format>,
    /// What it is lost at.
    lost_at: Option<MeasuredKind>,
    runs: usize,
    /// Cache that stays warm.
    warm: u64,
}

struct Ready<'a> {
    job: Job,
    device: &'a mut Known,
}

impl Known {
    fn seconds(job: &Job) -> f64 {
        match job {
            Job::Product { format: Format::Fp32, size } => job.work() / 2.0 / hill(size),
            Job::Product { size, .. } => job.work() / 8.0 / hill(size),
            Job::Train { shape, seq, .. } => shape.flops(*seq).palm.unwrap() * job.work() / 2e12,
            Job::Decode { shape, batch, context } => shape.decoding_bytes(*batch, *context) as f64 / 2.0 / 50e9,
            _ => job.work() / 100.0,
        }
    }
}

/// Products are fastest with 4096 columns.
fn hill(size: &[usize; 3]) -> f64 {
    if size[1] == 4096 { 1.0 } else { 0.5 }
}

impl Backend for Known {
    fn formats(&self) -> &[Format] {
        &[Format::Fp32, Format::Bf16]
    }

    fn leaves_out(&self) -> Vec<Message> {
        vec!["fp8 is left out.".into()]
    }

    fn free_memory(&self) -> Result<u64, Fault> {
        Ok(16 << 30)
    }

    fn cache(&self) -> u64 {
        1 << 20
    }

    fn model_format(&self) -> Format {
        Format::Bf16
    }

    fn warm_cache(&self) -> u64 {
        self.warm
    }

    fn links(&self) -> Links {
        Links { host: true, next: true, all: Some(2) }
    }

    fn prepare(&mut self, job: &Job) -> Result<Box<dyn Prepared + '_>, Fault> {
        assert!(job.memory() as f64 <= 0.9 * (16_u64 << 30) as f64, "{job:?} takes more than 90 % of what is free");
        match job {
            Job::FromDevice { .. } => Err(Fault::Unable("no way back".into())),
            job => Ok(Box::new(Ready { job: *job, device: self })),
        }
    }
}

impl Prepared for Ready<'_> {
    fn once(&mut self) -> Result<f64, Fault> {
        self.device.runs += 1;
        match self.device.lost_at {
            Some(kind) if self.job.kind() == kind => {
                Err(Fault::Lost { device: "Known".to_owned(), why: "gone".into() })
            }
            _ => Ok(Known::seconds(&self.job)),
        }
    }

    fn check(&mut self) -> Result<Option<Checked>, Fault> {
        let wrong = matches!(self.job, Job::Product { format, .. } if Some(format) == self.device.wrong);
        Ok(Some(Checked { worst: if wrong { 7.0 } else { 0.1 } }))
    }

    fn zero(&mut self) -> Result<bool, Fault> {
        Ok(true)
    }
}

struct Seen(Option<Fault>);

impl Watch for Seen {
    fn read(&mut self) -> Result<Reading, Fault> {
        self.0.clone().map_or_else(|| Ok(Reading::of([("power_w", 50.0)])), Err)
    }
}

fn subject(index: u32, device: Known, sku: Option<&str>, fault: Option<Fault>) -> Subject {
    Subject {
        device: Device { index, name: format!("Known {index}"), memory_bytes: 16 << 30, ..Device::default() },
        backend: Box::new(device),
        watch: Box::new(Seen(fault)),
        row: sku.and_then(reference::accelerator),
    }
}

const SOUND: Known = Known { wrong: None, lost_at: None, runs: 0, warm: 0 };

fn measured(subjects: Vec<Subject>) -> (Result<Results, Fault>, Vec<Event>) {
    let (ended, events) = ended(subjects);
    (ended.map(|(results, _)| results), events)
}

/// What a run comes to.
type Ended = Result<(Results, Option<Fault>), Fault>;

fn ended(subjects: Vec<Subject>) -> (Ended, Vec<Event>) {
    let machine = Machine { os: "x".to_owned(), cpu: "x".to_owned(), memory_bytes: 1, threads: Some(1) };
    let setting = Setting {
        created: "2026-11-21T19:00:00Z".to_owned(),
        origin: Origin::default(),
        machine,
        driver: None,
        libraries: Vec::new(),
        notes: vec!["found".into()],
    };
    let events = Arc::new(Mutex::new(Vec::new()));
    let heard = events.clone();
    let sink: Sink = Arc::new(move |event: &Event| heard.lock().unwrap().push(event.clone()));
    let results =
        run(subjects, Extents { extent: BenchPlan::Quick, seconds: None, own: Own::default() }, setting, &sink);
    drop(sink);
    let events = events.lock().unwrap().clone();
    (results, events)
}

fn of<'a>(results: &'a Results, kind: &str) -> Vec<&'a Measurement> {
    results.measurements.iter().filter(|m| m.kind.word() == kind).collect()
}

/// Notes as the file has them.
fn notes(results: &Results) -> Vec<String> {
    results.notes.iter().map(|note| voice::text(&note.text)).collect()
}

fn near(found: f64, expected: f64) -> bool {
    (found / expected - 1.0).abs() < 1e-9
}

#[test]
fn a_known_device_is_measured_as_it_is() {
    let (results, events) = measured(vec![subject(0, SOUND, Some("A100 SXM4 80GB"), None)]);
    let results = results.unwrap();
    let gemm = of(&results, "gemm");
    assert_eq!(gemm.iter().map(|m| m.precision.as_deref()).collect::<Vec<_>>(), [Some("bf16")]);
    assert!(gemm.iter().all(|m| m.shape.get("n") == Some(4096) && m.settled), "the fastest shape is found: {gemm:?}");
    assert!(near(gemm[0].median, 8.0));
    assert_eq!(gemm[0].peak.as_ref().map(|peak| peak.value), Some(312.0), "the catalog's dense bf16");
    assert_eq!(gemm[0].zero_data_delta, Some(0.0));
    assert!(gemm[0].searched.len() > 10 && gemm[0].runs.is_some(), "every shape tried is kept");
    assert!(near(of(&results, "copy")[0].median, 100.0));
    let train = of(&results, "train_step")[0];
    // 2 TFLOP/s of model FLOPs by palm, of 312 dense; 8 were reached by the best product.
    assert!(near(train.mfu.unwrap().palm.unwrap(), 2.0 / 312.0) && near(train.of_ceiling.unwrap().palm.unwrap(), 0.25));
    assert!(near(train.joules_per_token.unwrap(), 50.0 / train.median), "{train:?}");
    let decodes = of(&results, "decode");
    assert!(
        decodes.iter().all(|m| m.shape.get("params") == decodes[0].shape.get("params")),
        "one model at every batch"
    );
    for decode in decodes {
        assert!(near(decode.mbu.unwrap(), 50.0 / 2039.0), "{decode:?}");
    }
    let notes = notes(&results);
    assert!(of(&results, "d2h").is_empty() && notes.contains(&"Device 0: no way back.".to_owned()));
    assert!(notes.contains(&"fp8 is left out.".to_owned()) && notes.contains(&"found".to_owned()));
    assert!(results.measurements.iter().any(|m| !m.telemetry.is_empty()));
    measurement::read(&crate::result::text(&results).unwrap()).unwrap();
    check_events(&events);
}

fn check_events(events: &[Event]) {
    let done: Vec<f64> = events
        .iter()
        .filter_map(|event| match event {
            Event::Phase(Phase { done, .. }) | Event::Sample(Sample { done, .. }) | Event::Measured { done, .. } => {
                Some(*done)
            }
            _ => None,
        })
        .collect();
    assert!(done.windows(2).all(|pair| pair[0] <= pair[1] + 1e-12), "progress never falls");
    assert!(
        done.first().is_some_and(|done| *done < 0.1) && done.last().is_some_and(|done| (done - 1.0).abs() < 1e-9),
        "{done:?}"
    );
    let count = |is: fn(&Event) -> bool| events.iter().filter(|event| is(event)).count();
    assert!(count(|e| matches!(e, Event::Sample(_))) > 50 && count(|e| matches!(e, Event::Reading { .. })) >= 1);
    assert_eq!(count(|e| matches!(e, Event::Measured { .. })), 10);
}

/// The rule of `assay mfu` and the one here are the same.
#[test]
fn mfu_is_that_of_the_accelerators_room() {
    let shape = crate::model::Shape { layers: 4, heads: 8, kv_heads: 2, head: 64, ffn: 1792, vocab: 4096 };
    let document = format!(
        r#"{{"model":{{"params":{},"layers":4,"hidden":512,"vocab":4096}},"seq_len":256,"tokens_per_second":90000,
            "accelerators":1,"peak_tflops":19.5}}"#,
        shape.params()
    );
    let theirs = accelerators::mfu(&input::parse(&document).unwrap()).unwrap().mfu;
    let ours = conventions(&shape, 256, 90_000.0, 19.5);
    for (ours, theirs) in [(ours.palm, theirs.palm), (ours.matmul, theirs.matmul), (ours.causal, theirs.causal)] {
        assert!(near(ours.unwrap(), theirs.unwrap()), "{ours:?} {theirs:?}");
    }
}

#[test]
fn without_a_row_in_the_catalog_the_ceiling_is_the_peak() {
    let (results, _) = measured(vec![subject(0, SOUND, None, None)]);
    let results = results.unwrap();
    let train = of(&results, "train_step")[0];
    assert!(voice::text(&train.peak.as_ref().unwrap().source).starts_with("measured"), "{:?}", train.peak);
    assert_eq!(train.mfu, train.of_ceiling);
    assert!(of(&results, "decode").iter().all(|m| near(m.mbu.unwrap(), 0.5)));
}

/// A model that stays in the cache is not read from memory.
#[test]
fn what_a_cache_holds_says_nothing_of_memory() {
    let (results, _) = measured(vec![subject(0, Known { warm: 1 << 40, ..SOUND }, Some("A100 SXM4 80GB"), None)]);
    let results = results.unwrap();
    assert!(!of(&results, "decode").is_empty());
    assert!(of(&results, "decode").iter().all(|m| m.mbu.is_none() && m.peak.is_none()));
}

/// Two cards of one row of the catalog get one model, whatever each of them reached.
#[test]
fn cards_of_a_kind_are_measured_with_the_same_models() {
    let (results, _) = measured(vec![
        subject(0, SOUND, Some("A100 SXM4 80GB"), None),
        subject(1, Known { warm: 1, ..SOUND }, Some("A100 SXM4 80GB"), None),
    ]);
    let results = results.unwrap();
    for kind in ["train_step", "decode"] {
        let found = of(&results, kind);
        let (first, second) = found.split_at(found.len() / 2);
        assert!(first.iter().zip(second).all(|(one, other)| one.shape == other.shape), "{kind}");
    }
    let notes: Vec<_> = notes(&results).into_iter().filter(|note| note.contains("the slowest of 2")).collect();
    assert!(notes.iter().any(|note| note.starts_with("train_step")), "{notes:?}");
    assert_eq!(notes.iter().filter(|note| note.starts_with("peer")).count(), 2, "copies and sums apart: {notes:?}");
}

#[test]
fn a_wrong_result_is_a_failed_measurement() {
    let (results, _) = measured(vec![subject(0, Known { wrong: Some(Format::Bf16), ..SOUND }, None, None)]);
    let results = results.unwrap();
    let gemm = of(&results, "gemm");
    assert_eq!((gemm[0].numerics.unwrap().ok, gemm[0].samples.len(), gemm[0].settled), (false, 1, false));
    assert!(gemm[0].peak.is_none(), "no speed is claimed: {:?}", gemm[0]);
    assert!(notes(&results).iter().any(|note| note.contains("computes gemm bf16 wrong")), "{:?}", results.notes);
    let told = results.notes.iter().find(|note| voice::text(&note.text).contains("computes gemm bf16 wrong")).unwrap();
    assert_eq!(
        (told.kind, told.devices.as_slice()),
        (Some(MeasuredKind::Gemm), &[0][..]),
        "it stands beside products only"
    );
    assert!(of(&results, "train_step").is_empty(), "nothing builds on it");
}

#[test]
fn a_lost_device_ends_the_run_and_what_was_measured_stays() {
    let (results, _) = ended(vec![
        subject(0, Known { lost_at: Some(MeasuredKind::TrainStep), ..SOUND }, None, None),
        subject(1, SOUND, None, None),
    ]);
    let (results, over) = results.unwrap();
    assert_eq!(over.map(|fault| fault.code()), Some("B724"));
    assert!(!results.measurements.is_empty() && results.measurements.iter().all(|m| m.device == 0));
    assert!(
        notes(&results).iter().any(|note| note.contains("ended early") && note.contains("gone")),
        "{:?}",
        results.notes
    );
    let (results, _) = measured(vec![subject(0, Known { lost_at: Some(MeasuredKind::Gemm), ..SOUND }, None, None)]);
    assert_eq!(results.unwrap_err().code(), "B724");
}

#[test]
fn a_hot_device_is_left_alone() {
    let hot = Fault::Hot { device: "Known".to_owned(), celsius: 95.0, limit: 92.0 };
    let (results, _) = measured(vec![subject(0, SOUND, None, Some(hot.clone()))]);
    assert_eq!(results.unwrap_err(), hot, "nothing is begun");
}

#[test]
fn the_slowest_of_several_devices_is_named() {
    let (results, _) = measured(vec![subject(0, SOUND, None, None), subject(3, SOUND, None, None)]);
    let notes = notes(&results.unwrap());
    assert!(
        notes.iter().any(|note| note.starts_with("gemm bf16: device 0") && note.contains("not clearly")),
        "{notes:?}"
    );
}

#[test]
fn telemetry_is_read_ten_times_a_second() {
    let sink: Sink = Arc::new(|_: &Event| {});
    let recorder = Recorder::start(Box::new(Seen(None)), 0, sink);
    let mut readings = Vec::new();
    while readings.len() < 6 && recorder.now() < 30.0 {
        std::thread::yield_now();
        readings = recorder.between(0.0, 30.0);
    }
    for (at, reading) in readings.iter().enumerate() {
        assert!(
            reading.t_s.unwrap() >= at as f64 * 0.1 && reading.values.get("power_w") == Some(&50.0),
            "{readings:?}"
        );
    }
    assert_eq!(readings.len(), 6);
    let none_inside = recorder.between(readings[2].t_s.unwrap() + 0.01, readings[2].t_s.unwrap() + 0.02);
    assert_eq!(none_inside, readings[2..3], "the last one before");
}

/// The number of samples never ends a long measurement: each sample is longer instead.
#[test]
fn samples_grow_with_the_time_there_is() {
    let job = Job::Copy { bytes: 1_000_000 };
    let mut device = SOUND;
    for (cap, runs) in [(1.0, 250), (60.0, 3_000), (3_600.0, 100_000)] {
        let mut ready = Ready { job, device: &mut device };
        let stopping = Stopping { deviation: 0.01, least: 6, most: 6, floor: 0.0, cap };
        let before = ready.device.runs;
        let found =
            sample(&mut ready, &job, &Sampling { stopping, warm_up: 0.0, unbroken: false }, &mut |_| Ok(())).unwrap();
        // A copy takes 20 µs here; 5 ms, 60 ms and, at most, 100 000 runs make a sample.
        assert_eq!((device.runs - before - 1) / found.rates.len(), runs, "{cap} s");
    }
}
