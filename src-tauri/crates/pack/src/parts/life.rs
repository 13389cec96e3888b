//! Asset life: each card that the recommended option buys, else each card, with its life, its values by age and cards bought used.

use super::{figure, heading, note, nothing, opening, small, table, title};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::colour;
use charts::type_scale::{BODY, SMALL};
use decision::report::life::{CardLife, Life, LifeNumber};
use voice::{Message, message};

/// Room for a column of numbers, and for one of numbers with their range.
const NUMBER: f64 = 58.0;
const RANGED: f64 = 104.0;
/// Room for the ages of used cards, and for each of their numbers.
const AGE: f64 = 28.0;
const USED: f64 = 50.0;

/// Whether anything is owned.
pub(super) fn is_told(matter: &Matter) -> bool {
    matter.life.is_some_and(|own| !own.cards.is_empty())
}

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let question = message!("pack-life-question");
    let Some(found) = matter.life else { return };
    let Some(first) = found.cards.first() else { return nothing(flow, question) };
    opening(flow, question, title().tell(&first.finding));
    for own in &found.cards {
        whole(flow, (matter, found), own);
        for line in [&own.residual.text, &own.book] {
            note(flow, small().tell(line));
        }
        let drawn = crate::ageing::figure(matter.fonts, own, flow.width());
        figure::noted(flow, &format!("life-curve-{}", own.quote), &drawn, &small().tell(&own.history_text));
        ages(flow, found, own);
        used(flow, found, own);
        for line in std::iter::once(&own.used_text).chain(&own.notes) {
            note(flow, small().tell(line));
        }
    }
    method(flow, found);
}

fn method(flow: &mut Flow, found: &Life) {
    let name = message!("pack-life-assumptions");
    note(flow, small().tell(&name));
    found.notes.iter().for_each(|line| note(flow, small().tell(line)));
}

/// A number that can be traced; one that no world reaches is text alone.
fn cell(own: &LifeNumber) -> Prose {
    let printed = voice::text(&own.shown);
    match own.value.p50 {
        Some(value) => Prose::ink(BODY).figure(&printed, &own.figure, value.to_string()),
        None => Prose::ink(BODY).say(&printed),
    }
}

fn ranged(own: &LifeNumber) -> Cell {
    match own.range.is_empty() {
        true => cell(own).into(),
        false => cell(own).then(SMALL, colour::MUTED).say(" (").tell(&own.range).say(")").into(),
    }
}

/// Heads of columns of numbers, each with its room.
fn columns(heads: &[Message], room: impl Fn(usize) -> f64) -> Vec<Column> {
    heads.iter().enumerate().map(|(at, head)| Column::right(head.clone()).wide(room(at))).collect()
}

fn whole(flow: &mut Flow, (matter, found): (&Matter, &Life), own: &CardLife) {
    let mut heads = found.heads.rows.iter().cloned();
    let words: Vec<Column> = heads.by_ref().take(2).map(Column::left).collect();
    let rooms = [NUMBER, RANGED];
    let numbers = heads.zip(rooms).map(|(head, room)| Column::right(head).wide(room));
    let mut out = Table::new(words.into_iter().chain(numbers).collect());
    for row in &own.rows {
        out.row(vec![
            Prose::ink(BODY).tell(&row.name).into(),
            Prose::muted(BODY).tell(&row.unit).into(),
            cell(&row.number).into(),
            Prose::muted(BODY).tell(&row.number.range).into(),
        ]);
    }
    let option = fill::name(format!("option.{}.name", own.option), matter.option(&own.option));
    let finding = message!("pack-life-whole", option = option, name = own.name.clone());
    table(flow, own.name.clone(), &format!("life-{}", own.quote), heading().tell(&finding), &out);
}

fn ages(flow: &mut Flow, found: &Life, own: &CardLife) {
    // The first and the third are one number, the others have a range.
    let mut out = Table::new(columns(&found.heads.ages, |at| if at % 2 == 0 && at < 4 { NUMBER } else { RANGED }));
    for age in &own.ages {
        out.row(vec![
            Prose::ink(BODY).say(&age.years.to_string()).into(),
            ranged(&age.value),
            Prose::ink(BODY).tell(&age.book_shown).into(),
            ranged(&age.failures),
            ranged(&age.energy),
        ]);
    }
    let finding = message!("pack-life-ages", name = own.name.clone());
    table(flow, message!("cli-life-ages"), &format!("life-ages-{}", own.quote), heading().tell(&finding), &out);
}

fn used(flow: &mut Flow, found: &Life, own: &CardLife) {
    let mut out = Table::new(columns(&found.heads.used, |at| if at == 0 { AGE } else { USED }));
    for used in &own.used {
        let years = Cell::from(Prose::ink(BODY).say(&used.years.to_string()));
        let beats = Cell::from(Prose::ink(BODY).tell(&used.beats));
        out.row(std::iter::once(years).chain(used.numbers().map(|own| cell(own).into())).chain([beats]).collect());
    }
    let finding = message!("pack-life-used", name = own.name.clone());
    table(flow, message!("cli-life-used"), &format!("life-used-{}", own.quote), heading().tell(&finding), &out);
}
