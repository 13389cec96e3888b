//! What a measurement is called.

use vocabulary::{MeasuredKind, Message, message};

/// What was measured, with its number format and batch where it has them: "Decoding, bf16, batch 8".
pub fn named(kind: MeasuredKind, precision: Option<&str>, batch: Option<u64>) -> Message {
    let batch = batch.map_or_else(Message::empty, |batch| message!("measured-batch", batch = batch.to_string()));
    Message::listed([kind.name(), precision.unwrap_or_default().into(), batch])
}
