//! The middle steps of a query: numbers and times of a row, its tags, and the values of its keys.

use super::cells::{cell, own};
use super::dialect::Dialect;
use super::{Step, select};
use crate::charge::HOURS;
use crate::column::{Column, Wanted};
use crate::key::{ACCOUNT, Grouping, PROVIDER, SpendKey};
use crate::rules::{Look, Match, Needs};
use std::collections::BTreeMap;
use vocabulary::MixKind;

/// Names of the tags that keys look at, each once.
#[derive(Debug)]
pub(crate) struct Tags(Vec<String>);

impl Tags {
    pub(crate) fn of(keys: &[Grouping]) -> Self {
        let of_rules = |key: &Grouping| {
            let rules = key.rules.rules.iter().filter_map(|rule| match &rule.look {
                Look::Tag(name) => Some(name.clone()),
                Look::Column(_) => None,
            });
            rules.collect::<Vec<_>>()
        };
        let names = keys.iter().flat_map(|key| match &key.key {
            SpendKey::Tag(name) => vec![name.clone()],
            _ => of_rules(key),
        });
        let mut all = Vec::new();
        for name in names {
            if !all.contains(&name) {
                all.push(name);
            }
        }
        Self(all)
    }

    /// What the value of a tag is called.
    fn called(&self, name: &str) -> String {
        format!("tag_{}", self.0.iter().position(|own| own == name).unwrap_or_default())
    }
}

/// What the value of a key is called.
pub(crate) fn called(keys: &[Grouping], at: usize) -> String {
    match &keys[at].key {
        SpendKey::Tag(_) => format!("key_tag_{at}"),
        key => format!("key_{}", key.word()),
    }
}

/// Numbers, times and the instance of a row; its tags; its keys.
pub(crate) fn steps(dialect: Dialect, wanted: &Wanted, keys: &[Grouping], tags: &Tags) -> Vec<Step> {
    let mut typed = vec!["known.*".to_owned()];
    let needed = |column: Column| format!("COALESCE({}, '{}')", own(column), column.head());
    let optional = |column: Column| format!("COALESCE({}, '0')", own(column));
    typed.push(format!("{} AS billed", dialect.money(&needed(Column::Billed))));
    typed.push(format!("{} AS effective", dialect.money(&needed(Column::Effective))));
    typed.push(format!("{} AS listed", dialect.money(&optional(Column::List))));
    typed.push(format!("{} AS contracted", dialect.money(&optional(Column::Contracted))));
    typed.push(format!("{} AS starts", dialect.moment(&needed(Column::Start))));
    typed.push(format!("{} AS ends", dialect.moment(&needed(Column::End))));
    typed.push(format!("{} AS instance", instance(dialect)));
    if !tags.0.is_empty() {
        typed.push(format!("{} AS all_tags", dialect.tags(&own(Column::Tags))));
    }
    let mut tagged = vec!["typed.*".to_owned()];
    for name in &tags.0 {
        tagged.push(format!("NULLIF({}, '') AS {}", dialect.tag("all_tags", name), tags.called(name)));
    }
    let mut told: Vec<String> = keys
        .iter()
        .enumerate()
        .map(|(at, key)| format!("{} AS {}", value(dialect, wanted, key, tags), called(keys, at)))
        .collect();
    told.push(format!("{} AS currency", own(Column::Currency)));
    told.push(format!(
        "CASE WHEN {status} = 'Unused' THEN {status} END AS status",
        status = own(Column::CommitmentStatus)
    ));
    told.extend(["billed", "effective", "listed", "contracted", "starts", "ends"].map(str::to_owned));
    told.push(format!("{} AS gpu_hours", hours(dialect)));
    told.push("1 AS row_count".to_owned());
    vec![
        Step { name: "typed", query: select(&typed, "FROM known") },
        Step { name: "tagged", query: select(&tagged, "FROM typed") },
        Step { name: "told", query: select(&told, "FROM tagged") },
    ]
}

/// The value of a key.
fn value(dialect: Dialect, wanted: &Wanted, key: &Grouping, tags: &Tags) -> String {
    let first = |columns: [Column; 2]| format!("COALESCE({})", columns.map(own).join(", "));
    match &key.key {
        SpendKey::Month => dialect.month("starts"),
        SpendKey::Provider => first(PROVIDER),
        SpendKey::Account => first(ACCOUNT),
        SpendKey::Service => own(Column::Service),
        SpendKey::Region => own(Column::Region),
        SpendKey::Category => own(Column::Category),
        SpendKey::Pricing => pricing(),
        SpendKey::Tag(name) => tags.called(name),
        SpendKey::Gpu if key.rules.is_empty() => card(dialect),
        SpendKey::Team | SpendKey::Purpose | SpendKey::Gpu => {
            let rules: Vec<String> = key.rules.rules.iter().map(|own| rule(dialect, wanted, own, tags)).collect();
            if rules.is_empty() { dialect.nothing() } else { format!("CASE {} END", rules.join(" ")) }
        }
    }
}

/// How a row was priced.
fn pricing() -> String {
    let (id, category) = (own(Column::CommitmentId), own(Column::PricingCategory));
    format!(
        "CASE WHEN {id} IS NOT NULL OR {category} = 'Committed' THEN 'committed' WHEN {category} = 'Dynamic' THEN '{}' \
         WHEN {category} = 'Standard' THEN '{}' ELSE 'other' END",
        MixKind::Spot,
        MixKind::OnDemand
    )
}

/// A rule as a branch.
fn rule(dialect: Dialect, wanted: &Wanted, rule: &Match, tags: &Tags) -> String {
    let value = match &rule.look {
        Look::Tag(name) => tags.called(name),
        Look::Column(number) => cell(wanted, *number),
    };
    let fits = match &rule.needs {
        Needs::Whole(whole) => format!("{value} = {}", dialect.literal(whole)),
        Needs::Beginning(begins) if !begins.is_empty() => {
            format!("SUBSTR({value}, 1, {}) = {}", begins.chars().count(), dialect.literal(begins))
        }
        Needs::Anything | Needs::Beginning(_) => format!("{value} IS NOT NULL"),
    };
    format!("WHEN {fits} THEN {}", rule.is.as_ref().map_or(value, |is| dialect.literal(is)))
}

/// The first known instance type that a row names, in small letters. Columns are looked at in one text, the likeliest first.
fn instance(dialect: Dialect) -> String {
    let cells: Vec<String> = Column::INSTANCE.iter().map(|column| format!("COALESCE({}, '')", own(*column))).collect();
    let names = reference::instances().iter().map(|own| own.name.to_ascii_lowercase().replace('.', "[.]"));
    let names = names.collect::<Vec<_>>().join("|");
    let between = "[^a-z0-9._-]";
    dialect.found(&cells.join(" || ' ' || "), [&format!("^|{between}"), &names, &format!("{between}|$")])
}

/// The card of the instance.
fn card(dialect: Dialect) -> String {
    let mut cards: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for own in reference::instances() {
        cards.entry(own.sku).or_default().push(dialect.literal(&own.name.to_ascii_lowercase()));
    }
    let one = |(sku, names): (&&str, &Vec<String>)| {
        format!("WHEN instance IN ({}) THEN {}", names.join(", "), dialect.literal(sku))
    };
    format!("CASE {} END", cards.iter().map(one).collect::<Vec<_>>().join(" "))
}

/// Hours of cards: of a row that is counted in hours of a known instance.
fn hours(dialect: Dialect) -> String {
    let mut counts: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    for own in reference::instances() {
        counts.entry(own.gpus).or_default().push(dialect.literal(&own.name.to_ascii_lowercase()));
    }
    let one = |(gpus, names): (&u32, &Vec<String>)| format!("WHEN instance IN ({}) THEN {gpus}", names.join(", "));
    let gpus = format!("CASE {} END", counts.iter().map(one).collect::<Vec<_>>().join(" "));
    let units: Vec<String> = HOURS.iter().map(|unit| dialect.literal(unit)).collect();
    format!(
        "CASE WHEN LOWER({}) IN ({}) AND instance IS NOT NULL THEN {} END",
        own(Column::ConsumedUnit),
        units.join(", "),
        dialect.counted(&own(Column::Consumed), &gpus)
    )
}
