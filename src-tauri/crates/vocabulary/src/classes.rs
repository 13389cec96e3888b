//! What a claim is held against: of whom a published figure is, who says so, and how the claim stands among several.

use crate::closed::closed;

closed! {
    /// Of whom a published figure is; two populations are never taken together.
    "population" Population {
        /// Cards of one organisation that its own teams share.
        PrivatePool = "private_pool",
        /// Customers of public clouds.
        CloudTenant = "cloud_tenant",
        /// Customers of clouds that pool cards and meter their use.
        PooledCloud = "pooled_cloud",
        /// Fleets of the largest clouds and platforms.
        Hyperscaler = "hyperscaler",
        /// Long training runs of those who build models.
        ModelBuilder = "model_builder",
        /// What providers promise, ask for and deliver.
        Provider = "provider",
        /// Single data centres.
        Site = "site",
        /// Trials on hardware and software.
        Test = "test",
        /// Many organisations that nobody names.
        Industry = "industry",
    }

    /// Who says so, the firmest first.
    "basis" Basis {
        /// Stands in audited accounts.
        Audited = "audited",
        /// Measured, with a method that can be read.
        Measured = "measured",
        /// Terms or a price list.
        Terms = "terms",
        /// A case that its vendor tells.
        VendorCase = "vendor_case",
        /// A survey.
        Survey = "survey",
        /// A guide, without a method.
        Guide = "guide",
    }

    /// Which side of what was done a figure is of.
    "moment" Moment {
        /// Before it.
        Before = "before",
        /// After it.
        After = "after",
    }

    /// How a claim stands among published figures.
    "stand" Footing {
        /// Every one of them reaches it.
        Below = "below",
        /// Some reach it.
        Within = "within",
        /// None reaches it.
        Above = "above",
        /// They cannot tell.
        Untold = "untold",
    }
}

impl Basis {
    /// Whether it tells of one pool, run or contract; surveys and guides tell of nobody in particular.
    pub const fn is_of_one(self) -> bool {
        !matches!(self, Self::Survey | Self::Guide)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_files() {
        assert_eq!(Basis::SPELLED, ["audited", "measured", "terms", "vendor_case", "survey", "guide"]);
        assert_eq!(Moment::SPELLED, ["before", "after"]);
        assert_eq!(Footing::SPELLED, ["below", "within", "above", "untold"]);
        assert_eq!(Population::ALL.len(), 9);
        assert!(Basis::VendorCase.is_of_one() && !Basis::Survey.is_of_one());
    }
}
