//! Ways to save: what each touches, what it saves of that, what it needs, risks and costs to put in place.
//!
//! Savings multiply on the spend that remains and never add; a lever that contains others replaces them. Shares of spend,
//! and what `judged` names, are planning defaults to be shown as editable assumptions, never as facts.

use crate::band::Band;
use crate::csv_rows::{Row, rows};
use crate::evidence::Evidence;
use quantity::Decimal;
use std::sync::OnceLock;
use vocabulary::{ActsOn, Billing, BlastRadius, Judged, LeverCategory, LeverOwner, Purpose};

/// One way to save.
#[derive(Clone, Debug)]
pub struct Lever {
    /// Name of the row, unique.
    pub id: &'static str,
    /// What is done.
    pub name: &'static str,
    /// Which trade.
    pub category: LeverCategory,
    /// Which workloads it suits.
    pub applies_to: &'static str,
    /// Which spend it touches.
    pub spend: &'static str,
    /// What it acts on.
    pub acts_on: ActsOn,
    /// Whose demand or useful share; none for prices and power.
    pub purposes: Vec<Purpose>,
    /// Whose prices; none for the others.
    pub billings: Vec<Billing>,
    /// Part of that spend it can touch, 0 to 1: always a judgement, to be replaced by the user's own.
    pub share: Decimal,
    /// Part of the touched spend it saves, 0 to 1; unknown where only the user's own figures can tell.
    pub saving: Band,
    /// What must stand first.
    pub needs: Vec<&'static str>,
    /// What can go wrong, and what it costs beside effort.
    pub risk: &'static str,
    /// How far that reaches.
    pub blast_radius: BlastRadius,
    /// Person-days to put it in place, least and most.
    pub effort_days: (u32, u32),
    /// Ids of levers that change what this one saves, or that exclude it; mutual.
    pub interacts_with: Vec<&'static str>,
    /// Ids of levers that this one holds: take it or them.
    pub contains: Vec<&'static str>,
    /// Which fields no source gives.
    pub judged: Vec<Judged>,
    /// Where the others come from; `note` says how a factor becomes a saving.
    pub evidence: Evidence,
}

impl Lever {
    /// The middle of its person-days.
    pub fn days(&self) -> Decimal {
        Decimal::from(self.effort_days.0 + self.effort_days.1) / Decimal::TWO
    }

    /// Who can take it: what is bought is agreed by procurement, budgets and rules are kept by those who run the platform, and of
    /// all others what they act on tells.
    pub fn owner(&self) -> LeverOwner {
        match (self.category, self.acts_on) {
            (LeverCategory::Purchasing, _) | (_, ActsOn::Price) => LeverOwner::Procurement,
            (LeverCategory::Governance, _) | (_, ActsOn::UsefulShare | ActsOn::Power) => LeverOwner::Platform,
            (_, ActsOn::Demand) => LeverOwner::Engineering,
        }
    }
}

/// All shipped levers, in the order of the file.
pub fn levers() -> &'static [Lever] {
    static ROWS: OnceLock<Vec<Lever>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::LEVERS).iter().filter_map(read).collect())
}

/// The lever of that id.
pub fn lever(id: &str) -> Option<&'static Lever> {
    levers().iter().find(|l| l.id == id)
}

fn read(row: &Row) -> Option<Lever> {
    Some(Lever {
        id: row.text("id")?,
        name: row.text("name")?,
        category: LeverCategory::from_word(row.text("category")?)?,
        applies_to: row.text("applies_to")?,
        spend: row.text("spend")?,
        acts_on: ActsOn::from_word(row.text("acts_on")?)?,
        purposes: row.list("targets").into_iter().filter_map(Purpose::from_word).collect(),
        billings: row.list("targets").into_iter().filter_map(Billing::from_word).collect(),
        share: row.decimal("share")?,
        saving: Band::read(row, ["saving_low", "saving_typical", "saving_high"]),
        needs: row.list("needs"),
        risk: row.text("risk")?,
        blast_radius: BlastRadius::from_word(row.text("blast_radius")?)?,
        effort_days: (row.count("effort_days_low")?, row.count("effort_days_high")?),
        interacts_with: row.list("interacts_with"),
        contains: row.list("contains"),
        judged: row.list("judged").into_iter().map(Judged::from_word).collect::<Option<_>>()?,
        evidence: Evidence::read(row)?,
    })
}

#[cfg(test)]
mod tests;
