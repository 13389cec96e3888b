//! What stands in the cell of an estimate. That a cell begins with `@` where it names an assumption is known here alone.

use quantity::Range;
use quantity::range::Unreadable;
use std::fmt;

/// What a cell of [`Kind::Estimate`](crate::Kind::Estimate) stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "read once")]
pub enum Estimate<'t> {
    /// The value of the assumption of this id, so that every cell that names it is the same draw.
    Assumption(&'t str),
    /// A number of its own, or a range of such numbers.
    Range(Range),
}

impl<'t> Estimate<'t> {
    /// Reads the text of a cell. Whether the assumption exists, and whether limits hold, is for who knows the book and the column.
    ///
    /// # Errors
    /// Why the text is neither.
    pub fn parse(text: &'t str) -> Result<Self, Unreadable> {
        match Self::assumption(text) {
            Some(id) => Ok(Self::Assumption(id)),
            None => Range::parse(text).map(Self::Range),
        }
    }

    /// The id of the assumption that a cell names; `None` for any other text.
    pub fn assumption(text: &'t str) -> Option<&'t str> {
        text.strip_prefix(MARK)
    }
}

impl fmt::Display for Estimate<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Assumption(id) => write!(f, "{MARK}{id}"),
            Self::Range(range) => range.fmt(f),
        }
    }
}

/// What the id of an assumption follows.
const MARK: char = '@';

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_a_range_or_names_an_assumption() {
        let range = |text: &str| Range::parse(text).map(Estimate::Range);
        for (text, expected) in [
            ("@power_price", Ok(Estimate::Assumption("power_price"))),
            ("@@x", Ok(Estimate::Assumption("@x"))),
            ("@", Ok(Estimate::Assumption(""))),
            ("30k to 45k", range("30000 to 45000")),
            ("20 / 25 / 40", range("20 / 25 / 40")),
            ("5 @x", Err(Unreadable::WithUnit)),
            ("", Err(Unreadable::Empty)),
        ] {
            assert_eq!(Estimate::parse(text), expected, "{text}");
        }
    }

    #[test]
    fn an_estimate_is_printed_as_it_is_read() {
        for text in ["@power_price", "30000 to 45000", "20 / 25 / 40", "0.12"] {
            assert_eq!(Estimate::parse(text).map(|estimate| estimate.to_string()), Ok(text.to_owned()));
        }
    }
}
