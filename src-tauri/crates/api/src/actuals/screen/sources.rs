//! What the bills leave unassigned, with rules that would assign it, and the files that all of it comes from.

use super::print::{self, share, whole};
use super::shapes::{Kind, heads};
use super::{ActualsPart, ActualsRow, ActualsTab, Seen, kept, offers};
use crate::actuals::answer::{BillState, UseState};
use crate::actuals::bring::CorrectedMonth;
use ::actuals::Unassigned;
use quantity::show;
use vocabulary::{State, ViewKey};
use voice::{Message, message};

/// Most parts of what is left that a table lists.
const PARTS: usize = 12;

/// The tab.
pub(super) fn tab(seen: &Seen) -> ActualsTab {
    let left = seen.answer.unassigned.iter().filter(|own| !own.parts.is_empty());
    let parts = left.map(|own| unassigned(seen, own));
    let parts = parts.chain([Some(bills(seen)), used(seen), corrected(seen)].into_iter().flatten()).collect();
    let tables = vec!["rules", "bills", "usage"];
    ActualsTab { parts, tables, ..super::tab("rules", message!("dash-sources"), finding(seen)) }
}

fn finding(seen: &Seen) -> Message {
    let open = seen.answer.unassigned.iter().find(|own| own.key == ViewKey::Team).and_then(|own| own.share);
    match open.filter(|own| *own > 0.0) {
        Some(open) => message!("dash-sources-open", share = show::percent(open)),
        None => message!("dash-sources-whole"),
    }
}

/// What has no value of a key, and where it would have to be looked for.
fn unassigned(seen: &Seen, own: &Unassigned) -> ActualsPart {
    let largest = own.parts.first().and_then(|own| own.share).unwrap_or_default();
    let row = |part: &::actuals::UnassignedPart| ActualsRow {
        bar: part.share.filter(|_| largest > 0.0).map(|own| (own / largest).clamp(0.0, 1.0)),
        offer: offers::rule(seen, own.key, &part.origin),
        ..ActualsRow::of([offers::origin(&part.origin), whole(part.amounts.effective), share(part.share)])
    };
    let heads = heads([
        (message!("dash-origin"), Kind::Text),
        (seen.print.head(message!("dash-effective")), Kind::Number),
        (message!("dash-share"), Kind::Bar),
    ]);
    let title = message!("dash-unassigned", share = share(own.share), key = own.key.inside());
    let id = format!("unassigned.{}", own.key.word());
    ActualsPart::table(id, title, heads, own.parts.iter().take(PARTS).map(row).collect())
        .with(message!("dash-unassigned.about"))
}

/// Days that a file tells of.
fn span(days: Option<&[String; 2]>) -> Message {
    days.map_or_else(print::dash, |[first, last]| print::days(first, last))
}

fn bills(seen: &Seen) -> ActualsPart {
    let all = &seen.answer.bills;
    let row = |own: &BillState| {
        let text = |own: &Option<String>| own.clone().map_or_else(print::dash, Message::from);
        let rows = show::digits(&own.rows);
        let cells = [
            Message::from(&own.name),
            span(own.days.as_ref()),
            rows.into(),
            text(&own.providers),
            text(&own.currencies),
            print::day(&own.added),
            voice::Value::row(own.given_up.iter().cloned()).into(),
        ];
        let trace = crate::actuals::traced::of_bill(&own.id);
        ActualsRow { state: Some(kept(own.is_kept, State::Act)), traces: vec![trace], ..ActualsRow::of(cells) }
    };
    let heads = heads([
        (message!("dash-file"), Kind::Text),
        (message!("dash-days"), Kind::Text),
        (message!("dash-rows"), Kind::Traced),
        (message!("dash-providers"), Kind::Text),
        (message!("dash-currencies"), Kind::Text),
        (message!("dash-imported"), Kind::Text),
        (message!("dash-left-out"), Kind::Text),
    ]);
    let title = message!("dash-bills", count = all.len());
    ActualsPart::table("bills", title, heads, all.iter().map(row).collect()).wide()
}

fn used(seen: &Seen) -> Option<ActualsPart> {
    let all = &seen.answer.usage;
    let row = |own: &UseState| {
        let kind = own.kind.map_or_else(print::dash, |own| own.name());
        ActualsRow::of([Message::from(&own.name), kind, span(own.days.as_ref()), print::day(&own.added)])
    };
    let heads = heads([
        (message!("dash-file"), Kind::Text),
        (message!("dash-kind"), Kind::Text),
        (message!("dash-days"), Kind::Text),
        (message!("dash-imported"), Kind::Text),
    ]);
    let title = message!("dash-usage", count = all.len());
    (!all.is_empty()).then(|| ActualsPart::table("usage", title, heads, all.iter().map(row).collect()))
}

/// Months that a later bill corrects.
fn corrected(seen: &Seen) -> Option<ActualsPart> {
    let all = &seen.answer.corrected;
    let row = |own: &CorrectedMonth| {
        let account = own.account.as_deref().map_or_else(print::dash, Message::from);
        let currency = Message::from(own.currency.to_string());
        ActualsRow::of([print::month(&own.month), account, whole(own.before), whole(own.now), currency])
    };
    let heads = heads([
        (ViewKey::Month.name(), Kind::Text),
        (ViewKey::Account.name(), Kind::Text),
        (message!("dash-before"), Kind::Number),
        (message!("dash-now"), Kind::Number),
        (message!("dash-currencies"), Kind::Text),
    ]);
    let title = message!("dash-corrected", count = all.len());
    (!all.is_empty()).then(|| ActualsPart::table("corrected", title, heads, all.iter().map(row).collect()))
}
