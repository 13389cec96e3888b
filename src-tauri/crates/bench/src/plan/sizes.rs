//! Sizes that suit a device: large enough to be the device's own speed, small enough for its memory and the time there is.

use crate::backend::Job;
use crate::model::Shape;
use crate::numeric::Format;
use reference::{Model, model};

/// Largest block that is copied: more changes nothing and takes time to fill.
const MOST_COPY: u64 = 4 << 30;
/// The model that is decoded with, and whose layers are trained: one for all devices that hold it, so that they compare.
const MODEL: &str = "Llama-3-8B";
/// Its layers that are trained: as many as a card of 40 GB holds with the optimizer's state, else as a card of 24 GB does.
const TRAINED: [usize; 2] = [4, 2];
/// Vocabulary of the layers that are trained: the model's own would be more state than all of them.
const TRAINED_VOCAB: usize = 32_768;
/// Tokens of its sequences, and of the shorter ones.
const SEQUENCE: usize = 8_192;
const SHORT: usize = 2_048;
/// How much longer than other models those that are compared may take.
const PATIENCE: f64 = 4.0;
/// Share of the ceiling that a training step is expected to reach, to choose its size only.
const EXPECTED: f64 = 0.3;
/// Cube that a search begins with on a device of known speed: large enough to fill any.
const FIRST: usize = 8_192;
/// Cubes, the smallest first, by which the speed of another device becomes known.
const SOUNDINGS: usize = 3;

/// What a size must keep within.
#[derive(Clone, Copy)]
pub struct Bounds<'b> {
    /// Bytes that may be taken.
    pub memory: u64,
    /// Longest that one run may take, seconds.
    pub seconds: f64,
    /// Bytes that a job takes.
    pub takes: &'b dyn Fn(&Job) -> u64,
}

impl Bounds<'_> {
    /// Whether memory holds a job.
    fn hold(&self, job: &Job) -> bool {
        (self.takes)(job) <= self.memory
    }
}

/// Sizes m, n, k to begin a search with: cubes, and the projections of a model at several numbers of tokens.
pub fn products(format: Format, memory: u64) -> Vec<[usize; 3]> {
    let cubes = (8..=14).map(|power| [1 << power; 3]);
    let sizes = cubes.chain([512, 2048, 8192].into_iter().flat_map(projections));
    sizes.filter(|size| Job::Product { size: *size, format }.memory() <= memory).collect()
}

/// Queries, keys and values together; output; gate and up together; down.
fn projections(tokens: usize) -> Vec<[usize; 3]> {
    let Some((model, ffn)) = model(MODEL).and_then(|model| Some((model, model.ffn_hidden?))) else { return Vec::new() };
    let (d, ffn) = (model.hidden as usize, ffn as usize);
    let kv = model.kv_heads as usize * model.head_dim as usize;
    vec![[tokens, d + 2 * kv, d], [tokens, d, d], [tokens, 2 * ffn, d], [tokens, d, ffn]]
}

/// Sizes in the order in which they are tried. Where the `rate` in operations per second is known, a large cube and then the largest that
/// takes at most `seconds`, down; else three small cubes tell the speed, and then the largest first too.
pub fn in_order(mut sizes: Vec<[usize; 3]>, known: Option<(f64, f64)>) -> Vec<[usize; 3]> {
    let work = |[m, n, k]: &[usize; 3]| 2.0 * *m as f64 * *n as f64 * *k as f64;
    sizes.sort_by(|a, b| work(b).total_cmp(&work(a)));
    let fits = |size: &[usize; 3]| known.is_none_or(|(rate, seconds)| work(size) <= rate * seconds);
    let is_cube = |size: &&[usize; 3]| matches!(size, [m, n, k] if m == n && n == k && fits(size));
    let cubes = sizes.iter().filter(is_cube).copied();
    let first: Vec<[usize; 3]> = match known {
        Some(_) => cubes.filter(|[m, ..]| *m <= FIRST).take(1).collect(),
        None => cubes.rev().take(SOUNDINGS).collect(),
    };
    sizes.retain(|size| fits(size) && !first.contains(size));
    first.into_iter().chain(sizes).collect()
}

/// Bytes of each of the two blocks of a copy: four times the cache (McCalpin's rule for STREAM), and at least so many.
pub fn copy_bytes(cache: u64, least: u64, memory: u64) -> u64 {
    (4 * cache).max(least).min(MOST_COPY).min(memory / 2)
}

/// Models for devices that are too small or too slow for the one that is compared, with the tokens of a sequence: all of Llama-3's
/// proportions.
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
    ]
    .into_iter()
}

/// The model that is compared where nobody names another one.
pub fn usual() -> Option<&'static Model> {
    model(MODEL)
}

/// Sizes of a model of the catalog as these kernels compute it; `None` for one that has experts, or whose heads together are not as wide as
/// it is.
pub fn shape_of(model: &Model) -> Option<Shape> {
    let shape = Shape {
        layers: model.layers as usize,
        heads: model.heads as usize,
        kv_heads: model.kv_heads as usize,
        head: model.head_dim as usize,
        ffn: model.ffn_hidden.filter(|_| model.experts.is_none())? as usize,
        vocab: model.vocab as usize,
    };
    let divides = shape.kv_heads > 0 && shape.heads.is_multiple_of(shape.kv_heads);
    (divides && shape.hidden() == model.hidden as usize).then_some(shape)
}

/// As many layers as memory holds of the model that is compared, in sequences of that many tokens.
fn compared(bounds: &Bounds, rate: f64, seq: usize, model: Shape) -> Option<Job> {
    let job = |layers| {
        let shape = Shape { layers, vocab: TRAINED_VOCAB, ..model };
        Job::Train { shape, batch: SEQUENCE / seq, seq }
    };
    let most = rate * EXPECTED * bounds.seconds * PATIENCE;
    TRAINED.into_iter().map(job).find(|job| bounds.hold(job) && training_operations(job) <= most)
}

/// The training step within bounds on a device of `rate` operations per second: of the model that is compared where it fits, else the
/// largest that does; `None` where not even the smallest fits into memory.
pub fn training(bounds: &Bounds, rate: f64) -> Option<Job> {
    let jobs = ladder().flat_map(|(shape, seq)| [1, 2, 4].map(|batch| Job::Train { shape, batch, seq }));
    let fits = |job: &Job| training_operations(job) <= rate * EXPECTED * bounds.seconds;
    let usual = usual().and_then(shape_of).and_then(|model| compared(bounds, rate, SEQUENCE, model));
    usual.or_else(|| largest(jobs, fits, training_operations, bounds))
}

/// The same number of tokens in shorter sequences; `None` where the device does not hold the model that is compared.
pub fn training_short(bounds: &Bounds, rate: f64) -> Option<Job> {
    usual().and_then(shape_of).and_then(|model| compared(bounds, rate, SHORT, model))
}

/// The training step of a model that was asked for, in long sequences; `None` where the device does not hold two of its layers.
pub fn training_of(bounds: &Bounds, rate: f64, model: Shape) -> Option<Job> {
    compared(bounds, rate, SEQUENCE, model)
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

/// Decoding within bounds at a batch, on a device that reads `bandwidth` bytes and does `rate` operations per second: with the model that is
/// compared where it fits, else with the largest that does; `None` where not even the smallest fits into memory.
pub fn decoding(bounds: &Bounds, batch: usize, (bandwidth, rate): (f64, f64)) -> Option<Job> {
    let bytes = |job: &Job| match job {
        Job::Decode { shape, batch, context } => shape.decoding_bytes(*batch, *context) as f64,
        _ => f64::INFINITY,
    };
    let operations = |job: &Job| match job {
        Job::Decode { shape, batch, .. } => 2.0 * (shape.params() * batch) as f64,
        _ => f64::INFINITY,
    };
    let within = |job: &Job, seconds: f64| {
        bytes(job) <= bandwidth * EXPECTED * seconds && operations(job) <= rate * EXPECTED * seconds
    };
    let model = usual().and_then(shape_of).map(|shape| decode(shape, batch));
    let compared = model.filter(|job| bounds.hold(job) && within(job, bounds.seconds * PATIENCE));
    let jobs = ladder().map(|(shape, _)| decode(shape, batch));
    compared.or_else(|| largest(jobs, |job| within(job, bounds.seconds), bytes, bounds))
}

/// The largest job that fits, else the smallest if memory allows it.
fn largest(
    jobs: impl Iterator<Item = Job>,
    fits: impl Fn(&Job) -> bool,
    size: impl Fn(&Job) -> f64,
    bounds: &Bounds,
) -> Option<Job> {
    let jobs: Vec<Job> = jobs.filter(|job| bounds.hold(job)).collect();
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
        assert_eq!(products(Format::Fp32, 1 << 20), [[256; 3]]);
    }

    #[test]
    fn a_search_comes_to_the_large_sizes_first() {
        let all = || products(Format::Bf16, u64::MAX);
        let known = in_order(all(), Some((700e12, 0.1)));
        assert_eq!(known[..2], [[8192; 3], [16_384; 3]], "one that fills any card, then the largest");
        assert_eq!(
            in_order(all(), Some((700e12, 0.002)))[..2],
            [[8192; 3], [8192, 4096, 14_336]],
            "what takes too long is left out"
        );
        let unknown = in_order(all(), None);
        assert_eq!(unknown[..4], [[256; 3], [512; 3], [1024; 3], [16_384; 3]]);
        for order in [known, unknown] {
            let mut sorted = order.clone();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), all().len(), "each once");
        }
    }

    #[test]
    fn a_copy_is_larger_than_the_cache_and_within_memory() {
        for (cache, memory, expected) in [
            (32 << 20, 1 << 40, 128 << 20),
            (0, 1 << 40, 64 << 20),
            (2 << 30, 1 << 40, MOST_COPY),
            (32 << 20, 100 << 20, 50 << 20),
        ] {
            assert_eq!(copy_bytes(cache, 64 << 20, memory), expected, "{cache} {memory}");
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
            let bounds = Bounds { memory: 1 << memory, seconds, takes: &Job::memory };
            let rate = (1_u64 << rate) as f64;
            let smallest = ladder().next().unwrap().0;
            for job in [training(&bounds, rate), decoding(&bounds, batch, (rate / 8.0, rate))].into_iter().flatten() {
                prop_assert!(job.memory() <= bounds.memory);
                let smallest = matches!(job, Job::Train { shape, .. } | Job::Decode { shape, .. } if shape == smallest);
                let time = training_operations(&job) / (rate * EXPECTED);
                prop_assert!(smallest || time.is_infinite() || time <= seconds * PATIENCE, "{job:?}: {time} s");
            }
        }

        #[test]
        fn a_faster_device_gets_no_smaller_model(rate in 30_u32..49) {
            let bounds = Bounds { memory: 1 << 37, seconds: 0.5, takes: &Job::memory };
            let work = |power: u32| training(&bounds, (1_u64 << power) as f64).map(|job| training_operations(&job));
            prop_assert!(work(rate) <= work(rate + 1));
        }
    }
}
