//! Lists of single columns. They stand apart from the other lists since most of their words are words of other things too, such as
//! keys of columns.

use crate::closed::closed;

closed! {
    /// What a lever acts on; a lever without one saves a share of the spend that it names.
    "acts-on" ActsOn {
        /// The demand of a purpose.
        Demand = "demand",
        /// The useful share of a purpose: the same work in fewer allocated hours.
        UsefulShare = "useful_share",
        /// The price of quotes of a billing.
        Price = "price",
        /// The power drawn.
        Power = "power",
    }

    /// Who can take a lever.
    "lever-owner" LeverOwner {
        /// Agrees the price of an hour.
        Procurement = "procurement",
        /// Raises the share of paid hours that is useful, and what power they draw.
        Platform = "platform",
        /// Gets more work out of an hour.
        Engineering = "engineering",
    }

    /// An answer that is no number, of a vendor that was asked.
    "answer" Answer {
        /// Asked, and the value is unknown.
        Unknown = "?",
        /// Asked, and not answered.
        Missing = "none",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_they_are_written() {
        for lever in ActsOn::ALL {
            assert_eq!(ActsOn::from_word(lever.word()), Some(*lever));
        }
        assert_eq!(
            ["?", "none", "", "no"].map(Answer::from_word),
            [Some(Answer::Unknown), Some(Answer::Missing), None, None]
        );
    }
}
