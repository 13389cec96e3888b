//! What a result says of this program and of where it runs.

use crate::cuda;
use crate::machine::Host;
use crate::result::Origin;
use vocabulary::Scheduler;

/// How a scheduler names a job, and which of how many parts this process is, in the environment of what it starts.
struct Part {
    scheduler: Scheduler,
    job: &'static str,
    rank: &'static str,
    of: &'static str,
}

/// Slurm's nodes, Kubernetes' Indexed Job (the count is set by the job that this program prints), Open MPI's processes.
const PARTS: [Part; 3] = [
    Part { scheduler: Scheduler::Slurm, job: "SLURM_JOB_ID", rank: "SLURM_NODEID", of: "SLURM_JOB_NUM_NODES" },
    Part { scheduler: Scheduler::Kubernetes, job: "ASSAY_JOB", rank: "JOB_COMPLETION_INDEX", of: "ASSAY_JOB_NODES" },
    Part { scheduler: Scheduler::Mpi, job: "PMIX_NAMESPACE", rank: "OMPI_COMM_WORLD_RANK", of: "OMPI_COMM_WORLD_SIZE" },
];

/// Of this process.
pub fn of_process(host: &Host) -> Origin {
    of(host, |name| std::env::var(name).ok().filter(|value| !value.is_empty()))
}

fn of(host: &Host, variable: impl Fn(&str) -> Option<String>) -> Origin {
    let count = |name: &str| variable(name)?.parse().ok();
    let running = PARTS.iter().find(|part| variable(part.rank).is_some());
    Origin {
        program: Some(env!("CARGO_PKG_VERSION").to_owned()),
        kernels: Some(cuda::kernels_digest()),
        host: variable("SLURMD_NODENAME")
            .or_else(|| variable("ASSAY_NODE"))
            .or_else(|| host.text("proc/sys/kernel/hostname")),
        nodes: variable("SLURM_JOB_NODELIST"),
        job: running.and_then(|own| Some(format!("{} {}", own.scheduler, variable(own.job)?))),
        rank: running.and_then(|own| count(own.rank)),
        of: running.and_then(|own| count(own.of)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_part_of_a_job_is_known() {
        let found = |set: &[(&str, &str)]| {
            let all = set.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
            let all: std::collections::BTreeMap<String, String> = all.collect();
            let Origin { host, job, rank, of, .. } = of(&Host::default(), |name| all.get(name).cloned());
            (host.filter(|_| all.contains_key("SLURMD_NODENAME")), job, rank.zip(of))
        };
        let slurm =
            [("SLURM_JOB_ID", "4711"), ("SLURM_NODEID", "2"), ("SLURM_JOB_NUM_NODES", "4"), ("SLURMD_NODENAME", "n3")];
        assert_eq!(found(&slurm), (Some("n3".to_owned()), Some("slurm 4711".to_owned()), Some((2, 4))));
        let kubernetes = [("ASSAY_JOB", "assay-bench"), ("JOB_COMPLETION_INDEX", "0"), ("ASSAY_JOB_NODES", "64")];
        assert_eq!(found(&kubernetes), (None, Some("kubernetes assay-bench".to_owned()), Some((0, 64))));
        assert_eq!(found(&[]), (None, None, None));
    }
}
