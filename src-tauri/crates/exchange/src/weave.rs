//! Rows of a file meet the workspace's: same key, same row; what the file does not name stays; its order counts.

use std::collections::BTreeSet;

/// Weaves `incoming` into `current`, both with unique keys: incoming entries replace those of their key and follow the
/// file's order, a new one standing before the known one that follows it in the file; the rest keeps its place.
pub(crate) fn weave<K: Ord + Clone, T>(current: Vec<(K, T)>, incoming: Vec<(K, T)>) -> Vec<(K, T)> {
    let known: BTreeSet<K> = current.iter().map(|(key, _)| key.clone()).collect();
    let named: BTreeSet<K> = incoming.iter().map(|(key, _)| key.clone()).collect();
    let mut queue = incoming.into_iter();
    let mut woven = Vec::new();
    for (key, item) in current {
        if !named.contains(&key) {
            woven.push((key, item));
            continue;
        }
        for (key, item) in queue.by_ref() {
            let is_known = known.contains(&key);
            woven.push((key, item));
            if is_known {
                break;
            }
        }
    }
    woven.extend(queue);
    woven
}

/// Whether keys in both lists stand in another order.
pub(crate) fn reorders<K: Ord>(current: &[K], incoming: &[K]) -> bool {
    let (known, named): (BTreeSet<&K>, BTreeSet<&K>) = (current.iter().collect(), incoming.iter().collect());
    let before = current.iter().filter(|key| named.contains(key));
    let after = incoming.iter().filter(|key| known.contains(key));
    !before.eq(after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_order_counts_and_the_rest_stays() {
        for (current, incoming, expected, reordered) in [
            ("abc", "", "abc", false),
            ("", "xy", "xy", false),
            ("abc", "B", "aBc", false),
            ("abc", "xB", "axBc", false),
            ("abc", "Bx", "aBcx", false),
            ("abc", "CA", "CbA", true),
            ("abcd", "DxBA", "DxBcA", true),
        ] {
            let lower = |text: &str| text.chars().map(|c| (c.to_ascii_lowercase(), c)).collect::<Vec<_>>();
            let woven: String = weave(lower(current), lower(incoming)).into_iter().map(|(_, c)| c).collect();
            let keys = |text: &str| text.to_lowercase().chars().collect::<Vec<_>>();
            assert_eq!(
                (woven.as_str(), reorders(&keys(current), &keys(incoming))),
                (expected, reordered),
                "{current} {incoming}"
            );
        }
    }
}
