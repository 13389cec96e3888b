//! Jobs in a card's memory.

use super::open::Open;
use crate::Fault;
use crate::backend::Prepared;
use crate::numeric::{Checked, Format, Sample, check_product, normal, probes};
use pulp::bytemuck::cast_slice;
use wgpu::{BindGroup, Buffer, BufferUsages, CommandEncoder, ComputePipeline};

/// Rows and columns of C that a group of threads computes.
const TILE: usize = 64;
/// Groups of threads that a copy starts: enough for any card.
const GROUPS: u32 = 16_384;
/// Bytes that are read back at the beginning, middle and end of a copy.
const LOOK: u64 = 1 << 16;

/// A kernel with what it works on.
struct Kernel {
    pipeline: ComputePipeline,
    group: BindGroup,
    groups: (u32, u32),
}

impl Kernel {
    fn encode(&self, encoder: &mut CommandEncoder) {
        let mut pass = encoder.begin_compute_pass(&Default::default());
        pass.set_pipeline(&self.pipeline);
        pass.set_bind_group(0, &self.group, &[]);
        pass.dispatch_workgroups(self.groups.0, self.groups.1, 1);
    }
}

/// A matrix product.
pub(super) struct Product<'a> {
    open: &'a Open,
    flush: &'a Buffer,
    size: [usize; 3],
    format: Format,
    host: [Vec<f32>; 2],
    operands: [Buffer; 2],
    c: Buffer,
    kernel: Kernel,
}

impl<'a> Product<'a> {
    pub(super) fn new(open: &'a Open, flush: &'a Buffer, size: [usize; 3], format: Format) -> Result<Self, Fault> {
        let [m, n, k] = size;
        let mut host = [normal("a", m * k), normal("b", k * n)];
        host.iter_mut().for_each(|values| format.round_all(values));
        let [a, b] = [open.filled(&stored(&host[0], format))?, open.filled(&stored(&host[1], format))?];
        let c = open.buffer(4 * (m * n) as u64, BufferUsages::STORAGE | BufferUsages::COPY_SRC)?;
        let numbers = open.numbers([m as u32, n as u32, k as u32, 0])?;
        let operand = if format == Format::Fp16 { "enable f16;\nalias operand = f16;" } else { "alias operand = f32;" };
        let pipeline =
            open.kernel(&[operand, "\n", include_str!("product.wgsl"), include_str!("tile.wgsl")].concat())?;
        let group = open.bound(&pipeline, &[&numbers, &a, &b, &c]);
        let groups = (n.div_ceil(TILE) as u32, m.div_ceil(TILE) as u32);
        let kernel = Kernel { pipeline, group, groups };
        Ok(Self { open, flush, size, format, host, operands: [a, b], c, kernel })
    }
}

/// Values as a card stores them; an odd number of halves is filled up to whole words.
fn stored(values: &[f32], format: Format) -> Vec<u8> {
    if format != Format::Fp16 {
        return cast_slice(values).to_vec();
    }
    let mut halves: Vec<u16> = values.iter().map(|x| Format::half_bits(*x)).collect();
    halves.resize(halves.len().next_multiple_of(2), 0);
    cast_slice(&halves).to_vec()
}

impl Prepared for Product<'_> {
    fn once(&mut self) -> Result<f64, Fault> {
        self.open.run(|encoder| encoder.clear_buffer(self.flush, 0, None))?;
        self.open.run(|encoder| self.kernel.encode(encoder))
    }

    fn check(&mut self) -> Result<Option<Checked>, Fault> {
        let [m, n, k] = self.size;
        let bytes = self.open.read(&self.c, 0, 4 * (m * n) as u64)?;
        let c: &[f32] = cast_slice(&bytes);
        let found = |(row, column)| Sample { row, column, found: f64::from(c[row * n + column]) };
        let samples: Vec<_> = probes(m, n).into_iter().map(found).collect();
        let [a, b] = &self.host;
        Ok(Some(check_product(a, b, (k, n), self.format, Format::Fp32, &samples)))
    }

    fn zero(&mut self) -> Result<bool, Fault> {
        self.open.run(|encoder| self.operands.iter().for_each(|buffer| encoder.clear_buffer(buffer, 0, None)))?;
        Ok(true)
    }
}

/// A copy by a kernel inside the card's memory.
pub(super) struct Copy<'a> {
    open: &'a Open,
    from: Buffer,
    to: Buffer,
    bytes: u64,
    kernel: Kernel,
}

impl<'a> Copy<'a> {
    pub(super) fn new(open: &'a Open, bytes: u64) -> Result<Self, Fault> {
        let bytes = bytes / 16 * 16;
        let from = open.filled(cast_slice(&normal("copy", (bytes / 4) as usize)))?;
        let to = open.buffer(bytes, BufferUsages::STORAGE | BufferUsages::COPY_SRC)?;
        let pipeline = open.kernel(include_str!("copy.wgsl"))?;
        let group = open.bound(&pipeline, &[&from, &to]);
        let groups = (GROUPS.min((bytes / 16).div_ceil(256) as u32), 1);
        Ok(Self { open, from, to, bytes, kernel: Kernel { pipeline, group, groups } })
    }
}

impl Prepared for Copy<'_> {
    fn once(&mut self) -> Result<f64, Fault> {
        self.open.run(|encoder| self.kernel.encode(encoder))
    }

    fn check(&mut self) -> Result<Option<Checked>, Fault> {
        same(self.open, (&self.from, &self.to), self.bytes).map(Some)
    }

    fn zero(&mut self) -> Result<bool, Fault> {
        Ok(false)
    }
}

/// Whether two blocks agree at beginning, middle and end.
fn same(open: &Open, (from, to): (&Buffer, &Buffer), bytes: u64) -> Result<Checked, Fault> {
    let look = LOOK.min(bytes);
    let middle = (bytes / 2).min(bytes - look) / 16 * 16;
    for first in [0, middle, bytes - look] {
        if open.read(from, first, look)? != open.read(to, first, look)? {
            return Ok(Checked { worst: f64::INFINITY });
        }
    }
    Ok(Checked { worst: 0.0 })
}

#[cfg(test)]
mod tests;
