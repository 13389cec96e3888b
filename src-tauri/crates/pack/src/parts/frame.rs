//! Part 2: the frame, the options and how each was made.

use super::{BETWEEN, heading, note, nothing, opening, small, table, title};
use crate::compose::Matter;
use crate::entered::{cell, shown, word};
use crate::flow::Flow;
use crate::numbers;
use crate::options::Shown;
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::colour;
use charts::type_scale::{BODY, SMALL, STRONG};
use tables::Row;

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    opening(flow, "What is decided, by whom, and between what?", finding(matter));
    let frame = frame(matter);
    table(flow, "The frame", "frame", heading().say("The frame: what any answer must keep to"), &frame);
    flow.space(BETWEEN);
    options(flow, matter);
}

/// "Five options are compared; one fails a gate."
fn finding(matter: &Matter) -> Prose {
    let all = matter.shown.len();
    let gated = matter.shown.iter().filter(|s| !s.option.gates_failed.is_empty()).count();
    let incomplete = matter.shown.iter().filter(|s| s.option.tcc.is_none()).count();
    let options = match all {
        0 => return title().say("No options are entered yet"),
        1 => "One option is examined".to_owned(),
        all => format!("{} options are compared", numbers::word(all)),
    };
    let mut prose = title().figure(&options, "options.count", all.to_string());
    for (count, one, many) in
        [(gated, "fails a gate", "fail a gate"), (incomplete, "cannot be costed", "cannot be costed")]
    {
        if count > 0 {
            let who = if all == 1 { "it".to_owned() } else { numbers::word(count).to_lowercase() };
            let words = format!("{who} {}", if count == 1 { one } else { many });
            prose = prose.say("; ").figure(&words, "options.out", count.to_string());
        }
    }
    prose
}

fn frame(matter: &Matter) -> Table {
    let mut out = Table::new(vec![Column::left("").wide(112.0), Column::left("")]);
    let Some(row) = matter.book.rows("frame").first() else { return out };
    let columns = tables::table("frame").map(|t| t.columns).unwrap_or_default();
    for column in columns.iter().filter(|column| column.key != "budget_is_hard") {
        let label = Prose::muted(BODY).say(column.label);
        let mut text = match row.get(column.key) {
            Some(_) => cell(Prose::ink(BODY), "frame", (row, "1"), column.key),
            None => Prose::muted(BODY).say("not given"),
        };
        text = match column.key {
            "months" => text.say(" months"),
            "budget" if row.get("budget").is_some() => budget(text, matter, row),
            "discount_rate" => text.say(" a year; every present value in this pack uses it"),
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
        Column::right("GPUs").wide(42.0),
        Column::left("Paid").wide(98.0),
        Column::right("Price").wide(108.0),
        Column::left("Known by").wide(57.0),
    ]);
    for option in &matter.shown {
        out.group_of(group(option));
        let rows = matter.book.rows("options").iter().filter(|r| r.get("option") == Some(&option.option.id));
        for row in rows {
            out.row(supply(matter, row));
        }
    }
    let finding = heading().say("Each option says which quote serves which layer of which pool, in what quantity");
    table(flow, "The options and how each was made", "options", finding, &out);
    note(flow, made(matter));
}

/// How rows are read, and what could not be said of an option.
fn made(matter: &Matter) -> Prose {
    let prose = small()
        .say("Hours are filled in the order of the rows. A row without a number of GPUs is paid by use and takes what its layer has left; layers are explained on ")
        .page(&matter.refs, "demand")
        .say(". A price “a / m / b” is most likely m.");
    let noted = matter.shown.iter().filter(|s| !s.option.notes.is_empty());
    noted.fold(prose, |prose, option| {
        let (name, words) = (&option.option.name, option.option.notes.join(" "));
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
        _ => prose.say(" · out: a gate fails"),
    }
}

fn supply(matter: &Matter, row: &Row) -> Vec<Cell> {
    let quote_id = row.get("quote").unwrap_or_default();
    let quote = matter.book.rows("quotes").iter().find(|q| q.get("id") == Some(quote_id));
    let name = ["option", "pool", "layer", "quote"].map(|key| row.get(key).unwrap_or_default()).join(".");
    let quoted = |key: &str| match quote {
        Some(quote) => cell(Prose::ink(BODY), "quotes", (quote, quote_id), key),
        None => Prose::muted(BODY).say("–"),
    };
    let vendor = matter.vendor(quote.and_then(|q| q.get("vendor")).unwrap_or_default());
    let offer = Prose::ink(BODY).figure(vendor, &format!("quote.{quote_id}.vendor"), vendor).say(", ");
    let offer = quote.map_or(offer.clone(), |quote| cell(offer, "quotes", (quote, quote_id), "sku"));
    let id = Prose::muted(SMALL).figure(quote_id, &format!("quote.{quote_id}"), quote_id);
    let serves =
        cell(cell(Prose::ink(BODY), "options", (row, &name), "pool").say(", "), "options", (row, &name), "layer");
    let date = quote.and_then(|q| q.get("date")).map(shown).unwrap_or_default();
    vec![
        serves.into(),
        vec![offer, id].into(),
        gpus(row, quote, &name).into(),
        paid(quote, quote_id).into(),
        vec![quoted("price"), basis(quote)].into(),
        vec![quoted("grade"), Prose::muted(SMALL).say(&date)].into(),
    ]
}

/// "committed, 36 months"
fn paid(quote: Option<&Row>, id: &str) -> Prose {
    let Some(quote) = quote else { return Prose::muted(BODY).say("–") };
    let words = match quote.get("billing") {
        Some("owned") => "bought",
        Some("committed") => "committed",
        Some("spot") => "spot, by the hour",
        _ => "by use",
    };
    match quote.get("term_months") {
        Some(_) if words == "committed" => {
            cell(Prose::ink(BODY).say("committed, "), "quotes", (quote, id), "term_months").say(" months")
        }
        _ => Prose::ink(BODY).say(words),
    }
}

/// Units times GPUs per unit; "as needed" where the row has no number.
fn gpus(row: &Row, quote: Option<&Row>, name: &str) -> Prose {
    let number = |row: &Row, key: &str| row.get(key).and_then(|text| text.parse::<quantity::Decimal>().ok());
    let bought = number(row, "units").zip(quote.and_then(|q| number(q, "unit_gpus")));
    match bought.and_then(|(units, each)| units.checked_mul(each)) {
        Some(gpus) => {
            let gpus = gpus.normalize().to_string();
            Prose::ink(BODY).figure(&shown(&gpus), &format!("options.{name}.gpus"), gpus)
        }
        None => cell(Prose::ink(BODY), "options", (row, name), "units"),
    }
}

fn basis(quote: Option<&Row>) -> Prose {
    let text = |key: &str| quote.and_then(|q| q.get(key)).unwrap_or_default();
    let per = match text("basis") {
        "gpu" => "per GPU",
        "million_tokens" => "per M tokens",
        _ => "per GPU-hour",
    };
    Prose::muted(SMALL).say(&format!("{} {per}", text("currency")))
}
