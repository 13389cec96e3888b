//! The sizes of a model, and what they come to in parameters, FLOPs and bytes.

use accelerators::{ByConvention, FlopShape, flops_per_token};

/// Sizes of a Llama-like decoder; input and output embeddings are two matrices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Transformer layers.
    pub layers: usize,
    /// Query heads.
    pub heads: usize,
    /// Heads of keys and values; divides `heads`.
    pub kv_heads: usize,
    /// Width of a head, even.
    pub head: usize,
    /// Width of the feed-forward part.
    pub ffn: usize,
    /// Tokens there are.
    pub vocab: usize,
}

impl Shape {
    /// Model width.
    pub fn hidden(&self) -> usize {
        self.heads * self.head
    }

    /// Width of all keys (or values) of a token.
    pub fn kv(&self) -> usize {
        self.kv_heads * self.head
    }

    /// All parameters.
    pub fn params(&self) -> usize {
        let (d, kv) = (self.hidden(), self.kv());
        let layer = 2 * d + 2 * d * d + 2 * d * kv + 3 * d * self.ffn;
        2 * self.vocab * d + d + self.layers * layer
    }

    /// FLOPs of forward and backward pass per token at a sequence length, by convention.
    pub fn flops(&self, seq: usize) -> ByConvention {
        let shape = FlopShape {
            params: self.params() as u64,
            layers: self.layers as u64,
            hidden: self.hidden() as u64,
            input_embeddings: Some((self.vocab * self.hidden()) as u64),
        };
        flops_per_token(&shape, Some(seq as u64))
    }

    /// Bytes of one training step in single precision: weights, gradients, two moments, and what is kept for the
    /// backward pass.
    pub fn training_bytes(&self, batch: usize, seq: usize) -> u64 {
        let (d, kv, tokens) = (self.hidden(), self.kv(), batch * seq);
        let layer = tokens * (8 * d + 4 * kv + 6 * self.ffn) + 2 * batch * self.heads * seq * seq;
        let values = 4 * self.params() + self.layers * layer + tokens * (6 * d + 2 * self.vocab);
        4 * values as u64
    }

    /// Bytes that one step of decoding has to read: every weight but the input embedding's (one row per sequence is read
    /// of it), and the keys and values of `context` tokens of each sequence. Single precision.
    pub fn decoding_bytes(&self, batch: usize, context: usize) -> u64 {
        let weights = self.params() - self.vocab * self.hidden() + batch * self.hidden();
        4 * (weights + batch * context * 2 * self.layers * self.kv()) as u64
    }

    /// Bytes that decoding takes with room for one token after `context`: all weights, the cache, rotary positions, and
    /// the rows of one step. Single precision.
    pub fn decoding_memory(&self, batch: usize, context: usize) -> u64 {
        let (most, kv) = (context + 1, self.kv());
        let cache = most * 2 * self.layers * kv;
        let rows = 5 * self.hidden() + kv + 3 * self.ffn + self.vocab + self.heads * most;
        4 * (self.params() + batch * (cache + rows) + most * self.head) as u64
    }
}
