//! Where a cost belongs: three categories and the buckets of each. A closed list, spelled as documents spell it.

use serde::{Serialize, Serializer};

/// The three parts of the total cost of compute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Category {
    /// What is bought.
    Capex,
    /// What is paid to run it.
    Opex,
    /// What no invoice shows.
    Hidden,
}

impl Category {
    /// All three, in the order of reports.
    pub const ALL: [Category; 3] = [Self::Capex, Self::Opex, Self::Hidden];

    /// The word in documents: `capex`, `opex`, `hidden`.
    pub fn key(self) -> &'static str {
        match self {
            Self::Capex => "capex",
            Self::Opex => "opex",
            Self::Hidden => "hidden",
        }
    }
}

/// What a cost is for, within its category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // Each name is the category and the word that documents use.
pub enum Bucket {
    CapexServers,
    CapexNetwork,
    CapexStorage,
    CapexFacility,
    CapexSoftware,
    CapexInstall,
    OpexEnergy,
    OpexSpace,
    OpexStaff,
    OpexMaintenance,
    OpexLicences,
    OpexNetwork,
    OpexStorage,
    OpexRent,
    OpexSupport,
    HiddenIdle,
    HiddenExperimentation,
    HiddenCompliance,
    HiddenMigration,
    HiddenAdaptation,
    HiddenEgress,
    HiddenDisposal,
    HiddenDowntime,
    HiddenRigidity,
}

impl Bucket {
    /// All buckets, in the order of reports.
    pub const ALL: [Bucket; 24] = [
        Self::CapexServers,
        Self::CapexNetwork,
        Self::CapexStorage,
        Self::CapexFacility,
        Self::CapexSoftware,
        Self::CapexInstall,
        Self::OpexEnergy,
        Self::OpexSpace,
        Self::OpexStaff,
        Self::OpexMaintenance,
        Self::OpexLicences,
        Self::OpexNetwork,
        Self::OpexStorage,
        Self::OpexRent,
        Self::OpexSupport,
        Self::HiddenIdle,
        Self::HiddenExperimentation,
        Self::HiddenCompliance,
        Self::HiddenMigration,
        Self::HiddenAdaptation,
        Self::HiddenEgress,
        Self::HiddenDisposal,
        Self::HiddenDowntime,
        Self::HiddenRigidity,
    ];

    /// Category and bucket as answers key them: `opex.energy`.
    pub fn key(self) -> &'static str {
        match self {
            Self::CapexServers => "capex.servers",
            Self::CapexNetwork => "capex.network",
            Self::CapexStorage => "capex.storage",
            Self::CapexFacility => "capex.facility",
            Self::CapexSoftware => "capex.software",
            Self::CapexInstall => "capex.install",
            Self::OpexEnergy => "opex.energy",
            Self::OpexSpace => "opex.space",
            Self::OpexStaff => "opex.staff",
            Self::OpexMaintenance => "opex.maintenance",
            Self::OpexLicences => "opex.licences",
            Self::OpexNetwork => "opex.network",
            Self::OpexStorage => "opex.storage",
            Self::OpexRent => "opex.rent",
            Self::OpexSupport => "opex.support",
            Self::HiddenIdle => "hidden.idle",
            Self::HiddenExperimentation => "hidden.experimentation",
            Self::HiddenCompliance => "hidden.compliance",
            Self::HiddenMigration => "hidden.migration",
            Self::HiddenAdaptation => "hidden.adaptation",
            Self::HiddenEgress => "hidden.egress",
            Self::HiddenDisposal => "hidden.disposal",
            Self::HiddenDowntime => "hidden.downtime",
            Self::HiddenRigidity => "hidden.rigidity",
        }
    }

    /// The category it belongs to.
    pub fn category(self) -> Category {
        match self {
            _ if self < Self::OpexEnergy => Category::Capex,
            _ if self < Self::HiddenIdle => Category::Opex,
            _ => Category::Hidden,
        }
    }

    /// The bucket's word within its category: `energy`.
    pub fn name(self) -> &'static str {
        self.key().split_once('.').map_or("", |(_, name)| name)
    }

    /// The bucket of a category and a word; `None` when that category has none of that name.
    pub fn parse(category: Category, name: &str) -> Option<Self> {
        Self::within(category).find(|bucket| bucket.name() == name)
    }

    /// The buckets of a category, in the order of reports.
    pub fn within(category: Category) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |bucket| bucket.category() == category)
    }
}

impl Serialize for Bucket {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_name_the_category_and_are_read_back() {
        assert!(Bucket::ALL.is_sorted_by(|a, b| a < b));
        for bucket in Bucket::ALL {
            let category = bucket.category();
            assert_eq!(bucket.key(), format!("{}.{}", category.key(), bucket.name()));
            assert_eq!(Bucket::parse(category, bucket.name()), Some(bucket));
        }
        assert_eq!(Bucket::parse(Category::Capex, "energy"), None);
        assert_eq!(Category::ALL.map(|c| Bucket::within(c).count()), [6, 9, 9]);
    }
}
