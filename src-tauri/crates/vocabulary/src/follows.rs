//! What follows from a value of a list alone: the bits of a number format, the category of a bucket.

use crate::{Bucket, Category, ConditionState, Precision, State, SupplyModel};

impl Precision {
    /// Bits of one stored value: 32, 16, 8 or 4.
    pub const fn bits(self) -> u32 {
        match self {
            Self::Fp32 | Self::Tf32 => 32,
            Self::Bf16 | Self::Fp16 => 16,
            Self::Fp8 | Self::Int8 => 8,
            Self::Int4 | Self::Fp4 => 4,
        }
    }
}

impl ConditionState {
    /// What a condition that stands so asks for.
    pub const fn asks(self) -> State {
        match self {
            Self::Met => State::Ok,
            Self::Open => State::Watch,
            Self::Missing => State::Act,
        }
    }
}

impl SupplyModel {
    /// The words of the ways that one quote can have: all but several at once.
    pub const OF_QUOTES: &'static [&'static str] = Self::SPELLED.split_at(Self::Mixed as usize).0;
}

impl Bucket {
    /// The words of buckets within their categories, each once: `network` stands under two.
    pub const SHORT: &'static [&'static str] = &{
        let mut words = [""; Self::ALL.len() - 2];
        let (mut from, mut to) = (0, 0);
        while from < Self::ALL.len() {
            if !matches!(Self::ALL[from], Self::OpexNetwork | Self::OpexStorage) {
                words[to] = Self::ALL[from].short();
                to += 1;
            }
            from += 1;
        }
        words
    };

    /// The category it belongs to.
    pub const fn category(self) -> Category {
        match self as usize {
            at if at < Self::OpexEnergy as usize => Category::Capex,
            at if at < Self::HiddenIdle as usize => Category::Opex,
            _ => Category::Hidden,
        }
    }

    /// Its word within its category: `energy`.
    pub const fn short(self) -> &'static str {
        self.word().split_at(self.category().word().len() + 1).1
    }

    /// The bucket of a category and a word; `None` when that category has none of that name.
    pub fn parse(category: Category, short: &str) -> Option<Self> {
        Self::within(category).find(|bucket| bucket.short() == short)
    }

    /// The buckets of a category, in the order of reports.
    pub fn within(category: Category) -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(move |bucket| bucket.category() == category)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_name_the_category_and_are_read_back() {
        for bucket in Bucket::ALL {
            let category = bucket.category();
            assert_eq!(bucket.word(), format!("{}.{}", category.word(), bucket.short()));
            assert_eq!(Bucket::parse(category, bucket.short()), Some(*bucket));
            assert!(Bucket::SHORT.contains(&bucket.short()));
        }
        assert_eq!(Bucket::parse(Category::Capex, "energy"), None);
        let counts: Vec<usize> = Category::ALL.iter().map(|c| Bucket::within(*c).count()).collect();
        assert_eq!((counts, Bucket::SHORT.len()), (vec![6, 9, 9], 22));
    }
}
