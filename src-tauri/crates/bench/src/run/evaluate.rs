//! From rates to utilisation: what share of which peak, under which convention, at what energy.

use crate::backend::Job;
use crate::model::Shape;
use crate::numeric::Format;
use crate::result::{Measurement, Mfu, Peak, Reading};
use measurement::unit;
use quantity::show::percent;
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
    /// Whether a driver computes on the processor in place of a device.
    is_software: bool,
}

impl Yardstick {
    /// For a card of the catalog, or for none; `warm` bytes of its cache stay warm from one run to the next.
    pub fn new(row: Option<&'static Accelerator>, warm: u64) -> Self {
        Self { row, warm, ..Self::default() }
    }

    /// For what computes on the processor in place of a device: no share of any peak is claimed.
    #[must_use]
    pub fn of_software(self, is_software: bool) -> Self {
        Self { is_software, ..self }
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

    /// Sets a rate against its peak; models are computed in `format`. Of what is no device nothing is claimed.
    pub(super) fn evaluated(&self, job: &Job, format: Format, m: Measurement) -> Measurement {
        if self.is_software {
            return m;
        }
        match job {
            Job::Train { shape, seq, .. } => {
                let peak = self.peak(format);
                let of = |peak: f64| conventions(shape, *seq, m.median, peak);
                let mfu = peak.as_ref().map(|peak| of(peak.value));
                let of_ceiling = self.ceiling(format).map(of);
                Measurement { mfu, of_ceiling, peak, ..m }
            }
            Job::Prefill { shape, seq } => {
                let peak = self.peak(format);
                let of = |peak: f64| of_prompt(shape, *seq, m.median, peak);
                let mfu = peak.as_ref().map(|peak| of(peak.value));
                Measurement { mfu, of_ceiling: self.ceiling(format).map(of), peak, ..m }
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
                Measurement { mbu, peak, ..m }
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

/// The same of a prompt: forward only, a third of what a training step does, and logits of its last token only.
fn of_prompt(shape: &Shape, seq: usize, tokens: f64, peak: f64) -> Mfu {
    let head = 2.0 * (shape.vocab * shape.hidden()) as f64 * (seq.saturating_sub(1)) as f64 / seq as f64;
    let shares = shape.flops(seq).map(|flops| (flops / 3.0 - head) * tokens / 1e12 / peak);
    Mfu { palm: shares.palm, matmul: shares.matmul, causal: shares.causal }
}

/// A measurement without shares above 1, which cannot be: each with what is told in its place.
pub(super) fn published(m: Measurement) -> (Measurement, Vec<Message>) {
    let is_above = |share: &f64| *share > 1.0;
    let above = |mfu: &Option<Mfu>| mfu.as_ref().and_then(|mfu| mfu.shares().find(is_above));
    let (of_peak, of_ceiling) = (above(&m.mfu).or(m.mbu.filter(is_above)), above(&m.of_ceiling));
    let told = of_peak.zip(m.peak.as_ref()).map(|(share, peak)| {
        message!("bench-share-above-1", kind = m.kind.word(), share = percent(share), source = &peak.source)
    });
    let notes = told.into_iter().chain(of_ceiling.map(|_| message!("bench-above-ceiling"))).collect();
    let (mfu, mbu) = if of_peak.is_some() { (None, None) } else { (m.mfu, m.mbu) };
    (Measurement { mfu, mbu, of_ceiling: m.of_ceiling.filter(|_| of_ceiling.is_none()), ..m }, notes)
}

/// Watts over a stretch of work without a pause: by the device's own counter of energy, else the mean of its readings of power. Of these
/// the first half is left out, since some devices tell a mean over the second before. `None` where neither is told.
pub(super) fn watts(readings: &[Reading]) -> Option<f64> {
    let counted: Vec<(f64, f64)> =
        readings.iter().filter_map(|reading| Some((reading.t_s?, *reading.values.get("energy_j")?))).collect();
    let of_counter = counted.first().zip(counted.last()).and_then(|((from, before), (to, after))| {
        (to > from && after > before).then(|| (after - before) / (to - from))
    });
    let power = |reading: &Reading| reading.values.get("power_w").copied();
    let late: Vec<f64> = readings.iter().skip(readings.len() / 2).filter_map(power).collect();
    of_counter.or_else(|| (!late.is_empty()).then(|| late.iter().sum::<f64>() / late.len() as f64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_that_cannot_be_is_told_and_not_published() {
        let peak = Peak { value: 1.0, unit: "TFLOP/s".to_owned(), source: "somebody".into(), measured: false };
        let shares = |share: f64| Some(Mfu { palm: Some(share), matmul: Some(0.5), causal: None });
        let m = |mfu: f64, ceiling: f64| Measurement {
            mfu: shares(mfu),
            of_ceiling: shares(ceiling),
            peak: Some(peak.clone()),
            ..Measurement::new(0, MeasuredKind::TrainStep, "tokens/s")
        };
        for (mfu, ceiling, expected) in
            [(0.5, 0.9, (true, true, 0)), (2.33, 0.9, (false, true, 1)), (0.5, 1.01, (true, false, 1))]
        {
            let (found, told) = published(m(mfu, ceiling));
            assert_eq!((found.mfu.is_some(), found.of_ceiling.is_some(), told.len()), expected, "{mfu} {ceiling}");
        }
    }

    #[test]
    fn energy_is_counted_where_the_device_counts() {
        let reading = |t_s: f64, values: &[(&'static str, f64)]| Reading {
            t_s: Some(t_s),
            ..Reading::of(values.iter().copied())
        };
        let counted = [(1.0, 5_000.0), (2.0, 5_650.0), (3.0, 6_350.0)]
            .map(|(t, j)| reading(t, &[("energy_j", j), ("power_w", 90.0)]));
        assert_eq!(watts(&counted), Some(675.0));
        let read = [400.0, 500.0, 690.0, 700.0].map(|power| reading(power, &[("power_w", power)]));
        assert_eq!(watts(&read), Some(695.0), "what the second before left in the mean is left out");
        assert_eq!((watts(&[]), watts(&[reading(0.0, &[("sm_mhz", 1.0)])])), (None, None));
    }
}
