//! What a plan costs in the worlds that are searched on, by the kernel that costs the options themselves.

use super::Ask;
use crate::answer;
use crate::carbon::{Drawn, PowerLimits};
use crate::draw::{Draws, LEAST_BINS, Worlds};
use crate::inputs::InputId;
use crate::model::contracts;
use crate::model::{Model, Numbers, OptionModel, Placed, Room, StackModel, State, evaluate_dated, state};
use crate::model::{Outcome, lines};
use crate::report::proposals::MissedLimit;
use crate::snapshot::{CostLine, Plan, Snapshot};
use quantity::{decimal, real};
use std::sync::Arc;
use vocabulary::ProposalLimit;

/// A world: its inputs and what all plans share in it.
pub(super) struct World {
    pub(super) x: Vec<f64>,
    state: State<f64>,
}

/// The worlds that are searched on.
pub(super) struct Judge<'s> {
    /// The case without its options, with every month in the price path.
    pub(super) model: Model<'s>,
    /// Its constants, with the classes of demand of the options that stand.
    pub(super) numbers: Numbers<f64>,
    stacks: Vec<StackModel>,
    pub(super) worlds: Vec<World>,
    /// Every input at its mean.
    pub(super) central: World,
    limits: Limits,
    /// Those that every option has, but for a hard budget and what may be drawn at places: what is best without these shows what they
    /// stand in the way of.
    usual: Limits,
    /// What may be drawn at places; `None` where that is limited nowhere.
    power: Option<Arc<PowerLimits>>,
}

/// What a proposal has to keep.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Limits {
    /// Share of demand that may stay unserved in the central case.
    unserved: f64,
    /// A hard budget, and the share of worlds that may exceed it.
    budget: Option<(f64, f64)>,
    /// Largest part of the spend on quotes that one vendor may have.
    vendor_share: Option<f64>,
    /// Share of worlds in which more power may be drawn at a place than its limit.
    power: Option<f64>,
}

/// How good a plan is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Standing {
    /// How far limits are exceeded, each in its own unit; 0 where all are kept.
    pub(crate) beyond: f64,
    /// Mean TCC of the worlds.
    pub(crate) mean: f64,
}

impl Standing {
    /// Worse than everything.
    pub(super) const WORST: Self = Self { beyond: f64::INFINITY, mean: f64::INFINITY };

    /// Whether it keeps limits better, or as well at less cost.
    pub(super) fn beats(&self, other: &Self) -> bool {
        self.beyond < other.beyond || (self.beyond == other.beyond && self.mean < other.mean)
    }

    /// Whether all limits are kept.
    pub(crate) fn is_sound(&self) -> bool {
        self.beyond == 0.0
    }
}

impl<'s> Judge<'s> {
    /// So many typical worlds of those that a decision draws; `None` where the months lead out of the numbers' range.
    pub(super) fn new(worlds: &Worlds, bare: &'s Snapshot, ask: &Ask) -> Option<Self> {
        let mut model = worlds.model.again(bare);
        let last = bare.quotes.iter().map(|quote| quote.term() + quote.offered.from_month).max().unwrap_or(0);
        model.last_month = bare.frame.months + last;
        model.steps = (0..=model.last_month).collect();
        let numbers = worlds.numbers.recontracted(&model)?;
        let world = |x: Vec<f64>| World { state: state(&model, &numbers, &x), x };
        let drawn = inputs(worlds, &typical(worlds, ask.searched)).into_iter().map(world).collect();
        let central = world(model.inputs.bases());
        let power = PowerLimits::of(worlds).map(Arc::new);
        let limits = Limits { power: power.as_ref().map(|own| own.risk), ..Limits::of(bare, ask) };
        let usual = Limits { budget: None, ..Limits::of(bare, &Ask { vendor_share: None, unserved: None, ..*ask }) };
        Some(Self { usual, stacks: worlds.model.stacks.clone(), model, numbers, worlds: drawn, central, limits, power })
    }

    /// The same where all demand is that share of what is expected.
    pub(super) fn at_demand(&self, share: f64) -> Judge<'s> {
        let mut scales: Vec<InputId> = self.model.snapshot.workloads.iter().map(|workload| workload.scale).collect();
        scales.sort_unstable();
        scales.dedup();
        self.with(&scales, share)
    }

    /// The same at that multiple of a quote's price.
    pub(super) fn at_price(&self, quote: usize, times: f64) -> Judge<'s> {
        self.with(&[self.model.snapshot.quotes[quote].price], times)
    }

    /// The same with some inputs at a multiple of what they are.
    fn with(&self, inputs: &[InputId], times: f64) -> Judge<'s> {
        let model = self.again();
        let moved = |world: &World| {
            let mut x = world.x.clone();
            inputs.iter().for_each(|at| x[*at] *= times);
            World { state: state(&model, &self.numbers, &x), x }
        };
        let (worlds, central) = (self.worlds.iter().map(moved).collect(), moved(&self.central));
        self.in_worlds(model, worlds, central)
    }

    /// The same in other worlds of those drawn.
    pub(super) fn among(&self, worlds: &Worlds, picked: &[usize]) -> Judge<'s> {
        let model = self.again();
        let world = |x: Vec<f64>| World { state: state(&model, &self.numbers, &x), x };
        let drawn = inputs(worlds, picked).into_iter().map(world).collect();
        let central = world(self.central.x.clone());
        self.in_worlds(model, drawn, central)
    }

    fn in_worlds(&self, model: Model<'s>, worlds: Vec<World>, central: World) -> Judge<'s> {
        let (numbers, stacks, power) = (self.numbers.clone(), self.stacks.clone(), self.power.clone());
        Judge { model, numbers, stacks, worlds, central, limits: self.limits, usual: self.usual, power }
    }

    fn again(&self) -> Model<'s> {
        let model = self.model.again(self.model.snapshot);
        Model { steps: self.model.steps.clone(), last_month: self.model.last_month, ..model }
    }

    /// A desk of its own for one search.
    pub(super) fn desk(&self) -> Desk<'_, 's> {
        self.desk_within(1.0)
    }

    /// The same under the limits that every option has; `None` where there are no others.
    pub(super) fn free_desk(&self) -> Option<Desk<'_, 's>> {
        (self.limits != self.usual).then(|| Desk { limits: self.usual, ..self.desk() })
    }

    /// The same with a budget of that share of the frame's.
    pub(super) fn desk_within(&self, share: f64) -> Desk<'_, 's> {
        let mut limits = self.limits;
        limits.budget = limits.budget.map(|(budget, risk)| (budget * share, risk));
        Desk { judge: self, stacks: self.stacks.clone(), numbers: self.numbers.clone(), limits }
    }
}

/// The inputs of some of the worlds that a decision draws.
pub(crate) fn inputs(worlds: &Worlds, picked: &[usize]) -> Vec<Vec<f64>> {
    let all = worlds.model.inputs.all();
    let drawn: Vec<InputId> = (0..all.len()).filter(|at| all[*at].is_drawn()).collect();
    Draws::new(&worlds.model, &worlds.numbers, &drawn, worlds.setting.seed, LEAST_BINS).these(picked)
}

/// Worlds at even steps of what the entered options cost together; the first ones where none can be costed.
fn typical(worlds: &Worlds, count: usize) -> Vec<usize> {
    let mut together = vec![0.0; worlds.setting.worlds];
    let drawn = together.len();
    for option in worlds.options.iter().filter(|own| own.tcc.len() == drawn) {
        together.iter_mut().zip(&option.tcc).for_each(|(all, own)| *all += own);
    }
    even(&together, count)
}

/// Worlds at even steps of a figure of each, from the middle of the first step on; in the order in which they were drawn.
pub(crate) fn even(figures: &[f64], count: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..figures.len()).collect();
    order.sort_by(|one, other| figures[*one].total_cmp(&figures[*other]));
    let count = count.min(order.len());
    let mut picked: Vec<usize> = (0..count).map(|step| order[(2 * step + 1) * order.len() / (2 * count)]).collect();
    picked.sort_unstable();
    picked
}

impl Limits {
    fn of(snapshot: &Snapshot, ask: &Ask) -> Self {
        let assumed = |id: &str| snapshot.inputs.find(id).map(|at| snapshot.inputs.all()[at].base());
        let budget = snapshot.frame.budget.filter(|_| snapshot.frame.budget_is_hard).map(decimal::f64_of);
        Self {
            unserved: ask.unserved.into_iter().chain(assumed("unserved_limit")).reduce(f64::min).unwrap_or(0.0),
            budget: budget.zip(assumed("budget_risk")),
            vendor_share: ask.vendor_share,
            power: None,
        }
    }

    /// How far a plan exceeds them.
    fn exceeded(&self, figures: &Limited) -> f64 {
        // What is above the budget on average leads from far off to where the worst worlds that count decide.
        let dearer = |(budget, risk): (f64, f64)| {
            let above: Vec<f64> = figures.cash.iter().map(|cash| (cash / budget - 1.0).max(0.0)).collect();
            Some(answer::cash_at_risk(&figures.cash, risk)? / budget - 1.0 + mean(&above))
        };
        let over = |own: &MissedLimit| match own.limit {
            ProposalLimit::Budget => self.budget.and_then(dearer).unwrap_or(0.0),
            ProposalLimit::Power => self.power.map_or(0.0, |risk| figures.above_power(risk)),
            ProposalLimit::Unserved | ProposalLimit::VendorShare => own.found - own.allowed,
        };
        self.missed(figures).iter().map(over).sum()
    }

    /// Those that it misses.
    fn missed(&self, figures: &Limited) -> Vec<MissedLimit> {
        let cash = &figures.cash;
        let of = |limit: ProposalLimit, found: f64, allowed: f64| MissedLimit { limit, found, allowed, by: None };
        let all = [
            Some(of(ProposalLimit::Unserved, figures.unserved, self.unserved)),
            self.budget.map(|(budget, risk)| answer::above_budget(cash, budget, risk)),
            self.vendor_share.map(|allowed| of(ProposalLimit::VendorShare, figures.largest_share(), allowed)),
            self.power.map(|risk| of(ProposalLimit::Power, figures.most_above_power(), risk)),
        ];
        all.into_iter().flatten().filter(|own| own.found > own.allowed).collect()
    }
}

/// What limits speak of.
struct Limited {
    /// Undiscounted, by world.
    cash: Vec<f64>,
    /// On quotes, by vendor, over all worlds.
    spend: Vec<f64>,
    /// Share of demand, in the central case.
    unserved: f64,
    /// At each place that has a limit.
    power: Vec<Drawn>,
}

impl Limited {
    /// Share of worlds in which more power is drawn than may be, at the place where that is most often so.
    fn most_above_power(&self) -> f64 {
        self.power.iter().map(Drawn::share).fold(0.0, f64::max)
    }

    /// How far power is above the limits that are exceeded too often: in the worst worlds that count, and on average, which leads from
    /// far off.
    fn above_power(&self, risk: f64) -> f64 {
        let above = |own: &Drawn| {
            let over: Vec<f64> = own.of_limit.iter().map(|own| (own - 1.0).max(0.0)).collect();
            Some(answer::cash_at_risk(&own.of_limit, risk)? - 1.0 + mean(&over))
        };
        self.power.iter().filter(|own| own.share() > risk).filter_map(above).sum()
    }

    /// Of the spend, of the vendor that has the most of it.
    fn largest_share(&self) -> f64 {
        let all: f64 = self.spend.iter().sum();
        let most = self.spend.iter().copied().fold(0.0, f64::max);
        if all > 0.0 { most / all } else { 0.0 }
    }
}

/// How good a plan is, with its TCC in each world.
pub(crate) struct Judged {
    pub(crate) standing: Standing,
    pub(crate) tcc: Vec<f64>,
    /// Limits that it misses.
    pub(crate) missed: Vec<MissedLimit>,
}

/// Mean of some worlds.
pub(super) fn mean(worlds: &[f64]) -> f64 {
    real::block_sum(worlds) / worlds.len() as f64
}

/// Twice the standard error of the mean difference between two plans over the same worlds.
pub(crate) fn noise(one: &[f64], other: &[f64]) -> f64 {
    let differences: Vec<f64> = one.iter().zip(other).map(|(one, other)| one - other).collect();
    let (count, mean) = (differences.len() as f64, mean(&differences));
    let squares: Vec<f64> = differences.iter().map(|own| (own - mean) * (own - mean)).collect();
    2.0 * (real::block_sum(&squares) / (count - 1.0).max(1.0) / count).sqrt()
}

/// Where plans of one search are compiled and costed.
pub(super) struct Desk<'j, 's> {
    pub(super) judge: &'j Judge<'s>,
    stacks: Vec<StackModel>,
    numbers: Numbers<f64>,
    limits: Limits,
}

impl Desk<'_, '_> {
    /// Compiles a plan with the lines that it takes over.
    pub(super) fn compiled(&mut self, plan: &Plan, costs: &[CostLine]) -> OptionModel {
        let model = &self.judge.model;
        let costs = costs.iter().map(lines::line).collect();
        let option = model.beside(plan, costs, &mut self.stacks);
        self.numbers.add_stacks(model, &self.stacks);
        option
    }

    /// The same plan with other units in its rows and other lines; `None` beyond 28 digits.
    pub(super) fn with_units(&self, option: &OptionModel, plan: &Plan, costs: &[CostLine]) -> Option<OptionModel> {
        let model = &self.judge.model;
        let months = model.snapshot.frame.months;
        let held = option.sequence.iter().filter(|place| option.row(**place).is_held());
        let course = |place: &(usize, usize)| {
            let row = option.row(*place);
            let supply = plan.rows.iter().find(|own| own.row == row.row)?;
            let course = contracts::course(&model.snapshot.quotes[row.quote], supply, months)?;
            Some(Placed { place: *place, course })
        };
        let courses: Vec<Placed> = held.map(course).collect::<Option<_>>()?;
        let lines = costs.iter().map(lines::line).collect();
        Some(OptionModel { lines, ..option.rescheduled(months, courses) })
    }

    /// What it costs over the worlds that are searched on.
    pub(super) fn standing(&self, option: &OptionModel) -> Standing {
        self.judged(option).standing
    }

    /// The same with the TCC of each world.
    pub(super) fn judged(&self, option: &OptionModel) -> Judged {
        let dated = self.numbers.dated(&self.judge.model, option, None);
        let mut room = Room::default();
        let mut outcome = |world: &World| {
            evaluate_dated(&self.judge.model, &self.numbers, &world.state, (option, &dated), &world.x, &mut room)
        };
        let central = outcome(&self.judge.central);
        let all: Vec<Outcome<f64>> = self.judge.worlds.iter().map(&mut outcome).collect();
        let tcc: Vec<f64> = all.iter().map(Outcome::tcc).collect();
        let cash: Vec<f64> = all.iter().map(|own| own.cash).collect();
        let vendors = 0..option.vendors.len();
        let spend: Vec<f64> = vendors.map(|at| all.iter().map(|own| own.spend[at]).sum()).collect();
        let unserved = if central.demanded > 0.0 { central.unserved / central.demanded } else { 0.0 };
        let figures = Limited { cash, spend, unserved, power: self.drawn(option) };
        let standing = Standing { beyond: self.limits.exceeded(&figures), mean: mean(&tcc) };
        Judged { standing, tcc, missed: self.limits.missed(&figures) }
    }

    /// What a plan draws at places that have a limit; nothing where none counts.
    fn drawn(&self, option: &OptionModel) -> Vec<Drawn> {
        let counts = self.judge.power.iter().filter(|_| self.limits.power.is_some());
        counts.flat_map(|power| power.drawn(self.judge.model.snapshot, option)).collect()
    }

    /// Places at which a plan draws more than their limit too often.
    pub(super) fn short_of_power(&self, option: &OptionModel) -> Vec<Option<String>> {
        let is_short = |own: &Drawn| self.limits.power.is_some_and(|risk| own.share() > risk);
        self.drawn(option).into_iter().filter(is_short).map(|own| own.place).collect()
    }

    /// What a plan comes to in the central case.
    pub(super) fn central(&self, option: &OptionModel) -> Outcome<f64> {
        let dated = self.numbers.dated(&self.judge.model, option, None);
        let world = &self.judge.central;
        evaluate_dated(&self.judge.model, &self.numbers, &world.state, (option, &dated), &world.x, &mut Room::default())
    }
}
