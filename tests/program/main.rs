//! The program as its users meet it: bad input, a full disk, a pulled plug, a neighbour at the same file, no network.
//!
//! `ASSAY` names the program; without it one is built as these tests are.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test's helper fails by panicking")]

mod at_once;
mod bad_document;
mod bad_file;
mod bad_workbook;
mod commands;
mod conflicts;
mod copying;
mod damage;
mod debrief;
mod desk;
mod disk;
mod failing_drive;
mod forge;
mod hostile_pack;
mod kill;
#[cfg(unix)]
mod little;
mod measuring;
mod neighbours;
mod no_network;
mod pdf;
#[cfg(unix)]
mod piped;
mod same_bytes;
#[cfg(unix)]
mod threads;
mod upgrade;
mod verbs;
