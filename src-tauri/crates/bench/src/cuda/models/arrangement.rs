//! Where weights stand on the card: as in the oracle's block, but queries, keys and values side by side in one matrix, and gates
//! and ups in another, so that each is one product.

use crate::model::{LayerPlaces, Places, Shape};
use std::ops::Range;
use vocabulary::{Message, message};

/// Where the matrices of a layer stand, in values. Inputs × outputs, row-major.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    pub(super) norm: Range<usize>,
    pub(super) qkv: Range<usize>,
    pub(super) out: Range<usize>,
    pub(super) ffn_norm: Range<usize>,
    pub(super) both: Range<usize>,
    pub(super) down: Range<usize>,
}

/// Where everything stands.
#[derive(Clone, Debug)]
pub(super) struct Arrangement {
    pub(super) embedding: Range<usize>,
    pub(super) layers: Vec<Layer>,
    pub(super) norm: Range<usize>,
    pub(super) head: Range<usize>,
}

impl Arrangement {
    /// For a shape: matrices that are side by side take the places that the oracle has for them one after another.
    pub(super) fn of(shape: &Shape) -> Self {
        let Places { embedding, layers, norm, head } = Places::of(shape);
        let layer = |layer: LayerPlaces| Layer {
            norm: layer.norm,
            qkv: layer.query.start..layer.value.end,
            out: layer.out,
            ffn_norm: layer.ffn_norm,
            both: layer.gate.start..layer.up.end,
            down: layer.down,
        };
        Self { embedding, layers: layers.into_iter().map(layer).collect(), norm, head }
    }

    /// Gains of the norms.
    pub(super) fn gains(&self) -> impl Iterator<Item = &Range<usize>> {
        self.layers.iter().flat_map(|layer| [&layer.norm, &layer.ffn_norm]).chain([&self.norm])
    }

    /// Every part with a name, for telling where a gradient is wrong.
    pub(super) fn parts(&self) -> Vec<(Message, Range<usize>)> {
        let of_layer = |(at, layer): (usize, &Layer)| {
            let Layer { norm, qkv, out, ffn_norm, both, down } = layer.clone();
            let named =
                [("norm", norm), ("qkv", qkv), ("out", out), ("ffn_norm", ffn_norm), ("both", both), ("down", down)];
            named.map(|(part, range)| (message!("bench-gap-layer", at = at.to_string(), part = part), range))
        };
        let ends = [("norm", &self.norm), ("head", &self.head)].map(|(name, range)| (name.into(), range.clone()));
        let layers = self.layers.iter().enumerate().flat_map(of_layer);
        [("embedding".into(), self.embedding.clone())].into_iter().chain(layers).chain(ends).collect()
    }
}

/// Matrices of as many rows side by side.
fn joined(parts: &[&[f32]], rows: usize) -> Vec<f32> {
    let row = |at: usize| {
        let of_part = move |part: &&[f32]| {
            let width = part.len() / rows;
            part.get(at * width..(at + 1) * width).unwrap_or_default().to_vec()
        };
        parts.iter().flat_map(of_part).collect::<Vec<_>>()
    };
    (0..rows).flat_map(row).collect()
}

/// The oracle's block of weights, or of gradients, as the card has it.
pub(super) fn arranged(block: &[f32], shape: &Shape) -> Vec<f32> {
    let (places, d) = (Places::of(shape), shape.hidden());
    let at = |range: &Range<usize>| block.get(range.clone()).unwrap_or_default();
    let mut all = at(&places.embedding).to_vec();
    for layer in &places.layers {
        all.extend(at(&layer.norm));
        all.extend(joined(&[at(&layer.query), at(&layer.key), at(&layer.value)], d));
        all.extend(at(&layer.out));
        all.extend(at(&layer.ffn_norm));
        all.extend(joined(&[at(&layer.gate), at(&layer.up)], d));
        all.extend(at(&layer.down));
    }
    all.extend(at(&places.norm));
    all.extend(at(&places.head));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_weight_has_one_place() {
        let shape = Shape { layers: 2, heads: 4, kv_heads: 2, head: 2, ffn: 5, vocab: 7 };
        let block: Vec<f32> = (0..shape.params()).map(|at| at as f32).collect();
        let all = arranged(&block, &shape);
        let mut sorted = all.clone();
        sorted.sort_by(f32::total_cmp);
        assert_eq!(sorted, block);
        let (places, here) = (Places::of(&shape), Arrangement::of(&shape));
        assert_eq!(here.head.end, shape.params());
        let (layer, theirs) = (&here.layers[1], &places.layers[1]);
        // Row 3: 8 queries, 4 keys, 4 values; 5 gates, 5 ups.
        let row = &all[layer.qkv.start + 3 * 16..][..16];
        assert_eq!(row[0], (theirs.query.start + 3 * 8) as f32);
        assert_eq!(row[8], (theirs.key.start + 3 * 4) as f32);
        assert_eq!(row[15], (theirs.value.start + 3 * 4 + 3) as f32);
        assert_eq!(all[layer.both.start + 3 * 10 + 5], (theirs.up.start + 3 * 5) as f32);
        assert_eq!(all[layer.down.start + 1], (theirs.down.start + 1) as f32);
        let parts = here.parts();
        assert!(parts.windows(2).all(|pair| pair[0].1.end == pair[1].1.start), "without gap");
    }
}
