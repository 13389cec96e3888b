//! Part 2: the frame, the options and how each was made.

mod signed;

use super::shown::gates;
use super::{BETWEEN, heading, note, nothing, opening, small, supply, table, title};
use crate::compose::Matter;
use crate::entered::{self, day, named, shares};
use crate::fill;
use crate::flow::Flow;
use crate::options::Shown;
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::colour;
use charts::type_scale::{BODY, SMALL, STRONG};
use decision::report::detail::{OptionSupply, SupplyRow};
use tables::Row;
use vocabulary::Grade;
use voice::{Message, Value, message};

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    opening(flow, message!("pack-frame-question"), title().tell(&finding(matter)));
    let frame = frame(matter);
    table(flow, message!("pack-frame.name"), "frame", heading().tell(&message!("pack-frame")), &frame);
    flow.space(BETWEEN);
    options(flow, matter);
}

/// "Five options are compared; one fails three requirements".
fn finding(matter: &Matter) -> Message {
    let all = matter.shown.len();
    let gated: Vec<usize> =
        matter.shown.iter().map(|s| s.option.gates_failed.len()).filter(|gates| *gates > 0).collect();
    let incomplete = matter.shown.iter().filter(|s| s.option.tcc.is_none()).count();
    let options = match all {
        0 => return message!("pack-frame-no-options"),
        1 => message!("pack-frame-one-option"),
        _ => message!("pack-frame-options", count = message!("count-in-words", count = all)),
    };
    let options = Value::figure(options, "options.count", all.to_string());
    let out = [(gated.len(), failing(all, &gated)), (incomplete, uncosted(all, incomplete))]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, words)| Value::figure(words, "options.out", count.to_string()));
    fill::semicolons([options].into_iter().chain(out)).into()
}

/// "one cannot be costed"; "it" where there is but one option.
fn uncosted(all: usize, count: usize) -> Message {
    match all {
        1 => message!("pack-frame-it-uncosted"),
        _ => message!("pack-frame-uncosted", count = message!("count-in-words", count = count)),
    }
}

/// "one fails three requirements", "two fail a requirement each", from the number of gates that each gated option fails.
fn failing(all: usize, gated: &[usize]) -> Message {
    let count = message!("count-in-words", count = gated.len());
    match gated {
        [] => Message::empty(),
        [one] if all == 1 => message!("pack-frame-it-fails", gates = gates(*one)),
        [one] => message!("pack-frame-one-fails", gates = gates(*one)),
        [first, rest @ ..] if rest.iter().all(|gates| gates == first) => {
            message!("pack-frame-fail-each", count = count, gates = gates(*first))
        }
        _ => message!("pack-frame-fail-some", count = count),
    }
}

fn frame(matter: &Matter) -> Table {
    let mut out = Table::new(vec![Column::left("").wide(112.0), Column::left("")]);
    let Some(row) = matter.book.rows("frame").first() else { return out };
    let columns = tables::table("frame").map(|t| t.columns).unwrap_or_default();
    for column in columns.iter().filter(|column| column.key != "budget_is_hard") {
        let text = match row.get(column.key) {
            Some(rate) if column.key == "discount_rate" => {
                let rate = Value::figure(shares(rate), "cell.frame.1.discount_rate", rate);
                Prose::ink(BODY).tell(&message!("pack-frame-rate", rate = rate))
            }
            Some(_) => Prose::ink(BODY).tell(&setting(matter, row, column.key)),
            None => Prose::muted(BODY).tell(&message!("pack-not-given")),
        };
        out.row(vec![Prose::muted(BODY).tell(&column.label()).into(), text.into()]);
    }
    out
}

/// What was entered for the frame, with what belongs to it.
fn setting(matter: &Matter, row: &Row, key: &str) -> Message {
    let (cell, currency) = (entered::filling("frame", (row, "1"), key), &matter.report.frame.currency);
    match key {
        "months" => message!("general-months", count = cell),
        "budget" if row.get("budget_is_hard") == Some("yes") => {
            message!("pack-frame-budget-hard", budget = cell, currency = currency)
        }
        "budget" => message!("pack-frame-budget", budget = cell, currency = currency),
        _ => cell.into(),
    }
}

fn options(flow: &mut Flow, matter: &Matter) {
    if matter.shown.is_empty() {
        return nothing(flow, message!("pack-frame-nothing"));
    }
    let mut columns = vec![
        Column::left(message!("pack-column-serves")).wide(84.0),
        Column::left(message!("pack-column-offer")),
        Column::right(message!("general-gpus")).wide(44.0),
        Column::left(message!("general-paid")).wide(98.0),
        Column::right(message!("general-price")).wide(if matter.is_full() { 92.0 } else { 132.0 }),
    ];
    columns.extend(matter.is_full().then(|| Column::left(message!("general-known-by")).wide(57.0)));
    let mut out = Table::new(columns);
    let common = |row: &SupplyRow| supply::is_common(row, &matter.detail.supply);
    if let Some(first) = matter.detail.supply.first().filter(|first| first.rows.iter().any(common)) {
        out.group(message!("pack-frame-same"));
        rows(&mut out, matter, first, common);
    }
    for shown in &matter.shown {
        out.group_of(group(shown));
        let own = matter.detail.supply.iter().find(|supply| supply.option == shown.option.id);
        if own.is_none_or(|own| rows(&mut out, matter, own, |row| !common(row)) == 0) {
            let none = if own.is_some() { message!("pack-frame-nothing-else") } else { message!("pack-frame-no-row") };
            out.row(vec![Prose::muted(BODY).tell(&none).into()]);
        }
    }
    let finding = heading().tell(&message!("pack-options"));
    table(flow, message!("pack-options.name"), "options", finding, &out);
    note(flow, small().tell(&message!("pack-options-note", page = fill::page(&matter.refs, "demand"))));
    if matter.is_full() {
        matter.shown.iter().filter_map(said).for_each(|prose| note(flow, prose));
        signed::lay(flow, matter);
    }
}

/// Adds those of an option's rows that are wanted, in their order; how many there were.
fn rows(out: &mut Table, matter: &Matter, option: &OptionSupply, wanted: impl Fn(&SupplyRow) -> bool) -> usize {
    let kept = option.rows.iter().enumerate().filter(|(_, row)| wanted(row));
    kept.map(|(at, row)| out.row(cells(matter, row, &format!("supply.{}.{}", option.option, at + 1)))).count()
}

fn cells(matter: &Matter, row: &SupplyRow, id: &str) -> Vec<Cell> {
    let part = |part: &str| format!("{id}.{part}");
    let serves = message!(
        "pack-frame-serves",
        pool = Value::figure(row.pool.inside(), part("pool"), row.pool.word()),
        layer = Value::figure(row.layer.inside(), part("layer"), row.layer.word()),
    );
    let grade = match row.grade.as_str() {
        "" => Prose::muted(BODY).tell(&message!("pack-not-said")),
        grade => Prose::ink(BODY).figure(named(Grade::from_word(grade).map(Grade::name), grade), &part("grade"), grade),
    };
    let mut cells: Vec<Cell> = vec![Prose::ink(BODY).tell(&serves).into()];
    cells.extend(supply::cells(matter, row, id));
    // A cell without a column is not laid out.
    cells.push(vec![grade, Prose::muted(SMALL).figure(day(&row.date), &part("date"), &row.date)].into());
    cells
}

/// What should be known of an option, in a paragraph of its own; `None` where there is nothing.
fn said(shown: &Shown) -> Option<Prose> {
    let own = shown.option;
    let notes = voice::value(Value::row(own.doubts.iter().chain(&own.refused_text).chain(&own.notes)));
    let name = || fill::name(shown.id("name"), &own.name);
    let told = || message!("pack-options-said", name = name(), said = fill::name(shown.id("notes"), &notes));
    (!notes.is_empty()).then(|| small().tell(&told()))
}

fn group(option: &Shown) -> Prose {
    let name = &option.option.name;
    let prose = Prose::ink(STRONG).figure(name, &option.id("name"), name);
    let prose = prose.then(SMALL, colour::MUTED).say(" · ");
    let model = option.option.supply_model;
    let prose = prose.figure(voice::text(&model.name()), &option.id("supply_model"), model.word());
    match option.option.gates_failed.len() {
        0 if option.recommended => prose.say(" · ").tell(&message!("pack-recommended")),
        0 => prose,
        failed => {
            let words = voice::text(&message!("pack-out", gates = gates(failed)));
            prose.say(" · ").figure(words, &option.id("gates_failed"), failed.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gated_options_are_told_in_singular_and_plural() {
        for (all, gated, expected) in [
            (1, &[1][..], "it fails a requirement"),
            (1, &[3], "it fails three requirements"),
            (5, &[1], "one fails a requirement"),
            (5, &[3], "one fails three requirements"),
            (5, &[1, 1], "two fail a requirement each"),
            (5, &[2, 2, 2], "three fail two requirements each"),
            (5, &[1, 3], "two fail one requirement or more"),
            (2, &[1, 1], "two fail a requirement each"),
            (5, &[], ""),
        ] {
            assert_eq!(voice::text(&failing(all, gated)), expected);
        }
    }
}
