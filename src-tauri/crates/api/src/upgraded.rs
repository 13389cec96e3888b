//! What opening an older workspace changed and why answers may differ, in words.

use serde::Serialize;
use voice::text;
use workspace::{Upgrade, UpgradeStep};

/// A workspace of an older version that was opened: brought to today's, or read as one of today's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Upgraded {
    /// What happened to the file.
    pub headline: String,
    /// From version to version, oldest first.
    pub steps: Vec<UpgradedStep>,
}

/// One step from a version to the next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UpgradedStep {
    /// What it changed in the file.
    pub changed: String,
    /// The rules by which answers may differ; empty where none does.
    pub why: Vec<String>,
}

impl From<&Upgrade> for Upgraded {
    fn from(upgrade: &Upgrade) -> Self {
        Self { headline: text(&upgrade.headline()), steps: upgrade.steps().iter().map(UpgradedStep::from).collect() }
    }
}

impl From<&UpgradeStep> for UpgradedStep {
    fn from(step: &UpgradeStep) -> Self {
        Self { changed: text(&step.changed), why: step.why.iter().map(text).collect() }
    }
}
