//! Whether the cards on offer hold what each workload runs.

use decision::report::{CandidateReport, ShortlistReport};
use decision::{Report, Worlds};
use input::Keyed;
use serde::Serialize;
use vocabulary::State;
use voice::{Message, message};

/// The cards of one workload.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct CardsScreen {
    /// How many of them hold it.
    finding: String,
    /// Each by its name.
    held: Keyed<Held>,
}

/// How one card holds it.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Held {
    state: State,
    words: String,
}

/// Of every workload, by its id.
pub(crate) fn cards(worlds: &Worlds, report: &Report) -> Keyed<CardsScreen> {
    Keyed(report.shortlist.iter().map(|list| (list.workload.clone(), screen(worlds, list))).collect())
}

fn screen(worlds: &Worlds, list: &ShortlistReport) -> CardsScreen {
    let own = worlds.model.snapshot.workloads.iter().find(|own| own.id == list.workload);
    let serves = own.is_some_and(|own| own.purpose.serves());
    let name = own.map_or(&list.workload, |own| &own.name);
    let held = |card: &CandidateReport| {
        let (state, words) = held(card, serves);
        (card.sku.clone(), Held { state, words: voice::text(&words) })
    };
    let finding = voice::text(&finding(name, &list.accelerators, serves));
    CardsScreen { finding, held: Keyed(list.accelerators.iter().map(held).collect()) }
}

/// In training each card holds its own share or none does; only what is served can be held together.
fn held(card: &CandidateReport, serves: bool) -> (State, Message) {
    match (card.fits, card.needed) {
        (None, _) => (State::Unknown, State::Unknown.name()),
        (Some(true), needed) if serves || needed == Some(1) => (State::Ok, message!("views-cards-one-holds")),
        (Some(true), _) => (State::Ok, message!("views-cards-each-holds")),
        (Some(false), Some(count)) if serves => {
            (State::Watch, message!("views-cards-holds-together", count = count as usize))
        }
        (Some(false), _) => (State::Act, message!("views-cards-too-small")),
    }
}

fn finding(name: &str, cards: &[CandidateReport], serves: bool) -> Message {
    let all = cards.len();
    let alone = cards.iter().filter(|card| card.fits == Some(true)).count();
    let together = cards.iter().filter(|card| serves && card.fits == Some(false) && card.needed.is_some()).count();
    match (alone, together) {
        _ if all == 0 => message!("views-cards-unoffered", name = name),
        (some, _) if some == all && serves => message!("views-cards-all-alone", name = name, all = all),
        (some, _) if some == all => message!("views-cards-all-share", name = name, all = all),
        (1.., _) if serves => message!("views-cards-some-alone", name = name, alone = alone, all = all),
        (1.., _) => message!("views-cards-some-share", name = name, alone = alone, all = all),
        (0, 0) => message!("views-cards-none-holds", name = name),
        (0, some) if some == all => message!("views-cards-several", name = name),
        (0, _) => message!("views-cards-together", name = name, together = together, all = all),
    }
}
