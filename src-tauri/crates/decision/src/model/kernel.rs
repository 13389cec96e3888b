//! The one cost kernel: what an option costs and delivers in one world, in either number type.
//!
//! Who serves which hours is told by `dispatch`. See DESIGN, "From demand to decision".

use super::bill::{Item, ItemOf};
use super::dated::Dated;
use super::dispatch::{Dispatch, Room, Served};
use super::levers::{self, Factors};
use super::lines::Pair;
use super::spend::{Spend, owed, spend};
use super::{Model, Numbers, OptionModel, RowModel, State};
use crate::scalar::Scalar;
use crate::snapshot::Billing;
use cost::Bucket;
use demand::Layer;

/// What an option comes to in a world.
#[derive(Clone, Debug)]
pub struct Outcome<N> {
    /// Present value by bucket, in the order of [`Bucket::ALL`].
    pub buckets: [N; Bucket::ALL.len()],
    /// Undiscounted total.
    pub cash: N,
    /// Discounted paid hours, in reference GPUs.
    pub paid: N,
    /// Discounted hours in which work runs, useful or not, in reference GPUs.
    pub used: N,
    /// Discounted useful hours, in reference GPUs.
    pub effective: N,
    /// Demanded hours, in reference GPUs, undiscounted.
    pub demanded: N,
    /// Hours that nobody serves, undiscounted.
    pub unserved: N,
    /// Present value of what unserved hours cost, after levers.
    pub unserved_cost: N,
    /// Discounted served hours of exploratory workloads on owned or committed units, and in all.
    pub trials_committed: (N, N),
    /// Reference GPUs bought and committed, averaged over the months of the horizon.
    pub committed: N,
    /// Spend on quotes before credits, by vendor in the order of [`OptionModel::vendors`].
    pub spend: Vec<N>,
    /// Present value of what providers owe for outages, claimed or not.
    pub credits_owed: N,
}

impl<N: Scalar> Outcome<N> {
    fn new(option: &OptionModel) -> Self {
        let zero = N::zero();
        Self {
            buckets: [zero; Bucket::ALL.len()],
            cash: zero,
            paid: zero,
            used: zero,
            effective: zero,
            demanded: zero,
            unserved: zero,
            unserved_cost: zero,
            trials_committed: (zero, zero),
            committed: zero,
            spend: vec![zero; option.vendors.len()],
            credits_owed: zero,
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

/// The months of an option: those that the numbers hold, or made anew for one that stands beside the others.
fn months<'n, N: Scalar>(
    model: &Model,
    numbers: &'n Numbers<N>,
    option: &OptionModel,
    own: &'n mut Option<Dated<N>>,
) -> &'n Dated<N> {
    match option.at.and_then(|at| numbers.options.get(at)) {
        Some(known) => known,
        None => own.insert(numbers.dated(model, option, None)),
    }
}

/// What an option costs and delivers in a world.
pub fn evaluate<N: Scalar>(
    model: &Model,
    numbers: &Numbers<N>,
    state: &State<N>,
    option: &OptionModel,
    x: &[N],
) -> Outcome<N> {
    evaluate_in(model, numbers, state, option, x, &mut Room::default())
}

/// The same where one world follows another.
pub(crate) fn evaluate_in<N: Scalar>(
    model: &Model,
    numbers: &Numbers<N>,
    state: &State<N>,
    option: &OptionModel,
    x: &[N],
    room: &mut Room<N>,
) -> Outcome<N> {
    let mut own = None;
    let dated = months(model, numbers, option, &mut own);
    evaluate_dated(model, numbers, state, (option, dated), x, room)
}

/// The same where the months of an option that stands beside the others are known.
pub(crate) fn evaluate_dated<N: Scalar>(
    model: &Model,
    numbers: &Numbers<N>,
    state: &State<N>,
    (option, dated): (&OptionModel, &Dated<N>),
    x: &[N],
    room: &mut Room<N>,
) -> Outcome<N> {
    let load = levers::load(model, numbers, state, option, x);
    let mut served = std::mem::take(&mut room.served);
    let dispatch = Dispatch::new(model, numbers, state, &load, (option, dated), x, room);
    let outcome = settle(dispatch, None, &mut served, None).0;
    room.served = served;
    outcome
}

/// The same with everything that was booked, item by item.
pub(crate) fn evaluate_itemised<N: Scalar>(
    model: &Model,
    numbers: &Numbers<N>,
    state: &State<N>,
    option: &OptionModel,
    x: &[N],
) -> (Outcome<N>, Vec<Item<N>>) {
    let (mut own, mut items, mut room) = (None, Vec::new(), Room::default());
    let dated = months(model, numbers, option, &mut own);
    let load = levers::load(model, numbers, state, option, x);
    let dispatch = Dispatch::new(model, numbers, state, &load, (option, dated), x, &mut room);
    let outcome = settle(dispatch, None, &mut Vec::new(), Some(&mut items)).0;
    (outcome, items)
}

/// What an option whose rows may each serve all of their pools costs and delivers in a world, and its discounted useful hours of the
/// base layer. Its months are given, since the numbers hold none for an option that stands beside the others.
pub(crate) fn evaluate_alone<N: Scalar>(
    model: &Model,
    numbers: &Numbers<N>,
    state: &State<N>,
    (option, dated): (&OptionModel, &Dated<N>),
    x: &[N],
    room: &mut Room<N>,
) -> (Outcome<N>, N) {
    let load = levers::load(model, numbers, state, option, x);
    let mut served = std::mem::take(&mut room.served);
    let dispatch = Dispatch::new(model, numbers, state, &load, (option, dated), x, room);
    let found = settle(dispatch, Some(Layer::Base), &mut served, None);
    room.served = served;
    found
}

/// The same as [`evaluate`] if what is bought and committed could be given back as demand falls: in each month as many of its units
/// as the pool's demand is of that of the option without a lever.
pub fn evaluate_given_back<N: Scalar>(
    model: &Model,
    numbers: &Numbers<N>,
    state: &State<N>,
    option: &OptionModel,
    without: &OptionModel,
    x: &[N],
) -> Outcome<N> {
    let [with, without] = [option, without].map(|of| levers::load(model, numbers, state, of, x));
    let left = |pool: usize, month: u32| {
        let year = (month.clamp(1, numbers.horizon) as usize - 1) / 12;
        let (own, all) = (with.level[pool][year], without.level[pool][year]);
        if all > N::zero() { own / all } else { N::one() }
    };
    let dated = numbers.dated(model, option, Some(&left));
    let mut room = Room::default();
    let dispatch = Dispatch::new(model, numbers, state, &with, (option, &dated), x, &mut room);
    settle(dispatch, None, &mut Vec::new(), None).0
}

/// Fills the rows and books them, each item also into `items`; beside the outcome stand discounted useful hours below a ceiling, 0
/// without one.
fn settle<N: Scalar>(
    mut dispatch: Dispatch<N>,
    ceiling: Option<Layer>,
    served: &mut Vec<Served<N>>,
    items: Option<&mut Vec<Item<N>>>,
) -> (Outcome<N>, N) {
    let (option, dated, x) = (dispatch.option, dispatch.dated, dispatch.x);
    let (mut books, mut effective) = (Books::new(option, items, x), N::zero());
    for place in &option.sequence {
        dispatch.serve(*place, ceiling, served);
        books.row(&dispatch, *place, served);
        if ceiling.is_some() {
            effective = served
                .iter()
                .zip(&dated.spans)
                .fold(effective, |sum, (own, span)| sum + own.below * span.hours.pv * own.mix.useful.useful);
        }
    }
    books.unserved(&dispatch);
    books.lines(dispatch.numbers, dated.gpu_months, x);
    (books.outcome, effective)
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
    below(model, numbers, (state, Layer::Base), option, x, &mut |(_, row), hours| {
        all = all + hours;
        by_use = by_use + if row.is_held() { N::zero() } else { hours };
    });
    (by_use, all)
}

/// Discounted hours that an option serves, by pool, then layer from the bottom up, then billing in the order of [`Billing::ALL`].
pub(crate) fn by_billing<N: Scalar>(
    model: &Model,
    numbers: &Numbers<N>,
    state: &State<N>,
    option: &OptionModel,
    x: &[N],
) -> Vec<[Vec<N>; Layer::ALL.len()]> {
    let up_to = |layer: Layer| {
        let mut pools = vec![vec![N::zero(); Billing::ALL.len()]; model.pools.len()];
        below(model, numbers, (state, layer), option, x, &mut |(pool, row), hours| {
            let sum = &mut pools[pool][row.billing as usize];
            *sum = *sum + hours;
        });
        pools
    };
    let [base, variable, peak] = [Layer::Base, Layer::Variable, Layer::Peak].map(up_to);
    // What doubles lose of equal sums is no hour.
    let less = |upper: &[N], lower: &[N]| {
        upper.iter().zip(lower).map(|(all, under)| (*all - *under).larger(N::zero())).collect()
    };
    let pool = |at: usize| [base[at].clone(), less(&variable[at], &base[at]), less(&peak[at], &variable[at])];
    (0..model.pools.len()).map(pool).collect()
}

/// Visits each row of a pool with the discounted hours that it serves up to the top of a layer in each run of months.
fn below<N: Scalar>(
    model: &Model,
    numbers: &Numbers<N>,
    (state, ceiling): (&State<N>, Layer),
    option: &OptionModel,
    x: &[N],
    visit: &mut dyn FnMut((usize, &RowModel), N),
) {
    each_row(model, numbers, (state, Some(ceiling)), option, x, &mut |dispatch, place, served| {
        let runs = served.iter().zip(&dispatch.dated.spans);
        runs.for_each(|(own, span)| visit((place.0, option.row(place)), own.below * span.hours.pv));
    });
}

/// Takes a row by its pool and position, with what it serves in each run of months.
pub(super) type Visit<'v, N> = &'v mut dyn FnMut(&Dispatch<'_, N>, (usize, usize), &[Served<N>]);

/// Visits each row, in the order in which they serve.
pub(super) fn each_row<N: Scalar>(
    model: &Model,
    numbers: &Numbers<N>,
    (state, ceiling): (&State<N>, Option<Layer>),
    option: &OptionModel,
    x: &[N],
    visit: Visit<N>,
) {
    let mut own = None;
    let dated = months(model, numbers, option, &mut own);
    let load = levers::load(model, numbers, state, option, x);
    let (mut room, mut served) = (Room::default(), Vec::new());
    let mut dispatch = Dispatch::new(model, numbers, state, &load, (option, dated), x, &mut room);
    for place in &option.sequence {
        dispatch.serve(*place, ceiling, &mut served);
        visit(&dispatch, *place, &served);
    }
}

/// Hours of a row that is bought or committed, in a run of months.
pub(crate) struct HeldHours<N> {
    /// Position of its pool, then of the row in it.
    pub(crate) place: (usize, usize),
    /// The year that the run lies in.
    pub(crate) year: usize,
    /// Twelfths of a year that it takes, undiscounted.
    pub(crate) weight: N,
    /// Hours of a whole year that are paid for, in reference GPUs.
    pub(crate) paid: N,
    /// Those of them in which work runs.
    pub(crate) used: N,
}

/// The hours of what an option buys and commits to, row by row and run by run.
pub(crate) fn held_hours<N: Scalar>(
    model: &Model,
    numbers: &Numbers<N>,
    state: &State<N>,
    option: &OptionModel,
    x: &[N],
) -> Vec<HeldHours<N>> {
    let mut found = Vec::new();
    each_row(model, numbers, (state, None), option, x, &mut |dispatch, place, served| {
        let is_held = option.row(place).is_held();
        for (run, (own, span)) in served.iter().zip(&dispatch.dated.spans).enumerate().filter(|_| is_held) {
            let paid = dispatch.paid_hours(place, run, own);
            found.push(HeldHours { place, year: span.year, weight: span.hours.cash, paid, used: own.used });
        }
    });
    found
}

/// Hours of the cards of a row, as the numbers weigh their months.
pub(crate) struct CardHours<N> {
    /// Position of its pool, then of the row in it.
    pub(crate) place: (usize, usize),
    /// Hours that are paid for, of the quote's own card.
    pub(crate) paid: N,
}

/// The hours of cards that each row of an option pays for; of a row by the token none.
pub(crate) fn card_hours<N: Scalar>(
    model: &Model,
    numbers: &Numbers<N>,
    state: &State<N>,
    option: &OptionModel,
    x: &[N],
) -> Vec<CardHours<N>> {
    let mut found = Vec::new();
    each_row(model, numbers, (state, None), option, x, &mut |dispatch, place, served| {
        if model.snapshot.quotes[option.row(place).quote].per_million_tokens {
            return;
        }
        let runs = served.iter().zip(&dispatch.dated.spans).enumerate();
        let paid = runs.fold(N::zero(), |sum, (run, (own, span))| {
            sum + dispatch.paid_hours(place, run, own) * own.mix.ratio * span.hours.pv
        });
        found.push(CardHours { place, paid });
    });
    found
}

/// What the one row of an option by use costs that serves so many hours of each year, in reference GPUs, whatever is asked of it.
pub(crate) fn hours_cost<N: Scalar>(
    model: &Model,
    numbers: &Numbers<N>,
    state: &State<N>,
    option: &OptionModel,
    x: &[N],
    hours: &[N],
) -> Pair<N> {
    let Some(place) = option.sequence.first() else { return Pair::zero() };
    let mut own = None;
    let dated = months(model, numbers, option, &mut own);
    let load = levers::load(model, numbers, state, option, x);
    let (mut room, mut served) = (Room::default(), Vec::new());
    let mut dispatch = Dispatch::new(model, numbers, state, &load, (option, dated), x, &mut room);
    dispatch.serve(*place, None, &mut served);
    for (own, span) in served.iter_mut().zip(&dated.spans) {
        own.used = hours.get(span.year).copied().unwrap_or_else(N::zero);
    }
    let factors = Factors::of(option, x);
    let Spend { inside, charged, .. } = spend(&dispatch, &factors, *place, &served);
    let back = owed(&dispatch, option.row(*place), charged);
    let cost = back.map_or(inside, |own| inside.minus(own.claimed));
    cost.times(factors.money[Bucket::OpexRent as usize])
}

/// Discounted hours of a row or of an option: they decide how much of its spend is idle or lost to trials.
struct Hours<N> {
    paid: N,
    used: N,
    useful: N,
    trials: N,
}

impl<N: Scalar> Hours<N> {
    fn new() -> Self {
        Self { paid: N::zero(), used: N::zero(), useful: N::zero(), trials: N::zero() }
    }

    fn add(&mut self, other: &Self) {
        self.paid = self.paid + other.paid;
        self.used = self.used + other.used;
        self.useful = self.useful + other.useful;
        self.trials = self.trials + other.trials;
    }

    /// Share of spend that is idle, and share lost to trials.
    fn shares(&self) -> (N, N) {
        if self.paid > N::zero() {
            let wasted = self.used - self.useful - self.trials;
            ((self.paid - self.used + wasted) / self.paid, self.trials / self.paid)
        } else {
            (N::zero(), N::zero())
        }
    }
}

/// The books of one option in one world.
struct Books<'o, 'i, N> {
    option: &'o OptionModel,
    /// What the levers leave of what they act on.
    factors: Factors<N>,
    /// Hours of all rows but those sold by the token, which are never idle.
    moved: Hours<N>,
    outcome: Outcome<N>,
    items: Option<&'i mut Vec<Item<N>>>,
}

impl<'o, 'i, N: Scalar> Books<'o, 'i, N> {
    fn new(option: &'o OptionModel, items: Option<&'i mut Vec<Item<N>>>, x: &[N]) -> Self {
        Self { option, factors: Factors::of(option, x), moved: Hours::new(), outcome: Outcome::new(option), items }
    }

    fn book(&mut self, of: ItemOf, bucket: Bucket, amount: Pair<N>) {
        self.outcome.book(bucket, amount);
        if let Some(items) = &mut self.items {
            items.push(Item { of, bucket, amount: amount.pv });
        }
    }

    /// Books an amount, with two shares of it under hidden instead, where what levers leave of those counts unless a contract keeps
    /// it paid.
    fn split(&mut self, of: ItemOf, bucket: Bucket, amount: Pair<N>, (idle, trials): (N, N), is_kept: bool) {
        let (lost, tried) = (amount.times(idle), amount.times(trials));
        self.book(of, bucket, amount.minus(lost).minus(tried));
        for (hidden, moved) in [(Bucket::HiddenIdle, lost), (Bucket::HiddenExperimentation, tried)] {
            let left = if is_kept { N::one() } else { self.factors.money[hidden as usize] };
            self.book(of, hidden, moved.times(left));
        }
    }

    /// Books what a row costs for the months asked for and for leaving, and what of it is hidden.
    fn row(&mut self, world: &Dispatch<N>, place: (usize, usize), served: &[Served<N>]) {
        let row = self.option.row(place);
        let quote = &world.model.snapshot.quotes[row.quote];
        let hours = self.count(world, place, served);
        let Spend { inside, late, charged } = spend(world, &self.factors, place, served);
        let bucket = if row.billing == Billing::Owned { Bucket::CapexServers } else { Bucket::OpexRent };
        let left = if row.is_held() { N::one() } else { self.factors.money[bucket as usize] };
        let (amount, of) = (inside.times(left), ItemOf::row(place));
        match quote.per_million_tokens {
            true => self.split(of, bucket, amount, (N::zero(), N::zero()), row.is_held()),
            false => {
                self.moved.add(&hours);
                self.split(of, bucket, amount, hours.shares(), row.is_held());
            }
        }
        self.book(of, Bucket::HiddenRigidity, late);
        self.credits(world, place, charged.times(left));
        if let Some(at) = self.option.vendors.iter().position(|v| *v == quote.vendor) {
            self.outcome.spend[at] = self.outcome.spend[at] + (amount.pv + late.pv);
        }
    }

    /// Books what comes back for outages of what was charged, as far as it is claimed, and counts what is owed in all.
    fn credits(&mut self, world: &Dispatch<N>, place: (usize, usize), charged: Pair<N>) {
        let Some(own) = owed(world, self.option.row(place), charged) else { return };
        self.outcome.credits_owed = self.outcome.credits_owed + own.all.pv;
        if own.claimed.cash > N::zero() || own.claimed.pv > N::zero() {
            self.book(ItemOf::credits(place), Bucket::OpexCredits, Pair::zero().minus(own.claimed));
        }
    }

    /// Counts a row's hours, and what checks rest on: trials on committed units, committed GPUs.
    fn count(&mut self, world: &Dispatch<N>, place: (usize, usize), served: &[Served<N>]) -> Hours<N> {
        let row = self.option.row(place);
        let (mut hours, mut trials) = (Hours::new(), N::zero());
        for (run, (own, span)) in served.iter().zip(&world.dated.spans).enumerate() {
            let (weight, useful) = (span.hours.pv, own.mix.useful);
            let used = own.used * weight;
            hours.paid = hours.paid + world.paid_hours(place, run, own) * weight;
            hours.used = hours.used + used;
            hours.useful = hours.useful + used * useful.useful;
            hours.trials = hours.trials + used * useful.trials;
            trials = trials + used * useful.exploratory;
            if row.is_held() {
                let gpus = world.dated_row(place).gpus[run] / own.mix.ratio;
                let months = span.hours.cash * N::integer(12) / N::integer(world.numbers.horizon);
                self.outcome.committed = self.outcome.committed + gpus * months;
            }
        }
        self.outcome.paid = self.outcome.paid + hours.paid;
        self.outcome.used = self.outcome.used + hours.used;
        self.outcome.effective = self.outcome.effective + hours.useful;
        let (committed, all) = self.outcome.trials_committed;
        let own = if row.is_held() { trials } else { N::zero() };
        self.outcome.trials_committed = (committed + own, all + trials);
        hours
    }

    fn unserved(&mut self, world: &Dispatch<N>) {
        let assumed = &world.model.assumed;
        let fx = assumed.unserved_fx.map_or(N::one(), |at| world.input(at));
        let price = world.input(assumed.unserved_gpu_hour) * fx * self.factors.money[Bucket::HiddenDowntime as usize];
        for pool in 0..self.option.rows.len() {
            for (run, span) in world.dated.spans.iter().enumerate() {
                let left = world.unserved(pool, run);
                let all = world.numbers.curves[pool][span.year].curve.total() * world.load.level[pool][span.year];
                let amount = span.charged.times(left * price);
                let outcome = &mut self.outcome;
                outcome.demanded = outcome.demanded + all * span.hours.cash;
                outcome.unserved = outcome.unserved + left * span.hours.cash;
                outcome.unserved_cost = outcome.unserved_cost + amount.pv;
                self.book(ItemOf::Unserved(pool), Bucket::HiddenDowntime, amount);
            }
        }
    }

    /// Books the option's own lines; idle and experimentation shares of capital and operating lines move to hidden.
    fn lines(&mut self, numbers: &Numbers<N>, gpu_months: Pair<N>, x: &[N]) {
        for (at, line) in self.option.lines.iter().enumerate() {
            let power = if line.draws_power() { self.factors.power } else { N::one() };
            let left = power * self.factors.money[line.bucket as usize];
            let amount = line.amount(numbers, gpu_months, x).times(left);
            let visible = line.bucket.category() != cost::Category::Hidden;
            let moved = if visible { self.moved.shares() } else { (N::zero(), N::zero()) };
            self.split(ItemOf::Line(at), line.bucket, amount, moved, false);
        }
    }
}
