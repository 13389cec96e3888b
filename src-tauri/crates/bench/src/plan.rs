//! What is measured, for how long, and at which sizes. Pure: the engine in `run` asks, nothing here measures.

mod search;
mod sizes;

pub use search::{Searched, search};
pub use sizes::{
    Bounds, copy_bytes, decode, decoding, in_order, products, shape_of, training, training_of, training_short,
};

use crate::backend::Links;
use crate::numeric::Format;
use vocabulary::BenchPlan;

/// Seconds of a quick run over all its steps, beside what energy takes.
pub const QUICK: f64 = 30.0;
/// Batches that decoding is measured at.
const BATCHES: [usize; 7] = [1, 2, 4, 8, 16, 32, 64];
/// Tokens of prompts, and of what is decoded beside; batches of the latter.
const PROMPTS: [usize; 2] = [2_048, 8_192];
const BESIDE: [usize; 2] = [8_192, 32_768];
const BATCHES_BESIDE: [usize; 2] = [1, 8];
/// Batch by which the model of all batches is chosen: at 64 it may take eight times as long.
pub const MIDDLE_BATCH: usize = 8;
/// Share of the free memory that a run may take (issue: at most 90 %).
pub const MEMORY_SHARE: f64 = 0.9;

/// Relative deviation at which samples count as settled.
pub fn deviation(extent: BenchPlan) -> f64 {
    match extent {
        BenchPlan::Quick => 0.01,
        BenchPlan::Full => 0.005,
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
    /// From one device to the next.
    Peer,
    /// The sum over so many devices.
    AllReduce(usize),
    /// A training step.
    Train,
    /// A training step of as many tokens in shorter sequences, where the device holds the family that is compared.
    TrainShort,
    /// A prompt of so many tokens.
    Prefill(usize),
    /// Decoding at a batch.
    Decode(usize),
    /// Decoding at a batch beside so many tokens.
    DecodeBeside(usize, usize),
    /// The best matrix product of a format without a pause.
    Sustained(Format),
}

/// What a device offers to measure.
#[derive(Clone, Copy, Debug)]
pub struct Offered<'f> {
    /// Formats of matrix products, the fastest last.
    pub formats: &'f [Format],
    /// The one that models are computed in.
    pub models: Format,
    /// Whether prompts are read.
    pub prompts: bool,
    /// What it exchanges data with.
    pub links: Links,
}

impl Offered<'_> {
    /// The format of models, and the fastest where that is another one.
    fn that_count(&self) -> Vec<Format> {
        let models = self.formats.iter().copied().find(|format| *format == self.models);
        let fastest = self.formats.last().copied().filter(|fastest| Some(*fastest) != models);
        models.into_iter().chain(fastest).collect()
    }
}

/// Steps with the seconds each may take, in order. `seconds` replaces the time of all of them together.
pub fn steps(extent: BenchPlan, seconds: Option<f64>, offered: Offered) -> Vec<(Step, f64)> {
    let steps = match extent {
        BenchPlan::Quick => quick(offered),
        BenchPlan::Full => full(offered),
    };
    let total: f64 = steps.iter().map(|(_, seconds)| seconds).sum();
    let whole = seconds.unwrap_or(if extent == BenchPlan::Quick { QUICK } else { total });
    steps.into_iter().map(|(step, seconds)| (step, seconds * whole / total)).collect()
}

/// What there is to exchange, each for so many seconds.
fn over(links: Links, seconds: f64) -> impl Iterator<Item = (Step, f64)> {
    let host = [Step::ToDevice, Step::FromDevice].into_iter().filter(move |_| links.host);
    let next = links.next.then_some(Step::Peer);
    host.chain(next).chain(links.all.map(Step::AllReduce)).map(move |step| (step, seconds))
}

/// What decides, in half a minute: the formats that count, memory, links, models, work without a pause.
fn quick(offered: Offered) -> Vec<(Step, f64)> {
    let formats = offered.that_count();
    let ceilings = formats.iter().map(|format| (Step::Ceiling(*format), 9.0 / formats.len() as f64));
    let links = over(offered.links, 1.0);
    let models = [(Step::Train, 7.0), (Step::Decode(1), 2.0), (Step::Decode(8), 2.0), (Step::Decode(64), 2.0)];
    let prompts = offered.prompts.then_some((Step::Prefill(PROMPTS[0]), 2.0));
    let models = models.into_iter().chain(prompts);
    let memory = [(Step::Bandwidth, 3.0)];
    let sustained = [(Step::Sustained(offered.models), 5.0)];
    ceilings.chain(memory).chain(links).chain(models).chain(sustained).collect()
}

/// Everything: each format, batches between, sequences of two lengths, and long work in the formats that count.
fn full(offered: Offered) -> Vec<(Step, f64)> {
    let ceilings = offered.formats.iter().map(|format| (Step::Ceiling(*format), 15.0));
    let links = over(offered.links, 5.0);
    let decoding = BATCHES.map(|batch| (Step::Decode(batch), 6.0));
    let before = ceilings.chain([(Step::Bandwidth, 10.0)]).chain(links);
    let prompts = PROMPTS.into_iter().map(|tokens| (Step::Prefill(tokens), 6.0));
    let beside = |tokens: usize| BATCHES_BESIDE.map(|batch| (Step::DecodeBeside(batch, tokens), 6.0));
    let prompts = prompts.chain(BESIDE.into_iter().flat_map(beside)).filter(|_| offered.prompts);
    let models = [(Step::Train, 30.0), (Step::TrainShort, 15.0)].into_iter().chain(decoding).chain(prompts);
    let sustained = offered.that_count().into_iter().map(|format| (Step::Sustained(format), 45.0));
    before.chain(models).chain(sustained).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quick_run_takes_half_a_minute_on_any_device() {
        let card = Links { host: true, ..Links::default() };
        for (formats, links) in [
            (&[Format::Fp32][..], Links::default()),
            (&Format::ALL, card),
            (&Format::ALL, Links { next: true, all: Some(8), ..card }),
            (&[Format::Fp32, Format::Fp16], card),
        ] {
            let offered = Offered { formats, models: Format::Fp32, prompts: false, links };
            let steps = steps(BenchPlan::Quick, None, offered);
            let total: f64 = steps.iter().map(|(_, seconds)| seconds).sum();
            assert!((total - 30.0).abs() < 1e-9, "{total}");
            assert!(steps.iter().all(|(_, seconds)| *seconds > 0.5), "{steps:?}");
            for (step, expected) in [
                (Step::ToDevice, links.host),
                (Step::FromDevice, links.host),
                (Step::Peer, links.next),
                (Step::AllReduce(8), links.all.is_some()),
            ] {
                assert_eq!(steps.iter().any(|(found, _)| *found == step), expected, "{step:?}");
            }
            let short = super::steps(BenchPlan::Full, Some(6.0), offered);
            assert!((short.iter().map(|(_, seconds)| seconds).sum::<f64>() - 6.0).abs() < 1e-9);
        }
    }

    #[test]
    fn both_plans_measure_the_same_things() {
        let kinds = |extent| {
            let links = Links { host: true, next: true, all: Some(2) };
            let steps =
                steps(extent, None, Offered { formats: &Format::ALL, models: Format::Bf16, prompts: true, links });
            let longer = std::mem::discriminant(&Step::TrainShort);
            let mut kinds: Vec<_> = steps.iter().map(|(step, _)| std::mem::discriminant(step)).collect();
            let beside = std::mem::discriminant(&Step::DecodeBeside(0, 0));
            kinds.retain(|kind| ![longer, beside].contains(kind));
            kinds.sort_by_key(|kind| format!("{kind:?}"));
            kinds.dedup();
            kinds
        };
        assert_eq!(kinds(BenchPlan::Quick), kinds(BenchPlan::Full));
        let offered =
            Offered { formats: &[Format::Bf16], models: Format::Bf16, prompts: true, links: Links::default() };
        let full = steps(BenchPlan::Full, None, offered);
        assert!(full.contains(&(Step::Sustained(Format::Bf16), 45.0)) && full.contains(&(Step::Decode(32), 6.0)));
    }

    #[test]
    fn a_quick_run_measures_the_formats_that_count() {
        for (formats, models, expected) in [
            (
                &[Format::Tf32, Format::Bf16, Format::Int8, Format::Fp8][..],
                Format::Bf16,
                vec![Format::Bf16, Format::Fp8],
            ),
            (&[Format::Fp32], Format::Fp32, vec![Format::Fp32]),
            (&[Format::Fp32, Format::Fp16], Format::Bf16, vec![Format::Fp16]),
        ] {
            let offered = Offered { formats, models, prompts: true, links: Links::default() };
            assert_eq!(offered.that_count(), expected, "{formats:?}");
        }
    }
}
