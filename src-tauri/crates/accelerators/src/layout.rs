//! How a training job is laid out over accelerators where nobody has said: as few tensor-parallel ranks as hold it.
//!
//! Tensor parallelism stays within a node, since it exchanges activations in every layer (Narayanan et al. 2021, arXiv
//! 2104.04473, section 5.4); all other accelerators are data-parallel ranks.

use crate::matching::NODE;
use crate::{Card, Sizing, Training, Work, size};
use quantity::Decimal;

/// Tensor-parallel widths that divide a node.
const WIDTHS: [u64; 4] = [1, 2, 4, NODE];

/// The sizing laid out over at least `gpus` accelerators of a card: the least tensor parallelism at which one of them
/// holds its share, else the widest; data-parallel ranks take the rest.
///
/// `usable` is the share of nameplate memory. Inference, and a card of unknown memory, are left on single accelerators.
pub fn laid_out(sizing: &Sizing, card: &Card, usable: Option<Decimal>, gpus: u64) -> Sizing {
    let over = |width: &u64| spread(sizing, *width, gpus);
    let Ok(usable) = card.usable(usable) else { return over(&1) };
    let holds = |laid: &Sizing| size(laid).is_some_and(|memory| memory.total.0 <= usable);
    WIDTHS.iter().map(over).find(holds).unwrap_or_else(|| over(&NODE))
}

fn spread(sizing: &Sizing, width: u64, gpus: u64) -> Sizing {
    let Work::Training(training) = &sizing.work else { return sizing.clone() };
    let ranks = gpus.div_ceil(width).max(1);
    let training = Training { tensor_parallel: width, data_parallel: ranks, ..training.clone() };
    Sizing { work: Work::Training(training), ..sizing.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ModelShape, Precision, Recompute};

    /// 10 G parameters of 16 bytes each; activations of 2·s·h per layer: 2·1000·1000·10 bytes.
    fn job(zero_stage: u64) -> Sizing {
        let shape = ModelShape {
            params: 10_000_000_000,
            active_params: None,
            layers: 10,
            hidden: 1000,
            heads: 8,
            kv_heads: 8,
            head_dim: 125,
            vocab: None,
            mla: None,
            sliding: None,
        };
        let training = Training {
            zero_stage,
            data_parallel: 1,
            tensor_parallel: 1,
            optimizer_bytes: Decimal::from(12),
            gradient_bytes: Decimal::TWO,
            recompute: Recompute::Full,
            sequence_parallel: false,
            run: None,
        };
        Sizing {
            shape,
            precision: Precision::Bf16,
            weight_bits: None,
            kv_precision: Precision::Bf16,
            batch: 1,
            context: 1000,
            work: Work::Training(training),
        }
    }

    fn check(zero_stage: u64, memory_gb: Option<f64>, gpus: u64, expected: (u64, u64)) {
        let card = Card { sku: "card".to_owned(), memory_gb, bandwidth_gbps: None, peak_tflops: None, tdp_w: None };
        let laid = laid_out(&job(zero_stage), &card, Some(Decimal::ONE), gpus);
        let Work::Training(training) = &laid.work else { panic!("still training") };
        let found = (training.tensor_parallel, training.data_parallel);
        assert_eq!(found, expected, "stage {zero_stage}, {memory_gb:?} GB, {gpus} GPUs");
    }

    /// The whole state is 160 GB: 16 bytes × 10 G.
    #[test]
    fn the_least_tensor_parallelism_that_fits_is_taken() {
        check(0, Some(161.0), 16, (1, 16));
        check(0, Some(81.0), 16, (2, 8));
        check(0, Some(41.0), 16, (4, 4));
        check(0, Some(21.0), 16, (8, 2));
        // Nothing holds 160 GB ÷ 8: the widest stands, and is said not to fit.
        check(0, Some(19.0), 16, (8, 2));
        // Stage 3 shares everything among 16 ranks: 10 GB and activations of 20 MB each.
        check(3, Some(10.1), 16, (1, 16));
        check(3, Some(9.9), 16, (8, 2));
        // Ranks are rounded up to what demand needs, and there is at least one.
        check(0, Some(41.0), 17, (4, 5));
        check(0, Some(161.0), 0, (1, 1));
        check(0, None, 9, (1, 9));
    }
}
