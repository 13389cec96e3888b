//! The order of Options, which has meaning: demand is served in it. Rows whose number stands in the file are taken by it,
//! wherever the sheet has them. A sheet without numbers that somebody sorted must not change the answer unseen, so the
//! workspace's order stays unless the import is asked to take the file's.

use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use tables::Row;
use tables::order::{ORDER, number_of};

/// Options whose rows stand in another order in the file than in the workspace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Reordered {
    /// Their ids.
    pub options: Vec<String>,
    /// True where the workspace's order stays; false where the file's is taken.
    pub kept: bool,
}

/// The options, by the first value of their rows' keys, whose known rows stand in another order among themselves: `named`
/// are the file's rows without a number. What stands between options means nothing.
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

pub(crate) fn option_of(key: &[String]) -> &str {
    key.first().map(String::as_str).unwrap_or_default()
}

/// The file's rows in the order of `current` where any of these options is turned; a new row stays by its option's row that
/// it stands behind.
pub(crate) fn kept<T: Clone>(
    current: &[Vec<String>],
    named: Vec<(Vec<String>, T)>,
    options: &BTreeSet<String>,
) -> Vec<(Vec<String>, T)> {
    if options.is_empty() {
        return named;
    }
    let places: Places = current.iter().zip(0..).collect();
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
    let keys: Vec<&Vec<String>> = ordered.iter().map(|(key, _)| key).collect();
    let mut placed: Vec<_> = placed(&keys, &places).into_iter().zip(0..).collect();
    placed.sort_unstable();
    placed.iter().map(|(_, at)| ordered[*at].clone()).collect()
}

type Places<'k> = BTreeMap<&'k Vec<String>, usize>;

/// Of each row: a known one's place in the workspace; a new one stands behind the known row of its option before it, or before
/// the one behind it; rows of a new option come last.
fn placed(keys: &[&Vec<String>], places: &Places) -> Vec<(usize, i8)> {
    let before = neighbours(keys.iter().copied(), places, 1);
    let behind = neighbours(keys.iter().copied().rev(), places, -1).into_iter().rev();
    before.into_iter().zip(behind).map(|(before, behind)| before.or(behind).unwrap_or((usize::MAX, 0))).collect()
}

/// Of each row a known one's own place, else the last one seen of its option, on this side of it.
fn neighbours<'k>(keys: impl Iterator<Item = &'k Vec<String>>, places: &Places, side: i8) -> Vec<Option<(usize, i8)>> {
    let mut last: BTreeMap<&str, usize> = BTreeMap::new();
    keys.map(|key| match places.get(key) {
        Some(own) => {
            last.insert(option_of(key), *own);
            Some((*own, 0))
        }
        None => last.get(option_of(key)).map(|place| (*place, side)),
    })
    .collect()
}

/// Gives rows in the file's order the numbers that they share out, the least first: `rows` are of one option.
pub(crate) fn renumbered(rows: &mut [&mut Row]) {
    let number = |row: &&mut Row| Some((number_of(row)?, row.get(ORDER)?.to_owned()));
    let mut numbers: Vec<_> = rows.iter().filter_map(number).collect();
    numbers.sort();
    if numbers.len() == rows.len() {
        rows.iter_mut().zip(numbers).for_each(|(row, (_, text))| row.set(ORDER, Some(text)));
    }
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
            ("A1 A2 B1 B2", "B2 A2 B1 A1", "A B", "A1 A2 B1 B2"),
            ("A1 B1 A2 B2", "A2 A1 B1 B2", "A", "A1 B1 A2 B2"),
            ("A1 A2 B1 B2", "B2 B1 B9 A1 A2", "B", "A1 A2 B1 B2 B9"),
            ("A1 A2 B1", "C1 B9 B1 A2 A1 C2", "A", "A1 A2 B9 B1 C1 C2"),
            ("A1 A2 A3", "A3 A1", "A", "A1 A3"),
            ("", "A2 A1", "", "A2 A1"),
        ] {
            let turned = turned(&rows(current), &rows(file));
            assert_eq!(turned.join(" "), options, "{current} | {file}");
            let named: Vec<(Vec<String>, ())> = rows(file).into_iter().map(|key| (key, ())).collect();
            let found: Vec<String> = kept(&rows(current), named, &turned.iter().cloned().collect())
                .iter()
                .map(|(key, ())| key.concat())
                .collect();
            assert_eq!(found.join(" "), expected, "{current} | {file}");
        }
    }
}
