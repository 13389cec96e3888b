//! Vendors, criteria and what evaluators found.

use super::cells::Cells;
use super::doubts::{self, Doubt, Reach};
use super::{Criterion, Score, Vendor};
use crate::inputs::Inputs;
use ::input::Problems;
use quantity::{Decimal, Range, Shape, decimal};
use scorecard::{Axis, Cell, Direction, Gate, Grade, Scope, ValueFunction};
use tables::{Book, Estimate, Row, Table, record};
use vocabulary::{Answer, Computed, message};

/// All vendors.
pub(crate) fn vendors(book: &Book) -> Vec<Vendor> {
    let text = |row: &Row, key: &str| row.get(key).map(str::to_owned);
    let read = |row: &Row| {
        Some(Vendor { id: text(row, "id")?, name: text(row, "name")?, data_classes: text(row, "data_classes") })
    };
    book.rows("vendors").iter().filter_map(read).collect()
}

/// All criteria; exactly one takes the cost where there are any.
pub(crate) fn criteria(book: &Book, problems: &Problems) -> Vec<Criterion> {
    let Some(table) = tables::table("criteria") else { return Vec::new() };
    let rows = book.rows(table.name).iter().enumerate();
    let list: Vec<Criterion> = rows.filter_map(|(at, row)| criterion(&Cells::new(table, row, at, problems))).collect();
    check_together(table, book.rows(table.name), problems);
    list
}

fn check_together(table: &'static Table, rows: &[Row], problems: &Problems) {
    let mut computed = rows.iter().enumerate().filter(|(_, row)| row.get("computed") == Some(Computed::Tcc.word()));
    if !rows.is_empty() && computed.next().is_none() {
        let (found, expected) = (message!("snapshot-not-computed"), message!("snapshot-not-computed.expected"));
        problems.add("P808", "criteria", found, expected, message!("snapshot-not-computed.hint"));
    }
    for (at, row) in computed {
        let (expected, hint) = (message!("snapshot-computed-twice"), message!("snapshot-computed-twice.hint"));
        Cells::new(table, row, at, problems).wrong("P808", "computed", expected, hint);
    }
    let weighs_nothing = |row: &Row| row.get("weight").and_then(decimal::parse).is_some_and(|w| w.is_zero());
    if !rows.is_empty() && rows.iter().all(weighs_nothing) {
        let (found, expected) = (message!("snapshot-no-weight"), message!("snapshot-no-weight.expected"));
        problems.add("P809", "criteria", found, expected, message!("snapshot-no-weight.hint"));
    }
}

/// All of a criterion is judged before any of it is missed, so that nothing wrong hides behind another.
fn criterion(cells: &Cells) -> Option<Criterion> {
    let axis = cells.choice("axis", Axis::WORDS);
    let direction = cells.choice("direction", Direction::WORDS);
    let takes = cells.choice("computed", Computed::WORDS);
    let (computed, is_carbon) = (takes == Some(Computed::Tcc), takes == Some(Computed::Carbon));
    if computed {
        check_computed(cells, axis, direction);
    } else {
        check_gates(cells);
    }
    let (anchors, points) = (anchors(cells, direction), points(cells));
    check_points(cells, points.as_deref(), direction);
    let (axis, _, (worst, best)) = (axis?, direction?, anchors?);
    Some(Criterion {
        id: cells.owned("id")?,
        name: cells.owned("name")?,
        axis,
        unit: cells.owned("unit").unwrap_or_default(),
        rubric: cells.owned("rubric"),
        scale: scale(cells),
        worst,
        best,
        value: value_function(cells, points, worst, best)?,
        span: (best - worst).abs(),
        anchors: (worst.min(best), worst.max(best)),
        gates: gates(cells),
        weight: cells.number("weight")?,
        computed,
        is_carbon,
        scope: scope(cells, ["min_devices", "min_params", "min_hours", "min_sequence"]),
        in_tcc: cells.owned("in_tcc"),
    })
}

/// Words that answer a criterion, with their values.
fn scale(cells: &Cells) -> Vec<(String, Decimal)> {
    let choices = tables::scale_of(cells.text("scale").unwrap_or_default());
    choices.into_iter().map(|choice| (choice.word.to_owned(), choice.value)).collect()
}

/// Sizes by what they count, from the columns that hold them.
fn scope(cells: &Cells, [devices, params, hours, sequence]: [&str; 4]) -> Scope {
    let size = |key: &str| cells.number(key).filter(|size| *size > 0.0);
    Scope { devices: size(devices), params: size(params), hours: size(hours), sequence: size(sequence) }
}

/// The computed criterion is a cost that nobody states: less is better, and no gate can judge it.
fn check_computed(cells: &Cells, axis: Option<Axis>, direction: Option<Direction>) {
    if axis.is_some_and(|a| a != Axis::Cost) || direction.is_some_and(|d| d != Direction::Min) {
        cells.wrong("P808", "computed", message!("snapshot-computed-axis"), message!("snapshot-computed-axis.hint"));
    }
    for key in ["gate_min", "gate_max"].into_iter().filter(|key| cells.text(key).is_some()) {
        cells.wrong("P808", key, message!("snapshot-computed-gate"), message!("snapshot-computed-gate.hint"));
    }
}

/// A stated value can pass both gates.
fn check_gates(cells: &Cells) {
    let (Some(least), Some(most)) = (cells.decimal("gate_min"), cells.decimal("gate_max")) else { return };
    if least > most {
        let expected = message!("snapshot-gates", most = most.to_string());
        cells.wrong("P819", "gate_min", expected, message!("snapshot-gates.hint"));
    }
}

/// The worst and the best anchor; while the direction is unknown they need only differ.
fn anchors(cells: &Cells, direction: Option<Direction>) -> Option<(f64, f64)> {
    let (worst, best) = (cells.number("worst")?, cells.number("best")?);
    let contradicts = match direction {
        Some(Direction::Max) => best <= worst,
        Some(Direction::Min) => best >= worst,
        None => false,
    };
    if best == worst {
        cells.wrong("P807", "best", message!("snapshot-anchors-apart"), message!("snapshot-anchors-apart.hint"));
        return None;
    }
    if contradicts {
        cells.wrong("P807", "best", message!("snapshot-anchors"), message!("snapshot-anchors.hint"));
        return None;
    }
    Some((worst, best))
}

fn points(cells: &Cells) -> Option<Vec<(f64, f64)>> {
    cells.text("points")?.split(';').map(point).collect()
}

fn check_points(cells: &Cells, points: Option<&[(f64, f64)]>, direction: Option<Direction>) {
    let (Some([first, .., last]), Some(direction)) = (points, direction) else { return };
    if (last.1 >= first.1) != (direction == Direction::Max) {
        cells.wrong("P807", "points", message!("snapshot-points"), message!("snapshot-points.hint"));
    }
}

fn value_function(cells: &Cells, points: Option<Vec<(f64, f64)>>, worst: f64, best: f64) -> Option<ValueFunction> {
    match cells.text("points") {
        None => ValueFunction::linear(worst, best),
        Some(_) => ValueFunction::piecewise(points?),
    }
}

fn point(text: &str) -> Option<(f64, f64)> {
    let (x, score) = text.split_once(':')?;
    Some((x.trim().parse().ok()?, score.trim().parse().ok()?))
}

fn gates(cells: &Cells) -> Vec<Gate> {
    let least = cells.number("gate_min").map(Gate::Min);
    let most = cells.number("gate_max").map(Gate::Max);
    least.into_iter().chain(most).collect()
}

/// All entries of all evaluators; while they are sealed, what vendors state of themselves alone.
pub(crate) fn scores(
    book: &Book,
    vendors: &[Vendor],
    criteria: &[Criterion],
    inputs: &Inputs,
    problems: &Problems,
) -> Vec<Score> {
    let Some(table) = tables::table("scores") else { return Vec::new() };
    let is_sealed = record::is_sealed(book);
    let rows = book.rows(table.name).iter().enumerate().filter(|(_, row)| !is_sealed || record::is_stated(row));
    rows.filter_map(|(at, row)| score(&Cells::new(table, row, at, problems), at, vendors, criteria, inputs)).collect()
}

/// What was agreed on cells.
pub(crate) fn agreed(
    book: &Book,
    vendors: &[Vendor],
    criteria: &[Criterion],
    inputs: &Inputs,
    problems: &Problems,
) -> Vec<Score> {
    let Some(table) = tables::table("agreed").filter(|_| !record::is_sealed(book)) else { return Vec::new() };
    let rows = book.rows(table.name).iter().enumerate();
    let read = |(at, row)| {
        let cells = Cells::new(table, row, at, problems);
        let own = score(&cells, at, vendors, criteria, inputs)?;
        Some(Score { evaluator: cells.owned("by").unwrap_or_default(), ..own })
    };
    rows.filter_map(read).collect()
}

fn score(cells: &Cells, row: usize, vendors: &[Vendor], criteria: &[Criterion], inputs: &Inputs) -> Option<Score> {
    let criterion = criteria.iter().position(|c| Some(c.id.as_str()) == cells.text("criterion"))?;
    if criteria[criterion].is_filled() {
        cells.wrong("P812", "criterion", message!("snapshot-no-score"), message!("snapshot-no-score.hint"));
    }
    let vendor = vendors.iter().position(|v| Some(v.id.as_str()) == cells.text("vendor"))?;
    let grade = cells.choice("grade", Grade::WORDS).unwrap_or(Grade::UNSAID);
    let answer = answer(cells, grade);
    let text = cells.text("value").filter(|_| answer.is_none());
    let chosen = text.and_then(|text| criteria[criterion].scale.iter().find(|(word, _)| word == text));
    let estimate = match chosen {
        Some((_, value)) => Some(Estimate::Range(Range::point(*value))),
        None => text.and_then(|text| Estimate::parse(text).ok()),
    };
    let assumption = match estimate {
        Some(Estimate::Assumption(id)) => inputs.find(id),
        _ => None,
    };
    let range = match estimate {
        Some(Estimate::Range(range)) => Some(range),
        _ => assumption.map(|at| inputs.all()[at].range),
    };
    let doubt = range.and_then(|range| doubts::doubt(&criteria[criterion], &range, Reach::of(inputs)));
    let is_far = doubt == Some(Doubt::Far);
    Some(Score {
        evaluator: cells.owned("evaluator").unwrap_or_default(),
        vendor,
        criterion,
        row,
        cell: range.filter(|_| !is_far).map_or(Cell::Unknown, cell),
        answer,
        scope: scope(cells, ["devices", "params", "hours", "sequence"]),
        is_far,
        doubt,
        assumption: assumption.filter(|_| !is_far),
        grade,
        stated: chosen.map(|(word, _)| word.clone()).or_else(|| range.map(|range| range.to_string())),
        reason: cells.owned("reason"),
        source: cells.owned("source"),
        date: cells.owned("date"),
    })
}

/// What an entry says in place of a number: that a vendor gave no answer, or that nobody knows. A grade may say the latter, too,
/// whatever stands in the value.
fn answer(cells: &Cells, grade: Grade) -> Option<Answer> {
    let entered = cells.text("value").and_then(Answer::from_word);
    entered.or((grade == Grade::Unknown).then_some(Answer::Unknown))
}

/// As entries are joined: of a named distribution its triangle.
pub(super) fn cell(range: Range) -> Cell {
    let [low, mode, high] = range.triangle();
    match range.shape {
        Shape::Point => Cell::Point(mode),
        Shape::Uniform => Cell::Interval { low, high },
        _ => Cell::Triangle { low, mode, high },
    }
}
