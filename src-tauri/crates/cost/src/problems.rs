//! The numbered problems of cost documents that are about cost, not about the shape of the JSON.

use input::Problem;
use vocabulary::{Message, message};

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
/// Draws within a scenario that belong beside all of them, or scenarios in different currencies.
pub(crate) const APART: &str = "C406";
/// A period that ends before it begins.
pub(crate) const BACKWARDS: &str = "C407";
/// A rate for the answer's own currency that is not 1.
pub(crate) const OWN_RATE: &str = "C408";
/// Units that are neither a number nor steps.
pub(crate) const STEPS: &str = "C409";
/// Steps whose months do not rise or lie outside of the contract.
pub(crate) const STEP_MONTHS: &str = "C410";
/// A field of a quote that is billed otherwise.
pub(crate) const OTHER_BILLING: &str = "C411";
/// An uncertain number of a line that there is not.
pub(crate) const NO_LINE: &str = "C412";
/// An uncertain number that its line does not have.
pub(crate) const NO_FIELD: &str = "C413";
/// Numbers of a distribution that are out of order.
pub(crate) const OUT_OF_ORDER: &str = "C414";

fn problem(path: &str, code: &'static str, found: Message, expected: Message, hint: Message) -> Problem {
    Problem { path: path.to_owned(), code, found, expected, hint }
}

/// Money that no longer fits 28 digits, ten of them decimals; `found` says which.
pub(crate) fn too_large(path: &str, found: Message) -> Problem {
    problem(path, TOO_LARGE, found, message!("cost-too-large.expected"), message!("cost-too-large.hint"))
}

/// A currency that cannot be converted.
pub(crate) fn no_rate(path: &str, currency: quantity::Currency) -> Problem {
    let found = message!("cost-no-rate", currency = currency.code());
    let hint = message!("cost-no-rate.hint", currency = currency.code());
    problem(path, NO_RATE, found, message!("cost-no-rate.expected"), hint)
}

/// Rent per GPU-hour, but no GPUs.
pub(crate) fn no_capacity(path: &str) -> Problem {
    let (found, expected) = (message!("json-missing"), message!("cost-no-capacity"));
    problem(path, NO_CAPACITY, found, expected, message!("cost-no-capacity.hint"))
}
