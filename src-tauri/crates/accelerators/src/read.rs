//! Fields that both verbs read alike.

use crate::Recompute;
use input::Place;
use vocabulary::message;

input::words!(Recompute);

/// A whole number, at least 1.
pub(crate) fn count(place: &Place) -> Option<u64> {
    place.whole(1, u64::MAX)
}

/// A number above 0.
pub(crate) fn above_zero(place: &Place) -> Option<f64> {
    place.number_where(|x| x > 0.0, message!("accelerators-above-zero"))
}

/// A share from 0 to 1.
pub(crate) fn share(place: &Place) -> Option<f64> {
    place.number_where(|x| (0.0..=1.0).contains(&x), message!("json-share"))
}
