//! What was entered, as people read it: ranges in words, numbers grouped.

use quantity::show::{self, Parts};
use vocabulary::message;

/// A canonical range with each of its numbers printed by `number`; anything else as it is.
pub fn range(text: &str, number: impl Fn(&str) -> String) -> String {
    match show::parts(text) {
        Parts::Likely([low, likely, high]) => {
            crate::text(&message!("range-likely", low = number(low), likely = number(likely), high = number(high),))
        }
        Parts::Ends([low, high]) => crate::text(&message!("range", low = number(low), high = number(high))),
        Parts::One(word) => number(word),
        Parts::Other => text.to_owned(),
    }
}

/// Canonical text of a cell as it is printed: "0.79 / 1.7 / 3.52" is "0.79 to 3.52, most likely 1.7"; words stay.
pub fn entered(text: &str) -> String {
    range(text, show::whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_as_people_say_them() {
        for (text, expected) in [
            ("51250 / 52500 / 58750", "51 250 to 58 750, most likely 52 500"),
            ("30000 to 45000", "30 000 to 45 000"),
            ("-12000.50", "\u{2212}12 000.50"),
            ("@power_price", "@power_price"),
            ("A to B", "A to B"),
            ("", ""),
        ] {
            assert_eq!(entered(text).replace(['\u{202f}', '\u{a0}'], " "), expected, "{text}");
        }
    }
}
