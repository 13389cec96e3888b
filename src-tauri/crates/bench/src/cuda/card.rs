//! A card behind the plan's trait.

use super::code::Kernels;
use super::copies::{Copy, Direction, Sending};
use super::models::{Decode, Train};
use super::operand::Pool;
use super::product::Product;
use super::raw::{Attribute, Blas, Block, Context};
use crate::Fault;
use crate::backend::{Backend, Job, Prepared};
use crate::numeric::{Checked, Format};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// Bytes written to push operands out of the second-level cache, in caches: twice what it holds.
const FLUSH: u64 = 2;

/// One of NVIDIA's cards, opened for computing.
pub struct Card {
    context: Rc<Context>,
    /// Why there is no cuBLASLt, or it.
    blas: Result<Rc<Blas>, Fault>,
    kernels: Result<Rc<Kernels>, Fault>,
    flush: Block,
    formats: Vec<Format>,
    /// Draws of both operands in the format that is being measured.
    pools: Option<(Format, Rc<[Pool; 2]>)>,
    /// Models that were compared with the oracle, by the width of a head.
    checked: RefCell<HashMap<(&'static str, usize), Checked>>,
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
    /// Opens the card with this UUID of the management library's.
    ///
    /// # Errors
    /// `Unable` where CUDA's driver is not there, does not offer the card or refuses it.
    pub fn new(uuid: &str, name: &str) -> Result<Self, Fault> {
        let context = Context::open(uuid, name)?;
        let capability = (context.attribute(Attribute::Major), context.attribute(Attribute::Minor));
        let cache = u64::try_from(context.attribute(Attribute::Cache)).unwrap_or_default();
        let flush = Block::new(&context, FLUSH * cache.max(1 << 20))?;
        let blas = Blas::open(&context).map(Rc::new);
        let kernels = Kernels::new(&context, capability).map(Rc::new);
        let formats = if blas.is_ok() { formats(capability) } else { Vec::new() };
        Ok(Self { context, blas, kernels, flush, formats, pools: None, checked: RefCell::default() })
    }

    pub(super) fn context(&self) -> &Rc<Context> {
        &self.context
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
        key: (&'static str, usize),
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

    fn leaves_out(&self) -> Vec<String> {
        let name = self.context.name();
        let missing = |what: &str, why: &Fault| format!("{name}: {what} are not measured: {why}.");
        let products = self.blas.as_ref().err().map(|why| missing("matrix products and models", why));
        let models = self.kernels.as_ref().err().map(|why| missing("models", why));
        let peer = "Bandwidth between cards (peer, all-reduce) is not measured by this version.".to_owned();
        products.into_iter().chain(models).chain([peer]).collect()
    }

    fn free_memory(&self) -> Result<u64, Fault> {
        Ok(self.context.memory()?.0)
    }

    fn cache(&self) -> u64 {
        self.flush.bytes() / FLUSH
    }

    fn model_format(&self) -> Format {
        Format::Bf16
    }

    fn is_host(&self) -> bool {
        false
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
            Job::Train { shape, batch, seq } => Ok(Box::new(Train::new(self, shape, batch, seq)?)),
            Job::Decode { shape, batch, context } => Ok(Box::new(Decode::new(self, shape, batch, context)?)),
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
