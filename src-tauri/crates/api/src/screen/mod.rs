//! What a window shows beside a report and what lies behind it: findings in words, and where bars, dots and rulers lie. It comes
//! with the answers of `evaluate`, `decide` and `detail`, so that window and report are of one moment.

mod behind;
mod decision;
mod kpis;
mod layout;
mod presets;
mod vendors;

pub(crate) use behind::BehindScreen;

use crate::draw::Decided;
use ::decision::{Detail, Orders, Report, Worlds};
use input::Keyed;
use kpis::KpiScreen;
use layout::{LaidAxis, Span};
use serde::Serialize;

/// The answer of `evaluate` and `decide`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Report"))]
pub struct Evaluated {
    /// The report itself.
    #[serde(flatten)]
    pub report: Report,
    screen: Screen,
}

/// The answer of `detail`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Detail"))]
pub(crate) struct Detailed<'d> {
    #[serde(flatten)]
    pub(crate) detail: &'d Detail,
    pub(crate) screen: BehindScreen,
}

/// What a window shows of a report.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Screen {
    /// In the words of the pack.
    #[serde(flatten)]
    findings: pack::Findings,
    /// How many checks ask for what.
    checks: String,
    /// What is most worth finding out.
    worth: String,
    /// Over the reasons.
    why: String,
    /// The largest bucket of the recommended option, or of the first one.
    buckets: String,
    /// State of each option's gates.
    gates: Keyed<decision::Gates>,
    /// Axis of the options' costs.
    costs: LaidAxis,
    /// Axis of the options' scores.
    scores: LaidAxis,
    /// What the ruler of each threshold spans, by its input.
    rulers: Keyed<Span>,
    kpis: KpiScreen,
    /// Who leads, and whether ranges overlap.
    ranking: String,
    /// Whether the first vendor stays first.
    holds: String,
    orders: Orders,
}

/// A report as a window shows it.
pub(crate) fn evaluated((worlds, Decided { weights, report, .. }): (&Worlds, &Decided)) -> Evaluated {
    let orders = ::decision::orders(worlds, weights.as_ref());
    let screen = Screen {
        findings: pack::findings(report, &|id| vendors::name(worlds, id)),
        checks: decision::checks(report),
        worth: decision::worth(report),
        why: decision::why(report),
        buckets: decision::buckets(report),
        gates: decision::gates(report),
        costs: layout::costs(report),
        scores: layout::scores(report),
        rulers: layout::rulers(report),
        kpis: kpis::screen(&report.kpis),
        ranking: vendors::ranking(worlds, report, &orders),
        holds: vendors::holds(worlds, &orders),
        orders,
    };
    Evaluated { report: report.clone(), screen }
}
