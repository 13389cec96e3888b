//! The sizing sheet: where the memory of the best candidates goes, for each workload that names a model.

use super::{gate_mark, gated, workload};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::parts::{heading, note, small, table};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use charts::{Colour, Frame, Scene, colour};
use decision::report::detail::{SizedCandidate, WorkloadSizing};
use quantity::{Decimal, decimal, show};
use voice::{Message, Value, message};

const BAR: f64 = 7.0;

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let sized: Vec<&WorkloadSizing> = matter.detail.sizing.iter().filter(|s| !s.candidates.is_empty()).collect();
    if sized.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left(message!("general-accelerator")),
        Column::left(message!("pack-column-of-usable")).wide(72.0),
        Column::right(message!("pack-column-weights")),
        Column::right(message!("pack-column-kv-cache")),
        Column::right(message!("pack-column-activations")),
        Column::right(message!("pack-column-gradients")),
        Column::right(message!("pack-column-optimizer")),
        Column::right(message!("general-total")),
        Column::right(message!("pack-column-usable")),
        Column::right(message!("pack-column-margin")),
    ]);
    for sizing in &sized {
        out.group_of(group(matter, sizing));
        sizing.candidates.iter().for_each(|candidate| out.row(row(matter, &sizing.workload, candidate)));
    }
    table(flow, message!("general-sizing"), "sizing", heading().tell(&finding(&sized)), &out);
    note(flow, small().tell(&message!("pack-sizing-note")));
}

/// "Sizing, GB: in three of four workloads the first candidate has memory to spare".
fn finding(sized: &[&WorkloadSizing]) -> Message {
    let first = |sizing: &&&WorkloadSizing| sizing.candidates.first().is_some_and(|c| gigabytes(c.margin.0) >= 0.0);
    let (spare, all) = (sized.iter().filter(first).count(), sized.len());
    match (spare, all) {
        (0, 1) => message!("pack-sizing-too-large"),
        (1, 1) => message!("pack-sizing-one"),
        (0, _) => message!("pack-sizing-none"),
        (2, 2) => message!("pack-sizing-both"),
        (spare, all) if spare == all => message!("pack-sizing-all", all = fill::in_words("sizing.count", all)),
        (spare, all) => {
            message!(
                "pack-sizing-some",
                spare = fill::count("sizing.spare", spare),
                all = fill::count("sizing.count", all)
            )
        }
    }
}

/// "Fine-tuning · Llama-3.1-70B, training in bf16, batch 8, 8 192 tokens".
fn group(matter: &Matter, sizing: &WorkloadSizing) -> Prose {
    let id = |part: &str| format!("sizing.{}.{part}", sizing.workload);
    let count = |part: &str, count: u64| Value::figure(count, id(part), count.to_string());
    let text = message!(
        "pack-sizing-of",
        model = fill::name(id("model"), &sizing.model),
        purpose = Value::figure(sizing.purpose.name(), id("use"), sizing.purpose.word()),
        precision = fill::name(id("precision"), sizing.precision.word()),
        batch = count("batch", sizing.batch),
        context = count("context", sizing.context),
    );
    let name = workload(matter, &sizing.workload);
    Prose::ink(STRONG).figure(name, &id("name"), name).then(SMALL, colour::MUTED).say(" · ").tell(&text)
}

fn row(matter: &Matter, workload: &str, candidate: &SizedCandidate) -> Vec<Cell> {
    let id = |part: &str| format!("sizing.{workload}.{}.{part}", candidate.sku);
    let memory = &candidate.memory;
    let sku = Prose::ink(STRONG).figure(&candidate.sku, &id("sku"), &candidate.sku);
    let mut name = vec![sku, cards(candidate, &id("cards"))];
    if gated(matter, &candidate.sku) {
        name.push(gate_mark());
    }
    let mut cells: Vec<Cell> = vec![name.into(), bar(candidate)];
    for (part, bytes) in [
        ("weights", memory.weights),
        ("kv_cache", memory.kv_cache),
        ("activations", memory.activations),
        ("gradients", memory.gradients),
        ("optimizer", memory.optimizer),
        ("total", memory.total),
        ("usable", candidate.usable),
        ("margin", candidate.margin),
    ] {
        let value = gigabytes(bytes.0);
        let prose = if part == "margin" && value < 0.0 { Prose::new(STRONG, colour::ACT) } else { Prose::ink(BODY) };
        cells.push(match value == 0.0 && part != "margin" {
            true => Prose::muted(BODY).say("–").into(),
            false => prose.figure(rounded(value), &id(part), decimal::print(bytes.0)).into(),
        });
    }
    cells
}

/// "on 4 cards", "each of 136 cards, split 2 ways".
fn cards(candidate: &SizedCandidate, id: &str) -> Prose {
    let figure = |id: String, count: u64| Value::figure(count, id, count.to_string());
    let copies = candidate.data_parallel.unwrap_or(1);
    Prose::muted(SMALL).tell(&match (candidate.tensor_parallel, candidate.cards) {
        (Some(1) | None, 1) if copies == 1 => message!("pack-sizing-on-one"),
        (None, cards) => message!("pack-sizing-on", cards = figure(id.to_owned(), cards)),
        (Some(tensor), _) => {
            let cards = figure(id.to_owned(), tensor.saturating_mul(copies));
            match tensor {
                2.. => message!("pack-sizing-split", cards = cards, ways = figure(format!("{id}.split"), tensor)),
                _ => message!("pack-sizing-each", cards = cards),
            }
        }
    })
}

fn gigabytes(bytes: Decimal) -> f64 {
    decimal::f64_of(bytes) / 1e9
}

/// Whole gigabytes from 10 on, else one decimal, and never 0 for what is there.
fn rounded(gigabytes: f64) -> String {
    match gigabytes.abs() {
        size if size >= 10.0 => show::grouped(gigabytes, 0),
        size if size >= 0.1 => show::grouped(gigabytes, 1),
        _ => show::rounded(gigabytes, show::significant(gigabytes, 1)),
    }
}

/// Where the memory goes, against what is usable.
fn bar(candidate: &SizedCandidate) -> Cell {
    let memory = &candidate.memory;
    let over = gigabytes(candidate.margin.0) < 0.0;
    let parts = [
        (gigabytes(memory.weights.0), colour::CAPITAL),
        (gigabytes(memory.kv_cache.0) + gigabytes(memory.activations.0), colour::OPERATING),
        (gigabytes(memory.gradients.0) + gigabytes(memory.optimizer.0), colour::HIDDEN),
    ];
    let (total, usable) = (gigabytes(memory.total.0), gigabytes(candidate.usable.0));
    Cell::Drawn(Box::new(move |width| drawn(&parts, (total, usable), over, width)))
}

fn drawn(parts: &[(f64, Colour)], (total, usable): (f64, f64), over: bool, width: f64) -> Scene {
    let mut scene = Scene::new(width, BAR + 4.0);
    let most = total.max(usable);
    let scale = if most > 0.0 { (width - 1.0) / most } else { 0.0 };
    scene.rect(Frame { x: 0.0, y: 2.0, width: usable * scale, height: BAR }, colour::SOFT);
    let mut x = 0.0;
    for (part, fill) in parts {
        let wide = part * scale;
        scene.rect(Frame { x, y: 2.0, width: wide, height: BAR }, *fill);
        x += wide;
    }
    let end = usable * scale;
    if over {
        scene.rect(Frame { x: end, y: 2.0 + BAR - 2.0, width: (x - end).max(0.0), height: 2.0 }, colour::ACT);
    }
    scene.line((end, 0.0), (end, BAR + 4.0), colour::INK, 0.9);
    scene
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::shown::read;
    use accelerators::Bytes;

    fn candidate(margin: i64, parallel: Option<(u64, u64)>, cards: u64) -> SizedCandidate {
        let bytes = |giga: i64| Bytes(Decimal::from(giga * 1_000_000_000));
        let memory = accelerators::Memory {
            weights: bytes(100),
            kv_cache: bytes(0),
            kv_per_token: bytes(0),
            gradients: bytes(0),
            optimizer: bytes(0),
            activations: bytes(0),
            total: bytes(100),
        };
        SizedCandidate {
            sku: "A".to_owned(),
            fits: None,
            needed: Some(cards),
            cards,
            tensor_parallel: parallel.map(|p| p.0),
            data_parallel: parallel.map(|p| p.1),
            memory,
            usable: bytes(100 + margin),
            margin: bytes(margin),
        }
    }

    fn sizing(margin: i64) -> WorkloadSizing {
        WorkloadSizing {
            workload: "w".to_owned(),
            model: "m".to_owned(),
            purpose: vocabulary::Purpose::Training,
            precision: vocabulary::Precision::Bf16,
            batch: 1,
            context: 1,
            candidates: vec![candidate(margin, None, 1)],
        }
    }

    #[test]
    fn the_finding_counts_what_holds() {
        for (margins, expected) in [
            (&[5][..], "Memory in GB: in the one workload that is sized, the first candidate holds the model"),
            (&[-5], "Memory in GB: in the one workload that is sized, the model is too large for the first candidate"),
            (&[0, 5], "Memory in GB: in both workloads that are sized, the first candidate holds the model"),
            (&[0, 5, 6], "Memory in GB: in all three workloads that are sized, the first candidate holds the model"),
            (&[-1, -5], "Memory in GB: in no workload that is sized does the first candidate hold the model"),
            (&[-1, 5, 6], "Memory in GB: in 2 of 3 workloads that are sized, the first candidate holds the model"),
        ] {
            let sized: Vec<WorkloadSizing> = margins.iter().map(|margin| sizing(*margin)).collect();
            assert_eq!(voice::text(&finding(&sized.iter().collect::<Vec<_>>())), expected);
        }
    }

    #[test]
    fn cards_are_counted_as_the_bytes_are_spread() {
        for (parallel, cards, expected) in [
            (None, 1, "on one card"),
            (None, 4, "on 4 cards"),
            (Some((1, 1)), 1, "on one card"),
            (Some((1, 136)), 1, "on each of 136 cards"),
            (Some((2, 68)), 1, "on each of 136 cards, split 2 ways"),
        ] {
            assert_eq!(read(&super::cards(&candidate(0, parallel, cards), "id")), expected);
        }
    }

    #[test]
    fn gigabytes_keep_what_is_small() {
        for (gigabytes, expected) in [(141.4, "141"), (-3.44, "\u{2212}3.4"), (0.03, "0.03"), (12_345.0, "12 345")] {
            assert_eq!(rounded(gigabytes).replace(show::THIN, " "), expected);
        }
    }
}
