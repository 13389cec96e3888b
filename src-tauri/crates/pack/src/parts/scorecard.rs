//! Part 10: the scorecard in full, its gates, how firm its order is, where evaluators differ, and what was measured on hardware; on turned pages.

mod cell;
mod evaluators;
mod gates;
mod grid;
mod measured;
mod money;
mod unit;

pub(crate) use gates::word as gate_word;
pub(crate) use grid::anchors;
pub(crate) use unit::{counted, stated, unit};

use super::shown::apart;
use super::{BETWEEN, firm, heading, nothing, opening, title};
use crate::annex::scorecard;
use crate::compose::Matter;
use crate::fill;
use crate::flow::{Flow, Turn};
use decision::Report;
use quantity::show;
use voice::{Message, Value, message};

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    if !matter.is_full() {
        return in_short(flow, matter);
    }
    flow.page(Turn::Landscape);
    let vendors = Vendor::ranked(matter);
    opening(flow, message!("pack-scorecard-question"), title().tell(&finding(&vendors)));
    if vendors.is_empty() || matter.detail.scorecard.criteria.is_empty() {
        nothing(flow, message!("pack-scorecard-nothing"));
    } else {
        grid::lay(flow, matter, &vendors);
    }
    flow.space(BETWEEN);
    gates::lay(flow, matter, &vendors);
    money::lay(flow, matter);
    firm::vendors(flow, matter);
    flow.space(BETWEEN);
    evaluators::lay(flow, matter);
    measured::lay(flow, matter);
}

/// The same on upright pages: points alone, gates as a matrix, and where evaluators differ most.
fn in_short(flow: &mut Flow, matter: &Matter) {
    let vendors = Vendor::ranked(matter);
    opening(flow, message!("pack-scorecard-question"), title().tell(&finding(&vendors)));
    if vendors.is_empty() || matter.detail.scorecard.criteria.is_empty() {
        return nothing(flow, message!("pack-scorecard-nothing"));
    }
    scorecard::matrix(flow, matter, &vendors);
    if let Some(more) = scorecard::further(&vendors) {
        nothing(flow, more);
    }
    let found = heading().tell(&gates::finding(&matter.detail.scorecard.gates, vendors.len()));
    scorecard::gates(flow, matter, &vendors, found);
    evaluators::lay(flow, matter);
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
        let (scores, report) = (report.decision.scores, &report.vendors);
        let mut places = Vec::new();
        let mut before = 0;
        for tied in report.ranking.iter().filter(|_| !scores.are_none()) {
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

    /// Its id.
    pub(crate) fn id(&self) -> &'a str {
        self.id
    }

    /// Its name for readers.
    pub(crate) fn name(&self) -> &'a str {
        self.name
    }

    fn mark(&self, part: &str) -> String {
        format!("vendor.{}.{part}", self.id)
    }

    /// Its name as a figure.
    fn filling(&self) -> Value {
        fill::name(self.mark("name"), self.name)
    }

    /// Its score as a figure.
    fn scored(&self, score: f64) -> Value {
        Value::figure(points(score), self.mark("score"), score.to_string())
    }
}

/// "Northwind scores highest with 81 of 100, before Helio with 79; one vendor is excluded by a gate".
pub(crate) fn finding(vendors: &[Vendor]) -> Message {
    let ranked: Vec<&Vendor> = vendors.iter().filter(|vendor| vendor.place.is_some()).collect();
    let first: Vec<&Vendor> = ranked.iter().copied().filter(|vendor| vendor.place == Some(1)).collect();
    let lead = match (first.as_slice(), vendors.len()) {
        (_, 0) => return message!("pack-scorecard-no-vendor"),
        ([], 1) => return message!("pack-scorecard-one-unranked"),
        ([], _) => return message!("general-none-ranked"),
        ([only], _) if ranked.len() == 1 => alone(only),
        ([only], _) => ahead(only, ranked[1]),
        (tied, _) => message!("pack-scorecard-tied", count = fill::in_words("vendors.tied", tied.len())),
    };
    let out = match vendors.len() - ranked.len() {
        0 => None,
        1 => Some(message!("pack-scorecard-one-out")),
        out => Some(message!("pack-scorecard-out", count = fill::in_words("vendors.out", out))),
    };
    apart(lead, out)
}

fn alone(only: &Vendor) -> Message {
    match only.score {
        Some(score) => message!("pack-scorecard-only-scored", vendor = only.filling(), points = only.scored(score)),
        None => message!("pack-scorecard-only", vendor = only.filling()),
    }
}

/// The first with its points, where they are known, and how far the next one is behind.
fn ahead(first: &Vendor, next: &Vendor) -> Message {
    let (vendor, other) = (first.filling(), next.filling());
    match (first.score, next.score) {
        (None, _) => message!("pack-scorecard-first", vendor = vendor),
        (Some(ours), None) => message!("pack-scorecard-first-with", vendor = vendor, points = first.scored(ours)),
        (Some(ours), Some(theirs)) if points(ours) == points(theirs) => {
            message!("pack-scorecard-close", vendor = vendor, points = first.scored(ours), other = other)
        }
        (Some(ours), Some(theirs)) => {
            let (ours, theirs) = (first.scored(ours), next.scored(theirs));
            message!("pack-scorecard-before", vendor = vendor, points = ours, other = other, behind = theirs)
        }
    }
}

/// Points of value, whole.
fn points(value: f64) -> String {
    show::grouped(value, 0)
}

#[cfg(test)]
mod tests {
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
            (vec![vendor("A", 81.0, None), vendor("B", 1.0, None)], "No ranking yet"),
            (vec![a()], "A is the only vendor in the ranking, with 81 of 100 points"),
            (vec![a(), vendor("B", 79.0, Some(2))], "A scores highest with 81 of 100 points, before B with 79"),
            (
                vec![a(), vendor("B", 80.6, Some(2))],
                "A scores highest with 81 of 100 points, B less than one point behind",
            ),
            (vec![a(), vendor("B", 81.0, Some(1))], "Two vendors share the first place"),
            (
                vec![a(), vendor("B", 79.0, Some(2)), vendor("C", 90.0, None)],
                "A scores highest with 81 of 100 points, before B with 79; one vendor is excluded",
            ),
            (
                vec![a(), vendor("B", 79.0, None), vendor("C", 90.0, None)],
                "A is the only vendor in the ranking, with 81 of 100 points; two vendors are excluded",
            ),
        ] {
            assert_eq!(voice::text(&finding(&vendors)), expected);
        }
    }
}
