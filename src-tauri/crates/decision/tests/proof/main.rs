//! The proof of the decision room: independent arithmetic, laws, edges and the sample case.
//!
//! One program, so that a draw of the sample is shared. Nothing here reads a file: the sample is embedded.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test's helper fails by panicking")]

mod anchors;
mod around;
mod assumed;
mod assumptions;
mod base_case;
mod behind;
mod books;
mod budget;
mod carbon;
mod central;
mod claims;
mod classes;
mod clauses;
mod commitments;
mod common;
mod contract_notes;
mod contracts;
mod credits;
mod detail;
mod edges;
mod evidence;
mod extremes;
mod firm;
mod frame;
mod hand_table;
mod hosted;
mod hours;
mod joined;
mod laws;
mod lead;
mod levers;
mod life;
mod nine_checks;
mod one_world;
mod open_scores;
mod own_cost;
mod ownership;
mod power;
mod preliminary;
mod proposals;
mod reference_classes;
mod same_bytes;
mod sample_case;
mod scope;
mod served;
mod shortlist;
mod stages;
mod swings;
mod thresholds;
mod tiny;
mod unread;
mod what_moves;
mod words;
