//! A model in a card's memory with the calls that compute it.

use super::kernels::Kernels;
use super::program::{Program, WORDS};
use crate::Fault;
use crate::graphics::open::Open;
use pulp::bytemuck::cast_slice;
use std::ops::Range;
use wgpu::{BindGroup, Buffer, BufferBinding, BufferUsages};

/// One block with everything that kernels read and write, and what to do with it.
pub(super) struct Loaded<'a> {
    open: &'a Open,
    kernels: &'a Kernels,
    block: Buffer,
    tokens: Buffer,
    numbers: Buffer,
    group: BindGroup,
    program: Program,
    /// Bytes from the numbers of one call to those of the next.
    step: usize,
}

impl<'a> Loaded<'a> {
    /// `values` numbers, all 0.
    ///
    /// # Errors
    /// `Unable` where no kernel of this driver reaches that many, or memory is short.
    pub(super) fn new(
        open: &'a Open,
        kernels: &'a Kernels,
        program: Program,
        values: usize,
        tokens: &[u32],
    ) -> Result<Self, Fault> {
        let bytes = 4 * values as u64;
        open.reaches(bytes)?;
        let block = open.buffer(bytes, BufferUsages::STORAGE | BufferUsages::COPY_DST | BufferUsages::COPY_SRC)?;
        let tokens = open.filled(cast_slice(tokens))?;
        let step = (4 * WORDS).next_multiple_of(open.device.limits().min_uniform_buffer_offset_alignment as usize);
        let usage = BufferUsages::UNIFORM | BufferUsages::COPY_DST;
        let numbers = open.buffer((step * program.calls.len()) as u64, usage)?;
        let group = bound(open, kernels, [&numbers, &block, &tokens]);
        let mut loaded = Self { open, kernels, block, tokens, numbers, group, program: Program::default(), step };
        loaded.tell(program)?;
        Ok(loaded)
    }

    /// Other numbers for the same calls.
    pub(super) fn tell(&mut self, program: Program) -> Result<(), Fault> {
        let mut bytes = vec![0; self.step * program.calls.len()];
        for (to, call) in bytes.chunks_mut(self.step).zip(&program.calls) {
            to[..4 * WORDS].copy_from_slice(cast_slice(&call.words));
        }
        self.program = program;
        self.open.write(&self.numbers, 0, &bytes)
    }

    /// Other numbers for one call.
    pub(super) fn tell_one(&self, call: usize, words: [u32; WORDS]) -> Result<(), Fault> {
        self.open.write(&self.numbers, (call * self.step) as u64, cast_slice(&words))
    }

    /// Calls of the program.
    pub(super) fn calls(&self) -> usize {
        self.program.calls.len()
    }

    /// Runs some of the calls; seconds.
    ///
    /// # Errors
    /// `Lost` where the card stopped answering.
    pub(super) fn run(&self, calls: Range<usize>) -> Result<f64, Fault> {
        self.program.parts(calls).into_iter().map(|part| self.submit(part)).sum()
    }

    fn submit(&self, calls: Range<usize>) -> Result<f64, Fault> {
        self.open.run(|encoder| {
            let mut pass = encoder.begin_compute_pass(&Default::default());
            for (at, call) in self.program.calls.iter().enumerate().take(calls.end).skip(calls.start) {
                let Some(pipeline) = self.kernels.of(call.part) else { continue };
                pass.set_pipeline(pipeline);
                pass.set_bind_group(0, &self.group, &[(at * self.step) as u32]);
                let [x, y, z] = call.groups;
                pass.dispatch_workgroups(x, y, z);
            }
        })
    }

    /// Puts values into the block.
    pub(super) fn write(&self, first: usize, values: &[f32]) -> Result<(), Fault> {
        self.open.write(&self.block, 4 * first as u64, cast_slice(values))
    }

    /// Other tokens.
    pub(super) fn feed(&self, tokens: &[u32]) -> Result<(), Fault> {
        self.open.write(&self.tokens, 0, cast_slice(tokens))
    }

    /// Values of the block.
    ///
    /// # Errors
    /// `Lost` where the card stopped answering.
    pub(super) fn read(&self, values: Range<usize>) -> Result<Vec<f32>, Fault> {
        let bytes = self.open.read(&self.block, 4 * values.start as u64, 4 * values.len() as u64)?;
        Ok(cast_slice(&bytes).to_vec())
    }
}

fn bound(open: &Open, kernels: &Kernels, [numbers, block, tokens]: [&Buffer; 3]) -> BindGroup {
    let one = BufferBinding { buffer: numbers, offset: 0, size: std::num::NonZero::new(4 * WORDS as u64) };
    let resources = [wgpu::BindingResource::Buffer(one), block.as_entire_binding(), tokens.as_entire_binding()];
    let entries: Vec<_> =
        (0..).zip(resources).map(|(binding, resource)| wgpu::BindGroupEntry { binding, resource }).collect();
    open.device.create_bind_group(&wgpu::BindGroupDescriptor {
        label: None,
        layout: &kernels.layout,
        entries: &entries,
    })
}
