//! What taken levers do in a world: to demand, useful shares, prices and power, so that it is dispatched again with them; and to
//! the money of a bucket only where a lever names nothing else. What a contract keeps paid is never cut.

use super::{Load, Model, Numbers, OptionModel, State};
use crate::inputs::InputId;
use crate::scalar::Scalar;
use crate::snapshot::{Acts, Lever, Snapshot};
use cost::Bucket;
use quantity::Decimal;
use std::borrow::Cow;
use vocabulary::Billing;

/// A lever taken by an option.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeverModel {
    /// Position in the snapshot's levers; `None` for an idea that the case does not have.
    pub lever: Option<usize>,
    /// What it acts on.
    pub acts: Acts,
    /// The part of that which it saves.
    pub part: Part,
}

/// The part of what a lever acts on that it saves.
#[derive(Clone, Copy, Debug, PartialEq)]
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

/// What pools ask for once some levers have acted on hours.
#[derive(Clone, Debug)]
pub(super) struct Acted<N> {
    /// Those levers, in row order.
    levers: Vec<LeverModel>,
    load: Load<N>,
    /// Mean demand that they leave, by pool, year and workload.
    demand: Vec<Vec<Vec<N>>>,
}

impl<N: Scalar> Acted<N> {
    fn of(model: &Model, numbers: &Numbers<N>, state: &State<N>, levers: Vec<LeverModel>, x: &[N]) -> Self {
        let mut acted = Self { levers, load: state.load.clone(), demand: state.demand.clone() };
        acted.act(model, numbers, x);
        acted
    }

    /// The same in another world.
    fn renew(&mut self, model: &Model, numbers: &Numbers<N>, world: (&Load<N>, &[Vec<Vec<N>>]), x: &[N]) {
        let (load, demand) = world;
        self.load.own.clone_from(&load.own);
        for (own, from) in self.demand.iter_mut().flatten().zip(demand.iter().flatten()) {
            own.copy_from_slice(from);
        }
        self.act(model, numbers, x);
    }

    fn act(&mut self, model: &Model, numbers: &Numbers<N>, x: &[N]) {
        for lever in &self.levers {
            let left = lever.left(x);
            for (pool, own) in model.pools.iter().enumerate() {
                for at in (0..own.workloads.len()).filter(|at| lever.touches(model, own.workloads[*at])) {
                    self.demand[pool].iter_mut().for_each(|year| year[at] = year[at] * left);
                    if matches!(lever.acts, Acts::UsefulShare(_)) {
                        self.load.own[pool][at] = concentrated(self.load.own[pool][at], left);
                    }
                }
            }
        }
        self.load.follow(model, numbers, &self.demand);
    }
}

/// Makes known what pools ask for once the levers of each option have acted on hours; options whose levers are the same share it.
pub(super) fn act<N: Scalar>(model: &Model, numbers: &Numbers<N>, state: &mut State<N>, x: &[N]) {
    let mut acted = std::mem::take(&mut state.acted);
    acted.iter_mut().for_each(|own| own.renew(model, numbers, (&state.load, &state.demand), x));
    for option in model.options.iter().filter(|option| option.acts_on_hours()) {
        if !acted.iter().any(|known| known.is_of(option)) {
            let levers = option.hour_levers().copied().collect();
            acted.push(Acted::of(model, numbers, state, levers, x));
        }
    }
    state.acted = acted;
}

/// What pools ask for once the levers of an option have acted.
pub(super) fn load<'s, N: Scalar>(
    model: &Model,
    numbers: &Numbers<N>,
    state: &'s State<N>,
    option: &OptionModel,
    x: &[N],
) -> Cow<'s, Load<N>> {
    if !option.acts_on_hours() {
        return Cow::Borrowed(&state.load);
    }
    match state.acted.iter().find(|known| known.is_of(option)) {
        Some(known) => Cow::Borrowed(&known.load),
        None => {
            let levers = option.hour_levers().copied().collect();
            Cow::Owned(Acted::of(model, numbers, state, levers, x).load)
        }
    }
}

impl<N> Acted<N> {
    fn is_of(&self, option: &OptionModel) -> bool {
        self.levers.iter().eq(option.hour_levers())
    }
}

impl OptionModel {
    /// Taken levers that act on hours.
    pub(super) fn hour_levers(&self) -> impl Iterator<Item = &LeverModel> {
        self.levers.iter().filter(|lever| matches!(lever.acts, Acts::Demand(_) | Acts::UsefulShare(_)))
    }

    fn acts_on_hours(&self) -> bool {
        self.hour_levers().next().is_some()
    }
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
