//! What is measured, for how long, and at which sizes. Pure: the engine in `run` asks, nothing here measures.

mod search;
mod sizes;

pub use search::{Searched, search};
pub use sizes::{Bounds, copy_bytes, decode, decoding, products, training};

use crate::numeric::Format;

/// Seconds of a quick run over all its steps.
pub const QUICK: f64 = 30.0;
/// Batches that decoding is measured at.
const BATCHES: [usize; 7] = [1, 2, 4, 8, 16, 32, 64];
/// Batch by which the model of all batches is chosen: at 64 it may take eight times as long.
pub const MIDDLE_BATCH: usize = 8;
/// Share of the free memory that a run may take (issue: at most 90 %).
pub const MEMORY_SHARE: f64 = 0.9;

/// How much is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// About 30 seconds.
    Quick,
    /// Some minutes, with a sustained run of 60 seconds.
    Full,
}

impl Extent {
    /// The word of CONTRACT.md.
    pub fn word(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Full => "full",
        }
    }

    /// Relative deviation at which samples count as settled.
    pub fn deviation(self) -> f64 {
        match self {
            Self::Quick => 0.01,
            Self::Full => 0.005,
        }
    }
}

/// One thing to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The best matrix product over shapes, in one format.
    Ceiling(Format),
    /// A copy in device memory.
    Bandwidth,
    /// From host to device.
    ToDevice,
    /// From device to host.
    FromDevice,
    /// A training step.
    Train,
    /// Decoding at a batch.
    Decode(usize),
    /// The best matrix product without a pause.
    Sustained,
}

/// Steps with the seconds each may take, in order. `formats` are those of the device, the fastest last; a device that is
/// the host has nothing to send. `seconds` replaces the time of all of them together.
pub fn steps(extent: Extent, seconds: Option<f64>, formats: &[Format], is_host: bool) -> Vec<(Step, f64)> {
    let steps = match extent {
        Extent::Quick => quick(formats, is_host),
        Extent::Full => full(formats, is_host),
    };
    let total: f64 = steps.iter().map(|(_, seconds)| seconds).sum();
    let whole = seconds.unwrap_or(if extent == Extent::Quick { QUICK } else { total });
    steps.into_iter().map(|(step, seconds)| (step, seconds * whole / total)).collect()
}

fn quick(formats: &[Format], is_host: bool) -> Vec<(Step, f64)> {
    let ceilings = formats.iter().map(|format| (Step::Ceiling(*format), 9.0 / formats.len() as f64));
    let links = [(Step::ToDevice, 1.0), (Step::FromDevice, 1.0)].into_iter().filter(|_| !is_host);
    let models = [(Step::Train, 7.0), (Step::Decode(1), 2.0), (Step::Decode(8), 2.0), (Step::Decode(64), 2.0)];
    let memory = [(Step::Bandwidth, 3.0)];
    ceilings.chain(memory).chain(links).chain(models).chain([(Step::Sustained, 5.0)]).collect()
}

fn full(formats: &[Format], is_host: bool) -> Vec<(Step, f64)> {
    let ceilings = formats.iter().map(|format| (Step::Ceiling(*format), 20.0));
    let links = [(Step::ToDevice, 5.0), (Step::FromDevice, 5.0)].into_iter().filter(|_| !is_host);
    let decoding = BATCHES.map(|batch| (Step::Decode(batch), 8.0));
    let before = ceilings.chain([(Step::Bandwidth, 10.0)]).chain(links);
    before.chain([(Step::Train, 40.0)]).chain(decoding).chain([(Step::Sustained, 60.0)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quick_run_takes_half_a_minute_on_any_device() {
        for (formats, is_host) in
            [(&[Format::Fp32][..], true), (&Format::ALL, false), (&[Format::Fp32, Format::Fp16], false)]
        {
            let steps = steps(Extent::Quick, None, formats, is_host);
            let total: f64 = steps.iter().map(|(_, seconds)| seconds).sum();
            assert!((total - 30.0).abs() < 1e-9, "{total}");
            assert!(steps.iter().all(|(_, seconds)| *seconds > 0.5), "{steps:?}");
            assert_eq!(steps.iter().any(|(step, _)| *step == Step::ToDevice), !is_host);
            let short = super::steps(Extent::Full, Some(6.0), formats, is_host);
            assert!((short.iter().map(|(_, seconds)| seconds).sum::<f64>() - 6.0).abs() < 1e-9);
        }
    }

    #[test]
    fn both_plans_measure_the_same_things() {
        let kinds = |extent| {
            let steps = steps(extent, None, &Format::ALL, false);
            let mut kinds: Vec<_> = steps.iter().map(|(step, _)| std::mem::discriminant(step)).collect();
            kinds.dedup();
            kinds
        };
        assert_eq!(kinds(Extent::Quick), kinds(Extent::Full));
        let full = steps(Extent::Full, None, &[Format::Bf16], false);
        assert!(full.contains(&(Step::Sustained, 60.0)) && full.contains(&(Step::Decode(32), 8.0)));
    }
}
