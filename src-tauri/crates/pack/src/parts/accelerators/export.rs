//! Export control: what asks for a licence for each card that some option holds, as of when and by which document.

use crate::compose::Matter;
use crate::flow::Flow;
use crate::parts::{heading, note, published, small, table};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use reference::{ExportControl, accelerator, export_controls_of};
use voice::{Message, message};

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let skus = held(matter);
    if skus.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left(message!("general-accelerator")).wide(100.0),
        Column::left(message!("pack-column-export")),
        Column::left(message!("pack-column-source-date")).wide(150.0),
    ]);
    skus.iter().for_each(|sku| rows(sku).into_iter().for_each(|row| out.row(row)));
    table(flow, message!("pack-export"), "export-control", heading().tell(&finding(&skus)), &out);
    note(flow, small().tell(&message!("pack-export-note")));
}

/// Cards of the quotes that some option holds, in the order of the quotes.
fn held<'a>(matter: &'a Matter) -> Vec<&'a str> {
    let held = |id: &str| matter.book.rows("options").iter().any(|row| row.get("quote") == Some(id));
    let quotes = matter.book.rows("quotes").iter().filter(|row| row.get("id").is_some_and(held));
    let mut skus: Vec<&str> = Vec::new();
    for sku in quotes.filter_map(|row| row.get("sku")) {
        if !skus.iter().any(|known| known.eq_ignore_ascii_case(sku)) {
            skus.push(sku);
        }
    }
    skus
}

/// How many of them nothing is known about.
fn finding(skus: &[&str]) -> Message {
    let unknown = skus.iter().filter(|sku| export_controls_of(sku).next().is_none()).count();
    match unknown {
        0 => message!("pack-export-known"),
        _ => message!("pack-export-unknown", count = unknown),
    }
}

fn rows(sku: &str) -> Vec<Vec<Cell>> {
    let found: Vec<&ExportControl> = export_controls_of(sku).collect();
    if found.is_empty() {
        return vec![vec![
            card(sku),
            Prose::muted(BODY).tell(&message!("pack-export-nothing")).into(),
            Prose::muted(SMALL).say("–").into(),
        ]];
    }
    found.into_iter().map(|row| fact(sku, row)).collect()
}

/// Name of a card, and where its maker sits.
fn card(sku: &str) -> Cell {
    let id = |part: &str| format!("export.{sku}.{part}");
    let name = Prose::ink(STRONG).figure(sku, &id("sku"), sku);
    match accelerator(sku) {
        Some(row) => vec![name, Prose::muted(SMALL).figure(row.origin, &id("origin"), row.origin)].into(),
        None => name.into(),
    }
}

fn fact(sku: &str, row: &ExportControl) -> Vec<Cell> {
    let id = format!("reference.export_controls.{}", row.id);
    let told = voice::text(&row.told());
    vec![
        card(sku),
        Prose::ink(BODY).figure(&told, &format!("{id}.{sku}.told"), &told).into(),
        published::dated_source(&row.evidence, &id),
    ]
}
