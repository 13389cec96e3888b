//! From rates to utilisation: what share of which peak, under which convention, at what energy.

use crate::backend::Job;
use crate::model::Shape;
use crate::numeric::Format;
use crate::result::{Measurement, Mfu, Peak, Reading};
use measurement::unit;
use reference::Accelerator;
use vocabulary::{MeasuredKind, Message, message};

/// Caches that bytes must fill before they count as read from memory.
const CACHES: f64 = 4.0;

/// What rates of a device are set against: the catalog's figures where it knows the card, else what this run measured.
#[derive(Clone, Debug, Default)]
pub struct Yardstick {
    row: Option<&'static Accelerator>,
    ceilings: Vec<(Format, f64)>,
    copy: Option<f64>,
    /// Bytes of cache that stay warm between runs.
    warm: u64,
}

impl Yardstick {
    /// For a card of the catalog, or for none; `warm` bytes of its cache stay warm from one run to the next.
    pub fn new(row: Option<&'static Accelerator>, warm: u64) -> Self {
        Self { row, warm, ..Self::default() }
    }

    /// Notes the best matrix product of a format, 10¹² operations per second.
    pub fn ceiling_is(&mut self, format: Format, rate: f64) {
        self.ceilings.push((format, rate));
    }

    /// Notes the copy's rate, 10⁹ bytes per second.
    pub fn copy_is(&mut self, rate: f64) {
        self.copy = Some(rate);
    }

    /// The best matrix product measured in a format, 10¹² operations per second.
    pub fn ceiling(&self, format: Format) -> Option<f64> {
        self.ceilings.iter().find(|(of, _)| *of == format).map(|(_, rate)| *rate)
    }

    /// The copy's rate measured, 10⁹ bytes per second.
    pub fn copy(&self) -> Option<f64> {
        self.copy
    }

    /// The catalog's dense peak of a format, 10¹² operations per second.
    pub fn listed(&self, format: Format) -> Option<f64> {
        self.row?.peaks.of(format.word())
    }

    /// The catalog's memory bandwidth, 10⁹ bytes per second.
    pub fn listed_bandwidth(&self) -> Option<f64> {
        self.row?.bandwidth_gbps
    }

    /// Peak of a format.
    pub fn peak(&self, format: Format) -> Option<Peak> {
        let own = self.ceiling(format).map(|rate| (rate, message!("bench-peak-product")));
        self.against(self.listed(format), own, MeasuredKind::Gemm, Some(format.word()))
    }

    /// Peak of memory bandwidth.
    pub fn bandwidth(&self) -> Option<Peak> {
        let own = self.copy.map(|rate| (rate, message!("bench-peak-copy")));
        self.against(self.listed_bandwidth(), own, MeasuredKind::Copy, None)
    }

    /// The catalog's figure, else what this run measured.
    fn against(
        &self,
        listed: Option<f64>,
        own: Option<(f64, Message)>,
        kind: MeasuredKind,
        precision: Option<&str>,
    ) -> Option<Peak> {
        let listed = self.row.zip(listed).map(|(row, value)| (value, source(row)));
        let measured = listed.is_none();
        let (value, source) = listed.or(own)?;
        Some(Peak { value, unit: unit::of(kind, precision).to_owned(), source, measured })
    }

    /// Sets a rate against its peak; models are computed in `format`.
    pub(super) fn evaluated(&self, job: &Job, format: Format, m: Measurement) -> Measurement {
        match job {
            Job::Train { shape, seq, .. } => {
                let peak = self.peak(format);
                let of = |peak: f64| conventions(shape, *seq, m.median, peak);
                let mfu = peak.as_ref().map(|peak| of(peak.value));
                let of_ceiling = self.ceiling(format).map(of);
                let joules_per_token = joules(&m.telemetry, m.median);
                Measurement { mfu, of_ceiling, peak, joules_per_token, ..m }
            }
            Job::Decode { shape, batch, context } => {
                let peak = self.bandwidth();
                let steps = m.median / *batch as f64;
                // The shape counts single precision.
                let bytes = shape.decoding_bytes(*batch, *context) as f64 * format.bytes() as f64 / 4.0;
                let gigabytes = bytes / 1e9 * steps;
                // What largely stays in the cache says nothing of memory (McCalpin's rule for STREAM: four times the cache).
                let from_memory = bytes >= CACHES * self.warm as f64;
                let peak = peak.filter(|_| from_memory);
                let mbu = peak.as_ref().map(|peak| gigabytes / peak.value);
                let joules_per_token = joules(&m.telemetry, m.median);
                Measurement { mbu, peak, joules_per_token, ..m }
            }
            Job::Product { format, .. } => Measurement { peak: self.peak(*format), ..m },
            Job::Copy { .. } => Measurement { peak: self.bandwidth(), ..m },
            Job::ToDevice { .. } | Job::FromDevice { .. } | Job::Peer { .. } | Job::AllReduce { .. } => m,
        }
    }
}

fn source(row: &Accelerator) -> Message {
    message!("bench-peak-catalog", sku = row.sku, source = row.source)
}

/// Model FLOPs at `tokens` per second as shares of `peak` (10¹² per second), by convention.
pub fn conventions(shape: &Shape, seq: usize, tokens: f64, peak: f64) -> Mfu {
    let shares = shape.flops(seq).map(|flops| flops * tokens / 1e12 / peak);
    Mfu { palm: shares.palm, matmul: shares.matmul, causal: shares.causal }
}

/// Joules of one token: mean power over the tokens of a second. `None` where power was not read.
fn joules(readings: &[Reading], tokens: f64) -> Option<f64> {
    let watts: Vec<f64> = readings.iter().filter_map(|reading| reading.values.get("power_w").copied()).collect();
    (!watts.is_empty() && tokens > 0.0).then(|| watts.iter().sum::<f64>() / watts.len() as f64 / tokens)
}
