//! One measurement of a result: samples, what they come to, and how that came about.

use crate::{Reading, Sizes, sizes, unit};
use serde::{Deserialize, Serialize};
use vocabulary::{MeasuredKind, Message};

/// Probability with which an interval is asked to hold its median.
pub const CONFIDENCE: f64 = 0.95;

/// Something measured on one device.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measurement {
    /// Index of its device.
    pub device: u32,
    /// What was measured.
    pub kind: MeasuredKind,
    /// Number format; `None` where it has none.
    pub precision: Option<String>,
    /// Sizes by name.
    pub shape: Sizes,
    /// Unit of samples, median and interval.
    pub unit: String,
    /// Rates in the order measured, after warm-up.
    pub samples: Vec<f64>,
    /// Middle of the samples.
    pub median: f64,
    /// 95 % interval of the median, low end first.
    pub interval: [f64; 2],
    /// Probability that the interval holds the median; below 0.95 with fewer than 6 samples. As all that follows `None` where the
    /// measuring program does not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coverage: Option<f64>,
    /// True where the samples agreed before time was up.
    pub settled: bool,
    /// How far results were from the oracle's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub numerics: Option<Numerics>,
    /// Model FLOPs utilisation, shares of `peak`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mfu: Option<Mfu>,
    /// The peak that utilisation was set against.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub peak: Option<Peak>,
    /// Model FLOPs as a share of the best matrix product of this run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of_ceiling: Option<Mfu>,
    /// Memory bandwidth utilisation: bytes that had to be read per second, share of `peak`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mbu: Option<f64>,
    /// Energy of one token, joules, where power could be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub joules_per_token: Option<f64>,
    /// Median with all-zero data less median with random data, as a share of the latter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zero_data_delta: Option<f64>,
    /// Runs before the first sample.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warm_up: Option<u64>,
    /// Runs that one sample holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub runs: Option<u64>,
    /// When each sample ended, seconds since measuring began, as telemetry counts them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ended_s: Vec<f64>,
    /// Which of the algorithms that the library proposed it ran by, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub algorithm: Option<u64>,
    /// What another tool reached on the same shape.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
    /// Every shape that was tried before this one was chosen, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub searched: Vec<Searched>,
    /// What was read from the device meanwhile, ten times a second.
    pub telemetry: Vec<Reading>,
}

/// What another tool reached on the same shape on the same device in the same run.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct Witness {
    /// Its name with its version.
    pub tool: String,
    /// How it did it.
    pub how: String,
    /// Its rate in the unit of the measurement.
    pub value: f64,
    /// The median as a multiple of it.
    pub ratio: f64,
}

/// A shape of a matrix product that was tried, C = A·B with A of m × k and B of k × n.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize)]
pub struct Searched {
    /// Rows of A.
    pub m: u64,
    /// Columns of B.
    pub n: u64,
    /// Columns of A.
    pub k: u64,
    /// Its rate in the unit of the measurement.
    pub rate: f64,
}

/// What a rate was set against.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Peak {
    /// The peak, above 0.
    pub value: f64,
    /// Such as "TFLOP/s" or "GB/s".
    pub unit: String,
    /// The catalog's source, or which measurement of the same run.
    pub source: Message,
    /// True where it is the best that the same run measured; else somebody states it.
    pub measured: bool,
}

/// Whether a device computes right.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize)]
pub struct Numerics {
    /// Largest deviation from the oracle, as a share of what rounding allows; `None` where it was not a number.
    pub max_error: Option<f64>,
    /// Within what the number format allows.
    pub ok: bool,
}

/// Model FLOPs utilisation, share of peak; `None` where that convention does not apply.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize)]
pub struct Mfu {
    /// 6N plus attention (PaLM, appendix B).
    pub palm: Option<f64>,
    /// Matrix products only, whole attention.
    pub matmul: Option<f64>,
    /// Matrix products only, the causal half of attention.
    pub causal: Option<f64>,
}

impl Measurement {
    /// One without a figure yet.
    pub fn new(device: u32, kind: MeasuredKind, unit: &str) -> Self {
        Self {
            device,
            kind,
            precision: None,
            shape: Sizes::default(),
            unit: unit.to_owned(),
            samples: Vec::new(),
            median: 0.0,
            interval: [0.0; 2],
            coverage: None,
            settled: false,
            numerics: None,
            mfu: None,
            peak: None,
            of_ceiling: None,
            mbu: None,
            joules_per_token: None,
            zero_data_delta: None,
            warm_up: None,
            runs: None,
            ended_s: Vec::new(),
            algorithm: None,
            witness: None,
            searched: Vec::new(),
            telemetry: Vec::new(),
        }
    }

    /// Kind and number format: "gemm bf16".
    pub fn what(&self) -> String {
        [Some(self.kind.word()), self.precision.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// True where a search chose the shape, so that shapes differ from card to card: those are compared whatever the shape.
    pub fn is_of_best_shape(&self) -> bool {
        sizes::is_best(self.kind)
    }

    /// True where utilisation is, as far as the result says, a share of a stated dense peak.
    pub fn is_of_nameplate(&self) -> bool {
        self.peak.as_ref().is_none_or(|peak| !peak.measured)
    }

    /// The median as a share of the peak, where both count the same.
    pub fn share_of_peak(&self) -> Option<f64> {
        let peak = self.peak.as_ref()?;
        Some(self.median * unit::factor(&self.unit, &peak.unit)? / peak.value)
    }
}

impl Mfu {
    /// The three shares.
    pub fn shares(&self) -> impl Iterator<Item = f64> {
        [self.palm, self.matmul, self.causal].into_iter().flatten()
    }
}

/// Middle of the samples; of an even number the mean of the two in the middle. `None` without samples.
pub fn median(samples: &[f64]) -> Option<f64> {
    let sorted = sorted(samples);
    let upper = *sorted.get(sorted.len() / 2)?;
    let lower = *sorted.get(sorted.len().checked_sub(1)? / 2)?;
    Some(lower + (upper - lower) * 0.5)
}

/// The samples in ascending order.
pub fn sorted(samples: &[f64]) -> Vec<f64> {
    let mut sorted = samples.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_middle() {
        for (samples, expected) in [
            (vec![], None),
            (vec![3.0], Some(3.0)),
            (vec![9.0, 1.0], Some(5.0)),
            (vec![9.0, 1.0, 2.0], Some(2.0)),
            (vec![4.0, 1.0, 2.0, 3.0], Some(2.5)),
        ] {
            assert_eq!(median(&samples), expected, "{samples:?}");
        }
    }
}
