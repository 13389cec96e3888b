//! What each weight means in money, what the answer is without what TCC counts already, and which scores are open.

use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::numbers::exact;
use crate::parts::{BETWEEN, heading, note, paragraph, small, table};
use crate::prose::Prose;
use crate::state;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use decision::report::{OpenScores, OverlapsReport, SwingReport};
use quantity::decimal::Amount;
use vocabulary::{Answer, State};
use voice::{Message, Value, message};

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let decision = &matter.report.decision;
    if !decision.swings.is_empty() {
        let currency = &matter.report.frame.currency;
        let mut out = Table::new(vec![
            Column::left(message!("general-state")).wide(60.0),
            Column::left(message!("general-criterion")),
            Column::right(message!("pack-money-worth", currency = currency)),
            Column::right(message!("pack-money-each", currency = currency)),
            Column::right(message!("pack-money-moves", currency = currency)),
        ]);
        decision.swings.iter().for_each(|swing| out.row(row(matter, swing)));
        table(flow, message!("pack-money"), "swings", heading().tell(&finding(&decision.swings)), &out);
        let overlaps = decision.overlaps.as_ref().map(|own| overlaps(matter, own));
        note(flow, small().tell(&fill::sentences([message!("pack-money-note")].into_iter().chain(overlaps))));
    }
    open(flow, matter);
}

/// "Three of 31 criteria are worth more than is likely meant".
fn finding(swings: &[SwingReport]) -> Message {
    let out = swings.iter().filter(|swing| swing.out_of_line).count();
    let (count, all) = (fill::in_words("swings.out", out), fill::count("swings.count", swings.len()));
    match out {
        0 => message!("pack-money-in-line"),
        out => message!("pack-money-out", out = out, count = count, all = all),
    }
}

fn row(matter: &Matter, swing: &SwingReport) -> Vec<Cell> {
    let id = |part: &str| format!("swing.{}.{part}", swing.criterion);
    let (state, word) = match swing.out_of_line {
        true => (State::Watch, voice::label("pack-money-asked")),
        false => (State::Ok, voice::label("pack-money-fits")),
    };
    let money = |part: &str, amount: Option<Amount>| match amount {
        Some(amount) => {
            let id = id(part);
            let shown = matter.report.shown.get(&id).map(voice::text).unwrap_or_default();
            Prose::ink(BODY).figure(shown, &id, exact(amount))
        }
        None => Prose::muted(BODY).say("–"),
    };
    let name = Prose::ink(STRONG).named(&format!("criterion.{}.name", swing.criterion), &swing.name);
    vec![
        state::saying(state, matter.fonts, &word, &id("state"), &word),
        name.into(),
        money("worth", Some(swing.worth)).into(),
        money("per_unit_month", swing.per_unit_month).into(),
        money("moves_tcc", swing.moves_tcc).into(),
    ]
}

/// The answer without what TCC counts already.
fn overlaps(matter: &Matter, own: &OverlapsReport) -> Message {
    let name = |id: &String| fill::name(format!("criterion.{id}.name"), criterion(matter, id));
    let id = "decision.overlaps.right_in";
    let shown = matter.report.shown.get(id).map(voice::text).unwrap_or_default();
    let share = Value::figure(shown, id, own.right_in.unwrap_or_default().to_string());
    let option = matter.report.options.iter().find(|option| option.id == own.option).map_or("", |option| &option.name);
    let option = fill::name(format!("option.{}.name", own.option), option);
    let text = if own.is_same { message!("pack-money-overlaps") } else { message!("pack-money-overlaps.other") };
    text.with("criteria", Value::semicolons(own.criteria.iter().map(name))).with("option", option).with("share", share)
}

fn criterion<'m>(matter: &'m Matter, id: &'m str) -> &'m str {
    matter.detail.scorecard.criteria.iter().find(|own| own.id == id).map_or(id, |own| &own.name)
}

/// Scores that are blank, unknown or unanswered.
fn open(flow: &mut Flow, matter: &Matter) {
    let open = &matter.report.decision.open_scores;
    if open.is_empty() {
        return;
    }
    flow.space(BETWEEN);
    flow.need(40.0);
    flow.heading(1, message!("pack-open-scores"), "open-scores");
    open.iter().for_each(|own| paragraph(flow, &Prose::muted(SMALL).tell(&line(matter, own))));
}

fn line(matter: &Matter, own: &OpenScores) -> Message {
    let name = |id: &String| fill::name(format!("criterion.{id}.name"), criterion(matter, id));
    let text = match own.answer {
        None => message!("decision-open-scores"),
        Some(Answer::Unknown) => message!("decision-open-scores.unknown"),
        Some(Answer::Missing) => message!("decision-open-scores.missing"),
    };
    let vendor = fill::name(format!("vendor.{}.name", own.vendor), matter.vendor(&own.vendor));
    text.with("vendor", vendor).with("criteria", Value::semicolons(own.criteria.iter().map(name)))
}
