//! The award as it stands on record, the method with what was locked, and what the letter keeps back.

use super::{Letter, Offer};
use crate::entered::day as short_day;
use crate::flow::Flow;
use crate::page_one::award::under;
use crate::parts::procurement::{changes, on_record};
use crate::parts::{BETWEEN, heading, note, paragraph, table};
use crate::prose::Prose;
use crate::table::{Column, Table};
use charts::type_scale::BODY;
use voice::{Message, Value, message};

pub(super) fn lay(flow: &mut Flow, letter: &Letter, day: &str) {
    let award = &letter.award;
    let winners = Value::all(letter.debrief.winners.iter().map(|winner| winner.name.as_str()));
    let written = |text: &Option<String>| text.as_deref().map(Message::verbatim);
    let decides = Some(letter.decides.as_str()).filter(|decides| !decides.is_empty());
    let offers = (!letter.offers.is_empty()).then(|| Value::semicolons(letter.offers.iter().map(offer)).into());
    let rows = [
        (message!("debrief-decided-what"), Some(Message::verbatim(&letter.procurement))),
        (message!("debrief-decided-decides"), decides.map(Message::verbatim)),
        (message!("debrief-decided-awarded"), Some(winners.into())),
        (message!("debrief-decided-option"), written(&award.option)),
        (message!("debrief-decided-on"), Some(message!("debrief-decided-by", day = day, who = &award.by))),
        (message!("debrief-decided-round"), written(&award.round)),
        (message!("debrief-decided-reason"), written(&award.reason)),
        (message!("debrief-decided-note"), written(&award.note)),
        (message!("debrief-decided-offers"), offers),
    ];
    let mut out = Table::new(vec![Column::left("").wide(112.0), Column::left("")]);
    for (name, text) in rows.into_iter().filter_map(|(name, text)| Some((name, text?))) {
        out.row(vec![Prose::muted(BODY).tell(&name).into(), Prose::ink(BODY).tell(&text).into()]);
    }
    table(flow, message!("debrief-decided.name"), "", heading().tell(&message!("debrief-decided")), &out);
}

fn offer(offer: &Offer) -> Message {
    let told = message!("debrief-offer", count = offer.quotes, round = &offer.round, day = short_day(&offer.received));
    match &offer.closed {
        Some(closed) => message!("debrief-offer-late", offer = told, day = short_day(closed)),
        None => told,
    }
}

/// How points are made, what was locked, and what was changed of it.
pub(super) fn method(flow: &mut Flow, letter: &Letter) {
    titled(flow, &message!("debrief-method.name"), &message!("debrief-method"));
    let told =
        [message!("pack-method-scores.text"), message!("debrief-method-sum"), under(&letter.entries, &letter.award)];
    paragraph(flow, &Prose::ink(BODY).tell(&Value::row(told).into()));
    changes(flow, &letter.entries, &letter.changes);
    on_record(flow, &letter.entries);
}

pub(super) fn left_out(flow: &mut Flow, letter: &Letter) {
    let words = message!("debrief-left-out");
    titled(flow, &words, &words);
    let withheld = letter.withheld;
    let reasons = (withheld > 0).then(|| message!("debrief-left-out-reasons", count = withheld));
    let told = [Some(message!("debrief-left-out-text")), reasons];
    note(flow, Prose::ink(BODY).tell(&Value::row(told.into_iter().flatten()).into()));
}

/// A title over paragraphs, which never stands alone at the foot of a page.
fn titled(flow: &mut Flow, name: &Message, words: &Message) {
    flow.space(BETWEEN);
    flow.need(80.0);
    flow.heading(1, name.clone(), "");
    paragraph(flow, &heading().tell(words));
}
