//! What every room names alike: the messages that rooms give instead of sentences.
//!
//! Nothing here is worded: a message is the id of a phrase of `data/words` and what it is filled with. The room `voice` words it.

mod message;

pub use message::{MESSAGE, Message, Value};
