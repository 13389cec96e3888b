//! The vendor beside one winner: points by criterion, and what each won or lost of the whole.

use super::noted;
use crate::flow::Flow;
use crate::parts::{heading, table};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, STRONG};
use decision::report::debrief::{CriterionDebrief, Debrief, Winner};
use quantity::show;
use std::cmp::Ordering;
use voice::{Message, message};

/// Weighted points below which two vendors are level: what two decimals do not show.
const LEVEL: f64 = 0.005;

pub(super) fn lay(flow: &mut Flow, own: &Debrief, winner: &Winner) {
    let mut out = Table::new(vec![
        Column::left(message!("general-criterion")),
        Column::right(message!("debrief-weight")).wide(44.0),
        Column::right(message!("debrief-column-own", vendor = &own.name)).wide(84.0),
        Column::right(message!("debrief-column-winner", winner = &winner.name)).wide(84.0),
        Column::right(message!("debrief-column-ahead")).wide(84.0),
    ]);
    for axis in &own.axes {
        out.group(axis.axis.name());
        let of_axis = own.criteria.iter().enumerate().filter(|(_, own)| own.criterion.axis == axis.axis);
        of_axis.for_each(|(at, one)| out.row(row(own, winner, at, one)));
    }
    out.total(told(own, winner));
    if own.criteria.iter().any(|own| own.priced) {
        out.row(priced(own, winner));
    }
    let name = message!("debrief-against.name", winner = &winner.name);
    table(flow, name, "", heading().tell(&finding(own, winner)), &out);
    noted(flow, &message!("debrief-against-note", winner = &winner.name));
}

/// How many criteria were won and lost, of those whose points are told.
fn finding(own: &Debrief, winner: &Winner) -> Message {
    let moved: Vec<f64> = (0..own.criteria.len()).filter_map(|at| own.ahead(winner, at)).collect();
    let count = |is: &dyn Fn(f64) -> bool| moved.iter().filter(|ahead| is(**ahead)).count();
    message!(
        "debrief-against",
        winner = &winner.name,
        won = count(&|ahead| ahead >= LEVEL),
        lost = count(&|ahead| ahead <= -LEVEL),
        level = count(&|ahead| ahead.abs() < LEVEL),
    )
}

fn row(own: &Debrief, winner: &Winner, at: usize, one: &CriterionDebrief) -> Vec<Cell> {
    let theirs = match one.priced {
        true => Prose::muted(BODY).tell(&message!("debrief-kept")),
        false => Prose::ink(BODY).say(&points(winner.points[at])),
    };
    let ahead = match own.ahead(winner, at) {
        Some(ahead) => Prose::ink(BODY).say(&signed(ahead)),
        None => Prose::muted(BODY).say("–"),
    };
    vec![
        Prose::ink(BODY).say(&one.criterion.name).into(),
        Prose::muted(BODY).say(&percent(one.criterion.weight)).into(),
        Prose::ink(BODY).say(&points(one.points())).into(),
        theirs.into(),
        ahead.into(),
    ]
}

/// What all criteria that are told come to.
fn told(own: &Debrief, winner: &Winner) -> Vec<Cell> {
    let weight: f64 = own.criteria.iter().filter(|own| !own.priced).map(|own| own.criterion.weight).sum();
    let ahead: f64 = (0..own.criteria.len()).filter_map(|at| own.ahead(winner, at)).sum();
    let empty = || Prose::ink(BODY).into();
    vec![
        Prose::ink(STRONG).tell(&message!("debrief-told")).into(),
        Prose::ink(STRONG).say(&percent(weight)).into(),
        empty(),
        empty(),
        Prose::ink(STRONG).say(&signed(ahead)).into(),
    ]
}

/// Who is ahead on the criteria that are kept back.
fn priced(own: &Debrief, winner: &Winner) -> Vec<Cell> {
    let weight: f64 = own.criteria.iter().filter(|own| own.priced).map(|own| own.criterion.weight).sum();
    let told = match winner.priced {
        Ordering::Less => message!("debrief-ahead", winner = &winner.name),
        Ordering::Greater => message!("debrief-behind", winner = &winner.name),
        Ordering::Equal => message!("debrief-level"),
    };
    vec![
        Prose::ink(STRONG).tell(&message!("debrief-priced")).into(),
        Prose::ink(STRONG).say(&percent(weight)).into(),
        Prose::ink(BODY).into(),
        Prose::ink(BODY).tell(&told).into(),
        Prose::muted(BODY).say("–").into(),
    ]
}

/// Points of 100, one decimal.
pub(super) fn points(value: Option<f64>) -> String {
    value.map_or_else(|| "–".to_owned(), |value| show::grouped(value, 1))
}

/// A share of all weight in per cent.
pub(super) fn percent(share: f64) -> String {
    show::grouped(share * 100.0, 1)
}

/// Weighted points with their sign; none where they are level.
fn signed(ahead: f64) -> String {
    match show::grouped(ahead, 2) {
        text if ahead >= LEVEL => format!("+{text}"),
        _ if ahead.abs() < LEVEL => show::grouped(0.0, 2),
        text => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_won_has_a_sign_and_what_is_level_none() {
        for (ahead, expected) in [(1.234, "+1.23"), (-0.5, "\u{2212}0.50"), (0.004, "0.00"), (-0.001, "0.00")] {
            assert_eq!(signed(ahead), expected);
        }
    }
}
