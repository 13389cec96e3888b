//! The shortlist: for each workload that names a model, the five best cards on offer and why they stand there.

use super::{SERVED, gate_mark, gated, workload};
use crate::compose::Matter;
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

/// Most cards of a workload.
const CARDS: usize = 5;

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let sized = |list: &&ShortlistReport| sizing(matter, list).is_some();
    let lists: Vec<&ShortlistReport> = matter.report.shortlist.iter().filter(sized).collect();
    if lists.is_empty() {
        nothing(
            flow,
            "No workload names a model of the catalog, so there is no shortlist; fill in Model on the sheet Workloads.",
        );
    } else {
        let mut out = Table::new(vec![
            Column::left("Accelerator").wide(100.0),
            Column::right("Cards\nneeded"),
            Column::right(&format!("{} per M\nuseful tokens", matter.report.frame.currency)),
            Column::left("Why it stands here"),
        ]);
        for list in &lists {
            out.group_of(group(matter, list));
            list.accelerators.iter().take(CARDS).for_each(|card| out.row(row(matter, list, card)));
        }
        let words = "Shortlist: what holds the model first, then the lowest cost per useful token";
        table(flow, "Shortlist", "shortlist", heading().say(words), &out);
    }
    let cut = lists.iter().any(|list| list.accelerators.len() > CARDS);
    note(flow, left_out(matter, cut));
}

fn sizing<'a>(matter: &'a Matter, list: &ShortlistReport) -> Option<&'a WorkloadSizing> {
    matter.detail.sizing.iter().find(|sizing| sizing.workload == list.workload)
}

fn group(matter: &Matter, list: &ShortlistReport) -> Prose {
    let name = workload(matter, &list.workload);
    let id = |part: &str| format!("shortlist.{}.{part}", list.workload);
    let prose = Prose::ink(STRONG).figure(name, &id("name"), name).then(SMALL, colour::MUTED);
    match sizing(matter, list) {
        Some(sizing) => prose.say(" · ").figure(&sizing.model, &id("model"), &sizing.model).say(", ").figure(
            &sizing.purpose,
            &id("use"),
            &sizing.purpose,
        ),
        None => prose,
    }
}

fn row(matter: &Matter, list: &ShortlistReport, card: &CandidateReport) -> Vec<Cell> {
    let id = |part: &str| format!("shortlist.{}.{}.{part}", list.workload, card.sku);
    let role = card.role.as_deref().unwrap_or("no role");
    let reasons = voice::value(voice::Value::row(&card.reasons));
    let served = sizing(matter, list).is_some_and(|sizing| sizing.purpose == SERVED);
    let needed: Cell = match card.needed {
        Some(needed) => vec![
            Prose::ink(BODY).figure(&show::grouped(f64::from(needed), 0), &id("needed"), needed.to_string()),
            Prose::muted(SMALL).say(counted(served)),
        ]
        .into(),
        None => Prose::muted(BODY).say("–").into(),
    };
    let mut name = vec![
        Prose::ink(STRONG).figure(&card.sku, &id("sku"), &card.sku),
        Prose::muted(SMALL).figure(role, &id("role"), role),
    ];
    if gated(matter, &card.sku) {
        name.push(gate_mark());
    }
    let cost = match card.cost_per_million_tokens {
        Some(cost) => Prose::ink(BODY).figure(
            &show::rounded(float(cost), show::significant(float(cost), 3)),
            &id("cost"),
            exact(cost),
        ),
        None => Prose::muted(BODY).say("–"),
    };
    vec![
        name.into(),
        needed,
        cost.into(),
        Prose::ink(SMALL).figure(&regrouped(&reasons), &id("reasons"), &reasons).into(),
    ]
}

/// What the cards needed are needed for.
fn counted(served: bool) -> &'static str {
    if served { "for one copy" } else { "for the demand" }
}

/// What the table leaves out.
fn left_out(matter: &Matter, cut: bool) -> Prose {
    let mut prose = small().say("Only cards that a quote offers, and the workload's reference card, are looked at. Cards are counted for one copy of the model where it is served, and for the demand in training.");
    if matter.report.shortlist.iter().any(|list| list.accelerators.iter().any(|card| gated(matter, &card.sku))) {
        prose = prose.say(" A card whose vendor fails a gate is offered only by vendors that are out, so no option with it can be recommended.");
    }
    if cut {
        prose = prose.say(" No more than five stand here for each workload; the window shows all.");
    }
    let lacking = matter.report.shortlist.iter().filter(|list| sizing(matter, list).is_none());
    let lacking: Vec<&str> = lacking.map(|list| workload(matter, &list.workload)).collect();
    if lacking.is_empty() {
        return prose;
    }
    let (names, verb) = (lacking.join("; "), if lacking.len() == 1 { "names" } else { "name" });
    prose
        .say(" Left out: ")
        .figure(&names, "shortlist.left_out", &names)
        .say(&format!(", which {verb} no model of the catalog."))
}
