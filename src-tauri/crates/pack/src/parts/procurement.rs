//! Part 15, where there was a procurement: what is on record, what was changed of what was locked, who took part with which interests,
//! rounds of offers with what moved, questions and answers. What there is nothing of is not printed.

use super::{heading, note, opening, small, table, title};
use crate::compose::Matter;
use crate::date;
use crate::entered::{cell, day};
use crate::fill;
use crate::flow::Flow;
use crate::prose::Prose;
use crate::record::{self, Entry};
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL};
use decision::report::procurement::{CellChange, JudgedShare, JudgedWeight, LockChange, RoundMove};
use tables::Row;
use tables::record::Round;
use vocabulary::{Act, PanelRole};
use voice::{Message, Value, message};

/// Sheets of which this part tells.
const TOLD: [&str; 7] = ["record", "panel", "rounds", "offers", "questions", "agreed", "files"];

/// Whether something is on record: locked, opened or awarded.
pub(super) fn is_on_record(matter: &Matter) -> bool {
    !matter.book.rows("record").is_empty()
}

/// Whether there is anything to tell, and nothing is on record yet.
pub(super) fn is_begun(matter: &Matter) -> bool {
    !is_on_record(matter) && tells(matter)
}

fn tells(matter: &Matter) -> bool {
    TOLD.iter().any(|table| !matter.book.rows(table).is_empty()) || !matter.procurement.judged.is_empty()
}

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let entries = record::entries(matter.book);
    opening(flow, message!("pack-procurement-question"), title().tell(&finding(matter, &entries)));
    on_record(flow, &entries);
    changes(flow, &entries, &matter.procurement.changes);
    panel(flow, matter);
    judged(flow, &matter.procurement.judged);
    rounds(flow, matter);
    matter.procurement.moved.iter().enumerate().for_each(|(at, own)| moved(flow, at, own));
    questions(flow, matter);
    agreed(flow, matter);
    documents(flow, matter);
}

/// How far the procurement is.
fn finding(matter: &Matter, entries: &[Entry]) -> Message {
    let on = |entry: &Entry| {
        let words = date::in_words(&entry.date).unwrap_or_else(|| entry.date.clone());
        Value::figure(words, format!("cell.record.{}.date", entry.id), entry.date.as_str())
    };
    match (record::last(entries, Act::Award), record::last(entries, Act::Lock)) {
        (Some(award), _) => message!("pack-procurement-awarded", day = on(award)),
        (None, Some(lock)) if tables::record::is_sealed(matter.book) => {
            message!("pack-procurement-sealed", day = on(lock))
        }
        (None, Some(lock)) => message!("pack-procurement-locked", day = on(lock)),
        (None, None) => message!("pack-procurement-unlocked"),
    }
}

/// The acts, as a table.
pub(crate) fn on_record(flow: &mut Flow, entries: &[Entry]) {
    if entries.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left(message!("general-date")).wide(57.0),
        Column::left(message!("pack-record-act")).wide(46.0),
        Column::left(message!("pack-column-by")).wide(110.0),
        Column::left(message!("pack-record-what")),
        Column::left(message!("debrief-decided-reason")),
    ]);
    entries.iter().for_each(|entry| out.row(act(entry)));
    table(flow, message!("pack-record.name"), "record", heading().tell(&message!("pack-record")), &out);
}

fn act(entry: &Entry) -> Vec<Cell> {
    let id = |part: &str| format!("cell.record.{}.{part}", entry.id);
    let named = |part: &str, text: &Option<String>| {
        let own = text.as_ref().map(|text| Prose::ink(BODY).named(&id(part), text));
        own.unwrap_or_else(|| Prose::muted(BODY).say("–"))
    };
    let option = entry.option.as_ref().map(|option| fill::name(id("option"), option));
    let round = entry.round.as_ref().map(|round| fill::name(id("round"), round));
    let what: Vec<Prose> = match (option, round) {
        (Some(option), Some(round)) => {
            vec![Prose::ink(BODY).tell(&message!("pack-record-option", option = option, round = round))]
        }
        (Some(only), None) | (None, Some(only)) => vec![Prose::ink(BODY).tell(&only.into())],
        (None, None) => Vec::new(),
    };
    let digest = entry.digest.as_ref().map(|digest| {
        let digest = Value::figure(split(digest), id("digest"), digest.as_str());
        Prose::muted(SMALL).tell(&message!("pack-record-digest", digest = digest))
    });
    let note = entry.note.as_ref().map(|note| Prose::muted(SMALL).named(&id("note"), note));
    vec![
        Prose::ink(BODY).figure(day(&entry.date), &id("date"), &entry.date).into(),
        Prose::ink(BODY).figure(voice::text(&entry.act.name()), &id("act"), entry.act.word()).into(),
        Prose::ink(BODY).named(&id("by"), &entry.by).into(),
        what.into_iter().chain(digest).collect::<Vec<_>>().into(),
        [named("reason", &entry.reason)].into_iter().chain(note).collect::<Vec<_>>().into(),
    ]
}

/// A digest in groups of eight, so that lines break between them.
fn split(digest: &str) -> String {
    let digits: Vec<char> = digest.chars().collect();
    digits.chunks(8).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join(" ")
}

/// What was changed of what was locked, with the reasons; that nothing was, where something was locked.
pub(crate) fn changes(flow: &mut Flow, entries: &[Entry], changes: &[LockChange]) {
    if record::last(entries, Act::Lock).is_none() {
        return;
    }
    if changes.is_empty() {
        return note(flow, Prose::muted(BODY).tell(&message!("pack-lock-none")));
    }
    let mut out = cells_table();
    for (at, change) in changes.iter().enumerate() {
        let id = |part: &str| format!("lock.change.{}.{part}", at + 1);
        out.group_of(
            Prose::ink(charts::type_scale::STRONG)
                .figure(day(&change.date), &id("date"), &change.date)
                .say(" · ")
                .named(&id("by"), &change.by)
                .then(BODY, charts::colour::INK)
                .say(" · ")
                .named(&id("reason"), &change.reason),
        );
        change.cells.iter().enumerate().for_each(|(cell, own)| out.row(changed(&id(&(cell + 1).to_string()), own)));
    }
    let words = heading().tell(&message!("pack-lock-changes"));
    table(flow, message!("pack-lock-changes.name"), "lock-changes", words, &out);
}

fn cells_table() -> Table {
    Table::new(vec![
        Column::left(message!("pack-change-cell")).wide(190.0),
        Column::left(message!("pack-change-before")),
        Column::left(message!("pack-change-after")),
    ])
}

fn changed(id: &str, own: &CellChange) -> Vec<Cell> {
    let row = fill::name(format!("{id}.row"), &own.row);
    let name = match &own.column {
        Some(column) => message!("pack-change-row", row = row, column = column),
        None => row.into(),
    };
    let side = |part: &str, text: &Option<Message>| match text {
        Some(text) => Prose::ink(BODY).named(&format!("{id}.{part}"), text),
        None => Prose::muted(BODY).say("–"),
    };
    vec![Prose::ink(BODY).tell(&name).into(), side("before", &own.before).into(), side("after", &own.after).into()]
}

fn panel(flow: &mut Flow, matter: &Matter) {
    let rows = matter.book.rows("panel");
    if rows.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left(message!("pack-panel-person")).wide(150.0),
        Column::left(message!("pack-panel-role")).wide(66.0),
        Column::left(message!("pack-panel-interests")),
        Column::left(message!("pack-panel-declared")).wide(70.0),
    ]);
    rows.iter().for_each(|row| out.row(member(matter, row)));
    table(flow, message!("pack-panel.name"), "panel", heading().tell(&message!("pack-panel")), &out);
}

fn member(matter: &Matter, row: &Row) -> Vec<Cell> {
    let id = row.get("id").unwrap_or_default();
    let mark = |part: &str| format!("cell.panel.{id}.{part}");
    let role = row.get("role").unwrap_or_default();
    let shown = PanelRole::from_word(role).map_or_else(|| Message::verbatim(role), PanelRole::name);
    let declared = row.get("conflict").map(|text| fill::name(mark("conflict"), text));
    let interests: Message = match (declared, row.get("conflict_with")) {
        (Some(declared), Some(vendor)) => {
            let vendor = Value::figure(matter.vendor(vendor), mark("conflict_with"), vendor);
            message!("pack-panel-conflict", declared = declared, vendor = vendor)
        }
        (Some(declared), None) => declared.into(),
        (None, _) => message!("pack-panel-undeclared"),
    };
    vec![
        Prose::ink(BODY).figure(record::person(matter.book, id), &mark("name"), id).into(),
        Prose::ink(BODY).figure(voice::text(&shown), &mark("role"), role).into(),
        Prose::ink(BODY).tell(&interests).into(),
        cell(Prose::ink(BODY), "panel", (row, id), "declared").into(),
    ]
}

/// What counts how much to people, beside what counts here.
fn judged(flow: &mut Flow, all: &[JudgedWeight]) {
    if all.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left(message!("pack-judged-item")),
        Column::right(message!("pack-judged-stored")).wide(66.0),
        Column::right(message!("pack-judged-together")).wide(66.0),
        Column::right(message!("general-lowest")).wide(110.0),
        Column::right(message!("general-highest")).wide(110.0),
    ]);
    all.iter().for_each(|own| out.row(weight(own)));
    table(flow, message!("pack-judged.name"), "judgements", heading().tell(&message!("pack-judged")), &out);
}

fn weight(own: &JudgedWeight) -> Vec<Cell> {
    let mark = |part: &str| format!("judged.{}.{part}", own.id);
    let of = |part: &str, share: Option<&JudgedShare>| match share {
        Some(share) => {
            let text = Value::figure(share.share.clone(), mark(part), share.share.as_str());
            let person = fill::name(mark(&format!("{part}.person")), &share.person);
            Prose::ink(BODY).tell(&message!("pack-judged-of", share = text, person = person))
        }
        None => Prose::muted(BODY).say("–"),
    };
    let [least, most] = [0, 1].map(|at| own.apart.as_ref().map(|apart| &apart[at]));
    let stored = match &own.stored {
        Some(stored) => Prose::ink(BODY).figure(stored.clone(), &mark("stored"), stored),
        None => Prose::muted(BODY).say("–"),
    };
    vec![
        Prose::ink(BODY).tell(&own.name).into(),
        stored.into(),
        Prose::ink(BODY).figure(own.together.clone(), &mark("together"), &own.together).into(),
        of("least", least).into(),
        of("most", most).into(),
    ]
}

fn rounds(flow: &mut Flow, matter: &Matter) {
    let rounds = tables::record::rounds(matter.book);
    if rounds.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left(message!("pack-round-column")).wide(110.0),
        Column::left(message!("pack-round-until")).wide(72.0),
        Column::left(message!("pack-round-received")).wide(84.0),
        Column::left(message!("pack-round-vendors")),
        Column::right(message!("pack-round-quotes")).wide(50.0),
    ]);
    rounds.iter().for_each(|own| out.row(round(matter, own)));
    table(flow, message!("pack-rounds.name"), "rounds", heading().tell(&message!("pack-rounds")), &out);
}

fn round(matter: &Matter, own: &Round) -> Vec<Cell> {
    let id = |part: &str| format!("round.{}.{part}", own.id);
    let vendors = own.vendors.iter().map(|vendor| {
        let name = fill::name(id(&format!("vendor.{vendor}")), matter.vendor(vendor));
        if own.late.contains(vendor) { message!("pack-round-late", vendor = name).into() } else { name }
    });
    let on = |part: &str, date: &str| Prose::ink(BODY).figure(day(date), &id(part), date);
    vec![
        Prose::ink(BODY).named(&id("name"), own.name).into(),
        match own.until {
            Some(until) => on("until", until).into(),
            None => Prose::muted(BODY).tell(&message!("pack-round-open")).into(),
        },
        own.received.map_or_else(|| Prose::muted(BODY).say("–"), |date| on("received", date)).into(),
        Prose::ink(BODY).tell(&fill::commas(vendors).into()).into(),
        Prose::ink(BODY).tell(&fill::count(id("quotes"), own.quotes).into()).into(),
    ]
}

fn moved(flow: &mut Flow, at: usize, own: &RoundMove) {
    let id = |part: &str| format!("moved.{}.{part}", at + 1);
    let (from, to) = (fill::name(id("from"), &own.from), fill::name(id("to"), &own.to));
    if own.cells.is_empty() {
        return note(flow, small().tell(&message!("pack-moved-nothing", from = from, to = to)));
    }
    let mut out = cells_table();
    own.cells.iter().enumerate().for_each(|(cell, own)| out.row(changed(&id(&(cell + 1).to_string()), own)));
    let words = message!("pack-moved", from = from, to = to);
    table(flow, words.clone(), "", heading().tell(&words), &out);
}

fn questions(flow: &mut Flow, matter: &Matter) {
    let rows = matter.book.rows("questions");
    if rows.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left(message!("pack-questions-asked")).wide(92.0),
        Column::left(message!("general-question")),
        Column::left(message!("pack-questions-answer")),
    ]);
    rows.iter().for_each(|row| out.row(question(matter, row)));
    table(flow, message!("pack-questions.name"), "questions", heading().tell(&message!("pack-questions")), &out);
}

/// Values agreed on, each with its reason.
fn agreed(flow: &mut Flow, matter: &Matter) {
    let rows = matter.book.rows("agreed");
    if rows.is_empty() || tables::record::is_sealed(matter.book) {
        return;
    }
    let mut out = Table::new(vec![
        Column::left(message!("general-vendor")).wide(110.0),
        Column::left(message!("general-criterion")).wide(130.0),
        Column::left(message!("column-agreed-value")).wide(80.0),
        Column::left(message!("debrief-decided-reason")),
    ]);
    for row in rows {
        let (vendor, criterion) = (row.get("vendor").unwrap_or_default(), row.get("criterion").unwrap_or_default());
        let id = format!("{vendor}.{criterion}");
        let text = |key: &str| cell(Prose::ink(BODY), "agreed", (row, &id), key);
        let by = row.get("by").unwrap_or_default();
        let by = Prose::muted(SMALL).figure(record::person(matter.book, by), &format!("cell.agreed.{id}.by"), by);
        let of = matter.book.rows("criteria").iter().find(|own| own.get("id") == Some(criterion));
        let unit = of.map(|own| cell(Prose::muted(SMALL), "criteria", (own, criterion), "unit"));
        out.row(vec![
            Prose::ink(BODY).figure(matter.vendor(vendor), &format!("cell.agreed.{id}.vendor"), vendor).into(),
            Prose::ink(BODY)
                .figure(matter.criterion(criterion), &format!("cell.agreed.{id}.criterion"), criterion)
                .into(),
            [Some(text("value")), unit].into_iter().flatten().collect::<Vec<Prose>>().into(),
            vec![text("reason"), by].into(),
        ]);
    }
    table(flow, message!("pack-agreed.name"), "agreed", heading().tell(&message!("pack-agreed")), &out);
}

/// Documents of evidence, by their digests.
fn documents(flow: &mut Flow, matter: &Matter) {
    let rows = matter.book.rows("files");
    if rows.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left(message!("column-files-name")).wide(150.0),
        Column::left(message!("column-files-date")).wide(66.0),
        Column::left(message!("column-files-digest")),
    ]);
    for row in rows {
        let id = row.get("id").unwrap_or_default();
        let text = |prose: Prose, key: &str| cell(prose, "files", (row, id), key);
        let name = [text(Prose::ink(BODY), "name"), text(Prose::muted(SMALL), "id")];
        out.row(vec![
            name.to_vec().into(),
            row.get("date").map_or_else(|| Prose::muted(BODY).say("–"), |_| text(Prose::ink(BODY), "date")).into(),
            text(Prose::muted(SMALL), "digest").into(),
        ]);
    }
    table(flow, message!("pack-documents.name"), "documents", heading().tell(&message!("pack-documents")), &out);
}

fn question(matter: &Matter, row: &Row) -> Vec<Cell> {
    let id = row.get("id").unwrap_or_default();
    let text = |prose: Prose, key: &str| cell(prose, "questions", (row, id), key);
    let mut asked = vec![text(Prose::ink(BODY), "asked")];
    asked.extend(row.get("vendor").map(|vendor| {
        Prose::muted(SMALL).figure(matter.vendor(vendor), &format!("cell.questions.{id}.vendor"), vendor)
    }));
    let mut answer = match row.get("answer") {
        Some(_) => vec![text(Prose::ink(BODY), "answer"), text(Prose::muted(SMALL), "answered")],
        None => vec![Prose::muted(BODY).tell(&message!("pack-questions-open"))],
    };
    if row.get("answer").is_some() && row.get("to_all") == Some("yes") {
        answer.push(Prose::muted(SMALL).tell(&message!("pack-questions-all")));
    }
    vec![asked.into(), text(Prose::ink(BODY), "question").into(), answer.into()]
}
