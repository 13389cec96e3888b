//! What each option loses against the best one of the same world: the price of being wrong.

use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::numbers::{Unit, exact, float, head};
use crate::parts::{heading, note, noted, small};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, STRONG};
use decision::report::detail::Regret;
use quantity::decimal::Amount;
use quantity::show;
use voice::{label, message};

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let list = &matter.detail.regret;
    if list.len() < 2 {
        return note(flow, small().say(&label("pack-regret-nothing")));
    }
    let amounts = list.iter().flat_map(|r| [r.mean, r.p90]).flatten().map(float);
    let unit = list.iter().any(|r| r.mean.is_some()).then(|| Unit::of(amounts));
    let mut columns = vec![Column::left(label("general-option"))];
    if let Some(unit) = unit {
        let money = head(unit, &matter.report.frame.currency);
        let heads =
            [message!("pack-regret-mean-money", money = &money), message!("pack-regret-p90-money", money = &money)];
        columns.extend(heads.map(|head| Column::right(voice::text(&head)).wide(56.0)));
    }
    let heads = ["pack-regret-mean-points", "pack-regret-p90-points", "pack-regret-loses-nothing"];
    columns.extend(heads.map(|head| Column::right(label(head)).wide(52.0)));
    let mut out = Table::new(columns);
    list.iter().for_each(|regret| out.row(row(matter, regret, unit)));
    let (text, value) = finding(matter.option(&list[0].option), matter.option(&list[1].option), &list[0], &list[1]);
    let money = match unit {
        Some(_) => message!("pack-regret-note-money"),
        None => message!("pack-regret-note-no-money"),
    };
    let regret = message!("pack-regret-note", page = fill::page(&matter.refs, "information"));
    let (title, note) =
        (heading().figure(&text, "regret.finding", value), small().tell(&fill::sentences([regret, money])));
    noted(flow, (&label("pack-regret-name"), "regret"), title, &out, &note);
}

/// Who loses least on average; the exact values behind the sentence.
fn finding(least: &str, next: &str, first: &Regret, second: &Regret) -> (String, String) {
    let value = format!("{}/{}", first.mean_points, second.mean_points);
    let text = match second.mean_points - first.mean_points {
        gap if gap <= 1e-9 => message!("pack-regret-tie", least = least, next = next),
        _ if first.mean_points <= 0.0 => message!("pack-regret-never-wrong", least = least),
        _ => message!("pack-regret-least", least = least),
    };
    (voice::text(&text), value)
}

fn row(matter: &Matter, regret: &Regret, unit: Option<Unit>) -> Vec<Cell> {
    let recommended = matter.report.decision.option.as_deref() == Some(&regret.option);
    let face = if recommended { STRONG } else { BODY };
    let name = matter.option(&regret.option);
    let id = |figure: &str| format!("detail.regret.{}.{figure}", regret.option);
    let mut cells: Vec<Cell> =
        vec![Prose::ink(face).figure(name, &format!("option.{}.name", regret.option), name).into()];
    if let Some(unit) = unit {
        cells.extend([("mean", regret.mean), ("p90", regret.p90)].map(|(end, amount)| money(unit, amount, &id(end))));
    }
    for (end, points) in [("mean_points", regret.mean_points), ("p90_points", regret.p90_points)] {
        let text = show::rounded(points, show::visible(points, Some(0.1)));
        cells.push(Prose::ink(BODY).figure(&text, &id(end), points.to_string()).into());
    }
    cells.push(match regret.right_in {
        Some(share) => Prose::ink(BODY).figure(show::percent(share), &id("right_in"), share.to_string()).into(),
        None => Prose::muted(BODY).say("–").into(),
    });
    cells
}

/// An estimate in two significant digits.
fn money(unit: Unit, amount: Option<Amount>, id: &str) -> Cell {
    match amount {
        Some(amount) => {
            let value = float(amount);
            let text = unit.bare(value, show::significant(value, 2));
            Prose::ink(BODY).figure(&text, id, exact(amount)).into()
        }
        None => Prose::muted(BODY).say("–").into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_and_certainty_have_sentences_of_their_own() {
        let regret = |mean_points| Regret {
            option: String::new(),
            mean_points,
            p90_points: 1.0,
            mean: None,
            p90: None,
            right_in: None,
        };
        for (first, second, expected) in [
            (0.5, 2.0, "A carries the smallest expected regret"),
            (0.0, 2.0, "A is never the wrong choice in the futures drawn"),
            (0.5, 0.5, "A and B lose equally little on average over all futures"),
            (0.0, 0.0, "A and B lose equally little on average over all futures"),
        ] {
            assert_eq!(finding("A", "B", &regret(first), &regret(second)).0, expected);
        }
    }
}
