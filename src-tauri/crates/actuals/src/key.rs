//! What rows are grouped by.

use crate::column::{Column, Row, Wanted};
use crate::rules::{Matching, SpendRules};
use crate::{instance, tags, time};
use vocabulary::MixKind;

/// A key by which rows are grouped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpendKey {
    /// Month of the charge in UTC: "2026-03".
    Month,
    /// Who provides the service.
    Provider,
    /// The account below the one that is billed, else that.
    Account,
    /// The service.
    Service,
    /// The region, by id.
    Region,
    /// Usage, purchase, tax, credit, adjustment.
    Category,
    /// committed, spot, on_demand or other.
    Pricing,
    /// The value of a tag.
    Tag(String),
    /// Whose it is, by the rules.
    Team,
    /// What it was for, by the rules.
    Purpose,
    /// The card, by the rules, else by instance type.
    Gpu,
}

/// The keys that have a word of their own.
const WORDS: [(&str, SpendKey); 10] = [
    ("month", SpendKey::Month),
    ("provider", SpendKey::Provider),
    ("account", SpendKey::Account),
    ("service", SpendKey::Service),
    ("region", SpendKey::Region),
    ("category", SpendKey::Category),
    ("pricing", SpendKey::Pricing),
    ("team", SpendKey::Team),
    ("purpose", SpendKey::Purpose),
    ("gpu", SpendKey::Gpu),
];
/// What stands before the name of a tag.
const TAG: &str = "tag:";

impl SpendKey {
    /// The key of a word, or of `tag:NAME`.
    pub fn parse(word: &str) -> Option<Self> {
        match word.strip_prefix(TAG) {
            Some(name) => (!name.is_empty()).then(|| Self::Tag(name.to_owned())),
            None => WORDS.iter().find(|(own, _)| *own == word).map(|(_, key)| key.clone()),
        }
    }

    /// As it is written.
    pub fn word(&self) -> String {
        match self {
            Self::Tag(name) => format!("{TAG}{name}"),
            other => {
                WORDS.iter().find(|(_, key)| key == other).map_or_else(String::new, |(word, _)| (*word).to_owned())
            }
        }
    }

    /// Words of all keys, that of a tag with NAME.
    pub fn words() -> Vec<String> {
        WORDS.iter().map(|(word, _)| (*word).to_owned()).chain([format!("{TAG}NAME")]).collect()
    }
}

/// A key with what it takes to tell its value of a row.
#[derive(Clone, Debug)]
pub(crate) struct Grouping {
    pub(crate) key: SpendKey,
    pub(crate) rules: Matching,
    /// Numbers of the columns that its value follows from.
    pub(crate) columns: Vec<usize>,
}

impl Grouping {
    pub(crate) fn of(key: &SpendKey, rules: &SpendRules, wanted: &mut Wanted) -> Self {
        let rules = match key {
            SpendKey::Team => Matching::team(rules, wanted),
            SpendKey::Purpose => Matching::purpose(rules, wanted),
            SpendKey::Gpu => Matching::gpu(rules, wanted),
            _ => Matching::default(),
        };
        let own: &[Column] = match key {
            SpendKey::Month => &[Column::Start],
            SpendKey::Provider => &PROVIDER,
            SpendKey::Account => &ACCOUNT,
            SpendKey::Service => &[Column::Service],
            SpendKey::Region => &[Column::Region],
            SpendKey::Category => &[Column::Category],
            SpendKey::Pricing => &[Column::CommitmentId, Column::PricingCategory],
            SpendKey::Tag(_) => &[Column::Tags],
            SpendKey::Team | SpendKey::Purpose => &[],
            SpendKey::Gpu if rules.is_empty() => &Column::INSTANCE,
            SpendKey::Gpu => &[],
        };
        let columns = own.iter().map(|column| *column as usize).chain(rules.columns()).collect();
        Self { key: key.clone(), rules, columns }
    }

    /// The cell of tags that this row's value should have come from, where it holds none.
    pub(crate) fn broken_tags<'r>(&self, row: &'r impl Row) -> Option<&'r [u8]> {
        let cell = self.columns.contains(&(Column::Tags as usize)).then(|| row.get(Column::Tags))?;
        tags::all(cell).is_none().then_some(cell)
    }

    /// The value of a row; `None` where it has none.
    pub(crate) fn value(&self, row: &impl Row) -> Option<String> {
        let text = |cell: &[u8]| (!cell.is_empty()).then(|| String::from_utf8_lossy(cell).into_owned());
        match &self.key {
            SpendKey::Month => Some(time::month_told(time::month_of(time::seconds(row.get(Column::Start))?))),
            SpendKey::Provider => text(row.first(&PROVIDER)),
            SpendKey::Account => text(row.first(&ACCOUNT)),
            SpendKey::Service => text(row.get(Column::Service)),
            SpendKey::Region => text(row.get(Column::Region)),
            SpendKey::Category => text(row.get(Column::Category)),
            SpendKey::Pricing => Some(pricing(row).to_owned()),
            SpendKey::Tag(name) => tags::one(&tags::all(row.get(Column::Tags))?, name),
            SpendKey::Gpu if self.rules.is_empty() => instance::of_row(row).map(|own| own.sku.to_owned()),
            SpendKey::Team | SpendKey::Purpose | SpendKey::Gpu => self.rules.value(row),
        }
    }
}

pub(crate) const PROVIDER: [Column; 2] = [Column::ServiceProvider, Column::Provider];
pub(crate) const ACCOUNT: [Column; 2] = [Column::SubAccount, Column::BillingAccount];

/// What says how a row was priced.
pub(crate) const PRICED: [&str; 3] = ["committed", MixKind::Spot.word(), MixKind::OnDemand.word()];

/// How a row was priced.
fn pricing(row: &impl Row) -> &'static str {
    let [committed, spot, open] = PRICED;
    match row.get(Column::PricingCategory) {
        _ if !row.get(Column::CommitmentId).is_empty() => committed,
        b"Committed" => committed,
        b"Dynamic" => spot,
        b"Standard" => open,
        _ => "other",
    }
}
