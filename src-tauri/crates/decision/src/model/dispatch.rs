//! One option in one world while its rows are filled in order: who serves how many hours of which run of months.
//!
//! Dispatch works on sorted load curves with prefix sums, never hour by hour, where every row of a pool that serves may serve all
//! of it; where a pool's demand falls into classes, on the kinds of hours that there are.

use super::dated::{Dated, DatedRow};
use super::numbers::YearCurve;
use super::stacks::{Filled, Reach, Taken, YearStack};
use super::state::{Useful, usefulness};
use super::{Load, Model, Numbers, OptionModel, RowModel, State};
use crate::inputs::InputId;
use crate::scalar::Scalar;
use demand::{Height, Layer};
use quantity::HOURS_PER_YEAR;

/// An option in a world.
pub(super) struct Dispatch<'a, N> {
    pub(super) model: &'a Model<'a>,
    pub(super) numbers: &'a Numbers<N>,
    pub(super) state: &'a State<N>,
    pub(super) load: &'a Load<N>,
    pub(super) option: &'a OptionModel,
    pub(super) dated: &'a Dated<N>,
    pub(super) x: &'a [N],
    /// By pool, then run of months.
    fill: &'a mut [Fill<N>],
    /// By limit that rows share, then run: GPUs of the quote that are left.
    left: &'a mut [Option<N>],
    /// Of the row that is served: see [`Dispatch::rate`].
    rates: &'a mut Vec<Option<Rate<N>>>,
}

/// Room for one option in one world after another, so that none asks for memory of its own.
#[derive(Debug)]
pub struct Room<N> {
    fill: Vec<Fill<N>>,
    left: Vec<Option<N>>,
    rates: Vec<Option<Rate<N>>>,
    /// Of the row that is served, by run.
    pub(super) served: Vec<Served<N>>,
}

impl<N> Default for Room<N> {
    fn default() -> Self {
        Self { fill: Vec::new(), left: Vec::new(), rates: Vec::new(), served: Vec::new() }
    }
}

/// What a workload's reference GPU-hour comes to on a row.
#[derive(Clone, Copy, Debug)]
struct Rate<N> {
    /// Quote GPUs for one reference GPU.
    ratio: N,
    /// Useful tokens of one reference GPU-hour.
    tokens: N,
}

/// How far a pool is served in a run of months.
#[derive(Debug)]
struct Fill<N> {
    /// GPUs of the curve below which all demand is served; `None` where nothing is yet.
    height: Option<Height<N>>,
    /// Whether some row may serve some classes only; from the first such row on `classes` counts.
    is_classed: bool,
    /// How far each class is served, in GPUs of the curve.
    classes: Filled<N>,
    /// Hours of a whole year of the curve that are served.
    served: N,
    /// Whether nothing is left.
    is_full: bool,
    /// Hours of a whole year that a quote refused.
    refused: N,
}

/// A row in a run of months.
#[derive(Debug)]
pub(super) struct Served<N> {
    /// Reference GPU-hours of a whole year.
    pub(super) used: N,
    /// The part of them that is asked for, where only a layer counts.
    pub(super) below: N,
    /// What a reference GPU-hour of the row is made of.
    pub(super) mix: Mix<N>,
}

/// What the hours of a row are made of in a year: of the workloads that it serves, by their shares of the year's demand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mix<N> {
    /// Quote GPUs for one reference GPU.
    pub(super) ratio: N,
    /// Useful tokens of one reference GPU-hour.
    pub(super) tokens: N,
    pub(super) useful: Useful<N>,
}

impl<'a, N: Scalar> Dispatch<'a, N> {
    pub(super) fn new(
        model: &'a Model<'a>,
        numbers: &'a Numbers<N>,
        state: &'a State<N>,
        load: &'a Load<N>,
        (option, dated): (&'a OptionModel, &'a Dated<N>),
        x: &'a [N],
        room: &'a mut Room<N>,
    ) -> Self {
        let runs = dated.spans.len();
        let limits = option.rows.iter().flatten().filter_map(|row| row.shared).max().map_or(0, |most| most + 1);
        let Room { fill, left, rates, .. } = room;
        let fills = runs * option.rows.len();
        fill.resize_with(fills.max(fill.len()), Fill::new);
        fill[..fills].iter_mut().for_each(Fill::empty);
        left.clear();
        left.resize(runs * limits, None);
        Self { model, numbers, state, load, option, dated, x, fill, left, rates }
    }

    /// Where a pool or a limit has what counts in a run of months.
    fn at(&self, own: usize, run: usize) -> usize {
        own * self.dated.spans.len() + run
    }

    pub(super) fn input(&self, at: InputId) -> N {
        self.x[at]
    }

    pub(super) fn dated_row(&self, (pool, row): (usize, usize)) -> &'a DatedRow<N> {
        &self.dated.rows[pool][row]
    }

    /// Fills the next slice of demand with a row, run by run. Hours below the ceiling of a layer are counted apart.
    pub(super) fn serve(&mut self, place: (usize, usize), ceiling: Option<Layer>, into: &mut Vec<Served<N>>) {
        let option = self.option;
        let (pool, row) = (place.0, option.row(place));
        let quote = &self.model.snapshot.quotes[row.quote];
        self.rate(pool, row, quote.per_million_tokens);
        let availability = self.input(quote.availability);
        let kept = self.kept(row);
        into.clear();
        let mut known: Option<(usize, Mix<N>)> = None;
        for run in 0..self.dated.spans.len() {
            let year = self.dated.spans[run].year;
            let mix = match known {
                Some((of, mix)) if of == year => mix,
                _ => self.mix(pool, year, row),
            };
            known = Some((year, mix));
            let taken = self.take(place, run, availability / mix.ratio, ceiling);
            let (used, below) = (taken.0 * kept, taken.1 * kept);
            let fill = &mut self.fill[self.at(pool, run)];
            fill.refused = fill.refused + (taken.0 - used);
            into.push(Served { used, below, mix });
        }
    }

    /// By workload that counts: what it comes to on the row.
    fn rate(&mut self, pool: usize, row: &RowModel, by_token: bool) {
        let (prefill, x) = (self.model.assumed.achievable_mfu_inference, self.x);
        debug_assert_eq!(row.conversions.len(), self.model.pools[pool].workloads.len());
        let rate = |conversion: &super::Conversion| match by_token {
            true => Rate { ratio: N::one(), tokens: conversion.reference.rate(x, prefill) * N::integer(3600) },
            false => Rate { ratio: conversion.ratio(x, prefill), tokens: N::zero() },
        };
        self.rates.clear();
        self.rates.extend(row.conversions.iter().map(|conversion| conversion.as_ref().map(rate)));
    }

    fn mix(&self, pool: usize, year: usize, row: &RowModel) -> Mix<N> {
        let shares = &self.load.shares[pool][year];
        let zero = N::zero();
        let (mut sum, mut ratio, mut tokens, mut count) = (zero, zero, zero, 0);
        for (own, share) in self.rates.iter().zip(shares).filter_map(|(rate, share)| Some((rate.as_ref()?, *share))) {
            (sum, ratio, tokens, count) =
                (sum + share, ratio + share * own.ratio, tokens + share * own.tokens, count + 1);
        }
        if count == shares.len() {
            return Mix { ratio, tokens, useful: self.load.useful[pool][year] };
        }
        let useful = usefulness(&self.model.pools[pool], shares, &self.load.own[pool], &|at| row.serves[at]);
        match sum > zero {
            true => Mix { ratio: ratio / sum, tokens: tokens / sum, useful },
            false => Mix { ratio: evenly(self.rates), tokens: zero, useful },
        }
    }

    /// What a row may take in a run of months before it is served, and the share of it that its quote gives; `None` where that is
    /// nothing.
    pub(super) fn ahead(&mut self, place: (usize, usize), run: usize) -> Option<(Reach<N>, N)> {
        let row = self.option.row(place);
        let quote = &self.model.snapshot.quotes[row.quote];
        self.rate(place.0, row, quote.per_million_tokens);
        let mix = self.mix(place.0, self.dated.spans[run].year, row);
        let reach = self.reach(place, run, self.input(quote.availability) / mix.ratio, None)?;
        Some((reach, self.kept(row)))
    }

    /// The share of what a row is asked for that its quote gives.
    fn kept(&self, row: &RowModel) -> N {
        row.refusal.map_or(N::one(), |at| N::one() - self.input(at))
    }

    /// What a row may take in a run of months as things stand; `None` where that is nothing.
    fn reach(&self, place: (usize, usize), run: usize, available: N, ceiling: Option<Layer>) -> Option<Reach<N>> {
        let (row, own) = (self.option.row(place), self.dated_row(place));
        let (year, pool) = (self.dated.spans[run].year, place.0);
        let level = self.load.level[pool][year];
        let closed = !row.serves_any() || !own.open[run];
        if closed || level <= N::zero() {
            return None;
        }
        let gpus = if row.is_held() { Some(own.gpus[run]) } else { self.most(place, run) };
        let room = gpus.map(|gpus| gpus * available);
        let curve = &self.numbers.curves[pool][year];
        let height = |layer: Layer| match layer {
            Layer::Base => curve.base,
            Layer::Variable => curve.variable,
            Layer::Peak => curve.curve.peak(),
        };
        let top = (!row.is_held()).then(|| height(row.layer));
        Some(Reach { room: room.map(|room| room / level), top, ceiling: ceiling.map(height) })
    }

    /// Most GPUs of a quote by use that are left; `None` without limit.
    fn most(&self, place: (usize, usize), run: usize) -> Option<N> {
        let most = self.dated_row(place).most;
        match self.option.row(place).shared {
            Some(limit) => self.left[self.at(limit, run)].or(most),
            None => most,
        }
    }

    /// Reference GPU-hours of a whole year that a row takes, and those of them below a ceiling.
    fn take(&mut self, place: (usize, usize), run: usize, available: N, ceiling: Option<Layer>) -> (N, N) {
        let Some(reach) = self.reach(place, run, available, ceiling) else { return (N::zero(), N::zero()) };
        let (row, most) = (self.option.row(place), self.most(place, run));
        let (year, pool) = (self.dated.spans[run].year, place.0);
        let level = self.load.level[pool][year];
        let curve = &self.numbers.curves[pool][year];
        let at = self.at(pool, run);
        let fill = &mut self.fill[at];
        let taken = match self.option.stacks[pool] {
            Some(stack) if fill.is_classed || row.classes.contains(&false) => {
                fill.of_classes(self.numbers.stack(stack, year), &row.classes, &reach, curve)
            }
            _ => fill.of_all(&reach, curve),
        };
        let (hours, below, highest) = (taken.hours * level, taken.below * level, taken.most * level);
        if let (Some(limit), Some(most)) = (row.shared, most) {
            self.left[self.at(limit, run)] = Some((most - highest / available).larger(N::zero()));
        }
        (hours, below)
    }

    /// Hours of a whole year that nobody serves in a run of months: those left, and those that quotes refused.
    pub(super) fn unserved(&self, pool: usize, run: usize) -> N {
        let year = self.dated.spans[run].year;
        let (level, fill) = (self.load.level[pool][year], &self.fill[self.at(pool, run)]);
        if level <= N::zero() {
            return N::zero();
        }
        let left = match self.option.stacks[pool] {
            _ if fill.is_full => N::zero(),
            Some(stack) if fill.is_classed => fill.classes.left(self.numbers.stack(stack, year)),
            _ => {
                let curve = &self.numbers.curves[pool][year].curve;
                curve.unserved(fill.height.unwrap_or_else(|| curve.bottom()))
            }
        };
        left * level + fill.refused
    }

    /// Reference GPU-hours of a whole year that are paid for in a run of months, used or not.
    pub(super) fn paid_hours(&self, place: (usize, usize), run: usize, served: &Served<N>) -> N {
        let row = self.option.row(place);
        if row.is_held() {
            let gpus = self.dated_row(place).gpus[run];
            return gpus / served.mix.ratio * N::integer(HOURS_PER_YEAR);
        }
        let by_token = self.model.snapshot.quotes[row.quote].per_million_tokens;
        if by_token { served.used * served.mix.useful.useful } else { served.used }
    }
}

impl<N: Scalar> Fill<N> {
    fn new() -> Self {
        let (zero, classes) = (N::zero(), Filled::new());
        Self { height: None, is_classed: false, classes, served: zero, is_full: false, refused: zero }
    }

    /// Nothing is served yet.
    fn empty(&mut self) {
        let zero = N::zero();
        (self.height, self.served, self.refused) = (None, zero, zero);
        (self.is_classed, self.is_full) = (false, false);
    }

    /// A row that may serve all takes the next slice.
    fn of_all(&mut self, reach: &Reach<N>, curve: &YearCurve<N>) -> Taken<N> {
        let height = self.height.unwrap_or_else(|| curve.curve.bottom());
        let from = height.capacity();
        let wanted = reach.top.map(|top| top.larger(from));
        let room = reach.room.map(|room| from + room);
        let to = match (wanted, room) {
            (Some(wanted), Some(room)) => wanted.lesser(room),
            (wanted, room) => wanted.or(room).unwrap_or(from),
        };
        let (hours, reached) = curve.curve.served_from(height, to);
        let below = reach.ceiling.map_or(N::zero(), |most| curve.curve.served_from(height, to.lesser(most)).0);
        self.height = Some(reached);
        self.served = self.served + hours;
        Taken { hours, below, most: (to.lesser(curve.curve.peak()) - from).larger(N::zero()) }
    }

    /// A row takes the lowest of what is left of its classes; one without a limit that may serve all takes all that is left.
    fn of_classes(
        &mut self,
        year: &YearStack<N>,
        classes: &[bool],
        reach: &Reach<N>,
        curve: &YearCurve<N>,
    ) -> Taken<N> {
        let zero = N::zero();
        if self.is_full {
            return Taken { hours: zero, below: zero, most: zero };
        }
        let is_last = reach.room.is_none() && reach.ceiling.is_none() && !classes.contains(&false);
        if is_last && reach.top.is_none_or(|top| top >= curve.curve.peak()) {
            self.is_full = true;
            return Taken { hours: (curve.curve.total() - self.served).larger(zero), below: zero, most: zero };
        }
        if !self.is_classed {
            self.is_classed = true;
            self.classes.begin(year, self.height.map_or(zero, Height::capacity));
        }
        let taken = self.classes.take(year, classes, reach);
        self.served = self.served + taken.hours;
        taken
    }
}

/// Quote GPUs for one reference GPU where no workload has demand.
fn evenly<N: Scalar>(rates: &[Option<Rate<N>>]) -> N {
    let known = || rates.iter().flatten();
    let count = known().count() as u32;
    if count == 0 { N::one() } else { known().fold(N::zero(), |sum, rate| sum + rate.ratio) / N::integer(count) }
}
