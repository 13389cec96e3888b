//! What all options of a world share: how much demand there is, who makes it up, what is useful of it, and where prices have gone.

use super::levers::{self, Acted};
use super::lines::Pair;
use super::{Model, Numbers, PoolModel};
use crate::scalar::Scalar;

/// What all options of a world share.
#[derive(Clone, Debug)]
pub struct State<N> {
    /// By pool, year and workload: mean demand before any lever.
    pub demand: Vec<Vec<Vec<N>>>,
    /// The same as the pools ask for it.
    pub load: Load<N>,
    /// What they ask for once the levers of an option have acted on hours, by which levers these are.
    pub(super) acted: Vec<Acted<N>>,
    /// By step of the price path: what is left of a price of the signing.
    pub path: Vec<N>,
}

/// What pools ask for.
#[derive(Clone, Debug)]
pub struct Load<N> {
    /// By pool and year: demand over base demand.
    pub level: Vec<Vec<N>>,
    /// By pool, year and workload: share of the pool's demand.
    pub shares: Vec<Vec<Vec<N>>>,
    /// By pool and workload: useful share of its hours.
    pub own: Vec<Vec<N>>,
    /// By pool and year: useful part of allocated hours, and the part that exploratory workloads waste.
    pub useful: Vec<Vec<Useful<N>>>,
}

/// What is useful of allocated hours.
#[derive(Clone, Copy, Debug)]
pub struct Useful<N> {
    /// Their useful part.
    pub useful: N,
    /// The part that exploratory workloads waste.
    pub trials: N,
    /// The part that exploratory workloads take.
    pub exploratory: N,
}

/// What all options share in a world with these input values.
pub fn state<N: Scalar>(model: &Model, numbers: &Numbers<N>, x: &[N]) -> State<N> {
    let (demand, path) = (nothing(model), vec![N::zero(); model.steps.len()]);
    let mut state = State { demand, load: Load::nothing(model), acted: Vec::new(), path };
    state.renew(model, numbers, x);
    state
}

impl<N: Scalar> State<N> {
    /// The same of another world of the model, in the room that the last one took.
    pub(crate) fn renew(&mut self, model: &Model, numbers: &Numbers<N>, x: &[N]) {
        for (at, pool) in model.pools.iter().enumerate() {
            for (year, demand) in self.demand[at].iter_mut().enumerate() {
                for ((w, mean), demand) in pool.workloads.iter().zip(&numbers.means[at]).zip(demand) {
                    let workload = &model.snapshot.workloads[*w];
                    *demand = *mean * x[workload.scale] * N::compound(x[workload.growth], 12 * year as u32);
                }
            }
            for (w, own) in pool.workloads.iter().zip(&mut self.load.own[at]) {
                *own = x[model.snapshot.workloads[*w].useful_share];
            }
        }
        self.load.follow(model, numbers, &self.demand);
        levers::act(model, numbers, self, x);
        let decline = N::zero() - x[model.assumed.price_decline];
        for (months, left) in model.steps.iter().zip(&mut self.path) {
            *left = N::compound(decline, *months);
        }
    }
}

/// By pool, year and workload: no demand.
fn nothing<N: Scalar>(model: &Model) -> Vec<Vec<Vec<N>>> {
    let of = |pool: &PoolModel| vec![vec![N::zero(); pool.workloads.len()]; model.years()];
    model.pools.iter().map(of).collect()
}

impl<N: Scalar> Load<N> {
    /// Nothing asked for, nothing useful.
    fn nothing(model: &Model) -> Self {
        let zero = N::zero();
        let useful = Useful { useful: zero, trials: zero, exploratory: zero };
        Self {
            level: model.pools.iter().map(|_| vec![zero; model.years()]).collect(),
            shares: nothing(model),
            own: model.pools.iter().map(|pool| vec![zero; pool.workloads.len()]).collect(),
            useful: model.pools.iter().map(|_| vec![useful; model.years()]).collect(),
        }
    }

    /// What follows from mean demand by pool, year and workload, and from its own useful shares.
    pub(super) fn follow(&mut self, model: &Model, numbers: &Numbers<N>, demand: &[Vec<Vec<N>>]) {
        for (at, pool) in model.pools.iter().enumerate() {
            for (year, demand) in demand[at].iter().enumerate() {
                let base = numbers.base_levels[at][year];
                let shares = &mut self.shares[at][year];
                self.level[at][year] = if base > N::zero() { total(demand) / base } else { N::zero() };
                share_out(demand, shares);
                self.useful[at][year] = usefulness(pool, shares, &self.own[at], &|_| true);
            }
        }
    }
}

fn total<N: Scalar>(parts: &[N]) -> N {
    parts.iter().fold(N::zero(), |sum, part| sum + *part)
}

/// Parts as shares of their sum; alike where there is none.
fn share_out<N: Scalar>(parts: &[N], shares: &mut [N]) {
    let sum = total(parts);
    let even = N::one() / N::integer(parts.len() as u32);
    for (part, share) in parts.iter().zip(shares) {
        *share = if sum > N::zero() { *part / sum } else { even };
    }
}

/// What is useful of the hours of those workloads of a pool that count, weighted by their shares of a year's demand.
pub(super) fn usefulness<N: Scalar>(
    pool: &PoolModel,
    shares: &[N],
    own: &[N],
    counts: &impl Fn(usize) -> bool,
) -> Useful<N> {
    let zero = N::zero();
    let (mut sum, mut found) = (zero, Useful { useful: zero, trials: zero, exploratory: zero });
    for at in (0..pool.workloads.len()).filter(|at| counts(*at)) {
        let (share, own) = (shares[at], own[at]);
        sum = sum + share;
        found.useful = found.useful + share * own;
        if pool.exploratory[at] {
            found.trials = found.trials + share * (N::one() - own);
            found.exploratory = found.exploratory + share;
        }
    }
    found.over(sum)
}

impl<N: Scalar> Useful<N> {
    /// Of the whole where all shares add up to it.
    fn over(self, sum: N) -> Self {
        if sum == N::one() || sum <= N::zero() {
            return self;
        }
        Self { useful: self.useful / sum, trials: self.trials / sum, exploratory: self.exploratory / sum }
    }
}

/// Months at the prices of a path, given as steps with the months that each runs.
pub(super) fn priced<N: Scalar>(state: &State<N>, steps: &[(usize, Pair<N>)]) -> Pair<N> {
    steps.iter().fold(Pair::zero(), |sum, (step, months)| sum.plus(months.times(state.path[*step])))
}
