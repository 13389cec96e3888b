//! What an older file became when it was opened: each step from version to version, what it brought and by which rules answers may
//! differ. A rule stands with the step under which it first counted.

use std::path::PathBuf;
use vocabulary::{Message, message};

/// A file brought to a later version, or read as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upgrade {
    /// The version it was of.
    pub from: u32,
    /// The version it is of, or is read as.
    pub to: u32,
    /// The file as it was; `None` where it still is and was only read as the later version.
    pub backup: Option<PathBuf>,
}

/// One step from a version to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UpgradeStep {
    /// The version it led to.
    pub to: u32,
    /// What it changed in the file.
    pub changed: Message,
    /// Why answers may differ after it; empty where none does.
    pub why: Vec<Message>,
}

impl Upgrade {
    /// What happened to the file, in one sentence.
    pub fn headline(&self) -> Message {
        let (from, to) = (self.from, self.to);
        let name =
            self.backup.as_ref().and_then(|path| path.file_name()).map(|name| name.to_string_lossy().into_owned());
        match name {
            Some(backup) => message!("workspace-upgraded", from = from, to = to, backup = backup),
            None => message!("workspace-upgraded.read", from = from, to = to),
        }
    }

    /// The steps, oldest first.
    pub fn steps(&self) -> Vec<UpgradeStep> {
        (self.from + 1..=self.to).filter_map(step).collect()
    }
}

fn step(to: u32) -> Option<UpgradeStep> {
    let (changed, why) = match to {
        2 => (message!("workspace-version-2"), Vec::new()),
        3 => (message!("workspace-version-3"), Vec::new()),
        4 => (message!("workspace-version-4"), rules_of_4()),
        5 => (message!("workspace-version-5"), rules_of_5()),
        6 => (message!("workspace-version-6"), rules_of_6()),
        7 => (message!("workspace-version-7"), Vec::new()),
        8 => (message!("workspace-version-8"), Vec::new()),
        9 => (message!("workspace-version-9"), Vec::new()),
        10 => (message!("workspace-version-10"), Vec::new()),
        11 => (message!("workspace-version-11"), Vec::new()),
        _ => return None,
    };
    Some(UpgradeStep { to, changed, why })
}

/// By subject: the base case, money, hours, cards, scores, the gates.
fn rules_of_4() -> Vec<Message> {
    vec![
        message!("workspace-rule-means"),
        message!("workspace-rule-contracts"),
        message!("workspace-rule-most-units"),
        message!("workspace-rule-price-decline"),
        message!("workspace-rule-unserved"),
        message!("workspace-rule-years"),
        message!("workspace-rule-obeyed"),
        message!("workspace-rule-fit"),
        message!("workspace-rule-levers"),
        message!("workspace-rule-scores"),
        message!("workspace-rule-budget"),
    ]
}

/// All of a vendor's own cost.
fn rules_of_5() -> Vec<Message> {
    vec![
        message!("workspace-rule-own-contract"),
        message!("workspace-rule-own-lines"),
        message!("workspace-rule-borrowed"),
    ]
}

/// Who may serve, and scores beside an assumption.
fn rules_of_6() -> Vec<Message> {
    vec![message!("workspace-rule-core-live"), message!("workspace-rule-scope-beside")]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::migrate::VERSION;

    #[test]
    fn every_version_up_to_todays_says_what_it_changed() {
        let whole = Upgrade { from: 1, to: VERSION, backup: None };
        let told: Vec<u32> = whole.steps().iter().map(|step| step.to).collect();
        assert_eq!(told, (2..=VERSION).collect::<Vec<_>>(), "a new version says here what it changed");
        // Who opens a file of the second version hears of every rule, by the phrase that tells it.
        let rules: Vec<String> = whole.steps().iter().flat_map(|step| &step.why).map(voice::text).collect();
        for part in [
            "mean of its range",
            "contract of its own",
            "all rows of an option together",
            "those of the workloads then in it",
            "windows bound the cache",
            "column Quote",
            "one contract in whole units",
            "MFU or MBU of another card",
        ] {
            assert!(rules.iter().any(|rule| rule.contains(part)), "{part}: {rules:?}");
        }
        let last = Upgrade { from: VERSION - 1, to: VERSION, backup: Some("/a/name.assay.v4.bak".into()) };
        assert_eq!(last.steps().len(), 1);
        assert_eq!(last.headline().id(), "workspace-upgraded");
    }
}
