//! What the tests of the house and of the program share: the tree as text, cargo's view of it, and the program run and
//! watched from outside.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test's helper fails by panicking")]

pub mod metadata;
pub mod program;
pub mod source;
pub mod tree;
