//! Part 10: the scorecard in full, its gates, where evaluators differ, and what was measured on hardware; on turned pages.

mod cell;
mod evaluators;
mod gates;
mod grid;
mod measured;
mod unit;

use super::{BETWEEN, nothing, opening, title};
use crate::compose::Matter;
use crate::flow::{Flow, Turn};
use crate::numbers;
use crate::prose::Prose;
use decision::Report;
use quantity::show;

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    flow.page(Turn::Landscape);
    let vendors = Vendor::ranked(matter);
    opening(flow, "How does each vendor stand on each criterion?", finding(&vendors));
    if vendors.is_empty() || matter.detail.scorecard.criteria.is_empty() {
        nothing(
            flow,
            "A scorecard needs at least one vendor and one criterion; fill in the sheets Vendors and Criteria.",
        );
    } else {
        grid::lay(flow, matter, &vendors);
    }
    flow.space(BETWEEN);
    gates::lay(flow, matter, &vendors);
    flow.space(BETWEEN);
    evaluators::lay(flow, matter);
    measured::lay(flow, matter);
}

/// One vendor as the scorecard shows it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Vendor<'a> {
    id: &'a str,
    name: &'a str,
    /// Overall value, points; unknown where nothing can be said.
    score: Option<f64>,
    /// Place in the ranking, from 1, ties sharing one; none for a vendor that is out.
    place: Option<usize>,
}

impl<'a> Vendor<'a> {
    fn ranked(matter: &'a Matter) -> Vec<Self> {
        Self::of(matter.report, &|id| matter.vendor(id))
    }

    /// The vendors in the order of the ranking, those out last.
    pub(crate) fn of(report: &'a Report, name: &dyn Fn(&'a str) -> &'a str) -> Vec<Self> {
        let report = &report.vendors;
        let mut places = Vec::new();
        let mut before = 0;
        for tied in &report.ranking {
            places.extend(tied.iter().map(|id| (id.as_str(), before + 1)));
            before += tied.len();
        }
        let place = |id: &str| places.iter().find(|(known, _)| *known == id).map(|(_, place)| *place);
        let vendor =
            |(id, score): &'a (String, Option<f64>)| Self { id, name: name(id), score: *score, place: place(id) };
        let mut vendors: Vec<Self> = report.scores.0.iter().map(vendor).collect();
        vendors.sort_by_key(|vendor| vendor.place.unwrap_or(usize::MAX));
        vendors
    }

    fn mark(&self, part: &str) -> String {
        format!("vendor.{}.{part}", self.id)
    }
}

/// "Northwind scores highest with 81 of 100, before Helio with 79; one vendor is out by a gate".
pub(crate) fn finding(vendors: &[Vendor]) -> Prose {
    let ranked: Vec<&Vendor> = vendors.iter().filter(|vendor| vendor.place.is_some()).collect();
    let out = vendors.len() - ranked.len();
    let name = |prose: Prose, vendor: &Vendor| prose.figure(vendor.name, &vendor.mark("name"), vendor.name);
    let first: Vec<&&Vendor> = ranked.iter().filter(|vendor| vendor.place == Some(1)).collect();
    let prose = match (first.as_slice(), vendors.len()) {
        (_, 0) => return title().say("No vendor is entered yet"),
        ([], 1) => return title().say("The one vendor is not ranked"),
        ([], _) => return title().say("No vendor is ranked"),
        ([only], _) if ranked.len() == 1 => {
            scored(name(title(), only).say(" is the only vendor in the ranking"), only, ", with ", " of 100 points")
        }
        ([only], _) => {
            behind(scored(name(title(), only), only, " scores highest with ", " of 100 points"), only, ranked[1])
        }
        (tied, _) => title()
            .figure(&numbers::word(tied.len()), "vendors.tied", tied.len().to_string())
            .say(" vendors share the first place"),
    };
    match out {
        0 => prose,
        1 => prose.say("; one vendor is out"),
        _ => prose.say("; ").figure(&show::in_words(out), "vendors.out", out.to_string()).say(" vendors are out"),
    }
}

/// ", with 81 of 100 points", where the score is known.
fn scored(prose: Prose, vendor: &Vendor, before: &str, after: &str) -> Prose {
    match vendor.score {
        Some(score) => prose.say(before).figure(&points(score), &vendor.mark("score"), score.to_string()).say(after),
        None if before.contains("highest") => prose.say(" scores highest"),
        None => prose,
    }
}

/// How far the next one is behind.
fn behind(prose: Prose, first: &Vendor, next: &Vendor) -> Prose {
    let name = |prose: Prose| prose.figure(next.name, &next.mark("name"), next.name);
    match first.score.zip(next.score) {
        Some((ours, theirs)) if points(ours) == points(theirs) => {
            name(prose.say(", ")).say(" less than one point behind")
        }
        Some((_, theirs)) => {
            name(prose.say(", before ")).say(" with ").figure(&points(theirs), &next.mark("score"), theirs.to_string())
        }
        None => prose,
    }
}

/// Points of value, whole.
fn points(value: f64) -> String {
    show::grouped(value, 0)
}

#[cfg(test)]
mod tests {
    use super::super::shown::read;
    use super::*;

    fn vendor(name: &'static str, score: f64, place: Option<usize>) -> Vendor<'static> {
        Vendor { id: name, name, score: Some(score), place }
    }

    #[test]
    fn the_finding_claims_no_lead_that_the_points_do_not_show() {
        let a = || vendor("A", 81.0, Some(1));
        for (vendors, expected) in [
            (vec![], "No vendor is entered yet"),
            (vec![vendor("A", 81.0, None)], "The one vendor is not ranked"),
            (vec![vendor("A", 81.0, None), vendor("B", 1.0, None)], "No vendor is ranked"),
            (vec![a()], "A is the only vendor in the ranking, with 81 of 100 points"),
            (vec![a(), vendor("B", 79.0, Some(2))], "A scores highest with 81 of 100 points, before B with 79"),
            (
                vec![a(), vendor("B", 80.6, Some(2))],
                "A scores highest with 81 of 100 points, B less than one point behind",
            ),
            (vec![a(), vendor("B", 81.0, Some(1))], "Two vendors share the first place"),
            (
                vec![a(), vendor("B", 79.0, Some(2)), vendor("C", 90.0, None)],
                "A scores highest with 81 of 100 points, before B with 79; one vendor is out",
            ),
            (
                vec![a(), vendor("B", 79.0, None), vendor("C", 90.0, None)],
                "A is the only vendor in the ranking, with 81 of 100 points; two vendors are out",
            ),
        ] {
            assert_eq!(read(&finding(&vendors)), expected);
        }
    }
}
