//! Part 2: the frame, the options and how each was made.

use super::shown::gates;
use super::{BETWEEN, heading, note, nothing, opening, small, supply, table, title};
use crate::compose::Matter;
use crate::entered::{cell, day, shares, word};
use crate::flow::Flow;
use crate::numbers;
use crate::options::Shown;
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::colour;
use charts::type_scale::{BODY, SMALL, STRONG};
use decision::report::detail::{OptionSupply, SupplyRow};
use quantity::show;
use tables::Row;

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    opening(flow, "What is decided, by whom, and between what?", finding(matter));
    let frame = frame(matter);
    table(flow, "The frame", "frame", heading().say("The frame: what any answer must keep to"), &frame);
    flow.space(BETWEEN);
    options(flow, matter);
}

/// "Five options are compared; one fails three gates".
fn finding(matter: &Matter) -> Prose {
    let all = matter.shown.len();
    let gated: Vec<usize> =
        matter.shown.iter().map(|s| s.option.gates_failed.len()).filter(|gates| *gates > 0).collect();
    let incomplete = matter.shown.iter().filter(|s| s.option.tcc.is_none()).count();
    let options = match all {
        0 => return title().say("No options are entered yet"),
        1 => "One option is examined".to_owned(),
        all => format!("{} options are compared", numbers::word(all)),
    };
    let prose = title().figure(&options, "options.count", all.to_string());
    let out = [(gated.len(), failing(all, &gated)), (incomplete, format!("{} cannot be costed", who(all, incomplete)))];
    out.into_iter()
        .filter(|(count, _)| *count > 0)
        .fold(prose, |prose, (count, words)| prose.say("; ").figure(&words, "options.out", count.to_string()))
}

/// So many of all options: "it" where there is but one.
fn who(all: usize, count: usize) -> String {
    if all == 1 { "it".to_owned() } else { show::in_words(count) }
}

/// "one fails three gates", "two fail a gate each", from the number of gates that each gated option fails.
fn failing(all: usize, gated: &[usize]) -> String {
    let who = who(all, gated.len());
    match gated {
        [] => String::new(),
        [one] => format!("{who} fails {}", gates(*one)),
        [first, rest @ ..] if rest.iter().all(|gates| gates == first) => format!("{who} fail {} each", gates(*first)),
        _ => format!("{who} fail one gate or more"),
    }
}

fn frame(matter: &Matter) -> Table {
    let mut out = Table::new(vec![Column::left("").wide(112.0), Column::left("")]);
    let Some(row) = matter.book.rows("frame").first() else { return out };
    let columns = tables::table("frame").map(|t| t.columns).unwrap_or_default();
    for column in columns.iter().filter(|column| column.key != "budget_is_hard") {
        let label = Prose::muted(BODY).say(column.label);
        let mut text = match row.get(column.key) {
            Some(rate) if column.key == "discount_rate" => {
                Prose::ink(BODY).figure(&shares(rate), "cell.frame.1.discount_rate", rate)
            }
            Some(_) => cell(Prose::ink(BODY), "frame", (row, "1"), column.key),
            None => Prose::muted(BODY).say("not given"),
        };
        text = match column.key {
            "months" => text.say(" months"),
            "budget" if row.get("budget").is_some() => budget(text, matter, row),
            "discount_rate" if row.get("discount_rate").is_some() => {
                text.say(" a year; every present value in this pack uses it")
            }
            _ => text,
        };
        out.row(vec![label.into(), text.into()]);
    }
    out
}

fn budget(prose: Prose, matter: &Matter, row: &Row) -> Prose {
    let hard = row.get("budget_is_hard") == Some("yes");
    let prose = prose.say(&format!(" {}, undiscounted; ", matter.report.frame.currency));
    prose.say(if hard { "an option above it is excluded" } else { "a check, not a gate" })
}

fn options(flow: &mut Flow, matter: &Matter) {
    if matter.shown.is_empty() {
        return nothing(flow, "No option is entered, so there is nothing to compare.");
    }
    let mut out = Table::new(vec![
        Column::left("Serves").wide(84.0),
        Column::left("Offer"),
        Column::right("GPUs").wide(44.0),
        Column::left("Paid").wide(98.0),
        Column::right("Price").wide(92.0),
        Column::left("Known by").wide(57.0),
    ]);
    let common = |row: &SupplyRow| supply::is_common(row, &matter.detail.supply);
    if let Some(first) = matter.detail.supply.first().filter(|first| first.rows.iter().any(common)) {
        out.group("The same in every option");
        rows(&mut out, matter, first, common);
    }
    for shown in &matter.shown {
        out.group_of(group(shown));
        let own = matter.detail.supply.iter().find(|supply| supply.option == shown.option.id);
        if own.is_none_or(|own| rows(&mut out, matter, own, |row| !common(row)) == 0) {
            let none = if own.is_some() { "nothing else" } else { "no row yet" };
            out.row(vec![Prose::muted(BODY).say(none).into()]);
        }
    }
    let finding = heading().say("Each option says which quote serves which layer of which pool, in what quantity");
    table(flow, "The options and how each was made", "options", finding, &out);
    note(flow, made(matter));
}

/// Adds those of an option's rows that are wanted, in their order; how many there were.
fn rows(out: &mut Table, matter: &Matter, option: &OptionSupply, wanted: impl Fn(&SupplyRow) -> bool) -> usize {
    let kept = option.rows.iter().enumerate().filter(|(_, row)| wanted(row));
    kept.map(|(at, row)| out.row(cells(matter, row, &format!("supply.{}.{}", option.option, at + 1)))).count()
}

fn cells(matter: &Matter, row: &SupplyRow, id: &str) -> Vec<Cell> {
    let part = |part: &str| format!("{id}.{part}");
    let serves = Prose::ink(BODY).figure(&row.pool, &part("pool"), &row.pool).say(", ");
    let grade = match row.grade.as_str() {
        "" => Prose::muted(BODY).say("not said"),
        grade => Prose::ink(BODY).figure(grade, &part("grade"), grade),
    };
    let mut cells: Vec<Cell> = vec![serves.figure(&row.layer, &part("layer"), &row.layer).into()];
    cells.extend(supply::cells(matter, row, id));
    cells.push(vec![grade, Prose::muted(SMALL).figure(&day(&row.date), &part("date"), &row.date)].into());
    cells
}

/// How rows are read, and what could not be said of an option.
fn made(matter: &Matter) -> Prose {
    let prose = small()
        .say("Hours are filled in the order in which the sheet Options lists an option's rows. A row without a number of GPUs is paid by use and takes what its layer has left; layers are explained on ")
        .page(&matter.refs, "demand")
        .say(".");
    let said = |s: &Shown| [s.option.doubts.as_slice(), s.option.notes.as_slice()].concat();
    let noted = matter.shown.iter().filter(|s| !said(s).is_empty());
    noted.fold(prose, |prose, option| {
        let (name, words) = (&option.option.name, voice::value(voice::Value::row(said(option))));
        prose.say(" ").figure(name, &option.id("name"), name).say(": ").figure(&words, &option.id("notes"), &words)
    })
}

fn group(option: &Shown) -> Prose {
    let name = &option.option.name;
    let prose = Prose::ink(STRONG).figure(name, &option.id("name"), name);
    let prose = prose.then(SMALL, colour::MUTED).say(" · ");
    let model = word(&option.option.supply_model);
    let prose = prose.figure(&model, &option.id("supply_model"), &option.option.supply_model);
    match option.option.gates_failed.len() {
        0 if option.recommended => prose.say(" · recommended"),
        0 => prose,
        failed => {
            let words = format!("out, fails {}", gates(failed));
            prose.say(" · ").figure(&words, &option.id("gates_failed"), failed.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gated_options_are_told_in_singular_and_plural() {
        for (all, gated, expected) in [
            (1, &[1][..], "it fails a gate"),
            (1, &[3], "it fails three gates"),
            (5, &[1], "one fails a gate"),
            (5, &[3], "one fails three gates"),
            (5, &[1, 1], "two fail a gate each"),
            (5, &[2, 2, 2], "three fail two gates each"),
            (5, &[1, 3], "two fail one gate or more"),
            (2, &[1, 1], "two fail a gate each"),
            (5, &[], ""),
        ] {
            assert_eq!(failing(all, gated), expected);
        }
    }
}
