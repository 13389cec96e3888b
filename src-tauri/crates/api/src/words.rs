//! The words of a window: names of closed lists, what single words of them mean, and its own phrases, in the language that is
//! spoken.

mod meanings;

use crate::request::Empty;
use crate::{Failure, Session};
use input::Keyed;
use meanings::{Gauge, Meanings, gauges};
use serde::Serialize;
use vocabulary::{
    Axis, Billing, Bucket, Category, ConditionState, Counted, Grade, Layer, LeverOwner, LeverState, PartyOutcome, Pool,
    Purpose, Quantity, Side, State, Tier,
};

/// Beginnings of the ids that a window looks up, each a closed list.
const LISTS: [&str; 36] = [
    "act-",
    "acts-on-",
    "axis-",
    "billing-",
    "bucket-",
    "category-",
    "check-",
    "condition-state-",
    "convention-",
    "elicitation-",
    "evidence-gap-",
    "figure-",
    "gate-state-",
    "hosted-advice-",
    "kind-",
    "kpi-",
    "layer-",
    "left-out-",
    "lever-owner-",
    "lever-state-",
    "method-",
    "order-",
    "panel-role-",
    "party-",
    "pool-",
    "purpose-",
    "series-",
    "share-origin-",
    "side-",
    "sizing-",
    "state-",
    "throttle-",
    "tier-",
    "usage-counted-",
    "usage-kind-",
    "window-menu-",
];

/// The answer of `words`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct WordsAnswer {
    /// Text of each phrase by its id, in the order of the lists: "bucket-opex-rent".
    words: Keyed<String>,
    /// Words of a list in the order in which they are shown, as cells and answers spell them: "opex.rent" of "bucket".
    lists: Keyed<Vec<&'static str>>,
    /// What a condition asks for, by its state.
    asks: Keyed<State>,
    meanings: Meanings,
    /// Quantities of a device that are drawn while it is measured, in their order.
    gauges: Vec<Gauge>,
    /// What is spoken, as BCP 47 has it; chooses the rule of plurals.
    language: String,
    /// The window's own phrases and those that every face shares, as Fluent writes them, to be filled there.
    phrases: String,
    notes: Vec<String>,
}

/// `words`: every name of a closed list, what its words mean, and every phrase of the window.
pub(crate) fn words(_: &mut Session, _: Empty) -> Result<WordsAnswer, Failure> {
    let asks = ConditionState::ALL.iter().map(|state| (state.to_string(), state.asks())).collect();
    Ok(WordsAnswer {
        words: Keyed(voice::labels(&LISTS)),
        lists: lists(),
        asks: Keyed(asks),
        meanings: Meanings::of(),
        gauges: gauges(),
        language: voice::tag(),
        phrases: voice::of_window(),
        notes: Vec::new(),
    })
}

fn lists() -> Keyed<Vec<&'static str>> {
    let conventions: Vec<&str> = Quantity::SPELLED.iter().filter_map(|word| word.strip_prefix("mfu.")).collect();
    let lists: [(&str, &[&'static str]); 16] = [
        ("axis", Axis::SPELLED),
        ("billing", Billing::SPELLED),
        ("bucket", Bucket::SPELLED),
        ("category", Category::SPELLED),
        ("condition-state", ConditionState::SPELLED),
        ("convention", &conventions),
        ("grade", Grade::SPELLED),
        ("layer", Layer::SPELLED),
        ("lever-owner", LeverOwner::SPELLED),
        ("lever-state", LeverState::SPELLED),
        ("party", PartyOutcome::SPELLED),
        ("pool", Pool::SPELLED),
        ("purpose", Purpose::SPELLED),
        ("tier", Tier::SPELLED),
        ("usage-counted", Counted::SPELLED),
        ("side", Side::SPELLED),
    ];
    Keyed(lists.into_iter().map(|(list, words)| (list.to_owned(), words.to_vec())).collect())
}
