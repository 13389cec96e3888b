//! Why a question about a card has no answer.

use crate::Precision;
use vocabulary::{Message, message};

/// The figure that is missing, or why it gives nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotSay {
    /// The card's memory is unknown.
    Memory,
    /// The card's bandwidth is unknown.
    Bandwidth,
    /// The card's dense peak at this precision is unknown, or it has none.
    Peak(Precision),
    /// The card's power is unknown.
    Power,
    /// No assumption of this name is known.
    Assumption(&'static str),
    /// The model has no parameters left once its embedding table is taken off, or its sizes pass 28 digits.
    Shape,
    /// The figures give a number that is not finite or beyond counting.
    Range,
}

impl CannotSay {
    /// One sentence for the person who asked.
    pub fn sentence(self) -> Message {
        match self {
            Self::Memory => message!("accelerators-no-memory"),
            Self::Bandwidth => message!("accelerators-no-bandwidth"),
            Self::Peak(Precision::Int4) => message!("accelerators-no-peak.int4"),
            Self::Peak(p) => message!("accelerators-no-peak", precision = p.word()),
            Self::Power => message!("accelerators-no-power"),
            Self::Assumption(id) => message!("accelerators-no-assumption", id = id),
            Self::Shape => message!("accelerators-no-shape"),
            Self::Range => message!("accelerators-no-range"),
        }
    }
}
