//! Measured on hardware: per vendor what was promised, what the slowest device gave, and how far that can be trusted. A page
//! of its own, where anything was measured.

use crate::compose::Matter;
use crate::entered::day;
use crate::fill;
use crate::flow::{Flow, Turn};
use crate::parts::{heading, noted, paragraph, small};
use crate::prose::Prose;
use crate::state;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL};
use decision::measured::{Comparison, Quantity, SlowestReport};
use vocabulary::State;
use voice::{Message, Value, message};

/// Most of what a result says of itself that is printed, in characters.
const LONGEST: usize = 240;

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let shown = shown(&matter.report.measured);
    if shown.is_empty() {
        return;
    }
    flow.page(Turn::Landscape);
    paragraph(flow, &Prose::muted(BODY).tell(&message!("pack-measured-question")));
    let (finding, note) = (heading().tell(&finding(&shown)), small().tell(&message!("pack-measured-note")));
    noted(flow, (message!("pack-measured"), "measured"), finding, &table(matter, &shown), &note);
}

/// The rate and the utilisation that most papers state, and whatever was promised.
fn shown(all: &[Comparison]) -> Vec<&Comparison> {
    let main = |own: &&Comparison| own.promised.is_some() || matches!(own.quantity, Quantity::Median | Quantity::Palm);
    all.iter().filter(main).collect()
}

/// "Helio promised 790, its slowest device gave 742 ± 6", of the promise that was missed farthest.
fn finding(shown: &[&Comparison]) -> Message {
    let kept = |own: &Comparison| {
        let promise = own.promised.as_ref()?.high.filter(|promise| *promise > 0.0)?;
        Some(own.slowest.as_ref()?.median / promise)
    };
    let held: Vec<(&Comparison, f64)> = shown.iter().filter_map(|own| Some((*own, kept(own)?))).collect();
    let worst = held.iter().min_by(|a, b| a.1.total_cmp(&b.1));
    match worst.and_then(|(own, _)| Some((own, own.slowest.as_ref()?, own.promised.as_ref()?.text.as_ref()?))) {
        Some((own, found, promise)) => {
            let reading = Value::figure(voice::value(&found.text), part(own, "slowest"), found.median.to_string());
            let what = voice::value(&own.what);
            message!(
                "pack-measured-missed",
                vendor = named(own),
                promise = Value::figure(voice::value(promise), part(own, "promised"), value_of_promise(own)),
                found = match own.quantity {
                    Quantity::Median => message!("general-amount", amount = reading, unit = &own.unit).into(),
                    _ => reading,
                },
                what = Value::figure(lower(&what), part(own, "what"), what.as_str()),
            )
        }
        None => held_to_nothing(shown),
    }
}

/// "Measured on up to 24 devices alike", where no promise was made.
fn held_to_nothing(shown: &[&Comparison]) -> Message {
    let most = shown.iter().max_by_key(|own| (own.devices, own.devices_at_most));
    let Some(most) = most else { return message!("pack-measured-nothing") };
    let devices = Value::figure(voice::value(&most.compared), "measured.devices", most.devices.to_string());
    match (most.devices, most.devices_at_most) {
        (1, 1) => message!("pack-measured-on", devices = devices),
        (1, _) => message!("pack-measured-in", devices = devices),
        _ => message!("pack-measured-up-to", devices = devices),
    }
}

fn table(matter: &Matter, shown: &[&Comparison]) -> Table {
    let mut out = Table::new(vec![
        Column::left(message!("general-measured-what")),
        Column::right(message!("general-promised")).wide(58.0),
        Column::right(message!("pack-column-slowest")).wide(94.0),
        Column::right(message!("general-devices")).wide(40.0),
        Column::left(message!("pack-column-numerics")).wide(70.0),
        Column::left(message!("pack-column-settled")).wide(60.0),
        Column::left(message!("pack-column-device")),
        Column::left(message!("pack-column-measured-on")).wide(57.0),
    ]);
    let mut vendor = None;
    for own in shown {
        if vendor != Some(&own.vendor) {
            out.group(named(own));
            vendor = Some(&own.vendor);
        }
        out.row(row(matter, own));
    }
    out
}

fn named(own: &Comparison) -> Value {
    match (&own.vendor, &own.vendor_name) {
        (Some(id), Some(name)) => fill::name(format!("vendor.{id}.name"), name),
        _ => message!("pack-measured-no-vendor").into(),
    }
}

fn part(own: &Comparison, part: &str) -> String {
    format!("measured.{}.{part}", own.id)
}

fn row(matter: &Matter, own: &Comparison) -> Vec<Cell> {
    let body = || Prose::ink(BODY);
    let devices = || body().figure(voice::value(&own.devices_text), &part(own, "devices"), own.devices.to_string());
    let unit = Prose::muted(SMALL).named(&part(own, "unit"), &own.unit);
    let mut cells: Vec<Cell> =
        vec![vec![body().named(&part(own, "what"), &own.what), unit].into(), promise(own).into()];
    let Some(found) = &own.slowest else {
        let failed = own.failed.to_string();
        cells.push(Prose::muted(BODY).tell(&message!("pack-measured-none")).into());
        cells.push(devices().into());
        cells.push(state::saying(
            State::Act,
            matter.fonts,
            &voice::label("pack-measured-wrong"),
            &part(own, "failed"),
            &failed,
        ));
        return cells;
    };
    let confidence = Prose::muted(SMALL).named(&part(own, "confidence"), &found.confidence);
    let reading = body().figure(voice::value(&found.text), &part(own, "slowest"), found.median.to_string());
    cells.push(vec![reading, confidence].into());
    cells.push(devices().into());
    cells.push(numerics(matter, own, found));
    cells.push(settled(matter, own));
    cells.push(device(own, found));
    cells.push(body().figure(day(&found.date), &part(own, "date"), found.date.as_str()).into());
    cells
}

fn promise(own: &Comparison) -> Prose {
    match own.promised.as_ref().and_then(|promise| promise.text.as_ref()) {
        Some(text) => Prose::ink(BODY).figure(voice::value(text), &part(own, "promised"), value_of_promise(own)),
        None => Prose::muted(BODY).say("–"),
    }
}

/// The value of the figure of that name in the report.
fn value_of_promise(own: &Comparison) -> String {
    let high = own.promised.as_ref().and_then(|promise| promise.high);
    high.map_or_else(String::new, |high| high.to_string())
}

/// A description inside a sentence.
fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

fn numerics(matter: &Matter, own: &Comparison, found: &SlowestReport) -> Cell {
    let word = voice::text(&match (own.failed, found.numerics_checked) {
        (0, true) => message!("pack-numerics-right"),
        (0, false) => message!("pack-numerics-unchecked"),
        (failed, _) => message!("pack-numerics-wrong", count = failed),
    });
    state::saying(own.numerics(), matter.fonts, &word, &part(own, "numerics"), &word)
}

fn settled(matter: &Matter, own: &Comparison) -> Cell {
    let word = voice::text(&match own.unsettled {
        _ if own.tool.is_some() => message!("pack-settled-untold"),
        0 => message!("pack-settled-all"),
        count => message!("pack-settled-not", count = count),
    });
    state::saying(own.settling(), matter.fonts, &word, &part(own, "settled"), &word)
}

fn device(own: &Comparison, found: &SlowestReport) -> Cell {
    let small = || Prose::muted(SMALL);
    let mut lines = vec![Prose::ink(BODY).figure(&found.device, &part(own, "device"), found.device.as_str())];
    lines.extend(found.uuid.as_ref().map(|uuid| small().figure(uuid, &part(own, "uuid"), uuid.as_str())));
    lines.push(small().figure(&found.machine, &part(own, "machine"), found.machine.as_str()));
    // Of a search the sizes are the finding; elsewhere the first column says them.
    if own.shape.is_empty() && !found.shape.is_empty() {
        lines.push(small().tell(&message!("pack-measured-at", shape = fill::name(part(own, "shape"), &found.shape))));
    }
    // A row of text whole: what is longer stands on the sheet Measurements.
    let doubt = found.said.as_ref().map(|remark| cut(&voice::value(remark)));
    lines.extend(doubt.map(|text| small().figure(&text, &part(own, "said"), text.as_str())));
    lines.into()
}

/// At most [`LONGEST`] characters, whole words, and a mark where there is more.
fn cut(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    let begin: String = text.chars().take(LONGEST).collect();
    let words = begin.rsplit_once(' ').map_or(begin.as_str(), |(words, _)| words);
    format!("{words} …")
}

#[cfg(test)]
mod tests {
    use super::*;
    use decision::measured::Promise;
    use quantity::show;

    fn comparison(id: &str, kind: &str, median: f64, promised: Option<f64>) -> Comparison {
        let text = |value: f64| show::rounded(value, None);
        Comparison {
            id: id.to_owned(),
            vendor: Some("helio".to_owned()),
            vendor_name: Some("Helio".to_owned()),
            tool: None,
            kind: vocabulary::MeasuredKind::from_word(kind).unwrap(),
            precision: Some("bf16".to_owned()),
            shape: id.to_owned(),
            quantity: Quantity::Median,
            unit: "TFLOP/s".into(),
            what: "Matrix product, bf16".into(),
            promised: promised.map(|value| Promise {
                criterion: "c".to_owned(),
                criterion_name: "C".to_owned(),
                low: Some(value),
                high: Some(value),
                text: Some(text(value).into()),
            }),
            slowest: Some(SlowestReport {
                measurement: "m".to_owned(),
                device: "NVIDIA H200".to_owned(),
                uuid: None,
                machine: "EPYC".to_owned(),
                shape: String::new(),
                said: None,
                median,
                low: median - 6.0,
                high: median + 6.0,
                text: format!("{} ± 6", text(median)).into(),
                confidence: "95 %".into(),
                settled: true,
                numerics_checked: true,
                plan: Some(vocabulary::BenchPlan::Full),
                date: "2026-11-21".to_owned(),
                digest: "3f".to_owned(),
            }),
            devices: 24,
            devices_at_most: 24,
            devices_text: "24".into(),
            compared: "24 devices".into(),
            results: Vec::new(),
            fits: Vec::new(),
            failed: 0,
            unsettled: 0,
            finding: "".into(),
            notes: Vec::new(),
        }
    }

    #[test]
    fn the_finding_names_the_promise_that_was_missed_farthest() {
        let all = [
            comparison("a", "gemm", 742.0, Some(790.0)),
            comparison("b", "gemm", 500.0, Some(500.0)),
            comparison("c", "copy", 3.0, None),
        ];
        for (shown, expected) in [
            (vec![0, 1, 2], "Helio promised 790, its slowest device gave 742 ± 6 TFLOP/s in matrix product, bf16"),
            (vec![1], "Helio promised 500, its slowest device gave 500 ± 6 TFLOP/s in matrix product, bf16"),
            (vec![2], "Measured on up to 24 devices alike; nothing measured is held against a promise yet"),
        ] {
            let shown: Vec<&Comparison> = shown.into_iter().map(|at: usize| &all[at]).collect();
            assert_eq!(voice::text(&finding(&shown)), expected);
        }
    }

    #[test]
    fn results_without_an_id_are_not_sold_as_devices() {
        let in_doubt = Comparison {
            devices: 1,
            devices_at_most: 2,
            compared: "2 results, perhaps of one device".into(),
            ..comparison("a", "gemm", 742.0, None)
        };
        let expected = "Measured in 2 results, perhaps of one device; nothing measured is held against a promise yet";
        assert_eq!(voice::text(&finding(&[&in_doubt])), expected);
    }

    #[test]
    fn rates_the_best_known_utilisation_and_every_promise_are_shown() {
        let of = |id: &str, quantity, promised| Comparison { quantity, ..comparison(id, "train_step", 0.4, promised) };
        let all = [
            comparison("a", "gemm", 742.0, None),
            of("b", Quantity::Palm, None),
            of("c", Quantity::Causal, None),
            of("d", Quantity::Matmul, Some(0.4)),
        ];
        let ids: Vec<&str> = shown(&all).iter().map(|own| own.id.as_str()).collect();
        assert_eq!(ids, ["a", "b", "d"]);
    }
}
