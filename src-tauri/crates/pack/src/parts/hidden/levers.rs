//! The workspace's own levers: those taken, with what they save of the recommended option's cost, and those not taken,
//! with what they would save; the ones that can do least harm first.

use crate::compose::Matter;
use crate::entered::cell;
use crate::fill;
use crate::flow::Flow;
use crate::numbers::float;
use crate::parts::ledger::Ledger;
use crate::parts::{heading, noted, nothing, small};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL};
use decision::report::detail::LeverReport;
use quantity::show;
use tables::Row;
use vocabulary::BlastRadius;
use voice::{Message, Value, label, message};

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let levers = &matter.detail.levers;
    if levers.is_empty() {
        flow.space(crate::parts::BETWEEN);
        return nothing(flow, label("pack-levers-none"));
    }
    let ledger = Ledger::of_case(matter);
    let money = ledger.with(&matter.report.frame.currency);
    let worth = message!("pack-levers-head-worth", money = money.clone());
    let given_back = message!("general-if-given-back", money = money);
    let mut out = Table::new(vec![
        Column::left(label("general-lever")),
        Column::left(label("general-acts-on")),
        Column::right(label("pack-levers-head-share")),
        Column::right(label("general-saves-share")),
        Column::right(voice::text(&worth)),
        Column::right(voice::text(&given_back)),
        Column::right(label("pack-levers-head-effort")),
        Column::left(label("general-if-wrong")),
    ]);
    for (group, of_group) in groups(matter) {
        if !of_group.is_empty() {
            out.group(label(group));
        }
        of_group.iter().for_each(|lever| out.row(row(matter, lever, ledger)));
    }
    let (title, note) = (heading().tell(&finding(matter)), small().say(&label("pack-levers-note")));
    noted(flow, (&label("pack-levers-name"), "levers"), title, &out, &note);
}

/// The phrase of each group and its levers: taken, not taken, and those of other options; within each the safest first, then the one that saves most.
fn groups<'a>(matter: &'a Matter) -> [(&'static str, Vec<&'a LeverReport>); 3] {
    let best = matter.report.decision.option.as_deref();
    let concerns = |lever: &LeverReport| best.is_none() || lever.option.as_deref().is_none_or(|own| Some(own) == best);
    let of = |own: bool, taken: bool| {
        let all = matter.detail.levers.iter();
        let mut of: Vec<&LeverReport> =
            all.filter(|lever| concerns(lever) == own && (!own || lever.taken == taken)).collect();
        of.sort_by(|a, b| {
            let key = |lever: &LeverReport| reach(entered(matter, &lever.id));
            let worth = |lever: &LeverReport| lever.worth.map_or(0.0, float);
            key(a).cmp(&key(b)).then(worth(b).total_cmp(&worth(a)))
        });
        of
    };
    [("general-taken", of(true, true)), ("pack-levers-open", of(true, false)), ("pack-levers-others", of(false, false))]
}

fn entered<'a>(matter: &'a Matter, id: &str) -> Option<&'a Row> {
    matter.book.rows("levers").iter().find(|row| row.get("id") == Some(id))
}

/// A lever's blast radius; unknown stands behind the widest.
fn reach(row: Option<&Row>) -> (bool, Option<BlastRadius>) {
    let radius = row.and_then(|row| row.get("blast_radius")).and_then(BlastRadius::from_word);
    (radius.is_none(), radius)
}

/// How many are taken, and which of the others would save most.
pub(crate) fn finding(matter: &Matter) -> Message {
    let [(_, taken), (_, open), _] = groups(matter);
    let counted = counted(taken.len(), open.len());
    let saving = open.iter().filter_map(|lever| Some((lever, float(lever.worth?)))).filter(|(_, worth)| *worth > 0.0);
    match saving.max_by(|a, b| a.1.total_cmp(&b.1)).filter(|_| open.len() > 1) {
        Some((lever, _)) => {
            let name = fill::name(format!("lever.{}.name", lever.id), &lever.name);
            message!("pack-levers-most", counted = counted, lever = name)
        }
        None => counted,
    }
}

/// "Two levers are taken, eight are not".
fn counted(taken: usize, open: usize) -> Message {
    let words = |count: usize| message!("count-in-words", count = count);
    let count = message!("pack-levers-count-taken", count = taken, words = words(taken));
    let rest = message!("pack-levers-count-open", count = open, words = words(open));
    let count = Value::figure(count, "levers.taken", taken.to_string());
    message!("pack-levers-counted", taken = count, open = Value::figure(rest, "levers.open", open.to_string()))
}

fn row(matter: &Matter, lever: &LeverReport, ledger: Ledger) -> Vec<Cell> {
    let id = |part: &str| format!("lever.{}.{part}", lever.id);
    let own = entered(matter, &lever.id);
    let mut name = vec![Prose::ink(BODY).figure(&lever.name, &id("name"), &lever.name)];
    name.extend(
        own.filter(|row| matter.is_full() && row.get("source").is_some())
            .map(|row| cell(Prose::muted(SMALL), "levers", (row, &lever.id), "source")),
    );
    if let Some(option) = lever.option.as_deref() {
        let option_name = matter.option(option);
        let option = fill::name(format!("option.{option}.name"), option_name);
        name.push(Prose::muted(SMALL).tell(&message!("pack-levers-only", option = option)));
    }
    let touches = voice::text(&lever.touches);
    let field = |key: &str| match own.filter(|row| row.get(key).is_some()) {
        Some(row) => cell(Prose::ink(BODY), "levers", (row, &lever.id), key),
        None => Prose::muted(BODY).say(&label("unknown")),
    };
    vec![
        name.into(),
        Prose::ink(BODY).named(&id("touches"), &touches).into(),
        Prose::ink(BODY).figure(percents(&lever.share), &id("share"), &lever.share).into(),
        Prose::ink(BODY).figure(percents(&lever.saving), &id("saving"), &lever.saving).into(),
        ledger.cell(BODY, lever.worth, &id("worth")),
        ledger.cell(BODY, lever.worth_given_back, &id("worth_given_back")),
        field("effort_days").into(),
        match reach(own).1 {
            Some(radius) => Prose::ink(BODY).figure(voice::text(&radius.name()), &id("reach"), radius.word()).into(),
            None => field("blast_radius").into(),
        },
    ]
}

/// A share or range of shares in per cent: "0.08 to 0.14" is "8 to 14". Anything else as it is.
pub(super) fn percents(text: &str) -> String {
    voice::value(tables::ranged(text, |word| tables::percentage(word).replace([show::THIN, '%'], "")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levers_are_counted_in_singular_and_plural() {
        for (taken, open, expected) in [
            (0, 0, "No lever is taken, none is left to take"),
            (1, 1, "One lever is taken, one is not"),
            (2, 8, "Two levers are taken, eight are not"),
            (0, 3, "No lever is taken, three are not"),
        ] {
            assert_eq!(voice::text(&counted(taken, open)), expected);
        }
    }

    #[test]
    fn shares_are_told_in_per_cent_with_all_their_digits() {
        for (text, expected) in [
            ("0.08 to 0.14", "8 to 14"),
            ("0.15 / 0.2 / 0.3", "15 to 30, most likely 20"),
            ("0.125", "12.5"),
            ("1", "100"),
            ("@share", "@share"),
        ] {
            assert_eq!(percents(text).replace('\u{A0}', " "), expected);
        }
    }
}
