//! `assay spend --sql`: the query over a table `focus` that adds bills up where they lie as reading them would.
//!
//! It goes step by step: cells as trimmed text, what stands for nothing as NULL, numbers and times, tags, keys, sums. Its result is
//! itself a bill in FOCUS: read with the rules that [`SpendSql`] names, it has the same groups.

mod cells;
mod dialect;
mod keys;
mod result;

use crate::column::{Column, Wanted, listed};
use crate::key::{Grouping, SpendKey};
use crate::rules::SpendRules;
use dialect::Dialect;
use keys::Tags;
use serde::Serialize;
use serde_json::{Map, Value as Json, json};
use vocabulary::{Message, SqlDialect, Value, message};

/// A query in place of a reading.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SpendSql {
    /// One query over the table `focus`; its result, as csv, is a bill to be read.
    pub sql: String,
    /// Rules to read the result with, as JSON; empty where it needs none.
    pub rules: String,
    /// What to know of both.
    pub notes: Vec<Message>,
}

/// The query whose result, read with its rules and by the same keys, says what the bills say.
pub fn spend_sql(by: &[SpendKey], rules: &SpendRules, dialect: SqlDialect) -> SpendSql {
    let mut wanted = Wanted::new();
    let keys: Vec<Grouping> = by.iter().map(|key| Grouping::of(key, rules, &mut wanted)).collect();
    let (told, tags) = (Dialect(dialect), Tags::of(&keys));
    let numbers = cells::numbers(&keys);
    let rates = result::rates(rules);
    let mut steps = cells::steps(told, &wanted, &numbers);
    steps.extend(keys::steps(told, &wanted, &keys, &tags));
    let sums = result::sums(told, &keys, rules, &rates, &mut steps);
    let steps: Vec<String> = steps.iter().map(|own| format!("{} AS (\n{}\n)", own.name, own.query)).collect();
    let back = back(by, rules);
    SpendSql {
        sql: format!("WITH {}\n{sums}\n", steps.join(",\n")),
        notes: notes(by, rules, dialect, &back, &cells::rare(&numbers)),
        rules: back.map_or_else(String::new, |rules| rules.to_string()),
    }
}

/// A named part of a query.
#[derive(Debug)]
pub(crate) struct Step {
    name: &'static str,
    query: String,
}

/// What is chosen, one in a line.
fn select(columns: &[String], rest: &str) -> String {
    format!("  SELECT\n    {}\n  {rest}", columns.join(",\n    "))
}

/// The tag of a result that holds the value of a key which rules tell; `None` for other keys.
fn tag_of(key: &SpendKey) -> Option<String> {
    matches!(key, SpendKey::Team | SpendKey::Purpose | SpendKey::Gpu).then(|| format!("assay:{}", key.word()))
}

/// Rules that read the result back.
fn back(by: &[SpendKey], rules: &SpendRules) -> Option<Json> {
    let of_key = |key: &SpendKey| tag_of(key).map(|tag| (key.word(), json!([{ "tag": tag }])));
    let mut all: Map<String, Json> = by.iter().filter_map(of_key).collect();
    if let Some(currency) = rules.currency() {
        all.insert("currency".to_owned(), json!(currency));
    }
    if !rules.rates().is_empty() {
        let rates = rules.rates().iter().map(|(of, rate)| (of.to_string(), json!(rate.normalize().to_string())));
        all.insert("rates".to_owned(), Json::Object(rates.collect()));
    }
    (!all.is_empty()).then_some(Json::Object(all))
}

fn notes(
    by: &[SpendKey],
    rules: &SpendRules,
    dialect: SqlDialect,
    back: &Option<Json>,
    rare: &[Column],
) -> Vec<Message> {
    let keys = by.iter().map(SpendKey::word).collect::<Vec<_>>().join(",");
    let read = match (by, back) {
        ([], None) => message!("spend-sql-read.all"),
        ([], Some(rules)) => message!("spend-sql-read.ruled", rules = rules.to_string()),
        (_, None) => message!("spend-sql-read", keys = keys),
        (_, Some(rules)) => message!("spend-sql-read.both", keys = keys, rules = rules.to_string()),
    };
    let before = match dialect {
        SqlDialect::Snowflake => Some("ALTER SESSION SET TIMEZONE = 'UTC';"),
        SqlDialect::Spark => Some("SET TIME ZONE 'UTC'; SET spark.sql.ansi.enabled = true;"),
        _ => None,
    };
    let absent = match dialect {
        SqlDialect::Duckdb => None,
        _ => Some(message!("spend-sql-absent", columns = listed(rare), step = cells::FIRST)),
    };
    let rated: Vec<Message> = result::rates(rules).iter().map(|(of, _)| of.to_string().into()).collect();
    let currencies = match rules.currency() {
        Some(currency) if !rated.is_empty() => {
            message!("spend-sql-rated", currencies = Value::all(rated), currency = currency.to_string())
        }
        _ => message!("spend-sql-currencies"),
    };
    let before = before.map(|commands| message!("spend-sql-before", commands = commands));
    let places = message!("spend-sql-places", places = dialect::PLACES, whole = dialect::WHOLE);
    [Some(read), before, absent, Some(currencies), Some(message!("spend-sql-unused")), Some(places)]
        .into_iter()
        .flatten()
        .collect()
}
