//! What files of demand hold, and how a forecast of it is told.

use crate::closed::closed;

closed! {
    /// What a file of demand is.
    "usage-kind" UsageKind {
        /// GPUs by hour or day.
        Hours = "hours",
        /// Jobs of Slurm's accounting.
        Jobs = "jobs",
        /// An answer of Prometheus.
        Metrics = "metrics",
        /// A log of requests with their tokens.
        Requests = "requests",
    }

    /// What the values of a series of Prometheus are.
    "usage-counted" Counted {
        /// Numbers of GPUs.
        Gpus = "gpus",
        /// How busy a GPU was, 0 to 100.
        Percent = "percent",
        /// The same, 0 to 1.
        Share = "share",
    }
}
