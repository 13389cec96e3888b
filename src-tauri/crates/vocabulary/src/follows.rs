//! What follows from a value of a list alone: the bits of a number format, the category of a bucket.

use crate::{
    Bucket, Category, ConditionState, GateState, Grade, List, Message, Paper, Precision, Purpose, State, SupplyModel,
};

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

impl State {
    /// The most pressing first: what asks for something, what cannot be told, what is met.
    pub const PRESSING: [Self; 4] = [Self::Act, Self::Watch, Self::Unknown, Self::Ok];

    /// Whether it asks for something: to act, or to watch.
    pub const fn warns(self) -> bool {
        matches!(self, Self::Act | Self::Watch)
    }

    /// A status as it is shown: `None` where the value is known and nothing bounds it, which documents call "ok".
    pub fn shown(self, is_bounded: bool) -> Option<Self> {
        (is_bounded || self == Self::Unknown).then_some(self)
    }

    /// The sign that stands for it in a text: "■" of what needs action. Faces that draw choose the same shape.
    pub fn mark(self) -> Message {
        Message::word("state-mark", self.word())
    }
}

impl Grade {
    /// What a value without a grade counts as.
    pub const UNSAID: Self = Self::Assumed;

    /// Whether nothing but somebody's word stands behind a value, or not even that.
    pub const fn is_weak(self) -> bool {
        matches!(self, Self::Stated | Self::Assumed | Self::Unknown)
    }

    /// Whether nobody outside the team stands behind it.
    pub const fn is_guess(self) -> bool {
        matches!(self, Self::Assumed | Self::Unknown)
    }
}

impl Purpose {
    /// Whether it serves a model: memory bandwidth bounds its speed; everything else is bounded by arithmetic.
    pub const fn serves(self) -> bool {
        matches!(self, Self::Inference)
    }

    /// Whether its need of cards follows from a model; trials and data have none that is known beforehand.
    pub const fn runs_model(self) -> bool {
        matches!(self, Self::Training | Self::Inference)
    }
}

impl ConditionState {
    /// Whether nothing is left to do about it.
    pub const fn is_settled(self) -> bool {
        matches!(self, Self::Met)
    }

    /// What a condition that stands so asks for.
    pub const fn asks(self) -> State {
        match self {
            Self::Met => State::Ok,
            Self::Open => State::Watch,
            Self::Missing => State::Act,
        }
    }
}

impl GateState {
    /// What gates that stand so ask for.
    pub const fn asks(self) -> State {
        match self {
            Self::Met => State::Ok,
            Self::InDoubt | Self::Incomplete => State::Watch,
            Self::Unknown => State::Unknown,
            Self::Failed => State::Act,
        }
    }
}

impl Paper {
    /// Width and height in points.
    pub fn size(self) -> (f64, f64) {
        match self {
            Self::A4 => (210.0 / 25.4 * 72.0, 297.0 / 25.4 * 72.0),
            Self::Letter => (612.0, 792.0),
        }
    }
}

impl SupplyModel {
    /// The words of the ways that one quote can have: all but several at once.
    pub const OF_QUOTES: List = List::of(Self::LIST.name, Self::SPELLED.split_at(Self::Mixed as usize).0);
}

impl Bucket {
    /// The words of buckets within their categories that people enter, each once: `network` stands under two.
    pub const SHORT: List = List::of("bucket-short", Self::SHORT_WORDS);

    const SHORT_WORDS: &'static [&'static str] = &{
        let mut words = [""; Self::ALL.len() - 3];
        let (mut from, mut to) = (0, 0);
        while from < Self::ALL.len() {
            let is_twice = matches!(Self::ALL[from], Self::OpexNetwork | Self::OpexStorage);
            if !is_twice && Self::ALL[from].is_entered() {
                words[to] = Self::ALL[from].short();
                to += 1;
            }
            from += 1;
        }
        words
    };

    /// Whether people enter amounts of it; credits follow from the terms of a quote alone.
    pub const fn is_entered(self) -> bool {
        !matches!(self, Self::OpexCredits)
    }

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
    fn every_state_has_its_place() {
        for state in State::ALL {
            assert_eq!(State::PRESSING.iter().filter(|own| *own == state).count(), 1, "{state}");
        }
    }

    #[test]
    fn words_name_the_category_and_are_read_back() {
        for bucket in Bucket::ALL {
            let category = bucket.category();
            assert_eq!(bucket.word(), format!("{}.{}", category.word(), bucket.short()));
            assert_eq!(Bucket::parse(category, bucket.short()), Some(*bucket));
            assert_eq!(Bucket::SHORT.contains(&bucket.short()), bucket.is_entered());
        }
        assert_eq!(Bucket::parse(Category::Capex, "energy"), None);
        let counts: Vec<usize> = Category::ALL.iter().map(|c| Bucket::within(*c).count()).collect();
        assert_eq!((counts, Bucket::SHORT.len()), (vec![6, 10, 9], 22));
    }
}
