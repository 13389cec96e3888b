//! Numbers among the words that were typed; what is none is refused in the language spoken.

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use voice::{Message, message};

/// What would have been right in the place of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfit(pub Message);

impl Display for Unfit {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&voice::text(&self.0))
    }
}

impl Error for Unfit {}

/// Reads a whole number from `low` to `high`, which the type must hold.
pub fn whole<T>(low: u64, high: u64) -> impl Fn(&str) -> Result<T, Unfit> + Clone + Send + Sync + 'static
where
    T: TryFrom<u64> + 'static,
{
    move |typed: &str| {
        let number = typed.parse().ok().filter(|number| (low..=high).contains(number));
        let expected = || Unfit(message!("typed-whole", low = low.to_string(), high = high.to_string()));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(expected)
    }
}

/// Reads any number.
pub fn number(typed: &str) -> Result<f64, Unfit> {
    let number = typed.parse().ok().filter(|number: &f64| number.is_finite());
    number.ok_or_else(|| Unfit(message!("typed-number")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_within_their_limits() {
        for (typed, expected) in [("1", Some(1)), ("65535", Some(65_535)), ("0", None), ("65536", None), ("-1", None)] {
            assert_eq!(whole::<u16>(1, 65_535)(typed).ok(), expected, "{typed}");
        }
        assert_eq!(whole::<u16>(0, u64::MAX)("70000").ok(), None);
        let refused = whole::<u16>(1, 9)("x").map_err(|unfit| unfit.to_string());
        assert_eq!(refused, Err("expected a whole number from 1 to 9".to_owned()));
        for (typed, expected) in [("0.5", Some(0.5)), ("1e3", Some(1000.0)), ("inf", None), ("", None), ("x", None)] {
            assert_eq!(number(typed).ok(), expected, "{typed}");
        }
    }
}
