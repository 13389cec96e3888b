//! In which month an option that buys has paid less for good than one that does not, over the worlds.

use super::costs::Both;
use super::trial::is_bought;
use crate::draw::{Worlds, in_order};
use crate::frame_scan::FrameInput;
use crate::model::{Numbers, Room, evaluate_in, state};
use cost::{crossing, discounted};

/// Two options, and in each world the month of the crossing; `None` where there is none.
pub(super) struct Pair {
    pub(super) owner: usize,
    pub(super) other: usize,
    pub(super) months: Both<Vec<Option<usize>>>,
}

/// Options that can be costed: those that buy, and the others.
fn sides(worlds: &Worlds) -> [Vec<usize>; 2] {
    let snapshot = worlds.model.snapshot;
    let known = (0..worlds.model.options.len()).filter(|at| worlds.model.options[*at].incomplete.is_empty());
    let buys = |at: &usize| snapshot.options[*at].rows.iter().any(|row| is_bought(snapshot, row));
    let (owners, others) = known.partition(buys);
    [owners, others]
}

/// Every option that buys beside every other that does not, in these worlds.
pub(super) fn crossings(worlds: &Worlds, drawn: &[Vec<f64>]) -> Vec<Pair> {
    let [owners, others] = sides(worlds);
    if owners.is_empty() || others.is_empty() {
        return Vec::new();
    }
    let months = by_month(worlds);
    let asked: Vec<usize> = owners.iter().chain(&others).copied().collect();
    let rate = FrameInput::DiscountRate.now(worlds.model.snapshot);
    let found = in_order(drawn.len(), worlds.setting.threads, &|world| {
        let dues: Vec<Vec<f64>> = flows(worlds, &months, &asked, &drawn[world]);
        let worth: Vec<Vec<f64>> = dues.iter().map(|dues| discounted(dues, rate)).collect();
        let pairs = (0..owners.len()).flat_map(|own| (owners.len()..asked.len()).map(move |other| (own, other)));
        pairs.map(|(own, other)| [&worth, &dues].map(|all| crossing(&all[own], &all[other]))).collect::<Vec<_>>()
    });
    let pairs = owners.iter().flat_map(|owner| others.iter().map(move |other| (*owner, *other)));
    let of = |(at, (owner, other)): (usize, (usize, usize))| Pair {
        owner,
        other,
        months: [0, 1].map(|money| found.iter().map(|world| world[at][money]).collect()),
    };
    pairs.enumerate().map(of).collect()
}

/// The constants of the case, money counting in one month only, from the signing to the last in which anything falls
/// due: what leaving costs comes behind the horizon.
fn by_month(worlds: &Worlds) -> Vec<Numbers<f64>> {
    let of = |month: u32| {
        let mut numbers = worlds.numbers.clone();
        numbers.count_only(&worlds.model, month);
        numbers
    };
    (0..=worlds.numbers.last_month()).map(of).collect()
}

/// By option, what falls due month by month in a world.
fn flows(worlds: &Worlds, months: &[Numbers<f64>], options: &[usize], x: &[f64]) -> Vec<Vec<f64>> {
    let model = &worlds.model;
    let (shared, mut room) = (state(model, &worlds.numbers, x), Room::default());
    let of = |option: &usize, room: &mut Room<f64>| {
        let due = |numbers: &Numbers<f64>| evaluate_in(model, numbers, &shared, &model.options[*option], x, room).tcc();
        months.iter().map(due).collect()
    };
    options.iter().map(|option| of(option, &mut room)).collect()
}
