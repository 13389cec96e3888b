//! Why a question about a card has no answer.

use crate::Precision;

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
    pub fn sentence(self) -> String {
        match self {
            Self::Memory => "Cannot say whether it fits: memory is unknown.".to_owned(),
            Self::Bandwidth => "Cannot say how fast it decodes: memory bandwidth is unknown.".to_owned(),
            Self::Peak(Precision::Int4) => {
                "Cannot say rates at int4: no dense int4 peak is known. For weights stored in 4 bits but multiplied in \
                 16, use precision bf16 with weight_bits 4."
                    .to_owned()
            }
            Self::Peak(p) => format!("Cannot say rates at {}: its dense peak is unknown or not offered.", p.word()),
            Self::Power => "Cannot say tokens per watt: power is unknown.".to_owned(),
            Self::Assumption(id) => format!("Cannot say: the assumption {id} is missing."),
            Self::Shape => "Cannot say: the model's sizes contradict each other or pass 28 digits.".to_owned(),
            Self::Range => "Cannot say: the figures give a number without end.".to_owned(),
        }
    }
}
