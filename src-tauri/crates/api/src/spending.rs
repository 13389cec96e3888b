//! What bills in FOCUS come to, by the keys that are asked for, or the query that says so where they lie. Nothing is stored and no
//! workspace is needed.

use crate::{Failure, Session};
use ::actuals::{SpendAnswer, SpendAsk, SpendFailure, SpendGroup, SpendKey, SpendRules, SpendSql, SpendTotals};
use input::Place;
use quantity::Currency;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use vocabulary::{SqlDialect, Value};
use voice::{Message, message};

input::request! {
    pub struct SpendRequest {
        /// Bills in FOCUS 1.0 to 1.3: csv, csv.gz or parquet; none where `sql` is asked for.
        files: Vec<PathBuf> = Vec::new(),
        /// What rows are grouped by: month, provider, account, service, region, category, pricing, team, purpose, gpu, or tag:NAME.
        by: Vec<String> as keys = Vec::new(),
        /// Whose rows are, and what currencies are worth.
        rules: Option<SpendRules>,
        /// In place of reading: the query that gives the same over a table `focus`, in this dialect.
        sql: Option<SqlDialect>,
    }
}

/// The answer of `spend`: what was billed, or how to ask a warehouse for it.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum SpendReply {
    /// What the bills come to.
    Read(Box<SpendAnswer>),
    /// The query.
    Asked(SpendSql),
}

impl SpendReply {
    /// Writes it as the JSON that [`crate::call`] gives, one group after another: a million of them are not held once more.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn write(&self, out: impl Write) -> std::io::Result<()> {
        match self {
            Self::Read(answer) => Ok(serde_json::to_writer_pretty(out, &Worded::of(answer))?),
            Self::Asked(sql) => Ok(serde_json::to_writer_pretty(out, &voice::worded(serde_json::to_value(sql)?))?),
        }
    }
}

/// [`SpendAnswer`] with its notes in words.
#[derive(Serialize)]
struct Worded<'a> {
    currency: Currency,
    rows: u64,
    period: &'a Option<[String; 2]>,
    totals: SpendTotals,
    groups: &'a [SpendGroup],
    notes: Vec<String>,
}

impl<'a> Worded<'a> {
    fn of(answer: &'a SpendAnswer) -> Self {
        let SpendAnswer { currency, rows, period, totals, groups, notes } = answer;
        let notes = notes.iter().map(voice::text).collect();
        Self { currency: *currency, rows: *rows, period, totals: *totals, groups, notes }
    }
}

/// Words of keys, each once.
fn keys(place: &Place) -> Option<Vec<String>> {
    let key = |item: Place| {
        let word = item.text()?;
        if SpendKey::parse(word).is_none() {
            let known = Value::commas(SpendKey::words());
            item.wrong("F912", message!("spend-key", known = known), message!("spend-key.hint"));
            return None;
        }
        Some(word.to_owned())
    };
    place.list_of(key)
}

/// `spend`: what the bills come to, or the query that says so.
///
/// # Errors
/// Everything that is wrong with files, rows, keys and rates.
pub fn spend(session: &mut Session, request: SpendRequest) -> Result<SpendReply, Failure> {
    let SpendRequest { files, by, rules, sql } = request;
    let rules = rules.unwrap_or_default();
    let mut keys: Vec<SpendKey> = Vec::new();
    for key in by.iter().filter_map(|word| SpendKey::parse(word)) {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    let refused =
        |code: &'static str, message: Message, hint: Message| Err(Failure::wrong(code, "files", message, hint));
    match sql {
        Some(_) if !files.is_empty() => refused("F916", message!("spend-sql-files"), message!("spend-sql-files.hint")),
        Some(dialect) => Ok(SpendReply::Asked(::actuals::spend_sql(&keys, &rules, dialect))),
        None if files.is_empty() => refused("F915", message!("spend-no-file"), message!("spend-no-file.hint")),
        None => {
            let ask = SpendAsk { files, by: keys, rules, threads: session.threads };
            let mut answer = ::actuals::spend(&ask).map_err(|failure| match failure {
                SpendFailure::Wrong(problems) => problems.into(),
                SpendFailure::Machine(path, error) => Failure::reading(&path, &error),
            })?;
            if let Some([_, end]) = &answer.period {
                let to_come = crate::actuals::bring::ends_to_come(session, end)?;
                answer.notes.extend(to_come);
            }
            Ok(SpendReply::Read(Box::new(answer)))
        }
    }
}
