//! Part 9: accelerators: where each stands between arithmetic and bandwidth, which could run each workload, what the
//! models need of their memory, how often such cards fail, and what asks for a licence to export them.

mod export;
mod quadrant;
mod reliability;
mod shortlist;
mod sizing;

use super::{BETWEEN, opening, title};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::prose::Prose;
use charts::colour;
use charts::type_scale::SMALL;
use decision::report::ShortlistReport;
use vocabulary::Purpose;
use voice::{Message, Value, message};

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    opening(flow, message!("pack-cards-question"), title().tell(&finding(&holdings(matter))));
    if matter.is_full() {
        quadrant::lay(flow, matter);
        flow.space(BETWEEN);
    }
    shortlist::lay(flow, matter);
    if !matter.is_full() {
        return;
    }
    flow.space(BETWEEN);
    sizing::lay(flow, matter);
    flow.space(BETWEEN);
    reliability::lay(flow, matter);
    flow.space(BETWEEN);
    export::lay(flow, matter);
}

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
    fn of(workload: &ShortlistReport, purpose: Option<Purpose>) -> Self {
        let Some(purpose) = purpose else { return Self::Unnamed };
        let cards = &workload.accelerators;
        let any = |fits: Option<bool>| cards.iter().any(|card| card.fits == fits);
        let alone = cards.iter().any(|card| card.fits == Some(true) && card.needed.unwrap_or(1) <= 1);
        match (any(Some(true)), any(Some(false))) {
            (true, _) if alone => Self::One,
            (true, _) => Self::Together,
            (_, true)
                if purpose.serves() && cards.iter().any(|card| card.fits == Some(false) && card.needed.is_some()) =>
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
        sizing.map(|sizing| sizing.purpose)
    };
    matter.report.shortlist.iter().map(|list| Holds::of(list, purpose(&list.workload))).collect()
}

/// "Of six workloads, four need several cards each and two cannot be sized without a model name".
fn finding(holdings: &[Holds]) -> Message {
    let all = holdings.len();
    let known = holdings.iter().any(|own| !matches!(own, Holds::Unknown | Holds::Unnamed));
    match (all, known) {
        (0, _) => return message!("general-no-workload"),
        (1, false) => return message!("pack-cards-unknown-one"),
        (_, false) => return message!("pack-cards-unknown"),
        _ => {}
    }
    let count = |holds: Holds| holdings.iter().filter(|own| **own == holds).count();
    let kinds = [Holds::One, Holds::Together, Holds::TooSmall, Holds::Unknown, Holds::Unnamed];
    let held: Vec<(Holds, usize)> = kinds.map(|kind| (kind, count(kind))).into_iter().filter(|(_, n)| *n > 0).collect();
    let workloads = fill::in_words("shortlist.count", all);
    match held.as_slice() {
        [(only, _)] if all == 1 => clause(*only, 1, message!("pack-cards-the-one")),
        [(only, _)] => clause(*only, all, message!("pack-cards-all", workloads = workloads)),
        held => {
            let clause = |(holds, n): &(Holds, usize)| clause(*holds, *n, message!("count-in-words", count = *n));
            message!("pack-cards-of", workloads = workloads, held = Value::all(held.iter().map(clause)))
        }
    }
}

/// "four can be held by several cards together", of so many that `who` names.
fn clause(holds: Holds, count: usize, who: Message) -> Message {
    match holds {
        Holds::One => message!("pack-cards-one", count = count, who = who),
        Holds::Together => message!("pack-cards-together", count = count, who = who),
        Holds::TooSmall => message!("pack-cards-too-small", count = count, who = who),
        Holds::Unknown => message!("pack-cards-no-size", count = count, who = who),
        Holds::Unnamed => message!("pack-cards-unnamed", who = who),
    }
}

/// Whether every quote of a card comes from a vendor that fails a gate.
fn gated(matter: &Matter, sku: &str) -> bool {
    let gated = |vendor: &str| matter.report.vendors.gated.iter().any(|gate| gate.vendor == vendor);
    let mut offers = matter.book.rows("quotes").iter().filter(|row| row.get("sku") == Some(sku)).peekable();
    offers.peek().is_some() && offers.all(|row| row.get("vendor").is_some_and(gated))
}

/// Says so beside the name of the card.
fn gate_mark() -> Prose {
    Prose::new(SMALL, colour::ACT).tell(&message!("pack-cards-gated"))
}

/// Name of a workload, or its id where no workload has that id.
fn workload<'a>(matter: &'a Matter, id: &'a str) -> &'a str {
    let found = matter.book.rows("workloads").iter().find(|row| row.get("id") == Some(id));
    found.and_then(|row| row.get("name")).unwrap_or(id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use decision::report::CandidateReport;

    fn workload(fits: Option<bool>, needed: Option<u32>) -> ShortlistReport {
        let card = CandidateReport {
            sku: "H200".to_owned(),
            role: None,
            fits,
            needed,
            rate_from: None,
            cost_per_million_tokens: None,
            energy: None,
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
            (&[][..], "No workload is entered, so there is nothing to match accelerators to"),
            (&[unknown], "The workload's size is not known"),
            (&[unknown, unknown], "No workload's size is known, so none can be matched to a card"),
            (&[one], "The one workload can be held by a single card"),
            (&[together], "The one workload needs several cards together"),
            (&[one, one, one], "All three workloads can each be held by a single card"),
            (&[unnamed, unknown], "No workload's size is known, so none can be matched to a card"),
            (
                &[one, together, unknown, unnamed],
                "Of four workloads, one can be held by a single card, one needs several cards together, one has no known size and one cannot be sized without a model name",
            ),
            (
                &[together, together, together, together, unnamed, unnamed],
                "Of six workloads, four need several cards each and two cannot be sized without a model name",
            ),
            (&[one, small, small], "Of three workloads, one can be held by a single card and two fit no card on offer"),
        ] {
            assert_eq!(voice::text(&finding(holdings)), expected);
        }
    }

    #[test]
    fn training_over_many_cards_is_held_by_several_together() {
        let (training, served) = (Some(Purpose::Training), Some(Purpose::Inference));
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
