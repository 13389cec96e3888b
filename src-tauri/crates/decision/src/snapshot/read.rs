//! From the tables of a workspace to a [`Snapshot`]; every problem is reported at once with its place.

use super::carbon_scores;
use super::cells::Cells;
use super::workloads::Surroundings;
use super::{
    Condition, Entries, Frame, Snapshot, assumptions, clauses, correlations, cost_lines, digest, hardware, judgements,
    life, offers, plans, sites, taken_over, terms, workloads,
};
use crate::inputs::Inputs;
use ::input::{Node, Problem, Problems};
use quantity::{Currency, Decimal, decimal};
use std::collections::BTreeSet;
use tables::Book;
use vocabulary::{Clause, ConditionKind, ConditionState, KpiInput, message};

impl Snapshot {
    /// Reads a book. Fails with all problems: cells (I5xx, by `tables::check`) and what they mean together (P8xx).
    pub fn read(book: &Book) -> Result<Snapshot, Vec<Problem>> {
        let problems = Problems::new();
        let shipped: BTreeSet<&str> = reference::assumptions().iter().map(|a| a.id).collect();
        tables::check(book, &shipped, &problems);
        assumptions::check_limits(book, &problems);
        let snapshot = assemble(book, &problems);
        problems.settle(snapshot)
    }
}

fn assemble(book: &Book, problems: &Problems) -> Option<Snapshot> {
    let mut inputs = assumptions::read(book);
    let mut notes = Vec::new();
    let frame = frame(book, problems);
    assumptions::convert(book, &mut inputs, home(book), problems);
    let own = hardware::read(book, problems);
    let mut around = Surroundings { hardware: &own, problems, notes: &mut notes };
    let workloads = workloads::read(book, &mut inputs, &mut around);
    let vendors = judgements::vendors(book);
    let criteria = judgements::criteria(book, problems);
    let mut scores = judgements::scores(book, &vendors, &criteria, &inputs, problems);
    let agreed = judgements::agreed(book, &vendors, &criteria, &inputs, problems);
    let home = home(book);
    assumptions::check_cards(book, &own, problems);
    let quotes = offers::quotes(book, (&vendors, &own), home, &mut inputs, problems);
    notes.extend(tables::record::is_sealed(book).then(|| message!("decision-sealed")));
    notes.extend(offers::notes(book));
    notes.extend(correlations::notes(book, &inputs));
    clauses::check_data_classes(book, problems);
    let options = plans::plans(book, &quotes, months(book), problems);
    let mut costs = cost_lines::read(book, (&options, &quotes), home, months(book), &mut inputs, problems);
    sites::enter(&quotes, &options, &mut inputs);
    sites::check(book, problems);
    scores.extend(carbon_scores::scores((&vendors, &criteria), (&quotes, &own), &mut inputs));
    life::enter(&quotes, &options, &mut inputs);
    life::check(book, problems);
    taken_over::check(book, problems);
    taken_over::grow(&options, &mut costs, &quotes, months(book).unwrap_or(1));
    costs.extend(taken_over::lines(&options, &costs, &quotes, months(book).unwrap_or(1)));
    terms::check(book, months(book), problems);
    let levers = cost_lines::levers(book, &options, &mut inputs, problems);
    let conditions = conditions(book, &vendors, &options);
    let kpis = kpis(book, home, &inputs, problems);
    let joined = correlations::groups(book, &inputs, problems);
    let (frame, digest, hardware) = (frame?, digest::digest(book), own);
    Some(Snapshot {
        frame,
        workloads,
        vendors,
        criteria,
        scores: Entries::new(scores),
        is_sealed: tables::record::is_sealed(book),
        agreed: Entries::new(agreed),
        quotes,
        options,
        explained: explained(book),
        costs,
        levers,
        conditions,
        kpis,
        spent_a_year: spent_a_year(book),
        measured: crate::measured::compare(book),
        measured_cards: crate::measured::shares(book),
        hardware,
        inputs,
        joined,
        digest,
        notes,
    })
}

/// The total cost of compute that the KPIs of today rest on; what is no number is reported with them.
fn spent_a_year(book: &Book) -> Option<Decimal> {
    let row = book.rows("kpis").iter().find(|row| row.get("input") == Some(KpiInput::Tcc.word()))?;
    decimal::parse(row.get("value")?)
}

/// Rows of Options with a note.
fn explained(book: &Book) -> BTreeSet<usize> {
    let rows = book.rows("options").iter().enumerate();
    rows.filter(|(_, row)| row.get("note").is_some()).map(|(at, _)| at).collect()
}

/// The frame's currency, whatever else is wrong with the frame.
fn home(book: &Book) -> Option<Currency> {
    Currency::parse(book.rows("frame").first()?.get("currency")?)
}

/// The frame's horizon, whatever else is wrong with the frame.
fn months(book: &Book) -> Option<u32> {
    book.rows("frame").first()?.get("months")?.parse().ok()
}

/// The frame as far as it can be read: a missing text or a rate out of bounds is a problem already, and must not hide
/// what other tables say wrong.
fn frame(book: &Book, problems: &Problems) -> Option<Frame> {
    let table = tables::table("frame")?;
    let rows = book.rows(table.name);
    if rows.len() != 1 {
        let (found, expected) = (message!("snapshot-frame", rows = rows.len()), message!("snapshot-frame.expected"));
        problems.add("P801", "frame", found, expected, message!("snapshot-frame.hint"));
    }
    let cells = Cells::new(table, rows.first()?, 0, problems);
    let text = |key: &str| cells.owned(key).unwrap_or_default();
    let discount_rate = discount_rate(&cells);
    Some(Frame {
        name: text("name"),
        question: text("question"),
        decides: text("decides"),
        decide_by: text("decide_by"),
        currency: home(book)?,
        months: months(book)?,
        discount_rate,
        budget: cells.decimal("budget"),
        budget_is_hard: cells.is_yes("budget_is_hard"),
        constraints: cells.owned("constraints"),
        left_out: cells.owned("left_out"),
    })
}

/// Above −1: at −1 every later payment would be worth infinitely much.
fn discount_rate(cells: &Cells) -> Decimal {
    let rate = cells.decimal("discount_rate");
    // An empty cell is refused by the rules of the table.
    if cells.text("discount_rate").is_some() && rate.is_none_or(|rate| rate <= Decimal::NEGATIVE_ONE) {
        cells.wrong("P802", "discount_rate", message!("snapshot-discount"), message!("snapshot-discount.hint"));
    }
    rate.unwrap_or_default()
}

fn conditions(book: &Book, vendors: &[super::Vendor], options: &[super::Plan]) -> Vec<Condition> {
    let read = |row: &tables::Row| {
        let text = |key: &str| row.get(key).map(str::to_owned);
        Some(Condition {
            id: text("id")?,
            kind: ConditionKind::from_word(row.get("kind")?)?,
            text: text("text")?,
            vendor: row.get("vendor").and_then(|id| vendors.iter().position(|v| v.id == id)),
            option: row.get("option").and_then(|id| options.iter().position(|o| o.id == id)),
            clause: row.get("clause").and_then(Clause::from_word),
            status: ConditionState::from_word(row.get("status")?)?,
            owner: text("owner"),
            due: text("due"),
        })
    };
    book.rows("conditions").iter().filter_map(read).collect()
}

/// The seven KPIs of the inputs given, judged by the assumptions in force; what the cost room finds wrong is reported at the row.
fn kpis(book: &Book, home: Option<Currency>, inputs: &Inputs, problems: &Problems) -> Vec<cost::Kpi> {
    let rows = book.rows("kpis");
    let entry = |row: &tables::Row| Some((row.get("input")?.to_owned(), Node::Number(row.get("value")?.to_owned())));
    let currency = home.map(|c| ("currency".to_owned(), Node::Text(c.to_string())));
    let document = Node::Map(rows.iter().filter_map(entry).chain(currency).collect());
    let bounds = cost::Thresholds::of(&|id| inputs.find(id).map(|at| inputs.all()[at].base()));
    match cost::kpi_within(&document, &bounds) {
        Ok(answer) => answer.kpis,
        Err(wrong) => {
            for problem in wrong {
                // Without a frame it is the frame's currency that is missing, and that has been said.
                let at = rows.iter().position(|row| row.get("input") == Some(problem.path.as_str()));
                let path = at.map(|at| format!("kpis[{at}].value")).or(home.map(|_| "kpis".to_owned()));
                path.into_iter().for_each(|path| problems.report(Problem { path, ..problem.clone() }));
            }
            Vec::new()
        }
    }
}
