//! What a window says beside the figures, in the words of the pages: findings of a part's tables, and the first page's paragraph
//! with its figures.

use crate::compose::{Contents, Matter};
use crate::error::PackError;
use crate::options::{self, Shown};
use crate::page_one::{finding, lead};
use crate::parts::change::found;
use crate::parts::cost::cash;
use crate::parts::demand::serving;
use crate::parts::hidden::levers;
use crate::parts::scorecard::{self, Vendor};
use crate::prose::Prose;
use charts::Fonts;
use charts::dots::{self, Dots};
use charts::type_scale::LEAD;
use decision::report::Threshold;
use decision::report::detail::Crossing;
use decision::{Detail, Report};
use serde::Serialize;

/// A stretch of text, and the figure that it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Stretch {
    /// What is printed.
    pub text: String,
    /// Id that `trace` takes; null for words.
    pub figure: Option<String>,
}

/// What is said of a report.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Findings {
    /// Finding over the options.
    pub options: String,
    /// The options in the order of every page.
    pub order: Vec<ShownOption>,
    /// What follows from the recommendation.
    pub lead: Vec<Stretch>,
    /// What the lead over the next best consists of, and what it costs.
    pub ahead: Vec<Stretch>,
    /// How many inputs and weights would change the answer.
    pub thresholds: String,
    /// Who scores highest, and how many vendors are out.
    pub vendors: String,
    /// Options in play with how many of a hundred worlds each is right in, in the order of page 1.
    pub dots: Vec<(String, usize)>,
    /// The same in words.
    pub dots_heard: String,
}

/// An option as every page shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ShownOption {
    /// Its id.
    pub option: String,
    /// Its shape: "dot", "ring", "square", "diamond", "triangle" or "box".
    pub shape: &'static str,
    /// Its colour in style sheets: "option-1".
    pub colour: &'static str,
    /// It is the one to sign.
    pub recommended: bool,
    /// No gate excludes it and its cost is known.
    pub in_play: bool,
}

/// What is said of what lies behind a report.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Behind {
    /// How many levers are taken, and which other would save most.
    pub levers: String,
    /// Of each option with its id, which layers of demand it leaves without a supply of their own.
    pub serving: Vec<(String, String)>,
    /// The last crossing of the recommended option with each other one, as places in `crossings`, by month.
    pub lasting: Vec<usize>,
}

/// What is said of a report; `vendor` names a vendor by its id.
pub fn findings<'a>(report: &'a Report, vendor: &dyn Fn(&'a str) -> &'a str) -> Findings {
    let shown = options::shown(report);
    let dots = if report.decision.preliminary.is_none() { counted(&shown) } else { Vec::new() };
    Findings {
        options: voice::text(&finding::of(&shown)),
        order: shown.iter().map(ordered).collect(),
        lead: stretches(&lead::paragraph(report, &shown)),
        ahead: report
            .decision
            .lead
            .as_ref()
            .map_or_else(Vec::new, |lead| stretches(&Prose::ink(LEAD).tell(&lead.text))),
        thresholds: thresholds(report),
        vendors: voice::text(&scorecard::finding(&Vendor::of(report, vendor))),
        dots_heard: heard(&shown, &dots),
        dots,
    }
}

/// What is said of what lies behind a report.
///
/// # Errors
/// [`PackError::Font`] when the shipped fonts cannot be read.
pub fn behind(contents: Contents) -> Result<Behind, PackError> {
    let (report, detail) = (contents.report, contents.detail);
    let fonts = Fonts::shipped()?;
    let matter = Matter::of(contents, &fonts);
    let levers = if detail.levers.is_empty() { String::new() } else { voice::text(&levers::finding(&matter)) };
    let serving = matter.shown.iter().map(|shown| (shown.option.id.clone(), serves(&matter, shown))).collect();
    Ok(Behind { levers, serving, lasting: lasting(report, detail) })
}

/// The input's own range, where it is told in the unit of the threshold.
pub fn own_range(report: &Report, threshold: &Threshold) -> Option<(f64, f64)> {
    found::range(report, threshold)
}

fn ordered(shown: &Shown) -> ShownOption {
    ShownOption {
        option: shown.option.id.clone(),
        shape: shown.shape.name(),
        colour: shown.colour.token().name(),
        recommended: shown.recommended,
        in_play: shown.in_play(),
    }
}

fn stretches(prose: &Prose) -> Vec<Stretch> {
    let stretch =
        |(text, figure): (&str, Option<&str>)| Stretch { text: text.to_owned(), figure: figure.map(str::to_owned) };
    prose.stretches().map(stretch).collect()
}

fn thresholds(report: &Report) -> String {
    match (&report.decision.option, report.decision.thresholds.is_empty()) {
        (None, _) => voice::label("general-nothing-to-change"),
        (_, true) => voice::label("general-changes-answer"),
        _ => voice::text(&found::title(report)),
    }
}

fn counted(shown: &[Shown]) -> Vec<(String, usize)> {
    let in_play: Vec<&Shown> = shown.iter().filter(|one| one.in_play()).collect();
    let shares: Vec<f64> = in_play.iter().map(|one| one.option.right_in.unwrap_or(0.0)).collect();
    in_play.iter().map(|one| one.option.id.clone()).zip(dots::hundred(&shares)).collect()
}

fn heard(shown: &[Shown], dots: &[(String, usize)]) -> String {
    let in_play = shown.iter().filter(|one| one.in_play());
    let kinds = in_play.zip(dots);
    let kinds = kinds.map(|(one, (_, count))| (one, Dots { count: *count, colour: one.colour, shape: one.shape }));
    lead::heard(&kinds.collect::<Vec<_>>())
}

fn serves(matter: &Matter, shown: &Shown) -> String {
    let own = matter.detail.supply.iter().find(|supply| supply.option == shown.option.id);
    voice::text(&serving::finding(shown, &matter.report.pools, own.map_or(&[], |own| &own.rows)))
}

fn lasting(report: &Report, detail: &Detail) -> Vec<usize> {
    let Some(best) = &report.decision.option else { return Vec::new() };
    let place = |crossing: &Crossing| detail.crossings.iter().position(|one| one == crossing);
    cash::lasting(&detail.crossings, best).into_iter().filter_map(place).collect()
}
