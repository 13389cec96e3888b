//! Every command is dispatched with its example, and request and answer are held against their TypeScript.

mod actuals;
mod actuals_told;
mod anchors;
mod answers;
mod bills;
mod called;
mod changes;
mod conflicts;
mod desk;
mod entries;
mod extremes;
mod intake;
mod judging;
mod order;
mod outcome;
mod panel;
mod proposals;
mod results;
mod table;
mod upgrade;
