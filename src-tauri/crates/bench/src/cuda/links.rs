//! Bytes between the cards of a run: copied to the next one, summed over all of them.

use super::card::Card;
use super::copies::{copied, looks};
use super::operand::Pool;
use super::raw::{Block, Context, Together};
use crate::Fault;
use crate::backend::Prepared;
use crate::numeric::{Checked, Format};
use crate::plan::MEMORY_SHARE;
use std::rc::Rc;
use vocabulary::{Message, message};

/// Blocks are whole numbers of single-precision values, aligned as cards like it.
const STEP: u64 = 16;

/// Whether a card of the run has the memory that another one asks of it.
fn has_room(context: &Context, bytes: u64) -> Result<(), Fault> {
    let (free, _) = context.memory()?;
    match bytes as f64 <= free as f64 * MEMORY_SHARE {
        true => Ok(()),
        false => Err(Fault::Unable(message!("bench-peer-no-room", card = context.name()))),
    }
}

/// A block of random normal values, other ones for each card.
fn drawn(context: &Rc<Context>, bytes: u64, card: usize) -> Result<Block, Fault> {
    let block = Block::new(context, bytes)?;
    Pool::new(context, &format!("card {card}"), Format::Fp32)?.fill(&block, (bytes / 4) as usize)?;
    Ok(block)
}

fn cleared(context: &Rc<Context>, bytes: u64) -> Result<Block, Fault> {
    let block = Block::new(context, bytes)?;
    block.clear(0, bytes)?;
    context.wait()?;
    Ok(block)
}

/// A copy to the next card of the run.
pub(super) struct Across<'a> {
    card: &'a Card,
    from: Block,
    to: Block,
    next: String,
    is_direct: bool,
}

impl<'a> Across<'a> {
    pub(super) fn new(card: &'a Card, bytes: u64) -> Result<Self, Fault> {
        let bytes = bytes / STEP * STEP;
        let alone = || Fault::Unable(message!("bench-peer-alone"));
        let next = card.others()?.into_iter().next().ok_or_else(alone)?;
        has_room(&next, bytes)?;
        let is_direct = card.context().reaches(&next)?;
        let (from, to) = (drawn(card.context(), bytes, 0)?, cleared(&next, bytes)?);
        Ok(Self { card, from, to, next: next.name().to_owned(), is_direct })
    }
}

impl Prepared for Across<'_> {
    fn once(&mut self) -> Result<f64, Fault> {
        self.card.context().timed(|| self.to.copy_across(&self.from, self.from.bytes()))
    }

    fn check(&mut self) -> Result<Option<Checked>, Fault> {
        copied(&self.from, &self.to).map(Some)
    }

    fn zero(&mut self) -> Result<bool, Fault> {
        Ok(false)
    }

    fn notes(&self) -> Vec<Message> {
        vec![match self.is_direct {
            true => message!("bench-peer-direct", card = &self.next),
            false => message!("bench-peer-through-host", card = &self.next),
        }]
    }
}

/// The sum over all cards of the run, on each of them.
pub(super) struct Sum<'a> {
    card: &'a Card,
    together: Together,
    /// What each card brings and gets; this card first.
    blocks: Vec<(Block, Block)>,
    count: usize,
}

impl<'a> Sum<'a> {
    pub(super) fn new(card: &'a Card, bytes: u64) -> Result<Self, Fault> {
        let bytes = bytes / STEP * STEP;
        let cards: Vec<Rc<Context>> = [card.context().clone()].into_iter().chain(card.others()?).collect();
        cards.iter().try_for_each(|context| has_room(context, 2 * bytes))?;
        let both = |(at, context)| Ok::<_, Fault>((drawn(context, bytes, at)?, cleared(context, bytes)?));
        let blocks = cards.iter().enumerate().map(both).collect::<Result<_, _>>()?;
        Ok(Self { card, together: Together::new(&cards)?, blocks, count: (bytes / 4) as usize })
    }

    /// The largest deviation of a card's sums from those of the host, as a share of what rounding allows.
    fn worst(&self, first: u64, count: usize) -> Result<f64, Fault> {
        let brought: Vec<Vec<f32>> =
            self.blocks.iter().map(|(from, _)| from.values(first, count)).collect::<Result<_, _>>()?;
        let got: Vec<Vec<f32>> = self.blocks.iter().map(|(_, to)| to.values(first, count)).collect::<Result<_, _>>()?;
        let mut worst = 0.0_f64;
        for at in 0..count {
            let terms = || brought.iter().filter_map(|values| values.get(at)).map(|x| f64::from(*x));
            let (exact, size): (f64, f64) = (terms().sum(), terms().map(f64::abs).sum());
            let allowed = f64::from(f32::EPSILON) * brought.len() as f64 * size.max(f64::from(f32::MIN_POSITIVE));
            for found in got.iter().filter_map(|values| values.get(at)) {
                let off = (f64::from(*found) - exact).abs() / allowed;
                worst = if off.is_nan() { f64::INFINITY } else { worst.max(off) };
            }
        }
        Ok(worst)
    }
}

impl Prepared for Sum<'_> {
    fn once(&mut self) -> Result<f64, Fault> {
        self.card.context().timed(|| self.together.sum(&self.blocks, self.count))
    }

    fn check(&mut self) -> Result<Option<Checked>, Fault> {
        let (places, look) = looks(4 * self.count as u64);
        let mut worst = 0.0_f64;
        for first in places {
            worst = worst.max(self.worst(first, (look / 4) as usize)?);
        }
        Ok(Some(Checked { worst }))
    }

    fn zero(&mut self) -> Result<bool, Fault> {
        Ok(false)
    }

    fn notes(&self) -> Vec<Message> {
        vec![message!("bench-sum-told", cards = self.blocks.len().to_string())]
    }
}
