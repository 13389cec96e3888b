//! The invariants of the design, each as a test that reads the tree. Every check is also shown a planted offence, so that
//! it is known to be able to fail.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test's helper fails by panicking")]

mod assumptions;
mod doors;
mod geometry;
mod lints;
mod lists;
mod money;
mod nothing_leaves;
mod numbers;
mod pure;
mod sentences;
mod shell;
mod top_level;
mod tuples;
mod twins;
mod types;
mod words;

/// Fails with every offence, one a line.
fn none(offences: &[String]) {
    assert!(offences.is_empty(), "\n{}", offences.join("\n"));
}
