//! What a pack depends on besides the report: paper, extent, date, and what is known of damage to the file.

use vocabulary::{Extent, Paper};

/// Paper, extent and date of a pack, and damage to the file that it was made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Which paper.
    pub paper: Paper,
    /// How much is printed.
    pub extent: Extent,
    /// Day of the workspace's last step (UTC), ISO `YYYY-MM-DD`; never the clock's.
    pub date: String,
    /// What is damaged in the workspace file, one sentence; page 1 begins with it.
    pub damage: Option<String>,
}
