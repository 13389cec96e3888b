//! What a model takes of a card's memory, so that what is chosen fits and cards of a kind get one model.

use super::network::{BRAIN, SINGLE};
use crate::model::Shape;

/// Bytes of a weight that is trained: itself, and in single precision its master, both moments and its gradient.
const STATE: u64 = BRAIN + 4 * SINGLE;
/// Bytes beside a model: the library's workspace, and draws that operands are filled from.
const BESIDE: u64 = 128 << 20;

/// Bytes that training takes: state of every parameter, what is kept of every layer, room that layers share, logits.
pub(in crate::cuda) fn training_memory(shape: &Shape, batch: usize, seq: usize) -> u64 {
    let (tokens, params) = ((batch * seq) as u64, shape.params() as u64);
    let [d, kv, ffn, heads] = [shape.hidden(), shape.kv(), shape.ffn, shape.heads].map(|size| size as u64);
    let kept = BRAIN * (6 * d + 2 * kv + 3 * ffn) + SINGLE * (2 + heads);
    let room = BRAIN * (3 * d + 2 * kv + 3 * ffn) + SINGLE * heads;
    let ending = BRAIN * (2 * d + shape.vocab as u64) + SINGLE * 4;
    STATE * params + tokens * (shape.layers as u64 * kept + room + ending) + BESIDE
}

/// Bytes that reading a prompt takes: weights, keys and values of every layer with the queries beside them, rows of one layer.
pub(in crate::cuda) fn prefill_memory(shape: &Shape, seq: usize) -> u64 {
    let [d, kv, ffn, heads] = [shape.hidden(), shape.kv(), shape.ffn, shape.heads].map(|size| size as u64);
    let rows = BRAIN * (4 * d + 3 * ffn) + SINGLE * (heads + 1);
    let cached = BRAIN * (d + 2 * kv) * shape.layers as u64;
    BRAIN * (shape.params() + shape.vocab) as u64 + seq as u64 * (rows + cached) + BESIDE
}

/// Bytes that decoding takes with room for one token after `context`: weights, the cache, rows of one step.
pub(in crate::cuda) fn decoding_memory(shape: &Shape, batch: usize, context: usize) -> u64 {
    shape.decoding_memory(batch, context) / (SINGLE / BRAIN) + BESIDE
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::Job;
    use crate::plan::{Bounds, decoding, training, training_short};

    /// Cards of a kind get one model whatever their memory, from 40 GB on: 18 bytes a parameter, and what is kept of 8,192 tokens.
    #[test]
    fn one_family_is_trained_and_decoded() {
        let card = |job: &Job| match job {
            Job::Train { shape, batch, seq } => training_memory(shape, *batch, *seq),
            job => job.memory() / 2,
        };
        for (gigabytes, rate, layers) in [
            (20, 300e12, Some(2)),
            (36, 187e12, Some(4)),
            (72, 594e12, Some(4)),
            (126, 594e12, Some(4)),
            (12, 100e12, None),
        ] {
            let bounds = Bounds { memory: gigabytes * 1_000_000_000, seconds: 0.42, takes: &card };
            let trained = [training(&bounds, rate), training_short(&bounds, rate)].map(|job| match job {
                Some(Job::Train { shape, batch, seq }) => {
                    (shape.hidden() == 4096).then_some((shape.layers, batch * seq))
                }
                _ => None,
            });
            assert_eq!(trained, [layers.map(|layers| (layers, 8_192)); 2], "{gigabytes} GB");
        }
        let bounds = Bounds { memory: 72_000_000_000, seconds: 0.06, takes: &card };
        let Some(Job::Decode { shape, .. }) = decoding(&bounds, 8, (2_000e9, 594e12)) else { panic!("no model") };
        assert_eq!(shape.params(), 8_030_261_248, "the whole of Llama-3-8B");
    }
}
