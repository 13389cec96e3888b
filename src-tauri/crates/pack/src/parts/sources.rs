//! Part 14: sources, measurements, how everything is computed in plain words, a glossary, and how to check the pack.

use super::shown::apart;
use super::{BETWEEN, heading, note, nothing, opening, paragraph, small, table, title};
use crate::annex::columns;
use crate::annex::sources::{Listed, lay as in_short};
use crate::compose::Matter;
use crate::entered::{day, named};
use crate::fill;
use crate::flow::Flow;
use crate::numbers;
use crate::prose::Prose;
use crate::table::{Column, Table};
use charts::type_scale::{BODY, SMALL, SMALL_STRONG, STRONG};
use std::collections::{BTreeMap, BTreeSet};
use tables::Row;
use vocabulary::Grade;
use voice::{Message, Value, message};

/// How everything is computed, one paragraph each.
const METHODS: [&str; 16] = [
    "pack-method-worlds",
    "pack-method-right-in",
    "general-tcc",
    "pack-method-effective-gpu-hour",
    "pack-method-layers-and-dispatch",
    "pack-method-contracts",
    "pack-method-who-may-serve",
    "pack-method-other-accelerators",
    "pack-method-scores",
    "pack-method-scope",
    "pack-method-firmness",
    "pack-method-levers",
    "pack-method-correlations",
    "pack-method-thresholds",
    "pack-method-worth-of-knowing",
    "pack-method-exactness",
];

/// The field's terms.
const GLOSSARY: [&str; 25] = [
    "pack-term-acceptability",
    "pack-term-anchors",
    "pack-term-base-variable-peak",
    "pack-term-bf16-fp8",
    "pack-term-effective-gpu-hour",
    "pack-term-evpi",
    "pack-term-focus",
    "pack-term-goodput",
    "pack-term-grade",
    "pack-term-hidden-cost",
    "pack-term-hub",
    "pack-term-kv-cache",
    "pack-term-likely",
    "pack-term-mbu",
    "pack-term-mfu",
    "general-p10-p50-p90",
    "pack-term-palm-convention",
    "pack-term-present-value",
    "pack-term-regret",
    "pack-term-requirement",
    "pack-term-residual",
    "pack-term-world",
    "pack-term-spot",
    "pack-term-tcc",
    "pack-term-tier",
];

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    let sources = Sources::of(matter);
    opening(flow, message!("pack-sources-question"), title().tell(&sources.finding()));
    match sources.rows.is_empty() {
        true => nothing(flow, message!("pack-sources-nothing")),
        false if !matter.is_full() => in_short(flow, &sources.listed()),
        false => {
            let finding = heading().tell(&message!("pack-sources"));
            table(flow, message!("pack-sources.name"), "sources", finding, &sources.table());
        }
    }
    flow.space(BETWEEN);
    measurements(flow, matter, &sources);
    notes(flow, matter);
    words(flow, matter, ("pack-methods", "method"), &METHODS);
    words(flow, matter, ("pack-glossary", "glossary"), &GLOSSARY);
    check(flow, matter);
}

/// The number of each source in the list, by its name and date.
pub(crate) struct Numbered<'a>(BTreeMap<(&'a str, &'a str), usize>);

impl<'a> Numbered<'a> {
    pub(crate) fn of(matter: &'a Matter) -> Self {
        Self(Sources::of(matter).rows.into_keys().zip(1..).collect())
    }

    /// `None` where no row of the case names it: what is shipped names its sources in the full print.
    pub(crate) fn number(&self, source: &str, date: &str) -> Option<usize> {
        self.0.get(&(source, date)).copied()
    }
}

/// Every source with the rows that rest on it.
struct Sources<'a> {
    rows: BTreeMap<(&'a str, &'a str), Rows<'a>>,
    /// Rows that could name a source and do not.
    without: usize,
}

/// Rows of one source.
#[derive(Default)]
struct Rows<'a> {
    grades: Vec<&'a str>,
    /// How many rows of each table.
    tables: BTreeMap<&'static str, usize>,
}

impl<'a> Sources<'a> {
    fn of(matter: &'a Matter) -> Self {
        let mut sources = Sources { rows: BTreeMap::new(), without: 0 };
        for (table, rows) in matter.book.tables().filter(|(table, _)| table.column("source").is_some()) {
            for row in rows {
                match row.get("source") {
                    None => sources.without += 1,
                    Some(source) => {
                        let found = sources.rows.entry((source, row.get("date").unwrap_or_default())).or_default();
                        *found.tables.entry(table.name).or_default() += 1;
                        found.grades.extend(row.get("grade").filter(|grade| !found.grades.contains(grade)));
                    }
                }
            }
        }
        sources
    }

    fn finding(&self) -> Message {
        let named = match self.rows.len() {
            0 => return message!("pack-sources-none"),
            1 => message!("pack-sources-one"),
            count => message!("pack-sources-count", count = fill::count("sources.count", count)),
        };
        let without = match self.without {
            0 => message!("pack-sources-all-named"),
            1 => message!("pack-sources-without-one"),
            rows => message!("pack-sources-without", count = fill::count("sources.without", rows)),
        };
        apart(named, Some(without))
    }

    /// The sources alone, with how many rows rest on each.
    fn listed(&self) -> Vec<Listed<'a>> {
        let listed = |((name, date), rows): (&(&'a str, &'a str), &Rows)| Listed {
            name,
            date,
            rows: rows.tables.values().sum(),
        };
        self.rows.iter().map(listed).collect()
    }

    fn table(&self) -> Table {
        let mut out = Table::new(vec![
            Column::left(message!("general-source")),
            Column::left(message!("general-date")).wide(57.0),
            Column::left(message!("general-grade")).wide(70.0),
            Column::left(message!("pack-column-rows")),
        ]);
        for (at, ((source, date), rows)) in self.rows.iter().enumerate() {
            let id = |part: &str| format!("source.{}.{part}", at + 1);
            let used = |(name, count): (&&str, &usize)| {
                let table = tables::table(name).map_or_else(Message::empty, tables::Table::label);
                voice::text(&message!("pack-sources-rows", table = table, count = count.to_string()))
            };
            let used: Vec<String> = rows.tables.iter().map(used).collect();
            let grades = voice::value(fill::commas(
                rows.grades.iter().map(|grade| named(Grade::from_word(grade).map(Grade::name), grade)),
            ));
            let tables = voice::value(fill::commas(&used));
            out.row(vec![
                Prose::ink(BODY).figure(source, &id("name"), *source).into(),
                Prose::ink(BODY).figure(day(date), &id("date"), *date).into(),
                Prose::ink(BODY).figure(grades, &id("grade"), rows.grades.join(",")).into(),
                Prose::ink(BODY).figure(tables, &id("rows"), used.join(",")).into(),
            ]);
        }
        out
    }
}

fn measurements(flow: &mut Flow, matter: &Matter, sources: &Sources) {
    let measured = sources.rows.values().filter(|rows| rows.grades.contains(&Grade::Measured.word())).count();
    flow.need(40.0);
    flow.heading(1, message!("pack-measurements"), "measurements");
    paragraph(flow, &heading().tell(&message!("pack-measurements")));
    let graded = match measured {
        0 => Prose::muted(BODY).tell(&message!("pack-measurements-none")),
        1 => Prose::ink(BODY).tell(&message!("pack-measurements-one")),
        _ => {
            let count = fill::count("sources.measured", measured);
            Prose::ink(BODY).tell(&message!("pack-measurements-graded", count = count))
        }
    };
    let told = graded.say(" ").tell(&benchmarks(matter));
    paragraph(
        flow,
        &match runs(matter) {
            Some(runs) => told.say(" ").tell(&runs),
            None => told,
        },
    );
}

/// How many results of the own benchmark there are, and the page on which they are compared.
fn benchmarks(matter: &Matter) -> Message {
    let (count, all) = counted(matter, |row| row.get("tool").is_none());
    if count == 0 {
        return message!("pack-measurements-no-result");
    }
    let results = Value::figure(message!("pack-results", count = count), "measured.results", count.to_string());
    let taken =
        Value::figure(message!("pack-measurements-count", count = all), "measured.measurements", all.to_string());
    match matter.report.measured.is_empty() {
        true => message!("pack-measurements-software", results = results, measurements = taken),
        false => {
            let page = fill::page(&matter.refs, "measured");
            message!("pack-measurements-on", count = count, results = results, measurements = taken, page = page)
        }
    }
}

/// How many runs of other tools there are, and what they state; `None` without one.
fn runs(matter: &Matter) -> Option<Message> {
    let (count, all) = counted(matter, |row| row.get("tool").is_some());
    let results = Value::figure(message!("pack-runs", count = count), "measured.runs", count.to_string());
    let stated = Value::figure(message!("pack-measurements-figures", count = all), "measured.stated", all.to_string());
    (count > 0).then(|| message!("pack-measurements-runs", count = count, results = results, measurements = stated))
}

/// How many files measurements are from, and how many there are: those of other tools, or those of the own benchmark.
fn counted(matter: &Matter, are_meant: fn(&Row) -> bool) -> (usize, usize) {
    let rows = matter.book.rows("measurements").iter().filter(|row| are_meant(row));
    let digests: BTreeSet<&str> = rows.clone().filter_map(|row| row.get("digest")).collect();
    (digests.len(), rows.count())
}

fn notes(flow: &mut Flow, matter: &Matter) {
    let notes = &matter.report.notes;
    if notes.is_empty() {
        return;
    }
    flow.space(BETWEEN);
    flow.need(50.0);
    flow.heading(1, message!("pack-notes"), "notes");
    paragraph(flow, &heading().tell(&message!("pack-notes")));
    for (at, words) in notes.iter().enumerate() {
        paragraph(flow, &Prose::ink(BODY).named(&format!("note.{}", at + 1), words));
        flow.space(2.0);
    }
}

/// A table of phrases, each beside its text; `title` is the phrase over it.
fn words(flow: &mut Flow, matter: &Matter, (title, anchor): (&'static str, &str), entries: &[&str]) {
    let name = voice::label(&format!("{title}.name"));
    if !matter.is_full() {
        let entry = |entry: &&str| {
            let (term, text) = (voice::label(entry), voice::label(&format!("{entry}.text")));
            let words = Prose::ink(SMALL_STRONG).say(&term).then(SMALL, charts::colour::INK).say("  ").say(&text);
            columns::entry(flow, &words)
        };
        let entries = entries.iter().map(entry).collect();
        return columns::lay(flow, (name.into(), anchor), &heading().tell(&Message::new(title)), entries);
    }
    let mut out = Table::new(vec![Column::left("").wide(108.0), Column::left("")]);
    for entry in entries {
        let (term, text) = (voice::label(entry), voice::label(&format!("{entry}.text")));
        out.row(vec![Prose::ink(STRONG).say(&term).into(), Prose::ink(BODY).say(&text).into()]);
    }
    table(flow, name, anchor, heading().tell(&Message::new(title)), &out);
}

fn check(flow: &mut Flow, matter: &Matter) {
    let report = matter.report;
    let mut out = Table::new(vec![Column::left("").wide(108.0), Column::left("")]);
    let (seed, worlds) = (report.seed.to_string(), report.worlds.to_string());
    for (label, id, text, value) in [
        (message!("pack-verify-version"), "version", report.version.as_str(), report.version.as_str()),
        (message!("pack-verify-digest"), "digest", &report.digest, &report.digest),
        (message!("pack-verify-reference"), "reference", &report.reference, &report.reference),
        (message!("general-seed"), "seed", &seed, &seed),
        (message!("general-worlds"), "worlds", &numbers::count(report.worlds as u64), &worlds),
        (message!("pack-verify-date"), "date", &day(matter.date), matter.date),
    ] {
        let figure = Prose::ink(BODY).figure(text, &format!("pack.{id}"), value);
        out.row(vec![Prose::muted(BODY).tell(&label).into(), figure.into()]);
    }
    let how = message!("pack-verify");
    table(flow, &how, "verify", heading().tell(&how), &out);
    let worlds = Value::figure(numbers::count(report.worlds as u64), "pack.worlds", worlds);
    note(flow, small().tell(&message!("pack-verify-paper", worlds = worlds)));
    note(flow, small().tell(&message!("pack-verify-note")));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_stand_in_alphabetical_order() {
        let terms = GLOSSARY.map(|term| voice::label(term).to_lowercase());
        let mut sorted = terms.clone();
        sorted.sort();
        assert_eq!(terms, sorted);
    }
}
