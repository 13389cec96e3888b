//! Memory of a card, and memory of the host that a card reaches by itself.

use super::context::Context;
use crate::Fault;
use cudarc::driver::sys;
use std::rc::Rc;
use vocabulary::message;

/// Memory of a card; freed when it is dropped.
#[derive(Debug)]
pub(in crate::cuda) struct Block {
    context: Rc<Context>,
    address: u64,
    bytes: u64,
}

impl Block {
    /// # Errors
    /// `Unable` where there is not enough.
    pub(in crate::cuda) fn new(context: &Rc<Context>, bytes: u64) -> Result<Self, Fault> {
        context.enter()?;
        let (mut address, bytes) = (0, bytes.max(16));
        // Safety: the driver writes one address.
        context.judge(
            unsafe { sys::cuMemAlloc_v2(&raw mut address, bytes as usize) } as u32,
            message!("bench-doing-allocating"),
        )?;
        Ok(Self { context: context.clone(), address, bytes })
    }

    pub(in crate::cuda) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Address on the card, `offset` bytes in. Beyond its end it is the end's.
    pub(in crate::cuda) fn at(&self, offset: u64) -> u64 {
        self.address + offset.min(self.bytes)
    }

    pub(in crate::cuda) fn address(&self) -> u64 {
        self.address
    }

    fn holds(&self, offset: u64, bytes: u64) -> Result<(), Fault> {
        match offset.checked_add(bytes) {
            Some(end) if end <= self.bytes => Ok(()),
            _ => {
                let [bytes, offset, block] = [bytes, offset, self.bytes].map(|count| count.to_string());
                Err(Fault::Unable(message!("bench-cuda-outside", bytes = bytes, offset = offset, block = block)))
            }
        }
    }

    /// Writes bytes of the host and waits.
    pub(in crate::cuda) fn write(&self, offset: u64, from: &[u8]) -> Result<(), Fault> {
        self.holds(offset, from.len() as u64)?;
        self.context.enter()?;
        let (to, stream) = (self.at(offset), self.context.stream());
        // Safety: both ranges exist for the call, and it is waited for before `from` can go.
        let code = unsafe { sys::cuMemcpyHtoDAsync_v2(to, from.as_ptr().cast(), from.len(), stream) } as u32;
        self.context.judge(code, message!("bench-doing-writing"))?;
        self.context.wait()
    }

    /// Reads `bytes` bytes and waits.
    pub(in crate::cuda) fn read(&self, offset: u64, bytes: u64) -> Result<Vec<u8>, Fault> {
        self.holds(offset, bytes)?;
        self.context.enter()?;
        let mut to = vec![0_u8; bytes as usize];
        let (from, stream) = (self.at(offset), self.context.stream());
        // Safety: as above.
        let code = unsafe { sys::cuMemcpyDtoHAsync_v2(to.as_mut_ptr().cast(), from, to.len(), stream) } as u32;
        self.context.judge(code, message!("bench-doing-reading"))?;
        self.context.wait()?;
        Ok(to)
    }

    /// Values that lie from byte `offset` on.
    pub(in crate::cuda) fn values<T: pulp::bytemuck::AnyBitPattern>(
        &self,
        offset: u64,
        count: usize,
    ) -> Result<Vec<T>, Fault> {
        let bytes = self.read(offset, (count * size_of::<T>()) as u64)?;
        Ok(bytes.chunks_exact(size_of::<T>()).map(pulp::bytemuck::pod_read_unaligned).collect())
    }

    /// Zeros from byte `offset` on; in order with what else the stream does.
    pub(in crate::cuda) fn clear(&self, offset: u64, bytes: u64) -> Result<(), Fault> {
        self.holds(offset, bytes)?;
        self.context.enter()?;
        // Safety: the range lies within the block.
        let code = unsafe { sys::cuMemsetD8Async(self.at(offset), 0, bytes as usize, self.context.stream()) } as u32;
        self.context.judge(code, message!("bench-doing-clearing"))
    }

    /// Copies from another block of the same card, in order with what else the stream does.
    pub(in crate::cuda) fn copy(&self, offset: u64, from: &Self, first: u64, bytes: u64) -> Result<(), Fault> {
        self.holds(offset, bytes)?;
        from.holds(first, bytes)?;
        self.context.enter()?;
        let stream = self.context.stream();
        // Safety: both ranges lie within their blocks.
        let code = unsafe { sys::cuMemcpyDtoDAsync_v2(self.at(offset), from.at(first), bytes as usize, stream) } as u32;
        self.context.judge(code, message!("bench-doing-copying"))
    }

    /// Copies from a block of another card, in order with what that card's stream does.
    pub(in crate::cuda) fn copy_across(&self, from: &Self, bytes: u64) -> Result<(), Fault> {
        self.holds(0, bytes)?;
        from.holds(0, bytes)?;
        from.context.enter()?;
        let (to, source) = (self.context.handle(), from.context.handle());
        // Safety: both ranges lie within their blocks, each in its own context.
        let code = unsafe {
            sys::cuMemcpyPeerAsync(self.address, to, from.address, source, bytes as usize, from.context.stream())
        } as u32;
        from.context.judge(code, message!("bench-doing-copying-across"))
    }

    /// Whether it lies on this card.
    pub(super) fn is_of(&self, context: &Rc<Context>) -> bool {
        Rc::ptr_eq(&self.context, context)
    }

    /// Sends pinned memory.
    pub(in crate::cuda) fn receive(&self, from: &Pinned, bytes: u64) -> Result<(), Fault> {
        self.holds(0, bytes)?;
        self.context.enter()?;
        let (count, stream) = (bytes.min(from.bytes) as usize, self.context.stream());
        // Safety: both ranges exist; whoever drops the pinned memory waits for the stream first.
        let code = unsafe { sys::cuMemcpyHtoDAsync_v2(self.address, from.address.cast_const(), count, stream) } as u32;
        self.context.judge(code, message!("bench-doing-sending"))
    }

    /// Fetches into pinned memory.
    pub(in crate::cuda) fn send(&self, to: &Pinned, bytes: u64) -> Result<(), Fault> {
        self.holds(0, bytes)?;
        self.context.enter()?;
        let (count, stream) = (bytes.min(to.bytes) as usize, self.context.stream());
        // Safety: as above.
        let code = unsafe { sys::cuMemcpyDtoHAsync_v2(to.address, self.address, count, stream) } as u32;
        self.context.judge(code, message!("bench-doing-fetching"))
    }
}

impl Drop for Block {
    fn drop(&mut self) {
        if self.context.enter().is_ok() {
            // Safety: allocated by `new`, freed once; the driver waits for what still uses it. A lost card frees nothing.
            let _ = unsafe { sys::cuMemFree_v2(self.address) } as u32;
        }
    }
}

/// Memory of the host that stays where it is, so that a card can reach it without the processor.
#[derive(Debug)]
pub(in crate::cuda) struct Pinned {
    context: Rc<Context>,
    address: *mut std::ffi::c_void,
    bytes: u64,
}

impl Pinned {
    /// # Errors
    /// `Unable` where the system does not give so much.
    pub(in crate::cuda) fn new(context: &Rc<Context>, bytes: u64) -> Result<Self, Fault> {
        context.enter()?;
        let mut address = std::ptr::null_mut();
        // Safety: the driver writes one address.
        context.judge(
            unsafe { sys::cuMemAllocHost_v2(&raw mut address, bytes as usize) } as u32,
            message!("bench-doing-pinning"),
        )?;
        if address.is_null() {
            return Err(Fault::Unable(message!("bench-cuda-unpinned")));
        }
        let pinned = Self { context: context.clone(), address, bytes };
        // Safety: fresh memory of that size. Written once so that every page is there, and so that it may be read.
        unsafe { std::ptr::write_bytes(address.cast::<u8>(), 0x5A, bytes as usize) };
        Ok(pinned)
    }
}

impl Pinned {
    /// Writes bytes over all of it, again and again.
    pub(in crate::cuda) fn fill(&mut self, with: &[u8]) {
        // Safety: memory of that size that nobody else writes: the caller holds it alone, and nothing is under way on it.
        let all = unsafe { std::slice::from_raw_parts_mut(self.address.cast::<u8>(), self.bytes as usize) };
        all.chunks_mut(with.len().max(1)).for_each(|part| part.copy_from_slice(&with[..part.len()]));
    }

    /// Bytes from a place on, as many as there are; what was asked of the card must be done.
    pub(in crate::cuda) fn part(&self, first: u64, bytes: u64) -> &[u8] {
        // Safety: memory of that size, written when it was made.
        let all = unsafe { std::slice::from_raw_parts(self.address.cast::<u8>().cast_const(), self.bytes as usize) };
        let first = (first as usize).min(all.len());
        &all[first..(first + bytes as usize).min(all.len())]
    }
}

impl Drop for Pinned {
    fn drop(&mut self) {
        if self.context.enter().is_ok() {
            // Safety: allocated by `new`, freed once, after the stream is done with it. A lost card has nothing under way.
            let _ = self.context.wait();
            let _ = unsafe { sys::cuMemFreeHost(self.address) } as u32;
        }
    }
}
