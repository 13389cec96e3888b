//! Sizes that suit a device: large enough to be the device's own speed, small enough for its memory and the time there is.

use crate::backend::Job;
use crate::model::Shape;
use crate::numeric::Format;
use reference::model;

/// Least size of a block that is copied.
const LEAST_COPY: u64 = 64 << 20;
/// Largest block that is copied: more changes nothing and takes time to fill.
const MOST_COPY: u64 = 1 << 30;
/// Model whose projections are among the shapes of matrix products.
const MODEL: &str = "Llama-3-8B";
/// Share of the ceiling that a training step is expected to reach, to choose its size only.
const EXPECTED: f64 = 0.3;

/// What a size must keep within.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// Bytes that may be taken.
    pub memory: u64,
    /// Longest that one run may take, seconds.
    pub seconds: f64,
}

impl Bounds {
    /// Whether a job of `operations` fits at `rate` operations per second.
    fn hold(&self, job: &Job, operations: f64, rate: f64) -> bool {
        job.memory() <= self.memory && operations <= rate * self.seconds
    }
}

/// Sizes m, n, k to begin a search with, by their work: cubes, and the projections of a model at several numbers of tokens.
pub fn products(format: Format, memory: u64) -> Vec<[usize; 3]> {
    let cubes = (8..=14).map(|power| [1 << power; 3]);
    let mut sizes: Vec<_> = cubes.chain([512, 2048, 8192].into_iter().flat_map(projections)).collect();
    sizes.retain(|size| Job::Product { size: *size, format }.memory() <= memory);
    sizes.sort_by_key(|[m, n, k]| m * n * k);
    sizes
}

/// Queries, keys and values together; output; gate and up together; down.
fn projections(tokens: usize) -> Vec<[usize; 3]> {
    let Some((model, ffn)) = model(MODEL).and_then(|model| Some((model, model.ffn_hidden?))) else { return Vec::new() };
    let (d, ffn) = (model.hidden as usize, ffn as usize);
    let kv = model.kv_heads as usize * model.head_dim as usize;
    vec![[tokens, d + 2 * kv, d], [tokens, d, d], [tokens, 2 * ffn, d], [tokens, d, ffn]]
}

/// Bytes of each of the two blocks of a copy: four times the cache (McCalpin's rule for STREAM), within memory.
pub fn copy_bytes(cache: u64, memory: u64) -> u64 {
    (4 * cache).clamp(LEAST_COPY, MOST_COPY).min(memory / 2)
}

/// Models from small to the width of an 8B model, with the tokens of a sequence: all of Llama-3's proportions.
fn ladder() -> impl Iterator<Item = (Shape, usize)> {
    let rung = |heads: usize, layers: usize, seq: usize| {
        let head = if heads < 8 { 32 } else { 64 * heads.div_ceil(32).min(2) };
        let hidden = heads * head;
        let shape =
            Shape { layers, heads, kv_heads: heads / 4, head, ffn: hidden * 7 / 2, vocab: (8 * hidden).min(32_768) };
        (shape, seq)
    };
    [
        rung(4, 2, 128),
        rung(8, 2, 128),
        rung(8, 4, 256),
        rung(16, 4, 256),
        rung(16, 8, 512),
        rung(32, 4, 512),
        rung(32, 8, 1024),
        rung(64, 4, 2048),
        rung(64, 8, 4096),
    ]
    .into_iter()
}

/// The largest training step within bounds on a device of `rate` operations per second; `None` where not even the smallest
/// fits into memory.
pub fn training(bounds: &Bounds, rate: f64) -> Option<Job> {
    let jobs = ladder().flat_map(|(shape, seq)| [1, 2, 4].map(|batch| Job::Train { shape, batch, seq }));
    let fits = |job: &Job| bounds.hold(job, training_operations(job), rate * EXPECTED);
    largest(jobs, fits, training_operations, bounds)
}

fn training_operations(job: &Job) -> f64 {
    let Job::Train { shape, batch, seq } = job else { return f64::INFINITY };
    shape.flops(*seq).palm.unwrap_or(f64::INFINITY) * (batch * seq) as f64
}

/// Tokens in the cache while decoding.
const CONTEXT: usize = 256;

/// Decoding with a model at a batch.
pub fn decode(shape: Shape, batch: usize) -> Job {
    Job::Decode { shape, batch, context: CONTEXT }
}

/// The largest model that decodes within bounds at a batch, on a device that reads `bandwidth` bytes and does `rate`
/// operations per second; `None` where not even the smallest fits into memory.
pub fn decoding(bounds: &Bounds, batch: usize, (bandwidth, rate): (f64, f64)) -> Option<Job> {
    let jobs = ladder().map(|(shape, _)| decode(shape, batch));
    let bytes = |job: &Job| match job {
        Job::Decode { shape, batch, context } => shape.decoding_bytes(*batch, *context) as f64,
        _ => f64::INFINITY,
    };
    let slow = |job: &Job| match job {
        Job::Decode { shape, batch, .. } => 2.0 * (shape.params() * batch) as f64 > rate * EXPECTED * bounds.seconds,
        _ => true,
    };
    let fits = |job: &Job| bounds.hold(job, bytes(job), bandwidth * EXPECTED) && !slow(job);
    largest(jobs, fits, bytes, bounds)
}

/// The largest job that fits, else the smallest if memory allows it.
fn largest(
    jobs: impl Iterator<Item = Job>,
    fits: impl Fn(&Job) -> bool,
    size: impl Fn(&Job) -> f64,
    bounds: &Bounds,
) -> Option<Job> {
    let jobs: Vec<Job> = jobs.filter(|job| job.memory() <= bounds.memory).collect();
    let by_size = |a: &&Job, b: &&Job| size(a).total_cmp(&size(b));
    let fitting = jobs.iter().filter(|job| fits(job)).max_by(by_size);
    fitting.or_else(|| jobs.iter().min_by(by_size)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn products_hold_cubes_and_the_models_projections() {
        let all = products(Format::Bf16, u64::MAX);
        for size in [[4096; 3], [2048, 6144, 4096], [8192, 28_672, 4096], [512, 4096, 14_336]] {
            assert!(all.contains(&size), "{size:?}");
        }
        let work = |[m, n, k]: &[usize; 3]| m * n * k;
        assert!(all.windows(2).all(|pair| work(&pair[0]) <= work(&pair[1])), "smallest first");
        assert_eq!(products(Format::Fp32, 1 << 20), [[256; 3]]);
    }

    #[test]
    fn a_copy_is_larger_than_the_cache_and_within_memory() {
        for (cache, memory, expected) in [
            (32 << 20, 1 << 40, 128 << 20),
            (0, 1 << 40, LEAST_COPY),
            (1 << 30, 1 << 40, MOST_COPY),
            (32 << 20, 100 << 20, 50 << 20),
        ] {
            assert_eq!(copy_bytes(cache, memory), expected, "{cache} {memory}");
        }
    }

    #[test]
    fn models_are_sound() {
        for (shape, _) in ladder() {
            assert!(shape.heads % shape.kv_heads == 0 && shape.head % 2 == 0 && shape.kv_heads > 0, "{shape:?}");
        }
    }

    proptest! {
        #[test]
        fn models_keep_within_memory_and_time(memory in 20_u32..45, rate in 30_u32..50, seconds in 0.05_f64..4.0, batch in 1_usize..64) {
            let bounds = Bounds { memory: 1 << memory, seconds };
            let rate = (1_u64 << rate) as f64;
            let smallest = ladder().next().unwrap().0;
            for job in [training(&bounds, rate), decoding(&bounds, batch, (rate / 8.0, rate))].into_iter().flatten() {
                prop_assert!(job.memory() <= bounds.memory);
                let smallest = matches!(job, Job::Train { shape, .. } | Job::Decode { shape, .. } if shape == smallest);
                let time = training_operations(&job) / (rate * EXPECTED);
                prop_assert!(smallest || time.is_infinite() || time <= seconds, "{job:?}: {time} s");
            }
        }

        #[test]
        fn a_faster_device_gets_no_smaller_model(rate in 30_u32..49) {
            let bounds = Bounds { memory: 1 << 37, seconds: 0.5 };
            let work = |power: u32| training(&bounds, (1_u64 << power) as f64).map(|job| training_operations(&job));
            prop_assert!(work(rate) <= work(rate + 1));
        }
    }
}
