//! The last steps of a query: sums by key, rates, and the columns of FOCUS that carry both.

use super::dialect::{Dialect, RATE_END, RATE_PLACES};
use super::keys::called;
use super::{Step, select, tag_of};
use crate::column::Column;
use crate::key::{Grouping, SpendKey};
use crate::rules::SpendRules;
use quantity::{Currency, Decimal};
use vocabulary::MixKind;

/// Rates that the query applies. Others have too many digits: rows of such a currency stay by themselves, and reading the result
/// applies the rate.
pub(crate) fn rates(rules: &SpendRules) -> Vec<(Currency, Decimal)> {
    let Some(into) = rules.currency() else { return Vec::new() };
    let rates = rules.rates().iter().map(|(of, rate)| (*of, rate.normalize()));
    rates.filter(|(of, rate)| *of != into && rate.scale() <= RATE_PLACES && *rate < Decimal::from(RATE_END)).collect()
}

/// Columns that are added up.
const MONEY: [&str; 4] = ["billed", "effective", "listed", "contracted"];

/// The query of the sums; what has to be done for rates becomes steps before it.
pub(crate) fn sums(
    dialect: Dialect,
    keys: &[Grouping],
    rules: &SpendRules,
    rates: &[(Currency, Decimal)],
    steps: &mut Vec<Step>,
) -> String {
    let mut groups: Vec<String> = (0..keys.len()).map(|at| called(keys, at)).collect();
    groups.extend(["currency", "status"].map(str::to_owned));
    let into = rules.currency().filter(|_| !rates.is_empty());
    let from = match into {
        None => "told",
        Some(into) => {
            steps.push(Step { name: "summed", query: summed(dialect, &groups, rates) });
            steps.push(Step { name: "rated", query: rated(dialect, &groups, into, rates) });
            "rated"
        }
    };
    let mut columns: Vec<String> = MONEY
        .iter()
        .zip([Column::Billed, Column::Effective, Column::List, Column::Contracted])
        .map(|(own, column)| format!("SUM({own}) AS {}", column.head()))
        .collect();
    columns.push(format!("currency AS {}", Column::Currency.head()));
    columns.push(format!("{} AS {}", dialect.stamp("MIN(starts)"), Column::Start.head()));
    columns.push(format!("{} AS {}", dialect.stamp("MAX(ends)"), Column::End.head()));
    if !keys.iter().any(|key| key.key == SpendKey::Category) {
        columns.push(format!("{} AS {}", dialect.nothing(), Column::Category.head()));
    }
    columns.push(format!("status AS {}", Column::CommitmentStatus.head()));
    columns.extend(carried(dialect, keys));
    columns.push(format!("SUM(row_count) AS {}", Column::Rows.head()));
    columns.push(format!("SUM(gpu_hours) AS {}", Column::GpuHours.head()));
    let order = Column::Effective.head();
    let rest = format!("FROM {from}\n  GROUP BY {}\n  ORDER BY {order} DESC", groups.join(", "));
    select(&columns, &rest).lines().map(|line| line.strip_prefix("  ").unwrap_or(line)).collect::<Vec<_>>().join("\n")
}

/// Sums of each currency, and its rate.
fn summed(dialect: Dialect, groups: &[String], rates: &[(Currency, Decimal)]) -> String {
    let mut columns = groups.to_vec();
    columns.extend(MONEY.map(|own| format!("{} AS {own}", dialect.money(&format!("SUM({own})")))));
    columns.extend(["MIN(starts) AS starts", "MAX(ends) AS ends"].map(str::to_owned));
    columns.extend(["SUM(gpu_hours) AS gpu_hours", "SUM(row_count) AS row_count"].map(str::to_owned));
    let one = |(of, rate): &(Currency, Decimal)| format!("WHEN '{of}' THEN {}", dialect.rate(&rate.to_string()));
    let rates: Vec<String> = rates.iter().map(one).collect();
    columns.push(format!("CASE currency {} ELSE {} END AS rate", rates.join(" "), dialect.rate("1")));
    select(&columns, &format!("FROM told\n  GROUP BY {}", groups.join(", ")))
}

/// The same in one currency, as far as there are rates.
fn rated(dialect: Dialect, groups: &[String], into: Currency, rates: &[(Currency, Decimal)]) -> String {
    let known: Vec<String> = rates.iter().map(|(of, _)| format!("'{of}'")).collect();
    let told = |own: &String| match own.as_str() {
        "currency" => {
            format!("CASE WHEN currency IN ({}) THEN '{into}' ELSE currency END AS currency", known.join(", "))
        }
        _ => own.clone(),
    };
    let mut columns: Vec<String> = groups.iter().map(told).collect();
    columns.extend(MONEY.map(|own| format!("{} AS {own}", dialect.rated(own, "rate"))));
    columns.extend(["starts", "ends", "gpu_hours", "row_count"].map(str::to_owned));
    select(&columns, "FROM summed")
}

/// Columns that carry the values of keys, so that reading the result finds them.
fn carried(dialect: Dialect, keys: &[Grouping]) -> Vec<String> {
    let mut columns = Vec::new();
    let mut tags: Vec<(String, String)> = Vec::new();
    for (at, key) in keys.iter().enumerate() {
        let own = called(keys, at);
        let column = match &key.key {
            // Told by the start of the charges.
            SpendKey::Month => continue,
            SpendKey::Provider => Column::ServiceProvider,
            SpendKey::Account => Column::SubAccount,
            SpendKey::Service => Column::Service,
            SpendKey::Region => Column::Region,
            SpendKey::Category => Column::Category,
            SpendKey::Pricing => {
                columns.push(format!("{} AS {}", category(&own), Column::PricingCategory.head()));
                continue;
            }
            SpendKey::Tag(name) => {
                tags.push((name.clone(), own));
                continue;
            }
            SpendKey::Team | SpendKey::Purpose | SpendKey::Gpu => {
                tags.extend(tag_of(&key.key).map(|tag| (tag, own)));
                continue;
            }
        };
        columns.push(format!("{own} AS {}", column.head()));
    }
    if !tags.is_empty() {
        columns.push(format!("{} AS {}", dialect.object(&tags), Column::Tags.head()));
    }
    columns
}

/// The category of FOCUS that means how a row was priced.
fn category(pricing: &str) -> String {
    format!(
        "CASE {pricing} WHEN 'committed' THEN 'Committed' WHEN '{}' THEN 'Dynamic' WHEN '{}' THEN 'Standard' ELSE 'Other' END",
        MixKind::Spot,
        MixKind::OnDemand
    )
}
