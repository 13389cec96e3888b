//! What is measured, for how long, and at which sizes. Pure: the engine in `run` asks, nothing here measures.

mod search;
mod sizes;

pub use search::{Searched, search};
pub use sizes::{Bounds, copy_bytes, decode, decoding, products, training};

use crate::backend::Links;
use crate::numeric::Format;
use vocabulary::BenchPlan;

/// Seconds of a quick run over all its steps.
pub const QUICK: f64 = 30.0;
/// Batches that decoding is measured at.
const BATCHES: [usize; 7] = [1, 2, 4, 8, 16, 32, 64];
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
    /// Decoding at a batch.
    Decode(usize),
    /// The best matrix product without a pause.
    Sustained,
}

/// Steps with the seconds each may take, in order. `formats` are those of the device, the fastest last. `seconds` replaces the
/// time of all of them together.
pub fn steps(extent: BenchPlan, seconds: Option<f64>, formats: &[Format], links: Links) -> Vec<(Step, f64)> {
    let steps = match extent {
        BenchPlan::Quick => quick(formats, links),
        BenchPlan::Full => full(formats, links),
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

fn quick(formats: &[Format], links: Links) -> Vec<(Step, f64)> {
    let ceilings = formats.iter().map(|format| (Step::Ceiling(*format), 9.0 / formats.len() as f64));
    let links = over(links, 1.0);
    let models = [(Step::Train, 7.0), (Step::Decode(1), 2.0), (Step::Decode(8), 2.0), (Step::Decode(64), 2.0)];
    let memory = [(Step::Bandwidth, 3.0)];
    ceilings.chain(memory).chain(links).chain(models).chain([(Step::Sustained, 5.0)]).collect()
}

fn full(formats: &[Format], links: Links) -> Vec<(Step, f64)> {
    let ceilings = formats.iter().map(|format| (Step::Ceiling(*format), 20.0));
    let links = over(links, 5.0);
    let decoding = BATCHES.map(|batch| (Step::Decode(batch), 8.0));
    let before = ceilings.chain([(Step::Bandwidth, 10.0)]).chain(links);
    before.chain([(Step::Train, 40.0)]).chain(decoding).chain([(Step::Sustained, 60.0)]).collect()
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
            let steps = steps(BenchPlan::Quick, None, formats, links);
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
            let short = super::steps(BenchPlan::Full, Some(6.0), formats, links);
            assert!((short.iter().map(|(_, seconds)| seconds).sum::<f64>() - 6.0).abs() < 1e-9);
        }
    }

    #[test]
    fn both_plans_measure_the_same_things() {
        let kinds = |extent| {
            let steps = steps(extent, None, &Format::ALL, Links { host: true, next: true, all: Some(2) });
            let mut kinds: Vec<_> = steps.iter().map(|(step, _)| std::mem::discriminant(step)).collect();
            kinds.dedup();
            kinds
        };
        assert_eq!(kinds(BenchPlan::Quick), kinds(BenchPlan::Full));
        let full = steps(BenchPlan::Full, None, &[Format::Bf16], Links::default());
        assert!(full.contains(&(Step::Sustained, 60.0)) && full.contains(&(Step::Decode(32), 8.0)));
    }
}
