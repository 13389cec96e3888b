//! Demand out of files, and what it will be, as a person reads it.

use super::table::{Column, layout};
use super::{line, paint, text, words};
use api::Asked;
use api::verbs::{DemandAdoptAnswer, DemandForecastAnswer, DemandReadAnswer, DemandTakeAnswer, ShownMonth};
use voice::{Message, message};

/// What files say, and that nothing was stored.
pub fn read(Asked { answer, .. }: &Asked<DemandReadAnswer>) -> String {
    preview(answer) + &line(message!("cli-demand-not-stored"))
}

/// What files say, and that it was stored.
pub fn taken(Asked { answer, damage }: &Asked<DemandTakeAnswer>) -> String {
    notes(damage) + &preview(&answer.read) + &line(done(answer.step.seq))
}

/// What demand will be, and how to adopt it.
pub fn forecast(Asked { answer, damage }: &Asked<DemandForecastAnswer>) -> String {
    notes(damage) + &ahead(answer) + &line(message!("cli-demand-not-adopted"))
}

/// What demand will be, and that it was adopted.
pub fn adopted(Asked { answer, damage }: &Asked<DemandAdoptAnswer>) -> String {
    notes(damage) + &ahead(&answer.forecast) + &line(done(answer.step.seq))
}

fn done(seq: Option<u32>) -> Message {
    if seq.is_some() { message!("cli-imported") } else { message!("cli-unchanged") }
}

fn preview(answer: &DemandReadAnswer) -> String {
    let files =
        answer.files.iter().map(|file| line(message!("cli-demand-file", file = &file.file, kind = file.kind.name())));
    let series = message!(
        "cli-demand-series",
        count = answer.series.gpus.len(),
        step = answer.series.step.word(),
        start = &answer.series.start,
        end = &answer.end,
        gaps = answer.gaps,
    );
    let tier = answer.screen.tier.as_ref().map(folded);
    let tier = tier.unwrap_or_default();
    files.collect::<String>() + &folded(series) + &statistics(answer) + &tier + &notes(&answer.notes)
}

fn statistics(answer: &DemandReadAnswer) -> String {
    let own = &answer.screen;
    let columns = [
        Column::number(message!("general-mean")),
        Column::number(message!("cli-demand-p05")),
        Column::number(message!("general-p50")),
        Column::number(message!("cli-demand-p95")),
        Column::number(message!("cli-demand-highest")),
    ];
    let row = [&own.mean, &own.p05, &own.p50, &own.p95, &own.highest].map(String::clone).to_vec();
    text::plain(&layout(&columns, &[row], paint::room()))
}

fn ahead(answer: &DemandForecastAnswer) -> String {
    let head = message!(
        "cli-demand-forecast",
        workload = &answer.workload,
        from = &answer.from,
        start = &answer.history_start,
        end = &answer.history_end,
    );
    let columns = [
        Column::number(message!("cli-demand-month")),
        Column::number(message!("general-p10")),
        Column::number(message!("general-p50")),
        Column::number(message!("general-p90")),
    ];
    let row = |own: &ShownMonth| {
        let ShownMonth { month, p10, p50, p90, .. } = own;
        [month.to_string()].into_iter().chain([p10, p50, p90].map(String::clone)).collect()
    };
    let rows: Vec<Vec<String>> = answer.screen.months.iter().map(row).collect();
    let cells = message!("cli-demand-cells", scale = &answer.scale_cell, growth = &answer.growth_cell);
    folded(head) + &text::plain(&layout(&columns, &rows, paint::room())) + &folded(cells) + &notes(&answer.notes)
}

fn notes(notes: &[Message]) -> String {
    notes.iter().map(folded).collect()
}

fn folded(message: impl Into<Message>) -> String {
    text::wrap("", &text::plain(&words(message)), paint::room())
}
