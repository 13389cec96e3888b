//! The one cost kernel: what an option costs and delivers in one world, in either number type.
//!
//! Dispatch works on sorted load curves with prefix sums, never hour by hour. See DESIGN, "From demand to decision".

use super::lines::Pair;
use super::{Model, Numbers, OptionModel, PoolModel, RowModel};
use crate::inputs::InputId;
use crate::scalar::Scalar;
use crate::snapshot::Billing;
use cost::Bucket;
use demand::Layer;
use quantity::{HOURS_PER_MONTH, HOURS_PER_YEAR};

/// What all options of a world share.
#[derive(Clone, Debug)]
pub struct State<N> {
    /// By pool and year: demand over base demand.
    pub level: Vec<Vec<N>>,
    /// By pool: useful part of allocated hours.
    pub useful: Vec<N>,
    /// By pool: part of allocated hours that exploratory workloads waste.
    pub trials: Vec<N>,
    /// By term and year: price-weighted months, discounted and not; the price at the signing counts 1.
    pub prices: Vec<Vec<Pair<N>>>,
    /// By term: price-weighted months beyond the horizon.
    pub tails: Vec<Pair<N>>,
}

/// What an option comes to in a world.
#[derive(Clone, Debug)]
pub struct Outcome<N> {
    /// Present value by bucket, in the order of [`Bucket::ALL`].
    pub buckets: [N; Bucket::ALL.len()],
    /// Undiscounted total.
    pub cash: N,
    /// Discounted paid hours, in reference GPUs.
    pub paid: N,
    /// Discounted useful hours, in reference GPUs.
    pub effective: N,
    /// Discounted demanded hours, in reference GPUs.
    pub demanded: N,
    /// Discounted hours that nobody serves.
    pub unserved: N,
    /// Discounted served hours of exploratory workloads on owned or committed units, and in all.
    pub trials_committed: (N, N),
    /// Reference GPUs bought and committed.
    pub committed: N,
    /// Spend on quotes, by vendor in the order of [`OptionModel::vendors`].
    pub spend: Vec<N>,
}

impl<N: Scalar> Outcome<N> {
    fn new(option: &OptionModel) -> Self {
        let zero = N::zero();
        Self {
            buckets: [zero; Bucket::ALL.len()],
            cash: zero,
            paid: zero,
            effective: zero,
            demanded: zero,
            unserved: zero,
            trials_committed: (zero, zero),
            committed: zero,
            spend: vec![zero; option.vendors.len()],
        }
    }

    /// Total cost of computing, present value.
    pub fn tcc(&self) -> N {
        self.buckets.iter().fold(N::zero(), |sum, amount| sum + *amount)
    }

    /// Levelised cost of an effective GPU-hour; `None` without any.
    pub fn per_effective(&self) -> Option<N> {
        (self.effective > N::zero()).then(|| self.tcc() / self.effective)
    }

    fn book(&mut self, bucket: Bucket, amount: Pair<N>) {
        let slot = &mut self.buckets[bucket as usize];
        *slot = *slot + amount.pv;
        self.cash = self.cash + amount.cash;
    }
}

/// What all options share in a world with these input values.
pub fn state<N: Scalar>(model: &Model, numbers: &Numbers<N>, x: &[N]) -> State<N> {
    let pools = model.pools.iter().enumerate();
    let (mut level, mut useful, mut trials) = (Vec::new(), Vec::new(), Vec::new());
    for (at, pool) in pools {
        level.push(levels(model, numbers, at, pool, x));
        let (use_, waste) = usefulness(model, numbers, at, pool, x);
        useful.push(use_);
        trials.push(waste);
    }
    let decline = N::zero() - x[model.assumed.price_decline];
    let (prices, tails) = numbers.renewals.iter().map(|r| price_path(r, decline)).unzip();
    State { level, useful, trials, prices, tails }
}

fn levels<N: Scalar>(model: &Model, numbers: &Numbers<N>, at: usize, pool: &PoolModel, x: &[N]) -> Vec<N> {
    let level = |year: usize| {
        let sum = pool.workloads.iter().zip(&numbers.means[at]).fold(N::zero(), |sum, (w, mean)| {
            let workload = &model.snapshot.workloads[*w];
            sum + *mean * x[workload.scale] * N::compound(x[workload.growth], 12 * year as u32)
        });
        let base = numbers.base_levels[at][year];
        if base > N::zero() { sum / base } else { N::zero() }
    };
    (0..numbers.years.len()).map(level).collect()
}

/// Useful share of the pool, and the share that exploratory workloads waste, weighted by demand at base.
fn usefulness<N: Scalar>(model: &Model, numbers: &Numbers<N>, at: usize, pool: &PoolModel, x: &[N]) -> (N, N) {
    let members = pool.workloads.iter().zip(&pool.exploratory).zip(&numbers.shares[at]);
    members.fold((N::zero(), N::zero()), |(useful, trials), ((w, exploratory), share)| {
        let own = x[model.snapshot.workloads[*w].useful_share];
        let waste = if *exploratory { *share * (N::one() - own) } else { N::zero() };
        (useful + *share * own, trials + waste)
    })
}

fn price_path<N: Scalar>(renewals: &super::numbers::Renewals<N>, decline: N) -> (Vec<Pair<N>>, Pair<N>) {
    let steps: Vec<N> = renewals.starts.iter().map(|months| N::compound(decline, *months)).collect();
    let year = |periods: &Vec<Pair<N>>| {
        periods.iter().zip(&steps).fold(Pair::zero(), |sum, (months, step)| sum.plus(months.times(*step)))
    };
    let last = steps.last().copied().unwrap_or(N::one());
    (renewals.by_year.iter().map(year).collect(), renewals.tail.times(last))
}

/// What an option costs and delivers in a world.
pub fn evaluate<N: Scalar>(
    model: &Model,
    numbers: &Numbers<N>,
    state: &State<N>,
    option: &OptionModel,
    x: &[N],
) -> Outcome<N> {
    let mut books = Books::new(option, x);
    for (pool, rows) in option.rows.iter().enumerate() {
        let mut world = PoolWorld::new(model, numbers, state, pool, x);
        for row in rows {
            let hours = world.dispatch(row);
            world.book(row, &hours, &mut books);
        }
        world.book_unserved(&mut books);
    }
    books.lines(numbers, x);
    books.outcome
}

/// Discounted served hours of the base layer that are paid by use, and of the base layer in all, whatever layer the rows
/// are meant for.
pub fn base_layer<N: Scalar>(
    model: &Model,
    numbers: &Numbers<N>,
    state: &State<N>,
    option: &OptionModel,
    x: &[N],
) -> (N, N) {
    let (mut by_use, mut all) = (N::zero(), N::zero());
    for (pool, rows) in option.rows.iter().enumerate() {
        let mut world = PoolWorld::new(model, numbers, state, pool, x);
        for row in rows {
            let served = world.dispatch_base(row);
            all = all + served;
            by_use = by_use + if row.gpus.is_none() { served } else { N::zero() };
        }
    }
    (by_use, all)
}

/// What is left of each bucket's spend after the levers taken; they multiply.
fn lever_factors<N: Scalar>(option: &OptionModel, x: &[N]) -> [N; Bucket::ALL.len()] {
    let mut factors = [N::one(); Bucket::ALL.len()];
    for (bucket, share, saving) in &option.levers {
        let slot = &mut factors[*bucket as usize];
        *slot = *slot * (N::one() - x[*share] * x[*saving]);
    }
    factors
}

/// Hours that decide how much of the option's other spend is idle or lost to trials.
struct Moves<N> {
    paid: N,
    idle: N,
    trials: N,
}

impl<N: Scalar> Moves<N> {
    fn new() -> Self {
        Self { paid: N::zero(), idle: N::zero(), trials: N::zero() }
    }

    /// The hours of one row; what is sold by the token is never idle.
    fn of(hours: &Hours<N>, useful: N, trials: N, by_token: bool) -> Self {
        if by_token {
            return Self::new();
        }
        let wasted = hours.used_pv * (N::one() - useful - trials);
        Self { paid: hours.paid_pv, idle: hours.paid_pv - hours.used_pv + wasted, trials: hours.used_pv * trials }
    }

    fn add(&mut self, other: &Self) {
        self.paid = self.paid + other.paid;
        self.idle = self.idle + other.idle;
        self.trials = self.trials + other.trials;
    }

    /// Share of spend that is idle, and share lost to trials.
    fn shares(&self) -> (N, N) {
        if self.paid > N::zero() { (self.idle / self.paid, self.trials / self.paid) } else { (N::zero(), N::zero()) }
    }
}

/// The books of one option in one world.
struct Books<'o, N> {
    option: &'o OptionModel,
    /// What the levers leave of each bucket.
    factors: [N; Bucket::ALL.len()],
    moved: Moves<N>,
    outcome: Outcome<N>,
}

impl<'o, N: Scalar> Books<'o, N> {
    fn new(option: &'o OptionModel, x: &[N]) -> Self {
        Self { option, factors: lever_factors(option, x), moved: Moves::new(), outcome: Outcome::new(option) }
    }

    /// Books an amount after levers, with two shares of it under hidden instead, where levers on those touch them.
    fn split(&mut self, bucket: Bucket, amount: Pair<N>, idle: N, trials: N) {
        let (lost, tried) = (amount.times(idle), amount.times(trials));
        self.outcome.book(bucket, amount.minus(lost).minus(tried));
        for (hidden, moved) in [(Bucket::HiddenIdle, lost), (Bucket::HiddenExperimentation, tried)] {
            self.outcome.book(hidden, moved.times(self.factors[hidden as usize]));
        }
    }

    /// Books the option's own lines; idle and experimentation shares of capital and operating lines move to hidden.
    fn lines(&mut self, numbers: &Numbers<N>, x: &[N]) {
        let gpus = N::from_decimal(self.option.committed_gpus);
        for line in &self.option.lines {
            let amount = line.amount(numbers, gpus, x).times(self.factors[line.bucket as usize]);
            let visible = line.bucket.category() != cost::Category::Hidden;
            let (idle, trials) = if visible { self.moved.shares() } else { (N::zero(), N::zero()) };
            self.split(line.bucket, amount, idle, trials);
        }
    }

    /// Counts a row's hours and its spend on the quote.
    fn count(&mut self, vendor: usize, hours: &Hours<N>, useful: N, spend: N) {
        self.outcome.paid = self.outcome.paid + hours.paid_pv;
        self.outcome.effective = self.outcome.effective + hours.used_pv * useful;
        if let Some(at) = self.option.vendors.iter().position(|v| *v == vendor) {
            self.outcome.spend[at] = self.outcome.spend[at] + spend;
        }
    }
}

/// One pool of one option while its rows are filled in order.
struct PoolWorld<'a, N> {
    model: &'a Model<'a>,
    numbers: &'a Numbers<N>,
    state: &'a State<N>,
    pool: usize,
    x: &'a [N],
    /// By year: reference GPUs below which demand is served already.
    filled: Vec<N>,
}

/// Hours of one row.
struct Hours<N> {
    /// By year: used reference GPU-hours of a whole year.
    used: Vec<N>,
    /// Discounted used hours inside the horizon.
    used_pv: N,
    /// Discounted paid hours.
    paid_pv: N,
    /// Quote GPUs for one reference GPU.
    ratio: N,
    /// Useful tokens of one reference GPU-hour.
    tokens: N,
}

impl<'a, N: Scalar> PoolWorld<'a, N> {
    fn new(model: &'a Model<'a>, numbers: &'a Numbers<N>, state: &'a State<N>, pool: usize, x: &'a [N]) -> Self {
        Self { model, numbers, state, pool, x, filled: vec![N::zero(); numbers.years.len()] }
    }

    fn input(&self, at: InputId) -> N {
        self.x[at]
    }

    /// Fills the next slice of demand with a row.
    fn dispatch(&mut self, row: &RowModel) -> Hours<N> {
        let quote = &self.model.snapshot.quotes[row.quote];
        let (ratio, tokens) = self.ratios(row, quote.per_million_tokens);
        let available = self.input(quote.availability) / ratio;
        let years = self.numbers.years.len();
        let used: Vec<N> = (0..years).map(|year| self.fill(row, year, available)).collect();
        let used_pv = self.discounted(&used);
        let paid_pv = match row.gpus {
            Some(gpus) => {
                let whole_year = N::from_decimal(gpus) / ratio * N::integer(HOURS_PER_YEAR);
                self.numbers.years.iter().fold(N::zero(), |sum, y| sum + whole_year * y.pv)
            }
            None if quote.per_million_tokens => used_pv * self.state.useful[self.pool],
            None => used_pv,
        };
        Hours { used, used_pv, paid_pv, ratio, tokens }
    }

    /// Fills the next slice like [`Self::dispatch`]; gives the discounted hours of it that lie in the base layer.
    fn dispatch_base(&mut self, row: &RowModel) -> N {
        let before = self.filled.clone();
        self.dispatch(row);
        let served = |year: usize| {
            let level = self.state.level[self.pool][year];
            let curve = &self.numbers.curves[self.pool][year];
            let top = if level > N::zero() { self.filled[year] / level } else { N::zero() };
            let from = if level > N::zero() { before[year] / level } else { N::zero() };
            curve.curve.served_between(from, top.lesser(curve.base)) * level
        };
        let yearly: Vec<N> = (0..before.len()).map(served).collect();
        self.discounted(&yearly)
    }

    /// Quote GPUs for one reference GPU, weighted by demand; and useful tokens of a reference GPU-hour.
    fn ratios(&self, row: &RowModel, tokens: bool) -> (N, N) {
        let prefill = self.model.assumed.achievable_mfu_inference;
        let shares = &self.numbers.shares[self.pool];
        let members = row.conversions.iter().zip(shares);
        members.fold((N::zero(), N::zero()), |(ratio, rate), (conversion, share)| {
            let own = if tokens { conversion.reference.rate(self.x, prefill) } else { N::zero() };
            let own_ratio = if tokens { N::one() } else { conversion.ratio(self.x, prefill) };
            (ratio + *share * own_ratio, rate + *share * own * N::integer(3600))
        })
    }

    fn fill(&mut self, row: &RowModel, year: usize, available: N) -> N {
        let level = self.state.level[self.pool][year];
        let curve = &self.numbers.curves[self.pool][year];
        let from = self.filled[year];
        let to = match row.gpus {
            Some(gpus) => from + N::from_decimal(gpus) * available,
            None => {
                let top = match row.layer {
                    Layer::Base => curve.base,
                    Layer::Variable => curve.variable,
                    Layer::Peak => curve.curve.peak(),
                };
                let wanted = (top * level).larger(from);
                row.most.map_or(wanted, |most| wanted.lesser(from + N::from_decimal(most) * available))
            }
        };
        self.filled[year] = to;
        if level > N::zero() { curve.curve.served_between(from / level, to / level) * level } else { N::zero() }
    }

    fn discounted(&self, yearly: &[N]) -> N {
        yearly.iter().zip(&self.numbers.years).fold(N::zero(), |sum, (hours, year)| sum + *hours * year.pv)
    }

    /// What a row's quote costs inside the horizon, and beyond it.
    fn spend(&self, row: &RowModel, hours: &Hours<N>) -> (Pair<N>, Pair<N>) {
        let quote = &self.model.snapshot.quotes[row.quote];
        let fx = quote.fx.map_or(N::one(), |at| self.input(at));
        let price = self.input(quote.price) * fx;
        let gpus = row.gpus.map_or(N::zero(), N::from_decimal);
        let path = &self.state.prices[row.term];
        match row.billing {
            Billing::Owned => (self.purchase(gpus * price), Pair::zero()),
            Billing::Committed => {
                let monthly = price * gpus * N::integer(HOURS_PER_MONTH);
                let inside = path.iter().fold(Pair::zero(), |sum, year| sum.plus(*year)).times(monthly);
                (inside, self.state.tails[row.term].times(monthly))
            }
            Billing::Used | Billing::Spot => {
                let rework = quote.rework.map_or(N::zero(), |at| self.input(at));
                let per_hour = match quote.per_million_tokens {
                    true => self.state.useful[self.pool] * hours.tokens / N::integer(1_000_000) * price,
                    false => hours.ratio * price * (N::one() + rework),
                };
                (self.by_use(&hours.used, path).times(per_hour / N::integer(12)), Pair::zero())
            }
        }
    }

    /// Yearly hours weighted by the price path: twelve times the price-weighted monthly hours.
    fn by_use(&self, used: &[N], path: &[Pair<N>]) -> Pair<N> {
        used.iter().zip(path).fold(Pair::zero(), |sum, (hours, year)| sum.plus(year.times(*hours)))
    }

    /// A purchase at the signing less what it earns at the horizon.
    fn purchase(&self, price: N) -> Pair<N> {
        let residual = price * self.input(self.model.assumed.residual_share);
        let income = self.numbers.months(self.numbers.horizon, self.numbers.horizon).times(residual);
        self.numbers.months(0, 0).times(price).minus(income)
    }

    /// Books what a row costs inside the horizon and beyond, and what of it is hidden.
    fn book(&self, row: &RowModel, hours: &Hours<N>, books: &mut Books<N>) {
        let quote = &self.model.snapshot.quotes[row.quote];
        let (inside, beyond) = self.spend(row, hours);
        let bucket = if row.billing == Billing::Owned { Bucket::CapexServers } else { Bucket::OpexRent };
        let amount = inside.times(books.factors[bucket as usize]);
        let late = beyond.times(books.factors[Bucket::HiddenRigidity as usize]);
        let useful = self.state.useful[self.pool];
        let own = Moves::of(hours, useful, self.state.trials[self.pool], quote.per_million_tokens);
        let (idle, trials) = own.shares();
        books.moved.add(&own);
        books.split(bucket, amount, idle, trials);
        books.outcome.book(Bucket::HiddenRigidity, late);
        books.count(quote.vendor, hours, useful, amount.pv + late.pv);
        self.note(row, hours, &mut books.outcome);
    }

    /// What the checks rest on: trials on committed units, committed GPUs.
    fn note(&self, row: &RowModel, hours: &Hours<N>, outcome: &mut Outcome<N>) {
        let (zero, used) = (N::zero(), hours.used_pv);
        let members = self.model.pools[self.pool].exploratory.iter().zip(&self.numbers.shares[self.pool]);
        let trials = members.filter(|(open, _)| **open).fold(zero, |sum, (_, share)| sum + *share) * used;
        let committed = if row.gpus.is_some() { trials } else { zero };
        outcome.trials_committed = (outcome.trials_committed.0 + committed, outcome.trials_committed.1 + trials);
        outcome.committed = outcome.committed + row.gpus.map_or(zero, N::from_decimal) / hours.ratio;
    }

    fn book_unserved(&self, books: &mut Books<N>) {
        let assumed = &self.model.assumed;
        let fx = assumed.unserved_fx.map_or(N::one(), |at| self.input(at));
        let price = self.input(assumed.unserved_gpu_hour) * fx * books.factors[Bucket::HiddenDowntime as usize];
        let outcome = &mut books.outcome;
        for year in 0..self.numbers.years.len() {
            let level = self.state.level[self.pool][year];
            let curve = &self.numbers.curves[self.pool][year].curve;
            let left = if level > N::zero() { curve.above(self.filled[year] / level) * level } else { N::zero() };
            let weight = self.numbers.years[year].pv;
            outcome.demanded = outcome.demanded + curve.total() * level * weight;
            outcome.unserved = outcome.unserved + left * weight;
            outcome.book(Bucket::HiddenDowntime, self.numbers.charged[year].times(left * price));
        }
    }
}
