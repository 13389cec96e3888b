//! Bytes on their way between host and card, through staging memory that both reach.

use super::open::Open;
use crate::Fault;
use crate::backend::Prepared;
use crate::numeric::{Checked, normal};
use pulp::bytemuck::cast_slice;
use wgpu::{Buffer, BufferUsages};

/// Bytes that are looked at, at the beginning, in the middle and at the end.
const LOOK: usize = 1 << 16;

/// Where bytes are sent to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    ToDevice,
    FromDevice,
}

/// Two blocks, one on each side.
pub(super) struct Sending<'a> {
    open: &'a Open,
    way: Way,
    from: Buffer,
    to: Buffer,
    /// What has to arrive, and where.
    looks: Vec<(usize, Vec<u8>)>,
    bytes: u64,
}

impl<'a> Sending<'a> {
    /// Random normal data of so many bytes, rounded down to sixteen, and no less.
    ///
    /// # Errors
    /// `Unable` where memory is short.
    pub(super) fn new(open: &'a Open, way: Way, bytes: u64) -> Result<Self, Fault> {
        let bytes = (bytes / 16 * 16).max(16);
        let values = normal("sent", (bytes / 4) as usize);
        let sent: &[u8] = cast_slice(&values);
        let (from, to) = match way {
            Way::ToDevice => {
                let there = BufferUsages::STORAGE | BufferUsages::COPY_DST | BufferUsages::COPY_SRC;
                (open.staged(sent)?, open.buffer(bytes, there)?)
            }
            Way::FromDevice => {
                (open.filled(sent)?, open.buffer(bytes, BufferUsages::MAP_READ | BufferUsages::COPY_DST)?)
            }
        };
        let last = sent.len().saturating_sub(LOOK);
        let look = |first: usize| (first, sent[first..(first + LOOK).min(sent.len())].to_vec());
        let looks = [0, last / 32 * 16, last].map(look).to_vec();
        Ok(Self { open, way, from, to, looks, bytes })
    }

    /// Bytes that arrived, at a place.
    fn arrived(&self, first: usize, bytes: usize) -> Result<Vec<u8>, Fault> {
        match self.way {
            Way::ToDevice => self.open.read(&self.to, first as u64, bytes as u64),
            Way::FromDevice => self.open.mapped(&self.to, first as u64, bytes as u64),
        }
    }
}

impl Prepared for Sending<'_> {
    fn once(&mut self) -> Result<f64, Fault> {
        self.open.run(|encoder| encoder.copy_buffer_to_buffer(&self.from, 0, &self.to, 0, self.bytes))
    }

    fn check(&mut self) -> Result<Option<Checked>, Fault> {
        for (first, sent) in &self.looks {
            if self.arrived(*first, sent.len())? != *sent {
                return Ok(Some(Checked { worst: f64::INFINITY }));
            }
        }
        Ok(Some(Checked { worst: 0.0 }))
    }

    fn zero(&mut self) -> Result<bool, Fault> {
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graphics::software;

    #[test]
    fn what_is_sent_arrives_and_only_then() {
        let open = Open::new(&software()).unwrap();
        for way in [Way::ToDevice, Way::FromDevice] {
            for bytes in [1, 16, 1000, 1 << 20, (3 << 20) + 48] {
                let mut sending = Sending::new(&open, way, bytes).unwrap();
                assert!(!sending.check().unwrap().unwrap().ok(), "{way:?} {bytes}: nothing has been sent yet");
                for _ in 0..2 {
                    assert!(sending.once().unwrap() > 0.0);
                    assert!(sending.check().unwrap().unwrap().ok(), "{way:?} {bytes}");
                }
            }
        }
    }
}
