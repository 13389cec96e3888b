//! Part 14: sources, measurements, how everything is computed in plain words, a glossary, and how to check the pack.

use super::{BETWEEN, heading, note, nothing, opening, paragraph, small, table, title};
use crate::compose::Matter;
use crate::entered::day;
use crate::flow::Flow;
use crate::numbers;
use crate::prose::Prose;
use crate::table::{Column, Table};
use charts::type_scale::{BODY, STRONG};
use quantity::show;
use std::collections::{BTreeMap, BTreeSet};

/// How everything is computed, one paragraph each.
const METHODS: [(&str, &str); 10] = [
    (
        "Worlds",
        "A world is one joint draw of every uncertain input: prices, demand, power, utilisation, MFU and each interval in the scorecard. Between the ends of a range every value is equally likely, unless one is named most likely: then likelihood falls evenly from it to both ends. Two cells that name the same assumption share its draw. The draws depend on the seed, the input's name and the number of the world, so the same seed gives the same worlds everywhere.",
    ),
    (
        "Right in",
        "In each world every option's cost is computed, enters the cost axis, and the five-axis value decides. An option is right in the share of worlds that it wins; ties share. Recommended is the option with the highest mean value. An option whose vendor fails a gate cannot win.",
    ),
    (
        "Total cost of computing",
        "Capital + operating + hidden cost, discounted monthly to the day of signing. Idle hours and experiments are moved out of capital and operating cost into hidden cost, never added twice. Owned hardware earns its residual value at the horizon; a term longer than the horizon is charged to its end.",
    ),
    (
        "Effective GPU-hour",
        "An hour of the reference accelerator that did useful work: hours served times the share that is useful. Cost per effective hour is the present value of cost over the present value of hours.",
    ),
    (
        "Layers and dispatch",
        "Base is the 10th percentile of hourly demand, variable reaches to the 95th, peak to the highest hour. Hours are filled in the order of an option's rows on the sorted load curve; committed units are paid whether used or not; what nobody serves is priced by an assumption and shown.",
    ),
    (
        "Other accelerators",
        "Demand is counted in GPUs of each workload's reference accelerator. On another one it is converted by useful tokens per second: compute rate times MFU in training, bandwidth or compute in inference, whichever binds.",
    ),
    (
        "Scores",
        "A criterion turns a stated value into 0 to 100 by two anchors that stand in the scorecard and don't move with the bids. A cell's interval runs from the evaluators' lowest to their highest entry and is widened by how well it is known; no entry is 0 to 100.",
    ),
    (
        "Thresholds",
        "One input at a time moves, the others at their base, over three widths of its range to each side. The nearest value at which the base-case answer changes is bisected; where none is found, that is said.",
    ),
    (
        "Worth of knowing",
        "The expected gain of choosing after an input is known, by conditional means over the same worlds, cross-fitted so that chance does not pose as value. Knowing everything is the upper bound for all inputs together.",
    ),
    (
        "Exactness",
        "Money in the base case is exact decimal arithmetic in one currency. The worlds are computed in binary floating point, whose distance from the exact base case is tested to stay below one part in a thousand million.",
    ),
];

/// The field's terms.
const GLOSSARY: [(&str, &str); 24] = [
    ("Acceptability", "Share of all allowed weights under which an option comes first."),
    (
        "Anchors",
        "The two values of a criterion that count 0 and 100; they stand in the scorecard and do not move with the bids.",
    ),
    ("Base, variable, peak", "Layers of demand: nearly always there; often there; seldom there."),
    ("bf16, FP8", "Number formats of 16 and 8 bits that models are trained and served in."),
    ("Effective GPU-hour", "An hour of the reference accelerator that did useful work."),
    ("EVPI", "Expected value of perfect information: what knowing everything before signing would be worth at most."),
    ("FOCUS", "FinOps open cost and usage specification: one layout for the bills of all providers."),
    ("Gate", "A requirement that excludes a vendor that fails it, whatever the score."),
    ("Goodput", "Share of time in which a job made progress that was kept."),
    ("Grade", "How well a value is known: measured, contract, certified, stated, assumed or unknown."),
    (
        "Hidden cost",
        "Idle hours, experiments, migration, adaptation, compliance, egress, disposal, downtime, rigidity.",
    ),
    ("Hub", "One place that schedules and bills several suppliers."),
    ("KV cache", "Memory that a model keeps of the tokens already read."),
    ("MBU", "Memory-bandwidth utilisation: bandwidth used in decoding over the accelerator's peak."),
    ("MFU", "Model FLOPs utilisation: useful arithmetic per second over the accelerator's dense peak."),
    ("P10, P50, P90", "One world in ten lies below P10, half below P50, nine in ten below P90."),
    ("PaLM convention", "A way to count a model's arithmetic: 6 operations per parameter and token, plus attention."),
    ("Present value", "What a later payment is worth on the day of signing, at the frame's discount rate."),
    ("Regret", "How much worse an option is than the best one of the same world."),
    ("Residual", "What owned hardware is still worth at the horizon."),
    ("Spot", "Capacity at a discount that the provider may take back at any time."),
    ("TCC", "Total cost of computing: capital + operating + hidden cost over the horizon."),
    ("Tier", "Kind of demand: steady, variable or exploratory; computed from the series."),
    ("World", "One joint draw of everything uncertain: one way the future may turn out."),
];

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    let sources = Sources::of(matter);
    opening(flow, "Where do the numbers come from, and how can they be checked?", sources.finding());
    match sources.rows.is_empty() {
        true => nothing(flow, "No row names a source yet."),
        false => table(
            flow,
            "Sources",
            "sources",
            heading().say("Sources by name, with the rows that rest on each"),
            &sources.table(),
        ),
    }
    flow.space(BETWEEN);
    measurements(flow, matter, &sources);
    notes(flow, matter);
    words(flow, "Method notes", "method", "How everything is computed", &METHODS);
    words(flow, "Glossary", "glossary", "Terms", &GLOSSARY);
    check(flow, matter);
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
                        *found.tables.entry(table.label).or_default() += 1;
                        found.grades.extend(row.get("grade").filter(|grade| !found.grades.contains(grade)));
                    }
                }
            }
        }
        sources
    }

    fn finding(&self) -> Prose {
        let count = self.rows.len();
        let prose = match count {
            0 => return title().say("No source is named yet"),
            1 => title().say("One source is named"),
            _ => title()
                .figure(&numbers::count(count as u64), "sources.count", count.to_string())
                .say(" sources are named"),
        };
        match self.without {
            0 => prose.say("; no row is without one"),
            1 => prose.say("; one row has none"),
            rows => prose
                .say("; ")
                .figure(&numbers::count(rows as u64), "sources.without", rows.to_string())
                .say(" rows have none"),
        }
    }

    fn table(&self) -> Table {
        let mut out = Table::new(vec![
            Column::left("Source"),
            Column::left("Date").wide(57.0),
            Column::left("Grade").wide(70.0),
            Column::left("Rows that rest on it"),
        ]);
        for (at, ((source, date), rows)) in self.rows.iter().enumerate() {
            let id = |part: &str| format!("source.{}.{part}", at + 1);
            let used: Vec<String> = rows.tables.iter().map(|(table, count)| format!("{table} {count}")).collect();
            out.row(vec![
                Prose::ink(BODY).figure(source, &id("name"), *source).into(),
                Prose::ink(BODY).figure(&day(date), &id("date"), *date).into(),
                Prose::ink(BODY).figure(&rows.grades.join(", "), &id("grade"), rows.grades.join(",")).into(),
                Prose::ink(BODY).figure(&used.join(", "), &id("rows"), used.join(",")).into(),
            ]);
        }
        out
    }
}

fn measurements(flow: &mut Flow, matter: &Matter, sources: &Sources) {
    let measured = sources.rows.values().filter(|rows| rows.grades.contains(&"measured")).count();
    flow.need(40.0);
    flow.heading(1, "Measurements", "measurements");
    paragraph(flow, &heading().say("Measurements"));
    let prose = match measured {
        0 => Prose::muted(BODY).say("No value is graded as measured."),
        1 => Prose::ink(BODY).say("One of these sources is graded as measured."),
        _ => Prose::ink(BODY)
            .figure(&measured.to_string(), "sources.measured", measured.to_string())
            .say(" of these sources are graded as measured."),
    };
    paragraph(flow, &benchmarks(prose, matter));
}

/// How many results of the own benchmark there are, and the page on which they are compared.
fn benchmarks(prose: Prose, matter: &Matter) -> Prose {
    let rows = matter.book.rows("measurements");
    let digests: BTreeSet<&str> = rows.iter().filter_map(|row| row.get("digest")).collect();
    if digests.is_empty() {
        return prose.say(" No result of Assay's own benchmark is attached to this workspace.");
    }
    let (results, measurements) = (show::counted(digests.len(), "result"), show::counted(rows.len(), "measurement"));
    let prose = prose
        .say(" ")
        .figure(&results, "measured.results", digests.len().to_string())
        .say(" of Assay's own benchmark with ")
        .figure(&measurements, "measured.measurements", rows.len().to_string());
    match matter.report.measured.is_empty() {
        true => prose.say(", all of software devices, which are not measurements."),
        false => prose
            .say(if digests.len() == 1 { " is compared on " } else { " are compared on " })
            .page(&matter.refs, "measured")
            .say("."),
    }
}

fn notes(flow: &mut Flow, matter: &Matter) {
    let notes = &matter.report.notes;
    if notes.is_empty() {
        return;
    }
    flow.space(BETWEEN);
    flow.need(50.0);
    flow.heading(1, "What could not be computed or was assumed", "notes");
    paragraph(flow, &heading().say("What could not be computed or was assumed"));
    for (at, words) in notes.iter().enumerate() {
        paragraph(flow, &Prose::ink(BODY).worded(words, &format!("note.{}", at + 1)));
        flow.space(2.0);
    }
}

fn words(flow: &mut Flow, name: &str, anchor: &str, head: &str, entries: &[(&str, &str)]) {
    let mut out = Table::new(vec![Column::left("").wide(108.0), Column::left("")]);
    for (term, meaning) in entries {
        out.row(vec![Prose::ink(STRONG).say(term).into(), Prose::ink(BODY).say(meaning).into()]);
    }
    table(flow, name, anchor, heading().say(head), &out);
}

fn check(flow: &mut Flow, matter: &Matter) {
    let report = matter.report;
    let mut out = Table::new(vec![Column::left("").wide(108.0), Column::left("")]);
    let (seed, worlds) = (report.seed.to_string(), report.worlds.to_string());
    for (label, id, text, value) in [
        ("Version", "version", report.version.as_str(), report.version.as_str()),
        ("Digest of all inputs", "digest", &report.digest, &report.digest),
        ("Reference data", "reference", &report.reference, &report.reference),
        ("Seed", "seed", &seed, &seed),
        ("Worlds", "worlds", &numbers::count(report.worlds as u64), &worlds),
        ("Date of the last step", "date", &day(matter.date), matter.date),
    ] {
        let figure = Prose::ink(BODY).figure(text, &format!("pack.{id}"), value);
        out.row(vec![Prose::muted(BODY).say(label).into(), figure.into()]);
    }
    table(flow, "How to check this pack", "verify", heading().say("How to check this pack"), &out);
    note(flow, small().say("The command “assay verify pack.pdf workspace.assay” lays the pack out again from the workspace and compares every byte; where one differs, it names the first figure whose printed text, attached digest or recomputed value disagrees. Each figure's id, text and digest are attached to this file as assay.json."));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_stand_in_alphabetical_order() {
        let terms = GLOSSARY.map(|(term, _)| term.to_lowercase());
        let mut sorted = terms.clone();
        sorted.sort();
        assert_eq!(terms, sorted);
    }
}
