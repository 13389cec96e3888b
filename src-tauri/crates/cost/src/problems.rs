//! The numbered problems of cost documents that are about cost, not about the shape of the JSON.

use input::Problem;
use vocabulary::Message;

/// A line must have exactly one way to fall due.
pub(crate) const ONE_SHAPE: &str = "C401";
/// Two lines have the same id.
pub(crate) const TWICE: &str = "C402";
/// A currency without a rate into the answer's currency.
pub(crate) const NO_RATE: &str = "C403";
/// An amount, a sum or a unit cost beyond 28 digits.
pub(crate) const TOO_LARGE: &str = "C404";
/// Rent per GPU-hour without the number of GPUs.
pub(crate) const NO_CAPACITY: &str = "C405";
/// A part of the contract that this version does not answer.
pub(crate) const NOT_YET: &str = "C406";
/// A period that ends before it begins.
pub(crate) const BACKWARDS: &str = "C407";
/// A rate for the answer's own currency that is not 1.
pub(crate) const OWN_RATE: &str = "C408";

fn problem(
    path: &str,
    code: &'static str,
    found: impl Into<Message>,
    expected: impl Into<Message>,
    hint: impl Into<Message>,
) -> Problem {
    Problem { path: path.to_owned(), code, found: found.into(), expected: expected.into(), hint: hint.into() }
}

/// Money that no longer fits 28 digits, ten of them decimals.
pub(crate) fn too_large(path: &str, what: &str) -> Problem {
    let hint = "Check the size of the figures; state large ones in a larger unit.".to_owned();
    problem(path, TOO_LARGE, format!("{what} beyond 28 digits"), "amounts of at most 28 digits", hint)
}

/// A currency that cannot be converted.
pub(crate) fn no_rate(path: &str, currency: quantity::Currency) -> Problem {
    let hint = format!("Add `{currency}` to `rates`: units of the answer's currency for one {currency}.");
    problem(path, NO_RATE, format!("{currency} without a rate"), "a currency with a rate", hint)
}

/// Rent per GPU-hour, but no GPUs.
pub(crate) fn no_capacity(path: &str) -> Problem {
    let hint = "Add `capacity` with the number of `gpus`.".to_owned();
    problem(path, NO_CAPACITY, "nothing".to_owned(), "`capacity`, because a line is priced per GPU-hour", hint)
}
