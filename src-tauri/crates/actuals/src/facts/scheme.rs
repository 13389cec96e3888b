//! What is kept of a row, and what is given up where there would be too many facts.

use crate::column::{Column, Wanted};
use quantity::Currency;

/// Columns of FOCUS that a fact keeps as one; providers and accounts come first.
const HEAD: [Column; 10] = [
    Column::ServiceProvider,
    Column::Provider,
    Column::SubAccount,
    Column::BillingAccount,
    Column::Service,
    Column::Region,
    Column::Category,
    Column::PricingCategory,
    Column::CommitmentId,
    Column::CommitmentStatus,
];
/// The column of what was used.
pub(crate) const RESOURCE: &str = "ResourceId";
/// The column of when the bill of a row begins.
const BILLED: &str = "BillingPeriodStart";

/// What was left out of a bill's facts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenUp {
    /// Which resource was used.
    pub resource: bool,
    /// Names of tags, those with the most distinct values.
    pub tags: Vec<String>,
    /// On which day a charge was: each stands on the first day of its month.
    pub days: bool,
    /// All tags.
    pub all_tags: bool,
}

/// What is kept.
#[derive(Clone, Debug)]
pub(crate) struct Scheme {
    pub(crate) wanted: Wanted,
    /// Numbers of the columns that are kept as one.
    pub(crate) head: Vec<usize>,
    /// Number of the column of resources; `None` where it is given up.
    pub(crate) resource: Option<usize>,
    /// Number of the column of when the bill of a row begins.
    pub(crate) billed: usize,
    pub(crate) tags: KeptTags,
    /// Charges are told apart by day; else by month.
    pub(crate) days: bool,
}

/// Which tags.
#[derive(Clone, Debug)]
pub(crate) enum KeptTags {
    /// All but these.
    Without(Vec<String>),
    None,
}

impl Scheme {
    /// Everything, with columns beside those of FOCUS; amounts of a file that could name no currency are in `unstated`.
    pub(crate) fn of(keep: &[String], unstated: Option<Currency>) -> Self {
        let mut wanted = Wanted::new().counted_in(unstated);
        let (resource, billed) = (wanted.number(RESOURCE), wanted.number(BILLED));
        let mut head: Vec<usize> = HEAD.iter().map(|column| *column as usize).collect();
        for column in keep {
            let number = wanted.number(column);
            let is_kept = head.contains(&number) || number == resource || number == Column::Tags as usize;
            if !is_kept {
                head.push(number);
            }
        }
        Self { wanted, head, resource: Some(resource), billed, tags: KeptTags::Without(Vec::new()), days: true }
    }

    /// One that tells less apart; `None` where nothing is left to give up. Without resources, with twice as many tags left out, of these
    /// names in order. Days are given up before the last tags are, since months with teams say more than days without.
    pub(crate) fn coarser(&self, names: &Option<Vec<String>>) -> Option<Self> {
        let KeptTags::Without(out) = &self.tags else { return None };
        let more = (out.len() * 2).max(1);
        let (tags, days) = match names {
            Some(names) if more < names.len() => (KeptTags::Without(names[..more].to_vec()), self.days),
            _ if self.days => (KeptTags::Without(Vec::new()), false),
            _ => (KeptTags::None, false),
        };
        Some(Self { resource: None, tags, days, ..self.clone() })
    }

    /// Heads of the columns that are kept as one.
    pub(crate) fn columns(&self) -> Vec<String> {
        self.head.iter().map(|number| self.wanted.head(*number).to_owned()).collect()
    }

    /// What is left out.
    pub(crate) fn given_up(&self, is_without_resource: bool) -> GivenUp {
        let (tags, all_tags) = match &self.tags {
            KeptTags::Without(names) => (names.clone(), false),
            KeptTags::None => (Vec::new(), true),
        };
        GivenUp { resource: is_without_resource, tags, days: !self.days, all_tags }
    }
}
