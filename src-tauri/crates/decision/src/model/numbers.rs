//! The constants of a model in one number type: load curves, discount factors, what options hold and owe by month.

use super::dated::Dated;
use super::lines::Pair;
use super::stacks::{YearStack, by_hour, year_stack};
use super::{LineModel, Model, PoolModel, StackModel, blame, lines};
use crate::inputs::Inputs;
use crate::scalar::Scalar;
use ::input::Problem;
use demand::LoadCurve;
use quantity::{Decimal, decimal};
use std::ops::Range;
use std::sync::Arc;

/// Everything in a model that no world changes.
#[derive(Clone, Debug)]
pub struct Numbers<N> {
    /// Months of the horizon.
    pub horizon: u32,
    /// Running sums of discount factors: `discounted[m]` is Σ over months 0..m (exclusive).
    discounted: Vec<N>,
    /// The same for hours, which keep their weight where money is looked at month by month.
    weights: Vec<N>,
    /// By pool and year.
    pub curves: Arc<Vec<Vec<YearCurve<N>>>>,
    /// By pool and workload: mean demand of the representative year before scale and growth, GPUs.
    pub means: Vec<Vec<N>>,
    /// By pool and year: Σ mean × scale × growth at base.
    pub base_levels: Vec<Vec<N>>,
    /// By pool and workload: share of the pool's demand at base.
    pub shares: Vec<Vec<N>>,
    /// By stack and year: the hours of a pool whose demand falls into classes.
    pub(super) stacks: Arc<Vec<Arc<Vec<YearStack<N>>>>>,
    /// By option: what its months weigh.
    pub(super) options: Vec<Dated<N>>,
    /// Sums of monthly lines at their base growth: first and last month, growth, sum.
    grown: Vec<(u32, u32, N, Pair<N>)>,
    /// By input: its value in the central case.
    bases: Arc<Vec<N>>,
}

/// A pool's load curve in one year with the tops of its layers.
#[derive(Clone, Debug)]
pub struct YearCurve<N> {
    /// Hourly demand of that year at base values, GPUs.
    pub curve: LoadCurve<N>,
    /// Top of the base layer.
    pub base: N,
    /// Top of the variable layer.
    pub variable: N,
}

impl<N: Scalar> Numbers<N> {
    /// The constants of a model.
    ///
    /// # Errors
    /// P820 at the value to blame where they leave the number's range.
    pub fn new(model: &Model) -> Result<Self, Problem> {
        let (bases, years): (Vec<N>, _) = (bases(&model.inputs), model.years());
        let discounted = discounted(model.snapshot.frame.discount_rate, model.last_month)
            .ok_or_else(|| blame::too_large("frame[0].discount_rate"))?;
        let mut numbers = Self {
            horizon: model.snapshot.frame.months,
            weights: discounted.clone(),
            discounted,
            curves: Arc::default(),
            means: Vec::new(),
            base_levels: Vec::new(),
            shares: Vec::new(),
            stacks: Arc::default(),
            options: Vec::new(),
            grown: Vec::new(),
            bases: Arc::new(bases),
        };
        numbers.date(model);
        let bases = Arc::clone(&numbers.bases);
        let pools: Vec<Demand<N>> = model.pools.iter().map(|pool| Demand::of(model, pool, &bases)).collect();
        let mut curves = Vec::with_capacity(pools.len());
        for (pool, demand) in model.pools.iter().zip(&pools) {
            let added = numbers.add_pool(demand, years).and_then(|()| demand.curves(model, 0..years));
            curves.push(added.ok_or_else(|| blame::too_large(&blame::demand(model, pool)))?);
        }
        numbers.curves = Arc::new(curves);
        let stack = |stack: &StackModel| pools[stack.pool].stack(stack, 0..years);
        numbers.stacks = Arc::new(model.stacks.iter().map(stack).map(Arc::new).collect());
        Ok(numbers)
    }

    /// The constants of a model of the same demand, known for another model whose horizon ends in the same year or earlier; what is
    /// known of its years is taken over. What its options hold by month is left to [`Numbers::reframe`].
    ///
    /// `None` where demand or discount factors leave the number's range.
    pub(crate) fn prolonged(&self, known: &Model, model: &Model) -> Option<Self> {
        let discounted: Vec<N> = discounted(model.snapshot.frame.discount_rate, model.last_month)?;
        let (bases, years) = (&self.bases, model.years());
        let pools: Vec<Demand<N>> = model.pools.iter().map(|pool| Demand::of(model, pool, bases)).collect();
        let mut curves = Vec::clone(&self.curves);
        for (own, demand) in curves.iter_mut().zip(&pools) {
            own.extend(demand.curves(model, own.len()..years)?);
        }
        let of_stack = |stack: &StackModel| {
            let at = known.stacks.iter().position(|own| own == stack);
            let mut own = at.map_or_else(Vec::new, |at| Vec::clone(&self.stacks[at]));
            own.extend(pools[stack.pool].stack(stack, own.len()..years));
            Arc::new(own)
        };
        let levels = |(demand, means): (&Demand<N>, &Vec<N>)| demand.levels(means, years);
        Some(Self {
            curves: Arc::new(curves),
            stacks: Arc::new(model.stacks.iter().map(of_stack).collect()),
            base_levels: pools.iter().zip(&self.means).map(levels).collect(),
            weights: discounted.clone(),
            discounted,
            ..self.clone()
        })
    }

    /// The constants of a model of the same demand and the same frame under other contracts: load curves are taken over, and the
    /// classes of demand of the options that both have, which stand first.
    ///
    /// `None` where its months lead discount factors out of the number's range.
    pub(crate) fn recontracted(&self, model: &Model) -> Option<Self> {
        let discounted: Vec<N> = discounted(model.snapshot.frame.discount_rate, model.last_month)?;
        let mut numbers = Self { weights: discounted.clone(), discounted, ..self.clone() };
        numbers.add_stacks(model, &model.stacks);
        numbers.date(model);
        Some(numbers)
    }

    /// Classes of demand beyond those that are known.
    pub(crate) fn add_stacks(&mut self, model: &Model, stacks: &[StackModel]) {
        let fresh = stacks.get(self.stacks.len()..).unwrap_or_default();
        if fresh.is_empty() {
            return;
        }
        let demand = |stack: &StackModel| Demand::of(model, &model.pools[stack.pool], &self.bases);
        let added = fresh.iter().map(|stack| Arc::new(demand(stack).stack(stack, 0..model.years())));
        let all: Vec<_> = self.stacks.iter().cloned().chain(added).collect();
        self.stacks = Arc::new(all);
    }

    /// The hours of a year in the order of time, in these classes.
    pub(super) fn by_hour(&self, model: &Model, stack: &StackModel, year: usize) -> YearStack<N> {
        let demand = Demand::of(model, &model.pools[stack.pool], &self.bases);
        by_hour(stack, &demand.series, &demand.factors(year))
    }

    /// The last month in which anything falls due: the horizon, or one beyond it.
    pub fn last_month(&self) -> u32 {
        (self.discounted.len() - 2) as u32
    }

    /// All inputs at base.
    pub fn bases(&self) -> &[N] {
        &self.bases
    }

    /// From here on money counts only where it falls due in this month, at face value: what a kernel gives as present value
    /// is then the cash of the month. Hours keep their weights, and so do the shares that are idle or lost to trials.
    pub fn count_only(&mut self, model: &Model, month: u32) {
        let sums = 0..self.discounted.len();
        self.discounted = sums.map(|m| if m as u32 > month { N::one() } else { N::zero() }).collect();
        self.date(model);
    }

    /// From here on hours count only in this month: what a kernel gives as discounted hours is then those of the month.
    pub fn weigh_only(&mut self, model: &Model, month: u32) {
        let sums = 0..self.weights.len();
        self.weights = sums.map(|m| if m as u32 > month { N::one() } else { N::zero() }).collect();
        self.date(model);
    }

    /// The same demand under another discount rate and the horizon of this model, which is no longer than the one that the
    /// curves were made for.
    pub fn reframe(&mut self, model: &Model, rate: N) {
        self.horizon = model.snapshot.frame.months;
        let mut sum = N::zero();
        let factors = (0..=model.last_month).map(|month| N::one() / N::compound(rate, month));
        let sums = factors.map(|factor| {
            sum = sum + factor;
            sum
        });
        self.discounted = std::iter::once(N::zero()).chain(sums).collect();
        self.weights.clone_from(&self.discounted);
        self.date(model);
    }

    /// Everything that follows from the discount factors of money.
    fn date(&mut self, model: &Model) {
        self.options = model.options.iter().map(|option| self.dated(model, option, None)).collect();
        self.grown = self.base_growth(model);
    }

    /// Months from..=to as a pair: the sum of their discount factors, and their count.
    pub fn months(&self, from: u32, to: u32) -> Pair<N> {
        between(&self.discounted, from, to)
    }

    /// The same as hours weigh them.
    pub(super) fn weights(&self, from: u32, to: u32) -> Pair<N> {
        between(&self.weights, from, to)
    }

    /// The sum of a monthly line's months where its growth is at base.
    pub fn grown(&self, from: u32, to: u32, growth: N) -> Option<Pair<N>> {
        self.grown.iter().find(|(f, t, g, _)| (*f, *t) == (from, to) && *g == growth).map(|(.., sum)| *sum)
    }

    fn base_growth(&self, model: &Model) -> Vec<(u32, u32, N, Pair<N>)> {
        let mut sums: Vec<(u32, u32, N, Pair<N>)> = Vec::new();
        for (from, to, growth) in model.options.iter().flat_map(|o| &o.lines).filter_map(LineModel::growth) {
            let growth = self.bases[growth];
            if !sums.iter().any(|(f, t, g, _)| (*f, *t) == (from, to) && *g == growth) {
                sums.push((from, to, growth, lines::growing(self, from, to, growth)));
            }
        }
        sums
    }

    fn add_pool(&mut self, demand: &Demand<N>, years: usize) -> Option<()> {
        let mean = |series: &Vec<N>| LoadCurve::new(series).map(|curve| curve.mean());
        let means: Vec<N> = demand.series.iter().map(mean).collect::<Option<_>>()?;
        let first = demand.factors(0);
        let total = level(&means, &first);
        let even = N::one() / N::integer(means.len() as u32);
        let share = |(mean, f): (&N, &N)| if total > N::zero() { *mean * *f / total } else { even };
        self.shares.push(means.iter().zip(&first).map(share).collect());
        self.base_levels.push(demand.levels(&means, years));
        self.means.push(means);
        Some(())
    }
}

/// What a pool asks for at base values.
struct Demand<N> {
    /// By workload: its representative year.
    series: Vec<Vec<N>>,
    /// By workload: scale and growth.
    rates: Vec<(N, N)>,
}

impl<N: Scalar> Demand<N> {
    fn of(model: &Model, pool: &PoolModel, bases: &[N]) -> Self {
        let workloads = || pool.workloads.iter().map(|at| &model.snapshot.workloads[*at]);
        Self {
            series: workloads().map(|w| w.year.iter().map(|d| N::from_f64(*d)).collect()).collect(),
            rates: workloads().map(|w| (bases[w.scale], bases[w.growth])).collect(),
        }
    }

    /// By workload: what a year's demand is of the representative year's.
    fn factors(&self, year: usize) -> Vec<N> {
        self.rates.iter().map(|(scale, growth)| *scale * N::compound(*growth, 12 * year as u32)).collect()
    }

    /// By year: mean demand, from that of each workload's representative year.
    fn levels(&self, means: &[N], years: usize) -> Vec<N> {
        (0..years).map(|year| level(means, &self.factors(year))).collect()
    }

    /// `None` where demand leaves the number's range.
    fn curves(&self, model: &Model, years: Range<usize>) -> Option<Vec<YearCurve<N>>> {
        years.map(|year| year_curve(model, &self.series, &self.factors(year))).collect()
    }

    fn stack(&self, stack: &StackModel, years: Range<usize>) -> Vec<YearStack<N>> {
        years.map(|year| year_stack(stack, &self.series, &self.factors(year))).collect()
    }
}

/// Mean demand of all workloads, each times its factor.
fn level<N: Scalar>(means: &[N], factors: &[N]) -> N {
    means.iter().zip(factors).fold(N::zero(), |sum, (mean, factor)| sum + *mean * *factor)
}

/// Months from..=to of running sums; nothing beyond their end.
fn between<N: Scalar>(sums: &[N], from: u32, to: u32) -> Pair<N> {
    let (from, end) = (from as usize, to as usize + 1);
    if end <= from || end >= sums.len() {
        return Pair::zero();
    }
    Pair { pv: sums[end] - sums[from], cash: N::integer((end - from) as u32) }
}

fn bases<N: Scalar>(inputs: &Inputs) -> Vec<N> {
    inputs.all().iter().map(|input| N::from_decimal(input.central())).collect()
}

/// Running sums of (1 + rate)^(−m/12), by multiplication within a year and exact powers between years.
///
/// `None` where a rate near −1 lets them leave the decimals; a factor too small for them counts as 0.
fn discounted<N: Scalar>(rate: Decimal, months: u32) -> Option<Vec<N>> {
    let mut sums = vec![N::zero()];
    let mut sum = Decimal::ZERO;
    for growth in decimal::growths(rate, months) {
        let factor = match growth {
            Some(growth) => Decimal::ONE.checked_div(growth)?,
            None => Decimal::ZERO,
        };
        sum = sum.checked_add(factor)?;
        sums.push(N::from_decimal(sum));
    }
    Some(sums)
}

fn year_curve<N: Scalar>(model: &Model, series: &[Vec<N>], factors: &[N]) -> Option<YearCurve<N>> {
    let hours = series.first()?.len();
    let hour = |h: usize| series.iter().zip(factors).fold(N::zero(), |sum, (s, f)| sum + s[h] * *f).settled();
    let mut total: Vec<N> = (0..hours).map(hour).collect();
    let mut order: Vec<(f64, usize)> = total.iter().enumerate().map(|(at, d)| (d.to_f64(), at)).collect();
    order.sort_by(|a, b| b.0.total_cmp(&a.0));
    total = order.iter().map(|(_, at)| total[*at]).collect();
    let falling: Vec<f64> = order.iter().map(|(d, _)| *d).collect();
    let bounds = crate::demand_report::layer_bounds(&model.inputs)?;
    let layers = demand::layers(&falling, &bounds)?;
    let (base, variable) = (N::from_f64(layers.base), N::from_f64(layers.base + layers.variable));
    Some(YearCurve { curve: LoadCurve::new(&total)?, base, variable })
}
