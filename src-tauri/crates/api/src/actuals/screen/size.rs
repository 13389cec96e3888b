//! What a smaller card rests on, in words: what was seen of the one that is held, and what may go wrong.

use ::actuals::SizeNeed;
use quantity::show;
use voice::{Message, Value, message};

/// What was seen on the busiest day.
pub(super) fn needed(card: &str, own: &SizeNeed) -> Message {
    let tensor = message!("dash-size-tensor", share = show::percent(own.tensor));
    let busy = own.memory_busy.map(|own| message!("dash-size-memory-busy", share = show::percent(own)));
    let held =
        own.memory_gb.map(|own| message!("dash-size-memory", gb = show::rounded(own, show::significant(own, 2))));
    let seen = Value::commas([Some(tensor), busy, held].into_iter().flatten());
    message!("dash-size-needed", card = card, days = own.days, seen = seen)
}

/// Whether all that a smaller card has to do was counted.
pub(super) fn is_known(own: &SizeNeed) -> bool {
    own.memory_gb.is_some() && own.memory_busy.is_some()
}

/// What the saving does not say.
pub(super) fn risk(own: &SizeNeed) -> Message {
    match (own.memory_gb, own.memory_busy) {
        (None, _) => message!("dash-size-risk.memory"),
        (Some(_), None) => message!("dash-size-risk.busy"),
        (Some(_), Some(_)) => message!("dash-size-risk"),
    }
}
