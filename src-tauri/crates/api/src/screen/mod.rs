//! What a window shows beside a report and what lies behind it: findings in words, and where bars, dots and rulers lie. It comes
//! with the answers of `evaluate`, `decide` and `detail`, so that window and report are of one moment.

mod behind;
mod cards;
mod decision;
mod kpis;
mod layout;
mod presets;
mod proposals;
mod vendors;

pub(crate) use behind::BehindScreen;
pub(crate) use layout::{LaidAxis, numbers};
pub(crate) use proposals::proposed;
pub use proposals::{ProposeAnswer, ShownFigures, ShownProposal};
pub(crate) use vendors::{OrderScreen, Standing};

use crate::draw::Decided;
use ::decision::{Detail, Report, Worlds};
use cards::CardsScreen;
use input::Keyed;
use kpis::KpiScreen;
use layout::Span;
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
    /// A share of worlds is claimed for the recommendation; not while something is missing.
    is_claimed: bool,
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
    /// P10 and P90 of each option's cost as they stand beside its P50, by its id.
    ends: Keyed<(String, String)>,
    /// The thresholds in the order in which they are shown.
    changes: Vec<decision::ShownThreshold>,
    /// What the ruler of each threshold spans, by its input.
    rulers: Keyed<Span>,
    /// Whether cards hold what each workload runs, by its id.
    cards: Keyed<CardsScreen>,
    kpis: KpiScreen,
    /// Of each vendor that gates exclude, which of them it fails, by its id.
    gated: Keyed<String>,
    #[serde(flatten)]
    order: OrderScreen,
}

/// A report as a window shows it.
pub(crate) fn evaluated((worlds, Decided { weights, report, .. }): (&Worlds, &Decided)) -> Evaluated {
    let standing = Standing {
        worlds,
        is_scored: !report.decision.scores.are_none(),
        weights: weights.as_ref(),
        vendors: &report.vendors,
        option: report.decision.option.as_deref(),
        thresholds: &report.decision.thresholds,
        shown: &report.shown,
    };
    let screen = Screen {
        findings: pack::findings(report, &|id| vendors::name(worlds, id)),
        is_claimed: report.decision.preliminary.is_none() && report.decision.right_in.is_some(),
        checks: decision::checks(report),
        worth: decision::worth(report),
        why: decision::why(report),
        buckets: decision::buckets(report),
        gates: decision::gates(report),
        costs: layout::costs(report),
        scores: layout::scores(report),
        ends: layout::ends(report),
        changes: decision::changes(report),
        rulers: layout::rulers(report),
        cards: cards::cards(worlds, report),
        kpis: kpis::screen(&report.kpis),
        gated: vendors::gated(worlds, report),
        order: OrderScreen::of(&standing),
    };
    Evaluated { report: report.clone(), screen }
}
