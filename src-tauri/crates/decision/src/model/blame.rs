//! Which cell to mend where amounts leave their digits: the one whose value is largest for what it does.

use super::{Model, OptionModel, PoolModel};
use crate::inputs::InputId;
use ::input::Problem;
use quantity::{Decimal, decimal, real};
use std::collections::BTreeSet;
use vocabulary::message;

/// What is wrong where an amount leaves its digits, at the cell to mend.
pub(crate) fn too_large(path: &str) -> Problem {
    Problem {
        path: path.to_owned(),
        code: "P820",
        found: message!("snapshot-too-large"),
        expected: message!("snapshot-too-large.expected"),
        hint: message!("snapshot-too-large.hint"),
    }
}

/// The cell behind a demand that is no number: a workload's scale or growth, else its series.
pub(super) fn demand(model: &Model, pool: &PoolModel) -> String {
    let workloads = pool.workloads.iter().map(|at| &model.snapshot.workloads[*at]);
    let inputs = workloads.flat_map(|w| [w.scale, w.growth]);
    let found = largest(inputs.filter_map(|at| sized(model, at)));
    let highest = pool.workloads.iter().filter_map(|at| model.snapshot.workloads[*at].statistics.as_ref());
    let highest = highest.map(|s| s.peak).fold(1.0, f64::max);
    found.filter(|(size, _)| *size >= highest).map_or_else(|| "demand".to_owned(), |(_, place)| place)
}

/// The cell behind an option's cost that is no number: the largest of the inputs and units that it rests on.
pub(crate) fn cost(model: &Model, at: usize, option: &OptionModel) -> String {
    let inputs = option.uses.iter().filter_map(|at| sized(model, *at));
    let rows = &model.snapshot.options[at].rows;
    let units = rows
        .iter()
        .filter_map(|row| Some((decimal::f64_of(row.most_units()?), format!("options[{}].units", row.row?))));
    let own = || format!("options[{}]", rows.first().and_then(|row| row.row).unwrap_or(at));
    largest(inputs.chain(units)).map_or_else(own, |(_, place)| place)
}

fn largest(sized: impl Iterator<Item = (f64, String)>) -> Option<(f64, String)> {
    sized.reduce(|a, b| if b.0 > a.0 { b } else { a })
}

/// How large an input may become, and the cell to mend; `None` for one that stands in no cell.
fn sized(model: &Model, at: InputId) -> Option<(f64, String)> {
    let input = model.inputs.all().get(at)?;
    let place = input.place?.to_string();
    let size = |end: Decimal| decimal::f64_of(end).abs();
    let most = size(input.range.low).max(size(input.range.high));
    let compounds = rates(model).contains(&at);
    let years = model.years() as f64;
    Some((if compounds { real::pow(1.0 + most, years) } else { most }, place))
}

/// Inputs that are compounded from year to year.
fn rates(model: &Model) -> BTreeSet<InputId> {
    let lines = model.options.iter().flat_map(|o| &o.lines).filter_map(|line| line.growth());
    let workloads = model.snapshot.workloads.iter().map(|w| w.growth);
    workloads.chain(lines.map(|(.., growth)| growth)).chain([model.assumed.price_decline]).collect()
}
