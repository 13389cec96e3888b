//! The built program on small documents and one small workspace: exit codes, streams, errors as JSON.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod demand;
mod desk;
mod engines;
mod languages;
mod pages;
mod results;
mod spending;
mod workspaces;
