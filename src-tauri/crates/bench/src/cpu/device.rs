//! The processor behind the plan's trait.

use super::{Copying, View, product};
use crate::Fault;
use crate::backend::{Backend, Job, Links, Prepared};
use crate::machine::Host;
use crate::model::{Decoding, Shape, Training};
use crate::numeric::{Checked, Format, Sample, check_product, normal, probes};
use std::time::Instant;
use vocabulary::{Message, message};

/// Most that is written to push operands out of caches: beyond it flushing would take longer than measuring.
const FLUSH: u64 = 64 << 20;
/// How far the loss in single precision may be from the oracle's, as a share: sums of some thousand terms.
const LOSS: f64 = 1e-3;

/// The processor of this machine.
#[derive(Debug)]
pub struct Processor {
    host: Host,
    flush: Vec<u64>,
}

impl Processor {
    /// Of this host.
    pub fn new(host: Host) -> Self {
        let flush = vec![0; (host.cache().clamp(1 << 20, FLUSH) / 8) as usize];
        Self { host, flush }
    }
}

impl Backend for Processor {
    fn formats(&self) -> &[Format] {
        &[Format::Fp32]
    }

    fn leaves_out(&self) -> Vec<Message> {
        vec![message!("bench-cpu-formats"), message!("bench-cpu-links")]
    }

    fn free_memory(&self) -> Result<u64, Fault> {
        Ok(self.host.free_memory())
    }

    fn cache(&self) -> u64 {
        self.host.cache()
    }

    fn warm_cache(&self) -> u64 {
        self.host.cache()
    }

    fn model_format(&self) -> Format {
        Format::Fp32
    }

    fn links(&self) -> Links {
        Links::default()
    }

    fn prepare(&mut self, job: &Job) -> Result<Box<dyn Prepared + '_>, Fault> {
        match *job {
            Job::Product { size, format: Format::Fp32 } => Ok(Box::new(Product::new(size, &mut self.flush))),
            Job::Product { format, .. } => Err(Fault::Unable(message!("bench-cpu-no-kernel", format = format.word()))),
            Job::Copy { bytes } => Ok(Box::new(Copying::new(bytes))),
            Job::Train { shape, batch, seq } => {
                Ok(Box::new(Trained { training: Training::new(shape, batch, seq), loss: None }))
            }
            Job::Decode { shape, batch, context } => Ok(Box::new(Decoded::new(shape, batch, context))),
            Job::Prefill { .. } => Err(Fault::Unable(message!("bench-no-prefill"))),
            Job::ToDevice { .. } | Job::FromDevice { .. } | Job::Peer { .. } | Job::AllReduce { .. } => {
                Err(Fault::Unable(message!("bench-cpu-no-link")))
            }
        }
    }
}

struct Product<'a> {
    size: [usize; 3],
    a: Vec<f32>,
    b: Vec<f32>,
    c: Vec<f32>,
    flush: &'a mut Vec<u64>,
}

impl<'a> Product<'a> {
    fn new([m, n, k]: [usize; 3], flush: &'a mut Vec<u64>) -> Self {
        Self { size: [m, n, k], a: normal("a", m * k), b: normal("b", k * n), c: vec![0.0; m * n], flush }
    }
}

impl Prepared for Product<'_> {
    fn once(&mut self) -> Result<f64, Fault> {
        self.flush.iter_mut().for_each(|word| *word = word.wrapping_add(1));
        let [m, n, k] = self.size;
        let start = Instant::now();
        product(&mut self.c, View::new(&self.a, m, k), View::new(&self.b, k, n), false);
        Ok(start.elapsed().as_secs_f64())
    }

    fn check(&mut self) -> Result<Option<Checked>, Fault> {
        let [m, n, k] = self.size;
        let found = |(row, column)| Sample { row, column, found: f64::from(self.c[row * n + column]) };
        let samples: Vec<_> = probes(m, n).into_iter().map(found).collect();
        Ok(Some(check_product(&self.a, &self.b, (k, n), Format::Fp32, Format::Fp32, &samples)))
    }

    fn zero(&mut self) -> Result<bool, Fault> {
        self.a.fill(0.0);
        self.b.fill(0.0);
        Ok(true)
    }
}

impl Prepared for Copying {
    fn once(&mut self) -> Result<f64, Fault> {
        Ok(Self::once(self))
    }

    fn check(&mut self) -> Result<Option<Checked>, Fault> {
        Ok(Some(Checked { worst: if self.right() { 0.0 } else { f64::INFINITY } }))
    }

    fn zero(&mut self) -> Result<bool, Fault> {
        Ok(false)
    }
}

struct Trained {
    training: Training<f32>,
    /// Of the last step.
    loss: Option<f64>,
}

impl Prepared for Trained {
    fn once(&mut self) -> Result<f64, Fault> {
        let start = Instant::now();
        self.loss = Some(self.training.step());
        Ok(start.elapsed().as_secs_f64())
    }

    /// The oracle would take minutes at the size that is measured, so both train a small model of the same kind; of the large one
    /// the loss must be a number.
    fn check(&mut self) -> Result<Option<Checked>, Fault> {
        let shape = Shape { layers: 2, heads: 4, kv_heads: 2, head: 16, ffn: 96, vocab: 200 };
        let (mut oracle, mut fast) = (Training::<f64>::new(shape, 1, 16), Training::<f32>::new(shape, 1, 16));
        let off = |_| {
            let (exact, found) = (oracle.step(), fast.step());
            (found - exact).abs() / exact / LOSS
        };
        let worst =
            (0..3).map(off).fold(0.0, |worst: f64, off| if off.is_nan() { f64::INFINITY } else { worst.max(off) });
        let own = if self.loss.is_none_or(f64::is_finite) { 0.0 } else { f64::INFINITY };
        Ok(Some(Checked { worst }.and(Checked { worst: own })))
    }

    fn zero(&mut self) -> Result<bool, Fault> {
        Ok(false)
    }

    /// What "right" means for models.
    fn notes(&self) -> Vec<Message> {
        vec![message!("bench-cpu-small-model")]
    }
}

struct Decoded {
    decoding: Decoding<f32>,
    context: usize,
    tokens: Vec<u32>,
}

impl Decoded {
    fn new(shape: Shape, batch: usize, context: usize) -> Self {
        let decoding = Decoding::new(shape, batch, context, context + 1);
        Self { tokens: decoding.any_tokens(), decoding, context }
    }
}

impl Prepared for Decoded {
    fn once(&mut self) -> Result<f64, Fault> {
        self.decoding.rewind(self.context);
        let start = Instant::now();
        self.decoding.next(&self.tokens);
        Ok(start.elapsed().as_secs_f64())
    }

    /// A small model of the same kind, token by token beside the oracle; of the large one the logits must be numbers.
    fn check(&mut self) -> Result<Option<Checked>, Fault> {
        let shape = Shape { layers: 2, heads: 4, kv_heads: 2, head: 16, ffn: 96, vocab: 200 };
        let (mut oracle, mut fast) = (Decoding::<f64>::new(shape, 2, 0, 8), Decoding::<f32>::new(shape, 2, 0, 8));
        let mut worst = 0.0_f64;
        for token in 0..8 {
            oracle.next(&[token, token + 100]);
            fast.next(&[token, token + 100]);
            let off = oracle.logits().iter().zip(fast.logits()).map(|(x, y)| (x - f64::from(*y)).abs() / LOSS);
            worst = off.fold(worst, |worst, off| if off.is_nan() { f64::INFINITY } else { worst.max(off) });
        }
        let own = if self.decoding.logits().iter().all(|x| x.is_finite()) { 0.0 } else { f64::INFINITY };
        Ok(Some(Checked { worst }.and(Checked { worst: own })))
    }

    fn zero(&mut self) -> Result<bool, Fault> {
        Ok(false)
    }

    /// What "right" means for models.
    fn notes(&self) -> Vec<Message> {
        vec![message!("bench-cpu-small-model")]
    }
}
