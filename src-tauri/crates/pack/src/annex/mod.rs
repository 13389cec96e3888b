//! What the annex prints short of what a full print and the window show: the scorecard as one matrix, the register a line a row, and
//! sources by number.

pub(crate) mod columns;
pub(crate) mod register;
pub(crate) mod scorecard;
pub(crate) mod sources;
