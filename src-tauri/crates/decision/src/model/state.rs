//! What all options of a world share: how much demand there is, who makes it up, what is useful of it, and where prices have gone.

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
    let pools = || model.pools.iter().enumerate();
    let demand: Vec<Vec<Vec<N>>> = pools().map(|(at, pool)| demands(model, numbers, at, pool, x)).collect();
    let own =
        pools().map(|(_, pool)| pool.workloads.iter().map(|w| x[model.snapshot.workloads[*w].useful_share]).collect());
    let load = Load::of(model, numbers, &demand, own.collect());
    let decline = N::zero() - x[model.assumed.price_decline];
    let path = model.steps.iter().map(|months| N::compound(decline, *months)).collect();
    State { demand, load, path }
}

impl<N: Scalar> Load<N> {
    /// From mean demand by pool, year and workload, and useful shares by pool and workload.
    pub(super) fn of(model: &Model, numbers: &Numbers<N>, demand: &[Vec<Vec<N>>], own: Vec<Vec<N>>) -> Self {
        let level = |(years, base): (&Vec<Vec<N>>, &Vec<N>)| {
            let of = |(year, base): (&Vec<N>, &N)| if *base > N::zero() { total(year) / *base } else { N::zero() };
            years.iter().zip(base).map(of).collect()
        };
        let level = demand.iter().zip(&numbers.base_levels).map(level).collect();
        let shares: Vec<Vec<Vec<N>>> =
            demand.iter().map(|years| years.iter().map(|year| shared(year)).collect()).collect();
        let every = |_: usize| true;
        let useful = |(at, pool): (usize, &PoolModel)| {
            shares[at].iter().map(|year| usefulness(pool, year, &own[at], &every)).collect()
        };
        let useful = model.pools.iter().enumerate().map(useful).collect();
        Self { level, shares, own, useful }
    }
}

/// Mean demand by year and workload.
fn demands<N: Scalar>(model: &Model, numbers: &Numbers<N>, at: usize, pool: &PoolModel, x: &[N]) -> Vec<Vec<N>> {
    let of = |year: usize| {
        let members = pool.workloads.iter().zip(&numbers.means[at]);
        let one = |(w, mean): (&usize, &N)| {
            let workload = &model.snapshot.workloads[*w];
            *mean * x[workload.scale] * N::compound(x[workload.growth], 12 * year as u32)
        };
        members.map(one).collect()
    };
    (0..model.years()).map(of).collect()
}

fn total<N: Scalar>(parts: &[N]) -> N {
    parts.iter().fold(N::zero(), |sum, part| sum + *part)
}

/// Parts as shares of their sum; alike where there is none.
fn shared<N: Scalar>(parts: &[N]) -> Vec<N> {
    let sum = total(parts);
    let even = N::one() / N::integer(parts.len() as u32);
    parts.iter().map(|part| if sum > N::zero() { *part / sum } else { even }).collect()
}

/// What is useful of the hours of those workloads of a pool that count, weighted by their shares of a year's demand.
pub(super) fn usefulness<N: Scalar>(
    pool: &PoolModel,
    shares: &[N],
    own: &[N],
    counts: &dyn Fn(usize) -> bool,
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
