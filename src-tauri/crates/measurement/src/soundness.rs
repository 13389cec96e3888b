//! How far a figure can be relied on: whether its samples settled, whether the device computed right.

use vocabulary::State;

/// What it asks for that samples agreed before time was up, or did not.
pub const fn settled(settled: bool) -> State {
    if settled { State::Ok } else { State::Watch }
}

/// What it asks for that results were right or wrong; `None` where nobody looked.
pub const fn numerics(right: Option<bool>) -> State {
    match right {
        Some(true) => State::Ok,
        Some(false) => State::Act,
        None => State::Unknown,
    }
}
