//! Classes of demand: where not every row of an option may serve every workload of a pool, workloads that the same quotes may
//! serve form a class. In every hour the classes are stacked, and layers cut that stack.
//!
//! Without interruption stands below with, fewer quotes below more, then the order of the workloads: what only a few may
//! serve is the first to be served, and spot meets the top.

use super::{Numbers, PoolModel, RowModel};
use crate::scalar::Scalar;
use crate::snapshot::Snapshot;
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// The classes of a pool, from the lowest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StackModel {
    /// Position in [`Model::pools`](super::Model::pools).
    pub pool: usize,
    /// Members of each class, as positions among the pool's workloads.
    pub classes: Vec<Vec<usize>>,
}

/// The classes that an option's rows make of a pool's demand, and which of them each row may serve; `None` for a single one.
pub(super) fn stack(
    snapshot: &Snapshot,
    at: usize,
    pool: &PoolModel,
    rows: &mut [RowModel],
    known: &mut Vec<StackModel>,
) -> Option<usize> {
    let served_by = |workload: usize| -> BTreeSet<usize> {
        rows.iter().filter(|row| row.serves[workload]).map(|row| row.quote).collect()
    };
    let mut classes: Vec<(BTreeSet<usize>, Vec<usize>)> = Vec::new();
    for workload in 0..pool.workloads.len() {
        let quotes = served_by(workload);
        match classes.iter_mut().find(|(own, _)| *own == quotes) {
            Some((_, members)) => members.push(workload),
            None => classes.push((quotes, vec![workload])),
        }
    }
    (classes.len() > 1).then_some(())?;
    let may_stop = |members: &[usize]| members.iter().all(|w| snapshot.workloads[pool.workloads[*w]].may_stop());
    classes.sort_by_key(|(quotes, members)| (may_stop(members), quotes.len(), members[0]));
    for row in rows.iter_mut() {
        row.classes = classes.iter().map(|(_, members)| row.serves[members[0]]).collect();
    }
    let stack = StackModel { pool: at, classes: classes.into_iter().map(|(_, members)| members).collect() };
    Some(known.iter().position(|own| *own == stack).unwrap_or_else(|| {
        known.push(stack);
        known.len() - 1
    }))
}

/// A stack's hours in one year, equal ones together.
#[derive(Clone, Debug)]
pub struct YearStack<N> {
    /// How many classes there are.
    width: usize,
    /// How many hours are alike, the busiest first.
    counts: Vec<N>,
    /// By kind of hour, then class: the top of the class in the stack, GPUs; the last is the hour's demand.
    tops: Vec<N>,
}

/// The hours of a year from its series by workload, each times its factor.
pub(super) fn year_stack<N: Scalar>(stack: &StackModel, series: &[Vec<N>], factors: &[N]) -> YearStack<N> {
    let YearStack { width, tops: all, .. } = by_hour(stack, series, factors);
    let mut order: Vec<&[N]> = all.chunks_exact(width).collect();
    order.sort_by(|a, b| falling(a, b));
    let mut year = YearStack { width, counts: Vec::new(), tops: Vec::new() };
    for hour in order {
        match year.tops.chunks(width).next_back().filter(|last| *last == hour).and(year.counts.last_mut()) {
            Some(count) => *count = *count + N::one(),
            None => {
                year.counts.push(N::one());
                year.tops.extend(hour);
            }
        }
    }
    year
}

/// The same hours in the order of time, each by itself.
pub(super) fn by_hour<N: Scalar>(stack: &StackModel, series: &[Vec<N>], factors: &[N]) -> YearStack<N> {
    let (hours, width) = (series.first().map_or(0, Vec::len), stack.classes.len());
    let mut tops: Vec<N> = Vec::with_capacity(hours * width);
    (0..hours).for_each(|hour| {
        let mut top = N::zero();
        for members in &stack.classes {
            top = members.iter().fold(top, |sum, w| sum + series[*w][hour] * factors[*w]);
            tops.push(top.settled());
        }
    });
    YearStack { width, counts: vec![N::one(); hours], tops }
}

impl<N: Scalar> YearStack<N> {
    /// Demand of each kind of hour, GPUs.
    pub(super) fn demand(&self) -> impl Iterator<Item = N> {
        self.tops.chunks_exact(self.width).filter_map(|tops| tops.last().copied())
    }
}

/// The busiest hours first.
fn falling<N: Scalar>(a: &[N], b: &[N]) -> Ordering {
    let both = b.iter().rev().zip(a.iter().rev());
    both.map(|(b, a)| b.partial_cmp(a).unwrap_or(Ordering::Equal))
        .find(|order| order.is_ne())
        .unwrap_or(Ordering::Equal)
}

/// What is served of a stack in one run of months: by kind of hour and class, the height up to which it is.
#[derive(Clone, Debug)]
pub(super) struct Filled<N> {
    heights: Vec<N>,
}

/// What a row takes of a stack.
pub(super) struct Taken<N> {
    /// GPU-hours of a whole year.
    pub(super) hours: N,
    /// The same below a ceiling.
    pub(super) below: N,
    /// Most GPUs in any hour.
    pub(super) most: N,
}

/// How much a row may take, in the GPUs of the curve.
pub(super) struct Reach<N> {
    /// Capacity; `None` is as much as there is.
    pub(super) room: Option<N>,
    /// Top of the layer; `None` is the highest.
    pub(super) top: Option<N>,
    /// Hours below this are counted apart.
    pub(super) ceiling: Option<N>,
}

impl<N: Scalar> Filled<N> {
    /// Of no stack yet.
    pub(super) fn new() -> Self {
        Self { heights: Vec::new() }
    }

    /// All is served up to a height, nothing above: each class begins where the one below ends.
    pub(super) fn begin(&mut self, year: &YearStack<N>, height: N) {
        self.heights.clear();
        self.heights.reserve(year.tops.len());
        for tops in year.tops.chunks_exact(year.width) {
            let mut bottom = N::zero();
            for top in tops {
                self.heights.push(bottom.larger(height));
                bottom = *top;
            }
        }
    }

    /// A row takes the lowest of what is left of its classes, in every hour as much as it can.
    pub(super) fn take(&mut self, year: &YearStack<N>, classes: &[bool], reach: &Reach<N>) -> Taken<N> {
        let mut taken = Taken { hours: N::zero(), below: N::zero(), most: N::zero() };
        let kinds = self.heights.chunks_exact_mut(year.width).zip(year.tops.chunks_exact(year.width)).zip(&year.counts);
        for ((heights, tops), count) in kinds {
            let (mut hour, mut below, mut room) = (N::zero(), N::zero(), reach.room);
            for ((height, top), _) in heights.iter_mut().zip(tops).zip(classes).filter(|(_, serves)| **serves) {
                let end = reach.top.map_or(*top, |most| top.lesser(most));
                let end = room.map_or(end, |room| end.lesser(*height + room));
                if end > *height {
                    let own = end - *height;
                    let shown = reach.ceiling.map_or(end, |most| end.lesser(most)).larger(*height) - *height;
                    (hour, below) = (hour + own, below + shown);
                    room = room.map(|room| room - own);
                    *height = end;
                }
            }
            taken.hours = taken.hours + hour * *count;
            taken.below = taken.below + below * *count;
            taken.most = taken.most.larger(hour);
        }
        taken
    }

    /// What is served of each kind of hour, GPUs.
    pub(super) fn served(&self, year: &YearStack<N>) -> Vec<N> {
        let kinds = self.heights.chunks_exact(year.width).zip(year.tops.chunks_exact(year.width));
        let bottoms = |tops: &[N]| std::iter::once(N::zero()).chain(tops.iter().copied()).collect::<Vec<N>>();
        let hour = |(heights, tops): (&[N], &[N])| {
            heights.iter().zip(bottoms(tops)).fold(N::zero(), |sum, (height, bottom)| sum + (*height - bottom))
        };
        kinds.map(hour).collect()
    }

    /// GPU-hours that nobody serves.
    pub(super) fn left(&self, year: &YearStack<N>) -> N {
        let kinds = self.heights.chunks_exact(year.width).zip(year.tops.chunks_exact(year.width)).zip(&year.counts);
        kinds.fold(N::zero(), |sum, ((heights, tops), count)| {
            let hour = heights
                .iter()
                .zip(tops)
                .fold(N::zero(), |hour, (height, top)| if *top > *height { hour + (*top - *height) } else { hour });
            sum + hour * *count
        })
    }
}

impl<N: Scalar> Numbers<N> {
    /// A stack in a year.
    pub(super) fn stack(&self, stack: usize, year: usize) -> &YearStack<N> {
        &self.stacks[stack][year]
    }
}
