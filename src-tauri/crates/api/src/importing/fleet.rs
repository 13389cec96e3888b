//! Whether every node of a cluster left a result, and which did not.

use super::MOST_NODES;
use exchange::Staged;
use exchange::results::Node;
use std::collections::{BTreeMap, BTreeSet};
use voice::{Message, Value, message};

/// How the file ends that a run leaves which did not come to its end.
const CUT_SHORT: &str = ".part.json";
/// Most missing nodes that are named.
const NAMED: usize = 20;

/// What is missing of the nodes that were `expect`ed, and of those that the jobs of the results had; empty where nothing is.
pub(super) fn missing(files: &[String], staged: &Staged, expect: Option<u64>) -> Vec<Message> {
    // What a run keeps that was cut short is no result of its node.
    let whole = files.iter().zip(&staged.previews).filter(|(file, _)| !file.ends_with(CUT_SHORT));
    let nodes: Vec<&Node> = whole.filter_map(|(_, preview)| preview.result.as_ref()).map(|own| &own.node).collect();
    let of_jobs = jobs(&nodes).into_iter().filter_map(|(job, nodes)| of_job(job, &nodes));
    of_jobs.chain(expect.and_then(|expect| counted(&nodes, expect))).collect()
}

/// Nodes of each job that was measured by.
fn jobs<'n>(nodes: &[&'n Node]) -> BTreeMap<&'n str, Vec<&'n Node>> {
    let mut jobs: BTreeMap<&str, Vec<&Node>> = BTreeMap::new();
    for node in nodes {
        node.job.iter().for_each(|job| jobs.entry(job).or_default().push(node));
    }
    jobs
}

/// Parts of a job that left no result: by the name of their node where the scheduler told all names, else by their number.
fn of_job(job: &str, nodes: &[&Node]) -> Option<Message> {
    let of = nodes.iter().filter_map(|node| node.of).max().filter(|of| *of <= MOST_NODES)?;
    let there: BTreeSet<u64> = nodes.iter().filter_map(|node| node.rank).collect();
    let names = nodes.iter().find_map(|node| node.nodes.as_deref());
    let names = names.map(|list| measurement::nodes(list, MOST_NODES as usize)).filter(|all| all.len() as u64 == of);
    let name = |rank: u64| {
        names
            .as_ref()
            .and_then(|all| all.get(rank as usize).cloned())
            .unwrap_or_else(|| voice::text(&message!("api-fleet-part", rank = rank.to_string())))
    };
    let missing: Vec<String> = (0..of).filter(|rank| !there.contains(rank)).map(name).collect();
    let (count, shown) = (missing.len(), missing.iter().take(NAMED).map(String::as_str));
    let told = || {
        let left = count.saturating_sub(NAMED);
        message!("api-fleet-missing", job = job, of = of, count = count, nodes = Value::commas(shown), left = left)
    };
    (count > 0).then(told)
}

/// How many nodes there are where another number was expected. A result that names no host counts as a node.
fn counted(nodes: &[&Node], expect: u64) -> Option<Message> {
    let hosts: BTreeSet<&str> = nodes.iter().filter_map(|node| node.host.as_deref()).collect();
    let found = (hosts.len() + nodes.iter().filter(|node| node.host.is_none()).count()) as u64;
    (found != expect).then(|| message!("api-fleet-expected", expect = expect, found = found))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(host: &str, rank: u64, nodes: Option<&str>) -> Node {
        let (job, nodes) = (Some("slurm 4711".to_owned()), nodes.map(str::to_owned));
        Node { host: Some(host.to_owned()), job, nodes, rank: Some(rank), of: Some(4) }
    }

    #[test]
    fn a_node_that_left_nothing_is_named() {
        let told = |nodes: &[Node]| {
            let nodes: Vec<&Node> = nodes.iter().collect();
            jobs(&nodes)
                .into_iter()
                .filter_map(|(job, nodes)| of_job(job, &nodes))
                .map(|own| voice::text(&own))
                .collect::<String>()
        };
        let three = |list: Option<&str>| [0, 1, 3].map(|rank| node(&format!("n{}", rank + 1), rank, list));
        assert!(told(&three(Some("n[1-4]"))).contains("n3"), "{}", told(&three(Some("n[1-4]"))));
        assert!(told(&three(None)).contains("part 2"), "by its number: {}", told(&three(None)));
        let all = [0, 1, 2, 3].map(|rank| node(&format!("n{}", rank + 1), rank, None));
        assert_eq!(told(&all), "");
        let nodes: Vec<&Node> = all.iter().collect();
        assert!(counted(&nodes, 4).is_none());
        let told = voice::text(&counted(&nodes, 64).unwrap());
        assert!(told.contains("64") && told.contains('4'), "{told}");
        // One host that was measured twice is one node; a result without a host is one too.
        let twice = [node("n1", 0, None), node("n1", 0, None), Node::default()];
        assert!(counted(&twice.iter().collect::<Vec<_>>(), 2).is_none());
    }
}
