//! What was awarded, by whom and under which lock: a line of page 1 once it is on record.

use crate::compose::Matter;
use crate::date;
use crate::fill;
use crate::flow::Flow;
use crate::furniture::short;
use crate::prose::{Align, Prose};
use crate::record::{self, Entry};
use charts::type_scale::BODY;
use tables::record::acts;
use vocabulary::Act;
use voice::{Message, Value, message};

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let entries = record::entries(matter.book);
    let Some(award) = record::last(&entries, Act::Award) else { return };
    let other = is_other(matter).then(|| message!("pack-award-other"));
    let note = award.note.as_ref().map(|note| fill::name(id(award, "note"), note).into());
    let parts = [Some(awarded(award)), note, other, award.round.as_ref().map(|round| of_round(award, round))];
    let since = matter.procurement.since_award;
    let since = (since > 0).then(|| {
        let told = fill::in_words("procurement.since_award", since);
        message!("pack-award-since", count = since, told = told)
    });
    let parts = parts.into_iter().flatten().chain([under(&entries, award)]).chain(since);
    let prose = Prose::ink(BODY).tell(&fill::sentences(parts));
    flow.space(5.0);
    flow.block(&prose.lay(flow.fonts, flow.width(), Align::Left));
}

fn id(entry: &Entry, part: &str) -> String {
    format!("cell.record.{}.{part}", entry.id)
}

fn day(entry: &Entry) -> Value {
    Value::figure(
        date::in_words(&entry.date).unwrap_or_else(|| entry.date.clone()),
        id(entry, "date"),
        entry.date.as_str(),
    )
}

/// "Awarded on 26 November 2026 by A. Lindqvist: Helio pooled lease."
fn awarded(award: &Entry) -> Message {
    let (day, who) = (day(award), fill::name(id(award, "by"), &award.by));
    match &award.option {
        Some(option) => {
            message!("pack-award", day = day, who = who, option = fill::name(id(award, "option"), option))
        }
        None => message!("pack-award.unnamed", day = day, who = who),
    }
}

/// Whether this page recommends another option than the one awarded.
fn is_other(matter: &Matter) -> bool {
    let awarded = acts(matter.book, Act::Award).next_back().and_then(|row| row.get("option"));
    matter.report.decision.option.is_some() && awarded.is_some() && awarded != matter.report.decision.option.as_deref()
}

fn of_round(award: &Entry, round: &str) -> Message {
    message!("pack-award-round", round = fill::name(id(award, "round"), round))
}

/// Which lock the award rests on, and whether what was locked stood.
pub(crate) fn under(entries: &[Entry], award: &Entry) -> Message {
    let before = entries.iter().take_while(|entry| entry.id != award.id);
    let Some(lock) = before.filter(|entry| entry.act == Act::Lock).last() else {
        return message!("pack-award-unlocked");
    };
    let digest = lock.digest.as_deref().unwrap_or_default();
    let digest = Value::figure(short(digest), id(lock, "digest"), digest);
    match lock.digest == award.digest {
        true => message!("pack-award-locked", day = day(lock), digest = digest),
        false => message!("pack-award-changed", day = day(lock), digest = digest),
    }
}
