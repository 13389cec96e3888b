//! Answers as a person reads them. Every number comes from the answer; nothing is computed here. No text of an answer, whoever
//! wrote it, reaches the terminal with anything in it that a terminal obeys; colours are the page's own.

mod actuals;
mod carbon;
mod change;
mod checks;
mod commitments;
mod demand;
mod evaluation;
mod intake;
mod kpis;
mod life;
mod options;
mod paint;
mod panel;
mod proposals;
mod table;
mod text;
mod vendors;
mod view;
mod why;

use api::Asked;
use api::verbs::{
    ActualsAnswer, AgainAnswer, CheckAnswer, CommitmentsAnswer, EditAnswer, Evaluated, FileAnswer, HistoryAnswer,
    HistoryStep, ImportAnswer, LifeAnswer, NewAnswer, PanelAnswer, ProposeAnswer, RebuildAnswer, StepAnswer,
};
use decision::report::carbon::Carbon;
pub use intake::{adopted as demand_adopted, forecast as demand_forecast, read as demand_read, taken as demand_taken};
use quantity::show::harmless;
use voice::{Message, Value, message};

/// One line.
pub fn line(message: impl Into<Message>) -> String {
    words(message) + "\n"
}

/// The words of a message, harmless.
fn words(message: impl Into<Message>) -> String {
    harmless(&voice::text(&message.into())).into_owned()
}

/// The report as a page; its numbers are the printed texts of its figures.
pub fn evaluation(Asked { answer, damage }: &Asked<Evaluated>) -> String {
    let (paint, width) = (paint::Paint::of_terminal(), paint::room());
    text::plain(&evaluation::page(&view::View { report: &answer.report, damage, paint, width }))
}

/// Proposals as a page.
pub fn proposals(Asked { answer, .. }: &Asked<ProposeAnswer>) -> String {
    text::plain(&proposals::page(answer, paint::room()))
}

/// What was billed and used as a page.
pub fn actuals(Asked { answer, .. }: &Asked<ActualsAnswer>) -> String {
    text::plain(&actuals::page(answer, paint::room()))
}

/// The decision looked at again as a page.
pub fn again(Asked { answer, .. }: &Asked<AgainAnswer>) -> String {
    let room = paint::room();
    let told = std::iter::once(&answer.finding).chain(&answer.lines);
    text::plain(&told.map(|line| text::wrap("", &words(line.clone()), room)).collect::<Vec<_>>().join("\n"))
}

/// Curves of commitments as a page.
pub fn commitments(Asked { answer, .. }: &Asked<CommitmentsAnswer>) -> String {
    text::plain(&commitments::page(&answer.found, paint::room()))
}

/// Energy and carbon of the options as a page.
pub fn carbon(Asked { answer, .. }: &Asked<Carbon>) -> String {
    text::plain(&carbon::page(answer, paint::room()))
}

/// Asset life of the cards that options buy as a page.
pub fn life(Asked { answer, .. }: &Asked<LifeAnswer>) -> String {
    text::plain(&life::page(&answer.found, paint::room()))
}

/// A procurement as a page.
pub fn panel(Asked { answer, .. }: &Asked<PanelAnswer>) -> String {
    text::plain(&panel::page(answer, paint::room()))
}

/// What was done, and what is to be said of it.
pub fn done(Asked { answer, .. }: &Asked<EditAnswer>) -> String {
    line(answer.done()) + &answer.said().map(line).collect::<String>()
}

/// That a workspace was made.
pub fn created(Asked { answer, .. }: &Asked<NewAnswer>) -> String {
    let rows = match answer.rows {
        0 => voice::label("cli-empty"),
        count => text::plain(&voice::text(&message!("cli-rows", count = count))),
    };
    line(message!("cli-created", file = &answer.file, rows = rows))
}

/// That a step was taken back.
pub fn undone(asked: &Asked<StepAnswer>) -> String {
    line(message!("cli-took-back", step = &asked.answer.step.name))
}

/// That a step was done again.
pub fn redone(asked: &Asked<StepAnswer>) -> String {
    line(message!("cli-did-again", step = &asked.answer.step.name))
}

/// That a file was written.
pub fn written(asked: &Asked<FileAnswer>) -> String {
    let notes = asked.answer.notes.iter().map(|note| line(note.clone()));
    std::iter::once(line(message!("cli-wrote", file = &asked.answer.file))).chain(notes).collect()
}

/// That a workspace was rebuilt, and how far.
pub fn rebuilt(Asked { answer, .. }: &Asked<RebuildAnswer>) -> String {
    let notes: String = answer.notes.iter().map(words).collect();
    format!("{} {notes}\n", words(message!("cli-wrote", file = &answer.file)))
}

/// Everything that is damaged.
pub fn check(Asked { answer, .. }: &Asked<CheckAnswer>) -> String {
    let findings = answer.findings.iter().map(|found| {
        let (place, message, hint) = (harmless(&found.place), words(&found.message), words(&found.hint));
        format!("{place}: {message} [{}]\n    {hint}\n", found.code)
    });
    if answer.findings.is_empty() { line(message!("general-sound")) } else { findings.collect() }
}

/// Newest step first, as a log is read.
pub fn history(Asked { answer, .. }: &Asked<HistoryAnswer>) -> String {
    let entries = answer.steps.iter().map(|step| format!("{}{}", line(entry(step)), cells(step)));
    entries.chain(answer.notes.iter().map(|note| folded("", &voice::text(note)))).collect()
}

fn entry(step: &HistoryStep) -> Message {
    let own = &step.entry;
    let (seq, when, who, name) = (format!("{:>4}", own.seq), &own.when, &own.who, &own.name);
    let entry = message!("cli-history", seq = seq, when = when, kind = own.kind.name(), who = who, name = name);
    if own.why.is_empty() { entry } else { message!("cli-history.why", entry = entry, why = &own.why) }
}

/// The cells that a step changed, below it and behind its number.
fn cells(step: &HistoryStep) -> String {
    let rest = step.more.filter(|more| *more > 0).map(|more| message!("general-and-more", count = more));
    let lines = step.cells.iter().flatten().map(|change| change.message()).chain(rest);
    lines.map(|line| folded("      ", &voice::text(&line))).collect()
}

/// Text in lines behind these blanks.
fn folded(blanks: &str, text: &str) -> String {
    text::wrap(blanks, &text::plain(&harmless(text)), paint::room())
}

/// What every file brings, what is to be asked, and what was done.
pub fn import(Asked { answer, damage }: &Asked<ImportAnswer>) -> String {
    let several = answer.previews.len() > 1;
    let previews = answer.previews.iter().map(|preview| {
        let head = if several { format!("{}\n", harmless(&preview.file)) } else { String::new() };
        format!("{head}{}\n", harmless(&preview.text).trim_end())
    });
    let notes = damage.iter().chain(&answer.notes).map(|note| folded("", &voice::text(note)));
    let question = answer.over.as_ref().map(|over| Value::row([&over.question, &message!("cli-over")]));
    let question = question.map(|question| folded("", &voice::value(question)));
    let conflicts = answer.conflicts.as_ref().map(|own| Value::row([own, &message!("cli-conflicts")]));
    let conflicts = conflicts.map(|own| folded("", &voice::value(own)));
    previews.chain(notes).chain(question).chain(conflicts).chain([line(outcome(answer))]).collect()
}

fn outcome(answer: &ImportAnswer) -> Message {
    match answer.step.as_ref().and_then(|step| step.seq) {
        _ if answer.dry_run => message!("cli-dry-run"),
        None => message!("cli-unchanged"),
        Some(_) => message!("cli-imported"),
    }
}

/// The command table.
pub fn commands() -> String {
    api::commands().iter().map(|c| format!("{:<16} {:<9} {}\n", c.name, c.access.word(), c.about())).collect()
}
