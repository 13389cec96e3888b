//! Matrix products by cuBLASLt: the fastest of its algorithms, found by trying.

use super::card::Card;
use super::operand::{Pool, kind, of_brain, of_half};
use super::raw::{Algorithm, BlasShape, Block, Context, Kind, Task};
use super::unbroken::Unbroken;
use crate::Fault;
use crate::backend::Prepared;
use crate::numeric::{Checked, Deviations, Format, probes};
use std::hash::{DefaultHasher, Hasher};
use std::rc::Rc;
use std::time::Instant;
use vocabulary::message;

/// Seconds that trying algorithms may take for one product, loading their kernels included.
const TRYING: f64 = 0.15;
/// Runs by which an algorithm is judged, between two moments of the card's clock, and how often: the least counts, so that a short product
/// is not judged by what launching it takes.
const RUNS: usize = 4;
const TRIES: usize = 2;
/// Bytes of a result that are looked at together.
const PART: u64 = 64 << 20;

/// An algorithm that was tried.
struct Tried {
    seconds: f64,
    algorithm: Algorithm,
    /// Which of those proposed.
    number: usize,
}

/// The algorithm that was fastest, and its number among those proposed. One that fails is passed over.
///
/// # Errors
/// `Unable` where none works; `Lost` where the card stopped answering.
pub(super) fn fastest(
    context: &Context,
    task: &Task,
    operands: [(&Block, u64); 4],
) -> Result<(Algorithm, usize), Fault> {
    let mut best: Option<Tried> = None;
    let (begun, mut refused) = (Instant::now(), None);
    for (number, algorithm) in task.algorithms()?.into_iter().enumerate() {
        if begun.elapsed().as_secs_f64() > TRYING && best.is_some() {
            break;
        }
        // The first run loads the kernel.
        match task.ask(&algorithm, operands).and_then(|()| least(context, || task.ask(&algorithm, operands))) {
            Ok(seconds) if best.as_ref().is_none_or(|least| seconds < least.seconds) => {
                best = Some(Tried { seconds, algorithm, number });
            }
            Ok(_) => {}
            Err(fault) if fault.ends_run() => return Err(fault),
            Err(fault) => refused = Some(fault),
        }
        context.wait()?;
    }
    let none = || refused.unwrap_or_else(|| Fault::Unable(message!("bench-no-algorithm")));
    best.map(|best| (best.algorithm, best.number)).ok_or_else(none)
}

/// Least seconds of a run.
fn least(context: &Context, ask: impl Fn() -> Result<(), Fault>) -> Result<f64, Fault> {
    let mut least = f64::INFINITY;
    for _ in 0..TRIES {
        least = least.min(context.timed(|| (0..RUNS).try_for_each(|_| ask()))? / RUNS as f64);
    }
    Ok(least)
}

/// A product in memory. B lies column by column, as fp8 and int8 need it and the others are fastest with.
pub(super) struct Product<'a> {
    card: &'a Card,
    format: Format,
    pools: Rc<[Pool; 2]>,
    task: Task,
    algorithm: (Algorithm, usize),
    a: Block,
    b: Block,
    c: Block,
    unbroken: Unbroken,
}

impl<'a> Product<'a> {
    pub(super) fn new(card: &'a Card, pools: Rc<[Pool; 2]>, size: [usize; 3], format: Format) -> Result<Self, Fault> {
        let ([m, n, k], context, kind) = (size, card.context(), kind(format));
        let (a, b) = (pools[0].operand(context, m * k)?, pools[1].operand(context, k * n)?);
        let c = Block::new(context, (m * n) as u64 * kind.result_bytes())?;
        let task = card.blas()?.task(BlasShape { kind, size, turned: (false, true), adds: false })?;
        let algorithm = fastest(context, &task, [(&a, 0), (&b, 0), (&c, 0), (&c, 0)])?;
        // What trying left behind does not pass for the result of the run that is checked.
        c.clear(0, c.bytes())?;
        let unbroken = Unbroken::new(context)?;
        Ok(Self { card, format, pools, task, algorithm, a, b, c, unbroken })
    }

    /// The entry of a row and a column as the card has it.
    fn entry(&self, row: usize, column: usize) -> Result<f64, Fault> {
        let ([_, n, _], kind) = (self.task.shape().size, self.task.shape().kind);
        let at = (row * n + column) as u64 * kind.result_bytes();
        Ok(match kind {
            Kind::Fp32 | Kind::Tf32 | Kind::Bf16Wide => f64::from(one::<f32>(&self.c, at)?),
            Kind::Bf16 | Kind::Fp8 => f64::from(of_brain(one(&self.c, at)?)),
            Kind::Fp16 => f64::from(of_half(one(&self.c, at)?)),
            Kind::Int8 => {
                let scale = f64::from(self.pools[0].scale) * f64::from(self.pools[1].scale);
                f64::from(one::<i32>(&self.c, at)?) * scale
            }
        })
    }

    /// Format that C is stored in.
    fn stored(&self) -> Format {
        match self.task.shape().kind {
            Kind::Bf16 | Kind::Fp8 => Format::Bf16,
            Kind::Fp16 => Format::Fp16,
            _ => Format::Fp32,
        }
    }
}

fn one<T: pulp::bytemuck::AnyBitPattern + Default>(block: &Block, at: u64) -> Result<T, Fault> {
    Ok(block.values(at, 1)?.first().copied().unwrap_or_default())
}

impl Prepared for Product<'_> {
    fn once(&mut self) -> Result<f64, Fault> {
        self.unbroken.end()?;
        self.card.flush()?;
        let operands = [(&self.a, 0), (&self.b, 0), (&self.c, 0), (&self.c, 0)];
        self.card.context().timed(|| self.task.ask(&self.algorithm.0, operands))
    }

    fn unbroken(&mut self, runs: usize) -> Result<f64, Fault> {
        let Self { unbroken, task, algorithm, a, b, c, .. } = self;
        let operands = [(&*a, 0), (&*b, 0), (&*c, 0), (&*c, 0)];
        unbroken.stretch(|| (0..runs).try_for_each(|_| task.ask(&algorithm.0, operands)))
    }

    fn bits(&mut self) -> Result<Option<u64>, Fault> {
        let bytes = self.c.bytes();
        let mut digest = DefaultHasher::new();
        for first in (0..bytes).step_by(PART as usize) {
            digest.write(&self.c.read(first, PART.min(bytes - first))?);
        }
        Ok(Some(digest.finish()))
    }

    fn algorithm(&self) -> Option<u64> {
        Some(self.algorithm.1 as u64)
    }

    fn check(&mut self) -> Result<Option<Checked>, Fault> {
        let [m, n, k] = self.task.shape().size;
        let mut all = Deviations::of(k, self.format, self.stored());
        for (row, column) in probes(m, n) {
            let (a, b) = (self.pools[0].values(row * k, 1, k), self.pools[1].values(column * k, 1, k));
            all.add(a.into_iter().zip(b), self.entry(row, column)?);
        }
        Ok(Some(all.checked()))
    }

    fn zero(&mut self) -> Result<bool, Fault> {
        self.a.clear(0, self.a.bytes())?;
        self.b.clear(0, self.b.bytes())?;
        self.card.context().wait()?;
        Ok(true)
    }
}
