//! A card behind the plan's trait.

use super::code::Kernels;
use super::copies::{Copy, Direction, Sending};
use super::links::{Across, Sum};
use super::models::{Decode, Prefill, Recorded, Train, decoding_memory, prefill_memory, training_memory};
use super::operand::Pool;
use super::product::Product;
use super::raw::{Attribute, Blas, Block, Context, can_sum};
use crate::Fault;
use crate::backend::{Backend, Job, Links, Prepared};
use crate::model::Shape;
use crate::numeric::{Checked, Format};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use vocabulary::{Message, message};

/// Bytes written to push operands out of the second-level cache, in caches: twice what it holds.
const FLUSH: u64 = 2;

/// Which part of the card's memory a copied block takes: one of 64 GB and more copies blocks of 4 GiB.
const COPIED: u64 = 16;

/// How one of NVIDIA's cards is told from others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The management library's UUID.
    pub uuid: String,
    /// Its name, for people.
    pub name: String,
}

/// What the kernels of a model depend on: those that are compared are those that are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Checks {
    /// Training, prefill, decoding.
    pub(super) work: &'static str,
    /// Width of a head.
    pub(super) head: usize,
    /// Query heads to a head of keys.
    pub(super) group: usize,
    /// Positions that one group attends over while decoding; 0 elsewhere.
    pub(super) span: usize,
}

impl Checks {
    pub(super) fn of(work: &'static str, shape: &Shape, span: usize) -> Self {
        Self { work, head: shape.head, group: shape.heads / shape.kv_heads.max(1), span }
    }
}

/// One of NVIDIA's cards, opened for computing.
pub struct Card {
    /// All cards of the run, this one among them.
    run: Vec<Identity>,
    /// Its place among them.
    at: usize,
    context: Rc<Context>,
    /// Why there is no cuBLASLt, or it.
    blas: Result<Rc<Blas>, Fault>,
    kernels: Result<Rc<Kernels>, Fault>,
    flush: Block,
    formats: Vec<Format>,
    /// Draws of both operands in the format that is being measured.
    pools: Option<(Format, Rc<[Pool; 2]>)>,
    /// Models that were compared with the oracle, by what the kernels depend on.
    checked: RefCell<HashMap<Checks, Checked>>,
}

/// Formats that cards of a compute capability multiply in, fastest last.
fn formats((major, minor): (i32, i32)) -> Vec<Format> {
    let since = |capability: (i32, i32), format: Format| ((major, minor) >= capability).then_some(format);
    let all = [
        since((0, 0), Format::Fp32),
        since((8, 0), Format::Tf32),
        since((8, 0), Format::Bf16),
        since((7, 0), Format::Fp16),
        since((7, 5), Format::Int8),
        since((8, 9), Format::Fp8),
    ];
    all.into_iter().flatten().collect()
}

impl Card {
    /// Opens the card at a place among all cards of the run: it exchanges data with the others.
    ///
    /// # Errors
    /// `Unable` where CUDA's driver is not there, does not offer the card or refuses it.
    pub fn new(run: &[Identity], at: usize) -> Result<Self, Fault> {
        let nobody = || Fault::Unable(message!("bench-card-none"));
        let Identity { uuid, name } = run.get(at).ok_or_else(nobody)?;
        let context = Context::open(uuid, name)?;
        let capability = (context.attribute(Attribute::Major), context.attribute(Attribute::Minor));
        let cache = u64::try_from(context.attribute(Attribute::Cache)).unwrap_or_default();
        let flush = Block::new(&context, FLUSH * cache.max(1 << 20))?;
        let blas = Blas::open(&context).map(Rc::new);
        let kernels = Kernels::new(&context, capability).map(Rc::new);
        let formats = if blas.is_ok() { formats(capability) } else { Vec::new() };
        let (pools, checked) = (None, RefCell::default());
        Ok(Self { run: run.to_vec(), at, context, blas, kernels, flush, formats, pools, checked })
    }

    pub(super) fn context(&self) -> &Rc<Context> {
        &self.context
    }

    /// The other cards of the run, opened, the next one first.
    ///
    /// # Errors
    /// `Unable` where one cannot be opened.
    pub(super) fn others(&self) -> Result<Vec<Rc<Context>>, Fault> {
        let after = self.run.iter().cycle().skip(self.at + 1).take(self.run.len().saturating_sub(1));
        after.map(|other| Context::open(&other.uuid, &other.name)).collect()
    }

    pub(super) fn blas(&self) -> Result<Rc<Blas>, Fault> {
        self.blas.clone()
    }

    pub(super) fn kernels(&self) -> Result<Rc<Kernels>, Fault> {
        self.kernels.clone()
    }

    /// Pushes operands out of the card's cache.
    pub(super) fn flush(&self) -> Result<(), Fault> {
        self.flush.clear(0, self.flush.bytes())
    }

    /// Draws of both operands in a format, made once for all its shapes.
    fn pools(&mut self, format: Format) -> Result<Rc<[Pool; 2]>, Fault> {
        if let Some((_, pools)) = self.pools.as_ref().filter(|(of, _)| *of == format) {
            return Ok(pools.clone());
        }
        let pools = Rc::new([Pool::new(&self.context, "a", format)?, Pool::new(&self.context, "b", format)?]);
        self.pools = Some((format, pools.clone()));
        Ok(pools)
    }

    /// What a check came to, remembered: it computes the same each time.
    pub(super) fn checked_once(
        &self,
        key: Checks,
        check: impl FnOnce() -> Result<Checked, Fault>,
    ) -> Result<Checked, Fault> {
        if let Some(checked) = self.checked.borrow().get(&key) {
            return Ok(*checked);
        }
        let checked = check()?;
        self.checked.borrow_mut().insert(key, checked);
        Ok(checked)
    }
}

impl Backend for Card {
    fn formats(&self) -> &[Format] {
        &self.formats
    }

    fn leaves_out(&self) -> Vec<Message> {
        let name = self.context.name();
        let no_blas = self.blas.as_ref().err().map(Fault::message);
        let products = no_blas.map(|why| message!("bench-card-no-products", card = name, why = why));
        let no_kernels = self.kernels.as_ref().err().map(Fault::message);
        let models = no_kernels.map(|why| message!("bench-card-no-models", card = name, why = why));
        let between = match self.run.len() {
            0 | 1 => Some(message!("bench-card-no-peer")),
            _ if self.at > 0 => None,
            _ => can_sum().err().map(|why| message!("bench-card-no-sums", card = name, why = why.message())),
        };
        products.into_iter().chain(models).chain(between).collect()
    }

    fn free_memory(&self) -> Result<u64, Fault> {
        Ok(self.context.memory()?.0)
    }

    fn takes(&self, job: &Job) -> u64 {
        match job {
            Job::Train { shape, batch, seq } => training_memory(shape, *batch, *seq),
            Job::Prefill { shape, seq } => prefill_memory(shape, *seq),
            Job::Decode { shape, batch, context } => decoding_memory(shape, *batch, *context),
            job => job.memory(),
        }
    }

    fn least_copy(&self) -> u64 {
        let total = self.context.memory().map_or(0, |(_, total)| total);
        // A whole number of gibibytes, so that cards of a kind copy blocks of one size.
        (total / COPIED).next_multiple_of(1 << 30).clamp(1 << 30, 4 << 30)
    }

    fn cache(&self) -> u64 {
        self.flush.bytes() / FLUSH
    }

    fn model_format(&self) -> Format {
        Format::Bf16
    }

    fn reads_prompts(&self) -> bool {
        true
    }

    fn links(&self) -> Links {
        let count = self.run.len();
        // One of them asks for the sum, and all take part.
        let all = (count > 1 && self.at == 0 && can_sum().is_ok()).then_some(count);
        Links { host: true, next: count > 1, all }
    }

    fn prepare(&mut self, job: &Job) -> Result<Box<dyn Prepared + '_>, Fault> {
        match *job {
            Job::Product { size, format } => {
                let pools = self.pools(format)?;
                Ok(Box::new(Product::new(self, pools, size, format)?))
            }
            Job::Copy { bytes } => Ok(Box::new(Copy::new(self, bytes)?)),
            Job::ToDevice { bytes } => Ok(Box::new(Sending::new(self, bytes, Direction::ToDevice)?)),
            Job::FromDevice { bytes } => Ok(Box::new(Sending::new(self, bytes, Direction::FromDevice)?)),
            Job::Peer { bytes } => Ok(Box::new(Across::new(self, bytes)?)),
            Job::AllReduce { bytes, .. } => Ok(Box::new(Sum::new(self, bytes)?)),
            Job::Train { shape, batch, seq } => Ok(Box::new(Recorded::new(Train::new(self, shape, batch, seq)?)?)),
            Job::Prefill { shape, seq } => Ok(Box::new(Recorded::new(Prefill::new(self, shape, seq)?)?)),
            Job::Decode { shape, batch, context } => {
                Ok(Box::new(Recorded::new(Decode::new(self, shape, batch, context)?)?))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_multiply_in_what_their_generation_has() {
        for (capability, expected) in [
            ((7, 0), vec!["fp32", "fp16"]),
            ((7, 5), vec!["fp32", "fp16", "int8"]),
            ((8, 0), vec!["fp32", "tf32", "bf16", "fp16", "int8"]),
            ((9, 0), vec!["fp32", "tf32", "bf16", "fp16", "int8", "fp8"]),
        ] {
            let words: Vec<_> = formats(capability).into_iter().map(Format::word).collect();
            assert_eq!(words, expected, "{capability:?}");
        }
    }
}
