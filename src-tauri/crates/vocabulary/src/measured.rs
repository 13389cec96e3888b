//! Closed lists of measuring: what a benchmark runs, reads off and remarks.

use crate::closed::closed;

closed! {
    /// What a benchmark measures.
    "kind" MeasuredKind {
        /// A product of matrices.
        Gemm = "gemm",
        /// A copy within the device's memory.
        Copy = "copy",
        /// A copy from main memory to the device.
        H2d = "h2d",
        /// A copy from the device to main memory.
        D2h = "d2h",
        /// A copy to another device.
        Peer = "peer",
        /// One step of training.
        TrainStep = "train_step",
        /// Tokens generated one after another.
        Decode = "decode",
        /// The same work for minutes on end.
        Sustained = "sustained",
        /// A sum or an exchange over many devices at once.
        Collective = "collective",
        /// Prompts that are read, before anything is generated.
        Prefill = "prefill",
        /// What a server gives under many requests.
        Serving = "serving",
        /// How long a request waits for its first token.
        Ttft = "ttft",
        /// How long each token after the first takes, by request.
        Tpot = "tpot",
        /// How long it is from one token to the next.
        Itl = "itl",
        /// How long a whole request takes.
        E2el = "e2el",
        /// Tests of whether a device is sound.
        Diagnosis = "diagnosis",
    }

    /// A tool of others whose run is read.
    "tool" Tool {
        /// NVIDIA's tests of collective operations.
        Nccl = "nccl-tests",
        /// NVIDIA's measurement of copies.
        Nvbandwidth = "nvbandwidth",
        /// The diagnosis of NVIDIA's DCGM.
        Dcgm = "dcgmi-diag",
        /// The load that vLLM puts on a server.
        Vllm = "vllm-bench",
        /// The benchmark of llama.cpp.
        Llama = "llama-bench",
        /// The search for the best matrix product, of the book ml-engineering.
        Mamf = "mamf-finder",
    }

    /// A scheduler of a cluster, for which a job of the benchmark is printed.
    "scheduler" Scheduler {
        /// Slurm.
        Slurm = "slurm",
        /// Kubernetes.
        Kubernetes = "kubernetes",
        /// Processes of MPI, started by mpirun.
        Mpi = "mpi",
    }

    /// How much of a plan a benchmark ran.
    "plan" BenchPlan {
        /// About 40 seconds.
        Quick = "quick",
        /// Some minutes, with sustained runs of 45 seconds.
        Full = "full",
    }

    /// What is read off a measurement.
    #[cfg_attr(feature = "types", ts(rename = "MeasuredQuantity"))]
    "quantity" Quantity {
        /// The median of the samples, in the measurement's unit.
        Median = "median",
        /// Model FLOPs utilisation: 6N plus whole attention per token.
        Palm = "mfu.palm",
        /// The same for matrix products only.
        Matmul = "mfu.matmul",
        /// The same with the causal half of attention.
        Causal = "mfu.causal",
    }

    /// Where a share of nameplate comes from that an expected rate rests on, nearest first.
    "share-origin" ShareOrigin {
        /// Whoever asks gave it.
        Given = "given",
        /// Measured on such a card by those who ask.
        Measured = "measured",
        /// What a published result for this card and such a model comes to.
        Published = "published",
        /// The middle of what published results for such a model come to on other cards.
        Class = "class",
        /// An assumption for every card and model.
        Assumed = "assumed",
    }

    /// What follows from a note of a measured result.
    "note-code" NoteCode {
        /// The device is a software driver: what it gives is not a measurement.
        Software = "software",
        /// Something was not measured: that concerns no figure of the result.
        NotMeasured = "not_measured",
        /// Nothing but that it should be known.
        Said = "said",
    }

    /// How much the figures of a device that was watched can be relied on.
    #[cfg_attr(feature = "types", ts(rename = "BenchStrength"))]
    "strength" Strength {
        /// Counted by the card.
        Counted = "counted",
        /// Guessed from utilisation and power.
        Weak = "weak",
        /// Nothing was told.
        None = "none",
    }
}

impl MeasuredKind {
    /// True for what the own benchmark measures; everything else comes from runs of other tools.
    pub fn is_own(self) -> bool {
        self <= Self::Sustained || self == Self::Prefill
    }

    /// True for a time, of which less is better.
    pub fn is_time(self) -> bool {
        matches!(self, Self::Ttft | Self::Tpot | Self::Itl | Self::E2el)
    }
}
