//! How well a figure is known, from measured to unknown.

use serde::Serialize;

/// The quality of the evidence behind a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// Measured on the machines in question.
    Measured,
    /// Promised in a contract.
    Contract,
    /// Certified by a third party.
    Certified,
    /// Stated by the vendor.
    Stated,
    /// Assumed by the team.
    Assumed,
    /// Nobody knows.
    Unknown,
}

impl Grade {
    /// Every grade with its word, the best first.
    pub const WORDS: [(&'static str, Self); 6] = [
        ("measured", Self::Measured),
        ("contract", Self::Contract),
        ("certified", Self::Certified),
        ("stated", Self::Stated),
        ("assumed", Self::Assumed),
        ("unknown", Self::Unknown),
    ];

    /// The word as input and answers spell it.
    pub fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }

    /// The assumption that says by how many points of value a score of this grade is widened on each side; `None` for
    /// unknown, which is 0..=100 whatever the score.
    pub fn half_width(self) -> Option<&'static str> {
        match self {
            Self::Measured => Some("half_width_measured"),
            Self::Contract => Some("half_width_contract"),
            Self::Certified => Some("half_width_certified"),
            Self::Stated => Some("half_width_stated"),
            Self::Assumed => Some("half_width_assumed"),
            Self::Unknown => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_known_grade_has_its_shipped_half_width() {
        for (word, grade) in Grade::WORDS {
            assert_eq!((grade.word(), serde_json::to_value(grade).unwrap()), (word, word.into()));
            let shipped = grade.half_width().map(|id| reference::assumption(id).map(|a| a.unit));
            assert_eq!(shipped, (grade != Grade::Unknown).then_some(Some("points")), "{word}");
        }
    }
}
