//! Who serves a pool hour by hour, as the kernel lets rows take it: for pictures of one option in one month. Nothing is decided by it.

use super::dispatch::{Dispatch, Room};
use super::stacks::{Filled, YearStack};
use super::{Model, Numbers, OptionModel, StackModel, levers, state};

/// A pool in a year that is as the month.
#[derive(Clone, Debug)]
pub(crate) struct PoolHours {
    /// GPUs asked for in each hour, in reference GPUs as all of it.
    pub demand: Vec<f64>,
    /// In the order in which they serve.
    pub rows: Vec<RowHours>,
}

/// One row.
#[derive(Clone, Debug)]
pub(crate) struct RowHours {
    /// Its position in the pool.
    pub row: usize,
    /// GPUs that it serves in each hour.
    pub gpus: Vec<f64>,
    /// GPUs held that can be used; 0 of what is paid by use.
    pub held: f64,
    /// GPU-hours that it serves as the kernel counts them.
    pub hours: f64,
}

/// All pools of an option at base values, in the order of [`Model::pools`]; `None` where the horizon has no such month.
pub(crate) fn by_hour(
    model: &Model,
    numbers: &Numbers<f64>,
    option: &OptionModel,
    month: u32,
) -> Option<Vec<PoolHours>> {
    let run = option.segments.iter().position(|run| (run.first..=run.last).contains(&month))?;
    let (x, year) = (numbers.bases(), option.segments[run].year);
    let (state, dated) = (state(model, numbers, x), numbers.dated(model, option, None));
    let load = levers::load(model, numbers, &state, option, x);
    let (mut room, mut served) = (Room::default(), Vec::new());
    let mut dispatch = Dispatch::new(model, numbers, &state, &load, (option, &dated), x, &mut room);
    let mut pools: Vec<Pool> =
        (0..model.pools.len()).map(|pool| Pool::new(model, numbers, option, (pool, year))).collect();
    for place in &option.sequence {
        let level = load.level[place.0][year];
        let ahead = dispatch.ahead(*place, run);
        dispatch.serve(*place, None, &mut served);
        let (row, pool) = (option.row(*place), &mut pools[place.0]);
        let mut own = RowHours { row: place.1, gpus: vec![0.0; pool.demand.len()], held: 0.0, hours: served[run].used };
        if let Some((reach, kept)) = ahead {
            own.held = if row.is_held() { reach.room.unwrap_or(0.0) * level } else { 0.0 };
            let before = pool.filled.served(&pool.stack);
            let classes = if pool.is_classed { row.classes.as_slice() } else { &[true] };
            pool.filled.take(&pool.stack, classes, &reach);
            let after = pool.filled.served(&pool.stack);
            own.gpus = after.iter().zip(before).map(|(after, before)| (after - before) * kept * level).collect();
        }
        pool.rows.push(own);
    }
    let hours = |(pool, at): (Pool, usize)| {
        let level = load.level[at][year];
        PoolHours { demand: pool.demand.iter().map(|gpus| gpus * level).collect(), rows: pool.rows }
    };
    Some(pools.into_iter().zip(0..).map(hours).collect())
}

/// A pool while its rows are filled.
struct Pool {
    stack: YearStack<f64>,
    /// Whether some rows may serve some of the pool's workloads only.
    is_classed: bool,
    filled: Filled<f64>,
    demand: Vec<f64>,
    rows: Vec<RowHours>,
}

impl Pool {
    fn new(model: &Model, numbers: &Numbers<f64>, option: &OptionModel, (pool, year): (usize, usize)) -> Self {
        let single = || StackModel { pool, classes: vec![(0..model.pools[pool].workloads.len()).collect()] };
        let own = option.stacks[pool].map_or_else(single, |at| model.stacks[at].clone());
        let stack = numbers.by_hour(model, &own, year);
        let mut filled = Filled::new();
        filled.begin(&stack, 0.0);
        let demand = stack.demand().collect();
        Self { stack, is_classed: option.stacks[pool].is_some(), filled, demand, rows: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Snapshot;

    /// Hour by hour every row serves in all what the kernel lets it take from the load curve, refused hours left out.
    #[test]
    fn rows_serve_the_hours_that_the_kernel_counts() {
        let snapshot = Snapshot::read(&sample::book().unwrap()).unwrap();
        let none = vec![false; snapshot.workloads.len()];
        let model = Model::new(&snapshot, &none).unwrap();
        let numbers: Numbers<f64> = Numbers::new(&model).unwrap();
        let mut rows = 0;
        for option in &model.options {
            for (month, pools) in [1, 12, 30].map(|month| (month, by_hour(&model, &numbers, option, month).unwrap())) {
                for own in pools.iter().flat_map(|pool| &pool.rows) {
                    let sum: f64 = own.gpus.iter().sum();
                    assert!((sum - own.hours).abs() <= 1e-9 * own.hours.max(1.0), "{month}: {sum} {}", own.hours);
                    rows += usize::from(own.hours > 0.0);
                }
            }
        }
        assert!(rows > 30, "{rows}");
        assert!(by_hour(&model, &numbers, &model.options[0], 1000).is_none());
    }
}
