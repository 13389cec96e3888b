//! How many distinct values each tag has, about, in little memory and whichever order they come in.
//!
//! Of the values' hashes the smallest few are kept: where the k-th smallest of them lies at a share x of their range, there are about
//! (k − 1) ÷ x values. Source: Bar-Yossef, Jayram, Kumar, Sivakumar & Trevisan 2002, "Counting distinct elements in a data stream".

use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Hashes that are kept of each name.
const KEPT: usize = 64;
/// Most names that are followed.
const NAMES: usize = 1_000;

/// Values of tags that were seen.
#[derive(Debug, Default)]
pub(crate) struct Sketches {
    smallest: BTreeMap<String, BTreeSet<u64>>,
}

impl Sketches {
    /// Sees the tags of a row.
    pub(crate) fn see(&mut self, tags: &Map<String, Value>) {
        for (name, value) in tags {
            if self.is_too_many() {
                return;
            }
            let text = match value {
                Value::String(text) => hash(text.as_bytes()),
                other => hash(other.to_string().as_bytes()),
            };
            match self.smallest.get_mut(name) {
                Some(own) => keep(own, text),
                None => drop(self.smallest.insert(name.clone(), BTreeSet::from([text]))),
            }
        }
    }

    fn is_too_many(&self) -> bool {
        self.smallest.len() > NAMES
    }

    /// Together with what others saw.
    pub(crate) fn and(&mut self, other: Self) {
        for (name, hashes) in other.smallest {
            if self.is_too_many() {
                return;
            }
            let own = self.smallest.entry(name).or_default();
            hashes.into_iter().for_each(|hash| keep(own, hash));
        }
    }

    /// Names, that with the most distinct values first, alike ones by name; `None` where there are too many names.
    pub(crate) fn most_distinct_first(&self) -> Option<Vec<String>> {
        (!self.is_too_many()).then_some(())?;
        let mut names: Vec<&String> = self.smallest.keys().collect();
        // Alike ones stay in the order of the names.
        names.sort_by_key(|name| std::cmp::Reverse(self.smallest.get(*name).map_or(0, count)));
        Some(names.into_iter().cloned().collect())
    }
}

fn keep(own: &mut BTreeSet<u64>, hash: u64) {
    if own.len() < KEPT || own.last().is_some_and(|last| hash < *last) {
        own.insert(hash);
        if own.len() > KEPT {
            own.pop_last();
        }
    }
}

fn count(hashes: &BTreeSet<u64>) -> u128 {
    let range = u128::from(u64::MAX) + 1;
    match hashes.last() {
        Some(last) if hashes.len() == KEPT => (KEPT as u128 - 1) * range / (u128::from(*last) + 1),
        _ => hashes.len() as u128,
    }
}

/// FNV-1a of 64 bits, its bits mixed once more (the end of SplitMix64) since only high ones are compared.
fn hash(bytes: &[u8]) -> u64 {
    let fnv = bytes
        .iter()
        .fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3));
    let one = (fnv ^ (fnv >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let two = (one ^ (one >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    two ^ (two >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(values: std::ops::Range<u32>) -> Sketches {
        let mut own = Sketches::default();
        for at in values {
            let tags = serde_json::json!({"many": at.to_string(), "few": (at % 7).to_string(), "one": "x"});
            own.see(tags.as_object().unwrap());
        }
        own
    }

    #[test]
    fn counts_are_about_right_and_the_same_in_parts() {
        let whole = seen(0..20_000);
        let mut parts = seen(10_000..20_000);
        parts.and(seen(0..12_000));
        assert_eq!(whole.smallest, parts.smallest);
        let many = count(&whole.smallest["many"]);
        assert!((12_000..30_000).contains(&many), "{many}");
        assert_eq!(count(&whole.smallest["few"]), 7);
        assert_eq!(whole.most_distinct_first().unwrap(), ["many", "few", "one"]);
    }

    #[test]
    fn too_many_names_are_not_followed() {
        let mut own = Sketches::default();
        for at in 0..2_000 {
            own.see(serde_json::json!({at.to_string(): "x"}).as_object().unwrap());
        }
        assert_eq!((own.smallest.len(), own.most_distinct_first()), (NAMES + 1, None));
    }
}
