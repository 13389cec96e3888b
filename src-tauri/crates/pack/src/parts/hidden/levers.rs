//! The workspace's own levers: those taken, with what they save of the recommended option's cost, and those not taken,
//! with what they would save; the ones that can do least harm first.

use crate::compose::Matter;
use crate::entered::{cell, percentage};
use crate::flow::Flow;
use crate::numbers::float;
use crate::parts::ledger::{self, Ledger};
use crate::parts::{heading, noted, nothing, small};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL};
use decision::report::detail::LeverReport;
use quantity::show;
use tables::{BLAST_RADIUS, Row};

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let levers = &matter.detail.levers;
    if levers.is_empty() {
        flow.space(crate::parts::BETWEEN);
        return nothing(flow, "No lever is entered: nothing is known of what could still be saved.");
    }
    let ledger = Ledger::of_case(matter);
    let unit = ledger.with(&matter.report.frame.currency);
    let mut out = Table::new(vec![
        Column::left("Lever"),
        Column::left("Saves in"),
        Column::right("Touches,\n% of it"),
        Column::right("Saves of\nthat, %"),
        Column::right(&format!("Worth,\n{unit}")),
        Column::right("Effort,\nperson-days"),
        Column::left("If it goes\nwrong, it hits"),
    ]);
    for (group, of_group) in groups(matter) {
        if !of_group.is_empty() {
            out.group(group);
        }
        of_group.iter().for_each(|lever| out.row(row(matter, lever, ledger)));
    }
    let words = "Worth is what a lever saves, or would save, of the recommended option's total cost of computing in the base case, each on its own with the taken ones in place. Levers multiply on the spend that remains, so their worths do not add up. Only a taken lever changes a cost in this pack.";
    noted(flow, ("Levers", "levers"), finding(matter), &out, &small().say(words));
}

/// Taken, not taken, and those of other options; within each the safest first, then the one that saves most.
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
    [("Taken", of(true, true)), ("Not taken", of(true, false)), ("Of other options", of(false, false))]
}

fn entered<'a>(matter: &'a Matter, id: &str) -> Option<&'a Row> {
    matter.book.rows("levers").iter().find(|row| row.get("id") == Some(id))
}

/// Place of a lever's blast radius, safest first; unknown last.
fn reach(row: Option<&Row>) -> usize {
    let word = row.and_then(|row| row.get("blast_radius"));
    word.and_then(|word| BLAST_RADIUS.iter().position(|known| *known == word)).unwrap_or(BLAST_RADIUS.len())
}

/// How many are taken, and which of the others would save most.
pub(crate) fn finding(matter: &Matter) -> Prose {
    let [(_, taken), (_, open), _] = groups(matter);
    let (count, rest) = words(taken.len(), open.len());
    let prose = heading().figure(&count, "levers.taken", taken.len().to_string());
    let prose = prose.figure(&rest, "levers.open", open.len().to_string());
    let saving = open.iter().filter_map(|lever| Some((lever, float(lever.worth?)))).filter(|(_, worth)| *worth > 0.0);
    match saving.max_by(|a, b| a.1.total_cmp(&b.1)).filter(|_| open.len() > 1) {
        Some((lever, _)) => prose
            .say("; ")
            .figure(&lever.name, &format!("lever.{}.name", lever.id), &lever.name)
            .say(" would save most"),
        None => prose,
    }
}

fn words(taken: usize, open: usize) -> (String, String) {
    let count = match taken {
        0 => "No lever is taken".to_owned(),
        1 => "One lever is taken".to_owned(),
        _ => format!("{} levers are taken", crate::numbers::word(taken)),
    };
    let rest = match open {
        0 => ", none is left to take".to_owned(),
        1 => ", one is not".to_owned(),
        _ => format!(", {} are not", show::in_words(open)),
    };
    (count, rest)
}

fn row(matter: &Matter, lever: &LeverReport, ledger: Ledger) -> Vec<Cell> {
    let id = |part: &str| format!("lever.{}.{part}", lever.id);
    let own = entered(matter, &lever.id);
    let mut name = vec![Prose::ink(BODY).figure(&lever.name, &id("name"), &lever.name)];
    name.extend(
        own.filter(|row| row.get("source").is_some())
            .map(|row| cell(Prose::muted(SMALL), "levers", (row, &lever.id), "source")),
    );
    if let Some(option) = lever.option.as_deref() {
        let option_name = matter.option(option);
        name.push(Prose::muted(SMALL).say("only for ").figure(
            option_name,
            &format!("option.{option}.name"),
            option_name,
        ));
    }
    let bucket = ledger::named(&lever.bucket).0;
    let field = |key: &str| match own.filter(|row| row.get(key).is_some()) {
        Some(row) => cell(Prose::ink(BODY), "levers", (row, &lever.id), key),
        None => Prose::muted(BODY).say("unknown"),
    };
    vec![
        name.into(),
        Prose::ink(BODY).figure(&bucket, &id("bucket"), &lever.bucket).into(),
        Prose::ink(BODY).figure(&percents(&lever.share), &id("share"), &lever.share).into(),
        Prose::ink(BODY).figure(&percents(&lever.saving), &id("saving"), &lever.saving).into(),
        ledger.cell(BODY, lever.worth, &id("worth")),
        field("effort_days").into(),
        reach_cell(own, field("blast_radius")),
    ]
}

/// "none" is said as what it means.
fn reach_cell(row: Option<&Row>, word: Prose) -> Cell {
    match row.and_then(|row| row.get("blast_radius")) {
        Some("none") => Prose::ink(BODY).say("nobody").into(),
        _ => word.into(),
    }
}

/// A share or range of shares in per cent: "0.08 to 0.14" is "8 to 14". Anything else as it is.
pub(super) fn percents(text: &str) -> String {
    show::range(text, |word| percentage(word).replace([show::THIN, '%'], ""))
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
            let (count, rest) = words(taken, open);
            assert_eq!(format!("{count}{rest}"), expected);
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
