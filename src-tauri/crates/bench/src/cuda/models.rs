//! The transformer on a card: trained in bfloat16 with single-precision weights behind it, and decoding with a cache. Matrix
//! products are cuBLASLt's, everything else is kernels of ours; whole steps are recorded and asked for at once.

mod arrangement;
mod compared;
mod decode;
mod forward;
mod memory;
mod network;
mod prefill;
mod recorded;
mod steps;
mod train;

pub(super) use decode::Decode;
pub(super) use memory::{decoding_memory, prefill_memory, training_memory};
pub(super) use prefill::Prefill;
pub(super) use recorded::Recorded;
pub(super) use train::Train;
