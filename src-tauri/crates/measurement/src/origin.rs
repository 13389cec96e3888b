//! Where a result comes from: which program measured, on which host, as which part of which job.

use crate::read::{TEXT, nullable_line};
use input::Place;
use serde::Serialize;

/// Most characters of a shortened list of nodes.
const NODES: usize = 16 << 10;

/// What a measuring program says of itself and of where it ran; what it does not say is `None`.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Origin {
    /// Its version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
    /// Digest of the text of its kernels, by which two results are known to have run the same code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kernels: Option<String>,
    /// Name of the host.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    /// Job of a scheduler, with which one that is: "slurm 4711".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub job: Option<String>,
    /// Which of the job's parts it is, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<u64>,
    /// Nodes of the job as its scheduler names them, shortened: "n[01-04]".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<String>,
    /// How many parts the job has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<u64>,
}

impl Origin {
    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    pub(crate) fn read(place: &Place) -> Option<Self> {
        let o = place.object()?;
        let [program, kernels, host, job, nodes] = ["program", "kernels", "host", "job", "nodes"]
            .map(|key| nullable_line(&o, key, if key == "nodes" { NODES } else { TEXT }));
        let count = |key| o.optional(key).map_or(Some(None), |p| p.whole(0, u64::from(u32::MAX)).map(Some));
        let (rank, of) = (count("rank"), count("of"));
        Some(Self { program: program?, kernels: kernels?, host: host?, job: job?, nodes: nodes?, rank: rank?, of: of? })
    }
}

/// What numbers of nodes stand between.
const OPENS: char = '[';
const CLOSES: char = ']';

/// The names that a shortened list of nodes stands for, in order: "n[01-03,7],x" is n01, n02, n03, n7, x. One that is spelled otherwise, or
/// stands for more than `most`, gives none.
pub fn nodes(list: &str, most: usize) -> Vec<String> {
    spelled_out(list, most).unwrap_or_default()
}

fn spelled_out(list: &str, most: usize) -> Option<Vec<String>> {
    let (mut names, mut rest) = (Vec::new(), list);
    while !rest.is_empty() {
        // A comma between brackets parts nothing.
        let bracket = rest.find(OPENS).unwrap_or(rest.len());
        let end = match rest.find(',').filter(|comma| *comma < bracket) {
            Some(comma) => comma,
            None if bracket == rest.len() => rest.len(),
            None => rest.find(CLOSES)? + 1,
        };
        let (one, after) = rest.split_at(end);
        of_group(one, most, &mut names)?;
        rest = match after.strip_prefix(',') {
            Some(next) => next,
            None if after.is_empty() => after,
            None => return None,
        };
    }
    Some(names)
}

/// "n[01-03,7]": the numbers keep their width. `None` where a part is no range, or where `most` names are passed.
fn of_group(group: &str, most: usize, names: &mut Vec<String>) -> Option<()> {
    let (stem, numbers) = group.split_at(group.find(OPENS).unwrap_or(group.len()));
    if numbers.is_empty() {
        names.push(group.to_owned());
        return (names.len() <= most).then_some(());
    }
    for range in numbers.trim_matches([OPENS, CLOSES]).split(',') {
        let (low, high) = range.split_once('-').unwrap_or((range, range));
        let (from, to): (usize, usize) = (low.parse().ok()?, high.parse().ok()?);
        if to.checked_sub(from)? >= most.saturating_sub(names.len()) {
            return None;
        }
        names.extend((from..=to).map(|at| format!("{stem}{at:0width$}", width = low.len())));
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_nodes_is_spelled_out() {
        for (list, expected) in [
            ("n1", "n1"),
            ("n1,n2", "n1 n2"),
            ("n[1-3]", "n1 n2 n3"),
            ("n[08-10,7],x", "n08 n09 n10 n7 x"),
            ("a[1-2],b[1-2]", "a1 a2 b1 b2"),
            ("n[1-99999999]", ""),
            ("n[x]", ""),
            ("n[1-3,x]", ""),
            ("n[1-600,1-600]", ""),
            ("n[3-1]", ""),
            ("n[1-2]x", ""),
            ("n[1", ""),
            ("", ""),
        ] {
            assert_eq!(nodes(list, 1_000).join(" "), expected, "{list}");
        }
    }
}
