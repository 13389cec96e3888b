//! Assumptions that move together: pairs of the sheet Correlations, put together to groups of which each can be drawn jointly.

use super::assumptions;
use super::cells::Cells;
use crate::inputs::{InputId, Inputs};
use ::input::{Problem, Problems};
use quantity::correlation::{Joint, Matrix, nearest};
use quantity::decimal;
use tables::{Book, Row};
use vocabulary::{Message, Value, message};

/// Assumptions of which each moves with another.
#[derive(Clone, Debug)]
pub struct Group {
    /// Its assumptions, in the order in which rows name them.
    pub inputs: Vec<InputId>,
    /// Rank correlations between them; 0 where no row names a pair.
    pub ranks: Matrix,
}

/// One row of the sheet.
struct Pair<'b> {
    cells: Cells<'b>,
    ends: [InputId; 2],
    rank: f64,
}

/// All groups. What no numbers can be is a problem at each row that would have to give way, with the nearest that they can be.
pub(crate) fn groups(book: &Book, inputs: &Inputs, problems: &Problems) -> Vec<Group> {
    grouped(book, inputs, problems).iter().map(|pairs| group(pairs, inputs)).collect()
}

/// The rows of the sheet that would make it valid, with `a`, `b` and `rank`: those that give way, and pairs that need a row. Empty
/// where it is valid as it stands.
pub fn nearest_correlations(book: &Book) -> Vec<Row> {
    let (inputs, elsewhere) = (assumptions::read(book), Problems::new());
    let groups = grouped(book, &inputs, &elsewhere);
    groups.iter().flat_map(|pairs| mended(pairs, &inputs)).collect()
}

/// Rows that touch each other, directly or through others.
fn grouped<'b>(book: &'b Book, inputs: &Inputs, problems: &'b Problems) -> Vec<Vec<Pair<'b>>> {
    let Some(table) = tables::table("correlations") else { return Vec::new() };
    let rows = book.rows(table.name).iter().enumerate();
    let mut groups: Vec<Vec<Pair>> = Vec::new();
    for pair in rows.filter_map(|(at, row)| pair(Cells::new(table, row, at, problems), inputs)) {
        let touches =
            |group: &Vec<Pair>| group.iter().any(|other| other.ends.iter().any(|end| pair.ends.contains(end)));
        let (mut joined, apart): (Vec<Vec<Pair>>, Vec<Vec<Pair>>) = groups.into_iter().partition(touches);
        joined.push(vec![pair]);
        groups = apart;
        groups.push(joined.into_iter().flatten().collect());
    }
    groups
}

fn mended(pairs: &[Pair], inputs: &Inputs) -> Vec<Row> {
    let Group { inputs: members, ranks } = joined(pairs);
    let valid = nearest(&ranks);
    let each = (0..members.len()).flat_map(|a| (a + 1..members.len()).map(move |b| [a, b]));
    let changed = each.filter(|[a, b]| valid[*a][*b] != ranks[*a][*b]);
    let row = |[a, b]: [usize; 2]| {
        let [own, other] = [members[a], members[b]];
        let is_turned = pairs.iter().any(|pair| pair.ends == [other, own]);
        let ends = if is_turned { [other, own] } else { [own, other] };
        let [first, second] = ends.map(|end| inputs.all()[end].id.clone());
        let mut row = Row::default();
        for (key, text) in [("a", first), ("b", second), ("rank", valid[a][b].to_string())] {
            row.set(key, Some(text));
        }
        row
    };
    changed.map(row).collect()
}

/// An end of a pair that is a single value, so that nothing moves with it.
struct Still<'b> {
    row: usize,
    key: &'static str,
    id: &'b str,
}

fn still<'b>(book: &'b Book, inputs: &Inputs) -> Vec<Still<'b>> {
    let rows = book.rows("correlations").iter().enumerate();
    let ends = rows.flat_map(|(row, cells)| {
        ["a", "b"].into_iter().filter_map(move |key| Some(Still { row, key, id: cells.get(key)? }))
    });
    ends.filter(|end| inputs.find(end.id).is_some_and(|at| !inputs.all()[at].is_drawn())).collect()
}

/// Pairs of which one is a single value.
pub(crate) fn notes(book: &Book, inputs: &Inputs) -> Vec<Message> {
    still(book, inputs).iter().map(|end| message!("snapshot-still-pair", id = end.id)).collect()
}

/// The same as what is asked about at their cells.
pub(super) fn doubts(book: &Book, inputs: &Inputs) -> Vec<Problem> {
    let asked = |end: &Still| Problem {
        path: format!("correlations[{}].{}", end.row, end.key),
        code: "P823",
        found: end.id.into(),
        expected: message!("snapshot-still"),
        hint: message!("snapshot-still.hint", id = end.id),
    };
    still(book, inputs).iter().map(asked).collect()
}

fn pair<'b>(cells: Cells<'b>, inputs: &Inputs) -> Option<Pair<'b>> {
    let ends = [inputs.find(cells.text("a")?)?, inputs.find(cells.text("b")?)?];
    let rank = decimal::f64_of(cells.decimal("rank")?);
    // Others are reported at their cells already.
    ((-1.0..=1.0).contains(&rank) && ends[0] != ends[1]).then_some(Pair { cells, ends, rank })
}

fn group(pairs: &[Pair], inputs: &Inputs) -> Group {
    let group = joined(pairs);
    if Joint::of_ranks(&group.ranks).is_none() {
        report(pairs, &group.inputs, &group.ranks, inputs);
    }
    group
}

fn joined(pairs: &[Pair]) -> Group {
    let mut members: Vec<InputId> = Vec::new();
    for end in pairs.iter().flat_map(|pair| pair.ends) {
        if !members.contains(&end) {
            members.push(end);
        }
    }
    let at = |end: InputId| members.iter().position(|member| *member == end).unwrap_or_default();
    let mut ranks: Matrix = vec![vec![0.0; members.len()]; members.len()];
    (0..members.len()).for_each(|own| ranks[own][own] = 1.0);
    for pair in pairs {
        let [a, b] = pair.ends.map(at);
        (ranks[a][b], ranks[b][a]) = (pair.rank, pair.rank);
    }
    Group { inputs: members, ranks }
}

/// Tells each row that would have to give way what it could be, and which pairs would need a row.
fn report(pairs: &[Pair], members: &[InputId], ranks: &Matrix, inputs: &Inputs) {
    let valid = nearest(ranks);
    let at = |end: InputId| members.iter().position(|member| *member == end).unwrap_or_default();
    let is_named =
        |a: usize, b: usize| pairs.iter().any(|pair| pair.ends.map(at) == [a, b] || pair.ends.map(at) == [b, a]);
    let each = (0..members.len()).flat_map(|a| (a + 1..members.len()).map(move |b| [a, b]));
    let new = each.filter(|[a, b]| !is_named(*a, *b) && valid[*a][*b] != 0.0);
    let id = |member: usize| inputs.all()[members[member]].id.clone();
    let new: Vec<Message> = new
        .map(|[a, b]| message!("snapshot-pair", a = id(a), b = id(b), rank = Value::number(valid[a][b].to_string())))
        .collect();
    let gives_way = |pair: &&Pair| {
        let [a, b] = pair.ends.map(at);
        valid[a][b] != ranks[a][b]
    };
    for (place, pair) in pairs.iter().filter(gives_way).enumerate() {
        let [a, b] = pair.ends.map(at);
        let rank = Value::number(valid[a][b].to_string());
        // What concerns all of them is told once, at the first.
        let hint = match (place, new.as_slice()) {
            (0, []) => message!("snapshot-correlation.all", rank = rank),
            (0, new) => message!("snapshot-correlation.more", rank = rank, pairs = Value::commas(new)),
            _ => message!("snapshot-correlation.hint", rank = rank),
        };
        pair.cells.wrong("P860", "rank", message!("snapshot-correlation"), hint);
    }
}

impl Group {
    /// What joins the draws of those of its assumptions that are drawn, and their positions among them; `None` where fewer than
    /// two are.
    pub fn among(&self, drawn: &[InputId]) -> Option<(Vec<usize>, Joint)> {
        let place = |input: &InputId| drawn.iter().position(|own| own == input);
        let kept: Vec<usize> = (0..self.inputs.len()).filter(|at| place(&self.inputs[*at]).is_some()).collect();
        let ranks = kept.iter().map(|a| kept.iter().map(|b| self.ranks[*a][*b]).collect()).collect();
        let joint = Joint::of_ranks(&ranks).filter(|_| kept.len() > 1)?;
        Some((kept.iter().filter_map(|at| place(&self.inputs[*at])).collect(), joint))
    }

    /// The others that an assumption of it moves with, and how closely.
    pub fn partners(&self, input: InputId) -> impl Iterator<Item = (InputId, f64)> + '_ {
        let own = self.inputs.iter().position(|member| *member == input);
        let ranks = own.map_or(&[][..], |own| self.ranks[own].as_slice());
        let others = self.inputs.iter().zip(ranks).map(|(other, rank)| (*other, *rank));
        others.filter(move |(other, rank)| *other != input && *rank != 0.0)
    }
}
