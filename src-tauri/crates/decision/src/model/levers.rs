//! What taken levers do in a world: to demand, useful shares, prices and power, so that it is dispatched again with them; and to
//! the money of a bucket only where a lever names nothing else. What a contract keeps paid is never cut.

use super::{Load, Model, Numbers, OptionModel, State};
use crate::inputs::InputId;
use crate::scalar::Scalar;
use crate::snapshot::{Acts, Lever, Snapshot};
use cost::Bucket;
use quantity::Decimal;
use vocabulary::Billing;

/// A lever taken by an option.
#[derive(Clone, Copy, Debug)]
pub struct LeverModel {
    /// Position in the snapshot's levers; `None` for an idea that the case does not have.
    pub lever: Option<usize>,
    /// What it acts on.
    pub acts: Acts,
    /// The part of that which it saves.
    pub part: Part,
}

/// The part of what a lever acts on that it saves.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// Part of it that is touched, times the part of that which is saved.
    Drawn {
        /// What is touched.
        share: InputId,
        /// What is saved of that.
        saving: InputId,
    },
    /// The same in every world.
    Known(Decimal),
}

/// What levers leave of what they act on; several on one multiply.
pub(super) struct Factors<N> {
    /// Of the power drawn.
    pub(super) power: N,
    /// Of the money of each bucket, by levers that name nothing else.
    pub(super) money: [N; Bucket::ALL.len()],
    prices: Vec<(Billing, N)>,
}

impl LeverModel {
    /// The lever at a position.
    pub fn of(snapshot: &Snapshot, lever: usize) -> Self {
        let Lever { acts, share, saving, .. } = snapshot.levers[lever];
        Self { lever: Some(lever), acts, part: Part::Drawn { share, saving } }
    }

    /// An idea with a part of its own.
    pub fn idea(acts: Acts, part: Decimal) -> Self {
        Self { lever: None, acts, part: Part::Known(part) }
    }

    /// The inputs that it is drawn from.
    pub fn inputs(&self) -> impl Iterator<Item = InputId> + use<> {
        let own = match self.part {
            Part::Drawn { share, saving } => vec![share, saving],
            Part::Known(_) => Vec::new(),
        };
        own.into_iter()
    }

    /// What is left of what it acts on: 1 − share × saving.
    fn left<N: Scalar>(&self, x: &[N]) -> N {
        let part = match self.part {
            Part::Drawn { share, saving } => x[share] * x[saving],
            Part::Known(part) => N::from_decimal(part),
        };
        N::one() - part
    }
}

impl<N: Scalar> Factors<N> {
    pub(super) fn of(option: &OptionModel, x: &[N]) -> Self {
        let mut factors = Self { power: N::one(), money: [N::one(); Bucket::ALL.len()], prices: Vec::new() };
        for lever in &option.levers {
            let left = lever.left(x);
            match lever.acts {
                Acts::Power => factors.power = factors.power * left,
                Acts::Money(bucket) => factors.money[bucket as usize] = factors.money[bucket as usize] * left,
                Acts::Price(billing) => factors.prices.push((billing, left)),
                Acts::Demand(_) | Acts::UsefulShare(_) => {}
            }
        }
        factors
    }

    /// What is left of the prices of a billing.
    pub(super) fn price(&self, billing: Billing) -> N {
        let own = self.prices.iter().filter(|(of, _)| *of == billing);
        own.fold(N::one(), |left, (_, factor)| left * *factor)
    }
}

/// What pools ask for once the levers of an option have acted; `None` where none acts on hours.
pub(super) fn load<N: Scalar>(
    model: &Model,
    numbers: &Numbers<N>,
    state: &State<N>,
    option: &OptionModel,
    x: &[N],
) -> Option<Load<N>> {
    let acts = |lever: &&LeverModel| matches!(lever.acts, Acts::Demand(_) | Acts::UsefulShare(_));
    option.levers.iter().find(acts)?;
    let (mut demand, mut useful) = (state.demand.clone(), state.load.own.clone());
    for lever in option.levers.iter().filter(acts) {
        let left = lever.left(x);
        for (pool, own) in model.pools.iter().enumerate() {
            for at in own.workloads.iter().enumerate().filter(|(_, w)| lever.touches(model, **w)).map(|(at, _)| at) {
                demand[pool].iter_mut().for_each(|year| year[at] = year[at] * left);
                if matches!(lever.acts, Acts::UsefulShare(_)) {
                    useful[pool][at] = concentrated(useful[pool][at], left);
                }
            }
        }
    }
    Some(Load::of(model, numbers, &demand, useful))
}

impl LeverModel {
    fn touches(&self, model: &Model, workload: usize) -> bool {
        let purpose = model.snapshot.workloads[workload].purpose;
        matches!(self.acts, Acts::Demand(of) | Acts::UsefulShare(of) if of == purpose)
    }
}

/// The useful share of the hours that are left when the same useful work is done in fewer, at most all of them.
fn concentrated<N: Scalar>(useful: N, left: N) -> N {
    if left > useful { useful / left } else { N::one() }
}
