//! What a pack depends on besides the report: paper, date, and what is known of damage to the file.

use serde::{Deserialize, Serialize};

/// Paper of the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Paper {
    /// 210 × 297 mm (ISO 216).
    A4,
    /// 8.5 × 11 inches (ANSI A).
    Letter,
}

impl Paper {
    /// Width and height in points.
    pub fn size(self) -> (f64, f64) {
        match self {
            Paper::A4 => (210.0 / 25.4 * 72.0, 297.0 / 25.4 * 72.0),
            Paper::Letter => (612.0, 792.0),
        }
    }

    /// Name as the command line writes it.
    pub fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
        }
    }
}

/// Paper and date of a pack, and damage to the file that it was made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Which paper.
    pub paper: Paper,
    /// Day of the workspace's last step (UTC), ISO `YYYY-MM-DD`; never the clock's.
    pub date: String,
    /// What is damaged in the workspace file, one sentence; page 1 begins with it.
    pub damage: Option<String>,
}
