//! Instance types of providers: which card they have and how many. Those of the shipped prices are known.

use crate::column::{Column, Row};
use hashbrown::HashMap;
use std::sync::OnceLock;

/// What an instance has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Instance {
    /// As the provider writes it.
    pub(crate) name: &'static str,
    /// Card, as the catalogue names it.
    pub(crate) sku: &'static str,
    /// How many.
    pub(crate) gpus: u32,
}

/// Instance types by their names in small letters.
fn known() -> &'static HashMap<String, Instance> {
    static KNOWN: OnceLock<HashMap<String, Instance>> = OnceLock::new();
    KNOWN.get_or_init(|| {
        let own = reference::instances().iter();
        own.map(|own| (own.name.to_ascii_lowercase(), Instance { name: own.name, sku: own.sku, gpus: own.gpus }))
            .collect()
    })
}

/// The instance type that a text names, by itself or among other words.
pub(crate) fn of_text(text: &[u8]) -> Option<Instance> {
    let text = std::str::from_utf8(text).ok()?;
    let find = |word: &str| known().get(word.to_ascii_lowercase().as_str()).copied();
    let is_between = |c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_'));
    find(text).or_else(|| text.split(is_between).filter(|word| word.len() > 2).find_map(find))
}

/// The instance type that a row names.
pub(crate) fn of_row(row: &impl Row) -> Option<Instance> {
    Column::INSTANCE.iter().find_map(|column| Some(row.get(*column)).filter(|cell| !cell.is_empty()).and_then(of_text))
}
