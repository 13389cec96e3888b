//! The order of Options, which has meaning: demand is served in it. A sheet that somebody sorted must not change the answer
//! unseen, so the workspace's order stays unless the import is asked to take the file's.

use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Name of the table whose order has meaning.
pub(crate) const TABLE: &str = "options";

/// Options whose rows stand in another order in the file than in the workspace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Reordered {
    /// Their ids.
    pub options: Vec<String>,
    /// True where the workspace's order stays; false where the file's is taken.
    pub kept: bool,
}

/// The options, by the first value of their rows' keys, whose known rows stand in another order among themselves. What
/// stands between options means nothing.
pub(crate) fn turned(current: &[Vec<String>], named: &[Vec<String>]) -> Vec<String> {
    let (known, given): (BTreeSet<_>, BTreeSet<_>) = (current.iter().collect(), named.iter().collect());
    let (before, after) = (by_option(current, &given), by_option(named, &known));
    before
        .into_iter()
        .filter(|(option, rows)| after.get(option) != Some(rows))
        .map(|(option, _)| option.to_owned())
        .collect()
}

/// Rows by option that both lists have, in the order of this one.
fn by_option<'k>(keys: &'k [Vec<String>], both: &BTreeSet<&Vec<String>>) -> BTreeMap<&'k str, Vec<&'k Vec<String>>> {
    let mut rows: BTreeMap<&str, Vec<&Vec<String>>> = BTreeMap::new();
    for key in keys.iter().filter(|key| both.contains(key)) {
        rows.entry(option_of(key)).or_default().push(key);
    }
    rows
}

fn option_of(key: &[String]) -> &str {
    key.first().map(String::as_str).unwrap_or_default()
}

/// The file's rows with the known ones of these options in the order of `current`, each where one of them stood.
pub(crate) fn kept<T: Clone>(
    current: &[Vec<String>],
    named: Vec<(Vec<String>, T)>,
    options: &[String],
) -> Vec<(Vec<String>, T)> {
    let places: BTreeMap<&Vec<String>, usize> = current.iter().zip(0..).collect();
    let mut ordered = named.clone();
    for option in options {
        let is_known = |(key, _): &&(Vec<String>, T)| option_of(key) == option && places.contains_key(key);
        let slots = named.iter().enumerate().filter(|(_, row)| is_known(row)).map(|(at, _)| at);
        let mut rows: Vec<&(Vec<String>, T)> = named.iter().filter(is_known).collect();
        rows.sort_by_key(|(key, _)| places.get(key));
        for (slot, row) in slots.zip(rows) {
            ordered[slot] = row.clone();
        }
    }
    ordered
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows are written `A1`: option A, its first row.
    fn rows(text: &str) -> Vec<Vec<String>> {
        text.split_whitespace().map(|row| vec![row[..1].to_owned(), row[1..].to_owned()]).collect()
    }

    #[test]
    fn order_counts_within_an_option_alone() {
        for (current, file, options, expected) in [
            ("A1 A2 B1", "A1 A2 B1", "", "A1 A2 B1"),
            ("A1 A2 B1", "B1 A1 A2", "", "B1 A1 A2"),
            ("A1 A2 B1 B2", "A2 A1 B1 B2", "A", "A1 A2 B1 B2"),
            ("A1 A2 A3", "A3 A9 A1 A2", "A", "A1 A9 A2 A3"),
            ("A1 A2 B1 B2", "B2 A2 B1 A1", "A B", "B1 A1 B2 A2"),
            ("A1 A2 A3", "A3 A1", "A", "A1 A3"),
            ("", "A2 A1", "", "A2 A1"),
        ] {
            let turned = turned(&rows(current), &rows(file));
            assert_eq!(turned.join(" "), options, "{current} | {file}");
            let named: Vec<(Vec<String>, ())> = rows(file).into_iter().map(|key| (key, ())).collect();
            let found: Vec<String> =
                kept(&rows(current), named, &turned).iter().map(|(key, ())| key.concat()).collect();
            assert_eq!(found.join(" "), expected, "{current} | {file}");
        }
    }
}
