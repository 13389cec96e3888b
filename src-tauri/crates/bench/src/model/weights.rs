//! All parameters in one block, so that gradients, moments and finite differences need no names.

use super::{Real, Shape};
use crate::numeric::normal;
use std::ops::Range;

/// Where each matrix of a layer stands. Matrices map rows of inputs to rows of outputs: inputs × outputs, row-major.
#[derive(Clone, Debug)]
pub(crate) struct LayerPlaces {
    pub(crate) norm: Range<usize>,
    pub(crate) query: Range<usize>,
    pub(crate) key: Range<usize>,
    pub(crate) value: Range<usize>,
    pub(crate) out: Range<usize>,
    pub(crate) ffn_norm: Range<usize>,
    pub(crate) gate: Range<usize>,
    pub(crate) up: Range<usize>,
    pub(crate) down: Range<usize>,
}

/// Where everything stands.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    pub(crate) embedding: Range<usize>,
    pub(crate) layers: Vec<LayerPlaces>,
    pub(crate) norm: Range<usize>,
    pub(crate) head: Range<usize>,
}

impl Places {
    /// For a shape; together they are its parameters.
    pub(crate) fn of(shape: &Shape) -> Self {
        let (d, kv, ffn) = (shape.hidden(), shape.kv(), shape.ffn);
        let mut end = 0;
        let mut next = |count: usize| {
            end += count;
            end - count..end
        };
        let embedding = next(shape.vocab * d);
        let layers = (0..shape.layers).map(|_| LayerPlaces {
            norm: next(d),
            query: next(d * d),
            key: next(d * kv),
            value: next(d * kv),
            out: next(d * d),
            ffn_norm: next(d),
            gate: next(d * ffn),
            up: next(d * ffn),
            down: next(ffn * d),
        });
        let layers = layers.collect();
        Self { embedding, layers, norm: next(d), head: next(d * shape.vocab) }
    }

    /// Gains of the norms, which begin at 1.
    fn gains(&self) -> impl Iterator<Item = Range<usize>> {
        let layers = self.layers.iter().flat_map(|layer| [layer.norm.clone(), layer.ffn_norm.clone()]);
        layers.chain([self.norm.clone()])
    }

    /// Random weights with deviation 1/√inputs, so that sums keep their size.
    pub(crate) fn fresh<R: Real>(&self, shape: &Shape) -> Vec<R> {
        let draws = normal("weights", shape.params());
        let deviation = 1.0 / (shape.hidden() as f64).sqrt();
        let mut weights: Vec<R> = draws.into_iter().map(|x| R::of(f64::from(x) * deviation)).collect();
        self.gains().for_each(|gain| weights[gain].fill(R::of(1.0)));
        weights
    }
}
