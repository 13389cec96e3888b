//! A job that measures a cluster, as text for the site's own scheduler. It is printed and nothing is submitted: who may run what where is
//! the site's business.

use vocabulary::{BenchPlan, Scheduler};

const SLURM: &str = include_str!("../jobs/slurm.sh");
const KUBERNETES: &str = include_str!("../jobs/kubernetes.yaml");
const MPI: &str = include_str!("../jobs/mpi.sh");

/// Minutes that a quick and a full run of a node may take, its devices one after the other.
const MINUTES: [u32; 2] = [5, 15];
/// Seconds that a node may take to fetch the image.
const PULLING: u32 = 600;
/// Lines of a template that ask for devices, by what stands in them; left out on nodes without.
const DEVICES: [&str; 2] = ["--gpus-per-node", "nvidia.com/gpu"];

/// What a cluster is.
#[derive(Clone, Copy, Debug)]
pub struct Cluster {
    /// Nodes, at least 1.
    pub nodes: u32,
    /// Devices of each; 0 measures processors.
    pub gpus: u32,
}

/// The job for a scheduler.
pub fn script(scheduler: Scheduler, cluster: Cluster, plan: BenchPlan) -> String {
    let template = match scheduler {
        Scheduler::Slurm => SLURM,
        Scheduler::Kubernetes => KUBERNETES,
        Scheduler::Mpi => MPI,
    };
    let Cluster { nodes, gpus } = cluster;
    let minutes = MINUTES[usize::from(plan == BenchPlan::Full)] * gpus.max(1);
    let filled = [
        ("{nodes}", nodes.to_string()),
        ("{gpus}", gpus.to_string()),
        ("{ranks}", gpus.max(1).to_string()),
        ("{plan}", plan.word().to_owned()),
        ("{minutes}", minutes.to_string()),
        ("{seconds}", (60 * minutes + PULLING).to_string()),
    ];
    let fill = |line: &str| filled.iter().fold(line.to_owned(), |line, (place, value)| line.replace(place, value));
    let is_kept = |line: &&str| gpus > 0 || !DEVICES.iter().any(|device| line.contains(device));
    // Without devices nothing is left under the limits of a container either.
    let is_empty = |line: &&str| gpus == 0 && ["          resources:", "            limits:"].contains(line);
    let lines = template.lines().filter(is_kept).filter(|line| !is_empty(line));
    lines.map(|line| fill(line) + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = (Scheduler, Cluster)> {
        let clusters = [(1, 0), (4, 1), (64, 8)].map(|(nodes, gpus)| Cluster { nodes, gpus });
        Scheduler::ALL.iter().flat_map(move |scheduler| clusters.map(|cluster| (*scheduler, cluster)))
    }

    #[test]
    fn every_place_of_a_template_is_filled() {
        for (scheduler, cluster) in all() {
            let made = script(scheduler, cluster, BenchPlan::Full);
            for place in ["{nodes}", "{gpus}", "{ranks}", "{plan}", "{minutes}", "{seconds}"] {
                assert!(!made.contains(place), "{scheduler}: {place}\n{made}");
            }
            assert!(made.contains("--full"), "{made}");
            let asks = made.contains("gpu: ") || made.contains("--gpus-per-node");
            assert_eq!(asks, cluster.gpus > 0 && scheduler != Scheduler::Mpi, "{made}");
        }
    }

    /// The shell itself reads each script, without running it.
    #[cfg(unix)]
    #[test]
    fn scripts_are_ones_that_a_shell_reads() {
        use std::io::Write;
        use std::process::{Command, Stdio};
        for (scheduler, cluster) in all().filter(|(scheduler, _)| *scheduler != Scheduler::Kubernetes) {
            let made = script(scheduler, cluster, BenchPlan::Full);
            let mut shell = Command::new("bash").arg("-n").stdin(Stdio::piped()).spawn().unwrap();
            shell.stdin.take().unwrap().write_all(made.as_bytes()).unwrap();
            assert!(shell.wait().unwrap().success(), "{scheduler}\n{made}");
        }
    }

    /// What Kubernetes asks of an indexed job: as many completions as run at once, one pod a node, no container without its image.
    #[test]
    fn an_indexed_job_has_what_kubernetes_asks_for() {
        let made = script(Scheduler::Kubernetes, Cluster { nodes: 64, gpus: 8 }, BenchPlan::Quick);
        for line in [
            "apiVersion: batch/v1",
            "kind: Job",
            "  completionMode: Indexed",
            "  completions: 64",
            "  parallelism: 64",
            "      restartPolicy: Never",
            "              nvidia.com/gpu: 8",
            "              value: \"64\"",
        ] {
            assert!(made.lines().any(|own| own == line), "{line}\n{made}");
        }
        let indents = made.lines().map(|line| line.len() - line.trim_start().len());
        assert!(indents.clone().all(|indent| indent % 2 == 0) && !made.contains('\t'), "{made}");
    }
}
