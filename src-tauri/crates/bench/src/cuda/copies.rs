//! Bytes moved: within the card's memory, to and from the host.

use super::card::Card;
use super::operand::Pool;
use super::raw::{Argument, Block, Pinned};
use crate::Fault;
use crate::backend::Prepared;
use crate::numeric::{Checked, Format, normal};
use vocabulary::{Message, message};

/// Bytes that a thread of the copy kernel moves at a time.
const STEP: u64 = 16;
/// Threads of a group of the copy kernel, and 16-byte steps that each does.
const THREADS: u64 = 512;
const STEPS: u64 = 4;
/// Runs by which the two ways to copy are compared.
const TRIALS: usize = 5;
/// Copies between two moments of the card's clock: what launching one takes is a thousandth of them.
const TOGETHER: usize = 10;
/// Values that are drawn for the link to the host, and repeated.
const DRAWS: usize = 1 << 18;
/// Bytes that are read back at the beginning, middle and end of a copy.
const LOOK: u64 = 1 << 16;

/// Who copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Kernel,
    Driver,
}

/// Groups that the copy kernel is launched with, so that every step is taken once.
pub(super) fn groups(bytes: u64) -> u32 {
    u32::try_from((bytes / STEP).div_ceil(THREADS * STEPS)).unwrap_or(u32::MAX)
}

/// Beginnings and size of the parts of a block that are read back.
pub(super) fn looks(bytes: u64) -> ([u64; 3], u64) {
    let look = LOOK.min(bytes);
    ([0, (bytes / 2 / STEP * STEP).min(bytes - look), bytes - look], look)
}

/// Whether a block holds what another one does, in the parts that are read back.
pub(super) fn copied(from: &Block, to: &Block) -> Result<Checked, Fault> {
    let (places, look) = looks(from.bytes());
    for first in places {
        if from.read(first, look)? != to.read(first, look)? {
            return Ok(Checked { worst: f64::INFINITY });
        }
    }
    Ok(Checked { worst: 0.0 })
}

/// A copy within the card's memory, by the faster of kernel and driver.
pub(super) struct Copy<'a> {
    card: &'a Card,
    from: Block,
    to: Block,
    way: Way,
    rates: [f64; 2],
}

impl<'a> Copy<'a> {
    pub(super) fn new(card: &'a Card, bytes: u64) -> Result<Self, Fault> {
        let bytes = bytes / STEP * STEP;
        let context = card.context();
        let (from, to) = (Block::new(context, bytes)?, Block::new(context, bytes)?);
        Pool::new(context, "copy", Format::Fp32)?.fill(&from, (bytes / 4) as usize)?;
        to.clear(0, bytes)?;
        let mut copy = Self { card, from, to, way: Way::Driver, rates: [0.0; 2] };
        copy.choose()?;
        copy.to.clear(0, bytes)?;
        Ok(copy)
    }

    fn choose(&mut self) -> Result<(), Fault> {
        for (at, way) in [Way::Kernel, Way::Driver].into_iter().enumerate() {
            let mut least = f64::INFINITY;
            for _ in 0..TRIALS {
                match self.by(way) {
                    Err(fault) if fault.ends_run() => return Err(fault),
                    tried => least = least.min(tried.unwrap_or(f64::INFINITY)),
                }
            }
            self.rates[at] = 2.0 * self.from.bytes() as f64 / 1e9 / least;
        }
        self.way = if self.rates[0] > self.rates[1] { Way::Kernel } else { Way::Driver };
        Ok(())
    }

    fn by(&self, way: Way) -> Result<f64, Fault> {
        let bytes = self.from.bytes();
        let context = self.card.context();
        let all = match way {
            Way::Driver => context.timed(|| (0..TOGETHER).try_for_each(|_| self.to.copy(0, &self.from, 0, bytes)))?,
            Way::Kernel => {
                let kernel = self.card.kernels()?.copy;
                let arguments = [(&self.to).into(), (&self.from).into(), Argument::Count((bytes / STEP) as u32)];
                let one = || context.launch(&kernel, ([groups(bytes), 1, 1], THREADS as u32), &arguments);
                context.timed(|| (0..TOGETHER).try_for_each(|_| one()))?
            }
        };
        Ok(all / TOGETHER as f64)
    }
}

impl Prepared for Copy<'_> {
    fn together(&self) -> usize {
        TOGETHER
    }

    fn once(&mut self) -> Result<f64, Fault> {
        self.by(self.way)
    }

    fn check(&mut self) -> Result<Option<Checked>, Fault> {
        copied(&self.from, &self.to).map(Some)
    }

    fn zero(&mut self) -> Result<bool, Fault> {
        Ok(false)
    }

    fn notes(&self) -> Vec<Message> {
        let [kernel, driver] = self.rates.map(|rate| format!("{rate:.0}"));
        vec![match self.way {
            Way::Kernel => message!("bench-copy-by-kernel", kernel = kernel, driver = driver),
            Way::Driver => message!("bench-copy-by-driver", kernel = kernel, driver = driver),
        }]
    }
}

/// Where bytes go on the link to the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    ToDevice,
    FromDevice,
}

/// Bytes on their way between pinned memory of the host and the card.
pub(super) struct Sending<'a> {
    card: &'a Card,
    host: Pinned,
    block: Block,
    direction: Direction,
}

impl<'a> Sending<'a> {
    pub(super) fn new(card: &'a Card, bytes: u64, direction: Direction) -> Result<Self, Fault> {
        let context = card.context();
        let bytes = bytes / STEP * STEP;
        let (mut host, block) = (Pinned::new(context, bytes)?, Block::new(context, bytes)?);
        match direction {
            Direction::ToDevice => {
                host.fill(&normal("link", DRAWS).into_iter().flat_map(f32::to_le_bytes).collect::<Vec<_>>());
                block.clear(0, bytes)?;
            }
            Direction::FromDevice => Pool::new(context, "link", Format::Fp32)?.fill(&block, (bytes / 4) as usize)?,
        }
        context.wait()?;
        Ok(Self { card, host, block, direction })
    }
}

impl Prepared for Sending<'_> {
    fn once(&mut self) -> Result<f64, Fault> {
        let bytes = self.block.bytes();
        self.card.context().timed(|| match self.direction {
            Direction::ToDevice => self.block.receive(&self.host, bytes),
            Direction::FromDevice => self.block.send(&self.host, bytes),
        })
    }

    fn check(&mut self) -> Result<Option<Checked>, Fault> {
        let (places, look) = looks(self.block.bytes());
        for first in places {
            if self.host.part(first, look) != self.block.read(first, look)? {
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

    /// The kernel's index arithmetic: group g, thread t, step s copies 16 bytes at g·2048 + s·512 + t, where that is inside.
    #[test]
    fn every_sixteen_bytes_are_copied_once() {
        for bytes in [16, 8_192, 32_768, 32_784, 1_000_000, (1 << 20) + 16] {
            let count = bytes / STEP;
            let mut copied = vec![0_u8; count as usize];
            for group in 0..u64::from(groups(bytes)) {
                for step in 0..STEPS {
                    for thread in 0..THREADS {
                        let at = group * THREADS * STEPS + step * THREADS + thread;
                        copied.iter_mut().skip(at as usize).take(1).for_each(|times| *times += 1);
                    }
                }
            }
            assert!(copied.iter().all(|times| *times == 1), "{bytes}");
        }
    }
}
