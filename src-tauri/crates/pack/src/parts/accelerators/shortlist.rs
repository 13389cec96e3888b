//! The shortlist: for each workload that names a model, the five best cards on offer and why they stand there.

use super::{gate_mark, gated, workload};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::numbers::{exact, float};
use crate::parts::shown::regrouped;
use crate::parts::{heading, note, nothing, small, table};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::colour;
use charts::type_scale::{BODY, SMALL, STRONG};
use decision::report::detail::WorkloadSizing;
use decision::report::{CandidateReport, ShortlistReport};
use quantity::show;
use vocabulary::Role;
use voice::{Message, Value, message};

/// Most cards of a workload, in a full print and in the annex.
const CARDS: usize = 5;
const FEWER: usize = 2;
/// Most reasons told of a card in the annex.
const REASONS: usize = 2;

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let most = if matter.is_full() { CARDS } else { FEWER };
    let sized = |list: &&ShortlistReport| sizing(matter, list).is_some();
    let lists: Vec<&ShortlistReport> = matter.report.shortlist.iter().filter(sized).collect();
    if lists.is_empty() {
        nothing(flow, message!("pack-shortlist-nothing"));
    } else {
        let mut out = Table::new(vec![
            Column::left(message!("general-accelerator")).wide(100.0),
            Column::right(message!("general-cards-needed")),
            Column::right(message!("pack-column-per-tokens", currency = &matter.report.frame.currency)),
            Column::left(message!("pack-column-why-here")),
        ]);
        for list in &lists {
            out.group_of(group(matter, list));
            named(matter, list, most).into_iter().for_each(|card| out.row(row(matter, list, card)));
        }
        let finding = heading().tell(&message!("pack-shortlist"));
        table(flow, message!("general-shortlist"), "shortlist", finding, &out);
    }
    let cut = lists.iter().any(|list| list.accelerators.len() > most);
    note(flow, left_out(matter, cut));
}

/// The best cards, among them at least one, where there is any, that the recommended option serves the workload's pool with.
fn named<'a>(matter: &Matter, list: &'a ShortlistReport, most: usize) -> Vec<&'a CandidateReport> {
    let pool = matter.report.demand.iter().find(|own| own.workload == list.workload).map(|own| own.pool);
    let best = matter.report.decision.option.as_deref();
    let supply = matter.detail.supply.iter().filter(|own| Some(own.option.as_str()) == best);
    let rows: Vec<_> = supply.flat_map(|own| &own.rows).filter(|row| Some(row.pool) == pool).collect();
    let is_used = |card: &CandidateReport| rows.iter().any(|row| row.sku.eq_ignore_ascii_case(&card.sku));
    let all = list.accelerators.iter().filter(|card| matter.is_full() || !gated(matter, &card.sku));
    let (mut best, rest): (Vec<_>, Vec<_>) = all.enumerate().partition(|(at, _)| *at < most);
    let used = rest.into_iter().find(|(_, card)| is_used(card)).filter(|_| !best.iter().any(|(_, card)| is_used(card)));
    if used.is_some() {
        best.truncate(most - 1);
    }
    best.into_iter().chain(used).map(|(_, card)| card).collect()
}

fn sizing<'a>(matter: &'a Matter, list: &ShortlistReport) -> Option<&'a WorkloadSizing> {
    matter.detail.sizing.iter().find(|sizing| sizing.workload == list.workload)
}

fn group(matter: &Matter, list: &ShortlistReport) -> Prose {
    let name = workload(matter, &list.workload);
    let id = |part: &str| format!("shortlist.{}.{part}", list.workload);
    let prose = Prose::ink(STRONG).figure(name, &id("name"), name).then(SMALL, colour::MUTED);
    match sizing(matter, list) {
        Some(sizing) => {
            let model = fill::name(id("model"), &sizing.model);
            let purpose = Value::figure(sizing.purpose.name(), id("use"), sizing.purpose.word());
            prose.say(" · ").tell(&message!("list-comma", first = model, last = purpose))
        }
        None => prose,
    }
}

fn row(matter: &Matter, list: &ShortlistReport, card: &CandidateReport) -> Vec<Cell> {
    let id = |part: &str| format!("shortlist.{}.{}.{part}", list.workload, card.sku);
    let role = voice::text(&match card.role {
        Some(role) => message!("pack-shortlist-role", role = role.name()),
        None => message!("pack-shortlist-no-role"),
    });
    let told = if matter.is_full() { card.reasons.len() } else { card.reasons.len().min(REASONS) };
    let reasons = voice::value(Value::row(&card.reasons[..told]));
    let served = sizing(matter, list).is_some_and(|sizing| sizing.purpose.serves());
    let needed: Cell = match card.needed {
        Some(needed) => vec![
            Prose::ink(BODY).figure(show::grouped(f64::from(needed), 0), &id("needed"), needed.to_string()),
            Prose::muted(SMALL).tell(&counted(served)),
        ]
        .into(),
        None => Prose::muted(BODY).say("–").into(),
    };
    let mut name = vec![
        Prose::ink(STRONG).figure(&card.sku, &id("sku"), &card.sku),
        Prose::muted(SMALL).figure(&role, &id("role"), card.role.map_or("no role", Role::word)),
    ];
    if gated(matter, &card.sku) {
        name.push(gate_mark());
    }
    let cost = match card.cost_per_million_tokens {
        Some(cost) => Prose::ink(BODY).figure(
            show::rounded(float(cost), show::significant(float(cost), 3)),
            &id("cost"),
            exact(cost),
        ),
        None => Prose::muted(BODY).say("–"),
    };
    vec![
        name.into(),
        needed,
        cost.into(),
        Prose::ink(SMALL).figure(regrouped(&reasons), &id("reasons"), &reasons).into(),
    ]
}

/// What the cards needed are needed for.
fn counted(served: bool) -> Message {
    if served { message!("pack-shortlist-one-copy") } else { message!("pack-shortlist-the-demand") }
}

/// What the table leaves out.
fn left_out(matter: &Matter, cut: bool) -> Prose {
    let is_gated = |list: &ShortlistReport| list.accelerators.iter().any(|card| gated(matter, &card.sku));
    let lacking = matter.report.shortlist.iter().filter(|list| sizing(matter, list).is_none());
    let lacking: Vec<&str> = lacking.map(|list| workload(matter, &list.workload)).collect();
    let names = || fill::name("shortlist.left_out", voice::value(fill::semicolons(lacking.iter().copied())));
    let notes = [
        Some(message!("general-cards-considered")),
        matter.report.shortlist.iter().any(is_gated).then(|| message!("pack-shortlist-gated")),
        cut.then(|| message!("pack-shortlist-cut")),
        (!lacking.is_empty()).then(|| message!("pack-shortlist-left-out", count = lacking.len(), names = names())),
    ];
    small().tell(&fill::sentences(notes.into_iter().flatten()))
}
