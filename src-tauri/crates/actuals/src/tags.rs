//! Tags of a row: a JSON object of names and values.

use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The tags in a cell; `None` where it holds no such object.
pub(crate) fn all(cell: &[u8]) -> Option<Map<String, Value>> {
    if cell.is_empty() { Some(Map::new()) } else { serde_json::from_slice(cell).ok() }
}

/// The value of one tag as text; `None` where it has none.
pub(crate) fn one(tags: &Map<String, Value>, name: &str) -> Option<String> {
    let text = match tags.get(name)? {
        Value::Null => return None,
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    (!text.is_empty()).then_some(text)
}

/// Tags as a JSON object of text with names in order, without those that say nothing and those that are left out; `None` without any.
pub(crate) fn canonical(tags: &Map<String, Value>, out: &[String]) -> Option<String> {
    let kept = tags.keys().filter(|name| !out.contains(name));
    let kept: BTreeMap<&String, String> = kept.filter_map(|name| Some((name, one(tags, name)?))).collect();
    if kept.is_empty() { None } else { serde_json::to_string(&kept).ok() }
}
