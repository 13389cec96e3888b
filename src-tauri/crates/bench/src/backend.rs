//! What every way to compute offers the plan: jobs that are prepared once and run again and again.

use crate::Fault;
use crate::model::Shape;
use crate::numeric::{Checked, Format};
use crate::result::{Reading, Sizes};
use quantity::show::grouped;
use vocabulary::{MeasuredKind, Message, message};

/// Something that a device can be asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Job {
    /// C = A·B with A of m × k and B of k × n.
    Product {
        /// Sizes m, n, k.
        size: [usize; 3],
        /// Format of the operands.
        format: Format,
    },
    /// A copy inside the device's memory.
    Copy {
        /// Bytes of each of the two blocks.
        bytes: u64,
    },
    /// From pinned host memory to the device.
    ToDevice {
        /// Bytes sent.
        bytes: u64,
    },
    /// From the device to pinned host memory.
    FromDevice {
        /// Bytes sent.
        bytes: u64,
    },
    /// From this device to the next one of the run.
    Peer {
        /// Bytes sent.
        bytes: u64,
    },
    /// The sum over all devices of the run, on each of them.
    AllReduce {
        /// Bytes that each device holds.
        bytes: u64,
        /// Devices, 2 or more.
        devices: usize,
    },
    /// Forward, backward and optimizer.
    Train {
        /// The model.
        shape: Shape,
        /// Sequences.
        batch: usize,
        /// Tokens of each.
        seq: usize,
    },
    /// A prompt read at once, until its first token.
    Prefill {
        /// The model.
        shape: Shape,
        /// Tokens of the prompt.
        seq: usize,
    },
    /// One token for every sequence.
    Decode {
        /// The model.
        shape: Shape,
        /// Sequences.
        batch: usize,
        /// Tokens before it.
        context: usize,
    },
}

impl Job {
    /// What is measured by it.
    pub fn kind(&self) -> MeasuredKind {
        match self {
            Self::Product { .. } => MeasuredKind::Gemm,
            Self::Copy { .. } => MeasuredKind::Copy,
            Self::ToDevice { .. } => MeasuredKind::H2d,
            Self::FromDevice { .. } => MeasuredKind::D2h,
            Self::Peer { .. } | Self::AllReduce { .. } => MeasuredKind::Peer,
            Self::Train { .. } => MeasuredKind::TrainStep,
            Self::Prefill { .. } => MeasuredKind::Prefill,
            Self::Decode { .. } => MeasuredKind::Decode,
        }
    }

    /// What one run does, in the unit's own count: 10¹² operations, 10⁹ bytes moved (a copy reads and writes; a sum over n
    /// devices takes 2(n − 1)/n of the bytes over each device's links, the bus bandwidth of NCCL's own tests), tokens.
    pub fn work(&self) -> f64 {
        match self {
            Self::Product { size: [m, n, k], .. } => 2.0 * *m as f64 * *n as f64 * *k as f64 / 1e12,
            Self::Copy { bytes } => 2.0 * *bytes as f64 / 1e9,
            Self::ToDevice { bytes } | Self::FromDevice { bytes } | Self::Peer { bytes } => *bytes as f64 / 1e9,
            Self::AllReduce { bytes, devices } => {
                2.0 * devices.saturating_sub(1) as f64 / *devices as f64 * *bytes as f64 / 1e9
            }
            Self::Train { batch, seq, .. } => (batch * seq) as f64,
            Self::Prefill { seq, .. } => *seq as f64,
            Self::Decode { batch, .. } => *batch as f64,
        }
    }

    /// Format that it computes in, models in `of_models`; `None` where nothing is computed.
    pub fn precision(&self, of_models: Format) -> Option<&'static str> {
        match self {
            Self::Product { format, .. } => Some(format.word()),
            Self::Train { .. } | Self::Prefill { .. } | Self::Decode { .. } => Some(of_models.word()),
            // Sums are over single-precision values; what is measured is the link.
            _ => None,
        }
    }

    /// What it does.
    pub fn describe(&self) -> Message {
        let megabytes = |bytes: &u64| (bytes >> 20).to_string();
        let parameters = |shape: &Shape| grouped(shape.params() as f64, 0);
        match self {
            Self::Product { size, format } => {
                let [m, n, k] = size.map(|size| size.to_string());
                message!("bench-job-product", format = format.word(), m = m, n = n, k = k)
            }
            Self::Copy { bytes } => message!("bench-job-copy", megabytes = megabytes(bytes)),
            Self::ToDevice { bytes } => message!("bench-job-to-device", megabytes = megabytes(bytes)),
            Self::FromDevice { bytes } => message!("bench-job-from-device", megabytes = megabytes(bytes)),
            Self::Peer { bytes } => message!("bench-job-peer", megabytes = megabytes(bytes)),
            Self::AllReduce { bytes, devices } => {
                message!("bench-job-sum", megabytes = megabytes(bytes), devices = devices.to_string())
            }
            Self::Train { shape, batch, seq } => {
                let (batch, seq) = (batch.to_string(), seq.to_string());
                message!("bench-job-train", parameters = parameters(shape), batch = batch, seq = seq)
            }
            Self::Prefill { shape, seq } => {
                message!("bench-job-prefill", parameters = parameters(shape), seq = seq.to_string())
            }
            Self::Decode { shape, batch, context } => {
                let (batch, context) = (batch.to_string(), context.to_string());
                message!("bench-job-decode", parameters = parameters(shape), batch = batch, context = context)
            }
        }
    }

    /// Unit of work per second.
    pub fn unit(&self) -> &'static str {
        measurement::unit::of(self.kind(), self.precision(Format::Fp32))
    }

    /// Sizes by name.
    pub fn shape(&self) -> Sizes {
        let model = |shape: &Shape| {
            [
                ("layers", shape.layers),
                ("hidden", shape.hidden()),
                ("heads", shape.heads),
                ("kv_heads", shape.kv_heads),
                ("ffn", shape.ffn),
                ("vocab", shape.vocab),
                ("params", shape.params()),
            ]
        };
        let named: Vec<(&'static str, usize)> = match self {
            Self::Product { size: [m, n, k], .. } => vec![("m", *m), ("n", *n), ("k", *k)],
            Self::Copy { bytes } | Self::ToDevice { bytes } | Self::FromDevice { bytes } | Self::Peer { bytes } => {
                return Sizes::of([("bytes", *bytes)]);
            }
            Self::AllReduce { bytes, devices } => {
                return Sizes::of([("bytes", *bytes), ("devices", *devices as u64)]);
            }
            Self::Train { shape, batch, seq } => {
                model(shape).into_iter().chain([("batch", *batch), ("seq", *seq)]).collect()
            }
            Self::Prefill { shape, seq } => model(shape).into_iter().chain([("batch", 1), ("seq", *seq)]).collect(),
            Self::Decode { shape, batch, context } => {
                model(shape).into_iter().chain([("batch", *batch), ("context", *context)]).collect()
            }
        };
        Sizes::of(named.into_iter().map(|(name, size)| (name, size as u64)))
    }

    /// Device memory that it takes, in bytes, with models in single precision and every score kept, as the oracle has them. A backend
    /// that takes less says so itself.
    pub fn memory(&self) -> u64 {
        match self {
            Self::Product { size: [m, n, k], format } => (m * k + k * n) as u64 * format.bytes() + 4 * (m * n) as u64,
            Self::Copy { bytes } | Self::AllReduce { bytes, .. } => 2 * bytes,
            Self::ToDevice { bytes } | Self::FromDevice { bytes } | Self::Peer { bytes } => *bytes,
            Self::Train { shape, batch, seq } => shape.training_bytes(*batch, *seq),
            // Keys and values of the prompt stay, and every row of a layer is there at once.
            Self::Prefill { shape, seq } => shape.decoding_memory(1, *seq) + shape.training_bytes(1, *seq),
            Self::Decode { shape, batch, context } => shape.decoding_memory(*batch, *context),
        }
    }
}

/// What a device exchanges data with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Links {
    /// The host's memory, where that is not the device's own.
    pub host: bool,
    /// Another device of the run.
    pub next: bool,
    /// Devices that can sum together, where there are such.
    pub all: Option<usize>,
}

/// A way to compute on one device. It allocates plainly and sets nothing: no clocks, limits or modes.
pub trait Backend {
    /// Formats that matrix products are measured in, fastest last.
    fn formats(&self) -> &[Format];

    /// What it does not measure, each with the reason, for the notes.
    fn leaves_out(&self) -> Vec<Message>;

    /// Memory that is free on the device, bytes.
    ///
    /// # Errors
    /// `Lost` where the device does not answer.
    fn free_memory(&self) -> Result<u64, Fault>;

    /// Memory that a job takes on it, bytes.
    fn takes(&self, job: &Job) -> u64 {
        job.memory()
    }

    /// Last-level cache, bytes; 0 where unknown.
    fn cache(&self) -> u64;

    /// Least bytes of a block whose copy is so long that its launch does not count.
    fn least_copy(&self) -> u64 {
        64 << 20
    }

    /// Format that models are computed in.
    fn model_format(&self) -> Format;

    /// Whether it reads prompts and decodes beside long ones.
    fn reads_prompts(&self) -> bool {
        false
    }

    /// What it exchanges data with.
    fn links(&self) -> Links;

    /// Bytes of cache that stay warm from one run of a model to the next: what fits into it is not read from memory.
    fn warm_cache(&self) -> u64 {
        0
    }

    /// Gets a job ready: memory, random normal data, compiled kernels.
    ///
    /// # Errors
    /// `Unable` where the device cannot do it; `Lost` where it stopped answering.
    fn prepare(&mut self, job: &Job) -> Result<Box<dyn Prepared + '_>, Fault>;
}

/// A job in memory.
pub trait Prepared {
    /// Runs it once with caches flushed; seconds that the device took.
    ///
    /// # Errors
    /// `Lost` where the device stopped answering.
    fn once(&mut self) -> Result<f64, Fault>;

    /// Runs that [`Prepared::once`] takes together, of which it gives the mean: what is short is not timed alone.
    fn together(&self) -> usize {
        1
    }

    /// Runs it so many times back to back: nothing is flushed, and the next runs are asked for before these are done. Seconds from the
    /// end of the runs before them to their own end, so that no gap is left out. Every call of a series asks for as many.
    ///
    /// # Errors
    /// `Lost` where the device stopped answering.
    fn unbroken(&mut self, runs: usize) -> Result<f64, Fault> {
        (0..runs).map(|_| self.once()).sum()
    }

    /// A digest of every bit of what the last run computed; `None` where that is not looked at. The same way to compute gives the same
    /// bits, cold or hot, or the device computes wrong.
    ///
    /// # Errors
    /// `Lost` where the result could not be read back.
    fn bits(&mut self) -> Result<Option<u64>, Fault> {
        Ok(None)
    }

    /// Which of the algorithms that were proposed it runs by; `None` where there is one way only.
    fn algorithm(&self) -> Option<u64> {
        None
    }

    /// Compares what the last run computed with the oracle; `None` where nothing is computed.
    ///
    /// # Errors
    /// `Lost` where the result could not be read back.
    fn check(&mut self) -> Result<Option<Checked>, Fault>;

    /// Replaces the data by zeros: what a figure from zeros would flatter. False where that makes no difference.
    ///
    /// # Errors
    /// `Lost` where the device stopped answering.
    fn zero(&mut self) -> Result<bool, Fault>;

    /// What to know of how it is done, a sentence each: which of several ways was the fastest.
    fn notes(&self) -> Vec<Message> {
        Vec::new()
    }
}

/// Reads a device ten times a second from a thread of its own.
pub trait Watch: Send {
    /// One reading; its time is set by the caller.
    ///
    /// # Errors
    /// `Hot`, `Memory` or `Lost`: reasons to stop.
    fn read(&mut self) -> Result<Reading, Fault>;
}
