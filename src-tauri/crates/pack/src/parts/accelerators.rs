//! Part 9: accelerators: where each stands between arithmetic and bandwidth, which could run each workload, what the
//! models need of their memory, and how often such cards fail.

mod quadrant;
mod reliability;
mod shortlist;
mod sizing;

use super::{BETWEEN, opening, title};
use crate::compose::Matter;
use crate::flow::Flow;
use crate::numbers;
use crate::prose::Prose;
use decision::report::ShortlistReport;

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

/// How a workload's model goes onto the cards on offer, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Holds {
    /// One card holds it, or its share of the training state.
    One,
    /// Only several cards together do.
    Together,
    /// Every card that is known is too small.
    TooSmall,
    /// Nothing is known of it.
    Unknown,
}

impl Holds {
    /// In training each card holds its own share or none does; only what is served can be held together.
    fn of(workload: &ShortlistReport, served: bool) -> Self {
        let cards = &workload.accelerators;
        let any = |fits: Option<bool>| cards.iter().any(|card| card.fits == fits);
        match (any(Some(true)), any(Some(false))) {
            (true, _) => Self::One,
            (_, true) if served && cards.iter().any(|card| card.fits == Some(false) && card.needed.is_some()) => {
                Self::Together
            }
            (_, true) => Self::TooSmall,
            _ => Self::Unknown,
        }
    }
}

/// How each workload goes onto the cards on offer.
fn holdings(matter: &Matter) -> Vec<Holds> {
    let served =
        |id: &str| matter.detail.sizing.iter().any(|sizing| sizing.workload == id && sizing.purpose == "inference");
    matter.report.shortlist.iter().map(|list| Holds::of(list, served(&list.workload))).collect()
}

/// "Of six workloads, two fit single cards, two need several cards together and two have no known size".
fn finding(holdings: &[Holds]) -> Prose {
    let count = |holds: Holds| holdings.iter().filter(|own| **own == holds).count();
    let unknown = count(Holds::Unknown);
    let all = holdings.len();
    if all == 0 {
        return title().say("No workload is entered, so no accelerator is sought");
    }
    if unknown == all {
        return title().say(if all == 1 {
            "The workload's size is not known"
        } else {
            "No workload's size is known, so none can be matched to a card"
        });
    }
    let clause = |n: usize, singular: &str, plural: &str| (n > 0).then(|| clause(n, all, singular, plural));
    let clauses: Vec<String> = [
        clause(count(Holds::One), "fits single cards", "fit single cards"),
        clause(count(Holds::Together), "needs several cards together", "need several cards together"),
        clause(count(Holds::TooSmall), "fits no card on offer", "fit no card on offer"),
        clause(unknown, "has no known size", "have no known size"),
    ]
    .into_iter()
    .flatten()
    .collect();
    let words: Vec<&str> = clauses.iter().map(String::as_str).collect();
    let workloads = numbers::word(all).to_lowercase();
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
            .say(&super::why::listed(words)),
    }
}

fn clause(n: usize, all: usize, singular: &str, plural: &str) -> String {
    let verb = if n == 1 && all > 1 || all == 1 { singular } else { plural };
    format!("{} {verb}", numbers::word(n).to_lowercase())
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
            reasons: Vec::new(),
        };
        ShortlistReport { workload: "w".to_owned(), accelerators: vec![card] }
    }

    #[test]
    fn the_finding_says_how_many_fit() {
        let (one, together, small, unknown) = (Holds::One, Holds::Together, Holds::TooSmall, Holds::Unknown);
        for (holdings, expected) in [
            (&[][..], "No workload is entered, so no accelerator is sought"),
            (&[unknown], "The workload's size is not known"),
            (&[unknown, unknown], "No workload's size is known, so none can be matched to a card"),
            (&[one], "The one workload fits single cards"),
            (&[together], "The one workload needs several cards together"),
            (&[one, one, one], "All three workloads fit single cards"),
            (
                &[one, together, unknown, unknown],
                "Of four workloads, one fits single cards, one needs several cards together and two have no known size",
            ),
            (&[one, one, together], "Of three workloads, two fit single cards and one needs several cards together"),
            (&[one, small, small], "Of three workloads, one fits single cards and two fit no card on offer"),
        ] {
            assert_eq!(read(&finding(holdings)), expected);
        }
    }

    #[test]
    fn only_what_is_served_is_held_together() {
        for (fits, needed, served, expected) in [
            (Some(true), Some(1), false, Holds::One),
            (Some(false), Some(4), true, Holds::Together),
            (Some(false), Some(4), false, Holds::TooSmall),
            (Some(false), None, true, Holds::TooSmall),
            (None, None, true, Holds::Unknown),
        ] {
            assert_eq!(Holds::of(&workload(fits, needed), served), expected, "{fits:?} {needed:?} {served}");
        }
    }
}
