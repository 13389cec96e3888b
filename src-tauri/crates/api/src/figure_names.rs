//! Names of figures for readers, and the headings that they stand under in a list.

use decision::inputs::{Input, Origin};
use decision::{Report, Worlds};
use quantity::show;
use std::collections::BTreeMap;
use voice::{Message, message};

/// Names the figures of one report.
pub(crate) struct FigureNames<'a> {
    report: &'a Report,
    worlds: &'a Worlds<'a>,
    /// Words of an id's parts that are not their own.
    parts: BTreeMap<String, String>,
}

impl<'a> FigureNames<'a> {
    pub(crate) fn of(report: &'a Report, worlds: &'a Worlds<'a>) -> Self {
        Self { report, worlds, parts: voice::labels(&["figure-part-"]).into_iter().collect() }
    }

    /// "Helio Compute Pool, H200, 36 months: price" for `input.quotes.helio_h200_36m.price`.
    pub(crate) fn name(&self, id: &str) -> String {
        let (head, rest) = id.split_once('.').unwrap_or((id, ""));
        let name = match head {
            "input" => decision::input_label(self.worlds, rest).map(|label| voice::text(&label)),
            "threshold" => self.threshold(rest),
            _ => self.row(head, rest),
        };
        show::capitalised(&name.unwrap_or_else(|| self.words(id)))
    }

    /// The input that a figure shows; `None` for what is computed.
    pub(crate) fn input(&self, id: &str) -> Option<&'a Input> {
        decision::input(self.worlds, id.strip_prefix("input.")?)
    }

    /// Heading that a figure stands under.
    pub(crate) fn group(&self, id: &str) -> String {
        let group = match self.input(id).map(|input| (input.origin, input.place)) {
            None => "computed",
            Some((Origin::Score(..), _)) => "scores",
            Some((Origin::Cell, Some(place))) => place.table.name,
            Some(_) => "assumptions",
        };
        voice::text(&Message::word("figure-group", group))
    }

    fn threshold(&self, id: &str) -> Option<String> {
        let cut = |end: &str| id.strip_suffix(end);
        let (input, message) = match (cut(".at"), cut(".now")) {
            (Some(input), _) => (input, message!("views-figure-threshold-at")),
            (_, Some(input)) => (input, message!("views-figure-threshold-now")),
            _ => (id, message!("views-figure-threshold")),
        };
        let threshold = self.report.decision.thresholds.iter().find(|threshold| threshold.input == input)?;
        Some(voice::text(&message.with("input", &threshold.label)))
    }

    /// A figure whose second part is the id of a row.
    fn row(&self, head: &str, rest: &str) -> Option<String> {
        let (row, what) = rest.split_once('.').unwrap_or((rest, ""));
        let snapshot = self.worlds.model.snapshot;
        let workload = |id: &str| snapshot.workloads.iter().find(|own| own.id == id).map(|own| own.name.clone());
        let named = match head {
            "option" => snapshot.options.iter().find(|own| own.id == row).map(|own| own.name.clone()),
            "vendor" => snapshot.vendors.iter().find(|own| own.id == row).map(|own| own.name.clone()),
            "lever" | "levers" => snapshot.levers.iter().find(|own| own.id == row).map(|own| own.name.clone()),
            "demand" => workload(row),
            "pool" => Some(voice::text(&Message::word("pool", row))),
            "kpi" => return Some(voice::text(&Message::word("kpi", row))),
            "decision" => return Some(self.words(row)),
            // Names of accelerators may hold points.
            "shortlist" => {
                let (card, last) = what.rsplit_once('.')?;
                let (workload, what) = (workload(row)?, self.words(last));
                return Some(voice::text(&message!(
                    "views-figure-shortlist",
                    card = card,
                    workload = workload,
                    what = what
                )));
            }
            _ => None,
        }?;
        match self.words(what) {
            what if what.is_empty() => Some(named),
            what => Some(voice::text(&message!("views-figure", of = named, what = what))),
        }
    }

    /// The parts of an id in words; a part that only says what follows is left out.
    fn words(&self, id: &str) -> String {
        let parts = id.split('.').filter(|part| !matches!(*part, "bucket" | "axis"));
        let known = |part: &str| self.parts.get(&format!("figure-part-{}", part.replace('_', "-"))).cloned();
        parts.map(|part| known(part).unwrap_or_else(|| part.replace('_', " "))).collect::<Vec<_>>().join(", ")
    }
}
