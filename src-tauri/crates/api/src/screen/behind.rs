//! What a window shows of what lies behind a report.

use super::presets::{Presets, presets};
use crate::Failure;
use decision::report::clauses::Clauses;
use decision::report::detail::Crossing;
use decision::report::procurement::Procurement;
use decision::{Detail, Report, Worlds};
use serde::Serialize;
use tables::Book;
use voice::{Message, Value, message};

/// What a window shows of what lies behind a report.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct BehindScreen {
    /// In the words of the pack.
    #[serde(flatten)]
    findings: pack::Behind,
    /// Where the recommended option and its rival change places in what they have paid.
    crossing: String,
    /// How often options do.
    crossings: String,
    /// Of each crossing, what else to know; may be empty.
    remarks: Vec<String>,
    presets: Presets,
}

impl BehindScreen {
    /// # Errors
    /// Where the shipped fonts cannot be read.
    pub(crate) fn of(worlds: &Worlds, report: &Report, detail: &Detail, book: &Book) -> Result<Self, Failure> {
        let (clauses, procurement) = (Clauses::NONE, Procurement::NONE);
        let contents = pack::Contents {
            report,
            detail,
            clauses,
            commitments: None,
            carbon: None,
            life: None,
            ownership: None,
            book,
            procurement,
            billed: None,
        };
        let mut findings = pack::behind(contents)?;
        if findings.levers.is_empty() {
            findings.levers = voice::label("views-levers-none");
        }
        let lasting: Vec<&Crossing> = findings.lasting.iter().filter_map(|at| detail.crossings.get(*at)).collect();
        let crossing = voice::text(&crossing(report, &lasting, detail.crossings.len()));
        let crossings = voice::text(&match detail.crossings.len() {
            0 => message!("views-crossings-title-none"),
            count => message!("views-crossings-title", count = count),
        });
        let remarks = detail.crossings.iter().map(|crossing| remark(report, crossing)).collect();
        Ok(Self { findings, crossing, crossings, remarks, presets: presets(worlds, report) })
    }
}

fn crossing(report: &Report, lasting: &[&Crossing], all: usize) -> Message {
    let rival = report.decision.runner_up.as_ref();
    let with_rival = lasting.iter().find(|crossing| [&crossing.before, &crossing.after].map(Some).contains(&rival));
    let Some(first) = with_rival.or(lasting.first()) else {
        return match all {
            0 => message!("views-crossings-none"),
            all => message!("views-crossings-some", count = all),
        };
    };
    let (less, more) = (name(report, &first.after), name(report, &first.before));
    let told = message!("pack-cash-crossing", month = first.month.to_string(), less = less, more = more);
    match is_late(report, first) {
        true => message!("views-crossing-late", told = told),
        false => message!("views-crossing", told = told),
    }
}

fn is_late(report: &Report, crossing: &Crossing) -> bool {
    crossing.month > report.frame.months
}

fn remark(report: &Report, crossing: &Crossing) -> String {
    let late = is_late(report, crossing).then(|| voice::label("general-after-horizon"));
    let own = |id: &str| id == crossing.before || id == crossing.after;
    let out = report.options.iter().filter(|option| option.right_in.is_none() && own(&option.id));
    let out = out.map(|option| voice::text(&message!("views-crossing-remark-out", option = &option.name)));
    voice::value(Value::semicolons(late.into_iter().chain(out)))
}

fn name(report: &Report, id: &str) -> String {
    report.options.iter().find(|option| option.id == id).map_or(id, |option| &option.name).to_owned()
}
