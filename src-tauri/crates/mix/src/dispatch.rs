//! What serving a demand costs at given levels of capacity, and how that changes with each level.
//!
//! In an hour the cheapest serves first, each up to its level and its room, all spot together up to its share of demand. That is
//! optimal: the limits are a laminar family, on which the greedy order is exact (Edmonds 1970, "Submodular functions, matroids, and
//! certain polyhedra"). A level is worth, where it is used up, what the last that serves costs more; for spot, at most what the spot
//! costs that meets the joint limit. These are multipliers of the linear programme of the hour, so that they make a subgradient.

use crate::merit::{Group, Merit, Step};

/// Demand that stays unserved is none as long as it is rounding: a share of demand.
pub(crate) const ROUNDING: f64 = 1e-11;

/// How many demands of a group make its sums worth looking into.
const SEVERAL: usize = 6;

/// How many groups are summed before the sums are.
const BLOCK: usize = 256;

/// Expected costs of use, and what one GPU of level more changes them by.
#[derive(Clone, Debug)]
pub(crate) struct Served {
    pub cost: f64,
    pub slopes: Vec<f64>,
}

/// The demand that falls shortest: of which group, and by how many GPUs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Short {
    pub group: usize,
    pub by: f64,
}

/// Serves all demands; `levels` are useful GPUs per supply, infinite where nothing is bought.
pub(crate) fn serve(merit: &Merit, levels: &[f64], interruptible: f64) -> Result<Served, Short> {
    let mut hand = Hand::new(merit, levels, interruptible);
    for (at, group) in merit.groups.iter().enumerate() {
        hand.group(at, group);
        if (at + 1).is_multiple_of(BLOCK) {
            hand.carry();
        }
    }
    hand.carry();
    match hand.short {
        Some(short) => Err(short),
        None => Ok(Served { cost: hand.total, slopes: hand.slopes }),
    }
}

/// One pass over all groups.
struct Hand<'m> {
    merit: &'m Merit,
    levels: &'m [f64],
    interruptible: f64,
    /// Costs of whole blocks, and of the block at hand: a short sum of sums loses less to rounding.
    total: f64,
    cost: f64,
    slopes: Vec<f64>,
    short: Option<Short>,
    /// Expected hours in which each step of a group is used up and its level is why.
    used_up: Vec<Used>,
}

/// What one demand took: what is left of it, what it cost, and from which price on the joint limit held spot back.
struct Taken {
    rest: f64,
    cost: f64,
    spot_price: f64,
}

#[derive(Clone, Copy)]
struct Used {
    hours: f64,
    by_level: bool,
}

impl<'m> Hand<'m> {
    fn new(merit: &'m Merit, levels: &'m [f64], interruptible: f64) -> Self {
        let slopes = vec![0.0; levels.len()];
        Self { merit, levels, interruptible, total: 0.0, cost: 0.0, slopes, short: None, used_up: Vec::new() }
    }

    fn carry(&mut self) {
        self.total += self.cost;
        self.cost = 0.0;
    }

    fn group(&mut self, at: usize, group: &Group) {
        let steps = &self.merit.steps[group.steps.clone()];
        let is_joint = self.interruptible < 1.0 && steps.iter().any(|step| step.is_spot);
        match (is_joint, group.loads.len() < SEVERAL) {
            (true, _) => group.loads.clone().for_each(|load| self.jointly(at, steps, load)),
            (false, true) => group.loads.clone().for_each(|load| self.load(at, steps, load)),
            (false, false) => self.curve(at, group, steps),
        }
    }

    fn miss(&mut self, group: usize, by: f64) {
        if self.short.is_none_or(|short| by > short.by) {
            self.short = Some(Short { group, by });
        }
    }

    /// One demand, step by step.
    fn load(&mut self, group: usize, steps: &[Step], load: usize) {
        let gpus = self.merit.loads.gpus[load];
        let (mut rest, mut cost, mut last) = (gpus, 0.0, 0);
        for (at, step) in steps.iter().enumerate() {
            let own = self.levels[step.supply].min(step.room);
            last = at;
            if own >= rest {
                cost += rest * step.price;
                rest = 0.0;
                break;
            }
            cost += own * step.price;
            rest -= own;
        }
        self.account(group, load, Taken { rest, cost, spot_price: f64::INFINITY }, &steps[..steps.len().min(last + 1)]);
    }

    /// One demand of which spot serves a share at most.
    fn jointly(&mut self, group: usize, steps: &[Step], load: usize) {
        let gpus = self.merit.loads.gpus[load];
        let (mut spot, mut last) = (self.interruptible * gpus, 0);
        let mut taken = Taken { rest: gpus, cost: 0.0, spot_price: f64::INFINITY };
        for (at, step) in steps.iter().enumerate() {
            if taken.rest <= 0.0 {
                break;
            }
            let own = self.levels[step.supply].min(step.room);
            if step.is_spot && spot < own {
                taken.spot_price = taken.spot_price.min(step.price);
            }
            let take = if step.is_spot { own.min(spot) } else { own }.min(taken.rest);
            spot -= if step.is_spot { take } else { 0.0 };
            taken.rest -= take;
            taken.cost += take * step.price;
            last = at;
        }
        self.account(group, load, taken, &steps[..steps.len().min(last + 1)]);
    }

    /// Books what a demand cost; each step before the last that served is worth what the last costs more.
    fn account(&mut self, group: usize, load: usize, taken: Taken, steps: &[Step]) {
        if taken.rest > ROUNDING * self.merit.loads.gpus[load] {
            return self.miss(group, taken.rest);
        }
        let Some((last, before)) = steps.split_last() else { return };
        let weight = self.merit.loads.weight[load];
        self.cost += weight * (taken.cost + taken.rest * last.price);
        for step in before {
            let dearest = if step.is_spot { last.price.min(taken.spot_price) } else { last.price };
            let worth = dearest - step.price;
            if worth > 0.0 && self.levels[step.supply] <= step.room {
                self.slopes[step.supply] -= weight * worth;
            }
        }
    }

    /// All demands of a group at once, by the slices of its load curve. Spot is limited by no share here.
    fn curve(&mut self, at: usize, group: &Group, steps: &[Step]) {
        let (from, to) = (group.loads.start, group.loads.end);
        let gpus = &self.merit.loads.gpus;
        let (mut height, mut first) = (0.0, from + gpus[from..to].partition_point(|x| *x <= 0.0));
        self.used_up.clear();
        for step in steps {
            let level = self.levels[step.supply];
            let own = level.min(step.room);
            let top = height + own;
            let next = first + gpus[first..to].partition_point(|x| *x <= top);
            let served =
                self.between(first, next, to, height) + if next < to { self.above(next, to) * own } else { 0.0 };
            self.cost += served * step.price;
            self.used_up.push(Used { hours: self.above(next, to), by_level: level <= step.room });
            (height, first) = (top, next);
        }
        if first < to && gpus[to - 1] - height > ROUNDING * gpus[to - 1] {
            return self.miss(at, gpus[to - 1] - height);
        }
        self.worth(steps);
    }

    /// Each hour in which a step is used up is worth the next one's price less its own, and what that one's own is worth.
    fn worth(&mut self, steps: &[Step]) {
        let mut worth = 0.0;
        for (at, step) in steps.iter().enumerate().rev() {
            let Some(next) = steps.get(at + 1) else { continue };
            let used = self.used_up[at];
            worth += (next.price - step.price) * used.hours;
            if used.by_level {
                self.slopes[step.supply] -= worth;
            }
        }
    }

    /// Expected hours of the demands from one on.
    fn above(&self, first: usize, to: usize) -> f64 {
        if first < to { self.merit.loads.above[first] } else { 0.0 }
    }

    /// Expected GPU-hours above a height of the demands from one to before another.
    fn between(&self, first: usize, next: usize, to: usize, height: f64) -> f64 {
        let loads = &self.merit.loads;
        if first >= next {
            return 0.0;
        }
        let volume = loads.volume[first] - if next < to { loads.volume[next] } else { 0.0 };
        volume - height * (loads.above[first] - self.above(next, to))
    }
}
