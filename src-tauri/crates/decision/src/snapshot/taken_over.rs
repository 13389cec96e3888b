//! Costs that an option has as another one has them: what the other's lines come to here, without a second copy of its rows.
//!
//! A line that names no quote is taken as it is, once; those of an option that holds nothing for the part of the GPUs that is not
//! held here. One that names a quote is a part of what is held: of that quote, and of others that no line names and that are nearest
//! to it. It grows, month by month, with the GPUs of the rows that name the other option, to the power that the line says. The same holds of an option's own lines
//! where other units are tried in its rows.

use super::cells::Cells;
use super::{Billing, CostLine, Plan, Quote, Supply};
use ::input::Problems;
use quantity::{Decimal, decimal, real};
use std::collections::BTreeSet;
use tables::Book;
use vocabulary::message;

/// Digits that a proportion of GPUs is rounded to.
const DIGITS: u32 = 6;

/// An option may not take over its own costs, nor those of one that takes over others'.
pub(super) fn check(book: &Book, problems: &Problems) {
    let Some(table) = tables::table("options") else { return };
    let rows = book.rows(table.name);
    let takers: BTreeSet<&str> =
        rows.iter().filter(|row| row.get("costs_as").is_some()).filter_map(|row| row.get("option")).collect();
    for (at, row) in rows.iter().enumerate() {
        if row.get("costs_as").is_some_and(|other| takers.contains(other)) {
            let cells = Cells::new(table, row, at, problems);
            cells.wrong("P832", "costs_as", message!("snapshot-costs-as"), message!("snapshot-costs-as.hint"));
        }
    }
}

/// How much of a line is taken over, from month to month.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// In the order of their months, the first from month 1 on; never empty.
    steps: Vec<PartStep>,
}

/// How much from a month on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartStep {
    /// First month.
    pub from: u32,
    /// Share of the line, 0 or more.
    pub share: Decimal,
}

impl Part {
    /// The same share in all months.
    pub(crate) fn even(share: Decimal) -> Self {
        Self { steps: vec![PartStep { from: 1, share }] }
    }

    /// The share of each month in `months`, those that follow like the last; runs of the same share are one.
    fn of(months: &BTreeSet<u32>, share: impl Fn(u32) -> Option<Decimal>) -> Self {
        let known: Vec<(u32, Option<Decimal>)> = months.iter().map(|month| (*month, share(*month))).collect();
        let mut last = known.iter().find_map(|own| own.1).unwrap_or(Decimal::ONE);
        let mut steps: Vec<PartStep> = Vec::new();
        for (from, own) in known {
            last = own.unwrap_or(last);
            if steps.last().is_none_or(|step| step.share != last) {
                steps.push(PartStep { from, share: last });
            }
        }
        Self { steps }
    }

    /// Its steps.
    pub(crate) fn steps(&self) -> &[PartStep] {
        &self.steps
    }

    /// So many times that.
    pub(crate) fn times(&self, factor: Decimal) -> Self {
        let scaled = |step: &PartStep| PartStep { share: step.share.saturating_mul(factor), ..*step };
        Self { steps: self.steps.iter().map(scaled).collect() }
    }

    /// Each share to a power.
    fn to_power(&self, power: Decimal) -> Self {
        let raised = |step: &PartStep| PartStep { share: to_power(step.share, power), ..*step };
        Self { steps: self.steps.iter().map(raised).collect() }
    }

    fn is_none(&self) -> bool {
        self.steps.iter().all(|step| step.share.is_zero())
    }
}

impl CostLine {
    /// Whether its option has it itself.
    pub(crate) fn is_own(&self) -> bool {
        !self.is_taken
    }
}

impl Plan {
    /// Whether it has costs of another option, so that no other may name it for its own.
    pub(crate) fn takes_over(&self) -> bool {
        self.rows.iter().any(|row| row.costs_as.is_some())
    }

    /// Whether nothing is held.
    pub(crate) fn is_by_use(&self) -> bool {
        self.rows.iter().all(Supply::is_as_needed)
    }
}

/// Of own lines whose amount is for so many GPUs how much there is of them, by the GPUs of their quote in their own option.
pub(super) fn grow(plans: &[Plan], own: &mut [CostLine], quotes: &[Quote], months: u32) {
    let named = own.to_vec();
    let known = Known { plans, own: &named, quotes, months };
    for line in own {
        if let Some(quote) = line.quote.filter(|_| line.growth.for_gpus.is_some()) {
            let share = Share { other: line.option, is_own: true };
            line.part = Some(known.grown(line, &plans[line.option], share, quote));
        }
    }
}

/// The lines that each option takes over from others, behind its own; `own` are the lines that the workspace holds.
pub(super) fn lines(plans: &[Plan], own: &[CostLine], quotes: &[Quote], months: u32) -> Vec<CostLine> {
    let taken = |(at, plan)| of_plan(at, plan, &Known { plans, own, quotes, months });
    plans.iter().enumerate().flat_map(taken).collect()
}

/// What lines are taken over from.
#[derive(Clone, Copy)]
pub(crate) struct Known<'a> {
    /// All options that have lines of their own.
    pub(crate) plans: &'a [Plan],
    /// Their lines.
    pub(crate) own: &'a [CostLine],
    pub(crate) quotes: &'a [Quote],
    /// Months of the horizon.
    pub(crate) months: u32,
}

/// The lines that a plan takes over, as those of the option at a position; a row that holds nothing takes none.
pub(crate) fn of_plan(at: usize, plan: &Plan, known: &Known) -> Vec<CostLine> {
    let is_own = |line: &&CostLine| line.option == at;
    let mut general: BTreeSet<&str> = known.own.iter().filter(is_own).map(|line| line.id.as_str()).collect();
    let others = known.others(at, plan);
    let left = known.left(plan, &others);
    let mut taken = Vec::new();
    for other in others {
        for line in known.own.iter().filter(|line| line.option == other) {
            let part = match line.quote {
                Some(quote) => known.grown(line, plan, Share { other, is_own: false }, quote),
                None if !general.insert(&line.id) => continue,
                None if known.plans[other].is_by_use() => left.clone(),
                None => Part::even(Decimal::ONE),
            };
            if !part.is_none() {
                taken.push(CostLine { option: at, part: Some(part), is_taken: true, ..line.clone() });
            }
        }
    }
    taken
}

/// The lines that an option has itself, with other units in its rows: as entered where these are as entered.
pub(crate) fn of_itself(at: usize, plan: &Plan, known: &Known) -> Vec<CostLine> {
    let left = known.plans[at].is_by_use().then(|| known.left(plan, &known.others(at, plan)));
    let own = known.own.iter().filter(|line| line.option == at);
    let parts = own.map(|line| match line.quote {
        Some(quote) => (line, Some(known.grown(line, plan, Share { other: at, is_own: true }, quote))),
        None => (line, left.clone()),
    });
    let parts = parts.filter(|(_, part)| part.as_ref().is_none_or(|part| !part.is_none()));
    parts.map(|(line, part)| CostLine { is_taken: part.is_some(), part, ..line.clone() }).collect()
}

/// Whose lines a plan has a share of.
#[derive(Clone, Copy)]
struct Share {
    /// Position of the option that has them.
    other: usize,
    /// Whether it is the plan's own option, whose rows are those that name no other.
    is_own: bool,
}

impl Known<'_> {
    /// The options whose costs a plan takes over, those that hold something first, so that a line of the same name is theirs.
    fn others(&self, at: usize, plan: &Plan) -> Vec<usize> {
        let holds = |row: &&Supply| row.is_as_needed() || row.from <= row.to.unwrap_or(self.months);
        let mut others: Vec<usize> = Vec::new();
        for other in plan.rows.iter().filter(holds).filter_map(|row| self.at(row)) {
            if other != at && !others.contains(&other) {
                others.push(other);
            }
        }
        others.sort_by_key(|other| self.plans[*other].is_by_use());
        others
    }

    /// The option whose costs a row names.
    fn at(&self, row: &Supply) -> Option<usize> {
        let id = row.costs_as.as_ref()?;
        self.plans.iter().position(|plan| plan.id == *id)
    }

    /// What is not held, month by month: 1 less, for each option that holds something, the GPUs of the rows that name it over its own.
    fn left(&self, plan: &Plan, others: &[usize]) -> Part {
        let holding: Vec<usize> = others.iter().copied().filter(|other| !self.plans[*other].is_by_use()).collect();
        let names = |other: usize| move |row: &Supply| self.at(row) == Some(other);
        let mut months = self.changes(plan, &|row| row.costs_as.is_some());
        holding.iter().for_each(|other| months.extend(self.changes(&self.plans[*other], &|_| true)));
        let share = |month: u32| {
            let held = holding.iter().map(|other| {
                let (own, theirs) =
                    (self.gpus(plan, &names(*other), month), self.gpus(&self.plans[*other], &|_| true, month));
                let most = self.most(&self.plans[*other], &|_| true);
                ratio(own, if theirs.is_zero() { most } else { theirs }).unwrap_or_default()
            });
            let held = held.fold(Decimal::ZERO, Decimal::saturating_add).min(Decimal::ONE);
            Some(Decimal::ONE - held)
        };
        Part::of(&months, share)
    }

    /// How much of a line that names a quote a plan has: by the GPUs that its amount is for, else by those of the option that has it.
    fn grown(&self, line: &CostLine, plan: &Plan, share: Share, quote: usize) -> Part {
        let part = match line.growth.for_gpus {
            Some(gpus) => self.per_gpus(plan, share, quote, Decimal::from(gpus)),
            None => self.proportion(plan, share, quote),
        };
        part.to_power(line.growth.power)
    }

    /// GPUs of the plan's rows that stand for a quote over so many, month by month.
    fn per_gpus(&self, plan: &Plan, Share { other, is_own }: Share, quote: usize, gpus: Decimal) -> Part {
        let named = |row: &Supply| {
            let is_of = if is_own { row.costs_as.is_none() } else { self.at(row) == Some(other) };
            is_of && self.stands_for(row.quote, other) == Some(quote)
        };
        let months = self.changes(plan, &named);
        Part::of(&months, |month| ratio(self.gpus(plan, &named, month), gpus))
    }

    /// GPUs of the plan's rows that name the other option and stand for the quote over the other's own GPUs that do, month by month; 1
    /// where that has none at all. Where neither holds any the share stays as it was.
    fn proportion(&self, plan: &Plan, Share { other, is_own }: Share, quote: usize) -> Part {
        let stands =
            |row: &Supply| self.stands_for(row.quote, other) == Some(quote) && (!is_own || row.costs_as.is_none());
        let named = |row: &Supply| (is_own || self.at(row) == Some(other)) && stands(row);
        let theirs = &self.plans[other];
        let most = self.most(theirs, &stands);
        if most.is_zero() {
            return Part::even(Decimal::ONE);
        }
        let mut months = self.changes(plan, &named);
        months.extend(self.changes(theirs, &stands));
        Part::of(&months, |month| match (self.gpus(plan, &named, month), self.gpus(theirs, &stands, month)) {
            (own, there) if own.is_zero() && there.is_zero() => None,
            (own, there) if there.is_zero() => ratio(own, most),
            (own, there) => ratio(own, there),
        })
    }

    /// The quote of an option whose lines tell what GPUs of a quote cost: of those that its lines name itself, else one of the
    /// same card, else one of the same vendor, else the first.
    fn stands_for(&self, quote: usize, option: usize) -> Option<usize> {
        let named = || self.own.iter().filter(|line| line.option == option).filter_map(|line| line.quote);
        let own = &self.quotes[quote];
        let first = |fits: &dyn Fn(usize, &Quote) -> bool| named().find(|at| fits(*at, &self.quotes[*at]));
        first(&|at, _| at == quote)
            .or_else(|| first(&|_, other| other.sku.eq_ignore_ascii_case(&own.sku)))
            .or_else(|| first(&|_, other| other.vendor == own.vendor))
            .or_else(|| named().next())
    }

    /// Month 1 and the months in which what some rows type changes.
    fn changes(&self, plan: &Plan, counts: &dyn Fn(&Supply) -> bool) -> BTreeSet<u32> {
        let rows = plan.rows.iter().filter(|row| counts(row) && !row.is_as_needed());
        let months = rows.flat_map(|row| {
            row.units.iter().map(|step| step.from).chain([row.from]).chain(row.to.map(|to| to.saturating_add(1)))
        });
        months.chain([1]).map(|month| month.max(1)).filter(|month| *month <= self.months.max(1)).collect()
    }

    /// GPUs that some rows type for a month; what is bought is kept, whatever is asked for later.
    fn gpus(&self, plan: &Plan, counts: &dyn Fn(&Supply) -> bool, month: u32) -> Decimal {
        let typed = |row: &Supply| {
            let quote = &self.quotes[row.quote];
            let units = match quote.billing {
                Billing::Owned => row.most_until(month, self.months),
                _ => row.typed(month, self.months),
            };
            units.saturating_mul(Decimal::from(quote.unit_gpus))
        };
        let rows = plan.rows.iter().filter(|row| counts(row));
        rows.fold(Decimal::ZERO, |sum, row| sum.saturating_add(typed(row)))
    }

    /// Most of any month.
    fn most(&self, plan: &Plan, counts: &dyn Fn(&Supply) -> bool) -> Decimal {
        let months = self.changes(plan, counts);
        months.iter().map(|month| self.gpus(plan, counts, *month)).max().unwrap_or_default()
    }
}

/// A share to a power, in the digits of a proportion; nothing stays nothing.
pub(crate) fn to_power(share: Decimal, power: Decimal) -> Decimal {
    if power == Decimal::ONE || share.is_zero() {
        return share;
    }
    let raised = decimal::of_f64(real::pow(decimal::f64_of(share), decimal::f64_of(power)));
    raised.map_or(share, |raised| raised.round_dp(DIGITS))
}

/// One number of GPUs over another, in the digits of a proportion; `None` over none.
fn ratio(own: Decimal, there: Decimal) -> Option<Decimal> {
    own.checked_div(there).map(|share| share.round_dp(DIGITS))
}
