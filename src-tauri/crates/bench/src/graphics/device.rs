//! A card behind the plan's trait.

use super::Adapter;
use super::jobs::{Copy, Product};
use super::model::{Decoded, Kernels, Trained};
use super::open::Open;
use super::sending::{Sending, Way};
use crate::Fault;
use crate::backend::{Backend, Job, Links, Prepared};
use crate::machine::Host;
use crate::numeric::Format;
use vocabulary::{Message, message};
use wgpu::{Buffer, BufferUsages};

/// Bytes written to push operands out of a card's caches: more than any card's second level holds (Blackwell has 126 MB).
const FLUSH: u64 = 128 << 20;
/// The same for a software driver, whose cache is the processor's.
const FLUSH_SOFTWARE: u64 = 16 << 20;

/// A card through a graphics driver.
pub struct Graphics {
    open: Open,
    flush: Buffer,
    kernels: Option<Kernels>,
    formats: Vec<Format>,
    block: u64,
    shares_memory: bool,
}

impl Graphics {
    /// Opens a card.
    ///
    /// # Errors
    /// `Unable` where the driver refuses.
    pub fn new(adapter: &Adapter) -> Result<Self, Fault> {
        let open = Open::new(adapter)?;
        let flush = if adapter.is_software() { FLUSH_SOFTWARE } else { FLUSH }.min(adapter.largest_block());
        let flush = open.buffer(flush, BufferUsages::STORAGE | BufferUsages::COPY_DST)?;
        let formats = [Some(Format::Fp32), open.has_half().then_some(Format::Fp16)];
        let formats = formats.into_iter().flatten().collect();
        Ok(Self {
            open,
            flush,
            kernels: None,
            formats,
            block: adapter.largest_block(),
            shares_memory: adapter.shares_memory(),
        })
    }

    /// Takes the card away, as a driver does that fails.
    #[cfg(test)]
    pub(super) fn destroy(&self) {
        self.open.device.destroy();
    }

    /// The card and the kernels of models, which are compiled when the first model asks for them.
    fn models(&mut self) -> Result<(&Open, &Kernels), Fault> {
        let kernels = self.kernels.take().map_or_else(|| Kernels::new(&self.open), Ok)?;
        Ok((&self.open, self.kernels.insert(kernels)))
    }
}

impl Backend for Graphics {
    fn formats(&self) -> &[Format] {
        &self.formats
    }

    fn leaves_out(&self) -> Vec<Message> {
        let units = match self.open.has_clock() {
            true => message!("bench-graphics-own-clock"),
            false => message!("bench-graphics-host-clock"),
        };
        let links = match self.shares_memory {
            true => message!("bench-graphics-shared"),
            false => message!("bench-graphics-no-peer"),
        };
        vec![units, message!("bench-graphics-models"), links]
    }

    /// Graphics drivers do not tell: what one kernel can reach is taken for all there is, and no more than the host has free
    /// where that is the same memory.
    fn free_memory(&self) -> Result<u64, Fault> {
        Ok(if self.shares_memory { self.block.min(Host::default().free_memory()) } else { self.block })
    }

    fn cache(&self) -> u64 {
        FLUSH / 4
    }

    fn model_format(&self) -> Format {
        Format::Fp32
    }

    fn links(&self) -> Links {
        Links { host: !self.shares_memory, ..Links::default() }
    }

    fn prepare(&mut self, job: &Job) -> Result<Box<dyn Prepared + '_>, Fault> {
        match *job {
            Job::Product { size, format } if self.formats.contains(&format) => {
                Ok(Box::new(Product::new(&self.open, &self.flush, size, format)?))
            }
            Job::Product { format, .. } => {
                Err(Fault::Unable(message!("bench-graphics-no-kernel", format = format.word())))
            }
            Job::Copy { bytes } => Ok(Box::new(Copy::new(&self.open, bytes)?)),
            Job::ToDevice { .. } | Job::FromDevice { .. } if self.shares_memory => {
                Err(Fault::Unable(message!("bench-graphics-no-link")))
            }
            Job::Peer { .. } | Job::AllReduce { .. } => Err(Fault::Unable(message!("bench-graphics-no-way"))),
            Job::ToDevice { bytes } => Ok(Box::new(Sending::new(&self.open, Way::ToDevice, bytes)?)),
            Job::FromDevice { bytes } => Ok(Box::new(Sending::new(&self.open, Way::FromDevice, bytes)?)),
            Job::Train { shape, batch, seq } => {
                let (open, kernels) = self.models()?;
                Ok(Box::new(Trained::new(open, kernels, shape, (batch, seq))?))
            }
            Job::Prefill { .. } => Err(Fault::Unable(message!("bench-no-prefill"))),
            Job::Decode { shape, batch, context } => {
                let (open, kernels) = self.models()?;
                Ok(Box::new(Decoded::new(open, kernels, shape, (batch, context))?))
            }
        }
    }
}
