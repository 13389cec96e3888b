//! What bills in FOCUS come to, by the keys that are asked for. Nothing is stored and no workspace is needed.

use crate::{Failure, Session};
use actuals::{SpendAnswer, SpendAsk, SpendFailure, SpendKey, SpendRules};
use input::Place;
use std::path::PathBuf;
use vocabulary::Value;
use voice::message;

input::request! {
    pub struct SpendRequest {
        /// Bills in FOCUS 1.0 to 1.3: csv, csv.gz or parquet.
        files: Vec<PathBuf>,
        /// What rows are grouped by: month, provider, account, service, region, category, pricing, team, purpose, gpu, or tag:NAME.
        by: Vec<String> as keys = Vec::new(),
        /// Whose rows are, and what currencies are worth.
        rules: Option<SpendRules>,
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

/// `spend`: what the bills come to.
///
/// # Errors
/// Everything that is wrong with files, rows, keys and rates.
pub fn spend(session: &mut Session, request: SpendRequest) -> Result<SpendAnswer, Failure> {
    let SpendRequest { files, by, rules } = request;
    if files.is_empty() {
        return Err(Failure::wrong("F915", "files", message!("spend-no-file"), message!("spend-no-file.hint")));
    }
    let mut keys: Vec<SpendKey> = Vec::new();
    for key in by.iter().filter_map(|word| SpendKey::parse(word)) {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    let ask = SpendAsk { files, by: keys, rules: rules.unwrap_or_default(), threads: session.threads };
    actuals::spend(&ask).map_err(|failure| match failure {
        SpendFailure::Wrong(problems) => problems.into(),
        SpendFailure::Machine(path, error) => Failure::reading(&path, &error),
    })
}
