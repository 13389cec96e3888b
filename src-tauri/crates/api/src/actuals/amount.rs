//! What charges are added up in, as ids of sums of bills begin with it.

use ::actuals::Amounts;
use quantity::Decimal;
use quantity::decimal::Amount;
use voice::{Message, message};

/// What charges are added up in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AmountKind {
    /// Money, with what was paid ahead spread over its use.
    Effective,
    /// Money as it is invoiced.
    Billed,
    /// Money at list prices.
    List,
    /// Money at the prices agreed, before commitments.
    Contracted,
    /// Hours of cards.
    GpuHours,
    /// Rows of bills.
    Rows,
    /// Money for an hour of a card: effective cost ÷ hours.
    PerGpuHour,
}

impl AmountKind {
    const ALL: [Self; 7] =
        [Self::Effective, Self::Billed, Self::List, Self::Contracted, Self::GpuHours, Self::Rows, Self::PerGpuHour];

    /// As ids spell it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Effective => "effective",
            Self::Billed => "billed",
            Self::List => "list",
            Self::Contracted => "contracted",
            Self::GpuHours => "gpu_hours",
            Self::Rows => "rows",
            Self::PerGpuHour => "hour_price",
        }
    }

    /// The kind of a word.
    pub(super) fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|own| own.word() == word)
    }

    /// What a person calls it.
    pub(super) fn name(self) -> Message {
        match self {
            Self::Effective => message!("dash-trace-kind-effective"),
            Self::Billed => message!("dash-trace-kind-billed"),
            Self::List => message!("dash-trace-kind-list"),
            Self::Contracted => message!("dash-trace-kind-contracted"),
            Self::GpuHours => message!("dash-gpu-hours"),
            Self::Rows => message!("dash-trace-kind-rows"),
            Self::PerGpuHour => message!("dash-card-per-hour"),
        }
    }

    /// What these come to in it; 0 where they tell no hours.
    pub(super) fn of(self, amounts: &Amounts) -> Amount {
        match self {
            Self::Effective => amounts.effective,
            Self::Billed => amounts.billed,
            Self::List => amounts.list,
            Self::Contracted => amounts.contracted,
            Self::GpuHours => amounts.gpu_hours.unwrap_or_default(),
            Self::Rows => Amount(Decimal::from(amounts.rows)),
            Self::PerGpuHour => {
                let hours = amounts.gpu_hours.map(|own| own.0).filter(|own| !own.is_zero());
                Amount(hours.and_then(|hours| amounts.effective.0.checked_div(hours)).unwrap_or_default())
            }
        }
    }
}
