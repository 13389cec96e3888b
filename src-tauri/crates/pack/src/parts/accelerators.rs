//! Part 9: accelerators: where each stands between arithmetic and bandwidth, which could run each workload, what the
//! models need of their memory, and how often such cards fail.

mod quadrant;
mod reliability;
mod shortlist;
mod sizing;

use super::{BETWEEN, opening, title};
use crate::compose::Matter;
use crate::flow::Flow;
use crate::prose::Prose;
use charts::colour;
use charts::type_scale::SMALL;
use decision::report::ShortlistReport;
use quantity::show;

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    opening(flow, "Which accelerators could do the work?", finding(&holdings(matter)));
    quadrant::lay(flow, matter);
    flow.space(BETWEEN);
    shortlist::lay(flow, matter);
    flow.space(BETWEEN);
    sizing::lay(flow, matter);
    flow.space(BETWEEN);
    reliability::lay(flow, matter);
}

/// The word of a workload that is served.
const SERVED: &str = "inference";

/// How a workload's model goes onto the cards on offer, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Holds {
    /// One card holds it.
    One,
    /// Several cards together do: a copy that is served, or training that is spread over them.
    Together,
    /// Every card that is known is too small.
    TooSmall,
    /// Its size, or the memory of every card, is not known.
    Unknown,
    /// It names no model of the catalog.
    Unnamed,
}

impl Holds {
    /// In training each card holds its own share or none does; only what is served can be held together.
    fn of(workload: &ShortlistReport, purpose: Option<&str>) -> Self {
        let Some(purpose) = purpose else { return Self::Unnamed };
        let cards = &workload.accelerators;
        let any = |fits: Option<bool>| cards.iter().any(|card| card.fits == fits);
        let alone = cards.iter().any(|card| card.fits == Some(true) && card.needed.unwrap_or(1) <= 1);
        match (any(Some(true)), any(Some(false))) {
            (true, _) if alone => Self::One,
            (true, _) => Self::Together,
            (_, true)
                if purpose == SERVED && cards.iter().any(|card| card.fits == Some(false) && card.needed.is_some()) =>
            {
                Self::Together
            }
            (_, true) => Self::TooSmall,
            _ => Self::Unknown,
        }
    }
}

/// How each workload goes onto the cards on offer.
fn holdings(matter: &Matter) -> Vec<Holds> {
    let purpose = |id: &str| {
        let sizing = matter.detail.sizing.iter().find(|sizing| sizing.workload == id);
        sizing.map(|sizing| sizing.purpose.as_str())
    };
    matter.report.shortlist.iter().map(|list| Holds::of(list, purpose(&list.workload))).collect()
}

/// "Of six workloads, four can be held by several cards together and two name no model".
fn finding(holdings: &[Holds]) -> Prose {
    let count = |holds: Holds| holdings.iter().filter(|own| **own == holds).count();
    let (unknown, unnamed) = (count(Holds::Unknown), count(Holds::Unnamed));
    let all = holdings.len();
    if all == 0 {
        return title().say("No workload is entered, so no accelerator is sought");
    }
    if unknown + unnamed == all {
        return title().say(if all == 1 {
            "The workload's size is not known"
        } else {
            "No workload's size is known, so none can be matched to a card"
        });
    }
    let clause = |n: usize, singular: &str, plural: &str| (n > 0).then(|| clause(n, all, singular, plural));
    let clauses: Vec<String> = [
        clause(count(Holds::One), "can be held by a single card", "can each be held by a single card"),
        clause(
            count(Holds::Together),
            "can be held by several cards together",
            "can be held by several cards together",
        ),
        clause(count(Holds::TooSmall), "fits no card on offer", "fit no card on offer"),
        clause(unknown, "has no known size", "have no known size"),
        clause(unnamed, "names no model", "name no model"),
    ]
    .into_iter()
    .flatten()
    .collect();
    let words: Vec<&str> = clauses.iter().map(String::as_str).collect();
    let workloads = show::in_words(all);
    match (all, words.as_slice()) {
        (1, [only]) => title().say(&format!("The one workload {}", only.trim_start_matches("one "))),
        (_, [only]) => title()
            .say("All ")
            .figure(&workloads, "shortlist.count", all.to_string())
            .say(" workloads")
            .say(only.trim_start_matches(workloads.as_str())),
        (_, words) => title()
            .say("Of ")
            .figure(&workloads, "shortlist.count", all.to_string())
            .say(" workloads, ")
            .say(&show::listed(words)),
    }
}

fn clause(n: usize, all: usize, singular: &str, plural: &str) -> String {
    let verb = if n == 1 && all > 1 || all == 1 { singular } else { plural };
    format!("{} {verb}", show::in_words(n))
}

/// Whether every quote of a card comes from a vendor that fails a gate.
fn gated(matter: &Matter, sku: &str) -> bool {
    let gated = |vendor: &str| matter.report.vendors.gated.iter().any(|gate| gate.vendor == vendor);
    let mut offers = matter.book.rows("quotes").iter().filter(|row| row.get("sku") == Some(sku)).peekable();
    offers.peek().is_some() && offers.all(|row| row.get("vendor").is_some_and(gated))
}

/// Says so beside the name of the card.
fn gate_mark() -> Prose {
    Prose::new(SMALL, colour::ACT).say("vendor fails a gate")
}

/// Name of a workload, or its id where no workload has that id.
fn workload<'a>(matter: &'a Matter, id: &'a str) -> &'a str {
    let found = matter.book.rows("workloads").iter().find(|row| row.get("id") == Some(id));
    found.and_then(|row| row.get("name")).unwrap_or(id)
}

#[cfg(test)]
mod tests {
    use super::super::shown::read;
    use super::*;
    use decision::report::CandidateReport;

    fn workload(fits: Option<bool>, needed: Option<u32>) -> ShortlistReport {
        let card = CandidateReport {
            sku: "H200".to_owned(),
            role: None,
            fits,
            needed,
            cost_per_million_tokens: None,
            quote: None,
            reasons: Vec::new(),
        };
        ShortlistReport { workload: "w".to_owned(), accelerators: vec![card] }
    }

    #[test]
    fn the_finding_says_how_many_fit() {
        let (one, together, small) = (Holds::One, Holds::Together, Holds::TooSmall);
        let (unknown, unnamed) = (Holds::Unknown, Holds::Unnamed);
        for (holdings, expected) in [
            (&[][..], "No workload is entered, so no accelerator is sought"),
            (&[unknown], "The workload's size is not known"),
            (&[unknown, unknown], "No workload's size is known, so none can be matched to a card"),
            (&[one], "The one workload can be held by a single card"),
            (&[together], "The one workload can be held by several cards together"),
            (&[one, one, one], "All three workloads can each be held by a single card"),
            (&[unnamed, unknown], "No workload's size is known, so none can be matched to a card"),
            (
                &[one, together, unknown, unnamed],
                "Of four workloads, one can be held by a single card, one can be held by several cards together, one has no known size and one names no model",
            ),
            (
                &[together, together, together, together, unnamed, unnamed],
                "Of six workloads, four can be held by several cards together and two name no model",
            ),
            (&[one, small, small], "Of three workloads, one can be held by a single card and two fit no card on offer"),
        ] {
            assert_eq!(read(&finding(holdings)), expected);
        }
    }

    #[test]
    fn training_over_many_cards_is_held_by_several_together() {
        let (training, served) = (Some("training"), Some(SERVED));
        for (fits, needed, purpose, expected) in [
            (Some(true), Some(1), training, Holds::One),
            (Some(true), Some(136), training, Holds::Together),
            (Some(true), Some(1), served, Holds::One),
            (Some(false), Some(4), served, Holds::Together),
            (Some(false), Some(4), training, Holds::TooSmall),
            (Some(false), None, served, Holds::TooSmall),
            (None, None, served, Holds::Unknown),
            (None, Some(9), None, Holds::Unnamed),
        ] {
            assert_eq!(Holds::of(&workload(fits, needed), purpose), expected, "{fits:?} {needed:?} {purpose:?}");
        }
    }
}
