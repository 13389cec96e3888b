//! The constants of a model in one number type: load curves, discount factors, what options hold and owe by month.

use super::dated::Dated;
use super::lines::Pair;
use super::stacks::{YearStack, year_stack};
use super::{LineModel, Model, PoolModel, blame, lines};
use crate::inputs::Inputs;
use crate::scalar::Scalar;
use ::input::Problem;
use demand::LoadCurve;
use quantity::{Decimal, decimal};

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
    pub curves: Vec<Vec<YearCurve<N>>>,
    /// By pool and workload: mean demand of the representative year before scale and growth, GPUs.
    pub means: Vec<Vec<N>>,
    /// By pool and year: Σ mean × scale × growth at base.
    pub base_levels: Vec<Vec<N>>,
    /// By pool and workload: share of the pool's demand at base.
    pub shares: Vec<Vec<N>>,
    /// By stack and year: the hours of a pool whose demand falls into classes.
    pub(super) stacks: Vec<Vec<YearStack<N>>>,
    /// By option: what its months weigh.
    pub(super) options: Vec<Dated<N>>,
    /// Sums of monthly lines at their base growth: first and last month, growth, sum.
    grown: Vec<(u32, u32, N, Pair<N>)>,
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
        let (bases, years) = (bases::<N>(&model.inputs), model.years());
        let discounted = discounted(model.snapshot.frame.discount_rate, model.last_month)
            .ok_or_else(|| blame::too_large("frame[0].discount_rate"))?;
        let mut numbers = Self {
            horizon: model.snapshot.frame.months,
            weights: discounted.clone(),
            discounted,
            curves: Vec::new(),
            means: Vec::new(),
            base_levels: Vec::new(),
            shares: Vec::new(),
            stacks: Vec::new(),
            options: Vec::new(),
            grown: Vec::new(),
        };
        numbers.date(model, &bases);
        for pool in &model.pools {
            numbers
                .add_pool(model, pool, &bases, years)
                .ok_or_else(|| blame::too_large(&blame::demand(model, pool)))?;
        }
        numbers.stacks = model.stacks.iter().map(|stack| numbers.stack_of(model, stack, &bases, years)).collect();
        Ok(numbers)
    }

    /// The last month in which anything falls due: the horizon, or one beyond it.
    pub fn last_month(&self) -> u32 {
        (self.discounted.len() - 2) as u32
    }

    /// From here on money counts only where it falls due in this month, at face value: what a kernel gives as present value
    /// is then the cash of the month. Hours keep their weights, and so do the shares that are idle or lost to trials.
    pub fn count_only(&mut self, model: &Model, month: u32) {
        let sums = 0..self.discounted.len();
        self.discounted = sums.map(|m| if m as u32 > month { N::one() } else { N::zero() }).collect();
        self.date(model, &bases(&model.inputs));
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
        self.date(model, &bases(&model.inputs));
    }

    /// Everything that follows from the discount factors of money.
    fn date(&mut self, model: &Model, bases: &[N]) {
        self.options = model.options.iter().map(|option| self.dated(model, option, None)).collect();
        self.grown = self.base_growth(model, bases);
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

    fn base_growth(&self, model: &Model, bases: &[N]) -> Vec<(u32, u32, N, Pair<N>)> {
        let mut sums: Vec<(u32, u32, N, Pair<N>)> = Vec::new();
        for (from, to, growth) in model.options.iter().flat_map(|o| &o.lines).filter_map(LineModel::growth) {
            let growth = bases[growth];
            if !sums.iter().any(|(f, t, g, _)| (*f, *t) == (from, to) && *g == growth) {
                sums.push((from, to, growth, lines::growing(self, from, to, growth)));
            }
        }
        sums
    }

    fn stack_of(&self, model: &Model, stack: &super::StackModel, bases: &[N], years: usize) -> Vec<YearStack<N>> {
        let members = &model.pools[stack.pool].workloads;
        let workloads: Vec<_> = members.iter().map(|at| &model.snapshot.workloads[*at]).collect();
        let series: Vec<Vec<N>> = workloads.iter().map(|w| w.year.iter().map(|d| N::from_f64(*d)).collect()).collect();
        let factors = |year: usize| -> Vec<N> {
            workloads.iter().map(|w| bases[w.scale] * N::compound(bases[w.growth], 12 * year as u32)).collect()
        };
        (0..years).map(|year| year_stack(stack, &series, &factors(year))).collect()
    }

    fn add_pool(&mut self, model: &Model, pool: &PoolModel, bases: &[N], years: usize) -> Option<()> {
        let workloads: Vec<_> = pool.workloads.iter().map(|at| &model.snapshot.workloads[*at]).collect();
        let series: Vec<Vec<N>> = workloads.iter().map(|w| w.year.iter().map(|d| N::from_f64(*d)).collect()).collect();
        let means: Vec<N> = series.iter().map(|s| LoadCurve::new(s).map(|c| c.mean())).collect::<Option<_>>()?;
        let factor = |year: usize| -> Vec<N> {
            workloads.iter().map(|w| bases[w.scale] * N::compound(bases[w.growth], 12 * year as u32)).collect()
        };
        let level = |f: &[N]| means.iter().zip(f).fold(N::zero(), |sum, (mean, f)| sum + *mean * *f);
        let first = factor(0);
        let total = level(&first);
        let even = N::one() / N::integer(means.len() as u32);
        let share = |(mean, f): (&N, &N)| if total > N::zero() { *mean * *f / total } else { even };
        self.shares.push(means.iter().zip(&first).map(share).collect());
        self.base_levels.push((0..years).map(|y| level(&factor(y))).collect());
        let curves: Option<Vec<_>> = (0..years).map(|y| year_curve(model, &series, &factor(y))).collect();
        self.curves.push(curves?);
        self.means.push(means);
        Some(())
    }
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
    for month in 0..=months {
        let factor = match decimal::growth(rate, month) {
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
